"""What the value of Tentacles is made of, as reasons that can be told."""

from __future__ import annotations

from octavo.core.state import OVER
from octavo.games.tentacles.data import PIPE, TOKENS
from octavo.games.tentacles.position import NOBODY
from octavo.games.tentacles.rules import Tentacles
from octavo.games.tentacles.value import Weights, growth, points, tokens, young
from octavo.muting import muted

NO_ENDS = muted(Weights(), "ends", "ends_young", "stuck", "stuck_young", "room", "room_young")
NO_STARTS = muted(Weights(), "starts", "starts_young")
NO_CHESTS = muted(Weights(), "reach", "reach_young")
TREASURE_ONLY = muted(
    Weights(),
    "on_board",
    "on_board_young",
    "discarded",
    "discarded_young",
    "skip",
    "skip_young",
    "to_move",
    "to_move_young",
)
LEAD = 3.0  # points that mean winning three games of four, half way through
HAND = 0.6  # of what the hand promises: it tells two moves apart less than what they do on the board
SKIP = 1.5  # a turn to be skipped, in points
OF_A_PIPE = 1.0  # in hand


def features(view: Tentacles, seat: int) -> list[tuple[str, float]]:
    """Points and chests, turns to be skipped, open ends, room around the octopus, chests in reach, the hand, its pipes,
    and each of the others by points and by room."""
    if view.colour[seat] == NOBODY:
        return []
    if view.turn == OVER:
        return _at_the_end(view, seat)
    rest = young(view)
    grown, held = float(growth(view, seat, rest)), float(tokens(view, seat, rest))
    pipes = sum(int(view.hand[seat * TOKENS + token]) for token in range(PIPE, TOKENS))
    told = [
        ("points", float(view.points[int(view.colour[seat])])),
        ("treasure", float(points(view, seat, rest, TREASURE_ONLY))),
        ("kept-turn", -SKIP * int(view.skips[seat])),
        ("ends", grown - float(growth(view, seat, rest, NO_ENDS))),
        ("starts", grown - float(growth(view, seat, rest, NO_STARTS))),
        ("chests", grown - float(growth(view, seat, rest, NO_CHESTS))),
        ("pipes", OF_A_PIPE * pipes),
        ("kept-hand", HAND * held),
    ]
    others = _others(view, seat)
    told += _points_of(view, others)
    told += [(f"seat_in_the_way.{other}", -float(growth(view, other, rest)) / len(others)) for other in others]
    return [(key, worth / LEAD) for key, worth in told]


def _at_the_end(view: Tentacles, seat: int) -> list[tuple[str, float]]:
    """Nothing grows any more and no hand promises anything: what lies there is all there is."""
    told = [("points", float(view.points[int(view.colour[seat])])), ("treasure", float(view.treasure[seat]))]
    return [(key, worth / LEAD) for key, worth in told + _points_of(view, _others(view, seat))]


def _others(view: Tentacles, seat: int) -> list[int]:
    return [other for other in range(int(view.seats)) if other != seat and view.colour[other] != NOBODY]


def _points_of(view: Tentacles, others: list[int]) -> list[tuple[str, float]]:
    return [(f"seat.{other}", -float(view.points[int(view.colour[other])]) / len(others)) for other in others]
