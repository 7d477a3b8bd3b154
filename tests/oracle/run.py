"""Runs one oracle case: run.py --embtune PROGRAM CASE_FOLDER."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

# Float32 sums taken in another order differ by this much; numbers near zero are measured
# against the scale of the table, which is about one.
RELATIVE = 2e-5
FLOOR = 0.02


def rows_of(data):
    """[(token, numbers, line)] of a text table without a header."""
    rows = []
    for line in data.splitlines(keepends=True):
        token, *numbers = line.split()
        rows.append((token, [float(number) for number in numbers], line))
    return rows


def train(program, case, arguments, threads, folder):
    out = folder / f"tuned-{threads}.txt"
    command = [program, "train", "--vectors", case / "base.txt", "--freeze", case / "freeze.txt",
               "--pairs", case / "pairs.tsv", *arguments, "--threads", threads, "-q", "--force",
               "-o", out]
    done = subprocess.run([str(part) for part in command], stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, check=False)
    if done.returncode:
        sys.exit(f"exit {done.returncode}: {' '.join(map(str, command))}\n{done.stderr}")
    return out.read_bytes()


def compare(case, tuned):
    frozen = set((case / "freeze.txt").read_bytes().split(b"\n")) - {b""}
    base = rows_of((case / "base.txt").read_bytes())
    expected = rows_of((case / "expected.txt").read_bytes())
    found = rows_of(tuned)
    if [row[0] for row in found] != [row[0] for row in base]:
        return ["the rows are not those of the base, in its order"]
    problems = []
    worst = 0.0
    moved = 0
    for before, right, row in zip(base, expected, found):
        if row[0] in frozen and row[2] != before[2]:
            problems.append(f"frozen row {row[0]!r} changed")
        moved += row[2] != before[2]
        for column, (a, b) in enumerate(zip(row[1], right[1], strict=True)):
            error = abs(a - b) / max(abs(b), FLOOR)
            worst = max(worst, error)
            if not error <= RELATIVE:
                problems.append(f"{row[0]!r} column {column}: {a!r}, expected {b!r} ({error:.1e})")
    if not frozen:
        problems.append("the case freezes nothing")
    if moved == 0:
        problems.append("no row moved")
    print(f"{moved} rows moved; largest relative error {worst:.1e}")
    return problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    parser.add_argument("case", type=pathlib.Path)
    given = parser.parse_args()
    arguments = (given.case / "args.txt").read_text().split()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        tuned = train(given.embtune, given.case, arguments, 1, folder)
        problems = compare(given.case, tuned)
        for threads in (2, 3):
            if train(given.embtune, given.case, arguments, threads, folder) != tuned:
                problems.append(f"--threads {threads} gives other bytes than --threads 1")
        if train(given.embtune, given.case, [*arguments, "--strategy", "mask"], 2, folder) != tuned:
            problems.append("--strategy mask gives other bytes than split")
    for problem in problems[:20]:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
