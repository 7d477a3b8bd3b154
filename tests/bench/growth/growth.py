"""How time and memory grow: growth.py --embtune FILE --work DIR --results DIR [--scale X].

Each run trains the rows that it may, each towards a vector of its own. One thing changes at a time:
the number of rows, the share that is trainable, or dim. Writes growth.json, growth.md, growth.svg.
"""

import argparse
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "run"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import made  # noqa: E402
import measure  # noqa: E402
import plot  # noqa: E402

ROWS, DIM, SHARE = 50_000, 100, 1
SERIES = {
    "rows": ("rows (1 % trainable, dim 100)", [ROWS, 2 * ROWS, 4 * ROWS, 8 * ROWS]),
    "share": ("trainable rows, % (100,000 rows, dim 100)", [0.1, 1, 10, 100]),
    "dim": ("dim (50,000 rows, 1 % trainable)", [50, 100, 300, 1024]),
}


def point(series, value, scale):
    """(rows, trainable rows, dim) of one point of a series."""
    rows, share, dim = ROWS, SHARE, DIM
    if series == "rows":
        rows = value
    elif series == "share":
        rows, share = 2 * ROWS, value
    else:
        dim = value
    rows = max(1000, int(rows * scale))
    return rows, max(1, round(rows * share / 100)), dim


def measure_point(options, rows, few, dim):
    folder = options.work
    base, pairs, list_file = f"g{rows}-{dim}.txt", f"p{rows}-{few}-{dim}.txt", f"l{rows}-{few}.txt"
    names = made.spread(rows, few)
    made.vectors(folder / base, rows, dim)
    made.vector_pairs(folder / pairs, names, dim)
    made.token_list(folder / list_file, names)
    job = [options.embtune, "train", base, pairs, "--trainable", list_file, "-q", "-o", "out.txt",
           "--no-sync"]
    measure.run(f"cat {base} {pairs} >/dev/null", folder)
    cases = {str(threads): [*job, "--threads", str(threads)] for threads in (1, 2)}
    found = measure.alternately(cases, folder, options.repeats, ["out.txt"])
    memory = measure.run([*job, "--threads", "2"], folder, memory=True)["anonymous"]
    size = (folder / base).stat().st_size
    measure.remove(folder, ["out.txt", pairs, list_file])
    return {"rows": rows, "trainable": few, "dim": dim, "bytes": size,
            "seconds": {threads: entry["wall"] for threads, entry in found.items()},
            "cpu": {threads: entry["cpu"] for threads, entry in found.items()},
            "anonymous": memory}


def markdown(found):
    lines = ["# Growth", "",
             "Made by `scripts/bench growth`: medians of whole runs of `embtune train --no-sync`; "
             "memory is what is no file's (RssAnon), at its highest, with 2 threads.", ""]
    for name, points in found.items():
        lines += [f"## {SERIES[name][0]}", "",
                  "| rows | trainable | dim | file, MB | 1 thread, s (cpu) | 2 threads, s (cpu) | "
                  "ns a byte | memory, MB |", "|---|---|---|---|---|---|---|---|"]
        for p in points:
            per_byte = 1e9 * p["cpu"]["1"] / p["bytes"]
            lines.append(
                f"| {p['rows']:,} | {p['trainable']:,} | {p['dim']} | {p['bytes'] / 1e6:.0f} | "
                f"{p['seconds']['1']:.2f} ({p['cpu']['1']:.2f}) | "
                f"{p['seconds']['2']:.2f} ({p['cpu']['2']:.2f}) | {per_byte:.2f} | "
                f"{p['anonymous'] / 1e6:.0f} |")
        lines.append("")
    lines += [
        "The work is linear in the bytes of the file, which are scanned, copied and checked, plus "
        "the trainable numbers, which are read, trained, printed and read back. So over the share "
        "of trainable rows the curve is flat first, where copying is all there is, and becomes "
        "a line with the slope of reading and printing. Below some 50 MB the start of the process "
        "shows. Memory is the index of the rows, and the trainable rows with their results.", ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True, type=os.path.abspath)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--results", required=True, type=pathlib.Path)
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--no-peers", action="store_true", help="says nothing here")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    options.results.mkdir(parents=True, exist_ok=True)
    found = {name: [measure_point(options, *point(name, value, options.scale)) for value in values]
             for name, (_, values) in SERIES.items()}
    (options.results / "growth.json").write_text(json.dumps(found, indent=1) + "\n")
    (options.results / "growth.md").write_text(markdown(found))
    panels = []
    for name, points in found.items():
        ticks = [point["trainable"] / point["rows"] * 100 if name == "share" else point[name]
                 for point in points]
        panels.append({"title": SERIES[name][0], "ticks": ticks,
                       "seconds": {threads: [point["cpu"][threads] for point in points]
                                   for threads in ("1", "2")},
                       "memory": [point["anonymous"] / 1e6 for point in points]})
    (options.results / "growth.svg").write_text(plot.draw(panels))
    print(markdown(found))


if __name__ == "__main__":
    main()
