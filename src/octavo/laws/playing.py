"""Laws 1 to 4, 12 and 13: a game goes on to its end, can be copied, told again and taken back."""

from __future__ import annotations

import re
from typing import Any

from octavo.core.record import read
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.fields import differing, fields
from octavo.game import Game
from octavo.laws.games import everyone, walk
from octavo.match import Match, as_seen, replay, verify

WORD = re.compile(r"[a-z0-9][a-z0-9-]*")


def ends(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """1 and 2: somebody always has a pick, picks are in order and have words, the game ends within its limit."""
    for word in rules.words:
        assert rules.words.count(word) == 1, f"two picks share the word {word}; give each a word of its own in WORDS"
        assert WORD.fullmatch(word), f"the word {word!r} is not made of a-z, 0-9 and -; change it in WORDS"
    state = rules.start(seats, options)
    rng = Rng(seed)
    for _ in range(rules.limit):
        if state.turn == OVER:
            break
        picks = [int(pick) for pick in state.picks()]
        assert picks, f"nothing to pick at turn {state.turn}; let picks() offer something, or play() pass the turn on"
        assert picks == sorted(set(picks)), f"picks out of order: {picks}; append them in the order of WORDS, each once"
        again = [int(pick) for pick in state.picks()]
        assert picks == again, "picks() answers otherwise when it is asked again; it must change nothing in the state"
        shared = [int(pick) for pick in state.legal()]
        assert picks == shared, f"legal() gives {shared}, picks() {picks}; legal() is the same, for who only reads it"
        assert picks[0] >= 0 and picks[-1] < len(rules.words), f"a pick has no word: {picks[-1]}; add its word to WORDS"
        assert state.turn == CHANCE or 0 <= state.turn < seats, f"turn is {state.turn}; make it a seat, CHANCE or OVER"
        before = int(state.turn)
        if before == CHANCE:
            pick = int(state.roll(rng))
            assert pick in picks, f"roll() gives {pick}, which picks() does not offer; count in both what is left"
        else:
            pick = picks[rng.below(len(picks))]
        state.play(pick)
        if before == CHANCE or state.turn != before:
            passed = f"after {rules.words[pick]}: not settled, though {before} passed on to {state.turn}"
            assert state.settled, f"{passed}; set settled to True where a turn ends and where luck has acted"
    longer = f"not over within {rules.limit} steps; find the turn that repeats for ever, or raise limit in Game(…)"
    assert state.turn == OVER, longer
    rows = len(state.scores())
    assert rows == seats, f"scores() has {rows} rows for {seats} seats; give a row for each seat"


def clones(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """3: a clone plays on without touching the original."""
    kept: list[tuple[State, dict[str, object]]] = []
    rng = Rng(seed)
    for match in walk(rules, seats, options, seed):
        copy = match.state.clone()
        lost = differing(copy, match.state)
        assert not lost, f"a clone differs in {lost}; copy it in clone()"
        kept.append((copy, fields(copy)))
        other = copy.clone()
        for _ in range(4):
            if other.turn != OVER:
                picks = other.picks()
                other.play(int(picks[rng.below(len(picks))]))
    for copy, before in kept:
        shared = ", ".join(name for name, held in fields(copy).items() if held != before[name])
        assert not shared, f"{shared} changed when a clone played on; copy vecs and lists in clone() with [:]"


def copies(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """3: a clone copies every field: each is changed in turn, and must arrive in the clone. (That a clone shares
    nothing that is written into is seen when it plays on.)"""
    matches = [(match.state.clone(), match.state.settled) for match in walk(rules, seats, options, seed, most=200)]
    last = matches[-1][0]
    never_a_draft = all(settled for _, settled in matches)
    for name in fields(last):
        state = last.clone()
        if (name == "settled" and never_a_draft) or not alter(state, name):
            continue
        kind = type(state).__name__
        changed = fields(state)[name] != fields(last)[name]
        assert changed, f"{name} cannot be changed; make it a field that clone() copies, or a constant of the module"
        assert fields(state.clone())[name] == fields(state)[name], f"clone forgets {name}: copy it where {kind} copies"


def alter(state: Any, name: str) -> bool:
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
    assert read(text).text() == text, "a record reads back otherwise; look for words or options it cannot hold"
    same(replay(read(text)), match)
    draws = match.record.actors.count(CHANCE)
    checked = verify(match.record)
    assert checked == draws, f"{checked} of {draws} draws follow from the seed; let luck act only while turn is CHANCE"


def same(told: Match, lived: Match) -> None:
    """13: a match told again from its words equals the one that was played, field by field, moments included."""
    why = "let play() depend on the state and the pick alone"
    assert not (other := differing(told.state, lived.state)), f"told again, {other} differ; {why}"
    assert told.record.text() == lived.record.text(), f"told again, another record; {why}"
    counts = [(match.n, match.k, match._draws, match._mover) for match in (told, lived)]
    assert counts[0] == counts[1], (
        f"told again, positions, picks, draws and mover are counted otherwise: {counts}; {why}"
    )
    assert told.state.notes == lived.state.notes, f"told again, something else was said in the draft; {why}"
    for n, (again, once) in enumerate(zip(told.moments, lived.moments, strict=True)):
        told_again, lived_once = ((moment.notes, moment.steps, moment.mover) for moment in (again, once))
        assert told_again == lived_once, f"told again, moment {n} has other notes, steps or mover; {why}"
        assert not (other := differing(again.state, once.state)), f"told again, {other} differ at moment {n}; {why}"


def drafts(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """12: a draft can be taken back, pick by pick or whole, and shows nobody else anything."""
    for match in walk(rules, seats, options, seed):
        if match.over or match.drafted == 0:
            continue
        last = match.moments[-1]
        others = [seat for seat in everyone(match) if seat != match.turn]
        early = "others see a draft; set settled to False until the last pick of a move is made"
        assert all(match.position(seat) is last.state for seat in others), early
        assert all(len(as_seen(match, seat).words) == last.steps for seat in others), early
        before, words, n = fields(match.state), list(match.record.words), match.n
        for whole in (False, True):
            seat = match.turn
            kept = match.undo(seat, whole)
            back = "taking back does not lead to the last settled position; keep luck and other seats out of a draft"
            assert match.n == n and (kept == last.steps or not whole), back
            if whole:
                trace = differing(match.state, last.state)
                assert not trace, f"taking back leaves a trace in {trace}; copy it in clone()"
            for word in words[kept:]:
                if len(match.record.words) < len(words) and word == words[len(match.record.words)]:
                    match.take(seat, word)
            same_again = fields(match.state) == before and match.record.words == words
            assert same_again, (
                "the same picks after a take-back lead elsewhere; let play() depend on state and pick alone"
            )


def left_open(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """12: the table ends nobody's move: a pick that looks harmless can be taken back, whatever follows by itself."""
    said = 0  # where the last word stands that somebody chose
    for match in walk(rules, seats, options, seed):
        words, actors = match.record.words, match.record.actors
        settled = {moment.steps for moment in match.moments}
        ended = [i for i in range(said + 1, len(words)) if actors[i] >= 0 and i not in settled and i + 1 in settled]
        if ended and words[said] not in rules.final:
            by = f"after {words[said]} the move was ended by {words[ended[0]]}, which nobody chose"
            raise AssertionError(f"{by}; Game.asks leaves such a pick to its player, or name {words[said]} in final")
        said = len(words)
