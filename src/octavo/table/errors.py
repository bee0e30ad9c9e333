"""What a table or the store that keeps it can refuse; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class BadSeatPlan(OctavoError):
    """kind, valid"""


class BadTerms(OctavoError):
    """name, value, valid: something that cannot be agreed upon when a table is set up"""


class StandInPlays(OctavoError):
    """seat: a stand-in plays this seat; its player takes it back first"""

    status = 409


class NotAway(OctavoError):
    """seat, absence: its player is here, or not away for so long (seconds) as was agreed"""

    status = 409


class GaveUp(OctavoError):
    """seat: its player has given up the game, and does not come back to it"""

    status = 409


class NothingToTakeBack(OctavoError):
    """The seat has made no move yet that could be taken back."""

    status = 409


class NotOver(OctavoError):
    """The game goes on; a rematch has to wait."""

    status = 409


class NoSuchTable(OctavoError):
    """id: no table of that name, or none that the asker may know of"""

    status = 404


class NoSuchKey(OctavoError):
    """A link that opens no seat."""

    status = 404


class NoSuchLink(OctavoError):
    """A personal link that leads to nobody: never given, called back, used up or too old."""

    status = 404


class TwoPersons(OctavoError):
    """tables: this browser holds something at so many tables already, and is asked once more"""

    status = 409


class SameTable(OctavoError):
    """table: the two sit at it against each other; they do not become one before it is over"""

    status = 409


class Nobody(OctavoError):
    """A browser that holds nothing here, and is nobody yet."""

    status = 404


class NoSuchGame(OctavoError):
    """table: no finished game of the asker's"""

    status = 404


class NoSuchPerson(OctavoError):
    """id: nobody who holds anything here is known by these letters, or several are"""

    status = 404


class NotSure(OctavoError):
    """Something that cannot be taken back, and was not said twice."""

    status = 409


class NotSeated(OctavoError):
    """seat: the asker does not hold it; None: he holds none at all"""

    status = 403


class MayNotWrite(OctavoError):
    """who: at this table only those who play write (players), or only set phrases (phrases)"""

    status = 403


class NothingSaid(OctavoError):
    """valid: neither words nor one of these set phrases"""


class NotSaid(OctavoError):
    """number: nothing of that number stands here, or not for the asker to delete"""

    status = 404


class TooMuchTalk(OctavoError):
    """seconds: until the asker may write again"""

    status = 429


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


class StoreGone(StoreFailed):
    """reason: the file was taken away or replaced under the server"""


class StoreDamaged(StoreFailed):
    """reason: the file can no longer be read"""


class StoreAway(StoreFailed):
    """reason: the database does not answer; whether the last thing was kept will be known when it does"""


class BadDatabase(StoreFailed):
    """name, reason: a database that cannot be opened at all"""


class NoDriver(StoreFailed):
    """What speaks with PostgreSQL is not installed."""


class OtherTable(StoreFailed):
    """id: in the other database there is a table of that name, and it is not the same"""


class NotEmpty(StoreFailed):
    """A database that holds other tables than those that were to be put into it."""


class NotAStore(StoreFailed):
    """file, reason: a file that is no database of ours"""


class NewerStore(StoreFailed):
    """file, found, known: written by a newer version of this program"""


class SlowRecord(OctavoError):
    """A record that takes longer to play than any game does."""


class Busy(OctavoError):
    """Too many wait for a thought already."""

    status = 503


class BadAlerting(OctavoError):
    """name, wanted: something that the operator says about alerts and that cannot be read"""


class BadAddress(OctavoError):
    """kind, address: where nobody can be told anything"""

    status = 422


class NotOffered(OctavoError):
    """what, valid: a way to be told that this server does not offer"""

    status = 422


class TooManyAddresses(OctavoError):
    """most: so many one person has already"""

    status = 409


class MailRefused(OctavoError):
    """A mail address whose owner wants nothing of this server, or has been asked often enough."""

    status = 409


class NoSuchAlert(OctavoError):
    """A link that stops or confirms nothing, or no longer."""

    status = 404


class BadQuiet(OctavoError):
    """quiet: hours or a clock that there are not"""

    status = 422
