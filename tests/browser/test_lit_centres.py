"""A click at the centre of whatever is lit falls on it: nothing that stands there is in the way."""

import pytest
from playwright.sync_api import Browser

from octavo import laws
from octavo.core.state import CHANCE
from octavo.game import game

# The words of lit things whose centre belongs to something else.
DEAD = """() => [...document.querySelectorAll("svg [data-lit]")].filter(thing => {
  const {x, y, width, height} = thing.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-lit]");
  return hit?.dataset.word !== thing.dataset.word;
}).map(thing => thing.dataset.word)"""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_poseidon_the_centre_of_everything_lit_answers(browser: Browser, seats: int) -> None:
    rules = game("poseidon")
    page = browser.new_page(viewport={"width": 1120, "height": 1060})
    stages: dict[int, int] = {}
    dead = []
    for seed in range(2):
        for match in laws.walk(rules, seats, rules.for_table(seats), seed):
            stage = int(match.state.stage)  # type: ignore[attr-defined]  # of this game's states
            if match.over or match.turn == CHANCE or stages.get(stage, 0) >= 6:
                continue
            stages[stage] = stages.get(stage, 0) + 1
            tongue = rules.tongue("en")
            drawn = rules.draw(match.view(match.turn), match.turn, match.moments[-1].notes, tongue)
            page.set_content(f"<body style='margin:0'>{drawn.standalone(rules.legal(match.state))}</body>")
            dead += [(seed, len(match.record.words), word) for word in page.evaluate(DEAD)]
    page.close()
    assert dead == []
    assert len(stages) > 14
