"""The play area: piles on a mat, and the cubes that roll over them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from octavo.core.state import OVER, SPECTATOR
from octavo.games.octocube.art import POSITION, cube, lean, shape, square
from octavo.games.octocube.chapters.knowledge import sees_attached
from octavo.games.octocube.chapters.model import face_at, size
from octavo.games.octocube.data import (
    ADVANCED,
    BESIDE,
    COIN,
    COLUMNS,
    DIRECTIONS,
    DOWN,
    FACES,
    FRAME,
    HOME,
    KIDS,
    KIND_WORDS,
    LETTERS,
    NOTHING,
    OPPOSITE,
    PLAIN,
    QUARTER_TURNS,
    ROLLED,
    SIDE,
    SPACE_WORDS,
    STANDARD,
    START,
    WORDS,
)
from octavo.games.octocube.notes import PLACED, ROLLED_TO, SWAPPED_STACKS
from octavo.games.octocube.planning import added, fits, picked_up
from octavo.games.octocube.position import NO_MOVE, NOBODY, QUARTERS, ROLLS
from octavo.games.octocube.rules import Octocube
from octavo.picture import Panel
from octavo.stamp import stamp
from octavo.svg import Svg
from octavo.words import Note, Tongue

FRAMES = 8  # of a rolling cube
TALLEST = 6  # layers drawn of a pile; its number tells the rest
AREA, MAT = 500, 520  # how wide the panel is, and how high the mat in it
HOMES = {STANDARD: 92, KIDS: 50, ADVANCED: 92}  # below it: small hands need larger spaces on the same screen
SMALL = 22  # what is written: 11 pixels on the smallest stage
TILE = 0.74  # of a space
LINE = {"stroke": "var(--line)"}


class Table:
    """One drawing: who looks at what, and the play area."""

    def __init__(self, svg: Svg, view: Octocube, seat: int, notes: Sequence[Note], tongue: Tongue) -> None:
        self.svg = svg
        self.view = view
        self.seat = seat  # who looks
        self.me = int(view.seat) if seat == SPECTATOR else seat  # whose cube and board are drawn large
        self.notes = notes
        self.tongue = tongue
        self.seats = int(view.seats)
        self.size = int(size(view))
        self.pitch = 456 / self.size
        self.tile = self.pitch * TILE
        self.side = self.pitch * 0.58
        self.thick = 7.0 if self.size == FRAME else 7.5
        self.asked = seat >= 0 and view.turn == seat
        self.legal = {WORDS[pick] for pick in view.picks()} if self.asked else set()

    def begin(self, panel: Panel) -> Panel:
        """What is drawn from now on is drawn there."""
        self.svg = panel
        return panel

    def faces(self, seat: int) -> tuple[int, ...]:
        """What sticks to each face of a cube."""
        return tuple(int(self.view.face[seat * FACES + face]) for face in range(FACES))

    def hidden(self, seat: int) -> bool:
        return not sees_attached(self.view, self.seat, seat)

    # -- the play area --
    def place(self, space: int) -> tuple[float, float]:
        """The middle of a space."""
        row, column = divmod(space, FRAME)
        return 34 + (column + 0.5) * self.pitch, 50 + (row + 0.5) * self.pitch

    def spaces(self) -> list[int]:
        return [row * FRAME + column for row in range(self.size) for column in range(self.size)]

    def play_area(self) -> None:
        svg = self.svg
        svg.add("rect", x=6, y=6, width=492, height=512, rx=26, fill="var(--mat)", **LINE)
        for i in range(self.size):
            middle = (i + 0.5) * self.pitch
            svg.text(34 + middle, 37, COLUMNS[i], SMALL, fill="var(--soft)")
            svg.text(20, 58 + middle, str(i + 1), SMALL, fill="var(--soft)")
        self.homes()
        last = {note[2] for note in self.notes if note[0] in (PLACED, ROLLED_TO)}
        last |= {fact for note in self.notes if note[0] == SWAPPED_STACKS for fact in note[1:3]}
        for space in self.spaces():
            self.space(space, space in last)

    def homes(self) -> None:
        """Where everyone's cube waits; and the abyss tiles that are left, or that this is the last round."""
        svg, view, say = self.svg, self.view, self.tongue.say
        high = HOMES[int(view.version)]
        y, wide = MAT + high / 2, min(high - 6, 76, 324 / self.seats - 27)
        for seat in range(self.seats):
            x = 36 + wide / 2 + seat * (wide + 36)
            facts = {"coins": int(view.coins[seat]), "objects": int(view.held[seat])}
            with svg.group(id=f"area-{seat}", tip=say("tip.area", seat=self.tongue.name(seat), **facts)):
                svg.seat(seat, x - wide / 2 - 16, y, 10)
                square(svg, x, y, wide, 12, fill="none", stroke="var(--soft)", stroke_dasharray="4 4")
                if view.cube_at[seat] == HOME:
                    with svg.group(id=f"cube-{seat}"):
                        side = wide * 0.66
                        cube(svg, seat, self.faces(seat), START, x + 4, y + wide * 0.2, side, hidden=self.hidden(seat))
        if view.ending and view.turn != OVER:
            *first, last = say("supply.last").split(" ")
            svg.add("rect", x=362, y=y - high / 2 + 1, width=136, height=min(high - 2, 70), rx=18, fill="var(--coral)",
                    fill_opacity=0.25)  # fmt: skip
            with svg.group(id="last-round"):
                svg.text(430, y - (6 if high > 60 else 3), " ".join(first), SMALL, 132, cls="strong")
                svg.text(430, y + (22 if high > 60 else 19), last, SMALL, 132, cls="strong")
            return
        count = int(view.supply)
        with svg.group(id="supply", tip=say("tip.supply-kids" if view.version == KIDS else "tip.supply", n=count)):
            tile = min(high - 6, 68)
            shape(svg, "abyss", 442 - tile / 2, y, tile, opacity=1 if count else 0.35)
            svg.text(492, y + 9, f"×{count}", 27, text_anchor="end", cls="strong")

    def space(self, space: int, last: bool) -> None:
        view = self.view
        lies = int(view.abyss[space]), int(view.height[space]), int(view.top[space])
        covered = view.cube_on[space] != NOBODY
        pile(self.svg, space, self.place(space), self.pitch, self.thick, lies, covered, last, self.tip(space))

    def tip(self, space: int) -> str:
        view, say, name = self.view, self.tongue.say, SPACE_WORDS[space]
        letter, height, kind = int(view.abyss[space]), int(view.height[space]), int(view.top[space])
        if letter == PLAIN:
            return say("tip.abyss", space=name)
        if letter:
            sign = LETTERS[letter - 1]
            return say("tip.letter", space=name, letter=sign.upper(), power=say(f"power.{sign}"))
        if not height:
            return say("tip.bare", space=name)
        if kind == NOTHING:
            covered = view.cube_on[space] != NOBODY
            return say("tip.covered" if covered else "tip.unseen", space=name, n=height)
        return say("tip.pile", space=name, kind=say(f"kind.{kind}"), n=height)

    # -- cubes --
    def cubes(self) -> None:
        view, svg = self.view, self.svg
        standing = [seat for seat in range(self.seats) if view.cube_at[seat] != HOME]
        with svg.group(pointer_events="none"):
            for seat in sorted(standing, key=lambda seat: int(view.cube_at[seat])):
                self.standing_cube(seat)
            if self.asked and view.target != HOME and view.cube_at[self.me] == HOME:
                self.ghost(int(view.target))
            if view.stage in ROLLS:
                for space in self.spaces():
                    if SPACE_WORDS[space] in self.legal:
                        self.preview(space)

    def level(self, space: int) -> float:
        """How high a cube stands there."""
        height = int(self.view.height[space])
        return (min(height, TALLEST) - 0.5) * self.thick if height else 0.0

    def ghost(self, space: int) -> None:
        """A cube that is being placed."""
        orientation = int(self.view.down) * QUARTER_TURNS if self.view.stage == QUARTERS else START
        with self.svg.group(id="ghost", cls="ghost"):
            x, y = self.place(space)
            hide = self.hidden(self.me)
            cube(self.svg, self.me, self.faces(self.me), orientation, x, y, self.side, self.level(space), hidden=hide)

    def standing_cube(self, seat: int) -> None:
        view, svg = self.view, self.svg
        space, came, orientation = int(view.cube_at[seat]), int(view.came[seat]), int(view.orient[seat])
        x, y = self.place(space)
        level, side = self.level(space), self.side
        if view.turn == OVER and view.top[space] != NOTHING:  # kids: it steps aside, and one sees what it stood on
            x, y, level, side = x - self.pitch * 0.3, y + self.pitch * 0.34, 0.0, self.side * 0.5
        with svg.group(id=f"film-{seat}-{SPACE_WORDS[space]}-{orientation}-{came}", cls="film"):
            if came != NO_MOVE and any(note[0] == ROLLED_TO and note[1] == seat for note in self.notes):
                self.frames(seat, came, orientation, space)
            with svg.group(id=f"cube-{seat}"):
                cube(svg, seat, self.faces(seat), orientation, x, y, side, level, hidden=self.hidden(seat))
                a, b = lean(x - side / 2 - 3, y + side / 2, level)
                svg.add("circle", cx=a, cy=b, r=12, fill="var(--sheet)", stroke="var(--ink)")
                svg.seat(seat, a, b, 7.5)

    def frames(self, seat: int, came: int, orientation: int, space: int) -> None:
        """The cube tips over its edge, a quarter turn, and takes along what stuck to it."""
        view = self.view
        back = OPPOSITE[came]
        before = int(ROLLED[orientation * DIRECTIONS + back])
        start = int(BESIDE[int(view.grid) + space * DIRECTIONS + back])
        if start == HOME:
            return
        tiles = list(self.faces(seat))
        below = int(face_at(view, seat, DOWN)) - seat * FACES
        taken = tiles[below] if view.claimed[seat] else NOTHING
        if taken != NOTHING:
            tiles[below] = NOTHING  # that one sticks on arrival
        x, y = self.place(start)
        forward = POSITION[SIDE + came]
        for frame in range(FRAMES):
            part = frame / FRAMES
            slide = (self.pitch - self.side) * part
            level = self.level(start) * (1 - part) + self.level(space) * part
            at = (x + forward[0] * slide, y - forward[1] * slide)
            with self.svg.group():
                if taken != NOTHING:
                    layer = min(int(view.height[space]), TALLEST - 1)
                    shape(self.svg, KIND_WORDS[taken], *lean(*self.place(space), layer * self.thick), self.tile)
                roll = (came, part * math.pi / 2)
                cube(self.svg, seat, tuple(tiles), before, *at, self.side, level, roll=roll, hidden=self.hidden(seat))

    def preview(self, space: int) -> None:
        """What a roll to this space would add to the set on the cube; kids: whether the tile fits the board. A dash if
        it picks up nothing."""
        view = self.view
        kind = picked_up(view, space, space)
        if kind == NOTHING:
            text = "–"
        elif view.version == KIDS and kind != COIN:
            text = "✓" if fits(view, self.me, kind, carried=not self.hidden(self.me)) else "✗"
        elif view.version == KIDS or self.hidden(self.me):
            text = "+"
        else:
            gain = added(view, self.me, space)
            text = f"+{gain}" if gain else "+"
        x, y = self.place(space)
        with self.svg.group(at=(x + self.pitch / 2 - 20, y - self.pitch / 2 + 15)):
            self.svg.add("rect", x=-20, y=-15, width=40, height=30, rx=15, fill="var(--ink)")
            self.svg.text(0, 7.5, text, SMALL, fill="var(--paper)", cls="strong")


@stamp
def pile(
    svg: Svg,
    space: int,
    at: tuple[float, float],
    pitch: float,
    thick: float,
    lies: tuple[int, int, int],
    covered: bool,
    last: bool,
    tip: str,
) -> None:
    """A space and what lies there: an abyss tile, or a pile with its top, as far as that is known."""
    (x, y), (letter, height, kind) = at, lies
    name, side, wide = SPACE_WORDS[space], pitch - 5, pitch * TILE
    with svg.group(id=f"space-{name}", word=name, tip=tip):
        square(svg, x, y, side, 14, fill="var(--cell)", **LINE)
        if last:
            square(svg, x, y, side, 14, fill="none", cls="last")
        square(svg, x, y, side, 14, cls="ring")
        if letter:
            drawn = "abyss" if letter == PLAIN else f"abyss-{LETTERS[letter - 1]}"
            with svg.group(id=f"abyss-{name}-{letter}", piece=f"abyss-{letter}", enter="pop"):
                shape(svg, drawn, x, y, wide)
        if not height:
            return
        shown = min(height, TALLEST)
        for layer in range(shown - int(kind != NOTHING)):
            square(svg, *lean(x, y, layer * thick), wide * 0.96, 14, fill="#e6d8ba", stroke="#4a3a28")
        above = lean(x, y, (shown - 1) * thick)
        if kind != NOTHING:
            with svg.group(id=f"top-{name}-{height}-{kind}", piece=KIND_WORDS[kind], enter="flip"):
                shape(svg, KIND_WORDS[kind], *above, wide)
        elif not covered:
            square(svg, *above, wide * 0.96, 14, fill="#e6d8ba", stroke="#4a3a28")  # the game is over: nobody saw it
            svg.text(above[0], above[1] + 10, "?", 30, fill="#4a3a28", cls="serif strong")
        corner = pitch / 2 - 15
        svg.add("circle", cx=x + corner, cy=y + corner, r=15, fill="var(--sheet)", **LINE)
        svg.text(x + corner, y + corner + 7.5, str(height), SMALL)
