"""What is logged and how: lines for people or JSON for programs, never a secret, and the same thing only so often."""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import time
from collections import Counter, deque
from dataclasses import dataclass

TEXT, JSON = "text", "json"
KINDS = (TEXT, JSON)
ACCESS = "octavo.access"  # a line per request
OURS = ("uvicorn.error", "asyncio", "octavo.web", "octavo.table")
SAME = 20  # lines that say the same, in a minute
# Nobody logs a secret on purpose: requests are named by the pattern of their route. This is for what others say: a
# library that quotes an address, the password in that of a database.
LINK = re.compile(r"/s/[A-Za-z0-9_-]+")
PASSWORD = re.compile(r"(://[^:@/\s]+):[^@/\s]+@")
LAST = 30  # lines that the operator is shown


def discreet(text: str) -> str:
    return PASSWORD.sub(r"\1:…@", LINK.sub("/s/…", text))


class Sparing(logging.Filter):
    """Says the same thing only so often in a minute: nobody can fill the disk with it."""

    def __init__(self) -> None:
        super().__init__()
        self.minute = 0
        self.said: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        minute = int(record.created // 60)
        if minute != self.minute:
            self.minute, self.said = minute, Counter()
        what = f"{record.name} {record.msg}"[:200]
        self.said[what] += 1
        if self.said[what] == SAME:
            record.msg = f"{record.msg} (and more like it: not said again in this minute)"
        return self.said[what] <= SAME


class Lines(logging.Formatter):
    """For people: when, how bad, what; a trace follows."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%SZ")
        self.converter = time.gmtime

    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


class Objects(logging.Formatter):
    """For programs: one JSON object a line. What a request was stands in fields of its own."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "name": record.name,
            "process": os.getpid(),
            "says": discreet(record.getMessage()),
        }
        said |= getattr(record, "facts", {})
        if record.exc_info:
            said["trace"] = discreet(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False)


@dataclass(frozen=True)
class Line:
    at: float
    level: str
    says: str


class Recent(logging.Handler):
    """The last lines that tell of trouble, for the operator's page."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: deque[Line] = deque(maxlen=LAST)

    def emit(self, record: logging.LogRecord) -> None:
        says = record.getMessage()
        if record.exc_info and record.exc_info[0] is not None:
            says += f" ({record.exc_info[0].__name__})"
        self.lines.appendleft(Line(record.created, record.levelname.lower(), discreet(says)[:300]))


recent = Recent()


def begin(kind: str = TEXT, access: bool = False) -> None:
    """From now on everything that is logged goes to stderr, and a line per request, if wanted, to stdout."""
    form = Objects() if kind == JSON else Lines()
    root = logging.getLogger()
    root.setLevel(logging.WARNING)
    for handler in root.handlers[:]:
        root.removeHandler(handler)
    said = logging.StreamHandler(sys.stderr)
    said.setFormatter(form)
    root.addHandler(said)
    root.addHandler(recent)
    asked = logging.getLogger(ACCESS)
    asked.propagate = False
    asked.setLevel(logging.INFO if access else logging.CRITICAL)
    if access and not asked.handlers:
        printed = logging.StreamHandler(sys.stdout)
        printed.setFormatter(form)
        asked.addHandler(printed)
    for name in OURS:
        logging.getLogger(name).addFilter(Sparing())
