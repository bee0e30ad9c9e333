"""One seat against bots, as Gymnasium wants it."""

import copy
import pickle
import warnings

import numpy
import pytest
from gymnasium.utils.env_checker import check_env
from some_setups import some_setups

import octavo
from octavo.core.errors import BadArray, BadSeats, IllegalPick
from octavo.players.errors import UnknownBot
from octavo.research.gym import SeatEnv


def played(env: SeatEnv, seed: int, most: int = 10_000) -> tuple[list[int], float, bool]:
    """Plays at random from a seed; the picks, the reward, and whether the game has ended."""
    seen, info = env.reset(seed=seed)
    rng, picks, reward, ended = octavo.Rng(seed), list[int](), 0.0, False
    while not ended and len(picks) < most:
        assert env.observation_space.contains(seen)
        legal = numpy.flatnonzero(info["action_mask"])
        picks.append(int(legal[rng.below(len(legal))]))
        seen, reward, ended, cut, info = env.step(picks[-1])
        assert not cut and (ended or (env.table.turn == env.seat and reward == 0))
    return picks, reward, ended


def test_gymnasium_finds_nothing_wrong() -> None:
    """It plays without masks, and only once after each reset: noughts can stand that."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(octavo.gym("noughts", bots="chancer", render_mode="ansi"), skip_render_check=True)


@pytest.mark.parametrize("name", octavo.names())
def test_a_whole_game_from_any_seat(name: str) -> None:
    for number, (seats, options) in enumerate(some_setups(name)):
        env = octavo.gym(name, seats, options, bots="chancer", seat=number % seats, forced=number % 2 == 1)
        _, reward, ended = played(env, number)
        assert ended and (abs(reward) <= 1 or seats == 1)
        assert not env.action_masks().any()


def test_named_bots_play_their_best() -> None:
    """Greedy takes a row that it can complete."""
    env = octavo.gym("noughts", bots="greedy", seat=0)
    results = [played(env, seed)[1] for seed in range(40)]
    assert sum(results) < -20
    weak = octavo.gym("noughts", bots=["chancer"])
    assert sum(played(weak, seed)[1] for seed in range(40)) > sum(results)


def test_a_bot_for_each_seat() -> None:
    env = octavo.gym("strandline", 4, bots=["greedy", "chancer", "chancer"], seat=2)
    assert env.bots == {0: "greedy", 1: "chancer", 3: "chancer"}
    assert played(env, 3) == played(env, 3)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadArray):
        octavo.gym("strandline", 4, bots=["greedy"])
    with pytest.raises(BadSeats):
        octavo.gym("noughts", seat=2)
    with pytest.raises(UnknownBot):
        octavo.gym("noughts", bots="grandmaster")
    env = octavo.gym("noughts", bots="chancer")
    env.reset(seed=1)
    env.step(4)
    with pytest.raises(IllegalPick):
        env.step(4)


@pytest.mark.parametrize("name", ["noughts", "strandline", "tentacles"])
def test_copies_play_on_as_the_original(name: str) -> None:
    env = octavo.gym(name, bots="greedy", seat=1)
    played(env, 5, most=1)
    for made in (copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = env.truth_tensor().tobytes()
        made.step(int(numpy.flatnonzero(made.action_masks())[0]))
        assert env.truth_tensor().tobytes() == before
    env.step(int(numpy.flatnonzero(env.action_masks())[0]))
    assert env.truth_tensor().tobytes() == made.truth_tensor().tobytes() != before


def test_it_draws_what_its_seat_sees() -> None:
    env = octavo.gym("ingenious", bots="chancer", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg") and "chancer" not in octavo.gym("noughts", render_mode="ansi").render()
