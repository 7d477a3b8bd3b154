"""Skip-gram beside gensim: sgns.py --embtune PROGRAM [--words N] [--rounds N] [--work FOLDER].

Makes a text whose words follow Zipf's law (60,000 words, sentences of 20), its pairs within a
window of 5, and vectors of 300 numbers to start from. Then embtune train (whole processes, with all
rows trainable) and gensim's sg=1 (its training alone) take turns, on one core. Prints medians of
pairs a second of processor time, which other work on the machine disturbs least.

Runs under Debian's Python, with python3-gensim.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import time

import numpy as np

WORDS, DIM, SENTENCE, WINDOW = 60_000, 300, 20, 5
TRAIN = ["--target", "token", "--loss", "sgns", "--optimizer", "sgd", "--lr", "0.025",
         "--train-all", "-o", "/dev/null", "-q"]
RUNS = {
    "separate": ["--context", "separate", "--threads", "1"],
    "tied": ["--context", "tied", "--threads", "1"],
    "separate, shuffled": ["--context", "separate", "--shuffle", "--threads", "1"],
    "separate, 2 threads": ["--context", "separate", "--threads", "2"],
    "tied, 2 threads": ["--context", "tied", "--threads", "2"],
}


def sentences(words):
    shares = 1 / np.arange(1.0, WORDS + 1)
    ends = np.cumsum(shares / shares.sum())
    drawn = np.searchsorted(ends, np.random.default_rng(1).random(words)).clip(0, WORDS - 1)
    return [[f"w{word}" for word in sentence] for sentence in drawn.reshape(-1, SENTENCE)]


def pairs_of(sentence):
    for i, word in enumerate(sentence):
        for j in range(max(0, i - WINDOW), min(len(sentence), i + WINDOW + 1)):
            if j != i:
                yield word, sentence[j]


def write_inputs(folder, words):
    base = os.path.join(folder, "base.txt")
    numbers = np.random.default_rng(2).normal(0, 0.1, (WORDS, DIM))
    with open(base, "w", encoding="ascii") as file:
        for word, row in enumerate(numbers):
            file.write(f"w{word} " + " ".join(f"{number:.5f}" for number in row) + "\n")
    pairs, few, count = os.path.join(folder, "pairs.tsv"), os.path.join(folder, "few.tsv"), 0
    with open(pairs, "w", encoding="ascii") as file:
        for sentence in sentences(words):
            lines = [f"{index}\t{target}\n" for index, target in pairs_of(sentence)]
            file.writelines(lines)
            count += len(lines)
    # One pair a row, so that as many rows are printed as after the whole text.
    with open(few, "w", encoding="ascii") as file:
        file.writelines(f"w{word}\tw{word}\n" for word in range(WORDS))
    return base, pairs, few, count


def used(who):
    usage = resource.getrusage(who)
    return usage.ru_utime + usage.ru_stime


def timed(command):
    before, begin = used(resource.RUSAGE_CHILDREN), time.monotonic()
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return used(resource.RUSAGE_CHILDREN) - before, time.monotonic() - begin, output


def gensim(words):
    """In a process of its own: pairs a second, of the training alone."""
    from gensim.models import Word2Vec  # pylint: disable=import-outside-toplevel

    text = sentences(words)
    model = Word2Vec(vector_size=DIM, sg=1, negative=5, window=WINDOW, shrink_windows=False,
                     min_count=1, sample=0, workers=1, seed=1)
    model.build_vocab([[f"w{word}" for word in range(WORDS)], *text])
    pairs = sum(1 for sentence in text for _ in pairs_of(sentence))
    before = used(resource.RUSAGE_SELF)
    model.train(text, total_examples=len(text), epochs=1)
    print(pairs / (used(resource.RUSAGE_SELF) - before))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--embtune")
    parser.add_argument("--words", type=int, default=400_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--work", default="/tmp")
    parser.add_argument("--gensim", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    words = options.words // SENTENCE * SENTENCE
    if options.gensim:
        return gensim(words)
    base, pairs, few, count = write_inputs(options.work, words)
    peer = [sys.executable, __file__, "--gensim", "--words", str(words // 5)]
    rates, whole, walls = {name: [] for name in RUNS}, {name: [] for name in RUNS}, []
    rates["gensim"] = []
    walls = {name: [] for name in RUNS}
    for _ in range(options.rounds):
        rates["gensim"].append(float(timed(peer)[2]))
        for name, how in RUNS.items():
            train = [options.embtune, "train", base]
            fixed, _, _ = timed([*train, few, *TRAIN, *how])
            seconds, wall, _ = timed([*train, pairs, *TRAIN, *how])
            rates[name].append((count - WORDS) / (seconds - fixed))
            whole[name].append(count / seconds)
            walls[name].append(wall)
    print(f"{count:,} pairs; medians of {options.rounds}\n")
    print("| | pairs a second, training | against gensim | whole process | clock |")
    print("|---|--:|--:|--:|--:|")
    one = statistics.median(rates["gensim"])
    print(f"| gensim, sg=1 | {one:,.0f} | 1.0 | | |")
    for name in RUNS:
        rate = statistics.median(rates[name])
        print(f"| embtune, {name} | {rate:,.0f} | {rate / one:.1f} "
              f"| {statistics.median(whole[name]):,.0f} | {statistics.median(walls[name]):.1f} s |")
    return None


if __name__ == "__main__":
    main()
