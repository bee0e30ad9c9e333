"""Who sits where, and the secrets that open a seat."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from octavo.players import NAMES
from octavo.players.errors import UnknownBot
from octavo.table.errors import BadSeatPlan

KINDS = ("here", "link", "bot")  # on the screen of whoever set the table up; by a link; a bot
LONGEST_NAME = 40
SOMEBODY = "\u2060"  # the name of who was deleted: nobody can be called so, and every reader is told in his language
PERSON = "#"  # before the hash of a person who comes with a device: no cookie begins so
SECRET = re.compile(r"[A-Za-z0-9_-]{16,64}")
ID = re.compile(r"[a-z0-9]{4,40}")


@dataclass(frozen=True)
class SeatPlan:
    """What is wished for a seat when a table is set up."""

    kind: str
    name: str = ""
    bot: str = ""  # one of octavo.players.NAMES


@dataclass
class Seat:
    kind: str
    name: str
    bot: str
    key: str  # the secret that opens this seat; a bot has none

    def called(self) -> str:
        return "somebody" if self.name == SOMEBODY else self.name or self.bot


def new_id() -> str:
    """The name of a table in addresses: not a secret, but not worth guessing either."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(10))


def new_key() -> str:
    return secrets.token_urlsafe(16)


def hashed(player: str) -> str:
    """A browser's secret as the store knows it: whoever reads the file cannot pose as the browser. A person who came
    with another device of his is known already."""
    if player.startswith(PERSON):
        return player[len(PERSON) :]
    return hashlib.sha256(player.encode("utf-8", "replace")).hexdigest() if player else ""


def tidy(name: str, longest: int = LONGEST_NAME) -> str:
    """A name as one short line that can stand in a record: no line breaks, no invisible or turning characters."""
    seen = "".join(c for c in " ".join(name.split()) if unicodedata.category(c)[0] != "C")
    return " ".join(seen[:longest].split())


def check(plan: SeatPlan) -> None:
    """Refuses kinds and bots that do not exist."""
    if plan.kind not in KINDS:
        raise BadSeatPlan(kind=plan.kind[:40], valid=KINDS)
    if plan.kind == "bot" and plan.bot not in NAMES:
        raise UnknownBot(name=plan.bot[:40], valid=NAMES)


def seated(plans: Sequence[SeatPlan]) -> list[Seat]:
    """The seats of a new table."""
    seats = []
    for plan in plans:
        check(plan)
        bot = plan.kind == "bot"
        seats.append(Seat(plan.kind, tidy(plan.name), plan.bot if bot else "", "" if bot else new_key()))
    return seats
