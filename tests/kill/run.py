#!/usr/bin/env python3
"""Kills runs at random moments, takes them up again, and compares with runs that were let alone.

    run.py EMBTUNE [--kills 100] [--seed 1]

Each round trains with a checkpoint every few records and is ended by SIGKILL at a random moment,
in training, in writing a checkpoint or in publishing. Then the output is not there or is whole;
what is resumed (or started, if no checkpoint came to be) has the bytes of the run that nobody
disturbed; and no temporary is left but for one of a checkpoint that was about to replace another,
which the resumed run takes away. The rounds go through every optimiser, over shuffled epochs of a
file and over a pipe.
"""

import argparse
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

ROWS, DIM, PAIRS = 600, 24, 12000
OPTIMIZERS = {
    "sgd": ["--lr", "0.1", "--momentum", "0.9"],
    "adagrad": [],
    "rmsprop": [],
    "adam": ["--update", "dense"],
    "adamw": ["--weight-decay", "0.01"],
}


def vectors(source, names):
    return "".join(name + "".join(f" {source.uniform(-1, 1):.4f}" for _ in range(DIM)) + "\n"
                   for name in names)


def write_inputs(folder, source):
    names = [f"t{row}" for row in range(ROWS)]
    (folder / "base.txt").write_text(vectors(source, names))
    (folder / "pairs.txt").write_text(vectors(source, (source.choice(names) for _ in range(PAIRS))))
    (folder / "frozen.txt").write_text("".join(name + "\n" for name in names[::3]))


class Case:
    """One way to train: an optimiser, from a file that is shuffled or from a pipe."""

    def __init__(self, embtune, folder, optimizer, piped):
        self.embtune, self.folder, self.piped = embtune, folder, piped
        self.name = f"{optimizer} over a {'pipe' if piped else 'shuffled file'}"
        self.options = ["--freeze", "frozen.txt", "--optimizer", optimizer, *OPTIMIZERS[optimizer]]
        if not piped:
            self.options += ["--pairs", "pairs.txt", "--shuffle", "--epochs", "3", "--seed", "5"]
        start = time.monotonic()
        self.finish(["--vectors", "base.txt", *self.options], "whole.txt")
        self.seconds = time.monotonic() - start
        self.whole = (folder / "whole.txt").read_bytes()
        (folder / "whole.txt").unlink()

    def start(self, options, output):
        feed = subprocess.Popen(["cat", "pairs.txt"], cwd=self.folder, stdout=subprocess.PIPE) \
            if self.piped else None
        run = subprocess.Popen([self.embtune, "train", *options, "-q", "--no-sync", "-o", output],
                               cwd=self.folder, stdin=feed.stdout if feed else subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
        if feed:
            feed.stdout.close()
        return run, feed

    def finish(self, options, output):
        run, feed = self.start(options, output)
        _, errors = run.communicate()
        if feed:
            feed.wait()
        assert run.returncode == 0, f"{self.name}: exit {run.returncode}: {errors.decode()}"

    def temporaries(self):
        return {path.name for path in self.folder.iterdir()} - \
            {"base.txt", "pairs.txt", "frozen.txt", "ck", "out.txt"}

    def kill_and_resume(self, source):
        """Returns where the kill hit: "before", "in" or "after"."""
        checkpoint = self.folder / "ck"
        checkpoint.unlink(missing_ok=True)
        output = self.folder / "out.txt"
        output.unlink(missing_ok=True)
        first = ["--vectors", "base.txt", *self.options]
        run, feed = self.start(first + ["--checkpoint", "ck", "--checkpoint-every", "500"], "out.txt")
        time.sleep(source.uniform(0, 1.5 * self.seconds))
        run.send_signal(signal.SIGKILL)
        run.communicate()
        if feed:
            feed.wait()
        left = self.temporaries()
        assert not left or (checkpoint.exists() and left == {".ck.embtune-0"}), \
            f"{self.name}: a killed run left {left}"
        if output.exists():
            assert output.read_bytes() == self.whole, f"{self.name}: a killed run left half an output"
            return "after"
        resumed = checkpoint.exists()
        self.finish(["--resume", "ck"] if resumed else first, "out.txt")
        assert output.read_bytes() == self.whole, \
            f"{self.name}: other bytes after {'a resume' if resumed else 'a fresh start'}"
        assert not self.temporaries(), f"{self.name}: a resumed run left {self.temporaries()}"
        return "in" if resumed else "before"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("embtune", type=pathlib.Path)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    source = random.Random(given.seed)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        write_inputs(folder, source)
        cases = [Case(given.embtune.resolve(), folder, optimizer, piped)
                 for optimizer in OPTIMIZERS for piped in (False, True)]
        hits = {"before": 0, "in": 0, "after": 0}
        for kill in range(given.kills):
            hits[cases[kill % len(cases)].kill_and_resume(source)] += 1
    print(f"{given.kills} kills: {hits['before']} before the first checkpoint, {hits['in']} resumed, "
          f"{hits['after']} after the end; all outputs are the same bytes")
    # A machine so quick or so slow that no kill hits a run would test nothing.
    return 0 if 4 * hits["in"] >= given.kills else "too few kills hit a run between checkpoints"


if __name__ == "__main__":
    sys.exit(main())
