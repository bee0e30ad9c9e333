"""The page where somebody says how he wants to hear that it is his turn, and what the links in messages lead to."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from octavo.core.errors import OctavoError
from octavo.table.alerts import acts
from octavo.table.alerts.address import PUSH, Alert, Wishes
from octavo.table.errors import NoSuchAlert
from octavo.table.hall import Hall
from octavo.web.pages.render import page
from octavo.web.session.alerting import added, tried, usual, wishes_of
from octavo.web.session.cookie import player_of, remember, someone
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import reader_of
from octavo.words import LANGUAGES, Tongue

router = APIRouter(include_in_schema=False)
PLACE = "/me/alerts"
Said = Annotated[str, Form(max_length=4000)]
Short = Annotated[str, Form(max_length=40)]


@router.get(PLACE)
async def alerts(request: Request) -> Response:
    return await _page(request)


async def _page(request: Request, refusal: str = "", said: str = "", status: int = 200) -> Response:
    hall: Hall = request.app.state.hall
    reader, offered = reader_of(request), acts.offer(hall.alerts.alerting)
    tongue = reader.tongue()
    known, wishes = await acts.mine(hall, player_of(request))
    wishes = wishes or usual(request)
    begins, _, ends = wishes.quiet.partition("-")
    return page(
        request,
        "alerts.html",
        tongue,
        status,
        alerts=[_shown(one, tongue) for one in known],
        offered=offered,
        wishes=wishes,
        begins=begins,
        ends=ends,
        refusal=refusal,
        said=said,
    )


def _shown(alert: Alert, tongue: Tongue) -> dict[str, object]:
    return {
        "id": alert.id,
        "kind": tongue.say(f"page.alerts.kind.{alert.kind}"),
        "name": alert.name,
        "unconfirmed": not alert.confirmed,
        "failing": tongue.say(f"page.alerts.failing.{alert.failing}") if alert.failing else "",
        "once": alert.once,
        "usable": alert.usable,
        "endpoint": json.loads(alert.address)["endpoint"] if alert.kind == PUSH else "",
    }


@router.post(PLACE)
async def add(request: Request, kind: Short, address: Said, once: Short = "") -> Response:
    player = someone(request)
    try:
        alert = await added(request, player, kind, address, bool(once))
    except OctavoError as error:
        if error.status >= 500:
            raise
        return await _page(request, refusal=reader_of(request).tongue().error(error), status=error.status)
    response: Response = RedirectResponse(f"{PLACE}#{alert.id}", 303)
    remember(response, request, player)
    return response


@router.post(f"{PLACE}/wishes")
async def wish(request: Request, language: Short, begins: Short = "", ends: Short = "", zone: Short = "") -> Response:
    """In which language, and when not."""
    hall, player = request.app.state.hall, someone(request)
    now = await wishes_of(request, player)
    spoken = language if language in LANGUAGES else now.language
    quiet = f"{begins}-{ends}" if begins and ends else ""
    try:
        await acts.wish(hall, player, Wishes("", spoken, usual(request).origin, quiet, zone))
    except OctavoError as error:
        return await _page(request, refusal=reader_of(request).tongue().error(error), status=error.status)
    response = RedirectResponse(f"{PLACE}#wishes", 303)
    remember(response, request, player)
    return response


@router.post(f"{PLACE}/{{id}}/stop")
async def stop_mine(request: Request, id: str) -> Response:
    hall, player = request.app.state.hall, player_of(request)
    await acts.stop(hall, (await acts.one_of(hall, player, id)).id)
    return RedirectResponse(PLACE, 303)


@router.post(f"{PLACE}/{{id}}/try")
async def try_it(request: Request, id: str) -> Response:
    """A message at once; whether it arrived is said on the page."""
    outcome = await tried(request, player_of(request), id)
    said = "" if outcome.why else reader_of(request).tongue().say("page.alerts.tried")
    return await _page(request, said=said)  # why it did not stands beside the address


# -- what the links in messages lead to: a look changes nothing, for programs look at links, too --
@router.get("/alerts/confirm/{secret}")
async def confirming(request: Request, secret: str) -> Response:
    alert = await acts.confirming(request.app.state.hall, secret)
    return _asked(request, "confirm", address=alert.name)


@router.post("/alerts/confirm/{secret}")
async def confirm(request: Request, secret: str) -> Response:
    alert = await acts.confirm(request.app.state.hall, secret)
    return _asked(request, "confirmed", address=alert.name)


@router.get("/alerts/stop/{id}")
async def stopping(request: Request, id: str) -> Response:
    try:
        alert = await acts.known(request.app.state.hall, id)
    except NoSuchAlert:
        return _asked(request, "stopped")
    return _asked(request, "stop" if alert.confirmed else "never", address=alert.name)


@router.post("/alerts/stop/{id}")
async def stop(request: Request, id: str) -> Response:
    """By the button, or by a mail program on its own (RFC 8058): whoever has the link may. Somebody who was asked
    whether an address is his and stops it is not asked again."""
    await acts.stop(request.app.state.hall, id)
    return _asked(request, "stopped")


@router.get("/alerts/once/{secret}")
async def once(request: Request, secret: str) -> Response:
    table = await acts.opens_once(request.app.state.hall, secret)
    tongue = tongue_at(table, reader_of(request))
    return _asked(request, "once", game=tongue.say("title"))


@router.post("/alerts/once/{secret}")
async def sit_once(request: Request, secret: str) -> Response:
    player = someone(request)
    table = await acts.open_once(request.app.state.hall, secret, player)
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, request, player)
    return response


def _asked(request: Request, what: str, **facts: str) -> Response:
    """A sentence, and a button where something is to be done."""
    tongue = reader_of(request).tongue()
    does = f"page.alerts.{what}.do"
    return page(
        request,
        "alert_link.html",
        tongue,
        heading=tongue.say(f"page.alerts.{what}", **facts),
        tells=tongue.say(f"page.alerts.{what}.tells", **facts),
        does=tongue.say(does) if tongue.has(does) else "",
        action=request.url.path,
    )
