"""What the value of Ingenious is made of, as reasons that can be told."""

from __future__ import annotations

import math

from octavo.games.ingenious.chapters.markers import side
from octavo.games.ingenious.data import COLOUR_COUNT, KIND_COUNT, KINDS
from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.value import Outlook, markers, ranked

LEAD = 30.0
COLOUR = 1.6  # times the root of a marker's place: points in a low colour count most, and only where they are made
LOWEST = 4.0  # a point of the lowest colour
SECOND = 2.0  # of the next
ALL = 0.5  # a point of any colour
BEGUN = 2.5  # a colour that has points
NEAR = 1.2  # a point beyond the twelfth, on the way to eighteen and a bonus tile
FAR = 12
BONUS = 12.0  # a bonus tile
RACK = 4.0  # a point of the soft minimum that the rack can make
LINE = 0.4  # a point of the longest open line, in the colours that are lowest
WANTED = 1.5  # a tile on the rack that shows the lowest colour
THEIRS = 2.0  # what a line can bring to a rival, as for the rack


def features(view: Ingenious, seat: int) -> list[tuple[str, float]]:
    """All points; each colour as far as it has come, the lowest two again, and those with any; bonus tiles, made and
    near; the rack, and the lines that are open for it; what is left to the rivals."""
    outlook, mine = Outlook(view), [int(marker) for marker in markers(view, seat)]
    lowest, second = (int(marker) for marker in ranked(markers(view, seat))[:2])
    rivals = [other for other in range(int(view.seats)) if side(view, other) != side(view, seat)]
    told = [("lowest", LOWEST * lowest), ("second", SECOND * second)]
    told += [("all", ALL * sum(mine)), ("begun", BEGUN * sum(marker > 0 for marker in mine))]
    told += [(f"colour.{colour}", COLOUR * math.sqrt(marker)) for colour, marker in enumerate(mine)]
    told += [(f"colour_near.{colour}", NEAR * max(0, marker - FAR)) for colour, marker in enumerate(mine)]
    told += [("bonus", BONUS * int(view.bonus) if view.seat == seat else 0.0)]
    told += [("rack", RACK * gain(outlook, seat, float(outlook.best_of_rack(seat))))]
    told += [
        (f"colour_line.{colour}", LINE * int(outlook.most[colour]) * (marker <= second))
        for colour, marker in enumerate(mine)
    ]
    told += [("kept-wanted", WANTED * wanted(view, seat, [c for c in range(COLOUR_COUNT) if mine[c] == lowest]))]
    told += [
        (f"seat.{other}", -THEIRS * gain(outlook, other, float(outlook.best_line(other))) / len(rivals))
        for other in rivals
    ]
    return [(key, worth / LEAD) for key, worth in told]


def gain(outlook: Outlook, seat: int, brought: float) -> float:
    """What a move brings to where a seat stands, in points."""
    wanting = float(outlook.wanting(seat))
    return float(outlook.stands(wanting - brought)) - float(outlook.stands(wanting))


def wanted(view: Ingenious, seat: int, colours: list[int]) -> int:
    """How many tiles of the rack show one of these colours."""
    rack = view.rack[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
    return sum(int(count) for count, kind in zip(rack, KINDS, strict=True) if set(kind) & set(colours))
