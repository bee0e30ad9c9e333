"""The components of Poseidon's Kingdom as tables. F1-F16: facts found; b1-b5: reconstructed; numbers: rules. What is
paid and scored stands in scoring.py."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, u8

from octavo.core import hexes

# -- players, dice and figures (1): green octopus, blue fish, orange starfish, yellow shell; neutral dice are grey --
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 4
NEUTRAL: Final = 4
OWNERS: Final = 5  # of dice: four players, and nobody
FIGURES: Final = 2  # of each player in the ocean; a third one swims around the Kraken
SIDES: Final = 6  # of a die
DICE: Final = 10
NEUTRAL_DICE: Final = 15
SKELETONS: Final = 36
COLOURS: Final = ("green", "blue", "orange", "yellow", "grey")

# -- the ocean (b1): D, L1-L8, B, R1-R8; eight waves W1-W8 between the left and the right fields --
FIELDS: Final = 18
DEEP_SEA: Final = 0
BEACH: Final = 9
NOWHERE: Final = 18  # an eaten figure, until it returns
WAVES: Final = 8
NO_WAVE: Final = 8  # 31: the deep sea and the beach touch none
FIELD_NAMES: Final = ("D", *(f"L{i}" for i in range(1, 9)), "B", *(f"R{i}" for i in range(1, 9)))
FIELD_WORDS: Final = (
    "deep-sea",
    *(f"left-{i}" for i in range(1, 9)),
    "beach",
    *(f"right-{i}" for i in range(1, 9)),
)
WAVE_OF: Final = vec[u8]([NO_WAVE if name in "DB" else int(name[1]) - 1 for name in FIELD_NAMES])
_LEFT_SHORE: Final = ("D", *(f"L{i}" for i in range(1, 9)), "B")
_RIGHT_SHORE: Final = ("D", *(f"R{i}" for i in range(1, 9)), "B")
EDGES: Final = (
    *pairwise(_LEFT_SHORE),
    *pairwise(_RIGHT_SHORE),
    ("L4", "R5"),  # the two crossing lines, each one field of movement (25)
    ("L5", "R4"),
)
DIE_EDGES: Final = (("L4", "R5"), ("L5", "R4"), ("D", "R1"), ("B", "L8"))

# -- the shark: a figure of eight that always takes the crossing (b1); it starts on L1, facing the beach (7, F10) --
SHARK_CYCLE: Final = tuple("L1 L2 L3 L4 R5 R6 R7 R8 B L8 L7 L6 L5 R4 R3 R2 R1 D".split())
SHARK_START: Final = 1
CYCLE: Final = vec[u8]([FIELD_NAMES.index(name) for name in SHARK_CYCLE])
CYCLE_AT: Final = vec[u8]([SHARK_CYCLE.index(name) for name in FIELD_NAMES])
# Does the step from this place of the cycle to the next cross a die symbol?
CYCLE_DIE: Final = vec[u8](
    [
        int((a, b) in DIE_EDGES or (b, a) in DIE_EDGES)
        for a, b in zip(SHARK_CYCLE, (*SHARK_CYCLE[1:], SHARK_CYCLE[0]), strict=True)
    ]
)
# The two sides of the board: D, L1-L8, B, R1-R8.
SHARK_NUMBERS: Final = (1, 2, 1, 2, 1, 3, 1, 1, 2, 1, 2, 1, 1, 3, 1, 2, 1, 2)
HIGHER_NUMBERS: Final = (2, 3, 2, 4, 3, 5, 2, 2, 3, 2, 3, 2, 2, 5, 3, 4, 2, 3)
# 2: two players use the side with the higher numbers (F2); (seats - 2) * 18 + field
SHARK_MOVES: Final = vec[u8](HIGHER_NUMBERS + SHARK_NUMBERS + SHARK_NUMBERS)

FAR: Final = 99


def _distances() -> list[int]:
    """25-29: steps from field to field without the shark's, for each way it faces and each field it stands on."""
    beside: list[list[int]] = [[] for _ in range(FIELDS)]
    for a, b in EDGES:
        beside[FIELD_NAMES.index(a)].append(FIELD_NAMES.index(b))
        beside[FIELD_NAMES.index(b)].append(FIELD_NAMES.index(a))
    out: list[int] = []
    for facing in (-1, 1):
        for shark in range(FIELDS):
            front = FIELD_NAMES.index(SHARK_CYCLE[(SHARK_CYCLE.index(FIELD_NAMES[shark]) + facing) % FIELDS])
            for start in range(FIELDS):
                steps = [FAR] * FIELDS
                edge = [start]
                for count in range(1, FIELDS):
                    reached = []
                    for field in edge:
                        for there in beside[field]:
                            if there in (shark, start) or steps[there] < FAR:
                                continue
                            if field == shark and there == front:  # 29: it stands behind the shark
                                continue
                            steps[there] = count
                            reached.append(there)
                    edge = reached
                out.extend(steps)
    return out


DISTANCE: Final = vec[u8](_distances())  # ((facing * 18 + shark) * 18 + from) * 18 + to; facing 0 backward, 1 forward

# -- where dice land (b2): off 18, each pair (wave, value) the weight of its wave, 240 in all --
LANDING_OFF: Final = 18
LANDING: Final = (3, 5, 6, 6, 6, 5, 4, 2)
SLOTS: Final = vec[u8]([0, 0, 9, 12, 15])
FIRST_LOAD: Final = 3  # 10: dice of each colour on the big wave before it tips for the first time
SECOND_LOAD: Final = 2  # 13: and after that

# -- the Kraken track (b3): a ring of eight fields, K0 the head --
KRAKEN_FIELDS: Final = 8
HEAD: Final = 0
ASIDE: Final = 8  # 74: in the last round the figures stand beside the coral
KRAKEN_START: Final = vec[u8]([0, 2, 4, 6])
ARMS: Final = 6
SEVEN: Final = 0
LOW_PAIR: Final = 1
HIGH_PAIR: Final = 2
ROW: Final = 3
TRIPLE: Final = 4
FOUR: Final = 5
ENOUGH: Final = 7  # 37: dice with this sum at least
ARM_WORDS: Final = ("total-7", "low-pair", "high-pair", "row", "triple", "four")

# -- reef tiles (b5): double hexes; arrow moves, mouth eats, wave loads, storage keeps a die --
ARROW: Final = 0
MOUTH: Final = 1
WAVE: Final = 2
STORAGE: Final = 3
LEVELS: Final = 3  # of arrow, mouth and wave the level counts
BARE: Final = 4  # a hex of the table without reef
ARROW_MOUTH: Final = 0
ARROW_STORAGE: Final = 1
MOUTH_STORAGE: Final = 2
MOUTH_WAVE: Final = 3
WAVE_STORAGE: Final = 4
ARROW_WAVE: Final = 5  # only in the start sets
TILE_WORDS: Final = ("arrow-mouth", "arrow-storage", "mouth-storage", "mouth-wave", "wave-storage", "arrow-wave")
FIRST_HALF: Final = vec[u8]([ARROW, ARROW, MOUTH, MOUTH, WAVE, ARROW])
SECOND_HALF: Final = vec[u8]([MOUTH, STORAGE, STORAGE, WAVE, STORAGE, WAVE])
STACKS: Final = 5
STACK_SIZES: Final = vec[u8]([6, 6, 6, 4, 4])  # 8: one less of each kind for three players, two less for two
START_SET: Final = (ARROW_STORAGE, MOUTH_STORAGE, ARROW_WAVE, MOUTH_WAVE)
START_TILES: Final = 4
LEFT_OUT: Final = MOUTH_WAVE  # 9: the start tile that three players leave out

# -- the reef table (b5): 217 hexes; rows a-q from top to bottom, counted from the left; (0,0) is i9 --
RADIUS: Final = 8
HEXES: Final = 217
AROUND: Final = 6  # the neighbours of a hex
OFF: Final = 217  # the hex beyond the edge
REEF: Final = 218  # hexes of one reef in a state's vecs, with the one beyond the edge
COORDS: Final = tuple(hexes.hexagon(RADIUS))
HEX_AT: Final = {qr: i for i, qr in enumerate(COORDS)}
BESIDE: Final = hexes.neighbours(list(COORDS))
HEX_WORDS: Final = tuple(hexes.names(list(COORDS)))
DEFAULT_FIRST: Final = vec[u8]([HEX_AT[0, k] for k in range(START_TILES)])  # b5: tile k lies on (0, k) and (1, k)
DEFAULT_SECOND: Final = vec[u8]([HEX_AT[1, k] for k in range(START_TILES)])
EDGE_HEIGHT: Final = 255  # the height of the hex beyond the edge: equal to no other

# -- what lies on a hex: nothing, a skeleton, or a die (owner * 6 + value - 1) --
NOTHING: Final = 0
SKELETON: Final = 1
DIE_ON: Final = 2
DIE_KINDS: Final = 30

# -- Kraken coral (F1) at the numbers 3-10 --
CORALS: Final = 8
LOWEST_CORAL: Final = 3
HIGHEST_CORAL: Final = 10
WHITE_CORALS: Final = 4  # 75: 3-6 are white, 7-10 black
FINS: Final = 0
WAVE_RIDER: Final = 1
BIG_MOUTH: Final = 2
GRAVEYARD: Final = 3
TRIDENT: Final = 4
KINDS: Final = 5
UNKNOWN: Final = 5
UNTAKEN: Final = 4
CORAL_WORDS: Final = ("fins", "wave-rider", "big-mouth", "graveyard", "trident")
CORAL_TILES: Final = vec[u8]([2, 2, 2, 1, 1])
CORAL_SYMBOLS: Final = vec[u8]([ARROW, WAVE, MOUTH])  # what fins, wave rider and big mouth show

# -- bonuses of a tip (66), counted from BONUS, and the guards (84) --
BONUSES: Final = 7
NO_BONUS: Final = 0
ONE_DIE: Final = 1
TWO_DICE: Final = 2
TWO_STEPS: Final = 3
A_LOOK: Final = 4
NO_SKELETONS: Final = 5
A_FRIEND: Final = 6
STEPS: Final = 2  # 68: on the Kraken track
BONUS_WORDS: Final = (
    "no-bonus",
    "bonus-3",
    "bonus-7",
    "bonus-12-steps",
    "bonus-12-look",
    "bonus-16",
    "bonus-19",
)
ROUND_CAP: Final = 100
STALL_ROUNDS: Final = 10

# -- the vocabulary: a pick is an index into WORDS --
HEX: Final = 0
FIELD: Final = 217
DIE: Final = 235
TILE: Final = 265
DEFAULT: Final = 271
LOAD: Final = 271  # LOAD + n is "load-n"
TAKE_NOTHING: Final = 282
STORE: Final = 283
ARM: Final = 284
CORAL: Final = 290
DONE: Final = 298
SEAT: Final = 299
NO_LOOK: Final = 303
BONUS: Final = 304
LANDED_OFF: Final = 311
LANDED: Final = 312  # + wave * 6 + value - 1
KIND: Final = 360
NO_FRIEND: Final = 365
WORDS: Final = (
    *HEX_WORDS,
    *FIELD_WORDS,
    *(f"{colour}-{value}" for colour in COLOURS for value in range(1, SIDES + 1)),
    *TILE_WORDS,
    "default",
    *(f"load-{n}" for n in range(1, DICE + 1)),
    "nothing",
    "store",
    *ARM_WORDS,
    *(f"coral-{n}" for n in range(LOWEST_CORAL, HIGHEST_CORAL + 1)),
    "done",
    *COLOURS[:MOST_SEATS],
    "no-look",
    *BONUS_WORDS,
    "off",
    *(f"w{wave}-{value}" for wave in range(1, WAVES + 1) for value in range(1, SIDES + 1)),
    *CORAL_WORDS,
    "no-friend",
)
LANDING_PICKS: Final = vec[i16](range(LANDED_OFF, LANDED + WAVES * SIDES))
LANDING_ODDS: Final = vec[i16]([LANDING_OFF] + [weight for weight in LANDING for _ in range(SIDES)])
# The answer of luck to each of the 240 equal chances.
LANDING_DRAW: Final = vec[i16](
    [pick for pick, weight in zip(LANDING_PICKS, LANDING_ODDS, strict=True) for _ in range(weight)]
)
