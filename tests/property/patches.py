#!/usr/bin/env python3
"""Makes random pairs of vector files and checks that patches lead from one to the other and back.

Usage: patches.py PROGRAM [--runs N] [--seed S] [--keep]

For every pair: `diff` exits 0 exactly if the bytes are the same; its counts are those of a plain
reading of both files; `diff --unified`, given to patch(1), to `git apply --unidiff-zero` and to
`apply`, makes the second file byte for byte; `apply --reverse` makes the first again; the hunks of
a patch, dealt out to several patches at random, do the same together.
A failing run prints its seed, and its folder is kept.
"""

import argparse
import json
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile

BOM = b"\xef\xbb\xbf"
TOKENS = [b"</s>", b"<unk>", b"#", b"-", b"--", b"+++", b"---", b"@@", b"\\", b"caf\xc3\xa9", b"\xff\xfe",
          b"a\xc2\xa0b", b"'", b'"q"', b"@@ -1 +1 @@", b"\x00", b"\x01"]


def float32(text):
    return struct.unpack("<f", struct.pack("<f", float(text)))[0]


class Table:
    """Rows as (token, [number text]) and the layout around them."""

    def __init__(self, rng):
        self.dim = rng.choice([2, 3, 5, 17])
        count = rng.choice([1, 2, 3, 10, 40])
        tokens = rng.sample(TOKENS, min(len(TOKENS), rng.randint(0, count)))
        tokens += [b"w%d" % i for i in range(count - len(tokens))]
        if rng.random() < 0.1:
            tokens[-1] = tokens[0]
        rng.shuffle(tokens)
        self.rows = [(token, [self.number(rng) for _ in range(self.dim)]) for token in tokens]
        self.separator = rng.choice([b" ", b" ", b"\t", b"  "])
        self.trailing = rng.choice([b"", b"", b" ", b"\t "])
        self.line_end = rng.choice([b"\n", b"\n", b"\r\n"])
        self.bom = rng.random() < 0.2
        self.header = rng.random() < 0.4
        self.ending = rng.choice([b"", b"", b"", b"\n", b"\r\n \n", b"\n  "])
        self.final = rng.random() < 0.8

    @staticmethod
    def number(rng):
        style = rng.choice(["{:.3f}", "{:.6f}", "{:.5g}", "{:+.2e}", "{!r}"])
        return style.format(rng.gauss(0, 1)).encode()

    def bytes(self):
        lines = [self.separator.join([token, *texts]) + self.trailing + self.line_end
                 for token, texts in self.rows]
        body = b"".join(lines)
        if self.final:
            body += self.ending
        else:
            body = body[:-len(self.line_end)]
        header = b"%d %d" % (len(self.rows), self.dim) + self.line_end if self.header else b""
        return (BOM if self.bom else b"") + header + body


def changed(rng, table):
    """Another table, made of this one by some of the things that tools do."""
    other = Table.__new__(Table)
    other.__dict__.update(table.__dict__)
    other.rows = [(token, list(texts)) for token, texts in table.rows]
    share = rng.choice([0, 0.1, 0.5, 1])
    for _, texts in other.rows:
        if rng.random() < share:
            texts[rng.randrange(table.dim)] = Table.number(rng)
        if rng.random() < share / 3:
            texts[0] = repr(float(texts[0])).encode()
    if rng.random() < 0.3:
        at = rng.randrange(len(other.rows))
        del other.rows[at:at + rng.randint(1, 3)]
        other.rows = other.rows or [(b"only", [b"1"] * table.dim)]
    if rng.random() < 0.3:
        where = rng.choice([len(other.rows), rng.randint(0, len(other.rows))])
        other.rows[where:where] = [(b"new%d" % i, [Table.number(rng) for _ in range(table.dim)])
                                   for i in range(rng.randint(1, 4))]
    if rng.random() < 0.3:
        rng.choice([rng.shuffle, list.sort, list.reverse])(other.rows)
    for name in ("bom", "header", "final"):
        if rng.random() < 0.1:
            setattr(other, name, not getattr(other, name))
    if rng.random() < 0.1:
        other.line_end = rng.choice([b"\n", b"\r\n"])
    if rng.random() < 0.2:
        other.ending = rng.choice([b"", b"\n", b"\n\n", b" "])
    return other


def expected_counts(base, tuned):
    """unchanged + reprinted, moved, removed and added rows: copies of a token are paired in order."""
    if [row[0] for row in base.rows] != list(dict.fromkeys(row[0] for row in base.rows)):
        return None  # Copies may be paired by position; not told here a second time.
    if len({row[0] for row in tuned.rows}) != len(tuned.rows):
        return None
    there = dict(tuned.rows)
    pairs = [(texts, there[token]) for token, texts in base.rows if token in there]
    moved = sum(list(map(float32, a)) != list(map(float32, b)) or
                any(struct.pack("<f", float(x)) != struct.pack("<f", float(y)) for x, y in zip(a, b))
                for a, b in pairs)
    return {"moved": moved, "kept": len(pairs) - moved, "removed": len(base.rows) - len(pairs),
            "added": len(tuned.rows) - len(pairs)}


class Run:
    def __init__(self, program, folder, seed):
        self.program, self.folder, self.rng = str(program), folder, random.Random(seed)

    def call(self, *command, status=0, **more):
        done = subprocess.run(command, cwd=self.folder, capture_output=True, check=False, **more)
        if done.returncode != status:
            raise AssertionError(f"exit {done.returncode}, expected {status}: {command}\n"
                                 f"{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout

    def embtune(self, *arguments, **more):
        return self.call(self.program, *arguments, **more)

    def expect(self, name, wanted):
        found = (self.folder / name).read_bytes()
        if found != wanted:
            raise AssertionError(f"{name} is not what it must be:\n{found[:2000]}\n{wanted[:2000]}")

    def apply(self, base, *arguments):
        (self.folder / "out").unlink(missing_ok=True)
        self.embtune("apply", base, *arguments, "-o", "out", "-q", "--no-sync")

    def check(self):
        base = Table(self.rng)
        tuned = changed(self.rng, base)
        old, new = base.bytes(), tuned.bytes()
        (self.folder / "base").write_bytes(old)
        (self.folder / "tuned").write_bytes(new)
        dim = ["--dim", str(base.dim), "--numeric-tail", "token"]
        status = 0 if old == new else 1
        report = json.loads(self.embtune("diff", "base", "tuned", "--json", *dim, status=status))
        self.check_report(report, base, tuned)
        patch = self.embtune("diff", "base", "tuned", "--unified", *dim, status=status)
        (self.folder / "p").write_bytes(patch)
        assert (patch == b"") == (old == new)

        self.apply("base", "p")
        self.expect("out", new)
        self.apply("tuned", "p", "--reverse")
        self.expect("out", old)
        assert self.embtune("apply", "-", "p", "-q", input=old) == new
        if patch:
            self.check_other_tools(old, new)
            self.check_parts(patch, old, new)

    def check_report(self, report, base, tuned):
        assert report["base_rows"] == len(base.rows) and report["tuned_rows"] == len(tuned.rows)
        assert report["base_rows"] == sum(report[k] for k in ("unchanged", "reprinted", "moved", "removed"))
        wanted = expected_counts(base, tuned)
        if wanted is None:
            return
        found = {name: report[name] for name in ("moved", "removed", "added")}
        found["kept"] = report["unchanged"] + report["reprinted"]
        assert found == wanted, f"{found}, expected {wanted}"
        order = {row[0]: i for i, row in enumerate(base.rows)}
        places = [order[row[0]] for row in tuned.rows if row[0] in order]
        assert (report["reordered"] == 0) == (places == sorted(places))

    def check_other_tools(self, old, new):
        shutil.copy(self.folder / "base", self.folder / "patched")
        # --binary, or patch(1) takes the CR of a header line for that of a mailed patch.
        self.call("patch", "--binary", "-s", "-f", "-i", "p", "patched")
        self.expect("patched", new)
        self.call("patch", "--binary", "-s", "-f", "-R", "-i", "p", "patched")
        self.expect("patched", old)
        work = self.folder / "git"
        work.mkdir(exist_ok=True)
        (work / "tuned").write_bytes(old)
        # git takes the second name; it is told not to mend blanks.
        self.call("git", "apply", "--unidiff-zero", "-p0", "--whitespace=nowarn", "--directory=git", "p")
        self.expect("git/tuned", new)

    def check_parts(self, patch, old, new):
        names, hunks = split_hunks(patch)
        owners = [self.rng.randrange(3) for _ in hunks]
        parts = []
        for owner in set(owners):
            part = self.folder / f"part{owner}"
            part.write_bytes(names + b"".join(h for h, o in zip(hunks, owners) if o == owner))
            parts.append(part.name)
        self.rng.shuffle(parts)
        self.apply("base", *parts)
        self.expect("out", new)
        self.apply("tuned", *parts, "--reverse")
        self.expect("out", old)


def split_hunks(patch):
    """The two lines of names, and each hunk as it stands."""
    lines = patch.split(b"\n")[:-1]
    hunks, at = [], 2
    while at < len(lines):
        counts = re.match(rb"@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@$", lines[at])
        left = sum(1 if count is None else int(count) for count in counts.groups())
        end = at + 1
        while left or (end < len(lines) and lines[end].startswith(b"\\")):
            left -= not lines[end].startswith(b"\\")
            end += 1
        hunks.append(b"".join(line + b"\n" for line in lines[at:end]))
        at = end
    return b"".join(line + b"\n" for line in lines[:2]), hunks


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", action="store_true")
    given = parser.parse_args()
    os.environ.update(LC_ALL="C", GIT_CONFIG_NOSYSTEM="1", GIT_CEILING_DIRECTORIES=tempfile.gettempdir())
    for seed in range(given.seed, given.seed + given.runs):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="embtune-patches-"))
        try:
            Run(given.program.resolve(), folder, seed).check()
        except AssertionError as error:
            print(f"seed {seed} failed, see {folder}: {error}")
            return 1
        if not given.keep:
            shutil.rmtree(folder)
    print(f"{given.runs} runs, no promise broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
