"""A picture is made of panels: each a drawing of its own, and together the one picture that a file or a notebook shows.

A game cuts its picture into what is looked at by itself: a board, a market, the reef of a seat, the rack that one
holds. Where there is room they stand side by side as the game arranged them; on a phone the page shows the one that is
asked about, keeps what one holds in reach of the thumb, and the others small.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from octavo.svg import XMLNS, Box, Svg, framed, number, standalone

FINGER, SMALL_HANDS = 36, 48  # pixels of the screen: nothing that is lit is smaller
NAME = re.compile(r"[a-z][a-z0-9]*(\.[0-9]+)?")  # ocean, reef.1


class Panel(Svg):
    """A part of a picture. It is drawn in units of its own; `at` and `scale` say where its upper left corner stands in
    the whole picture and how large a unit is there. Without them it is a window into the picture: it stands where its
    box is."""

    def __init__(
        self,
        name: str,
        left: float,
        top: float,
        width: float,
        height: float,
        title: str,
        *,
        at: tuple[float, float] | None = None,
        scale: float = 1.0,
        least: float = 0.0,  # pixels of the screen to a unit: smaller, it is of no use, and one sees a part of it
        held: bool = False,  # what the viewer holds: stays in reach of the thumb
        whole: bool = False,  # a board that is seen whole: its cells are as large as the width allows
        close: bool = False,  # a closer look at a part of another panel, for where one is seen at a time
        onto: str = "",  # of what is held: the panel that it is for, which stands on the stage while one chooses
    ) -> None:
        super().__init__(left, top, width, height, title)
        if not NAME.fullmatch(name):
            raise ValueError(f"a panel called {name!r}; name it like ocean or reef.1")
        self.name = name
        self.at = (left, top) if at is None else at
        self.scale = scale
        self.least = least
        self.held = held
        self.whole = whole
        self.close = close
        self.onto = onto

    @property
    def id(self) -> str:
        return f"panel-{self.name}"

    @property
    def place(self) -> Box:
        """Where it stands in the whole picture."""
        return (*self.at, self.box[2] * self.scale, self.box[3] * self.scale)


class Picture:
    """What `draw` of a game returns: its panels in the order in which they are asked about and read, and the shapes
    that several of them use."""

    def __init__(self, title: str, *panels: Panel, shapes: Svg | None = None, finger: int = FINGER) -> None:
        self.title = title
        self.panels = panels
        self.shapes = shapes
        self.finger = finger

    @property
    def box(self) -> Box:
        """All panels where they stand side by side."""
        places = [panel.place for panel in self.panels if not panel.close]
        left, top = min(place[0] for place in places), min(place[1] for place in places)
        right, bottom = (max(place[i] + place[i + 2] for place in places) for i in (0, 1))
        return left, top, right - left, bottom - top

    @property
    def free(self) -> list[Panel]:
        """Those that can stand on the stage."""
        return [panel for panel in self.panels if not panel.held]

    def asked(self, lit: Collection[str], hinted: Collection[str] = ()) -> Panel | None:
        """The panel that is asked about: the first with something advised, or lit; what is held is in sight anyway,
        and asks for the one that it is for."""
        for words in (set(hinted), set(lit)):
            for panel in self.free:
                if words & panel.words():
                    return panel
        wanted = {panel.onto for panel in self.panels if panel.onto and set(lit) & panel.words()}
        return next((panel for panel in self.free if panel.name in wanted), None)

    @property
    def parts(self) -> Sequence[object]:
        return [part for panel in self.panels for part in panel.parts]

    def words(self) -> set[str]:
        """Every word that something in the picture can be clicked for."""
        return set().union(*(panel.words() for panel in self.panels))

    def inside(self, lit: Collection[str] = (), hinted: Collection[str] = ()) -> str:
        """The shapes, and every panel at its place, but for those that show a part of another."""
        out = [self.shapes.inside() if self.shapes else ""]
        for panel in self.panels:
            if panel.close:
                continue
            x, y, width, height = map(number, panel.place)
            drawn = panel.inside(lit, hinted)
            out.append(framed(panel.box, "", drawn, id=panel.id, x=x, y=y, width=width, height=height))
        return "".join(out)

    def render(self, lit: Collection[str] = (), hinted: Collection[str] = (), **attributes: object) -> str:
        """The one picture, with what may be clicked now lit and what is advised marked."""
        return framed(self.box, self.title, self.inside(lit, hinted), xmlns=XMLNS, **attributes)

    def standalone(self, lit: Collection[str] = (), theme: str | None = None, hinted: Collection[str] = ()) -> str:
        """The one picture for a file."""
        return standalone(self.box, self.title, self.inside(lit, hinted), theme)

    def __str__(self) -> str:
        return self.render()

    def _repr_svg_(self) -> str:
        return self.standalone()
