"""Every table that keeps something of a person, and what becomes of it when he is deleted or two become one.

The statements are plain: each is understood by every store.
"""

from __future__ import annotations

from dataclasses import dataclass

from octavo.table.seats import SOMEBODY
from octavo.table.store import Step
from octavo.table.store.alert_shelf import ALERT, WISHES


@dataclass(frozen=True)
class OfPerson:
    """A table of the database with a column `player`."""

    columns: tuple[str, ...]
    one: tuple[str, ...] | None = None  # of these columns together a person has each only once; he has one row: ()
    stays: bool = False  # when the person is deleted the row stays, with somebody; else it goes
    leads: bool = False  # it leads to the person, or to his seats: to whoever he becomes it does not
    with_tables: bool = False  # it is kept with a table of ours, and carried along with it (moving.py)


# `tests/table/test_people.py` looks whether each table with such a column is here.
OF_PEOPLE: dict[str, OfPerson] = {
    "devices": OfPerson(("device", "player", "made"), leads=True),
    "links": OfPerson(("hash", "player", "kind", "made", "until"), leads=True),
    "ratings": OfPerson(("player", "game", "seats", "mu", "sigma", "games", "name"), ("game", "seats")),
    "aloof": OfPerson(("player", "since"), ()),
    "alerts": OfPerson(ALERT, ("kind", "address"), leads=True),
    "alert_wishes": OfPerson(WISHES, (), leads=True),
    "alert_told": OfPerson(("table_id", "alert", "player", "n"), leads=True, with_tables=True),
    "once_links": OfPerson(("secret", "table_id", "seat", "player", "until"), leads=True),
    "holds": OfPerson(("player", "table_id", "seat", "at"), ("table_id", "seat"), with_tables=True),
    "played": OfPerson(
        ("table_id", "seat", "player", "name", "bot", "side", "place", "shelf"),
        ("table_id", "seat"),
        stays=True,
        with_tables=True,
    ),
    "talk": OfPerson(("table_id", "id", "seat", "at", "text", "player", "phrase"), with_tables=True),
    "reports": OfPerson(("table_id", "said", "player", "at"), ("table_id", "said"), with_tables=True),
    "mutes": OfPerson(("player", "table_id", "seat"), ("table_id", "seat"), with_tables=True),
}


def deleting(player: str) -> list[Step]:
    """All that is kept of a person goes, or no longer names him."""
    facts = {"player": player, "nobody": "", "somebody": SOMEBODY}
    steps = [Step("UPDATE tables SET owner = '' WHERE owner = :player", facts)]
    for name, of in OF_PEOPLE.items():
        if of.stays:
            steps.append(_both(name, of, "player", "nobody", facts))
            gone = "player = :nobody, name = :somebody, shelf = ''"
            steps.append(Step(f"UPDATE {name} SET {gone} WHERE player = :player", facts))
        else:
            steps.append(Step(f"DELETE FROM {name} WHERE player = :player", facts))
    return steps


def joining(old: str, new: str) -> list[Step]:
    """What was one person's is another's. What both had is as the other had it. What leads to him (links, other
    devices, where he is told) does not come along: it may have been somebody else's."""
    facts = {"old": old, "new": new}
    held = "SELECT table_id FROM holds WHERE player = :old"
    steps = [
        Step("UPDATE tables SET owner = :new WHERE owner = :old", facts),
        Step(f"UPDATE tables SET around = around + 1 WHERE id IN ({held})", facts),
    ]
    for name, of in OF_PEOPLE.items():
        if of.leads:
            steps.append(Step(f"DELETE FROM {name} WHERE player = :old", facts))
            continue
        if of.one is not None:
            steps.append(_both(name, of, "old", "new", facts))
        steps.append(Step(f"UPDATE {name} SET player = :new WHERE player = :old", facts))
    return steps


def _both(name: str, of: OfPerson, one: str, other: str, facts: dict[str, str]) -> Step:
    """What one person has and the other has, too, is deleted."""
    same = "".join(f" AND other.{column} = {name}.{column}" for column in of.one or ())
    exists = f"EXISTS (SELECT 1 FROM {name} AS other WHERE other.player = :{other}{same})"
    return Step(f"DELETE FROM {name} WHERE player = :{one} AND {exists}", facts)
