"""How the table looks: the sea with its shells, tentacles flowing over it, beside it the hand, stack and discard."""

from __future__ import annotations

from collections.abc import Sequence

from octavo.games.tentacles import art
from octavo.games.tentacles.art import BOARD, CELL, HALF, SIDE, middle
from octavo.games.tentacles.chapters.paths import target
from octavo.games.tentacles.data import (
    CELL_WORDS,
    CELLS,
    FACE_VALUE,
    FACES,
    FROM,
    HUE,
    NO_SIDE,
    OF_A_COLOUR,
    PIPE,
    PIPE_I,
    PIPE_L,
    RIM,
    SHAPE,
    SHELLS,
    SIZE,
    SKIP,
    TO,
    TOKEN,
    TOKENS,
    VALUE,
    WIDTHS,
    WORDS,
)
from octavo.games.tentacles.notes import BRIDGED, CLOSED, EXTENDED, RECLAIMED, REMOVED, REPLACED, STARTED
from octavo.games.tentacles.plain import Segment, discarded, label, outcome, signed, tentacle
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
    OUT_SIDE,
    SHELL,
)
from octavo.games.tentacles.rules import Tentacles
from octavo.picture import Panel, Picture
from octavo.svg import Mark, Svg
from octavo.words import Note, Tongue

MARGIN = 8
BESIDE = BOARD + MARGIN + 14  # where hand and discard begin, in the picture as a whole
PLACE = 66  # of a token in the hand
ROWS = 2  # of the hand: tokens as large as a dock at the thumb allows
FEWEST_IN_A_ROW = 4  # the stack and a hand of seven
COLUMN = 0.9  # how large hand and discard are beside the board
PILL = 25  # what a cell promises, on one line
DISCARD_PLACE = 53  # of a token that is gone
DISCARDED_IN_A_ROW, FEWEST_ROWS = 5, 3  # never larger than the hand, where there is room for a small view only
DISCARDED, PRINTED = 0.76, 18.0  # how large it is, and the disc with its value
CARD, CHESTS_IN_A_ROW = 168, 6  # how wide the picture on a card is
CROSSED_OUT = {"stroke": "var(--soft)", "stroke_width": 3, "stroke_linecap": "round"}  # the sign of the discard


def draw(view: Tentacles, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    hand = [t for t in range(TOKENS) if seat >= 0 and view.hand[seat * TOKENS + t] > 0]
    size = BOARD + art.BORDER + MARGIN + 1
    svg = Panel("board", -art.BORDER - 1, -MARGIN, size, size, tongue.say("panel.board"), whole=True)
    art.border(svg, WIDTHS[view.board])
    with svg.group(transform=f"scale({SIZE / WIDTHS[view.board]:g})"):  # a smaller board has larger cells
        unlit = _no_choice(view, seat)
        _sea(svg, view, unlit, tongue)
        printed = _tentacles(svg, view, unlit, tongue)
        _octopuses(svg, view, unlit, tongue)
        _latest(svg, view, notes, printed)
        if view.turn == seat:
            _choices(svg, view, seat, tongue)
    tray = _tray(view, seat, hand, tongue)
    gone = [_discarded(view, tray, tongue)] if view.chests == 0 else []
    return Picture(tongue.say("title"), svg, *gone, tray, shapes=art.shapes())


# -- the board -------------------------------------------------------------------------------------------------
def _no_choice(view: Tentacles, seat: int) -> dict[int, str]:
    """The words of the cells that cannot be chosen now: whoever points at one is told why. The others have a ring."""
    choices = {int(pick) for pick in view.picks()} if view.turn == seat else set()
    return {cell: CELL_WORDS[cell] for cell in range(CELLS) if view.cell[cell] != EDGE and cell not in choices}


def _sea(svg: Svg, view: Tentacles, unlit: dict[int, str], tongue: Tongue) -> None:
    art.sea(svg, WIDTHS[view.board])
    for cell, word in unlit.items():
        if view.cell[cell] == EMPTY:  # what lies on a cell has its word
            x, y = middle(cell)
            svg.add("rect", x=x - HALF, y=y - HALF, width=CELL, height=CELL, fill="transparent", word=word)
    for colour, cell in enumerate(SHELLS[view.board]):
        if view.cell[cell] >= EMPTY:
            with svg.group(id=f"shell-{colour}", at=middle(cell), word=unlit.get(cell), tip=tongue.say("tip.shell")):
                art.shell(svg, colour)
    for cell in range(CELLS):
        if view.cell[cell] == CHEST:
            name, tip = f"chest-{CELL_WORDS[cell]}", tongue.say("tip.chest")
            with svg.group(id=name, at=middle(cell), piece="chest", enter="pop", word=unlit.get(cell), tip=tip):
                art.chest(svg)


def _tentacles(svg: Svg, view: Tentacles, unlit: dict[int, str], tongue: Tongue) -> dict[int, tuple[float, float]]:
    """Returns where in its cell the value of each token is printed."""
    chains = {t: tentacle(view, t) for t in range(32)}
    for t, chain in chains.items():
        if chain:
            _root(svg, view, t, chain[0])
    lies: dict[int, list[tuple[int, int, Segment]]] = {}
    for t, chain in chains.items():
        for step, segment in enumerate(chain):
            lies.setdefault(segment.cell, []).append((t, step, segment))
    for cell in sorted(lies):
        _token(svg, view, cell, lies[cell], unlit.get(cell), tongue)
    for t, chain in chains.items():
        if chain and chain[-1].out != NO_SIDE:
            last = chain[-1]
            word = CELL_WORDS[last.cell]
            free = int(view.cell[int(target(view, t))]) >= EMPTY
            with svg.group(id=f"tip-{t}-{word}", at=middle(last.cell), enter="fade"):
                art.tip(svg, t // 8, last.out, art.thickness(len(chain)), free)
    return {cell: art.coloured_spot(here[0][2].came, here[0][2].out) for cell, here in lies.items()}


def _root(svg: Svg, view: Tentacles, t: int, first: Segment) -> None:
    """Where a tentacle leaves its octopus."""
    home = middle(int(view.home[t // 8]))
    x, y = middle(first.cell)
    x, y = x + SIDE[first.came][0] * HALF, y + SIDE[first.came][1] * HALF
    d = f"M{home[0]:g} {home[1]:g}L{x:g} {y:g}"
    wide = art.thickness(0) if t % 2 == 0 else 18
    svg.add("path", d=d, stroke="var(--ink)", stroke_width=wide + 2)
    svg.add("path", d=d, stroke=art.FILL[t // 8], stroke_width=wide - 2)


def _token(
    svg: Svg, view: Tentacles, cell: int, here: list[tuple[int, int, Segment]], unlit: str | None, tongue: Tongue
) -> None:
    """A token on the board: everything that lies in one cell."""
    token, word = int(view.cell[cell]), CELL_WORDS[cell]
    first = next(one for one in here if not one[2].second)
    t, step, segment = first
    piece = WORDS[TOKEN + token]
    tip = f"{word}: {tongue.word(piece)}"
    with svg.group(id=f"at-{word}", at=middle(cell), piece=piece, enter="pop", word=unlit, tip=tip):
        if token < PIPE:
            sway = (3.5, -3.5)[step % 2]
            art.coloured(svg, token, segment.came, segment.out, art.thickness(step), art.thickness(step + 1), sway)
            spot = art.coloured_spot(segment.came, segment.out)
            art.board_worth(svg, int(VALUE[token]), *spot, WIDTHS[view.board])
        else:
            second = next((other // 8 for other, _, one in here if one.second), None)
            art.pipe(svg, token, segment.came, segment.out, t // 8, second)


def _octopuses(svg: Svg, view: Tentacles, unlit: dict[int, str], tongue: Tongue) -> None:
    scores = view.scores()
    for colour in range(4):
        cell, owner = int(view.home[colour]), int(view.owner[colour])
        if cell == RIM:
            continue
        said = tongue.say(
            "tip.octopus",
            seat=tongue.name(owner),
            colour=tongue.word(WORDS[HUE + colour]),
            points=signed(scores[owner][0]),
        )
        name, word = f"octopus-{colour}", unlit.get(cell)
        with svg.group(id=name, at=middle(cell), piece=name, enter="pop", word=word, tip=said):
            art.octopus(svg, colour)
            for i in range(int(view.skips[owner])):
                art.pause(svg, 23 - i * 12, -22, 8)


def _latest(svg: Svg, view: Tentacles, notes: Sequence[Note], printed: dict[int, tuple[float, float]]) -> None:
    """What was just played, the chest that was found, and the points it brought."""
    if view.last != RIM:
        x, y = middle(int(view.last))
        box = {"x": x - HALF + 1.5, "y": y - HALF + 1.5, "width": CELL - 3, "height": CELL - 3, "rx": 8}
        svg.add("rect", cls="last", fill="none", stroke="var(--coral)", stroke_width=2.5, **box)
    piped = RIM  # where a pipe or bridge was just laid: the note of what lay there follows
    for i, (key, _, word, last, _) in enumerate(notes):
        if key in (BRIDGED, REPLACED):
            piped = last
        elif key in (STARTED, EXTENDED, CLOSED, RECLAIMED):
            _float(svg, i, last, word, int(VALUE[word - TOKEN]))
        elif key == REMOVED:
            _float(svg, i, piped, word, last)
    if view.found >= 0 and view.last != RIM:
        _chest_found(svg, view, printed.get(int(view.last), (0, 0)))


def _chest_found(svg: Svg, view: Tentacles, value: tuple[float, float]) -> None:
    """The chest that was just opened, in the corner of its cell that is farthest from the value of the token there."""
    (x, y), edge = middle(int(view.last)), WIDTHS[view.board] * CELL
    corners = [
        (a, b) for a in (26, -26) for b in (-26, 26) if HALF < x + a < edge - HALF and HALF < y + b < edge - HALF
    ]
    aside = max(corners, key=lambda corner: abs(corner[0] - value[0]) + abs(corner[1] - value[1]))
    face = int(view.found)
    with svg.group(id=f"found-{CELL_WORDS[int(view.last)]}", at=(x + aside[0], y + aside[1]), enter="pop"):
        with svg.group(transform="translate(0 -8) scale(.75)"):
            art.chest(svg, face)
        if face == SKIP:
            art.pause(svg, 0, 3, art.PRINT)
        else:
            art.board_worth(svg, int(FACE_VALUE[face]), 0, 3, WIDTHS[view.board])


def _float(svg: Svg, nth: int, cell: int, word: int, gain: int) -> None:
    """Points that a token brought or took, at its cell."""
    x, y = middle(cell)
    with svg.group(id=f"gain-{CELL_WORDS[cell]}-{WORDS[word]}-{nth}", at=(x, y - 18), enter="float", opacity=0):
        svg.text(0, 0, signed(gain), 24, cls="strong")


# -- what can be chosen ------------------------------------------------------------------------------------------
def _choices(svg: Svg, view: Tentacles, seat: int, tongue: Tongue) -> None:
    stage = int(view.stage)
    if stage in (IN_SIDE, OUT_SIDE):
        _ghosts(svg, view, seat, tongue)
        return
    if stage not in (SHELL, LAY_CHEST, CHOOSE_CELL):
        return
    for pick in view.picks():
        word = WORDS[pick]
        with svg.group(id=f"choice-{word}", at=middle(int(pick)), word=word, tip=label(view, seat, word, tongue)):
            if stage == LAY_CHEST:  # nearly every cell: a small ring in each is enough
                svg.add("rect", x=-32, y=-32, width=64, height=64, fill="transparent")
                svg.add("circle", r=11, cls="ring", fill="transparent")
                continue
            svg.add("rect", x=-30, y=-30, width=60, height=60, rx=8, cls="ring", fill="transparent")
            if stage == CHOOSE_CELL:
                _promise(svg, view, int(pick))


def _promise(svg: Svg, view: Tentacles, cell: int) -> None:
    """What the chosen token would win or cost there, for whom, and what else it would do: a pill within its cell. Whose
    tentacle passes through, or may, stands on a line of its own."""
    done = outcome(view, cell)
    more = done.chest or done.kind in ("close", "mend", "reclaim")
    passes = [(seat, 1.0) for seat in done.passes] + [(seat, 0.5) for seat in done.may_pass]
    wide = max(48 + 16 * more, 31 * len(passes))
    high = PILL + 20 if passes else PILL
    line = (PILL - high) / 2  # the middle of the first line
    pill = {"width": wide, "height": high, "rx": PILL / 2, "fill": "var(--ink)", "stroke": "var(--paper)"}
    svg.add("rect", x=-wide / 2, y=-high / 2, cls="pill", **pill)
    left = -24 - 8 * more
    art.mark(svg, int(view.colour[done.seat]), left + 10, line, 6.5)
    size = art.legible(WIDTHS[view.board])
    svg.text(left + 31, line + size * 0.36, signed(done.points), round(size, 1), fill="var(--paper)", cls="strong")
    for i, (seat, sure) in enumerate(passes):  # an arrow, and whose tentacle
        with svg.group(at=(31 * (i - (len(passes) - 1) / 2) - 7, -line), opacity=sure):
            svg.add("path", d="M-6 0h8M-1 -4l4 4l-4 4", fill="none", stroke="var(--paper)", stroke_width=2.2)
            art.mark(svg, int(view.colour[seat]), 14, 0, 7)
    if not more:
        return
    with svg.group(at=(left + 55, line)):
        if done.chest:
            with svg.group(transform="scale(.48)"):
                art.chest(svg)
        elif done.kind == "close":
            svg.add("path", d="M-7 0h7M1 -6v12", stroke="var(--paper)", stroke_width=3, stroke_linecap="round")
        elif done.kind == "mend":
            svg.add("path", d="M-7 0h11M0 -5l5 5l-5 5", fill="none", stroke="var(--paper)", stroke_width=2.6)
        else:
            art.wheel(svg, 0, 0, 7)


def _ghosts(svg: Svg, view: Tentacles, seat: int, tongue: Tongue) -> None:
    """Each way the token can be turned, as a ghost to click."""
    token, at, inward = int(view.token), int(view.at), view.stage == IN_SIDE
    x, y = middle(at)
    for pick in view.picks():
        side = int(pick) - (FROM if inward else TO)
        word = WORDS[pick]
        came = side if inward else int(view.in_side)
        out = _guessed_out(token, came) if inward else side
        dx, dy = SIDE[side]
        edge = WIDTHS[view.board] * CELL
        room = 0 <= x + dx * CELL <= edge and 0 <= y + dy * CELL <= edge
        reach = 42 if room else 22
        with svg.group(id=f"choice-{word}", at=(x, y), word=word, tip=label(view, seat, word, tongue)):
            with svg.group(cls="ghost"):
                if token < PIPE:
                    art.body(svg, token // OF_A_COLOUR, came, out, 24, 22)
                else:
                    art.tube(svg, came, out, int(view.arm[at]) // 8, 26)
            with svg.group(at=(dx * reach, dy * reach)):
                svg.add("circle", r=30, fill="transparent", cls="ring")
                svg.add("circle", r=14, fill="var(--ink)", stroke="var(--paper)", stroke_width=1.5)
                turn = (-90, 0, 90, 180)[side] + (180 if inward else 0)
                arrow = "M-6 -4.500h5v-4.500l8 9l-8 9v-4.500h-5z"
                svg.add("path", d=arrow, transform=f"rotate({turn})", fill="var(--paper)")


def _guessed_out(token: int, came: int) -> int:
    """How a token that comes in by that side is shown before its way out is chosen."""
    shape = int(SHAPE[token])
    return (came + 2) % 4 if shape == 0 else NO_SIDE


# -- beside the board ----------------------------------------------------------------------------------------------
def _tray(view: Tentacles, seat: int, hand: list[int], tongue: Tongue) -> Panel:
    """The stack and what one holds, in two rows; beside the board, or below it if that is too much."""
    columns = max(FEWEST_IN_A_ROW, -(-(1 + len(hand)) // ROWS))
    wide, high = columns * PLACE + 2, ROWS * PLACE + 2
    beside = columns == FEWEST_IN_A_ROW
    at, scale = ((BESIDE, -MARGIN), COLUMN) if beside else ((0, BOARD + art.BORDER + 8), min(1.0, BOARD / wide))
    svg = Panel("hand", -1, -1, wide, high, tongue.say("panel.hand"), held=seat >= 0, at=at, scale=scale)
    if view.chests > 0:
        _before_play(svg, view, seat, tongue)
        return svg
    _stack(svg, view, seat, tongue)
    for i, token in enumerate(hand, 1):
        word = WORDS[TOKEN + token]
        chosen = view.turn == seat and view.token == token
        with svg.group(
            id=f"hand-{word}",
            at=_place(i, columns),
            word=word,
            piece=word,
            tip=label(view, seat, word, tongue) if view.stage == CHOOSE_TOKEN else tongue.word(word),
        ):
            art.token_tile(svg, token)
            svg.add("rect", x=-32, y=-32, width=64, height=64, rx=10, cls="ring", fill="transparent")
            if chosen:
                box = {"x": -31, "y": -31, "width": 62, "height": 62, "rx": 9}
                svg.add("rect", fill="none", stroke="var(--coral)", stroke_width=5, **box)
            count = int(view.hand[seat * TOKENS + token])
            if count > 1:
                svg.add("circle", cx=19, cy=-19, r=14, fill="var(--ink)", stroke="var(--paper)")
                svg.text(19, -12, f"×{count}", 20, fill="var(--paper)", cls="strong")
    return svg


def _place(i: int, columns: int) -> tuple[float, float]:
    """The middle of a place in the hand."""
    row, column = divmod(i, columns)
    return (column + 0.5) * PLACE, (row + 0.5) * PLACE


def _before_play(svg: Svg, view: Tentacles, seat: int, tongue: Tongue) -> None:
    """The octopuses to choose from, then the chests to lay."""
    if view.stage in (COLOUR, SHELL):
        for colour in range(4):
            if view.home[colour] == RIM:
                word = WORDS[HUE + colour]
                at = ((colour + 0.5) * PLACE, PLACE)
                with svg.group(
                    id=f"octopus-{colour}", at=at, word=word, piece=f"octopus-{colour}", tip=tongue.word(word)
                ):
                    art.octopus(svg, colour)
                    svg.add("rect", x=-32, y=-33, width=64, height=64, rx=10, cls="ring", fill="transparent")
                    if view.owner[colour] != NOBODY:
                        box = {"x": -31, "y": -32, "width": 62, "height": 62, "rx": 9}
                        svg.add("rect", fill="none", stroke="var(--coral)", stroke_width=5, **box)
        return
    with svg.group(id="tray-chests", at=(1.6 * PLACE, PLACE), tip=tongue.say("tip.chests", n=int(view.chests))):
        with svg.group(transform="scale(1.5)"):
            art.chest(svg)
        svg.text(36, 11, f"× {int(view.chests)}", 30, cls="strong", text_anchor="start")


def _stack(svg: Svg, view: Tentacles, seat: int, tongue: Tongue) -> None:
    left = int(view.left)
    word = "draw-and-skip" if left else "pass"
    at = _place(0, FEWEST_IN_A_ROW)
    with svg.group(id="tray-stack", at=at, word=word, tip=tongue.say("tip.stack", n=left)):
        if left:
            high = min(2, (left - 1) // 8)
            with svg.group(transform="scale(.9)"):
                for i in range(high, -1, -1):
                    with svg.group(at=(high - 3 * i, high - 3 * i)):
                        art.back(svg)
            svg.add("rect", x=-18, y=-14, width=36, height=28, rx=14, fill="var(--sheet)", stroke="var(--ink)")
            svg.text(0, 7, str(left), 20, cls="strong")
        else:
            box = {"x": -30, "y": -30, "width": 60, "height": 60, "rx": 9}
            svg.add("rect", fill="none", stroke="var(--line)", stroke_dasharray="4 4", **box)
            art.pass_on(svg)
        svg.add("rect", x=-32, y=-32, width=64, height=64, rx=10, cls="ring", fill="transparent")


def _discarded(view: Tentacles, tray: Panel, tongue: Tongue) -> Panel:
    """How many tokens are gone, and which, one beside the other; below the hand if that is beside the board."""
    gone = [t for t in range(TOKENS) if view.discard[t] > 0]
    rows = max(FEWEST_ROWS, -(-(len(gone) + 2) // DISCARDED_IN_A_ROW))
    beside = tray.at[0] == BESIDE
    top = tray.at[1] + tray.place[3] + 16 if beside else -MARGIN
    svg = Panel(
        "discard", 0, 0, DISCARDED_IN_A_ROW * DISCARD_PLACE, rows * DISCARD_PLACE, tongue.say("panel.discard"),
        at=(BESIDE, top), scale=COLUMN if beside else 1.0,
    )  # fmt: skip
    count = sum(int(view.discard[t]) for t in range(TOKENS))
    tip = tongue.say("tip.discard", n=count, tokens=discarded(view, tongue)) if gone else tongue.say("tip.no-discard")
    with svg.group(id="tray-discard", at=(DISCARD_PLACE, DISCARD_PLACE / 2), tip=tip):  # in the room of two
        plate = {"width": 96, "height": 46, "rx": 8, "stroke_dasharray": None if gone else "4 4"}
        svg.add("rect", x=-48, y=-23, fill="var(--mat)" if gone else "none", stroke="var(--soft)", **plate)
        svg.add("path", d="M-33 -8L-17 8M-17 -8L-33 8", **CROSSED_OUT)
        svg.text(15, 8, str(count), 23, cls="strong")
    for i, token in enumerate(gone, 2):
        row, column = divmod(i, DISCARDED_IN_A_ROW)
        word, many = WORDS[TOKEN + token], int(view.discard[token])
        name = tongue.word(word) if many == 1 else f"{tongue.word(word)} ×{many}"
        spot = (DISCARD_PLACE * (column + 0.5), DISCARD_PLACE * (row + 0.5))
        with svg.group(id=f"discard-{word}", at=spot, piece=word, tip=name):
            with svg.group(transform=f"scale({DISCARDED:g})"):
                art.token_tile(svg, token, PRINTED)
            if many > 1:
                svg.add("circle", cx=13, cy=-13, r=12, fill="var(--ink)", stroke="var(--paper)")
                svg.text(13, -7, f"×{many}", 18, fill="var(--paper)", cls="strong")
    return svg


# -- who is who ---------------------------------------------------------------------------------------------------
def mark(view: Tentacles, seat: int) -> Mark:
    """A player is known by the octopus; until there is one by the seat's shape, in a colour that no octopus has."""
    colour = int(view.colour[seat])
    if colour == NOBODY:
        return Mark("var(--soft)", lambda svg, x, y, radius: svg.seat(seat, x, y, radius, "soft"))
    return Mark(art.FILL[colour], lambda svg, x, y, radius: art.mark(svg, colour, x, y, radius))


# -- a player's card -------------------------------------------------------------------------------------------------
def card(view: Tentacles, seat: int, of: int, tongue: Tongue) -> Svg | None:
    """How many tokens are in the hand and which pipes among them are known, the chests, the skips."""
    if view.chests > 0 or view.colour[of] == NOBODY:
        return None
    chests = [face for face in range(FACES) for _ in range(int(view.taken[of * FACES + face]))]
    lines = -(-len(chests) // CHESTS_IN_A_ROW)
    svg = Svg(0, 0, CARD, 30 + 28 * lines, tongue.say("card", seat=tongue.name(of)))
    with svg.group(at=(15, 15), tip=tongue.say("plain.held", n=int(view.held[of]))):
        with svg.group(transform="scale(.44)"):
            art.back(svg)
        svg.text(20, 6, f"× {int(view.held[of])}", 16, cls="strong", text_anchor="start")
    known = [PIPE_I] * int(view.known[of * 2]) + [PIPE_L] * int(view.known[of * 2 + 1])
    for i, token in enumerate(known):
        said = tongue.say("tip.known", token=tongue.word(WORDS[TOKEN + token]))
        with svg.group(transform=f"translate({94 + i * 29} 15) scale(.44)", tip=said):
            art.token_tile(svg, token)
    for i in range(int(view.skips[of])):
        art.pause(svg, CARD - 13 - i * 24, 15, 11)
    for i, face in enumerate(chests):
        row, column = divmod(i, CHESTS_IN_A_ROW)
        art.found(svg, face, int(FACE_VALUE[face]), 14 + column * 27, 44 + row * 28, 12.5)
    return svg
