"""What the cases of this folder share: a run of embtune on a file that another program wrote."""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile

MISSING = 77
ROOT = pathlib.Path(__file__).resolve().parents[2]


def skip(what):
    print(f"SKIPPED: {what}; scripts/setup interop installs what is missing", file=sys.stderr)
    sys.exit(MISSING)


def embtune(program, *arguments, wanted=0):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True,
                          check=False, stdin=subprocess.DEVNULL)
    assert done.returncode == wanted, (arguments, done)
    return done.stdout + done.stderr


def sentences():
    """Words of the project's own pages, a sentence a line, with a few that are not ASCII."""
    words = (ROOT / "man/embtune-train.1").read_text(encoding="utf-8").lower().split()
    words = [word for word in words if word.isalpha()]
    words += ["na\u00efve", "\u6771\u4eac", "d\u00e9j\u00e0"] * 6
    draw = random.Random(0)
    return [[draw.choice(words) for _ in range(8)] for _ in range(400)]


def tune(program, base, tokens, targets, folder):
    """Pulls tokens half-way to their targets, one pair each; returns the path of the proved file."""
    pairs, trainable = folder / "pairs.tsv", folder / "trainable.txt"
    pairs.write_text("".join(
        token + "\t" + " ".join(repr(float(value)) for value in target) + "\n"
        for token, target in zip(tokens, targets, strict=True)), encoding="utf-8")
    trainable.write_text("".join(token + "\n" for token in tokens), encoding="utf-8")
    tuned = folder / ("tuned" + base.suffix)
    embtune(program, "train", base, pairs, "--trainable", trainable, "-o", tuned, "--force",
            "--index", "token")
    assert "holds" in embtune(program, "verify", base, tuned, "--trainable", trainable)
    return tuned


def run_cases(*cases):
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    given = parser.parse_args()
    for case in cases:
        with tempfile.TemporaryDirectory() as folder:
            case(given.embtune, pathlib.Path(folder))
        print(f"{case.__name__}: agrees")
