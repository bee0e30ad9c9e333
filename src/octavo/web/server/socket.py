"""The socket of a table: public numbers and presence go out; a program may also look, pick and take back there, and is
answered as over HTTP. Without it, ask the same by GET."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection
from functools import lru_cache

import msgspec
from fastapi import APIRouter, Request, WebSocket
from msgspec import UNSET, Struct, UnsetType
from starlette.websockets import WebSocketDisconnect

from octavo.core.errors import Mishap, OctavoError
from octavo.table.acts import admit
from octavo.table.at_once import begun
from octavo.table.hall import Hall
from octavo.table.listeners import Listener, Message
from octavo.table.orders import NOTICE
from octavo.web.api.picking import ACTS, Act, Look, PickWish, Standing, UndoWish, encode, unreadable
from octavo.web.errors import Unreadable
from octavo.web.server.door import DIRECT, Direct, framed
from octavo.web.server.guard import GUARD, Guard
from octavo.web.server.metered import Metered
from octavo.web.server.metrics import ERRORS, pattern
from octavo.web.server.refusals import FORM, as_json
from octavo.web.session.admission import admitted, speaking, who
from octavo.web.session.reader import reader_of

log = logging.getLogger("octavo.web")
router = APIRouter()
CHATTER = 100  # messages that nobody can read; then it is hung up on


class Asked(Struct, forbid_unknown_fields=True):
    """One act with its wish, and a mark by which its answer is known."""

    id: int | str | UnsetType = UNSET
    picks: Look | UnsetType = UNSET
    pick: PickWish | UnsetType = UNSET
    undo: UndoWish | UnsetType = UNSET


class Answer(Struct):
    status: int
    answer: Standing | dict[str, object]
    id: int | str | UnsetType = UNSET


decode = msgspec.json.Decoder(Asked).decode


@router.get("/t/{id}/live", include_in_schema=False)
async def number(request: Request, id: str) -> dict[str, int | list[int]]:
    """What the socket would have said: for pages that cannot keep one open, and ask now and then."""
    table = (await admitted(request, id)).table
    hall: Hall = request.app.state.hall
    told: Message = {**table.numbers(), "here": table.listeners.here()}
    if hall.orders.number:
        told[NOTICE] = hall.orders.number
    return told


@router.websocket("/t/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    try:
        guest = await admitted(socket, id)
    except OctavoError as error:
        await socket.close(1008, type(error).__name__)
        return
    await socket.accept()
    told = Told(guest.held, socket.scope["extensions"][DIRECT], socket)
    asking = Asking(socket, id, told)
    if not guest.hall.store.shared:  # else every look waits for the store, and nothing is done at once
        told.direct.hear = asking.hear
    with guest.table.heard_by(told):
        if guest.hall.orders.number:
            told.tell({NOTICE: guest.hall.orders.number})
        await asking.hear_out()


class Told(Listener):
    """One open page or program. It is written to at once; while it is too slow, what is newer overtakes what it has not
    been told yet."""

    def __init__(self, seats: Collection[int], direct: Direct, socket: WebSocket | None = None) -> None:
        super().__init__(seats)
        self.direct = direct
        self.socket = socket
        self.closing: asyncio.Task[None] | None = None
        self.busy = False  # something that was asked for here is being done: what it leads to goes with the answer
        direct.ready = self.catch_up

    def tell(self, message: Message) -> None:
        self.waiting.update(message)
        self.catch_up()

    def hang_up(self) -> None:
        self.closing = self.closing or asyncio.create_task(self._close())

    async def _close(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it may be gone already
            if self.socket is not None:
                await self.socket.close(1008)

    def catch_up(self, answer: bytes = b"") -> bool:
        """Writes what waits, and an answer after it, in one go; if there is room."""
        if self.busy or not (self.waiting or answer):
            return False
        frames = [in_frame(key, one if isinstance(one, int) else tuple(one)) for key, one in self.waiting.items()]
        written = self.direct.write(b"".join([*frames, answer]))
        if written:
            self.waiting.clear()
        return written


@lru_cache(1000)
def in_frame(key: str, said: int | tuple[int, ...]) -> bytes:
    """The same for all who listen."""
    return framed(encode({key: said}))


class Asking:
    """What a program asks for on its socket, one thing after the other."""

    def __init__(self, socket: WebSocket, id: str, told: Told) -> None:
        self.socket = socket
        self.id = id
        self.told = told
        self.guard: Guard = socket.scope[GUARD]
        self.hall: Hall = socket.app.state.hall
        self.who = who(socket)
        self.tongue = speaking(socket)
        self.unread = 0
        self.held = False  # a message that came in its turn
        self.rest: asyncio.Task[None] | None = None  # of one that was taken at once

    def hear(self, said: bytes) -> bool:
        """Answers at once, if nothing else is being answered and the last word is not near."""
        if self.held or self.unread >= CHATTER - 1 or (self.rest is not None and not self.rest.done()):
            return False
        self.rest = begun(Metered(self.answer(said), self.pay))
        return True

    async def hear_out(self) -> None:
        """Until it goes away, or has said too much that nobody understands."""
        while self.unread < CHATTER:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.held = True
            if self.rest is not None:
                await asyncio.wait([self.rest])
            await Metered(self.answer(message.get("text") or message.get("bytes") or b""), self.pay)
            self.held = False
        await self.socket.close(1008)

    def pay(self, spent: float) -> None:
        self.guard.pay(self.who.client, spent, self.socket.scope)

    async def answer(self, said: str | bytes) -> None:
        mark: int | str | UnsetType = UNSET
        self.told.busy = self.told.direct.answering = True
        try:
            asked = self.read(said)
            mark = asked.id
            answer = Answer(200, await self.done(*chosen(asked)), mark)
        except OctavoError as error:
            self.unread += isinstance(error, Unreadable)
            answer = self.refused(error, mark)
        except Exception:
            log.exception("socket %s", pattern(self.socket.scope))
            answer = self.refused(Mishap(), mark)
        finally:
            self.told.busy = False
        told = encode(answer)
        if not self.told.catch_up(framed(told)):
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it hung up while we thought
                await self.socket.send_text(told.decode())
        self.told.direct.answered()

    def read(self, said: str | bytes) -> Asked:
        try:
            return decode(said)
        except ValueError as error:
            raise unreadable(error, "message") from None

    async def done(self, act: Act, wish: Struct) -> Standing:
        self.guard.admit(self.who.client, act.changes)
        return await act.answered(await admit(self.hall, self.who, self.id, act.changes, self.tongue), wish)

    def refused(self, error: OctavoError, mark: int | str | UnsetType) -> Answer:
        ERRORS.labels(pattern(self.socket.scope), type(error).__name__).inc()
        return Answer(error.status, as_json(error, reader_of(self.socket).tongue()), mark)


def chosen(asked: Asked) -> tuple[Act, Struct]:
    """The one act that is asked for."""
    wishes = [(act, wish) for act in ACTS if (wish := getattr(asked, act.name)) is not UNSET]
    if len(wishes) != 1:
        raise Unreadable(where="message", reason=FORM, detail="one of picks, pick and undo is wanted")
    return wishes[0]
