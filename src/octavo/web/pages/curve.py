"""The curve of a review: what each seat could hope for, from the first move to the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from octavo.players.game_review import Review
from octavo.svg import Mark, Svg, number
from octavo.words import Tongue

WIDE, HIGH = 560.0, 250.0
LEFT, RIGHT, TOP, BOTTOM = 46.0, 14.0, 26.0, 28.0
TICKS = 8
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class Frame:
    """Where a position and a worth stand in the picture."""

    last: int
    top: float

    def x(self, n: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * n / max(1, self.last)

    def y(self, worth: float) -> float:
        return TOP + (HIGH - TOP - BOTTOM) * (1 - worth / self.top)


def curve(found: Review, marks: Sequence[Mark], tongue: Tongue) -> Markup:
    """Between two, one line parts the field: below it is the first seat's share, above it the second's."""
    svg = Svg(0, 0, WIDE, HIGH)
    seats = len(found.end)
    top = max(1.0, max(found.points, default=0)) if found.alone else 1.0
    frame = Frame(found.last, top)
    _ground(svg, frame, found.alone)
    lines = [[(frame.x(n), frame.y(worth)) for n, worth in found.curve(seat)] for seat in range(seats)]
    if seats <= 2:
        _field(svg, lines[0], marks, frame)
    for seat, line in enumerate(lines if seats > 2 else lines[:1]):
        colour = marks[seat].colour if seats > 2 else "var(--ink)"
        for paint, width in (
            (("var(--ink)", 4.5), (colour, 3)) if seats > 2 else ((colour, 3),)
        ):  # an accent has an edge
            svg.add(
                "polyline", points=_points(line), fill="none", stroke=paint, stroke_width=width, stroke_linejoin="round"
            )
        if seats > 2:
            marks[seat].draw(svg, *line[-1], 7)
    if seats == 2:
        for seat, height in ((1, TOP - 11), (0, HIGH - BOTTOM - 9)):
            marks[seat].draw(svg, LEFT + 10, height, 6)
            svg.text(LEFT + 22, height + 5, tongue.name(seat), 14, text_anchor="start", cls="strong")
    for place, verdict in reversed(list(enumerate(found.worst(), 1))):  # the dearest on top
        at = dict(found.curve(verdict.seat)).get(verdict.n, 0.0)
        shown = at if found.alone or seats > 2 or verdict.seat == 0 else 1 - at
        cx, cy = frame.x(verdict.n), frame.y(shown)
        svg.add("circle", cx=cx, cy=cy, r=10, fill="var(--coral)", stroke="var(--ink)", stroke_width=1.5)
        svg.text(cx, cy + 4.8, str(place), 13, fill="#10151c", cls="strong")
    return Markup(svg.render(role="img", aria_label=_summary(found, tongue), **{"class": "curve"}))


def _ground(svg: Svg, frame: Frame, alone: bool) -> None:
    for part in (0.0, 0.5, 1.0):
        height = frame.y(part * frame.top)
        dash = {"stroke_dasharray": "4 5"} if part == 0.5 else {}
        svg.add("line", x1=LEFT, x2=WIDE - RIGHT, y1=height, y2=height, stroke="var(--line)", **dash)
        said = number(part * frame.top) if alone else f"{part:.0%}"
        svg.text(LEFT - 6, height + 5, said, 13, text_anchor="end", fill="var(--soft)")
    for n in range(0, frame.last + 1, next((step for step in STEPS if frame.last <= TICKS * step), frame.last)):
        svg.text(frame.x(n), HIGH - 8, str(n), 13, fill="var(--soft)")


def _field(svg: Svg, line: list[tuple[float, float]], marks: Sequence[Mark], frame: Frame) -> None:
    first, last = line[0][0], line[-1][0]
    for known_by, edge in zip(marks, (frame.y(0), frame.y(frame.top)), strict=False):
        area = [(first, edge), *line, (last, edge)]
        svg.add("polygon", points=_points(area), fill=known_by.colour, fill_opacity=0.34)


def _points(line: list[tuple[float, float]]) -> str:
    return " ".join(f"{number(round(a, 1))},{number(round(b, 1))}" for a, b in line)


def _summary(found: Review, tongue: Tongue) -> str:
    """The curve for those who do not see it: where each began and ended."""
    if found.alone:
        return tongue.say("page.review.curve.alone", points=int(found.end[0]))
    said = []
    for seat in range(len(found.end)):
        worths = [worth for _, worth in found.curve(seat)]
        facts = {"first": worths[0], "low": min(worths), "high": max(worths), "last": worths[-1]}
        percents = {name: f"{worth:.0%}" for name, worth in facts.items()}
        said.append(tongue.say("page.review.curve.seat", seat=tongue.name(seat), **percents))
    return " ".join([tongue.say("page.review.curve"), *said])
