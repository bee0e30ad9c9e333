"""A whole and consistent copy of a file of ours, made while a server may be writing into it."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path


def before(file: Path, form: int) -> Path:
    """Where a file is kept as it was before it was brought to a newer form."""
    now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    return file.with_name(f"{file.stem}-form-{form}-{now}{file.suffix}")


def copied(connection: sqlite3.Connection, target: Path) -> None:
    """All of it or none: under its own name only when it is whole and on the disk. It holds keys: it is its owner's."""
    part = target.with_name(f".{target.name}.{os.getpid()}")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
    try:
        connection.execute("VACUUM INTO ?", (str(part),))
        put_in_place(part, target)
    except BaseException:
        with suppress(FileNotFoundError):
            part.unlink()
        raise


def put_in_place(part: Path, target: Path) -> None:
    """Onto the disk first, then under its name."""
    _sync(part)
    os.rename(part, target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
