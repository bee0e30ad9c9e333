"""Setting up: the price markers are dealt (5); supply, piles and bonus tokens lie ready in a new position."""

from __future__ import annotations

from mypy_extensions import i64, u8

from octavo.games.ankhor.data import (
    COLOURS,
    MARKER_ZONE,
    MARKERS,
    MARKERS_EACH,
    POSITIONS,
    TOO_MANY_ALIKE,
)
from octavo.games.ankhor.notes import REDEALT
from octavo.games.ankhor.position import NOTHING, Position, bytes_of


def deal_price(position: Position, colour: i64) -> None:
    zone = i64(MARKER_ZONE[position.zones * MARKERS + position.dealt])
    position.marker[position.dealt] = u8(colour)
    position.dealt += 1
    position.loose[colour] -= 1
    price = position.price
    price[zone * COLOURS + colour] += 1
    if price[zone * COLOURS + colour] == TOO_MANY_ALIKE:
        # 5: everything is shuffled and dealt anew
        position.dealt = 0
        position.marker = bytes_of(NOTHING, MARKERS)
        position.loose = bytes_of(MARKERS_EACH, COLOURS)
        position.price = bytes_of(0, POSITIONS * COLOURS)
        position.say(REDEALT)
