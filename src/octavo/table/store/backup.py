"""All tables in one file, made while the server runs, and put back from it. The file is of the form that a server on a
file has, whatever the database was."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from octavo.table.checking import Checked, check, every
from octavo.table.errors import NotEmpty
from octavo.table.store.copying import copied, put_in_place
from octavo.table.store.moving import move
from octavo.table.store.opening import opened, shared
from octavo.table.store.sqlite import connect
from octavo.table.store.writer import refusal


async def back_up(address: str, target: Path, direct: str = "") -> Checked:
    """A copy as of one moment; it gets its name when every table in it has been played again."""
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    with tempfile.TemporaryDirectory(prefix=".octavo-", dir=target.parent) as folder:
        made = Path(folder) / "copy.db"
        if shared(address):
            await _carry(address, direct, made)
        else:
            _copy(Path(address), made)
        checked = await _checked(made)
        put_in_place(made, target)
    return checked


async def restore(backup: Path, address: str, direct: str = "") -> tuple[Checked, Path | None]:
    """What a backup holds, in the place of a file (which is kept beside it under another name), or in an empty
    database; every table is played again, first from the backup and then where it was put."""
    backup.stat()  # a file that is not there is not made
    if shared(address):
        return await _into_database(backup, address, direct), None
    return await _into_file(backup, Path(address))


def _copy(file: Path, target: Path) -> None:
    file.stat()
    try:
        with closing(connect(file)) as connection:
            copied(connection, target)
    except sqlite3.Error as error:
        raise refusal(error, str(file)) from None


async def _carry(address: str, direct: str, target: Path) -> None:
    async with opened(address, direct) as store, opened(str(target)) as into, store.of_one_moment() as moment:
        await move(moment, into)
    target.chmod(0o600)


async def _checked(file: Path) -> Checked:
    """Looks at a copy of it: a file of an older form stays what it is."""
    with tempfile.TemporaryDirectory(prefix=".octavo-", dir=file.parent) as folder:
        looked = Path(folder) / file.name
        _copy(file, looked)
        async with opened(str(looked)) as store:
            return await check(store)


async def _into_database(backup: Path, address: str, direct: str) -> Checked:
    with tempfile.TemporaryDirectory(prefix="octavo-") as folder:
        looked = Path(folder) / "backup.db"
        _copy(backup, looked)
        async with opened(str(looked)) as source, opened(address, direct) as target:
            known = {id async for id in every(source)}
            if any([id not in known async for id in every(target)]):
                raise NotEmpty()
            await move(source, target)
            return await check(target)


async def _into_file(backup: Path, file: Path) -> tuple[Checked, Path | None]:
    with tempfile.TemporaryDirectory(prefix=".octavo-", dir=file.parent) as folder:
        made = Path(folder) / "copy.db"
        _copy(backup, made)
        checked = await _checked(made)
        aside = _put_aside(file) if file.exists() else None
        put_in_place(made, file)
    return checked, aside


def _put_aside(file: Path) -> Path:
    """Refuses when a server has the file open: it would go on with what is no longer there."""
    now = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())
    aside = file.with_name(f"{file.stem}-before-{now}{file.suffix}")
    try:
        with closing(connect(file)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise refusal(error, str(file)) from None
    for log in ("-wal", "-shm"):
        assert not file.with_name(file.name + log).exists(), "whoever closes a file last empties its log"
    return Path(shutil.move(file, aside))
