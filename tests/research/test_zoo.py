"""Every game and set-up as PettingZoo's own tests want it."""

import copy
import pickle
import subprocess
import sys
import warnings

import numpy
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test
from some_setups import some_setups

import octavo
from octavo.core.errors import BadOption, IllegalPick, UnknownGame
from octavo.research.zoo import Env

# What PettingZoo says of every dict, but for its own games, which it knows by name.
OF_A_DICT = {"Observation is not a NumPy array", "Observation space for each agent probably should be gymnasium.spaces"}


def wander(env: Env, steps: int, seed: int = 1) -> list[int]:
    """Random legal picks; returns them."""
    rng, found = octavo.Rng(seed), []
    for _ in range(steps):
        if any(env.terminations.values()):
            break
        legal = numpy.flatnonzero(env.infos[env.agent_selection]["action_mask"])
        found.append(int(legal[rng.below(len(legal))]))
        env.step(found[-1])
    return found


@pytest.mark.parametrize("name", octavo.names())
def test_api_and_seeds(name: str) -> None:
    for seats, options in some_setups(name):
        for masks in ("observation", "info"):
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                api_test(octavo.env(name, seats, options, masks=masks), num_cycles=100)
                seed_test(lambda masks=masks: octavo.env(name, seats, options, masks=masks), num_cycles=100)  # noqa: B023
            told = {str(one.message).partition(".box")[0] for one in said}
            assert told == (OF_A_DICT if masks == "observation" else set()), (seats, options, told)


@pytest.mark.parametrize("name", octavo.names())
def test_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    tests = {"svg": lambda text: text.startswith("<svg"), "ansi": lambda text: text.strip()}
    for seats, options in some_setups(name):
        render_test(lambda render_mode: octavo.env(name, seats, options, render_mode=render_mode), tests)  # noqa: B023
    assert capsys.readouterr().out.strip()  # "human" prints


def test_render_says_when_no_mode_was_given() -> None:
    with pytest.warns(UserWarning, match="render_mode"):
        assert octavo.env("noughts").render() is None
    with pytest.raises(BadOption):
        octavo.env("noughts", render_mode="hologram")


@pytest.mark.parametrize("name", octavo.names())
def test_copies(name: str) -> None:
    """A copy, however made, equals the original and plays on as it does, sampled actions included."""
    for seats, options in some_setups(name):
        env = octavo.env(name, seats, options)
        env.reset(seed=4)
        wander(env, 9)
        before = pickle.dumps(env)
        for made in (copy.copy(env), copy.deepcopy(env), pickle.loads(before)):
            assert state_of(made) == state_of(env)
            wander(made, 30)
            agent = made.agent_selection
            made.action_space(agent).sample()
            assert pickle.dumps(env) == before
        wander(env, 30)
        assert state_of(made) == state_of(env)


def state_of(env: Env) -> tuple[object, ...]:
    seen = [env.observe(agent)["observation"].tobytes() for agent in env.possible_agents]
    return env.agent_selection, env.agents, env.rewards, env.terminations, env.truth_tensor("player_0").tobytes(), seen


def test_an_illegal_pick_is_refused_before_anything_is_played() -> None:
    env = octavo.env("noughts")
    env.reset(seed=1)
    env.step(4)
    before = state_of(env)
    with pytest.raises(IllegalPick):
        env.step(4)
    assert state_of(env) == before


@pytest.mark.parametrize(("name", "seats"), [("noughts", 2), ("strandline", 5), ("ingenious", 3), ("poseidon", 4)])
def test_rewards_go_by_place_and_make_nothing_together(name: str, seats: int) -> None:
    env = octavo.env(name, seats)
    env.reset(seed=2)
    wander(env, 10_000)
    assert sum(env.rewards.values()) == pytest.approx(0) and set(map(abs, env.rewards.values())) <= {0, 0.5, 1, 1 / 3}
    best = max(env.possible_agents, key=lambda agent: env.infos[agent]["score"])
    assert env.rewards[best] == max(env.rewards.values())


def test_alone_the_points_are_the_reward() -> None:
    env = octavo.env("ingenious", options={"mode": "solo"})
    env.reset(seed=2)
    wander(env, 10_000)
    assert env.rewards == {"player_0": float(env.infos["player_0"]["score"][0])}


@pytest.mark.parametrize("name", octavo.names())
def test_a_game_follows_from_its_seed_as_in_a_batch(name: str) -> None:
    env, batch = octavo.env(name, forced=True), octavo.Batch(name, 1, seed=[77], forced=True)
    env.reset(seed=77)
    for _ in range(60):
        batch.wander()
        if batch.done[0]:
            break
        env.step(batch.picks[0])
        shown = env.observe(env.agent_selection)
        assert shown["observation"].tobytes() == bytes(batch.observations)
        assert shown["action_mask"].tobytes() == bytes(batch.masks)


def test_others_see_settled_positions_only() -> None:
    env = octavo.env("ingenious")
    env.reset(seed=1)
    actor, other = env.agent_selection, "player_1"
    before = env.observe(other)["observation"].tobytes(), env.observe(actor)["observation"].tobytes()
    wander(env, 1)  # a tile is lifted
    assert env.agent_selection == actor
    assert env.observe(other)["observation"].tobytes() == before[0]
    assert env.observe(actor)["observation"].tobytes() != before[1]
    assert not env.observe(other)["action_mask"].any()


def test_games_without_a_seed_follow_one_another_and_differ() -> None:
    env = octavo.env("strandline")
    first = env.table.seed
    env.reset()
    assert env.table.seed == octavo.next_seed(first) and octavo.env("strandline").table.seed != first


def test_environments_have_a_number() -> None:
    assert str(octavo.env("ingenious")) == "ingenious_v0" and str(octavo.env("ingenious_v0")) == "ingenious_v0"
    with pytest.raises(UnknownGame) as refused:
        octavo.env("ingenious_v7")
    assert refused.value.facts["valid"] == ["ingenious_v0"]
    with pytest.raises(UnknownGame):
        octavo.env("chess")


@pytest.mark.parametrize(
    ("module", "extra", "code"),
    [
        ("pettingzoo", "zoo", "octavo.env('noughts')"),
        ("gymnasium", "zoo", "octavo.gym('noughts')"),
        ("pyspiel", "spiel", "import octavo.spiel"),
    ],
)
def test_an_extra_that_is_missing_is_named(module: str, extra: str, code: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None; import octavo; {code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and f"NotInstalled: name={module!r}" in done.stderr.replace("open_spiel", "pyspiel")
    assert f"extra={extra!r}" in done.stderr
