"""The terminal game, played through its input."""

from pathlib import Path

import pytest

import octavo
from octavo.cli import main


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    left = list(lines)

    def answer(prompt: str = "") -> str:
        print(prompt, end="")
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr("builtins.input", answer)


def test_words_numbers_and_beginnings_are_understood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "evening.game"
    typed(monkeypatch, "b2", "", "1", "", "c1", "", "2", "", "zz", "help", "rules", "log", "board", "undo", "quit")
    main(["play", "noughts", "--save", str(file), "--lang", "en"])
    said = capsys.readouterr().out
    record = octavo.read(file.read_text("utf-8"))
    assert record.words == ["b2", "a1", "c1", "a2"]
    assert "zz cannot be picked now" in said and "take back the last pick" in said and "nothing to take back" in said
    assert "octavo play --resume" in said


def test_what_may_not_be_picked_is_told_with_its_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed(monkeypatch, "b2", "", "b2", "why b2", "why a1", "why zz", "quit")
    main(["play", "noughts", "--save", str(tmp_path / "evening.game"), "--lang", "en"])
    said = capsys.readouterr().out
    assert said.count("Rule 2: b2 has a cross already: mark a free cell.") == 2
    assert "Nothing stands against a1" in said and "zz cannot be picked now" in said


def test_a_saved_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "evening.game"
    typed(monkeypatch, "a1", "", "a2")
    main(["play", "noughts", "--save", str(file)])
    typed(monkeypatch, "b1", "", "b2", "", "c1")
    main(["play", "--resume", str(file), "--lang", "ru"])
    assert octavo.replay(octavo.read(file.read_text("utf-8"))).over
    assert "1-е место" in capsys.readouterr().out


def test_who_comes_back_is_told_what_happened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "evening.game"
    typed(monkeypatch, "a1", "", "a2")
    main(["play", "noughts", "--save", str(file), "--lang", "en"])
    assert "Since your last move" not in capsys.readouterr().out
    typed(monkeypatch, "b1", "", "since", "quit")
    main(["play", "--resume", str(file), "--lang", "en"])
    said = capsys.readouterr().out
    assert said.count("Since your last move\n  Player 2 marks a2\n") == 1
    assert said.count("Since your last move\n  Player 1 marks b1\n") == 2, "when he comes back, and when he asks"


def test_a_position_is_played_on_against_a_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole = octavo.game("noughts").folder / "records" / "draw.game"
    monkeypatch.chdir(tmp_path)
    for at, bots, players in (
        (3, ["--bot", "chancer"], ["bot chancer", ""]),  # his who is to act there
        (3, ["--bot", "me", "--bot", "chancer"], ["", "bot chancer"]),
        (0, [], ["", ""]),
    ):
        typed(monkeypatch, "quit")
        main(["play", "--resume", str(whole), "--at", str(at), *bots, "--save", "on.game"])
        record = octavo.read(Path("on.game").read_text("utf-8"))
        assert record.players == players and record.given == at
        assert record.words[:at] == octavo.read(whole.read_text("utf-8")).words[:at]
    typed(monkeypatch, "quit")
    main(["play", "--resume", str(whole), "--at", "3"])
    assert Path("noughts.game").exists(), "the game itself stays as it was"
    for wrong in (["--resume", str(whole), "--at", "99"], ["noughts", "--at", "3"]):
        with pytest.raises(SystemExit) as left:
            main(["play", *wrong])
        assert left.value.code == 2 and "--at" in capsys.readouterr().err


def test_a_bot_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "bot.game"
    typed(monkeypatch, "b2")
    main(["play", "noughts", "--bot", "greedy", "--save", str(file)])
    assert octavo.read(file.read_text("utf-8")).actors == [0, 1]


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "bots.game"
    main(["play", "noughts", "--bot", "greedy", "--bot", "chancer", "--save", str(file)])
    assert octavo.replay(octavo.read(file.read_text("utf-8"))).over


def test_a_hint_at_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "evening.game"
    typed(monkeypatch, "a1", "", "b2", "", "a2", "", "c3", "", "hint", "quit")
    main(["play", "noughts", "--save", str(file), "--lang", "en"])
    assert "Expert would choose: a3 (a3). It makes three in a row." in capsys.readouterr().out
    assert octavo.read(file.read_text("utf-8")).words == ["a1", "b2", "a2", "c3"], "a hint plays nothing"


def test_a_bot_of_any_level_in_any_seat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for level in ("beginner", "casual", "club", "expert", "master"):
        file = tmp_path / f"{level}.game"
        typed(monkeypatch, "1", "quit")
        main(["play", "noughts", "--bot", level, "--bot", "me", "--save", str(file)])
        record = octavo.read(file.read_text("utf-8"))
        assert record.actors == [0, 1, 0] and record.players == [f"bot {level}", ""]


def test_several_processes_think_for_a_bot_that_searches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "together.game"
    typed(monkeypatch, "a1", "a2", "quit")
    main(["play", "noughts", "--bot", "club", "--workers", "2", "--save", str(file)])
    record = octavo.read(file.read_text("utf-8"))
    assert record.actors == [0, 1, 0, 1] and record.words[3] == "a3", "it stops the loss"
    typed(monkeypatch, "b1", "quit")
    main(["play", "--resume", str(file), "--workers", "2"])
    assert len(octavo.read(file.read_text("utf-8")).words) in (5, 6)
    plain = tmp_path / "plain.game"
    typed(monkeypatch, "b2", "quit")
    main(["play", "noughts", "--bot", "greedy", "--workers", "2", "--save", str(plain)])
    assert octavo.read(plain.read_text("utf-8")).actors == [0, 1]


def test_alone_a_mode_says_how_many_play_and_the_end_what_was_reached(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "alone.game"
    typed(monkeypatch, *["1"] * 300)
    main(["play", "ingenious", "--option", "mode=solo", "--seed", "3", "--save", str(file), "--lang", "en"])
    record = octavo.read(file.read_text("utf-8"))
    assert record.seats == 1 and record.end
    said = capsys.readouterr().out
    assert f"\nYour lowest colour: {record.end[0][0]}\n" in said and "1st" not in said


def test_teams_end_in_two_rows(capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(octavo.game("ingenious").folder / "records" / "teams-full-board.game"), "--lang", "en"])
    rows = capsys.readouterr().out.splitlines()[-2:]
    assert [row[:3] for row in rows] == ["1st", "2nd"] and all(" + " in row for row in rows)
