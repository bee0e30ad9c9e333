"""Law 21: a lesson fits the rules. It is played by its right words and by wrong ones, in every language."""

from __future__ import annotations

from octavo.core.errors import LessonAsks
from octavo.core.rng import Rng
from octavo.core.state import CHANCE
from octavo.game import Game
from octavo.laws.reasons import book
from octavo.laws.speaking import spoken_in, strict
from octavo.lesson import ANY, Lesson, Step, lessons
from octavo.match import Match
from octavo.words import Tongue

FEWEST, MOST = 8, 15  # steps
LONGEST = 260  # letters of a step, in any language: a phone shows no more
LAST = 300  # of the end and its goals, which stand there smaller


def teaches(rules: Game) -> None:
    """21: every lesson can be played by its own words, whatever is right is legal, whatever is legal and not right is
    refused kindly, and its sentences and rules exist."""
    for lesson in lessons(rules.name).values():
        said = f"lessons/{lesson.name}.toml"
        assert FEWEST <= len(lesson.steps) <= MOST, f"{said} has {len(lesson.steps)} steps; make it {FEWEST} to {MOST}"
        assert lesson.goals, f"{said} names no goals; say what a learner can explain afterwards"
        set_up = lesson.game.for_table(lesson.seats, lesson.options)
        assert lesson.start.record.options == set_up, f"{said} does not name the options of its record"
        tongues = [strict(rules, language) for language in spoken_in(rules)]
        for tongue in tongues:
            _speaks(lesson, tongue)
        for seed in range(4):
            _plays(lesson, tongues[0], Rng(seed))


def _speaks(lesson: Lesson, tongue: Tongue) -> None:
    rules, language = book(lesson.game, tongue.language), tongue.language
    lesson.says(tongue, "title")
    last = sum(len(lesson.says(tongue, key)) for key in ("done", *(f"goals.{goal}" for goal in lesson.goals)))
    assert last <= LAST, f"lesson.{lesson.name}.done and its goals have {last} letters in {language}; {LAST} fit"
    for step in lesson.steps:
        long = lesson.says(tongue, step.say)
        named = f"lesson.{lesson.name}.{step.say}"
        assert len(long) <= LONGEST, f"{named} has {len(long)} letters in {language}; {LONGEST} fit on a phone"
        assert not step.rule or step.rule in rules, (
            f"{named} names rule {step.rule}, which rulebook/{language}.md has not"
        )
        if step.wrong:
            lesson.says(tongue, step.wrong)


def _plays(lesson: Lesson, tongue: Tongue, rng: Rng) -> None:
    """One way through; where anything is right, something."""
    match = lesson.begin()
    for number, step in enumerate(lesson.steps):
        words = match.record.words
        assert lesson.reached(words) <= number, f"step {step.say}: the lesson is further than its steps"
        shown = lesson.taught(words, tongue, number)
        assert shown.number == number + 1 and shown.right == step.right, f"step {step.say} is not shown in its turn"
        if step.asks:
            _asks(lesson, match, step, tongue)
            legal = lesson.game.legal(match.state)
            right = legal if ANY in step.right else list(step.right)
            match.take(lesson.seat, right[int(rng.below(len(right)))])
            before = len(match.record.words)
            lesson.answer(match, step)
            answers = zip(match.record.actors[before:], match.record.words[before:], strict=True)
            said = [word for actor, word in answers if actor != CHANCE and word in step.then]
            assert said == list(step.then), f"step {step.say}: the others cannot say {step.then}, but {said}"
    assert not lesson.runs(match.record.words) and not lesson.left(match.record.words)
    assert lesson.taught(match.record.words, tongue, len(lesson.steps)).done
    assert not match.over and match.turn == lesson.seat, "the lesson ends in another's turn; let the learner play on"


def _asks(lesson: Lesson, match: Match, step: Step, tongue: Tongue) -> None:
    legal, words = lesson.game.legal(match.state), match.record.words
    at = f"lesson {lesson.name}, step {step.say}"
    assert match.turn == lesson.seat, f"{at}: it is the turn of seat {match.turn}; say in `then` what the others do"
    wrong = [word for word in step.right if word not in (*legal, ANY)]
    assert not wrong, f"{at}: {wrong} is not legal there; legal are {legal[:9]}"
    unknown = [one for one in step.points if not one.startswith("#") and one not in lesson.game.picks]
    assert not unknown, f"{at}: points at {unknown}, which are no words; `#` goes before the id of something drawn"
    for word in legal:
        try:
            lesson.check(words, word)
        except LessonAsks:
            assert word not in step.right and ANY not in step.right
            assert lesson.kindly(words, tongue)
        else:
            assert word in step.right or ANY in step.right, f"{at}: {word} is taken for right"
    for said in step.then:
        assert said in lesson.game.picks, f"{at}: {said} in `then` is no word"
