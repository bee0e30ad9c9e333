"""Prints what networks make of some positions of a game; tests/players/test_networks.py runs it in each build."""

import sys

import octavo
from octavo.core.net import Net, size

HIDDEN = 8
STEP = 7  # every so many decisions a position is judged


def made_up(name: str, seats: int, sides: int) -> Net:
    """A network whose weights anybody can make again."""
    rules = octavo.game(name)
    encoding, rng = rules.encoding, octavo.Rng(seats)
    assert encoding is not None
    count = int(size(len(encoding.own), len(encoding.shared), seats, HIDDEN))
    return Net(
        encoding, seats, sides, HIDDEN, [float(rng.below(2001) - 1000) / 4096.0 for _ in range(count)], rules.value
    )


def positions(name: str, seats: int, options: dict[str, str], seed: int) -> list[octavo.State]:
    """Of a game that is played at random: every few decisions one, as it is."""
    state, rng, found, n = octavo.game(name).begin(seats, options), octavo.Rng(seed), [], 0
    while state.turn != octavo.OVER:
        if state.turn == octavo.CHANCE:
            state.play(state.roll(rng))
            continue
        if n % STEP == 0:
            found.append(state.clone())
        picks = state.picks()
        state.play(int(picks[rng.below(len(picks))]))
        n += 1
    return [*found, state]


def setups(name: str) -> list[tuple[int, dict[str, str], int]]:
    """Those that a network can be made for, with their sides."""
    rules = octavo.game(name)
    assert rules.encoding is not None
    every = [(seats, options) for seats, options in rules.setups() if rules.encoding.setup(rules.begin(seats, options))]
    return [(seats, options, len(set(rules.sides(seats, options)))) for seats, options in every]


def digest(name: str) -> list[str]:
    found = []
    for seats, options, sides in setups(name):
        net = made_up(name, seats, sides)
        for state in positions(name, seats, options, 3):
            viewer = int(state.turn) if state.turn >= 0 else 0
            for seen in (state, state.observe(viewer)):
                found.append(" ".join(f"{net.value(seen, seat):.9f}" for seat in range(seats)))
    return found


if __name__ == "__main__":
    print("\n".join(digest(sys.argv[1])))
