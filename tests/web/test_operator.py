"""The operator's page: who comes in, what he sees, and what he does: at every process, and never for somebody else."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from running import Running
from stores import database
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60
ACTS: dict[str, dict[str, Any]] = {
    "ban": {"client": "192.0.2.1"},
    "unban": {"client": "192.0.2.1"},
    "close": {"table": "nowhere99"},
    "notice": {"says.en": "We play on Friday."},
}


@pytest.fixture(scope="module", params=["file", "two"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("operator")
    several = ("--database", database(folder), "--processes", "2") if request.param == "two" else ()
    with Running(folder / "data", "--unlimited", *several) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


def key_of(server: Running) -> str:
    return (server.data / "operator.key").read_text().strip()


@pytest.fixture
def operator(server: Running) -> Iterator[httpx.Client]:
    """A program of his; every request may meet another process."""
    headers = {"Authorization": f"Bearer {key_of(server)}", "Accept": "application/json", "Connection": "close"}
    with httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE) as client:
        yield client


def opened(server: Running) -> dict[str, Any]:
    wish = {"game": "noughts", "seats": [{"kind": "link"}] * 2}
    return dict(httpx.post(f"{server.address}/api/tables", json=wish, timeout=PATIENCE).json())


def listening(server: Running, told: dict[str, Any], source: str = "127.0.0.1") -> ClientConnection:
    url = f"{server.address.replace('http', 'ws')}/t/{told['table']}/live"
    headers = {"Authorization": f"Bearer {told['watch_key']}"}
    return connect(url, additional_headers=headers, source_address=(source, 0), open_timeout=PATIENCE)


def asked(server: Running, source: str) -> int:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=PATIENCE) as client:
        return client.get(f"{server.address}/api/games").status_code


# -- who comes in --
def test_only_whoever_has_the_key(server: Running) -> None:
    told = opened(server)
    with httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=PATIENCE) as stranger:
        door = stranger.get("/operator")
        assert door.status_code == 200 and 'name="key"' in door.text and told["table"] not in door.text
        assert stranger.get("/operator", headers={"Accept": "application/json"}).status_code == 401
        for cookie in ("", "1.2", "9999999999.", f"9999999999.{'0' * 64}", key_of(server)):
            stranger.cookies.set("operator", cookie)
            for act, facts in ACTS.items():
                assert stranger.post(f"/operator/{act}", data=facts).status_code == 401, act
        assert stranger.post("/operator/enter", data={"key": key_of(server)[:-1]}).status_code == 401
        assert "We play on Friday" not in stranger.get("/").text


def test_a_browser_comes_in_once_and_no_other_site_acts_with_it(server: Running) -> None:
    with httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=PATIENCE) as browser:
        came = browser.post("/operator/enter", data={"key": f" {key_of(server)}\n"})
        cookie = came.headers["set-cookie"]
        assert came.status_code == 303 and "HttpOnly" in cookie and "SameSite=strict" in cookie
        assert "Path=/operator" in cookie and key_of(server) not in cookie
        assert "operator.key" not in browser.get("/operator").text  # no door any more
        for origin in ({"Origin": "https://elsewhere.example"}, {"Origin": ""}):
            for act, facts in ACTS.items():
                answer = browser.post(f"/operator/{act}", data=facts, headers=origin)
                assert answer.status_code == 403, (act, origin)
        bare = httpx.Client(base_url=server.address, cookies=browser.cookies, timeout=PATIENCE)
        assert bare.post("/operator/notice", data=ACTS["notice"]).status_code == 403  # a cookie, and no origin at all
        assert browser.post("/operator/notice", data={}).status_code == 303
        assert browser.post("/operator/leave").status_code == 303
        browser.cookies.clear()
        assert 'name="key"' in browser.get("/operator").text


# -- what he sees --
def test_he_sees_tables_load_line_slow_pages_and_errors_and_no_key(server: Running, operator: httpx.Client) -> None:
    told = opened(server)
    seat = {"Authorization": f"Bearer {told['seats'][0]['key']}"}
    pick = {"n": 0, "k": 0, "word": "a1"}
    assert httpx.post(f"{server.address}/api/tables/{told['table']}/pick", json=pick, headers=seat).status_code == 200
    assert httpx.post(f"{server.address}/api/tables/{told['table']}/pick", json={}, headers=seat).status_code == 422
    with listening(server, told) as socket:
        socket.recv()
        seen = operator.get("/operator").json()
        page = operator.get("/operator", headers={"Accept": "text/html", "Accept-Language": "ru"}).text
    assert seen["tables"][0]["id"] == told["table"] and seen["tables"][0]["rows"] == 1
    assert seen["sockets"] >= 1 and seen["picks"]["count"] >= 1 and seen["lag"]["count"] > 0
    assert all(one["what"].startswith("/") and one["count"] for one in seen["slow"])
    assert ("Unreadable", "/api/tables/{id}/pick") in [(one["error"], one["route"]) for one in seen["refused"]]
    assert any(one["client"] == "127.0.0.1" for one in seen["clients"])
    assert seen["processes"] == (2 if "postgresql" in server.said() else 1)
    assert told["table"] in page and "Медленные страницы" in page and "Крестики" in page
    for secret in (told["watch_key"], *(one["key"] for one in told["seats"]), key_of(server)):
        assert secret not in page + str(seen)


# -- what he does --
def test_whoever_is_kept_out_is_out_everywhere_until_he_is_let_in(server: Running, operator: httpx.Client) -> None:
    told, noisy = opened(server), "127.0.0.66"
    with listening(server, told, noisy) as socket, listening(server, told) as other:
        assert asked(server, noisy) == 200
        assert operator.post("/operator/ban", data={"client": noisy, "why": "noise"}).status_code == 200
        with pytest.raises(ConnectionClosed):
            while True:
                socket.recv(PATIENCE)
        while {asked(server, noisy) for _ in range(6)} != {403}:  # every process has heard of it within a moment
            time.sleep(0.05)
        assert asked(server, "127.0.0.1") == 200
        with pytest.raises(InvalidStatus):
            listening(server, told, noisy)
        assert other.recv(PATIENCE)
    assert [(noisy, "noise")] == [(one["name"], one["says"]) for one in operator.get("/operator").json()["bans"]]
    assert operator.post("/operator/ban", data={"client": "everybody"}).status_code == 400
    assert operator.post("/operator/unban", data={"client": noisy}).status_code == 200
    while {asked(server, noisy) for _ in range(5)} != {200}:
        time.sleep(0.05)


def test_a_notice_reaches_every_page_and_every_open_table(server: Running, operator: httpx.Client) -> None:
    told = opened(server)
    said = {"says.en": "Down at <noon>.", "says.ru": "В полдень перерыв."}
    with listening(server, told) as one, listening(server, told) as another:
        assert operator.post("/operator/notice", data=said).status_code == 200
        for socket in (one, another):
            while "notice" not in (heard := str(socket.recv(PATIENCE))):
                pass
            assert '"notice":0' not in heard
    for language, text in {"en": "Down at &lt;noon&gt;.", "nl": "Down at &lt;noon&gt;.", "ru": "полдень"}.items():
        for path in ("/", "/rules/noughts", "/notice"):
            while text not in httpx.get(f"{server.address}{path}", headers={"Accept-Language": language}).text:
                time.sleep(0.05)
    while operator.get("/operator").json()["notice"] != {"en": "Down at <noon>.", "ru": "В полдень перерыв."}:
        time.sleep(0.05)
    with listening(server, told) as late:
        while "notice" not in str(late.recv(PATIENCE)):
            pass
    assert operator.post("/operator/notice", data={}).status_code == 200
    while "noon" in httpx.get(f"{server.address}/").text:
        time.sleep(0.05)


def test_a_closed_table_can_be_looked_at_and_nobody_acts_there(server: Running, operator: httpx.Client) -> None:
    told = opened(server)
    seat = {"Authorization": f"Bearer {told['seats'][0]['key']}"}
    assert operator.post("/operator/close", data={"table": told["table"]}).status_code == 200
    pick = {"n": 0, "k": 0, "word": "a1"}
    for _ in range(4):
        answer = httpx.post(f"{server.address}/api/tables/{told['table']}/pick", json=pick, headers=seat)
        assert answer.status_code == 409, answer.text
    view = httpx.get(f"{server.address}/api/tables/{told['table']}", headers=seat).json()
    assert view["over"] and view["closed"] == "operator"
    assert operator.post("/operator/close", data={"table": "nowhere99"}).status_code == 404
