"""Where points come from, as each may know it; and what pictures and texts ask of the rules is what then happens."""

from __future__ import annotations

from typing import Any

import pytest

import octavo
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR
from octavo.games.octocube.chapters.model import attached, laden
from octavo.games.octocube.chapters.sets import coin_points, worth
from octavo.games.octocube.data import ALL_FACES, ALL_TILES, DONE, FACE, FACES, NOTHING, SPACES
from octavo.games.octocube.planning import added, picked_up
from octavo.games.octocube.position import FACE_DOWN, QUARTERS, REMOVE, ROLLS
from octavo.tally import Line

GAME = octavo.game("octocube")
TONGUE = GAME.tongue()


def told(scene: Any, seat: int, of: int) -> list[str]:
    """A tally as a player reads it; what only the viewer knows stands in brackets."""
    tally = GAME.tally(scene.state.observe(seat), seat, of)
    lines = [f"{TONGUE.tally(line)} {line.points}" for line in tally.public]
    return [*lines, *(f"[{TONGUE.tally(line)} {line.points}]" for line in tally.private)]


def test_5_3_a_tally_has_coins_and_every_majority_that_pays(stage: Any) -> None:
    scene = stage().give(0, "white-pearl white-starfish coin coin").give(1, "white-pearl")
    first = ["coins 6", "first place: white 5", "first place: starfish 3", "first place: pearl 6"]
    assert told(scene, 1, 0) == first
    assert told(scene, 0, 1) == ["coins 0", "second place: white 2", "first place: pearl 6"]
    assert scene.points == [20, 8]


def test_5_6_behind_two_leaders_nobody_is_second(stage: Any) -> None:
    scene = stage(seats=3).give(0, "white-pearl").give(1, "white-pearl").give(2, "dark-diamond")
    assert told(scene, 0, 2) == ["coins 0", "first place: dark blue 5", "first place: diamond 7"]
    assert told(scene, 2, 0) == ["coins 0", "first place: white 5", "first place: pearl 6"]
    assert told(scene, 2, 1) == told(scene, 2, 0)


def test_5_5_a_second_place_that_pays_nothing_has_no_line(stage: Any) -> None:
    scene = stage().give(0, "white-starfish dark-starfish").give(1, "green-starfish")
    assert told(scene, 0, 1) == ["coins 0", "first place: green 5"]


def test_4_2_sets_stand_below_the_sum_for_their_owner_and_nowhere_for_others(stage: Any) -> None:
    scene = stage().play("a1 d4").stick(0, "D=white-pearl U=dark-pearl").play("score all")
    public = ["coins 0", "first place: white 5", "first place: dark blue 5", "first place: pearl 6"]
    assert told(scene, 0, 0) == [*public, "[sets 2]"]
    assert told(scene, 1, 0) == told(scene, SPECTATOR, 0) == public
    assert GAME.tally(scene.state, 0, 0).total == 16


def test_4_2_at_the_end_sets_are_everybodys_to_know(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl d4=coin").play("a1 d4").stick(0, "U=dark-pearl").play(" skip skip" * 8)
    assert scene.over
    lines = ["sets 2", "coins 0", "first place: white 5", "first place: dark blue 5", "first place: pearl 6"]
    assert told(scene, 0, 0) == told(scene, 1, 0) == told(scene, SPECTATOR, 0) == lines
    assert told(scene, 0, 1) == ["sets 0", "coins 3"]


def test_k13_kids_count_covered_spots(stage: Any) -> None:
    scene = stage(version="kids", tops="a1=coin").play("a1 d4").stick(0, "U=white-starfish N=dark-pearl")
    scene.play("take-back white-starfish spot1 dark-pearl spot13").luck()
    assert told(scene, 1, 0) == ["covered spots 2"] and scene.points == [2, 0]


def test_a_tally_names_the_same_line_by_the_same_facts(stage: Any) -> None:
    scene = stage().give(0, "white-pearl")
    lines = GAME.tally(scene.state, 1, 0).lines
    assert Line("first-colour", 5, {"colour": 0}) in lines and Line("first-object", 6, {"object": 3}) in lines


# -- what is asked is what happens ------------------------------------------------------------------
def walked(version: str, seats: int, seed: int) -> Any:
    """Every position of a random game in which a seat is to act."""
    state: Any = GAME.start(seats, {"version": version})
    rng = Rng(seed)
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.play(state.roll(rng))
        else:
            yield state
            picks = state.picks()
            state.play(int(picks[rng.below(len(picks))]))


@pytest.mark.parametrize("version", ["standard", "kids", "advanced"])
def test_3_4_what_a_roll_is_said_to_bring_is_what_it_brings(version: str) -> None:
    rolls = 0
    for state in walked(version, 3, 5):
        if state.stage not in ROLLS:
            continue
        seat = int(state.seat)
        for space in (int(pick) for pick in state.picks() if pick < SPACES):
            kind = int(picked_up(state, space, space))
            after = state.clone()
            after.listening = True
            after.play(space)
            assert ("stuck" in [GAME.notes[note[0]][0] for note in after.notes]) == (kind != NOTHING)
            assert int(state.height[space]) - int(after.height[space]) == (kind != NOTHING)
            if attached(after, seat) > attached(state, seat):
                (new,) = [face for face in range(FACES) if laden(after, seat) & ~laden(state, seat) & 1 << face]
                assert int(after.face[seat * FACES + new]) == kind
                if version != "kids":
                    gain = int(worth(after, seat, ALL_FACES)) - int(worth(state, seat, ALL_FACES))
                    assert gain == added(state, seat, space)
            rolls += 1
    assert rolls > 100


def test_1_7_the_face_that_goes_down_is_told_with_the_tile_that_will_stick_to_it(stage: Any) -> None:
    """Not with what is on it now, which is nothing."""
    scene = stage(tops="a1=white-pearl a2=dark-pearl").play("a1 d4").stick(0, "U=coin").play("score done skip a2")
    assert scene.state.stage == FACE_DOWN
    said = {word: GAME.label(scene.state.observe(0), 0, word, TONGUE) for word in scene.legal}
    for word, text in said.items():
        after = scene.state.clone()
        after.play(GAME.picks[word])
        while after.turn == 0 and not after.settled:
            after.play(int(after.picks()[0]))
        face = GAME.picks[word] - FACE
        if scene.state.face[face] == NOTHING:
            assert int(after.face[face]) == picked_up(scene.state, FACE + face) != NOTHING
            assert text == f"Face {face + 1} down, picking up: dark blue pearl"
        else:
            assert "picking up" not in text and "(" in text
    assert any("picking up" in text for text in said.values())


def test_v4_a_cube_that_is_put_down_by_a_power_tells_what_each_face_picks_up() -> None:
    """It comes down where it is, and not where a cube from home was last put."""
    told = 0
    for seed in range(30):
        for state in walked("advanced", 3, seed):
            if state.stage == FACE_DOWN:
                for pick in map(int, state.picks()):
                    after = state.clone()
                    after.listening = True
                    after.play(pick)
                    while after.turn == state.turn and after.stage == QUARTERS:
                        after.play(int(after.picks()[-1]))
                    stuck = "stuck" in [GAME.notes[note[0]][0] for note in after.notes]
                    assert (picked_up(state, pick) != NOTHING) == stuck
                    label = GAME.label(state, int(state.turn), GAME.words[pick], TONGUE)
                    assert ("picking up" in label) == stuck
                    told += 1
        if told > 200:
            return
    raise AssertionError(told)


def test_3_6_what_taking_tiles_off_is_said_to_pay_is_what_it_pays() -> None:
    asked = 0
    for seed in range(4):
        for state in walked("standard", 2, seed):
            seat = int(state.seat)
            if state.stage != REMOVE or state.ending:
                continue
            for pick in (int(pick) for pick in state.picks() if pick in (ALL_TILES, DONE)):
                faces = int(state.marked) if pick == DONE else ALL_FACES
                after = state.clone()
                after.play(pick)
                paid = int(after.points[seat]) - int(state.points[seat])
                paid += int(coin_points(int(after.coins[seat]) - int(state.coins[seat])))
                assert int(worth(state, seat, faces)) == paid
                asked += 1
    assert asked > 50
