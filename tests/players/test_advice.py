"""What Expert says: legal, from the view only, with a reason, and dear moves are found."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.games.ankhor.chapters.ending import value_points
from octavo.games.octocube.chapters.sets import coins_of, worth
from octavo.games.octocube.data import ALL_FACES
from octavo.games.poseidon.chapters.build import level
from octavo.games.poseidon.data import ARMS, ARROW, MOUTH, WAVE
from octavo.games.poseidon.position import LOOK
from octavo.games.tentacles.data import PIPE, TOKENS
from octavo.games.tentacles.position import OPEN_CHEST
from octavo.match import Match, replay
from octavo.players.advice import GAIN, LEAD, advise, others, played, reason, shortened, usual, words_of
from octavo.players.game_review import FEWEST, effort, gathered, read, reviewed
from octavo.players.greedy import Greedy
from octavo.seen import see
from octavo.words import LANGUAGES

TYPES = ("white", "green", "red", "blue", "black", "ankh")  # of Ankh'or's tokens


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


# -- reasons that tell a move from the next best, and moves that are told by what matters --
def asked(name: str, count: int, seed: int = 1) -> list[tuple[Match, list[int]]]:
    """Positions of a game that greedy plays, each with what he would do."""
    rules = octavo.game(name)
    found: list[tuple[Match, list[int]]] = []
    match, rng = Match(rules, 2, luck=seeded(seed)), Rng(seed)
    while len(found) < count and not match.over:
        view = match.view(match.turn)
        picks = Greedy(rules).plan(view, rng)
        if match.k == 0 and len(view.picks()) > 1:
            found.append((match.fork(), picks))
        match.take(match.turn, rules.words[picks[0]])
    return found


# What has to be more after a move than before it, when that is said to be the reason; the seat asks.
Fact = Callable[[Any, int, str], int]
FACTS: dict[str, dict[str, Fact]] = {
    "ankhor": {
        "values": lambda view, seat, _: value_points(view, seat),
        "bonus": lambda view, seat, _: view.bonus[seat],
        "more-tiles": lambda view, seat, _: view.count[seat],
    },
    "ingenious": {
        "lowest": lambda view, seat, _: min(view.track[seat * 6 : seat * 6 + 6]),
        "all": lambda view, seat, _: sum(view.track[seat * 6 : seat * 6 + 6]),
        "begun": lambda view, seat, _: sum(place > 0 for place in view.track[seat * 6 : seat * 6 + 6]),
        "colour": lambda view, seat, colour: view.track[seat * 6 + int(colour)],
    },
    "octocube": {
        "coin": lambda view, seat, _: coins_of(view, seat, ALL_FACES),
        "cube": lambda view, seat, _: worth(view, seat, ALL_FACES),
    },
    "tentacles": {
        "points": lambda view, seat, _: view.points[view.colour[seat]],
        "treasure": lambda view, seat, _: view.treasure[seat] + 9 * (view.stage == OPEN_CHEST),
        "pipes": lambda view, seat, _: sum(view.hand[seat * TOKENS + PIPE : (seat + 1) * TOKENS]),
        "seat": lambda view, seat, other: -view.points[view.colour[int(other)]],
    },
    "poseidon": {
        "arm": lambda view, seat, arm: view.token[seat * ARMS + int(arm)],
        "coral": lambda view, seat, _: sum(taker == seat for taker in view.taker),
        "arrows": lambda view, seat, _: level(view, seat, ARROW),
        "mouths": lambda view, seat, _: level(view, seat, MOUTH),
        "waves": lambda view, seat, _: level(view, seat, WAVE),
        "wave": lambda view, seat, _: view.big_wave[seat],
    },
}


@pytest.mark.parametrize("name", FACTS)
def test_a_reason_is_true_and_tells_the_move_from_another(name: str) -> None:
    """What gains by the move gains more than by one of those that look best beside it; or the other one loses it."""
    rules, reasons = octavo.game(name), set()
    for match, picks in asked(name, 60):
        view, seat = match.view(match.turn), match.turn
        why = reason(rules, view, picks)
        if not why:
            continue
        reasons.add(why)
        key, _, which = why.partition(".")
        if fact := FACTS[name].get(key):
            assert fact(played(view, picks), seat, which) > fact(view, seat, which), (why, words_of(rules, picks))
        before, after = dict(rules.features(view, seat)), dict(rules.features(played(view, picks), seat))
        gain = after[why] - before.get(why, 0.0)
        assert gain > 0 or (why.startswith("kept-") and gain > -0.01)
        gained = [key for key in after if after[key] - before.get(key, 0.0) > GAIN]
        rivals = [dict(rules.features(other, seat)) for other in others(rules, view, picks)]
        leads = {key: [after[key] - rival.get(key, 0.0) > LEAD for rival in rivals] for key in [*gained, why]}
        assert any(leads[why]) or not any(any(lead) for lead in leads.values())
    assert len(reasons) > 3, reasons


def test_who_ends_the_game_by_passing_is_not_told_that_it_opens_a_chest() -> None:
    rules, tried = octavo.game("tentacles"), 0
    for path in laws.golden(rules):
        match = replay(octavo.read(path.read_text("utf-8")))
        view, seat = match.moments[-2].state, match.moments[-2].turn
        if match.record.words[-1] == "pass" and seat >= 0:
            assert reason(rules, view.observe(seat), [rules.picks["pass"]]) == ""
            tried += 1
    assert tried > 1


def test_who_looks_under_a_coral_is_not_told_that_it_puts_dice_on_the_wave() -> None:
    """The shark may stir the water on the way to what others see, and the wave be fuller than before."""
    rules, tried = octavo.game("poseidon"), 0
    for path in laws.golden(rules):
        for moment in replay(octavo.read(path.read_text("utf-8"))).moments:
            state: Any = moment.state
            if moment.turn >= 0 and state.stage == LOOK:
                view: Any = state.observe(moment.turn)
                for pick in map(int, view.picks()):
                    then: Any = played(view, [pick])
                    tried += then.free < view.free
                    assert reason(rules, view, [pick]) != "wave"
    assert tried > 0


def test_two_moves_that_gain_alike_are_told_apart_by_what_differs() -> None:
    """Both ways to take three tokens gain tokens; what the better one brings within reach is the reason."""
    rules = octavo.game("ankhor")
    told = [reason(rules, match.view(match.turn), picks) for match, picks in asked("ankhor", 40)]
    taken = [why for why, (_, picks) in zip(told, asked("ankhor", 40), strict=True) if rules.words[picks[0]] in TYPES]
    assert len(taken) > 8 and len(set(taken)) > 3
    assert max(taken.count(why) for why in set(taken)) < 0.6 * len(taken)


def loaded() -> Match:
    """A game of Octocube in which the seat to act may take two tiles or more off its cube."""
    for seed in range(40):
        for match in laws.walk(octavo.game("octocube"), 2, octavo.game("octocube").for_table(2), seed, most=400):
            if not match.over and "all" in match.game.legal(match.state) and match.k == 0:
                return match
    raise AssertionError("nobody came home with two tiles")


def test_all_is_advised_instead_of_every_face() -> None:
    match = loaded()
    faces = [word for word in match.game.legal(match.state) if word.startswith("face")]
    picks = [match.game.picks[word] for word in faces]
    assert len(picks) > 1
    assert [match.game.words[pick] for pick in shortened(match.view(match.turn), picks)] == ["all"]
    begun = [picks[0], match.game.picks["all"]]
    assert [match.game.words[pick] for pick in shortened(match.view(match.turn), begun)] == ["all"]
    some = [picks[0], match.game.picks["done"]]
    assert shortened(match.view(match.turn), some) == some, "the others stay where they are"


def test_who_takes_the_cube_home_is_told_of_points_and_not_of_a_set_on_it() -> None:
    rules, scored = octavo.game("octocube"), 0
    for seed in range(1, 7):
        for match, _ in asked("octocube", 60, seed):
            legal = rules.legal(match.state)
            state: Any = match.state
            if "score" in legal and worth(state, match.turn, ALL_FACES) > 1:
                why = reason(rules, match.view(match.turn), [rules.picks["score"]])
                assert why not in ("cube", "coin"), why
                scored += why == "points"
    assert scored > 10


def test_a_long_move_keeps_the_arm_and_the_dice() -> None:
    """Of building, going, freeing a friend and eating, the hexes may be left out."""
    rules, freed = octavo.game("poseidon"), 0
    for match, picks in asked("poseidon", 60, 2):
        words = [rules.words[pick] for pick in picks]
        seen = see(match, match.turn, rules.tongue("en"))
        labels, told = seen.labels(words), seen.move(words)
        arms = [label for label in labels if label.startswith("Free a friend")]
        if len(words) > 5 and arms:
            dice = [label for label in labels if re.match(r"(green|blue|orange|yellow|grey) \d", label)]
            assert arms[0] in told and dice
            assert all(die in told for die in dice), (told, dice)
            assert labels[0] in told and "… →" in told
            freed += 1
    assert freed > 3


def test_tiles_shown_in_a_swap_are_not_told_one_by_one() -> None:
    rules = octavo.game("ingenious")
    for seed in range(1, 20):
        for match, picks in asked("ingenious", 60, seed):
            words = [rules.words[pick] for pick in picks]
            if "swap" in words:
                told = see(match, match.turn, rules.tongue("en")).move(words)
                assert told.endswith(rules.tongue("en").word("swap"))
                return
    raise AssertionError("nobody swapped")
