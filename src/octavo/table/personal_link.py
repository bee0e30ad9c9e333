"""Be found again: a personal link makes another browser a device of the same person, and brings all seats back after a
lost cookie. The store knows its token by a hash."""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import dataclass

from octavo.table.devices import adding, new_device
from octavo.table.errors import NoSuchLink, SameTable, TwoPersons
from octavo.table.hall import Hall
from octavo.table.seats import hashed
from octavo.table.store import MOVED, Step, Store
from octavo.table.store.people import joining

PAGE = "/me/open"  # where a browser opens one; the token stands behind a `#`, which no browser sends
PERSONAL, ONCE = "personal", "once"
A_WHILE = 15 * 60.0  # seconds for which a link that works once can be used
NEVER = 0.0  # until when, of a link that is valid until it is called back
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
MOST_ONCE = 5  # links that work once and wait to be used, for one person


@dataclass(frozen=True)
class Owner:
    """Whose link it is."""

    player: str
    kind: str
    until: float


def address(base: str, token: str) -> str:
    """The whole link; `base` is the server's, ending in a slash."""
    return f"{base.rstrip('/')}{PAGE}#{token}"


def token_in(said: str) -> str:
    """The token in a link, or by itself, as somebody pasted it."""
    return said.strip().rpartition("#")[2]


# -- giving --
async def renewed(store: Store, player: str) -> str:
    """A new personal link for a person (a hash), in the place of the one before; answers with its token, which is told
    once."""
    token = secrets.token_urlsafe(32)
    await store.change(_revoking(player), _giving(token, player, PERSONAL, NEVER))
    return token


async def revoked(store: Store, player: str) -> None:
    """No personal link leads to him any more. The devices that came by it stay his."""
    await store.change(_revoking(player))


async def once(store: Store, player: str) -> str:
    """A link for a person (a hash) that works once, for 15 minutes; answers with its token. For a mail to an address
    that he has confirmed: nobody else may read it."""
    token, now = secrets.token_urlsafe(32), time.time()
    old = (
        "DELETE FROM links WHERE player = :player AND kind = :kind AND (until < :now OR hash NOT IN "
        "(SELECT hash FROM links WHERE player = :player AND kind = :kind ORDER BY made DESC, hash LIMIT :most))"
    )
    facts = {"player": player, "kind": ONCE, "now": now, "most": MOST_ONCE - 1}
    await store.change(Step(old, facts), _giving(token, player, ONCE, now + A_WHILE))
    return token


async def given(store: Store, player: str) -> float | None:
    """Since when he has a personal link, if he has one."""
    asked = "SELECT made FROM links WHERE player = :player AND kind = :kind"
    found = await store.ask(asked, player=player, kind=PERSONAL)
    return float(found[0][0]) if found else None


def _giving(token: str, player: str, kind: str, until: float) -> Step:
    facts = {"hash": hashed(token), "player": player, "kind": kind, "made": time.time(), "until": until}
    return Step(
        "INSERT INTO links (hash, player, kind, made, until) VALUES (:hash, :player, :kind, :made, :until)", facts
    )


def _revoking(player: str) -> Step:
    return Step("DELETE FROM links WHERE player = :player AND kind = :kind", {"player": player, "kind": PERSONAL})


# -- opening --
async def whose(store: Store, token: str) -> Owner:
    """Whose link it is; a look uses nothing up."""
    found = []
    if TOKEN.fullmatch(token):
        asked = "SELECT player, kind, until FROM links WHERE hash = :hash"
        found = await store.ask(asked, hash=hashed(token))
    if not found or (found[0][2] != NEVER and found[0][2] < time.time()):
        raise NoSuchLink()
    return Owner(*found[0])


async def opened(hall: Hall, token: str, browser: str, join: bool = False) -> str:
    """A browser becomes a device of the person whose link this is: answers with its new secret, or with nothing where
    it is his already. If it holds something itself, that becomes his too, but only if that was said."""
    store, here = hall.store, hashed(browser)
    owner = await whose(store, token)
    if owner.player == here:
        return ""
    held = await store.ask("SELECT DISTINCT table_id FROM holds WHERE player = :player", player=here) if here else []
    if held and not join:
        raise TwoPersons(tables=len(held))
    secret, steps = new_device(), list[Step]()
    if held:
        await _sit_apart(store, here, owner.player)
        steps = joining(here, owner.player)
    used = f"DELETE FROM links WHERE hash = :hash AND kind = '{ONCE}'"
    taken = [Step(used, {"hash": hashed(token)}, 1)] if owner.kind == ONCE else []
    await store.change(*taken, *steps, adding(secret, owner.player))
    await tell_holds(hall, [id for (id,) in held])
    return secret


async def _sit_apart(store: Store, one: str, other: str) -> None:
    """Two who play against each other do not become one: each would see what the other holds."""
    asked = (
        "SELECT mine.table_id FROM holds AS mine JOIN holds AS theirs ON mine.table_id = theirs.table_id "
        "WHERE mine.player = :one AND theirs.player = :other AND mine.seat >= 0 AND theirs.seat >= 0 "
        "AND mine.seat != theirs.seat "
        "AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = mine.table_id)"
    )
    if found := await store.ask(asked, one=one, other=other):
        raise SameTable(table=found[0][0])


async def tell_holds(hall: Hall, ids: list[str]) -> None:
    """At these tables others hold what they hold: every process reads it anew."""
    for id in ids:
        table = hall.in_memory(id)
        if table is not None:
            await table.catch_up()
    if hall.store.shared:
        asked = "SELECT id, length, events, around FROM tables WHERE id = :id"
        for id in ids:
            for found in await hall.store.ask(asked, id=id):
                hall.store.tell(MOVED, ":".join(map(str, found)))
