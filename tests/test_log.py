"""The log: one direction, a turn in one block, and what a move cost or won stands in it."""

import itertools

import pytest

import octavo
from octavo.laws import walk
from octavo.match import Match
from octavo.seen import see

GAMES = ("ankhor", "ingenious", "octocube", "poseidon", "tentacles")


def random_game(name: str, seats: int = 2, **options: str) -> Match:
    rules = octavo.game(name)
    *_, match = walk(rules, seats, rules.for_table(seats, options), seed=4, most=400)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_it_reads_from_the_oldest_line_to_the_newest(name: str) -> None:
    match = random_game(name)
    seen = see(match, 0, match.game.tongue())
    assert [line.n for line in seen.log] == sorted(line.n for line in seen.log)
    assert [line for turn in seen.turns for line in turn] == list(seen.log)
    few = see(match, 0, match.game.tongue(), lines=5)
    assert few.log == seen.log[-5:] and few.older > 0


def test_a_turn_is_one_block_though_luck_speaks_in_its_middle() -> None:
    match = random_game("ankhor")
    turns = see(match, 0, match.game.tongue()).turns
    assert all(len({line.mover for line in turn}) == 1 for turn in turns)
    assert all(one[0].mover != other[0].mover for one, other in itertools.pairwise(turns))
    in_between = [turn for turn in turns if len(turn) > 1]
    assert any("new tiles" in " ".join(turn[0].said) and "gives back" in " ".join(turn[1].said) for turn in in_between)


def test_alone_every_move_is_a_turn() -> None:
    match = random_game("ingenious", 1, mode="solo")
    turns = see(match, 0, match.game.tongue()).turns
    assert len(turns) == match.n + 1 and all(len(turn) == 1 for turn in turns)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_move_cost_or_won_stands_in_it(name: str) -> None:
    match = random_game(name)
    tongue = match.game.tongue()
    seen = see(match, octavo.SPECTATOR, tongue)
    for seat, (points, *_) in enumerate(match.moments[-1].state.scores()):
        assert sum(one.gains[seat] for one in seen.story) == points
    told = {line.n: line.said[-1] for line in seen.log}
    changed = [one for one in seen.story if any(one.gains)]
    assert changed and all(told[one.n].startswith(tongue.say("score.0") + ": ") for one in changed)
    last = changed[-1]
    seat = next(seat for seat, gain in enumerate(last.gains) if gain)
    gain, now = ((f"\N{MINUS SIGN}{-n}" if n < 0 else str(n)) for n in (last.gains[seat], last.points[seat]))
    assert f"Player {seat + 1} {'+' if last.gains[seat] > 0 else ''}{gain} ({now})" in told[last.n]


def test_partners_are_told_once() -> None:
    match = random_game("ingenious", 4, mode="teams")
    lines = [line.said[-1] for line in see(match, octavo.SPECTATOR, match.game.tongue()).log]
    told = [line for line in lines if line.startswith("Lowest colour")]
    assert told and all(line.count("Player 1") + line.count("Player 2") == line.count("(") for line in told)
