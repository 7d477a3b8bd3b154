#!/usr/bin/env python3
"""Throws random tables, selections, pairs and options at embtune and checks its promises.

Usage: run.py PROGRAM [--runs N] [--seed S] [--keep]

Nothing here is shared with the tool: files are cut with bytes.split, numbers are read by struct and
float(), and training is done again in double precision by the few lines of `Reference`.
A failing run prints its seed, its folder is kept, and `run.py PROGRAM --seed S --runs 1` repeats it.
"""

import argparse
import json
import math
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile

NUMBER_STYLES = ("{!r}", "{:.5g}", "{:.6f}", "{:+.4f}", "{:.3e}", "{:.3E}")
SPECIAL = ["</s>", "<unk>", "#", "nan", "inf", "2014", "0.5", "a\u00a0b", "\u2028x", "b\ufeffy", "-", "'", '"q"']


def float32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


def shortest(value):
    """The decimal with the fewest digits that reads back to the same float32."""
    for digits in range(10):
        text = b"%.*e" % (digits, value)
        if float32(float(text)) == value:
            return text
    raise AssertionError("no decimal of ten digits reads back to %r" % value)


def significant(text):
    """How many significant digits a decimal has."""
    return len(text.lstrip(b"-").split(b"e")[0].replace(b".", b"").strip(b"0"))


class Base:
    """A random vector file: its bytes, and what they mean."""

    def __init__(self, rng):
        self.dim = rng.choice([2, 3, 4, 5, 8, 31, 33])
        count = rng.randint(2, 40)
        self.tokens = self.make_tokens(rng, count)
        self.separator = rng.choice([b" ", b" ", b"\t", b"  "])
        self.trailing = rng.choice([b"", b"", b" "])
        self.line_end = rng.choice([b"\n", b"\n", b"\r\n"])
        style = rng.choice(NUMBER_STYLES)
        self.lines, self.values = [], []
        for token in self.tokens:
            texts = [style.format(rng.gauss(0, 0.5)).encode() for _ in range(self.dim)]
            self.values.append([float32(float(text)) for text in texts])
            self.lines.append(self.separator.join([token, *texts]) + self.trailing + self.line_end)
        if rng.random() < 0.2:
            self.lines[-1] = self.lines[-1].rstrip(b"\r\n")
        self.prologue = b"\xef\xbb\xbf" if rng.random() < 0.1 else b""
        if rng.random() < 0.4:
            self.prologue += b"%d %d\n" % (count, self.dim)
        self.bytes = self.prologue + b"".join(self.lines)

    @staticmethod
    def make_tokens(rng, count):
        tokens = set()
        while len(tokens) < count:
            kind = rng.random()
            if kind < 0.15:
                tokens.add(rng.choice(SPECIAL).encode())
            elif kind < 0.25:
                tokens.add(bytes(rng.choice(b"\x80\xffabc\xc3(") for _ in range(rng.randint(1, 4))))
            elif kind < 0.3:
                tokens.add(("to " + rng.choice("abc") + "x").encode())
            else:
                tokens.add(("w%d" % rng.randint(0, 10 * count)).encode())
        tokens = sorted(tokens)
        rng.shuffle(tokens)
        return tokens


def ranges_of(rows):
    return ",".join(str(row) for row in rows)


def make_selection(rng, base, folder):
    """A random selection: its options, and the set of rows that may learn."""
    rows = list(range(len(base.tokens)))
    chosen = sorted(rng.sample(rows, rng.randint(1, len(rows))))
    others = set(rows) - set(chosen)
    kind = rng.choice(["freeze", "freeze-rows", "trainable", "trainable-rows", "mask", "all"])
    if kind == "all":
        return ["--train-all"], set(rows)
    path = os.path.join(folder, "selection.txt")
    if kind in ("freeze", "trainable"):
        end = rng.choice([b"\n", b"\r\n"])
        names = [base.tokens[row] for row in chosen]
        rng.shuffle(names)
        with open(path, "wb") as out:
            out.write(end.join(names) + rng.choice([b"", end]))
        return ["--" + kind, path], set(chosen) if kind == "trainable" else others
    if kind == "mask":
        with open(path, "w") as out:
            out.writelines("1\n" if row in chosen else "0\n" for row in rows)
        return ["--mask", path], set(chosen)
    return ["--" + kind, ranges_of(chosen)], set(chosen) if kind == "trainable-rows" else others


class Pairs:
    """Random pairs of one target kind, as text or JSON lines, by token or by row number."""

    def __init__(self, rng, base, target):
        self.records = []  # (index, near or vector, score, weight); index None: unknown token
        by_row = rng.random() < 0.3
        as_json = rng.random() < 0.3
        lines = []
        for _ in range(rng.randint(1, 60)):
            index = rng.randrange(len(base.tokens))
            near = rng.randrange(len(base.tokens))
            vector = [float32(rng.gauss(0, 0.5)) for _ in range(base.dim)]
            score = rng.choice([-0.5, 0.25, 0.75, 1.0])
            weight = rng.choice([None, None, 0.5, 2.0])
            unknown = not by_row and rng.random() < 0.05
            name = lambda row: b"%d" % row if by_row else base.tokens[row]
            first = b"token-that-is-not-there" if unknown else name(index)
            if as_json:
                line = self.json_line(base, target, by_row, unknown, index, near, vector, score, weight)
            else:
                fields = [first]
                fields += [b" ".join(repr(x).encode() for x in vector)] if target == "vector" else [name(near)]
                fields += [repr(score).encode()] if target == "score" else []
                fields += [repr(weight).encode()] if weight is not None else []
                line = b"\t".join(fields)
            lines.append(line)
            self.records.append((None if unknown else index, vector if target == "vector" else near, score,
                                 1.0 if weight is None else weight))
        self.bytes = b"".join(line + b"\n" for line in lines)
        self.options = ["--target", target] + (["--index", "row"] if by_row else ["--index", "token"])

    @staticmethod
    def json_line(base, target, by_row, unknown, index, near, vector, score, weight):
        def named(key, row):
            if by_row:
                return {("index" if key == "token" else key): row}
            try:
                return {key: base.tokens[row].decode()}
            except UnicodeDecodeError:
                return {key + "_hex": base.tokens[row].hex()}

        record = {"token": "token-that-is-not-there"} if unknown else named("token", index)
        record.update({"target": vector} if target == "vector" else named("target", near))
        if target == "score":
            record["score"] = score
        if weight is not None:
            record["weight"] = weight
        return json.dumps(record).encode()


def cosine_gradient(x, y):
    """cos(x, y) and its gradient by x."""
    xx, yy = math.fsum(a * a for a in x), math.fsum(b * b for b in y)
    if xx == 0 or yy == 0:
        return 0.0, [0.0] * len(x)
    norms = math.sqrt(xx * yy)
    cos = math.fsum(a * b for a, b in zip(x, y)) / norms
    return cos, [b / norms - cos * a / xx for a, b in zip(x, y)]


class Reference:
    """Training in double precision: mse, cosine and score by sgd or adagrad, lazily updated."""

    def __init__(self, base, trainable, options):
        self.rows = [list(row) for row in base.values]
        self.start = [list(row) for row in base.values]
        self.trainable, self.options, self.sums = trainable, options, {}
        self.touched = set()
        self.slack = {}  # row -> how far rounding of float32 gradients may carry each number

    def gradients(self, record):
        index, near, score, weight = record
        o, x = self.options, self.rows[index]
        y = near if o["target"] == "vector" else self.rows[near]
        if o["loss"] == "mse":
            gx = [2 * (a - b) for a, b in zip(x, y)]
            gy = [-g for g in gx]
        else:
            cos, dx = cosine_gradient(x, y)
            _, dy = cosine_gradient(y, x)
            factor = -1.0 if o["loss"] == "cosine" else 2 * (cos - score)
            gx, gy = [factor * d for d in dx], [factor * d for d in dy]
        gx = [g + 2 * o["anchor"] * (a - b) for g, a, b in zip(gx, x, self.start[index])]
        moves = [(index, gx)]
        if o["target"] != "vector" and o["stop"] == "none":
            moves.append((near, gy))
        for row, gradient in moves:
            if row in self.trainable:
                yield row, [weight * g for g in gradient]

    def batch(self, records):
        used = [record for record in records if record[0] is not None]
        total, counts = {}, {}
        for record in used:
            moved = set()
            for row, gradient in self.gradients(record):
                old = total.get(row, [0.0] * len(gradient))
                total[row] = [a + b for a, b in zip(old, gradient)]
                moved.add(row)
            for row in moved:
                counts[row] = counts.get(row, 0) + 1
        dim = len(self.rows[0])
        for row, gradient in total.items():
            kind = self.options["reduction"]
            mean = len(used) * (dim if self.options["loss"] == "mse" else 1)
            divisor = {"row": counts[row], "mean": mean, "batch": len(used), "sum": 1}[kind]
            self.step(row, [g / divisor for g in gradient])

    def step(self, row, gradient):
        self.touched.add(row)
        lr = self.options["lr"]
        if self.options["optimizer"] == "adagrad":
            sums = self.sums.setdefault(row, [0.0] * len(gradient))
            slack = self.slack.setdefault(row, [0.0] * len(gradient))
            for i, g in enumerate(gradient):
                sums[i] += g * g
                # A gradient that nearly cancels is all rounding, and adagrad divides by its size.
                slack[i] += lr * min(2.0, 3e-6 / (math.sqrt(sums[i]) + 1e-10))
            gradient = [g / (math.sqrt(s) + 1e-10) for g, s in zip(gradient, sums)]
        self.rows[row] = [x - lr * g for x, g in zip(self.rows[row], gradient)]

    def run(self, records):
        size = self.options["batch"]
        for _ in range(self.options["epochs"]):
            for begin in range(0, len(records), size):
                self.batch(records[begin:begin + size])


def make_options(rng):
    target = rng.choice(["vector", "token", "score"])
    loss = "score" if target == "score" else rng.choice(["mse", "cosine"])
    stop = "target" if target == "vector" else rng.choice(["target", "none"])
    return {
        "target": target, "loss": loss, "stop": stop,
        "optimizer": rng.choice(["sgd", "adagrad"]),
        "reduction": rng.choice(["row", "mean", "batch", "sum"]),
        "lr": rng.choice([0.01, 0.05]), "batch": rng.choice([1, 2, 5, 32]), "epochs": rng.choice([1, 1, 2, 3]),
        "anchor": rng.choice([0.0, 0.0, 0.5]),
    }


def arguments(options):
    names = {"target": None, "loss": "--loss", "stop": "--stop-gradient", "optimizer": "--optimizer",
             "reduction": "--reduction", "lr": "--lr", "batch": "--batch-size", "epochs": "--epochs",
             "anchor": "--anchor"}
    result = []
    for key, flag in names.items():
        if flag and not (key == "stop" and options["target"] == "vector"):
            result += [flag, str(options[key])]
    return result


class Run:
    def __init__(self, program, seed):
        self.program, self.seed = program, seed
        self.rng = random.Random(seed)
        self.folder = tempfile.mkdtemp(prefix="embtune-property-")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, data):
        with open(self.path(name), "wb") as out:
            out.write(data)
        return self.path(name)

    def call(self, *args, stdin=None, expect=0):
        done = subprocess.run([self.program, *args], input=stdin, capture_output=True, check=False)
        if done.returncode != expect:
            raise AssertionError("exit %d, expected %d: %s\n%s" % (
                done.returncode, expect, " ".join(args), done.stderr.decode(errors="replace")))
        return done.stdout

    def check(self):
        rng = self.rng
        base = Base(rng)
        options = make_options(rng)
        vectors = self.write("base.txt", base.bytes)
        selection, trainable = make_selection(rng, base, self.folder)
        pairs = Pairs(rng, base, options["target"])
        pairs_path = self.write("pairs.tsv", pairs.bytes)
        common = ["train", "-q", *selection, *pairs.options, *arguments(options), "--allow-empty"]
        out = self.path("out.txt")
        self.call(*common, "--vectors", vectors, "--pairs", pairs_path, "-o", out, "--threads", "1")
        with open(out, "rb") as file:
            tuned = file.read()
        reference = Reference(base, trainable, options)
        reference.run(pairs.records)
        self.check_rows(base, tuned, trainable, reference)
        self.check_same_bytes(common, base, vectors, pairs, pairs_path, tuned)
        self.check_verify(selection, base, vectors, out, tuned, trainable)

    @staticmethod
    def rows_of(data, prologue):
        assert data.startswith(prologue), "prologue changed"
        lines = data[len(prologue):].split(b"\n")
        return [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])

    def check_rows(self, base, tuned, trainable, reference):
        rows = self.rows_of(tuned, base.prologue)
        assert len(rows) == len(base.lines), "number of rows changed"
        for row, (before, after) in enumerate(zip(base.lines, rows)):
            if row not in trainable or row not in reference.touched:
                assert before == after, "row %d is not byte for byte the base's: %r" % (row, after)
                continue
            slack = reference.slack.get(row, [0.0] * base.dim)
            self.check_changed(base, row, before, after, reference.rows[row], slack)

    @staticmethod
    def check_changed(base, row, before, after, expected, slack):
        if before == after:
            return
        token = base.tokens[row]
        assert after.startswith(token + base.separator), "row %d lost its token" % row
        body = after[len(token) + len(base.separator):]
        end = before[len(before.rstrip(b" \r\n")):]
        assert body.endswith(end), "row %d lost its line end" % row
        texts = body[:len(body) - len(end)].split(base.separator)
        assert len(texts) == base.dim, "row %d has %d numbers" % (row, len(texts))
        for text, start, want, loose in zip(texts, base.values[row], expected, slack):
            value = float32(float(text))
            assert abs(value - want) <= loose + 3e-5 * max(1.0, abs(want), abs(start)), (
                "row %d: %r, expected %r" % (row, text, want))
            assert significant(text) == significant(shortest(value)), "%r is not the shortest" % text

    def check_same_bytes(self, common, base, vectors, pairs, pairs_path, tuned):
        variants = [["--threads", "2"], ["--threads", "5"], ["--cache-memory", "1K"],
                    ["--strategy", "mask"]]
        for extra in variants:
            stdout = self.call(*common, "--vectors", vectors, "--pairs", pairs_path, *extra)
            assert stdout == tuned, "other bytes with %s" % extra
        assert self.call(*common, "--vectors", vectors, stdin=pairs.bytes) == tuned, "pairs through a pipe"
        assert self.call(*common, "--pairs", pairs_path, stdin=base.bytes) == tuned, "base through a pipe"

    def check_verify(self, selection, base, vectors, out, tuned, trainable):
        frozen = [row for row in range(len(base.lines)) if row not in trainable]
        if not frozen:
            self.call("verify", "-q", vectors, out, *selection, expect=1)
            self.call("verify", "-q", vectors, out, *selection, "--allow-empty")
            return
        self.call("verify", "-q", vectors, out, *selection)
        row = self.rng.choice(frozen)
        rows = self.rows_of(tuned, base.prologue)
        cut = rows[row].rstrip(b" \r\n")
        digit = max(i for i, byte in enumerate(cut) if chr(byte).isdigit())
        swapped = b"1" if cut[digit:digit + 1] != b"1" else b"2"
        rows[row] = rows[row][:digit] + swapped + rows[row][digit + 1:]
        bad = self.write("bad.txt", base.prologue + b"".join(rows))
        self.call("verify", "-q", vectors, bad, *selection, expect=1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="keep the folders of good runs too")
    args = parser.parse_args()
    for seed in range(args.seed, args.seed + args.runs):
        run = Run(os.path.abspath(args.program), seed)
        try:
            run.check()
        except AssertionError as failure:
            print("seed %d failed, see %s: %s" % (seed, run.folder, failure))
            return 1
        if not args.keep:
            shutil.rmtree(run.folder)
    print("%d random runs kept every promise" % args.runs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
