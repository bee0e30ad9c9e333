"""In the pictures of all golden records, at the start, in the middle and at the end, no text overlaps another or is cut
off by its frame: the whole picture as a wide screen shows it, and what is on the cards, in all languages by turns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from measure import MEASURES
from playwright.sync_api import Browser, Page
from turns import records

from octavo.core.record import Record
from octavo.game import names
from octavo.match import Match, play_on, replay
from octavo.seen import see
from octavo.svg import FONT, PICTURE_CSS, palette_css
from octavo.words import LANGUAGES

STYLE = f"<style>{palette_css()}{PICTURE_CSS} body {{ margin: 0; font-family: {FONT} }}</style>"
CARD = 300  # pixels: how wide the picture of a card is drawn for
SHOW = """pictures => {
  document.body.innerHTML = pictures; // with the style of a page
  const wrong = [];
  measures.texts(false, 0, 0, (kind, what) => wrong.push(`${kind}: ${what}`));
  return wrong;
}"""


@pytest.fixture(scope="module")
def sheet(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.add_init_script(MEASURES)
    page.goto("about:blank")
    yield page
    page.close()


def moments(record: Record) -> Iterator[Match]:
    """How a record begins, stands in the middle, and ends."""
    for part in (0, 0.5, 0.8):
        yield play_on(record, int(part * len(record.words)))
    yield replay(record)


def drawn(match: Match, language: str) -> str:
    """The picture and the cards of one moment, for the seat that acts."""
    seat = max(0, match.turn)
    seen = see(match, seat, match.game.tongue(language))
    cards = "".join(
        f'<section class="card" id="card-{i}">{card.picture.render(width=CARD)}</section>'
        for i, card in enumerate(seen.cards)
        if card.picture is not None
    )
    whole = seen.render(width=990, height=770, **{"class": "view"})
    return f'{STYLE}<div id="picture"><div class="panel" id="whole">{whole}</div></div>{cards}'


@pytest.mark.parametrize("name", names())
def test_no_text_is_cut_or_lies_on_another(sheet: Page, name: str) -> None:
    wrong, languages = [], list(LANGUAGES)
    for i, (source, record) in enumerate(records(name)):
        for k, match in enumerate(moments(record)):
            language = languages[(i + k) % len(languages)]
            found = sheet.evaluate(SHOW, drawn(match, language))
            wrong += [f"{source} {len(match.record.words)} {language}: {what}" for what in found]
    assert wrong == []
