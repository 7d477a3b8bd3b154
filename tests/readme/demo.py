"""scripts/demo with a program that is built already: it shows the proof and neighbours before and
after, leaves the files that README promises, and does so again when it is run again.
"""

import argparse
import os
import pathlib
import re
import subprocess
import tempfile

SAYS = ["1,720 frozen rows the same byte for byte", "rows that differ between the files: 280",
        "cosine between before and after", "The frozen rows are the same bytes"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", type=pathlib.Path, required=True)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    given = parser.parse_args()
    readme = (given.root / "README.md").read_text(encoding="utf-8")
    promised = re.search(r"cd build/demo\b.*# (.*)", readme)[1].split()
    assert len(promised) == 4, promised
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "EMBTUNE": str(given.embtune.resolve()), "DEMO": folder}
        for _ in range(2):
            done = subprocess.run([given.root / "scripts/demo"], env=environment, text=True, check=False,
                                  stdin=subprocess.DEVNULL, capture_output=True)
            assert done.returncode == 0, done
            for text in SAYS:
                assert text in done.stdout + done.stderr, (text, done)
        files = {path.name for path in pathlib.Path(folder).iterdir()}
        wanted = {*promised, "tuned.txt", "run.json", "report.html"}
        assert files >= wanted, wanted - files


if __name__ == "__main__":
    main()
