"""A browser is a player: it carries one random secret in a cookie, and nothing else is asked of it."""

from __future__ import annotations

import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "octavo"
INVITATION = "invitation"  # the key of a link that was followed by a browser which had no secret yet
A_WHILE = 600  # seconds until that is forgotten
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


def invitation(request: HTTPConnection) -> str:
    return request.cookies.get(INVITATION, "")[:80]


def invite(response: Response, request: HTTPConnection, key: str) -> None:
    secure = request.url.scheme in ("https", "wss")
    response.set_cookie(INVITATION, key, max_age=A_WHILE, httponly=True, samesite="lax", secure=secure)
