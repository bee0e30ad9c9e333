"""Law 8 over the real server, for Ingenious: luck that a viewer did not see, dealt anew, changes no byte he gets.

Two stores hold the same tables (names, keys, seed) whose records differ only in luck that the viewer did not see; they
are served by a process each, or by two each; everything that a viewer can ask for or hear is fetched from both and
compared. Where there are two processes, whatever is asked for is asked of one and then of the other: what is picked at
one is looked at and heard at the other.
"""

import asyncio
import contextlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Running
from stores import STORES, database
from websockets.asyncio.client import ClientConnection, connect

import octavo
from octavo import laws
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.core.state import SPECTATOR
from octavo.match import Match, replay
from octavo.table.seats import Seat, hashed
from octavo.table.store import Kept
from octavo.table.table import rows_of

HOST = "octavo.test"
VIEWER = "viewer" * 8  # the cookie of the browser that looks
FREE = ("--unlimited",)
# Since when somebody is away, in JSON and on a card: by the clock, and nothing of the game.
AWAY = re.compile(rb'(?<="away":)[0-9]+|(?<=<small class="gone">)[^<]*')


@dataclass(frozen=True)
class Case:
    """Two games that a viewer cannot tell apart."""

    id: str
    viewer: int
    one: Match
    other: Match

    def kept(self, match: Match) -> Kept:
        seats = [
            Seat("link", f"Player <{i}>", "", f"{self.id}seat{i}".ljust(22, "k")) for i in range(match.record.seats)
        ]
        return Kept(
            id=self.id,
            game=match.game.name,
            version=match.game.version,
            options=match.record.options,
            seats=seats,
            watch_key=f"{self.id}watch".ljust(22, "k"),
            owner="",
            created=1000.0 + int(self.id[4:]),
            luck=match.luck.hash,
            seed=match.luck.seed.hex(),
            rows=rows_of(match),
            holds=[(hashed(VIEWER), self.viewer)],
        )

    def bearer(self, seat: int) -> dict[str, str]:
        return {"Authorization": "Bearer " + f"{self.id}seat{seat}".ljust(22, "k")}


def cases() -> list[Case]:
    """For every set-up some positions, each as a player and as a spectator."""
    rules, rng = octavo.game("ingenious"), Rng(8)
    found: list[Case] = []
    for number, (seats, options) in enumerate(rules.setups()):
        if seats == 1:
            continue  # alone nobody else is there
        whole = list(laws.walk(rules, seats, options, number, most=90))[-1].record
        for viewer in (int(rng.below(seats)), SPECTATOR):
            for _ in range(20):
                match = replay(whole.prefix(40 + int(rng.below(len(whole.words) - 40))), seeded(number))
                hidden = laws.unseen_by(rules, match, viewer)
                other = laws.dealt_anew(rules, match, hidden, viewer, rng) if hidden and match.turn >= 0 else None
                if other is not None:
                    found.append(Case(f"case{len(found)}", viewer, match, other))
                    break
    return found


async def fill(kind: str, folder: Path, tables: list[Kept]) -> None:
    folder.mkdir()
    store = await STORES[kind](folder)
    for table in tables:
        await store.add(table)
    await store.close()


@dataclass
class Twins:
    cases: list[Case]
    servers: list[tuple[Running, Running]]  # each serves one of the twins; the next serve the same
    clients: list[tuple[httpx.Client, httpx.Client]]
    turn: int = 0

    def both(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> list[httpx.Response]:
        self.turn += 1
        clients = self.clients[self.turn % len(self.clients)]
        return [client.request(method, path, headers=headers, **more) for client in clients]

    def socket(self, which: int, case: Case) -> connect:
        host = self.servers[-1][which].host
        headers = {"Cookie": f"octavo={VIEWER}"}
        return connect(f"ws://{host}/t/{case.id}/live", additional_headers=headers, origin=f"http://{host}")  # type: ignore[arg-type]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def twins(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Twins]:
    """One process each on a file, two each on PostgreSQL."""
    kind, found = request.param, cases()
    folders = [tmp_path_factory.mktemp(which) / "data" for which in ("one", "other")]
    for folder, which in zip(folders, ("one", "other"), strict=True):
        asyncio.run(fill(kind, folder, [case.kept(getattr(case, which)) for case in found]))
    headers = {"Host": HOST, "Origin": f"http://{HOST}", "Cookie": f"octavo={VIEWER}", "Accept-Encoding": "identity"}
    with contextlib.ExitStack() as stack:

        def served(number: int, folder: Path) -> Running:
            where = ("--database", database(folder)) if kind == "postgres" else ()
            return stack.enter_context(Running(folder.with_name(f"data{number}" if number else "data"), *where, *FREE))

        def client(server: Running) -> httpx.Client:
            return stack.enter_context(httpx.Client(base_url=server.address, headers=headers))

        servers = [(served(i, folders[0]), served(i, folders[1])) for i in range(2 if kind == "postgres" else 1)]
        yield Twins(found, servers, [(client(one), client(other)) for one, other in servers])


def same(answers: list[httpx.Response], asked: str) -> None:
    one, other = answers
    assert one.status_code == other.status_code and one.status_code < 500, asked
    heads = [{name: value for name, value in answer.headers.items() if name != "date"} for answer in answers]
    assert heads[0] == heads[1], asked
    told = [AWAY.sub(b"", answer.content) for answer in answers]
    assert told[0] == told[1], f"{asked}: the viewer can tell"


def everything(case: Case) -> Iterator[tuple[str, str, dict[str, str], Any]]:
    """All that the viewer can ask about his table."""
    page, api, n = f"/t/{case.id}", f"/api/tables/{case.id}", case.one.n
    fragment = {"X-Octavo": "fragment"}
    for path in (
        page,
        f"{page}?log=5",
        f"{page}?share=1",
        f"{page}?words=1",
        f"{page}/record",
        f"{page}/live",
        f"{page}/n",
        f"{page}/since/{n}",
    ):
        yield "GET", path, {}, None
    for path in (f"{api}?picture=true", f"{api}/picks", f"{api}/record", f"{api}/since", "/api/tables", "/"):
        yield "GET", path, {}, None
    yield "GET", page, {"Accept-Language": "nl"}, None
    yield "GET", f"{page}?log=5", {"Accept-Language": "ru", **fragment}, None
    for step in sorted({0, 1, n // 2, n - 1, n}):
        yield "GET", f"{page}?n={step}", fragment, None
        yield "GET", f"{page}?n={step}&follow=1&as=0", fragment, None
        yield "GET", f"{api}?n={step}", {}, None
    for seat in (0, 1, SPECTATOR):
        yield "GET", f"{page}?as={seat}", {}, None
        yield "GET", f"{page}/record?as={seat}", {}, None
        yield "GET", f"{api}?seat={max(seat, 0)}", {}, None
    if case.viewer != case.one.turn:  # what is refused, too
        for word in ("refill", "swap", "e5", case.one.game.legal(case.one.state)[0]):
            for k in (0, 1):
                yield "POST", f"{api}/pick", {}, {"n": n, "k": k, "word": word}
                yield "POST", f"{api}/undo", {}, {"n": n, "k": k}


def test_there_are_games_to_compare(twins: Twins) -> None:
    assert len(twins.cases) >= 8
    assert {case.viewer == SPECTATOR for case in twins.cases} == {True, False}
    assert all(case.one.record.words != case.other.record.words for case in twins.cases)


def test_whatever_a_viewer_asks_for_is_the_same_to_the_byte(twins: Twins) -> None:
    for case in twins.cases:
        for method, path, headers, wish in everything(case):
            more = {"json": wish} if wish else {}
            same(twins.both(method, path, headers, **more), f"{method} {path} as {case.viewer}")
    for form in ({"n": "0", "k": "0", "word": "e5"}, {}):
        for case in twins.cases:
            same(twins.both("POST", f"/t/{case.id}/pick", data=form), f"a form at {case.id}")


def test_who_saw_the_luck_can_tell(twins: Twins) -> None:
    """The comparison is not blind: somebody at each table gets other bytes."""
    for case in twins.cases:
        seen = []
        for seat in range(case.one.record.seats):
            one, other = twins.both("GET", f"/api/tables/{case.id}", case.bearer(seat))
            seen.append(one.status_code == 200 and one.content != other.content)
        assert any(seen), case.id


async def heard(socket: ClientConnection, until: dict[str, Any]) -> list[str | bytes]:
    frames: list[str | bytes] = []
    while not frames or json.loads(frames[-1]) != until:
        frames.append(await asyncio.wait_for(socket.recv(), 20))
    return frames


@pytest.mark.anyio
async def test_what_a_viewer_hears_while_others_play_is_the_same(twins: Twins) -> None:
    """The others draft, take back and settle; the viewer listens and looks again each time."""
    watched = 0
    for case in twins.cases:
        if case.one.turn == case.viewer or case.one.turn != case.other.turn:
            continue
        async with twins.socket(0, case) as first, twins.socket(1, case) as second:
            presence = {"here": [case.viewer] if case.viewer >= 0 else []}
            assert await heard(first, presence) == await heard(second, presence)
            for _ in range(6):
                n = played_in_both(twins, case)
                if n is None:
                    break
                watched += 1
                if n > case.one.n:
                    assert await heard(first, {"n": n}) == await heard(second, {"n": n})
                for path in (f"/t/{case.id}", f"/api/tables/{case.id}?picture=true", f"/t/{case.id}/record"):
                    same(twins.both("GET", path), f"{path} as {case.viewer} while others play")
                if n > case.one.n:
                    break
    assert watched > 10


def played_in_both(twins: Twins, case: Case) -> int | None:
    """The seat to act picks something that it may in both games; None when there is nothing, or it would tell."""
    now = twins.clients[0][0].get(f"/api/tables/{case.id}/picks").json()
    if now["turn"] is None or now["turn"] == case.viewer:
        return None
    bearer = case.bearer(now["turn"])
    one, other = (answer.json() for answer in twins.both("GET", f"/api/tables/{case.id}/picks", bearer))
    common = [word for word in one["picks"] if word in other["picks"] and word != "swap"]  # a swap shows tiles to all
    if not common or one["k"] != other["k"]:
        return None
    wish = {"n": one["n"], "k": one["k"], "word": common[0]}
    answers = twins.both("POST", f"/api/tables/{case.id}/pick", bearer, json=wish)
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json()["n"] == answers[1].json()["n"], "the public number tells"
    return int(answers[0].json()["n"])
