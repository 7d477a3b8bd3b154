"""Golden runs: run.py --embtune PROGRAM [--rewrite] [NAME...].

Each run makes its inputs by integer arithmetic, trains with 1, 2, 3 and 8 threads, with every
instruction set that the processor has and by both strategies, and compares the SHA-256 of the
output with sha256.txt.
"""

import argparse
import hashlib
import pathlib
import platform
import subprocess
import sys
import tempfile

HASHES = pathlib.Path(__file__).with_name("sha256.txt")

# name: inputs, then the options of train. Together they cover each loss, optimizer, target,
# reduction, update rule, schedule and selection, and dims around the width of the kernels.
RUNS = {
    "mse-default-100d": (dict(dim=100, rows=60, pairs=400), "--target vector"),
    "mse-mean-sgd-1d": (dict(dim=1, rows=40, pairs=200),
                        "--target vector --optimizer sgd --lr 0.1 --reduction mean --dim 1 --format glove"),
    "mse-sum-momentum-3d": (dict(dim=3, rows=40, pairs=300),
                            "--target vector --optimizer sgd --momentum 0.9 --lr 0.01 "
                            "--reduction sum --batch-size 7"),
    "mse-nesterov-dense-31d": (dict(dim=31, rows=40, pairs=300),
                               "--target vector --optimizer sgd --momentum 0.5 --nesterov "
                               "--update dense --lr 0.05 --epochs 2"),
    "mse-adagrad-32d-header": (dict(dim=32, rows=50, pairs=300, header=True),
                               "--target vector --optimizer adagrad --lr 0.05 --reduction batch "
                               "--epochs 3 --lr-schedule linear"),
    "mse-adam-lazy-33d": (dict(dim=33, rows=50, pairs=300),
                          "--target vector --optimizer adam --lr 0.01 --lr-schedule cosine "
                          "--warmup-steps 3 --epochs 2"),
    "mse-adamw-dense-300d": (dict(dim=300, rows=30, pairs=150),
                             "--target vector --optimizer adamw --update dense "
                             "--weight-decay 0.01"),
    "mse-rmsprop-decay-32d": (dict(dim=32, rows=50, pairs=300),
                              "--target vector --optimizer rmsprop --lr 0.01 --weight-decay 0.001"),
    "mse-token-anchor-33d": (dict(dim=33, rows=50, pairs=400), "--target token --epochs 2"),
    "mse-token-both-3d": (dict(dim=3, rows=50, pairs=400),
                          "--target token --stop-gradient none --lr 0.05"),
    "cosine-token-100d": (dict(dim=100, rows=50, pairs=400),
                          "--target token --loss cosine --stop-gradient none --batch-size 64"),
    "cosine-vector-31d": (dict(dim=31, rows=50, pairs=300),
                          "--target vector --loss cosine --optimizer sgd --lr 0.3"),
    "score-both-300d": (dict(dim=300, rows=40, pairs=300), "--target score --epochs 2"),
    "score-stop-1d": (dict(dim=1, rows=40, pairs=200),
                      "--target score --stop-gradient target --dim 1 --format glove"),
    "margin-32d": (dict(dim=32, rows=50, pairs=400), "--target triplet --margin 0.7"),
    "shuffle-100d": (dict(dim=100, rows=60, pairs=500),
                     "--target token --loss cosine --shuffle --seed 7 --epochs 3"),
    "drift-clip-33d": (dict(dim=33, rows=50, pairs=300),
                       "--target vector --max-drift 10% --clip-norm 0.5 --anchor 0.3"),
    "keep-norm-digits-31d": (dict(dim=31, rows=50, pairs=300),
                             "--target vector --keep-norm --digits 6"),
}


class Numbers:
    """A stream of decimal texts and small integers from a 64-bit congruential generator."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % bound

    def decimal(self):
        sign = "-" if self.below(2) else ""
        return f"{sign}0.{self.below(1000000):06d}"

    def vector(self, dim):
        return " ".join(self.decimal() for _ in range(dim))


def base_text(shape, numbers):
    rows, dim = shape["rows"], shape["dim"]
    lines = [f"{rows} {dim}"] if shape.get("header") else []
    lines += [f"w{row} {numbers.vector(dim)}" for row in range(rows)]
    return "\n".join(lines) + "\n"


def pairs_text(shape, target, numbers):
    rows = shape["rows"]
    lines = []
    for pair in range(shape["pairs"]):
        fields = [f"w{numbers.below(rows)}"]
        if target == "vector":
            fields.append(numbers.vector(shape["dim"]))
        else:
            fields.append(f"w{numbers.below(rows)}")
        if target == "score":
            fields.append(numbers.decimal())
        if target == "triplet":
            fields.append(f"w{numbers.below(rows)}")
        if pair % 5 == 4:
            fields.append(f"{numbers.below(300) + 1}e-2")  # a weight
        lines.append("\t".join(fields))
    return "\n".join(lines) + "\n"


def machines():
    """Options that must not change a byte."""
    options = [["--threads", str(threads)] for threads in (1, 2, 3, 8)]
    sets = ["baseline"]
    if platform.machine() == "x86_64":
        flags = pathlib.Path("/proc/cpuinfo").read_text().split("flags", 1)[-1].split("\n")[0].split()
        sets += [name for name, flag in (("avx2", "avx2"), ("avx512", "avx512f")) if flag in flags]
    options += [["--threads", "2", "--isa", name] for name in sets]
    return options + [["--threads", "2", "--strategy", "mask"]]


def digest(program, name, machine, folder):
    shape, options = RUNS[name]
    options = options.split()
    target = options[options.index("--target") + 1]
    numbers = Numbers(sum(ord(letter) << index for index, letter in enumerate(name)))
    (folder / "base.txt").write_text(base_text(shape, numbers))
    (folder / "pairs.tsv").write_text(pairs_text(shape, target, numbers))
    # Every third row is frozen.
    frozen = [f"w{row}" for row in range(0, shape["rows"], 3)]
    (folder / "frozen.txt").write_text("\n".join(frozen) + "\n")
    command = [program, "train", "--vectors", "base.txt", "--pairs", "pairs.tsv",
               "--freeze", "frozen.txt", *options, *machine, "-q", "--no-sync", "--force",
               "-o", "tuned.txt"]
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, check=False)
    if done.returncode:
        sys.exit(f"exit {done.returncode}: {' '.join(command)}\n{done.stderr}")
    base = (folder / "base.txt").read_bytes().splitlines()
    tuned = (folder / "tuned.txt").read_bytes()
    kept = [row for row in base if row.split(b" ")[0].decode() in frozen]
    if [row for row in tuned.splitlines() if row.split(b" ")[0].decode() in frozen] != kept:
        sys.exit(f"{name}: a frozen row changed")
    if tuned.splitlines() == base:
        sys.exit(f"{name}: no row moved")
    return hashlib.sha256(tuned).hexdigest()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    parser.add_argument("--rewrite", action="store_true")
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    program = str(pathlib.Path(given.embtune).resolve())
    pinned = dict(line.split() for line in HASHES.read_text().splitlines() if line[:1].isalpha())
    failed = False
    for name in given.names or RUNS:
        for machine in machines():
            with tempfile.TemporaryDirectory() as folder:
                found = digest(program, name, machine, pathlib.Path(folder))
            if given.rewrite and machine == ["--threads", "1"]:
                pinned[name] = found
            if found != pinned.get(name):
                failed = True
                print(f"{name} {' '.join(machine)}: {found}, expected {pinned.get(name)}")
    if given.rewrite:
        lines = ["# SHA-256 of the output of each golden run (run.py --rewrite)"]
        lines += [f"{name} {pinned[name]}" for name in RUNS if name in pinned]
        HASHES.write_text("\n".join(lines) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
