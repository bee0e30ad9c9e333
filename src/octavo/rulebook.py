"""A rulebook as it is written: which rules it has, and what it shows of a game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

ITEM = re.compile(r"(\d+)\. ")  # a rule of a numbered list
BOLD = re.compile(r"\*\*([A-Z]?\d+(?:\.\d+)*)\.?\*\*")  # a rule that stands as a paragraph of its own
PART = re.compile(r" +(?:- )?([a-z])\. ")  # of the rule above it
HEADING = re.compile(r"(#+) +(.*)")
# A rule in a sentence, after the word for one: its number, and the letter of its part.
NUMBER = r"([A-Z]?\d+(?:\.\d+)*)([a-z]?)"
# ![Caption](record.game#12@1 "near board: f5 #tile-3+#tile-4"): a position of a game, seen by a seat; see docs.
FIGURE = re.compile(r'!\[([^\]]*)\]\(([\w-]+)\.game(?:#(\d+))?(?:@(\d+))?(?: "([^"]*)")?\)')
MARK = re.compile(r"\*\*\[[^\]]+\]\*\*|[◇†‡]")  # of what is not printed: settled, worked out or added by us
MARKUP = re.compile(r"\*\*?|`|^#+ |^ *(?:\d+\. |- )|!\[|\]\([^)]*\)", re.MULTILINE)
EVERYTHING = "*"  # among what is pointed at: whatever may be picked there
NEAR = "near"  # before the panels: cut to what is pointed at


@dataclass(frozen=True)
class Figure:
    """A position of a game that a rulebook shows, and what in it is pointed at."""

    record: str
    step: int | None  # how many words of the record; none for all
    seat: int | None  # who looks, from 0; none for whoever is to act
    panels: tuple[str, ...]  # none for the whole picture
    near: bool  # cut to what is pointed at
    points: tuple[tuple[str, ...], ...]  # things that get one number together: words, or `#` and the id of something

    @property
    def lit(self) -> bool:
        return (EVERYTHING,) in self.points

    @property
    def named(self) -> tuple[tuple[str, ...], ...]:
        """The things that are pointed at one by one."""
        return tuple(group for group in self.points if group != (EVERYTHING,))


@dataclass(frozen=True)
class Placed:
    """A figure where it stands."""

    figure: Figure
    caption: str
    rule: str  # the last before it; nothing before the first
    line: int


@dataclass(frozen=True)
class Passage:
    """A rule, a part of one, or what stands under a heading without a number."""

    rule: str
    heading: str
    text: str


def numbers(text: str) -> frozenset[str]:
    """The numbers of all rules, and of their parts: `11`, `11b`, `1.10`."""
    return frozenset(rule for rule, _ in _lines(text) if rule)


def figures(text: str) -> list[Placed]:
    found = []
    for line, (rule, said) in enumerate(_lines(text)):
        if shown := FIGURE.search(said):
            found.append(Placed(figure(shown), shown[1], rule, line))
    return found


def figure(shown: re.Match[str]) -> Figure:
    _, record, step, seat, told = shown.groups()
    panels, _, points = (told or "").partition(":")
    names = panels.split()
    near = names[:1] == [NEAR]
    return Figure(
        record,
        int(step) if step else None,
        int(seat) - 1 if seat else None,
        tuple(names[near:]),
        near,
        tuple(tuple(group.split("+")) for group in points.split()),
    )


def marked(text: str) -> dict[str, list[str]]:
    """For every rule that says something which is not printed, the marks; those without a number under nothing."""
    found: dict[str, list[str]] = {}
    for rule, said in _lines(text):
        for mark in MARK.findall(said):
            found.setdefault(rule, []).append(mark.strip("*[]"))
    return found


def passages(text: str) -> list[Passage]:
    """The rulebook in pieces that a search can answer with."""
    found: list[tuple[str, str, list[str]]] = []
    heading = rule = ""
    for number, said in _lines(text):
        if title := HEADING.match(said):
            heading = title[2]
        if title or number != rule or not found:
            found.append((number, heading, []))
            rule = number
        found[-1][2].append(MARK.sub("", FIGURE.sub(r"\1", said)) if not title else "")
    plain = [(rule, heading, " ".join(MARKUP.sub("", "\n".join(said)).split())) for rule, heading, said in found]
    return [Passage(*one) for one in plain if one[2]]


def search(text: str, wanted: str) -> list[Passage]:
    """The passages that have every word of what is looked for, or its beginning or end."""
    words = set(folded(wanted).split())
    return [one for one, said in _folded(text) if all(word in said for word in words)] if words else []


@lru_cache(64)  # more than there are books in all languages
def _folded(text: str) -> list[tuple[Passage, str]]:
    return [(one, folded(f"{one.rule} {one.heading} {one.text}")) for one in passages(text)]


def found(text: str, wanted: str) -> str:
    """Those passages, to be read."""
    return "".join(f"{one.rule or one.heading}: {one.text}\n\n" for one in search(text, wanted))


def folded(text: str) -> str:
    """As it is compared: without capitals and accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Every line, with the number of the rule, or part of one, that it belongs to."""
    rule = part = ""
    for line in text.splitlines():
        if begins := ITEM.match(line) or BOLD.match(line):
            rule, part = begins[1], ""
        elif HEADING.match(line):
            rule = part = ""
        elif rule and (letter := PART.match(line)):
            part = letter[1]
        elif part and FIGURE.search(line) and len(line) - len(line.lstrip()) <= len("10. "):
            part = ""  # a figure that stands below all parts of a rule
        yield rule + part, line
