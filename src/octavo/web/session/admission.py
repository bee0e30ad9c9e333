"""Who asks: a browser by its cookie, a program by a seat's key."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from octavo.table.acts import Guest, Who, admit
from octavo.web.session.cookie import player_of


def who(request: HTTPConnection) -> Who:
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return Who(player_of(request), key.strip() if kind.lower() == "bearer" else "")


async def admitted(request: HTTPConnection, id: str) -> Guest:
    """Whoever asks, at the table that he asks for, if he may be there."""
    return await admit(request.app.state.hall, who(request), id)
