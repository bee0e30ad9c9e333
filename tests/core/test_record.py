"""Records: readable, exact, and closed to everything that is not one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import octavo
from octavo.core.errors import BadRecord, ForgedRecord, OctavoError, UnfinishedRecord
from octavo.core.record import EVENTS, FIRST_LINE, Record, SeatEvent, read
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


def with_events(*lines: str) -> str:
    return GOOD.replace("\n\n", "\n" + "".join(f"{line}\n" for line in lines) + "\n", 1)


def test_a_record_tells_what_bears_on_its_result() -> None:
    text = with_events("event 0 1 replaced by=club from=Anna", "event 2 0 timeout", "event 2 1 agreed places=1,2")
    record = read(text)
    assert record.events == [
        SeatEvent(0, 1, "replaced", {"by": "club", "from": "Anna"}),
        SeatEvent(2, 0, "timeout", {}),
        SeatEvent(2, 1, "agreed", {"places": "1,2"}),
    ]
    assert record.text() == text
    match = octavo.replay(record)
    assert match.record.events == record.events == octavo.as_seen(match, 0).events
    assert match.n == 2 and match.record.words == ["b2", "a1"], "the rules have not heard of them"
    assert record.prefix(1).events == [], "another game from there has a result of its own"


@given(
    st.lists(
        st.tuples(
            st.integers(0, 10**6),
            st.integers(0, 3),
            st.sampled_from(EVENTS),
            st.dictionaries(
                st.sampled_from(["by", "from", "a", "z_9", "x" * 40]),
                st.builds("A{}".format, st.text("aZ09.,:-", max_size=39)),
            ),
        ),
        max_size=9,
    )
)
def test_events_read_back_to_the_same(events: list[tuple[int, int, str, dict[str, str]]]) -> None:
    record = Record("noughts", 1, 4, {})
    record.events = [SeatEvent(*event) for event in sorted(events, key=lambda event: event[0])]
    assert read(record.text()) == record and read(record.text()).events == record.events


@pytest.mark.parametrize(
    ("lines", "line", "wanted"),
    [
        (["event"], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
        (["event 1 0"], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
        (["event one 0 resigned"], 6, "0…1000000"),
        (["event -1 0 resigned"], 6, "0…1000000"),
        (["event 9999999 0 resigned"], 6, "0…1000000"),
        (["event 1 2 resigned"], 6, "0…1"),
        (["event 1 - resigned"], 6, "0…1"),
        (["event 1 0 renamed name=Bo"], 6, " ".join(EVENTS)),
        (["event 1 0 said"], 6, " ".join(EVENTS)),
        (["event 2 0 resigned", "event 1 1 resigned"], 7, "event 2…1000000"),
        (["event 1 0 replaced by"], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
        (["event 1 0 replaced by="], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
        (["event 1 0 replaced by=<b>"], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
        (["event 1 0 replaced by=a by=b"], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
        (["event 1 0 replaced by=" + "x" * 41], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
        (["event 1 0 replaced " + " ".join(f"a{i}=b" for i in range(10))], 6, "event POSITION SEAT WHAT [NAME=VALUE]…"),
    ],
)
def test_a_broken_event_says_where_and_what_would_be_right(lines: list[str], line: int, wanted: str) -> None:
    with pytest.raises(BadRecord) as error:
        read(with_events(*lines))
    assert (error.value.facts["line"], error.value.facts["wanted"]) == (line, wanted)
    assert len(str(error.value.facts["found"])) <= 80


def test_an_event_after_the_end_is_refused() -> None:
    assert octavo.replay(read(with_events("event 2 0 resigned"))).n == 2
    with pytest.raises(BadRecord) as error:
        octavo.replay(read(with_events("event 3 0 resigned")))
    assert error.value.facts["wanted"] == "event 0…2"


@settings(deadline=None)  # the first one loads a game
@given(st.text(max_size=400))
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, FIRST_LINE + "\n" + text, GOOD + text, with_events("event " + text)):
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
    with pytest.raises(UnfinishedRecord):
        octavo.verify(read(GOOD))
    with pytest.raises(ForgedRecord):
        octavo.verify(read("octavo record 1\ngame noughts 1\nseats 2\n\n0 a1\n1 a2\n0 b1\n1 b2\n0 c1\n"))


def test_a_seed_that_does_not_fit_its_hash_is_forged() -> None:
    match = octavo.Match(octavo.game("noughts"), luck=octavo.seeded(1))
    match.record.seed = octavo.seeded(2).seed.hex()
    with pytest.raises(ForgedRecord):
        octavo.verify(match.record)
