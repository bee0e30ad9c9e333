"""The page of strengths: what is to be known, kept pairing by pairing, written from what was kept."""

import ast
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import octavo
from octavo.arena.entrants import made
from octavo.cli import main
from octavo.game import Levels, Rival, Search, Strength
from octavo.lab.fingerprint import fingerprint, moments, settings, shown
from octavo.lab.pairings import Pairing, pairings
from octavo.lab.strength import Book, measured
from octavo.lab.strength_page import END, START, written

PAIRING = Pairing("noughts", 2, {}, "casual", "beginner", 0.65)


def test_every_game_has_every_step_and_master_against_greedy() -> None:
    found = {pairing.key: pairing for pairing in pairings(octavo.names())}
    for name in octavo.names():
        for pair in ("master/greedy", "master/expert", "expert/club", "club/casual", "casual/beginner"):
            assert f"{name} 2: {pair}" in found
    assert found["noughts 2: master/greedy"].bound == 0.85 and found["noughts 2: club/casual"].bound == 0.65
    assert "ingenious 4 mode=teams: master/greedy" in found and "octocube 2 version=kids: club/casual" in found
    assert found["ingenious 2: master/roots.py:Roots"].bound == 0.75
    assert (
        found["ingenious 4: master/greedy"].bound == 0.25
        and found["ingenious 4 mode=teams: master/greedy"].bound == 0.5
    )


def test_what_was_measured_is_kept_and_written(tmp_path: Path) -> None:
    book = Book(tmp_path / "strength.json")
    assert book.state(PAIRING) == "missing" and book.wanted(PAIRING)
    entry = measured(PAIRING, games=12, seed=0, workers=1)
    book.keep(PAIRING, entry)
    again = Book(tmp_path / "strength.json")
    assert again.known == {PAIRING.key: entry} and again.state(PAIRING) == "known" and not again.wanted(PAIRING)
    page = written(f"before\n{START}\nold\n{END}\nafter\n", ["noughts"], again)
    assert page.startswith("before\n") and page.endswith("after\n") and "old" not in page
    assert (
        f"| casual : beginner | {entry['first']['share']:.1%} |" in page and "octavo levels noughts --seats 2" in page
    )
    assert written(page, ["noughts"], again) == page


def test_a_game_of_anybodys_is_asked_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Strength(step=0.6, top=0.7, rivals=(Rival("mine.py:Mine", 0.9),))
    anybody = replace(octavo.game("noughts"), name="anybody", strength=asked)
    monkeypatch.setattr("octavo.lab.pairings.game", lambda name: anybody)
    found = {pairing.key: pairing.bound for pairing in pairings(["anybody"])}
    assert found["anybody 2: master/greedy"] == 0.7 and found["anybody 2: club/casual"] == 0.6
    assert found["anybody 2: master/mine.py:Mine"] == 0.9 and len(found) == 7


def test_what_measures_strength_names_no_game() -> None:
    for room in ("players", "arena", "lab"):
        for file in sorted((Path(octavo.__file__).parent / room).glob("*.py")):
            nodes = ast.walk(ast.parse(file.read_text("utf-8")))
            words = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
            assert not words & {*octavo.names()}, file


def test_the_fingerprint_is_how_they_play() -> None:
    same = Pairing("noughts", 2, {}, "casual", "beginner", 0.5)
    assert PAIRING.fingerprint == same.fingerprint
    assert PAIRING.fingerprint != Pairing("noughts", 2, {}, "club", "beginner", 0.5).fingerprint
    assert fingerprint("noughts", 2, {}, ["club"]) != fingerprint("noughts", 2, {}, ["club@2"])


@pytest.mark.parametrize(
    ("spec", "change"),
    [
        ("greedy", {"value": lambda state, seat: 0.5}),
        ("greedy", {"weights": None}),
        ("club", {"value": lambda state, seat: 0.5}),
        ("club", {"search": Search(explore=0.2)}),
        ("club", {"levels": Levels(club=299)}),
        ("casual", {"levels": Levels(casual=0.51)}),
    ],
)
def test_what_moves_the_play_moves_the_fingerprint(spec: str, change: dict[str, Any]) -> None:
    rules = octavo.game("ingenious")
    views = moments("ingenious", 2, "{}")
    bots = [made(spec, one) for one in (rules, replace(rules, **change))]
    before, after = ((settings(one), shown(one, views)) for one in bots)
    assert (before == after) == ("weights" in change), "the same play by other means is the same play"


def test_other_bots_make_it_stale(tmp_path: Path) -> None:
    book = Book(tmp_path / "strength.json")
    book.known[PAIRING.key] = {"fingerprint": "another"}
    assert book.state(PAIRING) == "stale" and book.wanted(PAIRING)


def test_what_more_search_gains_is_asked_only_where_something_was_not_reached(tmp_path: Path) -> None:
    book = Book(tmp_path / "strength.json")
    more = Pairing("noughts", 2, {}, "master@2", "master", 0.5)
    assert not book.wanted(more)
    book.known["noughts 2: master/greedy"] = {"verdict": "below", "first": {"bot": "master"}}
    assert book.wanted(more)


def test_the_command_measures_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bots.md").write_text(f"{START}\n{END}\n", "utf-8")
    asked = [
        "levels",
        "noughts",
        "--docs",
        str(tmp_path),
        "--pair",
        "casual/beginner",
        "--games",
        "4",
        "--workers",
        "1",
    ]
    main([*asked, "--json"])
    (entry,) = json.loads(capsys.readouterr().out).values()
    assert entry["games"] == 4 and "| casual : beginner |" in (tmp_path / "bots.md").read_text("utf-8")
    main(["levels", "noughts", "--docs", str(tmp_path), "--list", "--json"])
    listed = json.loads(capsys.readouterr().out)
    assert listed["noughts 2: casual/beginner"] == {"state": "known", "wanted": False}
    assert listed["noughts 2: master/greedy"] == {"state": "missing", "wanted": True}


def test_the_page_in_the_docs_is_the_one_that_was_kept() -> None:
    docs = Path(__file__).parents[2] / "docs"
    page = (docs / "bots.md").read_text("utf-8")
    for row in Book(docs / "strength.json").known.values():
        assert f"| {row['first']['share']:.1%} |" in page
