"""What an address that somebody gave may lead to: public machines only, never this one or its network.

It is asked at the one moment that counts, when a socket is about to be connected, of the address that its name has led
to: whatever a name meant before, and whoever opens the socket. This runs in the processes that send, and only there.
"""

from __future__ import annotations

import ipaddress
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from octavo.table.alerts.settings import Network

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
CONNECTING = ("socket.connect", "socket.sendto", "socket.sendmsg")
NAT64 = ipaddress.ip_network("64:ff9b::/96")
NOWHERE = (
    ipaddress.ip_network("64:ff9b:1::/48"),
    ipaddress.ip_network("::/96"),
)  # ways inside that Python may not know


class Forbidden(OSError):
    """An address that leads to where nobody outside may go."""


class Reach:
    near: Sequence[Network] | None = None  # besides all that is public; None: anything, for the operator's own
    watching = False
    forbidden = False  # has somebody tried?


@contextmanager
def only_public(near: Sequence[Network]) -> Iterator[None]:
    """From here on nothing else is connected to. What is audited in Python cannot be switched off again by any library;
    only we say when it holds."""
    if not Reach.watching:
        sys.addaudithook(_watch)
        Reach.watching = True
    Reach.near, Reach.forbidden = near, False
    try:
        yield
    finally:
        Reach.near = None


def _watch(event: str, given: tuple[object, ...]) -> None:
    if event in CONNECTING and Reach.near is not None:
        where = given[1]
        if not (isinstance(where, tuple) and where and public(str(where[0]), Reach.near)):
            Reach.forbidden = True
            raise Forbidden("not a public address")


def public(said: str, near: Sequence[Network] = ()) -> bool:
    """Is this the number of a machine that everybody can reach, or one that the operator has named? A name is none."""
    try:
        found = ipaddress.ip_address(said.partition("%")[0])
    except ValueError:
        return False
    inside = _inside(found)
    if any(one in network for network in near for one in (found, inside)):
        return True
    if any(found in network for network in NOWHERE):
        return False
    local = found.is_multicast or (isinstance(found, ipaddress.IPv6Address) and found.is_site_local)
    return found.is_global and inside.is_global and not inside.is_multicast and not local


def _inside(address: Address) -> Address:
    """The IPv4 address that an IPv6 address leads to, where it is a way to one."""
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else address)
