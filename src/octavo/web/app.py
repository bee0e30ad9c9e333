"""The server's app: guard, API, socket; pages come on top."""

from __future__ import annotations

from fastapi import FastAPI

from octavo import __version__
from octavo.table.hall import Hall
from octavo.web import api, refusals, socket
from octavo.web.guard import Guard
from octavo.web.limits import Limits


def make_app(hall: Hall, limits: Limits | None = None) -> FastAPI:
    app = FastAPI(title="Octavo", version=__version__, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.hall = hall
    app.include_router(api.router)
    app.include_router(socket.router)
    refusals.install(app)
    app.add_middleware(Guard, limits=limits)
    return app
