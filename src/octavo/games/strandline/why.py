"""Which rule stands against a pick of Strandline."""

from octavo.games.strandline.rules import DIG, DONE, KIND_COUNT, LAY, LAY_SET, SMALLEST_SET, TAKE, WORDS, Strandline
from octavo.why import Reason, not_now


def why(view: Strandline, seat: int, word: str) -> Reason:
    pick = WORDS.index(word)
    kind, acts = pick - LAY, seat >= 0 and seat == view.turn
    if LAY <= pick < DONE and seat >= 0 and view.laid[seat * KIND_COUNT + kind]:
        return Reason("7", "laid", {"kind": kind})
    if acts and view.stage == TAKE:
        return Reason("5", "lies_not", {"kind": pick}) if pick < DIG else Reason("5", "take_first")
    if acts and view.stage == LAY_SET:
        if pick <= DIG:
            return Reason("5", "one_find")
        return Reason(
            "6", "few", {"n": int(view.basket[seat * KIND_COUNT + kind]), "kind": kind, "least": SMALLEST_SET}
        )
    return not_now(view, seat, word, turn="4", stage="5", over="10")
