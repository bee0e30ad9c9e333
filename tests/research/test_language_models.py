"""A language model at the table: whole games through a real client of the protocol, in a process of its own."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client, StdioServerParameters
from running import Running

from octavo.core.rng import Rng
from octavo.mcp import Seat
from octavo.research.errors import NotAnswered


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("models") / "data", "--unlimited", "--pause", "0") as running:
        yield running


def seated(table: Running, game: str, seats: int = 2) -> list[str]:
    """The keys of a new table: the first for the model, the others for bots."""
    plan = [{"kind": "link"}, *[{"kind": "bot", "bot": "chancer"}] * (seats - 1)]
    opened = httpx.post(f"{table.address}/api/tables", json={"game": game, "seats": plan}, timeout=60).json()
    return [seat["key"] for seat in opened["seats"]]


def model(table: Running, key: str) -> Client:
    command = ["-m", "octavo", "mcp", table.address]
    return Client(
        StdioServerParameters(command=sys.executable, args=command, env={**os.environ, "OCTAVO_KEY": key}),
        read_timeout_seconds=120,
    )


async def used(client: Client, tool: str, **wish: Any) -> Any:
    answer = await client.call_tool(tool, wish)
    assert not answer.is_error, answer.content
    (said,) = answer.content
    assert said.type == "text"
    return json.loads(said.text) if said.text.startswith("{") else said.text


@pytest.mark.anyio
@pytest.mark.parametrize(("game", "seats"), [("noughts", 2), ("ingenious", 2), ("tentacles", 3)])
async def test_a_whole_game(table: Running, game: str, seats: int) -> None:
    rng = Rng(3)
    async with model(table, seated(table, game, seats)[0]) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == {"games", "rules", "look", "pick", "why"}
        assert game in [one["name"] for one in (await used(client, "games"))["games"]]
        assert (await used(client, "rules")).startswith("#")
        seen = await used(client, "look", wait=30)
        while not seen["over"]:
            words = [label["word"] for label in seen["labels"]]
            assert words and seen["turn"] == seen["seat"] == 0 and seen["plain"] and seen["prompt"]
            seen = await used(client, "pick", words=[words[rng.below(len(words))]])
            assert seen["refused"] is None
            if not seen["labels"]:
                seen = await used(client, "look", wait=30)
        assert sorted(seen["places"])[0] == 1 and len(seen["scores"]) == seats


@pytest.mark.anyio
async def test_what_is_refused_says_why_and_what_was_said_before_it_stands(table: Running) -> None:
    async with model(table, seated(table, "noughts")[0]) as client:
        answer = await used(client, "pick", words=["b2", "b2", "a1"])
        assert answer["said"] == ["b2"] and answer["refused"]["word"] == "b2"
        assert answer["refused"]["error"] and answer["refused"]["says"]
        against = await used(client, "why", word="b2")
        assert (against["rule"], against["may"]) == ("2", False)
        assert against["says"] == "Rule 2: b2 has a cross already: mark a free cell."
        assert (await used(client, "rules", game="chess")).startswith("There is no game")


def test_a_model_sees_what_its_seat_sees_and_no_more(table: Running) -> None:
    """Its answers are the API's own view of the seat, which the no-leak law is put to."""
    wish = {"game": "ingenious", "seats": [{"kind": "link"}] * 2}
    opened = httpx.post(f"{table.address}/api/tables", json=wish, timeout=60).json()
    keys = [seat["key"] for seat in opened["seats"]]
    for key in keys:
        view = httpx.get(
            f"{table.address}/api/tables/{opened['table']}", headers={"Authorization": f"Bearer {key}"}, timeout=60
        ).json()
        seen = Seat(table.address, key).look()
        assert all(seen[part] == view[part] for part in ("plain", "labels", "prompt", "seat", "scores"))


def test_a_wrong_key_and_a_silent_address_are_refused(table: Running, tmp_path: Path) -> None:
    with pytest.raises(NotAnswered):
        Seat(table.address, "nobody")
    with pytest.raises(NotAnswered):
        Seat("http://127.0.0.1:9", "nobody")
