"""The rules of a game: the numbered rulebook, its figures, the page of symbols, and all of it on one sheet.

What is drawn for the first time takes a while: these pages are made in a thread of their own, and kept."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from octavo.figure import Cut
from octavo.game import game
from octavo.signs import signs
from octavo.web.errors import NoSuchPage
from octavo.web.pages.figures import figure_file, sign_file, sign_page
from octavo.web.pages.lobby import IMAGE
from octavo.web.pages.render import FOREVER, page
from octavo.web.pages.rulebook import found_in, has_summary, rulebook, summary
from octavo.web.session.reader import THEMES, reader_of
from octavo.words import ENGLISH, LANGUAGES

router = APIRouter(include_in_schema=False)
LONGEST = 80  # letters that are looked for


@router.get("/rules/{name}")
def rules(request: Request, name: str, find: str = "") -> Response:
    found, reader = game(name[:40]), reader_of(request)
    tongue, wanted = reader.tongue(found), find[:LONGEST].strip()
    book = rulebook(found, reader.language, reader.theme)
    return page(
        request,
        "rules.html",
        tongue,
        game=found,
        title=tongue.say("title"),
        rulebook=book,
        wanted=wanted,
        found=found_in(found, book.language, wanted) if wanted else [],
        signs=bool(signs(found).signs),
        summary=has_summary(found),
    )


@router.get("/rules/{name}/symbols")
def symbols(request: Request, name: str) -> Response:
    found, reader = game(name[:40]), reader_of(request)
    tongue = reader.tongue(found)
    shown = sign_page(found.name, reader.language, reader.theme)
    if not shown:
        raise NoSuchPage(path=f"/rules/{found.name}/symbols")
    return page(request, "symbols.html", tongue, game=found, title=tongue.say("title"), signs=shown)


@router.get("/rules/{name}/summary")
def one_page(request: Request, name: str) -> Response:
    found, reader = game(name[:40]), reader_of(request)
    tongue = reader.tongue(found)
    book = summary(found, reader.language, reader.theme)
    return page(request, "summary.html", tongue, game=found, title=tongue.say("title"), rulebook=book)


@router.get("/rules/{name}/figures/{asked}.svg")
def figure(name: str, asked: str, language: str = ENGLISH, theme: str = "", v: str = "") -> Response:
    return _file(*figure_file(game(name[:40]).name, asked, _known(language)), theme, v)


@router.get("/rules/{name}/signs/{asked}.svg")
def sign(name: str, asked: str, language: str = ENGLISH, theme: str = "", v: str = "") -> Response:
    return _file(*sign_file(game(name[:40]).name, asked, _known(language)), theme, v)


def _known(language: str) -> str:
    return language if language in LANGUAGES else ENGLISH


def _file(cut: Cut, fingerprint: str, theme: str, v: str) -> Response:
    headers = {"content-security-policy": IMAGE, "cache-control": FOREVER if v == fingerprint else "no-cache"}
    drawn = cut.standalone(theme if theme in THEMES else None)
    return Response(drawn, media_type="image/svg+xml", headers=headers)
