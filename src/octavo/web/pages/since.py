"""What happened since somebody's last move: a page of its own, that opens beside the board by itself for whoever comes
back after some hours, or after several turns of others."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Path, Query, Request
from starlette.responses import RedirectResponse, Response

from octavo.core.state import SPECTATOR
from octavo.digest import Digest
from octavo.seen import see
from octavo.table.acts import Guest
from octavo.web.api.models import MOST_SEATS
from octavo.web.pages.eyes import eyes
from octavo.web.pages.render import mark, page
from octavo.web.session.admission import admitted
from octavo.web.session.caught_up import keep, known
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import reader_of

router = APIRouter(include_in_schema=False)
LONG = 3 * 3600  # seconds away after which it opens whatever happened
WHILE = 600  # and after which several turns are enough; who is away for less has only loaded the page anew
SEVERAL = 3


@router.get("/t/{id}/since/{n}")
async def since(
    request: Request,
    id: str,
    n: Annotated[int, Path(ge=0, le=10**6)],
    seat: Annotated[int | None, Query(alias="as", ge=SPECTATOR, le=MOST_SEATS)] = None,
) -> Response:
    """As it stands now; the number only tells one page from the next."""
    guest = await admitted(request, id)
    looking = eyes(guest.table.match, guest.held, seat).seat
    table, tongue = guest.table, tongue_at(guest.table, reader_of(request))
    told = guest.since(looking)
    marks = [mark(known_by) for known_by in see(table.match, looking, tongue, lines=0).marks]
    context: dict[str, object] = {"table": table, "told": told, "aloud": told.spoken(tongue), "marks": marks}
    context |= {"title": tongue.say("title"), "seat": looking, "score_title": tongue.say("score.0")}
    return page(request, "since.html", tongue, 200, **context)


@router.post("/t/{id}/since")
async def read(
    request: Request,
    id: str,
    n: Annotated[int, Form(ge=0, le=10**6)],
    seat: Annotated[int, Form(ge=0, le=MOST_SEATS)],
) -> Response:
    """Closed: it does not open by itself again until more has happened."""
    guest = await admitted(request, id)
    response = RedirectResponse(f"/t/{guest.table.id}", 303)
    keep(response, request, guest.table.id, guest.acting(seat), False, n)
    return response


def due(request: Request, guest: Guest) -> Digest | None:
    """What whoever loads the page of a table is shown unasked, if anything. Around one screen nobody comes back."""
    table, seats = guest.table, guest.seats
    if len(seats) != 1 or table.lesson is not None:
        return None
    seat = seats[0]
    open, n = known(request).get((table.id, seat), (False, -1))
    away = guest.away.get(seat, 0.0)
    if away < WHILE and not open:
        return None
    told = guest.since(seat)
    again = open and n == told.after
    if not told.turns or told.after == 0 or (not again and told.until <= n):
        return None
    return told if again or away >= LONG or (away >= WHILE and told.count >= SEVERAL) else None


def remind(response: Response, request: Request, guest: Guest, told: Digest) -> None:
    """It was shown, and is not closed."""
    keep(response, request, guest.table.id, guest.seats[0], True, told.after)
