"""All that can be refused, as one family: each error carries its facts, and its sentence stands in the catalogues."""

from __future__ import annotations

from typing import ClassVar


class OctavoError(Exception):
    """Something was asked that cannot be; `facts` fill the slots of the sentence `error.<class name>`."""

    status: ClassVar[int] = 400

    def __init__(self, **facts: object) -> None:
        super().__init__()
        self.facts = facts

    def __str__(self) -> str:
        return f"{type(self).__name__}: " + ", ".join(f"{key}={value!r}" for key, value in self.facts.items())


class UnknownGame(OctavoError):
    """name, valid"""

    status = 404


class UnknownOption(OctavoError):
    """game, name, valid"""


class BadOption(OctavoError):
    """name, value, valid"""


class BadSeats(OctavoError):
    """game, seats, valid"""


class BadSeatPlan(OctavoError):
    """kind, valid"""


class UnknownBot(OctavoError):
    """name, valid"""


class BadBot(OctavoError):
    """name, reason: a bot of one's own that cannot be made or does not answer with a word"""


class NoWeights(OctavoError):
    """game: its value has no weights that could be varied"""


class NotInstalled(OctavoError):
    """name, extra: a library that comes with an extra of ours"""


class IllegalPick(OctavoError):
    """word, valid: the word is not among the picks of this moment"""

    status = 422


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


class NotOver(OctavoError):
    """The game goes on; a rematch has to wait."""

    status = 409


class BadRecord(OctavoError):
    """line, found, wanted: a record that cannot be read, or that the rules refuse"""


class ForgedRecord(OctavoError):
    """step, found, wanted: luck that the seed does not give"""


# -- tables and the store that keeps them --
class NoSuchTable(OctavoError):
    """id: no table of that name, or none that the asker may know of"""

    status = 404


class NoSuchKey(OctavoError):
    """A link that opens no seat."""

    status = 404


class NotSeated(OctavoError):
    """seat: the asker does not hold it"""

    status = 403


class OtherRules(OctavoError):
    """game, version, now: a table from a version of the game that this program no longer plays"""

    status = 409


class RowTaken(OctavoError):
    """table, row: another server has written this row first"""

    status = 409


class StoreFailed(OctavoError):
    """reason: the store could not do it; nothing was written"""

    status = 503


class StoreFull(StoreFailed):
    """reason: no room left on the disk"""


class StoreReadOnly(StoreFailed):
    """reason: the file may not be written"""


class StoreLocked(StoreFailed):
    """reason: another program holds the file"""


class NotAStore(StoreFailed):
    """file, reason: a file that is no database of ours"""


class NewerStore(StoreFailed):
    """file, found, known: written by a newer version of this program"""


# -- the door of the server --
class NoSuchPage(OctavoError):
    """path"""

    status = 404


class WrongMethod(OctavoError):
    """method, path"""

    status = 405


class Unreadable(OctavoError):
    """where, reason: something that was sent does not have the form that was asked for"""

    status = 422


class ForeignOrigin(OctavoError):
    """origin: a request that another site had a browser send"""

    status = 403


class TooLarge(OctavoError):
    """most: bytes"""

    status = 413


class TooSlow(OctavoError):
    """seconds: what was sent did not arrive in time"""

    status = 408


class TooMany(OctavoError):
    """seconds: too much at once from one place; how long to wait"""

    status = 429


class Busy(OctavoError):
    """Too many wait for a thought already."""

    status = 503


class Mishap(OctavoError):
    """A mistake of ours; the log of the server says more."""

    status = 500


class PortTaken(OctavoError):
    """host, port, reason"""


class BadFolder(OctavoError):
    """folder, reason: the data folder cannot be made or written"""
