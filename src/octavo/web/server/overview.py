"""What the operator sees of his server: the numbers of all processes of this machine, as Prometheus gets them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from octavo.web.server.metrics import gathered

SLOWEST, OFTENEST = 12, 15  # rows of a list
NEARLY_ALL = 0.99


@dataclass
class Timed:
    """So often, so long on average, and so long at most for ninety-nine in a hundred; seconds."""

    what: str = ""
    count: int = 0
    total: float = 0.0
    buckets: dict[float, float] = field(default_factory=lambda: defaultdict(float))  # how many took no longer than this

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def most(self) -> float:
        """Infinite where it took longer than anybody cares to know exactly."""
        within = (limit for limit, count in sorted(self.buckets.items()) if count >= NEARLY_ALL * self.count)
        return next(within, 0.0) if self.count else 0.0


@dataclass(frozen=True)
class Refused:
    error: str
    route: str
    count: int


@dataclass(frozen=True)
class Overview:
    picks: Timed
    store: list[Timed]
    lag: Timed
    line: list[Timed]
    waiting: int
    thinking: int
    sockets: int
    at_hand: int
    slow: list[Timed]
    refused: list[Refused]


Sample = tuple[str, dict[str, str], float]


def overview() -> Overview:
    samples = list(_samples())
    slow = sorted(timed(samples, "octavo_request_seconds", "route"), key=lambda one: -one.mean)
    errors = [(labels, count) for name, labels, count in samples if name == "octavo_errors_total"]
    refused = [Refused(labels["error"], labels["route"], int(count)) for labels, count in errors]
    return Overview(
        picks=alone(samples, "octavo_pick_seconds"),
        store=timed(samples, "octavo_store_seconds", "what"),
        lag=alone(samples, "octavo_loop_lag_seconds"),
        line=timed(samples, "octavo_line_wait_seconds", "what"),
        waiting=number(samples, "octavo_line_waiting"),
        thinking=number(samples, "octavo_line_thinking"),
        sockets=number(samples, "octavo_sockets"),
        at_hand=number(samples, "octavo_tables_at_hand"),
        slow=slow[:SLOWEST],
        refused=sorted(refused, key=lambda one: -one.count)[:OFTENEST],
    )


def _samples() -> Iterator[Sample]:
    for family in gathered().collect():
        for sample in family.samples:
            yield sample.name, sample.labels, sample.value


def number(samples: list[Sample], wanted: str) -> int:
    return int(sum(value for name, _, value in samples if name == wanted))


def alone(samples: list[Sample], wanted: str) -> Timed:
    return next(iter(timed(samples, wanted, "")), Timed())


def timed(samples: list[Sample], wanted: str, by: str) -> list[Timed]:
    """A histogram, by one of its labels."""
    found: dict[str, Timed] = {}
    for name, labels, value in samples:
        if name.startswith(wanted):
            one = found.setdefault(labels.get(by, ""), Timed(labels.get(by, "")))
            if name == f"{wanted}_count":
                one.count += int(value)
            elif name == f"{wanted}_sum":
                one.total += value
            elif name == f"{wanted}_bucket":
                one.buckets[float(labels["le"])] += value
    return [one for _, one in sorted(found.items())]
