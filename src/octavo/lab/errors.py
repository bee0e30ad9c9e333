"""What the lab refuses; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class NoEncoding(OctavoError):
    """game: it tells a network nothing of its positions"""


class OtherCourse(OctavoError):
    """folder, found, wanted: a folder in which something else is being learnt"""
