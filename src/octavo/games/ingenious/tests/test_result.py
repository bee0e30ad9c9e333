"""How a game ends for the eye: alone, in teams, and everyone for himself."""

from pathlib import Path

import pytest

import octavo
from octavo.core.errors import OctavoError
from octavo.core.state import SPECTATOR
from octavo.words import LANGUAGES

GAME = octavo.game("ingenious")


def seen(record: str, seat: int, language: str = "en") -> octavo.Seen:
    match = octavo.replay(octavo.read((GAME.folder / "records" / f"{record}.game").read_text("utf-8")))
    return octavo.see(match, seat, GAME.tongue(language))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Your lowest colour: {}"), ("nl", "Je laagste kleur: {}"), ("ru", "Ваш самый слабый цвет: {}")],
)
def test_21_alone_the_lowest_colour_is_the_result_and_there_is_no_place(language: str, said: str) -> None:
    shown = seen("solo-full-board", 0, language)
    lowest = min(line.points for line in shown.tallies[0].lines)
    assert shown.verdict([0]) == said.format(lowest)
    assert shown.places is None and [rank.place for rank in shown.ranking] == [None]
    assert "Player 1" in seen("solo-full-board", SPECTATOR).verdict()


def test_19_teams_have_two_cards_two_rows_and_the_first_two_places() -> None:
    shown = seen("teams-full-board", 0)
    assert [card.name for card in shown.cards] == ["Player 1 + Player 3", "Player 2 + Player 4"]
    assert [rank.place for rank in shown.ranking] == [1, 2]
    assert sorted(shown.places or ()) == [1, 1, 2, 2]
    best = shown.ranking[0].seats
    other = shown.ranking[1].seats
    assert {best, other} == {(0, 2), (1, 3)} and shown.ranking[0].name == shown.tongue.together(best)
    assert len(shown.columns) == 1, "what decided, and nothing that did not"
    for held in (best[:1], best[1:], best):
        assert shown.verdict(held) == "Your team wins!"
    for held in ((), other[:1], (0, 1), (0, 1, 2, 3)):
        assert shown.verdict(held) == f"{shown.tongue.together(best)} win"


@pytest.mark.parametrize(("language", "said"), [("nl", "Jouw team wint!"), ("ru", "Ваша команда победила!")])
def test_19_a_team_wins_in_every_language(language: str, said: str) -> None:
    shown = seen("teams-full-board", 0, language)
    assert shown.verdict(shown.ranking[0].seats) == said


def test_19_the_text_twin_counts_for_two_teams() -> None:
    twin = seen("teams-full-board", 0).twin
    assert twin.count("the lowest of") == 2 and "Player 1 + Player 3: " in twin


def test_14_everyone_for_himself_is_as_before() -> None:
    shown = seen("two-full-board", 0)
    assert [card.seats for card in shown.cards] == [(0,), (1,)]
    winner = shown.ranking[0].seats
    assert shown.verdict(winner) == "You win!" and shown.verdict(()) == f"{shown.ranking[0].name} wins"
    assert octavo.places(shown.view) == shown.places


def test_a_mode_for_one_number_of_players_implies_it() -> None:
    assert len(GAME.start(options={"mode": "solo"}).scores()) == 1
    assert len(GAME.start(options={"mode": "teams"}).scores()) == 4
    assert len(GAME.start().scores()) == 2
    assert octavo.Match(GAME, options={"mode": "teams"}).record.seats == 4


@pytest.mark.parametrize(
    ("seats", "mode", "valid", "instead"),
    [(1, "standard", [2, 3, 4], ["mode=solo"]), (2, "solo", [1], ["mode=standard"]),
     (4, "solo", [1], ["mode=standard", "mode=teams"])],
)  # fmt: skip
def test_a_refused_number_of_players_names_the_option_that_allows_it(
    seats: int, mode: str, valid: list[int], instead: list[str]
) -> None:
    with pytest.raises(OctavoError) as refused:
        GAME.start(seats, {"mode": mode})
    assert refused.value.facts == {"game": "ingenious", "seats": seats, "valid": valid, "options": instead}
    assert instead[0] in GAME.tongue("en").error(refused.value)
    with pytest.raises(OctavoError) as never:
        GAME.start(7, {"mode": mode})
    assert "options" not in never.value.facts


def test_9a_the_rulebook_and_the_screen_use_the_same_words() -> None:
    for language in LANGUAGES:
        tongue = GAME.tongue(language)
        book = " ".join(Path(GAME.folder / "rulebook" / f"{language}.md").read_text("utf-8").split())
        assert tongue.word("enough") in book and tongue.word("enough") in tongue.say("prompt.bonus", n=2)
        assert tongue.say("button.enough").replace("\n", " ") == tongue.word("enough")
        assert tongue.say("button.refill") in book and tongue.say("button.swap").split("\n")[0] in book
