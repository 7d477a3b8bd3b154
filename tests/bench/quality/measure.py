"""How good vectors are: linked against shuffled pairs, and agreement with people's judgements."""

import os
import re

import numpy as np

SHUFFLES = 20  # the first is the figure; all of them tell how far chance moves it


def ranks(values):
    """Ranks from 1; equal values share their mean rank."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return ((last - counts + 1 + last) / 2)[inverse]


def spearman(left, right):
    return float(np.corrcoef(ranks(left), ranks(right))[0, 1])


def auc(positive, negative):
    """Chance that a positive is above a negative; ties count half."""
    n = len(positive)
    total = ranks(np.concatenate([positive, negative]))[:n].sum()
    return float((total - n * (n + 1) / 2) / (n * len(negative)))


class SimilaritySet:
    """Lines WORD WORD SCORE; words in lower case, as in GloVe 6B."""

    def __init__(self, path, words):
        self.name = set_name(path)
        self.pairs, self.scores, self.lines = [], [], 0
        with open(path, encoding="utf-8") as file:
            for line in file:
                fields = line.split()
                if len(fields) < 3 or not re.fullmatch(r"-?[\d.]+", fields[2]):
                    continue
                self.lines += 1
                pair = (fields[0].lower(), fields[1].lower())
                if pair[0] in words and pair[1] in words:
                    self.pairs.append(pair)
                    self.scores.append(float(fields[2]))
        if len(self.pairs) < 3:
            raise SystemExit(f"{path}: fewer than 3 pairs (WORD WORD SCORE) with both words known")


def set_name(path):
    """WS353, MEN and SimLex by their files' usual names; others keep theirs."""
    stem = os.path.splitext(os.path.basename(path))[0]
    plain = re.sub(r"[^a-z0-9]", "", stem.lower())
    if "ws353" in plain and not re.search("sim|rel", plain):
        return "WS353"
    if re.search("(^|en)men(tr|3|$)", plain):
        return "MEN"
    return "SimLex" if "simlex" in plain else stem


class Measures:
    """All figures for one vector file; reads only the rows that they need.

    Rows are found by number, so a tuned file must keep the base's order.
    """

    def __init__(self, rows, linked, trained, sets):
        """rows: token -> row number. Linked pairs count if both words are among `trained`."""
        self.sets = sets
        pairs = [pair for pair in linked if pair[0] in trained and pair[1] in trained]
        tokens = {t for pair in pairs for t in pair} | {
            t for s in sets for pair in s.pairs for t in pair
        }
        self._tokens = sorted(tokens, key=rows.__getitem__)
        self._numbers = [rows[t] for t in self._tokens]
        place = {t: i for i, t in enumerate(self._tokens)}
        self._linked = np.array([(place[a], place[b]) for a, b in pairs]).reshape(-1, 2)
        self._shuffled = [
            np.random.default_rng(seed).permutation(self._linked[:, 1]) for seed in range(SHUFFLES)
        ]
        self._judged = [np.array([(place[a], place[b]) for a, b in s.pairs]) for s in sets]
        self.linked = len(pairs)

    def _units(self, path):
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")
        rows = []
        for token, number in zip(self._tokens, self._numbers):
            name, values = lines[number].split(b" ", 1)
            if name != token.encode():
                raise SystemExit(f"{path}: row {number} is {name!r}, expected {token!r}")
            rows.append(np.array(values.split(), dtype=np.float64))
        matrix = np.array(rows)
        norms = np.linalg.norm(matrix, axis=1, keepdims=True)
        return matrix / np.where(norms == 0, 1, norms)

    def of(self, path):
        """{"AUC": .., "AUC mean": .., "AUC sd": .., set name: ..}"""
        units = self._units(path)

        def cosines(left, right):
            return (units[left] * units[right]).sum(axis=1)

        figures = {}
        if self.linked:
            left, right = self._linked.T
            linked = cosines(left, right)
            all_auc = [auc(linked, cosines(left, other)) for other in self._shuffled]
            figures["AUC"] = all_auc[0]
            figures["AUC mean"] = float(np.mean(all_auc))
            figures["AUC sd"] = float(np.std(all_auc))
        for judged, similarity in zip(self._judged, self.sets):
            figures[similarity.name] = spearman(cosines(*judged.T), np.array(similarity.scores))
        return figures
