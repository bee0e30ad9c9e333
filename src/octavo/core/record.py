"""A game as text that people can read and mail: what was set up, and every word since, luck included."""

from __future__ import annotations

import re
from typing import NamedTuple

from octavo.core.errors import BadRecord, LongRecord
from octavo.core.state import CHANCE

FIRST_LINE = "octavo record 1"
HIDDEN = "?"  # luck that the reader of this copy did not see
LARGEST = 2_000_000  # characters; the longest games that people play take 20,000
MOST_WORDS = 600_000  # more than the limit of any game
WORD = re.compile(r"[a-z0-9][a-z0-9-]{0,39}|\?")
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
POINTS = re.compile(r"0|-?[1-9][0-9]{0,8}")
MOST_OPTIONS = 99
MOST_POINTS = 20  # numbers on one line of the end
LONGEST_NAME = 200  # of a player
# What no line of a record holds: what turns, hides or breaks a line when it is shown.
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
HEX = re.compile(r"[0-9a-f]{64}")
FIELDS = ("game", "seats", "option", "player", "luck", "seed", "given", "end", "event")
ONCE = ("game", "seats", "luck", "seed", "given")
# What happened at the table that bears on the result. Where `closed` is the last, it ended the game, not the rules.
CLOSED = "closed"
EVENTS = ("resigned", "replaced", "timeout", "agreed", "returned", "handed", "left", "terms", "taken_back", CLOSED)
NOBODY, OF_NOBODY = -1, ("terms", CLOSED)  # the seat of what is no one's, a `-` in the text; and what that may be
EVENT = "event POSITION SEAT WHAT [NAME=VALUE]…"
FACT = re.compile(r"[a-z][a-z0-9_]{0,39}=[A-Za-z0-9][A-Za-z0-9.,:-]{0,39}")
MOST_EVENTS = 999
MOST_FACTS = 9  # of one event
LAST_POSITION = 1_000_000


class SeatEvent(NamedTuple):
    """Something that bears on the result and is no word of the game. The rules never hear of it, no seed checks it."""

    n: int  # the settled position on the table then
    seat: int  # or NOBODY
    what: str  # one of EVENTS
    facts: dict[str, str]

    def line(self) -> str:
        facts = [f"{name}={value}" for name, value in sorted(self.facts.items())]
        seat = "-" if self.seat == NOBODY else str(self.seat)
        return " ".join(["event", str(self.n), seat, self.what, *facts])


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

    def closing(self) -> SeatEvent | None:
        """The event that ended the game, if one did."""
        return self.events[-1] if self.events and self.events[-1].what == CLOSED else None

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
    """A number in the one way it is written: no sign, no zeros before it."""
    if not (text.isascii() and text.isdigit() and len(text) < 12 and int(text) <= most and text == str(int(text))):
        raise refuse(line, text, f"0…{most}")
    return int(text)


def read(text: str, most: int = LARGEST) -> Record:
    """The record in a text; BadRecord says which line is wrong and what would be right there. How much is read of
    anything is bounded, so that no text costs more than a long game does."""
    if len(text) > most:
        raise LongRecord(found=len(text), most=most)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if lines[0].strip() != FIRST_LINE:
        raise refuse(1, lines[0], FIRST_LINE)
    record = Record("", 0, 0, {})
    body = False
    said: set[str] = set()  # which fields
    for number, raw in enumerate(lines[1:], 2):
        line = raw.strip()
        if UNSEEN.search(line):
            raise refuse(number, ascii(line[:60]), FIRST_LINE)
        if not line:
            body = body or bool(record.game)
        elif body:
            _steps(record, number, line)
        else:
            _field(record, number, line, said)
    _complete(record, len(lines))
    return record


def _complete(record: Record, last: int) -> None:
    """What can be said only when all has been read."""
    if not record.game or not record.seats:
        raise refuse(last, "", "game, seats")
    if len(record.players) > record.seats:
        raise refuse(last, f"player {len(record.players) - 1}", f"player 0…{record.seats - 1}")
    if record.end and len(record.end) != record.seats:
        raise refuse(last, f"end {len(record.end) - 1}", f"end 0…{record.seats - 1}")
    if record.given > len(record.words):
        raise refuse(last, f"given {record.given}", f"given 0…{len(record.words)}")


def _field(record: Record, number: int, line: str, said: set[str]) -> None:
    field, _, rest = line.partition(" ")
    parts = rest.split(maxsplit=MOST_POINTS + 1)
    if field not in FIELDS:
        raise refuse(number, field, " ".join(FIELDS))
    if field in said and field in ONCE:
        raise refuse(number, line, f"1 × {field}")
    said.add(field)
    if field == "game":
        if len(parts) != 2 or not NAME.fullmatch(parts[0]):
            raise refuse(number, line, "game NAME VERSION")
        record.game, record.version = parts[0], whole(number, parts[1], 9999)
    elif field == "seats":
        record.seats = whole(number, rest, 99)
    elif field == "option":
        if len(parts) != 2 or not NAME.fullmatch(parts[0]) or parts[0] in record.options or len(parts[1]) > 40:
            raise refuse(number, line, "option NAME VALUE")
        if len(record.options) == MOST_OPTIONS:
            raise refuse(number, line, f"{MOST_OPTIONS} × option")
        record.options[parts[0]] = parts[1]
    elif field == "player":
        if not parts or whole(number, parts[0], 99) != len(record.players) or len(rest) > LONGEST_NAME:
            raise refuse(number, line, f"player {len(record.players)} NAME")
        record.players.append(" ".join(rest.split()[1:]))
    elif field == "given":
        record.given = whole(number, rest, MOST_WORDS)
    elif field == "end":
        seat = len(record.end)
        if len(parts) > MOST_POINTS or parts[:1] != [str(seat)] or not all(map(POINTS.fullmatch, parts)) or seat > 99:
            raise refuse(number, line, f"end {seat} POINTS…")
        record.end.append(tuple(map(int, parts[1:])))
    elif field == "event":
        if len(record.events) == MOST_EVENTS:
            raise refuse(number, line, f"{MOST_EVENTS} × event")
        record.events.append(_event(record, number, line))
    elif not HEX.fullmatch(rest):
        raise refuse(number, rest, "64 × 0-9a-f")
    elif field == "luck":
        record.luck = rest
    else:
        record.seed = rest


def _event(record: Record, number: int, line: str) -> SeatEvent:
    _, *parts = line.split(maxsplit=MOST_FACTS + 4)
    if len(parts) < 3:
        raise refuse(number, line, EVENT)
    n = whole(number, parts[0], LAST_POSITION)
    seat = NOBODY if parts[1] == "-" and parts[2] in OF_NOBODY else whole(number, parts[1], max(0, record.seats - 1))
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
    who, *words = line.split(maxsplit=MOST_WORDS + 1 - len(record.words))
    actor = CHANCE if who == "-" else whole(number, who, max(0, record.seats - 1))
    if not words:
        raise refuse(number, line, "SEAT WORD…")
    for word in words:
        if len(record.words) == MOST_WORDS:
            raise refuse(number, word, f"1…{MOST_WORDS} × WORD")
        if not WORD.fullmatch(word):
            raise refuse(number, word, "a-z 0-9 -")
        record.add(actor, word)
