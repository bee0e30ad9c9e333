"""A browser is a player: it carries one random secret in a cookie, and nothing else is asked of it. One that was let in
by a personal link is a device of the person whose link it was, and says so by its secret."""

from __future__ import annotations

import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from octavo.table.devices import DEVICE
from octavo.table.seats import PERSON

COOKIE = "octavo"
YEAR = 365 * 24 * 3600
COMES_WITH = f"{COOKIE}={DEVICE}".encode()
WHOSE = "octavo.person"  # in the scope: whose device asks, as the guard has found it
SHAPE = re.compile(r"[A-Za-z0-9_-]{32,64}")


def player_of(request: HTTPConnection) -> str:
    """The secret of the browser that asks, or nothing when it has none or a made-up one."""
    found = request.cookies.get(COOKIE, "")
    if found.startswith(DEVICE):
        person = request.scope.get(WHOSE, "")
        return PERSON + person if person else ""
    return found if SHAPE.fullmatch(found) else ""


def device_of(scope: Scope) -> str:
    """The secret of a device, where one asks."""
    if any(name == b"cookie" and COMES_WITH in value for name, value in scope["headers"]):
        found = HTTPConnection(scope).cookies.get(COOKIE, "")
        return found if found.startswith(DEVICE) and SHAPE.fullmatch(found) else ""
    return ""


def someone(request: HTTPConnection) -> str:
    """The browser's secret, a new one if need be; `remember` sends it back."""
    return player_of(request) or secrets.token_urlsafe(32)


def remember(response: Response, request: HTTPConnection, player: str) -> None:
    secure = request.url.scheme in ("https", "wss")
    if player.startswith(PERSON):
        player = request.cookies[COOKIE]
    response.set_cookie(COOKIE, player, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def forget(response: Response) -> None:
    """Of who was deleted nothing stays in his browser either: neither the secret nor his name."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    response.delete_cookie("name", samesite="lax")
