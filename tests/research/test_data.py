"""Games in Parquet files: the same when they come back, found out when they were changed, read by others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import datasets
import pandas
import polars
import pyarrow
import pytest
from pyarrow import parquet

import octavo
from octavo import data
from octavo.cli import main
from octavo.core.luck import seeded
from octavo.core.record import Record
from octavo.core.rng import Rng
from octavo.match import Match
from octavo.research.data import ABOUT
from octavo.research.errors import BadDataSet
from octavo.research.making import made


def at_random(name: str, seats: int, options: dict[str, str], seed: int) -> Record:
    match, rng = Match(octavo.game(name), seats, options, seeded(seed)), Rng(seed)
    while not match.over:
        picks = match.state.picks()
        match.take(match.turn, match.game.words[picks[rng.below(len(picks))]])
    return match.record


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """A file of ten games of Ingenious."""
    file = tmp_path / "games.parquet"
    data.write(file, made("ingenious", ["chancer"], 2, octavo.game("ingenious").for_table(2), 10, 5))
    return file


@pytest.mark.parametrize("name", octavo.names())
def test_games_come_back_as_they_were(name: str, tmp_path: Path) -> None:
    rules, file = octavo.game(name), tmp_path / "games.parquet"
    played = [
        data.Played(at_random(name, seats, options, seed), ("chancer",) * seats, seed if seed % 2 else None)
        for seed, (seats, options) in enumerate(rules.setups())
    ]
    assert data.write(file, played) == len(played)
    assert [record.text() for record in data.read(file)] == [one.record.text() for one in played]
    assert list(data.verify(file)) == [None] * len(played)
    assert data.about(file).words == tuple(rules.words)


def test_a_step_takes_less_than_a_byte(tmp_path: Path) -> None:
    """Luck and picks at random: nothing that people or bots play is harder to squeeze."""
    file = tmp_path / "games.parquet"
    data.write(file, made("ingenious", ["chancer"], 2, octavo.game("ingenious").for_table(2), 600, 0))
    assert file.stat().st_size < sum(len(record.words) for record in data.read(file))


def test_others_read_it(some: Path, tmp_path: Path) -> None:
    records = list(data.read(some))
    frame = polars.read_parquet(some)
    assert [len(picks) for picks in frame["picks"]] == [len(record.words) for record in records]
    assert frame.filter(polars.col("places").list.first() == 1).height == sum(
        sorted(record.end)[-1][0] >= 0 and octavo.places(octavo.replay(record).state)[0] == 1 for record in records
    )
    assert pandas.read_parquet(some)["number"].tolist() == list(range(5, 15))
    found = datasets.Dataset.from_parquet(str(some), cache_dir=str(tmp_path / "cache"))
    assert found.num_rows == 10 and found[3]["option_mode"] == "standard"


def test_the_same_seed_makes_the_same_games_whoever_plays(tmp_path: Path) -> None:
    files = [tmp_path / f"{workers}.parquet" for workers in (1, 2)]
    for workers, file in enumerate(files, 1):
        coming = made("tentacles", ["greedy", "chancer"], 2, octavo.game("tentacles").for_table(2), 6, 3, workers)
        assert data.write(file, coming) == 6
    one, other = map(data.fingerprint, files)
    assert one == other
    rows = parquet.read_table(files[0]).to_pylist()
    assert [row["bots"] for row in rows[:2]] == [["greedy", "chancer"], ["chancer", "greedy"]]
    assert rows[0]["luck"] == rows[1]["luck"] != rows[2]["luck"]


def test_a_cluster_makes_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    setup = ("noughts", ["chancer"], 2, octavo.game("noughts").for_table(2), 6, 3)
    assert list(made(*setup, workers=1, ray="local")) == list(made(*setup))


def changed(file: Path, column: str, value: Any) -> None:
    """In the third row."""
    table = parquet.read_table(file)
    rows = table.to_pylist()
    rows[2][column] = value(rows[2][column])
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema=table.schema), file)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("picks", lambda picks: picks[:-1]),
        ("picks", lambda picks: [picks[1], picks[0], *picks[2:]]),
        ("actors", lambda actors: [*actors[:20], 1 - actors[20], *actors[21:]]),
        ("scores", lambda scores: [[99, *scores[0][1:]], *scores[1:]]),
        ("places", lambda places: [1, 1]),
        ("number", lambda number: number + 1),
        ("luck", lambda luck: bytes(32)),
        ("option_mode", lambda mode: "solo"),
        ("seats", lambda seats: 3),
    ],
)
def test_a_changed_game_is_found_out(some: Path, column: str, value: Any) -> None:
    changed(some, column, value)
    found = list(data.verify(some))
    assert [number for number, wrong in enumerate(found) if wrong is not None] == [2]
    wrong = found[2]
    assert wrong is not None and wrong.row == 2


@pytest.mark.parametrize(
    "picks", [lambda picks: [-1, *picks[1:]], lambda picks: [3000, *picks[1:]], lambda picks: None]
)
def test_a_pick_that_there_is_not_is_refused(some: Path, picks: Any) -> None:
    changed(some, "picks", picks)
    with pytest.raises(BadDataSet):
        list(data.read(some))


def test_what_is_no_file_of_ours_is_refused(some: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut, foreign, other = (tmp_path / f"{name}.parquet" for name in ("cut", "foreign", "other"))
    cut.write_bytes(some.read_bytes()[:-9])
    parquet.write_table(pyarrow.table({"x": [1]}), foreign)
    table = parquet.read_table(some)
    told = table.schema.metadata[ABOUT].replace(b'"version": 1', b'"version": 77')
    parquet.write_table(table.replace_schema_metadata({ABOUT: told}), other)
    for file in (cut, foreign, other):
        with pytest.raises(BadDataSet):
            next(data.read(file))
        with pytest.raises(SystemExit) as stopped:
            main(["data", "verify", str(file)])
        assert stopped.value.code == 2 and file.name in capsys.readouterr().err.replace("\n", "")


def test_an_unfinished_game_and_a_mixture_are_refused_and_no_file_is_left(some: Path) -> None:
    before = some.read_bytes()
    whole = at_random("noughts", 2, {}, 1)
    for games in ([data.Played(whole.prefix(3))], [data.Played(whole), data.Played(next(data.read(some)))], []):
        with pytest.raises(BadDataSet):
            data.write(some, games)
    assert some.read_bytes() == before


def test_made_shown_and_verified_at_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "games.parquet")
    main(["data", "make", "octocube", file, "--bot", "chancer", "--games", "3", "--option", "version=kids"])
    assert capsys.readouterr().out == f"3 games: {file}\n"
    main(["data", "show", file])
    shown = capsys.readouterr().out
    assert "octocube 1" in shown and data.fingerprint(file) in shown
    assert "octavo data make octocube FILE --bot chancer --games 3 --seed 0 --seats 2 --option version=kids" in shown
    main(["data", "verify", file])
    assert capsys.readouterr().out.startswith("3 games played again")
    changed(Path(file), "places", lambda places: [1, 1])
    with pytest.raises(SystemExit) as stopped:
        main(["data", "verify", file])
    said = capsys.readouterr()
    assert stopped.value.code == 2 and said.out.startswith("Row 2: places")
