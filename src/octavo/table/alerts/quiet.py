"""Quiet hours: when somebody wants to hear nothing, by his own clock."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from octavo.table.errors import BadQuiet

HOURS = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)")
UTC = "UTC"


def checked(quiet: str, zone: str) -> tuple[str, str]:
    """As they are kept; refuses hours or clocks that there are not. The same hour twice means none."""
    found = HOURS.fullmatch(quiet)
    if quiet and not found:
        raise BadQuiet(quiet=quiet[:40])
    try:
        ZoneInfo(zone or UTC)
    except (ValueError, OSError, KeyError):  # a name that is none, a folder, a zone that there is not
        raise BadQuiet(quiet=zone[:40]) from None
    return ("" if not found or found.groups()[:2] == found.groups()[2:] else quiet), zone


def quiet_for(quiet: str, zone: str, now: float) -> float:
    """The seconds until somebody may be told something; none outside of his quiet hours."""
    found = HOURS.fullmatch(quiet)
    if not found:
        return 0.0
    here = datetime.fromtimestamp(now, ZoneInfo(zone or UTC))
    begins, ends = (here.replace(hour=int(found[i]), minute=int(found[i + 1]), second=0, microsecond=0) for i in (1, 3))
    if begins > ends:  # over midnight
        if ends <= here < begins:
            return 0.0
        ends += timedelta(days=here >= begins)
    elif not begins <= here < ends:
        return 0.0
    return max(1.0, ends.timestamp() - now)
