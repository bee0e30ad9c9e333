"""All that can be refused, as one family: each error carries its facts, and its sentence stands in the catalogues."""

from __future__ import annotations

from typing import ClassVar


class OctavoError(Exception):
    """Something was asked that cannot be; `facts` fill the slots of the sentence `error.<class name>`."""

    status: ClassVar[int] = 400
    code: ClassVar[int] = 2  # with which a command ends

    def __init__(self, **facts: object) -> None:
        super().__init__()
        self.facts = facts

    def __str__(self) -> str:
        return f"{type(self).__name__}: " + ", ".join(f"{key}={value!r}" for key, value in self.facts.items())

    def __reduce__(self) -> tuple[object, ...]:
        """From one process to another."""
        return again, (type(self), self.facts)


def again(kind: type[OctavoError], facts: dict[str, object]) -> OctavoError:
    return kind(**facts)


class UnknownGame(OctavoError):
    """name, valid"""

    status = 404


class UnknownOption(OctavoError):
    """game, name, valid"""


class BadOption(OctavoError):
    """name, value, valid"""


class BadSeats(OctavoError):
    """game, seats, valid"""


class SeatsNeedOption(BadSeats):
    """game, seats, valid, options: so many can play, with another choice of an option"""


class IllegalPick(OctavoError):
    """word, valid: the word is not among the picks of this moment"""

    status = 422


class UnknownLesson(OctavoError):
    """game, name, valid"""

    status = 404


class BadLesson(OctavoError):
    """name, reason: a file of a lesson that cannot be used"""


class LessonAsks(OctavoError):
    """word, step: the word is legal, but the lesson asks for another"""

    status = 422


class BadArray(OctavoError):
    """name, found, wanted: an array of another kind or length"""


class NotWatched(OctavoError):
    """What seats see that are not to act is only kept by a batch that is told to."""


class NotYourTurn(OctavoError):
    """seat, turn"""

    status = 409


class StalePick(OctavoError):
    """seen, now: the position the pick was meant for is not the one on the table"""

    status = 409


class NothingToUndo(OctavoError):
    """Everything since the last settled position is already taken back."""

    status = 409


class GameIsOver(OctavoError):
    """The game has ended; nothing more can be played."""

    status = 409


class BadRecord(OctavoError):
    """line, found, wanted: a record that cannot be read, or that the rules refuse"""


class LongRecord(BadRecord):
    """found, most: a text that is longer than any record"""


class ForgedRecord(OctavoError):
    """step, found, wanted: luck that the seed does not give"""


class NoSeed(ForgedRecord):
    """A whole game without the seed of its luck."""


class OtherLuck(ForgedRecord):
    """found, wanted: the seed is not the one whose hash was shown"""


class NoEnd(ForgedRecord):
    """wanted: a whole game without its result"""


class AllGiven(ForgedRecord):
    """given: every word is said to come from another game, so that nothing is left to check"""


class UnfinishedRecord(OctavoError):
    """words, draws: a game that is not over; so many of its draws could be checked"""

    code = 3


class ClosedRecord(OctavoError):
    """how, draws: a game that ended by an event, not by the rules; so many of its draws were checked"""

    code = 4


class NothingSettled(OctavoError):
    """words: a record that ends before there was a position to look at"""


class Mishap(OctavoError):
    """A mistake of ours; the log of the server says more."""

    status = 500


class BadFolder(OctavoError):
    """folder, reason: a folder cannot be made or written"""


class BadNet(OctavoError):
    """file, what, found, wanted: weights that are damaged, or made for something else"""
