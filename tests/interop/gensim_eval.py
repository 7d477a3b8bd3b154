"""embtune eval against gensim's evaluate_word_pairs and evaluate_word_analogies, on made-up words.

The vectors are random with some structure, so that part of the analogies is answered right; words of
the sets differ in case, are unknown, and have tied scores. Exit 77: gensim is not installed.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

try:
    import gensim.models
    import numpy as np
except ImportError as error:
    print(f"SKIPPED: {error}; scripts/setup interop installs what is missing", file=sys.stderr)
    sys.exit(77)

TOLERANCE = 1e-6
DIM = 12


def made_up_rows(rng):
    """Pairs of words that differ by one of three offsets, and noise words."""
    offsets = rng.normal(size=(3, DIM))
    rows = {}
    for family in range(3):
        for i in range(25):
            word = rng.normal(size=DIM)
            rows[f"w{family}x{i}"] = word
            rows[f"W{family}y{i}"] = word + offsets[family] + rng.normal(size=DIM) * 0.35
    for i in range(400):
        rows[f"noise{i}"] = rng.normal(size=DIM)
    rows["NOISE3"] = rng.normal(size=DIM)  # A second row that is the same but for case.
    return rows


def write_sets(folder, draw):
    words = [f"{c}{family}{side}{i}" for family in range(3) for side in "xy" for i in range(30)
             for c in "wW"]
    pairs = folder / "pairs.tsv"
    with open(pairs, "w", encoding="utf-8") as file:
        file.write("# made up\nfirst\tsecond\tscore\n")
        for _ in range(600):
            a, b = draw.choice(words), draw.choice(words)
            if a.lower() == b.lower():
                continue  # Cosines of 1 but for roundings, which gensim ranks by their roundings.
            file.write(f"{a}\t{b}\t{draw.randrange(40) / 4}\n")
    questions = folder / "questions.txt"
    with open(questions, "w", encoding="utf-8") as file:
        for family in range(3):
            file.write(f": family {family}\n")
            for _ in range(200):
                i, j = draw.randrange(27), draw.randrange(27)
                file.write(f"w{family}x{i} w{family}y{i} W{family}X{j} w{family}y{j}\n")
    return pairs, questions


def by_embtune(program, vectors, pairs, questions, top_n):
    done = subprocess.run(
        [program, "eval", vectors, "--similarity", pairs, "--analogies", questions, "--json",
         "--top-n", str(top_n)], check=True, capture_output=True)
    return json.loads(done.stdout)


def cos_mul_hits(keyed, questions, top_n):
    """3CosMul as gensim has it (4.2 cannot evaluate with it); the same rules for case."""
    tokens = keyed.index_to_key[:top_n]
    first = {token.upper(): i for i, token in reversed(list(enumerate(tokens)))}
    units = keyed.vectors[:top_n] / np.linalg.norm(keyed.vectors[:top_n], axis=1, keepdims=True)
    hits = 0
    for line in questions.read_text(encoding="utf-8").splitlines():
        words = line.upper().split()
        if line.startswith(":") or any(word not in first for word in words):
            continue
        a, b, c = ((1 + units @ units[first[word]]) / 2 for word in words[:3])
        scores = b * c / (a + 0.000001)
        for i, token in enumerate(tokens):
            if token.upper() in words[:3]:
                scores[i] = -1
        hits += tokens[int(np.argmax(scores))].upper() == words[3]
    return hits


def compare(program, folder, seed):
    rows = made_up_rows(np.random.default_rng(seed))
    vectors = folder / "vectors.txt"
    with open(vectors, "w", encoding="utf-8") as file:
        for token, values in rows.items():
            file.write(token + " " + " ".join(repr(float(np.float32(v))) for v in values) + "\n")
    pairs, questions = write_sets(folder, random.Random(seed))
    keyed = gensim.models.KeyedVectors.load_word2vec_format(str(vectors), no_header=True)
    for top_n in (120, 100000):
        report = by_embtune(program, vectors, pairs, questions, top_n)
        _, spearman, unknown = keyed.evaluate_word_pairs(str(pairs))
        ours = report["similarity"][0]
        assert abs(ours["now"]["spearman"] - spearman[0]) < TOLERANCE, (ours, spearman)
        assert abs(100 - 100 * ours["now"]["used"] / ours["pairs"] - unknown) < TOLERANCE
        _, sections = keyed.evaluate_word_analogies(str(questions), restrict_vocab=top_n)
        ours = report["analogies"][0]
        for mine, theirs in zip(ours["sections"] + [ours["total"]], sections, strict=True):
            right, wrong = len(theirs["correct"]), len(theirs["incorrect"])
            assert mine["now"]["used"] == right + wrong, (mine, right, wrong)
            assert mine["now"]["cos_add_hits"] == right, (mine, right)
        assert ours["total"]["now"]["cos_mul_hits"] == cos_mul_hits(keyed, questions, top_n), ours
    return ours["total"]["now"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    given = parser.parse_args()
    for seed in range(3):
        with tempfile.TemporaryDirectory() as folder:
            figure = compare(given.embtune, pathlib.Path(folder), seed)
        assert 0 < figure["cos_add_hits"] < figure["used"], figure
    print(f"gensim {gensim.__version__} agrees")


if __name__ == "__main__":
    main()
