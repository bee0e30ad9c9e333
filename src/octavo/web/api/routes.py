"""The table as JSON. A program sends the key of its seat (`Authorization: Bearer …`), a browser its cookie."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from octavo.figure import in_words
from octavo.game import game, names
from octavo.lesson import lessons
from octavo.players import NAMES
from octavo.rulebook import found
from octavo.seen import Seen, see
from octavo.table import acts
from octavo.table.acts import Guest
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.table import Table
from octavo.table.waiting import waits_for
from octavo.web.api import views
from octavo.web.api.models import (
    MOST_SEATS,
    Consent,
    GameOffered,
    HandedSeat,
    HintGiven,
    HintWish,
    ImportWish,
    LearnWish,
    LeftTable,
    MyTable,
    NameWish,
    NewTable,
    Offer,
    OpenedSeat,
    OpenedTable,
    OptionOffered,
    PlayOnWish,
    Refusal,
    ReviewShown,
    SeatChosen,
    SeatShown,
    SinceShown,
    StandInWish,
    TakeBackWish,
    TakenSeat,
    TakeSeat,
    View,
    WhyNot,
)
from octavo.web.session.admission import admitted, newcomer
from octavo.web.session.cookie import player_of, remember, someone
from octavo.web.session.player_names import record_for, tongue_at
from octavo.web.session.reader import reader_of
from octavo.words import rulebook

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
LOG = 100  # lines of the log in a view
router = APIRouter(prefix="/api", responses=REFUSED)
Id = Annotated[str, Path(examples=["rp6yk5q345"])]
Seat = Annotated[int | None, Query(ge=0, le=MOST_SEATS, description="which of your seats, if you hold several")]


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
            GameOffered(
                name=name,
                title=title,
                version=rules.version,
                seats=list(rules.seats),
                options=options,
                lessons=list(lessons(name)),
            )
        )
    return Offer(games=games, bots=list(NAMES))


@router.get(
    "/games/{name}/rules",
    tags=["games"],
    summary="The rulebook of a game",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"example": "# Noughts\n\n**1.** Two players take turns.\n"}}}},
)
def rules(
    request: Request,
    name: Annotated[str, Path(examples=["noughts"])],
    find: Annotated[str, Query(max_length=80, description="words")] = "",
) -> PlainTextResponse:
    """Numbered, as Markdown, figures in words, in your language; in English where it was not translated. With `find`,
    only the rules that have these words."""
    rules = game(name)
    text, language = rulebook(rules.folder, reader_of(request).language)
    text = found(text, find) if find.strip() else _told(rules.name, language, text)
    return PlainTextResponse(text, headers={"Content-Language": language})


@lru_cache(64)  # more than there are rulebooks in all languages; figures take their time
def _told(name: str, language: str, text: str) -> str:
    return in_words(game(name), text, game(name).tongue(language))


@router.post("/tables", tags=["tables"], status_code=201, summary="Set up a table")
async def create(request: Request, response: Response, hall: TheHall, wish: NewTable) -> OpenedTable:
    """Answers with a secret key per seat and one for spectators: send each to its player, and keep your own."""
    who = newcomer(request)
    plans = [SeatPlan(seat.kind, seat.name, seat.bot) for seat in wish.seats]
    table = await acts.create(hall, who, wish.game, plans, wish.options, wish.record, wish.terms)
    remember(response, request, who.player)
    return opened(table)


@router.post("/import", tags=["tables"], status_code=201, summary="Send in a record")
async def take_in(request: Request, response: Response, hall: TheHall, wish: ImportWish) -> OpenedTable:
    """A table with all its seats for you, called as in the record: a whole game to step through, a part to play on."""
    who = newcomer(request)
    table = await acts.take_in(hall, who, wish.record)
    remember(response, request, who.player)
    return opened(table)


@router.post("/learn", tags=["tables"], status_code=201, summary="Learn a game")
async def learn(request: Request, response: Response, hall: TheHall, wish: LearnWish) -> OpenedTable:
    """A table of your own where a lesson is learnt; its view tells the step you are at. The others are beginners, who
    play on where it ends."""
    who = newcomer(request)
    table = await acts.learn(hall, who, wish.game, wish.lesson, wish.step)
    remember(response, request, who.player)
    return opened(table)


@router.get("/tables", tags=["tables"], summary="The tables of this browser")
async def mine(request: Request, hall: TheHall) -> list[MyTable]:
    """What waits for you first, then what goes on, the newest first in each."""
    who = player_of(request)
    found = []
    for table in await hall.mine(who):
        held = [seat for seat in await hall.held(who, table) if seat >= 0]
        turn = views.number(table.match.turn)
        found.append(
            MyTable(
                table=table.id,
                game=table.game.name,
                names=table.names(),
                held=held,
                turn=turn,
                over=table.match.over,
                waits=waits_for(table, held),
            )
        )
    return sorted(found, key=lambda table: (table.over, not table.waits))


@router.post("/seat", tags=["tables"], summary="Take a seat")
async def take_seat(request: Request, response: Response, hall: TheHall, wish: TakeSeat) -> TakenSeat:
    """The key goes into the body, so that no log has it. A browser is remembered by its cookie from then on."""
    player = someone(request)
    table, seat = await acts.sit(hall, player, wish.key, wish.name)
    remember(response, request, player)
    return sitting(table, seat)


@router.get("/tables/{id}", tags=["play"], summary="Your view")
async def view(
    request: Request,
    id: Id,
    seat: Seat = None,
    n: Annotated[int | None, Query(ge=0, le=10**6, description="an earlier settled position")] = None,
    picture: Annotated[bool, Query(description="with the picture, as SVG")] = False,
    log: Annotated[
        int | None, Query(ge=0, le=10**6, description="the log before this position, not the newest")
    ] = None,
    step: Annotated[int | None, Query(ge=0, le=1000, description="the step of a lesson to read, from 0")] = None,
) -> View:
    guest = await admitted(request, id)
    seen = seen_by(request, guest, guest.looking(seat), n, log=log, lines=LOG, step=step)
    return views.view(guest.table, seen, picture)


@router.get("/tables/{id}/why", tags=["play"], summary="Why not?")
async def why(
    request: Request,
    id: Id,
    word: Annotated[str, Query(max_length=80, description="any word of the game", examples=["b2"])],
    seat: Seat = None,
) -> WhyNot:
    """Which rule stands against a word now, from what you see. A pick that is refused tells the same in its facts."""
    guest = await admitted(request, id)
    against = guest.why(seat, word)
    return WhyNot(
        word=against.word if against else word,
        may=against is None,
        rule=against.rule if against else "",
        says=against.says if against else "",
    )


@router.get("/tables/{id}/since", tags=["play"], summary="What happened since your last move")
async def since(request: Request, id: Id, seat: Seat = None) -> SinceShown:
    """Whose turns they were, with what matters of each, and what they cost and won; from what you see."""
    return views.since((await admitted(request, id)).since(seat))


@router.post("/tables/{id}/hint", tags=["play"], summary="Ask for a hint")
async def hint(request: Request, id: Id, wish: HintWish) -> HintGiven:
    """What Expert would do with what you see. It takes as long as Expert thinks; you may pick meanwhile."""
    guest = await admitted(request, id)
    seat, given = await guest.hint(wish.seat, wish.n, wish.k)
    return views.hint(seen_by(request, guest, seat), given.advised(guest.table.match))


@router.post("/tables/{id}/name", tags=["play"], summary="Say what you are called")
async def rename(request: Request, id: Id, wish: NameWish) -> SeatShown:
    """At any time, also while it is another's turn; no pick becomes stale by it."""
    guest = await admitted(request, id)
    seat = await guest.rename(wish.seat, wish.name)
    return views.seat(guest.table, seen_by(request, guest, seat), seat)


@router.post("/tables/{id}/resign", tags=["play"], summary="Resign")
async def resign(request: Request, id: Id, wish: SeatChosen) -> View:
    """You give up the game. A stand-in plays your seat on; where two play, or nobody is left to play for, it ends."""
    guest = await admitted(request, id)
    return after(request, guest, await guest.resign(wish.seat))


@router.post("/tables/{id}/cancel", tags=["play"], summary="Call the game off")
async def cancel(request: Request, id: Id, wish: Consent) -> View:
    """Asks for it, or agrees; the game ends without a winner when all people at the table have."""
    guest = await admitted(request, id)
    return after(request, guest, await guest.cancel(wish.seat, wish.agree))


@router.post("/tables/{id}/stand-in", tags=["play"], summary="Let a stand-in play for somebody who is away")
async def stand_in(request: Request, id: Id, wish: StandInWish) -> View:
    """Once he is away for as long as was agreed at set-up; the other people who are not away as long have to agree."""
    guest = await admitted(request, id)
    return after(request, guest, await guest.stand_in(wish.seat, wish.about, wish.agree))


@router.post("/tables/{id}/take-back", tags=["play"], summary="Take a finished move back")
async def take_back(request: Request, id: Id, wish: TakeBackWish) -> View:
    """Your last one: at once where only bots sit against you, else when all others agree; or you agree with another."""
    guest = await admitted(request, id)
    return after(request, guest, await guest.take_back(wish.seat, wish.n, wish.agree))


@router.post("/tables/{id}/back", tags=["play"], summary="Take your seat back")
async def come_back(request: Request, id: Id, wish: SeatChosen) -> View:
    """From a stand-in; what it has said meanwhile stands."""
    guest = await admitted(request, id)
    return after(request, guest, await guest.come_back(wish.seat))


@router.post("/tables/{id}/hand-over", tags=["tables"], summary="Hand your seat to somebody else")
async def hand_over(request: Request, id: Id, wish: SeatChosen) -> HandedSeat:
    """Its old key, the browsers that came by it and their sockets are out at once, everywhere."""
    guest = await admitted(request, id)
    seat, key = await guest.hand_over(wish.seat, player_of(request))
    return HandedSeat(table=id, seat=seat, key=key, link=f"/s/{key}")


@router.post("/tables/{id}/leave", tags=["tables"], summary="Leave the table")
async def leave(request: Request, id: Id, wish: SeatChosen) -> LeftTable:
    """A stand-in plays your seat until somebody takes it by a link that those who stay see; or you stop watching."""
    guest = await admitted(request, id)
    return LeftTable(table=id, seat=views.number(await guest.leave(wish.seat, player_of(request))))


@router.post("/tables/{id}/review", tags=["play"], status_code=202, summary="Have the game reviewed")
async def begin_review(request: Request, id: Id) -> ReviewShown:
    """Begins in the background what is computed once for all; ask for it until it is `ready`."""
    guest = await admitted(request, id)
    table = guest.table
    return views.review(table, await guest.review(), tongue_at(table, reader_of(request)))


@router.get("/tables/{id}/review", tags=["play"], summary="The review")
async def review(request: Request, id: Id) -> ReviewShown:
    """A win-chance curve for each seat, and the moves that cost most, each with what Expert would have done."""
    guest = await admitted(request, id)
    table = guest.table
    return views.review(table, await guest.hall.reviews.of(table), tongue_at(table, reader_of(request)))


@router.post("/tables/{id}/rematch", tags=["tables"], status_code=201, summary="Play again")
async def rematch(request: Request, id: Id) -> TakenSeat:
    """The same players once more, the next one beginning; whoever asks second finds the same table."""
    guest = await admitted(request, id)
    again, seat = await guest.rematch()
    return sitting(again, seat)


@router.post("/tables/{id}/play-on", tags=["tables"], status_code=201, summary="Play on from a position")
async def play_on(request: Request, response: Response, id: Id, wish: PlayOnWish) -> OpenedTable:
    """A new table with luck of its own: all its seats are yours, or one of them against a bot. Of a game that is over,
    or whose seats you all hold."""
    guest = await admitted(request, id)
    player = someone(request)
    table = await guest.play_on(player, wish.n, wish.bot, wish.seat)
    remember(response, request, player)
    return opened(table)


@router.get(
    "/tables/{id}/record",
    tags=["play"],
    summary="The record",
    response_class=PlainTextResponse,
    responses={
        200: {"content": {"text/plain": {"example": "octavo record 1\ngame noughts 1\nseats 2\n\n0 a1\n1 b2\n"}}}
    },
)
async def record(request: Request, id: Id, seat: Seat = None) -> PlainTextResponse:
    """Every word so far; `?` for luck that you did not see. Once the game is over it tells all, the seed included."""
    guest = await admitted(request, id)
    table = guest.table
    return PlainTextResponse(record_for(table, table.match, guest.looking(seat), reader_of(request)))


def seen_by(
    request: Request,
    guest: Guest,
    seat: int,
    n: int | None = None,
    *,
    log: int | None = None,
    lines: int = 0,
    step: int | None = None,
) -> Seen:
    """What a seat may know, at an earlier position `n`; so many lines of the log, the last of them told of `log`; of a
    lesson the `step` to be read."""
    table, told = guest.table, n if log is None else log
    tongue = tongue_at(table, reader_of(request))
    around = guest.hall.around(table, seat, tongue, step=step)
    return see(table.match, seat, tongue, n, around, lines=lines, until=told)


def after(request: Request, guest: Guest, seat: int) -> View:
    """How the table stands for whoever has done something there."""
    return views.view(guest.table, seen_by(request, guest, seat, lines=LOG))


def sitting(table: Table, seat: int) -> TakenSeat:
    key = table.seats[seat].key if seat >= 0 else table.watch_key
    return TakenSeat(table=table.id, seat=views.number(seat), game=table.game.name, key=key)


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
