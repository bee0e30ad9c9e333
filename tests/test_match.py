"""A match: luck and forced answers play themselves, drafts can be taken back, a position can be played on."""

from dataclasses import replace
from typing import Any, Self

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

import octavo
from octavo.core.errors import GameIsOver, NothingToUndo, NotYourTurn

NOUGHTS = octavo.game("noughts")


def test_a_pick_with_one_answer_is_played_at_once() -> None:
    match = octavo.Match(NOUGHTS)
    for word in "a1 b2 c3 b1 b3 a3 c1".split():
        match.take(match.turn, word)
    assert match.take(1, "c2") == ["c2", "a2"]
    assert match.over


def test_nothing_can_be_taken_back_behind_a_settled_position() -> None:
    match = octavo.Match(NOUGHTS)
    match.take(0, "a1")
    with pytest.raises(NothingToUndo):
        match.undo(1)
    with pytest.raises(NotYourTurn):
        match.undo(0)


def test_after_the_end_nothing_is_played() -> None:
    match = octavo.Match(NOUGHTS)
    for word in "a1 a2 b1 b2 c1".split():
        match.take(match.turn, word)
    with pytest.raises(GameIsOver):
        match.take(1, "c3")
    with pytest.raises(GameIsOver):
        match.undo(1)


def test_a_position_of_a_record_can_be_played_on() -> None:
    match = octavo.Match(NOUGHTS)
    for word in "a1 a2 b1 b2 c1".split():
        match.take(match.turn, word)
    other = octavo.play_on(match.record, 3)
    assert other.record.words == ["a1", "a2", "b1"] and other.turn == 1 and not other.over
    other.take(1, "c1")
    assert octavo.replay(octavo.read(other.record.text())).record.words == ["a1", "a2", "b1", "c1"]


class Stairs(octavo.State):
    """Three picks make a move, of which the second has only one answer; two moves make a game."""

    OFFERED = ([0, 1], [2], [0, 1])

    def __init__(self, step: int = 0) -> None:
        super().__init__()
        self.step = step
        self.turn, self.settled = 0 if step < 6 else octavo.OVER, step % 3 == 0

    def clone(self) -> Self:
        copied: Any = Stairs(self.step)
        return copied  # type: ignore[no-any-return]

    def picks(self) -> vec[i16]:
        return vec[i16]([i16(pick) for pick in self.OFFERED[self.step % 3]])

    def play(self, pick: i64) -> None:
        Stairs.__init__(self, self.step + 1)

    def scores(self) -> list[tuple[int, ...]]:
        return [(0,), (0,)]


STAIRS = replace(NOUGHTS, words=("left", "right", "up"), begin=lambda seats, options: Stairs(), notes=(), options=())


def test_a_forced_answer_goes_back_with_the_choice_before_it() -> None:
    match = octavo.Match(STAIRS)
    match.take(0, "left")
    assert match.record.words == ["left", "up"] and match.k == 2
    match.undo(0)
    assert match.record.words == [] and match.k == 0, "taking back only what answered itself would change nothing"
    match.take(0, "right")
    match.take(0, "left")
    assert match.n == 1
    match.take(0, "right")
    assert match.undo(0, whole=True) == 3 and match.record.words == ["right", "up", "left"]


def test_a_draft_stands_on_the_table_for_its_actor_alone() -> None:
    match = octavo.Match(STAIRS)
    match.take(0, "left")
    shown = {(seat, n): match.view(seat, n).step for seat in (0, 1) for n in (None, match.n)}  # type: ignore[attr-defined]
    assert shown == {(0, None): 2, (0, 0): 2, (1, None): 0, (1, 0): 0}


def test_a_record_keeps_the_hash_of_its_luck_unless_other_luck_takes_over() -> None:
    part = octavo.Match(NOUGHTS, luck=octavo.seeded(1)).record
    assert not part.seed and octavo.replay(part).record.luck == octavo.seeded(1).hash
    assert octavo.replay(part, octavo.seeded(2)).record.luck == octavo.seeded(2).hash
    told = octavo.Match(NOUGHTS, luck=octavo.seeded(1))
    for word in "a1 a2 b1 b2 c1".split():
        told.take(told.turn, word)
    again = octavo.replay(told.record)
    assert again.luck.hash == octavo.seeded(1).hash and again.record == told.record
