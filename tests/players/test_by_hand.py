"""The bots made by hand: `hand:master` and the others play for ever as they did before there were networks."""

import pytest

import octavo
from octavo.arena import tournament
from octavo.arena.entrants import is_own, made
from octavo.lab.fingerprint import fingerprint
from octavo.players import NAMES, bot
from octavo.players.errors import UnknownBot
from octavo.players.names import by_hand
from octavo.players.networks import net_for

LEVELS = ["hand:greedy", "hand:club", "hand:expert", "hand:master"]
# What they do at some moments, and how much they may search (octavo.lab.fingerprint). A number that changes here means
# that networks are no longer measured against what there was before: put it back, and change the bots that learn.
PLAYED = {
    "ankhor": "df9391d181011faf",
    "ingenious": "213a73b71ec13c4a",
    "noughts": "860d2bfa880d4261",
    "octocube": "a805ab90133d40ef",
    "poseidon": "963e3416aaed55b7",
    "strandline": "21d217a2960152ca",
    "tentacles": "c94cfc8f3f8c11d6",
}


@pytest.mark.parametrize("name", octavo.names())
def test_they_play_as_they_did(name: str) -> None:
    if name in PLAYED:
        assert fingerprint(name, 2, {}, LEVELS) == PLAYED[name]


def test_they_know_no_network() -> None:
    rules = octavo.game("tentacles")
    assert rules.encoding is not None
    player = bot("hand:master", rules)
    assert player.game.encoding is None and net_for(player.game, rules.start(2)) is None
    assert by_hand(rules).value is rules.value and player.budget == bot("master", rules).budget


def test_they_enter_the_arena_by_name() -> None:
    rules = octavo.game("noughts")
    assert made("hand:master@0.5", rules).budget.iterations * 2 == made("hand:master", rules).budget.iterations
    assert not is_own("hand:greedy") and not is_own("hand:greedy?row.0=2") and is_own("mine.py:MyBot")
    results = tournament.play("noughts", ["hand:greedy", "hand:chancer"], 2, {}, 2, 1, 1)
    assert len(results) == 2 and not [one for one in results if one.fault]
    for wrong in ("hand:einstein", "hand:", "master?net=nowhere.net", "hand:greedy@2"):
        with pytest.raises(UnknownBot):
            made(wrong, rules)


def test_they_do_not_sit_at_tables() -> None:
    assert not [name for name in NAMES if name.startswith("hand:")]
