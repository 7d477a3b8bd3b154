"""Whole processes: how long they take and how much memory that is no file they hold."""

import os
import statistics
import subprocess
import sys
import threading
import time


class Failed(Exception):
    """A command that did not end well."""


def _watch_memory(pid, found, ended):
    """Keeps the largest RssAnon, in bytes, that /proc shows until `ended`."""
    while not ended.wait(0.004):
        try:
            with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as status:
                for line in status:
                    if line.startswith("RssAnon:"):
                        found[0] = max(found[0], int(line.split()[1]) * 1024)
        except OSError:
            return


def run(command, folder, memory=False):
    """Runs `command` (words, or one line for the shell) in `folder`.

    Gives seconds (wall, cpu) and, with memory=True, RssAnon at its highest: such a run is looked at
    every 4 ms, so its time is not for comparison.
    """
    shell = isinstance(command, str)
    began = time.monotonic()
    with subprocess.Popen(["bash", "-c", command] if shell else command, cwd=folder,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT) as process:
        anonymous, ended = [0], threading.Event()
        watcher = threading.Thread(target=_watch_memory, args=(process.pid, anonymous, ended))
        if memory:
            watcher.start()
        said = process.stdout.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        ended.set()
        if memory:
            watcher.join()
    if process.returncode != 0:
        raise Failed(f"{text_of(command)}: exit {process.returncode}\n{said}")
    result = {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "said": said}
    if memory:
        result["anonymous"] = anonymous[0]
    return result


def text_of(command):
    return command if isinstance(command, str) else " ".join(map(str, command))


def remove(folder, names):
    for name in names:
        try:
            os.remove(os.path.join(folder, name))
        except FileNotFoundError:
            pass


def alternately(cases, folder, repeats, outputs):
    """Runs all of `cases` (name: command) in turn, `repeats` times: A B A B.

    What one writes is removed and the disk at rest before the next begins. Gives, by name, every
    time and the medians.
    """
    times = {name: [] for name in cases}
    for _ in range(repeats):
        for name, command in cases.items():
            remove(folder, outputs)
            os.sync()
            times[name].append(run(command, folder))
            print(f"  {name}: {times[name][-1]['wall']:.2f} s", file=sys.stderr, flush=True)
    remove(folder, outputs)
    return {name: {"command": text_of(cases[name]),
                   "wall": round(statistics.median(run["wall"] for run in runs), 4),
                   "cpu": round(statistics.median(run["cpu"] for run in runs), 4),
                   "walls": [round(run["wall"], 4) for run in runs]}
            for name, runs in times.items()}
