"""Runs the steps of data/github-actions.yml with bash, as the service does: on a tree where all is
well, and on trees where a frozen row changed, an input changed, or the run gives other bytes.
Steps that install are not run; tests/install/package does.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import scratch  # noqa: E402

VERIFY, BY_AWK, REPEAT = ("No frozen row changed", "No frozen row changed, by awk",
                          "The run gives the same bytes here")


def steps_of(text):
    """(name, script) of the steps that run something."""
    pattern = re.compile(r"^ {6}- name: (.+)\n(?: {8}if: .+\n)?"
                         r" {8}run: (?:\|\n((?:(?: {10}.*)?\n)+)|(.+)\n)", re.M)
    steps = [(match[1], re.sub(r"^ {10}", "", match[2], flags=re.M) if match[2] else match[3])
             for match in pattern.finditer(text)]
    assert len(steps) == len(re.findall(r"\brun: ", text)), steps
    if scratch.has_module("yaml"):
        import yaml
        read = yaml.safe_load(text)["jobs"]["vectors"]
        found = [(step["name"], step["run"].strip()) for step in read["steps"] if "run" in step]
        assert found == [(name, script.strip()) for name, script in steps], (found, steps)
    return [step for step in steps if not step[0].startswith("Install")]


def preparation_of(text):
    """The commands that the comment tells people to run once."""
    lines = re.findall(r"^#     (.*)$", text, re.M)
    assert lines[0].startswith("embtune train") and len(lines) == 3, lines
    return "\n".join(lines)


def bash(script, folder, environment):
    return subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
                          cwd=folder, env=environment, capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, timeout=250)


def outcomes(steps, folder, environment):
    """Exit status of each step; unlike the service, later steps run after one that failed."""
    return {name: bash(script, folder, environment) for name, script in steps}


def expect(what, done, wanted):
    """`wanted` has the exit status of the steps that fail and what their stderr or stdout says."""
    for name, result in done.items():
        status, text = wanted.get(name, (0, ""))
        said = result.stdout + result.stderr
        assert result.returncode == status and text in said, (what, name, result)


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text, (path, old)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", type=pathlib.Path, required=True)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    given = parser.parse_args()
    text = (given.root / "data/github-actions.yml").read_text(encoding="utf-8")
    steps = steps_of(text)
    assert [name for name, _ in steps][1:4] == [VERIFY, BY_AWK, REPEAT], steps
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        environment = scratch.environment(given.embtune.resolve(), folder)
        vectors = folder / "made" / "vectors"
        vectors.mkdir(parents=True)
        for file, source in (("glove.txt", "glove.6B.100d.sample.txt"),
                             ("pairs.tsv", "targets.computing.100d.txt"),
                             ("frozen.txt", "frozen.computing.txt")):
            shutil.copy(given.root / "data" / source, vectors / file)
        made = bash(preparation_of(text), vectors.parent, environment)
        assert made.returncode == 0, made

        def checkout(what):
            tree = folder / what
            shutil.copytree(folder / "made", tree)
            return tree, tree / "vectors"

        tree, _ = checkout("all is well")
        expect("all is well", outcomes(steps, tree, environment), {})

        tree, changed = checkout("a frozen row changed")
        # The same number, printed in another way.
        edit(changed / "tuned.txt", "\nof -0.1529 ", "\nof -0.15290 ")
        expect("a frozen row changed", outcomes(steps, tree, environment),
               {VERIFY: (1, "'of'"), BY_AWK: (1, "differ"), REPEAT: (1, "differ")})

        tree, changed = checkout("another result")
        edit(changed / "run.json", '"lr": 0.25', '"lr": 0.2')
        expect("another result", outcomes(steps, tree, environment), {REPEAT: (1, "SHA-256")})
        assert not (tree / "again.txt").exists()

        tree, changed = checkout("another result was expected")
        digest = (changed / "tuned.sha256").read_text(encoding="utf-8")[0]
        edit(changed / "tuned.sha256", digest, "0" if digest != "0" else "1")
        expect("another result was expected", outcomes(steps, tree, environment),
               {BY_AWK: (1, "FAILED"), REPEAT: (1, "SHA-256")})
        assert not (tree / "again.txt").exists()

        tree, changed = checkout("a pair changed")
        edit(changed / "pairs.tsv", " 0.", " 1.")
        expect("a pair changed", outcomes(steps, tree, environment),
               {VERIFY: (1, "pairs"), REPEAT: (3, "pairs.tsv")})
    print("the job of data/github-actions.yml passes and fails as it should")


if __name__ == "__main__":
    main()
