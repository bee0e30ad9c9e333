"""What a person can do about his alerts. Pages and programs come through here and get the same answer."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from octavo.table.alerts.address import KINDS, MAIL, PUSH, SERVICE, Alert, OnceLink, Wishes
from octavo.table.alerts.message import Message
from octavo.table.alerts.quiet import checked
from octavo.table.alerts.sending import Outcome, unpacked
from octavo.table.alerts.settings import Alerting
from octavo.table.alerts.vapid import public_key
from octavo.table.errors import BadAddress, MailRefused, NoSuchAlert, NotOffered, TooManyAddresses
from octavo.table.hall import Hall
from octavo.table.seats import SECRET, hashed, new_key
from octavo.table.table import Table

MOST = 10  # addresses of one person
QUESTIONS = 3  # times that a mail address is asked in a day, whoever names it
BOXES = 10_000  # of which it is remembered that they were asked
A_DAY = OPEN = 86400.0  # seconds for which that question can be answered
ONCE = 900.0  # seconds for which a link in a mail opens a seat
SHOWN = 3  # characters of an address that may be a secret: enough to tell it from others
LONGEST = 600  # characters of an address
MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}")
TEMPLATE = re.compile(r"[?&]\s*template\s*=", re.IGNORECASE)  # some services would read it from a file of this machine
POINT, SALT = 65, 16  # bytes of a browser's key, and of its secret


@dataclass(frozen=True)
class Offer:
    """The ways to be told that this server has."""

    push: str  # the key that a browser subscribes with, if it can
    mail: bool
    services: tuple[str, ...]


def offer(alerting: Alerting) -> Offer:
    return Offer(public_key(alerting.push_key) if alerting.push_key else "", bool(alerting.mail), alerting.services)


# -- addresses --
async def add(
    hall: Hall, player: str, kind: str, address: str, wishes: Wishes, once: bool = False
) -> tuple[Alert, str]:
    """Another address of a person. A mail address is confirmed first: what does that is answered with, and is to be
    mailed there and told to nobody else."""
    alerting, who = hall.alerts.alerting, hashed(player)
    given, name = _read(kind, address, alerting)
    known = await hall.alerts.shelf.of(who)
    if len(known) >= MOST and (kind, given) not in {(one.kind, one.address) for one in known}:
        raise TooManyAddresses(most=MOST)
    secret = new_key() if kind == MAIL else ""
    if kind == MAIL and not any(one.address == given and one.confirmed for one in known):
        await _may_ask(hall, given)
    alert = Alert(new_key(), who, kind, given, name, time.time(), hashed(secret), once and kind == MAIL)
    kept = await hall.alerts.shelf.add(alert)
    before = await hall.alerts.shelf.wishes(who)
    await hall.alerts.shelf.wish(
        replace(wishes, player=who, quiet=before.quiet if before else "", zone=before.zone if before else wishes.zone)
    )
    await hall.alerts.know()
    return kept, "" if kept.confirmed else secret


async def _may_ask(hall: Hall, address: str) -> None:
    """Nobody is asked who wants nothing of us, or again and again, whoever wants it and whatever was stopped since."""
    shelf, box, now = hall.alerts.shelf, _box(address), time.time()
    asked = [at for at in hall.alerts.asked.get(box, []) if now - A_DAY < at <= now]
    if len(asked) >= QUESTIONS or await shelf.refused(box) or await shelf.open_questions(address, now) >= QUESTIONS:
        raise MailRefused()
    hall.alerts.asked[box] = [*asked, now]
    if len(hall.alerts.asked) > BOXES:
        del hall.alerts.asked[next(iter(hall.alerts.asked))]


def _box(address: str) -> str:
    """The box that a mail address leads to, as a hash: for most who keep one, capitals and what follows a plus make no
    other."""
    box, _, domain = address.rpartition("@")
    return hashed(f"{box.partition('+')[0].lower()}@{domain}")


def _read(kind: str, address: str, alerting: Alerting) -> tuple[str, str]:
    """An address as it is kept, and what it is called on the page, where it tells no secret."""
    if kind not in KINDS or not (alerting.push_key, alerting.mail, alerting.services)[KINDS.index(kind)]:
        raise NotOffered(what=kind[:20], valid=[one for one in KINDS if _offered(one, alerting)])
    said = address.strip()
    try:
        if kind == PUSH:
            return _subscription(said, alerting)
        if len(said) > LONGEST or not said.isprintable() or " " in said:
            raise ValueError
        if kind == MAIL:
            return _mailbox(said)
        return _service(said, alerting)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadAddress(kind=kind, address="" if kind != MAIL else said[:80]) from None


def _offered(kind: str, alerting: Alerting) -> bool:
    return bool({PUSH: alerting.push_key, MAIL: alerting.mail, SERVICE: alerting.services}[kind])


def _mailbox(said: str) -> tuple[str, str]:
    if not MAILBOX.fullmatch(said):
        raise ValueError
    box, _, domain = said.rpartition("@")
    address = f"{box}@{domain.lower()}"
    return address, address


def _subscription(said: str, alerting: Alerting) -> tuple[str, str]:
    """What a browser says when it subscribes."""
    told = json.loads(said[:4000])
    keys = told.get("keys", told)
    endpoint, p256dh, auth = str(told["endpoint"]), str(keys["p256dh"]), str(keys["auth"])
    parts = urlsplit(endpoint)
    if not endpoint.isascii() or not endpoint.isprintable() or len(endpoint) > 2 * LONGEST or parts.username:
        raise ValueError
    plain = parts.scheme == "http" and alerting.near  # by the operator's leave
    if not (parts.scheme == "https" or plain) or not parts.hostname or ":" in parts.hostname:
        raise ValueError
    if len(unpacked(p256dh)) != POINT or len(unpacked(auth)) != SALT:
        raise ValueError
    host = parts.hostname if parts.port is None else f"{parts.hostname}:{parts.port}"
    return json.dumps({"endpoint": endpoint, "p256dh": p256dh, "auth": auth}), host


def _service(said: str, alerting: Alerting) -> tuple[str, str]:
    """Its first word is one that the operator lets people name; what follows may be a secret."""
    scheme, sign, rest = said.partition("://")
    if scheme.lower() not in alerting.services:
        raise NotOffered(what=scheme[:20], valid=alerting.services)
    if not sign or not rest or TEMPLATE.search(rest):
        raise ValueError
    return f"{scheme.lower()}://{rest}", f"{scheme.lower()}://{rest[:SHOWN]}…"


async def confirming(hall: Hall, secret: str) -> Alert:
    """What a link in a mail would confirm; a look changes nothing."""
    found = await hall.alerts.shelf.confirming(hashed(secret), time.time() - OPEN) if SECRET.fullmatch(secret) else None
    if found is None:
        raise NoSuchAlert()
    return found


async def confirm(hall: Hall, secret: str) -> Alert:
    found = await hall.alerts.shelf.confirm(hashed(secret), time.time() - OPEN) if SECRET.fullmatch(secret) else None
    if found is None:
        raise NoSuchAlert()
    await hall.alerts.know()
    return found


async def known(hall: Hall, said: str) -> Alert:
    """By what stands in every message: the alert's name, or what the question was asked with."""
    shelf = hall.alerts.shelf
    found = await shelf.find(said) or await shelf.confirming(hashed(said), 0.0) if SECRET.fullmatch(said) else None
    if found is None:
        raise NoSuchAlert()
    return found


async def stop(hall: Hall, said: str) -> None:
    """Nothing more is sent there. Whoever was asked by mail whether an address is his, and stops it by what only that
    mail tells, is never asked again. What is stopped already stays so."""
    shelf = hall.alerts.shelf
    asked = await shelf.confirming(hashed(said), 0.0) if SECRET.fullmatch(said) else None
    found = await shelf.stop(asked.id if asked else said) if SECRET.fullmatch(said) else None
    if found is not None:
        if asked is not None:
            await shelf.refuse(_box(found.address))
        await hall.alerts.know()


async def mine(hall: Hall, player: str) -> tuple[list[Alert], Wishes | None]:
    who = hashed(player)
    return (await hall.alerts.shelf.of(who), await hall.alerts.shelf.wishes(who)) if who else ([], None)


async def broken(hall: Hall, player: str) -> bool:
    """Does something that he should be told not arrive?"""
    who = hashed(player)
    return who in hall.alerts.people and any(one.failing for one in await hall.alerts.shelf.of(who))


async def one_of(hall: Hall, player: str, id: str) -> Alert:
    """An address of his."""
    for alert in await hall.alerts.shelf.of(hashed(player)):
        if alert.id == id:
            return alert
    raise NoSuchAlert()


async def send_now(hall: Hall, alert: Alert, message: Message) -> Outcome:
    """What somebody waits for: a message to try an address, or the question whether it is his."""
    outcome = await hall.alerts.send(alert, message)
    await hall.alerts.shelf.note(alert.id, outcome.why, time.time() if outcome.why else 0.0)
    return outcome


# -- how --
async def wish(hall: Hall, player: str, wishes: Wishes) -> Wishes:
    """In which language, and when not."""
    quiet, zone = checked(wishes.quiet, wishes.zone)
    kept = replace(wishes, player=hashed(player), quiet=quiet, zone=zone)
    await hall.alerts.shelf.wish(kept)
    return kept


# -- a link that opens a seat once --
async def once_link(hall: Hall, table: Table, seat: int, player: str) -> str:
    """A secret for a mail to whoever holds a seat, by the hash of his browser."""
    secret, now = new_key(), time.time()
    await hall.alerts.shelf.keep_once(hashed(secret), OnceLink(table.id, seat, player, now + ONCE), now)
    return secret


async def opens_once(hall: Hall, secret: str) -> Table:
    """Where it leads; a look does not use it up."""
    found = await hall.alerts.shelf.once(hashed(secret), time.time()) if SECRET.fullmatch(secret) else None
    return await _leads(hall, found)


async def open_once(hall: Hall, secret: str, player: str) -> Table:
    """From now on this browser holds that seat; the link opens nothing any more."""
    found = await hall.alerts.shelf.use_once(hashed(secret), time.time()) if SECRET.fullmatch(secret) else None
    table = await _leads(hall, found)
    if found is not None:
        await hall.seat(table, player, found.seat)
    return table


async def _leads(hall: Hall, found: OnceLink | None) -> Table:
    """Refuses where the seat was handed over since: its old player has no way back."""
    if found is None or found.seat not in await hall.store.held(found.table, found.player):
        raise NoSuchAlert()
    return await hall.table(found.table)
