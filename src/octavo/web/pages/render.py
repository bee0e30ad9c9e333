"""Templates, the files that pages load, and one way to answer with a page."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from octavo.aloud import sentences
from octavo.svg import PICTURE_CSS, Mark, Svg, framed, number, palette_css
from octavo.web.errors import NoSuchPage
from octavo.web.pages.rulebook import cited, place
from octavo.web.session.reader import reader_of
from octavo.words import LANGUAGES, Tongue, figure

HERE = Path(__file__).parent.parent
STATIC = HERE / "static"
KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}
FOREVER = "public, max-age=31536000, immutable"
COMMENT = re.compile(r"/\*\*[\s\S]*?\*/|(?<!\S)//.*")
LITERAL = re.compile(r"['`/\\]")  # on such a line a space may mean something
AIRY = re.compile(r" ?([{}(),;:=<>?&|]+) ?")
TALK, SIT = "script/talk.js", "script/sit.js"  # only tables load the one, only the page of a link the other
FIRST = "script/first.js"  # runs before the page is painted; the other scripts are modules
LARGEST = 1.25  # pixels to a unit of a small picture

WRITTEN: dict[str, str] = {}  # how short texts were written lately
SHORT, MANY = 200, 10_000


class Writing(CodeGenerator):
    """Templates that escape by `written`, three times as fast as markupsafe: a page does it six hundred times."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:
        assert frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None
        self.write("environment.written(")


def written(value: object) -> str:
    """Anything as it stands in a page: what is markup as it is, the rest as text."""
    if type(value) is str:
        return WRITTEN.get(value) or _written(value)
    if isinstance(value, Markup):
        return value
    return str(value) if type(value) is int else _written(str(value))


def _written(text: str) -> str:
    safe = text.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;").replace("'", "&#39;")
    safe = safe.replace('"', "&#34;")
    if len(text) <= SHORT:
        if len(WRITTEN) >= MANY:
            WRITTEN.clear()
        WRITTEN[text] = safe
    return safe


class Templates(Environment):
    code_generator_class = Writing
    written = staticmethod(written)


templates = Templates(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
    auto_reload=False,  # a look at the disk for each page
)


@cache
def static_files() -> dict[str, bytes]:
    """What pages load, by name; the style sheet begins with what svg.py says of colours and pictures."""
    found = {}
    for path in sorted(STATIC.rglob("*.*")):
        text = path.read_text("utf-8")
        if path.name == "style.css":
            text = palette_css() + PICTURE_CSS + text
        elif path.suffix == ".js":
            text = compact(text)
        found[path.relative_to(STATIC).as_posix()] = text.encode("utf-8")
    return found


def compact(script: str) -> str:
    """A script as it goes over the line: what is said to readers and to the type checker stays here."""
    lines = (line.strip() for line in COMMENT.sub("", script).splitlines())
    return "\n".join(line if LITERAL.search(line) else _tight(line) for line in lines if line) + "\n"


def _tight(line: str) -> str:
    """Without the spaces that stand beside a sign and outside of quotes."""
    parts = line.split('"')
    parts[::2] = [AIRY.sub(r"\1", part) for part in parts[::2]]
    return '"'.join(parts)


@cache
def version() -> str:
    return hashlib.sha256(repr(static_files()).encode()).hexdigest()[:10]


def static(name: str) -> str:
    """The address of a file. The version stands before its name, so that modules import their neighbours of the same
    version; it changes with the files, so that browsers may keep what they have."""
    assert name in static_files(), name
    return f"/static/{version()}/{name}"


def static_response(name: str, of: str) -> Response:
    body = static_files().get(name)
    if body is None:
        raise NoSuchPage(path=f"/static/{name[:60]}")
    kept = FOREVER if of == version() else "no-cache"
    return Response(body, media_type=KINDS[Path(name).suffix], headers={"cache-control": kept})


def mark(known_by: Mark, seat: int | None = None) -> Markup:
    """What a player is known by, as small as a letter; with a seat, for all of a page to use."""
    svg = Svg(-12, -12, 24, 24)
    with svg.group(id=None if seat is None else f"mark-of-{seat}"):
        known_by.draw(svg, 0, 0, 9)
    return Markup(framed(svg.box, "", svg.inside(), **{"class": "mark", "aria-hidden": "true"}))


def used_mark(seat: int) -> Markup:
    """The same once more, where the cards of all seats are on the page."""
    return Markup(
        '<svg class="mark" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#mark-of-{}"/></svg>'
    ).format(seat)


def small_picture(picture: Svg | None) -> Markup:
    """A picture that is part of something else, as on a player's card: not much larger than it was drawn."""
    if picture is None:
        return Markup()
    width, height = (number(LARGEST * side) for side in picture.box[2:])
    return Markup(framed(picture.box, picture.title, picture.inside(), role="img", width=width, height=height))


def spans(said: Iterable[str]) -> Markup:
    """Sentences, each by itself."""
    return Markup("".join(f"<span>{written(one)}</span>" for one in said))


def aloud(said: str | Sequence[str], tongue: Tongue) -> str:
    """What a part of a page says, in sentences to be spoken."""
    parts = [said] if isinstance(said, str) else said
    return sentences([Markup(part).striptags() for part in parts], tongue)


def fingerprint(inside: str, id: str) -> str:
    """By which a part of a page is known again."""
    return f"{crc32((id + inside).encode()):x}"


templates.filters["aloud"] = aloud
templates.filters["cited"] = cited
templates.filters["fingerprint"] = fingerprint
templates.filters["spans"] = spans
templates.filters["place"] = place
templates.filters["figure"] = figure
templates.globals.update(
    static=static,
    first=FIRST,
    talking=TALK,
    sitting=SIT,
    # The page names them all: a browser asks for them at once, and not for one after the other as they are imported.
    modules=[name for name in static_files() if name.startswith("script/") and name not in (FIRST, TALK, SIT)],
    languages=LANGUAGES,
    small_picture=small_picture,
    icons=static("icons.svg"),
    octopus=Markup('<svg class="octopus" viewBox="0 0 64 64" aria-hidden="true"><use href="{}#octopus"/></svg>').format(
        static("mark.svg")
    ),
)


def fragment(request: Request) -> bool:
    """Does the script ask, for the part inside <main> only?"""
    return request.headers.get("x-octavo", "").split(" ")[0] == "fragment"


def has(request: Request) -> list[str]:
    """The marks of what the page that the script would change has already."""
    return request.headers.get("x-octavo", "").split(" ")[1:]


def page(
    request: Request, template: str, tongue: Tongue | None = None, status: int = 200, **context: object
) -> Response:
    reader = reader_of(request)
    tongue = tongue or reader.tongue()
    here = request.url.path if request.method == "GET" else "/"
    if request.method == "GET" and request.url.query:
        here += "?" + request.url.query
    orders = request.app.state.hall.orders
    notice = {"number": orders.number, "says": orders.notice(reader.language)}
    context = {"reader": reader, "say": tongue.say, "here": here, "notice_to_all": notice} | context
    return HTMLResponse(templates.get_template(template).render(context), status, headers={"vary": "x-octavo, cookie"})
