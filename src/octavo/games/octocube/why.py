"""Which rule stands against a pick of Octocube."""

from octavo.games.octocube.chapters.advanced import letter_below
from octavo.games.octocube.chapters.kids import burial_places, carries
from octavo.games.octocube.chapters.kids_boards import open_spots
from octavo.games.octocube.chapters.model import inside
from octavo.games.octocube.data import (
    ABYSS,
    ADVANCED,
    ALL_TILES,
    COIN,
    EDGE,
    FACE,
    FACES,
    FIRST,
    FRAME,
    HOME,
    KIDS,
    KIND,
    LETTERS,
    NO_ABYSS,
    NOTHING,
    POWER,
    SCORE,
    SKIP,
    SPACES,
    SPOT,
    SPOTS,
    TAKE_BACK,
    TURN,
    WORDS,
    A,
    B,
    D,
    F,
    G,
    H,
    I,
)
from octavo.games.octocube.position import (
    ACT,
    BOARD_TILE,
    EXTRA_ROLL,
    FACE_DOWN,
    NOBODY,
    OFFER,
    PLACE,
    POWERS,
    QUARTERS,
    REMOVE,
    SECOND_STACK,
    STACKING,
    TILE,
    WHERE,
    WHICH_SPOT,
)
from octavo.games.octocube.rules import Octocube
from octavo.why import Reason, not_now

STANDARD_ONLY = (*range(TURN, TAKE_BACK), SKIP, ALL_TILES)  # K2: what the kids' version does without


def why(view: Octocube, seat: int, word: str) -> Reason:
    pick, acts = WORDS.index(word), seat >= 0 and seat == view.turn
    reason = _never(view, seat, pick) or (_now(view, pick) if acts else None)
    return reason or not_now(view, seat, word, turn="3.1", stage="3.1", over="K13" if view.version == KIDS else "5.1")


# -- whoever asks, whenever ----------------------------------------------------------------------------------
def _never(view: Octocube, seat: int, pick: int) -> Reason | None:
    """Against what this game does not have, what is up to luck, and what never moves."""
    if pick < FACE:
        return None if inside(view, pick) else Reason("1.2", "outside", {"word": pick})
    if pick >= FIRST:
        return Reason("1.1", "luck_first")
    if pick >= ABYSS:
        return Reason("V3", "luck_letter")
    if POWER <= pick < KIND and view.version != ADVANCED:
        return Reason("V2", "no_powers")
    return _never_kids(view, seat, pick) if view.version == KIDS else _never_others(pick)


def _never_kids(view: Octocube, seat: int, pick: int) -> Reason | None:
    if FACE <= pick < TURN:
        return Reason("K4", "any_face")
    if pick in STANDARD_ONLY:
        return Reason("K2", "two_actions")
    if pick == KIND + COIN:
        return Reason("K9", "coins")
    if pick >= SPOT and seat >= 0:
        spot = pick - SPOT
        kind = int(view.spot[seat * SPOTS + spot])
        return Reason("K9", "covered", {"spot": spot + 1, "kind": kind}) if kind != NOTHING else None
    return None


def _never_others(pick: int) -> Reason | None:
    if pick == TAKE_BACK:
        return Reason("K2", "kids_only")
    if pick >= SPOT:
        return Reason("K1", "kids_only")
    return Reason("5.3", "coins") if pick == KIND + COIN else None


# -- in one's own turn, in its order -------------------------------------------------------------------------
def _now(view: Octocube, pick: int) -> Reason | None:
    stage = int(view.stage)
    if stage >= POWERS:
        return _power(view, pick)
    if view.version != KIDS and KIND <= pick < SPOT:
        return _board_tile(view, pick - KIND)
    if stage == PLACE:
        return _placing(view, pick)
    if stage in (FACE_DOWN, QUARTERS):
        return _way_round(view, pick)
    if stage in (ACT, EXTRA_ROLL) and pick < FACE:
        return _roll(view, pick)
    if stage == ACT:
        return _kids_act(pick) if view.version == KIDS else _act(view, pick)
    if stage == EXTRA_ROLL:
        return Reason("K7" if view.version == KIDS else "3.4", "extra_roll")
    if stage == REMOVE:
        return _removing(view, pick)
    if stage == OFFER:
        return Reason("V4", "offered", {"letter": int(letter_below(view))})
    return _taken_back(view, pick)


def _board_tile(view: Octocube, kind: int) -> Reason:
    """Against a place of the board, unless a power asks for it."""
    if view.board[view.seat * COIN + kind] == 0:
        return Reason("3.6", "board_later", {"kind": kind})
    return Reason("V6", "board_by_power") if view.version == ADVANCED else Reason("5.5", "board_stays")


def _placing(view: Octocube, pick: int) -> Reason:
    rule = "K3" if view.version == KIDS else "3.2"
    if pick >= FACE:
        return Reason(rule, "place_first")
    on_edge = pick in EDGE[0 if view.grid == 0 else 1]
    return (_occupied(view, pick, "1.5") if on_edge else None) or Reason(rule, "not_edge", {"word": pick})


def _way_round(view: Octocube, pick: int) -> Reason:
    """Against a way to put the cube down, when it is placed or turned by power E."""
    rule = "3.2" if view.cube_at[view.seat] == HOME else "V6"
    if view.stage == FACE_DOWN:
        alike = FACE <= pick < TURN
        return Reason(rule, "face_alike", {"number": pick - FACE + 1}) if alike else Reason(rule, "face_first")
    if TURN <= pick < SCORE:
        return Reason(rule, "turn_alike")
    return Reason(rule, "turn_first", {"number": int(view.down) + 1})


def _roll(view: Octocube, space: int) -> Reason:
    """Against a space to roll to."""
    rule = "K4" if view.version == KIDS else "3.4"
    if space == view.cube_at[view.seat]:
        return Reason(rule, "own_space")
    down, across = _steps(view, space)
    if down == across == 1:
        return Reason("1.4", "diagonal", {"word": space})
    return (_occupied(view, space, rule) if down + across == 1 else None) or Reason(rule, "far", {"word": space})


def _act(view: Octocube, pick: int) -> Reason:
    if pick < TURN:
        number = pick - FACE + 1
        empty = view.face[view.seat * FACES + pick - FACE] == NOTHING
        return Reason("1.9" if empty else "1.11", "face_empty" if empty else "face_full", {"number": number})
    if pick < SCORE:
        return Reason("3.5", "turn_same")
    return Reason("3.6", "score_first") if pick < POWER else _letter(view, pick - POWER + A)


def _letter(view: Octocube, letter: int) -> Reason:
    """Against the use of a power beside the cube."""
    facts = {"letter": letter}
    lies = next((space for space in range(SPACES) if view.abyss[space] == letter), None)
    if lies is None:
        return Reason("V3", "power_unseen", facts)
    if lies == view.cube_at[view.seat]:
        return Reason("V4", "power_below", facts)
    if sum(_steps(view, lies)) > 1:
        return Reason("V4", "power_far", facts | {"word": lies})
    return _occupied(view, lies, "V4") or Reason("V5", f"cannot_{LETTERS[letter - A]}")


def _removing(view: Octocube, pick: int) -> Reason:
    if not FACE <= pick < TURN:
        return Reason("3.6", "removing")
    taken_off = view.marked >> (pick - FACE) & 1
    return Reason("3.6", "taken_off" if taken_off else "no_tile", {"number": pick - FACE + 1})


# -- the kids' version ---------------------------------------------------------------------------------------
def _kids_act(pick: int) -> Reason:
    """4.1: the same against every tile, so that it does not tell which of them the cube carries."""
    return Reason("K9", "take_back_first") if pick >= KIND else Reason("K2", "two_actions")


def _taken_back(view: Octocube, pick: int) -> Reason | None:
    """Against a tile, a spot or a space while the tiles of the cube find their places."""
    stage, tile = view.stage, KIND <= pick < SPOT
    if stage in (TILE, STACKING) and tile and not carries(view, pick - KIND):
        return Reason("K9", "not_carried", {"kind": pick - KIND})
    if stage == TILE:
        return Reason("K10", "fits_nowhere", {"kind": pick - KIND}) if tile else Reason("K9", "tile_first")
    if stage == WHICH_SPOT:
        return _spot(view, pick)
    if stage == STACKING:
        return Reason("K9", "stack_first")
    if stage == WHERE:
        return _bury(view, pick) if pick < FACE else Reason("K11", "where_first")
    return None


def _spot(view: Octocube, pick: int) -> Reason:
    kind = int(view.tile)
    if pick < SPOT:
        return Reason("K9", "spot_first", {"kind": kind})
    fits = pick - SPOT in open_spots(view, view.seat, kind)
    return Reason("K10", "spot_alike" if fits else "spot_unfit", {"kind": kind, "spot": pick - SPOT + 1})


def _bury(view: Octocube, space: int) -> Reason:
    """Against a space for the left-over pile."""
    instead = int(burial_places(view)[0])
    if occupied := _occupied(view, space, "K11"):
        return occupied
    if view.abyss[instead] != NO_ABYSS:
        return Reason("K11", "abyss_only", {"word": space})
    return Reason("K12", "not_lowest" if view.height[space] else "bare_last", {"word": space})


# -- the powers ----------------------------------------------------------------------------------------------
def _power(view: Octocube, pick: int) -> Reason:
    """Against what the power that is being used does not ask for."""
    stage = int(view.stage)
    letter = {SECOND_STACK: H, BOARD_TILE: F}.get(stage, stage - POWERS)
    from_board = stage in (POWERS + B, BOARD_TILE)
    if from_board and KIND <= pick < SPOT:
        return Reason("V6", "not_on_board", {"kind": pick - KIND})
    if from_board or pick >= FACE:
        return Reason("V5", "power_begun", {"letter": letter})
    if letter == A:
        return _roll(view, pick)
    return _cube(view, pick) if letter in (G, I) else _stack(view, letter, pick)


def _cube(view: Octocube, space: int) -> Reason:
    """G and I: against a space on which another cube should stand."""
    other = int(view.cube_on[space])
    if other == NOBODY:
        return Reason("V6", "no_cube", {"word": space})
    return Reason("V6", "own_cube") if other == view.seat else Reason("V6", "no_top", {"seat": other})


def _stack(view: Octocube, letter: int, space: int) -> Reason:
    """C, D, F and H: against a space without a cube, and what lies there."""
    facts = {"word": space}
    if view.cube_on[space] == view.seat:
        return Reason("V6", "own_cube")
    if letter == F and sum(_steps(view, space)) > 1:
        return Reason("V6", "not_beside", facts)
    if occupied := _occupied(view, space, "V6"):
        return occupied
    if letter == H:
        return Reason("V6", "same_stack" if space == view.target else "no_stack", facts)
    return Reason("V6", "no_pile" if letter == D else "no_object", facts)


# -- what several of them ask --------------------------------------------------------------------------------
def _occupied(view: Octocube, space: int, rule: str) -> Reason | None:
    """1.5: a space with a cube is not available."""
    other = int(view.cube_on[space])
    return Reason(rule, "occupied", {"word": space, "seat": other}) if other != NOBODY else None


def _steps(view: Octocube, space: int) -> tuple[int, int]:
    """How many rows and columns a space is from the own cube."""
    row, column = divmod(int(view.cube_at[view.seat]), FRAME)
    return abs(space // FRAME - row), abs(space % FRAME - column)
