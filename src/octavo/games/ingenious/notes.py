"""What Ingenious can tell."""

from __future__ import annotations

from typing import Final

from octavo.kit.notes import Notes

LIST: Final = Notes()
LAID: Final = LIST.add("laid", "seat", "word")
SCORED: Final = LIST.add("scored", "word", "colour", "points")
GENIUS: Final = LIST.add("genius", "seat", "colour")
CROSSED: Final = LIST.add("crossed", "seat", "colour")
STOPPED: Final = LIST.add("stopped", "seat", "n")
REFILLED: Final = LIST.add("refilled", "seat", "n")
SWAPPED: Final = LIST.add("swapped", "seat")
SHOWED: Final = LIST.add("showed", "seat", "word")
DREW: Final = LIST.add("drew", "seat", "word")
WON: Final = LIST.add("won", "seat")
FULL: Final = LIST.add("full")
NOTES: Final = LIST.names()
