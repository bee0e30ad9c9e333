"""A table as JSON for one viewer: made from his view, never from the truth."""

from __future__ import annotations

from typing import Any

from octavo.bots.study import because, labels
from octavo.core.state import OVER, State
from octavo.fields import fields as facts
from octavo.game import places
from octavo.match import Match
from octavo.table.hints import Hint
from octavo.table.reviews import Progress
from octavo.table.table import Table
from octavo.web.models import HintGiven, LogLine, MoveReviewed, PickOffered, ReviewShown, SeatShown, Standing, View
from octavo.words import Tongue


def number(seat: int) -> int | None:
    """A seat, or null for everyone and everything else."""
    return seat if seat >= 0 else None


def standing(table: Table, seat: int) -> Standing:
    match = table.match
    acting = match.turn == seat
    return Standing(
        n=match.n,
        k=match.k if acting else 0,
        turn=number(match.turn),
        over=match.over,
        thinking=table.thinking,
        picks=match.game.legal(match.state) if acting else [],
    )


def view(table: Table, seat: int, tongue: Tongue, n: int | None = None, picture: bool = False) -> View:
    match, game = table.match, table.game
    shown = match.n if n is None else max(0, min(n, match.n))
    now = standing(table, seat)
    seen = match.view(seat, shown)
    asked = shown == match.n and match.turn == seat
    return View(
        table=table.id,
        game=game.name,
        version=game.version,
        options=match.record.options,
        seats=[SeatShown(seat=i, kind=one.kind, name=one.called(), bot=one.bot) for i, one in enumerate(table.seats)],
        seat=number(seat),
        n=now.n,
        k=now.k,
        shown=shown,
        turn=number(int(seen.turn)),
        over=now.over,
        thinking=now.thinking,
        prompt=prompt(match, seen, seat, tongue) if shown == match.n else "",
        picks=now.picks if asked else [],
        labels=[PickOffered(word=word, label=game.label(seen, seat, word, tongue)) for word in now.picks]
        if asked
        else [],
        plain=game.plain(seen, seat, tongue),
        picture=drawn(match, seen, seat, shown, tongue, now.picks if asked else []) if picture else None,
        log=log(match, seat, shown, tongue),
        scores=[[int(part) for part in row] for row in seen.scores()],
        places=places(seen) if seen.turn == OVER else None,
        facts=jsonable(facts(seen)),
        luck=match.record.luck,
        seed=match.record.seed,
        rematch=table.rematch,
    )


def hint(table: Table, seat: int, given: Hint, tongue: Tongue) -> HintGiven:
    match, advice = table.match, given.advice
    left = list(given.left(match)) if match.turn == seat else []
    return HintGiven(
        n=match.n,
        k=match.k if match.turn == seat else 0,
        words=left,
        labels=labels(match.game, match.view(seat), left, tongue),
        chance=round(advice.chance, 4),
        why=because(advice.why, advice.chance, match.record.seats == 1, tongue),
    )


def review(table: Table, progress: Progress, tongue: Tongue) -> ReviewShown:
    found, seats = progress.review, len(table.seats)
    moves = [
        MoveReviewed(
            n=one.n,
            seat=one.seat,
            played=list(one.played),
            best=list(one.best),
            chance=round(one.chance, 4),
            cost=round(one.cost, 4),
            why=because(one.why, one.chance, seats == 1, tongue),
        )
        for one in (found.verdicts if found else ())
    ]
    return ReviewShown(
        begun=progress.begun,
        ready=found is not None,
        done=len(moves) if found else progress.done,
        total=len(moves) if found else progress.total,
        curves=[[(n, round(chance, 4)) for n, chance in found.curve(seat)] for seat in range(seats)] if found else [],
        moves=moves,
        worst=[one.n for one in found.worst()] if found else [],
    )


def prompt(match: Match, seen: State, seat: int, tongue: Tongue) -> str:
    if match.over:
        return tongue.say("over")
    if match.turn == seat:
        return match.game.prompt(seen, seat, tongue)
    return tongue.say("waiting", seat=tongue.name(match.turn))


def drawn(match: Match, seen: State, seat: int, shown: int, tongue: Tongue, lit: list[str]) -> str:
    return match.game.draw(seen, seat, match.moments[shown].told(seat), tongue).render(lit)


def log(match: Match, seat: int, shown: int, tongue: Tongue) -> list[LogLine]:
    lines = []
    for n, moment in enumerate(match.moments[: shown + 1]):
        says = [tongue.note(note) for note in moment.told(seat)]
        if says:
            lines.append(LogLine(n=n, seat=number(moment.mover), says=says))
    return lines


def jsonable(fact: Any) -> Any:
    if isinstance(fact, dict):
        return {key: jsonable(part) for key, part in fact.items()}
    if isinstance(fact, tuple | list):
        return [jsonable(part) for part in fact]
    return fact
