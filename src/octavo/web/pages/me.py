"""The page of a person: how he is found again on another device, and how he is left alone."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from typing import Annotated

import segno
from babel.dates import format_date
from fastapi import APIRouter, Form, Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from octavo.table.errors import TwoPersons
from octavo.table.person import Looked
from octavo.table.personal_link import PAGE, address, token_in
from octavo.web.api.me import asker
from octavo.web.pages.invitation import QUIET
from octavo.web.pages.render import page
from octavo.web.session.cookie import COOKIE, forget, remember
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import Reader, choose, pack, reader_of

router = APIRouter(include_in_schema=False)
Token = Annotated[str, Form(max_length=400)]


def day(at: float, reader: Reader) -> str:
    """The day of a time, as it is written in a language; a day is one of the server's, in UTC."""
    return format_date(datetime.fromtimestamp(at, UTC), "medium", locale=reader.language)


@router.get("/me")
async def me(request: Request) -> Response:
    who, reader = asker(request), reader_of(request)
    since = await who.link_since()
    return page(
        request,
        "me.html",
        at="me",
        known=bool(who.player),
        link_since="" if since is None else day(since, reader),
        devices=[
            {"id": one.id, "made": day(one.made, reader), "this": one.this}
            for one in await who.devices(request.cookies.get(COOKIE, ""))
        ],
        stays_out=await who.stays_out(),
    )


# -- be found again --
@router.post("/me/link")
async def new_link(request: Request) -> Response:
    """The link is shown once, here."""
    link = address(str(request.base_url), await asker(request).new_link())
    return page(request, "me_link.html", at="me", link=link, code=inline_code(link))


@router.post("/me/link/revoke")
async def revoke_link(request: Request) -> Response:
    await asker(request).revoke_link()
    return RedirectResponse("/me", 303)


@router.post("/me/device")
async def drop_device(request: Request, id: Annotated[str, Form(max_length=40)]) -> Response:
    await asker(request).drop_device(id)
    return RedirectResponse("/me", 303)


@router.get(PAGE)
async def open_page(request: Request) -> Response:
    """The page of every personal link: what stands behind the # only its script knows, which sends it on."""
    return page(request, "me_open.html", looked=None, token="", sure=False)


@router.post("/me/look")
async def look(request: Request, token: Token) -> Response:
    """Says whose seats these are, and asks."""
    return await _asked(request, token)


@router.post(PAGE)
async def open_link(request: Request, token: Token, join: Annotated[bool, Form()] = False) -> Response:
    """One yes makes this browser a device of that person; where it holds seats of its own, it takes a second."""
    try:
        looked = await asker(request).look(token_in(token))
        secret = await asker(request).open(token_in(token), join)
    except TwoPersons as two:
        return await _asked(request, token, sure=True, status=two.status)
    response = RedirectResponse("/", 303)
    if secret:
        remember(response, request, secret)
        if called := looked.names():
            choose(response, {"name": pack(called[0])})
    return response


async def _asked(request: Request, token: str, sure: bool = False, status: int = 200) -> Response:
    looked, reader = await asker(request).look(token_in(token)), reader_of(request)
    tables = [_table(looked, i, reader) for i in range(len(looked.last))]
    context = {"looked": looked, "names": ", ".join(looked.names()), "tables": tables}
    return page(request, "me_open.html", None, status, token=token_in(token), sure=sure, **context)


def _table(looked: Looked, i: int, reader: Reader) -> dict[str, str]:
    table = looked.last[i]
    tongue, held = tongue_at(table, reader), table.holders.get(looked.player, set())
    others = [tongue.name(seat) for seat in range(len(table.seats)) if seat not in held]
    said = tongue.say("page.with", names=", ".join(others)) if others else tongue.say("page.hot_seat")
    return {"title": tongue.say("title"), "others": said}


def inline_code(link: str) -> Markup:
    """A link that is shown once as a code within the page: it has no address that could be asked for again."""
    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", border=QUIET, light="#fff", dark="#1d2a3a", omitsize=True, xmldecl=False, svgns=False, nl=False
    )
    return Markup(out.getvalue().decode())


# -- be left alone --
@router.post("/me/stay-out")
async def stay_out(request: Request, out: Annotated[bool, Form()]) -> Response:
    await asker(request).stay_out(out)
    return RedirectResponse("/me", 303)


@router.post("/me/delete")
async def delete(request: Request, sure: Annotated[bool, Form()] = False) -> Response:
    """All that is kept of him goes; a page says so, and his browser forgets him."""
    gone = await asker(request).delete(sure)
    response = page(request, "me_deleted.html", tables=gone)
    forget(response)
    return response
