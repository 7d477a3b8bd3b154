"""Made-up vector files and pairs for the benchmarks, the same for the same arguments.

A row is put together from stretches of numbers that were made once, so a gigabyte takes seconds
and no number of it means anything. Numbers look like GloVe's: mean 0, 5 significant digits.
"""

import itertools
import os
import random

SENTENCE = 20
STRETCH = 10
STRETCHES = 8192
ROWS_A_BLOCK = 4096


def tokens(count):
    """Names of the rows: w0, w1 ..."""
    return (f"w{row}" for row in range(count))


def _number(rng, digits):
    value = rng.gauss(0, 0.3)
    return str(round(value * 10)) if digits == 0 else f"{value:.{digits}g}"


def _stretches(rng, length, digits):
    return [" ".join(_number(rng, digits) for _ in range(length)) for _ in range(STRETCHES)]


def _row_maker(dim, seed, digits):
    """A function that gives the numbers of the next row as text."""
    rng = random.Random(seed)
    whole, rest = divmod(dim, STRETCH)
    long = _stretches(rng, STRETCH, digits) if whole else []
    short = _stretches(rng, rest, digits) if rest else []

    def row():
        # Bits are drawn in one call a row, which is much of the speed.
        bits = rng.getrandbits(13 * (whole + 1))
        pieces = []
        for _ in range(whole):
            pieces.append(long[bits & 8191])
            bits >>= 13
        if short:
            pieces.append(short[bits & 8191])
        return " ".join(pieces)
    return row


def _finished(path, write):
    """Makes `path` by write(file) unless it is there; it appears whole or not at all."""
    if os.path.exists(path):
        return path
    part = f"{path}.part"
    with open(part, "w", encoding="ascii") as out:
        write(out)
        out.flush()
        os.fsync(out.fileno())
    os.rename(part, path)
    return path


def vectors(path, rows, dim, seed=1, digits=5, header=False):
    """A GloVe text file (or word2vec's with header) of rows x dim; digits=0: numbers of a digit."""
    def write(out):
        if header:
            out.write(f"{rows} {dim}\n")
        row = _row_maker(dim, seed, digits)
        for begin in range(0, rows, ROWS_A_BLOCK):
            names = range(begin, min(rows, begin + ROWS_A_BLOCK))
            out.write("".join([f"w{name} {row()}\n" for name in names]))
    return _finished(path, write)


def vector_pairs(path, names, dim, seed=2, digits=5, json=False):
    """One pair for each of `names`: a row of a vector file, or an object of JSON, as target."""
    def write(out):
        row = _row_maker(dim, seed, digits)
        if json:
            for name in names:
                out.write(f'{{"token": "w{name}", "target": [{row().replace(" ", ", ")}]}}\n')
        else:
            for name in names:
                out.write(f"w{name} {row()}\n")
    return _finished(path, write)


def spread(rows, count):
    """`count` row numbers spread evenly over `rows`."""
    return [index * rows // count for index in range(count)]


def token_list(path, names):
    """A list for --trainable."""
    return _finished(path, lambda out: out.write("".join(f"w{name}\n" for name in names)))


def zipf_pairs(path, names, count, seed=3):
    """`count` token pairs whose tokens follow Zipf's law over the rows 0 ... names - 1."""
    def write(out):
        rng = random.Random(seed)
        weights = [1 / (rank + 1) for rank in range(names)]
        for begin in range(0, count, 100_000):
            size = min(100_000, count - begin)
            drawn = rng.choices(range(names), weights, k=2 * size)
            out.write("".join(f"w{drawn[2 * i]}\tw{drawn[2 * i + 1]}\n" for i in range(size)))
    return _finished(path, write)


def zipf_corpus(path, names, count, seed=4):
    """`count` tokens by Zipf's law over the rows 0 ... names - 1, in sentences of 20."""
    def write(out):
        rng = random.Random(seed)
        ends = list(itertools.accumulate(1 / (rank + 1) for rank in range(names)))
        for _ in range(count // SENTENCE):
            drawn = rng.choices(range(names), cum_weights=ends, k=SENTENCE)
            out.write(" ".join(f"w{name}" for name in drawn) + "\n")
    return _finished(path, write)


def window_pairs(path, corpus, window):
    """The token pairs of a text: each word with all that stand at most `window` beside it."""
    def write(out):
        with open(corpus, encoding="ascii") as lines:
            for line in lines:
                words = line.split()
                for place, word in enumerate(words):
                    near = words[max(0, place - window):place] + words[place + 1:place + window + 1]
                    out.write("".join([f"{word}\t{other}\n" for other in near]))
    return _finished(path, write)


def pairs_with_self(path, names):
    """One token pair for each row, of the token with itself."""
    return _finished(path, lambda out: out.write(
        "".join(f"w{name}\tw{name}\n" for name in range(names))))
