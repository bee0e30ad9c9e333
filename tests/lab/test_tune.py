"""Weights are found by play, the same from the same seed; a bot may have its own and nobody else notices."""

import importlib
import json
from dataclasses import replace

import pytest

import octavo
from octavo import laws
from octavo.arena import tournament
from octavo.arena.entrants import made
from octavo.cli import main
from octavo.core.errors import BadOption
from octavo.core.rng import Rng
from octavo.lab.tune import chosen, tune, varied
from octavo.players.errors import NoWeights, UnknownBot
from octavo.players.weights import change, heard, read, reweighed, told, weights_of


def test_weights_have_names_and_can_be_told() -> None:
    values = read(weights_of(octavo.game("ingenious")))
    assert {"bonus", "late", "early"} <= values.keys()
    assert {"row.0", "row.2"} <= read(weights_of(octavo.game("noughts"))).keys()
    assert heard(told(values), values) == pytest.approx(values)


def test_a_bot_with_weights_of_its_own_leaves_the_others_alone() -> None:
    rules = octavo.game("ingenious")
    before = read(weights_of(octavo.game("ingenious")))
    match = octavo.Match(rules, 2, {}, octavo.seeded(4))
    view = match.view(match.turn)
    usual = made("greedy", rules).choose(view, Rng(1))
    odd = made("greedy?late=90&unseen=9", rules).choose(view, Rng(1))
    assert {usual, odd} <= set(rules.legal(view))
    assert read(weights_of(octavo.game("ingenious"))) == before
    assert made(f"greedy?bonus={before['bonus']}", rules).choose(view, Rng(1)) == usual


@pytest.mark.parametrize("spec", ["greedy?bonnet=1", "greedy?bonus=many", "greedy?bonus", "einstein?bonus=1"])
def test_weights_that_do_not_exist_are_refused(spec: str) -> None:
    with pytest.raises(UnknownBot):
        made(spec, octavo.game("ingenious"))


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(NoWeights):
        made("greedy?even=1", replace(octavo.game("noughts"), weights=None))


@pytest.mark.parametrize("name", [name for name in octavo.names() if octavo.game(name).weights])
def test_weights_reach_every_corner_of_the_value(name: str) -> None:
    """Passed, they say what the usual ones would say if they were those: nothing on the way asks for the usual ones."""
    rules = octavo.game(name)
    usual = importlib.import_module(f"octavo.games.{name}.value").WEIGHTS
    before = read(usual)
    others = {weight: value * 1.3 + 0.1 for weight, value in before.items()}
    seen = [
        (match.state.clone(), seat)
        for seats, options in rules.setups()
        for step, match in enumerate(laws.walk(rules, seats, options, 3, most=150))
        if step % 15 in (2, 7)
        for seat in range(seats)
    ]
    passed = [reweighed(rules, others).value(state, seat) for state, seat in seen]
    plain = [rules.value(state, seat) for state, seat in seen]
    assert read(usual) == before and passed != plain
    try:
        change(usual, others)
        assert [rules.value(state, seat) for state, seat in seen] == passed
    finally:
        change(usual, before)
    assert [rules.value(state, seat) for state, seat in seen] == plain


def test_factors_keep_the_sign_and_three_digits() -> None:
    assert varied({"a": 2.0, "b": -1.0}, [0.0, 0.1]) == {"a": 2.0, "b": -1.11}


def test_some_weights_or_all_are_varied() -> None:
    weights = {"bonus": 12.0, "rank.0": 0.0, "rank.1": 3.0}
    assert chosen(weights, []) == {"bonus": 12.0, "rank.1": 3.0}
    assert chosen(weights, ["rank"]) == {"rank.1": 3.0} and chosen(weights, ["bonus"]) == {"bonus": 12.0}
    with pytest.raises(BadOption):
        chosen(weights, ["bonnet"])


def test_the_same_seed_finds_the_same_weights() -> None:
    pytest.importorskip("cma")
    once, again = (tune("noughts", 2, {}, 2, 2, 5, workers, 4, population=4) for workers in (1, 2))
    assert once.after == again.after != once.before and once.trail == again.trail
    assert once.games == 2 * 4 * 2 + 4 and once.proof["games"] == 4


def test_the_bot_that_judges_and_the_weights_that_vary_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("cma")
    asked = "tune noughts --bot club@0.1 --only even --games 2 --rounds 1 --population 4 --proof 2 --workers 1".split()
    main([*asked, "--json"])
    assert json.loads(capsys.readouterr().out)["after"].keys() == {"even"}
    main(asked)
    assert "octavo tune noughts --bot club@0.1 --population 4 --only even" in " ".join(capsys.readouterr().out.split())


def test_weights_make_a_difference() -> None:
    results = tournament.play("noughts", ["greedy", "greedy?row.1=-1&row.2=-5"], 2, {}, games=10, seed=0)
    assert sum(result.places[result.bots.index(0)] == 1 for result in results) >= 8
