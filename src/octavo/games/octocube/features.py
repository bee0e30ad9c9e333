"""What the value of Octocube is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.octocube.chapters.majorities import CATEGORIES, shares
from octavo.games.octocube.chapters.sets import coin_points, coins_of, points_for, sets_of
from octavo.games.octocube.data import ALL_FACES, COLOUR_COUNT, HOME, KIDS
from octavo.games.octocube.rules import Octocube
from octavo.games.octocube.value import EVEN_LEAD, EVEN_SPOTS, WEIGHTS, Weights, counted, kids_worth, prize, worth_of
from octavo.muting import muted

NO_HOPE = muted(Weights(), "hope")
NO_ROOM = muted(Weights(), "room")
NO_ROLL = muted(Weights(), "near")
NOT_CARRIED = muted(Weights(), "carried", "near")


def features(view: Octocube, seat: int) -> list[tuple[str, float]]:
    """Points at home, sets and coins on the cube, what they may grow to, room, the next roll, each majority, and each
    of the others."""
    others = [other for other in range(int(view.seats)) if other != seat]
    if view.version == KIDS:
        worth = float(kids_worth(view, seat))
        near, covered = float(kids_worth(view, seat, NO_ROLL)), float(kids_worth(view, seat, NOT_CARRIED))
        told = [("spots", covered), ("carried", near - covered), ("roll", worth - near)]
        told += [(f"seat.{other}", -float(kids_worth(view, other)) / len(others)) for other in others]
        return [(key, worth / EVEN_SPOTS) for key, worth in told]
    worth, counts = float(worth_of(view, seat)), counted(view)
    sets, coins, _, _ = shares(view)[seat]
    on_cube = float(points_for(sets_of(view, seat, ALL_FACES)))
    coins_on_cube = float(coin_points(coins_of(view, seat, ALL_FACES)))
    home = view.cube_at[seat] == HOME  # what is on it is about to be taken off
    told = [
        ("points", float(sets + coins) + (on_cube + coins_on_cube if home else 0.0)),
        ("cube", 0.0 if home else on_cube),
        ("coin", 0.0 if home else coins_on_cube),
        ("hope", worth - float(worth_of(view, seat, NO_HOPE))),
        ("room", worth - float(worth_of(view, seat, NO_ROOM))),
        ("roll", worth - float(worth_of(view, seat, NO_ROLL))),
    ]
    for category in range(CATEGORIES):
        named = f"colour.{category}" if category < COLOUR_COUNT else f"object.{category - COLOUR_COUNT}"
        told.append((named, float(prize(counts, view.seats, seat, category, WEIGHTS))))
    told += [(f"seat.{other}", -float(worth_of(view, other)) / len(others)) for other in others]
    return [(key, worth / EVEN_LEAD) for key, worth in told]
