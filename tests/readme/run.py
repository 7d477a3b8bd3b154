"""Runs every command of README.md, so that what a newcomer types works.

Each `sh` block is cut into commands (bash says where one ends) and these are run in a folder
with small real files under the names that README uses; each `python` block is run if its modules
are there. A command must exit 0, or n if its comment says "exit n". A file that an earlier
command wrote is removed first when a command writes it again, as a reader would use --force.
What sets up the machine is not run: it stands in SETUP with the test that covers it.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import scratch  # noqa: E402

# Commands that set up the machine, by how they begin, and what covers them (a path in the tree).
SETUP = {
    "scripts/demo": "tests/readme/demo.py",
    "export PATH=": "tests/readme/demo.py",
    "scripts/test": ".ci/run",
    "scripts/bench-quality": "tests/bench/quality",
    "cmake": "tests/install",
    "sudo apt-get install": "tests/install",
}
# Programs that a machine may lack; their commands are then passed over, and that is said.
OPTIONAL = {"fasttext": "fasttext", "python3 -m spacy": "spaCy", "zstd": "zstd"}
# All others that README may use.
PROGRAMS = {"awk", "cut", "embtune", "grep", "paste", "sed", "sha256sum", "tail", "zcat"}
# The names of files that a command of embtune, or the shell for it, writes.
WRITES = re.compile(r"(?:-o|--manifest|--mapping|--patch-out|--new-tokens|>) +([\w.]+)|"
                    r"\bconvert \S+ (\S+)")


def blocks(text):
    """(language, line number, text) of each fenced block; blocks in lists are indented."""
    pattern = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.M | re.S)
    for match in pattern.finditer(text):
        indent = len(match[1])
        body = "".join(line[indent:] for line in match[3].splitlines(keepends=True))
        yield match[2], text.count("\n", 0, match.start()) + 2, body


def is_complete(command):
    if command.rstrip("\n").endswith("\\"):
        return False
    return subprocess.run(["bash", "-n", "-c", command], stderr=subprocess.DEVNULL,
                          check=False).returncode == 0


def commands(first_line, block):
    """(line number, command) of a block."""
    pending, start = "", first_line
    for number, line in enumerate(block.splitlines(keepends=True), first_line):
        if not pending and (not line.strip() or line.startswith("#")):
            continue
        start = start if pending else number
        pending += line
        if is_complete(pending):
            yield start, pending.strip()
            pending = ""
    assert not pending, f"README.md:{start}: a command without end: {pending}"


def programs(command):
    """The first words of the parts of a pipeline; quoted text holds none."""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "Q", command)
    bare = re.sub(r"\s#.*", "", bare).replace("\\\n", " ")
    return [part.split()[0] for part in re.split(r"\|\||&&|[|;]|<\(", bare) if part.split()]


class Runner:
    def __init__(self, embtune, root, folder):
        self.root, self.folder = root, folder
        self.environment = scratch.environment(embtune, folder)
        self.ran, self.passed_over, self.wrong = 0, [], []

    def shell(self, line, command):
        for start, cover in SETUP.items():
            if command.startswith(start):
                if not (self.root / cover).exists():
                    self.wrong.append(f"README.md:{line}: not run, and {cover} is gone: {command}")
                return ""
        for start, name in OPTIONAL.items():
            if start in command and not scratch.has(name):
                self.passed_over.append(f"README.md:{line}: {name} is not installed: {command}")
                return ""
        known = PROGRAMS | {start.split()[0] for start in OPTIONAL}
        unknown = [program for program in programs(command) if program not in known]
        if unknown:
            self.wrong.append(f"README.md:{line}: tests/readme knows no {unknown}: {command}")
            return ""
        said = re.search(r"#.*\bexit (\d+)", command)
        return self.judge(line, command, ["bash", "-eo", "pipefail", "-c", command],
                          int(said[1]) if said else 0)

    def python(self, line, block):
        for module in re.findall(r"^(?:from|import) ([\w., ]+?)(?: import .*)?$", block, re.M):
            for name in module.split(", "):
                if not scratch.has_module(name):
                    self.passed_over.append(f"README.md:{line}: Python has no {name}")
                    return
        self.judge(line, block, [sys.executable, "-c", block], 0)

    def judge(self, line, command, arguments, wanted):
        reads_only = command.startswith("embtune verify")
        for match in [] if reads_only else WRITES.finditer(command):
            (self.folder / (match[1] or match[2])).unlink(missing_ok=True)
        done = subprocess.run(arguments, cwd=self.folder, env=self.environment, capture_output=True,
                              stdin=subprocess.DEVNULL, text=True, check=False, timeout=250)
        self.ran += 1
        if done.returncode != wanted:
            self.wrong.append(f"README.md:{line}: exit {done.returncode}, expected {wanted}: "
                              f"{command}\n{done.stdout[-500:]}{done.stderr[-1500:]}")
        return done.stdout


def check_digests(runner, block, printed):
    """What README says about its pipelines of sha256sum: two of frozen rows print the same, and
    those beside a manifest print what stands there."""
    found = [text.split()[0] for command, text in printed if "sha256sum" in command.split("#")[0]]
    if "map.tsv" in block and found:
        manifest = json.loads((runner.folder / "run.json").read_text(encoding="utf-8"))
        wanted = [manifest[name]["sha256"] for name in ("output", "frozen_rows", "selection")]
    else:
        wanted = found[:1] * len(found)
    if found != wanted:
        runner.wrong.append(f"README.md: pipelines print {found}, expected {wanted}")


def check_neighbours(runner, text, command, printed):
    """The words that README gives as nearest before and after are those that its command prints."""
    if not command.startswith("embtune neighbors tuned.txt java fork"):
        return
    said = re.findall(r"\*(\w+)\*\s+were ([\w, ]+);\s+now they are ([\w, ]+)\.", text)
    found = []
    for word, _, _ in said:
        table = re.search(rf"^{word}\n.*\n((?:.*\n){{3}})", printed, re.M)
        lines = [re.findall(r"[a-z]+", line) for line in table[1].splitlines()]
        found.append((word, *(", ".join(column) for column in zip(*lines, strict=True))))
    if len(said) != 2 or found != said:
        runner.wrong.append(f"README.md: nearest are {found}, not {said}")


def check_job(root, text):
    """The steps of the CI job that README shows stand in the job."""
    job = (root / "data/github-actions.yml").read_text(encoding="utf-8")
    steps = [step for language, _, block in blocks(text) if language == "yaml"
             for step in re.split(r"^(?= *- name:)", block, flags=re.M) if step]
    return [f"README.md: data/github-actions.yml lacks {step!r}"
            for step in steps if step not in job]


def check_speed(root, text):
    """The figures of README's table on speed stand in the results that are kept."""
    section = re.search(r"^## Speed\n.*?((?:^\|[^\n]*\n)+)", text, re.M | re.S)[1]
    results = (root / "tests/bench/results/speed.md").read_text(encoding="utf-8")
    figures = re.findall(r"\d+ \u00d7 faster|\d[\d.,]*\d", section)
    return [f"README.md: tests/bench/results/speed.md has no '{figure}'"
            for figure in figures if figure not in results]


def check_paths(root, text):
    """Links, and what README names of the tree, are there."""
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    named = re.findall(r"(?<![\w/])((?:scripts|tests|data|src|include)/[\w./-]*[\w/])", text)
    return [f"README.md: there is no {path}" for path in sorted(set(links + named))
            if "NAME" not in path and not (root / path).exists()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", type=pathlib.Path, required=True)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    given = parser.parse_args()
    text = (given.root / "README.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(given.embtune.resolve(), given.root, pathlib.Path(folder))
        scratch.fill(runner.folder, given.root)
        for language, line, block in blocks(text):
            if language == "sh":
                printed = [(command, runner.shell(number, command))
                           for number, command in commands(line, block)]
                check_digests(runner, block, printed)
                for command, text_of_it in printed:
                    check_neighbours(runner, text, command, text_of_it)
            elif language == "python":
                runner.python(line, block)
            elif language not in ("", "cmake", "yaml"):
                runner.wrong.append(f"README.md:{line}: a block of an unknown language, {language}")
    for command in runner.passed_over:
        print(f"NOT RUN: {command}", file=sys.stderr)
    wrong = runner.wrong + [line for check in (check_job, check_speed, check_paths)
                            for line in check(given.root, text)]
    print("\n".join(wrong), file=sys.stderr)
    print(f"README.md: {runner.ran} commands ran, {len(runner.passed_over)} were passed over")
    if runner.ran < 25:
        wrong.append("too few commands: are the blocks still found?")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
