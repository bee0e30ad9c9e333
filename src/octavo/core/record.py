"""A game as text that people can read and mail: what was set up, and every word since, luck included."""

from __future__ import annotations

import re
from typing import NamedTuple

from octavo.core.errors import BadRecord, LongRecord
from octavo.core.state import CHANCE

FIRST_LINE = "octavo record 1"
HIDDEN = "?"  # luck that the reader of this copy did not see
LARGEST = 2_000_000  # characters
WORD = re.compile(r"[a-z0-9][a-z0-9-]*|\?")
NAME = re.compile(r"[a-z][a-z0-9_]*")
HEX = re.compile(r"[0-9a-f]{64}")
FIELDS = ("game", "seats", "option", "player", "luck", "seed", "given", "end", "event")
EVENTS = ("resigned", "replaced", "timeout", "agreed")  # what happened at the table that bears on the result
EVENT = "event POSITION SEAT WHAT [NAME=VALUE]…"
FACT = re.compile(r"[a-z][a-z0-9_]{0,39}=[A-Za-z0-9][A-Za-z0-9.,:-]{0,39}")
MOST_FACTS = 9  # of one event
LAST_POSITION = 1_000_000


class SeatEvent(NamedTuple):
    """Something that bears on the result and is no word of the game. The rules never hear of it, no seed checks it."""

    n: int  # the settled position on the table then
    seat: int
    what: str  # one of EVENTS
    facts: dict[str, str]

    def line(self) -> str:
        facts = [f"{name}={value}" for name, value in sorted(self.facts.items())]
        return " ".join(["event", str(self.n), str(self.seat), self.what, *facts])


class Record:
    """What a game needs to be played again. `actors[i]` said `words[i]`; luck is CHANCE."""

    def __init__(self, game: str, version: int, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.players: list[str] = []  # names by seat, or nothing
        self.words: list[str] = []
        self.actors: list[int] = []
        self.luck = ""  # hash of the seed
        self.seed = ""  # the seed itself, once the game is over
        self.given = 0  # how many first words were taken over from another record, their luck included
        self.end: list[tuple[int, ...]] = []  # the scores, once the game is over
        self.events: list[SeatEvent] = []  # in the order in which they happened

    def add(self, actor: int, word: str) -> None:
        self.actors.append(actor)
        self.words.append(word)

    def prefix(self, length: int) -> Record:
        """The same game, only so far; no longer over, so without its seed, end and events."""
        new = Record(self.game, self.version, self.seats, dict(self.options))
        new.players = list(self.players)
        new.words = self.words[:length]
        new.actors = self.actors[:length]
        new.luck = self.luck
        new.given = min(self.given, length)
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())

    def text(self) -> str:
        lines = [FIRST_LINE, f"game {self.game} {self.version}", f"seats {self.seats}"]
        lines += [f"option {name} {value}" for name, value in sorted(self.options.items())]
        lines += [f"player {seat} {name}".rstrip() for seat, name in enumerate(self.players)]
        lines += [f"luck {self.luck}"] if self.luck else []
        lines += [f"seed {self.seed}"] if self.seed else []
        lines += [f"given {self.given}"] if self.given else []
        lines += [f"end {seat} " + " ".join(map(str, row)) for seat, row in enumerate(self.end)]
        lines += [event.line() for event in self.events]
        lines.append("")
        start = 0
        for i in range(len(self.words)):
            if i + 1 == len(self.words) or self.actors[i + 1] != self.actors[i]:
                who = "-" if self.actors[i] == CHANCE else str(self.actors[i])
                lines.append(f"{who} " + " ".join(self.words[start : i + 1]))
                start = i + 1
        return "\n".join(lines) + "\n"


def refuse(line: int, found: object, wanted: str) -> BadRecord:
    return BadRecord(line=line, found=str(found)[:80], wanted=wanted)


def whole(line: int, text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 12 and int(text) <= most):
        raise refuse(line, text, f"0…{most}")
    return int(text)


def read(text: str) -> Record:
    """The record in a text; BadRecord says which line is wrong and what would be right there."""
    if len(text) > LARGEST:
        raise LongRecord(found=len(text), most=LARGEST)
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise refuse(1, lines[0] if lines else "", FIRST_LINE)
    record = Record("", 0, 0, {})
    body = False
    for number, raw in enumerate(lines[1:], 2):
        line = raw.strip()
        if not line:
            body = body or bool(record.game)
        elif body:
            _steps(record, number, line)
        else:
            _field(record, number, line)
    if not record.game or not record.seats:
        raise refuse(len(lines), "", "game, seats")
    return record


def _field(record: Record, number: int, line: str) -> None:
    field, _, rest = line.partition(" ")
    parts = rest.split()
    if field not in FIELDS:
        raise refuse(number, field, " ".join(FIELDS))
    if field == "game":
        if len(parts) != 2 or not NAME.fullmatch(parts[0]):
            raise refuse(number, line, "game NAME VERSION")
        record.game, record.version = parts[0], whole(number, parts[1], 9999)
    elif field == "seats":
        record.seats = whole(number, rest, 99)
    elif field == "option":
        if len(parts) != 2 or not NAME.fullmatch(parts[0]):
            raise refuse(number, line, "option NAME VALUE")
        record.options[parts[0]] = parts[1]
    elif field == "player":
        if not parts or whole(number, parts[0], 99) != len(record.players):
            raise refuse(number, line, f"player {len(record.players)} NAME")
        record.players.append(" ".join(parts[1:]))
    elif field == "given":
        record.given = whole(number, rest, LARGEST)
    elif field == "end":
        if not parts or any(not re.fullmatch(r"-?[0-9]{1,9}", part) for part in parts):
            raise refuse(number, line, "end SEAT POINTS…")
        record.end.append(tuple(map(int, parts[1:])))
    elif field == "event":
        record.events.append(_event(record, number, line))
    elif not HEX.fullmatch(rest):
        raise refuse(number, rest, "64 × 0-9a-f")
    elif field == "luck":
        record.luck = rest
    else:
        record.seed = rest


def _event(record: Record, number: int, line: str) -> SeatEvent:
    _, *parts = line.split()
    if len(parts) < 3:
        raise refuse(number, line, EVENT)
    n, seat = whole(number, parts[0], LAST_POSITION), whole(number, parts[1], max(0, record.seats - 1))
    if record.events and n < record.events[-1].n:
        raise refuse(number, line, f"event {record.events[-1].n}…{LAST_POSITION}")
    if parts[2] not in EVENTS:
        raise refuse(number, parts[2], " ".join(EVENTS))
    facts: dict[str, str] = {}
    for part in parts[3:]:
        name, _, value = part.partition("=")
        if not FACT.fullmatch(part) or name in facts or len(facts) == MOST_FACTS:
            raise refuse(number, part, EVENT)
        facts[name] = value
    return SeatEvent(n, seat, parts[2], facts)


def _steps(record: Record, number: int, line: str) -> None:
    who, *words = line.split()
    actor = CHANCE if who == "-" else whole(number, who, max(0, record.seats - 1))
    if not words:
        raise refuse(number, line, "SEAT WORD…")
    for word in words:
        if not WORD.fullmatch(word):
            raise refuse(number, word, "a-z 0-9 -")
        record.add(actor, word)
