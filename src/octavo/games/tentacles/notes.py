"""What Tentacles can tell."""

from __future__ import annotations

from typing import Final

from octavo.kit.notes import Notes

LIST: Final = Notes()
CHOSE: Final = LIST.add("chose", "seat", "word")
SETTLED: Final = LIST.add("settled", "seat", "word")
LAID_CHEST: Final = LIST.add("laid-chest", "seat", "word")
SCATTERED: Final = LIST.add("scattered", "word")
DEALT: Final = LIST.add("dealt", "seat")
STARTED: Final = LIST.add("started", "seat", "word_token", "word_cell")
EXTENDED: Final = LIST.add("extended", "seat", "word_token", "word_cell")
CLOSED: Final = LIST.add("closed", "seat", "word_token", "word_cell")
REPLACED: Final = LIST.add("replaced", "seat", "word_token", "word_cell")
BRIDGED: Final = LIST.add("bridged", "seat", "word_token", "word_cell")
PASSED_THROUGH: Final = LIST.add("passed-through", "seat", "word")
RECLAIMED: Final = LIST.add("reclaimed", "seat", "word_token", "word_cell")
OPENED: Final = LIST.add("opened", "seat", "word")
DREW: Final = LIST.add("drew", "seat", "word")
DREW_AND_SKIPPED: Final = LIST.add("drew-and-skipped", "seat")
PASSED: Final = LIST.add("passed", "seat")
SKIPPED: Final = LIST.add("skipped", "seat")
ENDED: Final = LIST.add("ended", "ending")
REMOVED: Final = LIST.add("removed", "seat", "word", "change")  # what lay there, whose it was, how the points change
LED_ON: Final = LIST.add("led-on", "seat", "side")
NOTES: Final = LIST.names()
