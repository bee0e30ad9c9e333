"""Rules 9 to 15: a turn, the tokens, the check at its end."""

import pytest

from octavo.games.ankhor.position import ACT, AFTER, STORING
from octavo.games.ankhor.tests.scene import Scene

SQUARE = "white jackal j10, green beetle k10, red falcon j11, blue two k11"


def with_empty_warehouses(colours: str) -> Scene:
    scene = Scene()
    places = iter(("j10", "j11", "j12"))
    scene.build(", ".join(f"{colour} warehouse {next(places)}" for colour in colours.split()))
    for i in range(5):  # their first tokens are spent
        scene.state.supply[i] = int(scene.state.supply[i]) + int(scene.state.stock[i])
        scene.state.stock[i] = 0
    return scene


def test_9_ankhs_one_action_ankhs_and_the_check() -> None:
    scene = Scene().give("ankh ankh").play("replace pile1").luck()
    assert scene.state.stage == ACT and scene.state.turn == 0
    scene.play("white white white")
    assert scene.offered == {"replace", "end-turn"}
    scene.play("replace pile2").luck()
    assert scene.state.turn == 1


def test_9_one_action_and_no_more() -> None:
    scene = Scene().give("ankh").play("white white white")
    assert not {"white", "slot1"} & scene.offered


def test_9a_the_uses_may_be_of_one_kind_or_two_in_any_order() -> None:
    scene = Scene().build(SQUARE).give("ankh ankh")
    scene.play("move j10 l10 replace pile1").luck()
    assert scene.state.stage == ACT and scene.state.usable == 0
    scene = Scene().build(SQUARE).give("ankh ankh").play("replace pile1").luck().play("replace pile1").luck()
    assert scene.state.stage == ACT and scene.state.usable == 0


def test_9a_no_ankh_in_the_middle_of_an_action() -> None:
    scene = Scene().build(SQUARE).give("ankh white green").play("red")
    assert not {"replace", "move"} & scene.offered
    scene = Scene().build(SQUARE).give("ankh white green").play("slot1")
    assert not {"replace", "move"} & scene.offered


def test_9a_after_the_action_the_player_says_when_he_wants_no_more() -> None:
    scene = Scene().give("ankh").play("white white white")
    assert "end-turn" in scene.offered
    scene.play("end-turn")
    assert scene.state.turn == 1


def test_9a_he_is_not_asked_when_no_use_is_possible() -> None:
    scene = Scene(3).give("ankh").play("white white white")  # a full row, no tile to move
    assert scene.state.turn == 1
    assert Scene().play("white white white").state.turn == 1  # no Ankh at all


def test_9a_no_ankh_in_the_check() -> None:
    scene = with_empty_warehouses("white red").give("ankh").play("white white red end-turn")
    assert scene.state.stage == STORING
    assert scene.offered == {"done", "store-white", "store-red"}


def test_9b_an_extra_turn_is_a_turn_of_its_own() -> None:
    """Ankhs, one action and the check again: all that a turn has (29)."""
    scene = Scene().give("white green ankh").show(1, "red scribe").play("slot1 j10 end-turn")
    assert scene.state.turn == 0 and "replace" in scene.offered and "white" in scene.offered
    scene.play("replace pile1").luck().play("white white white")
    assert scene.state.turn == 1, "one action, and no third turn"


def test_10_one_of_two_actions_no_passing() -> None:
    scene = Scene().give("white green")
    assert scene.offered == {"white", "green", "red", "blue", "black", "ankh", "slot1"}
    assert Scene().offered == {"white", "green", "red", "blue", "black", "ankh"}


def test_11_an_ankh_taken_this_turn_cannot_be_used_this_turn() -> None:
    scene = Scene().play("ankh ankh white")
    assert scene.state.turn == 1
    scene.play("white white red")
    assert "replace" in scene.offered


def test_11_no_more_uses_than_ankhs_held_when_the_turn_began() -> None:
    scene = Scene().give("ankh").play("replace pile1").luck()
    assert "replace" not in scene.offered
    scene.play("ankh ankh white")
    assert scene.state.turn == 1


def test_11a_an_ankh_spent_and_taken_back_is_one_taken_this_turn() -> None:
    scene = Scene().give("ankh").play("replace pile1").luck().play("ankh red red")
    assert scene.state.turn == 1 and scene.hand() == {"ankh": 1, "red": 2}


def test_11a_an_extra_turn_counts_the_ankhs_afresh() -> None:
    scene = Scene().give("white green ankh").show(1, "red scribe").play("slot1 j10 end-turn")
    assert scene.state.turn == 0 and scene.state.usable == 1
    assert "replace" in scene.offered


def test_12_exactly_three_tokens_of_any_types() -> None:
    assert Scene().play("white white white").hand() == {"white": 3}
    assert Scene().play("ankh red ankh").hand() == {"ankh": 2, "red": 1}
    scene = Scene().play("blue black")
    assert scene.state.turn == 0 and scene.state.took == 2
    assert scene.supply()["blue"] == 3


def test_12_as_far_as_the_supply_has_them() -> None:
    scene = Scene().give("white white white", 1).play("white")
    assert "white" not in scene.offered


def test_13_limits_may_be_exceeded_until_the_end_of_the_turn() -> None:
    scene = Scene().give("white white green green red").play("red red blue")
    assert scene.hand() == {"white": 2, "green": 2, "red": 3, "blue": 1}
    assert scene.state.turn == 0
    assert scene.offered == {"back-white", "back-green", "back-red", "back-blue"}


def test_14_a_supply_of_two_gives_two_and_one_of_none_gives_none() -> None:
    scene = Scene()
    for token in range(6):
        scene.state.supply[token] = 0
    scene.state.supply[0] = 1
    scene.state.supply[5] = 1
    assert scene.offered == {"white", "ankh"}
    scene.play("white")
    assert scene.offered == {"ankh"}
    scene.play("ankh")
    assert scene.state.turn == 1
    assert scene.offered == {"end-turn"}
    scene.play("end-turn")
    assert scene.state.turn == 0


@pytest.mark.parametrize(("seats", "least"), [(2, 5), (3, 4), (4, 3)])
def test_14_the_supply_always_has_three_for_a_turn(seats: int, least: int) -> None:
    """Everybody holds seven, every warehouse one: the least that can be left when a turn begins."""
    assert 6 * (seats + 2) - 7 * seats - 5 == least >= 3


def test_15a_storing_one_on_each_empty_warehouse_of_the_colour() -> None:
    scene = with_empty_warehouses("white red").give("white white red").play("blue blue blue")
    assert scene.offered == {"done", "store-white", "store-red"}
    scene.play("store-white")
    assert scene.offered == {"done", "store-red"}
    assert scene.stock() == {"white"} and scene.hand() == {"white": 1, "red": 1, "blue": 3}
    scene.play("store-red")
    assert scene.state.turn == 1 and scene.stock() == {"white", "red"}


def test_15a_is_offered_also_within_the_limits_and_may_be_declined() -> None:
    scene = with_empty_warehouses("white").play("white red blue")
    assert scene.offered == {"done", "store-white"}
    scene.play("done")
    assert scene.stock() == set() and scene.state.turn == 1


def test_b11_storing_waits_for_the_check() -> None:
    scene = with_empty_warehouses("white").give("white")
    assert "store-white" not in scene.offered


def test_15b_excess_ankhs_go_back_by_themselves() -> None:
    scene = Scene().give("ankh ankh").play("ankh ankh white end-turn")
    assert scene.hand() == {"ankh": 2, "white": 1}
    assert scene.supply()["ankh"] == 2
    assert scene.state.turn == 1


def test_15c_excess_resources_go_back_by_choice_old_or_new() -> None:
    scene = Scene().give("white white green green red").play("blue blue blue")
    scene.play("back-white back-blue")
    assert scene.state.turn == 0, "one more"
    scene.play("back-green")
    assert scene.state.turn == 1
    assert scene.hand() == {"white": 1, "green": 1, "red": 1, "blue": 2}
    assert scene.supply() == {"white": 3, "green": 3, "red": 3, "blue": 2, "black": 4, "ankh": 4}


def test_15c_tokens_on_warehouses_do_not_count() -> None:
    scene = Scene().build("white warehouse j10").give("red red green green blue")
    assert scene.stock() == {"white"}
    scene.play("ankh ankh ankh")
    assert scene.state.turn == 1 and sum(scene.hand().values()) == 7


def test_15_the_check_comes_after_a_purchase_too() -> None:
    scene = with_empty_warehouses("white").give("white white green").play("slot1 k10")
    assert scene.offered == {"done", "store-white"}


def test_15_store_first_then_ankhs_then_resources() -> None:
    scene = with_empty_warehouses("white").give("white red red green green ankh ankh")
    scene.play("ankh blue blue end-turn")
    assert scene.offered == {"done", "store-white"} and scene.hand()["ankh"] == 3
    scene.play("store-white")
    assert scene.hand()["ankh"] == 2
    assert scene.offered == {"back-red", "back-green", "back-blue"}
    scene.play("back-red")
    assert scene.state.turn == 1


def test_15d_a_scribe_comes_before_the_end_of_the_round() -> None:
    scene = Scene(first=1).turn_of(0).give("white green").show(1, "red scribe")  # seat 0 is last in the round
    scene.state.last_round = True
    scene.play("slot1 j10")
    assert scene.state.turn == 0 and scene.state.stage == ACT
    scene.play("white white white")
    assert scene.state.turn == -2


def test_only_luck_and_the_end_of_a_turn_settle() -> None:
    scene = Scene().give("ankh white green")
    assert scene.state.settled
    scene.play("slot1")
    assert not scene.state.settled
    scene.play("j10")
    assert scene.state.stage == AFTER and not scene.state.settled
    scene.play("replace")
    assert not scene.state.settled
    scene.play("pile1")
    assert scene.state.settled and scene.state.turn == -1
    scene.luck()
    assert scene.state.settled and scene.state.turn == 1
