"""Rules 1 to 6: colours, shells, chests, the deal; and what lies in the box."""

from typing import Any

import pytest

import octavo
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


SHELLS_OF = {
    "8": "c3 f3 c6 f6",
    "9": "c3 g3 c7 g7",
    "9-inner": "d4 f4 d6 f6",
    "10": "c3 h3 c8 h8",
    "10-inner": "d4 g4 d7 g7",
}
ROOM_FOR_CHESTS = {"8": 28, "9": 45, "9-inner": 56, "10": 64, "10-inner": 64}  # with four octopuses


@pytest.mark.parametrize("board", SHELLS_OF)
def test_b1_four_shells_alike_under_all_symmetries_and_room_for_22_chests(table: Tables, board: str) -> None:
    shells = SHELLS_OF[board].split()
    game = table(seats=4, octopuses=(), board=board)
    game.play("red")
    assert game.legal == shells
    edge = int(board.split("-")[0]) - 1
    spots = {divmod(CELL_WORDS.index(shell), 10) for shell in shells}
    assert {(column, row) for row, column in spots} == {(edge - row, column) for row, column in spots} == spots
    game.play(f"{shells[0]} yellow {shells[1]} green {shells[2]}")
    cells = [divmod(CELL_WORDS.index(word), 10) for word in game.legal]
    assert len(cells) == ROOM_FOR_CHESTS[board] >= data.CHESTS
    assert all(row <= edge and column <= edge for row, column in cells)


def test_b1_new_tables_have_the_board_of_eight_and_old_records_the_board_of_ten() -> None:
    rules = octavo.game("tentacles")
    assert [rules.for_table(seats)["board"] for seats in rules.seats] == ["8", "8", "8"]
    assert rules.for_record(2, {})["board"] == "10"


def test_9_beyond_the_edge_of_a_smaller_board_nothing_is_free(table: Tables) -> None:
    game = table(octopuses=("red c3", "blue f6"), board="8").build("1 blue-i1 g6", "1 blue-i1 h6")
    game.hold(1, "blue-l1 pipe-l pipe-i").on_turn(1)
    assert game.tip("blue", "e") == "h6 e"
    assert "i6" not in game.options("blue-l1")  # stuck: there is no such cell here
    assert "h6" in game.options("pipe-l") and game.options("pipe-l h6") == ["to-n", "to-s"]  # 16b
    wide = table(octopuses=("red c3", "blue h8")).build("1 blue-i1 i8").hold(1, "blue-l1").on_turn(1)
    assert "j8" in wide.options("blue-l1")


def test_b1_picture_and_text_show_the_cells_of_the_board_and_no_others() -> None:
    rules = octavo.game("tentacles")
    for board in SHELLS_OF:
        edge = int(board.split("-")[0])
        state = rules.start(2, {"board": board})
        state.play(rules.picks["red"])
        tongue = rules.tongue("en")
        rows = [line for line in rules.plain(state, 0, tongue).splitlines() if line[:2].strip().isdigit()]
        assert len(rows) == edge and all(line.count("·") + line.count(" o ") == edge for line in rows)
        drawn = str(rules.draw(state, 0, [], tongue))
        assert (f">{'abcdefghij'[edge - 1]}</text>" in drawn) and (f">{edge}</text>" in drawn)
        assert edge == 10 or f">{'abcdefghij'[edge]}</text>" not in drawn
        assert all(f'data-word="{shell}"' in drawn for shell in SHELLS_OF[board].split())


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
