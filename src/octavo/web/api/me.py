"""The asker himself as JSON: how he is found again, his finished games, and whether he is counted. By his cookie."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response

from octavo.table.acts import Who
from octavo.table.person import FinishedGame, Person, person
from octavo.table.personal_link import PAGE, token_in
from octavo.table.ratings import Rating
from octavo.table.seats import PERSON, SOMEBODY
from octavo.web.api.models import MOST_SEATS
from octavo.web.api.my_models import (
    ByGame,
    ByOpponent,
    Deleted,
    DeleteWish,
    DeviceShown,
    GamePlayed,
    LinkGiven,
    LinkLooked,
    MeShown,
    OpenWish,
    RankedShown,
    RatingShown,
    ResultsShown,
    SeatPlayed,
    ShelfWish,
    StandingShown,
    StayOutWish,
    TokenWish,
)
from octavo.web.api.routes import REFUSED, Id, TheHall
from octavo.web.session.admission import client_of
from octavo.web.session.cookie import COOKIE, forget, player_of, remember
from octavo.web.session.player_names import bot_title
from octavo.web.session.reader import Reader, reader_of

A_DAY_LONG = 24 * 3600.0
router = APIRouter(prefix="/api/me", responses=REFUSED, tags=["me"])


def asker(request: Request) -> Person:
    """Whoever asks, by his cookie: the key of a seat is a seat's, and no person's."""
    return person(request.app.state.hall, Who(player_of(request), client=client_of(request.scope)))


@router.get("", summary="Who you are here")
async def me(request: Request) -> MeShown:
    return await shown(request, asker(request))


@router.post("/link", status_code=201, summary="A new personal link")
async def new_link(request: Request) -> LinkGiven:
    """It makes another browser yours, and brings your seats back after a lost cookie. The one before opens nothing
    any more."""
    token = await asker(request).new_link()
    return LinkGiven(token=token, link=f"{PAGE}#{token}")


@router.delete("/link", summary="Call your personal link back")
async def revoke_link(request: Request) -> MeShown:
    """Devices that came by it stay yours."""
    who = asker(request)
    await who.revoke_link()
    return await shown(request, who)


@router.post("/link/look", summary="Whose link is it?")
async def look(request: Request, wish: TokenWish) -> LinkLooked:
    """Nothing is used up by a look."""
    looked = await asker(request).look(token_in(wish.token))
    return LinkLooked(names=looked.names(), tables=looked.tables, here=looked.here, own=looked.own)


@router.post("/link/open", summary="Open a personal link here")
async def open_link(request: Request, response: Response, hall: TheHall, wish: OpenWish) -> MeShown:
    """This browser becomes a device of that person: its cookie changes. If it holds something as another person, it is
    refused (TwoPersons) until you say `join`."""
    secret = await asker(request).open(token_in(wish.token), wish.join)
    if not secret:
        return await shown(request, asker(request))
    remember(response, request, secret)
    now = person(hall, Who(PERSON + await hall.devices.person(secret)))
    return await shown(request, now, secret)


@router.delete("/devices/{id}", summary="A device is no longer yours")
async def drop_device(request: Request, id: Annotated[str, Path(examples=["5f0c2d9be1aa"], max_length=40)]) -> MeShown:
    """It is out at once, everywhere."""
    who = asker(request)
    await who.drop_device(id)
    return await shown(request, who)


async def shown(request: Request, who: Person, secret: str = "") -> MeShown:
    since = await who.link_since()
    devices = await who.devices(secret or request.cookies.get(COOKIE, ""))
    return MeShown(
        known=bool(who.player),
        link=None if since is None else int(since),
        devices=[DeviceShown(id=one.id, made=int(one.made), this=one.this) for one in devices],
        stays_out=await who.stays_out(),
    )


# -- what became of it --
@router.get("/games", summary="Your finished games")
async def games(
    request: Request,
    shelf: Annotated[Literal["", "archived", "hidden"], Query(description="which of your shelves")] = "",
    before: Annotated[float, Query(ge=0, le=1e11, description="only games that ended before this time")] = 0,
) -> list[GamePlayed]:
    """The last first, at most fifty; ask for more with `before`."""
    who = asker(request)
    return [played(one, who, reader_of(request)) for one in await who.games(shelf, before)]


@router.post("/games/{id}/shelf", status_code=204, summary="Archive, hide or bring back a finished game")
async def shelve(request: Request, id: Id, wish: ShelfWish) -> None:
    """It is your own list: the others keep theirs."""
    await asker(request).shelve(id, wish.shelf)


@router.delete("/games/{id}", status_code=204, summary="Delete a finished game")
async def delete_game(request: Request, id: Id) -> None:
    """It is no longer yours. The others keep it; where nobody else has it, it is gone."""
    await asker(request).delete_game(id)


@router.get("/results", summary="Your results by game and opponent")
async def results(request: Request) -> ResultsShown:
    found, reader = await asker(request).results(), reader_of(request)
    by_game = [ByGame(game=game, seats=seats, **vars(score)) for (game, seats), score in found.by_game.items()]
    by_opponent = [
        ByOpponent(name=known_as(name, bot, reader), bot=bot, **vars(score))
        for (_, name, bot), score in found.by_opponent.items()
    ]
    return ResultsShown(by_game=by_game, by_opponent=by_opponent)


@router.get("/ratings", summary="Your ratings")
async def ratings(request: Request) -> list[RatingShown]:
    """One for each game and number of seats that you played with people, and no bot among them."""
    return [
        RatingShown(game=game, seats=seats, **figures(one))
        for (game, seats), one in (await asker(request).ratings()).items()
    ]


@router.get("/ratings/{game}/{seats}", summary="The ranking of a game")
async def ranking(
    request: Request,
    game: Annotated[str, Path(examples=["noughts"], max_length=40)],
    seats: Annotated[int, Path(examples=[2], ge=1, le=MOST_SEATS)],
) -> list[RankedShown]:
    """Everybody whom games link with you, one with another; whoever stays out is not in it."""
    who, reader = asker(request), reader_of(request)
    return [
        RankedShown(
            place=one.place, name=known_as(one.name, "", reader), you=one.player == who.player, **figures(one.rating)
        )
        for one in await who.ranking(game, seats)
    ]


@router.get("/standings", summary="The standings of an evening")
async def standings(
    request: Request,
    since: Annotated[float, Query(ge=0, le=1e11, description="games that ended from then on; else a day ago")] = 0,
    until: Annotated[float, Query(ge=0, le=1e11, description="and before then; else now")] = 0,
    game: Annotated[str, Query(max_length=40, description="one game only")] = "",
) -> list[StandingShown]:
    """The same people, ranked by the games that they finished in some time."""
    who, reader = asker(request), reader_of(request)
    until = until or time.time() + 1
    return [
        StandingShown(
            place=one.place,
            name=known_as(one.name, "", reader),
            games=one.games,
            won=one.won,
            points=round(one.points, 3),
            you=one.player == who.player,
        )
        for one in await who.evening(since or until - A_DAY_LONG, until, game)
    ]


# -- be left alone --
@router.post("/stay-out", summary="Stay out of ratings and standings")
async def stay_out(request: Request, wish: StayOutWish) -> MeShown:
    """With you, nobody is rated either."""
    who = asker(request)
    await who.stay_out(wish.out)
    return await shown(request, who)


@router.post("/delete", summary="Be deleted")
async def delete(request: Request, response: Response, wish: DeleteWish) -> Deleted:
    """Name, talk, alerts and links go, at once; the games stay with somebody. Where you still play, a stand-in does."""
    tables = await asker(request).delete(wish.sure)
    forget(response)
    return Deleted(tables=tables)


def known_as(name: str, bot: str, reader: Reader) -> str:
    """What somebody was called, in a list for this reader."""
    tongue = reader.tongue()
    if name == SOMEBODY or not (name or bot):
        return tongue.say("page.somebody")
    return name or tongue.say("page.bot", level=bot_title(bot, tongue))


def played(one: FinishedGame, who: Person, reader: Reader) -> GamePlayed:
    return GamePlayed(
        table=one.table,
        game=one.game,
        finished=int(one.finished),
        closed=one.how,
        rated=one.rated,
        shelf=one.shelf,
        seats=[
            SeatPlayed(
                seat=sat.seat,
                name=known_as(sat.name, sat.bot, reader),
                bot=sat.bot,
                place=sat.place or None,
                you=sat.player == who.player,
            )
            for sat in one.sat
        ],
    )


def figures(one: Rating) -> dict[str, Any]:
    return {"rating": round(one.mu, 2), "within": round(one.within, 2), "games": one.games}
