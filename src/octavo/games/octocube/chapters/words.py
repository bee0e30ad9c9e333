"""What can be said at a table of Octocube: the words of picks, the stages of a turn, and the notes for the log."""

from __future__ import annotations

from typing import Final

from octavo.games.octocube.data import (
    KIND_WORDS,
    LETTERS,
    SPACE_WORDS,
    SPOTS,
)

# -- vocabulary: a pick is one of these plus an offset --------------------------------------------
SPACE: Final = 0  # a1..e5: column from the left, row from the top
FACE: Final = 25  # face1..face6 of the cube
TURN: Final = 31  # turn-0, turn-90, turn-180, turn-270: clockwise seen from above
SCORE: Final = 35
TAKE_BACK: Final = 36
SKIP: Final = 37
ALL_TILES: Final = 38
DONE: Final = 39
POWER: Final = 40  # power-a..power-i
KIND: Final = 49  # white-starfish … green-diamond, coin
SPOT: Final = 70  # spot1..spot16 of a kids' board
ABYSS: Final = 86  # abyss-a..abyss-i: the letter luck turns up
FIRST: Final = 95  # first-1..first-4: the seat luck makes first player

WORDS: Final = (
    *SPACE_WORDS,
    *(f"face{face + 1}" for face in range(6)),
    *(f"turn-{degrees}" for degrees in (0, 90, 180, 270)),
    "score",
    "take-back",
    "skip",
    "all",
    "done",
    *(f"power-{letter}" for letter in LETTERS),
    *KIND_WORDS,
    *(f"spot{spot + 1}" for spot in range(SPOTS)),
    *(f"abyss-{letter}" for letter in LETTERS),
    *(f"first-{seat + 1}" for seat in range(4)),
)

# -- stages: luck's, then those of a turn in the order of the rulebook -----------------------------
FIRST_PLAYER: Final = 0
UNCOVER: Final = 1
PLACE: Final = 2
FACE_DOWN: Final = 3
QUARTERS: Final = 4
ACT: Final = 5
EXTRA_ROLL: Final = 6
REMOVE: Final = 7
OFFER: Final = 8  # the power of the abyss tile just rolled on
TILE: Final = 9  # kids: which tile goes on the board next
WHICH_SPOT: Final = 10
STACKING: Final = 11  # kids: the leftover pile, from the bottom up
WHERE: Final = 12
POWERS: Final = 20  # + letter: the choice that power asks for
SECOND_STACK: Final = 30  # H
BOARD_TILE: Final = 31  # F

# -- what goes on when luck has spoken -------------------------------------------------------------
DEALING: Final = 0
ROLLING: Final = 1
MOVED: Final = 2  # C, D
TURNING: Final = 3  # E: the cube comes down on what luck shows
TRADING: Final = 4  # G: and so do two cubes
LIFTED: Final = 5

# -- notes -----------------------------------------------------------------------------------------
NOTES: Final = (
    ("first", "seat"),
    ("placed", "seat", "word"),
    ("rolled", "seat", "word"),
    ("rotated", "seat", "degrees"),
    ("stuck", "seat", "kind"),
    ("lifted", "seat"),
    ("removed", "seat", "n"),
    ("points", "seat", "n"),
    ("skipped", "seat"),
    ("uncovered", "word", "kind"),
    ("abyss", "word"),
    ("letter", "word", "letter"),
    ("power", "seat", "letter"),
    ("gave", "seat", "kind"),
    ("took", "seat", "kind"),
    ("places", "seat", "seat_other"),
    ("tops", "seat", "seat_other"),
    ("stacks", "word", "word_other"),
    ("last-round",),
    ("covered", "seat", "kind", "spot"),
    ("coins", "seat", "n"),
    ("buried", "seat", "n", "word"),
    ("full", "seat"),
    ("quiet", "n"),
    ("dry", "n"),
    ("hopeless",),
    ("blocked", "n"),
    ("final", "seat", "tiles", "points"),
)
SAY_FIRST: Final = 0
SAY_PLACED: Final = 1
SAY_ROLLED: Final = 2
SAY_ROTATED: Final = 3
SAY_STUCK: Final = 4
SAY_LIFTED: Final = 5
SAY_REMOVED: Final = 6
SAY_POINTS: Final = 7
SAY_SKIPPED: Final = 8
SAY_UNCOVERED: Final = 9
SAY_ABYSS: Final = 10
SAY_LETTER: Final = 11
SAY_POWER: Final = 12
SAY_GAVE: Final = 13
SAY_TOOK: Final = 14
SAY_PLACES: Final = 15
SAY_TOPS: Final = 16
SAY_STACKS: Final = 17
SAY_LAST_ROUND: Final = 18
SAY_COVERED: Final = 19
SAY_COINS: Final = 20
SAY_BURIED: Final = 21
SAY_FULL: Final = 22
SAY_QUIET: Final = 23
SAY_DRY: Final = 24
SAY_HOPELESS: Final = 25
SAY_BLOCKED: Final = 26
SAY_FINAL: Final = 27

# -- signs for nothing -------------------------------------------------------------------------------------
NOBODY: Final = 4  # no cube on this space
UNCOVERS: Final = 0x100_0000_0000  # above the 30 bits of a look
NO_MOVE: Final = 9  # the cube did not get where it is by rolling
