"""Names for what a cell can hold and for what can happen: stages in their order, ends, and the notes of the log."""

from typing import Final

# -- what a cell can hold beside a token --
OCTOPUS: Final = 62  # + colour
EDGE: Final = 69
EMPTY: Final = 70
CHEST: Final = 71  # from EMPTY on a cell is free
NOBODY: Final = 255

# -- stages: the set-up, then a turn, in order --
COLOUR: Final = 0
SHELL: Final = 1
LAY_CHEST: Final = 2
SCATTER_CHESTS: Final = 3
DEAL: Final = 4
CHOOSE_TOKEN: Final = 5
CHOOSE_CELL: Final = 6
IN_SIDE: Final = 7
OUT_SIDE: Final = 8
OPEN_CHEST: Final = 9
DRAW: Final = 10

# -- ends, as rule 27 counts them --
ALL_USED: Final = 1
ALL_PASSED: Final = 2
NO_MOVE_LEFT: Final = 3

# -- notes --
CHOSE: Final = 0
SETTLED: Final = 1
LAID_CHEST: Final = 2
SCATTERED: Final = 3
DEALT: Final = 4
STARTED: Final = 5
EXTENDED: Final = 6
CLOSED: Final = 7
REPLACED: Final = 8
BRIDGED: Final = 9
PASSED_THROUGH: Final = 10
RECLAIMED: Final = 11
OPENED: Final = 12
DREW: Final = 13
DREW_AND_SKIPPED: Final = 14
PASSED: Final = 15
SKIPPED: Final = 16
ENDED: Final = 17
NOTES: Final = (
    ("chose", "seat", "word"),
    ("settled", "seat", "word"),
    ("laid-chest", "seat", "word"),
    ("scattered", "word"),
    ("dealt", "seat"),
    ("started", "seat", "word_token", "word_cell"),
    ("extended", "seat", "word_token", "word_cell"),
    ("closed", "seat", "word_token", "word_cell"),
    ("replaced", "seat", "word_token", "word_cell"),
    ("bridged", "seat", "word_token", "word_cell"),
    ("passed-through", "seat", "word"),
    ("reclaimed", "seat", "word_token", "word_cell"),
    ("opened", "seat", "word"),
    ("drew", "seat", "word"),
    ("drew-and-skipped", "seat"),
    ("passed", "seat"),
    ("skipped", "seat"),
    ("ended", "ending"),
)
