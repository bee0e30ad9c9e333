"""How a person wants to hear that it is his turn, as JSON. He is known by his cookie: a seat's key is no person."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from octavo.table.alerts import acts
from octavo.table.alerts.address import Alert, Wishes
from octavo.table.hall import Hall
from octavo.web.api.alert_models import (
    ID,
    AlertShown,
    AlertsShown,
    AlertWish,
    Confirmed,
    HowWish,
    OpenedOnce,
    SecretSent,
    Stopped,
    Tried,
)
from octavo.web.api.routes import REFUSED
from octavo.web.session.alerting import added, tried, usual, wishes_of
from octavo.web.session.cookie import player_of, remember, someone
from octavo.words import LANGUAGES

router = APIRouter(prefix="/api", responses=REFUSED, tags=["alerts"])
Id = Annotated[str, Path(examples=[ID])]


@router.get("/me/alerts", summary="Where you are told that it is your turn")
async def alerts(request: Request) -> AlertsShown:
    return await _shown(request, player_of(request))


@router.post("/me/alerts", status_code=201, summary="Be told at another address")
async def add(request: Request, response: Response, wish: AlertWish) -> AlertShown:
    """A mail address is asked first whether it is yours."""
    player = someone(request)
    alert = await added(request, player, wish.kind, wish.address, wish.once)
    remember(response, request, player)
    return _one(alert)


@router.post("/me/alerts/how", summary="Say in which language, and when not")
async def how(request: Request, response: Response, wish: HowWish) -> AlertsShown:
    hall, player = request.app.state.hall, someone(request)
    now = await wishes_of(request, player)
    language = wish.language if wish.language in LANGUAGES else now.language
    await acts.wish(hall, player, Wishes("", language, usual(request).origin, wish.quiet, wish.zone))
    remember(response, request, player)
    return await _shown(request, player)


@router.post("/me/alerts/{id}/try", summary="Send a message to see whether it arrives")
async def try_it(request: Request, id: Id) -> Tried:
    outcome = await tried(request, player_of(request), id)
    return Tried(arrived=not outcome.why, failing=outcome.why)


@router.post("/me/alerts/{id}/stop", summary="Be told there no longer")
async def stop_mine(request: Request, id: Id) -> Stopped:
    """Nothing of the address stays."""
    hall: Hall = request.app.state.hall
    await acts.stop(hall, (await acts.one_of(hall, player_of(request), id)).id)
    return Stopped()


@router.post("/alerts/confirm", summary="Confirm a mail address")
async def confirm(request: Request, wish: SecretSent) -> Confirmed:
    return Confirmed(name=(await acts.confirm(request.app.state.hall, wish.secret)).name)


@router.post("/alerts/stop", summary="Stop the messages that this came with")
async def stop(request: Request, wish: SecretSent) -> Stopped:
    """Whoever has the message may; what is stopped already stays so."""
    await acts.stop(request.app.state.hall, wish.secret)
    return Stopped()


@router.post("/alerts/once", summary="Open the seat that a link in a mail leads to")
async def once(request: Request, response: Response, wish: SecretSent) -> OpenedOnce:
    """Your browser holds the seat from then on; the link opens nothing any more."""
    player = someone(request)
    table = await acts.open_once(request.app.state.hall, wish.secret, player)
    remember(response, request, player)
    return OpenedOnce(table=table.id)


async def _shown(request: Request, player: str) -> AlertsShown:
    hall: Hall = request.app.state.hall
    known, wishes = await acts.mine(hall, player)
    wishes, offered = wishes or usual(request), acts.offer(hall.alerts.alerting)
    return AlertsShown(
        alerts=[_one(alert) for alert in known],
        language=wishes.language,
        quiet=wishes.quiet,
        zone=wishes.zone,
        push=offered.push,
        mail=offered.mail,
        services=list(offered.services),
    )


def _one(alert: Alert) -> AlertShown:
    return AlertShown(
        id=alert.id,
        kind=alert.kind,
        name=alert.name,
        confirmed=alert.confirmed,
        once=alert.once,
        failing=alert.failing,
        failed=int(alert.failed) or None,
    )
