"""What stands before everything: origins, sizes, rates, headers, and answers without traces."""

import logging
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from running import Running, sits_down

from octavo.table.hall import Hall
from octavo.table.store.sqlite import SqliteStore
from octavo.web.errors import TooMany
from octavo.web.pages.render import static
from octavo.web.server.app import make_app
from octavo.web.server.guard import HEADERS
from octavo.web.server.limits import CLIENTS, Buckets, Rate, household

Seated = Callable[..., list[Any]]


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/openapi.json", "/nix", "/api/nix", "/api/tables/x", "/s/" + "x" * 22]
)
def test_every_answer_wears_the_headers(caller: httpx.Client, path: str) -> None:
    for answer in (caller.get(path), caller.post(path), caller.delete(path)):
        for name in HEADERS:
            assert name in answer.headers, (path, name)
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy and "default-src 'none'" in policy
        assert "server" not in answer.headers and "Traceback" not in answer.text


def test_what_a_page_loads_is_light_and_what_could_be_a_page_is_guarded(caller: httpx.Client) -> None:
    script, style, drawing = [caller.get(static(name)).headers for name in ("script/page.js", "style.css", "mark.svg")]
    for light in (script, style):
        assert light["x-content-type-options"] == "nosniff" and "immutable" in light["cache-control"]
        assert set(HEADERS) & set(light.keys()) == {"x-content-type-options", "cache-control"}
    assert set(HEADERS) <= set(drawing.keys())


ORIGINS = [
    ("http://evil.example", False),
    ("null", False),
    ("https://{host}.evil.example", False),
    ("http://{host}@evil.example", False),
    ("http://127.0.0.1:1", False),
    ("http://localhost:{port}", False),
    ("file://", False),
    ("http://[", False),
    ("http://{host}", True),
    ("https://{host}", True),  # a proxy may have taken the https off
]


@pytest.mark.parametrize(("origin", "good"), ORIGINS)
def test_only_our_own_pages_may_change_anything(
    server: Running, browser: httpx.Client, seated: Seated, origin: str, good: bool
) -> None:
    ann = seated("peek")[0]
    browser.post("/api/seat", json={"key": ann.key})
    said = origin.format(host=server.host, port=server.host.rpartition(":")[2])
    path, wish = f"/api/tables/{ann.table}/pick", {"n": 0, "k": 0, "word": "keep"}
    answer = browser.post(path, json=wish, headers={"Origin": said})
    assert (answer.status_code == 200) == good
    assert ann.view()["k"] == int(good)
    if not good:
        assert answer.json()["error"] == "ForeignOrigin" and answer.status_code == 403


def test_a_cookie_without_an_origin_is_not_enough(server: Running, browser: httpx.Client, seated: Seated) -> None:
    ann = seated("peek")[0]
    browser.post("/api/seat", json={"key": ann.key})
    del browser.headers["Origin"]
    wish = {"n": 0, "k": 0, "word": "keep"}
    assert browser.post(f"/api/tables/{ann.table}/pick", json=wish).status_code == 403
    referer = {"Referer": f"{server.address}/t/{ann.table}"}
    assert browser.post(f"/api/tables/{ann.table}/pick", json=wish, headers=referer).status_code == 200


def test_what_is_too_large_is_refused_unread(server: Running, caller: httpx.Client, seated: Seated) -> None:
    ann = seated("peek")[0]
    path = f"/api/tables/{ann.table}/pick"
    assert caller.post(path, content=b"x" * 70_000, headers=ann.headers()).status_code == 413

    def drops() -> Iterator[bytes]:
        for _ in range(80):
            yield b"x" * 1000

    assert caller.post(path, content=drops(), headers=ann.headers()).json()["error"] == "TooLarge"
    assert caller.post("/api/tables", content=b"x" * 2_300_000).status_code == 413
    for upload in ("/api/tables", "/api/import"):
        assert caller.post(upload, content=b"x" * 100_000).json()["error"] == "Unreadable"
    host, _, port = server.host.rpartition(":")
    with socket.create_connection((host, int(port))) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999\r\n\r\n")
        assert b" 413 " in line.recv(1000)


def test_one_client_cannot_ask_for_ever(tmp_path: Path) -> None:
    with Running(tmp_path / "data") as server, httpx.Client(base_url=server.address) as client:
        headers = {"Origin": server.address}
        wish = {"game": "noughts", "seats": [{}, {}]}
        answers = [client.post("/api/tables", json=wish, headers=headers) for _ in range(60)]
        assert [answer.status_code for answer in answers[:30]] == [201] * 30
        assert 429 in {answer.status_code for answer in answers}
        last = next(answer for answer in answers if answer.status_code == 429)
        assert int(last.headers["retry-after"]) >= 1 and last.json()["error"] == "TooMany"
        assert client.get("/api/games").status_code == 200, "other kinds of requests go on"


def test_whatever_opens_a_table_is_counted_as_such(tmp_path: Path) -> None:
    with Running(tmp_path / "data") as server, httpx.Client(base_url=server.address) as client:
        client.headers["Origin"] = server.address
        record = "octavo record 1\ngame noughts 1\nseats 2\n\n"
        table = client.post("/api/import", json={"record": record}).json()["table"]
        answers = [client.post(f"/api/tables/{table}/play-on", json={"n": 0}).status_code for _ in range(20)]
        answers += [client.post(f"/t/{table}/play-on", data={"n": "0"}).status_code for _ in range(20)]
        assert answers[:9] == [201] * 9 and answers[-1] == 429
        assert client.post("/api/import", json={"record": record}).status_code == 429
        assert client.post(f"/api/tables/{table}/name", json={"name": "Ada"}).status_code == 200


def test_a_bucket_fills_again() -> None:
    bucket = Buckets(Rate(per_second=2, burst=3))
    for _ in range(3):
        bucket.draw("ann", 100.0)
    with pytest.raises(TooMany) as raised:
        bucket.draw("ann", 100.0)
    assert raised.value.facts["seconds"] == 1
    bucket.draw("ben", 100.0)
    bucket.draw("ann", 100.5)
    for client in range(CLIENTS + 10):
        bucket.draw(str(client), 101.0)
    assert len(bucket.levels) == CLIENTS


def test_a_household_is_one_client() -> None:
    assert household("192.0.2.7") == household("::ffff:192.0.2.7") == "192.0.2.7" != household("192.0.2.8")
    assert household("2001:db8::1") == household("2001:db8::2") != household("2001:db8:0:1::1")
    assert household("unix") == "unix"


def test_the_access_log_has_no_secrets(server: Running, browser: httpx.Client, seated: Seated) -> None:
    ann = seated("peek")[0]
    browser.get(f"/s/{ann.key}")
    sits_down(browser, ann.key)
    browser.post("/api/seat", json={"key": ann.key})
    ann.view()
    secret = browser.cookies.get("octavo")
    browser.get("/picture/peek.svg", params={"key": ann.key})
    while "/picture/{name}.svg" not in (said := server.said()):
        time.sleep(0.02)
    assert "GET /s/{key} " in said and "GET /api/tables/{id} 200" in said
    assert ann.key not in said + server.log() and ann.table not in said + server.log()
    assert secret is not None and secret not in said + server.log()


@pytest.mark.anyio
async def test_a_mistake_of_ours_is_a_500_without_a_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    hall = await Hall.open(await SqliteStore.open(tmp_path / "octavo.db"))
    app = make_app(hall)
    site = app.site
    assert isinstance(site, FastAPI)

    @site.get("/api/mistake")
    async def mistake() -> None:
        raise RuntimeError("the secret of the house")

    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        with caplog.at_level(logging.CRITICAL):
            answer = await client.get("/api/mistake")
    await hall.close()
    assert answer.status_code == 500 and answer.json()["error"] == "Mishap"
    assert "secret" not in answer.text and "content-security-policy" in answer.headers
