"""Why a move was costly: what the better one would have brought on which line of the tally, and what then happened."""

from __future__ import annotations

from octavo.digest import Digest, digest
from octavo.match import Match
from octavo.players.advice import played
from octavo.players.game_review import Verdict
from octavo.seen import percent, see, signed
from octavo.tally import gained
from octavo.words import Tongue


def reason_in_points(match: Match, one: Verdict, tongue: Tongue) -> str:
    """One sentence on the tally, from what its player could see, and one on what followed."""
    return " ".join((_at_once(match, one, tongue), _then(match, one, tongue)))


def _at_once(match: Match, one: Verdict, tongue: Tongue) -> str:
    game, view = match.game, match.view(one.seat, one.n)
    made, better = ([game.picks[word] for word in words] for words in (one.played, one.best))
    tallies = [game.tally(played(view, picks), one.seat, one.seat) for picks in (made, better)]
    differ = gained(*tallies)
    line, by = next(((line, by) for line, by in differ if by > 0), differ[0] if differ else (None, 0))
    if line is None:
        return tongue.say("review.later", chance=percent(one.chance), kept=percent(one.kept))
    return tongue.say("review.more" if by > 0 else "review.less", what=tongue.tally(line), gain=signed(by))


def _then(match: Match, one: Verdict, tongue: Tongue) -> str:
    """To the player's next move, or to the end."""
    line = match.line()
    first, *rest = line[line.index(one.n) + 1 :]
    last = next((n for n in rest if match.moments[n].turn == one.seat), match.n)
    then = see(match, one.seat, tongue, first, lines=0)
    told = digest(then, see(match, one.seat, tongue, last, lines=last - first + 1, until=last))
    return (
        tongue.say("review.then", what=_most(told, one.seat).rstrip(" .…")) if told.turns else tongue.say("review.end")
    )


def _most(told: Digest, seat: int) -> str:
    """Who won most by it, else what was done last."""
    others = [change for change in told.changes if seat not in change.seats and change.gain > 0]
    return max(others, key=lambda change: change.gain).says if others else told.turns[-1].says
