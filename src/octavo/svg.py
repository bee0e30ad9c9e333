"""The picture builder: escapes everything; `word=` makes a thing clickable, `piece=` lets it glide.

Pictures name their colours as palette variables (`fill="var(--coral)"`), so that one picture serves both themes. In a
page the style sheet gives them their values; a picture in a file or a notebook carries the palette itself.

Compiled: a page of a game is up to two thousand elements, of which most are written as they were a move ago. So what a
value is written like is kept, by the attribute that it belongs to.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from types import TracebackType
from typing import Final

# name: (light: paper and ink, dark: deep water)
PALETTE = {
    "paper": ("#f6f1e7", "#0f1a26"),
    "sheet": ("#fffdf8", "#16232f"),
    "ink": ("#1d2a3a", "#e8e2d4"),
    "soft": ("#586472", "#a3b0bc"),
    "line": ("#d9cfbd", "#2b3b4a"),
    "grid": ("#d9cfbd", "#41566a"),  # between the cells of a board
    "mat": ("#ece4d3", "#15222e"),
    "cell": ("#fbf7ee", "#1e2e3c"),
    "tile": ("#22303f", "#070d13"),
    "edge": ("#0f1822", "#3a5068"),
    "coral": ("#e4572e", "#ff7a52"),
    "teal": ("#17808a", "#3fb0ba"),
    "sun": ("#f3b61f", "#f6c445"),
    "plum": ("#7b3b6b", "#b978a8"),
    "moss": ("#4f7f3b", "#7fb066"),
    "sky": ("#3b82c4", "#6aa9e6"),
    "clay": ("#a4623a", "#d69a6d"),
    "hint": ("#9a6a00", "#ffd75e"),  # what is advised: sun, dark enough to be seen on paper
    "shade": ("#1d2a3a", "#000000"),
}
SEATS = ("teal", "sun", "plum", "moss", "sky", "clay")  # a seat's colour; its shape is drawn by Svg.seat
DISC, STAR, CROSS = 1, 4, 5  # the seats whose mark is that
CORNERS = {0: (4, 0.0), 2: (3, -math.pi / 2), 3: (4, math.pi / 4)}  # diamond, triangle and square, and how they stand
SMALLER = 0.55  # a name shrinks to this part of its size before it is cut
LETTER = 0.6  # how wide a letter is for its size, about: words of another language may be longer
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
XMLNS = "http://www.w3.org/2000/svg"
SERIF = "'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, serif"


def palette_css() -> str:
    """The palette as custom properties: light by default, dark by the system's wish or the reader's choice."""
    light = ";".join(f"--{name}:{pair[0]}" for name, pair in PALETTE.items())
    dark = ";".join(f"--{name}:{pair[1]}" for name, pair in PALETTE.items())
    return (
        f":root{{{light}}}\n"
        f"@media (prefers-color-scheme: dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n"
    )


KEPT: Final = 4096  # of each kind of thing that is written: then all are forgotten
NUMBERS: Final[dict[float, str]] = {}
TEXTS: Final[dict[str, str]] = {}


def escaped(text: str) -> str:
    """A text as it is written in a picture."""
    kept = TEXTS.get(text)
    if kept is None:
        kept = escape(text)
        if len(TEXTS) >= KEPT:
            TEXTS.clear()
        TEXTS[text] = kept
    return kept


def number(value: float) -> str:
    """As short as two decimals allow."""
    kept = NUMBERS.get(value)
    if kept is None:
        kept = f"{value:.2f}".rstrip("0").rstrip(".")
        if kept == "-0":
            kept = "0"
        if len(NUMBERS) >= KEPT:
            NUMBERS.clear()
        NUMBERS[value] = kept
    return kept


@lru_cache(4096)
def polygon(x: float, y: float, corners: int, radius: float, turn: float = 0.0, inner: float | None = None) -> str:
    """The points of a regular polygon, or of a star when an inner radius is given; `turn` in radians."""
    points = []
    for i in range(corners):
        angle = turn + 2 * math.pi * i / corners
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        if inner is not None:
            angle += math.pi / corners
            points.append((x + inner * math.cos(angle), y + inner * math.sin(angle)))
    return " ".join(f"{number(round(a, 1))},{number(round(b, 1))}" for a, b in points)


def cross(x: float, y: float, radius: float) -> str:
    """The points of a cross with four equal arms."""
    arm = 0.4 * radius
    way = ((arm, radius), (arm, arm), (radius, arm), (radius, -arm), (arm, -arm), (arm, -radius))
    points = [*way, *((-across, -down) for across, down in way)]
    return " ".join(f"{number(round(x + a, 1))},{number(round(y + b, 1))}" for a, b in points)


Box = tuple[float, float, float, float]  # left, top, width, height


class Attribute:
    """How one is called in the picture, and what its values were written like lately."""

    def __init__(self, name: str) -> None:
        if name == "cls":
            name = "class"
        elif name in ("piece", "enter"):  # what glides to where its like appears; how it comes in when it is new
            name = f"data-{name}"
        self.begins = f' {name.replace("_", "-")}="'
        self.texts: dict[str, str] = {}
        self.numbers: dict[float, str] = {}

    def written(self, value: object) -> str:
        """The whole of it, with a value."""
        if isinstance(value, str):
            kept = self.texts.get(value)
            if kept is None:
                kept = f'{self.begins}{escape(value)}"'
                if len(self.texts) >= KEPT:
                    self.texts.clear()
                self.texts[value] = kept
            return kept
        if isinstance(value, float):
            kept = self.numbers.get(value)
            if kept is None:
                kept = f'{self.begins}{number(value)}"'
                if len(self.numbers) >= KEPT:
                    self.numbers.clear()
                self.numbers[value] = kept
            return kept
        return f'{self.begins}{int(value) if isinstance(value, int) else escape(str(value))}"'


ATTRIBUTES: Final[dict[str, Attribute]] = {}


def attribute(name: str) -> Attribute:
    found = ATTRIBUTES.get(name)
    if found is None:
        found = ATTRIBUTES[name] = Attribute(name)
    return found


X: Final = attribute("x")
Y: Final = attribute("y")
FONT_SIZE: Final = attribute("font_size")
TEXT_ANCHOR: Final = attribute("text_anchor")
FILL: Final = attribute("fill")
TRANSFORM: Final = attribute("transform")
WORD: Final = attribute("data_word")
Part = str | tuple[str, str]  # text, or (word, text): an element that a click on says the word


class Group:
    """What is drawn until its end belongs together."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.parts.append("</g>")


class Svg:
    """A drawing as a list of parts. `str()` is the drawing for a page."""

    def __init__(self, left: float, top: float, width: float, height: float, title: str = "") -> None:
        self.box: Box = (left, top, width, height)
        self.title = title
        self.parts: list[Part] = []
        self._group = Group(self.parts)

    def add(
        self, tag: str, body: str = "", /, *, tip: object = None, word: object = None, **attributes: object
    ) -> None:
        """One element. `cls` is its class, `tip` names it on hover, `body` its text; `_` in a name is written `-`."""
        written = [f"<{tag}"]
        for name, value in attributes.items():
            if value is not None:
                written.append(attribute(name).written(value))
        self._close(tag, body, tip, word, written)

    def group(self, *, at: object = None, tip: object = None, word: object = None, **attributes: object) -> Group:
        """Elements that belong together; `at=(x, y)` moves them there."""
        written = ["<g"]
        for name, value in attributes.items():
            if value is not None:
                written.append(attribute(name).written(value))
        if isinstance(at, tuple):
            written.append(f'{TRANSFORM.begins}translate({number(at[0])} {number(at[1])})"')
        self._word(word, written)
        written.append(f"><title>{escaped(str(tip))}</title>" if tip else ">")
        self.parts.append("".join(written))
        return self._group

    def text(
        self,
        x: float,
        y: float,
        body: str,
        size: int | float = 14,  # not float alone: mypyc (2.4) cannot describe that beside **attributes
        within: int | float = 0,
        /,
        *,
        tip: object = None,
        word: object = None,
        **attributes: object,
    ) -> None:
        """Words, centred on (x, y) unless `text_anchor` says otherwise; smaller where they would not fit `within`."""
        if within and len(body) * size * LETTER > within:
            size = round(within / (len(body) * LETTER), 1)
        written = ["<text", X.written(x), Y.written(y), FONT_SIZE.written(size)]
        for name, value in attributes.items():
            if value is not None:
                written.append(attribute(name).written(value))
        if "text_anchor" not in attributes:
            written.append(TEXT_ANCHOR.written("middle"))
        if "fill" not in attributes:
            written.append(FILL.written("var(--ink)"))
        self._close("text", body, tip, word, written)

    def called(
        self, x: float, y: float, name: str, size: float, within: float, tail: str = "", /, **attributes: object
    ) -> None:
        """What a player is called, and what else is told of him: smaller where it would not fit, and the name is cut
        only where it could not be read."""
        most = int(within / (size * SMALLER * LETTER)) - len(tail)
        shown = name if len(name) <= most else name[: max(1, most - 1)].rstrip() + "…"
        self.text(x, y, shown + tail, size, within, **{"text_anchor": "start", **attributes})

    def seat(self, seat: int, x: float, y: float, radius: float, colour: str = "") -> None:
        """The mark of a seat: its colour, or another, and its shape (diamond, disc, triangle, square, star, cross)."""
        paint: dict[str, object] = {
            "fill": f"var(--{colour or SEATS[seat]})",
            "stroke": "var(--ink)",
            "stroke_width": radius / 5,
        }
        if seat == DISC:
            self.add("circle", cx=x, cy=y, r=radius * 0.9, **paint)
        elif seat == CROSS:
            self.add("polygon", points=cross(x, y, radius), **paint)
        elif seat == STAR:
            self.add("polygon", points=polygon(x, y, 5, radius * 1.2, -math.pi / 2, radius * 0.55), **paint)
        else:
            corners, turn = CORNERS[seat]
            self.add("polygon", points=polygon(x, y, corners, radius * 1.1, turn), **paint)

    def _word(self, word: object, written: list[str]) -> None:
        """What a click says stands last: whether it is lit is written behind it."""
        if word:
            said = str(word)
            self.parts.append("".join(written))
            self.parts.append((said, WORD.written(said)))
            written.clear()

    def _close(self, tag: str, body: str, tip: object, word: object, written: list[str]) -> None:
        self._word(word, written)
        if tip or body:
            told = f"<title>{escaped(str(tip))}</title>" if tip else ""
            written.append(f">{told}{escaped(body)}</{tag}>")
        else:
            written.append("/>")
        self.parts.append("".join(written))

    def words(self) -> set[str]:
        """Every word that something in the picture can be clicked for."""
        return {part[0] for part in self.parts if isinstance(part, tuple)}

    def inside(self, lit: Collection[str] = (), hinted: Collection[str] = ()) -> str:
        """Its parts, with the things that may be clicked now marked `data-lit`, and what is advised `data-hint`."""
        lit, hinted = frozenset(lit), frozenset(hinted)
        out: list[str] = []
        for part in self.parts:
            if isinstance(part, str):
                out.append(part)
            else:
                out.append(part[1])
                if part[0] in lit:
                    out.append(" data-lit=''")
                if part[0] in hinted:
                    out.append(" data-hint=''")
        return "".join(out)

    def render(self, lit: Collection[str] = (), hinted: Collection[str] = (), **attributes: object) -> str:
        return framed(self.box, self.title, self.inside(lit, hinted), xmlns=XMLNS, **attributes)

    def __str__(self) -> str:
        return self.render()

    def _repr_svg_(self) -> str:
        return standalone(self.box, self.title, self.inside())


def run_together(parts: list[Part]) -> list[Part]:
    """The same parts, as few as they can be."""
    found: list[Part] = []
    texts: list[str] = []
    for part in parts:
        if isinstance(part, str):
            texts.append(part)
        else:
            if texts:
                found.append("".join(texts))
                texts = []
            found.append(part)
    if texts:
        found.append("".join(texts))
    return found


def framed(box: Box, title: str, inside: str, **attributes: object) -> str:
    """A picture for a page, which knows what svg is."""
    head = " ".join(f'{name.replace("_", "-")}="{escape(str(value))}"' for name, value in attributes.items())
    edges = " ".join(number(edge) for edge in box)
    told = f"<title>{escape(title)}</title>" if title else ""
    return f'<svg viewBox="{edges}"{" " if head else ""}{head}>{told}{inside}</svg>'


def standalone(box: Box, title: str, inside: str, theme: str | None = None) -> str:
    """A picture that needs no style sheet: it brings the palette, the fonts and the way lit things look."""
    attributes = {"data_theme": theme} if theme else {}
    size = {"width": number(box[2]), "height": number(box[3])}
    style = f"<style>{palette_css()}{PICTURE_CSS}</style>"
    return framed(box, title, style + inside, xmlns=XMLNS, font_family=FONT, **size, **attributes)


@dataclass(frozen=True)
class Mark:
    """What a player is known by: a colour, and a sign that tells as much without it, drawn at x, y with a radius."""

    colour: str  # as pictures name it
    draw: Callable[[Svg, float, float, float], None]


def seat_mark(seat: int) -> Mark:
    """What a player is known by where the game has nothing better: the seat's colour and shape."""
    return Mark(f"var(--{SEATS[seat]})", lambda svg, x, y, radius: svg.seat(seat, x, y, radius))


# How parts of a picture look wherever it is shown; the page's style sheet includes it.
PICTURE_CSS = (
    "svg .serif{font-family:" + SERIF + "}\n"
    "svg .strong{font-weight:600}\n"
    "svg [data-lit],svg [data-instead]{cursor:pointer}\n"
    "svg .ring{fill:none;stroke:none}\n"
    "svg [data-lit] .ring,svg .ring[data-lit]{stroke:var(--coral);stroke-width:2.5;stroke-dasharray:5 4;"
    "fill:var(--coral);fill-opacity:.14}\n"
    "svg .ring.many[data-lit]{stroke-width:1.2;stroke-opacity:.5;stroke-dasharray:none;fill-opacity:.1}\n"
    "svg [data-hint]{outline:4px solid var(--hint);outline-offset:3px}\n"
    "svg [data-hint] .ring,svg .ring[data-hint],svg .ring.many[data-hint]{stroke:var(--hint);stroke-width:5;"
    "stroke-opacity:1;stroke-dasharray:none;fill:var(--sun);fill-opacity:.38}\n"
    "svg .coarse{display:none}\n"  # instead of what is fine, where there is no room for it
    "svg .ghost{opacity:.6}\n"
    "svg .last{stroke:var(--coral);stroke-width:2.5}\n"
    "svg [data-enter=float]{opacity:0}\n"
    "@media (prefers-reduced-motion:no-preference){svg .alive{animation:alive 2.6s ease-in-out infinite alternate}}\n"
    "@keyframes alive{from{rotate:-5deg}to{rotate:6deg}}\n"
    "svg .film>*{display:none}\n"
    "svg .film>:last-child{display:inline}\n"
)
