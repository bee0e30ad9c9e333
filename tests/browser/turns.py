"""Turns of the golden records of a game that together reach every stage of every variant: a small set, found by itself.

What is asked is known by the sentence it is asked with and by the shapes of the words that may be said; a variant is a
number of seats with the choices that are games of their own. Every other choice of an option is there once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from octavo.core.record import Record, read
from octavo.core.state import State
from octavo.game import Game, game
from octavo.match import replay
from octavo.words import LANGUAGES, Tongue, entries

Asked = tuple[object, ...]


class Listening(Tongue):
    """Remembers the keys of what it says."""

    def __init__(self, folders: list[Path], words: Sequence[str]) -> None:
        super().__init__(folders=folders, words=words)
        self.keys: list[str] = []

    def say(self, key: str, /, **slots: object) -> str:
        self.keys.append(key)
        return super().say(key, **slots)


@dataclass(frozen=True)
class Turn:
    """One seat's picks from a settled position of a record to the next."""

    source: str  # the file
    record: Record
    n: int
    steps: int  # words of the record that lead to it
    seat: int  # who acts; -1 when all is over
    words: tuple[str, ...]  # what he picks, one after the other; the last one ends it
    asked: frozenset[Asked]

    @property
    def text(self) -> str:
        """The record up to here."""
        return self.record.text() if self.seat < 0 else self.record.prefix(self.steps).text()

    def __str__(self) -> str:
        return f"{self.source} {self.n}"


@cache
def turns(name: str) -> tuple[Turn, ...]:
    """The few that are enough: again and again the one that shows most of what has not been seen, and is short."""
    every = [turn for source, record in records(name) for turn in of(source, record)]
    wanted = frozenset[Asked]().union(*(turn.asked for turn in every))
    found = []
    while wanted:
        best = max(every, key=lambda turn: (len(turn.asked & wanted) / (len(turn.words) + 3), -turn.n, turn.source))
        found.append(best)
        wanted -= best.asked
    return tuple(sorted(found, key=lambda turn: (turn.source, turn.n)))


def records(name: str) -> Iterator[tuple[str, Record]]:
    for file in sorted((game(name).folder / "records").glob("*.game")):
        yield file.stem, read(file.read_text("utf-8"))


def of(source: str, record: Record) -> Iterator[Turn]:
    """Every turn of a record, and how it ends."""
    rules, match = game(record.game), replay(record)
    variant = tuple(match.record.options[name] for name in rules.strength.variants)
    chosen = frozenset((name, choice) for name, choice in match.record.options.items())
    ends = [*(moment.steps for moment in match.moments[1:]), len(record.words)]
    for n, (moment, end) in enumerate(zip(match.moments, ends, strict=True)):
        if match.over and n == match.n:
            yield Turn(source, match.record, n, moment.steps, -1, (), frozenset({(*variant, record.seats, "over")}))
            continue
        state, asked, words = moment.state.clone(), set[Asked](), list[str]()
        for at in range(moment.steps, end):
            if record.actors[at] != moment.turn:
                break
            if rules.asks(state, words[-1] if words else ""):
                prompt, shapes = stage(rules, state)
                asked |= {(*variant, record.seats, prompt), *((*variant, prompt, shape) for shape in shapes)}
                words.append(record.words[at])
            state.play(rules.picks[record.words[at]])
        if words:
            yield Turn(source, match.record, n, moment.steps, moment.turn, tuple(words), frozenset(asked | chosen))


def stage(rules: Game, state: State) -> tuple[str, set[str]]:
    """What is asked, by the key of its sentence, and the shapes of the answers to it."""
    seat, tongue = int(state.turn), Listening(folders=[rules.folder / "locale"], words=rules.words)
    rules.prompt(state.observe(seat), seat, tongue)
    return tongue.keys[-1], set(map(shape, rules.legal(state)))


def shape(word: str) -> str:
    """A word without what differs from thing to thing: e5 and f7 are cells, slot2 and slot3 are slots."""
    return re.sub(r"\d+", "#", re.sub(r"^[a-z](?=\d+$)", "@", word))


def longest_language(name: str) -> str:
    """The language of the house whose words in this game are longest."""
    folder = game(name).folder / "locale"

    def length(code: str) -> float:
        words = [word for _, said in entries(folder, code) for word in re.findall(r"\w+", said[0])]
        return sum(map(len, words)) / max(1, len(words))

    return max(LANGUAGES, key=length)
