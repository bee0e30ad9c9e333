"""The command line: what it prints, and how it refuses."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import octavo
from octavo.cli import main
from octavo.cli.speech import tongue
from octavo.core.record import SeatEvent
from octavo.words import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
RECORDS = Path(octavo.__file__).parent / "games" / "noughts" / "records"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, what was said, what was complained of."""
    try:
        main(list(arguments))
        code = 0
    except SystemExit as stop:
        code = int(stop.code or 0)
    said, complained = capsys.readouterr()
    assert "Traceback" not in said + complained
    return code, said, complained


def test_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = run(capsys, "games", "--json")
    found = {row["name"]: row for row in json.loads(said)}
    assert code == 0 and found.keys() == set(octavo.names())
    assert found["noughts"]["title"] == "Noughts and crosses" and found["noughts"]["seats"] == [2]


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = run(capsys, "simulate", "noughts", "--games", "50", "--seed", "3", "--json")
    found = json.loads(said)
    assert code == 0 and found["games"] == 50 and sum(found["wins"]) == pytest.approx(50)
    assert found["mean_picks"] == found["picks"] / 50
    again = json.loads(run(capsys, "simulate", "noughts", "--games", "50", "--seed", "3", "--json")[1])
    assert again["picks"] == found["picks"] and again["wins"] == found["wins"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulate", "chess"], "noughts"),
        (["simulate", "noughts", "--seats", "3"], "2"),
        (["play", "ingenious", "--seats", "1"], "--option mode=solo"),
        (["simulate", "ingenious", "--seats", "2", "--option", "mode=teams"], "--seats 4"),
        (["simulate", "noughts", "--option", "mode=solo"], "no option mode"),
        (["simulate", "noughts", "--option", "mode"], "key=value"),
        (["simulate", "noughts", "--games", "0"], "greater"),
        (["simulate", "noughts", "--games", "many"], "valid integer"),
        (["play", "noughts", "--bot", "einstein"], "greedy"),
        (["play", "noughts", "--lang", "fr"], "en, nl, ru"),
        (["rules", "chess"], "noughts"),
        (["rules", "noughts", "--lang", "xx"], "en, nl, ru"),
        (["replay", "no-such-file.game"], "no-such-file.game"),
        (["verify", str(RECORDS)], "records"),
        (["draw", str(RECORDS / "draw.game"), "x.svg", "--step", "99"], "0…9"),
        (["draw", str(RECORDS / "draw.game"), "x.svg", "--seat", "7"], "0, 1"),
        (["draw", str(RECORDS / "draw.game"), "/no/such/folder/x.svg"], "/no/such/folder"),
        (["new-game", "Bad Name"], "a-z"),
        (["new-game", "noughts"], "noughts"),
        (["arena", "noughts", "greedy"], "BOT BOT"),
        (["arena", "noughts", "greedy", "chancer", "--until", "1.5"], "0 … 1"),
        (["arena", "noughts", "greedy", "chancer", "--plot", "/no/such/folder/x.png"], "/no/such/folder"),
        (["levels", "--docs", "/no/such/folder"], "bots.md"),
        (["levels", "--docs", "/no/such/folder"], "option --docs"),
        (["arena", "noughts", "greedy", "chancer", "--plot", "/no/such/folder/x.png"], "option --plot"),
        (["levels", "noughts", "--docs", str(DOCS), "--pair", "master/nobody"], "master/greedy"),
        (["levels", "noughts", "--docs", str(DOCS), "--seats", "7"], "noughts 2"),
        (["no-such-command"], "no-such-command"),
    ],
)
def test_bad_values_are_refused_with_the_good_ones(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    code, _, complained = run(capsys, *arguments)
    assert code == 2 and told in complained


@pytest.mark.parametrize(
    "command",
    ["play", "games", "simulate", "replay", "verify", "rules", "draw", "bench", "new-game", "arena", "levels", "tune"],
)
def test_help_has_examples(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, said, _ = run(capsys, command, "--help")
    assert code == 0 and "Example" in said and f"octavo {command}" in said


def test_rules_in_dutch(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Boter, kaas en eieren" in run(capsys, "rules", "noughts", "--lang", "nl")[1]


def test_replay_tells_and_ranks(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = run(capsys, "replay", str(RECORDS / "crosses-win.game"), "--lang", "en")
    assert code == 0 and "Player 1 has three in a row" in said and "1st  Player 1" in said


def test_verify_accepts_a_true_record_and_refuses_a_forged_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good = RECORDS / "draw.game"
    assert run(capsys, "verify", str(good))[0] == 0
    forged = tmp_path / "forged.game"
    lines = [f"seed {'0' * 64}" if line.startswith("seed") else line for line in good.read_text("utf-8").splitlines()]
    forged.write_text("\n".join(lines), "utf-8")
    assert run(capsys, "verify", str(forged))[0] == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verify_names_what_it_cannot_check(capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str) -> None:
    match = octavo.Match(octavo.game("noughts"), luck=octavo.seeded(3), players=["Anna", "Bo"])
    for word in ("a1", "b1", "a2", "b2", "a3"):
        match.take(match.turn, word)
    file = tmp_path / "evening.game"
    file.write_text(match.record.text(), "utf-8")
    code, plain, _ = run(capsys, "verify", str(file), "--lang", lang)
    assert code == 0 and len(plain.splitlines()) == 1
    match.record.events = [
        SeatEvent(2, 1, "replaced", {"by": "club"}),
        SeatEvent(5, 0, "timeout", {}),
    ]
    file.write_text(match.record.text(), "utf-8")
    code, said, _ = run(capsys, "verify", str(file), "--lang", lang)
    first, heading, *events = said.splitlines()
    assert code == 0 and first == plain.strip()
    assert heading == tongue(lang).say("cli.unchecked") != "cli.unchecked"
    assert events == ["  event 2 1 replaced by=club", "  event 5 0 timeout"]


def test_draw_writes_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "p.svg"
    assert run(capsys, "draw", str(RECORDS / "draw.game"), str(out), "--step", "4", "--seat", "0")[0] == 0
    assert out.read_text("utf-8").startswith("<svg")


def test_review_tells_the_dear_moves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = octavo.Match(octavo.game("noughts"), luck=octavo.seeded(1), players=["Ada", "Ben"])
    for n, word in enumerate(("a1", "b1", "b2", "a2", "c3")):
        match.take(n % 2, word)
    file = tmp_path / "lost.game"
    file.write_text(match.record.text(), "utf-8")
    for language, told in (("en", "played: b1"), ("nl", "gespeeld: b1"), ("ru", "сыграно: b1")):
        code, said, _ = run(capsys, "review", str(file), "--lang", language)
        assert code == 0 and told in said and "Ben" in said and "█" in said
    code, said, _ = run(capsys, "review", str(file), "--json", "--iterations", "200")
    found = json.loads(said)
    assert code == 0 and found["worst"][0] == 1 and found["curves"][0][-1] == [5, 1.0] and len(found["moves"]) == 5
    file.write_text(match.record.prefix(2).text(), "utf-8")
    assert run(capsys, "review", str(file))[0] == 2, "not over"
    assert "octavo review" in run(capsys, "review", "--help")[1]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.sampled_from(["games", "simulate", "replay", "review", "verify", "rules", "draw", "play", "serve"]),
    st.lists(
        st.one_of(st.text(max_size=8), st.sampled_from(["--seats", "--option", "--seed", "--step", "noughts"])),
        max_size=4,
    ),
)
def test_any_command_line_is_answered(capsys: pytest.CaptureFixture[str], command: str, rest: list[str]) -> None:
    if command in ("serve", "play") and "--help" not in rest:
        rest = ["--no-such-flag", *rest]
    if command == "draw" and len(rest) >= 2:
        rest = rest[:1]
    assert run(capsys, command, *rest)[0] in (0, 2)
