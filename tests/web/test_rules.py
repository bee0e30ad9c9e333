"""The pages of the rules: figures that are loaded when they are seen, search, symbols, one sheet, and what is ours."""

import re

import httpx
import pytest

import octavo
from octavo.rulebook import figures, marked
from octavo.web.pages.rulebook import cited, place
from octavo.words import rulebook

PICTURE = re.compile(r'<img src="([^"]+)" alt="([^"]*)" width="(\d+)" height="(\d+)" loading="lazy">')


def test_every_figure_says_how_large_it_is_and_is_told_in_words(browser: httpx.Client) -> None:
    page = browser.get("/rules/ingenious").text
    written = figures(rulebook(octavo.game("ingenious").folder, "en")[0])
    pictures = PICTURE.findall(page)
    assert len(pictures) >= len(written) > 10 and all(alt for _, alt, _, _ in pictures)
    assert page.count("<figcaption>") == page.count("<summary>In words</summary>") == len(written)
    src = pictures[0][0].replace("&amp;", "&")
    light, dark = (browser.get(src.replace("theme=", f"theme={theme}")) for theme in ("light", "dark"))
    assert light.headers["content-type"] == "image/svg+xml" and "immutable" in light.headers["cache-control"]
    assert 'data-theme="dark"' in dark.text and 'data-theme="light"' in light.text
    assert "immutable" not in browser.get(src.replace("v=", "v=0")).headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/rules/ingenious/figures/0123456789-0.svg",
        "/rules/ingenious/figures/x.svg",
        "/rules/noughts/signs/99-0.svg",
        "/rules/noughts/signs/x-0.svg",
        "/rules/xyz/symbols",
        "/rules/xyz/summary",
    ],
)
def test_what_no_rulebook_shows_is_not_there(browser: httpx.Client, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_a_rule_is_found_without_script_and_by_programs(browser: httpx.Client) -> None:
    page = browser.get("/rules/ingenious", params={"find": "LOWEST swap"}).text
    shown = page.split('class="found"')[1].split("</div>")[0]
    assert 'href="#rule-11"' in shown and "<mark>" in shown and 'href="#rule-2"' not in shown
    assert "No rule has these words" in browser.get("/rules/ingenious", params={"find": "zebra"}).text.split("found")[1]
    said = browser.get("/api/games/ingenious/rules", params={"find": "lowest swap"}).text
    assert said.startswith("11: ") and "Figure: " in browser.get("/api/games/ingenious/rules").text
    assert browser.get("/rules/ingenious", params={"find": "<b>" * 99}).status_code == 200


def test_parts_of_a_rule_have_places_of_their_own(browser: httpx.Client) -> None:
    for game, part in (("tentacles", "11b"), ("ingenious", "4a"), ("poseidon", "37a"), ("octocube", "1.10")):
        assert f'id="rule-{part}"' in browser.get(f"/rules/{game}").text
    assert '"/rules/tentacles#rule-11b"' in cited("See rule 11b.", "tentacles")
    assert place("15z", "tentacles") == "15"


def test_what_is_ours_keeps_a_small_mark_that_leads_to_its_chapter(browser: httpx.Client) -> None:
    for game, mark in (("poseidon", "[open]"), ("tentacles", "◇"), ("ankhor", "†")):
        page = browser.get(f"/rules/{game}").text
        about = re.search(r'<h3 id="(chapter-\d+)">About this edition', page)
        assert about
        rules, chapter = page.split(about[0])
        assert f'class="ours" href="#{about[1]}"' in rules and "<strong>[open]" not in rules
        assert mark in chapter
        ours = [rule for rule in marked(rulebook(octavo.game(game).folder, "en")[0]) if rule]
        assert re.findall(r'<a href="#rule-([^"]+)">', chapter.split("ours-all")[1].split("</p>")[0]) == ours


def test_the_contents_lead_to_every_chapter(browser: httpx.Client) -> None:
    page = browser.get("/rules/octocube").text
    contents = re.findall(r'<a href="#(chapter-\d+)">', page.split('class="contents"')[1].split("</details>")[0])
    assert contents and all(f'id="{place}"' in page for place in contents)
