"""Those who do not play: strangers, robots that follow links, and whoever asks for the headers only."""

import secrets
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from running import Running

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
def test_who_keeps_nothing_writes_nothing(server: Running, caller: httpx.Client, seated: Seated, agent: str) -> None:
    for program in seated("peek"):
        before = everything(server)
        for _ in range(2):
            answer = caller.get(f"/s/{program.key}", headers={"User-Agent": agent})
            caller.cookies.clear()
            assert answer.status_code == 303
            assert caller.get(answer.headers["location"], headers={"User-Agent": agent}).status_code == 404
        assert everything(server) == before


@pytest.mark.parametrize("agent", ROBOTS)
def test_a_robot_with_a_browser_of_its_own_writes_nothing(
    server: Running, visitor: httpx.Client, seated: Seated, agent: str
) -> None:
    ann = seated("peek")[0]
    before = everything(server)
    assert visitor.get(f"/s/{ann.key}", headers={"User-Agent": agent}).status_code == 404
    assert everything(server) == before and not visitor.cookies


def test_a_look_ahead_writes_nothing(server: Running, visitor: httpx.Client, seated: Seated) -> None:
    ann, ben, _ = seated("peek")
    before = everything(server)
    visitor.head(f"/s/{ann.key}")
    visitor.get(f"/s/{ann.key}", headers={"Sec-Purpose": "prefetch;prerender"})
    assert everything(server) == before
    assert visitor.get(f"/s/{ann.key}").status_code == 200, "and then he comes"
    before = everything(server)
    visitor.head(f"/s/{ben.key}")
    visitor.get(f"/s/{ben.key}", headers={"Purpose": "prefetch"})
    assert everything(server) == before, "a browser that we know may look ahead, too"


@pytest.mark.parametrize("agent", [BROWSER, "Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36"])
def test_a_person_takes_the_seat_by_following_the_link(
    server: Running, visitor: httpx.Client, seated: Seated, agent: str
) -> None:
    ann, ben, _ = seated("peek")
    visitor.headers["User-Agent"] = agent
    page = visitor.get(f"/s/{ann.key}")
    assert page.status_code == 200 and str(page.url).endswith(f"/t/{ann.table}")
    (mine,) = visitor.get("/api/tables").json()
    assert (mine["table"], mine["held"]) == (ann.table, [0])
    assert str(visitor.get(f"/s/{ben.key}").url).endswith(f"/t/{ann.table}"), "known by now"
    assert visitor.get("/api/tables").json()[0]["held"] == [0, 1]


def test_an_invitation_opens_its_own_table_only(server: Running, visitor: httpx.Client, seated: Seated) -> None:
    ann, other = seated("peek")[0], seated("peek")[0]
    visitor.get(f"/s/{ann.key}", follow_redirects=False)
    assert visitor.get(f"/t/{other.table}").status_code == 404
    assert visitor.get(f"/t/{ann.table}").status_code == 200
    visitor.cookies.set("invitation", "made-up-made-up-made-up")
    assert visitor.get(f"/t/{other.table}").status_code == 404


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
