"""What the rules of Ankh'or tell the log: each note with its name and what its slots hold."""

from __future__ import annotations

from typing import Final

from octavo.kit.notes import Notes

LIST: Final = Notes()
REDEALT: Final = LIST.add("redealt")
BEGINS: Final = LIST.add("first", "seat")
TOOK: Final = LIST.add("took", "seat", "token", "count")
BOUGHT: Final = LIST.add("bought", "seat", "tile", "position")
BOUGHT_ON_TOP: Final = LIST.add("bought-on-top", "seat", "tile", "position")
SAVED: Final = LIST.add("saved", "seat", "token")
WAREHOUSE_FILLED: Final = LIST.add("warehouse-filled", "seat", "token")
WAREHOUSE_UNFILLED: Final = LIST.add("warehouse-unfilled", "seat", "token")
WAREHOUSE_COVERED: Final = LIST.add("warehouse-covered", "seat", "token")
BONUS_WON: Final = LIST.add("bonus-won", "seat", "count")
BONUS_NONE_LEFT: Final = LIST.add("bonus-none-left", "seat")
BONUS_LOST: Final = LIST.add("bonus-lost", "seat", "count")
REPLACED: Final = LIST.add("replaced", "seat")
REMOVED: Final = LIST.add("removed", "tile")
TURNED_UP: Final = LIST.add("turned-up", "tile", "position")
MOVED: Final = LIST.add("moved", "seat", "tile", "word")
STORED: Final = LIST.add("stored", "seat", "token")
GAVE_BACK: Final = LIST.add("gave-back", "seat", "token", "count")
EXTRA_TURN: Final = LIST.add("extra-turn", "seat")
LAST_ROUND: Final = LIST.add("last-round", "seat")
MARKET_EMPTY: Final = LIST.add("market-empty")
ROUNDS_OVER: Final = LIST.add("rounds-over", "count")
LAYOUT_FULL: Final = LIST.add("layout-full", "seat", "count")
PAID: Final = LIST.add("paid", "seat", "token", "count")
NOTES: Final = LIST.names()
