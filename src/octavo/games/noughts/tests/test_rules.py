"""The four rules of noughts and crosses, played by words."""

import pytest

import octavo
from octavo.core.errors import IllegalPick, NotYourTurn

GAME = octavo.game("noughts")


def played(words: str) -> octavo.Match:
    match = octavo.Match(GAME)
    for word in words.split():
        match.take(match.turn, word)
    return match


def test_1_crosses_begin_and_the_seats_take_turns() -> None:
    match = octavo.Match(GAME)
    assert match.turn == 0
    match.take(0, "b2")
    assert match.turn == 1
    with pytest.raises(NotYourTurn):
        match.take(0, "a1")


def test_2_only_free_cells_can_be_marked() -> None:
    match = played("b2")
    assert "b2" not in GAME.legal(match.state)
    with pytest.raises(IllegalPick):
        match.take(1, "b2")


@pytest.mark.parametrize("words", ["a1 a2 b1 b2 c1", "a1 b1 a2 b2 a3", "a1 b1 b2 c1 c3", "c1 a1 b2 a2 a3"])
def test_3_three_in_a_row_win_at_once(words: str) -> None:
    match = played(words)
    assert match.over
    assert match.state.scores() == [(1,), (0,)]
    assert octavo.places(match.state) == [1, 2]


def test_4_a_full_board_is_a_draw() -> None:
    match = played("a1 b2 c3 b1 b3 a3 c1 c2")
    assert match.over
    assert octavo.places(match.state) == [1, 1]
