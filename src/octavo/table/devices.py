"""The devices of a person: browsers that were let in by a link of his, each with a secret of its own, until he says
that one is no longer his."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from octavo.table.others import Others
from octavo.table.seats import hashed
from octavo.table.store import Step, Store

DEVICE = "device-"  # how the secret of one begins
REMEMBERED = 1.0  # seconds for which it is known whose a device is; then it is asked again
MANY = 10_000  # devices that are remembered
GONE = "device"  # what processes tell each other: one is no longer anybody's


@dataclass(frozen=True)
class Device:
    id: str  # enough of its hash to name it, and nothing that opens anything
    made: float
    this: bool = False  # the one that asks


def new_device() -> str:
    return DEVICE + secrets.token_urlsafe(32)


def adding(secret: str, player: str) -> Step:
    facts = {"device": hashed(secret), "player": player, "made": time.time()}
    return Step("INSERT INTO devices (device, player, made) VALUES (:device, :player, :made)", facts)


class Devices:
    def __init__(self, store: Store, others: Others) -> None:
        self.store = store
        self.others = others
        self.known: dict[str, tuple[str, float]] = {}
        self.gone: list[Callable[[str], None]] = []  # who wants to hear of a device that is no longer anybody's
        others.hearing[GONE] = lambda process, device: self._drop(device)

    async def person(self, secret: str) -> str:
        """Whose device this is, as a hash; nobody's: nothing."""
        device, now = hashed(secret), time.monotonic()
        found, until = self.known.get(device, ("", 0.0))
        if now >= until:
            rows = await self.store.ask("SELECT player FROM devices WHERE device = :device", device=device)
            found = str(rows[0][0]) if rows else ""
            if len(self.known) >= MANY:
                self.known.clear()
            self.known[device] = found, now + REMEMBERED
        return found

    async def of(self, player: str, asking: str = "") -> list[Device]:
        """Those of a person, the oldest first; `asking` is the secret of the one that asks, if it is one."""
        asked = "SELECT device, made FROM devices WHERE player = :player ORDER BY made, device"
        found = await self.store.ask(asked, player=player)
        return [Device(device[:12], made, device == hashed(asking)) for device, made in found]

    async def drop(self, player: str, id: str = "") -> int:
        """One of his devices is no longer his, or none of them is; answers with how many."""
        chosen = "player = :player AND substr(device, 1, 12) = :id" if id else "player = :player"
        facts = {"player": player, "id": id} if id else {"player": player}
        (dropped,) = await self.store.change(Step(f"DELETE FROM devices WHERE {chosen} RETURNING device", facts))
        for (device,) in dropped:
            self._drop(device)
        self.others.tell(GONE, *(device for (device,) in dropped))
        return len(dropped)

    def _drop(self, devices: str) -> None:
        for device in devices.split():
            self.known.pop(device, None)
            for told in self.gone:
                told(device)
