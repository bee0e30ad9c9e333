"""Noughts and crosses counted slowly, for the laws."""

from itertools import product
from typing import Any

LINES = [[(i, 0), (i, 1), (i, 2)] for i in range(3)] + [[(0, i), (1, i), (2, i)] for i in range(3)]
LINES += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]


def board(state: Any) -> dict[tuple[int, int], str]:
    signs = {}
    for row, column in product(range(3), repeat=2):
        bit = row * 3 + column
        signs[row, column] = "X" if state.crosses >> bit & 1 else "O" if state.noughts >> bit & 1 else "."
    return signs


def components(state: Any) -> dict[str, int]:
    return {"cells": len(board(state))}


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    return {"cells": 9}


def odds_total(state: Any) -> int:
    raise AssertionError("there is no luck in this game")


def scores(state: Any) -> list[tuple[int, ...]]:
    signs = board(state)
    return [(int(any(all(signs[cell] == sign for cell in line) for line in LINES)),) for sign in "XO"]
