"""How much one client may ask for: a bucket of tokens for each kind of request, refilled all the time."""

from __future__ import annotations

import ipaddress
import math
from collections import Counter, OrderedDict
from dataclasses import dataclass
from functools import lru_cache

from octavo.web.errors import TooMany

CLIENTS = 20_000  # remembered at once; who has been away longest is forgotten first


@dataclass(frozen=True)
class Rate:
    per_second: float
    burst: float


@dataclass(frozen=True)
class Limits:
    """Generous for a family behind one address, tight for a script."""

    ask: Rate = Rate(60, 400)  # pages, views
    act: Rate = Rate(20, 100)  # picks and other changes
    open: Rate = Rate(0.25, 30)  # new tables
    sockets: int = 100  # open at once
    body: int = 64 * 1024  # bytes
    upload: int = 2_200_000  # bytes, where a record may be sent: a little more than the longest record
    patience: float = 20.0  # seconds for a body to arrive


UNLIMITED = Limits(ask=Rate(1e9, 1e9), act=Rate(1e9, 1e9), open=Rate(1e9, 1e9), sockets=10**9)


class Buckets:
    """One bucket per client."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # client: tokens, and when counted

    def draw(self, client: str, now: float) -> None:
        """Takes one token, or says how long to wait for one."""
        level, then = self.levels.get(client, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - then) * self.rate.per_second)
        if level < 1:
            raise TooMany(seconds=math.ceil((1 - level) / self.rate.per_second))
        self.levels[client] = (level - 1, now)
        self.levels.move_to_end(client)
        if len(self.levels) > CLIENTS:
            self.levels.popitem(last=False)


class Sockets:
    """How many sockets each client has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    def enter(self, client: str) -> None:
        if self.open[client] >= self.most:
            raise TooMany(seconds=10)
        self.open[client] += 1

    def leave(self, client: str) -> None:
        self.open[client] -= 1
        if not self.open[client]:
            del self.open[client]


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
