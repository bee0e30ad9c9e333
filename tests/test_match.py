"""A match: luck and forced answers play themselves, drafts can be taken back, a position can be played on."""

import pytest

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
