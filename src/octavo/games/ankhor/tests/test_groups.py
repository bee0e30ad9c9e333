"""Rules 39 to 45: groups, and the bonus tokens that come and go with them."""

import pytest

from octavo.games.ankhor import GAME
from octavo.games.ankhor.tests.scene import Scene

FOUR_WHITE = "white jackal j10, white beetle k10, white falcon l10, white two m10"


def test_39_a_shared_side_joins_a_corner_does_not() -> None:
    assert Scene().build("white jackal j10, white beetle k10").parts()["colours"] == 2
    assert Scene().build("white jackal j10, red two k10, white beetle k11").parts()["colours"] == 0


def test_39_a_tile_on_top_joins_the_four_below() -> None:
    layout = "white jackal j10, red beetle k10, green falcon j11, blue jackal k11"
    scene = Scene().build(layout + ", white scribe j10-2")
    assert scene.parts()["colours"] == 2
    scene = Scene().build(layout + ", red jackal j10-2")
    assert scene.parts()["animals"] == 3, "both jackals below are joined by the one above"


def test_39_covered_tiles_keep_their_neighbours() -> None:
    layout = "white jackal j10, white beetle k10, green falcon j11, blue two k11"
    assert Scene().build(layout + ", green scribe j10-2").parts() == {
        "colours": 4,
        "animals": 0,
        "values": 2,
        "bonus": 0,
        "tokens": 0,
    }


def test_39_two_tops_side_by_side_are_adjacent() -> None:
    layout = (
        "white jackal j10, green beetle k10, black falcon l10, red two j11, blue two k11, black two l11,"
        "white beetle j10-2, black beetle k10-2"
    )
    # the green beetle below touches both; the tops touch each other besides
    assert Scene().build(layout).parts()["animals"] == 3
    scene = Scene().build(layout.replace("green beetle", "green scribe"))
    assert scene.parts()["animals"] == 2


def test_39_a_top_is_no_neighbour_of_ground_tiles_it_does_not_rest_on() -> None:
    layout = "white jackal j10, green beetle k10, red falcon j11, blue two k11, white two l10, white scribe j10-2"
    assert Scene().build(layout).parts()["colours"] == 2, "the white two at l10 touches neither"


def test_40_colour_groups_are_of_any_kind() -> None:
    assert Scene().build("red jackal j10, red warehouse k10, red scribe l10").parts()["colours"] == 3


def test_40_wild_a_desert_counts_in_groups_of_several_colours() -> None:
    layout = "white jackal j10, blue desert k10, red two l10"
    assert Scene().build(layout).parts()["colours"] == 4, "white with it two, red with it two"
    assert Scene(desert="own").build(layout).parts()["colours"] == 0


def test_40_wild_deserts_join_what_lies_on_both_sides() -> None:
    layout = "white jackal j10, blue desert k10, white two l10"
    assert Scene().build(layout).parts()["colours"] == 3


def test_40_wild_deserts_alone_are_one_group_of_one_colour() -> None:
    lone = "white desert j10, blue desert k10"
    assert Scene().build(lone).parts()["colours"] == 2
    assert Scene(lone_deserts="none").build(lone).parts()["colours"] == 0
    assert Scene(desert="own").build(lone).parts()["colours"] == 0
    assert Scene().build("white desert j10").parts()["colours"] == 0, "one tile is no group"


def test_40_wild_two_deserts_of_a_colour_are_worth_no_less_than_plain_ones() -> None:
    lone = "white desert j10, white desert k10"
    worth = {desert: Scene(split="deserts", desert=desert).build(lone).parts()["colours"] for desert in ("any", "own")}
    assert worth == {"any": 2, "own": 2}
    assert Scene(split="deserts", lone_deserts="none").build(lone).parts()["colours"] == 0


def test_40_wild_deserts_that_touch_another_tile_count_in_its_group_alone() -> None:
    assert Scene().build("white desert j10, blue desert k10, red two l10").parts()["colours"] == 3
    scene = Scene().build("white desert j10, blue desert k10, red two l10, green two l11, black two l12")
    assert scene.parts()["colours"] == 3
    scene.give("ankh").play("move l10 m11")
    assert scene.parts()["colours"] == 2, "the red tile has left, and the deserts are by themselves"


def test_40_wild_lone_deserts_on_an_island_are_a_group_beside_the_others() -> None:
    layout = "red two j10, green two k10, white desert l10, blue desert m10, black desert n10"
    scene = Scene().build(layout).give("ankh").play("move k10 j11")
    assert scene.parts()["colours"] == 3
    assert Scene(lone_deserts="none").build(layout).give("ankh").play("move k10 j11").parts()["colours"] == 0


def test_42_wild_five_lone_deserts_earn_a_bonus_token() -> None:
    five = "white desert j10, blue desert k10, red desert l10, green desert m10, black desert n10"
    assert Scene().build(five).state.bonus[0] == 1
    assert Scene(lone_deserts="none").build(five).state.bonus[0] == 0


def test_40_old_records_know_no_group_of_deserts_and_new_tables_do() -> None:
    assert GAME.for_record(2, {})["lone_deserts"] == "none"
    assert GAME.for_table(2)["lone_deserts"] == "group"
    assert "lone_deserts" not in {option.name for option in GAME.options if option.offered}, "nobody is asked for it"


def test_40_wild_a_group_needs_a_tile_of_its_colour_that_is_no_desert() -> None:
    scene = Scene().build("white desert j10, blue desert k10, red two l10")
    assert scene.parts()["colours"] == 3, "three for red; the white desert makes no white group"


def test_40_wild_one_desert_next_to_its_own_colour_counts_once_there() -> None:
    assert Scene().build("white desert j10, white two k10").parts()["colours"] == 2


def test_41_animal_groups_whatever_the_colours() -> None:
    assert Scene().build("red jackal j10, blue jackal k10, white jackal l10").parts()["animals"] == 3
    assert Scene().build("red jackal j10, blue beetle k10").parts()["animals"] == 0


def test_42_five_or_more_give_a_bonus_token() -> None:
    scene = Scene().build(FOUR_WHITE)
    assert scene.state.bonus[0] == 0
    scene.build("white scribe n10")
    assert scene.state.bonus[0] == 1 and scene.state.bonus_supply == 11
    assert scene.parts()["bonus"] == 3


def test_42_five_of_an_animal_give_one_too() -> None:
    scene = Scene().build("red jackal j10, blue jackal k10, white jackal l10, green jackal m10, black jackal n10")
    assert scene.state.bonus[0] == 1


def test_43_one_group_gives_one_however_large() -> None:
    scene = Scene().build(FOUR_WHITE + ", white scribe n10, white warehouse o10, white two j11, white jackal k11")
    assert scene.state.bonus[0] == 1


def test_43_a_tile_may_serve_a_colour_and_an_animal() -> None:
    layout = "red jackal j10, red jackal k10, red two l10, red two l11, red beetle l12"
    scene = Scene().build(layout + ", blue jackal j11, white jackal k11, black jackal j9")
    assert scene.state.bonus[0] == 2


def test_43_wild_a_desert_may_serve_several_colours() -> None:
    layout = "white jackal j10, white two k10, white beetle l10, white two m10, blue desert n10"
    more = ", red jackal o10, red two p10, red beetle q10, red two r10"
    scene = Scene().build(layout + more)
    assert scene.state.bonus[0] == 2
    assert Scene(desert="own").build(layout + more).state.bonus[0] == 0


def test_43_two_separate_groups_of_one_colour_give_two() -> None:
    layout = FOUR_WHITE + ", white scribe n10, red two o10, white warehouse p10, white jackal p11, white beetle p12"
    scene = Scene().build(layout + ", white falcon p13, white two p14")
    assert scene.state.bonus[0] == 2


def test_44_a_group_that_falls_below_five_loses_its_token() -> None:
    scene = Scene().build(FOUR_WHITE + ", white scribe n10, red two j11").give("ankh").play("move n10 k11")
    assert scene.state.bonus[0] == 1, "still one group of five"
    scene = Scene().build(FOUR_WHITE + ", white scribe n10, red two j11").give("ankh").play("move n10 j12")
    assert scene.state.bonus[0] == 0 and scene.state.bonus_supply == 12


def test_44_a_group_of_six_may_lose_one_and_keep_the_token() -> None:
    six = FOUR_WHITE + ", white scribe n10, white warehouse o10, red two j11"
    assert Scene().build(six).give("ankh").play("move o10 j12").state.bonus[0] == 1


def test_44_a_group_that_is_split_loses_its_token() -> None:
    scene = Scene().build(FOUR_WHITE + ", white scribe n10, red two j11").give("ankh").play("move l10 j12")
    assert scene.state.bonus[0] == 0


def test_45_b7_a_merge_of_two_gives_one_back() -> None:
    layout = FOUR_WHITE + ", white scribe n10, red two o10, white warehouse p10, white jackal p11, white beetle p12"
    scene = Scene().build(layout + ", white falcon p13, white two p14")
    assert scene.state.bonus[0] == 2
    scene.turn_of(0).give("ankh").play("move o10 q10")
    scene.build("blue desert o10")  # wild: it joins both
    assert scene.state.bonus[0] == 1 and scene.state.bonus_supply == 11


def test_45_only_the_acting_player_once_per_placement() -> None:
    scene = Scene().build(FOUR_WHITE).build("green jackal j10, green two j11", seat=1)
    assert [int(n) for n in scene.state.bonus] == [0, 0]


@pytest.mark.parametrize("left", [0, 1])
def test_50_and_45_no_more_than_the_bonus_supply_has_and_nothing_later(left: int) -> None:
    scene = Scene().build(FOUR_WHITE)
    scene.state.bonus_supply = left
    scene.state.bonus[1] = 12 - left
    scene.state.notes.clear()
    scene.build("white scribe n10")
    assert scene.state.bonus[0] == left and scene.state.bonus_supply == 0
    assert ("bonus-none-left" in scene.told) is (left == 0)
    scene.state.bonus_supply = 3
    scene.state.bonus[1] = 12 - left - 3
    scene.build("white warehouse o10")
    assert scene.state.bonus[0] == left, "no compensation later"


def test_45_no_more_is_returned_than_is_held() -> None:
    scene = Scene().build(FOUR_WHITE)
    scene.state.bonus_supply = 0
    scene.state.bonus[1] = 12
    scene.build("white scribe n10, red two j11").give("ankh").play("move n10 j12")
    assert scene.state.bonus[0] == 0 and scene.state.bonus_supply == 0
