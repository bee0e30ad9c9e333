"""The panels of a picture as a page shows them. Where they stand is the style sheet's: side by side as the game
arranged them where there is room, else the one that is asked about on the stage, and what is held below it."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from markupsafe import Markup

from octavo.picture import Panel, Picture
from octavo.seen import Seen
from octavo.svg import Box, framed, number

MANY = 7  # small views in a row; more stand in two
TOWER = 1.3  # so much higher than wide is a board that others have room beside


@dataclass(frozen=True)
class Pane:
    """A panel in the page."""

    id: str
    name: str
    title: str
    kind: str  # classes
    least: str  # pixels to a unit
    onto: str  # the id of the panel that it is for
    view: Markup


@dataclass(frozen=True)
class Arranged:
    shapes: Markup
    finger: int  # pixels: nothing that is lit is smaller
    kind: str  # classes
    free: list[Pane]  # one of them stands on the stage
    held: list[Pane]


def arranged(seen: Seen, turned: bool = False) -> Arranged:
    """The panels for a page; `turned`, they stand on their heads, for who sits across the table."""
    picture, hinted = seen.board
    staged = picture.asked(seen.words, hinted) or picture.free[0]
    panes = {
        panel: Pane(
            id=panel.id,
            name=panel.name,
            title=panel.title,
            kind=_kind(panel, panel is staged),
            least=number(panel.least) if panel.least else "",
            onto=f"panel-{panel.onto}" if panel.onto else "",
            view=_view(panel, picture, panel.inside(seen.words, hinted), turned),
        )
        for panel in picture.panels
    }
    return Arranged(
        shapes=Markup(picture.shapes.inside()) if picture.shapes else Markup(),
        finger=picture.finger,
        kind=_shape(picture),
        free=[pane for panel, pane in panes.items() if not panel.held],
        held=[pane for panel, pane in panes.items() if panel.held],
    )


def _shape(picture: Picture) -> str:
    """What the style sheet must know of the panels that can stand on the stage to share out the room."""
    free = [panel for panel in picture.free if not panel.close]  # those come and go within a turn
    _, _, width, height = free[0].box
    marks = {"lone": len(free) == 1, "many": len(free) > MANY, "tower": height > TOWER * width}
    return " ".join(["free", *(name for name, true in marks.items() if true)])


def _kind(panel: Panel, staged: bool) -> str:
    marks = {"whole": panel.whole, "held": panel.held, "close": panel.close, "staged": staged}
    return " ".join(["panel", *(name for name, true in marks.items() if true)])


def _view(panel: Panel, picture: Picture, inside: str, turned: bool) -> Markup:
    """Its drawing, at its place in the whole picture: in hundredths of that, for pages of any shape. A page has no
    style of its own, but widths and heights: what is above and to the left of the panel is empty."""
    left, top, width, height = (f"{share:.2f}%" for share in _shares(panel.place, picture.box, turned))
    gaps = f'<svg class="gap" aria-hidden="true" width="100%" height="{top}"/>'
    gaps += f'<svg class="gap" aria-hidden="true" width="{left}" height="1"/>'
    x, y, wide, high = panel.box
    head = f' transform="rotate(180 {number(x + wide / 2)} {number(y + high / 2)})"' if turned else ""
    drawn = f'<g id="of-{panel.name}"{head}>{inside}</g>'
    named = {"class": "view", "role": "group", "aria-label": panel.title}
    return Markup(gaps + framed(panel.box, "", drawn, width=width, height=height, **named))


def _shares(place: Box, of: Box, turned: bool) -> list[float]:
    left, top, width, height = of
    across, down = place[0] - left, place[1] - top
    if turned:
        across, down = width - across - place[2], height - down - place[3]
    shares = across / width, down / height, place[2] / width, place[3] / height
    return [max(0, floor(10_000 * share)) / 100 for share in shares]  # together never more than all
