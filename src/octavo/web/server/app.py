"""The server's app: pages, API and socket behind one guard."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI

from octavo import __version__
from octavo.table.hall import Hall
from octavo.web.alert_texts import writer
from octavo.web.api import alerts as alert_routes
from octavo.web.api import me as my_api
from octavo.web.api import reference, routes
from octavo.web.api import talk as talk_api
from octavo.web.api.picking import Picking, described
from octavo.web.pages import (
    alerts,
    installing,
    invitation,
    lobby,
    me,
    my_games,
    operator,
    playing_on,
    review,
    rules,
    since,
    table,
    talk,
)
from octavo.web.server import health, lobby_socket, metrics, refusals, socket
from octavo.web.server.compressing import SMALL, Compressing
from octavo.web.server.guard import Guard
from octavo.web.server.limits import Limits
from octavo.web.server.shared_limits import SharedLimits
from octavo.web.session.operator import Keys

HARDER = 8  # how hard pages are compressed: a tenth of a millisecond for every hundred bytes on a slow line


def make_app(hall: Hall, limits: Limits | None = None, keys: Keys | None = None) -> Guard:
    """Whoever comes in meets the guard first, then what programs ask for again and again, then all the rest."""
    app = FastAPI(title="Octavo", version=__version__, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.hall = hall
    app.state.keys = keys or Keys()
    app.state.error_page = lobby.error_page
    pages = (
        table,
        talk,
        since,
        playing_on,
        invitation,
        installing,
        review,
        lobby,
        rules,
        me,
        my_games,
        alerts,
        operator,
    )
    for part in (*pages, routes, talk_api, my_api, alert_routes, reference, socket, lobby_socket, health, metrics):
        app.include_router(part.router)
    refusals.install(app)
    # Another thread costs more than a page takes to be compressed.
    app.add_middleware(Compressing, minimum_size=SMALL, compresslevel=HARDER, thread_minimum_size=1 << 20)
    document(app)
    hall.alerts.composed = writer(hall)
    guard = Guard(Picking(app), app, limits)
    guard.banned = hall.orders.banned
    hall.orders.changed.append(guard.keep_out)
    guard.whose = hall.devices.person
    hall.devices.gone.append(guard.no_longer)
    app.state.guard = guard
    SharedLimits(guard, hall.others)
    return guard


def document(app: FastAPI) -> None:
    """The description of the API tells of what stands before the app, too."""
    others = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = described(others())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
