"""Who asks: a browser by its cookie, a program by a seat's key; and from which address."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.types import Scope

from octavo.table.acts import Guest, Who, admit
from octavo.table.table import Table
from octavo.web.server.limits import household
from octavo.web.session.cookie import player_of, someone
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import reader_of
from octavo.words import Tongue

BEARER = b"bearer "


def client_of(scope: Scope) -> str:
    """The client that what is asked for is charged to."""
    return household(scope["client"][0]) if scope.get("client") else ""


def who(request: HTTPConnection) -> Who:
    client = client_of(request.scope)
    for name, value in request.scope["headers"]:
        if name == b"authorization" and value[: len(BEARER)].lower() == BEARER:
            if key := value[len(BEARER) :].decode("latin-1").strip():
                return Who(key=key, client=client)
    return Who(player_of(request), client=client)


def newcomer(request: HTTPConnection) -> Who:
    """Whoever asks for something new: a browser, known or not yet."""
    return Who(someone(request), client=client_of(request.scope))


async def admitted(request: HTTPConnection, id: str, acting: bool = False) -> Guest:
    """Whoever asks, at the table that he asks for, if he may be there; to look, or to act upon what he saw."""
    return await admit(request.app.state.hall, who(request), id, acting, speaking(request))


def speaking(request: HTTPConnection) -> Callable[[Table], Tongue]:
    """What is said at a table, in the language of whoever asks."""
    return lambda table: tongue_at(table, reader_of(request))
