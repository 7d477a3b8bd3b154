"""Tables that are larger than memory, or than 32 bits count: large.py --embtune FILE --work DIR.

2,200,000 rows of 300 numbers (6 GB, the shape of GloVe 840B); with --elements 15,000,000 rows of
300 numbers of one digit, 4.5 billion, which is more than 2^32. Trains some rows, from the first to
the last, and holds what came out against what must: under 1 GB of memory that is no file's, every
other row the same bytes (compared here, not by embtune), the trained rows where they were.
Ends with 77 where the disk has no room.
"""

import argparse
import json
import os
import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "run"))
import made  # noqa: E402
import measure  # noqa: E402

DIM = 300
MOST_MEMORY = 1_000_000_000


def compare(base, tuned, trained):
    """Holds two files against each other row by row, with no help from the program."""
    changed = []
    with open(base, "rb", buffering=1 << 22) as old, open(tuned, "rb", buffering=1 << 22) as new:
        for row, (mine, theirs) in enumerate(zip(old, new, strict=True)):
            if mine != theirs:
                changed.append(row)
                if mine.split(b" ", 1)[0] != theirs.split(b" ", 1)[0]:
                    sys.exit(f"row {row} has another token")
    if changed != trained:
        sys.exit(f"{len(changed)} rows changed, where {len(trained)} were trained")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True, type=os.path.abspath)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--results", type=pathlib.Path)
    parser.add_argument("--elements", action="store_true", help="more than 2^32 numbers")
    parser.add_argument("--rows", type=int, help="for a try")
    options = parser.parse_args()
    rows = options.rows or (15_000_000 if options.elements else 2_200_000)
    digits, bytes_a_row = (0, 800) if options.elements else (5, 2650)
    folder = options.work
    folder.mkdir(parents=True, exist_ok=True)
    need = int(2.1 * rows * bytes_a_row)
    free = shutil.disk_usage(folder).free
    if free < need:
        print(f"SKIPPED: {need / 1e9:.0f} GB of disk are needed in {folder}, and {free / 1e9:.0f} "
              "GB are free")
        sys.exit(77)
    base = f"large-{rows}-{digits}.txt"
    trained = made.spread(rows, 2000) + [rows - 1]
    made.vectors(folder / base, rows, DIM, digits=digits)
    made.token_list(folder / f"large-{rows}.list", trained)
    made.vector_pairs(folder / f"large-{rows}.pairs", trained, DIM)
    job = [options.embtune, "train", base, f"large-{rows}.pairs", "--trainable",
           f"large-{rows}.list", "-q", "-o", "out.txt", "--force"]
    try:
        found = measure.run(job, folder, memory=True)
        size = (folder / base).stat().st_size
        print(f"{rows:,} x {DIM}, {size / 1e9:.1f} GB: {found['wall']:.1f} s, processor "
              f"{found['cpu']:.1f} s, {found['anonymous'] / 1e6:.0f} MB that are no file's", flush=True)
        compare(folder / base, folder / "out.txt", trained)
        print(f"{rows - len(trained):,} rows are the same bytes, {len(trained):,} were trained")
    finally:
        measure.remove(folder, ["out.txt", base, f"large-{rows}.list", f"large-{rows}.pairs"])
    if found["anonymous"] > MOST_MEMORY:
        sys.exit(f"took {found['anonymous'] / 1e6:.0f} MB, at most {MOST_MEMORY / 1e6:.0f} expected")
    if options.results:
        options.results.mkdir(parents=True, exist_ok=True)
        (options.results / "large.json").write_text(json.dumps(
            {"rows": rows, "dim": DIM, "bytes": size, "wall": round(found["wall"], 1),
             "cpu": round(found["cpu"], 1), "anonymous": found["anonymous"]}, indent=1) + "\n")


if __name__ == "__main__":
    main()
