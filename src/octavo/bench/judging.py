"""One evaluation of a position, measured: by the value made by hand and by a network. Loaded by worker.py, so at the
top it too imports the standard library only."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

Tally = dict[str, float]
Batch = Callable[[], Tally]
UNITS = 32  # of a network where none is shipped: as many as those that are
SEATS = 2


def octavo_value(game: str) -> Batch:
    octavo: Any = import_module("octavo")
    rules = octavo.game(game)
    return judged(rules.value, settled_views(octavo, rules))


def octavo_net(game: str) -> Batch:
    """With the weights that are shipped, or with any: what they say costs the same."""
    octavo: Any = import_module("octavo")
    net_for: Any = import_module("octavo.players.networks").net_for
    core: Any = import_module("octavo.core.net")
    rules = octavo.game(game)
    views = settled_views(octavo, rules)
    net = net_for(rules, views[0])
    if net is None:
        rng, told = octavo.Rng(1), rules.encoding
        count = core.size(len(told.own), len(told.shared), SEATS, UNITS)
        weights = [float(rng.below(2001) - 1000) / 8192 for _ in range(count)]
        net = core.Net(told, SEATS, SEATS, UNITS, weights, rules.value)
    return judged(net.value, views)


def judged(value: Any, views: list[Any]) -> Batch:
    def batch() -> Tally:
        for view in views:
            value(view, 0)
        return {"evaluations": len(views)}

    return batch


def settled_views(octavo: Any, rules: Any) -> list[Any]:
    """What the seat to act sees at the settled positions of a random game of two."""
    state, rng, found = rules.start(seats=SEATS), octavo.Rng(1), []
    while state.turn != octavo.OVER:
        if state.turn == octavo.CHANCE:
            state.play(state.roll(rng))
            continue
        if state.settled:
            found.append(state.observe(state.turn))
        picks = state.picks()
        state.play(int(picks[rng.below(len(picks))]))
    return found


MEASURES: dict[str, Callable[[str], Batch]] = {"octavo-value": octavo_value, "octavo-net": octavo_net}
