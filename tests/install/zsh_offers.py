"""Types a line and a tab into an interactive zsh: zsh_offers.py FOLDER LINE EXPECTED

FOLDER has the completion function. Fails if EXPECTED does not appear.
"""

import os
import pty
import select
import sys
import tempfile
import time


def read_until(fd, wanted, seconds):
    """Whether `wanted` appears on a terminal in time, and what did."""
    seen = b""
    end = time.monotonic() + seconds
    while wanted not in seen and time.monotonic() < end:
        ready, _, _ = select.select([fd], [], [], 0.1)
        if ready:
            seen += os.read(fd, 4096)
    return wanted in seen, seen


def main():
    folder, line, expected = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        pid, fd = pty.fork()
        if pid == 0:
            os.chdir(scratch)
            os.environ.update(TERM="dumb", HOME=scratch, ZDOTDIR=scratch, PS1="")
            os.execvp("zsh", ["zsh", "-f", "-i"])
        try:
            setup = (f"unsetopt zle; fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D; "
                     "setopt zle; bindkey '^I' complete-word; print rea''dy\n")
            os.write(fd, setup.encode())
            good, seen = read_until(fd, b"ready", 30)
            if good:
                os.write(fd, line.encode() + b"\t")
                good, seen = read_until(fd, expected.encode(), 30)
        finally:
            os.close(fd)
            os.waitpid(pid, 0)
    if not good:
        sys.exit(f"zsh does not offer {expected}: {seen!r}")


if __name__ == "__main__":
    main()
