"""Rules 1 to 8: what is in the box, and how it is laid out."""

from collections import Counter

import pytest

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR, playout
from octavo.fields import fields
from octavo.games.ankhor import data, scoring
from octavo.games.ankhor.notes import NOTES, REDEALT
from octavo.games.ankhor.position import DEAL_PRICES
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.tests.scene import PRICES, Scene, by_luck


def dealt(seed: int, zones: int = 0) -> Ankhor:
    """A board with its prices on it, dealt by a seed."""
    state, rng = Ankhor(2, True, zones), Rng(seed)
    while state.stage == DEAL_PRICES:
        state.play(state.roll(rng))
    return state


def test_1_five_colours_are_resources_and_the_ankh_is_the_sixth_token() -> None:
    assert data.TOKEN_NAMES == ("white", "green", "red", "blue", "black", "ankh")
    scene = Scene()
    assert scene.offered == {*data.TOKEN_NAMES}


@pytest.mark.parametrize("split", range(2))
def test_2_fifty_five_tiles_eleven_of_each_colour(split: int) -> None:
    assert [sum(row) for row in data.SPLITS] == [data.PER_COLOUR, data.PER_COLOUR]
    state = Ankhor(2, True, 0, False, split)
    assert sum(int(n) for n in state.unseen) == 55 == sum(data.PILES)
    for colour in range(5):
        assert tuple(int(n) for n in state.unseen[colour * 7 : colour * 7 + 7]) == data.SPLITS[split]


def test_b2_the_split_of_a_colour() -> None:
    default = dict(zip(data.KIND_NAMES, data.SPLITS[0], strict=True))
    assert default == {"jackal": 2, "beetle": 2, "falcon": 2, "two": 2, "warehouse": 1, "scribe": 1, "desert": 1}
    other = dict(zip(data.KIND_NAMES, data.SPLITS[1], strict=True))
    assert (other["two"], other["desert"]) == (1, 2)
    assert all(row[data.WAREHOUSE] == 1 for row in data.SPLITS), "rule 28 needs one warehouse of each colour"


def test_b3_every_tile_has_exactly_one_kind() -> None:
    assert data.FACES == data.COLOURS * data.KINDS == 35
    assert set(data.KIND_NAMES) == {"jackal", "beetle", "falcon", "two", "warehouse", "scribe", "desert"}


def test_b4_b6_the_defaults() -> None:
    state = Ankhor(2)
    assert state.wild is data.DESERT_WILD is True
    assert state.lone is data.LONE_DESERTS is True
    assert state.lift is data.ANKH_LIFT is False


def test_3_nothing_is_secret_so_observing_is_the_identity() -> None:
    state, rng = Ankhor(3), Rng(2)
    while state.turn != OVER:
        for seat in (0, 1, 2, SPECTATOR):
            assert fields(state.observe(seat)) == fields(state) == fields(state.guess(rng))
            assert state.sees(seat)
        for _ in range(9):
            if state.turn != OVER:
                picks = state.picks()
                state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))


def test_3_a_top_shows_its_colour_after_every_single_draw() -> None:
    scene = Scene().give("ankh").play("replace pile1")
    # the first place is filled from the red top; before the kind of the next tile comes, its colour is seen
    scene.play("~jackal")
    assert scene.row()[5] == "red jackal"
    assert set(scene.offered) == {"white", "green", "red", "blue", "black"}
    scene.play("~black")
    assert [int(top) for top in scene.state.top] == [data.BLACK, data.GREEN]


def test_3_the_odds_of_a_top_colour_are_the_unseen_less_the_other_top() -> None:
    scene = Scene().give("ankh").play("replace pile1 ~jackal")
    # 11 of each colour; the row has shown 2 white, 1 green, 2 red (one just now), 1 blue, 1 black; pile 2 shows green
    assert scene.odds == {"white": 9, "green": 9, "red": 9, "blue": 10, "black": 10}
    assert sum(scene.odds.values()) == 27 + 28 - 7 - 1


def test_3_the_odds_of_a_kind_are_the_unseen_kinds_of_the_top_colour() -> None:
    scene = Scene().give("ankh").play("replace pile2")
    assert scene.odds == {"jackal": 2, "beetle": 1, "falcon": 2, "two": 2, "warehouse": 1, "scribe": 1, "desert": 1}


@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 5), (4, 6)])
def test_4_the_supply_by_the_number_of_players(seats: int, each: int) -> None:
    assert set(Scene(seats).supply().values()) == {each}
    assert data.TOKENS_IN_BOX == 36 == 6 * 6


def test_5_fifteen_markers_in_zones_of_two_and_three() -> None:
    for sizes in data.ZONES:
        assert sorted(sizes) == [2, 2, 2, 3, 3, 3]
    state = Scene().state
    prices = [[int(state.price[zone * 5 + c]) for c in range(5)] for zone in range(6)]
    assert [sum(price) for price in prices] == [2, 2, 2, 3, 3, 3]
    assert [sum(price[c] for price in prices) for c in range(5)] == [3] * 5
    assert prices[3] == [0, 1, 1, 1, 0]


@pytest.mark.parametrize(("zones", "sizes"), [*zip(data.ZONE_NAMES, data.ZONES, strict=True)])
def test_b1_the_zone_sizes_left_to_right(zones: str, sizes: tuple[int, ...]) -> None:
    assert zones == "".join(map(str, sizes))
    state = Scene(zones=zones).state
    assert [sum(int(state.price[zone * 5 + c]) for c in range(5)) for zone in range(6)] == list(sizes)


def test_5_two_equal_markers_in_a_zone_are_fine() -> None:
    state = Scene(prices="white white green green red blue black red red white blue blue green black black").state
    assert [int(n) for n in state.price[:5]] == [2, 0, 0, 0, 0]


def test_5_three_equal_in_a_zone_start_the_deal_over() -> None:
    scene = Scene(dealt=False)
    scene.play("~white ~white ~green ~green ~blue ~blue ~red ~red ~red")
    assert scene.state.dealt == 0
    assert scene.odds == {"white": 3, "green": 3, "red": 3, "blue": 3, "black": 3}
    assert scene.told == ["redealt"]
    assert NOTES[REDEALT] == ("redealt",)
    scene.play(by_luck(PRICES))
    assert scene.state.dealt == 15


def test_5a_every_allowed_deal_is_equally_likely() -> None:
    """In the last zone, two equal and one other must come up as often as counting all allowed deals says."""
    patterns: Counter[int] = Counter()
    games = 1500
    for seed in range(games):
        state = dealt(seed)
        patterns[max(int(n) for n in state.price[25:30])] += 1
    assert patterns[3] == 0, "three equal never stay"
    # Of three markers drawn at random from 15: all different 10 * 27, a pair 5 * 4 * 3 * 3, all equal 5 (of 455).
    # The other two big zones are allowed almost alike in both cases; 0.4 per cent apart at most.
    expected = games * 180 / 450
    assert abs(patterns[2] - expected) < 5 * (games * 0.4 * 0.6) ** 0.5


def test_5a_avoiding_the_third_equal_marker_would_be_another_game() -> None:
    """Just before a third equal marker luck may still deal it: the deal then starts over, it is not steered."""
    scene = Scene(dealt=False)
    scene.play("~white ~white ~green ~green ~blue ~blue ~red ~red")
    assert scene.odds["red"] == 1


def test_6_six_tiles_from_one_pile_chosen_at_random() -> None:
    scene = Scene(dealt=False)
    scene.play(by_luck(PRICES) + " ~white ~green")
    assert scene.odds == {"pile1": 1, "pile2": 1}
    scene.play("~pile2 ~jackal ~red ~two ~red ~beetle ~blue ~falcon ~white ~two ~black ~scribe ~black")
    assert scene.row() == ["green jackal", "red two", "red beetle", "blue falcon", "white two", "black scribe"]
    assert [int(n) for n in scene.state.left] == [28, 21]


def test_b5_the_piles_have_28_and_27_tiles() -> None:
    assert [int(n) for n in Ankhor(2).left] == [28, 27]


def test_7_twelve_bonus_tokens_of_three_points() -> None:
    assert Ankhor(3).bonus_supply == 12
    assert scoring.BONUS_POINTS == 3


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 2), (4, 1)])
def test_8_a_random_player_begins_and_turns_go_clockwise(seats: int, first: int) -> None:
    scene = Scene(seats, dealt=False)
    scene.play(by_luck(PRICES) + " ~white ~green ~pile1 ~jackal ~red ~two ~red ~beetle ~blue ~falcon ~white")
    scene.play("~two ~black ~scribe ~black")
    assert scene.odds == {f"first-{n + 1}": 1 for n in range(seats)}
    assert scene.state.turn == CHANCE
    scene.play(f"~first-{first + 1}")
    for turn in range(seats):
        assert scene.state.turn == (first + turn) % seats
        assert scene.hand(scene.state.turn) == {}
        assert scene.layout(scene.state.turn) == {}
        assert scene.state.round == 1
        scene.play("white green red" if turn % 2 else "blue black white")
    assert scene.state.round == 2


def test_8_every_start_player_comes_up() -> None:
    firsts = set()
    for seed in range(40):
        state = Ankhor(4)
        playout(state, Rng(seed))
        firsts.add(int(state.first))
    assert firsts == {0, 1, 2, 3}


def test_the_vocabulary_has_no_doubles() -> None:
    assert len(set(data.WORDS)) == len(data.WORDS) == data.PLACE + data.PLACES
    for name, start in (("jackal", data.KIND), ("slot1", data.SLOT), ("pile1", data.PILE), ("first-1", data.FIRST)):
        assert data.WORDS[start] == name
    assert [data.WORDS[i] for i in (data.REPLACE, data.MOVE, data.END_TURN, data.DONE)] == [
        "replace",
        "move",
        "end-turn",
        "done",
    ]
    assert [data.WORDS[i] for i in (data.STORE, data.SAVE, data.BACK)] == ["store-white", "save-white", "back-white"]
    assert data.WORDS[data.PLACE + data.CENTRE] == "j10"
