"""The door: who may keep a connection open, how long he may take to say what he wants, and how much he may chatter.

Connections are counted by client; those of a proxy that is trusted to name its clients are not, since they are
everybody's. A request whose head does not come, or has no end, is hung up on.
"""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Callable
from typing import Any, Protocol, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

from octavo.web.errors import TooMany
from octavo.web.server.answering import Answering
from octavo.web.server.limits import Buckets, Limits, Sockets, household

RESERVE = 200  # files that the server needs besides connections: the store, workers, static files
FRAME = 64  # bytes of a small frame
# A small frame of a client as it stands on the line (RFC 6455): what it is, its size, four bytes of a mask, the rest.
HEAD, FIN, WHOLE_TEXT, MASKED, LONG = 6, 0x80, 0x81, 0x80, 126
DIRECT = "octavo.direct"  # among the extensions in a socket's scope: whoever may write on it without waiting
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Door:
    """Who is in, by client. One for each server."""

    def __init__(self, limits: Limits, trusted: str = "") -> None:
        self.limits = limits
        self.trusted = {household(host.strip()) for host in trusted.split(",") if host.strip()}
        self.room = room()
        self.inside = 0
        self.clients = Sockets(limits.connections)
        self.frames = Buckets(limits.frames)

    def enter(self, transport: asyncio.BaseTransport) -> str | None:
        """The client, or nothing if he is not let in."""
        name = transport.get_extra_info("peername")
        client = household(name[0]) if name else ""
        try:
            if self.inside >= self.room:
                return None
            if client not in self.trusted:
                self.clients.enter(client)
        except TooMany:
            return None
        self.inside += 1
        return client

    def leave(self, client: str) -> None:
        self.inside -= 1
        if client not in self.trusted:
            self.clients.leave(client)

    def chatters(self, client: str, socket: object, size: int) -> bool:
        """Does he say more on his sockets than anybody has to say?"""
        who = str(id(socket)) if client in self.trusted else client
        return self.frames.pay(who, 1 + size // FRAME, time.monotonic()) < 0


class Direct(Protocol):
    """A socket that is written on at once, or not at all: whoever waits for a slow one keeps what is newest."""

    ready: Callable[[], object]  # called when there is room again
    hear: Callable[[bytes], bool]  # handed a small message as it comes: is it taken at once? Else it waits its turn
    answering: bool  # something that was asked for here is being done

    def shutdown(self) -> None:
        """Hangs up when it has no more to say, with the wish to come again."""

    def answered(self) -> None:
        """It is done: if the server is about to go, the socket does now."""

    def write(self, frame: bytes) -> bool:
        """Was there room for it?"""


def framed(text: bytes) -> bytes:
    """A message as it stands on the line."""
    if len(text) < LONG:
        return b"%c%c%b" % (WHOLE_TEXT, len(text), text)
    return Frame(Opcode.TEXT, text).serialize(mask=False)


def lone(data: bytes) -> bytes | None:
    """The text in what was received, if that is one small message and nothing else: what programs say in a game."""
    size = len(data) - HEAD
    if 0 <= size < LONG and data[0] == WHOLE_TEXT and data[1] == MASKED + size:
        text = apply_mask(data[HEAD:], data[2:HEAD])
        return text if text.isascii() else None
    return None


def complete(data: bytes) -> bool:
    """Are these small frames, each of them a whole message? Then the next frame begins with what comes next."""
    at = 0
    while at + 2 <= len(data) and data[at] & FIN and MASKED <= data[at + 1] < MASKED + LONG:
        at += HEAD + data[at + 1] - MASKED
    return at == len(data)


def room() -> int:
    """How many connections there is room for: as many files as the system lets us have open."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 65536 if hard == resource.RLIM_INFINITY else hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(RESERVE, most - RESERVE)


def nothing() -> None:
    pass


def not_now(text: bytes) -> bool:
    return False


def protocols(door: Door) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """What speaks with a client that has come through the door: HTTP, and what a socket becomes."""
    limits = door.limits

    class Asking(HttpToolsProtocol):
        client_in: str | None = None
        late: asyncio.TimerHandle | None = None
        head = True  # is what comes now the head of a request? Else its body, answered or not
        heard = 0  # bytes of a head that has not ended

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            self.client_in = door.enter(transport)
            if self.client_in is None:
                transport.abort()
                return
            super().connection_made(transport)
            self._wait()

        def data_received(self, data: bytes) -> None:
            if self.client_in is None:
                return
            if self.head:
                self.heard += len(data)
            super().data_received(data)
            if self.heard > limits.head:
                self._refuse()
            elif self.heard and self.late is None:
                self._wait()  # another request on this connection has begun

        def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
            cycle.__class__ = Answering  # uvicorn does not ask which one is wanted
            super()._start_asgi_task(cycle, app)

        def on_header(self, name: bytes, value: bytes) -> None:
            super().on_header(name, value)
            if len(self.headers) > limits.headers:
                self._refuse()
                raise httptools.HttpParserError("too many headers")

        def on_headers_complete(self) -> None:
            self._come()
            self.head = False
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self.head = True
            super().on_message_complete()

        def send_400_response(self, msg: str) -> None:
            if not self.transport.is_closing():  # else it was refused already
                super().send_400_response(msg)

        def handle_websocket_upgrade(self) -> None:
            """The socket leaves for it from now on."""
            super().handle_websocket_upgrade()
            self.client_in = None

        def connection_lost(self, exc: Exception | None) -> None:
            self._come()
            if self.client_in is not None:
                door.leave(self.client_in)
                super().connection_lost(exc)

        def _wait(self) -> None:
            self.late = self.loop.call_later(limits.deadline, self._give_up)

        def _come(self) -> None:
            self.heard = 0
            if self.late is not None:
                self.late.cancel()
                self.late = None

        def _give_up(self) -> None:
            self.late = None
            self.transport.abort()

        def _refuse(self) -> None:
            self._come()
            self.transport.write(TOO_LARGE)
            self.transport.close()

    class Listening(WebSocketsSansIOProtocol):
        client_in = ""
        answering = False
        leaving = False

        def shutdown(self) -> None:
            """Whoever listens here is told to come again (1012): at once, or when he has his answer."""
            self.leaving = True
            if not self.answering:
                super().shutdown()

        def answered(self) -> None:
            self.answering = False
            if self.leaving:
                super().shutdown()

        between = True  # nothing is known to be missing of the last frame that came

        def handle_connect(self, event: Request) -> None:
            self.ready: Callable[[], object] = nothing
            self.hear: Callable[[bytes], bool] = not_now
            super().handle_connect(event)
            if not self.close_sent:  # else it was refused
                cast(dict[str, object], self.scope["extensions"])[DIRECT] = self

        def write(self, frame: bytes) -> bool:
            if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
                return False
            self.transport.write(frame)
            return True

        def resume_writing(self) -> None:
            super().resume_writing()
            self.ready()

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            name = transport.get_extra_info("peername")
            self.client_in = household(name[0]) if name else ""
            super().connection_made(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            door.leave(self.client_in)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.handshake_complete and door.chatters(self.client_in, self, len(data)):
                self.transport.abort()
                return
            if not self.handshake_initiated:  # the request
                super().data_received(data)
            elif not (self._quick() and (text := lone(data)) is not None and self.hear(text)):
                self.between = self.between and complete(data)
                super().data_received(data)

        def send_receive_event_to_app(self) -> None:
            """Text that is none is hung up on, and no mistake of ours that a log should tell of."""
            try:
                if self.curr_msg_data_type == "text":
                    b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
            super().send_receive_event_to_app()

        def _quick(self) -> bool:
            """Is what comes now the beginning of a message, and none before it waits?"""
            return self.between and self.queue.empty() and self.conn.state is State.OPEN and not self.close_sent

    return Asking, Listening
