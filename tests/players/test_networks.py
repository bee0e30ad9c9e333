"""Networks: the same answer in both builds, nothing hidden in it, no chair with a chance of its own, and files that are
refused when they do not fit."""

import json
import logging
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from librt.vecs import vec
from made_up_nets import made_up, positions, setups

import octavo
from octavo.bench.runner import uncompiled
from octavo.core.errors import BadNet
from octavo.core.net import Encoding, Net
from octavo.core.net_file import LARGEST, read, setup_name, written
from octavo.game import Learned
from octavo.players import networks
from octavo.players.networks import FOLDER, net_for
from octavo.players.searcher import Searcher

LEARNERS = [name for name in octavo.names() if octavo.game(name).encoding is not None]
SHIPPED = [(name, file) for name in LEARNERS for file in sorted((octavo.game(name).folder / FOLDER).glob("*.net"))]
DIGEST = Path(__file__).parent.parent / "research" / "made_up_nets.py"


def encoding_of(name: str) -> Encoding:
    found = octavo.game(name).encoding
    assert found is not None
    return found


def told(name: str, state: octavo.State) -> list[float]:
    """All that a network is told."""
    encoding, seats = encoding_of(name), len(state.scores())
    out = vec[float]([9.0] * (seats * len(encoding.own) + len(encoding.shared)))
    return list(out) if encoding.write(state, out) else []


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(uncompiled(tmp_path_factory.mktemp("plain")))


@pytest.mark.parametrize("name", LEARNERS)
def test_a_network_gives_the_same_answer_in_both_builds(name: str, plain: Path) -> None:
    found = []
    for source in (Path(octavo.__file__).parent.parent, plain):
        environment = {"PYTHONPATH": str(source), "PATH": ""}
        said = subprocess.run(
            [sys.executable, str(DIGEST), name], env=environment, check=True, capture_output=True, text=True, cwd=source
        )
        found.append(said.stdout)
    assert found[0].count("\n") > 20 and found[0] == found[1]


@pytest.mark.parametrize("name", LEARNERS)
def test_what_is_told_of_a_view_does_not_change_with_what_is_hidden(name: str) -> None:
    hidden = 0
    for seats, options, _ in setups(name):
        for number, state in enumerate(positions(name, seats, options, 5)):
            if state.turn >= 0:
                view = state.observe(state.turn)
                for seed in range(3):
                    other = view.guess(octavo.Rng(100 * number + seed))
                    assert told(name, other.observe(state.turn)) == told(name, view)
                    hidden += told(name, other) != told(name, view)
    assert hidden  # the truth does tell more


@pytest.mark.parametrize("name", LEARNERS)
def test_chances_add_up_and_go_with_the_players(name: str) -> None:
    """What speaks for two seats is exchanged with what is told of them, and their chances are exchanged."""
    for seats, options, sides in setups(name):
        net = made_up(name, seats, sides)
        for state in positions(name, seats, options, 7):
            if seats == 1 or not net.encoding.write(state, net.x):
                continue
            net.forward()
            before, x, own = list(net.out), list(net.x), int(net.own)
            assert sum(before[:sides]) == pytest.approx(1.0)
            blocks = [x[seat * own : (seat + 1) * own] for seat in range(seats)]
            turned = [number for block in [*blocks[1:], blocks[0]] for number in block]
            for at, number in enumerate(turned):
                net.x[at] = number
            net.forward()
            assert list(net.out) == pytest.approx([*before[1:], before[0]], abs=1e-12)
            if seats == 2:
                assert net.value(state, 0) == pytest.approx(1.0 - net.value(state, 1), abs=1e-12)


@pytest.mark.parametrize("name", LEARNERS)
def test_every_number_is_written_and_is_small(name: str) -> None:
    for seats, options, _ in setups(name):
        rows = [row for state in positions(name, seats, options, 9) if (row := told(name, state))]
        assert rows and all(-20.0 < number < 8.9 for row in rows for number in row)


def test_a_finished_game_is_worth_its_first_places() -> None:
    net = made_up("tentacles", 3, 3)
    end = positions("tentacles", 3, octavo.game("tentacles").for_table(3), 1)[-1]
    best = max(end.scores())
    shares = [float(row == best) / end.scores().count(best) for row in end.scores()]
    assert [net.value(end, seat) for seat in range(3)] == shares


# -- files --
def flat(net: Net) -> list[float]:
    return [*net.to_units, *net.bias, *net.from_units, *net.straight, float(net.constant)]


def file_of(name: str, seats: int) -> bytes:
    return written(name, seats, seats, {}, encoding_of(name), flat(made_up(name, seats, seats)), "a test")


def test_weights_come_back_from_their_file() -> None:
    data = file_of("tentacles", 2)
    rules = octavo.game("tentacles")
    net = read(data, "tentacles", "2", encoding_of("tentacles"), rules.value, "here")
    assert flat(net) == pytest.approx(flat(made_up("tentacles", 2, 2)), abs=2e-4)
    assert json.loads(data.partition(b"\n")[0])["made_by"] == "a test"


def changed(data: bytes, **facts: object) -> bytes:
    line, _, halves = data.partition(b"\n")
    return json.dumps({**json.loads(line), **facts}).encode() + b"\n" + halves


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (lambda data: data[:-7], "weights"),
        (lambda data: data[:-1] + b"?", "weights"),
        (lambda data: b"", "label"),
        (lambda data: data[40:], "label"),
        (lambda data: b"[1, 2]\n", "label"),
        (lambda data: data.replace(b'"game": "tentacles"', b'"game": "ingenious"'), "game"),
        (lambda data: changed(data, format=2), "format"),
        (lambda data: changed(data, seats=3), "setup"),
        (lambda data: changed(data, options={"board": "10"}), "setup"),
        (lambda data: changed(data, features="0"), "features"),
        (lambda data: changed(data, own=5), "own"),
        (lambda data: changed(data, hidden=9), "bytes"),
        (lambda data: changed(data, sides=0), "bytes"),
        (lambda data: changed(data, hidden="many"), "label"),
        (lambda data: data + bytes(LARGEST), "bytes"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_and_the_hand_plays(
    damage: object, what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert callable(damage)
    file = tmp_path / "odd.net"
    file.write_bytes(damage(file_of("tentacles", 2)))
    rules = octavo.game("tentacles")
    with pytest.raises(BadNet) as refused:
        read(file.read_bytes(), "tentacles", "2", encoding_of("tentacles"), rules.value, str(file))
    assert refused.value.facts["what"] == what
    networks.loaded.cache_clear()
    odd, view = replace(rules, net=file), positions("tentacles", 2, rules.for_table(2), 2)[9]
    with caplog.at_level(logging.WARNING, "octavo.players"):
        assert net_for(odd, view) is None and net_for(odd, view) is None
    assert len(caplog.records) == 1 and str(file) in caplog.text  # said once
    by_hand = Searcher(replace(rules, encoding=None), octavo.players.Budget(30)).plan(
        view.observe(view.turn), octavo.Rng(1)
    )
    assert Searcher(odd, octavo.players.Budget(30)).plan(view.observe(view.turn), octavo.Rng(1)) == by_hand


def test_a_network_takes_longer_and_is_asked_less_often() -> None:
    how = Learned(share=0.25, least=20)
    assert [how.tries(hand) for hand in (5, 20, 60, 2000)] == [5, 20, 20, 500] and Learned().tries(60) == 60


def test_a_network_that_fits_is_searched_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.net"
    file.write_bytes(file_of("tentacles", 2))
    rules = replace(octavo.game("tentacles"), net=file)
    view = positions("tentacles", 2, rules.for_table(2), 2)[9]
    view = view.observe(view.turn)
    tree = Searcher(rules, octavo.players.Budget(30)).tree(view, octavo.Rng(1))
    assert tree.net is not None and tree.tried_from([])


@pytest.mark.parametrize(("name", "file"), SHIPPED, ids=[f"{name}-{file.stem}" for name, file in SHIPPED])
def test_what_is_shipped_fits_and_says_what_made_it(name: str, file: Path) -> None:
    rules, data = octavo.game(name), file.read_bytes()
    label = json.loads(data.partition(b"\n")[0])
    assert len(data) < LARGEST and label["made_by"].startswith(f"octavo train {name} --seats {label['seats']}")
    assert file.stem == setup_name(label["seats"], label["options"])
    state = rules.start(label["seats"], label["options"])
    assert net_for(rules, state) is not None and file.stem in rules.learned
