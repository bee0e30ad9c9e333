"""A lesson that no longer fits the rules fails, and says where."""

import dataclasses
from collections.abc import Callable

import pytest

import octavo
from octavo import laws, lesson
from octavo.core.errors import BadLesson, LessonAsks, UnknownLesson
from octavo.lesson import Lesson, Step

FIRST = lesson.lesson("ingenious")


def changed(monkeypatch: pytest.MonkeyPatch, number: int, **step: object) -> None:
    steps = list(FIRST.steps)
    steps[number] = dataclasses.replace(steps[number], **step)  # type: ignore[arg-type]
    other = dataclasses.replace(FIRST, steps=tuple(steps))
    monkeypatch.setattr("octavo.laws.lessons.lessons", lambda name: {"first": other})


@pytest.mark.parametrize(
    ("number", "step", "told"),
    [
        (3, {"right": ("h8",)}, "is not legal there"),
        (2, {"right": ("yellow-yellow",)}, "is not legal there"),
        (0, {"rule": "99"}, "names rule 99"),
        (0, {"say": "nothing"}, "no catalogue has a sentence"),
        (5, {"then": ("red-red", "h4", "d4", "refill")}, "the others cannot say"),
        (2, {"point": ("the rack",)}, "points at"),
    ],
)
def test_21_what_no_longer_fits_is_noticed(
    monkeypatch: pytest.MonkeyPatch, number: int, step: dict[str, object], told: str
) -> None:
    changed(monkeypatch, number, **step)
    with pytest.raises(AssertionError, match=told):
        laws.teaches(octavo.game("ingenious"))


def test_how_far_a_learner_is_follows_from_the_words() -> None:
    match = FIRST.begin()
    tongue = FIRST.game.tongue()
    assert (
        FIRST.reached([]) == 0 and FIRST.taught(match.record.words, tongue, 9).number == 3
    )  # reads on to the first pick
    for step in FIRST.steps[:6]:
        if step.asks:
            match.take(0, step.right[0])
            FIRST.answer(match, step)
    assert FIRST.reached(match.record.words) == 6 and FIRST.runs(match.record.words)
    assert match.record.words == FIRST.begin(6).record.words
    with pytest.raises(LessonAsks):
        FIRST.check(match.record.words, "green-yellow")
    assert (
        FIRST.taught(match.record.words, tongue, 0).number == 7 and FIRST.taught(match.record.words, tongue).again == 5
    )


def test_lessons_that_are_not_there_or_cannot_be_read(tmp_path: object) -> None:
    with pytest.raises(UnknownLesson):
        lesson.lesson("ingenious", "nothing")
    with pytest.raises(BadLesson):
        lesson._checked(Step, {"says": "x"}, FIRST.game.folder / "lessons" / "x.toml")
    lost = dataclasses.replace(FIRST, record="nowhere")
    begin: Callable[[], object] = Lesson.begin.__get__(lost)
    with pytest.raises(BadLesson):
        begin()


def test_a_record_without_its_seed_would_deal_other_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    later = dataclasses.replace(FIRST, record="two-full-board", words=60)
    monkeypatch.setattr("octavo.lesson._recorded", lambda rules, name: FIRST.begin().record)
    with pytest.raises(BadLesson) as refused:
        later.begin()
    assert refused.value.facts["reason"] == "seed"


def test_a_lesson_may_begin_with_a_record() -> None:
    later = dataclasses.replace(FIRST, record="two-full-board", words=60)
    record = octavo.read((FIRST.game.folder / "records" / "two-full-board.game").read_text("utf-8"))
    assert later.begin().record.words[:60] == record.words[:60]
