"""A message on its way: to a browser, by mail, by a service. It runs in a process of its own, so that nobody waits for
a slow service, and what somebody's address may lead to is watched there (`reach.py`)."""

from __future__ import annotations

import base64
import json
import logging
import smtplib
import ssl
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

from octavo.table.alerts.address import GONE, MAIL, PUSH
from octavo.table.alerts.message import Message
from octavo.table.alerts.reach import Reach, only_public
from octavo.table.alerts.settings import START, Alerting
from octavo.table.alerts.vapid import authorization

# Why something did not arrive, beside GONE: nobody answers; the service says no; it leads to where nobody may go; it
# does not come to an end.
UNREACHED, REFUSED, FORBIDDEN, SLOW = "unreached", "refused", "forbidden", "slow"
TIMEOUT = 10.0  # seconds for each step
DEADLINE = 25.0  # and for all of it; a process that takes longer is ended
KEPT = 86400  # seconds that a push service keeps a message for a device that is off
LONGEST = 1500  # characters of a message: a push service takes 4096 bytes, and some letters take three
OK = range(200, 300)
NO_MORE = (404, 410)


@dataclass(frozen=True)
class Outcome:
    """It arrived, or why not; `status` is what the service said, if it spoke."""

    why: str = ""
    status: int = 0


def deliver(kind: str, address: str, message: Message, alerting: Alerting) -> Outcome:
    try:
        if kind == MAIL:
            return by_mail(address, message, alerting)
        with only_public(alerting.near):
            return (by_push if kind == PUSH else by_service)(address, message, alerting)
    except (OSError, HTTPException, smtplib.SMTPException):
        return Outcome(FORBIDDEN if Reach.forbidden else UNREACHED)


# -- to a browser --
def by_push(address: str, message: Message, alerting: Alerting) -> Outcome:
    """As RFC 8030 and 8291 say: only the browser can read it. A redirect is an answer like any other, and no."""
    subscription = json.loads(address)
    endpoint = urlsplit(subscription["endpoint"])
    told = {
        "title": message.title,
        "body": short("\n".join(message.lines)),
        "link": urlsplit(message.link).path,
        "tag": message.topic,
        "stop": message.id,
        "stop_says": message.stop_says,
    }
    body = sealed(json.dumps(told, ensure_ascii=False).encode(), subscription["p256dh"], subscription["auth"])
    headers = {
        "ttl": str(KEPT),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "urgency": "normal",
        "authorization": authorization(alerting, f"{endpoint.scheme}://{endpoint.netloc}", message.link),
        **({"topic": message.topic} if message.topic else {}),
    }
    kind = HTTPSConnection if endpoint.scheme == "https" else HTTPConnection
    connection = kind(endpoint.hostname or "", endpoint.port, timeout=TIMEOUT)
    try:
        connection.request("POST", endpoint.path + (f"?{endpoint.query}" if endpoint.query else ""), body, headers)
        status = connection.getresponse().status
    finally:
        connection.close()
    if status in OK:
        return Outcome()
    return Outcome(GONE if status in NO_MORE else REFUSED, status)


def sealed(text: bytes, p256dh: str, auth: str) -> bytes:
    """For the eyes of one browser."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    ours = ec.generate_private_key(ec.SECP256R1())
    return bytes(http_ece.encrypt(text, private_key=ours, dh=unpacked(p256dh), auth_secret=unpacked(auth)))


def unpacked(text: str) -> bytes:
    """URL-safe base64, with or without its padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


# -- by mail --
def by_mail(address: str, message: Message, alerting: Alerting) -> Outcome:
    """The server is the operator's: where it stands is his business."""
    server = alerting.mail
    if server is None:
        return Outcome(UNREACHED)
    letter = written(address, message, server.sender)
    secure = ssl.create_default_context()
    if server.tls == "smtps":
        smtp: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT, context=secure)
    else:
        smtp = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
    with smtp:
        if server.tls == START:
            smtp.starttls(context=secure)
        if server.user:
            smtp.login(server.user, server.password)
        try:
            smtp.send_message(letter, from_addr=server.sender, to_addrs=[address])
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError):
            return Outcome(REFUSED)
    return Outcome()


def written(address: str, message: Message, sender: str) -> EmailMessage:
    letter = EmailMessage()
    letter["Subject"] = message.title
    letter["From"] = f"Octavo <{sender}>"
    letter["To"] = address
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=sender.partition("@")[2])
    letter["Auto-Submitted"] = "auto-generated"
    if message.stop:  # by one click in the mail program, without a page of ours (RFC 8058)
        letter["List-Unsubscribe"] = f"<{message.stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content("\n".join(paragraphs(message)), cte="quoted-printable")
    return letter


def paragraphs(message: Message) -> list[str]:
    """The message as text: what happened, where it leads, how it is stopped."""
    text = [*message.lines, ""]
    for says, link in ((message.link_says, message.link), (message.once_says, message.once)):
        text += [says, link, ""] if link else []
    return [*text, "-- ", message.stop_says, message.stop, ""] if message.stop else text


# -- by a service --
def by_service(address: str, message: Message, alerting: Alerting) -> Outcome:
    """Whatever Apprise knows how to speak with. Nothing it is led on to is followed."""
    service = service_at(address, alerting.services)
    if service is None:
        return Outcome(REFUSED)
    # A player who calls himself @everyone wakes nobody up.
    lines = [short("\n".join(message.lines)), "", f"{message.link}", "", f"{message.stop_says} {message.stop}".strip()]
    body, title = ("\n".join(lines).replace("@", "@\u200b"), message.title.replace("@", "@\u200b"))
    arrived = service.notify(body=body, title=title, body_format="text")
    return Outcome() if arrived else Outcome(FORBIDDEN if Reach.forbidden else REFUSED)


def _nowhere(*given: object, **more: object) -> Iterator[Any]:
    """Where a redirect leads on to."""
    yield from ()


def service_at(address: str, allowed: Sequence[str]) -> Any:
    """What Apprise makes of an address, if it is one that may be named."""
    import apprise
    import requests

    if address.partition("://")[0].lower() not in allowed:
        return None
    logging.getLogger("apprise").setLevel(logging.CRITICAL)  # it would tell our log what may be a secret
    requests.Session.resolve_redirects = _nowhere
    asset = apprise.AppriseAsset(app_id="Octavo", app_desc="Octavo", secure_logging=True)
    return apprise.Apprise.instantiate(address, asset=asset, suppress_exceptions=True)
