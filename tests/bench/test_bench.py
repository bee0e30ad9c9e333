"""The bench without its peers: a worker that only says numbers stands in for theirs. Nothing here is timed."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

import octavo
from octavo import bench
from octavo.bench import peers, runner, search_rows
from octavo.bench.report import as_rows, short, table
from octavo.bench.rows import MULTIPLES, ROWS, Row, Run, rows
from octavo.bench.runner import WORKER, NotMeasured, Side, lines, measure, uncompiled
from octavo.bench.search_rows import OURSELVES
from octavo.bench.worker import MEASURES, per_second, start

FAKE = """
import json, sys
print("a greeting nobody asked for")
print(json.dumps({"playouts": 10, "picks": 20, "moves": 30, "clones": 40}))
"""
TINY = 0.01


@pytest.fixture
def fake(tmp_path: Path) -> Path:
    """A peer's worker that has measured everything already."""
    (tmp_path / "fake.py").write_text(FAKE, "utf-8")
    return tmp_path / "fake.py"


@pytest.fixture
def housed(tmp_path: Path, fake: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where the peers are said to be installed; both sides are the fake."""
    folder = tmp_path / "peers"
    peers.python(folder).parent.mkdir(parents=True)
    peers.python(folder).symlink_to(sys.executable)
    (folder / "pins.txt").write_text("\n".join(peers.PINS), "utf-8")
    monkeypatch.setattr(peers, "home", lambda: folder)
    monkeypatch.setattr(bench, "Side", lambda python, source=None, more=None: Side(sys.executable, source, fake))
    return folder


# -- rows --
def test_every_row_names_measures_that_exist() -> None:
    for row in bench.rows_here():
        for run in (row.ours, row.theirs):
            assert run.measure in MEASURES
        assert row.ours.ours and row.theirs.ours == (row.peer == OURSELVES)


def test_rows_have_names_of_their_own() -> None:
    found = [row.name for row in bench.rows_here()]
    assert len(set(found)) == len(found)


def test_search_stands_beside_theirs_and_our_own_playouts() -> None:
    found = {row.name: row for row in search_rows.rows(["noughts", "ingenious"])}
    assert [row.theirs.measure for row in found.values()] == [
        "openspiel-search",
        "openspiel-search-python",
        "octavo-playouts",
        "octavo-playouts-inside",
        "octavo-playouts-inside",
    ]
    assert found["ingenious clone and guess"].unit == "guesses : playouts"
    assert [row.name for row in search_rows.rows(["noughts"])][-1] == "noughts clone and guess"


def test_every_game_but_the_sample_stands_beside_the_yardstick() -> None:
    found = [row.name for row in rows(["noughts", "ingenious", "tiddlywinks"])]
    assert found[-2:] == ["ingenious picks", "tiddlywinks picks"]
    assert {row.name for row in ROWS} <= set(found)


def test_what_has_to_hold_stands_in_the_rows() -> None:
    found = {row.name: row.least for row in rows(octavo.names())}
    assert {f"{game} picks": least for game, _, least in MULTIPLES}.items() <= found.items()
    assert found["ingenious picks"] is None


@pytest.mark.parametrize(("game", "options"), [entry[:2] for entry in MULTIPLES])
def test_the_measured_games_can_be_played_with_their_options(game: str, options: str) -> None:
    run = Run("octavo-playouts", game, options=options)
    assert run.argument == f"octavo-playouts:{game}" + (f":{options}" if options else "")
    assert start(octavo, run.argument.partition(":")[2]).turn != octavo.OVER


def test_a_game_that_is_not_there_has_no_rows() -> None:
    assert [row.ours.game for row in rows(["noughts"])] == ["noughts"] * 4


# -- the worker --
def test_things_are_counted_per_cpu_second() -> None:
    def batch() -> dict[str, float]:
        return {"picks": 6.0, "playouts": 2.0}

    found = per_second(batch, TINY)
    assert found["picks"] == pytest.approx(3 * found["playouts"])


@pytest.mark.parametrize("measure", [name for name in MEASURES if name.startswith("octavo-")])
def test_our_side_is_measured(measure: str) -> None:
    game = "tentacles" if measure == "octavo-net" else "noughts"  # which tells a network nothing
    found = Side(sys.executable, runner.SOURCE).measure(Run(measure, game), TINY, runner.one_core())
    assert found and all(value > 0 for value in found.values())


def test_in_noughts_every_pick_is_a_move() -> None:
    found = per_second(MEASURES["octavo-playouts"]("noughts"), TINY)
    assert found["moves"] == pytest.approx(found["picks"])
    assert 5 * found["playouts"] <= found["picks"] <= 9 * found["playouts"]


def test_the_worker_needs_nothing_of_ours_to_start() -> None:
    quiet = subprocess.run([sys.executable, "-I", "-S", str(WORKER)], capture_output=True, text=True, check=False)
    assert "missing" in quiet.stderr  # its arguments, and no module


def test_uncompiled_means_uncompiled(tmp_path: Path) -> None:
    where = uncompiled(tmp_path)
    code = "import sys; sys.path.insert(0, sys.argv[1]); import octavo; print(octavo.compiled, octavo.__file__)"
    said = subprocess.run([sys.executable, "-P", "-c", code, str(where)], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["False", str(tmp_path / "octavo" / "__init__.py")]
    assert Side(sys.executable, where).measure(Run("octavo-playouts", "noughts", False), TINY, "")["playouts"] > 0


# -- the rounds --
def test_a_side_says_the_last_line_of_its_worker(fake: Path) -> None:
    assert Side(sys.executable, None, fake).measure(Run("momaland", "ingenious"), 1.0, "")["moves"] == 30


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise ImportError('no such peer')", "no such peer"),
        ("print('no numbers')", "no numbers"),
        ("print([])", "[]"),
        ("import sys; sys.exit(3)", "exit code 3"),
    ],
)
def test_a_worker_that_fails_is_quoted(tmp_path: Path, code: str, why: str) -> None:
    (tmp_path / "broken.py").write_text(code, "utf-8")
    with pytest.raises(NotMeasured) as refused:
        Side(sys.executable, None, tmp_path / "broken.py").measure(Run("catanatron", "2"), 1.0, "")
    assert refused.value.what == "catanatron:2" and why in refused.value.why


class Told(Side):
    """A side that says what it is told to, one number a time."""

    def __init__(self, numbers: dict[Run, list[float]]) -> None:
        super().__init__("nobody")
        object.__setattr__(self, "numbers", numbers)

    def measure(self, run: Run, seconds: float, core: str) -> dict[str, float]:
        numbers: dict[Run, list[float]] = self.numbers  # type: ignore[attr-defined]
        return {"playouts": numbers[run].pop(0)}


def example() -> tuple[Row, list[tuple[int, Run]], list[runner.Line]]:
    ours, theirs = Run("octavo-playouts", "noughts"), Run("openspiel-rollouts", "tic_tac_toe")
    row = Row("noughts", ours, "playouts", "OpenSpiel", theirs, "playouts", least=2.5)
    told = Told({ours: [200.0, 300.0, 400.0], theirs: [100.0, 100.0, 50.0]})
    order: list[tuple[int, Run]] = []
    results = measure([row, row], lambda run: told, 3, 1.0, lambda number, run: order.append((number, run)))
    return row, order, lines([row], results)


def test_both_sides_take_turns_and_neither_is_always_first() -> None:
    row, order, _ = example()
    first, second = row.ours, row.theirs
    assert order == [(0, first), (0, second), (1, second), (1, first), (2, first), (2, second)]


def test_figures_are_medians_with_their_spread() -> None:
    (line,) = example()[2]
    assert (line.ours.middle, line.ours.low, line.ours.high) == (300, 200, 400)
    assert (line.theirs.middle, line.ratio.middle) == (100, 3)
    assert (line.ratio.low, line.ratio.high) == (2, 8)


# -- the table and the JSON --
@pytest.mark.parametrize(
    ("value", "said"), [(0.5, "0.50"), (88.2, "88.2"), (345.6, "346"), (23_000, "23.0 k"), (2_310_000, "2.31 M")]
)
def test_numbers_are_short(value: float, said: str) -> None:
    assert short(value) == said


def test_the_table_shows_both_sides() -> None:
    screen = Console(width=130, record=True, file=io.StringIO())
    screen.print(table(example()[2], "three rounds"))
    said = screen.export_text()
    for part in (
        "noughts",
        "playouts",
        "300 ±33%",
        "100 ±50%",
        "3.00 (2.00 … 8.00)",
        "2.5",
        "OpenSpiel",
        "three rounds",
    ):
        assert part in said


def test_a_row_of_json_has_the_promised_keys() -> None:
    (row,) = as_rows(example()[2])
    assert [row[key] for key in ("name", "peer", "ours", "theirs", "ratio")] == ["noughts", "OpenSpiel", 300, 100, 3]
    assert row["at_least"] == 2.5


def test_json_is_all_there_is_on_stdout(housed: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert bench.run(json=True, rounds=2, seconds=TINY, only=["clones", "Connect Four"]) == 0
    out, _ = capfd.readouterr()
    found = json.loads(out)
    assert [row["name"] for row in found] == ["noughts clones", "noughts beside Connect Four"]
    assert [row["ratio"] for row in found] == [1.0, pytest.approx(2 / 3)]


def test_the_table_is_printed(housed: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert bench.run(rounds=1, seconds=TINY, only=["noughts inside"]) == 0
    out, err = capfd.readouterr()
    assert "noughts inside the engine" in out and "OpenSpiel" in out
    assert "round 1 of 1: octavo-playouts:noughts" in err


def test_a_failing_peer_is_exit_code_1(housed: Path, fake: Path, capfd: pytest.CaptureFixture[str]) -> None:
    fake.write_text("raise ImportError('no such peer')", "utf-8")
    assert bench.run(json=True, rounds=1, seconds=TINY, only=["clones"]) == 1
    out, err = capfd.readouterr()
    assert out == "" and "octavo-clones:noughts could not be measured: ImportError: no such peer" in err


@pytest.mark.parametrize("wrong", [{"only": ["poker"]}, {"rounds": 0}, {"seconds": 0.0}, {"seconds": float("nan")}])
def test_misuse_is_exit_code_2_and_lists_what_there_is(
    wrong: dict[str, object], capfd: pytest.CaptureFixture[str]
) -> None:
    run: Callable[..., int] = bench.run
    assert run(json=True, **wrong) == 2
    out, err = capfd.readouterr()
    assert out == "" and "noughts inside the engine" in err


# -- the peers' environment --
def test_in_a_checkout_the_peers_live_in_it(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "octavo"\n', "utf-8")
    (tmp_path / "docs").mkdir()
    assert peers.home(tmp_path).parent == tmp_path / ".bench"
    assert peers.home(tmp_path / "docs").parent == tmp_path / ".bench"


@pytest.mark.parametrize("project", [None, '[project]\nname = "chess"\n', "not toml ["])
def test_elsewhere_they_live_in_the_cache(tmp_path: Path, project: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if project is not None:
        (tmp_path / "pyproject.toml").write_text(project, "utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert peers.home(tmp_path).parent == tmp_path / "cache" / "octavo"


def test_other_pins_are_not_ready(housed: Path) -> None:
    assert peers.ready(housed)
    (housed / "pins.txt").write_text("open_spiel==1.0\n", "utf-8")
    assert not peers.ready(housed)


def test_no_index_is_exit_code_1_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "home", lambda: tmp_path / "peers")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    assert bench.run(json=True, rounds=1, seconds=TINY) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert "could not be installed" in err and "open_spiel==2.0.2" in err and "Nothing was measured" in err
    assert not peers.ready(tmp_path / "peers")


def test_at_a_terminal_it_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Console(force_terminal=True, file=io.StringIO())
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    for said, meant in (("", True), ("y", True), ("Yes ", True), ("n", False), ("what", False)):
        monkeypatch.setattr("builtins.input", lambda said=said: said)
        assert bench.agreed(tmp_path, screen) is meant
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert bench.agreed(tmp_path, screen)
