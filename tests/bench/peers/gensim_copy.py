"""Loads a GloVe file with gensim and saves it again: gensim_copy.py BASE OUT."""

import sys
import time

from gensim.models import KeyedVectors

began = time.monotonic()
vectors = KeyedVectors.load_word2vec_format(sys.argv[1], binary=False, no_header=True)
loaded = time.monotonic()
vectors.save_word2vec_format(sys.argv[2], binary=False, write_header=False)
print(f"load {loaded - began:.1f} s, save {time.monotonic() - loaded:.1f} s")
