"""What can be refused about bots; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class UnknownBot(OctavoError):
    """name, valid"""


class NoWeights(OctavoError):
    """game: its value has no weights that could be varied"""
