"""A browser is a player: it carries one random secret in a cookie, and nothing else is asked of it."""

from __future__ import annotations

import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "octavo"
YEAR = 365 * 24 * 3600
SHAPE = re.compile(r"[A-Za-z0-9_-]{32,64}")


def player_of(request: HTTPConnection) -> str:
    """The secret of the browser that asks, or nothing when it has none or a made-up one."""
    found = request.cookies.get(COOKIE, "")
    return found if SHAPE.fullmatch(found) else ""


def someone(request: HTTPConnection) -> str:
    """The browser's secret, a new one if need be; `remember` sends it back."""
    return player_of(request) or secrets.token_urlsafe(32)


def remember(response: Response, request: HTTPConnection, player: str) -> None:
    secure = request.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, player, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
