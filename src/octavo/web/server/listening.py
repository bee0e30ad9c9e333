"""Where a server stands: its folder and its port, tried before anything else is loaded."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from pathlib import Path

from octavo.core.errors import BadFolder
from octavo.web.errors import PortTaken


def folder_for(data: Path) -> Path:
    """The data folder, made if need be and tried with a file."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data):
            pass
    except OSError as error:
        raise BadFolder(folder=str(data), reason=error.strerror or str(error)) from None
    return data


FIRST = 3  # the number of an inherited socket, as systemd has it


def inherited() -> socket.socket | None:
    """The port as systemd hands it over, or as we do to ourselves when we begin anew: it was never closed meanwhile,
    and whoever came waits."""
    pid, count = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    return socket.socket(fileno=FIRST) if count and pid == str(os.getpid()) else None


def begin_anew(taken: socket.socket) -> None:
    """Becomes the program that is on the disk now, under the same number and with the same port."""
    os.dup2(taken.fileno(), FIRST, inheritable=True)
    os.environ |= {"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"}
    os.execv(sys.executable, sys.orig_argv)


def listening(host: str, port: int) -> socket.socket:
    """The port, taken."""
    if (given := inherited()) is not None:
        return given
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        taken = socket.socket(family, kind, protocol)
        try:
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            taken.bind(address)
            taken.listen(1024)
        except OSError:
            taken.close()
            raise
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PortTaken(host=host, port=port, reason=reason) from None
    return taken


def address(taken: socket.socket) -> str:
    """What to type into a browser."""
    host, port = taken.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
