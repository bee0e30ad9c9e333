"""What stands beside the game on the page of a table: who is away, what is asked of the others, and how one leaves."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from octavo.seen import Around
from octavo.since import learnt
from octavo.table.life import TAKE_BACK, Asked
from octavo.table.table import Table
from octavo.table.taking_back import back_to
from octavo.words import Tongue

MINUTE, HOUR, DAY = 60, 3600, 86400  # seconds


@dataclass(frozen=True)
class Question:
    """Something that somebody asks of the others, as one of them reads it."""

    act: str  # the last part of the address
    about: int
    says: str
    mine: bool  # the reader has asked for it, or agreed
    since: list[str]  # what has been seen meanwhile


@dataclass(frozen=True)
class Beside:
    """For a reader who holds some seats at a table."""

    questions: list[Question]
    playing: list[int]  # his seats that are still in the game
    replaced: list[int]  # of those, the ones that a stand-in plays
    away: dict[int, str]  # others who are not here, and for how long
    replaceable: list[int]  # of those, the ones that a stand-in may play for
    movable: list[int]  # his seats that have made a move which could be taken back


def beside(table: Table, around: Around, seats: Sequence[int], tongue: Tongue) -> Beside:
    if table.match.over:
        return Beside([], [], [], {}, [], [])
    life, now = table.life, time.time()
    open = life.questions(table.match.n)
    asked = [_question(table, one, agreed, seats, tongue) for one, agreed in open.items()]
    playing = [seat for seat in seats if seat not in life.given_up]
    away = {seat: since for seat, since in around.away.items() if seat not in seats}
    return Beside(
        questions=asked,
        playing=playing,
        replaced=[seat for seat in playing if seat in life.stand_ins],
        away={seat: for_so_long(now - since, tongue) for seat, since in away.items()},
        replaceable=[seat for seat, since in away.items() if playing and now - since >= life.terms.absence],
        movable=[seat for seat in playing if back_to(table.match, seat) is not None],
    )


def _question(table: Table, asked: Asked, agreed: list[int], seats: Sequence[int], tongue: Tongue) -> Question:
    mine = bool(set(agreed) & set(seats))
    slots = {"seat": tongue.name(agreed[0]), "of": tongue.name(max(0, asked.about))}
    said = tongue.say(f"page.asked.{asked.what}{'.mine' if mine else ''}", **slots)
    return Question(asked.what.replace("_", "-"), asked.about, said, mine, seen_since(table, agreed, asked, tongue))


def seen_since(table: Table, agreed: Sequence[int], asked: Asked, tongue: Tongue) -> list[str]:
    """What has been seen since the position that would come again, before anybody agrees to that."""
    to = back_to(table.match, agreed[0]) if asked.what == TAKE_BACK else None
    if to is None:
        return []
    said = []
    for one in learnt(table.match, to):
        seat = tongue.name(one.seat)
        said += [tongue.say("page.since.shown", seat=seat, of=tongue.name(of)) for of in one.of]
        said += [tongue.say("page.since.drawn", seat=seat, n=one.draws)] if one.draws else []
    return said


def for_so_long(seconds: float, tongue: Tongue) -> str:
    """A time as one says it: the largest whole unit."""
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if seconds >= unit:
            return tongue.say(f"page.time.{name}", n=int(seconds // unit))
    return tongue.say("page.time.moment")
