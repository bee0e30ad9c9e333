"""Which rule stands against a pick of Ingenious."""

from octavo.games.ingenious.chapters.laying import chooses
from octavo.games.ingenious.chapters.markers import lowest
from octavo.games.ingenious.data import (
    CELL,
    COLOUR_COUNT,
    ENOUGH,
    FREE,
    KIND_COUNT,
    KIND_OF,
    REFILL,
    RIM,
    SHOWS,
    SWAP,
    SYMBOL_CELLS,
    WORDS,
)
from octavo.games.ingenious.position import BONUS_TILE, CHOOSE_TILE, END_TURN, FIRST_CELL, SECOND_CELL
from octavo.games.ingenious.rules import Ingenious
from octavo.why import Reason, not_now


def why(view: Ingenious, seat: int, word: str) -> Reason:
    pick, acts = WORDS.index(word), seat >= 0 and seat == view.turn
    reason = None
    if CELL <= pick < ENOUGH:
        reason = _never(view, pick) or (_cell(view, pick) if acts else None)
    elif acts:
        reason = _tile(view, seat, pick) if pick < CELL else _end(view, seat, pick)
    return reason or not_now(view, seat, word, turn="3", stage="4", over="13")


def _never(view: Ingenious, pick: int) -> Reason | None:
    """Against a cell on which nobody can lay any more, whoever asks."""
    cell = pick - CELL
    if view.cell[cell] == RIM:
        return Reason("1", "outside", {"word": pick})
    if cell in SYMBOL_CELLS:
        return Reason("1", "symbol")
    if view.cell[cell] != FREE:
        return Reason("5", "covered", {"word": pick})
    return Reason("5", "alone", {"word": pick}) if view.room[cell] == 0 else None


def _cell(view: Ingenious, pick: int) -> Reason | None:
    """Against a cell, in one's own turn."""
    stage, opening = view.stage, view.laid < view.seats
    if stage == CHOOSE_TILE:
        return Reason("5a", "half_first")
    if stage == BONUS_TILE:
        return Reason("9", "bonus_first")
    if stage == END_TURN:
        return Reason("4", "laid")
    if stage == SECOND_CELL and not opening:
        return Reason("5", "apart", {"word": pick})
    if stage == FIRST_CELL or not chooses(view, pick - CELL):
        return Reason("6", "opening")
    return Reason("5", "apart", {"word": pick})


def _tile(view: Ingenious, seat: int, pick: int) -> Reason | None:
    """Against a tile, in one's own turn."""
    if view.stage in (FIRST_CELL, SECOND_CELL):
        return Reason("5a", "cell_next")
    if view.stage == END_TURN:
        return Reason("4", "laid")
    if not view.rack[seat * KIND_COUNT + int(KIND_OF[pick])]:
        return Reason("5", "not_held", {"word": pick})
    return None


def _end(view: Ingenious, seat: int, pick: int) -> Reason | None:
    """Against the words at the end of a turn, before it is time for them, or where they do not apply."""
    if pick == SWAP and view.stage == END_TURN:
        wanting = int(lowest(view))
        held = [int(SHOWS[kind]) for kind in range(KIND_COUNT) if view.rack[seat * KIND_COUNT + kind]]
        shown = [colour for colour in range(COLOUR_COUNT) if any(wanting & tile & 1 << colour for tile in held)]
        return Reason("11", "shows", {"colour": shown[0]}) if shown else Reason("11", "empty")
    if pick == ENOUGH:
        return Reason("9", "no_bonus")
    if pick in (REFILL, SWAP):
        return Reason("4", "lay_first")
    return None
