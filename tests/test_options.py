"""A rule that changes is an option: new tables get its default, records of earlier days mean what they meant."""

import dataclasses
import importlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

import octavo
from octavo.game import Option
from octavo.laws.digest import digest, fingerprint, holds_to_its_digest
from octavo.table.hall import Hall
from octavo.table.store.sqlite import SqliteStore

FILE_OF_FORM_2 = Path(__file__).parent / "files" / "form-2.sql"
CORNERS = Option("corners", ("any", "one", "none"), default="one", before="any", old=("any",))
SECRET = Option("fence", ("off", "on"), default="on", before="off", shown=False)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Iterator[octavo.Game]:
    """Noughts on the day after two of its rules have changed."""
    house = importlib.import_module("octavo.games.noughts")
    usual = house.GAME
    begin = usual.begin
    later = dataclasses.replace(usual, options=(CORNERS, SECRET), begin=lambda seats, options: begin(seats, {}))
    monkeypatch.setattr(house, "GAME", later)
    yield later


def test_a_new_table_has_the_new_rule(changed: octavo.Game) -> None:
    assert octavo.Match(changed).record.options == {"corners": "one", "fence": "on"}


def test_a_record_of_earlier_days_means_the_old_rule_and_is_played_on(changed: octavo.Game) -> None:
    record = octavo.read("octavo record 1\ngame noughts 1\nseats 2\n\n0 a1\n1 b2\n")
    match = octavo.replay(record)
    assert match.record.options == {"corners": "any", "fence": "off"}
    match.take(0, "c3")
    again = octavo.replay(octavo.read(match.record.text()))
    assert again.record.options == {"corners": "any", "fence": "off"} and again.record.words == ["a1", "b2", "c3"]


def test_golden_records_replay_under_a_new_option(changed: octavo.Game) -> None:
    for path in (changed.folder / "records").glob("*.game"):
        record = octavo.read(path.read_text("utf-8"))
        assert octavo.replay(record).record.end == record.end
        octavo.verify(record)


def test_what_only_old_records_name_is_not_offered(changed: octavo.Game) -> None:
    assert CORNERS.offered == ("one", "none")
    assert SECRET.offered == ()
    assert octavo.Match(changed, options={"corners": "any"}).record.options["corners"] == "any"  # a rematch may


@pytest.mark.anyio
async def test_a_database_of_today_is_played_on_under_a_new_option(changed: octavo.Game, tmp_path: Path) -> None:
    file = tmp_path / "octavo.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(FILE_OF_FORM_2.read_text("utf-8"))
        tables = [id for (id,) in connection.execute("SELECT id FROM tables WHERE game = 'noughts'")]
    hall = await Hall.open(await SqliteStore.open(file), pause=0)
    played_on = 0
    for id in tables:
        table = await hall.table(id)
        assert table.match.record.options == {"corners": "any", "fence": "off"}
        if not table.match.over:
            match = table.match
            await table.take(match.turn, match.n, match.k, match.game.legal(match.state)[0])
            played_on += 1
    assert played_on
    await hall.close()


def test_the_digest_tells_every_choice_beside_the_old_rule_and_beside_the_new(changed: octavo.Game) -> None:
    told = list(digest(changed))
    assert told == [
        "2",
        "2 corners=one",
        "2 corners=none",
        "2 fence=on",
        "2 corners=one fence=on",
        "2 corners=none fence=on",
    ]


def test_what_was_a_default_one_day_stays_in_the_digest(changed: octavo.Game, tmp_path: Path) -> None:
    """Its line is looked at though it is neither what old records mean nor what new tables get."""
    depth = Option("depth", ("flat", "deep"), default="deep", before="flat")
    later = dataclasses.replace(changed, options=(CORNERS, SECRET, depth), folder=tmp_path)
    assert "2 corners=none fence=on" not in digest(later)
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "digest").write_text("2 corners=none fence=on: a b c\n2 corners=gone: a b c\n", "utf-8")
    told = digest(later)
    assert "2 corners=none fence=on" in told and "2 corners=gone" not in told
    with pytest.raises(AssertionError, match=r"set-ups that are gone.*corners=gone"):
        holds_to_its_digest(later)


@pytest.mark.parametrize("name", octavo.names())
def test_an_option_that_is_for_one_version_changes_nothing_in_another(name: str) -> None:
    rules = octavo.game(name)
    for option in rules.options:
        usual = rules.for_table(rules.usual_seats())
        if not option.matters(usual):
            games = [fingerprint(rules, 2, {**usual, option.name: choice}, 1) for choice in option.choices]
            assert len(set(games)) == 1, option.name
        elif option.only:
            raise AssertionError(f"{option.name} matters in the usual game already")
