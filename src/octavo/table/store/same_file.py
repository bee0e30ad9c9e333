"""Is the file under the server still the one that it opened? SQLite goes on writing into a file that was deleted or
replaced, and nobody would find there what was acknowledged."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from octavo.table.errors import StoreGone


class SameFile:
    """The database and its log, known by their place on the disk; a database also by a number in its head, since
    another may have been copied over it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.log = f"{file}-wal"
        found = os.stat(file)
        self.place = place(found)
        self.log_place = self._log_place()
        self.number = number_of(file)
        self.changed = found.st_mtime_ns

    def check(self) -> None:
        """Refuses when it is another one; asked before each transaction, and again when it is on the disk."""
        try:
            found = os.stat(self.file)
        except FileNotFoundError:
            raise StoreGone(reason=self.file.name) from None
        log = self._log_place()
        if self.log_place is None:
            self.log_place = log  # it was not there yet
        if found.st_size == 0 or place(found) != self.place or log != self.log_place:
            raise StoreGone(reason=self.file.name)
        if found.st_mtime_ns != self.changed:
            if number_of(self.file) != self.number:
                raise StoreGone(reason=self.file.name)
            self.changed = found.st_mtime_ns

    def _log_place(self) -> tuple[int, int] | None:
        with suppress(FileNotFoundError):
            return place(os.stat(self.log))
        return None


def place(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


def number_of(file: Path) -> int:
    """The number that every database of ours has, as it stands in the file itself: neither log nor cache is asked."""
    with suppress(sqlite3.Error):
        connection = sqlite3.connect(f"file:{quote(str(file))}?immutable=1", uri=True)
        try:
            return int(connection.execute("PRAGMA application_id").fetchone()[0])
        finally:
            connection.close()
    return -1
