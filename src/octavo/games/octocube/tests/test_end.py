"""Chapter 5 of the rules page: the end of the game, the four ways of scoring, ties, and the safeguards."""

from __future__ import annotations

from typing import Any

import pytest

from octavo.core.state import OVER
from octavo.games.octocube.chapters.majorities import prizes, shares
from octavo.games.octocube.data import NOTHING, OBJECTS


def last_tile(stage: Any, first: int = 0, seats: int = 2, version: str = "standard") -> Any:
    """One abyss tile is left in the supply, and the piles on a1 and b1 are down to one tile."""
    scene = stage(seats=seats, first=first, version=version).lower("a1 b1")
    scene.state.supply = 1
    return scene


def test_5_1_the_round_is_completed_when_the_supply_is_empty(stage: Any) -> None:
    scene = last_tile(stage).play("a1 d4 b1").luck()
    assert scene.state.supply == 0 and scene.said("last-round")
    assert scene.state.turn == 1, "the second player still has a turn"
    scene.play("skip")
    assert scene.over


def test_5_1_if_the_last_player_of_the_round_empties_it_play_stops_at_once(stage: Any) -> None:
    scene = last_tile(stage).play("d4 a1 skip b1").luck()
    assert scene.over


def test_5_1_the_last_player_sits_to_the_right_of_the_first(stage: Any) -> None:
    scene = last_tile(stage, first=1, seats=3).play("a1 e1 e5 b1").luck()
    assert (scene.state.turn, scene.state.supply) == (2, 0)
    scene.play("skip")
    assert scene.state.turn == 0
    scene.play("skip")
    assert scene.over


def test_5_1_the_turn_is_finished_in_full(stage: Any) -> None:
    scene = stage(seats=3).lower("c2").play("c1 a1 e1 c2 skip skip")
    scene.state.supply = 1
    scene.play("c3").luck()  # leaves the last tile of c2 and lands on A
    assert scene.state.supply == 0
    assert scene.legal == ["c2", "b3", "d3", "c4", "done"]
    scene.play("b3")
    assert len(scene.on(0)) == 3  # 1.9 still applies: c1, c2 and b3
    scene.play("skip skip")
    assert scene.over


def test_5_1_scoring_can_empty_the_supply_too(stage: Any) -> None:
    scene = last_tile(stage).play("d4 a1 skip score")
    assert scene.state.supply == 0 and not scene.over  # the removal is still to be chosen
    scene.play("face2")
    assert scene.over


def test_5_2_everyone_scores_all_tiles_once_more_wherever_the_cube_is(stage: Any) -> None:
    scene = last_tile(stage).play("a1 d4 b1").luck()
    scene.stick(0, "U=white-pearl D=dark-pearl W=coin").stick(1, "D=green-diamond").play("skip")
    assert scene.over
    assert all(kind == NOTHING for kind in scene.state.face)
    assert scene.at(0) == scene.at(1) == "home"
    assert scene.state.points[0] == 2 and scene.state.coins[0] == 1
    assert scene.board(0) == {"white-pearl": 1, "dark-pearl": 1}
    assert scene.board(1) == {"green-diamond": 1}


def test_5_2_tiles_kept_at_home_are_scored_as_well(stage: Any) -> None:
    scene = last_tile(stage).play("a1 d4 b1").luck()
    scene.stick(1, "U=green-starfish N=green-starfish D=white-starfish")
    scene.play("score done")
    assert scene.over
    assert scene.state.points[1] == 4
    assert scene.board(1) == {"green-starfish": 2, "white-starfish": 1}
    assert (1, 3, 4) in scene.said("final")


def test_5_3_the_total_is_sets_coins_colours_and_objects(stage: Any) -> None:
    scene = stage().give(0, "white-pearl white-pearl coin coin").give(1, "white-pearl dark-starfish coin")
    scene.state.points[0] = 7
    scene.state.turn = OVER
    # seat 0: 7 for sets, 6 for coins, white first 5, pearls first 6
    # seat 1: 3 for a coin, white second 2, dark first 5, pearls second 3, starfish first 3
    assert shares(scene.state) == [(7, 6, 5, 6), (0, 3, 7, 6)]
    assert scene.state.scores() == [(24, 2), (16, 2)]


def test_5_4_a_pile_that_runs_out_later_stays_bare(stage: Any) -> None:
    scene = last_tile(stage, seats=3).play("e1 a1 b1 skip a2 c1").luck()
    assert scene.over  # seat 1 laid the last one on a1, seat 2 emptied b1
    assert (scene.abyss("a1"), scene.abyss("b1"), scene.height("b1")) == ("plain", "", 0)


def test_5_4_a_bare_space_is_available_and_has_nothing(stage: Any) -> None:
    scene = stage(version="advanced").lower("b1", 0).play("a1 d4")
    assert "b1" in scene.rolls and not [word for word in scene.legal if word.startswith("power")]
    scene.play("b1").luck()
    assert scene.state.turn == 1 and set(scene.on(0)) == {"W"}


def test_5_5_colour_majorities_pay_5_and_2(stage: Any) -> None:
    for colour in ("white", "light", "dark", "green"):
        scene = stage().give(0, f"{colour}-pearl {colour}-amphora").give(1, f"{colour}-pearl")
        assert [share[2] for share in shares(scene.state)] == [5, 2]


@pytest.mark.parametrize(
    ("thing", "first", "second"),
    [("starfish", 3, 0), ("amphora", 4, 1), ("sextant", 5, 2), ("pearl", 6, 3), ("diamond", 7, 4)],
)
def test_5_5_object_majorities_pay_by_the_table_b3(stage: Any, thing: str, first: int, second: int) -> None:
    scene = stage(seats=3).give(0, f"white-{thing}").give(2, f"dark-{thing} green-{thing}")
    assert [share[3] for share in shares(scene.state)] == [second, 0, first]
    assert thing in OBJECTS


def test_5_6_all_tied_for_first_get_the_first_prize_and_no_second_is_paid() -> None:
    assert prizes([3, 3, 1, 0], 5, 2) == [5, 5, 0, 0]
    assert prizes([2, 2, 2, 2], 5, 2) == [5, 5, 5, 5]


def test_5_6_all_tied_for_second_get_the_second_prize() -> None:
    assert prizes([1, 3, 1, 0], 5, 2) == [2, 5, 2, 0]


def test_5_7_nothing_for_a_player_without_tiles() -> None:
    assert prizes([0, 0], 5, 2) == [0, 0]
    assert prizes([4, 0, 0], 5, 2) == [5, 0, 0]


def test_5_7_with_two_players_the_second_prize_is_paid() -> None:
    assert prizes([4, 1], 5, 2) == [5, 2]


def test_5_8_a_tie_goes_to_the_player_with_most_object_tiles(stage: Any) -> None:
    scene = stage().give(0, "white-starfish white-starfish").give(1, "coin coin")
    scene.state.points[1] = 2
    scene.state.turn = OVER
    assert scene.state.scores() == [(8, 2), (8, 0)]  # coins are not object tiles


def test_5_8_still_tied_is_a_shared_victory(stage: Any) -> None:
    scene = stage().give(0, "white-pearl").give(1, "dark-pearl")
    scene.state.turn = OVER
    assert scene.state.scores()[0] == scene.state.scores()[1]


def test_5_9_eight_quiet_rounds_end_the_game(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl d4=dark-pearl").play("a1 d4" + " skip skip" * 7)
    assert not scene.over
    scene.play("skip skip")
    assert scene.over
    assert scene.said("quiet") == [(8,)]
    assert scene.board(0) and scene.board(1)  # as in 5.2


def test_5_9_rotating_does_not_break_the_quiet(stage: Any) -> None:
    scene = stage().stick(0, "N=coin").play("a1 face2 turn-0 d4" + " turn-90 skip" * 8)
    assert scene.over


@pytest.mark.parametrize("word", ["b1", "score"])
def test_5_9_rolling_or_scoring_breaks_the_quiet(stage: Any, word: str) -> None:
    scene = stage().play("a1 d4" + " skip skip" * 7 + f" {word}")
    scene.play("done skip" if word == "score" else "skip")
    assert not scene.over
    assert scene.state.quiet == 0


def test_5_9_placing_breaks_the_quiet(stage: Any) -> None:
    scene = stage().play("a1 d4 score done" + " skip")
    assert scene.state.quiet == 0
    scene.play("a1 face2 skip")
    assert scene.state.quiet == 0


def test_5_9_using_a_power_breaks_the_quiet(stage: Any) -> None:
    scene = stage(version="advanced").lay("b1=h").play("a1 d4" + " skip skip" * 7 + " power-h c1 c4 skip")
    assert not scene.over and scene.state.quiet == 0


def test_5_9_twenty_rounds_without_a_tile_leaving_a_pile_end_the_game(stage: Any) -> None:
    scene = stage().lay("a1=plain b1=plain c4=plain d4=plain").play("a1 d4" + " b1 c4 a1 d4" * 9)
    assert scene.state.dry == 19 and not scene.over
    scene.play("b1 c4")
    assert scene.over
    assert scene.said("dry") == [(20,)]


def test_5_9_a_tile_that_attaches_ends_the_drought(stage: Any) -> None:
    scene = stage().lay("a1=plain b1=plain c4=plain d4=plain").play("a1 d4" + " b1 c4 a1 d4" * 9 + " a2 c4")
    assert not scene.over and scene.state.dry == 0


def test_5_9_stacks_swapped_by_h_do_not_count_as_leaving(stage: Any) -> None:
    scene = stage(version="advanced").lay("a1=c b1=h d4=i").play("a1 d4" + " power-h c1 c4 skip" * 18)
    assert scene.state.dry == 19 and not scene.over
    scene.play("power-h c1 c4 skip")
    assert scene.over and scene.said("dry")


def test_5_9_a_tile_taken_by_d_counts_as_leaving(stage: Any) -> None:
    scene = stage(version="advanced").lay("a1=c b1=d d4=i").play("a1 d4 power-d c1 skip")
    assert scene.state.dry == 0
