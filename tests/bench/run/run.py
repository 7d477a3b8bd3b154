"""The benchmark behind scripts/bench: run.py --embtune FILE --work DIR --results DIR [options].

Figures are of whole processes, medians of runs that took turns (A B A B), and what matters are the
ratios within one run. --scale 0.1 takes a tenth of the rows.
"""

import argparse
import importlib.util
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import made  # noqa: E402
import measure  # noqa: E402
import table  # noqa: E402

DIM = 300
WINDOW = 5
PEERS = pathlib.Path(__file__).resolve().parent.parent / "peers"
PYTHON = "/usr/bin/python3"
OUTPUTS = ["out.txt", "copy.txt", "peer.txt"]


def available(module):
    return importlib.util.find_spec(module) is not None


def skipped(name, what):
    print(f"SKIPPED: {name}: {what} is not installed", file=sys.stderr)
    return {"skipped": what}


def peer(name, module, script, arguments, folder):
    """One run of another program: these take minutes."""
    if not available(module):
        return skipped(name, module)
    command = [PYTHON, "-B", str(PEERS / script), *arguments]
    result = measure.run(command, folder)
    print(f"  {name}: {result['wall']:.1f} s ({result['said'].strip()})", file=sys.stderr, flush=True)
    return {"command": measure.text_of(["python3", f"tests/bench/peers/{script}", *arguments]),
            "wall": round(result["wall"], 2), "cpu": round(result["cpu"], 2),
            "parts": result["said"].strip()}


class Bench:
    def __init__(self, options):
        self.embtune = options.embtune
        self.folder = pathlib.Path(options.work)
        self.repeats = options.repeats
        self.rows = max(4000, int(400_000 * options.scale))
        self.few = made.spread(self.rows, max(40, self.rows // 100))
        self.peers = not options.no_peers

    def train(self, *arguments):
        return [self.embtune, "train", *arguments, "-q"]

    def base(self):
        made.vectors(self.folder / "base.txt", self.rows, DIM)
        # Read once, so that the first of those that are compared does not pay for the disk.
        measure.run("cat base.txt >/dev/null", self.folder)

    def memory(self, command):
        measure.remove(self.folder, OUTPUTS)
        result = measure.run(command, self.folder, memory=True)["anonymous"]
        measure.remove(self.folder, OUTPUTS)
        return result

    def frozen_mostly(self):
        self.base()
        made.token_list(self.folder / "trainable.txt", self.few)
        made.vector_pairs(self.folder / "pairs.txt", self.few * 5, DIM)
        job = self.train("base.txt", "pairs.txt", "--trainable", "trainable.txt")
        pipe = measure.text_of(job) + " | cat >/dev/null"
        cases = {"cp and sync": "cp base.txt copy.txt && sync copy.txt",
                 "train": [*job, "-o", "out.txt"],
                 "cp": "cp base.txt copy.txt",
                 "train --no-sync": [*job, "-o", "out.txt", "--no-sync"],
                 "train to a pipe": pipe}
        results = measure.alternately(cases, self.folder, self.repeats, OUTPUTS)
        results["train"]["anonymous"] = self.memory(cases["train"])
        if self.peers:
            results["PyTorch"] = peer("PyTorch", "torch", "torch_mask.py",
                                      ["base.txt", "pairs.txt", "trainable.txt", "peer.txt"],
                                      self.folder)
        return results

    def everything_moves(self):
        self.base()
        made.vectors(self.folder / "teacher.txt", self.rows, DIM, seed=9)
        job = self.train("base.txt", "teacher.txt", "--train-all", "-o", "out.txt")
        results = measure.alternately({"train": job, "train on one thread": [*job, "--threads", "1"]},
                                      self.folder, self.repeats, OUTPUTS)
        results["train"]["anonymous"] = self.memory(job)
        if self.peers:
            results["gensim"] = peer("gensim", "gensim", "gensim_copy.py", ["base.txt", "peer.txt"],
                                     self.folder)
            results["PyTorch"] = peer("PyTorch", "torch", "torch_mask.py",
                                      ["base.txt", "teacher.txt", "all", "peer.txt"], self.folder)
            if "wall" in results["PyTorch"]:
                measure.run(job, self.folder)
                results["PyTorch"]["difference"] = table.largest_difference(
                    self.folder / "out.txt", self.folder / "peer.txt")
        measure.remove(self.folder, OUTPUTS)
        return results

    def streaming(self):
        few = 400
        count = max(2000, self.rows // 10)
        made.vectors(self.folder / "small.txt", few, DIM)
        (self.folder / "none.txt").write_text("")
        names = [index % few for index in range(count)]
        made.vector_pairs(self.folder / "stream.txt", names, DIM)
        made.vector_pairs(self.folder / "stream.jsonl", names, DIM, json=True)
        cases = {name: self.train("small.txt", file, "--train-all", "--allow-empty", "--threads", "1",
                                  "-o", "out.txt", "--no-sync")
                 for name, file in (("no pairs", "none.txt"), ("text", "stream.txt"),
                                    ("JSON lines", "stream.jsonl"))}
        results = measure.alternately(cases, self.folder, self.repeats, OUTPUTS)
        for name, file in (("text", "stream.txt"), ("JSON lines", "stream.jsonl")):
            seconds = results[name]["cpu"] - results["no pairs"]["cpu"]
            size = (self.folder / file).stat().st_size
            results[name]["megabytes_per_cpu_second"] = round(size / 1e6 / max(seconds, 1e-9))
        return results

    def sgns(self):
        words = max(3000, int(60_000 * self.rows / 400_000))
        made.vectors(self.folder / "words.txt", words, DIM)
        corpus = made.zipf_corpus(self.folder / "corpus.txt", words, 4 * words)
        pairs = made.window_pairs(self.folder / "pairs.tsv", corpus, WINDOW)
        made.pairs_with_self(self.folder / "few.tsv", words)
        job = [*self.train("words.txt"), "--target", "token", "--loss", "sgns", "--context",
               "separate", "--optimizer", "sgd", "--lr", "0.025", "--train-all", "-o", "out.txt",
               "--no-sync"]
        # Their difference is training alone: both print all rows.
        results = measure.alternately({"few pairs": [*job, "--threads", "1", "--pairs", "few.tsv"],
                                       "train": [*job, "--threads", "1", "--pairs", "pairs.tsv"],
                                       "train on two threads": [*job, "--threads", "2", "--pairs",
                                                                "pairs.tsv"]},
                                      self.folder, self.repeats, OUTPUTS)
        with open(pairs, "rb") as file:
            count = sum(1 for _ in file)
        seconds = results["train"]["cpu"] - results["few pairs"]["cpu"]
        results["train"]["pairs_per_cpu_second"] = round((count - words) / max(seconds, 1e-9))
        if self.peers:
            results["gensim"] = peer("gensim", "gensim", "gensim_sgns.py",
                                     ["words.txt", "corpus.txt", str(DIM)], self.folder)
            results["fastText"] = self.fasttext()
        return results

    def fasttext(self):
        if not shutil.which("fasttext"):
            return skipped("fastText", "fasttext")
        command = ["fasttext", "skipgram", "-input", "corpus.txt", "-output", "fasttext", "-dim",
                   str(DIM), "-ws", "5", "-neg", "5", "-epoch", "1", "-minCount", "1", "-minn", "0",
                   "-maxn", "0", "-thread", "1"]
        result = measure.run(command, self.folder)
        measure.remove(self.folder, ["fasttext.bin", "fasttext.vec"])
        return {"command": measure.text_of(command), "wall": round(result["wall"], 2),
                "cpu": round(result["cpu"], 2)}


CASES = {"frozen-mostly": Bench.frozen_mostly, "everything-moves": Bench.everything_moves,
         "streaming": Bench.streaming, "sgns": Bench.sgns}


def machine():
    name = platform.processor() or platform.machine()
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("model name"):
                name = line.split(":", 1)[1].strip()
                break
    return {"processor": name, "processors": len(os.sched_getaffinity(0)),
            "load": round(os.getloadavg()[0], 1)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True, type=os.path.abspath)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--results", required=True, type=pathlib.Path)
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("cases", nargs="*", metavar="CASE", help=", ".join(CASES))
    options = parser.parse_args()
    unknown = [name for name in options.cases if name not in CASES]
    if unknown:
        parser.error(f"there is no case {unknown[0]}; there are {', '.join(CASES)}")
    options.work.mkdir(parents=True, exist_ok=True)
    options.results.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([options.embtune, "--version"], stdout=subprocess.PIPE, text=True,
                             check=True).stdout.strip()
    file = options.results / "speed.json"
    # Cases that are not measured now keep the figures that they have.
    kept = json.loads(file.read_text()) if file.exists() and options.cases else {"cases": {}}
    if kept.get("scale", options.scale) != options.scale:
        kept = {"cases": {}}
    bench = Bench(options)
    for name in options.cases or CASES:
        print(f"{name}:", file=sys.stderr, flush=True)
        kept["cases"][name] = {"machine": machine(), "version": version,
                               "results": CASES[name](bench)}
        kept |= {"rows": bench.rows, "dim": DIM, "scale": options.scale}
        text = json.dumps(kept, indent=1).replace(options.embtune, "embtune")
        text = text.replace(f"{PYTHON} -B ", "python3 ")
        file.write_text(text + "\n")
        (options.results / "speed.md").write_text(table.markdown(json.loads(text)))
    print((options.results / "speed.md").read_text())


if __name__ == "__main__":
    main()
