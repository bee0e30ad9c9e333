"""For whoever watches over the server: does it live, and should anybody be sent to it?"""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse

from octavo.table.hall import Hall
from octavo.web.errors import Leaving

router = APIRouter(include_in_schema=False)
OK = "ok\n"


@router.get("/healthz")
async def lives() -> PlainTextResponse:
    """It answers. Whoever hears nothing starts it anew."""
    return PlainTextResponse(OK)


@router.get("/readyz")
async def serves(request: Request) -> PlainTextResponse:
    """The store answers and could keep a pick, and the server is not about to go. Otherwise 503."""
    hall: Hall = request.app.state.hall
    if hall.leaving:
        raise Leaving()
    await hall.store.ready()
    return PlainTextResponse(OK)
