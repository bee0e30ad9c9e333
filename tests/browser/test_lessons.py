"""A lesson in a real browser, as somebody new would take it: from the lobby to the game after it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from driving import QUIET, Player
from playwright.sync_api import expect

from octavo.game import names
from octavo.lesson import ANY, Lesson, lessons

Newcomer = Callable[..., Player]
SHOTS = os.environ.get("OCTAVO_SHOTS", "")  # a folder for what it looked like
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TAUGHT = [(game, lesson) for game in names() for lesson in lessons(game)]


def shot(someone: Player, name: str) -> None:
    if SHOTS:
        someone.page.wait_for_timeout(400)
        someone.page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))


def press(someone: Player, button: str) -> None:
    someone.page.wait_for_timeout(QUIET)  # two quick clicks at one place are one
    someone.page.locator(button).click()


def begin(someone: Player, game: str, name: str) -> Lesson:
    lesson = lessons(game)[name]
    someone.page.goto("/")
    someone.page.locator(f'.learn:has([value="{game}"]) button[value="{name}"]').click()
    expect(someone.page.locator("#taught")).to_contain_text("1/")
    return lesson


def learn(someone: Player, lesson: Lesson, called: str = "") -> None:
    """Does every step by what is on the screen."""
    page = someone.page
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator("#taught")).to_contain_text(f"{number}/{len(lesson.steps) + 1}")
        if called and number in (1, 3, 5, 6, 9, len(lesson.steps)):
            shot(someone, f"{called}-{number:02}")
        cut = page.evaluate("(box => box.scrollHeight - box.clientHeight)(document.querySelector('.asks'))")
        assert cut <= 1, f"{step.say}: the sentence does not fit"
        if not step.asks:
            press(someone, "#lesson-on")
        else:
            someone.click(step.right[0] if step.right[0] != ANY else someone.lit()[0])
    expect(page.locator(".goals li")).to_have_count(len(lesson.goals))
    if called:
        shot(someone, f"{called}-done")


@pytest.mark.parametrize(("game", "name"), TAUGHT)
def test_a_whole_lesson_by_clicks(newcomer: Newcomer, game: str, name: str) -> None:
    someone = newcomer()
    lesson = begin(someone, game, name)
    learn(someone, lesson, f"{game}-{name}-wide" if SHOTS else "")
    someone.click(someone.lit()[0])  # he plays on
    expect(someone.page.locator("#taught")).to_have_count(0)


@pytest.mark.parametrize(("game", "name"), TAUGHT)
def test_a_whole_lesson_on_a_phone(newcomer: Newcomer, game: str, name: str) -> None:
    someone = newcomer(**PHONE, color_scheme="dark", locale="ru")
    learn(someone, begin(someone, game, name), f"{game}-{name}-phone" if SHOTS else "")


def test_a_wrong_pick_is_answered_kindly_and_a_step_is_done_again(newcomer: Newcomer) -> None:
    someone = newcomer()
    page, taught = someone.page, someone.page.locator("#taught")
    begin(someone, "ingenious", "first")
    expect(page.locator("#card-0[data-pointed]")).to_have_count(1)
    press(someone, "#lesson-on")
    expect(page.locator("#lesson-back")).to_be_visible()
    press(someone, "#lesson-back")
    expect(taught).to_contain_text("1/15")
    press(someone, "#lesson-on")
    expect(taught).to_contain_text("2/15")
    press(someone, "#lesson-on")
    expect(taught).to_contain_text("3/15")
    expect(page.locator("#picture [data-hint]").first).to_have_attribute("data-word", "purple-purple")
    someone.click("red-blue")
    expect(page.locator("#refusal")).to_contain_text("That is allowed, but let us do this first.")
    someone.troubles[:] = [said for said in someone.troubles if "422" not in said]
    shot(someone, "wrong")
    someone.click("purple-purple")
    expect(taught).to_contain_text("4/15")
    someone.click("h4")
    expect(taught).to_contain_text("5/15")
    page.locator("#lesson-again").click()
    expect(taught).to_contain_text("4/15")
    taught.get_by_role("link").click()
    expect(page.locator("#drawer .cited")).to_contain_text("First round.")
    shot(someone, "drawer")


def test_a_lesson_by_the_keyboard(newcomer: Newcomer) -> None:
    someone = newcomer()
    page = someone.page
    begin(someone, "ingenious", "first")
    for number in (2, 3):
        page.locator("#lesson-on").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#taught")).to_contain_text(f"{number}/15")
        expect(page.locator("#said")).to_contain_text(["Six symbols", "Your six tiles"][number - 2])
    page.locator("#fold").press("Enter")
    page.locator("#pick-purple-purple").press("Enter")
    expect(page.locator("#said")).to_contain_text("Everyone's first tile")
    expect(page.locator("#taught")).to_contain_text("4/15")
