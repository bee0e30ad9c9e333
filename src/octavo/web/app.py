"""The server's app: pages, API and socket behind one guard."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from octavo import __version__
from octavo.table.hall import Hall
from octavo.web import api, pages, reference, refusals, reviews, socket, tables
from octavo.web.guard import Guard
from octavo.web.limits import Limits


def make_app(hall: Hall, limits: Limits | None = None) -> FastAPI:
    app = FastAPI(title="Octavo", version=__version__, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.hall = hall
    app.state.error_page = pages.error_page
    for part in (api, reference, socket, tables, reviews, pages):
        app.include_router(part.router)
    refusals.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, limits=limits)
    return app
