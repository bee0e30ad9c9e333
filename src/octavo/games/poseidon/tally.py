"""The score sheet of Poseidon's Kingdom (78-80): the tokens, then each coral, and what a trident counted as."""

from __future__ import annotations

from octavo.games.poseidon.chapters.end import coral_points, token_points, trident_as
from octavo.games.poseidon.data import CORALS, KIND, LOWEST_CORAL, TRIDENT, UNKNOWN
from octavo.games.poseidon.rules import Poseidon
from octavo.tally import Line, Tally


def tally(view: Poseidon, seat: int, of: int) -> Tally:
    """A coral that the viewer has not seen is named and counts nothing yet (77)."""
    corals = [coral for coral in range(CORALS) if view.taker[coral] == of]
    tokens = Line("tokens", int(token_points(view, of)))
    return Tally((tokens, *(_coral(view, of, coral) for coral in corals)))


def _coral(view: Poseidon, of: int, coral: int) -> Line:
    kind = int(view.coral[coral])
    points = int(coral_points(view, of, kind))
    facts = {"number": LOWEST_CORAL + coral}
    if kind == UNKNOWN:
        return Line("hidden", points, facts)
    facts["word_kind"] = KIND + kind
    if kind == TRIDENT:
        return Line("trident", points, facts | {"word_as": KIND + int(trident_as(view, of))})
    return Line("coral", points, facts)
