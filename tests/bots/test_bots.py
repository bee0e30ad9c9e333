"""Bots answer legally, repeatably, and from what their seat sees."""

import pytest

import octavo
from octavo import laws
from octavo.bots import NAMES, bot, moves, think
from octavo.bots.errors import UnknownBot
from octavo.bots.thinker import Thinker
from octavo.core.rng import Rng

GAMES = octavo.names()
QUICK = ("chancer", "greedy", "beginner", "club", "expert")


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_legal_moves_to_the_next_settled_position(game: str, name: str) -> None:
    rules = octavo.game(game)
    for seats, options in rules.setups():
        match = octavo.Match(rules, seats, options, octavo.seeded(5))
        for _ in range(2):
            if match.over:
                break
            n, seat = match.n, match.turn
            for word in think(match.record.text(), seat, name, 1):
                assert match.n == n
                match.take(seat, word)
            assert match.n > n or match.over


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", GAMES)
def test_dealing_anew_what_is_hidden_changes_no_choice(game: str, name: str) -> None:
    rules = octavo.game(game)
    seats, options = next(rules.setups())
    for seed in range(3):
        for step, match in enumerate(laws.walk(rules, seats, options, seed, most=60)):
            if match.over or match.k or step % 20 != 10:
                continue
            seat = match.turn
            view = match.view(seat)
            other = view.guess(Rng(seed + 77)).observe(seat)
            assert moves(bot(name, rules), rules, view, Rng(9)) == moves(bot(name, rules), rules, other, Rng(9))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot) as error:
        bot("einstein", octavo.game("noughts"))
    assert error.value.facts["valid"] == NAMES


def test_greedy_takes_the_win_and_stops_the_loss() -> None:
    match = octavo.Match(octavo.game("noughts"))
    for word in "a1 b2 b1 c3".split():
        match.take(match.turn, word)
    assert think(match.record.text(), 0, "greedy", 0) == ["c1"]
    match.take(0, "a3")
    assert match.turn == 1


def test_a_larger_table_gets_fewer_iterations() -> None:
    ingenious = octavo.game("ingenious")
    efforts = []
    for seats in (1, 2, 3, 4):
        match = octavo.Match(ingenious, seats, {"mode": "solo" if seats == 1 else "standard"}, octavo.seeded(1))
        efforts.append(Thinker(ingenious, 600).effort(match.view(match.turn)))
    assert efforts == [1200, 600, 300, 180]
