"""How much one client may ask for: all limits in one table, and the buckets that keep them."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import lru_cache

from octavo.web.errors import BadLimit, TooMany

CLIENTS = 20_000  # remembered at once; who has been away longest is forgotten first
FRESH = 3.5  # seconds for which it counts what another process said of a client's sockets


@dataclass(frozen=True)
class Rate:
    per_second: float
    burst: float


@dataclass(frozen=True)
class Limits:
    """Generous for a family behind one address, tight for a script. docs/hosting.md says how to change them."""

    ask: Rate = Rate(60, 400)  # pages, views
    act: Rate = Rate(20, 100)  # picks and other changes
    open: Rate = Rate(0.25, 30)  # new tables
    tell: Rate = Rate(0.01, 20)  # new addresses to be told at, and messages to try one
    work: Rate = Rate(0.25, 1.5)  # seconds that his requests may hold the server, in each second and at once
    sockets: int = 100  # open at once
    connections: int = 250  # open at once, sockets among them
    frames: Rate = Rate(160, 1200)  # small ones, on his sockets: as many picks and looks as over HTTP, and pings
    deadline: float = 10.0  # seconds for the head of a request to arrive
    head: int = 32 * 1024  # bytes of it
    headers: int = 100
    body: int = 64 * 1024  # bytes
    upload: int = 300_000  # bytes, where a record may be sent
    patience: float = 20.0  # seconds for a body to arrive


ANY = Rate(1e9, 1e9)
UNLIMITED = Limits(ask=ANY, act=ANY, open=ANY, tell=ANY, work=ANY, sockets=10**9, connections=10**9, frames=ANY)


def tuned(limits: Limits, wishes: Iterable[str]) -> Limits:
    """With what an operator says otherwise: `ask=60/400`, `sockets=50`, `deadline=2.5`."""
    kinds = {field.name: getattr(limits, field.name) for field in fields(limits)}
    for wish in wishes:
        name, _, said = wish.partition("=")
        try:
            kind = kinds[name]
            rate, slash, burst = said.partition("/")
            if isinstance(kind, Rate) != bool(slash):
                raise ValueError
            kinds[name] = Rate(positive(rate), positive(burst)) if slash else type(kind)(positive(said))
        except (KeyError, ValueError, OverflowError):
            raise BadLimit(said=wish[:80], valid=list(kinds)) from None
    return Limits(**kinds)


def positive(said: str) -> float:
    found = float(said)
    if not 0 < found < math.inf:
        raise ValueError
    return found


class Buckets:
    """One bucket per client, refilled all the time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # client: tokens, and when counted
        self.charged: dict[str, float] | None = None  # here, since it was last told to other processes, if it is told

    def draw(self, client: str, now: float) -> None:
        """Takes one token, or says how long to wait for one."""
        level = self.level(client, now)
        if level < 1:
            raise TooMany(seconds=math.ceil((1 - level) / self.rate.per_second))
        self._charge(client, level, 1, now)

    def pay(self, client: str, cost: float, now: float) -> float:
        """Takes what something has cost, known only now: whoever took more than he has is in debt. Answers with what
        is left."""
        level = self.level(client, now)
        self._charge(client, level, cost, now)
        return level - cost

    def told(self) -> dict[str, float]:
        """What was charged since this was last asked."""
        charged, self.charged = self.charged, {}
        return charged or {}

    def elsewhere(self, client: str, cost: float, now: float) -> None:
        """Another process charged him so much."""
        self._leave(client, self.level(client, now) - cost, now)

    def owes(self, client: str, now: float) -> None:
        """Refuses whoever is in debt, and says for how long."""
        level = self.level(client, now)
        if level < 0:
            raise TooMany(seconds=math.ceil(-level / self.rate.per_second))

    def level(self, client: str, now: float) -> float:
        found = self.levels.get(client)
        if found is None:
            return self.rate.burst
        level, then = found
        level += (now - then) * self.rate.per_second
        return level if level < self.rate.burst else self.rate.burst

    def _charge(self, client: str, level: float, cost: float, now: float) -> None:
        self._leave(client, level - cost, now)
        if self.charged is not None:
            self.charged[client] = self.charged.get(client, 0.0) + cost

    def _leave(self, client: str, level: float, now: float) -> None:
        levels = self.levels
        levels[client] = (level, now)
        levels.move_to_end(client)
        if len(levels) > CLIENTS:
            levels.popitem(last=False)


class Sockets:
    """How many sockets each client has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()
        self.others: OrderedDict[str, dict[str, tuple[int, float]]] = OrderedDict()  # client: by process, and when told

    def enter(self, client: str) -> None:
        if self.open[client] + self._others(client) >= self.most:
            raise TooMany(seconds=10)
        self.open[client] += 1

    def leave(self, client: str) -> None:
        self.open[client] -= 1
        if not self.open[client]:
            del self.open[client]

    def elsewhere(self, process: str, client: str, count: int, now: float) -> None:
        """Another process has so many of his open. It says so every second while they are many."""
        self.others.setdefault(client, {})[process] = (count, now)
        self.others.move_to_end(client)
        if len(self.others) > CLIENTS:
            self.others.popitem(last=False)

    def _others(self, client: str) -> int:
        since = time.monotonic() - FRESH
        return sum(count for count, at in self.others.get(client, {}).values() if at > since)


def client_called(said: str) -> str:
    """The client that somebody means by an address, or by the /64 that stands in a list; nothing if it is neither."""
    address = said.strip().removesuffix("/64")
    try:
        ipaddress.ip_address(address)
    except ValueError:
        return ""
    return household(address)


@lru_cache(CLIENTS)
def household(address: str) -> str:
    """Who counts as one client: an IPv4 address, or the /64 that one household gets."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))
