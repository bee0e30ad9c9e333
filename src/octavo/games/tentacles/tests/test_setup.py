"""Rules 1 to 6: colours, shells, chests, the deal; and what lies in the box."""

from typing import Any

import pytest

from octavo.core.rng import Rng
from octavo.core.state import CHANCE
from octavo.games.tentacles import data
from octavo.games.tentacles.data import CELL_WORDS, COLOURS, TOKEN, TOKENS, WORDS
from octavo.games.tentacles.position import CHOOSE_TOKEN, DEAL, LAY_CHEST
from octavo.games.tentacles.rules import Tentacles

Tables = Any


def test_s1_the_box_holds_100_tokens_22_chests_and_78_tentacles() -> None:
    coloured = len(COLOURS) * sum(count for _, _, count in data.COLOURED)
    pipes = sum(bridges for _, _, bridges, _ in data.PIPES)
    assert sum(count for _, _, count in data.CHEST_KINDS) == data.CHESTS == 22
    assert data.OCTOPUSES + coloured + pipes == 78
    assert sum(plain for _, _, _, plain in data.PIPES) == pipes == 10


def test_b2_every_colour_has_16_path_tokens_worth_10() -> None:
    assert sum(count for _, _, count in data.COLOURED) == 16
    assert sum(value * count for _, value, count in data.COLOURED) == 10
    assert len(data.COLOURED) == data.OF_A_COLOUR


def test_b3_the_chests_are_worth_24_and_four_of_them_are_skips() -> None:
    assert sum(points * count for _, points, count in data.CHEST_KINDS) == 24
    assert data.CHEST_KINDS[data.SKIP][2] == 4


def test_b1_four_shells_whose_zones_do_not_touch() -> None:
    assert [CELL_WORDS[shell] for shell in data.SHELLS] == ["c3", "h3", "c8", "h8"]
    assert sorted(data.ZONE_OF_EIGHT)[-36:].count(0) == 0
    assert list(data.ZONE_OF_EIGHT).count(0) == 65  # 64 cells and the one beyond the edge


def test_1_each_player_takes_a_different_colour(table: Tables) -> None:
    game = table(seats=3, octopuses=())
    assert game.legal == ["red", "yellow", "green", "blue"]
    game.play("green c3")
    assert game.legal == ["red", "yellow", "blue"]
    game.play("red h3")
    assert game.legal == ["yellow", "blue"]
    game.play("blue c8")
    assert list(game.state.colour)[:3] == [2, 0, 3]


def test_1a_colour_then_shell_in_seat_order_and_the_fourth_is_not_asked(table: Tables) -> None:
    game = table(seats=4, octopuses=())
    for seat, words in enumerate(("red c3", "yellow h3", "green c8")):
        colour, shell = words.split()
        assert game.turn == seat
        assert game.state.settled
        game.play(colour)
        assert game.turn == seat
        assert not game.state.settled, "a colour can still be taken back"
        game.play(shell)
    assert game.turn == 0
    assert game.state.stage == LAY_CHEST
    assert int(game.state.colour[3]) == 3
    assert game.at("h8") == "octopus"


def test_2_any_free_shell_will_do_whatever_its_colour(table: Tables) -> None:
    game = table(octopuses=()).play("red")
    assert game.legal == ["c3", "h3", "c8", "h8"]
    game.play("h8 yellow")
    assert game.legal == ["c3", "h3", "c8"]


@pytest.mark.parametrize(("seats", "stack"), [(2, 28), (3, 37), (4, 46)])
def test_3_colours_nobody_plays_leave_the_game_and_all_pipes_stay(table: Tables, seats: int, stack: int) -> None:
    game = table(seats)
    left = [int(game.state.unseen[t]) for t in range(TOKENS)]
    assert sum(left) == game.state.left == stack
    everything = [left[t] + sum(game.state.hand[s * TOKENS + t] for s in range(seats)) for t in range(TOKENS)]
    for colour in range(4):
        played = int(game.state.owner[colour]) != 255
        assert sum(everything[colour * 14 : colour * 14 + 14]) == (16 if played else 0)
    assert sum(everything[56:]) == 10


def test_3a_everybody_knows_what_stack_and_other_hands_hold_together(table: Tables) -> None:
    game = table()
    view = game.state.observe(1)
    for token in range(TOKENS):
        assert view.unseen[token] == game.state.unseen[token] + game.state.hand[token]
    assert sum(view.hand[:TOKENS]) == 0
    assert sum(view.hand[TOKENS : 2 * TOKENS]) == 7


def test_4_chests_are_laid_in_turn_from_the_dealer_till_all_22_lie_out(table: Tables) -> None:
    game = table(seats=3, dealt=False)
    for i, spot in enumerate(game.legal[:22]):
        assert game.turn == i % 3
        assert game.state.settled
        game.play(spot, luck=False)
    assert game.state.stage == DEAL
    assert sum(game.at(cell) == "chest" for cell in CELL_WORDS) == 22


def test_4_not_around_an_octopus_and_not_on_a_chest(table: Tables) -> None:
    game = table(seats=4, dealt=False)
    assert len(game.legal) == 64
    for cell in ["b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4", "g7", "h8", "i9"]:
        assert cell not in game.legal
    game.play("e5")
    assert "e5" not in game.legal
    assert len(game.legal) == 63


def test_4_a_chest_has_no_face_until_it_is_turned_up(table: Tables) -> None:
    game = table(chests="c5").build("0 red-i1 c4").hold(0, "red-i1 pipe-i").on_turn(0)
    assert list(game.state.faces) == list(data.FACE_COUNT)
    game.play("red-i1 c5", luck=False)
    assert game.turn == CHANCE
    assert len(game.legal) == 9
    assert list(game.state.odds()) == [3, 4, 3, 2, 1, 2, 2, 1, 4]


def test_4a_an_empty_shell_is_an_ordinary_cell(table: Tables) -> None:
    game = table(dealt=False)
    assert "c8" in game.legal
    assert "h3" in game.legal
    game = table(octopuses=("red c3", "blue h3"), chests="c8")
    assert game.at("c8") == "chest"
    game.build("0 red-i1 c4", "0 red-i1 c5", "0 red-i2 c6", "0 red-i3 c7").hold(0, "red-i-1")
    game.on_turn(0).play("red-i-1 c8")
    assert game.at("c8") == "red-i-1 n s"


def test_4b_luck_lays_the_chests_for_those_who_want_to_start(table: Tables) -> None:
    game = table(chests_by_luck="on", dealt=False)
    rng = Rng(3)
    for i in range(22):
        assert game.turn == CHANCE
        assert set(game.state.odds()) == {1}
        assert len(game.legal) == 82 - i
        game.say(WORDS[game.state.roll(rng)])
    assert game.state.stage == DEAL
    assert all(game.at(cell) != "chest" for cell in ["b2", "c2", "d2", "c4", "g7", "i9"])


def test_5_seven_each_the_rest_is_the_stack(table: Tables) -> None:
    game = table(seats=4)
    assert [len(game.hand(seat)) for seat in range(4)] == [7, 7, 7, 7]
    assert list(game.state.held) == [7, 7, 7, 7]
    assert game.state.left == 46


def test_5_a_dealt_token_is_seen_by_its_owner_only(table: Tables) -> None:
    game = table(dealt=False)
    while game.state.stage == LAY_CHEST:
        game.say(game.legal[0])
    assert game.state.sees(0)
    assert not game.state.sees(1)
    assert not game.state.sees(-3)
    assert game.legal[0] == WORDS[TOKEN]


def test_6_the_dealer_begins_and_it_goes_clockwise(table: Tables) -> None:
    game = table(seats=3)
    for seat, (token, cell) in enumerate((("red-i1", "c4"), ("blue-i1", "h7"), ("yellow-i1", "h4"))):
        assert game.turn == seat
        assert game.state.stage == CHOOSE_TOKEN
        game.hold(seat, f"{token} pipe-i pipe-l pipe-x pipe-d pipe-i pipe-l").play(f"{token} {cell}")
    assert game.turn == 0


def test_1_two_three_or_four_players() -> None:
    assert data.SEATS == (2, 3, 4)
    for seats in data.SEATS:
        assert len(Tentacles(seats).scores()) == seats
