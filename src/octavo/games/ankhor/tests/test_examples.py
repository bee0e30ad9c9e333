"""The worked examples of the printed rulebook, and the second opinion on whole games."""

import pytest

import octavo
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, playout
from octavo.games.ankhor.data import MOVE, PLACE, WORDS
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.tests import oracle
from octavo.games.ankhor.tests.scene import Scene

# The picture of the example is lost; this layout of thirteen tiles meets its every line and remark.
EXAMPLE = (
    "green two j10, green two k10, green jackal l10, green falcon m10,"
    "white jackal j11, red jackal k11, green scribe l11, white two m11,"
    "black falcon j12, red beetle k12, blue beetle l12,"
    "white falcon j10-2, red jackal k11-2"
)


def test_example_a_white_tile_for_the_three_resources_above_it() -> None:
    scene = Scene().show(5, "white falcon").give("black white green red").play("slot5 j10")
    assert scene.layout() == {"j10": "white falcon"} and scene.hand() == {"red": 1}


def test_example_replace_then_move_then_buy_in_one_turn() -> None:
    scene = Scene().build("white jackal j10, green beetle k10").give("ankh ankh red blue")
    scene.play("replace pile1").luck().play("move k10 j11 slot2 k10")
    assert scene.state.turn == 1 and scene.state.count[0] == 3


def test_example_replace_then_buy_then_replace_again_in_one_turn() -> None:
    scene = Scene().give("ankh ankh red blue").play("replace pile1").luck().play("slot2 j10 replace pile2").luck()
    assert scene.state.turn == 1 and scene.state.count[0] == 1


def test_example_an_ankh_taken_in_the_same_turn_may_not_be_used() -> None:
    scene = Scene().play("ankh ankh")
    assert "replace" not in scene.offered
    scene.play("white")
    assert scene.state.turn == 1


def test_example_a_group_of_five_green_tiles_earns_a_bonus_token() -> None:
    scene = Scene().build("green two j10, green two k10, green jackal l10, green falcon m10, green scribe l11")
    assert scene.state.bonus[0] == 1


@pytest.mark.parametrize("desert", ["any", "own"])
def test_example_the_final_score_of_24(desert: str) -> None:
    scene = Scene(desert=desert).build(EXAMPLE)
    state = scene.state
    assert scene.parts() == {"colours": 2 + 5 + 3, "animals": 3 + 2, "values": 6, "bonus": 3, "tokens": 0}
    assert state.scores()[0][0] == 24
    layout = oracle.tiles(state, 0)
    colours = {layout[next(iter(g))][0]: len(g) for g in oracle.colour_groups(layout, False) if len(g) > 1}
    assert colours == {"white": 2, "green": 5, "red": 3}
    animals = {layout[next(iter(g))][1]: len(g) for g in oracle.animal_groups(layout) if len(g) > 1}
    assert animals == {"jackal": 3, "beetle": 2}
    # the remarks: the green jackal alone is worth nothing
    green = next(place for place, tile in layout.items() if tile == ("green", "jackal"))
    assert {green} in oracle.animal_groups(layout)
    # two beetles count though there is one blue tile
    assert sum(colour == "blue" for colour, _ in layout.values()) == 1
    # the white two counts though no white tile touches it
    white = next(place for place, tile in layout.items() if tile == ("white", "two"))
    assert {white} in oracle.colour_groups(layout, False)
    # the tiles on top do not split the green group
    assert scene.state.bonus[0] == 1 and any(place[2] for place in layout)


def test_example_two_tokens_left_are_worth_nothing() -> None:
    scene = Scene().build(EXAMPLE).give("red ankh")
    assert scene.state.scores()[0][0] == 24


GAMES = 1000 if octavo.compiled else 60


def variant(number: int) -> tuple[Ankhor, dict[str, str]]:
    """Seats and options, each combination in its turn."""
    wild, lone, lift = number // 3 % 2 == 0, number % 2 == 0, number // 18 % 2 == 1
    state = Ankhor(2 + number % 3, wild, number // 6 % 3, lift, number // 36 % 2, lone)
    return state, {"split": ("points", "deserts")[number // 36 % 2]}


def test_48_the_slow_counter_agrees_on_whole_games() -> None:
    for number in range(GAMES):
        state, options = variant(number)
        playout(state, Rng(number))
        assert state.turn == OVER
        assert [tuple(row) for row in state.scores()] == oracle.scores(state)
        assert oracle.components(state) == oracle.BOX(int(state.seats), options)


def test_10_the_slow_referee_offers_the_same_picks() -> None:
    """Random games that like moves and high places, every decision compared with the rules page read slowly."""
    for number in range(max(2, GAMES // 80)):
        state, _ = variant(number * 7)
        rng = Rng(number)
        while state.turn != OVER:
            picks = [int(pick) for pick in state.picks()]
            if state.turn == CHANCE:
                state.play(state.roll(rng))
                continue
            assert {WORDS[pick] for pick in picks} == oracle.legal(state)
            liked = [pick for pick in picks if pick >= PLACE + 400 or pick == MOVE]
            choice = liked if liked and rng.below(3) > 0 else picks
            before = int(state.seat)
            state.play(choice[rng.below(len(choice))])
            assert int(state.big[before]) == oracle.big_groups(oracle.tiles(state, before), state.wild, state.lone)


def test_every_position_can_be_cloned_and_played_on() -> None:
    state, rng = Ankhor(3), Rng(5)
    for _ in range(300):
        copy = state.clone()
        pick = state.roll(rng) if state.turn == CHANCE else int(state.picks()[rng.below(len(state.picks()))])
        state.play(pick)
        copy.play(pick)
        assert [list(copy.place), list(copy.near), list(copy.hand)] == [
            list(state.place),
            list(state.near),
            list(state.hand),
        ]
