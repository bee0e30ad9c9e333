"""A second game, slow and plain, agrees with the rules on random games to the last point."""

from __future__ import annotations

import pytest

import octavo
from octavo import laws
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER

GAME = octavo.game("octocube")
ORACLE = laws.oracle(GAME)
OTHERS: list[dict[str, object]] = [
    {},
    {"heights": "rim", "colours": "mirror", "kids_boards": "simple", "include_a": "on"},
]


@pytest.mark.parametrize("version", ["standard", "kids", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_second_game_from_the_words_alone_ends_with_the_same_scores(version: str, seats: int) -> None:
    for number in range(112):  # 9 x 112: a thousand games
        options = GAME.for_table(seats, {"version": version, **OTHERS[number % 2]})
        state = GAME.start(seats, options)
        rng = Rng(1000 * seats + number)
        words = []
        while state.turn != OVER:
            picks = state.picks()
            pick = int(state.roll(rng) if state.turn == CHANCE else picks[rng.below(len(picks))])
            words.append(GAME.words[pick])
            state.play(pick)
        assert ORACLE.retell(seats, options, words) == state.scores()
        assert ORACLE.scores(state) == state.scores()
