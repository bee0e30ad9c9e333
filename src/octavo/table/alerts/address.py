"""Where somebody wants to be told that it is his turn: a browser, a mail address, or a service."""

from __future__ import annotations

from dataclasses import dataclass

PUSH, MAIL, SERVICE = "push", "mail", "service"
KINDS = (PUSH, MAIL, SERVICE)


@dataclass(frozen=True)
class Alert:
    """One address of a person. Whoever has its `id` can stop it, and nothing else."""

    id: str
    player: str  # hash of a browser, as in who holds what
    kind: str
    address: str
    name: str  # what it is called on the page
    created: float
    confirming: str = ""  # hash of what confirms it; nothing but the question is sent there before
    once: bool = False  # its messages carry a link that opens the seat once
    failing: str = ""  # why the last message did not arrive
    failed: float = 0.0  # when

    @property
    def confirmed(self) -> bool:
        return not self.confirming

    @property
    def usable(self) -> bool:
        return self.confirmed and self.failing != GONE


GONE = "gone"  # why a message did not arrive: the address is no more, and nothing is sent there again


@dataclass(frozen=True)
class Wishes:
    """How a person wants to be told."""

    player: str
    language: str
    origin: str  # the server's address as his browser knows it: there its cookie works
    quiet: str = ""  # "22:00-07:30", by his clock
    zone: str = ""  # of his clock


@dataclass(frozen=True)
class OnceLink:
    """What a link in a mail opens, once: the seat of whoever the mail was for, as long as it is his."""

    table: str
    seat: int
    player: str
    until: float
