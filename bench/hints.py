"""What hints say: how often each reason is given, in how many hints of each game.

    python bench/hints.py                      # 200 hints for each game of the house that has reasons
    python bench/hints.py ankhor --hints 20 --show

Greedy plays, at tables of every size; Expert is asked at one settled position in four. No reason may make up more than
two hints of five; the exit code says whether one did.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator

import octavo
from octavo.game import Game, no_features
from octavo.players import bot
from octavo.players.advice import advise
from octavo.seen import Advised, see

MOST = 0.4
EVERY = 4  # settled positions between two hints


def positions(game: Game, seed: int) -> Iterator[octavo.Match]:
    """Settled positions of games that greedy plays, in which there is something to choose."""
    asked = 0
    while True:
        seats = game.seats[seed % len(game.seats)]
        seed += 1
        if not game.fits(seats, game.for_table(game.usual_seats())):
            continue
        match = octavo.Match(game, seats, luck=octavo.seeded(seed))
        player, rng = bot("greedy", game), octavo.Rng(seed)
        while not match.over:
            view = match.view(match.turn)
            if match.k == 0 and len(view.picks()) > 1:
                asked += 1
                if asked % EVERY == 0:
                    yield match
            match.take(match.turn, player.choose(view, rng))


def measure(name: str, hints: int, seed: int, show: bool) -> float:
    """Asks so many hints; the share of the commonest reason."""
    game = octavo.game(name)
    reasons: Counter[str] = Counter()
    sentences: Counter[str] = Counter()
    began = time.process_time()
    for count, match in enumerate(positions(game, seed), 1):
        seen = see(match, match.turn, game.tongue("en"), lines=0)
        advice = advise(game, seen.view, octavo.Rng(count))
        why = seen.because(Advised(advice.words, advice.chance, advice.why))
        reasons[advice.why.partition(".")[0] or "(chance)"] += 1
        sentences[why if advice.why else "(chance)"] += 1
        if show:
            print(f"  {seen.move(advice.words)}\n      {why}")
        if count == hints:
            break
    spent = (time.process_time() - began) / hints
    share = max(reasons.values()) / hints
    told = ", ".join(f"{key} {100 * n / hints:.0f} %" for key, n in reasons.most_common())
    print(f"{name}: {told}; {len(sentences)} sentences; {spent:.2f} s of CPU time each", flush=True)
    return share


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--hints", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print every hint")
    asked = parser.parse_args()
    games = asked.games or [name for name in octavo.names() if octavo.game(name).features is not no_features]
    shares = [measure(name, asked.hints, asked.seed, asked.show) for name in games]
    return int(max(shares) > MOST)


if __name__ == "__main__":
    sys.exit(main())
