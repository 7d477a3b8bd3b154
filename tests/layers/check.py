"""What the source text must keep, one rule per call: check.py RULE --root FOLDER [--compiler CXX].

layers        a folder includes only itself and folders above it
system-calls  only src/io (and src/cli for terminals and signals) includes headers of the system
effects       only src/cli prints, exits, or reads the clock and the environment
budget        sizes of files and functions
twins         every source has its test
text          ASCII, no tabs, no trailing blanks, include guards named after the path
headers       every header compiles alone
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys

LAYERS = ["base", "io", "vectors", "selection", "pairs", "learn", "publish", "analyse", "run", "cli"]
INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]', re.M)
# Headers that belong to an operating system, not to C++.
SYSTEM = re.compile(r"^(sys/|linux/|arpa/|netinet/|unistd\.h|fcntl\.h|signal\.h|csignal|poll\.h|"
                    r"pthread\.h|sched\.h|dirent\.h|termios\.h|errno\.h|cerrno|dlfcn\.h)")
# What folders other than io may include all the same, and why.
SYSTEM_ALLOWED = {
    "cli": r"^(unistd\.h|signal\.h|csignal|sys/ioctl\.h)$",  # isatty, window width, signal handlers
}
EFFECTS = re.compile(
    r"std::(cout|cerr|clog|exit|quick_exit|abort|getenv|system|time|clock)\b|"
    r"(?<![\w:.>])(printf|fprintf|puts|exit|_exit|getenv|secure_getenv|abort)\s*\(|"
    r"\b(system_clock|steady_clock|high_resolution_clock|clock_gettime|gettimeofday)\b|"
    r"(?<!\w)(stdout|stderr)(?!\w)|std::random_device|std::rand\b|mt19937|_distribution\b")
MAX_SOURCE, MAX_HEADER, MAX_FUNCTION = 400, 150, 60


def folder_of(path, root):
    """The layer a file belongs to: "include" or the name of its folder in src."""
    parts = path.relative_to(root).parts
    return "include" if parts[0] == "include" else parts[1]


def sources(root, *patterns):
    found = []
    for where in ("include", "src"):
        for pattern in patterns:
            found += (root / where).rglob(pattern)
    return sorted(found)


def without_comments_and_strings(text):
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group(0))
    return re.sub(r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'',
                  blank, text, flags=re.S)


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def layers(root):
    for path in sources(root, "*.h", "*.cc"):
        own = folder_of(path, root)
        if own != "include" and own not in LAYERS:
            yield f"{path}: folder '{own}' has no place in the order of layers"
            continue
        for match in INCLUDE.finditer(path.read_text()):
            kind, name = match.groups()
            top = name.split("/")[0]
            place = f"{path}:{line_of(path.read_text(), match.start())}"
            if top == "embtune":
                if not (root / "include" / name).exists():
                    yield f"{place}: there is no public header {name}"
            elif top in LAYERS and kind == '"':
                if own == "include" or LAYERS.index(top) > LAYERS.index(own):
                    yield f"{place}: {own} includes {name}, which is below it"
                if not (root / "src" / name).exists():
                    yield f"{place}: there is no header {name}"
            elif kind == '"':
                yield f"{place}: \"{name}\" should be named from src/ or include/"
            elif own in ("base", "include") and not re.fullmatch(r"[a-z_0-9]+", name):
                if not name.endswith("intrin.h"):
                    yield f"{place}: {own} includes <{name}>; it may use std only"


def system_calls(root):
    for path in sources(root, "*.h", "*.cc"):
        own = folder_of(path, root)
        if own == "io":
            continue
        text = path.read_text()
        for match in INCLUDE.finditer(text):
            name = match.group(2)
            if SYSTEM.match(name) and not re.match(SYSTEM_ALLOWED.get(own, r"(?!)"), name):
                yield f"{path}:{line_of(text, match.start())}: <{name}> belongs in src/io"


def effects(root):
    for path in sources(root, "*.h", "*.cc"):
        if folder_of(path, root) == "cli":
            continue
        text = without_comments_and_strings(path.read_text())
        for match in EFFECTS.finditer(text):
            yield (f"{path}:{line_of(text, match.start())}: '{match.group(0).strip()}' is for "
                   "src/cli only, or not for a reproducible program")


def functions(lines):
    """(first line, number of lines) of each block that ends at column 0 or 2."""
    for end, line in enumerate(lines):
        match = re.fullmatch(r"( |  )?\};?", line)
        if not match:
            continue
        indent = match.group(1) or ""
        for begin in range(end - 1, -1, -1):
            head = lines[begin]
            at_indent = head.startswith(indent) and head[len(indent):len(indent) + 1].strip()
            if at_indent and not head.lstrip().startswith(("#", "//")):
                if not re.match(r"\s*(class|struct|enum|union|namespace|extern|TEST_SUITE)\b", head):
                    if not re.search(r"=\s*\{", head):
                        yield begin + 1, end - begin + 1
                break


def budget(root):
    files = sources(root, "*.h", "*.cc") + sorted((root / "tests").rglob("*.cc"))
    for path in files:
        lines = path.read_text().splitlines()
        is_test = root / "tests" in path.parents
        limit = MAX_HEADER if path.suffix == ".h" else MAX_SOURCE
        if path.suffix == ".h" and root / "include" in path.parents:
            limit = 2 * MAX_HEADER  # at least a third of a public header is contract text
        if len(lines) > limit:
            yield f"{path}: {len(lines)} lines, at most {limit}"
        if is_test:
            continue
        for begin, size in functions(lines):
            if size > MAX_FUNCTION:
                yield f"{path}:{begin}: a function of {size} lines, at most {MAX_FUNCTION}"


def twins(root):
    for path in sorted((root / "src").rglob("*.cc")):
        inner = path.relative_to(root / "src")
        twin = root / "tests" / "unit" / inner.with_name(inner.stem + "_test.cc")
        if inner.as_posix() != "cli/main.cc" and not twin.exists():
            yield f"{path}: its test {twin.relative_to(root)} is missing"


def text(root):
    for path in sources(root, "*.h", "*.cc") + sorted((root / "tests").rglob("*.cc")):
        data = path.read_bytes()
        for number, line in enumerate(data.split(b"\n"), 1):
            if any(byte > 126 or byte < 32 for byte in line):
                yield f"{path}:{number}: a byte that is not printable ASCII"
            if line.endswith(b" "):
                yield f"{path}:{number}: trailing blank"
        if not data.endswith(b"\n"):
            yield f"{path}: no newline at its end"
        if path.suffix == ".h":
            inner = path.relative_to(root / ("include" if root / "include" in path.parents else "src"))
            name = re.sub(r"[^A-Z0-9]", "_", inner.as_posix().upper()) + "_"
            guard = name if name.startswith("EMBTUNE_") else "EMBTUNE_" + name
            if f"#ifndef {guard}\n#define {guard}\n".encode() not in data:
                yield f"{path}: its include guard should be {guard}"


def headers(root, compiler):
    def compile_alone(path):
        name = path.relative_to(root / ("include" if root / "include" in path.parents else "src"))
        command = [compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
                   "-I", str(root / "include"), "-x", "c++", "-"]
        if root / "include" not in path.parents:
            command[-3:-3] = ["-I", str(root / "src")]
        # Twice, so that a missing guard shows.
        done = subprocess.run(command, input=f'#include "{name}"\n' * 2, text=True,
                              capture_output=True, check=False)
        return f"{path}: does not compile alone\n{done.stderr}" if done.returncode else None
    # A header with a source of its own is the first that this source includes: it compiles alone
    # whenever the source compiles.
    def proven(path):
        twin = path.with_suffix(".cc")
        own = path.relative_to(root / "src").as_posix() if root / "src" in path.parents else None
        if own is None or not twin.exists():
            return False
        first = INCLUDE.search(twin.read_text())
        return first is not None and first.group(2) == own
    unproven = [path for path in sources(root, "*.h") if not proven(path)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for problem in pool.map(compile_alone, unproven):
            if problem:
                yield problem


def main():
    rules = {"layers": layers, "system-calls": system_calls, "effects": effects, "budget": budget,
             "twins": twins, "text": text, "headers": headers}
    parser = argparse.ArgumentParser()
    parser.add_argument("rule", choices=rules)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--compiler", default="c++")
    arguments = parser.parse_args()
    root = arguments.root.resolve()
    extra = [arguments.compiler] if arguments.rule == "headers" else []
    problems = list(rules[arguments.rule](root, *extra))
    for problem in problems:
        print(problem.replace(str(root) + "/", ""))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
