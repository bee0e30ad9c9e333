"""Old tables are deleted: by how long nothing has happened there, and by what has become of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from octavo.core.errors import OctavoError
from octavo.table.checking import every, judged, last_touched
from octavo.table.store.opening import Opened

DAY = 24 * 3600.0


@dataclass
class Pruned:
    tables: int = 0  # there were
    found: list[tuple[str, str, int]] = field(default_factory=list)  # a table to be deleted, its state and its rows
    kept: int = 0  # of these, because somebody came just then


async def prune(store: Opened, before: float, states: Collection[str], dry: bool) -> Pruned:
    """Where nothing has happened since then. A table that cannot be read is left alone: `octavo check` tells of it."""
    pruned = Pruned()
    async for id in every(store):
        pruned.tables += 1
        if last_touched(await store.whole(id)) >= before or (kept := await store.load(id)) is None:
            continue
        try:
            state, _ = judged(kept)
        except OctavoError:
            continue
        if state in states:
            pruned.found.append((id, state, len(kept.rows)))
            if not dry and not await store.remove(id, kept.head):
                pruned.kept += 1
    if not dry and pruned.found:
        await store.forget_removed()
    return pruned
