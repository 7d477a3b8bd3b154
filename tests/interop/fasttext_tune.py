"""A .vec file that fastText wrote is tuned by embtune and used by fastText as -pretrainedVectors:
the same words in the same order, frozen rows byte for byte, and the numbers that fastText then
holds. Its .bin model is refused by name.
"""

import shutil
import subprocess

import interop

if not shutil.which("fasttext"):
    interop.skip("fasttext is not installed")
DIM = 12


def fasttext(*arguments):
    subprocess.run(["fasttext", *map(str, arguments), "-verbose", "0"], check=True,
                   capture_output=True, stdin=subprocess.DEVNULL)


def rows_of(path):
    """Token -> line, in file order, without the header."""
    header, *lines = path.read_text(encoding="utf-8").split("\n")[:-1]
    assert header == f"{len(lines)} {DIM}", header
    return {line.split(" ")[0]: line for line in lines}


def numbers(line):
    return [float(text) for text in line.split()[1:]]


def vec_file(program, folder):
    corpus = folder / "corpus.txt"
    corpus.write_text("".join(" ".join(words) + "\n" for words in interop.sentences()),
                      encoding="utf-8")
    fasttext("skipgram", "-input", corpus, "-output", folder / "model", "-dim", DIM, "-thread", 1,
             "-epoch", 1, "-minCount", 2, "-minn", 0, "-maxn", 0)
    base = folder / "model.vec"
    before = rows_of(base)
    assert "</s>" in before and before["</s>"].endswith(" ")
    tokens = list(before)[2::5]
    interop.tune(program, base, tokens, [[0.5 + i] * DIM for i in range(len(tokens))], folder)
    after = rows_of(folder / "tuned.vec")
    assert list(after) == list(before)
    for token, line in after.items():
        if token not in tokens:
            assert line == before[token], token
    for i, token in enumerate(tokens):
        wanted = [(old + 0.5 + i) / 2 for old in numbers(before[token])]
        assert max(abs(a - b) for a, b in zip(numbers(after[token]), wanted, strict=True)) < 1e-5

    labelled = folder / "labelled.txt"
    labelled.write_text("".join(f"__label__{i % 2} {' '.join(words)}\n"
                                for i, words in enumerate(interop.sentences())), encoding="utf-8")
    fasttext("supervised", "-input", labelled, "-output", folder / "classifier", "-dim", DIM,
             "-thread", 1, "-epoch", 1, "-lr", 0, "-minCount", 2,
             "-pretrainedVectors", folder / "tuned.vec")
    held = rows_of(folder / "classifier.vec")
    compared = 0
    for token, line in held.items():
        # fastText prints five digits, whatever it was given.
        wanted = numbers(after[token])
        assert all(abs(a - b) <= 1e-4 * max(abs(b), 1e-3)
                   for a, b in zip(numbers(line), wanted, strict=True)), token
        compared += token in tokens
    assert compared == len(tokens), (compared, len(tokens))

    message = interop.embtune(program, "info", folder / "model.bin", wanted=3)
    assert "fastText" in message, message


if __name__ == "__main__":
    interop.run_cases(vec_file)
