"""A real server as a process of its own, and a lean client: for the tests and for the measurements in this folder."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import httpx


class Running:
    """`octavo serve` on a free port of this machine, until it is stopped or killed."""

    program: tuple[str, ...] = (sys.executable, "-m", "octavo")

    def __init__(self, data: Path, *arguments: str, env: Mapping[str, str] | None = None, **popen: Any) -> None:
        self.data = data
        self.output = data.with_name(f"{data.name}.out")  # files, not pipes: nobody reads along
        self.errors = data.with_name(f"{data.name}.log")
        command = [*self.program, "serve", "--port", "0", "--data", str(data), *arguments]
        with self.output.open("wb") as output, self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                command, stdout=output, stderr=errors, env={**os.environ, "OCTAVO_LANG": "en", **(env or {})}, **popen
            )
        while "http://" not in self.said():
            if self.process.poll() is not None:
                raise RuntimeError(f"the server did not start: {self.said()}{self.log()}")
            time.sleep(0.02)
        said = self.said()
        self.address = said[said.index("http://") :].split()[0].rstrip("/")

    def said(self) -> str:
        """What it has printed, the access log included."""
        return self.output.read_text("utf-8", errors="replace")

    @property
    def host(self) -> str:
        return str(urlsplit(self.address).netloc)

    def log(self) -> str:
        return self.errors.read_text("utf-8", errors="replace")

    def kill(self) -> None:
        """As a power cut would, but for the disk: SIGKILL, nothing is said or closed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


class Line:
    """One connection to a server, kept open; asks and answers JSON with as little work as possible."""

    def __init__(self, host: str, key: str = "", source: str = "") -> None:
        self.host = host
        self.source = (source, 0) if source else None  # another address of this machine to come from
        self.head = f"host: {host}\r\n" + (f"authorization: Bearer {key}\r\n" if key else "")
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The status and the JSON of an answer; ConnectionError when the server has gone."""
        if self.writer is None or self.writer.is_closing():
            name, _, port = self.host.rpartition(":")
            self.reader, self.writer = await asyncio.open_connection(name, int(port), local_addr=self.source)
        assert self.reader is not None
        sent = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\n{self.head}content-type: application/json\r\n"
        head += f"content-length: {len(sent)}\r\n\r\n"
        try:
            self.writer.write(head.encode() + sent)
            answer = (await self.reader.readuntil(b"\r\n\r\n")).decode()
            size = next(int(line[15:]) for line in answer.lower().split("\r\n") if line.startswith("content-length:"))
            return int(answer[9:12]), json.loads(await self.reader.readexactly(size))
        except (asyncio.IncompleteReadError, OSError) as error:
            self.close()
            raise ConnectionError(str(error)) from None

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


class Watched(Running):
    """One that says in its log whenever its loop was held for too long, and by what."""

    program = (sys.executable, str(Path(__file__).parent / "watched.py"))


async def new_table(line: Line, game: str, seats: int) -> tuple[str, list[str]]:
    """A table for people with links: its id and the keys of its seats."""
    status, answer = await line.ask("POST", "/api/tables", {"game": game, "seats": [{"kind": "link"}] * seats})
    assert status == 201, answer
    return answer["table"], [seat["key"] for seat in answer["seats"]]


def sits_down(client: httpx.Client, key: str) -> httpx.Response:
    """Presses the button of a link that was sent, as a browser does that was never here: first it gets a secret."""
    origin = {"Origin": str(client.base_url).rstrip("/")}
    answer = client.post(f"/s/{key}", headers=origin, follow_redirects=False)
    if "/s/" in answer.headers.get("location", ""):
        answer = client.post(f"/s/{key}", headers=origin, follow_redirects=False)
    return answer
