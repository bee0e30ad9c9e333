"""What waits for somebody: a move that is his, or something that others ask of him."""

from __future__ import annotations

from collections.abc import Collection

from octavo.table.life import STAND_IN
from octavo.table.table import Table


def to_move(table: Table, seats: Collection[int]) -> bool:
    """Is it the turn of one of these seats, and of a person there?"""
    turn = table.match.turn
    return turn in seats and not table.life.bot(turn)


def waits_for(table: Table, seats: Collection[int]) -> bool:
    """Does the table wait for whoever holds these seats?"""
    if table.match.over:
        return False
    playing = [seat for seat in seats if seat in table.life.people()]
    asked = (
        not set(agreed) & set(playing)
        for one, agreed in table.life.questions(table.match.n).items()
        if not (one.what == STAND_IN and one.about in playing)  # he is here: that is an answer
    )
    return to_move(table, seats) or (bool(playing) and any(asked))
