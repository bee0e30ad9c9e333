"""Rules 46 to 55: the end, the points, what runs out, and the safeguards."""

import pytest

from octavo.core.state import OVER
from octavo.game import places
from octavo.games.ankhor.data import LAYOUT_SPAN, MAX_ROUNDS, MOST_TILES, SCRIBE, SPLITS
from octavo.games.ankhor.tests.scene import Scene

TWELVE = (
    "white jackal j10, green jackal k10, red beetle l10, blue two m10, white two j11, green two k11, red falcon l11,"
    "blue falcon m11, black jackal j12, white falcon k12, green beetle l12, black falcon m12"
)


def twelve(seats: int = 2, seat: int = 0, first: int = 0) -> Scene:
    return Scene(seats, first=first).build(TWELVE, seat)


def test_46_the_thirteenth_tile_lets_the_round_be_played_out() -> None:
    scene = twelve(3)
    scene.show(1, "black two").give("white green").play("slot1 n10")
    assert scene.state.last_round and scene.state.turn == 1
    scene.play("white white white")
    assert scene.state.turn == 2
    scene.play("red red red")
    assert scene.state.turn == OVER and scene.state.settled


def test_46_the_last_of_the_round_ends_the_game_with_his_turn() -> None:
    scene = twelve(2, seat=1)
    scene.show(1, "black two").give("white green", 1).play("slot1 n10")
    assert scene.state.turn == OVER


def test_46_the_round_begins_with_the_start_player() -> None:
    scene = twelve(3, seat=0, first=1)  # seat 0 is the last of the round
    scene.show(1, "black two").give("white green").play("slot1 n10")
    assert scene.state.turn == OVER


def test_46_twelve_tiles_do_not_end_it() -> None:
    scene = twelve(2, seat=1)
    scene.play("white white white")
    assert scene.state.turn == 0 and not scene.state.last_round


def test_46a_a_move_adds_none_and_the_turn_is_finished_as_usual() -> None:
    scene = twelve(2, seat=1).give("white green ankh", 1)
    scene.play("move m12 n10")
    assert not scene.state.last_round
    scene.take_away(1).turn_of(1).give("white green ankh", 1).show(1, "black two").play("slot1 o10")
    assert scene.state.last_round and scene.state.turn == 1
    assert {"replace", "move", "end-turn"} == scene.offered
    scene.play("end-turn")
    assert scene.state.turn == OVER


def test_47_a_scribe_as_thirteenth_tile_gives_its_turn_at_once() -> None:
    scene = twelve(2, seat=1)
    scene.show(1, "black scribe").show(2, "red two").give("white green red blue", 1).play("slot1 n10")
    assert scene.state.last_round and scene.state.turn == 1
    scene.play("slot2 n11")
    assert scene.state.turn == OVER and scene.state.count[1] == 14


def test_47_a_scribe_in_the_last_round_gives_its_turn_too() -> None:
    scene = twelve(2, seat=0)
    scene.show(1, "black two").give("white green").play("slot1 n10")
    scene.show(2, "red scribe").give("red blue", 1).play("slot2 j10")
    assert scene.state.turn == 1
    scene.play("white white white")
    assert scene.state.turn == OVER


def test_47_nobody_can_have_more_than_eighteen_tiles() -> None:
    assert all(12 + 5 * split[SCRIBE] + 1 == MOST_TILES for split in SPLITS)
    scene = twelve(2, seat=1)
    at = ["n10", "n11", "n12", "m13", "l13", "k13"]
    tiles = ["white scribe", "green scribe", "red scribe", "blue scribe", "black scribe", "black two"]
    for tile, place in zip(tiles, at, strict=True):
        scene.show(1, tile).give("white green", 1).play(f"slot1 {place}")
    assert scene.state.turn == OVER and scene.state.count[1] == 18


def test_48_every_part_of_the_score() -> None:
    scene = Scene().build(
        "white jackal j10, white beetle k10, white falcon l10, white two m10, white two n10, green jackal j11"
    )
    scene.give("red red red ankh")
    assert scene.parts() == {"colours": 5, "animals": 2, "values": 4, "bonus": 3, "tokens": 1}
    assert scene.state.scores()[0] == (15, -6, -4)


def test_48_groups_of_one_score_nothing() -> None:
    assert sum(Scene().build("white jackal j10, red beetle k10").parts().values()) == 0


def test_48_tokens_of_all_types_together() -> None:
    scene = Scene().build("black warehouse j10").give("ankh ankh red green white")
    assert scene.parts()["tokens"] == 2


def test_49_ties_fewest_tiles_then_fewest_tokens_then_shared() -> None:
    scene = Scene().build("white jackal j10, white two k10").build("red two j10, red beetle k10", 1)
    assert [row[0] for row in scene.state.scores()] == [4, 4]
    assert places(scene.state) == [1, 1]
    scene.give("ankh")
    assert places(scene.state) == [2, 1], "fewer tokens"
    scene.build("blue jackal j11", 1)
    assert scene.state.scores()[1][0] == 4
    assert places(scene.state) == [1, 2], "fewer tiles come before fewer tokens"
    scene.give("red", 1).give("red red", 1)
    assert places(scene.state) == [2, 1], "points come first"


def test_51_no_token_for_a_warehouse_when_its_colour_is_gone() -> None:
    scene = Scene().give("black black black black", 1).give("white green").show(1, "black warehouse")
    scene.state.notes.clear()
    scene.play("slot1 j10")
    assert scene.stock() == set() and "warehouse-unfilled" in scene.told


def test_52_without_piles_play_goes_on_and_the_row_still_slides() -> None:
    scene = Scene().drain(0, 0).give("ankh ankh").play("replace")
    assert scene.row() == ["green beetle", "red falcon", "blue two", "black warehouse", "white scribe", "."]
    scene.play("replace white white white")
    assert scene.row()[3:] == ["white scribe", ".", "."] and scene.state.turn == 1


def empty_market(scene: Scene) -> Scene:
    for slot in range(1, 7):
        if scene.row()[slot - 1] != "red scribe":
            scene.show(slot, ".")
    return scene.drain(0, 0)


def test_53_b8_an_empty_market_triggers_the_end() -> None:
    scene = Scene()
    scene.state.notes.clear()
    empty_market(scene).play("white white white")
    assert scene.state.last_round and scene.state.turn == 1 and "market-empty" in scene.told
    scene.play("red red red")
    assert scene.state.turn == OVER


def test_53_only_at_the_end_of_a_turn_and_a_scribe_still_plays() -> None:
    scene = empty_market(Scene().show(1, "red scribe")).give("white green")
    scene.play("slot1 j10")
    assert scene.state.last_round and scene.state.turn == 0
    scene.play("white white white").turn_of(1).play("red red red")
    assert scene.state.turn == OVER


def test_53_a_row_without_piles_is_not_empty() -> None:
    assert not Scene().drain(0, 0).play("white white white").state.last_round


@pytest.mark.parametrize("seats", [2, 4])
def test_54_b12_the_game_ends_after_two_hundred_rounds(seats: int) -> None:
    scene = Scene(seats, first=1)
    scene.state.round = MAX_ROUNDS - 1
    for _ in range(seats):
        scene.play("white red ankh" if scene.supply()["white"] else "blue green black").finish()
    assert scene.state.round == MAX_ROUNDS == 200 and scene.state.turn == 1
    for _ in range(seats):
        assert scene.state.turn != OVER
        first = [word for word in ("white", "green", "red", "blue", "black", "ankh") if scene.supply()[word] > 0]
        scene.play(first[0]).play(sorted(scene.offered)[0]).play(sorted(scene.offered)[0]).finish()
    assert scene.state.turn == OVER and "rounds-over" in scene.told


def drifted(columns: int) -> Scene:
    """A pair walks away from another pair, cell by cell, until the layout has so many columns."""
    scene = Scene().build("white two j10, red two k10, white jackal l10, red jackal m10")
    state = scene.state
    # two tiles leapfrog: the rear one goes before the front one
    for _ in range(columns):
        layout = scene.layout()
        xs = sorted("abcdefghijklmnopqrst".index(word[0]) for word in layout)
        if xs[-1] - xs[0] + 1 >= columns:
            break
        rear = "abcdefghijklmnopqrst"[xs[2]] + "10"
        front = xs[-1]
        scene.turn_of(0).give("ankh").play(f"move {rear}")
        ahead = "abcdefghijklmnopqrst"[min(front + 1, 19)] + "10"
        if ahead not in scene.offered:
            break
        scene.play(ahead)
    assert state.count[0] == 4
    return scene


def columns(scene: Scene) -> int:
    xs = [int(scene.state.place[i]) % 20 for i in range(int(scene.state.count[0]))]
    return max(xs) - min(xs) + 1


def test_55_b12_no_layout_stretches_over_more_than_eighteen_columns() -> None:
    scene = drifted(30)
    assert columns(scene) == LAYOUT_SPAN == 18
    assert "layout-full" in scene.told


def test_55_nor_rows() -> None:
    scene = Scene().build("white two j10, red two j11, white jackal j12, red jackal j13")
    for _ in range(30):
        ys = sorted(int(scene.state.place[i]) // 20 for i in range(4))
        scene.turn_of(0).give("ankh").play(f"move j{ys[2] + 1}")
        if f"j{ys[3] + 2}" not in scene.offered:
            break
        scene.play(f"j{ys[3] + 2}")
    ys = sorted(int(scene.state.place[i]) // 20 for i in range(4))
    assert ys[3] - ys[0] + 1 == LAYOUT_SPAN


def test_55_a_layout_may_be_shifted_as_a_whole() -> None:
    """A pair of tiles walks to the east for ever: its frame goes with it, and adjacency is kept."""
    scene = Scene().build("white two j10, white jackal k10")
    for step in range(60):
        xs = sorted(int(scene.state.place[i]) % 20 for i in range(2))
        letters = "abcdefghijklmnopqrst"
        scene.turn_of(0).give("ankh").play(f"move {letters[xs[0]]}10 {letters[xs[1] + 1]}10")
        assert scene.parts()["colours"] == 2, step
        assert min(int(scene.state.place[i]) % 20 for i in range(2)) >= 1
        assert max(int(scene.state.place[i]) % 20 for i in range(2)) <= 18


def test_55_a_layout_in_one_piece_never_feels_it() -> None:
    """Eighteen tiles in a row reach just as far."""
    assert MOST_TILES <= LAYOUT_SPAN
    scene = Scene(4)
    tiles = [f"{colour} {kind}" for kind in ("jackal", "beetle", "two") for colour in ["white", "green", "red", "blue"]]
    scene.build(f"{tiles[0]} j10")
    for tile in tiles[1:]:
        east = max(int(scene.state.place[i]) % 20 for i in range(int(scene.state.count[0])))
        scene.build(f"{tile} {'abcdefghijklmnopqrst'[east + 1]}10")
    assert columns(scene) == 12
