"""Random cases: tables, selections, pairs and options. Everything follows from a seed."""

import dataclasses
import random

import torch

from reference import REAL

TARGETS = ["vector", "vector", "token", "token", "token", "score", "triplet"]
LOSSES = {"vector": ["mse", "mse", "cosine"], "token": ["mse", "cosine", "sgns", "sgns"],
          "score": ["score"], "triplet": ["margin"]}
OPTIMIZERS = ["sgd", "adagrad", "rmsprop", "adam", "adamw"]
FLAGS = {"nesterov", "keep_norm", "freeze_context", "shuffle"}
ANGLES = {"cosine", "score", "margin"}


def float32(value):
    return torch.tensor(value, dtype=torch.float32).item()


@dataclasses.dataclass
class Pair:
    known: bool
    index: int
    near: int
    far: int
    vector: torch.Tensor | None
    score: float
    weight: float
    line: str


@dataclasses.dataclass
class Case:
    tokens: list
    base: torch.Tensor
    trainable: set
    pairs: list
    options: dict  # all of them, as Reference takes them
    factors: dict | None  # of --row-lr
    counts: dict | None
    context: torch.Tensor
    arguments: list
    files: dict


def defaults_of(target, loss, optimizer):
    """What an option means when it is not given."""
    retrofitting = target == "token" and loss in ("mse", "cosine")
    return {
        "reduction": "row" if loss == "mse" else "batch",
        "lr": {"sgd": 0.25, "adagrad": 0.05}.get(optimizer, 0.01),
        "epsilon": 1e-10 if optimizer == "adagrad" else 1e-8,
        "stop_gradient": "target" if loss in ("mse", "cosine") else "none",
        "anchor": 1.0 if retrofitting else 0.0,
        "update": "lazy", "momentum": 0.0, "nesterov": False, "beta1": 0.9, "beta2": 0.999,
        "rho": 0.99, "initial_accumulator": 0.0, "weight_decay": 0.0, "margin": 0.5,
        "batch_size": 32, "epochs": 1, "lr_schedule": "constant", "warmup_steps": 0,
        "clip_norm": 0.0, "max_drift": None, "keep_norm": False, "shuffle": False, "seed": 0,
        "negatives": 5, "negative_group": 8, "noise": "pairs", "context": "tied",
        "freeze_context": False,
    }


class CaseMaker:
    """Draws one case."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.torch_rng = torch.Generator().manual_seed(seed)

    def make(self):
        rng = self.rng
        self.target = rng.choice(TARGETS)
        self.loss = rng.choice(LOSSES[self.target])
        self.optimizer = rng.choice(OPTIMIZERS)
        self.dim, self.count = rng.randint(1, 40), rng.randint(3, 30)
        # Where angles cannot change, a gradient is nothing but rounding, and these optimisers
        # divide by its size: no definition says what comes out.
        self.degenerate = self.optimizer == "sgd" or self.loss not in ANGLES
        if not self.degenerate:
            self.dim = max(self.dim, 3)
        self.tokens = [f"w{number}" for number in rng.sample(range(10 * self.count), self.count)]
        self.base = self.table(zeros=self.degenerate and rng.random() < 0.2)
        self.files = {"base.txt": self.text_of(self.base)}
        self.arguments = ["--target", self.target, "--index", "token", "--allow-empty"]
        self.options = {"loss": self.loss, "optimizer": self.optimizer}
        self.trainable = self.draw_selection()
        self.draw_options()
        pairs = self.draw_pairs()
        self.draw_order(pairs)
        factors = self.draw_factors()
        counts, context = self.draw_noise()
        self.add_arguments()
        options = defaults_of(self.target, self.loss, self.optimizer) | self.options
        return Case(self.tokens, self.base.to(REAL), self.trainable, pairs, options, factors,
                    counts, context, self.arguments, self.files)

    def table(self, zeros=False):
        scale = self.rng.choice([0.1, 0.5, 0.5, 1.0])
        table = torch.randn(self.count, self.dim, generator=self.torch_rng) * scale
        for row in range(self.count):
            if zeros and self.rng.random() < 0.15:
                table[row] = 0
        return table

    def text_of(self, table, tokens=None):
        rows = zip(tokens or self.tokens, table.tolist())
        return "".join(" ".join([token, *map(repr, row)]) + "\n" for token, row in rows)

    def draw_selection(self):
        kind = self.rng.choice(["freeze", "freeze", "trainable", "all"])
        if kind == "all":
            self.arguments.append("--train-all")
            return set(range(self.count))
        chosen = self.rng.sample(range(self.count), self.rng.randint(1, 2 * self.count // 3))
        self.files["list.txt"] = "".join(self.tokens[row] + "\n" for row in chosen)
        self.arguments += ["--" + kind, "list.txt"]
        return set(range(self.count)) - set(chosen) if kind == "freeze" else set(chosen)

    def maybe(self, share, name, values):
        """Gives an option in a share of the cases."""
        if self.rng.random() < share:
            self.options[name] = self.rng.choice(values)

    def draw_options(self):
        maybe = self.maybe
        maybe(0.6, "reduction", ["row", "mean", "batch", "sum"])
        maybe(0.5, "lr", [0.003, 0.01, 0.03])
        maybe(0.8, "update", ["lazy", "dense"])
        maybe(0.4, "weight_decay", [0.001, 0.01, 0.1])
        maybe(0.7, "batch_size", [1, 2, 3, 5, 8, 100])
        maybe(0.6, "epochs", [1, 2, 3])
        maybe(0.6, "lr_schedule", ["constant", "linear", "cosine"])
        maybe(0.3, "warmup_steps", [1, 3, 10])
        maybe(0.3, "anchor", [0.0, 0.5, 2.0])
        maybe(0.3, "clip_norm", [0.01, 0.1, 1.0])
        if self.target != "vector":
            maybe(0.5, "stop_gradient", ["target", "none"])
        if self.loss == "margin":
            maybe(0.5, "margin", [0.1, 0.9, 1.5])
        if self.options.get("reduction") == "sum":
            self.options.setdefault("lr", 0.01)
        self.rng.choice([self.draw_drift, lambda: None])()
        self.draw_optimizer_options()

    def draw_drift(self):
        kind = self.rng.choice(["max_drift", "keep_norm"])
        bound = self.rng.choice(["0.05", "0.3", "10%"])
        self.options[kind] = True if kind == "keep_norm" else bound

    def draw_optimizer_options(self):
        if self.optimizer == "sgd":
            self.maybe(0.6, "momentum", [0.3, 0.9])
            if "momentum" in self.options:
                self.maybe(0.5, "nesterov", [True])
            return
        self.maybe(0.4, "epsilon", [1e-7, 1e-5, 1e-3])
        if self.optimizer == "adagrad":
            self.maybe(0.4, "initial_accumulator", [0.01, 0.1])
        elif self.optimizer == "rmsprop":
            self.maybe(0.4, "rho", [0.0, 0.5, 0.9])
        else:
            self.maybe(0.4, "beta1", [0.0, 0.5])
            self.maybe(0.4, "beta2", [0.9, 0.99])

    def draw_pairs(self):
        rng = self.rng
        popular = rng.sample(range(self.count), rng.randint(2, self.count))
        weights = rng.choice([[None], [None, 0.0, 0.5, 1.0, 2.0], [0.25, 3.0]])
        unknown = rng.choice([0, 0, 0.1])
        pairs = [self.draw_pair(popular, weights, unknown) for _ in range(rng.randint(1, 60))]
        self.files["pairs.tsv"] = "".join(pair.line + "\n" for pair in pairs)
        return pairs

    def draw_pair(self, popular, weights, unknown):
        rng = self.rng
        index, near, far = (rng.choice(popular) for _ in range(3))
        if self.degenerate and rng.random() < 0.1:
            near = index
        if not self.degenerate:
            others = [row for row in range(self.count) if row != index]
            near, far = rng.sample(others, 2)
        vector = None
        if self.target == "vector":
            vector = torch.randn(self.dim, generator=self.torch_rng)
        score, weight = float32(rng.uniform(-1, 1)), rng.choice(weights)
        names = [self.tokens[index], self.tokens[near], self.tokens[far]]
        names = names[:{"vector": 1, "triplet": 3}.get(self.target, 2)]
        known = rng.random() >= unknown
        if not known:
            names[rng.randrange(len(names))] = "token-that-is-not-there"
        fields = names + ([" ".join(map(repr, vector.tolist()))] if vector is not None else [])
        fields += [repr(score)] if self.target == "score" else []
        fields += [repr(weight)] if weight is not None else []
        return Pair(known, index, near, far, None if vector is None else vector.to(REAL), score,
                    1.0 if weight is None else weight, "\t".join(fields))

    def draw_order(self, pairs):
        """Shuffling changes nothing but the order of sums where a batch holds all pairs."""
        whole = len(pairs) <= self.options.get("batch_size", 32)
        if whole and self.loss != "sgns" and self.rng.random() < 0.5:
            self.options["shuffle"] = True

    def draw_factors(self):
        if self.rng.random() < 0.7:
            return None
        chosen = self.rng.sample(range(self.count), self.rng.randint(1, self.count))
        factors = {row: self.rng.choice([0.0, 0.5, 1.0, 2.0]) for row in chosen}
        self.files["row-lr.txt"] = "".join(f"{self.tokens[row]}\t{factor}\n"
                                           for row, factor in factors.items())
        self.arguments += ["--row-lr", "row-lr.txt"]
        return factors

    def draw_noise(self):
        """Options of sgns; the counts, if given, and the start of a separate context table."""
        counts, context = None, torch.zeros(self.count, self.dim)
        if self.loss != "sgns":
            return counts, context
        self.maybe(0.8, "negatives", [0, 1, 2, 5, 9])
        self.maybe(0.6, "negative_group", [1, 3, 20])
        self.maybe(0.6, "seed", [1, 7, 2**40 + 3])
        if self.rng.random() < 0.3:
            counts = self.draw_counts()
        else:
            self.maybe(0.5, "noise", ["pairs", "zipf"])
        self.maybe(0.6, "context", ["tied", "separate"])
        if self.options.get("context") == "separate":
            self.maybe(0.3, "freeze_context", [True])
            self.arguments += ["--save-context", "context-out.txt"]
            if self.rng.random() < 0.6:
                context = self.draw_context()
        return counts, context

    def draw_counts(self):
        chosen = self.rng.sample(range(self.count), self.rng.randint(1, self.count))
        counts = {row: self.rng.choice([0, 1, 2, 50, 10**6]) for row in chosen}
        self.files["counts.txt"] = "".join(f"{self.tokens[row]}\t{count}\n"
                                           for row, count in counts.items())
        self.arguments += ["--counts", "counts.txt"]
        return counts

    def draw_context(self):
        """Some rows, in an order of their own; tokens that are not there start at zero."""
        chosen = self.rng.sample(range(self.count), self.rng.randint(2, self.count))
        table = self.table()
        tokens = [self.tokens[row] for row in chosen]
        self.files["context.txt"] = self.text_of(table[chosen], tokens)
        self.arguments += ["--context-vectors", "context.txt"]
        context = torch.zeros_like(table)
        context[chosen] = table[chosen]
        return context

    def add_arguments(self):
        for name, value in self.options.items():
            flag = "--" + name.replace("_", "-")
            if name in FLAGS:
                self.arguments += [flag] if value else []
            else:
                self.arguments += [flag, str(value)]
