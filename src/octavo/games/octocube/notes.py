"""What the rules of Octocube tell the log: each note with its name and what its slots hold."""

from __future__ import annotations

from typing import Final

from octavo.kit.notes import Notes

LIST: Final = Notes()
SAY_FIRST: Final = LIST.add("first", "seat")
SAY_PLACED: Final = LIST.add("placed", "seat", "word")
SAY_ROLLED: Final = LIST.add("rolled", "seat", "word")
SAY_ROTATED: Final = LIST.add("rotated", "seat", "degrees")
SAY_STUCK: Final = LIST.add("stuck", "seat", "kind")
SAY_LIFTED: Final = LIST.add("lifted", "seat")
SAY_REMOVED: Final = LIST.add("removed", "seat", "n")
SAY_POINTS: Final = LIST.add("points", "seat", "n")
SAY_SKIPPED: Final = LIST.add("skipped", "seat")
SAY_UNCOVERED: Final = LIST.add("uncovered", "word", "kind")
SAY_ABYSS: Final = LIST.add("abyss", "word")
SAY_LETTER: Final = LIST.add("letter", "word", "letter")
SAY_POWER: Final = LIST.add("power", "seat", "letter")
SAY_GAVE: Final = LIST.add("gave", "seat", "kind")
SAY_TOOK: Final = LIST.add("took", "seat", "kind")
SAY_PLACES: Final = LIST.add("places", "seat", "seat_other")
SAY_TOPS: Final = LIST.add("tops", "seat", "seat_other")
SAY_STACKS: Final = LIST.add("stacks", "word", "word_other")
SAY_LAST_ROUND: Final = LIST.add("last-round")
SAY_COVERED: Final = LIST.add("covered", "seat", "kind", "spot")
SAY_COINS: Final = LIST.add("coins", "seat", "n")
SAY_BURIED: Final = LIST.add("buried", "seat", "n", "word")
SAY_FULL: Final = LIST.add("full", "seat")
SAY_QUIET: Final = LIST.add("quiet", "n")
SAY_DRY: Final = LIST.add("dry", "n")
SAY_HOPELESS: Final = LIST.add("hopeless")
SAY_BLOCKED: Final = LIST.add("blocked", "n")
SAY_FINAL: Final = LIST.add("final", "seat", "tiles", "points")
NOTES: Final = LIST.names()
