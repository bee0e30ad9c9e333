"""What the door of the server can refuse; the family and how it speaks: octavo.core.errors."""

from __future__ import annotations

from octavo.core.errors import OctavoError


class NoSuchPage(OctavoError):
    """path"""

    status = 404


class WrongMethod(OctavoError):
    """method, path"""

    status = 405


class Unreadable(OctavoError):
    """where, reason, detail: something that was sent does not have the form that was asked for"""

    status = 422


class ForeignOrigin(OctavoError):
    """origin: a request that another site had a browser send"""

    status = 403


class TooLarge(OctavoError):
    """most: bytes"""

    status = 413


class TooSlow(OctavoError):
    """seconds: what was sent did not arrive in time"""

    status = 408


class TooMany(OctavoError):
    """seconds: too much at once from one place; how long to wait"""

    status = 429


class BadLimit(OctavoError):
    """said, valid: a limit that there is not, or not such a one"""


class PortTaken(OctavoError):
    """host, port, reason"""


class Banned(OctavoError):
    """Somebody whom the operator keeps out."""

    status = 403


class BadClient(OctavoError):
    """said: neither an address nor the /64 of a household"""


class Leaving(OctavoError):
    """This server is about to stop: others should be asked."""

    status = 503


class WrongKey(OctavoError):
    """Somebody at the operator's door without his key."""

    status = 401


class OpenSecret(OctavoError):
    """file: a secret that others than its owner could read"""
