"""A new language is a folder of catalogues: every page and every game is walked through in a made-up one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import made_up_language
import pytest
from running import Running

from octavo.core.record import read
from octavo.core.state import OVER
from octavo.game import game, names
from octavo.laws import golden
from octavo.match import Match, replay
from octavo.players import NAMES as BOTS
from octavo.table.seats import KINDS

CODE = made_up_language.CODE
GAMES = names()
NAMES = ["Ánñ", "Ƀóƀ", "Çíš", "Đéé", "Éƒƒ", "Ƒłó"]
STAYS = {"Octavo", "Esc", CODE, "octavo", "record"}  # our name, a key, a code; how the text of a record begins
SPOKEN = ("alt", "title", "aria-label", "placeholder")  # and whatever the script will say: data-lost and the like
ENGLISH = re.compile(r"(?<![A-Za-z0-9])(?![0-9a-f]{64})[A-Za-z0-9]*[A-Za-z]{2,}")  # the hash of a seed is no word


class Visible(HTMLParser):
    """What a page says in its own language: texts and spoken attributes, but not what is marked as another language."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []  # the elements we are in, and whether what they say counts
        self.said: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        told = dict(attributes)
        counts = (not self.open or self.open[-1][1]) and tag not in ("style", "script", "code")
        counts = counts and told.get("lang", CODE) == CODE
        if counts:
            said = [name for name in told if name in SPOKEN or (tag == "body" and name.startswith("data-"))]
            self.said += [told[name] or "" for name in said]
        if tag not in ("meta", "link", "input", "img", "br", "hr"):
            self.open.append((tag, counts))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][1]:
            self.said.append(data)


def english(page: str, *but: str) -> set[str]:
    """The texts of a page in which a word stayed English, but for those that a program would say."""
    return {said.strip() for said in Visible(page).said if set(ENGLISH.findall(said)) - STAYS - set(but)}


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("languages")
    made_up_language.write(folder)
    return folder


@pytest.fixture(scope="module")
def speaker(languages: Path) -> Iterator[httpx.Client]:
    """A browser that asks for the made-up language, at a server that has it."""
    with Running(languages / "data", "--unlimited", env={"OCTAVO_LANGUAGES": str(languages)}) as server:
        asks = {"Origin": server.address, "Accept-Language": f"{CODE}-XX, en;q=0.5"}
        with httpx.Client(base_url=server.address, headers=asks, timeout=60) as client:
            yield client
        assert "octavo.words" not in server.log() and "English instead" not in server.log(), server.log()


def test_the_menu_lists_it_and_it_can_be_chosen(speaker: httpx.Client) -> None:
    page = speaker.get("/", headers={"Accept-Language": "nl"}).text
    called = made_up_language.sentence("English")
    assert '<html lang="nl">' in page and f'value="{CODE}" lang="{CODE}">{called}</button>' in page
    assert f'<html lang="{CODE}">' in speaker.get("/").text


def test_the_pages_of_the_house(speaker: httpx.Client) -> None:
    paths = ["/", "/api/docs", "/nowhere", "/t/nothing", "/s/nothing"]
    paths += [path for name in GAMES for path in (f"/rules/{name}", f"/new?game={name}", f"/new?game={name}&seats=4")]
    wrong = {path: found for path in paths if (found := english(speaker.get(path).text))}
    assert wrong == {}


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/new", {"game": "nothing"}),
        ("/new", {"game": "noughts", "seats": "9", "kind": "here"}),
        ("/new", {"game": "ingenious", "seats": "4", "kind": "here"}),
        ("/new", {"game": "noughts", "kind": "king"}),
        ("/play", {"game": "noughts", "bot": "nobody"}),
        ("/play", {}),
        ("/import", {"text": "nothing"}),
        ("/import", {"text": "octavo record 1\ngame noughts 1\nseats 2\n\n0 a1 b2\n"}),
        ("/import", {"text": "much" * 300_000}),
        ("/t/nothing/pick", {"n": "0", "k": "0", "word": "b2"}),
        ("/t/nothing/pick", {"n": "x", "k": "0", "seat": "0", "word": "b2"}),
    ],
)
def test_what_is_refused(speaker: httpx.Client, path: str, wish: dict[str, str]) -> None:
    """What was sent, and which names there are, is told as it is."""
    page = speaker.post(path, data=wish).text
    sent = [*path.split("/"), *(word for name, value in wish.items() for word in (name, value))]
    assert english(page, *sent, *GAMES, *BOTS, *KINDS, "body", "game", "seat") == set()


def test_a_stranger_is_refused(speaker: httpx.Client) -> None:
    page = speaker.post("/new", headers={"Origin": "http://elsewhere.test"}).text
    assert english(page, "http", "elsewhere", "test") == set()


def laid_out(speaker: httpx.Client, match: Match) -> str:
    """That game as a table of this browser."""
    answer = speaker.post("/import", data={"text": match.record.text()})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).partition("?")[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_at_several_positions_of_its_golden_records(speaker: httpx.Client, name: str) -> None:
    """Live ones, in the middle of a move too, and those of a game that is over, through every pair of eyes."""
    wrong: dict[str, str] = {}  # what stayed English, and where it did so first
    for number, file in enumerate(golden(game(name))):
        record = read(file.read_text("utf-8"))
        record.players = NAMES[: record.seats]
        whole = replay(record)
        cuts = [len(record.words) * (1 + 2 * (number % 4) + 8 * part) // 24 for part in range(3)]
        pages = {}
        for cut in cuts:
            match = replay(record.prefix(cut))
            if match.turn != OVER:
                pages[f"{file.name} after {cut}"] = f"{laid_out(speaker, match)}?as={match.turn}"
        if whole.over:
            table = laid_out(speaker, whole)
            for seat in (-1, number % record.seats):
                pages[f"{file.name} at the end, as {seat}"] = f"{table}?as={seat}"
            pages[f"{file.name} in the past"] = f"{table}?as=0&n={whole.n // 2}"
        for where, path in pages.items():
            answer = speaker.get(path)
            assert answer.status_code == 200, (where, answer.text)
            wrong = dict.fromkeys(english(answer.text), where) | wrong
    assert wrong == {}


def test_a_review_and_a_hint(speaker: httpx.Client) -> None:
    record = read(golden(game("noughts"))[0].read_text("utf-8"))
    record.players = NAMES[: record.seats]
    table = laid_out(speaker, replay(record))
    assert english(speaker.get(f"{table}/review").text) == set()
    speaker.post(f"{table}/review")
    deadline = time.monotonic() + 60
    while "data-waits" in (page := speaker.get(f"{table}/review").text):
        assert english(page) == set()
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert "<table" in page and english(page) == set()
    assert english(speaker.get(f"{table}?study=1&as=0&n=2").text) == set()
    begun = speaker.post("/play", data={"game": "noughts", "bot": "casual"}).headers["location"]
    answer = speaker.post(f"{begun}/hint", data={"n": "0", "k": "0", "seat": "0"}, follow_redirects=True)
    assert 'id="advice"' in answer.text and english(answer.text) == set()


@pytest.mark.parametrize(
    "command",
    ["replay {record}", "verify {record}", "rules ankhor", "draw {record} {out}", "simulate noughts --games 5"],
)
def test_the_terminal_speaks_it_too(command: str, languages: Path, tmp_path: Path) -> None:
    record, out = golden(game("ankhor"))[0], tmp_path / "drawn.svg"
    words = command.format(record=record, out=out).split()
    env = {**os.environ, "OCTAVO_LANGUAGES": str(languages), "OCTAVO_LANG": CODE}
    done = subprocess.run([sys.executable, "-m", "octavo", *words], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    players = set(read(record.read_text("utf-8")).players)
    said = done.stdout.replace(str(out), "").replace(str(record), "")
    assert set(ENGLISH.findall(said)) - STAYS - players - {"noughts"} == set(), said
    if out.exists():
        assert english(out.read_text("utf-8"), *players) == set()


def test_the_help_of_a_command_names_it(languages: Path) -> None:
    env = {**os.environ, "OCTAVO_LANGUAGES": str(languages), "COLUMNS": "200"}
    done = subprocess.run([sys.executable, "-m", "octavo", "rules", "--help"], env=env, capture_output=True, text=True)
    assert f"en, nl, {CODE}, ru" in done.stdout, done.stdout


def test_a_sentence_that_mentions_a_rule_links_to_it(languages: Path) -> None:
    code = "from octavo.web.pages.rulebook import cited; import sys; print(cited(sys.argv[1], 'ankhor'))"
    env = {**os.environ, "OCTAVO_LANGUAGES": str(languages), "PYTHONIOENCODING": "utf-8"}
    said = f"… ({made_up_language.sentence('Rule')} 17)"
    done = subprocess.run([sys.executable, "-c", code, said], env=env, capture_output=True, text=True)
    assert '<a href="/rules/ankhor#rule-17" data-drawer>' in done.stdout, done.stderr
