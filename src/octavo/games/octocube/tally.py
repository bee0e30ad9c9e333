"""Where the points of a player come from, as on the score sheet: sets, coins, majorities (5.3); kids: covered spots."""

from __future__ import annotations

from octavo.core.state import SPECTATOR
from octavo.games.octocube.chapters.knowledge import knows_sets
from octavo.games.octocube.chapters.majorities import (
    CATEGORIES,
    counts,
    first_prize,
    followers,
    leaders,
    second_prize,
    shares,
)
from octavo.games.octocube.data import COLOUR_COUNT, KIDS
from octavo.games.octocube.rules import Octocube
from octavo.tally import Line, Tally


def tally(view: Octocube, seat: int, of: int) -> Tally:
    """Until the end only their owner knows the points for sets (4.2); a majority has a line if it pays."""
    if view.version == KIDS:
        return Tally((Line("spots", int(view.held[of])),))
    sets, coins, _, _ = shares(view)[of]
    lines = [Line("coins", coins), *_majorities(view, of)]
    if knows_sets(view, SPECTATOR, of):
        lines.insert(0, Line("sets", sets))
    elif knows_sets(view, seat, of):
        lines.append(Line("sets", sets, private=True))
    return Tally(tuple(lines))


def _majorities(view: Octocube, of: int) -> list[Line]:
    lines = []
    for category in range(CATEGORIES):
        tiles = counts(view, category)
        if of in leaders(tiles):
            place, prize = "first", int(first_prize(category))
        elif of in followers(tiles):
            place, prize = "second", int(second_prize(category))
        else:
            continue
        if prize:
            colour = category < COLOUR_COUNT
            slot, number = ("colour", category) if colour else ("object", category - COLOUR_COUNT)
            lines.append(Line(f"{place}-{slot}", prize, {slot: number}))
    return lines
