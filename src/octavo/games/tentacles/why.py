"""Which rule stands against a pick of Tentacles."""

from octavo.games.tentacles.chapters.offers import tokens
from octavo.games.tentacles.chapters.paths import (
    growing,
    may_start,
    pipe_shape,
    place_beside,
    replaces_something,
    target,
)
from octavo.games.tentacles.data import (
    BRIDGES_ONLY,
    CELLS,
    DRAW_AND_SKIP,
    FACE,
    FROM,
    HUE,
    NEAR,
    OF_A_COLOUR,
    PASS,
    PIPE,
    PIPE_D,
    PIPE_L,
    PIPE_X,
    RIM,
    SHAPE,
    SHELLS,
    SPARE_PLUS_TOKENS,
    TO,
    TOKEN,
    TOKENS,
    VALUE,
    WORDS,
    ZONE_OF_FOUR,
)
from octavo.games.tentacles.position import (
    CHEST,
    CHOOSE_CELL,
    CHOOSE_TOKEN,
    COLOUR,
    EDGE,
    EMPTY,
    IN_SIDE,
    LAY_CHEST,
    NOBODY,
    OCTOPUS,
    OUT_SIDE,
    SCATTER_CHESTS,
    SHELL,
)
from octavo.games.tentacles.rules import Tentacles
from octavo.why import Reason, not_now

# Who comes next: while colours and shells are chosen, while chests are laid; else rule 6.
ORDER = {COLOUR: "1", SHELL: "1", LAY_CHEST: "4", SCATTER_CHESTS: "4"}
LAY_A_PIPE, BRIDGE = "16", "17"


def why(view: Tentacles, seat: int, word: str) -> Reason:
    pick, acts = WORDS.index(word), seat >= 0 and seat == view.turn
    reason = _never(view, seat, pick) or (_now(view, seat, pick) if acts else None)
    return reason or not_now(view, seat, word, turn=ORDER.get(int(view.stage), "6"), stage="12", over="27")


def _never(view: Tentacles, seat: int, pick: int) -> Reason | None:
    """Against what nobody can choose any more, whoever asks."""
    if pick < CELLS and view.cell[pick] == EDGE:
        return Reason("9", "outside", {"word": pick})
    if pick >= FACE:
        return Reason("4", "chest_unseen")
    if HUE <= pick < DRAW_AND_SKIP and view.stage != SHELL and view.owner[pick - HUE] != NOBODY:
        owner = int(view.owner[pick - HUE])
        return Reason("1", "own_colour") if owner == seat else Reason("1", "colour_taken", {"seat": owner})
    return None


def _now(view: Tentacles, seat: int, pick: int) -> Reason | None:
    """Against anything, in one's own turn."""
    stage = view.stage
    if stage == COLOUR:
        return Reason("1", "colour_first")
    if stage == SHELL:
        return _shell(view, pick)
    if stage == LAY_CHEST:
        return _chest(view, pick) if pick < CELLS else Reason("5", "chests_first")
    if HUE <= pick < DRAW_AND_SKIP:
        return Reason("1", "colours_chosen")
    if pick in (DRAW_AND_SKIP, PASS):
        return _skip(view, seat, pick) or _begun(view)
    if TOKEN <= pick < HUE:
        return _token(view, seat, pick - TOKEN) or _begun(view)
    if stage == CHOOSE_CELL and pick < CELLS:
        return _pipe(view, pick) if view.token >= PIPE else _coloured(view, seat, pick)
    if stage == IN_SIDE and FROM <= pick < TO:
        return Reason("11", "not_from_there")
    if stage == OUT_SIDE and TO <= pick < TOKEN:
        return Reason("14" if view.token < PIPE else _laying(view.token), "corner_turns")
    return _begun(view)


def _begun(view: Tentacles) -> Reason:
    """12a: the token, then the cell, then the sides; what has been begun is finished first."""
    if view.stage == CHOOSE_TOKEN:
        nothing_fits = view.picks()[0] >= DRAW_AND_SKIP
        return Reason("22", "nothing_fits") if nothing_fits else Reason("12", "token_first")
    return Reason("12", "cell_next" if view.stage == CHOOSE_CELL else "side_next")


# -- the set-up ------------------------------------------------------------------------------------
def _shell(view: Tentacles, pick: int) -> Reason:
    """Against a cell that is no place for an octopus, and against all else before it sits somewhere."""
    if pick >= CELLS:
        return Reason("2", "shell_first")
    return Reason("2", "shell_taken" if pick in SHELLS[view.board] else "no_shell", {"word": pick})


def _chest(view: Tentacles, cell: int) -> Reason:
    """Against a cell that takes no chest."""
    if view.cell[cell] != EMPTY:
        return Reason("4", "chest_there" if view.cell[cell] == CHEST else "chest_on_octopus")
    beside = int(ZONE_OF_FOUR[view.board * (CELLS + 1) + cell]) & view.shells
    return Reason("4", "chest_beside" if beside else "chest_diagonally", {"word": cell})


# -- the token -------------------------------------------------------------------------------------
def _skip(view: Tentacles, seat: int, pick: int) -> Reason | None:
    """Against skipping or passing."""
    offered = list(map(int, tokens(view)))
    if offered[-1] < DRAW_AND_SKIP:
        colours = growing(view, seat)
        grows = next(p for p in offered if p < TOKEN + PIPE and colours >> (p - TOKEN) // OF_A_COLOUR & 1)
        return Reason("22", "can_grow", {"word": grows})
    if offered[-1] == pick:
        return None
    return Reason("24", "stack_empty") if pick == DRAW_AND_SKIP else Reason("24", "stack_left")


def _token(view: Tentacles, seat: int, token: int) -> Reason | None:
    """Against a token that one does not have, or that has no place."""
    if not view.hand[seat * TOKENS + token]:
        return Reason("12", "not_held", {"word": TOKEN + token})
    if replaces_something(view, token):
        return None
    if token >= PIPE:
        return _idle_pipe(view, token)
    colour = token // OF_A_COLOUR
    if growing(view, seat) >> colour & 1:
        return None
    owner = int(view.owner[colour])
    if owner == NOBODY:
        return Reason("7", "no_octopus")
    if owner == seat:
        return Reason("13", "no_room")
    if may_start(view, seat, colour):
        return Reason("13", "no_room_there", {"seat": owner})
    begun = any(view.tip[t] != RIM for t in range(colour * 8, colour * 8 + 8))
    return Reason("14", "none_open", {"seat": owner}) if begun else Reason("13", "none_begun", {"seat": owner})


def _laying(pipe: int) -> str:
    """The rule by which a pipe is laid."""
    return BRIDGE if pipe in (PIPE_X, PIPE_D) else LAY_A_PIPE


def _idle_pipe(view: Tentacles, pipe: int) -> Reason:
    """Against a pipe that can take no token's place."""
    rule = _laying(pipe)
    if view.switches & SPARE_PLUS_TOKENS and view.lying[pipe_shape(pipe)]:
        return Reason(rule, "all_spared")
    return Reason(rule, "shape_nowhere" if rule == BRIDGE and view.switches & BRIDGES_ONLY else "pipe_nowhere")


# -- the cell --------------------------------------------------------------------------------------
def _coloured(view: Tentacles, seat: int, cell: int) -> Reason:
    """Against a cell for a coloured token."""
    there, colour = int(view.cell[cell]), view.token // OF_A_COLOUR
    if OCTOPUS <= there < EDGE:
        return Reason("9", "octopus_there")
    if there < PIPE:
        return Reason("9", "covered", {"word": cell})
    if there < OCTOPUS:
        return _back(view, cell)
    starts = may_start(view, seat, colour)
    if not starts and place_beside(view, cell, colour) >= 0:
        return Reason("13", "only_owner", {"seat": int(view.owner[colour])})
    if starts and any(NEAR[int(view.home[colour]) * 8 + d] == cell for d in range(8)):
        return Reason("13", "diagonally", {"word": cell})
    other = [t // 8 for t in range(32) if target(view, t) == cell]
    if other:
        return Reason("14", "other_colour", {"word": cell, "word_colour": HUE + other[0]})
    return Reason("14", "no_way_here" if not starts else "no_way_nor_start", {"word": cell})


def _back(view: Tentacles, cell: int) -> Reason:
    """Against taking back a pipe with the chosen token."""
    pipe, token, colour = int(view.cell[cell]), view.token, int(view.arm[cell]) // 8
    if pipe > PIPE_L:
        return Reason("20", "pipe_stays")
    if token // OF_A_COLOUR != colour:
        return Reason("20", "pipe_of_other", {"word": HUE + colour})
    return Reason("20", "plus_only" if VALUE[token] < 0 else "pipe_shape", {"word": TOKEN + pipe})


def _pipe(view: Tentacles, cell: int) -> Reason:
    """Against a cell for a pipe or a bridge."""
    there, pipe = int(view.cell[cell]), view.token
    if there >= PIPE:
        return Reason(
            "19", "pipe_on_free" if there >= EMPTY else "pipe_on_pipe" if there < OCTOPUS else "pipe_on_octopus"
        )
    rule = _laying(pipe)
    facts = {"word": TOKEN + pipe, "word_token": TOKEN + there}
    if SHAPE[there] == pipe_shape(pipe):  # it would fit
        return Reason(rule, "spared_by_bridge" if rule == BRIDGE else "spared")
    if rule == BRIDGE and view.switches & BRIDGES_ONLY:
        return Reason(rule, "only_its_shape", facts)
    t = int(view.arm[cell])
    if view.tip[t] != cell:
        return Reason(rule, "not_last", facts)
    return Reason(rule, "goes_on" if view.cell[target(view, t)] >= EMPTY else "leads_nowhere", facts)
