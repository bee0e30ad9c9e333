"""What stands before everything: origin, sizes, rates, headers, and no request that ends in a trace."""

from __future__ import annotations

import asyncio
import logging
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from octavo.core.errors import Mishap, OctavoError
from octavo.web.errors import ForeignOrigin, TooLarge, TooSlow
from octavo.web.server.limits import Buckets, Limits, Sockets
from octavo.web.server.metered import Metered
from octavo.web.server.refusals import answer
from octavo.web.session.admission import HEAD, client_of
from octavo.web.session.cookie import COOKIE

log = logging.getLogger("octavo.web")
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOADS = ("/api/tables", "/api/import", "/import")  # a whole record may be sent here
OPENING = (*UPLOADS, "/new", "/play")  # a post here makes a new table
ONWARD = "/play-on"  # and one to an address that ends so
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Not no-referrer: with it browsers send `Origin: null` with forms, and the origin could not be checked.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
# A script or a style sheet is no page: nothing is loaded by it, nobody frames it. There are many on the way to a page.
BESIDE_PAGES = ("text/javascript", "text/css")
FOR_ALL = ("x-content-type-options", "cross-origin-resource-policy", "cache-control")


class Guard:
    """Plain ASGI around the whole app."""

    def __init__(self, app: ASGIApp, limits: Limits | None = None) -> None:
        self.app = app
        self.limits = limits or Limits()
        self.ask = Buckets(self.limits.ask)
        self.act = Buckets(self.limits.act)
        self.open = Buckets(self.limits.open)
        self.work = Buckets(self.limits.work)
        self.sockets = Sockets(self.limits.sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, client = False, client_of(scope)
        head = scope["method"] == "HEAD"  # answered like GET, without what that would have said
        if head:
            scope = {**scope, "method": "GET", HEAD: True}

        async def dressed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                beside = headers.get("content-type", "").startswith(BESIDE_PAGES)
                for name in FOR_ALL if beside else HEADERS:
                    headers.setdefault(name, HEADERS[name])
            elif head:
                message = {**message, "body": b""}
            await send(message)

        try:
            self._admit(scope, client)
            if scope["method"] not in SAFE:
                check_origin(HTTPConnection(scope))
                receive = await self._read(scope, receive)
            await Metered(self.app(scope, receive, dressed), lambda spent: self.pay(client, spent))
        except OctavoError as error:
            if not started:
                await answer(Request(scope), error)(scope, receive, dressed)
        except Exception:
            log.exception("%s %s", scope["method"], shown(scope["path"]))
            if not started:
                await answer(Request(scope), Mishap())(scope, receive, dressed)

    def pay(self, client: str, spent: float) -> None:
        """What a request cost, when it is known: the time for which it held the server."""
        self.work.pay(client, spent, time.monotonic())

    def _admit(self, scope: Scope, client: str) -> None:
        now = time.monotonic()
        self.work.owes(client, now)
        if scope["method"] in SAFE:
            self.ask.draw(client, now)
        else:
            self.act.draw(client, now)
            if scope["path"] in OPENING or scope["path"].endswith(ONWARD):
                self.open.draw(client, now)

    async def _read(self, scope: Scope, receive: Receive) -> Receive:
        """The whole body, if it is small and soon enough, to be handed on."""
        most = self.limits.upload if scope["path"] in UPLOADS else self.limits.body
        said = Headers(scope=scope).get("content-length", "0")
        if not said.isascii() or not said.isdigit() or len(said) > 12 or int(said) > most:
            raise TooLarge(most=most)
        parts, size, more = [], 0, True
        try:
            async with asyncio.timeout(self.limits.patience):
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        break
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    more = message.get("more_body", False)
                    if size > most:
                        raise TooLarge(most=most)
        except TimeoutError:
            raise TooSlow(seconds=int(self.limits.patience)) from None
        whole: list[Message] = [{"type": "http.request", "body": b"".join(parts), "more_body": False}]

        async def handed_on() -> Message:
            return whole.pop() if whole else await receive()

        return handed_on

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = client_of(scope)
        try:
            self.work.owes(client, time.monotonic())
            self.ask.draw(client, time.monotonic())
            check_origin(HTTPConnection(scope))
            self.sockets.enter(client)
        except OctavoError as error:
            await receive()  # the request to connect
            await send({"type": "websocket.close", "code": 1008, "reason": type(error).__name__})
            return
        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception("socket %s", shown(scope["path"]))
        finally:
            self.sockets.leave(client)


def shown(path: str) -> str:
    """A path as a log may have it: without the secret of a link."""
    return "/s/…" if path.startswith("/s/") else path


def check_origin(request: HTTPConnection) -> None:
    """A browser says which page sent it; whoever comes with a cookie must say so, and come from us."""
    said = request.headers.get("origin") or request.headers.get("referer")
    if said is None:
        if COOKIE in request.cookies:
            raise ForeignOrigin(origin="?")
    elif not same_place(said, request):
        raise ForeignOrigin(origin=said[:80])


def same_place(origin: str, request: HTTPConnection) -> bool:
    """Is the origin the very host and port that was asked? A proxy may have taken the https off."""
    try:
        parts = urlsplit(origin)
        asked = urlsplit("//" + request.headers.get("host", ""))
        if parts.scheme not in ("http", "https") or not parts.hostname:
            return False
        ours = (asked.hostname, asked.port or PORTS[parts.scheme])
        return (parts.hostname, parts.port or PORTS[parts.scheme]) == ours
    except ValueError:
        return False
