"""A lesson at the terminal, played through its input."""

from pathlib import Path

import pytest

import octavo
from octavo.cli import main
from octavo.lesson import ANY, lessons

TAUGHT = [(game, lesson) for game in octavo.names() for lesson in lessons(game)]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    answers = iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt="": next(answers))


@pytest.mark.parametrize(("game", "name"), TAUGHT)
@pytest.mark.parametrize("lang", ["en", "nl", "ru"])
def test_a_whole_lesson_by_its_right_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, name: str, lang: str
) -> None:
    lesson = lessons(game)[name]
    answers = ["" if not step.asks else "1" if ANY in step.right else step.right[0] for step in lesson.steps]
    typed(monkeypatch, *answers, "quit")
    main(["learn", game, name, "--lang", lang, "--save", str(tmp_path / "x.game")])
    said = capsys.readouterr().out
    assert f"{len(lesson.steps) + 1}/{len(lesson.steps) + 1}" in said
    for key in [step.say for step in lesson.steps] + [f"goals.{goal}" for goal in lesson.goals]:
        assert lesson.says(lesson.game.tongue(lang), key) in said


def test_wrong_words_are_answered_kindly_and_a_step_is_repeated(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed(monkeypatch, "", "", "red-blue", "purple-purple", "h8", "h4", "again", "h4", "g3", "quit")
    main(["learn", "ingenious", "--lang", "en", "--save", str(tmp_path / "x.game")])
    said = capsys.readouterr().out
    assert said.count("That is allowed, but let us do this first.") == 1
    assert "Rule 6: Your first tile must touch" in said and said.count("4/15") == 2 and said.count("6/15") == 1


def test_an_unknown_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["learn", "noughts", "--lang", "en"])
    assert "there is no lesson" in capsys.readouterr().err
