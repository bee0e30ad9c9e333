"""The rules of Strandline by their numbers, played by words: those of luck have a ~ before them."""

from octavo.core.state import CHANCE, SPECTATOR
from octavo.laws.stage import Stage

SHORE = "~glass ~pebble ~feather ~feather"  # what lies on the beach at first


def begun(*baskets: str, pearls: str = "on") -> Stage:
    """A game after the deal: what each basket holds at first."""
    stage = Stage("strandline", len(baskets), pearls=pearls)
    dealt = " ".join(f"~{find}" for basket in baskets for find in basket.split())
    return stage.play(f"{dealt} {SHORE}")


def idle(stage: Stage, turns: int) -> Stage:
    """So many turns in which somebody digs and lays nothing."""
    for _ in range(turns):
        stage.play("dig done")
    return stage.luck() if not stage.over else stage


def test_1_there_are_twelve_of_each_kind_in_the_sand() -> None:
    stage = Stage("strandline", 2)
    assert stage.odds == dict.fromkeys(("shell", "star", "urchin", "glass", "pebble", "feather"), 12)


def test_2_only_its_owner_sees_what_is_in_a_basket_and_everyone_can_count_it() -> None:
    stage = begun("shell star", "urchin urchin")
    assert "basket: shell × 1, starfish × 1" in stage.plain(0)
    assert "urchin" not in stage.plain(0).partition("Player 2")[2]
    assert "Player 2: 2 finds in the basket" in stage.plain(0)
    assert "basket:" not in stage.plain(SPECTATOR)


def test_3_two_finds_for_everyone_then_four_on_the_beach() -> None:
    stage = begun("shell shell", "star star", "urchin urchin")
    assert [int(held) for held in stage.state.held[:3]] == [2, 2, 2]
    assert "On the beach: sea glass × 1, pebble × 1, feather × 2" in stage.plain()
    assert stage.turn == 0


def test_4_the_game_lasts_eight_rounds() -> None:
    stage = idle(begun("shell shell", "star star", "urchin urchin"), 23)
    assert stage.turn == 2 and "Round 8 of 8" in stage.plain()
    assert idle(stage, 1).over


def test_5_a_find_from_the_beach_can_be_taken_back_but_not_one_from_the_sand() -> None:
    stage = begun("shell star", "urchin urchin")
    assert stage.legal == ["glass", "pebble", "feather", "dig"]
    taken = stage.copy().play("feather")
    assert not taken.state.settled and "feather × 1" in taken.plain()
    dug = stage.copy().play("dig")
    assert dug.turn == CHANCE and dug.state.settled
    assert dug.play("~shell").turn == 0 and dug.said("got")[-1] == (0, 0)


def test_6_a_set_is_all_finds_of_one_kind_and_at_least_two() -> None:
    stage = begun("shell feather", "urchin urchin").play("feather")
    assert stage.legal == ["lay-feather", "done"]
    stage.play("lay-feather")
    assert stage.said("laid") == [(0, 2, 5)] and stage.points == [5, 0]
    assert int(stage.state.held[0]) == 1


def test_6_one_set_a_turn_and_only_if_one_wants_to() -> None:
    stage = begun("shell shell", "star star").play("dig ~star")
    assert stage.legal == ["lay-shell", "done"]
    assert stage.copy().play("done").luck().turn == 1
    assert stage.play("lay-shell").luck().turn == 1


def test_7_a_kind_that_was_laid_cannot_be_laid_again() -> None:
    stage = begun("shell shell").play("dig ~star lay-shell dig ~shell done dig ~shell")
    assert stage.legal == ["done"]


def test_8_the_first_to_lay_a_kind_gets_its_pearl() -> None:
    stage = begun("shell shell", "shell shell").play("dig ~star lay-shell dig ~star lay-shell")
    assert stage.said("pearl") == [(0, 0)]
    assert stage.points == [5, 3]
    without = begun("shell shell", "shell shell", pearls="off").play("dig ~star lay-shell")
    assert without.said("pearl") == [] and without.points == [3, 0]


def test_9_the_beach_is_filled_up_after_a_turn() -> None:
    stage = begun("shell star", "urchin urchin").play("feather done")
    assert stage.turn == CHANCE
    assert stage.play("~star").turn == 1 and "starfish × 1" in stage.plain(1)


def test_10_baskets_are_opened_at_the_end() -> None:
    stage = idle(begun("shell shell", "star star"), 16)
    assert "basket: starfish × " in stage.plain(0).partition("Player 2")[2]
    assert [seat for seat, _ in stage.said("kept")] == [0, 1]


def test_11_points_by_the_size_of_a_set() -> None:
    for size, points in ((2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 28)):
        stage = begun("shell shell", pearls="off")
        for _ in range(size - 3):
            stage.play("dig ~shell done")
        stage.play(f"dig ~{'shell' if size > 2 else 'star'} lay-shell")
        assert stage.points == [points], size


def test_11_what_is_left_in_the_basket_costs_a_point_each() -> None:
    stage = begun("shell shell").play("dig ~star lay-shell")
    assert idle(stage, 7).points == [3 + 2 - 8]


def test_12_more_sets_decide_a_tie() -> None:
    first = begun("shell shell", "star star", pearls="off")
    first.play("dig ~shell done dig ~urchin lay-star dig ~glass lay-shell dig ~urchin lay-urchin")
    assert first.scores == [(6, 1), (6, 2)]


def test_13_alone() -> None:
    stage = begun("shell star")
    assert idle(stage, 8).over and len(stage.scores) == 1
