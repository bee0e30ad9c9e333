"""Rules 16 to 31: buying and placing a tile, and what each kind does."""

import pytest

from octavo.games.ankhor.data import TOKEN_NAMES
from octavo.games.ankhor.position import ACT, SAVING
from octavo.games.ankhor.tests.scene import Scene

SQUARE = "white jackal j10, green beetle k10, red falcon j11, blue two k11"


def test_16_the_price_of_the_position_goes_to_the_supply() -> None:
    scene = Scene().give("green red blue white").play("slot4 j10")
    assert scene.hand() == {"white": 1}
    assert scene.supply() == {"white": 3, "green": 4, "red": 4, "blue": 4, "black": 4, "ankh": 4}
    assert scene.layout() == {"j10": "blue two"}


def test_16_the_log_tells_what_was_paid() -> None:
    scene = Scene().give("green red blue white").play("slot4 j10")
    assert [(TOKEN_NAMES[int(token)], count) for _, token, count in scene.said("paid")] == [
        ("green", 1),
        ("red", 1),
        ("blue", 1),
    ]


def test_16_ankhs_are_not_resources() -> None:
    assert "slot1" not in Scene().give("white ankh ankh").offered


def test_16_two_equal_markers_ask_for_two_equal_tokens() -> None:
    prices = "white white green green red blue black red red white blue blue green black black"
    assert "slot1" not in Scene(prices=prices).give("white green").offered
    assert "slot1" in Scene(prices=prices).give("white white").offered


def test_16a_only_what_can_be_paid_in_full_is_offered() -> None:
    scene = Scene().give("white green black")
    assert {"slot1", "slot3", "slot5"} == {word for word in scene.offered if word.startswith("slot")}


def test_16a_warehouses_pay_too() -> None:
    scene = Scene().build("white warehouse j10").give("green").show(1, "blue two")
    assert scene.stock() == {"white"}
    scene.play("slot1 k10")
    assert scene.stock() == set() and scene.hand() == {}


def test_16a_the_colour_of_the_tile_has_nothing_to_do_with_its_price() -> None:
    for tile in ("white two", "black two"):
        assert "slot1" in Scene().show(1, tile).give("white green").offered


def test_16b_pay_place_cover_fill_bonus_end() -> None:
    scene = Scene().build(
        "green warehouse j10, green two k10, green two j11, green jackal k11, red jackal l10, red jackal l11,"
        "blue jackal l12, black jackal m10, blue two m11, blue two m12, black two k12, black two j12"
    )
    assert scene.state.count[0] == 12 and scene.state.bonus[0] == 1 and scene.stock() == {"green"}
    scene.state.notes.clear()
    scene.show(1, "green jackal").give("white green").play("slot1 j10-2 save-white")
    assert scene.told == ["bought-on-top", "saved", "paid", "bonus-won", "last-round"]
    assert scene.stock() == set(), "the warehouse's green token paid; nothing was left to lose"


def test_16b_paying_comes_before_covering() -> None:
    scene = Scene().build("red two j10, red two k10, white warehouse j11, red jackal k11")
    scene.give("white white white", 1).give("green")  # all white tokens: three there, one on the warehouse
    scene.show(1, "red desert").play("slot1 j10-2 save-white")  # the token stays until it is covered
    assert scene.supply()["white"] == 1 and scene.stock() == set()


def test_17_a_bought_tile_leaves_a_hole() -> None:
    scene = Scene().give("red blue").play("slot2 j10")
    assert scene.row() == ["white jackal", ".", "red falcon", "blue two", "black warehouse", "white scribe"]
    assert "slot2" not in scene.turn_of(0).give("red blue").offered


def test_18_a_tile_on_top_rests_on_four() -> None:
    scene = Scene().build(SQUARE).show(1, "white two").give("white").play("slot1")
    assert scene.places == {"j10-2"}
    scene.play("j10-2")
    assert [int(n) for n in scene.state.load[:5]] == [1, 1, 1, 1, 0]


def test_19_the_first_tile_has_one_place() -> None:
    assert Scene().give("white green").play("slot1").offered == {"j10"}


def test_20_beside_an_own_ground_tile_not_diagonally() -> None:
    scene = Scene().build("white jackal j10, red two k10").give("white green").play("slot1")
    assert scene.offered == {"i10", "j9", "j11", "k9", "k11", "l10"}


def test_20_only_the_players_own_tiles_count() -> None:
    scene = Scene().build("white jackal j10, red two k10", seat=1).turn_of(0).give("white green").play("slot1")
    assert scene.offered == {"j10"}


def test_21_on_top_needs_four_tiles_and_a_colour_among_them() -> None:
    scene = Scene().build("white jackal j10, green beetle k10, red falcon j11").give("white green")
    assert "j10-2" not in scene.show(1, "white two").play("slot1").offered
    for tile, fits in (("white", True), ("green", True), ("red", True), ("blue", True), ("black", False)):
        scene = Scene().build(SQUARE).show(1, f"{tile} scribe").give("white green").play("slot1")
        assert ("j10-2" in scene.offered) is fits


def test_21_an_occupied_place_on_top_is_taken() -> None:
    scene = Scene().build(SQUARE + ", white two j10-2").show(1, "white two").give("white green").play("slot1")
    assert "j10-2" not in scene.offered


def test_22_one_marker_less_on_top_by_choice() -> None:
    scene = Scene().build(SQUARE).show(1, "white two").give("white green").play("slot1 j10-2")
    assert scene.state.stage == SAVING and scene.offered == {"save-white", "save-green"}
    scene.play("save-green")
    assert scene.hand() == {"green": 1}


def test_22_three_markers_become_two() -> None:
    scene = Scene().build(SQUARE).show(4, "white two").give("green red blue").play("slot4 j10-2")
    assert scene.offered == {"save-green", "save-red", "save-blue"}
    scene.play("save-red")
    assert scene.hand() == {"red": 1}


def test_22_the_missing_colour_is_left_out_without_asking() -> None:
    scene = Scene().build(SQUARE).show(1, "white two").give("green black").play("slot1")
    assert scene.offered == {"j10-2"}, "on the ground it cannot be paid"
    scene.play("j10-2")
    assert scene.hand() == {"black": 1} and scene.layout()["j10-2"] == "white two"


def test_22_never_for_nothing() -> None:
    assert "slot1" not in Scene().build(SQUARE).show(1, "white two").offered


def test_22_two_equal_markers_leave_no_choice() -> None:
    prices = "white white green green red blue black red red white blue blue green black black"
    scene = Scene(prices=prices).build(SQUARE).show(1, "white two").give("white white").play("slot1 j10-2")
    assert scene.hand() == {"white": 1} and scene.state.turn == 1


def test_22_a_tile_that_finds_no_place_on_top_has_its_full_price() -> None:
    scene = Scene().build(SQUARE).show(1, "black two").give("white")
    assert "slot1" not in scene.offered


NINE = (
    "white two j10, white two k10, white jackal l10, green two j11, green two k11, green jackal l11,"
    "red two j12, red two k12, red jackal l12"
)
TOPS = "white beetle j10-2, white beetle k10-2, red beetle j11-2, red beetle k11-2"


def test_23_a_tile_supports_up_to_four_and_tops_lie_side_by_side() -> None:
    scene = Scene().build(f"{NINE}, {TOPS}")
    assert int(scene.state.load[4]) == 4


def test_23_a_second_level_of_tops_needs_thirteen_below() -> None:
    scene = Scene().build(f"{NINE}, {TOPS}").show(1, "white falcon").give("white green").play("slot1")
    assert "j10-3" in scene.offered
    scene.play("j10-3")
    scene.play("save-white")
    assert scene.layout()["j10-3"] == "white falcon" and scene.state.count[0] == 14


def test_23_a_second_level_needs_the_colour_of_a_first_level_tile() -> None:
    scene = Scene().build(f"{NINE}, {TOPS}").show(1, "green falcon").give("white green").play("slot1")
    assert "j10-3" not in scene.offered, "green lies only on the ground"


@pytest.mark.parametrize("desert", ["any", "own"])
def test_24_a_desert_has_only_its_printed_colour_for_placing(desert: str) -> None:
    layout = "white jackal j10, green beetle k10, red falcon j11, blue desert k11"
    scene = Scene(desert=desert).build(layout).show(1, "black two").give("white green").play("slot1")
    assert "j10-2" not in scene.offered
    scene = Scene(desert=desert).build(layout).show(1, "blue two").give("white green").play("slot1")
    assert "j10-2" in scene.offered
    scene = Scene(desert=desert).build(SQUARE).show(1, "black desert").give("white green").play("slot1")
    assert "j10-2" not in scene.offered


def test_25_a_bought_warehouse_gets_a_token_of_its_colour() -> None:
    scene = Scene().give("white green").show(1, "black warehouse").play("slot1 j10")
    assert scene.stock() == {"black"} and scene.supply()["black"] == 3


def test_25_tokens_just_paid_count() -> None:
    scene = Scene().give("white green").give("white white white", 1).show(1, "white warehouse").play("slot1 j10")
    assert scene.stock() == {"white"} and scene.supply()["white"] == 0


def test_25_its_token_scores_and_does_not_count_towards_the_five() -> None:
    scene = Scene().build("black warehouse j10").give("white white")
    assert scene.parts()["tokens"] == 1


def test_26_a_warehouse_holds_one_token_of_its_colour_never_an_ankh() -> None:
    scene = Scene().build("black warehouse j10").play("black black ankh")
    assert scene.state.turn == 1, "it is full: nothing to store"
    scene = Scene().build("black warehouse j10").give("black black black", 1)
    scene.state.stock[4] = 0
    scene.state.supply[4] = int(scene.state.supply[4]) + 1
    scene.play("white ankh green")
    assert scene.state.turn == 1, "no black in hand"


def test_26_a_warehouse_that_got_no_token_may_be_filled_later() -> None:
    scene = Scene().give("black black black black", 1).give("white green").show(1, "black warehouse").play("slot1 j10")
    assert scene.stock() == set()
    scene.take_away(1).turn_of(0).play("black red red")
    assert scene.offered == {"done", "store-black"}


def test_26_b10_a_token_on_a_warehouse_is_never_returned_as_excess() -> None:
    scene = Scene().build("black warehouse j10").give("white white green green red").play("red blue blue")
    assert "back-black" not in scene.offered and scene.stock() == {"black"}


def test_27_covering_sends_the_token_to_the_supply() -> None:
    scene = Scene().build("white warehouse j10, green beetle k10, red falcon j11, blue two k11")
    assert scene.stock() == {"white"} and scene.supply()["white"] == 3
    scene.show(1, "green two").give("green").play("slot1")
    assert scene.places >= {"j10-2"}
    scene.play("j10-2 save-white")
    assert scene.stock() == set() and scene.supply()["white"] == 4 and scene.hand() == {}


def test_27_the_token_may_first_be_spent_on_this_very_purchase() -> None:
    scene = Scene().build("white warehouse j10, green beetle k10, red falcon j11, blue two k11")
    scene.show(1, "green two").give("green").play("slot1 j10-2 save-green")
    assert scene.hand() == {"green": 1} and scene.stock() == set() and scene.supply()["white"] == 4


def test_27_a_covered_warehouse_cannot_store_until_it_is_uncovered() -> None:
    scene = Scene().build("white warehouse j10, green beetle k10, red falcon j11, blue two k11, green two j10-2")
    scene.play("white white white")
    assert scene.state.turn == 1, "not offered"
    scene.turn_of(0).give("ankh").play("move j10-2 l10")
    assert scene.stock() == set(), "no new token"
    scene.play("red red red")
    assert "store-white" in scene.offered


def test_28_the_token_on_the_warehouse_pays_before_those_in_hand() -> None:
    scene = Scene().build("white warehouse j10").give("white green").show(1, "red two").play("slot1 k10")
    assert scene.stock() == {"white"} or scene.hand() == {"white": 1}
    assert scene.hand() == {"white": 1} and "store-white" in scene.offered, (
        "the warehouse paid, and may be filled again"
    )


def test_29_a_scribe_gives_an_extra_turn_after_the_end_of_this_one() -> None:
    scene = Scene().give("white green ankh").show(1, "red scribe").play("slot1 j10")
    assert scene.offered == {"replace", "end-turn"}, "first this turn is finished"
    scene.play("end-turn")
    assert scene.state.turn == 0 and scene.state.stage == ACT and scene.state.settled
    scene.play("white white white").finish()
    assert scene.state.turn == 1 and scene.state.round == 1


def test_29_extra_turns_chain_and_do_not_count_in_the_round() -> None:
    scene = Scene().give("white green red blue").show(1, "red scribe").show(2, "blue scribe")
    scene.play("slot1 j10 slot2 j11")
    assert scene.state.turn == 0
    scene.play("white white white")
    assert scene.state.turn == 1 and scene.state.round == 1


def test_29_the_check_comes_before_the_extra_turn() -> None:
    scene = Scene().give("white green white white red red blue blue").show(1, "red scribe").play("slot1 j10")
    assert scene.state.turn == 0 and all(word.startswith("back-") for word in scene.offered)


def test_29_moving_a_scribe_gives_nothing() -> None:
    scene = Scene().build("red scribe j10, red two k10").give("ankh").play("move j10 k11 white white white")
    assert scene.state.turn == 1


def test_30_a_desert_does_nothing_by_itself() -> None:
    scene = Scene().give("white green").show(1, "white desert").play("slot1 j10")
    assert scene.state.turn == 1 and scene.parts() == {
        "colours": 0,
        "animals": 0,
        "values": 0,
        "bonus": 0,
        "tokens": 0,
    }


def test_30_plain_it_is_an_ordinary_tile_of_its_colour() -> None:
    layout = "white desert j10, white two k10, red two j11"
    assert Scene(desert="own").build(layout).parts()["colours"] == 2
    assert Scene(desert="any").build(layout).parts()["colours"] == 4


def test_31_a_two_counts_alone_and_covered() -> None:
    scene = Scene().build(SQUARE)
    assert scene.parts()["values"] == 2
    scene = Scene().build(SQUARE + ", white beetle j10-2")
    assert scene.parts()["values"] == 2
