"""Runs a command in which the first, the second, ... system call fails, until none does.

  sweep.py [--outputs NAME...] [--existing] [--keep] [--no-tmpfile] [--pipe FILE] -- COMMAND...
  sweep.py --setting VARIABLE=N... [--outputs NAME...] -- COMMAND...
  sweep.py --kill [--outputs NAME...] [--existing] [--keep] [--no-tmpfile] -- COMMAND...

The folder holds the inputs; the outputs are named, the one that is published last first. Of every
run that fails this must be true: exit 4, one line of message, every output as it was (or, but for
the first, whole and new), nothing else in the folder. A run that a fault did not stop must give
what the run without faults gives. Outputs are absent at first, or --existing, or what they are now
(--keep). With --setting the command runs once, and must succeed.

With --kill each call in turn ends the run as SIGKILL does. Then outputs are old or whole and new,
and nothing else is in the folder but hidden temporaries of outputs; the same command, run again,
gives the outputs and takes those temporaries away.
"""

import argparse
import errno
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).with_name("faults.c")
OLD = b"old content\n"
MOST_CALLS = 2000


def build(folder):
    """The library to preload; ends the test as skipped where there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        print("SKIPPED: no C compiler to build the faults with")
        sys.exit(77)
    library = pathlib.Path(folder) / "faults.so"
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
    return library


class Sweep:
    def __init__(self, given, scratch):
        self.given = given
        self.inputs = {path.name: path.read_bytes() for path in pathlib.Path().iterdir()
                       if path.is_file() and path.name not in given.outputs}
        self.others = {path.name for path in pathlib.Path().iterdir()} - set(given.outputs)
        self.old = {name: pathlib.Path(name).read_bytes() if given.keep else
                          OLD if given.existing else None for name in given.outputs}
        self.piped = given.pipe.read_bytes() if given.pipe else b""
        self.faults = build(scratch)
        self.log = pathlib.Path(scratch) / "log"

    def reset_outputs(self):
        for name in self.given.outputs:
            pathlib.Path(name).unlink(missing_ok=True)
            if self.old[name] is not None:
                pathlib.Path(name).write_bytes(self.old[name])

    def execute(self, settings):
        """(exit status, stdout, stderr, name of the call that failed, outputs) of one run."""
        self.reset_outputs()
        self.log.unlink(missing_ok=True)
        environment = dict(os.environ, LD_PRELOAD=str(self.faults), FAULT_LOG=str(self.log))
        if self.given.no_tmpfile:
            environment["FAULT_NO_TMPFILE"] = "1"
        environment.update(settings)
        done = subprocess.run(self.given.command, env=environment, input=self.piped,
                              capture_output=True, timeout=60, check=False)
        failed = self.log.read_text().strip() if self.log.exists() else ""
        outputs = {}
        for name in self.given.outputs:
            path = pathlib.Path(name)
            outputs[name] = path.read_bytes() if path.exists() else None
        return done.returncode, done.stdout, done.stderr, failed, outputs

    def folder_is_clean(self):
        found = {path.name for path in pathlib.Path().iterdir()} - set(self.given.outputs)
        return found == self.others and all(
            pathlib.Path(name).read_bytes() == content for name, content in self.inputs.items())

    def problem(self, result, expected):
        """What is wrong with a run that met a fault; empty if nothing is."""
        status, out, message, failed, outputs = result
        if not self.folder_is_clean():
            return f"the folder holds {sorted(os.listdir())} or an input changed"
        if status == 0:
            if outputs != expected[4] or out != expected[1]:
                return "succeeded with another result"
            return ""
        if status != 4:
            return f"exit {status}"
        if message.count(b"\n") != 1 or not message.startswith(b"embtune: "):
            return "the message is not one line"
        published = failed == "fsync" and b"though the new file is in place" in message
        for number, name in enumerate(self.given.outputs):
            new = expected[4][name]
            if outputs[name] == self.old[name] or (outputs[name] == new and (number > 0 or published)):
                continue
            return f"{name} is neither old nor new"
        return ""

    def sweep(self):
        expected = self.execute({})
        if expected[0] != 0:
            sys.exit(f"without a fault: exit {expected[0]}: {expected[2].decode()}")
        failures = 0
        fatal = {}
        for error in self.given.errors:
            for at in range(1, MOST_CALLS):
                settings = {"FAULT_AT": str(at), "FAULT_ERRNO": str(getattr(errno, error))}
                result = self.execute(settings)
                wrong = self.problem(result, expected)
                if result[0] != 0:
                    call = "fsync-folder" if b"sync its folder" in result[2] else result[3]
                    fatal[call] = fatal.get(call, 0) + 1
                if wrong:
                    failures += 1
                    print(f"{error} at call {at} ({result[3]}): {wrong}\n  exit {result[0]}: "
                          f"{result[2].decode(errors='backslashreplace')}", file=sys.stderr)
                if not result[3]:
                    break
        # A sweep in which nothing can fail proves nothing.
        for call in self.given.must_fail:
            if call not in fatal:
                failures += 1
                print(f"no fault of {call} ended the run; those that did: {fatal}", file=sys.stderr)
        return 1 if failures else 0

    def leftovers(self):
        """Hidden temporaries in the folder; None if there is something else."""
        found = {path.name for path in pathlib.Path().iterdir()} - set(self.given.outputs)
        left = found - self.others
        hidden = tuple(f".{name}.embtune-" for name in self.given.outputs)
        return left if self.others <= found and all(name.startswith(hidden) for name in left) \
            else None

    def kills(self):
        expected = self.execute({})
        if expected[0] != 0:
            sys.exit(f"without a fault: exit {expected[0]}: {expected[2].decode()}")
        failures = killed = swept = 0
        for at in range(1, MOST_CALLS):
            status, _, _, call, outputs = self.execute({"FAULT_AT": str(at), "FAULT_KILL": "1"})
            if status == 0 and not call:
                break
            left = self.leftovers()
            killed += status < 0
            swept += bool(left)
            wrong = status >= 0 or left is None or any(
                outputs[name] not in (self.old[name], expected[4][name]) for name in outputs)
            again = self.execute({})
            if wrong or again[0] != 0 or again[4] != expected[4] or not self.folder_is_clean():
                failures += 1
                print(f"killed at call {at} ({call}): exit {status}, left {left}; again: exit "
                      f"{again[0]}, {sorted(os.listdir())}", file=sys.stderr)
        # A sweep without a kill, or in which nothing can be left, proves nothing.
        if killed == 0 or (swept == 0 and (self.given.existing or self.given.no_tmpfile)):
            failures += 1
            print(f"{killed} kills, {swept} of which left a temporary", file=sys.stderr)
        return 1 if failures else 0

    def settings(self):
        expected = self.execute({})
        result = self.execute(dict(setting.split("=") for setting in self.given.setting))
        if result[0] != 0 or result[1] != expected[1] or result[4] != expected[4]:
            print(f"{' '.join(self.given.setting)}: exit {result[0]}, or another result\n"
                  f"{result[2].decode(errors='backslashreplace')}", file=sys.stderr)
            return 1
        return 0 if self.folder_is_clean() else 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--outputs", nargs="+", default=[])
    parser.add_argument("--existing", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--no-tmpfile", action="store_true")
    parser.add_argument("--pipe", type=pathlib.Path)
    parser.add_argument("--errors", nargs="+", default=["ENOSPC", "EIO"])
    parser.add_argument("--must-fail", nargs="+", default=[])
    parser.add_argument("--setting", nargs="+", default=[])
    parser.add_argument("--kill", action="store_true")
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        sweep = Sweep(given, scratch)
        if given.kill:
            return sweep.kills()
        return sweep.settings() if given.setting else sweep.sweep()


if __name__ == "__main__":
    sys.exit(main())
