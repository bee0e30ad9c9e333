"""What the log of Poseidon's Kingdom can tell: each note with the names of its facts."""

from __future__ import annotations

from typing import Final

from octavo.kit.notes import Notes

LIST: Final = Notes()
LAID_DEFAULT: Final = LIST.add("laid_default", "seat")
TIPPED: Final = LIST.add("tipped", "dice", "off")
TIPPED_AGAIN: Final = LIST.add("tipped_again", "dice", "off")
STARTS: Final = LIST.add("starts", "seat")
BUILT: Final = LIST.add("built", "seat", "tile", "level")
LOADED: Final = LIST.add("loaded", "seat", "n")
SKIPPED: Final = LIST.add("skipped", "seat")
MOVED: Final = LIST.add("moved", "seat", "field")
STORED: Final = LIST.add("stored", "seat", "die")
PUT_BACK: Final = LIST.add("put_back", "seat", "die")
ATE: Final = LIST.add("ate", "seat", "n", "arm")
FREED: Final = LIST.add("freed", "seat", "arm", "n")
STEPPED: Final = LIST.add("stepped", "seat", "n")
AT_HEAD: Final = LIST.add("at_head", "seat")
LOOKED: Final = LIST.add("looked", "seat", "number")
SAW: Final = LIST.add("saw", "number", "kind")
TOOK_CORAL: Final = LIST.add("took_coral", "seat", "number")
SHARK_MOVED: Final = LIST.add("shark_moved", "n", "field")
DIE_ROSE: Final = LIST.add("die_rose", "colour")
EATEN: Final = LIST.add("eaten", "seat", "field")
BURIED: Final = LIST.add("buried", "seat")
SPARED: Final = LIST.add("spared", "seat")
RETURNED: Final = LIST.add("returned", "seat", "field")
SHARK_TURNED: Final = LIST.add("shark_turned")
TOOK_BONUS: Final = LIST.add("took_bonus", "seat", "bonus", "total")
DECLINED: Final = LIST.add("no_bonus", "seat", "total")
CLEANED: Final = LIST.add("cleaned", "seat", "n")
LAST_ROUND: Final = LIST.add("last_round")
STALEMATE: Final = LIST.add("stalemate")
ROUNDS_OUT: Final = LIST.add("rounds_out")
LAID: Final = LIST.add("laid", "seat", "tile")
LEFT_FRIEND: Final = LIST.add("left_friend", "seat", "arm")
NOTES: Final = LIST.names()
