"""The server's app: pages, API and socket behind one guard."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from octavo import __version__
from octavo.table.hall import Hall
from octavo.web.api import reference, routes
from octavo.web.pages import lobby, review, table
from octavo.web.server import refusals, socket
from octavo.web.server.guard import Guard
from octavo.web.server.limits import Limits


def make_app(hall: Hall, limits: Limits | None = None) -> FastAPI:
    app = FastAPI(title="Octavo", version=__version__, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.hall = hall
    app.state.error_page = lobby.error_page
    for part in (routes, reference, socket, table, review, lobby):
        app.include_router(part.router)
    refusals.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=5)
    app.add_middleware(Guard, limits=limits)
    return app
