"""What whoever watches over a server is told: whether it lives and serves, its numbers, and its log; never a key."""

import json
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from running import Running
from stores import cluster, database
from websockets.sync.client import connect

PATIENCE = 60
SHELF = {"OCTAVO_GAMES": str(Path(__file__).parent.parent / "shelf")}
TABLE = {"game": "peek", "seats": [{"kind": "link"}] * 2}


def numbers(server: Running) -> str:
    key = (server.data / "metrics.key").read_text().strip()
    answer = httpx.get(f"{server.address}/metrics", headers={"Authorization": f"Bearer {key}"}, timeout=PATIENCE)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return answer.text


def number(server: Running, name: str) -> float:
    """The sum of all that is counted under a name, with these labels or any."""
    lines = [line.rpartition(" ") for line in numbers(server).splitlines() if line.startswith(name)]
    return sum(float(found) for what, _, found in lines if what == name or what[len(name)] == "{")


def status(server: Running, path: str) -> int:
    return httpx.get(f"{server.address}{path}", timeout=PATIENCE).status_code


@pytest.fixture(params=["file", "two"])
def watched(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """A server on a file, and two processes on PostgreSQL."""
    several = ("--database", database(tmp_path), "--processes", "2") if request.param == "two" else ()
    with Running(tmp_path / "data", "--unlimited", "--access-log", "--log", "json", *several, env=SHELF) as running:
        yield running


# -- numbers and logs --
def test_numbers_and_logs_tell_what_happens_and_never_a_key(watched: Running) -> None:
    with httpx.Client(base_url=watched.address, timeout=PATIENCE) as client:
        opened = client.post("/api/tables", json=TABLE).json()
        client.cookies.clear()
        key, id = opened["seats"][0]["key"], opened["table"]
        keys = [seat["key"] for seat in opened["seats"]] + [opened["watch_key"]]
        headers = {"Authorization": f"Bearer {key}"}
        standing = client.get(f"/api/tables/{id}/picks", headers=headers).json()
        wish = {"n": standing["n"], "k": standing["k"], "word": standing["picks"][0]}
        assert client.post(f"/api/tables/{id}/pick", json=wish, headers=headers).status_code == 200
        wish["n"] += 7
        assert client.post(f"/api/tables/{id}/pick", json=wish, headers=headers).status_code == 409
        for path in (f"/s/{key}", f"/s/{key}/more", f"/t/{id}", f"/t/{key}", f"/nowhere/{key}", f"/rules/{key}"):
            client.get(path, headers=headers)
        client.request(key.upper(), f"/s/{key}")
        with connect(f"{watched.address.replace('http', 'ws')}/t/{id}/live", additional_headers=headers) as socket:
            socket.recv()
            assert number(watched, "octavo_sockets") == 1
        assert number(watched, 'octavo_picks_total{outcome="kept"}') == 1
        assert number(watched, 'octavo_picks_total{outcome="StalePick"}') == 1
        assert number(watched, "octavo_pick_seconds_count") == 2 and number(watched, "octavo_tables_opened_total") == 1
        assert number(watched, 'octavo_store_seconds_count{what="append"}') == 1
        assert number(watched, "octavo_tables_at_hand") >= 1
        while not number(watched, "octavo_loop_lag_seconds_count"):  # counted at the beats of the loop
            pass
        told = numbers(watched)
        player = client.cookies.get("octavo") or client.cookies.get("invitation")
    assert player
    for named in ('route="/s/{key}"', 'route="/t/{id}"', 'route="/…"', 'error="NoSuchPage"', "octavo_line_waiting"):
        assert named in told, named
    while '"/rules/{name}"' not in (said := watched.said()):
        pass
    told += said + watched.log()
    assert not [secret for secret in (*keys, id, player) if secret in told]
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    asked = [line for line in lines if line.get("route") == "/api/tables/{id}/pick"]
    assert [line["status"] for line in asked] == [200, 409] and all(line["ms"] >= 0 for line in asked)


def test_only_with_the_key_and_only_its_owner_can_read_it(watched: Running) -> None:
    for name in ("operator.key", "metrics.key"):
        file = watched.data / name
        assert stat.S_IMODE(file.stat().st_mode) == 0o600 and len(file.read_text()) > 40
    operator = (watched.data / "operator.key").read_text().strip()
    for wrong in ("Basic x", f"Bearer {operator}", f"Bearer {operator[:-1]}"):
        answer = httpx.get(f"{watched.address}/metrics", headers={"Authorization": wrong}, timeout=PATIENCE)
        assert answer.status_code == 401
    assert status(watched, "/metrics") == 401


def test_a_key_that_others_could_read_is_refused(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Running(data):
        pass
    before = (data / "operator.key").read_text()
    with Running(data):
        assert (data / "operator.key").read_text() == before
    (data / "operator.key").chmod(0o644)
    with pytest.raises(RuntimeError, match=r"could be read by others"):
        Running(data)


# -- does it live, does it serve --
def test_ready_only_while_the_database_answers(tmp_path: Path) -> None:
    with Running(tmp_path / "data", "--database", database(tmp_path)) as server:
        assert status(server, "/healthz") == status(server, "/readyz") == 200
        cluster().stop()
        try:
            assert status(server, "/healthz") == 200 and status(server, "/readyz") == 503
        finally:
            cluster().start()
        assert status(server, "/readyz") == 200


def test_ready_only_while_the_file_is_there_and_can_be_written(tmp_path: Path) -> None:
    with Running(tmp_path / "data") as server:
        assert status(server, "/healthz") == status(server, "/readyz") == 200
        other = sqlite3.connect(server.data / "octavo.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert status(server, "/healthz") == 200 and status(server, "/readyz") == 503
        other.execute("ROLLBACK")
        other.close()
        assert status(server, "/readyz") == 200
        (server.data / "octavo.db").rename(server.data / "elsewhere.db")
        assert status(server, "/healthz") == 200 and status(server, "/readyz") == 503
        (server.data / "elsewhere.db").rename(server.data / "octavo.db")
        assert status(server, "/readyz") == 200
