"""A person is found again, by pages and by programs, and no other site and no other person can help it along."""

import re
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from running import Running

Opens = Callable[[], httpx.Client]


@pytest.fixture
def opens(server: Running) -> Iterator[Opens]:
    """Browsers, each with cookies of its own."""
    opened: list[httpx.Client] = []

    def another() -> httpx.Client:
        client = httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=60)
        opened.append(client)
        return client

    yield another
    for client in opened:
        client.close()


def sits(browser: httpx.Client, name: str = "Ada") -> str:
    seats = [{"kind": "here", "name": name}, {"kind": "link"}]
    answer = browser.post("/api/tables", json={"game": "peek", "seats": seats})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def linked(browser: httpx.Client) -> str:
    answer = browser.post("/api/me/link")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def tables(browser: httpx.Client) -> list[str]:
    return [table["table"] for table in browser.get("/api/tables").json()]


def test_a_page_shows_the_link_once_and_it_opens_the_seats_elsewhere(opens: Opens) -> None:
    mine, phone = opens(), opens()
    table = sits(mine)
    shown = mine.post("/me/link")
    (link,) = re.findall(r'value="(http[^"]+/me/open#[A-Za-z0-9_-]{43})"', shown.text)
    assert shown.headers["cache-control"] == "no-store" and "<svg" in shown.text
    token = link.rpartition("#")[2]
    assert token not in mine.get("/me").text, "it is shown once"
    page = phone.get("/me/open")
    assert page.status_code == 200 and "data-token" in page.text
    asked = phone.post("/me/look", data={"token": link})  # pasted whole, without script
    assert "Ada" in asked.text and tables(phone) == [], "it says whose they are, and asks"
    assert phone.get(f"/t/{table}").status_code == 404
    assert phone.post("/me/open", data={"token": token}).status_code == 303
    assert tables(phone) == [table] and phone.get(f"/t/{table}").status_code == 200
    assert phone.post("/me/open", data={"token": token}).status_code == 303, "his own link does nothing"
    assert "this browser" in phone.get("/me").text.lower()


def test_pages_and_programs_get_the_same_answers(opens: Opens) -> None:
    for by_page in (True, False):

        def ask(browser: httpx.Client, act: str, by_page: bool = by_page, **wish: Any) -> int:
            if by_page:
                return browser.post(f"/me/{act}", data={key: str(value) for key, value in wish.items()}).status_code
            path = {"look": "link/look", "open": "link/open"}[act]
            return browser.post(f"/api/me/{path}", json=wish).status_code

        mine, other, new = opens(), opens(), opens()
        sits(mine), sits(other, "Bo")
        token, good = linked(mine), 303 if by_page else 200
        assert ask(new, "look", token="x" * 43) == ask(new, "open", token="x" * 43) == 404
        assert ask(other, "open", token=token) == 409, "the second yes is missing"
        assert len(tables(other)) == 1
        assert ask(other, "open", token=token, join=True) == good and len(tables(other)) == 2
        assert ask(new, "open", token=token) == good and len(tables(new)) == 2
    assert opens().post("/me/link").status_code == opens().post("/api/me/link").status_code == 404, "he is nobody yet"


def test_a_link_is_not_guessed_and_a_device_is_not_made_up(opens: Opens, server: Running) -> None:
    mine, thief = opens(), opens()
    table = sits(mine)
    token = linked(mine)
    for guess in (token[:-1], token[:-1] + ("A" if token[-1] != "A" else "B"), token.lower(), "", "#"):
        assert thief.post("/api/me/link/open", json={"token": guess}).status_code == 404
    for cookie in (f"device-{secrets.token_urlsafe(32)}", f"device-{token}", "device-", f"#{token}", token):
        headers = {"Cookie": f"octavo={cookie}"}
        assert opens().get(f"/t/{table}", headers=headers).status_code == 404
        assert opens().get("/api/tables", headers=headers).json() == []


def test_no_other_site_opens_a_link_here_or_asks_for_mine(opens: Opens) -> None:
    mine, attacker = opens(), opens()
    table, _ = sits(mine), sits(attacker, "Mallory")
    token = linked(attacker)
    for origin in ("https://evil.example", "null"):
        headers = {"Origin": origin}
        for path, wish in (("/me/open", {"token": token, "join": "true"}), ("/me/link", {}), ("/me/link/revoke", {})):
            assert mine.post(path, data=wish, headers=headers).status_code == 403
        assert mine.post("/api/me/link/open", json={"token": token, "join": True}, headers=headers).status_code == 403
    assert tables(mine) == [table], "he is still who he was"
    assert mine.get("/api/me").json()["link"] is None


def test_a_link_that_was_sent_to_me_makes_me_nobody_else_by_itself(opens: Opens) -> None:
    """Whoever opens another's link is told whose it is; a look changes neither him nor his seats."""
    mine, attacker = opens(), opens()
    table, _ = sits(mine), sits(attacker, "Mallory")
    before = mine.cookies["octavo"]
    link = f"/me/open#{linked(attacker)}"
    mine.get(link)
    assert "Mallory" in mine.post("/me/look", data={"token": link}).text
    first = mine.post("/me/open", data={"token": link})
    assert first.status_code == 409 and 'name="join"' in first.text
    assert mine.cookies["octavo"] == before and tables(mine) == [table]


def test_a_device_that_is_no_longer_mine_is_out(opens: Opens) -> None:
    mine, lost = opens(), opens()
    table = sits(mine)
    lost.post("/api/me/link/open", json={"token": linked(mine)})
    assert tables(lost) == [table]
    (device,) = mine.get("/api/me").json()["devices"]
    assert not device["this"] and lost.cookies["octavo"] not in mine.get("/me").text
    assert mine.post("/me/device", data={"id": device["id"]}).status_code == 303
    assert tables(lost) == [] and lost.get(f"/t/{table}").status_code == 404
    assert lost.get("/api/me").json()["known"] is False
    assert sits(lost, "Lo") in tables(lost), "it may begin anew"


def test_the_token_is_in_no_log(opens: Opens, server: Running) -> None:
    mine = opens()
    sits(mine)
    token = linked(mine)
    opens().post("/api/me/link/open", json={"token": token})
    opens().post("/me/open", data={"token": token})
    assert token not in server.log()
