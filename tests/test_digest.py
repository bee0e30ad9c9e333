"""Since your last move: whose turns, what it cost and won, short, and nothing that the viewer could not see himself."""

import pytest

import octavo
from octavo.core.rng import Rng
from octavo.core.state import SPECTATOR
from octavo.digest import LINES, SENTENCES, TURNS, since
from octavo.laws import walk
from octavo.match import Match
from octavo.seen import GAP, see
from octavo.since import while_away
from octavo.tally import SUM, Line, Tally, gained
from octavo.words import LANGUAGES

GAMES = ("ankhor", "ingenious", "octocube", "poseidon", "tentacles")
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


def random_game(name: str, seats: int, most: int = 150) -> Match:
    rules = octavo.game(name)
    *_, match = walk(rules, seats, rules.for_table(seats, {}), seed=4, most=most)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_it_tells_the_turns_of_the_others_and_what_they_cost_and_won(name: str) -> None:
    match = random_game(name, 3)
    tongue = match.game.tongue("en", NAMES[:3])
    for seat in range(3):
        told = since(match, seat, tongue)
        assert match.moments[told.after].mover == seat or told.after == 0
        assert all(turn.mover != seat and turn.n > told.after for turn in told.turns)
        movers = {match.moments[n].mover for n in range(told.after + 1, told.until + 1)}
        assert told.count == 0 or {turn.mover for turn in told.turns} <= movers
        then, now = match.view(seat, told.after).scores(), match.view(seat, told.until).scores()
        gains = {change.seats[0]: change.gain for change in told.changes}
        assert [gains.get(one, 0) for one in range(3)] == [int(now[one][0]) - int(then[one][0]) for one in range(3)]


def test_a_long_turn_is_shortened_to_what_matters_to_the_viewer() -> None:
    """A figure of his that was eaten stands in it, however late it is said; so does what the turn began with."""
    match, eaten = random_game("poseidon", 3, 900), 0
    tongue = match.game.tongue("en", NAMES[:3])
    log = {line.n: line.said for line in see(match, 0, tongue).log}
    for seat in range(3):
        for n in range(1, match.n):
            there = octavo.replay(match.record.prefix(match.moments[n].steps))
            if there.turn != seat or there.over or n % 3:
                continue
            for turn in since(there, seat, tongue).turns:
                told = [said for said in turn.said if said != GAP]
                assert len(told) <= SENTENCES and turn.said[0] == log[turn.n][0]
                mine = f"The shark eats a figure of {NAMES[seat]}"
                eaten += any(said.startswith(mine) for said in log[turn.n]) and len(log[turn.n]) > SENTENCES
                if any(said.startswith(mine) for said in log[turn.n]):
                    assert any(said.startswith(mine) for said in told)
    assert eaten, "the record shows it"


def test_of_many_turns_the_newest_are_told() -> None:
    match = random_game("tentacles", 4)
    told = since(match, SPECTATOR, match.game.tongue("en", NAMES))
    assert (told.after, told.until) == (0, match.n) and len(told.turns) == TURNS
    assert told.more == f"{told.count - TURNS} turns before these" and told.turns[-1].n == match.n
    assert all(change.says.count(",") <= LINES for change in told.changes)


def test_in_the_middle_of_his_own_turn_it_is_still_told() -> None:
    """In Ankh'or luck may speak in the middle of a turn."""
    match = random_game("ankhor", 2)
    middle = next(
        n
        for n in range(20, match.n)
        if match.moments[n].turn == match.moments[n].mover >= 0 != match.moments[n - 1].mover
    )
    there = octavo.replay(match.record.prefix(match.moments[middle].steps))
    after, until = while_away(there, there.turn)
    assert after < until < there.n and there.moments[until].mover != there.turn
    assert since(there, there.turn, there.game.tongue()).turns


def test_what_a_stand_in_did_is_told_as_well() -> None:
    match = random_game("tentacles", 3)
    own = [n for n, moment in enumerate(match.moments) if moment.mover == 1]
    assert while_away(match, 1, own[-2:])[0] == own[-3]
    told = since(match, 1, match.game.tongue(), own[-2:])
    assert {turn.mover for turn in told.turns} == {0, 1, 2}


def test_nothing_happened() -> None:
    match = Match(octavo.game("noughts"))
    match.take(0, "b2")
    told = since(match, 0, match.game.tongue())
    assert (told.turns, told.changes, told.title) == ((), (), "Nothing has happened since your last move")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_read_aloud_in_every_language(language: str) -> None:
    match = random_game("ingenious", 3)
    tongue = match.game.tongue(language, NAMES[:3])
    seat = match.turn
    told = since(match, seat, tongue)
    said = told.spoken(tongue)
    assert said.startswith(tongue.say("since.title") + ".") and "+" not in said
    assert all(NAMES[turn.mover] in said for turn in told.turns)


def test_lines_of_a_tally_that_belong_together_are_compared() -> None:
    before = Tally((Line("group", 2, {"colour": 1, "size": 2}), Line("coins", 3), Line("first", 5, {"colour": 2})))
    after = Tally((Line("group", 6, {"colour": 1, "size": 3}), Line("coins", 3), Line("second", 2, {"colour": 2})), SUM)
    assert [(line.key, by) for line, by in gained(before, after)] == [("first", -5), ("group", 4), ("second", 2)]
    assert gained(before, before) == []


@pytest.mark.parametrize("name", ["ingenious", "ankhor", "poseidon", "tentacles"])
def test_the_secrets_of_another_seat_never_stand_in_it(name: str) -> None:
    """Beside law 8, which deals all games anew: the digest of the truth is that of any guess that fits the views."""
    match, rng = random_game(name, 2), Rng(3)
    tongue = match.game.tongue("en", NAMES[:2])
    for seat in range(2):
        after, until = while_away(match, seat)
        told = since(match, seat, tongue)
        for _ in range(5):
            for n in (after, until):
                guess = match.view(seat, n).guess(rng)
                tallies = [match.game.tally(guess.observe(seat), seat, of) for of in range(2)]
                assert tallies == see(match, seat, tongue, n).tallies
        notes = [tongue.note(note) for n in range(after + 1, until + 1) for note in match.moments[n].told(seat)]
        said = [one for turn in told.turns for one in turn.said if one != GAP]
        score = tongue.say("score.0")
        assert all(one in notes or one.startswith(score) for one in said)
