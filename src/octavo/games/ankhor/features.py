"""What the value of Ankh'or is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.games.ankhor.chapters.ending import bonus_points, value_points
from octavo.games.ankhor.data import ANIMALS, COLOURS, HOLE, POSITIONS
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.value import EASE, WEIGHTS, Weights, groups, promise, standing, tokens
from octavo.muting import muted

NO_ANKHS = muted(Weights(), "ankh_token")
NO_STOCK = muted(Weights(), "stocked")
NO_VARIETY = muted(Weights(), "same_token")
NO_ROOF = muted(Weights(), "roof")


def features(view: Ankhor, seat: int) -> list[tuple[str, float]]:
    """Each colour and each animal, values and bonus tokens, tokens by what they are for, the tiles that the row
    promises, places on top, and each of the others."""
    over = bool(view.last_round)
    held, standing_so = float(tokens(view, seat, over)), float(standing(view, seat))
    ankhs = held - float(tokens(view, seat, over, NO_ANKHS))
    stock = held - float(tokens(view, seat, over, NO_STOCK))
    variety = held - float(tokens(view, seat, over, NO_VARIETY))
    told = [(f"colour.{colour}", float(groups(view, seat, colour, WEIGHTS))) for colour in range(COLOURS)]
    told += [(f"animal.{one}", float(groups(view, seat, COLOURS + one, WEIGHTS))) for one in range(ANIMALS)]
    told += [
        ("values", float(value_points(view, seat))),
        ("bonus", float(bonus_points(int(view.bonus[seat])))),
        ("more-tiles", float(WEIGHTS.tile) * int(view.count[seat])),
        ("ankh", ankhs),
        ("stock", stock),
        ("kept-variety", variety),
        ("tokens", held - ankhs - stock - variety),
        ("roof", standing_so - float(standing(view, seat, NO_ROOF))),
    ]
    told += promised(view, seat)
    others = [other for other in range(int(view.seats)) if other != seat]
    told += [(f"seat.{other}", -float(standing(view, other)) / len(others)) for other in others]
    return [(key, worth / EASE) for key, worth in told]


def promised(view: Ankhor, seat: int) -> list[tuple[str, float]]:
    """Each tile of the row by what it promises: what would be lost without it."""
    worth: dict[str, float] = {}
    hope = float(promise(view, seat))
    for slot in range(POSITIONS):
        tile = int(view.row[slot])
        if tile != HOLE:
            without = view.clone()
            without.row[slot] = HOLE
            worth[f"tile.{tile}"] = worth.get(f"tile.{tile}", 0.0) + hope - float(promise(without, seat))
    return list(worth.items())
