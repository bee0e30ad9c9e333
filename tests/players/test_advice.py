"""What Expert says: legal, from the view only, with a reason, and dear moves are found."""

from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.match import Match, replay
from octavo.players.advice import advise, reason, usual
from octavo.players.game_review import FEWEST, effort, gathered, read, reviewed
from octavo.players.greedy import Greedy
from octavo.seen import see
from octavo.words import LANGUAGES


def after(name: str, words: str) -> Match:
    match = Match(octavo.game(name), luck=seeded(1))
    for word in words.split():
        match.take(match.turn, word)
    return match


@pytest.mark.parametrize(
    ("words", "best", "why"),
    [("a1 b2 a2 c3", "a3", "three"), ("b2 a1 c1", "a3", "block"), ("a1 b1", "", "")],
)
def test_expert_knows_noughts(words: str, best: str, why: str) -> None:
    match = after("noughts", words)
    advice = advise(match.game, match.view(match.turn), Rng(1), 400)
    assert not best or (advice.words, advice.why) == ((best,), why)
    assert advice.words[0] in match.game.legal(match.state) and 0 <= advice.chance <= 1


@pytest.mark.parametrize("name", octavo.names())
def test_advice_is_a_legal_move_from_the_view_alone(name: str) -> None:
    rules, rng = octavo.game(name), Rng(3)
    for seats, options in list(rules.setups())[:2]:
        whole = list(laws.walk(rules, seats, options, 5, most=60))[-1]
        for n in sorted({0, whole.n // 2, max(0, whole.n - 1)}):
            match = replay(whole.record.prefix(whole.moments[n].steps), seeded(5))
            if match.turn < 0 or len(match.state.picks()) < 2:
                continue
            seat = match.turn
            advice = advise(rules, match.view(seat), Rng(2), 30)
            assert len(see(match, seat, rules.tongue("en")).labels(advice.words)) == len(advice.words)
            hidden = laws.unseen_by(rules, match, seat)
            other = laws.dealt_anew(rules, match, hidden, seat, rng) if hidden else None
            if other is not None and other.turn == seat:
                assert advise(rules, other.view(seat), Rng(2), 30) == advice, "it saw what the seat does not"
            ahead = match.fork()
            for word in advice.words:
                if ahead.turn == seat and len(ahead.moments) == len(match.moments):
                    if word in ahead.game.legal(ahead.state):
                        ahead.take(seat, word)


@pytest.mark.parametrize("name", octavo.names())
def test_every_reason_has_its_sentence(name: str) -> None:
    rules = octavo.game(name)
    for seats, options in rules.setups():
        keys = set()
        for match in laws.walk(rules, seats, options, 1, most=120):
            for seat in range(seats):
                found = rules.features(match.state.observe(seat), seat)
                assert all(isinstance(worth, float) for _, worth in found)
                keys |= {key for key, _ in found}
        for language in LANGUAGES:
            tongue = laws.strict(rules, language)
            for key in keys:
                assert tongue.feature(key).strip()


def test_a_review_names_the_move_that_lost() -> None:
    match = after("noughts", "a1 b1 b2 a2 c3")
    found = gathered(match, list(reviewed(match, 300)), 300)
    assert found.worst()[0].n == 1 and found.worst()[0].seat == 1 and found.worst()[0].cost > 0.1
    assert found.at(2) is not None and read(found.text()) == found
    assert [n for n, _ in found.curve(0)] == [0, 1, 2, 3, 4, 5]
    assert list(reviewed(match, 300)) == list(reviewed(match, 300)), "the same for everyone who asks"


def test_alone_the_curve_shows_points() -> None:
    match = list(laws.walk(octavo.game("ingenious"), 1, {"mode": "solo", "open_team": "off"}, 2))[-1]
    found = gathered(match, list(reviewed(match, 20)), 20)
    assert found.alone and found.curve(0)[-1] == (match.n, float(match.state.scores()[0][0]))


def test_a_long_game_is_looked_at_less_closely() -> None:
    match = after("noughts", "a1")
    assert effort(match, 10) == usual(match.game)
    assert effort(match, 10**6) == FEWEST


def test_the_reason_names_a_colour_that_scores() -> None:
    """Not one that only changes its rank."""
    rules, tried = octavo.game("ingenious"), 0
    for match in laws.walk(rules, 2, rules.for_table(2), 4, most=120):
        if not match.over and match.state.settled and len(match.state.picks()) > 1:
            seat = match.turn
            view: Any = match.view(seat)
            picks = Greedy(rules).plan(view, Rng(1))
            why = reason(rules, view, picks)
            then: Any = view.clone()
            for pick in picks:
                then.play(pick)
            if why.startswith("colour."):
                at = seat * 6 + int(why[-1])
                assert then.track[at] > view.track[at]
                tried += 1
    assert tried > 10
