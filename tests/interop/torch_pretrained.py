"""A tuned file, converted to .npy, is what torch.nn.Embedding.from_pretrained holds; and back again
from there.
"""

import pathlib

import interop

try:
    import numpy as np
    import torch
except ImportError as error:
    interop.skip(error)


def from_pretrained(program, folder):
    data = interop.ROOT / "data"
    tuned, array = folder / "tuned.txt", folder / "tuned.npy"
    interop.embtune(program, "train", data / "glove.6B.100d.sample.txt",
                    data / "targets.computing.100d.txt",
                    "--trainable", data / "trainable.computing.txt", "-o", tuned)
    interop.embtune(program, "convert", tuned, array)
    embedding = torch.nn.Embedding.from_pretrained(torch.from_numpy(np.load(array)))
    tokens = pathlib.Path(f"{array}.tokens").read_text(encoding="utf-8").split("\n")[:-1]
    lines = tuned.read_text(encoding="utf-8").split("\n")[:-1]
    assert [line.split(" ")[0] for line in lines] == tokens
    wanted = np.array([line.split(" ")[1:] for line in lines], dtype="f8").astype("f4")
    held = embedding(torch.arange(len(tokens)))
    assert held.numpy().tobytes() == wanted.tobytes()
    assert not embedding.weight.requires_grad

    np.save(folder / "again.npy", embedding.weight.numpy())
    interop.embtune(program, "convert", folder / "again.npy", folder / "again.txt",
                    "--tokens", f"{array}.tokens")
    report = interop.embtune(program, "diff", tuned, folder / "again.txt", "--json")
    assert '"moved": 0' in report or '"moved":0' in report, report


if __name__ == "__main__":
    interop.run_cases(from_pretrained)
