"""What an arena refuses; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class BadBot(OctavoError):
    """name, reason: a bot of one's own that cannot be made or does not answer with a word"""


class NotInstalled(OctavoError):
    """name, extra: a library that comes with an extra of ours"""
