"""Training: the same games whoever plays them, the same weights stopped or not; only what wins is kept."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from made_up_nets import made_up, positions

import octavo
from octavo.cli import main
from octavo.core.net_file import written
from octavo.lab import train
from octavo.lab.crews import Cluster, Processes, Tasks
from octavo.lab.errors import NoEncoding, OtherCourse
from octavo.lab.fit import Lessons, Shape, fitted, loss, targets
from octavo.lab.lessons import HAND, Course, Desk, hashed
from octavo.lab.train import Plan, Trainer

PLAN = Plan(rounds=2, games=16, hidden=4, proof=8)


def course(seats: int = 2, name: str = "tentacles", **options: str) -> Course:
    return Course(name, seats, octavo.game(name).for_table(seats, options), 1)


class Here(Desk):
    """A crew of one, in this process; `stops` after so many tasks."""

    stops = 10_000

    def taught(self, number: str, games: Any) -> Iterator[list[Any]]:  # type: ignore[override]
        for task in games:
            self.stops -= 1
            if self.stops < 0:
                raise KeyboardInterrupt
            yield super().taught(number, task)

    def proved(self, number: str, rival: str, games: Any) -> Iterator[list[float]]:  # type: ignore[override]
        for task in games:
            yield super().proved(number, rival, task)

    def close(self) -> None: ...


def some_weights(of: Course) -> bytes:
    net = made_up(of.game, of.seats, of.sides)
    flat = [*net.to_units, *net.bias, *net.from_units, *net.straight, float(net.constant)]
    return written(of.game, of.seats, of.sides, of.changed, of.encoding, flat, "a test")


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "CHUNK", 4)


def test_whoever_stops_and_goes_on_gets_the_same_weights(tmp_path: Path) -> None:
    at_once = Trainer(course(), PLAN, tmp_path / "at-once", Here(course()), "train")
    rounds = list(at_once.run())
    for stops in (2, 5):
        folder = tmp_path / f"stopped-{stops}"
        crew = Here(course())
        crew.stops = stops
        with pytest.raises(KeyboardInterrupt):
            list(Trainer(course(), PLAN, folder, crew, "train").run())
        again = Trainer(course(), PLAN, folder, Here(course()), "train")
        list(again.run())
        assert [replace(one, seconds=0.0) for one in again.done] == [replace(one, seconds=0.0) for one in rounds]
        assert again.file(rounds[-1].weights).read_bytes() == at_once.file(rounds[-1].weights).read_bytes()
    assert [one.games for one in rounds] == [16, 32] and rounds[0].weights != rounds[1].weights
    with pytest.raises(OtherCourse):
        Trainer(course(), replace(PLAN, games=20), tmp_path / "at-once", Here(course()), "train")


def test_only_what_wins_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shares = {"wins": 1.0, "loses": 0.0}
    for verdict, share in shares.items():
        monkeypatch.setattr(
            Here, "proved", lambda self, number, rival, games, share=share: ([share] * 8 for _ in games)
        )
        trainer = Trainer(course(), replace(PLAN, rounds=1), tmp_path / verdict, Here(course()), "train")
        (one,) = trainer.run()
        assert one.kept == (verdict == "wins") == (tmp_path / verdict / "best.net").exists()
        assert trainer.best == trainer.plays == (one.weights if one.kept else HAND)


def asked(crew: Any, weights: bytes) -> tuple[list[Any], list[Any]]:
    crew.bring(weights)
    tasks: Tasks = [range(2), range(2, 3), range(3, 5)]
    return list(crew.taught(hashed(weights), tasks)), list(crew.proved(hashed(weights), HAND, tasks))


def test_games_follow_from_seed_and_weights_whoever_plays_them(tmp_path: Path) -> None:
    weights = some_weights(course())
    alone = asked(Here(course()), weights)
    (tmp_path / f"{hashed(weights)}.net").write_bytes(weights)
    crew = Processes(course(), tmp_path, 2)
    try:
        assert asked(crew, weights) == alone
    finally:
        crew.close()
    assert len(alone[0]) == 3 and alone[0][0][0] != alone[0][0][1]


def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    weights = some_weights(course())
    crew = Cluster(course(), "local", 1)
    try:
        assert asked(crew, weights) == asked(Here(course()), weights)
    finally:
        crew.close()


@pytest.mark.parametrize(("seats", "options"), [(1, {"mode": "solo"}), (2, {}), (4, {"mode": "teams"}), (3, {})])
def test_what_is_fitted_is_what_plays(seats: int, options: dict[str, str]) -> None:
    """numpy and core judge alike, alone, in teams and with any number of seats."""
    this = course(seats, "ingenious", **options)
    net = made_up("ingenious", seats, this.sides)
    shape = Shape(len(this.encoding.own), len(this.encoding.shared), seats, this.sides, int(net.hidden))
    weights = shape.thick([*net.to_units, *net.bias, *net.from_units, *net.straight, float(net.constant)])
    for state in positions("ingenious", seats, this.options, 4):
        out = vec[float]([0.0] * shape.inputs)
        if this.encoding.write(state, out):
            found = shape.judged(weights, np.array([list(out)]))[0]
            assert found == pytest.approx([net.value(state, seat) for seat in range(seats)], abs=1e-5)


def test_fitting_foretells_games_it_has_not_seen() -> None:
    this = course()
    games = Desk(this).taught(HAND, range(60))
    shape = Shape(len(this.encoding.own), len(this.encoding.shared), 2, 2, 4)
    lessons = Lessons.of_games(games, shape.inputs, 2, 0)
    weights, found = fitted(shape, lessons, None, 1)
    assert found < 0.69 and loss(shape, np.full_like(lessons.ends, 0.5), lessons.ends) == pytest.approx(
        0.6931, abs=1e-3
    )
    mixed = targets(shape, lessons, weights)
    assert not np.array_equal(mixed, lessons.ends) and mixed.sum(axis=1) == pytest.approx(1.0, abs=1e-4)
    last = np.flatnonzero(np.diff(lessons.of))[0]
    assert np.array_equal(mixed[last], lessons.ends[last])  # the last position of a game has nothing after it


def test_a_game_that_tells_nothing_says_so() -> None:
    with pytest.raises(NoEncoding):
        _ = course(2, "noughts").encoding


def test_the_command_trains_draws_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["train", "tentacles", "--seats", "2", "--games", "10", "--hidden", "2", "--proof", "4", "--seed", "3"]
    asked += ["--folder", str(tmp_path / "course"), "--workers", "1"]
    main([*asked, "--rounds", "1", "--json", "--plot", str(tmp_path / "out.svg")])
    first = json.loads(capsys.readouterr().out)
    assert first["seats"] == 2 and len(first["rounds"]) == 1 and (tmp_path / "out.svg").read_text().startswith("<?xml")
    with pytest.raises(SystemExit):
        main([*asked, "--rounds", "1"])
    assert "--resume" in capsys.readouterr().err
    main([*asked, "--rounds", "2", "--resume"])
    said = capsys.readouterr()
    assert "20 games" in said.err + said.out
