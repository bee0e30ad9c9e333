"""The table as JSON. A program sends the key of its seat (`Authorization: Bearer …`), a browser its cookie."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from octavo.bots import NAMES
from octavo.core.record import read
from octavo.game import game, names
from octavo.match import as_seen
from octavo.seen import Seen, see
from octavo.table.errors import NotSeated
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.table import Table
from octavo.web import sight
from octavo.web.models import (
    GameOffered,
    HintGiven,
    HintWish,
    MyTable,
    NewTable,
    Offer,
    OpenedSeat,
    OpenedTable,
    OptionOffered,
    PickWish,
    Refusal,
    ReviewShown,
    Standing,
    TakenSeat,
    TakeSeat,
    UndoWish,
    View,
)
from octavo.web.pages import tongue_at
from octavo.web.people import player_of, remember, someone
from octavo.web.reader import reader_of
from octavo.web.visitor import admitted, seat_of

REFUSED: dict[int | str, dict[str, Any]] = {
    code: {"model": Refusal, "description": text}
    for code, text in {
        403: "not your seat, or a request from another site",
        404: "no such table, or not yours to see",
        409: "the table has moved on, or it is not your turn",
        422: "not a legal pick, or not readable",
        429: "too much at once",
        503: "could not be saved; nothing was changed",
    }.items()
}
router = APIRouter(prefix="/api", responses=REFUSED)
Id = Annotated[str, Path(max_length=40, examples=["rp6yk5q345"])]
Seat = Annotated[int | None, Query(ge=0, le=99, description="which of your seats, if you hold several")]


async def the_hall(request: Request) -> Hall:  # not async, it would cost a thread per request
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(the_hall)]


@router.get("/games", tags=["games"], summary="The games and bots of this server")
async def offer(request: Request) -> Offer:
    reader = reader_of(request)
    games = []
    for name in names():
        rules = game(name)
        tongue = reader.tongue(rules)
        options = [
            OptionOffered(
                name=option.name,
                title=tongue.say(f"option.{option.name}"),
                choices=list(option.offered),
                default=option.default,
            )
            for option in rules.options
            if option.offered
        ]
        title = tongue.say("title")
        games.append(
            GameOffered(name=name, title=title, version=rules.version, seats=list(rules.seats), options=options)
        )
    return Offer(games=games, bots=list(NAMES))


@router.post("/tables", tags=["tables"], status_code=201, summary="Set up a table")
async def create(request: Request, response: Response, hall: TheHall, wish: NewTable) -> OpenedTable:
    """Answers with a secret key per seat and one for spectators: send each to its player, and keep your own."""
    who = someone(request)
    plans = [SeatPlan(seat.kind, seat.name, seat.bot) for seat in wish.seats]
    record = read(wish.record) if wish.record else None
    chosen = wish.game or (record.game if record else "")
    table = await hall.create(chosen, plans, wish.options, player=who, record=record)
    remember(response, request, who)
    return opened(table)


@router.get("/tables", tags=["tables"], summary="The tables of this browser")
async def mine(request: Request, hall: TheHall) -> list[MyTable]:
    who = player_of(request)
    found = []
    for table in await hall.mine(who):
        held = [seat for seat in await hall.held(who, table) if seat >= 0]
        turn = sight.number(table.match.turn)
        found.append(
            MyTable(
                table=table.id,
                game=table.game.name,
                names=table.names(),
                held=held,
                turn=turn,
                over=table.match.over,
            )
        )
    return found


@router.post("/seat", tags=["tables"], summary="Take a seat")
async def take_seat(request: Request, response: Response, hall: TheHall, wish: TakeSeat) -> TakenSeat:
    """The key goes into the body, so that no log has it. A browser is remembered by its cookie from then on."""
    who = someone(request)
    table, seat = await hall.enter(wish.key, who)
    if wish.name is not None and seat >= 0:
        await table.rename(seat, wish.name)
    remember(response, request, who)
    return sitting(table, seat)


@router.get("/tables/{id}", tags=["play"], summary="Your view")
async def view(
    request: Request,
    hall: TheHall,
    id: Id,
    seat: Seat = None,
    n: Annotated[int | None, Query(ge=0, le=10**6, description="an earlier settled position")] = None,
    picture: Annotated[bool, Query(description="with the picture, as SVG")] = False,
) -> View:
    table, held = await admitted(hall, request, id)
    return sight.view(table, seen_by(request, hall, table, seat_of(table.match, held, seat), n), picture)


@router.get("/tables/{id}/picks", tags=["play"], summary="What you may pick")
async def picks(request: Request, hall: TheHall, id: Id, seat: Seat = None) -> Standing:
    table, held = await admitted(hall, request, id)
    return sight.standing(seen_by(request, hall, table, seat_of(table.match, held, seat)))


@router.post("/tables/{id}/pick", tags=["play"], summary="Pick")
async def pick(request: Request, hall: TheHall, id: Id, wish: PickWish) -> Standing:
    """The answer comes when the pick is on the disk. 409 means: look again, then pick again."""
    table, held = await admitted(hall, request, id)
    seat = playing(table, held, wish.seat)
    await table.take(seat, wish.n, wish.k, wish.word)
    return sight.standing(seen_by(request, hall, table, seat))


@router.post("/tables/{id}/undo", tags=["play"], summary="Take back")
async def undo(request: Request, hall: TheHall, id: Id, wish: UndoWish) -> Standing:
    table, held = await admitted(hall, request, id)
    seat = playing(table, held, wish.seat)
    await table.undo(seat, wish.n, wish.k, wish.whole)
    return sight.standing(seen_by(request, hall, table, seat))


@router.post("/tables/{id}/hint", tags=["play"], summary="Ask for a hint")
async def hint(request: Request, hall: TheHall, id: Id, wish: HintWish) -> HintGiven:
    """What Expert would do with what you see. It takes as long as Expert thinks; you may pick meanwhile."""
    table, held = await admitted(hall, request, id)
    seat = playing(table, held, wish.seat)
    given = await hall.hints.ask(table, seat, wish.n, wish.k)
    return sight.hint(seen_by(request, hall, table, seat), given.advised(table.match))


@router.post("/tables/{id}/review", tags=["play"], status_code=202, summary="Have the game reviewed")
async def begin_review(request: Request, hall: TheHall, id: Id) -> ReviewShown:
    """Begins in the background what is computed once for all; ask for it until it is `ready`."""
    table, _ = await admitted(hall, request, id)
    return sight.review(table, await hall.reviews.begin(table), tongue_at(table, reader_of(request)))


@router.get("/tables/{id}/review", tags=["play"], summary="The review")
async def review(request: Request, hall: TheHall, id: Id) -> ReviewShown:
    """A win-chance curve for each seat, and the moves that cost most, each with what Expert would have done."""
    table, _ = await admitted(hall, request, id)
    return sight.review(table, await hall.reviews.of(table), tongue_at(table, reader_of(request)))


@router.post("/tables/{id}/rematch", tags=["tables"], status_code=201, summary="Play again")
async def rematch(request: Request, hall: TheHall, id: Id) -> TakenSeat:
    """The same players once more, the next one beginning; whoever asks second finds the same table."""
    table, held = await admitted(hall, request, id)
    seat = playing(table, held, None)
    again = await hall.rematch(table, player_of(request))
    return sitting(again, (seat - 1) % len(table.seats))


@router.get(
    "/tables/{id}/record",
    tags=["play"],
    summary="The record",
    response_class=PlainTextResponse,
    responses={
        200: {"content": {"text/plain": {"example": "octavo record 1\ngame noughts 1\nseats 2\n\n0 a1\n1 b2\n"}}}
    },
)
async def record(request: Request, hall: TheHall, id: Id, seat: Seat = None) -> PlainTextResponse:
    """Every word so far; `?` for luck that you did not see. Once the game is over it tells all, the seed included."""
    table, held = await admitted(hall, request, id)
    return PlainTextResponse(as_seen(table.match, seat_of(table.match, held, seat)).text())


def seen_by(request: Request, hall: Hall, table: Table, seat: int, n: int | None = None) -> Seen:
    return see(table.match, seat, tongue_at(table, reader_of(request)), n, hall.around(table, seat), until=n)


def playing(table: Table, held: list[int], wanted: int | None) -> int:
    """The seat that a pick is for; spectators have none."""
    seat = seat_of(table.match, held, wanted)
    if seat < 0:
        raise NotSeated(seat=seat)
    return seat


def sitting(table: Table, seat: int) -> TakenSeat:
    key = table.seats[seat].key if seat >= 0 else table.watch_key
    return TakenSeat(table=table.id, seat=sight.number(seat), game=table.game.name, key=key)


def opened(table: Table) -> OpenedTable:
    seats = [
        OpenedSeat(
            seat=i,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            key=seat.key,
            link=f"/s/{seat.key}" if seat.key else "",
        )
        for i, seat in enumerate(table.seats)
    ]
    return OpenedTable(table=table.id, seats=seats, watch_key=table.watch_key, watch_link=f"/s/{table.watch_key}")
