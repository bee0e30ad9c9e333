"""The review of a game that is over: a curve, the moves that cost most, and what Expert would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from octavo.core.state import SPECTATOR
from octavo.match import Match
from octavo.players.costly import reason_in_points
from octavo.players.game_review import Review, Verdict
from octavo.seen import Advised, Around, percent, see
from octavo.table.table import Table
from octavo.web.errors import NoSuchPage
from octavo.web.pages.curve import curve
from octavo.web.pages.lobby import IMAGE
from octavo.web.pages.render import fragment, mark, page
from octavo.web.session.admission import admitted
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import reader_of
from octavo.words import Tongue

router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Judged:
    """A move and what Expert thinks of it, in words."""

    seat: int | None = None
    n: int = 0
    name: str = ""
    played: str = ""
    expert: str = ""
    why: str = ""
    costly: str = ""  # of those that cost most, in points and in what followed
    cost: int = 0  # in percent
    chance: int = 0
    same: bool = True
    best: Sequence[str] = field(default=())


def judged(match: Match, verdict: Verdict, tongue: Tongue) -> Judged:
    seen = see(match, verdict.seat, tongue, verdict.n, lines=0)
    return Judged(
        seat=verdict.seat,
        n=verdict.n,
        name=tongue.name(verdict.seat),
        played=seen.move(verdict.played),
        expert=seen.move(verdict.best),
        why=seen.because(Advised(verdict.best, verdict.chance, verdict.why)),
        cost=percent(verdict.cost),
        chance=percent(verdict.chance),
        same=verdict.played == verdict.best or percent(verdict.cost) < 1,
        best=verdict.best,
    )


@router.get("/t/{id}/review")
async def review(request: Request, id: str) -> Response:
    guest = await admitted(request, id)
    table, progress = guest.table, await guest.hall.reviews.of(guest.table)
    reader = reader_of(request)
    tongue = tongue_at(table, reader)
    context: dict[str, object] = {"table": table, "game": table.game, "title": tongue.say("title")}
    context |= {"progress": progress, "review": None, "drawn": "", "worst": [], "moves": [], "marks": []}
    if progress.review is not None:
        context |= _found(table, progress.review, tongue)
    template = "review_main.html" if fragment(request) else "review.html"
    return page(request, template, tongue, 200, **context)


@router.post("/t/{id}/review")
async def begin(request: Request, id: str) -> Response:
    """Begins it, once for all who were at the table."""
    guest = await admitted(request, id)
    await guest.review()
    return RedirectResponse(f"/t/{guest.table.id}/review", 303)


@router.get("/t/{id}/review/{n}.svg")
async def picture(request: Request, id: str, n: Annotated[int, Path(ge=0, le=10**6)]) -> Response:
    """What Expert would have done, on the board as its seat saw it."""
    guest = await admitted(request, id)
    table, found = guest.table, (await guest.hall.reviews.of(guest.table)).review
    verdict = found.at(n) if found is not None else None
    if verdict is None:
        raise NoSuchPage(path=request.url.path[:80])
    reader = reader_of(request)
    seen = see(table.match, verdict.seat, tongue_at(table, reader), n, Around(best=verdict.best), lines=0)
    headers = {"content-security-policy": IMAGE}
    return Response(seen.standalone(reader.theme), media_type="image/svg+xml", headers=headers)


def _found(table: Table, found: Review, tongue: Tongue) -> dict[str, object]:
    match = table.match
    marks = see(match, SPECTATOR, tongue, lines=0).marks
    return {
        "review": found,
        "drawn": curve(found, marks, tongue),
        "worst": [
            replace(judged(match, one, tongue), costly=reason_in_points(match, one, tongue)) for one in found.worst()
        ],
        "moves": [judged(match, verdict, tongue) for verdict in found.verdicts],
        "marks": [mark(known_by) for known_by in marks],
        "names": [tongue.name(seat) for seat in range(len(table.seats))],
    }
