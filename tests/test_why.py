"""Law 15 for all games: how often whoever clicks beside what is lit hears of a rule, and not only that not now."""

import pytest

import octavo
from octavo import laws
from octavo.core.luck import seeded
from octavo.core.state import SPECTATOR
from octavo.match import Match
from octavo.rulebook import numbers
from octavo.seen import see
from octavo.why import HOUSE, Reason, not_now


@pytest.mark.parametrize("name", octavo.names())
def test_who_is_to_act_mostly_hears_of_a_rule(name: str) -> None:
    rules = octavo.game(name)
    assert rules.why is not not_now
    acting, _ = laws.shares(rules, every=5)
    assert acting and laws.not_now_share(acting) <= 0.5, laws.report(rules)


def test_the_rules_of_a_rulebook_and_their_parts() -> None:
    text = "# A game\n\n1. One.\n   a. Part.\n   b. Part.\n2. Two.\n\n**3.1** Three.\n\n**B2.** Bold.\n\nNot 4. one\n"
    assert numbers(text) == {"1", "1a", "1b", "2", "3.1", "B2"}
    for name in octavo.names():
        assert numbers((octavo.game(name).folder / "rulebook" / "en.md").read_text("utf-8")), name


def test_what_the_house_says_of_any_word() -> None:
    match = Match(octavo.game("noughts"), luck=seeded(1))
    assert not_now(match.view(1), 1, "a1", turn="1") == Reason("1", "turn", {"seat": 0})
    assert not_now(match.view(0), 0, "a1", stage="2") == Reason("2", "stage")
    assert not_now(match.view(SPECTATOR), SPECTATOR, "a1").key == "watching"
    for word in ("a1", "b1", "a2", "b2", "a3"):
        match.take(match.turn, word)
    assert not_now(match.view(0), 0, "c3", over="3") == Reason("3", "over")
    assert {"turn", "stage", "watching", "over"} == HOUSE


def test_a_word_is_understood_by_what_it_is_called() -> None:
    match = Match(octavo.game("ingenious"), luck=seeded(1))
    seen = see(match, 1, octavo.game("ingenious").tongue("ru"))
    assert seen.meant("E5") == "e5" and seen.meant("красный–синий") == "red-blue" and seen.meant("?") == "?"
