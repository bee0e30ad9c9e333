"""SIGKILL in the middle of picks, hints, reviews and events, ten times, with the real process and file; bench/kill.py
does a hundred."""

from pathlib import Path

import pytest
from kill import torment
from meanwhile import Meanwhile

SHELF = str(Path(__file__).parent.parent / "shelf")


@pytest.mark.anyio
async def test_what_was_acknowledged_survives_ten_kills(tmp_path: Path) -> None:
    meanwhile = Meanwhile()
    outcome = await torment(tmp_path, "peek", 10, tables=6, seed=7, env={"OCTAVO_GAMES": SHELF}, meanwhile=meanwhile)
    assert outcome.kills == 10 and outcome.picks > 10 * 5
    assert meanwhile.asked, "something was under way meanwhile; how much of it depends on the clock"
