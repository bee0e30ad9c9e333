"""What is said at a table, as a page: beside the board where there is script, else by itself."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from octavo.core.errors import OctavoError
from octavo.core.state import SPECTATOR
from octavo.svg import seat_mark
from octavo.table.acts import Guest
from octavo.table.talk import LONGEST, PHRASES, Line
from octavo.web.api.models import MOST_SEATS
from octavo.web.pages.render import fragment, mark, page
from octavo.web.session.admission import admitted
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import reader_of
from octavo.words import Tongue

router = APIRouter(include_in_schema=False)
Seat = Annotated[int | None, Form(ge=SPECTATOR, le=MOST_SEATS)]
Number = Annotated[int, Form(ge=1, le=10**9)]


@router.get("/t/{id}/talk")
async def talk(request: Request, id: str) -> Response:
    return await _page(request, await admitted(request, id))


@router.post("/t/{id}/say")
async def say(
    request: Request,
    id: str,
    text: Annotated[str, Form(max_length=4 * LONGEST)] = "",
    phrase: Annotated[str, Form(max_length=40)] = "",
    seat: Seat = None,
) -> Response:
    guest = await admitted(request, id)
    return await _done(request, guest, guest.say(None if seat == SPECTATOR else seat, text, phrase), text)


@router.post("/t/{id}/unsay")
async def unsay(request: Request, id: str, number: Number) -> Response:
    guest = await admitted(request, id)
    return await _done(request, guest, guest.unsay(number))


@router.post("/t/{id}/report")
async def report(request: Request, id: str, number: Number) -> Response:
    guest = await admitted(request, id)
    return await _done(request, guest, guest.report(number), said="page.talk.reported")


@router.post("/t/{id}/mute")
async def mute(request: Request, id: str, about: Seat = None, mute: Annotated[bool, Form()] = True) -> Response:
    guest = await admitted(request, id)
    return await _done(request, guest, guest.mute(None if about == SPECTATOR else about, mute))


async def _done(request: Request, guest: Guest, doing: Awaitable[object], text: str = "", said: str = "") -> Response:
    """What is said now, with the reason if something was refused, and what he wrote, to be sent again."""
    try:
        await doing
    except OctavoError as error:
        if error.status >= 500:
            raise
        return await _page(request, guest, tongue_at(guest.table, reader_of(request)).error(error), error.status, text)
    if not fragment(request) and not said:
        return RedirectResponse(f"/t/{guest.table.id}/talk", 303)
    return await _page(request, guest, said=said)


async def _page(
    request: Request, guest: Guest, refusal: str = "", status: int = 200, text: str = "", said: str = ""
) -> Response:
    tongue = tongue_at(guest.table, reader_of(request))
    talk = await guest.talk()
    return page(
        request,
        "talk.html",
        tongue,
        status,
        table=guest.table,
        title=tongue.say("title"),
        talk=talk,
        lines=[_line(line, tongue) for line in talk.lines],
        muted=[{"seat": seat, "name": muting(seat, tongue)} for seat in talk.muted],
        phrases=[{"name": name, "says": phrase(name, tongue)} for name in PHRASES],
        seat=guest.looking(),
        longest=LONGEST,
        refusal=refusal,
        text=text,
        done=tongue.say(said) if said else "",
    )


def _line(line: Line, tongue: Tongue) -> dict[str, object]:
    said = line.said
    return {
        "number": said.number,
        "seat": said.seat,
        "mark": mark(seat_mark(said.seat)) if said.seat >= 0 else "",
        "name": called(said.seat, tongue),
        "muting": muting(said.seat, tongue),
        "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(said.at)),
        "clock": time.strftime("%H:%M UTC", time.gmtime(said.at)),
        "says": phrase(said.phrase, tongue) if said.phrase else said.text,
        "mine": line.mine,
        "deletable": line.deletable,
        "reports": tongue.say("page.talk.reports", n=line.reports) if line.reports else "",
    }


def called(seat: int, tongue: Tongue) -> str:
    return tongue.name(seat) if seat >= 0 else tongue.say("page.talk.spectator")


def muting(seat: int, tongue: Tongue) -> str:
    """Who is muted together: a player, or all who look on."""
    return tongue.name(seat) if seat >= 0 else tongue.say("page.talk.spectators")


def phrase(name: str, tongue: Tongue) -> str:
    """A set phrase in the reader's language; one of another version of this program by its name."""
    return tongue.say(f"page.talk.phrase.{name}") if tongue.has(f"page.talk.phrase.{name}") else name
