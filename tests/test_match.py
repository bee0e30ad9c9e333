"""A match: luck and forced answers play themselves, drafts can be taken back, a position can be played on."""

import random
from dataclasses import replace
from typing import Any, Self

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

import octavo
from octavo.core.errors import GameIsOver, IllegalPick, NothingToUndo, NotYourTurn
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.fields import fields
from octavo.match import EVERY, RECENT
from octavo.players.bot import think
from octavo.players.chancer import Chancer

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
    assert match.record.words == [] and match.drafted == 0, "taking back only what answered itself would change nothing"
    match.take(0, "right")
    match.take(0, "left")
    assert match.n == 1
    match.take(0, "right")
    assert match.undo(0, whole=True) == 3 and match.record.words == ["right", "up", "left"]


class Purse(octavo.State):
    """Something is chosen, and paid for, and put down: the rest answers itself, and the move ends with it."""

    OFFERED: tuple[list[int], ...] = ([0, 1], [2], [3])

    def __init__(self, step: int = 0) -> None:
        super().__init__()
        self.step = step
        self.turn, self.settled = 0 if step < 3 else octavo.OVER, step in (0, 3)

    def clone(self) -> Self:
        copied: Any = type(self)(self.step)
        return copied  # type: ignore[no-any-return]

    def picks(self) -> vec[i16]:
        return vec[i16]([i16(pick) for pick in self.OFFERED[self.step]])

    def play(self, pick: i64) -> None:
        Purse.__init__(self, 3 if pick == 3 else self.step + 1)

    def scores(self) -> list[tuple[int, ...]]:
        return [(0,), (0,)]


PURSE = replace(
    NOUGHTS,
    words=("tile", "token", "price", "place"),
    begin=lambda seats, options: Purse(),
    notes=(),
    options=(),
)


def test_the_answer_that_ends_a_move_is_asked_for_even_when_there_is_no_other() -> None:
    match = octavo.Match(PURSE)
    assert match.take(0, "tile") == ["tile", "price"], "what can be taken back is played"
    assert match.turn == 0 and match.k == 2 and PURSE.legal(match.state) == ["place"]
    match.undo(0)
    assert match.drafted == 0 and PURSE.legal(match.state) == ["tile", "token"]
    match.take(0, "token")
    assert match.take(0, "place") == ["place"] and match.over


def test_a_final_word_ends_the_move_with_all_that_follows() -> None:
    match = octavo.Match(replace(PURSE, final=frozenset({"token"})))
    assert match.take(0, "token") == ["token", "price", "place"] and match.over


def test_a_bot_says_what_the_table_asks_and_leaves_the_rest_to_it() -> None:
    match = octavo.Match(PURSE)
    words = think(Chancer(PURSE), match.view(0), Rng(1))
    assert len(words) == 2 and words[1] == "place"
    for word in words:
        match.take(0, word)
    assert match.over


def test_another_word_is_said_instead_of_one_in_the_draft() -> None:
    match = octavo.Match(PURSE)
    match.take(0, "tile")
    assert match.said == "tile" and match.instead() == {"token": 0}
    assert match.back_for(0, "token") == 0 and match.take(0, "token") == ["token", "price"]
    assert match.said == "token" and match.instead() == {"tile": 0}
    for seat, word in ((0, "place"), (0, "token"), (1, "tile"), (0, "noughts")):
        with pytest.raises(IllegalPick):
            match.back_for(seat, word)
    assert match.record.words == ["token", "price"], "what is refused changes nothing"


class Found(Purse):
    """A tile may also be put down without choosing and paying."""

    OFFERED = ([0, 1, 3], [1, 2], [3])


def test_what_would_end_the_move_is_not_said_in_passing() -> None:
    match = octavo.Match(replace(PURSE, begin=lambda seats, options: Found()))
    assert match.said == "" and match.instead() == {}
    match.take(0, "tile")
    assert PURSE.legal(match.state) == ["token", "price"] and match.instead() == {}, "neither place nor token again"


def test_a_word_takes_the_place_of_the_last_pick_that_it_could_have_been() -> None:
    rules = octavo.game("ingenious")
    match = octavo.Match(rules, 2, luck=seeded(1))
    first, *_, other = rules.legal(match.state)
    match.take(0, first)
    cells = rules.legal(match.state)
    match.take(0, cells[0])
    assert set(match.instead()) >= {other, cells[-1]} and first in match.instead() and match.said == cells[0]
    assert match.fork().back_for(0, cells[-1]) == match.moments[-1].steps + 1, "the tile stays chosen"
    assert match.fork().back_for(0, other) == match.moments[-1].steps


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


@pytest.mark.parametrize(("name", "seats"), [("ankhor", 2), ("poseidon", 4), ("octocube", 3)])
def test_a_long_game_keeps_few_positions_and_knows_them_all(name: str, seats: int) -> None:
    match, rng = octavo.Match(octavo.game(name), seats, luck=octavo.seeded(4)), random.Random(4)
    seen = {}
    while not match.over:
        seen[match.n] = fields(match.moments[-1].state)
        match.take(match.turn, rng.choice(match.game.legal(match.state)))
    assert match.n > RECENT + 2 * EVERY, "long enough to tell"
    kept = [n for n, moment in enumerate(match.moments) if moment.whole is not None]
    assert len(kept) <= RECENT + match.n // EVERY + 1 and set(range(match.n - RECENT + 2, match.n + 1)) <= set(kept)
    for told in (match, match.fork(), octavo.replay(octavo.read(match.record.text()))):
        for n in [*seen, *reversed(seen)]:
            moment = told.moments[n]
            assert fields(moment.state) == seen[n] and int(moment.state.turn) == moment.turn
            assert fields(told.view(0, n)) == fields(moment.state.observe(0))
