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
            assert len(odds) == len(picks), f"{len(odds)} odds for {len(picks)} picks; list one for each pick of luck"
            assert min(odds) > 0, f"odds of nothing: {odds}; leave what cannot happen out of picks() and odds()"
            total = told.odds_total(state)
            assert sum(odds) == total, (
                f"the odds make {sum(odds)}, the oracle counts {total}; mend odds() or odds_total"
            )
            state.play(state.roll(rng))
        else:
            state.play(int(picks[rng.below(len(picks))]))


def conserves(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """6: every component is somewhere, after every step."""
    state = rules.start(seats, options)
    told = oracle(rules)
    box = told.BOX(seats, dict(options))
    rng = Rng(seed)
    last = -1
    while True:
        found = told.components(state)
        lost = {name: found.get(name, 0) - box.get(name, 0) for name in box.keys() | found.keys()}
        lost = {name: more for name, more in lost.items() if more}
        after = "" if last < 0 else f" after {rules.words[last]}"
        assert not lost, f"too many or too few{after}: {lost}; mend play(), or components in tests/oracle.py"
        if state.turn == OVER:
            break
        picks = state.picks()
        last = int(state.roll(rng)) if state.turn == CHANCE else int(picks[rng.below(len(picks))])
        state.play(last)


def scores(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """9: a slow and obvious counter agrees with the rules."""
    state = rules.start(seats, options)
    rng = Rng(seed)
    while state.turn != OVER:
        picks = state.picks()
        state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
    expected = [tuple(int(part) for part in row) for row in oracle(rules).scores(state)]
    found = [tuple(int(part) for part in row) for row in state.scores()]
    assert found == expected, (
        f"scores() says {found}, the oracle {expected}; read the rule again and mend the wrong one"
    )


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
                made = f"{where}: the lines make {tally.total}, the score is {points[of]}"
                assert tally.total == points[of], f"{made}; let tally() tell every point that scores() counts"
                own = not tally.private or rules.side(seat, match.record.options) == side
                assert own, f"{where}: private lines of somebody else; leave them out of tally()"
                for partner in range(of):
                    if rules.side(partner, match.record.options) == side:
                        shared = f"{where}: partner {partner} has another tally; partners win and lose together"
                        assert found[partner] == tally, f"{shared}, so give both the same lines"
