"""Several processes and a real PostgreSQL: whatever dies, nothing that was acknowledged is lost, nothing counts twice,
and no number that anybody sees goes back; one that dies or is told to go is replaced, and what cannot be is refused.
bench/processes.py does it for longer, and stops, fills up and slows down, too (`make prove PARTS=processes`)."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from processes import tormented
from running import Running
from stores import database

from octavo.cli import main

SHELF = {"OCTAVO_GAMES": str(Path(__file__).parent.parent / "shelf")}


@pytest.mark.anyio
async def test_what_was_acknowledged_survives(tmp_path: Path) -> None:
    faults = {"kill": 3, "cut": 3, "crash": 1}
    outcome = await tormented(tmp_path, "peek", faults, processes=2, tables=3, seed=7, env=SHELF)
    assert outcome.faults == sum(faults.values()) and outcome.looks > outcome.picks > 5


# -- several on one port --
@pytest.fixture
def several(tmp_path: Path) -> Iterator[Running]:
    arguments = ("--unlimited", "--database", database(tmp_path), "--processes", "2")
    with Running(tmp_path / "data", *arguments, env=SHELF) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


def children(running: Running) -> list[int]:
    """The servers that it has started, and not what helps to start them."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
            command = (status.parent / "cmdline").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == running.process.pid and "spawn_main" in command:
            found.append(int(status.parent.name))
    return sorted(found)


def test_one_that_dies_is_replaced_and_nobody_is_refused(several: Running) -> None:
    first = children(several)
    assert len(first) == 2 and "postgresql://127.0.0.1" in several.said()
    table = httpx.post(f"{several.address}/api/tables", json={"game": "peek", "seats": [{}, {}]}).json()
    headers = {"Authorization": f"Bearer {table['seats'][0]['key']}"}
    os.kill(first[0], signal.SIGKILL)
    while len(children(several)) < 2 or children(several) == first:
        view = httpx.get(f"{several.address}/api/tables/{table['table']}", headers=headers, timeout=60)
        assert view.status_code == 200 and view.json()["n"] == 0
    assert first[1] in children(several)


def test_told_to_it_replaces_them_one_after_the_other(several: Running) -> None:
    first = children(several)
    several.process.send_signal(signal.SIGHUP)
    while set(children(several)) & set(first) or len(children(several)) < 2:
        assert httpx.get(f"{several.address}/api/games", timeout=60).status_code == 200
    assert several.stop() == 0


def test_they_go_when_whoever_started_them_is_killed(tmp_path: Path) -> None:
    arguments = ("--database", database(tmp_path), "--processes", "2")
    running = Running(tmp_path / "data", *arguments, env=SHELF)
    left = children(running)
    running.kill()
    for pid in left:
        while Path(f"/proc/{pid}").exists() and "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text():
            pass


# -- what cannot be --
def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as stopped:
        main(["serve", "--port", "0", *arguments])
    assert stopped.value.code == 2
    return capsys.readouterr().err


def test_a_database_that_cannot_be_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OCTAVO_LANG", "en")
    monkeypatch.setenv("COLUMNS", "500")
    nobody = "postgresql://ann:sesame@127.0.0.1:1/none"
    for several in ((), ("--processes", "2")):
        said = refused(capsys, "--database", nobody, *several)
        assert "The database postgresql://127.0.0.1/none cannot be opened" in said and "sesame" not in said
    monkeypatch.setenv("OCTAVO_DATABASE", database(tmp_path).rpartition("/")[0] + "/nowhere")
    assert "/nowhere cannot be opened" in refused(capsys)


def test_several_processes_need_a_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OCTAVO_LANG", "en")
    monkeypatch.setenv("COLUMNS", "500")
    assert "--database postgresql://" in refused(capsys, "--data", str(tmp_path), "--processes", "2")
