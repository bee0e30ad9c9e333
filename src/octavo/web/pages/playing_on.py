"""A position of a game that is over, or was sent in, is played on: which seat, and against whom."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Path, Query, Request
from starlette.responses import RedirectResponse, Response

from octavo.core.state import SPECTATOR
from octavo.players.levels import LEVELS
from octavo.seen import see
from octavo.web.api.models import MOST_SEATS
from octavo.web.pages.lobby import bots
from octavo.web.pages.render import mark, page
from octavo.web.session.admission import admitted
from octavo.web.session.cookie import remember, someone
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import reader_of

router = APIRouter(include_in_schema=False)
USUAL = list(LEVELS)[2]  # the level that is offered first: the one in the middle


@router.get("/t/{id}/play-on/{n}")
async def choose(
    request: Request,
    id: str,
    n: Annotated[int, Path(ge=0, le=10**6)],
    seat: Annotated[int | None, Query(alias="as", ge=0, le=MOST_SEATS)] = None,
) -> Response:
    guest = await admitted(request, id)
    to_act = max(0, guest.onward(n).turn)
    table, tongue = guest.table, tongue_at(guest.table, reader_of(request))
    seen = see(table.match, SPECTATOR, tongue, n, lines=0)
    seats = [{"name": tongue.name(i), "mark": mark(known_by)} for i, known_by in enumerate(seen.marks)]
    chosen = to_act if seat is None else min(seat, len(seats) - 1)
    levels = bots(table.game, len(seats), tongue) if len(seats) > 1 else []
    context: dict[str, object] = {"table": table, "n": seen.n, "last": seen.last, "title": tongue.say("title")}
    context |= {"seats": seats, "chosen": chosen, "bots": levels, "usual": USUAL}
    return page(request, "play_on.html", tongue, 200, **context)


@router.post("/t/{id}/play-on")
async def play_on(
    request: Request,
    id: str,
    n: Annotated[int, Form(ge=0, le=10**6)],
    bot: Annotated[str, Form(max_length=40)] = "",
    seat: Annotated[int | None, Form(ge=0, le=MOST_SEATS)] = None,
) -> Response:
    player = someone(request)
    new = await (await admitted(request, id)).play_on(player, n, bot, seat)
    response = RedirectResponse(f"/t/{new.id}", 303)
    remember(response, request, player)
    return response
