"""Bots answer legally, repeatably, and from what their seat sees."""

import pytest

import octavo
from octavo import laws
from octavo.core.rng import Rng
from octavo.players import NAMES, Budget, bot, think
from octavo.players.errors import UnknownBot
from octavo.players.names import move_of
from octavo.players.pool import at_seat
from octavo.players.searcher import SLICE, Searcher

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
            for word in think(bot(name, rules), match.view(seat), Rng(1)):
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
            assert think(bot(name, rules), view, Rng(9)) == think(bot(name, rules), other, Rng(9))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot) as error:
        bot("einstein", octavo.game("noughts"))
    assert error.value.facts["valid"] == NAMES


def test_greedy_takes_the_win_and_stops_the_loss() -> None:
    match = octavo.Match(octavo.game("noughts"))
    for word in "a1 b2 b1 c3".split():
        match.take(match.turn, word)
    assert think(bot("greedy", match.game), match.view(0), Rng(0)) == ["c1"]
    match.take(0, "a3")
    assert match.turn == 1


def test_a_larger_table_gets_fewer_iterations() -> None:
    ingenious = octavo.game("ingenious")
    efforts = []
    for seats in (1, 2, 3, 4):
        match = octavo.Match(ingenious, seats, {"mode": "solo" if seats == 1 else "standard"}, octavo.seeded(1))
        efforts.append(Searcher(ingenious, Budget(600)).effort(match.view(match.turn)))
    assert efforts == [1200, 600, 300, 180]


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_keeps_the_contract_and_says_what_it_spends(game: str) -> None:
    rules = octavo.game(game)
    for name in NAMES:
        player = bot(name, rules)
        assert player.game is rules and (player.budget.iterations > 0) == isinstance(player, Searcher)
    master, unhurried = bot("master", rules).budget, bot("unhurried", rules).budget
    assert unhurried == master.times(4) and unhurried.iterations == 4 * master.iterations


@pytest.mark.parametrize("name", NAMES)
def test_another_process_does_the_same_from_the_record(name: str) -> None:
    match = octavo.Match(octavo.game("ingenious"), luck=octavo.seeded(5))
    player, view = bot(name, match.game), match.view(match.turn)
    player.budget = Budget(60)
    there = at_seat(move_of, match.record.text(), match.turn, name, Budget(60), 3)
    assert there == think(player, view, Rng(3))


def test_a_budget_ends_a_thought_by_iterations_seconds_or_stop() -> None:
    match = octavo.Match(octavo.game("noughts"))
    view = match.view(0)

    def tried(budget: Budget) -> int:
        tree = Searcher(match.game, budget).tree(view, Rng(1))
        return sum(times for _, times, _ in tree.tried_from([]))

    assert tried(Budget(100)) == 100 == tried(Budget(100, seconds=60.0)) == tried(Budget(100, stop=lambda: False))
    assert tried(Budget(seconds=0.1)) > SLICE and tried(Budget(10**12, seconds=0.1)) < 10**12
    assert tried(Budget(10**12, stop=lambda: True)) == SLICE, "whoever is stopped at once has something to tell"
