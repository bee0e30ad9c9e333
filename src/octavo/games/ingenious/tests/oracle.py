"""Ingenious counted slowly, from the rules alone: coordinates in dictionaries, every tile laid and scored again."""

from collections import Counter
from typing import Any

COLOURS = ["red", "green", "blue", "orange", "yellow", "purple"]
PRINTED = {(0, -5): 0, (5, -5): 1, (5, 0): 2, (0, 5): 3, (-5, 5): 4, (-5, 0): 5}
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
FRAME = [(q, r) for r in range(-7, 8) for q in range(-7, 8) if max(abs(q), abs(r), abs(q + r)) <= 7]
KINDS = [(a, b) for a in range(6) for b in range(6) if a <= b]


def tile(a: int, b: int) -> str:
    return f"{COLOURS[min(a, b)]}-{COLOURS[max(a, b)]}"


def laid(state: Any) -> list[tuple[tuple[int, int], int, tuple[int, int], int, int]]:
    """Every tile on the board in the order in which they came: cell, colour, cell, colour, seat."""
    tiles = []
    for i in range(state.laid):
        first, second, seat = state.played[3 * i], state.played[3 * i + 1], state.played[3 * i + 2]
        tiles.append((FRAME[first], int(state.cell[first]), FRAME[second], int(state.cell[second]), int(seat)))
    return tiles


def components(state: Any) -> dict[str, int]:
    """1, 2: 120 tiles in the bag, on racks, set aside and on the board; the cells of the field; the markers."""
    found: Counter[str] = Counter()
    for kind, (a, b) in enumerate(KINDS):
        found[tile(a, b)] += state.unseen[kind]
        for seat in range(state.seats):
            found[tile(a, b)] += state.rack[21 * seat + kind]
        if state.swapping:
            found[tile(a, b)] += state.shown[21 * 3 + kind]
    for _, a, _, b, _ in laid(state):
        found[tile(a, b)] += 1
    for value in state.cell:
        if value < 6:
            found["symbol or half"] += 1
        elif value == 6:
            found["free cell"] += 1
    found["cell"] = found.pop("symbol or half") + found.pop("free cell", 0)
    found["symbol"] = sum(state.cell[FRAME.index(at)] == colour for at, colour in PRINTED.items())
    found["held"] = sum(state.held) - sum(state.rack)
    found["in the bag"] = state.left - sum(state.unseen)
    return dict(found)


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    tiles = {tile(a, b): 5 if a == b else 6 for a, b in KINDS}
    return {**tiles, "cell": {1: 91, 2: 91, 3: 127, 4: 169}[seats], "symbol": 6, "held": 0, "in the bag": 0}


def odds_total(state: Any) -> int:
    """What is left in the bag."""
    aside = sum(state.shown[63:84]) if state.swapping else 0
    return int(120 - state.laid - sum(state.held) - aside)


def points(board: dict[tuple[int, int], int], at: tuple[int, int], other: tuple[int, int], colour: int) -> int:
    """7: five lines from one half; the sixth runs through the other half."""
    total = 0
    for a, b in AROUND:
        q, r = at[0] + a, at[1] + b
        if (q, r) == other:
            continue
        while board.get((q, r)) == colour:
            total += 1
            q, r = q + a, r + b
    return total


def moved(marker: int, by: int, double: bool) -> int:
    """8, 16."""
    if marker < 18:
        return min(18, marker + by)
    return min(36, marker + by) if double else 18


def scores(state: Any) -> list[tuple[int, ...]]:
    double = bool(state.teams or state.solo)
    sides = [seat % 2 if state.teams else seat for seat in range(state.seats)]
    markers = [[0] * 6 for _ in range(state.seats)]
    board = dict(PRINTED)
    for here, a, there, b, seat in laid(state):
        mine = markers[sides[seat]]
        halves = [(a, points(board, here, there, a)), (b, points(board, there, here, b))]
        ends = []
        for order in (halves, halves[::-1]):
            after = list(mine)
            for colour, by in order:
                after[colour] = moved(after[colour], by, double)
            ends.append(after)
        markers[sides[seat]] = max(ends)  # 16b: they differ in one colour only
        board[here], board[there] = a, b
    return [tuple(sorted(markers[side])) for side in sides]
