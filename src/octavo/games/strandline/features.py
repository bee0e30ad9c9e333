"""What the value of Strandline is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.strandline.rules import KIND_COUNT, KINDS, PEARL_POINTS, SMALLEST_SET, Strandline

POINT = 0.04  # about the share of a won game that a point is worth


def features(view: Strandline, seat: int) -> list[tuple[str, float]]:
    mine = range(seat * KIND_COUNT, (seat + 1) * KIND_COUNT)
    counts = [int(view.basket[place]) for place in mine]
    open_kinds = [view.laid[place] == 0 for place in mine]
    sizes = [count for count, still in zip(counts, open_kinds, strict=True) if still and count >= SMALLEST_SET]
    stuck = sum(count for count, still in zip(counts, open_kinds, strict=True) if not still)
    return [
        ("laid", POINT * sum(int(view.set_points(seat, kind)) for kind in range(len(KINDS)))),
        ("pearl", POINT * PEARL_POINTS * int(view.pearls_of(seat))),
        ("larger", POINT * 2 * sum(size - SMALLEST_SET for size in sizes)),
        ("pair", POINT * 3 * len(sizes)),
        ("single", POINT * sum(count == 1 and still for count, still in zip(counts, open_kinds, strict=True))),
        ("stuck", -POINT * stuck),
    ]
