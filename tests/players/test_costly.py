"""Why the three costly moves of a game were costly: in the tally and in what followed, never one sentence for all."""

import pytest

import octavo
from octavo.laws import walk
from octavo.players.costly import reason_in_points
from octavo.players.game_review import gathered, reviewed
from octavo.words import LANGUAGES


@pytest.mark.parametrize("name", ["ankhor", "ingenious", "octocube", "tentacles", "noughts"])
def test_each_costly_move_has_its_own_reason(name: str) -> None:
    rules = octavo.game(name)
    *_, match = walk(rules, 2, rules.for_table(2, {}), seed=4)
    found = gathered(match, list(reviewed(match, 4)), 4)
    for language in LANGUAGES:
        tongue = rules.tongue(language, ["Ann", "Ben"])
        told = [reason_in_points(match, one, tongue) for one in found.worst()]
        assert len(set(told)) == len(told) and all(told), told
        ended = [tongue.say("review.end") in said for said in told]
        assert ended == [one.n == match.line()[-2] for one in found.worst()]
