"""Every game and set-up through OpenSpiel: its own simulation test, its bots, and what each player may know."""

import copy
import pickle
import subprocess
import sys

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from some_setups import some_setups

import octavo
import octavo.spiel
from octavo.core.errors import BadOption, SeatsNeedOption
from octavo.research.spiel import NEWEST, SpielGame, SpielState

IMPERFECT = pyspiel.GameType.Information.IMPERFECT_INFORMATION
SECRET = [name for name in octavo.names() if pyspiel.load_game(f"octavo_{name}").get_type().information == IMPERFECT]


def loaded(name: str, seats: int, options: dict[str, str]) -> SpielGame:
    game: SpielGame = pyspiel.load_game(f"octavo_{name}", {"players": seats, **options})
    return game


def wander(state: SpielState, rng: numpy.random.RandomState, steps: int) -> SpielState:
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            picks, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(picks, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", octavo.names())
def test_random_games_with_serialisation(name: str) -> None:
    for seats, options in some_setups(name):
        pyspiel.random_sim_test(loaded(name, seats, options), num_sims=1, serialize=True, verbose=False)


def test_a_set_up_is_named_by_its_parameters() -> None:
    assert pyspiel.load_game("octavo_ingenious(mode=solo)").num_players() == 1
    teams = pyspiel.load_game("octavo_ingenious(mode=teams)")
    assert teams.num_players() == 4 and pyspiel.load_game(str(teams)).options["mode"] == "teams"
    digits = pyspiel.load_game("octavo_ankhor", {"zones": "222333"})  # a text that looks like a number
    assert pyspiel.load_game(str(digits)).options == digits.options
    with pytest.raises(SeatsNeedOption):
        pyspiel.load_game("octavo_ingenious(players=1)")
    with pytest.raises(BadOption):
        pyspiel.load_game("octavo_ingenious(utility=fame)")


def test_chance_is_explicit_and_has_the_odds_of_the_rules() -> None:
    state = pyspiel.load_game("octavo_strandline").new_initial_state()
    assert state.is_chance_node() and [odds for _, odds in state.chance_outcomes()] == [1 / 6] * 6
    state.apply_action(0)
    assert dict(state.chance_outcomes())[0] == 11 / 71
    assert pyspiel.load_game("octavo_noughts").get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC


@pytest.mark.parametrize("name", SECRET)
def test_a_resampled_world_cannot_be_told_from_the_truth(name: str) -> None:
    """By whoever it was sampled for; and it is another one, that can be played to its end."""
    rng, others = numpy.random.RandomState(3), 0
    game = pyspiel.load_game(f"octavo_{name}")
    state = game.new_initial_state()
    while not state.is_terminal():
        wander(state, rng, 5)
        if state.is_chance_node():
            continue
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, rng.uniform)
            for kind in ("information_state", "observation"):
                for form in ("string", "tensor"):
                    ask = f"{kind}_{form}"
                    assert getattr(world, ask)(player) == getattr(state, ask)(player)
            others += octavo.spiel.truth_tensor(world, 0).tobytes() != octavo.spiel.truth_tensor(state, 0).tobytes()
            assert world.history() == [] and wander(world, rng, 10_000).is_terminal()
    assert others > 3


@pytest.mark.parametrize("name", SECRET)
def test_what_a_player_does_not_see_is_not_in_what_he_is_told(name: str) -> None:
    """8, through this door: luck that he did not see, dealt anew by a guess, leaves all his strings as they were; and
    half-made moves of others are not told."""
    rng = numpy.random.RandomState(5)
    state = pyspiel.load_game(f"octavo_{name}").new_initial_state()
    told: dict[int, str] = {}
    unsettled = 0
    for _ in range(120):
        if state.is_terminal():
            break
        settled, actor = state.at.state.settled, state.current_player()
        for player in range(state.num_players()):
            if settled:
                told[player] = state.information_state_string(player)
            elif player != actor:
                unsettled += 1
                assert state.information_state_string(player) == told[player]
        wander(state, rng, 1)
    assert unsettled > 0


def test_the_information_state_is_the_seen_history_and_the_view() -> None:
    state = pyspiel.load_game("octavo_strandline").new_initial_state()
    for word in ("shell", "star", "glass", "urchin", "pebble", "pebble", "shell", "star"):  # two each, then the beach
        state.apply_action(octavo.game("strandline").picks[word])
    first, second = (state.information_state_string(player) for player in (0, 1))
    assert first.startswith("0 -1:shell -1:star -1:? -1:? -1:pebble -1:pebble -1:shell -1:star | ")
    assert second.startswith("1 -1:? -1:? -1:glass -1:urchin -1:pebble -1:pebble -1:shell -1:star | ")
    recall = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    recall.set_from(state, 1)
    assert recall.dict["history"][:4].tolist() == [[1, 1], [1, 1], [1, 5], [1, 4]]
    assert recall.dict["basket"][0].tolist() == [0, 0, 1, 1, 0, 0] and recall.dict["basket"][1].sum() == 0


def test_public_information_is_what_a_spectator_sees() -> None:
    state = wander(pyspiel.load_game("octavo_ingenious").new_initial_state(), numpy.random.RandomState(1), 20)
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    public = make_observation(state.get_game(), kind)
    public.set_from(state, 0)
    assert public.dict["rack"].sum() == 0
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="truth_tensor"):
        make_observation(state.get_game(), everything)


def test_a_long_history_is_whole_in_the_string_and_new_in_the_tensor() -> None:
    game = pyspiel.load_game("octavo_octocube")
    assert game.information_state_tensor_shape() == [octavo.game("octocube").layout().size + 2 * NEWEST]


@pytest.mark.parametrize("name", octavo.names())
def test_copies_are_copies(name: str) -> None:
    rng = numpy.random.RandomState(2)
    state = wander(pyspiel.load_game(f"octavo_{name}").new_initial_state(), rng, 8)
    for made in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        before = str(state)
        assert str(made) == before and made.history() == state.history()
        assert made.information_state_string(0) == state.information_state_string(0)
        wander(made, numpy.random.RandomState(7), 30)
        assert str(state) == before
    wander(state, numpy.random.RandomState(7), 30)
    assert str(state) == str(made)


def play(game: SpielGame, bots: list[pyspiel.Bot], seed: int) -> list[float]:
    state, rng = game.new_initial_state(), numpy.random.RandomState(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            wander(state, rng, 1)
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    returns: list[float] = state.returns()
    return returns


@pytest.mark.parametrize("name", octavo.names())
def test_their_mcts_plays_whole_games(name: str) -> None:
    game = pyspiel.load_game(f"octavo_{name}")
    evaluator = octavo.spiel.Playouts(seed=1)
    random = [numpy.random.RandomState(seed) for seed in range(game.num_players())]
    bots = [mcts.MCTSBot(game, 2.0, 5, evaluator, random_state=one) for one in random]
    assert sum(play(game, bots, 1)) == 0


@pytest.mark.parametrize("name", SECRET)
def test_their_ismcts_plays_whole_games(name: str) -> None:
    game = pyspiel.load_game(f"octavo_{name}")
    evaluator = octavo.spiel.Playouts(seed=1)
    random = [numpy.random.RandomState(seed) for seed in range(game.num_players())]
    bots = [ismcts.ISMCTSBot(game, evaluator, 2.0, 5, random_state=one) for one in random]
    assert sum(play(game, bots, 1)) == 0


def test_playouts_say_who_wins() -> None:
    state = pyspiel.load_game("octavo_noughts").new_initial_state()
    for pick in (0, 3, 1, 4, 8, 6, 5):
        state.apply_action(pick)
    won = octavo.spiel.Playouts(200).evaluate(state)  # nought is to play: one free cell wins, the other one loses
    assert won[1] == -won[0] and abs(won[0]) < 0.3
    assert {float(octavo.spiel.Playouts(1, seed).evaluate(state)[0]) for seed in range(20)} == {-1.0, 1.0}
    assert octavo.spiel.Playouts().prior(state) == [(2, 0.5), (7, 0.5)]


def test_points_are_a_utility_less_the_mean_of_the_table() -> None:
    state = pyspiel.load_game("octavo_strandline(players=3,utility=points)").new_initial_state()
    wander(state, numpy.random.RandomState(1), 1000)
    points = [row[0] for row in state.at.state.scores()]
    assert state.returns() == [mine - sum(points) / 3 for mine in points]


def test_a_process_that_has_registered_games_ends_in_peace() -> None:
    code = "import octavo.spiel, pyspiel; state = pyspiel.load_game('octavo_noughts').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
