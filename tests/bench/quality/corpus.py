"""Skip-gram pairs from running text: an INDEX<TAB>TOKEN line for each two words that are near."""

import lzma
from collections import Counter

import numpy as np


def read(path):
    """Sentences (one a line, words between blanks) of a text file, plain or xz."""
    opener = lzma.open if path.endswith(".xz") else open
    with opener(path, "rt", encoding="utf-8") as file:
        return [line.split() for line in file]


def write_pairs(corpus, words, out, window=5, threshold=1e-3, seed=0):
    """Writes pairs of words in `words`, frequent ones thinned as in word2vec; returns how many."""
    sentences = read(corpus)
    counts = Counter(word for sentence in sentences for word in sentence)
    limit = threshold * sum(counts.values())
    keep = {w: min(1.0, (limit / c) ** 0.5 + limit / c) for w, c in counts.items() if w in words}
    random = np.random.default_rng(seed)
    pairs = 0
    with open(out, "w", encoding="utf-8") as file:
        for sentence in sentences:
            known = [word for word in sentence if word in keep]
            drawn = random.random(len(known))
            kept = [word for word, x in zip(known, drawn) if x < keep[word]]
            for i, word in enumerate(kept):
                near = kept[max(0, i - window) : i] + kept[i + 1 : i + 1 + window]
                pairs += len(near)
                file.writelines(f"{word}\t{other}\n" for other in near)
    return pairs
