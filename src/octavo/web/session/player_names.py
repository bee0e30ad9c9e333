"""What players are called at a table, in the reader's language."""

from __future__ import annotations

from octavo.match import Match, as_seen
from octavo.table.seats import SOMEBODY
from octavo.table.table import Table
from octavo.web.session.reader import Reader
from octavo.words import Tongue


def bot_title(name: str, tongue: Tongue) -> str:
    return tongue.say(f"page.bot.{name}") if tongue.has(f"page.bot.{name}") else name.capitalize()


def tongue_at(table: Table, reader: Reader) -> Tongue:
    """Sentences for a table, with its players' names; a bot is called by its level, and those of one kind are numbered,
    what tells them apart first."""
    pages = reader.tongue()
    kinds = [seat.bot for seat in table.seats if seat.bot and not seat.name]
    met: list[str] = []
    called: list[str] = []
    for seat in table.seats:
        name = pages.say("page.somebody") if seat.name == SOMEBODY else seat.name
        if seat.bot and not name:
            met.append(seat.bot)
            level = bot_title(seat.bot, pages)
            one_of = {"number": met.count(seat.bot)} if kinds.count(seat.bot) > 1 else {}
            name = pages.say("page.bot.one_of" if one_of else "page.bot", level=level, **one_of)
        called.append(name)
    return reader.tongue(table.game, called)


def record_for(table: Table, match: Match, seat: int, reader: Reader) -> str:
    """The record as a seat may have it; whoever was deleted is somebody in the reader's language."""
    record, tongue = as_seen(match, seat), tongue_at(table, reader)
    known = zip(record.players, table.seats, strict=False)
    record.players = [tongue.name(i) if of.name == SOMEBODY else name for i, (name, of) in enumerate(known)]
    return record.text()
