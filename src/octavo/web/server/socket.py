"""The socket of a table: public numbers and presence go out, nothing comes in. Without it, ask the same by GET."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request, WebSocket
from starlette.websockets import WebSocketDisconnect

from octavo.core.errors import OctavoError
from octavo.table.listeners import Message
from octavo.web.session.admission import admitted

router = APIRouter()
CHATTER = 100  # frames from a page that has nothing to say; then it is hung up on


@router.get("/t/{id}/live", include_in_schema=False)
async def number(request: Request, id: str) -> dict[str, int | list[int]]:
    """What the socket would have said: for pages that cannot keep one open, and ask now and then."""
    table = (await admitted(request, id)).table
    return {"n": table.match.n, "e": table.e, "here": table.listeners.here()}


@router.websocket("/t/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    try:
        guest = await admitted(socket, id)
    except OctavoError as error:
        await socket.close(1008, type(error).__name__)
        return
    await socket.accept()
    async with guest.table.listen(guest.held) as messages:
        telling = asyncio.create_task(_tell(socket, messages))
        try:
            await _hear_out(socket)
        finally:
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling


async def _tell(socket: WebSocket, messages: AsyncIterator[Message]) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it hung up while we spoke
        async for message in messages:
            await socket.send_json(message)


async def _hear_out(socket: WebSocket) -> None:
    """Waits until the page goes away."""
    for _ in range(CHATTER):
        if (await socket.receive())["type"] == "websocket.disconnect":
            return
    await socket.close(1008)
