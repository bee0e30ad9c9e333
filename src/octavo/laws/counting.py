"""Laws 5, 6, 9 and 14: what luck, the components and the scores add up to."""

from __future__ import annotations

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.game import Game
from octavo.laws.games import everyone, oracle, walk


def luck(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """5: odds are positive and add up to what the rules say is left."""
    state = rules.start(seats, options)
    rng = Rng(seed)
    told = oracle(rules)
    while state.turn != OVER:
        picks = state.picks()
        if state.turn == CHANCE:
            odds = [int(weight) for weight in state.odds()]
            assert len(odds) == len(picks) and min(odds) > 0
            assert sum(odds) == told.odds_total(state), "the odds do not add up"
            state.play(state.roll(rng))
        else:
            state.play(int(picks[rng.below(len(picks))]))


def conserves(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """6: every component is somewhere, after every step."""
    state = rules.start(seats, options)
    told = oracle(rules)
    box = told.BOX(seats, dict(options))
    rng = Rng(seed)
    while True:
        assert told.components(state) == box, "a component got lost or was made up"
        if state.turn == OVER:
            break
        picks = state.picks()
        pick = state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))])
        state.play(pick)


def scores(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """9: a slow and obvious counter agrees with the rules."""
    state = rules.start(seats, options)
    rng = Rng(seed)
    while state.turn != OVER:
        picks = state.picks()
        state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
    expected = [tuple(int(part) for part in row) for row in oracle(rules).scores(state)]
    assert [tuple(int(part) for part in row) for row in state.scores()] == expected


def tallies(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """14: at every position, for every viewer, the public lines of a tally combine to the points shown; partners have
    one tally; and what is private is the viewer's own."""
    for match in walk(rules, seats, options, seed):
        for seat in everyone(match):
            view = match.view(seat)
            points = [int(row[0]) for row in view.scores()]
            found = [rules.tally(view, seat, of) for of in range(seats)]
            for of, tally in enumerate(found):
                side = rules.side(of, match.record.options)
                where = f"seat {seat} looks at {of} after {len(match.record.words)} words"
                assert tally.total == points[of], f"{where}: the lines make {tally.total}, the score is {points[of]}"
                assert not tally.private or rules.side(seat, match.record.options) == side, f"{where}: private lines"
                for partner in range(of):
                    if rules.side(partner, match.record.options) == side:
                        assert found[partner] == tally, f"{where}: partner {partner} has another tally"
