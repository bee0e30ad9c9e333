"""How an answer goes out over HTTP: head and body in one write, and a header that was sent before is not looked at and
put together again."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from uvicorn.protocols.http.httptools_impl import HEADER_RE, HEADER_VALUE_RE, STATUS_LINE, RequestResponseCycle

SPECIAL = frozenset((b"connection", b"transfer-encoding"))  # whoever says these is answered as uvicorn does it
LINES = 2000  # headers that are remembered


class Answering(RequestResponseCycle):
    """uvicorn's; what has a length waits for its body, and leaves with it."""

    head = b""  # what waits

    async def send(self, message: Any) -> None:
        if not self.response_started and message["type"] == "http.response.start" and self._plain(message):
            return
        head, self.head = self.head, b""
        if head and not self.disconnected:
            body = message.get("body", b"")
            if not message.get("more_body") and len(body) == self.expected_content_length:
                self.transport.write(head + body)
                self._done()
                return
            self.transport.write(head)
        await super().send(message)

    def _plain(self, message: Any) -> bool:
        """Is this the head of an ordinary answer? Then it is kept."""
        if self.access_log or not self.keep_alive or self.scope["method"] == "HEAD" or message["status"] in (204, 304):
            return False
        said = written(tuple(message["headers"]))
        if said is None:
            return False
        lines, self.expected_content_length = said
        self.head = b"".join([STATUS_LINE[message["status"]], *map(line, self.default_headers), lines])
        self.chunked_encoding = False
        self.waiting_for_100_continue = False
        self.response_started = True
        return True

    def _done(self) -> None:
        self.expected_content_length = 0
        self.response_complete = True
        self.message_event.set()
        self.on_response()


@lru_cache(LINES)
def written(said: tuple[tuple[bytes, bytes], ...]) -> tuple[bytes, int] | None:
    """The headers of an answer as they stand on the line, with its length; nothing where it has none, or is special."""
    named = dict(said)
    if b"content-length" not in named or not SPECIAL.isdisjoint(named):
        return None
    return b"".join([*map(line, said), b"\r\n"]), int(named[b"content-length"])


@lru_cache(LINES)
def line(header: tuple[bytes, bytes]) -> bytes:
    """A header as it stands on the line."""
    name, value = header
    if HEADER_RE.search(name) or HEADER_VALUE_RE.search(value):
        raise RuntimeError("a header that is none")
    return b"%b: %b\r\n" % (name, value)
