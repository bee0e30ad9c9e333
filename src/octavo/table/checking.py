"""Every table that is kept, played again: do its rows tell a game, and does its luck follow from its seed?"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from octavo.core.errors import AllGiven, NoSeed, OctavoError, UnfinishedRecord, UnknownGame
from octavo.match import Match, verify
from octavo.result import closed_by
from octavo.table.errors import OtherRules
from octavo.table.events import on_record
from octavo.table.store import PICK, Kept
from octavo.table.store.moving import AT_ONCE, COLUMNS, Whole
from octavo.table.store.opening import Opened
from octavo.table.table import retold

OVER, GOING, UNTOUCHED, FOREIGN = "over", "going", "untouched", "foreign"
STATES = (OVER, GOING, UNTOUCHED, FOREIGN)  # the last: of a game or rules that this program does not have
HEADS = "heads"  # a table that says it has more rows or events than there are, or fewer


@dataclass
class Checked:
    tables: int = 0
    rows: int = 0
    draws: int = 0  # of luck that were worked out again
    states: Counter[str] = field(default_factory=Counter)
    troubles: list[tuple[str, str]] = field(default_factory=list)  # a table, and what is wrong with it


async def check(store: Opened, told: Callable[[Checked], None] = lambda checked: None) -> Checked:
    """Goes on, whatever it finds."""
    checked = Checked(troubles=[("", said) for said in await store.damages()])
    async for id in every(store):
        checked.tables += 1
        try:
            whole, kept = await store.whole(id), await store.load(id)
            if kept is None:
                continue  # it was deleted just now
            checked.rows += len(kept.rows)
            if not fits(whole):
                checked.troubles.append((id, HEADS))
            state, draws = judged(kept)
            checked.states[state] += 1
            checked.draws += draws
        except OctavoError as error:
            checked.troubles.append((id, str(error)))
        except Exception as error:  # what nobody foresaw is wrong with one table, and not with the others
            checked.troubles.append((id, repr(error)))
        told(checked)
    return checked


async def every(store: Opened) -> AsyncIterator[str]:
    """The names of all tables, in their order."""
    after = ""
    while ids := await store.ids(after, AT_ONCE):
        for id in ids:
            yield id
        after = ids[-1]


def fits(whole: Whole) -> bool:
    """Has it as many rows and events as it says? They may grow while it is read, but never shrink."""
    names = COLUMNS["tables"][2]
    head = dict(zip(names, whole["tables"][0], strict=True)) if whole["tables"] else {"length": 0, "events": 0}
    return (head["length"], head["events"]) == (len(whole["rows"]), len(whole["events"]))


def judged(kept: Kept) -> tuple[str, int]:
    """What has become of a table, and how many draws of its luck fit its seed: all of them, or it is refused."""
    try:
        match = retold(kept)
    except (OtherRules, UnknownGame):
        return FOREIGN, 0
    return state_of(kept, match), fitting(kept, match)


def state_of(kept: Kept, match: Match) -> str:
    if match.over or closed_by(on_record(kept.events)):
        return OVER
    return GOING if any(row.kind == PICK for row in kept.rows[kept.given :]) else UNTOUCHED


def fitting(kept: Kept, match: Match) -> int:
    record = match.record
    record.seed = kept.seed
    try:
        return verify(record, kept.luck)
    except UnfinishedRecord as far:
        return int(str(far.facts["draws"]))
    except (NoSeed, AllGiven):  # a record that was sent in: its luck was drawn elsewhere
        return 0


def last_touched(whole: Whole) -> float:
    """When anything last happened at a table, or somebody was there."""
    times = [whole["tables"][0][COLUMNS["tables"][2].index("created")]] if whole["tables"] else [time.time()]
    for table, (_, _, columns) in COLUMNS.items():
        if "at" in columns:
            times += [line[columns.index("at")] for line in whole[table]]
    return max(times)
