"""The usual script for this job: torch_mask.py BASE PAIRS TRAINABLE|all OUT.

Loads a GloVe file with numpy, masks the gradient of frozen rows in PyTorch, trains one epoch by
embtune's defaults (sgd 0.25, squared error, each row's sum over its pairs, batches of 32) and
prints all rows as text. Not told: its results for frozen rows are not the bytes that came in.
"""

import sys
import time

import numpy
import torch


def load(path):
    tokens, rows = [], []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            token, numbers = line.split(" ", 1)
            tokens.append(token)
            rows.append(numpy.fromstring(numbers, dtype=numpy.float32, sep=" "))
    return tokens, torch.from_numpy(numpy.stack(rows))


def train(table, mask, pairs, batch=32, lr=0.25):
    embedding = torch.nn.Embedding.from_pretrained(table, freeze=False, sparse=True)
    optimizer = torch.optim.SGD(embedding.parameters(), lr=lr)
    index, target = pairs
    for begin in range(0, len(index), batch):
        rows = index[begin:begin + batch]
        optimizer.zero_grad()
        loss = ((embedding(rows) - target[begin:begin + batch]) ** 2).sum()
        loss.backward()
        gradient = embedding.weight.grad.coalesce()
        # What scale_grad_by_freq does, which cannot be had with sparse gradients.
        share = mask[gradient.indices()[0]] / rows.unique(return_counts=True)[1]
        values = gradient.values() * share.unsqueeze(1)
        embedding.weight.grad = torch.sparse_coo_tensor(gradient.indices(), values,
                                                        gradient.shape)
        optimizer.step()
    return embedding.weight.detach()


def save(path, tokens, table):
    with open(path, "w", encoding="utf-8") as out:
        for token, row in zip(tokens, table.numpy()):
            out.write(token + " " + " ".join(map(str, row)) + "\n")


def main():
    base, pairs, trainable, out = sys.argv[1:]
    clock = [time.monotonic()]
    tokens, table = load(base)
    clock.append(time.monotonic())
    place = {token: row for row, token in enumerate(tokens)}
    names, target = load(pairs)
    index = torch.tensor([place[name] for name in names])
    mask = torch.ones(len(tokens))
    if trainable != "all":
        mask.zero_()
        with open(trainable, encoding="utf-8") as lines:
            mask[[place[line.rstrip("\n")] for line in lines]] = 1
    clock.append(time.monotonic())
    table = train(table, mask, (index, target))
    clock.append(time.monotonic())
    save(out, tokens, table)
    clock.append(time.monotonic())
    parts = [later - sooner for sooner, later in zip(clock, clock[1:])]
    print("load {:.1f} s, pairs {:.1f} s, train {:.1f} s, save {:.1f} s".format(*parts))


if __name__ == "__main__":
    main()
