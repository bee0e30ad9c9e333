"""`octavo learn`: a lesson at the terminal; where it ends, the game goes on against Beginner."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.play import BOT, Sitting, unused
from octavo.cli.speech import Lang
from octavo.core.errors import LessonAsks
from octavo.lesson import Lesson, lesson
from octavo.match import Match
from octavo.seen import Around, Seen, see


def add_to(app: typer.Typer) -> None:
    @app.command()
    def learn(
        name: Annotated[str, typer.Argument(metavar="GAME")],
        wanted: Annotated[str, typer.Argument(metavar="LESSON", help="The first, if left out.")] = "",
        save: Annotated[
            Path | None, typer.Option("--save", help="Where the game is kept; GAME.game if left out.")
        ] = None,
        lang: Lang = "",
    ) -> None:
        """Learn a game by playing: step by step, on the real rules. Then play on against Beginner.

        Examples:  octavo learn ingenious   |   octavo learn ingenious --lang nl
        """
        found = lesson(name, wanted)
        Learning(found, save or unused(name), lang).run()


def seated(taught: Lesson, step: int = 0) -> Match:
    """The game before a step; the others are beginners."""
    match = taught.begin(step)
    match.record.players = ["" if seat == taught.seat else f"{BOT}beginner" for seat in range(taught.seats)]
    return match


class Learning(Sitting):
    """A lesson at one terminal: the others say what it says, until it is done."""

    def __init__(self, taught: Lesson, file: Path, lang: str) -> None:
        super().__init__(seated(taught), file, lang)
        self.lesson = taught
        self.read = 0  # steps that were read

    @property
    def learns(self) -> bool:
        return not self.lesson.left(self.match.record.words)

    def seen(self, seat: int) -> Seen:
        taught = self.lesson.taught(self.match.record.words, self.tongue, self.read) if self.learns else None
        return see(self.match, seat, self.tongue, around=Around(lesson=taught))

    def show(self) -> None:
        super().show()
        if self.learns:
            self.teach()

    def teach(self) -> None:
        """The step he is at, and all that he only reads before it."""
        at = self.lesson.reached(self.match.record.words)
        for step in range(max(at, self.read), self.lesson.asked(at) + 1):
            self.read = step
            taught = self.lesson.taught(self.match.record.words, self.tongue, step)
            print()
            rule = self.tongue.say("cli.lesson.rule", rule=taught.rule) if taught.rule else ""
            print(f"{taught.number}/{taught.of}  {taught.says} {rule}".rstrip())
            for goal in taught.goals:
                print(f"  · {goal}")
            if taught.reads:
                input(self.tongue.say("cli.lesson.on"))

    def say_word(self, seat: int, word: str) -> None:
        """What is not right is answered kindly and not played; then the others say their part."""
        words = list(self.match.record.words)
        if not self.lesson.runs(words):
            return super().say_word(seat, word)
        tried = self.match.fork()
        tried.take(seat, word)
        try:
            step = self.lesson.check(words, word)
        except LessonAsks as refused:
            refused.facts["why"] = self.lesson.kindly(words, self.tongue)
            raise
        self.match.take(seat, word)
        self.lesson.answer(self.match, step)
        return None

    def obey(self, command: str, seat: int) -> bool:
        if command == "again" and self.learns:
            taught = self.lesson.taught(self.match.record.words, self.tongue)
            self.match = seated(self.lesson, taught.again or 0)
            self.read, self.told = taught.again or 0, self.match.n
            return True
        return super().obey(command, seat)
