"""Names for what can happen: the stages of a game in their order, what may be offered, and the notes of the log."""

from typing import Final

# -- stages, in the order of the game --
LAY_TILE: Final = 0
LAY_FIRST: Final = 1
LAY_SECOND: Final = 2
TIP: Final = 3
LOT: Final = 4
BUILD_OR_LOAD: Final = 5
FIRST_HEX: Final = 6
SECOND_HEX: Final = 7
FIGURE: Final = 8
END_FIELD: Final = 9
TAKE: Final = 10
STORE_DIE: Final = 11
STORE_HEX: Final = 12
EAT: Final = 13
CORAL_DIE: Final = 14
CORAL_NEXT: Final = 15
KRAKEN: Final = 16
LOOK: Final = 17
REVEAL: Final = 18
BURY: Final = 19
RETURN: Final = 20
CHOOSE_BONUS: Final = 21

# -- bits of `offer` at TAKE; at CHOOSE_BONUS bit n is BONUS + n --
OFFER_STORE: Final = 1
OFFER_ARM: Final = 2
OFFER_CORAL: Final = 256

# -- bonuses, counted from BONUS --
ONE_DIE: Final = 1
TWO_DICE: Final = 2
TWO_STEPS: Final = 3
A_LOOK: Final = 4
NO_SKELETONS: Final = 5
A_FRIEND: Final = 6

# -- notes: name, then what the slots hold --
LAID_DEFAULT: Final = 0
TIPPED: Final = 1
TIPPED_AGAIN: Final = 2
STARTS: Final = 3
BUILT: Final = 4
LOADED: Final = 5
SKIPPED: Final = 6
MOVED: Final = 7
STORED: Final = 8
PUT_BACK: Final = 9
ATE: Final = 10
FREED: Final = 11
STEPPED: Final = 12
AT_HEAD: Final = 13
LOOKED: Final = 14
SAW: Final = 15
TOOK_CORAL: Final = 16
SHARK_MOVED: Final = 17
DIE_ROSE: Final = 18
EATEN: Final = 19
BURIED: Final = 20
SPARED: Final = 21
RETURNED: Final = 22
SHARK_TURNED: Final = 23
TOOK_BONUS: Final = 24
NO_BONUS: Final = 25
CLEANED: Final = 26
LAST_ROUND: Final = 27
STALEMATE: Final = 28
ROUNDS_OUT: Final = 29
LAID: Final = 30
NOTES: Final = (
    ("laid_default", "seat"),
    ("tipped", "dice", "off"),
    ("tipped_again", "dice", "off"),
    ("starts", "seat"),
    ("built", "seat", "tile", "level"),
    ("loaded", "seat", "n"),
    ("skipped", "seat"),
    ("moved", "seat", "field"),
    ("stored", "seat", "die"),
    ("put_back", "seat", "die"),
    ("ate", "seat", "n", "arm"),
    ("freed", "seat", "arm", "n"),
    ("stepped", "seat", "n"),
    ("at_head", "seat"),
    ("looked", "seat", "number"),
    ("saw", "number", "kind"),
    ("took_coral", "seat", "number"),
    ("shark_moved", "n", "field"),
    ("die_rose", "colour"),
    ("eaten", "seat", "field"),
    ("buried", "seat"),
    ("spared", "seat"),
    ("returned", "seat", "field"),
    ("shark_turned",),
    ("took_bonus", "seat", "bonus", "total"),
    ("no_bonus", "seat", "total"),
    ("cleaned", "seat", "n"),
    ("last_round",),
    ("stalemate",),
    ("rounds_out",),
    ("laid", "seat", "tile"),
)
