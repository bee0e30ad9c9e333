"""Who wants to be told where that it is his turn, and what he was told: the same statements for every store."""

from __future__ import annotations

from typing import Any

from octavo.table.alerts.address import Alert, OnceLink, Wishes
from octavo.table.store import Step, Store

Found = tuple[Any, ...]
A_DAY = 86400.0  # seconds
ALERT = ("id", "player", "kind", "address", "name", "created", "confirming", "once", "failing", "failed")
WISHES = ("player", "language", "origin", "quiet", "zone")
ALL = ", ".join(ALERT)
ADD = f"""
INSERT INTO alerts ({ALL}) VALUES ({", ".join(f":{column}" for column in ALERT)})
ON CONFLICT (player, kind, address) DO UPDATE SET name = excluded.name, once = excluded.once, failing = '', failed = 0,
    created = excluded.created,
    confirming = CASE WHEN alerts.confirming = '' THEN '' ELSE excluded.confirming END
RETURNING {ALL}
"""
WISH = f"""
INSERT INTO alert_wishes ({", ".join(WISHES)}) VALUES ({", ".join(f":{column}" for column in WISHES)})
ON CONFLICT (player) DO UPDATE SET
    language = excluded.language, origin = excluded.origin, quiet = excluded.quiet, zone = excluded.zone
"""
TELL = """
INSERT INTO alert_told (table_id, alert, player, n) SELECT id, :alert, :player, :n FROM tables WHERE id = :id
ON CONFLICT (table_id, alert) DO UPDATE SET n = excluded.n
"""
TABLES = """
SELECT DISTINCT h.table_id FROM alerts a JOIN holds h ON h.player = a.player WHERE h.seat >= 0
    AND (SELECT r.at FROM rows r WHERE r.table_id = h.table_id ORDER BY r.row DESC LIMIT 1) > :since
"""
QUESTIONS = """
SELECT count(*) FROM alerts WHERE kind = 'mail' AND address = :address AND confirming <> '' AND created > :since
"""
CONFIRM = f"UPDATE alerts SET confirming = '' WHERE confirming = :secret AND created > :since RETURNING {ALL}"
CONFIRMING = f"SELECT {ALL} FROM alerts WHERE confirming = :secret AND created > :since"
ONCE = "table_id, seat, player, until"
USE_ONCE = f"DELETE FROM once_links WHERE secret = :secret AND until > :now RETURNING {ONCE}"


class AlertShelf:
    def __init__(self, store: Store) -> None:
        self.ask = store.ask
        self.change = store.change

    async def _do(self, statement: str, **facts: Any) -> list[Found]:
        (found,) = await self.change(Step(statement, facts))
        return found

    # -- addresses --
    async def add(self, alert: Alert) -> Alert:
        """An address, or the same one as it was kept before: then only what is asked of it anew counts."""
        facts = {column: getattr(alert, column) for column in ALERT} | {"once": int(alert.once)}
        return _alert((await self._do(ADD, **facts))[0])

    async def of(self, player: str) -> list[Alert]:
        asked = f"SELECT {ALL} FROM alerts WHERE player = :player ORDER BY created, id"
        return [_alert(found) for found in await self.ask(asked, player=player)]

    async def find(self, id: str) -> Alert | None:
        return _one(await self.ask(f"SELECT {ALL} FROM alerts WHERE id = :id", id=id))

    async def confirm(self, secret: str, since: float) -> Alert | None:
        """The address that this confirms, from now on confirmed; a question from before that time is no longer open."""
        return _one(await self._do(CONFIRM, secret=secret, since=since))

    async def confirming(self, secret: str, since: float) -> Alert | None:
        return _one(await self.ask(CONFIRMING, secret=secret, since=since))

    async def open_questions(self, address: str, now: float) -> int:
        """How many people have had this mail address asked lately, without an answer."""
        return int((await self.ask(QUESTIONS, address=address, since=now - A_DAY))[0][0])

    async def note(self, id: str, failing: str, at: float) -> None:
        """Why the last message there did not arrive; nothing if it did."""
        await self._do(
            "UPDATE alerts SET failing = :failing, failed = :at WHERE id = :id", failing=failing, at=at, id=id
        )

    async def stop(self, id: str) -> Alert | None:
        """Nothing of it stays."""
        deleted = Step(f"DELETE FROM alerts WHERE id = :id RETURNING {ALL}", {"id": id})
        found, _ = await self.change(deleted, Step("DELETE FROM alert_told WHERE alert = :id", {"id": id}))
        return _one(found)

    async def people(self) -> set[str]:
        """Whoever wants to be told anything."""
        return {player for (player,) in await self.ask("SELECT DISTINCT player FROM alerts")}

    async def tables(self, since: float) -> list[str]:
        """Where such people hold something and something was played since then."""
        return [id for (id,) in await self.ask(TABLES, since=since)]

    # -- how --
    async def wish(self, wishes: Wishes) -> None:
        await self._do(WISH, **{column: getattr(wishes, column) for column in WISHES})

    async def wishes(self, player: str) -> Wishes | None:
        asked = f"SELECT {', '.join(WISHES)} FROM alert_wishes WHERE player = :player"
        found = await self.ask(asked, player=player)
        return Wishes(*found[0]) if found else None

    # -- what was told --
    async def told(self, table: str) -> dict[str, int]:
        """By address: the position in which the wait began of which it was told last."""
        return dict(await self.ask("SELECT alert, n FROM alert_told WHERE table_id = :id", id=table))

    async def tell(self, alert: Alert, table: str, n: int) -> None:
        await self._do(TELL, id=table, alert=alert.id, player=alert.player, n=n)

    # -- links that open a seat once --
    async def keep_once(self, secret: str, link: OnceLink, now: float) -> None:
        written = f"INSERT INTO once_links (secret, {ONCE}) VALUES (:secret, :table, :seat, :player, :until)"
        facts = {"secret": secret, "table": link.table, "seat": link.seat, "player": link.player, "until": link.until}
        await self.change(Step("DELETE FROM once_links WHERE until < :now", {"now": now}), Step(written, facts))

    async def once(self, secret: str, now: float) -> OnceLink | None:
        """What it opens."""
        asked = f"SELECT {ONCE} FROM once_links WHERE secret = :secret AND until > :now"
        found = await self.ask(asked, secret=secret, now=now)
        return OnceLink(*found[0]) if found else None

    async def use_once(self, secret: str, now: float) -> OnceLink | None:
        """That; and from now on it opens nothing."""
        found = await self._do(USE_ONCE, secret=secret, now=now)
        return OnceLink(*found[0]) if found else None

    # -- mail addresses that want nothing of us, by their hashes --
    async def refuse(self, address: str) -> None:
        await self._do("INSERT INTO refused_mail (address) VALUES (:address) ON CONFLICT DO NOTHING", address=address)

    async def refused(self, address: str) -> bool:
        return bool(await self.ask("SELECT 1 FROM refused_mail WHERE address = :address", address=address))


def _alert(found: Found) -> Alert:
    told = dict(zip(ALERT, found, strict=True))
    return Alert(**{**told, "once": bool(told["once"])})


def _one(found: list[Found]) -> Alert | None:
    return _alert(found[0]) if found else None
