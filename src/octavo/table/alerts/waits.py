"""Who waits to be told: the seat whose turn it is, since which position."""

from __future__ import annotations

from dataclasses import dataclass

from octavo.table.table import Table


@dataclass(frozen=True)
class Wait:
    """However many positions a turn has, it is one wait."""

    seat: int
    since: int  # the settled position in which it began


def wait_at(table: Table) -> Wait | None:
    """Nobody waits where only one person plays: bots do not let him forget the table."""
    match, life = table.match, table.life
    seat = match.turn
    if seat < 0 or table.thinking or table.lesson is not None or len(life.people()) < 2:
        return None
    n = match.n
    while n and match.moments[n - 1].turn == seat:
        n -= 1
    return Wait(seat, n)


def waiting_at(table: Table, wait: Wait) -> list[str]:
    """The browsers that hold the seat, unless all other people's seats are theirs, too."""
    others = set(table.life.people()) - {wait.seat}
    return sorted(
        player for player, held in table.holders.items() if player and wait.seat in held and not others <= held
    )
