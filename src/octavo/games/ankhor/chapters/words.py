"""The stages of a turn of Ankh'or, and the notes for the log; the words of picks are in data.py."""

from __future__ import annotations

from typing import Final

from octavo.games.ankhor.data import (
    FACES,
)

# -- stages: first those of luck, in the order of the setup, then a turn in the order of the rulebook --
DEAL_PRICES: Final = 0
TOP_COLOUR: Final = 1
FIRST_PILE: Final = 2
TURN_UP: Final = 3
START_PLAYER: Final = 4
ACT: Final = 5  # before the action: take, buy, or use an Ankh
TAKING: Final = 6  # the second and third token
PLACING: Final = 7  # a place for the tile that is bought
SAVING: Final = 8  # which marker is left out of the price
CHOOSE_PILE: Final = 9
LIFTING: Final = 10  # which tile an Ankh moves
PUTTING: Final = 11  # and where to
AFTER: Final = 12  # after the action: use an Ankh, or end the turn
STORING: Final = 13
GIVING_BACK: Final = 14
ENDED: Final = 15

HOLE: Final = FACES  # a position without a tile
NOTHING: Final = 9  # no colour: a marker not yet dealt, the top of an empty pile
SHADES: Final = 9  # masks of tiles: 5 colours, 3 animals, deserts
DESERTS: Final = 8

# -- notes: the name, then what its slots hold --
NOTES: Final = (
    ("redealt",),
    ("first", "seat"),
    ("took", "seat", "token", "count"),
    ("bought", "seat", "tile", "position"),
    ("bought-on-top", "seat", "tile", "position"),
    ("saved", "seat", "token"),
    ("warehouse-filled", "seat", "token"),
    ("warehouse-unfilled", "seat", "token"),
    ("warehouse-covered", "seat", "token"),
    ("bonus-won", "seat", "count"),
    ("bonus-none-left", "seat"),
    ("bonus-lost", "seat", "count"),
    ("replaced", "seat"),
    ("removed", "tile"),
    ("turned-up", "tile", "position"),
    ("moved", "seat", "tile", "word"),
    ("stored", "seat", "token"),
    ("gave-back", "seat", "token", "count"),
    ("extra-turn", "seat"),
    ("last-round", "seat"),
    ("market-empty",),
    ("rounds-over", "count"),
    ("layout-full", "seat", "count"),
)
REDEALT: Final = 0
BEGINS: Final = 1
TOOK: Final = 2
BOUGHT: Final = 3
BOUGHT_ON_TOP: Final = 4
SAVED: Final = 5
WAREHOUSE_FILLED: Final = 6
WAREHOUSE_UNFILLED: Final = 7
WAREHOUSE_COVERED: Final = 8
BONUS_WON: Final = 9
BONUS_NONE_LEFT: Final = 10
BONUS_LOST: Final = 11
REPLACED: Final = 12
REMOVED: Final = 13
TURNED_UP: Final = 14
MOVED: Final = 15
STORED: Final = 16
GAVE_BACK: Final = 17
EXTRA_TURN: Final = 18
LAST_ROUND: Final = 19
MARKET_EMPTY: Final = 20
ROUNDS_OVER: Final = 21
LAYOUT_FULL: Final = 22
