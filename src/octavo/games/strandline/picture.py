"""How Strandline looks: the sand and what lies open on the beach, one's own basket, and everybody's sets."""

from __future__ import annotations

from collections.abc import Sequence

from octavo.core.state import OVER
from octavo.games.strandline.rules import BEACH, KIND_COUNT, KINDS, LAID, NOBODY, TAKE, WASHED_UP, Strandline
from octavo.picture import Panel, Picture
from octavo.svg import Svg, polygon
from octavo.words import Note, Tongue

WIDE = 720
COLUMN = 90  # of a kind, in the basket and in the rows below
FIRST = 176  # where the first column begins
SHORE, BASKET, ROW = 176, 132, 76  # heights
GAP = 12
COLOURS = ("coral", "sun", "plum", "teal", "soft", "sky")
SEA = {"fill": "var(--sky)", "fill_opacity": 0.35}
INK = {"stroke": "var(--ink)", "stroke_width": 2, "stroke_linejoin": "round"}


def draw(view: Strandline, seat: int, notes: Sequence[Note], tongue: Tongue) -> Picture:
    own = 0 <= seat < view.seats
    rows = SHORE + GAP + (BASKET + GAP if own else 0)
    svg = Panel("board", 0, 0, WIDE, rows + int(view.seats) * ROW + GAP, tongue.say("title"))
    _shore(svg, view, {note[1] for note in notes if note[0] == WASHED_UP}, tongue)
    if own:
        _basket(svg, view, seat, SHORE + GAP, tongue)
    just_laid = {(note[1], note[3]) for note in notes if note[0] == LAID}
    for of in range(int(view.seats)):
        _row(svg, view, of, rows + of * ROW, just_laid, tongue)
    return Picture(svg.title, svg)


def _shore(svg: Svg, view: Strandline, new: set[int], tongue: Tongue) -> None:
    """The sand, where one can dig, and the beach, from which one can take."""
    svg.add("rect", x=2, y=2, width=WIDE - 4, height=SHORE - 4, rx=18, fill="var(--mat)", stroke="var(--line)")
    svg.add("path", d="M3 44V20Q3 3 20 3H700Q717 3 717 20V44Q656 62 600 46T480 50 360 46 240 50 120 46 3 44z", **SEA)
    with svg.group(id="sand", at=(20, 20), word="dig", tip=tongue.say("sand", n=in_the_sand(view))):
        svg.add("rect", width=160, height=136, rx=16, cls="ring", fill="transparent")
        svg.add("path", d="M12 104Q40 34 82 40t66 64q-66 18-136 0z", fill="var(--sun)", fill_opacity=0.55, **INK)
        svg.add("path", d="M52 66l6 6M78 58l5 7M104 72l7 4M70 84l6 4M96 90l6 3M46 90l6 3", fill="none", **INK)
        svg.text(80, 132, str(in_the_sand(view)), 23, cls="serif strong")
    lying = [kind for kind in range(KIND_COUNT) for _ in range(int(view.beach[kind]))]
    for place in range(BEACH):
        x, y = 200 + place * 126, 40
        if place >= len(lying):
            svg.add("circle", cx=x + 60, cy=y + 60, r=38, fill="none", stroke="var(--grid)", stroke_dasharray="5 6")
            continue
        kind = lying[place]
        nth = lying[:place].count(kind)
        with svg.group(id=f"beach-{KINDS[kind]}-{nth}", at=(x, y), word=KINDS[kind], tip=tongue.say(f"kind.{kind}")):
            svg.add("rect", x=2, y=2, width=116, height=116, rx=16, cls="ring", fill="transparent")
            if kind in new and view.stage == TAKE:
                svg.add("circle", cx=60, cy=60, r=50, fill="none", cls="last")
            with svg.group(id=f"find-{KINDS[kind]}-{nth}", at=(60, 60), piece=KINDS[kind], enter="fade"):
                find(svg, kind, 1.5)


def _basket(svg: Svg, view: Strandline, seat: int, top: int, tongue: Tongue) -> None:
    """What only its owner sees, kind by kind: a click on a kind lays all of it."""
    with svg.group(id="basket", at=(0, top)):
        svg.add("rect", x=2, width=WIDE - 4, height=BASKET, rx=18, fill="var(--cell)", stroke="var(--line)")
        with svg.group(at=(76, 60), tip=tongue.say("basket", seat=tongue.name(seat), n=int(view.held[seat]))):
            wicker(svg, 1.5)
            svg.text(0, 54, f"× {int(view.held[seat])}", 23, cls="serif strong")
        for kind in range(KIND_COUNT):
            count = int(view.basket[seat * KIND_COUNT + kind])
            said = tongue.say("kept", n=count, kind=tongue.say(f"kind.{kind}"))
            x = FIRST + kind * COLUMN
            with svg.group(id=f"mine-{KINDS[kind]}", at=(x, 8), word=f"lay-{KINDS[kind]}", tip=said):
                svg.add("rect", x=2, width=COLUMN - 4, height=BASKET - 16, rx=14, cls="ring", fill="transparent")
                if not count:
                    with svg.group(at=(COLUMN / 2, 46), opacity=0.18):
                        find(svg, kind, 1)
                for nth in range(min(count, 3)):
                    at = (COLUMN / 2 - 6 + 7 * nth, 40 + 6 * nth)
                    with svg.group(id=f"held-{KINDS[kind]}-{nth}", at=at, piece=KINDS[kind]):
                        find(svg, kind, 1)
                if count:
                    svg.text(COLUMN / 2, 108, f"× {count}", 23, cls="strong")


def _row(svg: Svg, view: Strandline, of: int, top: int, just_laid: set[tuple[int, int]], tongue: Tongue) -> None:
    """A player's sets, each under its kind, with the pearl of who laid it first."""
    acts = view.turn != OVER and int(view.seat) == of
    with svg.group(id=f"row-{of}", at=(0, top), tip=tongue.name(of)):
        edge = "var(--coral)" if acts else "var(--line)"
        svg.add("rect", x=2, width=WIDE - 4, height=ROW - 8, rx=14, fill="var(--sheet)", stroke=edge)
        svg.seat(of, 24, 22, 11)
        svg.called(44, 30, tongue.name(of), 23, FIRST - 48, cls="strong")
        with svg.group(at=(26, 50)):
            wicker(svg, 0.55)
        svg.text(46, 58, f"× {int(view.held[of])}", 23, text_anchor="start")
        for kind in range(KIND_COUNT):
            size = int(view.laid[of * KIND_COUNT + kind])
            x = FIRST + kind * COLUMN
            if size:
                said = tongue.say("kept", n=size, kind=tongue.say(f"kind.{kind}"))
                with svg.group(id=f"set-{of}-{KINDS[kind]}", at=(x, 0), tip=said):
                    if (of, kind) in just_laid:
                        svg.add("rect", x=2, y=4, width=COLUMN - 4, height=ROW - 16, rx=12, fill="none", cls="last")
                    with svg.group(id=f"laid-{of}-{KINDS[kind]}", at=(24, 34), piece=KINDS[kind]):
                        find(svg, kind, 0.8)
                    svg.text(67, 42, f"× {size}", 23, cls="strong")
            if int(view.pearl[kind]) == of or (of == 0 and view.pearls and view.pearl[kind] == NOBODY):
                _pearl(svg, kind, x, view.pearl[kind] == NOBODY, tongue)


def _pearl(svg: Svg, kind: int, x: float, free: bool, tongue: Tongue) -> None:
    """A free pearl waits at the edge of the first row, in the column of its kind."""
    at = (x + COLUMN / 2, -3) if free else (x + COLUMN - 13, 10)
    with svg.group(id=f"pearl-{KINDS[kind]}", at=at, tip=tongue.say("pearl.free" if free else "pearl")):
        svg.add("circle", r=9, fill="#fdfbff", **INK)
        svg.add("path", d="M-4-2q1-3 4-3", fill="none", stroke="#8a93a0", stroke_width=2, stroke_linecap="round")


def card(view: Strandline, seat: int, of: int, tongue: Tongue) -> Svg:
    """The sets of a player, small."""
    sets = [(kind, int(view.laid[of * KIND_COUNT + kind])) for kind in range(KIND_COUNT)]
    svg = Svg(0, 0, 300, 56, tongue.say("basket", seat=tongue.name(of), n=int(view.held[of])))
    with svg.group(at=(24, 24)):
        wicker(svg, 0.7)
    svg.text(46, 32, f"× {int(view.held[of])}", 20, text_anchor="start", cls="strong")
    for place, (kind, size) in enumerate((kind, size) for kind, size in sets if size):
        with svg.group(at=(112 + place * 36, 20)):
            find(svg, kind, 0.6)
        svg.text(112 + place * 36, 52, str(size), 17, cls="strong")
    return svg


def in_the_sand(view: Strandline) -> int:
    """In a view, what is hidden in baskets is poured into the sand; their numbers are open."""
    hidden = sum(int(held) for held in view.held) - sum(int(count) for count in view.basket)
    return sum(int(count) for count in view.sand) - hidden


def wicker(svg: Svg, scale: float) -> None:
    with svg.group(transform=f"scale({scale})"):
        svg.add("path", d="M-20-6Q0-40 20-6", fill="none", **INK)
        svg.add("path", d="M-26-6H26L20 20Q0 26-20 20z", fill="var(--clay)", **INK)
        svg.add("path", d="M-24 4H24M-22 13H22M-10-6l2 28M10-6l-2 28", fill="none", stroke="var(--ink)", opacity=0.5)


def find(svg: Svg, kind: int, scale: float) -> None:
    """One find around (0, 0), about 50 wide: a colour and a shape for each kind."""
    paint = {"fill": f"var(--{COLOURS[kind]})", **INK}
    thin = {"fill": "none", "stroke": "var(--ink)", "stroke_width": 1.5, "stroke_linecap": "round"}
    with svg.group(transform=f"scale({scale})"):
        if kind == 0:  # a shell, with its ribs
            svg.add("path", d="M-7 24L-26 0Q-24-24 0-24T26 0L7 24z", **paint)
            svg.add("path", d="M-4 22L-15-17M4 22L15-17M0 22V-22M-6 23L-24-5M6 23L24-5", **thin)
        elif kind == 1:
            svg.add("polygon", points=polygon(0, 2, 5, 28, -1.5708, 12), **paint)
            svg.add("path", d="M0-12V-4M11-2L6 1M7 12L4 7M-7 12L-4 7M-11-2L-6 1", **thin)
        elif kind == 2:
            svg.add("polygon", points=polygon(0, 0, 14, 27, 0, 18), **paint)
            svg.add("circle", r=4, fill="var(--ink)")
        elif kind == 3:  # glass that the sea has ground
            svg.add("path", d="M-24-6L-8-22L16-18L25 2L12 21L-14 18z", **paint)
            svg.add("path", d="M-8-22L-2 0L-14 18M-2 0L25 2", **thin)
        elif kind == 4:
            svg.add("ellipse", rx=26, ry=19, **paint)
            svg.add("path", d="M-20-12Q-6 2-12 17M-12-16Q2-2-4 19", **thin)
        else:  # a feather and its quill
            svg.add("path", d="M-20 24Q-22-12 20-26Q26 4-8 16z", **paint)
            svg.add("path", d="M-24 28L12-18M-8 10L-12-4M0 0L-3-14M-4 6L12 2", **thin)
