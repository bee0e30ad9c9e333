"""Golden records: whole games with their recorded end, replayed and verified."""

from pathlib import Path

import pytest

import octavo
from octavo import laws

GOLDEN = [
    pytest.param(path, id=f"{name}-{path.stem}") for name in octavo.names() for path in laws.golden(octavo.game(name))
]


@pytest.mark.parametrize("path", GOLDEN)
def test_a_golden_record_still_tells_its_game(path: Path) -> None:
    record = octavo.read(path.read_text("utf-8"))
    match = octavo.replay(record)
    assert match.over, "a golden record is a whole game"
    assert record.end == match.record.end
    octavo.verify(record)
    assert record.text() == path.read_text("utf-8")
    record.options = match.game.for_record(record.seats, record.options)  # one from before an option says nothing of it
    assert match.record.text() == record.text()


@pytest.mark.parametrize("name", octavo.names())
def test_every_game_has_golden_records(name: str) -> None:
    assert laws.golden(octavo.game(name))
