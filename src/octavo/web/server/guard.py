"""What stands before everything: origin, sizes, rates, headers, and no request that ends in a trace."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from octavo.core.errors import Mishap, OctavoError
from octavo.table.at_once import within
from octavo.table.seats import hashed
from octavo.web.errors import Banned, ForeignOrigin, TooLarge, TooSlow
from octavo.web.server.door import DIRECT, Direct
from octavo.web.server.limits import Buckets, Limits, Sockets
from octavo.web.server.logs import ACCESS
from octavo.web.server.metered import Metered
from octavo.web.server.metrics import SOCKETS, asked, held, pattern
from octavo.web.server.refusals import answer
from octavo.web.session.admission import client_of
from octavo.web.session.cookie import COOKIE, WHOSE, device_of
from octavo.web.session.operator import COOKIE as OPERATOR
from octavo.web.session.operator import PLACE

log = logging.getLogger("octavo.web")
access = logging.getLogger(ACCESS)
STATIC = "/static/"  # the same for everybody
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOADS = ("/api/tables", "/api/import", "/import")  # a whole record may be sent here
OPENING = (*UPLOADS, "/new", "/play", "/learn", "/api/learn")  # a post here makes a new table
TELLING_TO = re.compile(r"(/api)?/me/alerts(/[^/]+/try)?")  # a post here sends something to an address
ONWARD = ("/play-on", "/rematch")  # and one to an address that ends so
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
HEADS = 2000  # answers that are remembered by their headers
# A script or a style sheet is no page: nothing is loaded by it, nobody frames it. There are many on the way to a page.
BESIDE_PAGES = (b"text/javascript", b"text/css")
FOR_ALL = ("x-content-type-options", "cache-control")
DRESS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
LIGHT_DRESS = [(name.encode(), HEADERS[name].encode()) for name in FOR_ALL]
TELLING = (b"origin", b"referer", b"cookie")  # whoever sends none of these is no browser
GUARD = "octavo.guard"  # in the scope of a socket: the guard that what is asked for there comes through, too


async def nobody(secret: str) -> str:
    return ""


class Guard:
    """Plain ASGI around the whole site; `site` is the app in it that pages and errors belong to."""

    def __init__(self, app: ASGIApp, site: Starlette, limits: Limits | None = None) -> None:
        self.app = app
        self.site = site
        self.limits = limits or Limits()
        self.ask = Buckets(self.limits.ask)
        self.act = Buckets(self.limits.act)
        self.open = Buckets(self.limits.open)
        self.tell = Buckets(self.limits.tell)
        self.work = Buckets(self.limits.work)
        self.sockets = Sockets(self.limits.sockets)
        self.banned: Callable[[str], bool] = lambda client: False  # whom the operator keeps out
        self.whose: Callable[[str], Awaitable[str]] = nobody  # the person whose device has a secret
        self.talking: dict[Direct, str] = {}  # the client of each open socket
        self.with_device: dict[Direct, str] = {}  # and the device, where it is one

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self.site
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, began, client = 0, time.monotonic(), client_of(scope)
        head = scope["method"] == "HEAD"  # answered like GET, without what that would have said
        if head:
            scope = {**scope, "method": "GET"}

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": dressed_as(tuple(message.get("headers", ())))}
            elif head:
                message = {**message, "body": b""}
            await send(message)

        try:
            changes, path = scope["method"] not in SAFE, scope["path"]
            if self.banned(client) and not path.startswith(PLACE):  # the operator may have kept out himself
                raise Banned()
            self.admit(client, changes, opens=changes and (path in OPENING or path.endswith(ONWARD)))
            if (device := device_of(scope)) and not path.startswith(STATIC):
                scope[WHOSE] = await self.whose(device)
            if changes and TELLING_TO.fullmatch(path):
                self.tell.draw(client, time.monotonic())
            if changes:
                heads = dict(scope["headers"])
                if not heads.keys().isdisjoint(TELLING):
                    check_origin(HTTPConnection(scope))
                receive = await self._read(path, heads.get(b"content-length", b"0"), receive)
            await Metered(self.app(scope, receive, dressed), lambda spent: self.pay(client, spent, scope))
        except OctavoError as error:
            if not status:
                await answer(Request(scope), error)(scope, receive, dressed)
        except Exception:
            log.exception("%s %s", scope["method"], pattern(scope))
            if not status:
                await answer(Request(scope), Mishap())(scope, receive, dressed)
        finally:
            seconds = time.monotonic() - began
            asked(scope, status, seconds)
            if access.isEnabledFor(logging.INFO):
                tell(client, scope, status, seconds)

    def keep_out(self) -> None:
        """Whoever is not wanted any more is hung up on."""
        for direct, client in list(self.talking.items()):
            if self.banned(client):
                direct.shutdown()

    def no_longer(self, device: str) -> None:
        """Nobody talks with a device any more that is no longer its person's."""
        for direct, known in list(self.with_device.items()):
            if known == device:
                direct.shutdown()

    def pay(self, client: str, spent: float, scope: Scope) -> None:
        """What a request cost, when it is known: the time for which it held the server."""
        held(scope, spent)
        self.work.pay(client, spent, time.monotonic())

    def admit(self, client: str, changes: bool, opens: bool = False) -> None:
        """Refuses a client who asks for too much, over HTTP or on his socket."""
        now = time.monotonic()
        self.work.owes(client, now)
        if not changes:
            self.ask.draw(client, now)
        else:
            self.act.draw(client, now)
            if opens:
                self.open.draw(client, now)

    async def _read(self, path: str, said: bytes, receive: Receive) -> Receive:
        """The whole body, if it is small, as it says itself, and soon enough, to be handed on."""
        most = self.limits.upload if path in UPLOADS else self.limits.body
        if not said.isdigit() or len(said) > 12 or int(said) > most:
            raise TooLarge(most=most)
        parts, size, more, until = [], 0, True, time.monotonic() + self.limits.patience
        try:
            while more:
                message = await within(until - time.monotonic(), receive())
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
            if self.banned(client):
                raise Banned()
            self.admit(client, changes=False)
            check_origin(HTTPConnection(scope))
            self.sockets.enter(client)
        except OctavoError as error:
            await receive()  # the request to connect
            await send({"type": "websocket.close", "code": 1008, "reason": type(error).__name__})
            return
        scope = {**scope, GUARD: self}
        direct: Direct = scope["extensions"][DIRECT]
        self.talking[direct] = client
        if device := device_of(scope):
            self.with_device[direct] = hashed(device)
        SOCKETS.inc()
        try:
            if device:
                scope[WHOSE] = await self.whose(device)
            await self.app(scope, receive, send)
        except Exception:
            log.exception("socket %s", pattern(scope))
        finally:
            SOCKETS.dec()
            del self.talking[direct]
            self.with_device.pop(direct, None)
            self.sockets.leave(client)


@lru_cache(HEADS)
def dressed_as(said: tuple[tuple[bytes, bytes], ...]) -> tuple[tuple[bytes, bytes], ...]:
    """The headers of an answer with those that all answers have; the same ones are asked for again and again."""
    named = dict(said)
    dress = LIGHT_DRESS if named.get(b"content-type", b"").startswith(BESIDE_PAGES) else DRESS
    return (*said, *(one for one in dress if one[0] not in named))


def tell(client: str, scope: Scope, status: int, seconds: float) -> None:
    """A line of the access log: the pattern of the route, never the address, which may hold a key."""
    facts = {"client": client, "method": scope["method"], "route": pattern(scope), "status": status}
    facts |= {"ms": round(1000 * seconds, 1)}
    access.info("%(client)s %(method)s %(route)s %(status)s %(ms)s ms", facts, extra={"facts": facts})


def check_origin(request: HTTPConnection) -> None:
    """A browser says which page sent it; whoever comes with a cookie must say so, and come from us."""
    said = request.headers.get("origin") or request.headers.get("referer")
    if said is None:
        if not {COOKIE, OPERATOR}.isdisjoint(request.cookies):
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
