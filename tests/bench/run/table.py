"""What the benchmark found, as Markdown; and how far two vector files are apart."""


def largest_difference(one, other):
    """The largest difference of a number, over the largest of 1e-3 and the number itself."""
    import numpy
    largest = 0.0
    with open(one, encoding="utf-8") as left, open(other, encoding="utf-8") as right:
        for mine, theirs in zip(left, right, strict=True):
            mine, theirs = mine.split(" "), theirs.split(" ")
            if mine[0] != theirs[0]:
                raise ValueError(f"{mine[0]} stands where the other has {theirs[0]}")
            a = numpy.array(mine[1:], dtype=numpy.float32)
            b = numpy.array(theirs[1:], dtype=numpy.float32)
            largest = max(largest, float((abs(a - b) / numpy.maximum(abs(b), 1e-3)).max()))
    return largest


# For each case: what is measured, against what, and the goal for mine / theirs in wall time.
PAIRS = [
    ("frozen-mostly", "train", "cp and sync", 1.5),
    ("frozen-mostly", "train --no-sync", "cp", 1.5),
    ("frozen-mostly", "train to a pipe", "cp", 1.5),
    ("frozen-mostly", "train", "PyTorch", 0.01),
    ("everything-moves", "train", "gensim", 0.1),
    ("everything-moves", "train", "PyTorch", 0.125),
]


def _ratio_rows(cases):
    for case, mine, theirs, goal in PAIRS:
        results = cases.get(case, {}).get("results", {})
        if mine not in results or theirs not in results:
            continue
        name = f"| {case}: {mine} | {theirs} "
        if "skipped" in results[theirs]:
            yield name + "| | SKIPPED: not installed | | | |"
            continue
        ours, other = results[mine], results[theirs]
        ratio = ours["wall"] / other["wall"]
        times = f"{1 / ratio:.0f} × faster" if goal < 1 else f"{ratio:.2f}"
        limit = f"{1 / goal:.0f} × faster" if goal < 1 else f"{goal:.2f}"
        yield (name + f"| {ours['wall']:.2f} s ({ours['cpu']:.2f}) | {other['wall']:.2f} s "
               f"({other['cpu']:.2f}) | {times} | {limit} |")


def _pairs_row(cases):
    results = cases.get("sgns", {}).get("results", {})
    parts = results.get("gensim", {}).get("parts", "").split()
    if "pairs_per_cpu_second" not in results.get("train", {}) or len(parts) != 2:
        return
    ours, other = results["train"]["pairs_per_cpu_second"], int(parts[1])
    yield (f"| sgns: train, pairs a second | gensim | {ours:,} | {other:,} "
           f"| {ours / other:.1f} × faster | 3 × faster |")


def _figures(cases):
    for case, entry in cases.items():
        for name, result in entry["results"].items():
            if "anonymous" in result:
                yield f"- {case}, {name}: {result['anonymous'] / 1e6:.0f} MB that are no file's"
            if "megabytes_per_cpu_second" in result:
                yield f"- {case}, {name}: {result['megabytes_per_cpu_second']} MB a second and core"
            if "pairs_per_cpu_second" in result:
                yield f"- {case}, {name}: {result['pairs_per_cpu_second']:,} pairs a second and core"
            if result.get("parts"):
                yield f"- {case}, {name}: {result['parts']}"
            if "difference" in result:
                yield f"- {case}: largest relative difference from {name}: {result['difference']:.1e}"


def markdown(found):
    cases = found["cases"]
    machine = next(iter(cases.values()))["machine"]
    lines = ["# Speed", "",
             "Made by `scripts/bench`: whole processes that took turns, median wall seconds (and "
             "processor seconds, of all threads).",
             f"{found['rows']:,} rows of {found['dim']} numbers; {machine['processor']}, "
             f"{machine['processors']} processors, load {machine['load']} from other work when it "
             "began.", "",
             "| embtune | against | embtune, s | other, s | ratio | goal |",
             "|---|---|---|---|---|---|", *_ratio_rows(cases), *_pairs_row(cases), "", *_figures(cases), "",
             "Commands:", ""]
    for case, entry in cases.items():
        lines += [f"- {case}, {name}: `{result['command']}`"
                  for name, result in entry["results"].items() if "command" in result]
    return "\n".join(lines) + "\n"
