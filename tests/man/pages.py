"""Holds man pages against the program: pages.py --embtune PROGRAM --man FOLDER

Every option, value and default that `embtune COMMAND --help` prints stands in the command's man page
and the other way round; every command has a page; pages have the sections that a reader looks for;
and, where mandoc is installed, it finds nothing to complain about.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys

SECTIONS = {"1": ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"],
            "5": ["NAME", "DESCRIPTION", "EXAMPLES", "SEE ALSO"]}


def squeezed(text):
    return re.sub(r"\s+", " ", text).strip()


def help_options(text):
    """{term: sentence} of a help text; a term is "-o, --output FILE"."""
    options = {}
    term = None
    in_options = False
    for line in text.splitlines():
        if re.match(r"\S.*:$", line):
            in_options = line.endswith("options:")
            term = None
        elif in_options and re.match(r"  -", line):
            match = re.match(r"  (-.*?)(?:\s{2,}(.*))?$", line)
            term = match.group(1)
            options[term] = match.group(2) or ""
        elif in_options and term and line.strip():
            options[term] += " " + line.strip()
    return {term: squeezed(text) for term, text in options.items()}


def plain(line):
    """A line of mdoc text as a reader sees it."""
    return line.replace("\\-", "-").replace("\\&", "").replace("\\e", "\\")


def page_options(text):
    """The same of a man page's source."""
    options = {}
    term = None
    depth = 0
    in_options = False
    for line in text.splitlines():
        if line.startswith(".Sh "):
            in_options = line == ".Sh OPTIONS"
        elif in_options and line.startswith(".Bl"):
            depth += 1
        elif in_options and line.startswith(".El"):
            depth -= 1
        elif in_options and line.startswith(".It Fl"):
            names, _, value = line[len(".It "):].partition(" Ar ")
            names = ", ".join("-" + plain(name) for name in re.findall(r"Fl (\S+)", names))
            term = names + (" " + plain(value) if value else "")
            options[term] = ""
        elif in_options and line.startswith(".It Cm"):
            options[term] += " " + plain(line[len(".It Cm "):])
        elif in_options and term and depth > 0 and not line.startswith("."):
            options[term] += " " + plain(line)
    return {term: squeezed(text) for term, text in options.items()}


def compare(name, wanted, found):
    for term in wanted.keys() | found.keys():
        if term not in found:
            yield f"{name}: the man page lacks {term}"
        elif term not in wanted:
            yield f"{name}: --help lacks {term}"
        elif wanted[term] != found[term]:
            yield f"{name}: {term} differs:\n  help: {wanted[term]}\n  page: {found[term]}"


def check_sections(page):
    text = page.read_text()
    sections = re.findall(r"^\.Sh (.*)$", text, re.M)
    for section in SECTIONS[page.suffix[1:]]:
        if section not in sections:
            yield f"{page.name}: section {section} is missing"


def check_references(page):
    text = page.read_text()
    for name, section in re.findall(r"^\.Xr (embtune\S*) (\d)", text, re.M):
        if not (page.parent / f"{name}.{section}").exists():
            yield f"{page.name} refers to {name}({section}), which is not there"
    if ".Xr embtune 1" not in text and page.name != "embtune.1":
        yield f"{page.name} does not refer to embtune(1)"


def check_examples(page):
    """Examples are commands of this page, ready to be typed."""
    command = page.stem.replace("embtune-", "embtune ")
    examples = page.read_text().partition(".Sh EXAMPLES")[2].partition("\n.Sh ")[0]
    if page.suffix == ".1" and not re.search(rf"^(.*\| )?{command} ", examples, re.M):
        yield f"{page.name}: no example begins with '{command}'"


def check_lint(page):
    if shutil.which("groff"):
        done = subprocess.run(["groff", "-mandoc", "-Tutf8", "-ww", "-z", str(page)],
                              capture_output=True, text=True, check=False)
        yield from (line for line in done.stderr.splitlines() if line)
    if not shutil.which("mandoc"):
        return
    done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", str(page)], capture_output=True,
                          text=True, check=False)
    yield from (line for line in done.stdout.splitlines() if line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--embtune", required=True)
    parser.add_argument("--man", type=pathlib.Path, required=True)
    given = parser.parse_args()

    def printed(*args):
        return subprocess.run([given.embtune, *args], capture_output=True, text=True, check=True).stdout

    problems = []
    commands = re.findall(r"^  (\w+)  ", printed("--help").partition("Commands:")[2].partition("Options:")[0],
                          re.M)
    main_page = (given.man / "embtune.1").read_text()
    for command in commands:
        text = printed(command, "--help")
        problems += [f"{command} --help: more than 100 columns: {line}"
                     for line in text.splitlines() if len(line) > 100]
        page = given.man / f"embtune-{command}.1"
        if not page.exists():
            problems.append(f"{page.name} is missing")
            continue
        wanted = help_options(text)
        if not wanted:
            problems.append(f"{command} --help: no options found")
        problems += compare(command, wanted, page_options(page.read_text()))
        if f".Xr embtune-{command} 1" not in main_page:
            problems.append(f"embtune.1 does not refer to {page.name}")
    for page in sorted(given.man.glob("*.[1-9]")):
        problems += check_sections(page)
        problems += check_references(page)
        problems += check_examples(page)
        problems += check_lint(page)
    print(*problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
