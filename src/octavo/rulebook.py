"""A rulebook as it is written: which rules it has."""

from __future__ import annotations

import re

ITEM = re.compile(r"(\d+)\. ")  # a rule of a numbered list
BOLD = re.compile(r"\*\*([A-Z]?\d+(?:\.\d+)*)\.?\*\*")  # a rule that stands as a paragraph of its own
PART = re.compile(r" +([a-z])\. ")  # of the rule above it
# A rule in a sentence, after the word for one: its number, and the letter of its part.
NUMBER = r"([A-Z]?\d+(?:\.\d+)*)([a-z]?)"


def numbers(text: str) -> frozenset[str]:
    """The numbers of all rules, and of their parts: `11`, `11b`, `1.10`."""
    found: set[str] = set()
    rule = ""
    for line in text.splitlines():
        if begins := ITEM.match(line) or BOLD.match(line):
            rule = begins[1]
            found.add(rule)
        elif rule and (part := PART.match(line)):
            found.add(rule + part[1])
    return frozenset(found)
