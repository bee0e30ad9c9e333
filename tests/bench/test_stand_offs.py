"""Two Experts of Octocube do not wait each other out, and the bench that counts it sees it when they do."""

from stand_offs import LONG, Played, played, report

SEEDS = range(1, 41)
PATIENT = "expert?quiet=0&dry=0"  # to whom waiting costs nothing


def games(spec: str) -> list[Played]:
    return [played(spec, 2, {}, seed) for seed in SEEDS]


def test_nobody_waits_for_the_other_to_take_the_first_step() -> None:
    assert [game for game in games("expert") if game.longest > LONG or game.ended_by] == []


def test_without_a_cost_of_waiting_they_stand_off_and_the_bench_says_so() -> None:
    """About one game in six; of forty there are always some."""
    found = games(PATIENT)
    stood_off = [game.longest for game in found if game.longest > LONG]
    assert len(stood_off) > 1 and max(stood_off) > 2 * LONG
    told = f"{len(stood_off)} with more than {LONG} idle turns in a row, the longest run {max(stood_off)}"
    assert told in report(PATIENT, found)
