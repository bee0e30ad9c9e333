"""A lesson in a real browser, as somebody new would take it: from the lobby to the game after it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import QUIET, Player
from playwright.sync_api import expect

from octavo.game import names
from octavo.lesson import ANY, Lesson, lessons

Newcomer = Callable[..., Player]
SHOTS = os.environ.get("OCTAVO_SHOTS", "")  # a folder for what it looked like: then every lesson at every size
LOOKS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark", "locale": "ru"},
    "low": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "locale": "nl"},
    "tall": {"viewport": {"width": 820, "height": 1180}, "color_scheme": "dark", "locale": "ru"},
}
TAUGHT = [(game, lesson) for game in names() for lesson in lessons(game)]
WAYS = [
    (*taught, look) for i, taught in enumerate(TAUGHT) for look in (LOOKS if SHOTS else [list(LOOKS)[i % len(LOOKS)]])
]
AXE = Axe()
STAGE = "document.querySelector('#picture .staged').id"
LOST = "[...document.querySelectorAll('.replies .press')].some(one => one.getBoundingClientRect().right > innerWidth)"


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
    choices = someone.page.locator(f'.learn:has([name=game][value="{game}"])')
    if len(lessons(game)) > 1:
        choices.locator("summary").click()
    choices.locator(f'button[value="{name}"]').click()
    expect(someone.page.locator("#taught")).to_contain_text("1/")
    return lesson


def learn(someone: Player, lesson: Lesson, called: str) -> None:
    """Does every step by what is on the screen."""
    page, stage = someone.page, ""
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator("#taught")).to_contain_text(f"{number}/{len(lesson.steps) + 1}")
        if stage != (stage := page.evaluate(STAGE)):
            page.wait_for_timeout(QUIET)  # another panel has come to the stage, and then a click waits, too
        shot(someone, f"{called}-{number:02}")
        fits(someone, step.say)
        if not step.asks:
            press(someone, "#lesson-on")
        else:
            someone.click(step.right[0] if step.right[0] != ANY else someone.lit()[0])
    expect(page.locator(".goals li")).to_have_count(len(lesson.goals))
    shot(someone, f"{called}-done")
    fits(someone, "done")


def fits(someone: Player, step: str) -> None:
    """Can all of it be read, and is every button within the screen?"""
    cut = someone.page.evaluate("(box => box.scrollHeight - box.clientHeight)(document.querySelector('.asks'))")
    assert cut <= 1, f"{step}: the sentence does not fit"
    assert not someone.page.evaluate(LOST), f"{step}: a button is out of sight"


def violations(someone: Player) -> list[str]:
    someone.page.mouse.move(0, 0)
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in AXE.run(someone.page).response["violations"]]


@pytest.mark.parametrize(("game", "name", "look"), WAYS)
def test_a_whole_lesson_by_clicks(newcomer: Newcomer, game: str, name: str, look: str) -> None:
    """Each at another size, in another theme and language; axe looks at its first step and at its last."""
    someone = newcomer(**LOOKS[look])
    lesson = begin(someone, game, name)
    wrong = violations(someone)
    learn(someone, lesson, f"{game}-{name}-{look}")
    assert wrong + violations(someone) == []
    someone.click(someone.lit()[0])  # he plays on
    expect(someone.page.locator("#taught")).to_have_count(0)


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
    expect(page.locator("#lesson-on")).to_have_count(0)  # he stays at the step that asks
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
