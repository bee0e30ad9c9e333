"""What somebody wants to do beside the game, worked out on the table as it stands: its events, and the rows that go
with them. All of it is kept or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from octavo.core.state import CHANCE
from octavo.table.events import Event
from octavo.table.store import Row


@dataclass(frozen=True)
class Doing:
    events: Sequence[Event]
    rows: Sequence[Row] = ()
    dropping: int = CHANCE  # if it is this seat's turn, what it has drafted is dropped
