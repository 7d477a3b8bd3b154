"""Runs cases of the command line: run.py --embtune PROGRAM [--rewrite] CASE.sh...

A case is a bash script that runs in an empty folder of its own with `embtune` on its PATH and the
helpers of lib.sh at hand. Beside CASE.sh may stand what it must end with:

  CASE.exit         its exit status; without the file 0
  CASE.stdout       exactly what it prints; without the file nothing
  CASE.stderr       the same for standard error
  CASE.stdout.glob  in place of CASE.stdout: one pattern per line (* ? [...]); a line of three
  CASE.stderr.glob  points stands for any number of lines

--rewrite writes the exact files anew from what the cases did (patterns are left alone).
A case that leaves a temporary or hidden file behind fails. One that exits with 77 could not run
here: it is skipped, and what it printed says why.
"""

import argparse
import difflib
import fnmatch
import os
import pathlib
import shutil
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
TIMEOUT = int(os.environ.get("EMBTUNE_CASE_SECONDS", "600"))  # What takes longer hangs.
SKIPPED = 77
# What nohup, say, has a process ignore its children ignore too; cases send these and wait.
SENT_BY_CASES = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGALRM)


def environment(program, scratch):
    kept = ("EMBTUNE_SANITIZE", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "LLVM_PROFILE_FILE")
    values = {name: os.environ[name] for name in kept if name in os.environ}
    values.update(PATH=f"{program.parent}:/usr/bin:/bin", LC_ALL="C", HOME=str(scratch),
                  LIB=str(HERE / "lib.sh"), DATA=str(HERE.parent.parent / "data"),
                  TEST_DATA=str(HERE.parent / "data"), LOGS=str(scratch) + ".logs",
                  TMPDIR=str(scratch) + ".logs")
    return values


def execute(case, program, scratch):
    """(exit status, stdout, stderr) of a case in a fresh folder."""
    logs = pathlib.Path(str(scratch) + ".logs")
    for folder in (scratch, logs):
        subprocess.run(["chmod", "-R", "u+rwx", str(folder)], check=False, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    process = subprocess.Popen(
        ["/bin/bash", "-euo", "pipefail", "-c", '. "$LIB"; . "$1"', case.name, str(case)],
        cwd=scratch, env=environment(program, scratch), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        preexec_fn=lambda: [signal.signal(each, signal.SIG_DFL) for each in SENT_BY_CASES])
    try:
        out, err = process.communicate(timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        err += f"\nthe case took more than {TIMEOUT} s\n".encode()
    return process.returncode, out, err


def matches(patterns, lines):
    """Whether lines match glob patterns, where "..." stands for any number of lines."""
    if not patterns:
        return not lines
    if patterns[0] == "...":
        return any(matches(patterns[1:], lines[skip:]) for skip in range(len(lines) + 1))
    return bool(lines) and fnmatch.fnmatchcase(lines[0], patterns[0]) and matches(patterns[1:], lines[1:])


def beside(case, ending):
    return case.with_name(case.stem + ending)


def difference(stream, case, found):
    """Lines that tell how a stream differs from what is expected; none if it does not."""
    glob = beside(case, f".{stream}.glob")
    lines = found.decode("utf-8", "backslashreplace").splitlines()
    if glob.exists():
        patterns = glob.read_text().splitlines()
        if matches(patterns, lines):
            return []
        return [f"{stream} does not match {glob.name}:"] + \
            list(difflib.unified_diff(patterns, lines, "expected", "found", lineterm=""))
    exact = beside(case, f".{stream}")
    expected = exact.read_bytes() if exact.exists() else b""
    if found == expected:
        return []
    wanted = expected.decode("utf-8", "backslashreplace").splitlines()
    return [f"{stream} differs:"] + \
        list(difflib.unified_diff(wanted, lines, "expected", "found", lineterm=""))


def leftovers(scratch):
    found = []
    for path in scratch.rglob("*"):
        if path.name.startswith(".") or ".embtune" in path.name or path.name.endswith((".tmp", "~")):
            found.append(f"left behind: {path.relative_to(scratch)}")
    return found


def rewrite(case, status, streams):
    files = {".exit": f"{status}\n".encode() if status else b""}
    for stream, found in streams.items():
        if not beside(case, f".{stream}.glob").exists():
            files[f".{stream}"] = found
    for ending, content in files.items():
        path = beside(case, ending)
        if content:
            path.write_bytes(content)
        else:
            path.unlink(missing_ok=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", type=pathlib.Path, required=True)
    parser.add_argument("--scratch", type=pathlib.Path, default=pathlib.Path("/tmp/embtune-cli"))
    parser.add_argument("--rewrite", action="store_true")
    parser.add_argument("cases", type=pathlib.Path, nargs="+")
    given = parser.parse_args()
    failed = skipped = 0
    for case in (path.resolve() for path in given.cases):
        name = case.relative_to(HERE).with_suffix("").as_posix().replace("/", ".")
        scratch = given.scratch.resolve() / name
        status, out, err = execute(case, given.embtune.resolve(), scratch)
        if given.rewrite:
            rewrite(case, status, {"stdout": out, "stderr": err})
        if status == SKIPPED:
            skipped += 1
            print(f"SKIPPED {name}", (out + err).decode("utf-8", "backslashreplace"), sep="\n")
            continue
        exit_file = beside(case, ".exit")
        wanted = int(exit_file.read_text()) if exit_file.exists() else 0
        problems = [] if status == wanted else [f"exit {status}, expected {wanted}"]
        problems += difference("stdout", case, out) + difference("stderr", case, err)
        problems += leftovers(scratch)
        if problems:
            failed += 1
            print(f"FAILED {name} (in {scratch})", *problems, sep="\n")
        else:
            shutil.rmtree(scratch, ignore_errors=True)
            shutil.rmtree(str(scratch) + ".logs", ignore_errors=True)
    if failed:
        return 1
    return SKIPPED if skipped == len(given.cases) else 0


if __name__ == "__main__":
    sys.exit(main())
