"""What stands beside the game on the page of a table: what is asked of the others, and how one leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from octavo.table.life import Asked
from octavo.table.table import Table
from octavo.words import Tongue


@dataclass(frozen=True)
class Question:
    """Something that somebody asks of the others, as one of them reads it."""

    act: str  # the last part of the address
    about: int
    says: str
    mine: bool  # the reader has asked for it, or agreed


@dataclass(frozen=True)
class Beside:
    """For a reader who holds some seats at a table."""

    questions: list[Question]
    playing: list[int]  # his seats that are still in the game


def beside(table: Table, seats: Sequence[int], tongue: Tongue) -> Beside:
    if table.match.over:
        return Beside([], [])
    questions = [_question(table, asked, agreed, seats, tongue) for asked, agreed in table.life.asked.items()]
    return Beside(questions, [seat for seat in seats if seat not in table.life.given_up])


def _question(table: Table, asked: Asked, agreed: list[int], seats: Sequence[int], tongue: Tongue) -> Question:
    mine = bool(set(agreed) & set(seats))
    said = tongue.say(f"page.asked.{asked.what}{'.mine' if mine else ''}", seat=tongue.name(agreed[0]))
    return Question(asked.what.replace("_", "-"), asked.about, said, mine)
