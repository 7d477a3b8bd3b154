"""Training by PyTorch in double precision: gradients by autograd, steps by torch.optim.

Every trainable row is a parameter of its own and a frozen row is none, so an optimiser cannot
know it. A row without gradient is skipped by torch.optim, state, decay and all: that is a lazy
update. Adam is SparseAdam then, whose bias correction counts every step.
"""

import collections
import math

import torch

import negatives

REAL = torch.float64
UNIT = 2.0**-24  # rounding of float32
NOISE = 8 * UNIT


def cosine(x, y):
    """As torch.nn.functional.cosine_similarity, but 0 and without gradient at a zero vector."""
    if not x.detach().any() or not y.detach().any():
        return 0 * (x @ y)
    return torch.nn.functional.cosine_similarity(x, y, dim=0, eps=0)


def make_optimizer(options, groups):
    """The optimiser of torch.optim for parameter groups that bring their own lr."""
    kind, decay = options["optimizer"], options["weight_decay"]
    betas = (options["beta1"], options["beta2"])
    if kind == "sgd":
        return torch.optim.SGD(groups, momentum=options["momentum"], nesterov=options["nesterov"],
                               weight_decay=decay, foreach=False)
    if kind == "adagrad":
        start = options["initial_accumulator"]
        return torch.optim.Adagrad(groups, initial_accumulator_value=start, eps=options["epsilon"],
                                   weight_decay=decay, foreach=False)
    if kind == "rmsprop":
        return torch.optim.RMSprop(groups, alpha=options["rho"], eps=options["epsilon"],
                                   weight_decay=decay, foreach=False)
    if options["update"] == "lazy":
        return torch.optim.SparseAdam(groups, betas=betas, eps=options["epsilon"])
    dense = torch.optim.Adam if kind == "adam" else torch.optim.AdamW
    return dense(groups, betas=betas, eps=options["epsilon"], weight_decay=decay, foreach=False)


def learning_rate(options, step, steps):
    lr, warmup = options["lr"], options["warmup_steps"]
    if step < warmup:
        return lr * (step + 1) / warmup
    done = (step - warmup) / max(steps - warmup, 1)
    kind = options["lr_schedule"]
    if kind == "linear":
        return lr * (1 - done)
    return lr * (1 + math.cos(math.pi * done)) / 2 if kind == "cosine" else lr


class Table:
    """Rows of which some may learn. `factors` are those of --row-lr."""

    def __init__(self, values, trainable, factors=None):
        self.base = values.to(REAL)
        self.rows = [row.clone().requires_grad_(number in trainable)
                     for number, row in enumerate(self.base)]
        self.trainable = sorted(trainable)
        self.factors = factors or {}

    def groups(self, lr):
        return [{"params": [self.rows[row]], "lr": lr * self.factors.get(row, 1.0),
                 "factor": self.factors.get(row, 1.0)} for row in self.trainable]

    def values(self):
        return torch.stack([row.detach() for row in self.rows])


class Reference:
    """One run. With a noise generator every number that a gradient is computed from is off by a
    few float32 roundings: how far such a run strays is how well the case determines its result."""

    def __init__(self, case, noise=None):
        self.case, self.options, self.noise = case, case.options, noise
        self.words = Table(case.base, case.trainable, case.factors)
        self.context = self.words
        self.tables = [self.words]
        if self.options["context"] == "separate":
            every = range(len(case.base))
            self.context = Table(case.context, [] if self.options["freeze_context"] else every)
            self.tables.append(self.context)
        groups = [group for table in self.tables for group in table.groups(self.options["lr"])]
        self.optimizer = make_optimizer(self.options, groups) if groups else None
        self.noise_table = self.make_noise_table()
        self.touched = set()
        self.losses, self.rates = [], []

    def make_noise_table(self):
        """None unless the loss is sgns with negatives."""
        if self.options["loss"] != "sgns" or self.options["negatives"] == 0:
            return None
        if self.options["noise"] == "zipf":
            return negatives.NoiseTable(negatives.zipf_weights(len(self.case.base)))
        counts = self.case.counts
        if counts is None:
            counts = collections.Counter(pair.near for pair in self.case.pairs if pair.known)
        return negatives.NoiseTable(negatives.weights_of_counts(counts))

    def run(self):
        size, count = self.options["batch_size"], len(self.case.pairs)
        steps = self.options["epochs"] * -(-count // size)
        for epoch in range(self.options["epochs"]):
            for begin in range(0, count, size):
                self.set_rates(learning_rate(self.options, len(self.rates), steps))
                batch = list(enumerate(self.case.pairs))[begin:begin + size]
                self.step([(place, pair) for place, pair in batch if pair.known], epoch)
        return self

    def results(self):
        """What the tool must agree with, by name."""
        found = {"rows": self.words.values(), "loss": torch.tensor(self.losses, dtype=REAL),
                 "lr": torch.tensor(self.rates, dtype=REAL)}
        if self.context is not self.words:
            found["context"] = self.context.values()
        return found

    def set_rates(self, lr):
        self.rates.append(lr)
        for group in self.optimizer.param_groups if self.optimizer else ():
            group["lr"] = lr * group["factor"]

    def blurred(self, values):
        if self.noise is None:
            return values
        signs = torch.randint(0, 2, values.shape, generator=self.noise) * 2 - 1
        return values * (1 + NOISE * signs)

    def step(self, used, epoch):
        batch = Batch(self, epoch)
        for place, pair in used:
            batch.add(place, pair)
        self.losses.append(batch.mean_loss())
        gradients = batch.gradients(len(used))
        if self.context is self.words:
            self.touched.update(row for _, row in gradients)
        else:
            self.touched.update(row for table, row in gradients if table == 0)
        with torch.no_grad():
            self.update(gradients)
            for number, table in enumerate(self.tables):
                for row in table.trainable:
                    if self.options["update"] == "dense" or (number, row) in gradients:
                        self.finish(table, row)

    def update(self, gradients):
        if self.optimizer is None:
            return
        keys = [(number, row) for number, table in enumerate(self.tables)
                for row in table.trainable]
        for key, group in zip(keys, self.optimizer.param_groups):
            parameter = group["params"][0]
            parameter.grad = self.gradient_for_optimizer(gradients.get(key), parameter, group["lr"])
        self.optimizer.step()

    def gradient_for_optimizer(self, gradient, row, lr):
        if self.options["update"] == "dense":
            return torch.zeros_like(row) if gradient is None else gradient
        if self.options["optimizer"] not in ("adam", "adamw"):
            return gradient
        # SparseAdam has no decay of its own, and counts a step only for a row with a gradient,
        # be it an empty one.
        if gradient is None:
            return torch.sparse_coo_tensor(torch.zeros((1, 0), dtype=torch.long),
                                           torch.zeros(0, dtype=REAL), row.shape)
        if self.options["optimizer"] == "adam":
            gradient = gradient + self.options["weight_decay"] * row
        else:
            row.mul_(1 - lr * self.options["weight_decay"])
        return torch.sparse_coo_tensor(torch.arange(len(row)).unsqueeze(0), gradient, row.shape)

    def finish(self, table, number):
        """--keep-norm and --max-drift; a stored row is rounded."""
        row = table.rows[number]
        if table is self.words:
            self.restrain(row, table.base[number])
        row.copy_(self.blurred(row))

    def restrain(self, row, base):
        if self.options["keep_norm"] and row.any():
            row.mul_(base.norm() / row.norm())
        bound = self.options["max_drift"]
        if bound is not None:
            radius = float(bound[:-1]) / 100 * base.norm() if bound.endswith("%") else float(bound)
            distance = (row - base).norm()
            if distance > radius:
                row.copy_(base + (row - base) * (radius / distance))


class Batch:
    """The loss of one batch and its gradients. A row is known by (number of its table, row)."""

    def __init__(self, run, epoch):
        self.run, self.options, self.epoch = run, run.options, epoch
        self.seen = {}  # row -> its values as the losses read them
        self.movers = collections.defaultdict(set)  # row -> places of the pairs that move it
        self.total = torch.zeros((), dtype=REAL)
        self.loss_sum = self.weight_sum = 0.0

    def read(self, table, row):
        key = (self.run.tables.index(table), row)
        if key not in self.seen:
            self.seen[key] = self.run.blurred(table.rows[row])
        return self.seen[key]

    def moving(self, table, row, place):
        """The values of a row that pair `place` moves, if it may learn."""
        if table.rows[row].requires_grad:
            self.movers[(self.run.tables.index(table), row)].add(place)
        return self.read(table, row)

    def other(self, row, place):
        """The values of a target, near, far or negative row."""
        if self.options["stop_gradient"] == "target":
            return self.read(self.run.context, row).detach()
        return self.moving(self.run.context, row, place)

    def add(self, place, pair):
        x = self.moving(self.run.words, pair.index, place)
        loss = self.loss(x, place, pair)
        self.loss_sum += pair.weight * loss.item()
        self.weight_sum += pair.weight
        drift = (x - self.run.words.base[pair.index]).square().sum()
        self.total = self.total + pair.weight * (loss + self.options["anchor"] * drift)

    def loss(self, x, place, pair):
        kind = self.options["loss"]
        if kind == "sgns":
            return self.sgns(x, place, pair)
        vector = pair.vector is not None
        y = self.run.blurred(pair.vector) if vector else self.other(pair.near, place)
        if kind == "mse":
            return torch.nn.functional.mse_loss(x, y, reduction="sum")
        if kind == "cosine":
            return 1 - cosine(x, y)
        if kind == "score":
            return (cosine(x, y) - pair.score).square()
        far = self.other(pair.far, place)
        return torch.relu(self.options["margin"] - cosine(x, y) + cosine(x, far))

    def sgns(self, x, place, pair):
        log_sigmoid = torch.nn.functional.logsigmoid
        loss = -log_sigmoid(x @ self.other(pair.near, place))
        for row in self.negatives(place):
            if row != pair.near:
                loss = loss - log_sigmoid(-(x @ self.other(row, place)))
        return loss

    def negatives(self, place):
        if self.run.noise_table is None:
            return []
        group = place // self.options["negative_group"]
        return negatives.negatives_of(self.run.noise_table, self.options["seed"], self.epoch, group,
                                      self.options["negatives"])

    def mean_loss(self):
        return self.loss_sum / self.weight_sum if self.weight_sum > 0 else 0.0

    def gradients(self, used):
        """{row: reduced and clipped gradient} of the rows that the batch moves."""
        keys = sorted(self.movers)
        if not keys:
            return {}
        leaves = [self.run.tables[table].rows[row] for table, row in keys]
        found = torch.autograd.grad(self.total, leaves, allow_unused=True)
        return {key: self.reduce(torch.zeros_like(leaf) if gradient is None else gradient,
                                 len(self.movers[key]), used)
                for key, leaf, gradient in zip(keys, leaves, found)}

    def reduce(self, gradient, pairs, used):
        mean = used * len(gradient) if self.options["loss"] == "mse" else used
        by = {"row": pairs, "mean": mean, "batch": used, "sum": 1}[self.options["reduction"]]
        gradient = gradient / by
        limit, norm = self.options["clip_norm"], gradient.norm()
        return gradient * (limit / norm) if 0 < limit < norm else gradient
