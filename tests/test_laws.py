"""Every law of docs/laws.md for every game found, all seat counts, all options, in whichever build is imported."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

import octavo
from octavo import laws
from octavo.core.state import State

SEEDS = range(int(os.environ.get("OCTAVO_LAW_SEEDS", "1")))
CASES = [pytest.param(name, law, id=f"{name}-{law.__name__}") for name in octavo.names() for law in laws.LAWS]


def chosen(rules: octavo.Game, law: Callable[..., Any]) -> list[tuple[int, tuple[int, dict[str, str]]]]:
    """Every set-up; interpreted, where all is fifty times slower, and in `make check` a few of them, others for each
    law. (The digest covers every set-up in both builds.)"""
    setups = list(enumerate(rules.setups()))
    if octavo.compiled and not os.environ.get("OCTAVO_QUICK"):
        return setups
    apart = max(1, len(setups) // 2)
    return setups[laws.LAWS.index(law) % apart :: apart][:2]


@pytest.mark.parametrize(("name", "law"), CASES)
def test_law(name: str, law: Callable[..., Any]) -> None:
    rules = octavo.game(name)
    for number, (seats, options) in chosen(rules, law):
        for seed in SEEDS:
            law(rules, seats, options, 1000 * number + seed)


@pytest.mark.parametrize("name", octavo.names())
def test_10_every_sentence_exists_in_every_language(name: str) -> None:
    laws.speaks(octavo.game(name))


@pytest.mark.parametrize("name", octavo.names())
def test_21_every_lesson_fits_the_rules(name: str) -> None:
    laws.teaches(octavo.game(name))


@pytest.mark.parametrize("name", octavo.names())
def test_22_the_rulebook_shows_what_it_says(name: str) -> None:
    laws.illustrates(octavo.game(name))


@pytest.mark.parametrize("name", octavo.names())
def test_11_the_digest_is_the_one_on_file(name: str) -> None:
    laws.holds_to_its_digest(octavo.game(name))


def hides_nothing(state: State, seat: int) -> State:
    return state.clone()


@pytest.mark.parametrize("name", [name for name in octavo.names() if laws.has_secrets(octavo.game(name))])
def test_8_catches_an_observe_that_hides_nothing(name: str) -> None:
    rules = octavo.game(name)
    seats, options = next(rules.setups())
    with pytest.raises(AssertionError, match="can tell"):
        for seed in range(20):
            laws.no_leak(rules, seats, options, seed, observe=hides_nothing)


def tells_all(state: State, seat: int) -> bytes:
    return bytes(state.truth_tensor(seat, vec[u8]()))


@pytest.mark.parametrize("name", [name for name in octavo.names() if laws.has_secrets(octavo.game(name))])
def test_8_catches_a_tensor_that_hides_nothing(name: str) -> None:
    rules = octavo.game(name)
    seats, options = next(rules.setups())
    with pytest.raises(AssertionError, match="bytes of its tensor"):
        for seed in range(20):
            laws.no_leak(rules, seats, options, seed, tensor=tells_all)


@pytest.mark.parametrize("name", [name for name in octavo.names() if laws.has_secrets(octavo.game(name))])
def test_8_deals_that_replay_exist(name: str) -> None:
    rules = octavo.game(name)
    seats, options = next(rules.setups())
    assert sum(laws.no_leak(rules, seats, options, seed) for seed in range(5)) > 0
