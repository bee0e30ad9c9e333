"""The operator is whoever can read a file that only he can read: the secret in it opens his page, that in another
`/metrics`."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import HTTPConnection
from starlette.responses import Response

from octavo.web.errors import NoSuchPage, OpenSecret, WrongKey

OPERATOR, METRICS = "operator.key", "metrics.key"
COOKIE = "operator"
PLACE = "/operator"
AN_EVENING = 12 * 3600  # seconds for which a browser is known as his
BEARER = "bearer "


@dataclass(frozen=True)
class Keys:
    """What opens the operator's doors; without a key, a door is not there."""

    operator: str = ""
    metrics: str = ""


def keys_in(folder: Path) -> Keys:
    """The keys in a folder, made when they are not there."""
    return Keys(secret_in(folder / OPERATOR), secret_in(folder / METRICS))


def secret_in(file: Path, made_by: Callable[[], str] = lambda: secrets.token_urlsafe(32)) -> str:
    """Of several processes that start at once one makes it, whole, before anybody can read it."""
    if not file.exists():
        made = file.with_name(f".{file.name}.{os.getpid()}")
        with open(os.open(made, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as out:
            out.write(made_by().strip() + "\n")
        with suppress(FileExistsError):
            os.link(made, file)
        made.unlink()
    if file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise OpenSecret(file=str(file))
    return file.read_text("utf-8").strip()


# -- by a program --
def only_with(request: HTTPConnection, key: str) -> None:
    """Refuses whoever does not send this key; without one there is nothing here."""
    if not key:
        raise NoSuchPage(path=request.url.path[:80])
    if not same(sent(request), key):
        raise WrongKey()


def sent(request: HTTPConnection) -> str:
    said = request.headers.get("authorization", "")
    return said[len(BEARER) :].strip() if said.lower().startswith(BEARER) else ""


def same(one: str, other: str) -> bool:
    """Compared in a time that tells nothing."""
    return hmac.compare_digest(one.encode(), other.encode())


# -- by a browser: it showed the key once, and has a ticket since --
def is_operator(request: HTTPConnection) -> bool:
    key = request.app.state.keys.operator
    return bool(key) and (same(sent(request), key) or valid(request.cookies.get(COOKIE, ""), key, time.time()))


def ticket(key: str, now: float) -> str:
    """Says until when it is valid, and nobody without the key can make one."""
    until = str(int(now) + AN_EVENING)
    return f"{until}.{signed(until, key)}"


def valid(found: str, key: str, now: float) -> bool:
    until, _, signature = found[:200].partition(".")
    return until.isascii() and until.isdigit() and now < int(until) and same(signature, signed(until, key))


def signed(until: str, key: str) -> str:
    return hmac.new(key.encode(), until.encode(), hashlib.sha256).hexdigest()


def let_in(response: Response, request: HTTPConnection, key: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(
        COOKIE,
        ticket(key, time.time()),
        max_age=AN_EVENING,
        path=PLACE,
        httponly=True,
        samesite="strict",
        secure=secure,
    )


def let_out(response: Response) -> None:
    response.delete_cookie(COOKIE, path=PLACE, httponly=True, samesite="strict")
