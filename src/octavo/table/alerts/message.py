"""What is sent to somebody: no secret is in it, and it can be stopped from there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Message:
    title: str
    lines: tuple[str, ...]
    link: str  # where it leads
    stop: str  # where it is stopped
    link_says: str = ""  # what is said with each of them
    stop_says: str = ""
    once: str = ""  # a link that opens the seat once
    once_says: str = ""
    topic: str = ""  # a newer message about the same takes the place of the older
    id: str = ""  # of the address
