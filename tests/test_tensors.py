"""What programs that learn are given: bytes that are named, the same in both builds; copies that survive pickling."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import u8

import octavo
from octavo.bench.runner import uncompiled

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(uncompiled(tmp_path_factory.mktemp("plain")))


@pytest.mark.parametrize("name", octavo.names())
def test_17_tensors_and_batches_are_the_same_in_both_builds(name: str, plain: Path) -> None:
    found = []
    for source in (Path(octavo.__file__).parent.parent, plain):
        command = [sys.executable, str(HERE / "both_builds.py"), name]
        environment = {"PYTHONPATH": str(source), "PATH": ""}
        told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=source)
        found.append(told.stdout)
    assert found[0].startswith(name) and found[0] == found[1]


def parts(name: str, state: octavo.State, seat: int) -> dict[str, bytes]:
    written = bytes(state.tensor(seat, vec[u8]()))
    found, at = {}, 0
    for part in octavo.game(name).layout().parts:
        found[part.name] = written[at : at + part.size]
        at += part.size
    return found


def dealt(name: str, seats: int, options: dict[str, object] | None = None) -> octavo.State:
    state, rng = octavo.game(name).start(seats, options), octavo.Rng(4)
    while state.turn == octavo.CHANCE:
        state.play(state.roll(rng))
    return state


def test_own_things_come_first() -> None:
    state = dealt("ingenious", 3)
    racks = [bytes(state.rack)[seat * 21 : (seat + 1) * 21] for seat in range(3)]  # type: ignore[attr-defined]
    for seat in range(3):
        seen = parts("ingenious", state, seat)
        assert seen["rack"] == racks[seat] + bytes(63)
        assert seen["turn"] == bytes([(0 - seat) % 3])


def test_partners_who_show_each_other_their_racks_see_both() -> None:
    state = dealt("ingenious", 4, {"mode": "teams", "open_team": "on"})
    racks = [bytes(state.rack)[seat * 21 : (seat + 1) * 21] for seat in range(4)]  # type: ignore[attr-defined]
    assert parts("ingenious", state, 1)["rack"] == racks[1] + bytes(21) + racks[3] + bytes(21)


def test_a_spectator_sees_no_rack() -> None:
    state = dealt("ingenious", 2)
    assert parts("ingenious", state, octavo.SPECTATOR)["rack"] == bytes(84)
    assert sum(parts("ingenious", state, octavo.SPECTATOR)["unseen"]) == 120


def test_the_truth_is_got_by_its_own_name() -> None:
    state = dealt("ingenious", 2)
    truth = bytes(state.truth_tensor(0, vec[u8]()))
    assert len(truth) == state.size() and truth != bytes(state.tensor(0, vec[u8]()))


def test_a_game_without_tensors_has_none() -> None:
    state = octavo.State()
    assert state.size() == 0 and len(state.tensor(0, vec[u8]())) == 0


@pytest.mark.parametrize("name", octavo.names())
def test_3_a_pickle_is_read_by_another_process(name: str, tmp_path: Path) -> None:
    state = dealt(name, octavo.game(name).usual_seats())
    file = tmp_path / "state"
    file.write_bytes(pickle.dumps(state))
    code = f"import pickle; state = pickle.load(open({str(file)!r}, 'rb')); print(state.turn, list(state.picks()))"
    command = [sys.executable, "-c", code]
    environment = {"PYTHONPATH": str(Path(octavo.__file__).parent.parent), "PATH": ""}
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=tmp_path)
    assert told.stdout.split() == f"{state.turn} {list(state.picks())}".split()
