"""What is read aloud: sentences with an end, signs as words, boards row by row."""

import re

import pytest

from octavo import laws
from octavo.aloud import row, sentence, sentences
from octavo.core.luck import seeded
from octavo.core.record import read
from octavo.core.state import SPECTATOR
from octavo.game import game, names
from octavo.match import Match, replay
from octavo.seen import see
from octavo.words import LANGUAGES, Tongue

SPOKEN = [
    ("en", "g3: purple +1", "g3: purple plus 1."),
    ("nl", "g3: paars +1", "g3: paars plus 1."),
    ("ru", "g3: фиолетовый −2", "g3: фиолетовый минус 2."),
    ("en", "Points: Ann −3 (0)", "Points: Ann minus 3 (0)."),
    ("en", "2. blue tile (+2)", "2. blue tile (plus 2)."),
    ("en", "Ann takes 2 × white", "Ann takes 2 white."),
    ("en", "starfish ×5; pearl ×1", "starfish, 5 of them; pearl, 1 of it."),
    ("ru", "звезда ×2", "звезда, 2 штуки."),
    ("nl", "tokens ÷ 3: 2", "tokens gedeeld door 3: 2."),
    ("en", "“Ingenious!”", "“Ingenious!”"),
    ("en", "Ann is thinking…", "Ann is thinking…"),
    ("en", "The market:", "The market:"),
    ("en", "", ""),
]


@pytest.mark.parametrize(("language", "written", "spoken"), SPOKEN)
def test_signs_are_words_and_a_sentence_ends(language: str, written: str, spoken: str) -> None:
    assert sentence(written, Tongue(language)) == spoken


def test_sentences_do_not_run_together() -> None:
    said = ("Player 2 lays purple–purple", "g3: purple +1", "")
    assert sentences(said, Tongue("en")) == "Player 2 lays purple–purple. g3: purple plus 1."


def test_a_row_says_once_what_is_the_same_on_neighbours() -> None:
    cells = [("c3", "red"), ("c4", "free"), ("c5", "free"), ("c6", "free"), ("c7", "red")]
    assert row("c", cells, Tongue("en")) == "Row c: c3 red, c4 to c6 free, c7 red"
    assert row("c", cells[:2], Tongue("nl")) == "Rij c: c3 red, c4 free"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_every_game_is_told_in_sentences(name: str, language: str) -> None:
    """All that golden records tell, and the rows at a third, at two thirds and at the end of each."""
    rules = game(name)
    tongue = rules.tongue(language)
    for path in laws.golden(rules)[:3]:
        record = read(path.read_text("utf-8"))
        for share in (1, 2, 3):
            match = replay(record.prefix(len(record.words) * share // 3), seeded(1))
            for seat in (0, SPECTATOR):
                seen = see(match, seat, tongue)
                told = [sentences(line.said, tongue) for line in seen.log] + list(seen.aloud)
                assert told and seen.aloud
                for said in filter(None, told):
                    assert re.search(r"[.!?…:][”»“)]?$", said), said
                    assert not re.search(r"[+−×÷]|\s{2}| \.|\.\.", said), said


def test_what_changed_is_what_happened_since_ones_last_turn() -> None:
    match = Match(game("noughts"), 2, {}, seeded(1))
    for seat, word in enumerate(("b2", "a1", "c3", "a2")):
        match.take(seat % 2, word)
    tongue = match.game.tongue("en")
    first, second, watching = [see(match, seat, tongue).news for seat in (0, 1, SPECTATOR)]
    assert first == ((3, "Player 1 marks c3."), (4, "Player 2 marks a2."))
    assert second == ((4, "Player 2 marks a2."),)
    assert watching == first
    assert see(match, 0, tongue, 1).news == ((1, "Player 1 marks b2."),), "of the past, what had happened then"
