"""The folder that README's commands run in: real files, cut small, under the names that README
uses.
"""

import bz2
import gzip
import importlib.util
import lzma
import os
import re
import shutil
import zipfile

SYNONYMS = [("file", "document"), ("error", "fault"), ("code", "program"), ("bug", "error"),
            ("server", "host"), ("window", "screen"), ("table", "list")]


def has(program):
    return has_module("spacy") if program == "spaCy" else shutil.which(program) is not None


def has_module(name):
    return importlib.util.find_spec(name.split(".")[0]) is not None


def environment(embtune, folder):
    """embtune under its name, the system's own programs, and nothing of the user's."""
    path = folder / ".bin"
    path.mkdir()
    (path / "embtune").symlink_to(embtune)
    kept = {name: os.environ[name] for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS")
            if name in os.environ}
    return {"PATH": f"{path}:/usr/local/bin:/usr/bin:/bin", "HOME": str(folder),
            "LC_ALL": "C.UTF-8", **kept}


def rows_of(path):
    """Token and numbers of each row."""
    for line in path.read_text(encoding="utf-8").splitlines():
        token, *numbers = line.split(" ")
        yield token, [float(number) for number in numbers]


def cosine(a, b):
    dot = sum(x * y for x, y in zip(a, b))
    return dot / (sum(x * x for x in a) * sum(y * y for y in b)) ** 0.5


def corpus(root):
    """The words of the project's own pages, a sentence a line."""
    pages = [root / "README.md", root / "CHANGELOG.md", *sorted((root / "man").glob("*.[15]"))]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages).lower()
    lines = (" ".join(re.findall(r"[a-z]+", line)) for line in text.splitlines())
    return "".join(line + "\n" for line in lines if line)


def similarity_set(rows):
    """Word pairs whose scores are nearly their cosines, so that bounds on the correlation hold."""
    tokens = [token for token in rows if token.isalpha()][::30]
    return "".join(f"{a}\t{b}\t{10 * cosine(rows[a], rows[b]):.1f}\n"
                   for a, b in zip(tokens, tokens[1:]))


def fill(folder, root):
    data = root / "data"
    vectors = (data / "glove.6B.100d.sample.txt").read_bytes()
    pairs = (data / "targets.computing.100d.txt").read_bytes()
    (folder / "glove.txt").write_bytes(vectors)
    (folder / "glove.txt.gz").write_bytes(gzip.compress(vectors))
    with zipfile.ZipFile(folder / "glove.6B.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("glove.6B.50d.txt", "the 0.1 0.2\n")
        archive.writestr("glove.6B.100d.txt", vectors)
    (folder / "pairs.tsv").write_bytes(pairs)
    (folder / "pairs.tsv.xz").write_bytes(lzma.compress(pairs))
    (folder / "pairs.tsv.bz2").write_bytes(bz2.compress(pairs))
    shutil.copy(data / "frozen.computing.txt", folder / "frozen.txt")
    shutil.copy(data / "trainable.computing.txt", folder / "domain.txt")
    (folder / "corpus.txt.xz").write_bytes(lzma.compress(corpus(root).encode()))
    rows = dict(rows_of(folder / "glove.txt"))
    known = [pair for pair in SYNONYMS if all(word in rows for word in pair)]
    assert len(known) > 2, known
    (folder / "synonyms.tsv").write_text("".join(f"{a}\t{b}\n" for a, b in known), encoding="utf-8")
    (folder / "ws353.tsv").write_text(similarity_set(rows), encoding="utf-8")
    (folder / "reviews.txt").write_text(
        "__label__good the server is fast and the code is good\n"
        "__label__bad the file system had an error and the program was slow\n" * 20,
        encoding="utf-8")
