"""The socket of the lobby: a number by which a page knows whether the tables that it shows are as they are now. Whoever
hears another one asks for them; without a socket, ask for the number by GET."""

from __future__ import annotations

from fastapi import APIRouter, Request, WebSocket

from octavo.table.hall import Hall
from octavo.table.listeners import Message
from octavo.table.lobby import MINE, number_of
from octavo.table.orders import NOTICE
from octavo.table.seats import hashed
from octavo.web.server.door import DIRECT
from octavo.web.server.socket import CHATTER, Told
from octavo.web.session.cookie import player_of

router = APIRouter()


@router.get("/live", include_in_schema=False)
async def numbers(request: Request) -> Message:
    hall: Hall = request.app.state.hall
    told: Message = {MINE: number_of(await hall.mine(player_of(request)))}
    if hall.orders.number:
        told[NOTICE] = hall.orders.number
    return told


@router.websocket("/live")
async def live(socket: WebSocket) -> None:
    hall: Hall = socket.app.state.hall
    player = player_of(socket)
    tables = await hall.mine(player)
    await socket.accept()
    told = Told((), socket.scope["extensions"][DIRECT], socket)
    with hall.lobby.looking(hashed(player), told, tables):
        if hall.orders.number:
            told.tell({NOTICE: hall.orders.number})
        for _ in range(CHATTER):  # there is nothing to be said here
            if (await socket.receive())["type"] == "websocket.disconnect":
                return
    await socket.close(1008)
