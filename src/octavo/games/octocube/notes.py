"""What the rules of Octocube tell the log: each note with its name and what its slots hold."""

from __future__ import annotations

from typing import Final

from octavo.kit.notes import Notes

LIST: Final = Notes()
GOES_FIRST: Final = LIST.add("first", "seat")
PLACED: Final = LIST.add("placed", "seat", "word")
ROLLED_TO: Final = LIST.add("rolled", "seat", "word")
ROTATED: Final = LIST.add("rotated", "seat", "degrees")
STUCK: Final = LIST.add("stuck", "seat", "kind")
TOOK_HOME: Final = LIST.add("lifted", "seat")
REMOVED: Final = LIST.add("removed", "seat", "n")
PAID: Final = LIST.add("points", "seat", "n")
SCORED_COINS: Final = LIST.add("scored-coins", "seat", "coins", "n")
SKIPPED: Final = LIST.add("skipped", "seat")
UNCOVERED: Final = LIST.add("uncovered", "word", "kind")
LAID_ABYSS: Final = LIST.add("abyss", "word")
SHOWED_LETTER: Final = LIST.add("letter", "word", "letter")
USED_POWER: Final = LIST.add("power", "seat", "letter")
GAVE: Final = LIST.add("gave", "seat", "kind")
TOOK: Final = LIST.add("took", "seat", "kind")
SWAPPED_PLACES: Final = LIST.add("places", "seat", "seat_other")
SWAPPED_TOPS: Final = LIST.add("tops", "seat", "seat_other")
SWAPPED_STACKS: Final = LIST.add("stacks", "word", "word_other")
LAST_ROUND: Final = LIST.add("last-round")
COVERED: Final = LIST.add("covered", "seat", "kind", "spot")
KEPT_COINS: Final = LIST.add("coins", "seat", "n")
BURIED: Final = LIST.add("buried", "seat", "n", "word")
FULL_BOARD: Final = LIST.add("full", "seat")
QUIET: Final = LIST.add("quiet", "n")
DRY: Final = LIST.add("dry", "n")
HOPELESS: Final = LIST.add("hopeless")
BLOCKED: Final = LIST.add("blocked", "n")
FINAL_SCORE: Final = LIST.add("final", "seat", "tiles", "points")
NOTES: Final = LIST.names()
