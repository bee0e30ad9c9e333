"""Hexagons and squares as tables: neighbours are mutual, the cell beyond the rim is its own neighbour."""

import pytest

from octavo.core import hexes, squares


@pytest.mark.parametrize(("radius", "count"), [(0, 1), (1, 7), (5, 91), (6, 127), (7, 169)])
def test_a_hexagon_has_its_cells(radius: int, count: int) -> None:
    cells = hexes.hexagon(radius)
    assert len(cells) == len(set(cells)) == count
    assert len(set(hexes.names(cells))) == count


def test_hexagon_neighbours_are_mutual() -> None:
    cells = hexes.hexagon(5)
    table = list(hexes.neighbours(cells))
    for cell in range(len(cells)):
        for d in range(6):
            other = table[cell * 6 + d]
            assert other == len(cells) or table[other * 6 + (d + 3) % 6] == cell
    assert table[-6:] == [len(cells)] * 6


def test_hexagon_names_read_like_a_page() -> None:
    names = hexes.names(hexes.hexagon(2))
    assert names[0] == "a1" and names[3] == "b1" and names[-1] == "e3"


def test_square_neighbours_are_mutual() -> None:
    table = list(squares.neighbours(5, 4))
    for cell in range(20):
        for d in range(4):
            other = table[cell * 4 + d]
            assert other == 20 or table[other * 4 + (d + 2) % 4] == cell
    assert table[0:4] == [20, 1, 5, 20]
    assert table[-4:] == [20] * 4


def test_square_names() -> None:
    assert squares.names(3, 2) == ["a1", "b1", "c1", "a2", "b2", "c2"]
