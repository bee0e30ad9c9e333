"""What a client takes of one process counts at all: once a second each tells the others what it charged to whom.

Told of are those who take so much that together with as much at every other process it could be too much. What is heard
comes up to a second late: whoever took more than he may in that second has debts at all processes, and waits.
"""

from __future__ import annotations

import time

from octavo.table.others import Others
from octavo.web.server.guard import Guard

SPENT = "spent"  # what processes tell each other: a client, what was charged to him of each kind, his open sockets


class SharedLimits:
    def __init__(self, guard: Guard, others: Others) -> None:
        self.buckets = (guard.ask, guard.act, guard.open, guard.tell, guard.work)
        self.sockets = guard.sockets
        self.others = others
        for bucket in self.buckets:
            bucket.told()  # from now on it is
        others.hearing[SPENT] = self.heard
        others.beats.append(self.tell)

    def tell(self) -> None:
        """What was charged here since the last time."""
        spent = [bucket.told() for bucket in self.buckets]
        share = 1 / (2 * self.others.count)
        clients = {
            client
            for bucket, costs in zip(self.buckets, spent, strict=True)
            for client, cost in costs.items()
            if cost > share * bucket.rate.per_second
        }
        clients |= {client for client, count in self.sockets.open.items() if count > share * self.sockets.most}
        if self.others.count > 1:
            self.others.tell(SPENT, *(self._told(client, spent) for client in clients if client))

    def _told(self, client: str, spent: list[dict[str, float]]) -> str:
        numbers = [*(costs.get(client, 0.0) for costs in spent), self.sockets.open[client]]
        return f"{client}={','.join(f'{number:.6g}' for number in numbers)}"

    def heard(self, process: str, what: str) -> None:
        now = time.monotonic()
        for part in what.split():
            client, _, numbers = part.rpartition("=")
            *costs, sockets = (float(number) for number in numbers.split(","))
            for bucket, cost in zip(self.buckets, costs, strict=True):
                if cost:
                    bucket.elsewhere(client, cost, now)
            self.sockets.elsewhere(process, client, int(sockets), now)
