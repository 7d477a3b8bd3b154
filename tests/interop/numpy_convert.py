"""embtune convert against NumPy's own reader and writer of .npy. Exit 77: NumPy is not installed."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

try:
    import numpy as np
except ImportError as error:
    print(f"SKIPPED: {error}; scripts/setup interop installs what is missing", file=sys.stderr)
    sys.exit(77)


def convert(program, *args, wanted=0):
    done = subprocess.run([program, "convert", *args], capture_output=True, text=True, check=False)
    assert done.returncode == wanted, (args, done)
    return done.stderr


def check(program, folder):
    values = np.random.default_rng(0).normal(size=(300, 7)).astype("<f4")
    tokens = folder / "tokens"
    tokens.write_text("".join(f"token{i}\n" for i in range(len(values))), encoding="utf-8")
    array, text, again = folder / "a.npy", folder / "a.txt", folder / "b.npy"
    for version in ((1, 0), (2, 0), (3, 0)):
        with open(array, "wb") as file:
            np.lib.format.write_array(file, values, version=version)
        convert(program, array, text, "--tokens", tokens, "--force")
        convert(program, text, again, "--force")
        found = np.load(again)
        assert found.dtype == np.dtype("<f4") and found.shape == values.shape
        assert found.tobytes() == values.tobytes()
        assert pathlib.Path(f"{again}.tokens").read_bytes() == tokens.read_bytes()
    for other in (values.astype("<f8"), values.astype("<f2"), values.astype(">f4"),
                  np.asfortranarray(values), values[0], values.reshape(10, 30, 7),
                  np.zeros((2, 7), dtype=[("x", "<f4")]), values.astype("<i4")):
        np.save(array, other)
        message = convert(program, array, folder / "none.txt", "--tokens", tokens, wanted=3)
        assert not (folder / "none.txt").exists() and "a.npy" in message, message


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        check(given.embtune, pathlib.Path(folder))
    print(f"NumPy {np.__version__} agrees")


if __name__ == "__main__":
    main()
