"""The arena: rotated seats, paired luck, faults that cost a game and nothing else."""

import json
import sys
from pathlib import Path

import pytest

import octavo
from octavo.arena import tournament
from octavo.arena.cluster import HERE, Cluster
from octavo.arena.contest import Job, Result, contest
from octavo.arena.errors import BadBot
from octavo.arena.ratings import ratings
from octavo.arena.summary import compared, interval, shares, summary
from octavo.cli import main
from octavo.cli.arena import ray_here
from octavo.players.errors import UnknownBot

BOTS = """
import ctypes, os, sys, time

class First:
    def choose(self, view, rng):
        print("what a bot prints is no result")
        return self.game.legal(view)[0]

class Cheat:
    def choose(self, view, rng):
        return "z9"

class Silent:
    def choose(self, view, rng):
        pass

class Crash:
    def choose(self, view, rng):
        return 1 / 0

class Leave:
    def choose(self, view, rng):
        sys.exit(0)

class Stall:
    def choose(self, view, rng):
        while True:
            try:
                time.sleep(60)
            except BaseException:
                pass

class StallInC:
    def choose(self, view, rng):
        ctypes.PyDLL(None).sleep(60)  # keeps the lock of the interpreter: no signal is heard

class Die:
    def choose(self, view, rng):
        os._exit(7)
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(BOTS, "utf-8")
    return str(file)


def test_every_bot_sits_in_every_seat() -> None:
    assert tournament.rotations(2, 2) == [(0, 1), (1, 0)]
    assert tournament.rotations(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert tournament.rotations(2, 4) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert tournament.rotations(3, 2) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert tournament.rotations(3, 4) == [(0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2)]
    assert tournament.rotations(2, 1) == [(0,), (1,)]


def test_team_mates_are_one_bot() -> None:
    rules = octavo.game("ingenious")
    options = rules.for_table(4, {"mode": "teams"})
    assert tournament.orders(rules, 2, 4, options) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    result = Result((0, 1, 0, 1), (0, 1, 0, 1), (1, 3, 1, 3), ((5,), (4,), (5,), (4,)), 9, 0)
    assert shares([result], 2) == [[1.0], [0.0]]


def test_games_come_in_whole_rounds_of_one_luck() -> None:
    rounds = tournament.jobs("noughts", ["greedy", "chancer"], 2, {}, games=7, seed=5)
    assert [[job.seed for job in each] for each in rounds] == [[5, 5], [6, 6], [7, 7]]


def test_equal_bots_have_equal_shares_at_a_full_table() -> None:
    results = [Result(order, (0, 1, 2), (1, 2, 3), ((2,), (1,), (0,)), 9, 0) for order in tournament.rotations(2, 3)]
    assert [sum(share) / 3 for share in shares(results, 2)] == pytest.approx([1 / 3, 1 / 3])


def test_alone_bots_are_compared_by_luck() -> None:
    results = [Result((bot,), (0,), (1,), ((3 + bot * luck,),), 9, luck) for luck in (0, 1) for bot in (0, 1)]
    assert [table.places for table in compared(results)] == [(1, 1), (2, 1)]
    assert shares(results, 2) == [[0.5, 0.0], [0.5, 1.0]]
    assert summary(results, ["a", "b"])["bots"][1]["points"] == 3.5


def test_greedy_beats_a_bot_of_your_own(mine: str, capfd: pytest.CaptureFixture[str]) -> None:
    results = tournament.play("noughts", ["greedy", f"{mine}:First"], 2, {}, games=4, seed=1)
    assert [result.bots for result in results] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert shares(results, 2)[0] == [1.0] * 4
    again = tournament.play("noughts", ["greedy", f"{mine}:First"], 2, {}, games=4, seed=1, workers=2)
    assert again == results
    assert capfd.readouterr().out == ""


def test_a_test_stops_at_the_same_game_whoever_plays() -> None:
    one = tournament.play("noughts", ["greedy", "chancer"], 2, {}, games=200, seed=1, until=0.6)
    two = tournament.play("noughts", ["greedy", "chancer"], 2, {}, games=200, seed=1, until=0.6, workers=2)
    assert one == two and len(one) < 60
    found = summary(one, ["greedy", "chancer"], 0.6)
    assert found["until"]["verdict"] == "above" and found["bots"][0]["low"] >= 0.6
    json.dumps(found)


def test_a_share_that_is_too_small_is_played_on_until_it_is_known_how_small() -> None:
    soon = tournament.play("noughts", ["chancer", "greedy"], 2, {}, games=200, seed=1, until=0.6)
    later = tournament.play("noughts", ["chancer", "greedy"], 2, {}, games=200, seed=1, until=0.6, least=60)
    assert len(soon) < 60 == len(later) and later[: len(soon)] == soon
    same = tournament.play("noughts", ["greedy", "chancer"], 2, {}, games=200, seed=1, until=0.6, least=200)
    assert len(same) < 60  # enough is enough when it is reached


# -- faults --
@pytest.mark.parametrize(
    ("fault", "kind", "what"),
    [
        ("Cheat", "cheated", "z9"),
        ("Silent", "nonsense", "None"),
        ("Crash", "crashed", "mine.py:19: ZeroDivisionError: division by zero"),
        ("Leave", "crashed", "mine.py:23: SystemExit: 0"),
    ],
)
def test_a_fault_loses_the_game_with_a_report(mine: str, fault: str, kind: str, what: str) -> None:
    result = contest(Job("noughts", {}, ("chancer", f"{mine}:{fault}"), (0, 1), seed=1))
    assert result.places == (1, 2) and result.fault is not None
    assert (result.fault.kind, result.fault.what, result.fault.seat) == (kind, what, 1)


@pytest.mark.parametrize(
    ("fault", "kind", "what"), [("Stall", "stalled", "1"), ("StallInC", "stalled", "1"), ("Die", "died", "7")]
)
def test_nothing_that_a_bot_does_stops_the_arena(mine: str, fault: str, kind: str, what: str) -> None:
    results = tournament.play(
        "noughts", ["chancer", f"{mine}:{fault}"], 2, {}, games=2, seed=1, workers=2, patience=1.0
    )
    assert shares(results, 2) == [[1.0, 1.0], [0.0, 0.0]]
    for result in results:
        assert result.fault is not None
        assert (result.fault.bot, result.fault.kind, result.fault.what) == (f"{mine}:{fault}", kind, what)


# -- at the door --
def test_an_unknown_bot_is_refused_before_the_first_game(mine: str) -> None:
    for spec in ("einstein", "nowhere.py:Bot", f"{mine}:Nobody", "greedy@2", "master@many"):
        with pytest.raises(UnknownBot):
            tournament.play("noughts", ["greedy", spec], 2, {}, games=1, seed=0)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("class Bot: pass", "choose"),
        ("class Bot:\n    def __init__(self): raise RuntimeError('no brain')", "own.py:2: RuntimeError: no brain"),
        ("import nonsense_of_mine", "ModuleNotFoundError"),
        ("import os\nclass Bot(", "own.py:2: SyntaxError"),
        ("raise SystemExit", "SystemExit"),
        ("import os; os._exit(3)", "died"),
        ("while True: pass", "stalled"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_with_the_reason(tmp_path: Path, code: str, reason: str) -> None:
    (tmp_path / "own.py").write_text(code, "utf-8")
    with pytest.raises(BadBot) as refused:
        tournament.play("noughts", ["greedy", f"{tmp_path}/own.py:Bot"], 2, {}, games=1, seed=0, patience=2.0)
    assert reason in str(refused.value.facts["reason"])


def test_intervals_hold_their_mean() -> None:
    mean, low, high = interval([1.0] * 60 + [0.0] * 40)
    assert low < mean == 0.6 < high and low > 0.5 and high < 0.7


# -- ratings, the picture, the cluster --
def test_who_wins_more_is_rated_higher() -> None:
    results = tournament.play("noughts", ["chancer", "greedy"], 2, {}, games=12, seed=1)
    (weak, _, high), (strong, low, _) = ratings(results, 2)
    assert weak < strong and low < strong and weak < high
    lone = [Result(order, (0, 1, 2), tuple(1 if who == 0 else 2 for who in order), ((0,),) * 3, 9, 0)
            for order in tournament.rotations(2, 3) * 5]  # fmt: skip
    (one, *_), (others, *_) = ratings(lone, 2)
    assert one > 25 > others


def test_the_picture_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    main(["arena", "noughts", "chancer", "beginner", "greedy", "--games", "6", "--plot", str(tmp_path / "out.svg")])
    drawn = (tmp_path / "out.svg").read_text("utf-8")
    assert drawn.startswith("<?xml") and "<svg" in drawn
    with pytest.raises(SystemExit):
        main(["arena", "noughts", "chancer", "greedy", "--games", "2", "--plot", str(tmp_path / "out.tune")])
    assert "*.png" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("library", "arguments"),
    [
        ("matplotlib", ["arena", "noughts", "chancer", "greedy", "--games", "2", "--plot", "out.png"]),
        ("ray", ["arena", "noughts", "chancer", "greedy", "--games", "2", "--ray"]),
        ("cma", ["tune", "noughts"]),
    ],
)
def test_a_missing_extra_is_named(
    library: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(SystemExit):
        main(arguments)
    said = " ".join(capsys.readouterr().err.split())
    assert f"This needs {library}." in said and 'pip install "octavo[' in said


def test_ray_may_stand_alone() -> None:
    assert ray_here(["arena", "x", "--ray"]) == ["arena", "x", "--ray=local"]
    assert ray_here(["--ray", "mine.py:MyBot", "--json"]) == ["--ray=local", "mine.py:MyBot", "--json"]
    for address in ("auto", "ray://head:10001", "10.0.0.1:6379"):
        assert ray_here(["--ray", address]) == ["--ray", address]


def test_a_cluster_plays_the_same_games(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.chdir(Path(mine).parent)
    specs = ["greedy", "mine.py:Die"]
    here = tournament.play("noughts", specs, 2, {}, games=2, seed=3, patience=30)
    cluster = Cluster(HERE, 1, 30, specs)
    try:
        there = tournament.play("noughts", specs, 2, {}, games=2, seed=3, patience=30, results=cluster.results)
    finally:
        cluster.close()
    assert there == here and any(result.fault for result in here)
