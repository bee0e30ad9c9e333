"""Rules 32 to 38: what an Ankh does."""

import pytest

from octavo.games.ankhor.position import ACT, LIFTING
from octavo.games.ankhor.tests.scene import Scene

SQUARE = "white jackal j10, green beetle k10, red falcon j11, blue two k11"


def test_32_two_players_remove_the_leftmost_slide_choose_and_fill() -> None:
    scene = Scene().show(1, ".").show(4, ".").give("ankh").play("replace")
    assert scene.row() == ["red falcon", "black warehouse", "white scribe", ".", ".", "."]
    assert scene.offered == {"pile1", "pile2"}
    assert int(scene.state.removed[8]) == 1, "the green beetle was the leftmost tile present"
    scene.play("pile2 ~jackal ~red ~two ~blue ~desert ~white")
    assert scene.row() == ["red falcon", "black warehouse", "white scribe", "green jackal", "red two", "blue desert"]
    assert scene.state.stage == ACT and scene.state.turn == 0
    assert [int(n) for n in scene.state.left] == [22, 24]


@pytest.mark.parametrize("seats", [3, 4])
def test_32_with_three_or_four_nothing_is_removed(seats: int) -> None:
    scene = Scene(seats).show(2, ".").give("ankh").play("replace")
    assert scene.row() == ["white jackal", "red falcon", "blue two", "black warehouse", "white scribe", "."]
    assert sum(int(n) for n in scene.state.removed) == 0


def test_32_it_costs_one_ankh_which_goes_to_the_supply() -> None:
    scene = Scene().give("ankh ankh")
    assert scene.supply()["ankh"] == 2
    scene.play("replace")
    assert scene.supply()["ankh"] == 3 and scene.hand() == {"ankh": 1} and scene.state.usable == 1


def test_32_an_empty_row_loses_nothing() -> None:
    scene = Scene().give("ankh")
    for slot in range(1, 7):
        scene.show(slot, ".")
    scene.play("replace")
    assert sum(int(n) for n in scene.state.removed) == 0


def test_32_the_only_pile_left_is_not_asked_for() -> None:
    scene = Scene().drain(0, 3).give("ankh").play("replace")
    assert scene.state.turn == -1 and scene.state.pile == 1


def test_32_without_piles_steps_three_and_four_fall_away() -> None:
    scene = Scene().drain(0, 0).give("ankh").play("replace")
    assert scene.state.stage == ACT and scene.row()[5] == "."
    assert not scene.state.settled, "no luck has spoken: it can be taken back"


def test_33_the_other_pile_goes_on_when_the_chosen_one_runs_out() -> None:
    scene = Scene().drain(1, 5).show(2, ".").give("ankh").play("replace pile1")
    assert scene.state.pile == 0
    first = sorted(scene.offered)[0]
    scene.play(f"~{first}")
    assert scene.state.pile == 1 and [int(n) for n in scene.state.left] == [0, 5]
    scene.luck()
    assert "." not in scene.row() and [int(n) for n in scene.state.left] == [0, 4]


def test_33_when_both_run_out_the_rest_stays_empty() -> None:
    scene = Scene().drain(1, 1).show(2, ".").show(3, ".").show(4, ".").give("ankh").play("replace pile2").luck()
    assert [int(n) for n in scene.state.left] == [0, 0]
    assert scene.row()[4:] == [".", "."] and scene.state.stage == ACT


def test_34_the_pile_is_chosen_after_the_slide_and_before_new_tiles() -> None:
    scene = Scene().give("ankh").play("replace")
    assert scene.row() == ["green beetle", "red falcon", "blue two", "black warehouse", "white scribe", "."]
    assert scene.offered == {"pile1", "pile2"}


def test_34_all_draws_of_one_use_come_from_one_pile() -> None:
    scene = Scene().show(2, ".").show(3, ".").give("ankh").play("replace pile2").luck()
    assert [int(n) for n in scene.state.left] == [22, 24]


def test_35_removed_tiles_never_come_back() -> None:
    scene = Scene().give("ankh ankh").play("replace pile1").luck().play("replace pile1").luck()
    assert sum(int(n) for n in scene.state.removed) == 2
    assert sum(int(n) for n in scene.state.unseen) == int(scene.state.left[0]) + int(scene.state.left[1])


def test_36_b9_with_two_players_a_tile_or_a_pile_is_enough() -> None:
    assert "replace" in Scene().give("ankh").offered
    assert "replace" in Scene().drain(0, 0).give("ankh").offered
    scene = Scene().give("ankh")
    for slot in range(1, 7):
        scene.show(slot, ".")
    assert "replace" in scene.offered
    assert "replace" not in scene.drain(0, 0).offered


@pytest.mark.parametrize("seats", [3, 4])
def test_36_b9_with_more_players_a_full_row_cannot_be_replaced(seats: int) -> None:
    assert "replace" not in Scene(seats).give("ankh").offered
    assert "replace" in Scene(seats).show(6, ".").give("ankh").offered
    assert "replace" not in Scene(seats).show(6, ".").drain(0, 0).give("ankh").offered
    assert "replace" in Scene(seats).show(5, ".").drain(0, 0).give("ankh").offered, "the sixth would slide"


def test_37_a_tile_that_supports_another_stays() -> None:
    scene = Scene().build(SQUARE + ", red two l10, white two j10-2").give("ankh").play("move")
    assert scene.offered == {"l10", "j10-2"}


def test_37a_any_uncovered_tile_to_a_ground_cell_beside_another() -> None:
    scene = Scene().build("white jackal j10, green beetle k10, red falcon l10").give("ankh").play("move l10")
    assert scene.offered == {"i10", "j9", "k9", "j11", "k11"}, "not back to where it lay"
    scene.play("j11")
    assert scene.layout() == {"j10": "white jackal", "k10": "green beetle", "j11": "red falcon"}


def test_37b_only_a_tile_from_the_top_may_go_on_top_again_whatever_its_colour() -> None:
    six = SQUARE + ", black two l10, black two l11"
    scene = Scene().build(six + ", white two j10-2").give("ankh").play("move j10-2")
    assert "k10-2" in scene.offered, "green, black, blue, black: the colour is ignored"
    scene.play("k10-2")
    assert scene.layout()["k10-2"] == "white two"
    scene = Scene().build(six + ", white falcon m10").give("ankh").play("move m10")
    assert not {"j10-2", "k10-2"} & scene.offered


def test_37b_b6_with_ankh_lift_any_tile_may_go_on_top() -> None:
    scene = Scene(ankh_lift="on").build(SQUARE + ", black two l10").give("ankh").play("move l10")
    assert "j10-2" in scene.offered
    scene.play("j10-2")
    assert scene.layout()["j10-2"] == "black two"


def test_37_the_lifted_tile_is_no_support() -> None:
    scene = Scene(ankh_lift="on").build(SQUARE).give("ankh").play("move k11")
    assert "j10-2" not in scene.offered


def test_37_it_costs_no_resources_and_does_nothing_else() -> None:
    scene = Scene().build("black warehouse j10, red scribe k10, white two l10").give("ankh red")
    stock, hand = scene.stock(), scene.hand()
    scene.play("move j10 k11")
    assert scene.stock() == stock == {"black"}, "a warehouse moves with its token, and gets no new one"
    assert scene.hand() == {"red": 1} and hand == {"red": 1, "ankh": 1}
    assert scene.state.stage == ACT and not scene.state.extra


def test_37_landing_on_a_warehouse_sends_its_token_to_the_supply() -> None:
    six = "white jackal j10, green beetle k10, red falcon j11, blue two k11, black warehouse l10, black two l11"
    scene = Scene().build(six + ", white two j10-2").give("ankh")
    assert scene.stock() == {"black"} and scene.supply()["black"] == 3
    scene.play("move j10-2 k10-2")
    assert scene.stock() == set() and scene.supply()["black"] == 4


def test_38_the_rest_may_fall_into_islands_and_any_island_may_grow() -> None:
    scene = Scene().build("white jackal j10, green beetle k10, red falcon l10").give("ankh white green")
    scene.play("move k10 l11 slot1")
    assert scene.layout() == {"j10": "white jackal", "l11": "green beetle", "l10": "red falcon"}
    assert {"i10", "m10", "k10", "l12"} <= scene.offered


def test_38_the_lifted_tile_is_no_neighbour() -> None:
    scene = Scene().build("white jackal j10, green beetle k10").give("ankh").play("move k10")
    assert scene.offered == {"i10", "j9", "j11"}


def test_38_one_tile_alone_cannot_move() -> None:
    assert "move" not in Scene().build("white jackal j10").give("ankh").offered
    assert "move" in Scene().build("white jackal j10, green beetle k10").give("ankh").offered


def test_38a_an_ankh_is_paid_first_and_only_for_what_is_legal() -> None:
    scene = Scene(3).give("ankh")
    assert not {"replace", "move"} & scene.offered
    scene = Scene(3).build("white jackal j10, green beetle k10").give("ankh")
    scene.show(1, "white two").play("move")
    assert scene.hand() == {} and scene.supply()["ankh"] == 5 and scene.state.stage == LIFTING


def test_after_the_action_a_use_that_ends_the_ankhs_ends_the_turn() -> None:
    scene = Scene().build("white jackal j10, green beetle k10").give("ankh").play("white white white move k10 j11")
    assert scene.state.turn == 1
