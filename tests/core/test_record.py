"""Records: readable, exact, and closed to everything that is not one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import octavo
from octavo.core.errors import BadRecord, ForgedRecord, OctavoError
from octavo.core.record import FIRST_LINE, Record, read
from octavo.core.state import CHANCE

GOOD = "octavo record 1\ngame noughts 1\nseats 2\nplayer 0 Anna\nplayer 1 Бо\n\n0 b2\n1 a1\n"


def test_a_record_reads_like_a_game() -> None:
    record = read(GOOD)
    assert (record.game, record.version, record.seats) == ("noughts", 1, 2)
    assert record.players == ["Anna", "Бо"]
    assert list(zip(record.actors, record.words, strict=True)) == [(0, "b2"), (1, "a1")]
    assert record.text() == GOOD


@given(
    st.lists(st.tuples(st.integers(-1, 3), st.from_regex(r"[a-z0-9][a-z0-9-]{0,8}", fullmatch=True)), max_size=40),
    st.lists(st.text(st.characters(categories=["L", "N"]), max_size=12), max_size=4),
)
def test_text_reads_back_to_the_same_record(steps: list[tuple[int, str]], players: list[str]) -> None:
    record = Record("noughts", 1, 4, {"mode": "standard"})
    record.players = players
    for actor, word in steps:
        record.add(CHANCE if actor < 0 else actor, word)
    assert read(record.text()) == record


@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, FIRST_LINE + "\n" + text, GOOD + text):
        try:
            octavo.replay(read(candidate))
        except OctavoError as error:
            assert octavo.game("noughts").tongue("nl").error(error)


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        ("", 1),
        ("chess 1\n", 1),
        (GOOD.replace("seats 2", "seats two"), 3),
        (GOOD.replace("game noughts 1", "game noughts"), 2),
        (GOOD.replace("player 1", "player 7"), 5),
        (GOOD.replace("0 b2", "0 B2!"), 7),
        (GOOD.replace("0 b2", "9 b2"), 7),
        (GOOD.replace("0 b2", "0"), 7),
        (GOOD.replace("seats 2", "colour blue"), 3),
    ],
)
def test_a_broken_record_says_where(broken: str, line: int) -> None:
    with pytest.raises(BadRecord) as error:
        read(broken)
    assert error.value.facts["line"] == line


@pytest.mark.parametrize("words", ["0 b2\n1 b2", "1 b2", "0 b2\n0 a1", "0 z9", "- b2"])
def test_a_record_against_the_rules_is_refused(words: str) -> None:
    with pytest.raises(BadRecord):
        octavo.replay(read(f"octavo record 1\ngame noughts 1\nseats 2\n\n{words}\n"))


def test_a_record_of_another_version_is_refused() -> None:
    with pytest.raises(BadRecord):
        octavo.replay(read(GOOD.replace("noughts 1", "noughts 2")))


def test_a_wrong_end_is_refused() -> None:
    text = "octavo record 1\ngame noughts 1\nseats 2\nend 0 0\nend 1 1\n\n0 a1\n1 a2\n0 b1\n1 b2\n0 c1\n"
    with pytest.raises(BadRecord):
        octavo.replay(read(text))


def test_a_record_without_its_seed_cannot_be_verified() -> None:
    with pytest.raises(ForgedRecord):
        octavo.verify(read(GOOD))


def test_a_seed_that_does_not_fit_its_hash_is_forged() -> None:
    match = octavo.Match(octavo.game("noughts"), luck=octavo.seeded(1))
    match.record.seed = octavo.seeded(2).seed.hex()
    with pytest.raises(ForgedRecord):
        octavo.verify(match.record)
