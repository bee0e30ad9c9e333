"""The operator's page: what his server does, and what he can do about it. He shows the key in `operator.key` once; a
program sends it with every request, and gets the same as JSON."""

from __future__ import annotations

import math
import time
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from octavo.game import game, names
from octavo.table import acts
from octavo.table.hall import Hall
from octavo.table.orders import BAN, NOTICE, notice, valid
from octavo.table.store import Brief, Order
from octavo.web.errors import BadClient, NoSuchPage, WrongKey
from octavo.web.pages.render import page
from octavo.web.server.guard import Guard
from octavo.web.server.limits import client_called
from octavo.web.server.logs import recent
from octavo.web.server.overview import Timed, overview
from octavo.web.server.refusals import wants_json
from octavo.web.session.operator import PLACE, is_operator, let_in, let_out, same
from octavo.web.session.reader import Reader, reader_of
from octavo.words import LANGUAGES, Tongue

router = APIRouter(prefix=PLACE, include_in_schema=False)
TABLES = 40  # in the list
CLIENTS = 12
HOUR = 3600.0
Hours = Annotated[float, Form(ge=0, le=100_000)]  # none: for good


# -- coming in --
@router.get("")
async def look(request: Request) -> Response:
    if not request.app.state.keys.operator:
        raise NoSuchPage(path=PLACE)
    if not is_operator(request):
        if wants_json(request):
            raise WrongKey()
        return page(request, "operator_door.html", refusal="")
    told = await all_told(request)
    if wants_json(request):
        return JSONResponse(told)
    return page(request, "operator.html", **told, **said_by(reader_of(request).tongue()))


@router.post("/enter")
async def enter(request: Request, key: Annotated[str, Form()] = "") -> Response:
    known = request.app.state.keys.operator
    if not known:
        raise NoSuchPage(path=PLACE)
    if not same(key.strip(), known):
        tongue = reader_of(request).tongue()
        return page(
            request, "operator_door.html", tongue, WrongKey.status, refusal=tongue.say("page.operator.wrong_key")
        )
    response = RedirectResponse(PLACE, 303)
    let_in(response, request, known)
    return response


@router.post("/leave")
async def leave() -> Response:
    response = RedirectResponse("/", 303)
    let_out(response)
    return response


# -- what he can do --
@router.post("/ban")
async def ban(
    request: Request, client: Annotated[str, Form()], hours: Hours = 0, why: Annotated[str, Form(max_length=200)] = ""
) -> Response:
    """Keeps a client out: its pages, its programs and its open sockets."""
    hall = his(request)
    called = client_called(client)
    if not called:
        raise BadClient(said=client[:80])
    await hall.orders.give(Order(BAN, called, why, until(hours)))
    return done(request)


@router.post("/unban")
async def unban(request: Request, client: Annotated[str, Form()]) -> Response:
    await his(request).orders.revoke(BAN, client)
    return done(request)


@router.post("/close")
async def close(request: Request, table: Annotated[str, Form()]) -> Response:
    """Closes a table for good: it can be looked at, and nobody can act there."""
    await acts.close(his(request), table.strip())
    return done(request)


@router.post("/notice")
async def tell_all(request: Request, hours: Hours = 0) -> Response:
    """Tells everybody something, on every page and at every table, in each language that it was written in."""
    hall = his(request)
    form = await request.form()
    said = {language: str(form.get(f"says.{language}", "")).strip() for language in LANGUAGES}
    if any(said.values()):
        await hall.orders.give(notice(said, until(hours)))
    else:
        await hall.orders.revoke(NOTICE)
    return done(request)


def his(request: Request) -> Hall:
    if not is_operator(request):
        raise WrongKey()
    hall: Hall = request.app.state.hall
    return hall


def until(hours: float) -> float:
    return time.time() + hours * HOUR if hours else 0.0


def done(request: Request) -> Response:
    return JSONResponse({}) if wants_json(request) else RedirectResponse(PLACE, 303)


# -- what he sees --
async def all_told(request: Request) -> dict[str, Any]:
    hall: Hall = request.app.state.hall
    hall.measure()
    now, orders = overview(), hall.orders
    return {
        "processes": hall.others.count,
        "sockets": now.sockets,
        "at_hand": now.at_hand,
        "waiting": now.waiting,
        "thinking": now.thinking,
        "picks": timed(now.picks),
        "lag": timed(now.lag),
        "store": [timed(one) for one in now.store],
        "line": [timed(one) for one in now.line],
        "slow": [timed(one) for one in now.slow],
        "refused": [asdict(one) for one in now.refused],
        "log": [asdict(one) for one in recent.lines],
        "tables": [shown(one, hall) for one in await hall.store.newest(TABLES)],
        "clients": clients(request.app.state.guard),
        "bans": [asdict(one) for one in orders.all if one.kind == BAN and valid(one.until)],
        "notice": orders.written(),
    }


def timed(one: Timed) -> dict[str, Any]:
    """In milliseconds; none where it took longer than anybody cares to know exactly."""
    most = round(1000 * one.most, 1) if math.isfinite(one.most) else None
    return {"what": one.what, "count": one.count, "mean": round(1000 * one.mean, 1), "most": most}


def shown(one: Brief, hall: Hall) -> dict[str, Any]:
    """Nobody's name and nobody's key."""
    table = hall.in_memory(one.id)
    return asdict(one) | {
        "here": len(table.listeners.here()) if table else 0,
        "over": table.match.over if table else None,
    }


def clients(guard: Guard) -> list[dict[str, Any]]:
    """Those who have taken most of this process lately, in seconds of its loop, or have sockets open."""
    now, work = time.monotonic(), guard.work
    taken = {client: work.rate.burst - work.level(client, now) for client in list(work.levels)}
    known = {client for client in {*taken, *guard.sockets.open} if client}
    found = [(client, taken.get(client, 0.0), guard.sockets.open[client]) for client in known]
    ordered = sorted(found, key=lambda one: (-one[1], -one[2], one[0]))[:CLIENTS]
    return [{"client": client, "seconds": round(spent, 2), "sockets": sockets} for client, spent, sockets in ordered]


def said_by(tongue: Tongue) -> dict[str, Any]:
    """How numbers, times and games are called."""
    titles = {name: title(tongue, name) for name in names()}
    return {
        "title_of": lambda name: titles.get(name, name),
        "when": lambda at: tongue.say("page.operator.when", at=time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))),
        "ms": lambda one: took(one, tongue),
    }


def took(one: dict[str, Any], tongue: Tongue) -> str:
    """How long something takes on average, and ninety-nine in a hundred times."""
    if not one["count"]:
        return "–"
    return tongue.say("page.operator.ms", ms=one["mean"], most="∞" if one["most"] is None else one["most"])


def title(tongue: Tongue, name: str) -> str:
    return Reader(tongue.language).tongue(game(name)).say("title")
