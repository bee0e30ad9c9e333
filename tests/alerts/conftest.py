"""A real server with every way to tell somebody something, and a real place where it arrives."""

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from people import PATIENCE, People, Person
from post_office import Letters, Office, mail_server, office
from running import Running

import octavo.games

SHELF = {"OCTAVO_GAMES": str(Path(__file__).parent.parent / "shelf")}
NEAR = ("--near", "127.0.0.1/32", "--service", "json", "--alert-after", "0", "--unlimited", "--pause", "0")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OCTAVO_GAMES", SHELF["OCTAVO_GAMES"])
    monkeypatch.setattr(octavo.games, "__path__", [*octavo.games.__path__, SHELF["OCTAVO_GAMES"]])


@pytest.fixture(scope="session")
def push() -> Iterator[Office]:
    with office() as made:
        yield made


@pytest.fixture(scope="session")
def mail() -> Iterator[tuple[Letters, int]]:
    with mail_server() as made:
        yield made


@pytest.fixture(scope="session")
def letters(mail: tuple[Letters, int]) -> Letters:
    return mail[0]


@pytest.fixture(scope="session")
def settings(mail: tuple[Letters, int]) -> tuple[str, ...]:
    return (*NEAR, "--mail", f"smtp://127.0.0.1:{mail[1]}?from=octavo@example.org&tls=none")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, settings: tuple[str, ...]) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server") / "data", "--access-log", *settings, env=SHELF) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


@pytest.fixture
def person(server: Running) -> Iterator[People]:
    made: list[Person] = []

    def someone(language: str = "en", address: str = "") -> Person:
        made.append(Person(address or server.address, language))
        return made[-1]

    yield someone
    for one in made:
        one.client.close()


@pytest.fixture
def sat_down() -> Callable[..., str]:
    """A new table with these people at it, in their order."""

    def opened(*people: Person, game: str = "noughts", names: tuple[str, ...] = ("Ada", "Bo", "Cy")) -> str:
        wish = {"game": game, "seats": [{"kind": "link"}] * len(people)}
        with httpx.Client(base_url=people[0].client.base_url, timeout=PATIENCE) as client:
            answer = client.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        for someone, seat, name in zip(people, answer.json()["seats"], names, strict=False):
            someone.sit(seat["key"], name)
        return str(answer.json()["table"])

    return opened
