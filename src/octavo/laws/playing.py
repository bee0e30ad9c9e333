"""Laws 1 to 4, 12 and 13: a game goes on to its end, can be copied, told again and taken back."""

from __future__ import annotations

import re
from typing import Any

from octavo.core.record import read
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.fields import fields
from octavo.game import Game
from octavo.laws.games import everyone, walk
from octavo.match import Match, as_seen, replay, verify

WORD = re.compile(r"[a-z0-9][a-z0-9-]*")


def ends(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """1 and 2: somebody always has a pick, picks are in order and have words, the game ends within its limit."""
    assert len(set(rules.words)) == len(rules.words), "two picks share a word"
    assert all(WORD.fullmatch(word) for word in rules.words)
    state = rules.start(seats, options)
    rng = Rng(seed)
    for _ in range(rules.limit):
        if state.turn == OVER:
            break
        picks = [int(pick) for pick in state.picks()]
        assert picks, f"nothing to pick at turn {state.turn}"
        assert picks == sorted(set(picks)), "picks out of order"
        assert picks == [int(pick) for pick in state.picks()], "picks are not a function of the state"
        assert picks[0] >= 0 and picks[-1] < len(rules.words), "a pick without a word"
        assert state.turn == CHANCE or 0 <= state.turn < seats
        before = int(state.turn)
        if before == CHANCE:
            pick = int(state.roll(rng))
            assert pick in picks, "luck answered what was not asked"
        else:
            pick = picks[rng.below(len(picks))]
        state.play(pick)
        if before == CHANCE or state.turn != before:
            assert state.settled, f"after {rules.words[pick]}: not settled, though {before} passed on to {state.turn}"
    assert state.turn == OVER, f"not over within {rules.limit} steps"
    assert len(state.scores()) == seats


def clones(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """3: a clone plays on without touching the original."""
    kept: list[tuple[State, dict[str, object]]] = []
    rng = Rng(seed)
    for match in walk(rules, seats, options, seed):
        copy = match.state.clone()
        assert fields(copy) == fields(match.state), "a clone differs"
        kept.append((copy, fields(copy)))
        other = copy.clone()
        for _ in range(4):
            if other.turn != OVER:
                picks = other.picks()
                other.play(int(picks[rng.below(len(picks))]))
    for copy, before in kept:
        assert fields(copy) == before, "a position changed after it was cloned from or to"


def copies(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """3: a clone copies every field: each is changed in turn, and must arrive in the clone. (That a clone shares
    nothing that is written into is seen when it plays on.)"""
    matches = [(match.state.clone(), match.state.settled) for match in walk(rules, seats, options, seed, most=200)]
    last = matches[-1][0]
    never_a_draft = all(settled for _, settled in matches)
    for name in fields(last):
        state = last.clone()
        if (name == "settled" and never_a_draft) or not _changed(state, name):
            continue
        kind = type(state).__name__
        assert fields(state)[name] != fields(last)[name], f"{name} cannot be changed"
        assert fields(state.clone())[name] == fields(state)[name], f"clone forgets {name}: copy it where {kind} copies"


def _changed(state: Any, name: str) -> bool:
    """Gives a field another value; False where there is none."""
    held = getattr(state, name)
    if isinstance(held, bool):
        setattr(state, name, not held)
    elif isinstance(held, int):
        setattr(state, name, held + 1)
    elif isinstance(held, str | float | tuple | None) or not len(held):
        return False
    else:
        own = held[:]
        own[0] = 0 if own[0] else 1
        setattr(state, name, own)
    return True


def replays(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """4 and 13: a record tells the game again, as text too, and so does any part of it; its luck can be checked."""
    match = None
    for match in walk(rules, seats, options, seed):
        if match.record.words and (seed + len(match.record.words)) % 17 == 0:
            same(replay(read(match.record.text()), match.luck), match)
    assert match is not None
    text = match.record.text()
    assert read(text).text() == text
    same(replay(read(text)), match)
    assert verify(match.record) == match.record.actors.count(CHANCE)


def same(told: Match, lived: Match) -> None:
    """13: a match told again from its words equals the one that was played, field by field, moments included."""
    assert fields(told.state) == fields(lived.state), "told again, another position stands on the table"
    assert told.record.text() == lived.record.text(), "told again, another record"
    assert (told.n, told.k, told._draws, told._mover) == (lived.n, lived.k, lived._draws, lived._mover)
    assert told.state.notes == lived.state.notes, "told again, something else was said in the draft"
    for n, (again, once) in enumerate(zip(told.moments, lived.moments, strict=True)):
        assert (again.notes, again.steps, again.mover) == (once.notes, once.steps, once.mover), f"moment {n} differs"
        assert fields(again.state) == fields(once.state), f"the position of moment {n} differs"


def drafts(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """12: a draft can be taken back, pick by pick or whole, and shows nobody else anything."""
    for match in walk(rules, seats, options, seed):
        if match.over or match.k == 0:
            continue
        last = match.moments[-1]
        others = [seat for seat in everyone(match) if seat != match.turn]
        assert all(match.position(seat) is last.state for seat in others)
        assert all(len(as_seen(match, seat).words) == last.steps for seat in others)
        before, words, n = fields(match.state), list(match.record.words), match.n
        for whole in (False, True):
            seat = match.turn
            kept = match.undo(seat, whole)
            assert match.n == n and (kept == last.steps or not whole)
            if whole:
                assert fields(match.state) == fields(last.state), "taking back leaves a trace"
            for word in words[kept:]:
                if len(match.record.words) < len(words) and word == words[len(match.record.words)]:
                    match.take(seat, word)
            assert fields(match.state) == before and match.record.words == words, "redoing leads elsewhere"
