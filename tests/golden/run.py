"""Golden runs: run.py --embtune PROGRAM [--few | --sets] [--rewrite] [NAME...].

Each run makes its inputs by integer arithmetic and compares the SHA-256 of what it writes with
sha256.txt, for every thread count, instruction set and strategy of machines().

--few is for a slow machine (an emulated one): two thread counts, the instruction set it finds.
--sets says which instruction sets cannot be tested here, and ends with 77 if there are any.
"""

import argparse
import hashlib
import pathlib
import platform
import struct
import subprocess
import sys
import tempfile

HASHES = pathlib.Path(__file__).with_name("sha256.txt")
SETS = {"x86_64": ("baseline", "avx2", "avx512")}.get(platform.machine(), ("baseline",))

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
    "sgd-lazy-token-row-lr-3d": (dict(dim=3, rows=40, pairs=300),
                                 "--target token --row-lr row-lr.tsv --lr 0.1 --anchor 0.5"),
    "adam-dense-shuffle-31d": (dict(dim=31, rows=40, pairs=300),
                               "--target vector --optimizer adam --update dense --shuffle "
                               "--seed 11 --epochs 2"),
    "adamw-lazy-100d": (dict(dim=100, rows=40, pairs=200),
                        "--target vector --optimizer adamw --weight-decay 0.1 --reduction sum"),
    "rmsprop-dense-300d": (dict(dim=300, rows=30, pairs=120),
                           "--target vector --optimizer rmsprop --update dense --rho 0.9"),
    "adagrad-dense-1d": (dict(dim=1, rows=40, pairs=200),
                         "--target vector --optimizer adagrad --update dense --dim 1 "
                         "--format glove --initial-accumulator 0.1 --weight-decay 0.01"),
    "jsonl-33d": (dict(dim=33, rows=40, pairs=200, jsonl=True),
                  "--target score --shuffle --epochs 2"),
    "binary-32d": (dict(dim=32, rows=40, pairs=200, binary=True), "--target vector --epochs 2"),
    "new-normal-100d": (dict(dim=100, rows=50, pairs=300, new=True),
                        "--target token --loss cosine --add-tokens new.txt --init normal --seed 3"),
    "new-mean-31d-header": (dict(dim=31, rows=50, pairs=300, new=True, header=True),
                            "--target vector --add-tokens new.txt --init mean"),
    "new-zero-3d": (dict(dim=3, rows=50, pairs=300, new=True),
                    "--target vector --add-tokens new.txt --init zero --digits 4"),
    "sgns-tied-100d": (dict(dim=100, rows=60, pairs=600),
                       "--target token --loss sgns --lr 0.1 --epochs 2"),
    "sgns-tied-adam-33d": (dict(dim=33, rows=60, pairs=500),
                           "--target token --loss sgns --optimizer adam --negatives 7 "
                           "--negative-group 3 --noise zipf --seed 5"),
    "sgns-separate-300d": (dict(dim=300, rows=40, pairs=500),
                           "--target token --loss sgns --context separate --negatives 2 --epochs 3 "
                           "--shuffle --save-context context.txt"),
    "sgns-separate-counts-31d": (dict(dim=31, rows=40, pairs=500, new=True),
                                 "--target token --loss sgns --context separate "
                                 "--counts counts.tsv --optimizer sgd --lr 0.2 --epochs 2 "
                                 "--add-tokens new.txt --save-context context.txt"),
    "sgns-no-negatives-1d": (dict(dim=1, rows=40, pairs=300),
                             "--target token --loss sgns --negatives 0 --negative-group 1 --dim 1 "
                             "--format glove"),
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


def base_rows(shape, numbers):
    """The header, or nothing, and each row, as bytes."""
    rows, dim = shape["rows"], shape["dim"]
    header = f"{rows} {dim}\n" if shape.get("header") or shape.get("binary") else ""
    texts = [(f"w{row}", numbers.vector(dim)) for row in range(rows)]
    if shape.get("binary"):
        return header.encode(), [
            f"{token} ".encode() + struct.pack(f"<{dim}f", *map(float, text.split())) + b"\n"
            for token, text in texts]
    return header.encode(), [f"{token} {text}\n".encode() for token, text in texts]


def pair_text(shape, target, pair, numbers):
    names = [f"w{row}" for row in range(shape["rows"])]
    if shape.get("new"):
        names += ["new one", "x2"]
    fields = [names[numbers.below(len(names))]]
    if target == "vector":
        fields.append(numbers.vector(shape["dim"]))
    else:
        fields.append(names[numbers.below(len(names))])
    if target == "score":
        fields.append(numbers.decimal())
    if target == "triplet":
        fields.append(names[numbers.below(len(names))])
    weight = f"{numbers.below(300) + 1}e-2" if pair % 5 == 4 else ""
    if shape.get("jsonl"):
        weight = f', "weight": {weight}' if weight else ""
        return f'{{"token": "{fields[0]}", "target": "{fields[1]}", "score": {fields[2]}{weight}}}'
    return "\t".join(fields + [weight] if weight else fields)


def machines(few):
    """What must not change a byte: options, and whether the pairs come through a pipe."""
    if few:
        return [(["--threads", "1"], False), (["--threads", "3"], False)]
    found = [(["--threads", str(threads)], False) for threads in (1, 2, 3, 5, 16)]
    found += [(["--threads", "2", "--isa", name], False) for name in SETS if has_set(name)]
    return found + [(["--threads", "2", "--strategy", "mask"], False), (["--threads", "2"], True)]


def has_set(name):
    if name == "baseline":
        return True
    flags = pathlib.Path("/proc/cpuinfo").read_text().split("flags", 1)[-1].split("\n")[0].split()
    needed = {"avx2": ["avx2"], "avx512": ["avx512f", "avx512bw", "avx512vl", "avx512dq"]}[name]
    return all(flag in flags for flag in needed)


class Run:
    """One golden run, its inputs in a folder."""

    def __init__(self, name, folder):
        shape, options = RUNS[name]
        self.name, self.folder, self.options = name, folder, options.split()
        target = self.options[self.options.index("--target") + 1]
        numbers = Numbers(sum(ord(letter) << index for index, letter in enumerate(name)))
        header, self.rows = base_rows(shape, numbers)
        self.frozen = self.rows[::3]  # Every third row.
        self.pairs = "".join(pair_text(shape, target, pair, numbers) + "\n"
                             for pair in range(shape["pairs"])).encode()
        tokens = [f"w{row}" for row in range(shape["rows"])]
        inputs = {
            "base": header + b"".join(self.rows), "pairs": self.pairs,
            "frozen.txt": "\n".join(tokens[::3]).encode(), "new.txt": b"new one\tw1 w2 w3\nx2\n",
            "counts.tsv": "".join(f"{token}\t{row * row % 17}\n"
                                  for row, token in enumerate(tokens)).encode(),
            "row-lr.tsv": "".join(f"{token}\t0.{row % 10}\n"
                                  for row, token in enumerate(tokens)).encode()}
        for file, content in inputs.items():
            (folder / file).write_bytes(content)

    def digest(self, program, machine):
        options, pipe = machine
        command = [program, "train", "--vectors", "base", "--pairs", "-" if pipe else "pairs",
                   "--freeze", "frozen.txt", *self.options, *options, "-q", "--no-sync", "--force",
                   "-o", "tuned"]
        done = subprocess.run(command, cwd=self.folder, input=self.pairs if pipe else b"",
                              capture_output=True, check=False)
        if done.returncode:
            sys.exit(f"exit {done.returncode}: {' '.join(command)}\n{done.stderr.decode()}")
        tuned = (self.folder / "tuned").read_bytes()
        if any(row not in tuned for row in self.frozen):
            sys.exit(f"{self.name}: a frozen row changed")
        if b"".join(self.rows) in tuned:
            sys.exit(f"{self.name}: no row moved")
        context = self.folder / "context.txt"
        return hashlib.sha256(tuned + (context.read_bytes() if context.exists() else b"")).hexdigest()


def missing_sets():
    missing = [name for name in SETS if not has_set(name)]
    if missing:
        print(f"SKIPPED: this processor has no {' and no '.join(missing)}")
    return 77 if missing else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    parser.add_argument("--few", action="store_true")
    parser.add_argument("--sets", action="store_true")
    parser.add_argument("--rewrite", action="store_true")
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    if given.sets:
        return missing_sets()
    program = str(pathlib.Path(given.embtune).resolve())
    pinned = dict(line.split() for line in HASHES.read_text().splitlines() if line[:1].isalpha())
    failed = False
    names = given.names or list(RUNS)
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            run = Run(name, pathlib.Path(folder))
            for number, machine in enumerate(machines(given.few)):
                found = run.digest(program, machine)
                if given.rewrite and number == 0:
                    pinned[name] = found
                if found != pinned.get(name):
                    failed = True
                    how = " ".join(machine[0]) + (" over a pipe" if machine[1] else "")
                    print(f"{name} {how}: {found}, expected {pinned.get(name)}")
    if given.rewrite:
        lines = ["# SHA-256 of the output of each golden run (run.py --rewrite)"]
        lines += [f"{name} {pinned[name]}" for name in RUNS if name in pinned]
        HASHES.write_text("\n".join(lines) + "\n")
    print(f"{len(names)} golden runs, each on {len(machines(given.few))} machines")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
