"""Instructions that six small jobs take: guard.py --embtune PROGRAM [--rewrite] [NAME...].

Counts are valgrind's (callgrind), which are the same to the digit for the same program on the same
system, however busy the machine is. They are compared with counts.json: a job that takes over 5 %
more fails, until somebody has looked at it and written the new counts with --rewrite. One that
takes over 5 % less is told, since the counts kept should follow. No time is measured.

Ends with 77, and says why, where the counts could not be compared: no valgrind, another processor,
another compiler than the one that counts.json names.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "run"))
import made  # noqa: E402  (found by the line above)

COUNTS = pathlib.Path(__file__).with_name("counts.json")
ALLOWED = 1.05
ROWS, DIM = 4000, 100
COMMON = ["-q", "--isa", "avx2"]
# So that nothing depends on who comes first.
ONE = ["--threads", "1"]

# name: what it stands for, and the commands, one after another in one folder.
TRAIN = ["train", "base.txt", *ONE]
JOBS = {
    "copy": ("a copy with 1 % of the rows trained",
             [TRAIN + ["pairs.txt", "--trainable", "few.txt", "-o", "copy.txt", "--no-sync"]]),
    "vectors": ("every row trained towards a vector and printed",
                [TRAIN + ["teacher.txt", "--train-all", "-o", "vectors.txt", "--no-sync"]]),
    "sgns": ("token pairs with negative sampling",
             [TRAIN + ["tokens.tsv", "--target", "token", "--loss", "sgns", "--trainable-rows",
                       "0-499", "-o", "sgns.txt", "--no-sync"]]),
    "jsonl": ("pairs as lines of JSON",
              [TRAIN + ["pairs.jsonl", "--trainable", "few.txt", "-o", "jsonl.txt", "--no-sync"]]),
    "verify": ("the proof on its own",
               [["verify", *ONE, "base.txt", "tuned.txt", "--trainable", "few.txt"]]),
    "patch": ("a unified difference, and its application",
              [["diff", *ONE, "base.txt", "tuned.txt", "--unified"],
               ["apply", "base.txt", "patch.diff", "-o", "applied.txt", "--no-sync"]]),
}


def make_inputs(embtune, folder):
    few = made.spread(ROWS, 40)
    made.vectors(folder / "base.txt", ROWS, DIM)
    made.vectors(folder / "teacher.txt", ROWS // 4, DIM, seed=5)
    made.token_list(folder / "few.txt", few)
    made.vector_pairs(folder / "pairs.txt", few * 5, DIM)
    made.vector_pairs(folder / "pairs.jsonl", few * 25, DIM, json=True)
    made.zipf_pairs(folder / "tokens.tsv", 1000, 5000)
    subprocess.run([embtune, "train", "base.txt", "pairs.txt", "--trainable", "few.txt", "-q", "-o",
                    "tuned.txt", "--patch-out", "patch.diff", "--no-sync"], cwd=folder, check=True)


def count(embtune, arguments, folder):
    """Instructions of one run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", embtune,
               *arguments, *COMMON]
    # Length and content of the environment are part of what a program reads at its start.
    done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, env={"PATH": os.environ["PATH"], "LC_ALL": "C"})
    found = re.search(r"Collected : (\d+)", done.stderr)
    # diff says with 1 that there are differences.
    if done.returncode != (1 if arguments[0] == "diff" else 0) or not found:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr}")
    return int(found[1])


def compiler(embtune):
    """"gcc 12.2 Release", as the program itself says."""
    done = subprocess.run([embtune, "--version"], stdout=subprocess.PIPE, text=True, check=True)
    found = re.search(r"(gcc|clang) [^,]+", done.stdout)
    return found[0] if found else "unknown"


def skip(reason):
    print(f"SKIPPED: {reason}")
    sys.exit(77)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True, type=os.path.abspath)
    parser.add_argument("--rewrite", action="store_true")
    parser.add_argument("names", nargs="*", choices=[*JOBS, []])
    options = parser.parse_args()
    if not shutil.which("valgrind"):
        skip("there is no valgrind")
    if platform.machine() != "x86_64":
        skip(f"the counts are of x86-64, and this is {platform.machine()}")
    kept = json.loads(COUNTS.read_text()) if COUNTS.exists() else {"compiler": "", "counts": {}}
    built_by = compiler(options.embtune)
    if built_by != kept["compiler"] and not options.rewrite:
        skip(f"the counts are of {kept['compiler']}, and this is {built_by}")
    counts, grown = dict(kept["counts"]), []
    with tempfile.TemporaryDirectory(prefix="embtune-guard-") as name:
        folder = pathlib.Path(name)
        make_inputs(options.embtune, folder)
        for job in options.names or JOBS:
            meaning, commands = JOBS[job]
            now = sum(count(options.embtune, command, folder) for command in commands)
            before = counts.get(job, 0)
            ratio = f"{now / before - 1:+.2%}" if before else "new"
            print(f"{job:8} {now:>14,} instructions  {ratio:>8}  {meaning}", flush=True)
            if now > before * ALLOWED:
                grown.append(job)
            elif now * ALLOWED < before:
                print(f"{job:8} takes less: please keep that with --rewrite")
            counts[job] = now
    if options.rewrite:
        kept = {"compiler": built_by, "counts": {job: counts[job] for job in JOBS if job in counts}}
        COUNTS.write_text(json.dumps(kept, indent=2) + "\n")
    elif grown:
        sys.exit(f"more than {ALLOWED - 1:.0%} slower than {COUNTS.name} says: {', '.join(grown)}; if "
                 "that is meant, write the new counts with --rewrite")


if __name__ == "__main__":
    main()
