"""Somebody who plays with a browser of his own and wants to be told."""

from collections.abc import Callable
from typing import Any

import httpx

PATIENCE = 60  # seconds


class Person:
    """Somebody with a browser of his own."""

    def __init__(self, address: str, language: str = "en") -> None:
        headers = {"Origin": address, "Accept-Language": language}
        self.client = httpx.Client(base_url=address, headers=headers, timeout=PATIENCE)

    def post(self, path: str, **wish: Any) -> dict[str, Any]:
        answer = self.client.post(path, json=wish)
        assert answer.status_code < 300, answer.text
        return dict(answer.json())

    def get(self, path: str) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def told_at(self, kind: str, address: str, **more: Any) -> dict[str, Any]:
        return self.post("/api/me/alerts", kind=kind, address=address, **more)

    def sit(self, key: str, name: str) -> str:
        return str(self.post("/api/seat", key=key, name=name)["table"])

    def pick(self, table: str, word: str = "") -> None:
        """The word, or the first that may be picked."""
        now = self.get(f"/api/tables/{table}")
        self.post(f"/api/tables/{table}/pick", n=now["n"], k=now["k"], word=word or now["picks"][0])


People = Callable[..., Person]
