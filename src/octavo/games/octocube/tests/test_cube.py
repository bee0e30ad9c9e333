"""1.7 and 1.8: the 24 orientations and the rolls, against a model made of corners in space."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

from octavo.games.octocube.data import FACE_AT, ORIENTATIONS, ROLLED, START, TURNED

# U D N S E W as directions in space: x to the east, y to the north, z up
AXES = [(0, 0, 1), (0, 0, -1), (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)]
NORTH, SOUTH, EAST, WEST = range(4)


def turned(vector: tuple[int, int, int], about: int, quarters: int) -> tuple[int, int, int]:
    """A quarter turn about x, y or z, by the right hand."""
    v = list(vector)
    for _ in range(quarters % 4):
        i, j = ((1, 2), (2, 0), (0, 1))[about]
        v[i], v[j] = -v[j], v[i]
    return v[0], v[1], v[2]


# rolling north tips the upper face to the north: about x, the wrong way round; and so on
TIPS = {NORTH: (0, -1), SOUTH: (0, 1), EAST: (1, 1), WEST: (1, -1)}


def model(orientation: int, about: int, quarters: int) -> tuple[int, ...]:
    """Where the faces end up when the cube is turned in space."""
    after = [0] * 6
    for position in range(6):
        after[AXES.index(turned(AXES[position], about, quarters))] = int(FACE_AT[orientation * 6 + position])
    return tuple(after)


def test_1_7_a_cube_starts_with_face_0_up_and_its_opposites_in_order() -> None:
    assert [int(FACE_AT[START * 6 + p]) for p in range(6)] == [0, 1, 2, 3, 4, 5]


def test_1_7_there_are_24_orientations_and_no_mirror_images() -> None:
    def handed(at: tuple[int, ...]) -> int:
        columns = [AXES[at.index(face)] for face in (4, 2, 0)]
        (a, b, c), (d, e, f), (g, h, i) = columns
        return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

    proper = {
        at
        for at in permutations(range(6))
        if all({at[p], at[p + 1]} in ({0, 1}, {2, 3}, {4, 5}) for p in (0, 2, 4)) and handed(at) == 1
    }
    assert len(ORIENTATIONS) == len(set(ORIENTATIONS)) == 24
    assert set(ORIENTATIONS) == proper


def test_1_7_the_bottom_face_is_the_orientation_divided_by_four() -> None:
    assert all(int(FACE_AT[o * 6 + 1]) == o // 4 for o in range(24))


def test_1_8_all_24_times_4_rolls_are_those_of_a_cube_in_space() -> None:
    for orientation, direction in product(range(24), range(4)):
        about, quarters = TIPS[direction]
        assert ORIENTATIONS[int(ROLLED[orientation * 4 + direction])] == model(orientation, about, quarters)


def test_1_8_rolling_towards_a_side_puts_that_side_down() -> None:
    for orientation, direction in product(range(24), range(4)):
        assert int(ROLLED[orientation * 4 + direction]) // 4 == int(FACE_AT[orientation * 6 + 2 + direction])


def test_1_8_the_printed_maps() -> None:
    maps = {NORTH: "UNDS SUND", SOUTH: "USDN NUSD", EAST: "UEDW WUED", WEST: "UWDE EUWD"}
    for direction, text in maps.items():
        after, before = text.split()
        at = ORIENTATIONS[int(ROLLED[START * 4 + direction])]
        for now, was in zip(after, before, strict=True):
            assert at["UDNSEW".index(now)] == "UDNSEW".index(was)


def rolled(*directions: int) -> int:
    orientation = START
    for direction in directions:
        orientation = int(ROLLED[orientation * 4 + direction])
    return orientation


def test_1_8_there_and_back_and_four_equal_rolls_restore_the_cube() -> None:
    assert rolled(NORTH, SOUTH) == rolled(EAST, WEST) == START
    assert all(rolled(d, d, d, d) == START for d in range(4))


def test_1_8_a_walk_round_a_square_does_not_restore_the_cube_but_three_do() -> None:
    square = (NORTH, EAST, SOUTH, WEST)
    assert ORIENTATIONS[rolled(*square)] == (3, 2, 4, 5, 1, 0)
    assert rolled(*square * 3) == START


def reached(moves: Any) -> set[tuple[int, int, int]]:
    """Row, column and orientation of everything within reach on a small torus-free grid."""
    seen = {(0, 0, START)}
    todo = [(0, 0, START)]
    while todo:
        row, column, orientation = todo.pop()
        for step in moves(row, column, orientation):
            if abs(step[0]) <= 2 and abs(step[1]) <= 2 and step not in seen:
                seen.add(step)
                todo.append(step)
    return seen


def test_1_8_rolling_alone_reaches_12_orientations_on_a_space_rotating_all_24() -> None:
    def rolls(row: int, column: int, o: int) -> list[tuple[int, int, int]]:
        steps = [(-1, 0), (1, 0), (0, 1), (0, -1)]
        return [(row + dr, column + dc, int(ROLLED[o * 4 + d])) for d, (dr, dc) in enumerate(steps)]

    def both(row: int, column: int, o: int) -> list[tuple[int, int, int]]:
        return rolls(row, column, o) + [(row, column, int(TURNED[o * 4 + 1]))]

    assert len({o for row, column, o in reached(rolls) if (row, column) == (1, 1)}) == 12
    assert len({o for row, column, o in reached(both) if (row, column) == (1, 1)}) == 24


def test_3_5_quarter_turns_are_clockwise_seen_from_above() -> None:
    for orientation, quarters in product(range(24), range(4)):
        assert ORIENTATIONS[int(TURNED[orientation * 4 + quarters])] == model(orientation, 2, -quarters)
    at = ORIENTATIONS[int(TURNED[START * 4 + 1])]
    assert at == (0, 1, 5, 4, 2, 3)  # E'=N, S'=E, W'=S, N'=W
