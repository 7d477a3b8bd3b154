"""Installs a build into a prefix, then builds and runs a stranger's project against it."""

import argparse
import pathlib
import shutil
import subprocess
import sys


def run(*command):
    done = subprocess.run([str(part) for part in command], text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"failed with {done.returncode}: {' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser()
    for name in ("build", "stranger", "scratch"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--flags", default="")
    given = parser.parse_args()
    shutil.rmtree(given.scratch, ignore_errors=True)
    prefix = given.scratch / "prefix"
    run("cmake", "--install", given.build, "--prefix", prefix)

    built = given.scratch / "build"
    run("cmake", "-S", given.stranger, "-B", built, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={prefix}",
        f"-DCMAKE_CXX_COMPILER={given.compiler}", f"-DCMAKE_CXX_FLAGS={given.flags}")
    run("cmake", "--build", built)
    print(run(built / "tune_two_rows", given.scratch), end="")

    # The program that was installed runs from where it is, and knows its commands.
    program = prefix / "bin" / "embtune"
    version = run(program, "--version")
    if "embtune" not in version:
        sys.exit(f"unexpected --version: {version}")
    for pattern in ("lib*/**/libembtune.a", "lib*/**/pkgconfig/embtune.pc",
                    "share/man/man1/embtune.1", "share/man/man1/embtune-train.1",
                    "share/man/man5/embtune-formats.5", "share/bash-completion/completions/embtune",
                    "share/zsh/site-functions/_embtune",
                    "share/fish/vendor_completions.d/embtune.fish"):
        found = list(prefix.glob(pattern))
        if len(found) != 1 or found[0].stat().st_size == 0:
            sys.exit(f"installed are, for {pattern}: {found}")
    for header in (prefix / "include" / "embtune").iterdir():
        if header.suffix != ".h":
            sys.exit(f"installed by mistake: {header}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
