"""What can be refused about bots; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class UnknownBot(OctavoError):
    """name, valid"""


class BadBot(OctavoError):
    """name, reason: a bot of one's own that cannot be made or does not answer with a word"""


class NoWeights(OctavoError):
    """game: its value has no weights that could be varied"""


class NotInstalled(OctavoError):
    """name, extra: a library that comes with an extra of ours"""
