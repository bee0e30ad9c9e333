"""The page of strengths: what is to be known, kept pairing by pairing, written from what was kept."""

import ast
import json
from pathlib import Path

import pytest

import octavo
from octavo.bots import strength
from octavo.bots.strength import END, START, Book, Pairing
from octavo.cli import main

PAIRING = Pairing("noughts", 2, {}, "casual", "beginner", 0.65)


def test_every_game_has_every_step_and_master_against_greedy() -> None:
    found = {pairing.key: pairing for pairing in strength.pairings(octavo.names())}
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
    entry = strength.measured(PAIRING, games=12, seed=0, workers=1)
    book.keep(PAIRING, entry)
    again = Book(tmp_path / "strength.json")
    assert again.known == {PAIRING.key: entry} and again.state(PAIRING) == "known" and not again.wanted(PAIRING)
    page = strength.written(f"before\n{START}\nold\n{END}\nafter\n", ["noughts"], again)
    assert page.startswith("before\n") and page.endswith("after\n") and "old" not in page
    assert (
        f"| casual : beginner | {entry['first']['share']:.1%} |" in page and "octavo levels noughts --seats 2" in page
    )
    assert strength.written(page, ["noughts"], again) == page


def test_the_fingerprint_looks_into_rules_and_value() -> None:
    folder = octavo.game("ingenious").folder
    assert {folder / "rules.py", folder / "value.py", folder / "data.py"} <= strength.needed(folder / "value.py")
    assert PAIRING.fingerprint == Pairing("noughts", 2, {}, "casual", "beginner", 0.5).fingerprint
    assert PAIRING.fingerprint != Pairing("noughts", 2, {}, "club", "beginner", 0.5).fingerprint


def test_words_about_the_code_do_not_make_it_stale() -> None:
    told = 'class A:\n    """One."""\n    def f(self):\n        """Two."""\n        return "kept"\n'
    bare = 'class A:\n    def f(self):  # three\n        return "kept"\n'
    assert ast.dump(strength.bare(ast.parse(told))) == ast.dump(ast.parse(bare))


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
