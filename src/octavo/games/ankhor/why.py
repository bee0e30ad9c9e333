"""Which rule stands against a pick of Ankh'or."""

from octavo.games.ankhor.chapters.ankhs import can_move, can_replace
from octavo.games.ankhor.chapters.buying import NOWHERE, can_save, missing, missing_of, payable
from octavo.games.ankhor.chapters.layout import colours_under, place_of
from octavo.games.ankhor.data import (
    ANKH,
    BACK,
    COLOURS,
    DONE,
    END_TURN,
    HOLE,
    LEVEL,
    MOST_TILES,
    MOVE,
    PILE,
    PLACE,
    REPLACE,
    SAVE,
    SLOT,
    STORE,
    TYPES,
    WORDS,
    colour_of,
)
from octavo.games.ankhor.position import (
    ACT,
    AFTER,
    CHOOSE_PILE,
    GIVING_BACK,
    LIFTING,
    PLACING,
    PUTTING,
    SAVING,
    STORING,
    TAKING,
)
from octavo.games.ankhor.rules import Ankhor
from octavo.why import Reason, not_now

# What has been begun is finished first (9): its rule, and the sentence that says what is asked for.
BEGUN = {
    TAKING: Reason("12", "taking"),
    PLACING: Reason("16", "placing"),
    SAVING: Reason("22", "saving"),
    CHOOSE_PILE: Reason("34", "choosing_pile"),
    LIFTING: Reason("37", "lifting"),
    PUTTING: Reason("37", "putting"),
    STORING: Reason("15", "storing"),
    GIVING_BACK: Reason("15", "giving_back"),
}


def why(view: Ankhor, seat: int, word: str) -> Reason:
    pick, acts = WORDS.index(word), seat >= 0 and seat == view.turn
    return (_gone(view, pick) or (_now(view, seat, pick) if acts else None)) or not_now(
        view, seat, word, turn="8", stage="9", over="46"
    )


def _gone(view: Ankhor, pick: int) -> Reason | None:
    """Against what is not there, whoever asks."""
    if pick < TYPES and view.supply[pick] == 0:
        return Reason("12", "none_left", {"token": pick})
    if SLOT <= pick < PILE and view.row[pick - SLOT] == HOLE:
        return Reason("17", "hole")
    if PILE <= pick < REPLACE and view.left[pick - PILE] == 0:
        return Reason("33", "pile_empty")
    return None


def _now(view: Ankhor, seat: int, pick: int) -> Reason | None:
    """Against anything, in one's own turn."""
    if pick >= PLACE and view.stage in (PLACING, PUTTING, LIFTING):
        return _place(view, pick - PLACE)
    if SAVE <= pick < BACK and view.stage == SAVING:
        return Reason("22", "not_asked" if not can_save(view, seat, view.slot, pick - SAVE) else "saving")
    if view.stage in BEGUN:
        return BEGUN[int(view.stage)]
    if pick in (REPLACE, MOVE):
        return _ankh(view, seat, pick)
    if view.stage == AFTER:
        return Reason("10", "acted") if pick < TYPES or SLOT <= pick < PILE else _idle(pick)
    if SLOT <= pick < PILE and view.stage == ACT:
        return _price(view, seat, pick - SLOT)
    return _idle(pick)


def _price(view: Ankhor, seat: int, slot: int) -> Reason | None:
    """Against a tile that is too dear: what is missing, the colour that is missing most first."""
    if payable(view, seat, slot) != NOWHERE:
        return None
    short = [int(missing_of(view, seat, slot, colour)) for colour in range(COLOURS)]
    token, all_in_all = short.index(max(short)), int(missing(view, seat, slot))
    key = "too_dear" if all_in_all == short[token] else "too_dear_and_more"
    return Reason("16", key, {"n": short[token], "token": token, "more": all_in_all - short[token]})


def _place(view: Ankhor, place: int) -> Reason | None:
    """Against a place in one's own layout: for a tile that is bought, for one to be lifted, for one that was."""
    mine = int(view.seat) * MOST_TILES
    lying = [int(view.place[mine + tile]) for tile in range(int(view.count[view.seat]))]
    if view.stage == LIFTING:
        return Reason("37", "carries") if place in lying else Reason("37", "lifting")
    if place in lying:
        own = view.stage == PUTTING and place == place_of(view, view.lifted)
        return Reason("37", "lay_there") if own else Reason("18", "taken")
    if place < LEVEL:
        on_top_only = view.stage == PLACING and missing(view, view.seat, view.slot) > 0
        return Reason("22", "on_top_only") if on_top_only else Reason("20", "not_beside")
    colour = int(colour_of(int(view.row[view.slot]))) if view.stage == PLACING else -1
    if colour >= 0 and not colours_under(view, place) >> colour & 1:
        return Reason("21", "colour_below", {"token": colour})
    return Reason("21", "four_below")


def _ankh(view: Ankhor, seat: int, pick: int) -> Reason:
    """Against the use of an Ankh."""
    if view.hand[seat * TYPES + ANKH] == 0:
        return Reason("9", "no_ankh")
    if view.usable == 0:
        return Reason("11", "fresh_ankh")
    if pick == MOVE and not can_move(view):
        return Reason("38", "single")
    return Reason("36", "full_row") if pick == REPLACE and not can_replace(view) else Reason("9", "no_ankh")


def _idle(pick: int) -> Reason | None:
    """Against what is asked for at other times of a turn."""
    if PILE <= pick < REPLACE:
        return Reason("32", "pile_by_ankh")
    if STORE <= pick < SAVE or pick == DONE:
        return Reason("15", "store_last")
    if BACK <= pick < BACK + COLOURS:
        return Reason("15", "back_last")
    if pick == END_TURN:
        return Reason("10", "no_pass")
    if pick >= PLACE:
        return Reason("16", "tile_first")
    return None
