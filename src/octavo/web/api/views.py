"""What a viewer sees, as JSON."""

from __future__ import annotations

from octavo.digest import Digest
from octavo.lesson import Taught
from octavo.players.costly import reason_in_points
from octavo.seen import Advised, Seen, see
from octavo.table.review_jobs import Progress
from octavo.table.table import Table
from octavo.tally import Tally
from octavo.web.api.models import (
    AskedShown,
    ChangeShown,
    HintGiven,
    LessonShown,
    LogLine,
    MoveReviewed,
    PickOffered,
    ReviewShown,
    SeatShown,
    SinceShown,
    TallyLine,
    TallyShown,
    View,
)
from octavo.web.pages.beside import seen_since
from octavo.words import Tongue


def number(seat: int) -> int | None:
    """A seat, or null for everyone and everything else."""
    return seat if seat >= 0 else None


def seat(table: Table, seen: Seen, i: int) -> SeatShown:
    told = table.seats[i]
    clock = seen.around.clocks.get(i)
    return SeatShown(
        clock=round(clock.left, 2) if clock else None,
        ticks=clock is not None and clock.ticks,
        seat=i,
        kind=told.kind,
        name=told.called(),
        called=seen.tongue.name(i),
        bot=told.bot,
        here=i in seen.around.here,
        stand_in=table.life.stand_ins.get(i, ""),
        away=None if (since := seen.around.away.get(i)) is None else int(since),
    )


def view(table: Table, seen: Seen, picture: bool = False) -> View:
    tongue = seen.tongue
    return View(
        table=table.id,
        game=seen.game.name,
        version=seen.game.version,
        options=seen.options,
        seats=[seat(table, seen, i) for i in range(len(table.seats))],
        seat=number(seen.seat),
        n=seen.last,
        e=table.e,
        t=table.talk,
        k=seen.k,
        undo=seen.drafted,
        shown=seen.n,
        turn=number(seen.turn),
        over=seen.over,
        thinking=seen.thinking,
        prompt=seen.prompt,
        picks=seen.words,
        labels=[PickOffered(word=choice.word, label=choice.label) for choice in seen.choices],
        plain=seen.twin,
        picture=seen.render() if picture else None,
        log=[LogLine(n=line.n, seat=number(line.mover), says=list(line.said)) for line in seen.log],
        older=seen.older,
        scores=[list(row) for row in seen.scores],
        tallies=[tally(seen, told) for told in seen.tallies],
        places=seen.places,
        luck=seen.luck,
        seed=seen.seed,
        rematch=table.rematch,
        closed=seen.closed,
        asked=[
            AskedShown(
                what=one.what, about=number(one.about), agreed=agreed, since=seen_since(table, agreed, one, tongue)
            )
            for one, agreed in table.life.questions(table.match.n).items()
        ],
        taken_back=table.life.taken_back,
        terms=table.life.terms.facts(),
        lesson=lesson(seen.around.lesson) if seen.around.lesson else None,
    )


def since(told: Digest) -> SinceShown:
    return SinceShown(
        after=told.after,
        until=told.until,
        title=told.title,
        more=told.more,
        turns=[LogLine(n=turn.n, seat=number(turn.mover), says=list(turn.said)) for turn in told.turns],
        changes=[
            ChangeShown(seats=list(one.seats), gain=one.gain, points=one.points, says=one.says) for one in told.changes
        ],
    )


def lesson(taught: Taught) -> LessonShown:
    return LessonShown(
        name=taught.lesson,
        title=taught.title,
        step=taught.number,
        of=taught.of,
        says=taught.says,
        rule=taught.rule,
        right=list(taught.right),
        done=taught.done,
    )


def tally(seen: Seen, told: Tally) -> TallyShown:
    lines = [
        TallyLine(says=seen.tongue.tally(line), points=line.points, private=line.private)
        for line in (*told.public, *told.private)
    ]
    return TallyShown(how=told.how, total=told.total, lines=lines)


def hint(seen: Seen, advised: Advised) -> HintGiven:
    words = list(advised.words)
    return HintGiven(
        n=seen.last,
        k=seen.k,
        words=words,
        labels=seen.labels(words),
        chance=round(advised.chance, 4),
        why=seen.because(advised),
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
            why=see(table.match, one.seat, tongue, one.n, lines=0).because(Advised(one.best, one.chance, one.why)),
            costly=reason_in_points(table.match, one, tongue) if found and one in found.worst() else "",
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
