"""Cuts a small file of every kind at each of its bytes and holds what embtune makes of the rest
against a model: where the rest is a sound file, exit 0 and all of it is read; else exit 2 or 3, one
line of message, and no output. To add a kind, add a function to KINDS."""

import json
import pathlib
import re
import struct
import subprocess
import sys

BASE = b"the 0.10 0.20 0.30\ncat -0.5 0.25 1e-05\ndog 0.125 -0.75 0.500\nsun 1 1 -1e-0\n"
TOKENS = [line.split()[0] for line in BASE.splitlines()]
NUMBER_BYTES = re.compile(rb"[-+.eE0-9]+$")
NUMBER = re.compile(rb"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$")


def embtune(*arguments):
    pathlib.Path("out.txt").unlink(missing_ok=True)
    return subprocess.run(["embtune", *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          timeout=60, check=False)


def train(*arguments):
    return embtune("train", "--pairs", "pairs.tsv", "--target", "score", "-o", "out.txt", "-q",
                   "--threads", "1", *arguments)


def rows_are_sound(body):
    """Rows of three numbers; of frozen rows only their bytes are looked at. The last row may lack its
    newline, and is then parsed."""
    lines = body.rstrip(b"\n").split(b"\n")
    forms = [NUMBER_BYTES] * len(lines)
    if not body.endswith(b"\n"):
        forms[-1] = NUMBER
    return bool(body) and all(len(fields := line.split()) == 4 and all(map(form.match, fields[1:]))
                              for line, form in zip(lines, forms))


def base_text(cut):
    """Copied as it is: no byte of a base that is accepted may be lost."""
    done = embtune("train", "--vectors", cut, "--pairs", "/dev/null", "--freeze-rows", "0-", "-o",
                   "out.txt", "-q", "--format", "glove", "--dim", "3")
    if done.returncode == 0 and pathlib.Path("out.txt").read_bytes() != cut.read_bytes():
        return done, "the output is not the input"
    return done, ""


def base_word2vec(cut):
    done = embtune("train", "--vectors", cut, "--pairs", "/dev/null", "--freeze-rows", "0-", "-o",
                   "out.txt", "-q", "--format", "word2vec")
    if done.returncode == 0 and pathlib.Path("out.txt").read_bytes() != cut.read_bytes():
        return done, "the output is not the input"
    return done, ""


def word2vec_is_sound(rest):
    return rest.startswith(b"4 3\n") and rest[4:].rstrip(b"\n").count(b"\n") == 3 and rows_are_sound(rest[4:])


def base_binary(cut):
    done = embtune("train", "--vectors", cut, "--pairs", "/dev/null", "--freeze-rows", "0-", "-o",
                   "out.txt", "-q")
    if done.returncode == 0 and pathlib.Path("out.txt").read_bytes() != cut.read_bytes():
        return done, "the output is not the input"
    return done, ""


def freeze_list(cut):
    return train("--vectors", "base.txt", "--freeze", cut), ""


def list_is_sound(rest):
    lines = [line for line in rest.split(b"\n") if line.strip()]
    return bool(lines) and all(line in TOKENS or line[:-1] in TOKENS and line.endswith(b"\r")
                               for line in lines)


def ranges(cut):
    return train("--vectors", "base.txt", "--trainable-rows", cut.read_text()), ""


def ranges_are_sound(rest):
    pieces = [re.fullmatch(r"(\d+)(-(\d*))?", piece) for piece in rest.decode().split(",")]
    if not all(pieces):
        return False
    spans = [(int(piece[1]), int(piece[3] or (3 if piece[2] else piece[1]))) for piece in pieces]
    # Row 1 is in a pair: without it nothing could learn.
    return all(first <= last <= 3 for first, last in spans) and any(
        first <= 1 <= last for first, last in spans)


def mask(cut):
    return train("--vectors", "base.txt", "--mask", cut), ""


def mask_is_sound(rest):
    return rest.split() == [b"0", b"1", b"1", b"0"]


def pairs(cut):
    done = embtune("train", "base.txt", cut, "--freeze-rows", "0", "--target", "score", "-o",
                   "out.txt", "--json", "-q", "--index", "token")
    if done.returncode:
        return done, ""
    records = sum(bool(line) for line in cut.read_bytes().split(b"\n"))
    read = json.loads(done.stdout)["pairs"]["read"]
    return done, "" if read == records else f"{read} of {records} records were read"


def pairs_are_sound(rest):
    lines = [line for line in rest.split(b"\n") if line]
    known = False
    for line in lines:
        fields = line.split(b"\t")
        if not 3 <= len(fields) <= 4 or not fields[0] or not fields[1]:
            return False
        if not all(map(NUMBER.match, fields[2:])):
            return False
        known = known or fields[0] in TOKENS and fields[1] in TOKENS
    return known


def jsonl(cut):
    return embtune("train", "base.txt", cut, "--freeze-rows", "0", "--target", "score", "-o",
                   "out.txt", "-q", "--pairs-format", "jsonl"), ""


def jsonl_is_sound(rest):
    try:
        return bool(rest.strip()) and all(
            json.loads(line) for line in rest.split(b"\n") if line.strip())
    except ValueError:
        return False


def patch(cut):
    return embtune("apply", "base.txt", cut, "-o", "out.txt", "-q"), ""


def patch_is_sound(rest):
    """The two names, then whole hunks of one line each; nothing at all is what diff says of equal
    files."""
    lines = rest.count(b"\n")
    return not rest or rest.endswith(b"\n") and lines >= 5 and (lines - 2) % 3 == 0


PATCH = (b"--- base.txt\n+++ tuned.txt\n@@ -2 +2 @@\n-cat -0.5 0.25 1e-05\n+cat -0.5 0.5 1e-05\n"
         b"@@ -4 +4 @@\n-sun 1 1 -1e-0\n+sun 2 2 2\n")
BINARY = b"4 2\n" + b"".join(
    token + b" " + struct.pack("<2f", number, 1.5) + b"\n" for number, token in enumerate(TOKENS))

# name: valid file, what embtune makes of a cut one, whether a cut one is sound
KINDS = {
    "text": (BASE, base_text, rows_are_sound),
    "word2vec": (b"4 3\n" + BASE, base_word2vec, word2vec_is_sound),
    "binary": (BINARY, base_binary, lambda rest: len(rest) >= len(BINARY) - 1),
    "list": (b"the\r\nsun\n\ndog\n", freeze_list, list_is_sound),
    "ranges": (b"0,1-2,2-,1-3", ranges, ranges_are_sound),
    "mask": (b"0\n1\n1 0\n", mask, mask_is_sound),
    "pairs": (b"cat\tdog\t1.5e-1\ncat\tsun\t-.25\t0.5\n\ndog\tcat\t+1\n", pairs, pairs_are_sound),
    "jsonl": (b'{"token": "cat", "target": "dog", "score": 0.5}\n'
              b'{"token": "dog", "target": "\\u0073un", "score": -1, "weight": 2}\n', jsonl,
              jsonl_is_sound),
    "patch": (PATCH, patch, patch_is_sound),
}


def problem(done, sound):
    if sound and done.returncode:
        return f"exit {done.returncode} although it is sound: {done.stderr}"
    if not sound and done.returncode not in (2, 3):
        return f"exit {done.returncode} although it is not sound: {done.stderr}"
    if not sound:
        if not done.stderr.startswith(b"embtune: ") or done.stderr.count(b"\n") != 1:
            return f"not one line of message: {done.stderr}"
        if pathlib.Path("out.txt").exists():
            return "refused, and yet there is an output"
    return ""


def main():
    pathlib.Path("base.txt").write_bytes(BASE)
    pathlib.Path("pairs.tsv").write_bytes(b"cat\tdog\t1\n")
    failed = 0
    for name, (valid, run, is_sound) in KINDS.items():
        cut = pathlib.Path(f"cut.{name}")
        accepted = 0
        for size in range(len(valid) + 1):
            rest = valid[:size]
            cut.write_bytes(rest)
            done, wrong = run(cut)
            accepted += done.returncode == 0
            if wrong := wrong or problem(done, is_sound(rest)):
                failed += 1
                print(f"{name} cut to {size} bytes {rest[-30:]!r}: {wrong}", file=sys.stderr)
        if accepted == 0:
            failed += 1
            print(f"{name}: even the whole file is refused", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
