"""Skip-gram with negative sampling by gensim on one core: gensim_sgns.py CORPUS DIM.

Prints the pairs a processor second, counted from windows that are drawn as gensim draws them.
"""

import random
import sys
import time

from gensim.models import Word2Vec


def pairs_of(sentences, kept, window):
    """Pairs that windows of a random width 1 .. window make of the words that are kept."""
    rng = random.Random(1)
    count = 0
    for sentence in sentences:
        length = sum(word in kept for word in sentence)
        for place in range(length):
            width = rng.randint(1, window)
            count += min(place, width) + min(length - 1 - place, width)
    return count


with open(sys.argv[1], encoding="utf-8") as lines:
    corpus = [line.split() for line in lines]
model = Word2Vec(vector_size=int(sys.argv[2]), window=5, min_count=1, sample=0, sg=1, negative=5,
                 workers=1, seed=1)
model.build_vocab(corpus)
began = time.process_time()
model.train(corpus, total_examples=model.corpus_count, epochs=1)
seconds = time.process_time() - began
print(f"pairs_per_second {pairs_of(corpus, model.wv.key_to_index, 5) / seconds:.0f}")
