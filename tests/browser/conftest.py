"""A real server on a free port, with games in a folder of its own, and Debian's chromium."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from driving import Player, player
from playwright.sync_api import Browser, sync_playwright
from running import Running

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
MISSING = """Chromium is missing, and without a browser nothing here is tested.
On Debian: apt-get install chromium (`make test` does it when it may)."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("browser") / "data"


@pytest.fixture(scope="session")
def server(data: Path) -> Iterator[Running]:
    with Running(data, "--unlimited", "--pause", "0.3") as running:
        yield running


@pytest.fixture
def address(server: Running) -> str:
    return str(server.address)


@pytest.fixture
def newcomer(browser: Browser, address: str) -> Iterator[Callable[..., Player]]:
    """Makes a player with a browser of his own; at the end nobody may have met any trouble."""
    came: list[Player] = []

    def come(**wishes: Any) -> Player:
        came.append(player(browser, address, **wishes))
        return came[-1]

    yield come
    for someone in came:
        someone.context.close()
    assert [trouble for someone in came for trouble in someone.troubles] == []
