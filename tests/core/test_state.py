"""Notes, and the same thing many times."""

from __future__ import annotations

import octavo
from octavo.core.repeat import guesses, playouts


def test_a_note_is_heard_by_the_state_that_says_it_and_no_other() -> None:
    told, deaf, other = (octavo.game("noughts").start(seats=2) for _ in range(3))
    told.listening = other.listening = True
    told.play(4)
    deaf.play(4)
    assert [note[:3] for note in told.notes] == [(0, 0, 4)]
    assert deaf.notes == other.notes == told.clone().notes == []


def test_clearing_the_notes_of_a_silent_state_is_nothing() -> None:
    state = octavo.game("noughts").start(seats=2)
    state.notes.clear()
    state.listening = True
    state.play(0)
    assert len(state.notes) == 1


def test_playouts_are_the_playouts_one_would_call_one_by_one() -> None:
    first = octavo.game("noughts").start(seats=2)
    once, again = octavo.Rng(5), octavo.Rng(5)
    assert playouts(first, 20, once) == sum(octavo.playout(first.clone(), again) for _ in range(20))
    assert once.next() == again.next()
    assert len(first.picks()) == 9


def test_guesses_leave_the_view_alone_and_use_the_luck_of_so_many() -> None:
    first = octavo.game("ingenious").start(seats=2)
    rng = octavo.Rng(3)
    while first.turn == octavo.CHANCE:
        first.play(first.roll(rng))
    view = first.observe(first.turn)
    before = [int(pick) for pick in view.picks()]
    once, again = octavo.Rng(5), octavo.Rng(5)
    guesses(view, 7, once)
    for _ in range(7):
        view.guess(again)
    assert once.next() == again.next()
    assert [int(pick) for pick in view.picks()] == before
