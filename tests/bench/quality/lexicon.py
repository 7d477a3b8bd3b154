"""Pairs of linked words: cross-references of FOLDOC, or a table of them."""

import gzip
import os
import re

DICTD = "/usr/share/dictd/foldoc"  # of Debian's package dict-foldoc
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_REFERENCE = re.compile(r"\{([^{}()]+)\}")


def base64_number(text):
    """An offset or a length as dictd's index writes it."""
    number = 0
    for digit in text:
        number = number * 64 + _DIGITS.index(digit)
    return number


def references(definition):
    """What a definition links to, in lower case: {batch file} may be broken over lines."""
    return {" ".join(found.split()).lower() for found in _REFERENCE.findall(definition)}


def foldoc(words, dictd=DICTD):
    """Unordered pairs (headword, cross-reference) with both in `words`, sorted."""
    with gzip.open(dictd + ".dict.dz") as file:
        text = file.read()
    pairs = set()
    with open(dictd + ".index", encoding="utf-8") as index:
        for line in index:
            headword, offset, length = line.rstrip("\n").split("\t")
            head, start = headword.lower(), base64_number(offset)
            if head in words:
                definition = text[start : start + base64_number(length)].decode("utf-8", "replace")
                linked = (other for other in references(definition) if other in words)
                pairs.update(tuple(sorted((head, other))) for other in linked if other != head)
    return sorted(pairs)


def table(path):
    """Pairs from a file of WORD<TAB>WORD lines, in its order."""
    with open(path, encoding="utf-8") as file:
        return [tuple(line.rstrip("\n").split("\t")[:2]) for line in file]


def linked_words(folder, words):
    """FOLDOC's pairs: from a folder of tables if one is given, else from the dictionary."""
    if folder:
        return table(os.path.join(folder, "foldoc-crossrefs.tsv"))
    return foldoc(words)
