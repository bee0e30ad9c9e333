"""Where a server stands: its folder and its port, tried before anything else is loaded."""

from __future__ import annotations

import socket
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


def listening(host: str, port: int) -> socket.socket:
    """The port, taken."""
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
