"""Which rule stands against a cell of noughts and crosses."""

from octavo.games.noughts.rules import WORDS, Noughts
from octavo.why import Reason, not_now


def why(view: Noughts, seat: int, word: str) -> Reason:
    cell = WORDS.index(word)
    for owner, marks in enumerate((view.crosses, view.noughts)):
        if marks >> cell & 1:
            return Reason("2", "taken", {"word": cell, "mark": owner})
    return not_now(view, seat, word, turn="2", stage="2", over="3")
