"""A PostgreSQL of one's own in a temporary folder, and a PgBouncer before it: for the tests and the measurements.

Both are Debian's (`tests/stores/install`). PostgreSQL does not run as root: whoever is root lends them the user that
comes with the package.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

USER = "postgres"  # who owns everything in the database; on the machine, if we are root
PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/bin", "/usr/bin")
QUICK = ("fsync=off", "full_page_writes=off")  # for tests: the server may crash, the machine does not
COMMON = ("max_connections=60", "shared_buffers=64MB", "autovacuum=off", "log_min_messages=fatal")


def program(name: str) -> str:
    """Where one of PostgreSQL's programs is; Debian keeps them apart, by version."""
    found = sorted(str(path) for place in PLACES for path in Path("/").glob(f"{place[1:]}/{name}"))
    if not found:
        raise FileNotFoundError(f"{name} is not installed: bash tests/stores/install")
    return found[-1]


def lent() -> list[str]:
    """What goes before a command so that it does not run as root, and ends when we do."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--init-groups", "--pdeathsig=INT", "--"]


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


class Cluster:
    """Starts with an empty one; `quick` gives up what only a power cut would ask for."""

    def __init__(self, *settings: str, quick: bool = True, segment: int = 16) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="octavo-postgres-"))
        if os.geteuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self.data = self.folder / "data"
        self.port = free_port()
        self.settings = [*COMMON, *(QUICK if quick else ()), *settings]
        self.count = 0
        self.process: subprocess.Popen[bytes] | None = None
        self._run(program("initdb"), "-D", str(self.data), "-U", USER, "-A", "trust", "-N", "--no-locale", "-E", "UTF8",
                  f"--wal-segsize={segment}")  # fmt: skip
        self.start()

    def _run(self, *command: str) -> None:
        done = subprocess.run([*lent(), *command], cwd=self.folder, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{command[0]}: {done.stdout}{done.stderr}")

    def start(self) -> None:
        options = [part for setting in self.settings for part in ("-c", setting)]
        command = [*lent(), program("postgres"), "-D", str(self.data), "-h", "127.0.0.1", "-p", str(self.port)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "-k", str(self.folder), *options], cwd=self.folder, stdout=log, stderr=log
            )
        self._wait(self.url("postgres"))

    def _wait(self, url: str) -> None:
        until = time.monotonic() + 30
        while True:
            try:
                psycopg.connect(url, connect_timeout=2).close()
                return
            except psycopg.OperationalError as error:
                if time.monotonic() > until:
                    raise RuntimeError(f"it did not start: {error} {(self.folder / 'log').read_text()}") from None
                time.sleep(0.03)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT is `fast`, SIGQUIT `immediate`: as if it had crashed."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None

    def limit(self, what: str) -> None:
        """Of the server that is running, and of all connections that are made from now on."""
        assert self.process is not None
        self._run("prlimit", "--pid", str(self.process.pid), what)

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new database."""
        self.count += 1
        name = f"octavo{self.count}"
        self.do(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def do(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    @contextlib.contextmanager
    def bouncer(self) -> Iterator[int]:
        """A PgBouncer in transaction mode: its port, on which the databases have the same names."""
        port, folder = free_port(), self.folder / "bouncer"
        folder.mkdir()
        (folder / "users").write_text(f'"{USER}" ""\n')
        (folder / "ini").write_text(
            f"[databases]\n* = host=127.0.0.1 port={self.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n"
            f"listen_port = {port}\nunix_socket_dir =\nauth_type = trust\nauth_file = {folder / 'users'}\n"
            "pool_mode = transaction\ndefault_pool_size = 6\nmax_client_conn = 200\n"
        )
        bouncer = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")
        if bouncer is None:
            raise FileNotFoundError("pgbouncer is not installed: bash tests/stores/install")
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen([*lent(), bouncer, str(folder / "ini")], stdout=log, stderr=log)
        try:
            self._wait(f"postgresql://{USER}@127.0.0.1:{port}/postgres")
            yield port
        finally:
            process.terminate()
            process.wait(10)
            shutil.rmtree(folder)

    def close(self) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
