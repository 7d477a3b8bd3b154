"""Skip-gram with negative sampling by gensim on one core: gensim_sgns.py VECTORS CORPUS DIM.

The vocabulary is that of the vector file; every window is whole. Prints the pairs a processor
second, of the training alone.
"""

import sys
import time

from gensim.models import Word2Vec

WINDOW = 5


def pairs_of(sentences):
    """Pairs that whole windows make of the text."""
    return sum(min(place, WINDOW) + min(len(sentence) - 1 - place, WINDOW)
               for sentence in sentences for place in range(len(sentence)))


with open(sys.argv[1], encoding="utf-8") as lines:
    words = [line.split(" ", 1)[0] for line in lines]
with open(sys.argv[2], encoding="utf-8") as lines:
    corpus = [line.split() for line in lines]
model = Word2Vec(vector_size=int(sys.argv[3]), window=WINDOW, shrink_windows=False, min_count=1,
                 sample=0, sg=1, negative=5, workers=1, seed=1)
model.build_vocab([words, *corpus])
began = time.process_time()
model.train(corpus, total_examples=model.corpus_count, epochs=1)
seconds = time.process_time() - began
print(f"pairs_per_second {pairs_of(corpus) / seconds:.0f}")
