"""Mutation check: run.py [--results FILE] [--sound] [--jobs N] --root TREE --work FOLDER [NAME...],
or run.py --fits --root TREE.

Makes one small fault of mutants.txt after another in a copy of the tree, builds it there and runs
the tests: first the unit tests of its folder; if they notice nothing all unit tests, then those of
the command line, then the rest.
A fault that no test notices fails, and so does one that no longer fits the source. --fits asks
for the latter alone.
"""

import argparse
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
STAGES = (["-L", "unit"], ["-L", "cli"], ["-LE", "unit|cli|gate|source|bench"])
SHOWN = 4
UNIT_SECONDS = 180


def read_mutants():
    """[(name, promise, file, old text, new text)]"""
    mutants = []
    for line in (HERE / "mutants.txt").read_text().split("\n"):
        if line.startswith("== "):
            name, promise = line[3:].split(": ", 1)
            mutants.append([name, promise, "", [], []])
        elif line.startswith("@ "):
            mutants[-1][2] = line[2:]
        elif line[:1] == "-":
            mutants[-1][3].append(line[2:])
        elif line[:1] == "+":
            mutants[-1][4].append(line[2:])
    return [(name, promise, file, "\n".join(old), "\n".join(new))
            for name, promise, file, old, new in mutants]


def copy_tree(root, tree):
    """The files that git knows, as they are now. Times are kept, so little is built anew."""
    names = subprocess.run(["git", "-C", root, "ls-files", "-z"], check=True,
                           capture_output=True).stdout.split(b"\0")
    kept = set()
    for name in filter(None, map(bytes.decode, names)):
        source, target = root / name, tree / name
        if not source.is_file():
            continue
        kept.add(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists() or target.read_bytes() != source.read_bytes():
            shutil.copy2(source, target)
            target.touch()
    for path in list(tree.rglob("*")):
        if path.is_file() and path not in kept and tree / "build" not in path.parents:
            path.unlink()


class Bench:
    def __init__(self, given):
        self.tree = given.work / "tree"
        self.folder = self.tree / "build" / "mutant"
        self.jobs = str(given.jobs)

    def configure(self):
        launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
        subprocess.run(["cmake", "-S", self.tree, "-B", self.folder, "-G", "Ninja", "-Wno-dev",
                        "-DCMAKE_BUILD_TYPE=Release", "-DEMBTUNE_DEVELOPER=ON", *launcher],
                       check=True, capture_output=True)

    def build(self, *targets):
        return subprocess.run(["ninja", "-C", self.folder, "-j", self.jobs, *targets],
                              capture_output=True, text=True, check=False)

    def failing(self, stage):
        """Names of the tests that fail; of the units, of their cases."""
        # A fault may keep a test from ending, and the tests' own limits are generous.
        process = subprocess.Popen(["ctest", "--test-dir", self.folder, "-j", self.jobs,
                                    "--output-on-failure", *stage], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   errors="replace", start_new_session=True)
        try:
            only_units = stage[0] != "-LE" and "unit" in stage[1]
            output, _ = process.communicate(timeout=UNIT_SECONDS if only_units else None)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return ["a test that never ends"]
        if process.returncode == 0:
            return []
        cases = re.findall(r"^TEST CASE:  (.*)$", output, re.MULTILINE)
        tests = re.findall(r"^\t *\d+ - (\S+) \(", output, re.MULTILINE)
        cases = list(dict.fromkeys(cases))
        return [f"\"{case}\"" for case in cases] or tests or ["the tests do not run"]

    def judge(self, mutant):
        """What noticed the fault; empty if nothing did."""
        _, _, file, old, new = mutant
        path = self.tree / file
        source = path.read_text() if path.exists() else ""
        if source.count(old) != 1:
            return ["!", f"does not fit {file}: mend mutants.txt"]
        path.write_text(source.replace(old, new))
        try:
            own = f"unit_{pathlib.PurePath(file).parent.name}"
            built = self.build(own)
            if built.returncode != 0:
                return ["!", "does not compile: " + built.stdout[-600:]]
            if found := self.failing(["-R", f"^{own}$"]):
                return found
            self.build()
            for stage in STAGES:
                if found := self.failing(stage):
                    return found
            return []
        finally:
            path.write_text(source)


def misfits(root, mutants):
    """The faults whose old text does not stand once in their file."""
    return [f"{name}: its text stands {count} times in {file}"
            for name, _, file, old, _ in mutants
            if (count := (root / file).read_text().count(old)) != 1]


def table_row(mutant, found):
    shown = "; ".join(text.replace("|", "\\|") for text in found[:SHOWN])
    more = f"; {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    return f"| {mutant[0]} | {mutant[1]} | {shown or '**nothing**'}{more} |"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path)
    parser.add_argument("--fits", action="store_true", help="only whether all fit the source")
    parser.add_argument("--results", type=pathlib.Path)
    parser.add_argument("--sound", action="store_true", help="the tests are known to pass")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    mutants = read_mutants()
    if given.fits:
        sys.exit("\n".join(misfits(given.root, mutants)) or None)
    if unknown := set(given.names) - {mutant[0] for mutant in mutants}:
        sys.exit(f"no such fault: {' '.join(sorted(unknown))}")
    copy_tree(given.root, given.work / "tree")
    bench = Bench(given)
    bench.configure()
    built = bench.build()
    if built.returncode != 0:
        sys.exit("the tree does not build:\n" + built.stdout[-3000:])
    for stage in () if given.sound else STAGES:
        if found := bench.failing(stage):
            sys.exit(f"tests fail without any fault: {found}")
    rows, lived = [], []
    for mutant in mutants:
        if given.names and mutant[0] not in given.names:
            continue
        began = time.monotonic()
        found = bench.judge(mutant)
        if not found or found[0] == "!":
            lived.append(mutant[0])
        rows.append(table_row(mutant, found))
        print(f"{time.monotonic() - began:4.0f} s  {rows[-1]}", flush=True)
    if given.results:
        given.results.write_text("\n".join([
            "# Which tests notice which fault", "",
            "Made by `scripts/mutate`. The unit tests of the folder are asked first; only where they "
            "notice nothing the other unit tests, then the command line, then the rest.", "",
            "| fault | the promise that it breaks | noticed by |", "|---|---|---|", *rows, ""]))
    print(f"{len(rows)} faults, {len(lived)} unnoticed: {' '.join(lived)}")
    return 1 if lived else 0


if __name__ == "__main__":
    sys.exit(main())
