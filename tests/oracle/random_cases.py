"""Trains random cases with embtune and with PyTorch, and compares.

Usage: random_cases.py --embtune PROGRAM [--cases N] [--seed S] [--keep]

Numbers must agree to 2e-5 relative. Where a case does not determine its result that well in
float32 (an adaptive optimiser divides by the size of a gradient that nearly cancels), the slack is
what PyTorch itself strays by when its inputs are off by a few roundings. Frozen rows, and under
lazy updates all rows that no pair touched, must be the base's byte for byte; --strategy mask and
another number of threads must give the same bytes. A failing case prints its seed and command and
keeps its folder; `--seed S --cases 1` repeats it. Exit status 77: PyTorch is not installed.
"""

import argparse
import json
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

try:
    import torch
except ImportError:
    print("SKIPPED: python3 finds no torch, so nothing was compared with PyTorch;\n"
          "on Debian: apt-get install python3-torch, or run scripts/oracle, which does")
    sys.exit(77)

from cases import CaseMaker
from reference import REAL, Reference

RELATIVE = 2e-5
FLOOR = 0.02  # numbers nearer to zero are measured against the scale of a table
SHADOWS = 4
SHADOW_FACTOR = 3
LOOSE_SHARE = 0.01  # of all numbers of many cases may need the slack of the shadows
LARGEST = 1e4


class Run:
    """One case against the tool."""

    def __init__(self, program, seed):
        self.program, self.seed = program, seed
        self.case = CaseMaker(seed).make()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="embtune-oracle-"))
        self.command = []
        for name, text in self.case.files.items():
            (self.folder / name).write_text(text)

    def check(self):
        """How many numbers were compared, and how many of them needed slack."""
        reference = Reference(self.case).run()
        expected = reference.results()
        tensors = [tensor for tensor in expected.values() if tensor.numel()]
        if not all(bool((tensor.abs() < LARGEST).all()) for tensor in tensors):
            return None
        threads = 1 + self.seed % 3
        tuned = self.train("tuned.txt", threads, "--metrics", "metrics.jsonl")
        self.check_bytes(tuned, reference)
        loose = self.compare(expected, self.found(tuned, expected))
        if self.train("mask.txt", 4 - threads, "--strategy", "mask", "--force") != tuned:
            raise AssertionError("--strategy mask gives other bytes")
        return sum(tensor.numel() for tensor in tensors), loose

    def train(self, out, threads, *more):
        command = [self.program, "train", "--vectors", "base.txt", "--pairs", "pairs.tsv",
                   *self.case.arguments, "--threads", str(threads), "-q", "-o", out, *more]
        self.command = self.command or command
        done = subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL, text=True,
                              capture_output=True, check=False)
        if done.returncode:
            raise AssertionError(f"exit {done.returncode}: {done.stderr.strip()}")
        return (self.folder / out).read_bytes()

    def check_bytes(self, tuned, reference):
        before = (self.folder / "base.txt").read_bytes().splitlines(keepends=True)
        after = tuned.splitlines(keepends=True)
        if len(before) != len(after):
            raise AssertionError(f"{len(after)} rows, expected {len(before)}")
        lazy = self.case.options["update"] == "lazy"
        for row, (old, new) in enumerate(zip(before, after)):
            fixed = row not in self.case.trainable or (lazy and row not in reference.touched)
            if fixed and old != new:
                raise AssertionError(f"row {row} is frozen or untouched, but changed: {new!r}")

    def found(self, tuned, expected):
        steps = [json.loads(line) for line in (self.folder / "metrics.jsonl").open()]
        found = {"rows": self.table_of(tuned.decode())}
        for name in ("loss", "lr"):
            found[name] = torch.tensor([step[name] for step in steps], dtype=REAL)
        if "context" in expected:
            found["context"] = self.table_of((self.folder / "context-out.txt").read_text())
        return found

    def table_of(self, text):
        rows = [line.split() for line in text.splitlines()]
        if [row[0] for row in rows] != self.case.tokens:
            raise AssertionError("the tokens are not the base's, in its order")
        values = [[float(number) for number in row[1:]] for row in rows]
        return torch.tensor(values, dtype=torch.float32).to(REAL)

    def compare(self, expected, found):
        """How many numbers differ by more than 2e-5 relative, all within what shadows allow."""
        shadows, loose = None, 0
        for name, right in expected.items():
            if found[name].shape != right.shape:
                raise AssertionError(f"{name}: shape {tuple(found[name].shape)}, "
                                     f"expected {tuple(right.shape)}")
            error = (found[name] - right).abs()
            allowed = RELATIVE * right.abs().clamp(min=FLOOR)
            outside = ~(error <= allowed)
            if not outside.any():
                continue
            shadows = shadows or self.shadows()
            strays = torch.stack([(shadow[name] - right).abs() for shadow in shadows]).amax(0)
            loose += int(outside.sum())
            self.refuse(name, found[name], right, ~(error <= allowed + SHADOW_FACTOR * strays))
        return loose

    def shadows(self):
        noises = [torch.Generator().manual_seed(number) for number in range(SHADOWS)]
        return [Reference(self.case, noise).run().results() for noise in noises]

    @staticmethod
    def refuse(name, found, right, wrong):
        if not wrong.any():
            return
        places = wrong.nonzero()
        texts = [f"  {name}{place.tolist()}: {found[tuple(place)].item()!r}, "
                 f"expected {right[tuple(place)].item()!r}" for place in places[:5]]
        raise AssertionError("\n".join([f"{len(places)} of {right.numel()} numbers are wrong:",
                                        *texts]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True, type=pathlib.Path)
    parser.add_argument("--cases", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="keep the folders of good cases too")
    given = parser.parse_args()
    torch.set_num_threads(1)
    program = str(given.embtune.resolve())
    compared = loose = skipped = failed = 0
    for seed in range(given.seed, given.seed + given.cases):
        run = Run(program, seed)
        try:
            counts = run.check()
        except AssertionError as failure:
            failed += 1
            print(f"seed {seed} failed in {run.folder}: {failure}\n  {shlex.join(run.command)}")
            continue
        skipped += counts is None
        compared, loose = compared + (counts or (0, 0))[0], loose + (counts or (0, 0))[1]
        if not given.keep:
            shutil.rmtree(run.folder)
    print(f"{given.cases} random cases, {failed} failed, {skipped} left out because they diverge; "
          f"{compared} numbers compared with PyTorch {torch.__version__}, {loose} of them loosely")
    if given.cases >= 20 and loose > LOOSE_SHARE * compared:
        print("too many numbers were compared loosely: the cases prove too little")
        failed += 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
