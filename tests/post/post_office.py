"""Where messages arrive in tests: a push service and the browser behind it, a mail server, a web hook. All of them are
real ones on this machine."""

from __future__ import annotations

import base64
import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

T = TypeVar("T")
LONGEST = 60.0  # seconds: on a machine that is busy with other things a message takes its time


def until(found: Callable[[], T], longest: float = LONGEST) -> T:
    """Waits for the thing itself."""
    end = time.monotonic() + longest
    while not (answer := found()):
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.05)
    return answer


@dataclass
class Got:
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Office:
    """An HTTP server that takes whatever is posted, and says what it is told to: 201, unless there is something else to
    be said first."""

    got: list[Got] = field(default_factory=list)
    says: list[int] = field(default_factory=list)
    slow: float = 0.0
    port: int = 0

    def at(self, path: str) -> list[Got]:
        return [one for one in list(self.got) if one.path.startswith(path)]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def office() -> Iterator[Office]:
    made = Office()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            time.sleep(made.slow)
            status = made.says.pop(0) if made.says else 201
            made.got.append(Got(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("location", f"{made.address}/led-on")
            self.send_header("content-length", "0")
            self.end_headers()

        do_GET = do_POST

        def log_message(self, *said: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    made.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield made
    finally:
        server.shutdown()
        server.server_close()


class Browser:
    """What a browser keeps of a subscription, and how it reads what was sent there."""

    def __init__(self, push: Office, name: str = "device") -> None:
        self.push = push
        self.path = f"/push/{name}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self) -> str:
        """As `JSON.stringify(subscription)` has it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(point), "auth": _text(self.auth)}
        return json.dumps({"endpoint": self.push.address + self.path, "expirationTime": None, "keys": keys})

    def messages(self) -> list[str]:
        """All that came, opened."""
        return [self.opened(one.body) for one in self.push.at(self.path)]

    def opened(self, sealed: bytes) -> str:
        return str(http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.auth).decode())


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Letters:
    """What aiosmtpd took, and whom it takes nothing for."""

    def __init__(self) -> None:
        self.all: list[EmailMessage] = []
        self.refuses: set[str] = set()

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if address in self.refuses:
            return "550 no such box"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.all.append(letter)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [letter for letter in list(self.all) if letter["To"] == address]


@contextmanager
def mail_server() -> Iterator[tuple[Letters, int]]:
    letters = Letters()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield letters, port
    finally:
        controller.stop()
