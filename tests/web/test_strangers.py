"""Those who do not play: strangers, robots that follow links, and whoever asks for the headers only."""

import html
import re
import secrets
import sqlite3
import struct
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import segno
from running import Running, sits_down

Seated = Callable[..., list[Any]]
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
ROBOTS = [
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "TelegramBot (like TwitterBot)",
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
]
PATHS = ["", "/record", "/review", "/live"]
ACTS: dict[str, dict[str, object]] = {
    "pick": {"n": 0, "k": 0, "word": "keep"},
    "undo": {"n": 0, "k": 0},
    "hint": {"n": 0, "k": 0},
    "name": {"name": "Eve"},
    "review": {},
    "rematch": {},
    "play-on": {"n": 0},
}


def everything(server: Running) -> list[str]:
    """All that is kept but when somebody was last seen."""
    with sqlite3.connect(server.data / "octavo.db") as file:
        kept = [line for line in file.iterdump() if not line.startswith('INSERT INTO "seen"')]
    file.close()
    return kept


# -- strangers --
SPOILT = {
    "of other rules": "UPDATE old SET version = 9",
    "of a game that is gone": "UPDATE old SET game = 'chess'",
    "with an option that is gone": """UPDATE old SET options = '{"speed": "fast"}'""",
    "with words that no rules allow": "UPDATE old SET given = 0",
}


def spoilt(server: Running, id: str, how: str) -> tuple[str, str]:
    """A copy of a table that this program cannot play, put into the file behind its back; its name and a key of it."""
    new, key = f"old{secrets.token_hex(4)}", secrets.token_urlsafe(16)
    with sqlite3.connect(server.data / "octavo.db") as file:
        file.execute("CREATE TEMP TABLE old AS SELECT * FROM tables WHERE id = ?", (id,))
        file.execute("UPDATE old SET id = ?, watch_key = ?", (new, f"{key}-watch"))
        file.execute(SPOILT[how])
        file.execute("INSERT INTO tables SELECT * FROM old")
        file.execute(
            "INSERT INTO seats VALUES (?, 0, 'link', '', '', ?), (?, 1, 'link', '', '', NULL)", (new, key, new)
        )
        if how == "with words that no rules allow":
            file.execute("INSERT INTO rows VALUES (?, 0, 'pick', 0, 'nonsense', 0)", (new,))
    file.close()
    return new, key


@pytest.mark.parametrize("how", SPOILT)
def test_a_table_that_cannot_be_read_is_to_strangers_as_if_it_were_not_there(
    server: Running, caller: httpx.Client, seated: Seated, how: str
) -> None:
    ann = seated("peek")[0]
    spoiled, key = spoilt(server, ann.table, how)
    missing = "old" + secrets.token_hex(4)
    ours = {"Origin": server.address}
    askers: list[dict[str, str]] = [
        {},
        {"Cookie": f"octavo={secrets.token_urlsafe(32)}", **ours},
        {"Authorization": f"Bearer {secrets.token_urlsafe(16)}"},
        ann.headers(),  # the key of another table
    ]
    for headers in askers:
        for path in PATHS:
            assert same(caller, "GET", f"/t/{{}}{path}", spoiled, missing, headers) == 404
            assert same(caller, "GET", f"/api/tables/{{}}{path}", spoiled, missing, headers) == 404
        for act, wish in ACTS.items():
            sent = {name: str(value) for name, value in wish.items()}
            assert same(caller, "POST", f"/t/{{}}/{act}", spoiled, missing, headers, data=sent) == 404
            assert same(caller, "POST", f"/api/tables/{{}}/{act}", spoiled, missing, headers, json=wish) == 404
    # The key of a table that cannot be read says nothing of any other table.
    assert same(caller, "GET", "/api/tables/{}", ann.table, missing[-10:], {"Authorization": f"Bearer {key}"}) == 404
    told = caller.get(f"/api/tables/{spoiled}", headers={"Authorization": f"Bearer {key}"}).json()
    assert told["error"] in ("OtherRules", "UnknownGame", "UnknownOption", "BadRecord"), "who has a seat there is told"
    caller.cookies.clear()


def same(
    caller: httpx.Client, method: str, path: str, one: str, other: str, headers: dict[str, str], **sent: Any
) -> int:
    """The status of two answers that differ in nothing but the name of the table."""
    told = []
    for id in (one, other):
        answer = caller.request(method, path.format(id), headers={**headers, "Accept-Encoding": "identity"}, **sent)
        caller.cookies.clear()
        said = {name: value for name, value in answer.headers.items() if name != "date"}
        told.append((answer.status_code, said, answer.text.replace(id, "ID")))
    assert told[0] == told[1]
    return int(told[0][0])


# -- robots --
@pytest.fixture
def visitor(server: Running) -> Iterator[httpx.Client]:
    """Keeps cookies, follows where it is sent, says what it is."""
    with httpx.Client(base_url=server.address, follow_redirects=True) as client:
        yield client


@pytest.mark.parametrize("agent", [*ROBOTS, BROWSER])
def test_a_look_at_a_link_writes_nothing(server: Running, visitor: httpx.Client, seated: Seated, agent: str) -> None:
    """Robots, browsers that look ahead, those who follow a link and go again: until the button is pressed."""
    for program in seated("peek"):
        before = everything(server)
        for purpose in ("", "prefetch;prerender"):
            page = visitor.get(f"/s/{program.key}", headers={"User-Agent": agent, "Sec-Purpose": purpose})
            assert page.status_code == 200
            visitor.cookies.clear()
        visitor.head(f"/s/{program.key}")
        assert everything(server) == before


def test_a_link_says_who_invites_to_what_in_the_language_asked_for(
    server: Running, browser: httpx.Client, visitor: httpx.Client
) -> None:
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}]
    opened = browser.post("/api/tables", json={"game": "noughts", "seats": seats}).json()
    for language, said in (
        ("en", "Ann invites you to a game of Noughts and crosses"),
        ("nl", "Ann nodigt je uit voor een spel Boter, kaas en eieren"),
        ("ru", "Ann приглашает вас сыграть: Крестики-нолики"),
    ):
        page = visitor.get(f"/s/{opened['seats'][1]['key']}", headers={"Accept-Language": language}).text
        told = dict(re.findall(r'<meta property="og:([^"]*)" content="([^"]*)">', page))
        assert told["title"] == said and f"<h1>{said}</h1>" in page
        picture = visitor.get(html.unescape(told["image"]))
        assert picture.headers["content-type"] == "image/png"
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
        assert opened["table"] not in page, "a link shows the game, never the table"
    watching = visitor.get(opened["watch_link"], headers={"Accept-Language": "en"}).text
    assert "Ann invites you to watch a game" in watching and ">Watch</button>" in watching


def test_a_person_takes_the_seat_by_pressing_the_button(server: Running, visitor: httpx.Client, seated: Seated) -> None:
    ann, ben, _ = seated("peek")
    assert sits_down(visitor, ann.key).headers["location"] == f"/t/{ann.table}"
    (mine,) = visitor.get("/api/tables").json()
    assert (mine["table"], mine["held"]) == (ann.table, [0])
    before = everything(server)
    assert str(visitor.get(f"/s/{ann.key}").url).endswith(f"/t/{ann.table}"), "who sits there comes to the table"
    assert everything(server) == before
    assert sits_down(visitor, ben.key).headers["location"] == f"/t/{ann.table}"
    assert visitor.get("/api/tables").json()[0]["held"] == [0, 1]


def test_a_seat_is_not_taken_from_another_site(server: Running, visitor: httpx.Client, seated: Seated) -> None:
    ann = seated("peek")[0]
    before = everything(server)
    assert visitor.post(f"/s/{ann.key}", headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert everything(server) == before


def test_who_keeps_no_cookies_is_told_what_to_do(server: Running, caller: httpx.Client, seated: Seated) -> None:
    ann = seated("peek")[0]
    before = everything(server)
    headers = {"Origin": server.address, "Accept-Language": "en"}
    sent = caller.post(f"/s/{ann.key}", headers=headers).headers["location"]
    caller.cookies.clear()
    page = caller.get(sent, headers=headers).text
    caller.cookies.clear()
    assert "keeps no cookies" in page and "data-sit" not in page, "script does not try for ever"
    assert everything(server) == before


def test_a_link_as_a_code(browser: httpx.Client, caller: httpx.Client) -> None:
    seats = [{"kind": "here"}, {"kind": "link"}]
    opened = browser.post("/api/tables", json={"game": "noughts", "seats": seats}).json()
    codes = [browser.get(f"/t/{opened['table']}/code/{number}.svg") for number in range(4)]
    assert [answer.status_code for answer in codes] == [200, 200, 200, 404]
    links = [seat["link"] for seat in opened["seats"]] + [opened["watch_link"]]
    base = str(browser.base_url).rstrip("/")
    for answer, link in zip(codes, links, strict=False):
        path = re.search(r'd="([^"]*)"', segno.make(base + link, error="m").svg_inline(border=4))
        assert path and path[1] in answer.text
    assert caller.get(f"/t/{opened['table']}/code/1.svg").status_code == 404


# -- HEAD --
def test_head_answers_like_get(server: Running, caller: httpx.Client, seated: Seated) -> None:
    ann = seated("peek")[0]
    static = caller.get("/").text.partition('href="/static/')[2].partition('"')[0]
    for path in ("/", "/api/games", "/api/openapi.json", "/rules/noughts", "/nowhere", f"/static/{static}", "/new"):
        alike(caller, path, {})
    for path in ("", "/picks", "/record", "/review", "/nowhere"):
        alike(caller, f"/api/tables/{ann.table}{path}", ann.headers())
    alike(caller, f"/t/{ann.table}", ann.headers())
    alike(caller, f"/s/{ann.key}", {})
    alike(caller, "/s/nothing", {})


def alike(caller: httpx.Client, path: str, headers: dict[str, str]) -> None:
    head, get = caller.head(path, headers=headers), caller.get(path, headers=headers)
    caller.cookies.clear()
    assert head.status_code == get.status_code and head.content == b"", path
    kept = [
        {name: value for name, value in answer.headers.items() if name not in ("date", "set-cookie")}
        for answer in (head, get)
    ]
    assert kept[0] == kept[1], path


# -- JSON --
@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("pick", {"n": "0", "k": 0, "word": "keep"}),
        ("pick", {"n": 0, "k": "0", "word": "keep"}),
        ("pick", {"n": 0, "k": 0, "word": "keep", "seat": "0"}),
        ("pick", {"n": False, "k": 0, "word": "keep"}),
        ("pick", {"n": 0.0, "k": 0, "word": "keep"}),
        ("pick", {"n": 0, "k": 0, "word": 7}),
        ("undo", {"n": 0, "k": 0, "whole": "yes"}),
        ("undo", {"n": 0, "k": 0, "whole": 1}),
        ("hint", {"n": "0", "k": 0}),
        ("name", {"name": "Ann", "seat": "0"}),
        ("play-on", {"n": "0"}),
    ],
)
def test_in_json_a_text_is_no_number(seated: Seated, path: str, wish: dict[str, object]) -> None:
    ann = seated("peek")[0]
    before = ann.view()
    answer = ann.post(f"/{path}", **wish)
    assert answer.status_code == 422 and answer.json()["error"] == "Unreadable"
    assert ann.view() == before


def test_options_may_be_said_as_they_are(caller: httpx.Client) -> None:
    wish = {"game": "ingenious", "seats": [{}, {}, {}, {}], "options": {"mode": "teams", "open_team": True}}
    assert caller.post("/api/tables", json=wish).status_code == 201
    caller.cookies.clear()
