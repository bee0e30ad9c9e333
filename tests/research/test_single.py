"""One game stepped from Python: what others see of a half-made move, refusals, copies. Law 20 is about it too."""

import copy
import pickle
import subprocess
import sys

import pytest

import octavo
from octavo.core.errors import IllegalPick


def wander(table: octavo.Single, rng: octavo.Rng, steps: int) -> None:
    for _ in range(steps):
        if table.over:
            return
        picks = table.state.picks()
        table.play(int(picks[rng.below(len(picks))]))


def test_importing_octavo_imports_no_numpy() -> None:
    code = "import sys, octavo, octavo.research; print({'numpy', 'gymnasium', 'pyspiel'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.parametrize("name", octavo.names())
def test_what_is_not_settled_is_seen_by_its_actor_only(name: str) -> None:
    table, rng = octavo.Single(name, seed=3), octavo.Rng(5)
    other, before, drafts = 0, b"", 0
    for _ in range(150):
        if table.over:
            break
        if table.state.settled:
            other = 1 - table.turn
            before = bytes(table.tensor(other))
        else:
            drafts += 1
            assert bytes(table.tensor(other)) == before
            assert table.view(other).settled
        wander(table, rng, 1)
    assert drafts > 0 or name in ("noughts", "octocube")


def test_an_illegal_pick_changes_nothing() -> None:
    table = octavo.Single("noughts")
    table.play(4)
    for pick in (4, -1, 99):
        with pytest.raises(IllegalPick):
            table.play(pick)
    assert table.turn == 1 and list(table.state.picks()) == [0, 1, 2, 3, 5, 6, 7, 8]
    for pick in (0, 3, 6, 5):
        table.play(pick)
    assert table.over and table.rewards == [1.0, -1.0]
    with pytest.raises(IllegalPick) as refused:
        table.play(8)
    assert refused.value.facts["valid"] == []


def test_an_answer_that_is_the_only_one_is_played_inside() -> None:
    table, rng = octavo.Single("octocube", seed=1, forced=True), octavo.Rng(1)
    while not table.over:
        assert len(table.state.picks()) > 1
        wander(table, rng, 1)


@pytest.mark.parametrize("name", octavo.names())
def test_copies_go_on_as_the_original_and_leave_it_alone(name: str) -> None:
    table, rng = octavo.Single(name, seed=8), octavo.Rng(2)
    wander(table, rng, 7)
    before = pickle.dumps(table)
    for made in (copy.copy(table), copy.deepcopy(table), pickle.loads(before)):
        wander(made, octavo.Rng(9), 40)
        assert pickle.dumps(table) == before
    wander(table, octavo.Rng(9), 40)
    assert bytes(table.truth_tensor(0)) == bytes(made.truth_tensor(0)) and table.turn == made.turn
