"""What somebody asks about his alerts, the same for pages and programs."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request

from octavo.table.alerts import acts
from octavo.table.alerts.address import MAIL, Alert, Wishes
from octavo.table.alerts.sending import Outcome
from octavo.table.errors import NoSuchAlert
from octavo.table.hall import Hall
from octavo.web.alert_texts import question, trial
from octavo.web.session.reader import reader_of


def usual(request: Request) -> Wishes:
    """How he is told, unless he says otherwise: in the language of the page, with links to where he is now."""
    hall: Hall = request.app.state.hall
    return Wishes("", reader_of(request).language, hall.alerts.alerting.site or str(request.base_url).rstrip("/"))


async def wishes_of(request: Request, player: str) -> Wishes:
    _, wishes = await acts.mine(request.app.state.hall, player)
    return wishes or usual(request)


async def added(request: Request, player: str, kind: str, address: str, once: bool) -> Alert:
    """Another address; a mail address that is new is asked whether it is his, and the rest waits for that."""
    hall: Hall = request.app.state.hall
    alert, secret = await acts.add(hall, player, kind, address, usual(request), once)
    if alert.kind == MAIL and secret:
        outcome = await acts.send_now(hall, alert, question(alert, usual(request), secret))
        return replace(alert, failing=outcome.why)
    return alert


async def tried(request: Request, player: str, id: str) -> Outcome:
    """A message to an address of his, to see whether it arrives; to one that is not confirmed, none goes."""
    hall: Hall = request.app.state.hall
    alert = await acts.one_of(hall, player, id)
    if not alert.confirmed:
        raise NoSuchAlert()
    return await acts.send_now(hall, alert, trial(alert, await wishes_of(request, player)))
