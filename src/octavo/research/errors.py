"""What the doors for research refuse; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class BadDataSet(OctavoError):
    """what: the file or a part of it, found, wanted: a file of games that cannot be read, written or believed"""


class NotAnswered(OctavoError):
    """address, said: a table that cannot be reached, or does not know the key"""
