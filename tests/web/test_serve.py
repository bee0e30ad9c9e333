"""`octavo serve`: it says where it is, and why it cannot be."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from running import Running

from octavo.table.store.sqlite import FORM


def refused(data: Path, *arguments: str, language: str = "en") -> str:
    """What it says when it does not start."""
    ran = subprocess.run(
        [sys.executable, "-m", "octavo", "serve", "--data", str(data), *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "OCTAVO_LANG": language, "COLUMNS": "500"},
    )
    assert ran.returncode == 2 and "Traceback" not in ran.stderr, ran.stderr
    return ran.stderr


def test_it_starts_with_nothing_and_stops_when_told(tmp_path: Path) -> None:
    data = tmp_path / "not" / "yet" / "there"
    data.parent.mkdir(parents=True)
    with Running(data) as server:
        assert httpx.get(f"{server.address}/api/games").status_code == 200
        assert (data / "octavo.db").exists()
        assert server.stop() in (0, -signal.SIGTERM)
        assert "Traceback" not in server.log()


def test_a_taken_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused(tmp_path / "data", "--port", port)
        assert f"Port {port} on 127.0.0.1 cannot be used" in said and "--port" in said
    assert "Порт" in refused(tmp_path / "data", "--host", "no-such-host.invalid", language="ru")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused(tmp_path / "file" / "data", "--port", "0", language="nl")
    assert "De datamap" in said and "--data" in said


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with sqlite3.connect(data / "octavo.db") as connection:
        connection.execute(f"PRAGMA user_version = {FORM + 1}")
    connection.close()
    before = (data / "octavo.db").read_bytes()
    said = refused(data, "--port", "0")
    assert f"was written by a newer Octavo (its form is {FORM + 1}, this program knows {FORM})" in said
    assert (data / "octavo.db").read_bytes() == before


def test_a_database_of_the_form_before_is_served_as_if_nothing_had_been(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    connection = sqlite3.connect(data / "octavo.db")
    connection.executescript((Path(__file__).parent.parent / "files" / "form-2.sql").read_text("utf-8"))
    seats = connection.execute("SELECT table_id, name FROM seats WHERE name != ''").fetchall()
    connection.close()
    anna = httpx.Client(cookies={"octavo": "p" * 40}, timeout=60)  # ten games are told again for the first page
    with Running(data) as server, anna:
        anna.base_url = server.address
        lobby = anna.get("/").text
        for table, name in seats:
            assert f"/t/{table}" in lobby
            shown = anna.get(f"/t/{table}")
            assert shown.status_code == 200 and name in shown.text
        assert anna.get("/t/qzedw9u5kn/review").status_code == 200
        assert "Traceback" not in server.log()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "octavo.db").write_bytes(b"these are my recipes\n" * 100)
    assert "is not a database of Octavo" in refused(tmp_path, "--port", "0")


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_address_can_be_opened(tmp_path: Path, host: str) -> None:
    with Running(tmp_path / "data", "--host", host) as server:
        assert httpx.get(f"{server.address}/api/games").status_code == 200
