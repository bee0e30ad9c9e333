"""Rules 41 to 47: the Kraken track."""

from collections.abc import Callable
from typing import Any

New = Callable[..., Any]
DEEP = "load-1 deep-sea right-1"
MOUTHS = ("mouth-storage i10 j9", "arrow-mouth j10 k9", "mouth-storage j9 j10", "arrow-storage h9 h10")  # level 3


def hungry(quiet: New, seats: int, *dice: str) -> Any:
    """Green, mouth on level 3 and two storages on j10 and h10, stands on wave 1 with these dice."""
    return quiet(seats).build(0, *MOUTHS).put(1, *dice)


def test_41_one_step_for_every_die_of_another_player_stored_or_eaten(quiet: New) -> None:
    table = hungry(quiet, 3, "blue-1", "blue-2").play(DEEP + " store blue-1 j10 blue-2 h10")
    assert table.kraken == [0, 5, 4, 6]  # K2 to K3, then over K4
    table = hungry(quiet, 3, "blue-1", "blue-1").play(DEEP + " low-pair blue-1 blue-1")
    assert table.kraken == [0, 5, 4, 6]


def test_41_not_for_own_neutral_or_formerly_stored_dice(quiet: New) -> None:
    table = hungry(quiet, 2, "green-1", "grey-1").play(DEEP + " low-pair green-1 grey-1")
    assert table.kraken == [0, 2, 4, 6]
    table = hungry(quiet, 2).keep(0, j10="blue_1", h10="blue_1").play(DEEP + " low-pair j10 h10")
    assert table.kraken == [0, 2, 4, 6]


def test_41a_the_active_player_s_friend_and_token_come_first(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1", "blue-1")
    table.state.kraken[1] = 7
    table.play(DEEP + " low-pair blue-1 blue-1")
    assert table.stage == "LOOK" and table.turn == 1
    assert table.tokens(0) == [0, 8, 0, 0, 0, 0] and table.tokens(1) == [8, 0, 0, 0, 0, 0]
    assert table.told.index("freed") < table.told.index("at_head")
    table = hungry(quiet, 2, "blue-6", "blue-1")
    table.state.kraken[1] = 7
    table.play(DEEP + " total-7 blue-6 blue-1 done")
    assert table.tokens(0)[0] == 8 and table.tokens(1)[0] == 6


def test_42_the_active_player_says_in_which_order_the_others_move(quiet: New) -> None:
    table = hungry(quiet, 3, "blue-1", "orange-2").play(DEEP + " store blue-1 j10 orange-2 h10")
    assert table.stage == "KRAKEN" and table.turn == 0 and table.legal == ["blue", "orange"]
    table.play("orange")
    assert table.kraken == [0, 3, 5, 6] and table.stage != "KRAKEN"  # the last one needs no asking
    table = hungry(quiet, 3, "blue-1", "blue-1", "orange-2").build(0, "mouth-storage g9 g10")
    table.play(DEEP + " store blue-1 j10 blue-1 h10 orange-2 g10 blue")
    assert table.kraken == [0, 5, 7, 6]  # blue first: K3, K5; then orange over K5 and K6


def test_42_one_player_s_steps_and_look_are_done_before_the_next(quiet: New) -> None:
    table = hungry(quiet, 3, "blue-1", "orange-2")
    table.state.kraken[1] = 7
    table.play(DEEP + " store blue-1 j10 orange-2 h10 blue")
    assert table.stage == "LOOK" and table.turn == 1 and table.state.settled and table.kraken[2] == 4
    table.play("no-look")
    assert table.kraken[2] == 5


def test_43_a_step_goes_to_the_next_free_field(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1")
    table.state.kraken[1] = 3
    table.play(DEEP + " store blue-1 j10")
    assert table.kraken[1] == 5  # over the figure on K4 that belongs to nobody


def test_43_without_a_free_field_before_it_the_step_reaches_the_head(quiet: New) -> None:
    table = hungry(quiet, 4, "blue-1")
    for seat, field in ((0, 7), (1, 4), (2, 5), (3, 6)):
        table.state.kraken[seat] = field
    table.play(DEEP + " store blue-1 j10")
    assert table.kraken[1] == 0 and table.stage == "LOOK"


def test_44_at_the_head_the_move_ends_and_the_rest_is_lost(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1", "blue-1")
    table.state.kraken[1] = 7
    table.play(DEEP + " store blue-1 j10 blue-1 h10")
    assert table.kraken[:2] == [0, 0]  # beside green, who stands there too
    assert table.play("no-look").kraken[1] == 0 and table.state.freed[1] == 1


def test_45_at_the_head_the_nearest_friend_is_freed_and_one_coral_looked_at(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1").free(1, 1, 3)
    table.state.kraken[1] = 7
    table.play(DEEP + " store blue-1 j10")
    assert table.tokens(1) == [8, 8, 8, 0, 0, 0]  # arm 2 is the nearest still held
    assert table.turn == 1 and "coral-3" in table.legal
    table.play("coral-3 ~fins")
    assert table.state.seen[0] == 2


def test_45_each_arrival_counts(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1")
    table.state.kraken[1] = 7
    table.play(DEEP + " store blue-1 j10 no-look")
    assert table.state.freed[1] == 1
    table.state.kraken[1] = 7
    table.asks(0).put(1, "blue-2").swim(0, "deep-sea", "beach").shark("left-1")
    table.play(DEEP + " store blue-2 h10 no-look")
    assert table.state.freed[1] == 2


def test_45_without_a_friend_left_only_the_look(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1").free(1, 1, 2, 3, 4, 5, 6)
    table.state.kraken[1] = 7
    table.play(DEEP + " store blue-1 j10")
    assert table.state.freed[1] == 6 and table.stage == "LOOK"


def test_45a_a_look_may_be_declined_and_repeated_but_not_where_nothing_lies(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1")
    table.state.kraken[1] = 7
    for coral in range(7):
        table.state.taker[coral] = 0
    table.state.seen[7] = 2
    table.play(DEEP + " store blue-1 j10")
    assert table.legal == ["coral-10", "no-look"]  # known to blue already
    table = hungry(quiet, 2, "blue-1")
    table.state.kraken[1] = 7
    for coral in range(8):
        table.state.taker[coral] = 0
    table.play(DEEP + " store blue-1 j10")
    assert table.stage == "BUILD_OR_LOAD"  # none left: not asked


def at_the_head(quiet: New, seats: int = 2, **options: str) -> Any:
    """Blue comes to the head in green's turn."""
    table = quiet(seats, **options).build(0, *MOUTHS).put(1, "blue-1")
    table.state.kraken[1] = 7
    return table


def test_45b_by_option_the_friend_at_the_head_may_be_left(quiet: New) -> None:
    table = at_the_head(quiet, decline="on").free(1, 1).play(DEEP + " store blue-1 j10")
    assert table.stage == "GREET" and table.turn == 1 and table.state.settled
    assert table.legal == ["low-pair", "no-friend"]  # the nearest, or nobody
    freed = table.state.clone()
    table.play("no-friend")
    assert table.stage == "LOOK" and table.turn == 1  # the look stays
    assert table.state.freed[1] == 1 and "left_friend" in table.told
    freed.play(table.game.picks["low-pair"])
    assert list(freed.token)[6:8] == [8, 8] and freed.turn == 1 and freed.freed[1] == 2


def test_45b_without_a_friend_left_or_without_the_option_nobody_is_asked(quiet: New) -> None:
    table = at_the_head(quiet, decline="on").free(1, 1, 2, 3, 4, 5, 6).play(DEEP + " store blue-1 j10")
    assert table.stage == "LOOK"
    table = at_the_head(quiet).play(DEEP + " store blue-1 j10")
    assert table.stage == "LOOK" and table.state.freed[1] == 1


def test_45b_without_coral_the_turn_goes_on_after_the_answer(quiet: New) -> None:
    for answer, freed in (("total-7", 1), ("no-friend", 0)):
        table = at_the_head(quiet, decline="on")
        for coral in range(8):
            table.state.taker[coral] = 0
        table.play(DEEP + " store blue-1 j10 " + answer)
        assert table.stage == "BUILD_OR_LOAD" and table.turn == 1 and table.state.freed[1] == freed


def test_45b_the_next_player_moves_after_the_answer_and_the_look(quiet: New) -> None:
    table = quiet(3, decline="on").build(0, *MOUTHS).put(1, "blue-1", "orange-2")
    table.state.kraken[1] = 7
    table.play(DEEP + " store blue-1 j10 orange-2 h10 blue no-friend")
    assert table.stage == "LOOK" and table.kraken[2] == 4
    assert table.play("no-look").kraken[2] == 5


def test_45b_also_after_a_bonus_of_12(quiet: New) -> None:
    table = quiet(2, decline="on").load(4, 8).put(1, "green-6", "green-6")
    table.state.kraken[0] = 6
    table.play("load-1 beach right-8" + " ~w8-1" * 9)
    assert table.stage == "CHOOSE_BONUS" and table.turn == 0
    table.play("bonus-12-steps")
    assert table.stage == "GREET" and table.turn == 0
    table.play("no-friend no-look")
    assert table.state.freed[0] == 0 and table.stage != "GREET"


def test_46_kraken_moves_happen_by_themselves(quiet: New) -> None:
    table = hungry(quiet, 2, "blue-1").play(DEEP + " store blue-1 j10")
    assert table.kraken[1] == 3 and table.stage == "BUILD_OR_LOAD"


def tipped_after_the_head(quiet: New, **options: str) -> Any:
    """Blue has come to the head in this turn; then the wave tips, and blue's dice show 12."""
    table = quiet(2, **options).build(0, *MOUTHS).put(1, "blue-1", "blue-6", "blue-6")
    table.state.kraken[1] = 7
    table.load(4, 8).play(DEEP + " store blue-1 j10 done no-look")
    assert table.stage == "TIP"
    table.play("~w8-1 " * 9)
    assert table.stage == "CHOOSE_BONUS" and table.turn == 1
    return table


def test_47_a_12_bonus_in_the_same_turn_is_a_new_move_from_the_head(quiet: New) -> None:
    table = tipped_after_the_head(quiet)
    assert "bonus-12-steps" in table.legal
    table.play("bonus-12-steps")
    assert table.kraken[1] == 2


def test_47_the_option_once_bars_it(quiet: New) -> None:
    table = tipped_after_the_head(quiet, head="once")
    assert "bonus-12-steps" not in table.legal and "bonus-12-look" in table.legal
