"""The messages that people get when no page of ours is open, in their own language. They are made from what everybody
at the table may see, whoever reads them on the way."""

from __future__ import annotations

from urllib.parse import urlsplit

from octavo.core.state import SPECTATOR
from octavo.seen import see
from octavo.since import last_move
from octavo.table.alerts.acts import once_link
from octavo.table.alerts.address import PUSH, Alert, Wishes
from octavo.table.alerts.keeper import Composed
from octavo.table.alerts.message import Message
from octavo.table.alerts.waits import Wait
from octavo.table.hall import Hall
from octavo.table.table import Table
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import Reader
from octavo.words import Tongue

LINES = 8  # of what happened, the newest; how many came before them is said


def writer(hall: Hall) -> Composed:
    async def composed(table: Table, wait: Wait, alert: Alert, wishes: Wishes) -> Message:
        once = await once_link(hall, table, wait.seat, alert.player) if alert.once else ""
        return your_turn(table, wait, alert, wishes, once)

    return composed


def your_turn(table: Table, wait: Wait, alert: Alert, wishes: Wishes, once: str = "") -> Message:
    """What happened since his last move, and that it is his turn."""
    tongue = tongue_at(table, Reader(wishes.language))
    return Message(
        title=tongue.say("alert.title", game=tongue.say("title")),
        lines=tuple(happened(table, wait, tongue)),
        link=f"{wishes.origin}/t/{table.id}",
        stop=stop_link(alert, wishes),
        link_says=tongue.say("alert.link"),
        stop_says=stop_says(alert, tongue),
        once=f"{wishes.origin}/alerts/once/{once}" if once else "",
        once_says=tongue.say("alert.once") if once else "",
        topic=table.id,
        id=alert.id,
    )


def happened(table: Table, wait: Wait, tongue: Tongue) -> list[str]:
    after = last_move(table.match, wait.seat, wait.since)
    seen = see(table.match, SPECTATOR, tongue, lines=wait.since - after + 1, until=wait.since)
    told = [line for line in seen.log if line.n > after]
    lines = [". ".join(line.said) for line in told[-LINES:]]
    more = len(told) - len(lines)
    return [*([tongue.say("alert.more", n=more)] if more else []), *lines] or [tongue.say("alert.begun")]


def stop_link(alert: Alert, wishes: Wishes) -> str:
    return f"{wishes.origin}/alerts/stop/{alert.id}"


def stop_says(alert: Alert, tongue: Tongue) -> str:
    """Before a link, or on the button of a notification."""
    return tongue.say("alert.stop.button" if alert.kind == PUSH else "alert.stop")


def question(alert: Alert, wishes: Wishes, secret: str) -> Message:
    """Is this his address? Nothing else is sent there before he says so."""
    tongue = Reader(wishes.language).tongue()
    return Message(
        title=tongue.say("alert.confirm.title"),
        lines=(tongue.say("alert.confirm", host=urlsplit(wishes.origin).netloc),),
        link=f"{wishes.origin}/alerts/confirm/{secret}",
        link_says=tongue.say("alert.confirm.link"),
        stop=f"{wishes.origin}/alerts/stop/{secret}",  # only whoever reads this mail may say never again
        stop_says=tongue.say("alert.confirm.stop"),
    )


def trial(alert: Alert, wishes: Wishes) -> Message:
    """Somebody wants to see whether it arrives."""
    tongue = Reader(wishes.language).tongue()
    return Message(
        title=tongue.say("alert.trial.title"),
        lines=(tongue.say("alert.trial"),),
        link=f"{wishes.origin}/me/alerts",
        link_says=tongue.say("alert.trial.link"),
        stop=stop_link(alert, wishes),
        stop_says=stop_says(alert, tongue),
        id=alert.id,
    )
