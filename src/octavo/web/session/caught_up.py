"""How far a browser knows what happened at its tables while it was away, in a plain cookie: what it was shown and has
not closed is shown again."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from octavo.web.session.reader import choose

COOKIE = "since"
MOST = 20  # seats at tables, the newest
MARK = re.compile(r"([a-z0-9]{4,40})\.(\d{1,2})\.(o?)(\d{1,7})")
Known = dict[tuple[str, int], tuple[bool, int]]


def known(request: HTTPConnection) -> Known:
    """For a seat at a table: is what happened since a position still open there, or was it read up to one?"""
    found = MARK.findall(request.cookies.get(COOKIE, "")[:4000])
    return {(id, int(seat)): (bool(open), int(n)) for id, seat, open, n in found}


def keep(response: Response, request: HTTPConnection, id: str, seat: int, open: bool, n: int) -> None:
    marks = {place: mark for place, mark in known(request).items() if place != (id, seat)}
    marks[id, seat] = (open, n)
    told = [f"{id}.{seat}.{'o' if open else ''}{n}" for (id, seat), (open, n) in list(marks.items())[-MOST:]]
    choose(response, {COOKIE: "-".join(told)})
