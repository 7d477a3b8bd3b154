"""Files that gensim wrote are tuned by embtune and read back by gensim: the same tokens in the same
order, every frozen float as it was, every trained one where it should be.
"""

import interop

try:
    import gensim.models
    import numpy as np
except ImportError as error:
    interop.skip(error)

KeyedVectors = gensim.models.KeyedVectors


def trained():
    """Vectors of a small Word2Vec model."""
    return gensim.models.Word2Vec(interop.sentences(), vector_size=20, min_count=2, workers=1,
                                  seed=1, epochs=1).wv


def check(program, folder, base, load):
    before = load(base)
    tokens = before.index_to_key[1::7]
    targets = np.random.default_rng(0).normal(size=(len(tokens), before.vector_size)).astype("f4")
    tuned = interop.tune(program, base, tokens, targets, folder)
    after = load(tuned)
    assert after.index_to_key == before.index_to_key
    learns = np.isin(np.arange(len(before)), [before.key_to_index[token] for token in tokens])
    assert after.vectors[~learns].tobytes() == before.vectors[~learns].tobytes()
    half_way = (before.vectors[learns] + targets) / 2
    assert np.abs(after.vectors[learns] - half_way).max() < 1e-6
    return tuned, after


def text_with_a_header(program, folder):
    base = folder / "gensim.vec"
    trained().save_word2vec_format(str(base))
    tuned, after = check(program, folder, base,
                         lambda path: KeyedVectors.load_word2vec_format(str(path)))
    # gensim prints shortest numbers too, so that what it saves again is the same file.
    after.save_word2vec_format(str(folder / "again.vec"))
    interop.embtune(program, "diff", tuned, folder / "again.vec")


def text_without_a_header(program, folder):
    base = folder / "gensim.txt"
    trained().save_word2vec_format(str(base), write_header=False)
    check(program, folder, base,
          lambda path: KeyedVectors.load_word2vec_format(str(path), no_header=True))


def binary(program, folder):
    base = folder / "gensim.bin"
    trained().save_word2vec_format(str(base), binary=True)
    _, after = check(program, folder, base,
                     lambda path: KeyedVectors.load_word2vec_format(str(path), binary=True))
    # The same floats by way of a conversion to text.
    interop.embtune(program, "convert", folder / "tuned.bin", folder / "converted.vec")
    text = KeyedVectors.load_word2vec_format(str(folder / "converted.vec"))
    assert text.index_to_key == after.index_to_key
    assert text.vectors.tobytes() == after.vectors.tobytes()


def compressed_text(program, folder):
    base = folder / "gensim.txt.gz"  # gensim compresses by the name, as embtune does.
    trained().save_word2vec_format(str(base))
    check(program, folder, base, lambda path: KeyedVectors.load_word2vec_format(str(path)))


if __name__ == "__main__":
    interop.run_cases(text_with_a_header, text_without_a_header, binary, compressed_text)
