"""A lesson: a first game step by step, on the real rules. It lies in the game's folder as data, `lessons/<name>.toml`,
and its sentences stand in the game's catalogues under `lesson.<name>.…`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any

from octavo.core.errors import BadLesson, LessonAsks, UnknownLesson
from octavo.core.luck import Luck, seeded
from octavo.core.record import Record, read
from octavo.game import Game, game
from octavo.match import Match, replay
from octavo.words import Tongue

ANY = "any"  # among the right words: whatever is legal is right
KEPT = 500  # learners of whom it is remembered how far they are


@dataclass(frozen=True)
class Step:
    """A sentence, and what the learner does then; nothing, where he only reads."""

    say: str  # its sentence: `lesson.<lesson>.<say>`
    right: tuple[str, ...] = ()  # the words that are right; the first is the line of the lesson
    then: tuple[str, ...] = ()  # what the others say before he is asked again
    point: tuple[str, ...] = ()  # words, or `#` and the id of something drawn; nothing said: the right words
    rule: str = ""  # the rule that it teaches
    wrong: str = ""  # the sentence for another word that is legal; nothing said: the house's

    @property
    def asks(self) -> bool:
        return bool(self.right)

    @property
    def points(self) -> tuple[str, ...]:
        return self.point or tuple(word for word in self.right if word != ANY)


@dataclass(frozen=True)
class Taught:
    """A step of a lesson as the learner sees it."""

    lesson: str
    title: str
    number: int  # of the step, from 1
    of: int
    says: str
    rule: str
    right: tuple[str, ...]
    points: tuple[str, ...]
    first: bool  # there is nothing to go back to without playing again
    again: int | None  # the step to begin anew at, for who wants to do the last pick again
    done: bool  # all is done: from here it is a game
    goals: tuple[str, ...]  # what he can say now

    @property
    def reads(self) -> bool:
        """Is there only something to read, and then to go on?"""
        return not self.right and not self.done


@dataclass(frozen=True, eq=False)
class Lesson:
    game: Game
    name: str
    steps: tuple[Step, ...]
    seats: int
    seat: int = 0  # the learner's
    options: dict[str, str] = field(default_factory=dict)
    record: str = (
        ""  # whose luck it has, and whose first words are played already: a file beside it, or a golden record
    )
    words: int = 0  # how many of these
    seed: int = 0  # without a record: the luck
    goals: tuple[str, ...] = ()  # what a learner can say afterwards: `lesson.<lesson>.goals.<goal>`

    def begin(self, step: int = 0) -> Match:
        """The game as it stands before a step, by the line of the lesson."""
        match = self.start.fork()
        for done in self.steps[:step]:
            if done.asks:
                match.take(self.seat, self.line(done, match))
                self.answer(match, done)
        return match

    @cached_property
    def start(self) -> Match:
        if not self.record:
            return Match(self.game, self.seats, self.options, seeded(self.seed))
        told = _recorded(self.game, self.record)
        if not told.seed:
            raise BadLesson(name=self.record, reason="seed")
        match = replay(told.prefix(self.words), Luck(bytes.fromhex(told.seed)))
        match.go_on()
        return match

    def line(self, step: Step, match: Match) -> str:
        """The word of the lesson itself."""
        return step.right[0] if step.right[0] != ANY else self.game.legal(match.state)[0]

    def answer(self, match: Match, step: Step) -> None:
        """The others play what the step says, as far as they may; then whatever they can, until he is asked again."""
        said = list(step.then)
        while not match.over and match.turn != self.seat:
            legal = self.game.legal(match.state)
            match.take(match.turn, next((word for word in said if word in legal), legal[0]))
            said = said[1:]

    # -- how far somebody is --
    def reached(self, words: Sequence[str]) -> int:
        """The first step after the last that was done, in a game of these words."""
        return _reached(self, tuple(words))[0]

    def asked(self, step: int) -> int:
        """The next step from there on that asks for a pick; beyond the last where none does."""
        return next((i for i in range(step, len(self.steps)) if self.steps[i].asks), len(self.steps))

    def runs(self, words: Sequence[str]) -> bool:
        """Is there anything left to do in it?"""
        return self.asked(self.reached(words)) < len(self.steps)

    def left(self, words: Sequence[str]) -> bool:
        """Is it over, and the game has gone on since?"""
        reached, said = _reached(self, tuple(words))
        return self.asked(reached) == len(self.steps) and len(words) > said

    def check(self, words: Sequence[str], word: str) -> Step:
        """The step that a word of the learner answers; refuses one that is not asked for."""
        step = self.steps[self.asked(self.reached(words))]
        if word not in step.right and ANY not in step.right:
            raise LessonAsks(word=word[:80], step=step.say)
        return step

    # -- what he is told --
    def shown(self, words: Sequence[str], wanted: int | None = None) -> int:
        """The step to be shown: the one he wants to read, as far as what he has done allows it."""
        low = self.reached(words)
        return max(low, min(self.asked(low), low if wanted is None else wanted))

    def taught(self, words: Sequence[str], tongue: Tongue, wanted: int | None = None) -> Taught:
        at, low = self.shown(words, wanted), self.reached(words)
        done = at >= len(self.steps)
        step = Step("done") if done else self.steps[at]
        picked = [i for i in range(low) if self.steps[i].asks]
        return Taught(
            lesson=self.name,
            title=self.says(tongue, "title"),
            number=at + 1,
            of=len(self.steps) + 1,
            says=self.says(tongue, step.say),
            rule=step.rule,
            right=step.right,
            points=step.points,
            first=at == low,
            again=picked[-1] if picked else None,
            done=done,
            goals=tuple(self.says(tongue, f"goals.{goal}") for goal in self.goals) if done else (),
        )

    def says(self, tongue: Tongue, key: str) -> str:
        return tongue.say(f"lesson.{self.name}.{key}")

    def kindly(self, words: Sequence[str], tongue: Tongue) -> str:
        """What is said to who picks something else than the step asks for."""
        step = self.steps[self.asked(self.reached(words))]
        told = self.says(tongue, step.wrong) if step.wrong else tongue.say("lesson.wrong")
        return f"{told} {self.says(tongue, step.say)}"


@lru_cache(KEPT)
def _reached(lesson: Lesson, words: tuple[str, ...]) -> tuple[int, int]:
    """The first step after the last that was done, and after how many words."""
    match, reached = lesson.begin(), 0
    for number, step in enumerate(lesson.steps):
        if step.asks:
            said = len(match.record.words)
            if said >= len(words) or match.turn != lesson.seat:
                break
            match.take(lesson.seat, words[said])
            lesson.answer(match, step)
            reached = number + 1
    return reached, len(match.record.words)


def _recorded(rules: Game, name: str) -> Record:
    for folder in ("lessons", "records"):
        file = rules.folder / folder / f"{name}.game"
        if file.exists():
            return read(file.read_text("utf-8"))
    raise BadLesson(name=name, reason="record")


@cache
def lessons(name: str) -> dict[str, Lesson]:
    """The lessons of a game by name: that of its usual version first, then in the order of the choices they are for."""
    rules = game(name)
    read = [_read(rules, file) for file in sorted((rules.folder / "lessons").glob("*.toml"))]
    return {one.name: one for one in sorted(read, key=_place)}


def _place(lesson: Lesson) -> list[int]:
    chosen = [(option, lesson.options.get(option.name, option.default)) for option in lesson.game.options]
    return [0 if choice == option.default else 1 + option.choices.index(choice) for option, choice in chosen]


def lesson(game: str, name: str = "") -> Lesson:
    """The lesson of that name; the first, if none is named."""
    found = lessons(game)
    if name not in found and (name or not found):
        raise UnknownLesson(game=game, name=name, valid=list(found))
    return found[name] if name else next(iter(found.values()))


def lesson_for(game: str, options: Mapping[str, str]) -> Lesson | None:
    """The lesson for a table with these options: the one that differs in fewest of them and is about most of them."""

    def fits(one: Lesson) -> tuple[int, int]:
        same = sum(options.get(name) == choice for name, choice in one.options.items())
        return same - len(one.options), same

    return max(lessons(game).values(), key=fits, default=None)


def _read(rules: Game, file: Path) -> Lesson:
    told = tomllib.loads(file.read_text("utf-8"))
    steps = tuple(Step(**_checked(Step, step, file)) for step in told.pop("step", []))
    return Lesson(rules, file.stem, steps, **_checked(Lesson, told, file))


def _checked(kind: type[Step | Lesson], told: dict[str, Any], file: Path) -> dict[str, Any]:
    """What a file says, lists as tuples; refuses names that mean nothing."""
    known = {one.name for one in fields(kind)} - {"game", "name", "steps"}
    if told.keys() - known:
        raise BadLesson(name=file.stem, reason=", ".join(sorted(told.keys() - known)))
    return {key: tuple(value) if isinstance(value, list) else value for key, value in told.items()}
