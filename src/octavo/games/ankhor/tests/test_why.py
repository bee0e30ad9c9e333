"""Each refusal of Ankh'or names the rule that stands against it."""

from octavo.games.ankhor.tests.scene import Scene

SQUARE = "white jackal j10, green beetle k10, red falcon j11, blue two k11"


def against(scene: Scene, word: str, seat: int | None = None) -> str:
    """The rule and the sentence against a word, for whoever is to act or another."""
    seat = scene.turn if seat is None else seat
    reason = scene.game.why(scene.state.observe(seat), seat, word)
    return f"{reason.rule} {reason.key}"


def test_8_another_is_to_move() -> None:
    assert against(Scene(), "white", 1) == "8 turn" and against(Scene(), "slot1", 1) == "8 turn"


def test_9_an_ankh_that_one_does_not_have() -> None:
    assert against(Scene(), "replace") == "9 no_ankh" and against(Scene(), "move") == "9 no_ankh"


def test_10_one_action_and_no_passing() -> None:
    assert against(Scene(), "end-turn") == "10 no_pass"
    acted = Scene().give("ankh white green").play("slot1 j10")
    assert against(acted, "white") == "10 acted" and against(acted, "slot2") == "10 acted"


def test_11_an_ankh_waits_for_the_next_turn() -> None:
    scene = Scene()
    scene.state.hand[5] = 1  # taken in this turn
    assert against(scene, "replace") == "11 fresh_ankh"


def test_12_three_tokens_and_what_there_is() -> None:
    scene = Scene().play("white")
    assert against(scene, "slot1") == "12 taking"
    scene.state.supply[1] = 0
    assert against(scene, "green") == "12 none_left" and against(scene, "green", 1) == "12 none_left"


def test_15_storing_and_giving_back_come_last() -> None:
    assert against(Scene(), "store-white") == "15 store_last" and against(Scene(), "back-white") == "15 back_last"


def test_16_what_is_missing_is_told() -> None:
    scene = Scene().give("green")
    reason = scene.game.why(scene.state.observe(0), 0, "slot4")
    assert (reason.rule, reason.key) == ("16", "too_dear_and_more")
    assert dict(reason.facts) == {"n": 1, "token": 2, "more": 1}
    assert against(Scene().give("green red"), "slot4") == "16 too_dear"
    assert against(Scene(), "j10") == "16 tile_first"


def test_17_a_hole_is_a_hole() -> None:
    scene = Scene().give("ankh white green").play("slot1 j10")
    assert against(scene, "slot1") == "17 hole" and against(scene, "slot1", 1) == "17 hole"


def test_18_to_22_where_a_tile_goes() -> None:
    scene = Scene().build(SQUARE).give("white green black black").play("slot5")
    assert against(scene, "j10") == "18 taken"
    assert against(scene, "a1") == "20 not_beside"
    assert against(scene, "j10-2") == "21 colour_below"
    assert against(scene, "a1-2") == "21 colour_below"


def test_36_to_38_what_an_ankh_can_do() -> None:
    assert against(Scene(seats=3).give("ankh"), "replace") == "36 full_row"
    assert against(Scene().give("ankh"), "move") == "38 single"
