"""What the operator says about alerts: from where mail goes out, which services may be named, what may be reached."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from octavo.table.errors import BadAlerting

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
AFTER = 30.0  # seconds that somebody's turn has lasted before he is told
RETRIES = (60.0, 300.0, 1800.0, 7200.0)  # seconds until what did not arrive is tried again
PORTS = {"smtp": 587, "smtps": 465}
START, NEVER = "start", "none"  # in the address of a mail server: TLS after a greeting, or none at all
# Services that write mail: there would be no asking first.
WRITES_MAIL = (
    "mailto",
    "mailtos",
    "mailgun",
    "sendgrid",
    "ses",
    "smtp2go",
    "sparkpost",
    "brevo",
    "resend",
    "sendpulse",
)


@dataclass(frozen=True)
class Mail:
    """A server that takes mail of ours."""

    host: str
    port: int
    sender: str
    tls: str  # "smtps" at once, "start" after a greeting, "none" never
    user: str = ""
    password: str = ""


@dataclass(frozen=True)
class Alerting:
    """Without anything said nothing is offered."""

    push_key: str = ""  # by which push services know this server: a private key, as PEM
    mail: Mail | None = None
    site: str = ""  # where links in messages lead; nothing said: where whoever asks for them says that we are
    services: tuple[str, ...] = ()  # what an Apprise address may begin with
    near: tuple[Network, ...] = ()  # networks that may be reached though they are not public
    after: float = AFTER
    retries: tuple[float, ...] = RETRIES


def mail_server(address: str) -> Mail | None:
    """smtp://user:password@host:587?from=octavo@example.org, with TLS after a greeting; smtps:// has it at once."""
    if not address:
        return None
    try:
        parts = urlsplit(address)
        asked = parse_qs(parts.query, strict_parsing=bool(parts.query))
        tls = "smtps" if parts.scheme == "smtps" else asked.pop("tls", [START])[0]
        sender = asked.pop("from")[0]
        if parts.scheme not in PORTS or not parts.hostname or asked or tls not in (START, NEVER, "smtps"):
            raise ValueError
        if "@" not in sender:
            raise ValueError
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return Mail(parts.hostname, port_of(parts), sender, tls, user, password)
    except (ValueError, KeyError):
        # It holds a password: it is not said again.
        raise BadAlerting(name="--mail", wanted="smtp://user:password@host:587?from=octavo@example.org") from None


def place(address: str) -> str:
    """The server's own address, as people type it."""
    parts = urlsplit(address.strip())
    if address and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/")):
        raise BadAlerting(name="--site", wanted="https://octavo.example.org")
    return f"{parts.scheme}://{parts.netloc}" if address else ""


def port_of(parts: SplitResult) -> int:
    return parts.port or PORTS[parts.scheme]


def networks(said: Sequence[str]) -> tuple[Network, ...]:
    try:
        return tuple(ipaddress.ip_network(one.strip()) for one in said)
    except ValueError:
        raise BadAlerting(name="--near", wanted="127.0.0.1/32") from None


def services(said: Sequence[str]) -> tuple[str, ...]:
    named = tuple(part.strip().lower() for one in said for part in one.split(",") if part.strip())
    if any(not name.isalnum() or name in WRITES_MAIL for name in named):
        raise BadAlerting(name="--service", wanted="ntfys, discord, tgram, matrixs")
    return named
