"""It is somebody's turn and no page is open: he hears it once, at each of his addresses, in his language, and nothing
that is hidden goes out with it."""

import json
import re
from collections.abc import Callable

from people import PATIENCE, People
from post_office import Browser, Office, until
from running import Running
from websockets.sync.client import connect

Sat = Callable[..., str]


def test_a_browser_is_told_once_for_each_wait(person: People, sat_down: Sat, push: Office, server: Running) -> None:
    ada, bo = person("nl"), person()
    phone = Browser(push, "phone")
    table = sat_down(ada, bo)
    ada.told_at("push", phone.subscription())
    ada.pick(table, "b2")
    bo.pick(table, "a1")
    (told,) = until(phone.messages)
    assert (message := json.loads(told))["title"] == "Boter, kaas en eieren: jij bent aan de beurt"
    assert "Bo" in message["body"] and "a1" in message["body"] and "Ada" not in message["body"]
    assert message["link"] == f"/t/{table}" and message["tag"] == table
    got = push.at(phone.path)[0]
    assert got.headers["authorization"].startswith("vapid t=") and got.headers["content-encoding"] == "aes128gcm"
    ada.pick(table, "c1")
    bo.pick(table, "a3")
    until(lambda: len(phone.messages()) == 2)
    assert "a1" not in json.loads(phone.messages()[1])["body"]


def test_a_message_tells_nothing_that_is_hidden(person: People, sat_down: Sat, push: Office) -> None:
    """In this game luck deals each player a digit that only he is told of."""
    ada, bo = person(), person()
    phone = Browser(push, "secretive")
    table = sat_down(ada, bo, game="peek")
    ada.told_at("push", phone.subscription())
    for someone, seat in ((ada, 0), (bo, 1)):
        while someone.get(f"/api/tables/{table}")["turn"] == seat:
            someone.pick(table)
    body = json.loads(until(phone.messages)[0])["body"]
    own = [line["says"] for line in ada.get(f"/api/tables/{table}")["log"]]
    secret = [said for says in own for said in says if re.fullmatch(r"Ada: \d", said)]
    assert secret and not any(said in body for said in secret), body
    assert not re.search(r": \d", body) and "Bo" in body


def test_whoever_has_the_table_open_or_plays_alone_is_not_told(person: People, sat_down: Sat, push: Office) -> None:
    """That nothing comes is seen by what comes later: messages of one person go out in order."""
    ada, bo = person(), person()
    phone = Browser(push, "quiet-one")
    ada.told_at("push", phone.subscription())
    alone = ada.post("/api/tables", game="noughts", seats=[{"kind": "here"}, {"kind": "bot", "bot": "greedy"}])["table"]
    both = ada.post("/api/tables", game="noughts", seats=[{"kind": "here"}, {"kind": "here"}])["table"]
    ada.pick(alone, "b2")
    until(lambda: ada.get(f"/api/tables/{alone}")["turn"] == 0)
    ada.pick(both, "b2")
    table = sat_down(ada, bo)
    ada.pick(table, "b2")
    live = f"{str(ada.client.base_url).replace('http', 'ws')}/t/{table}/live"
    cookies = "; ".join(f"{name}={value}" for name, value in ada.client.cookies.items())
    headers = {"Cookie": cookies, "Origin": str(ada.client.base_url).rstrip("/")}
    with connect(live, additional_headers=headers) as socket:
        socket.recv(PATIENCE)
        until(lambda: ada.get(f"/api/tables/{table}")["seats"][0]["here"])
        bo.pick(table, "a1")
        other = sat_down(ada, bo)
        ada.pick(other, "b2")
        bo.pick(other, "c3")
        (told,) = until(phone.messages)
        assert json.loads(told)["link"] == f"/t/{other}"
    until(lambda: len(phone.messages()) == 2)  # he closed the page, and it is his turn all the same
    assert json.loads(phone.messages()[1])["link"] == f"/t/{table}"
