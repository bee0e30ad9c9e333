"""What became of a person's games: a list of them, sums, ratings, and the standings of an evening."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any, Literal

from babel.numbers import format_decimal
from fastapi import APIRouter, Form, Query, Request
from starlette.responses import RedirectResponse, Response

from octavo.core.errors import UnknownGame
from octavo.game import game as game_called
from octavo.game import names
from octavo.table.person import ARCHIVED, HIDDEN, LIST, MOST, FinishedGame, Person, Score
from octavo.table.ratings import Rating
from octavo.web.api.me import asker, known_as
from octavo.web.api.models import MOST_SEATS
from octavo.web.pages.me import day
from octavo.web.pages.render import page
from octavo.web.session.reader import Reader, reader_of
from octavo.words import Tongue

router = APIRouter(include_in_schema=False)
Shelf = Literal["", "archived", "hidden"]
WHERETO = {LIST: (ARCHIVED, HIDDEN), ARCHIVED: (LIST, HIDDEN), HIDDEN: (LIST, ARCHIVED)}


def title_of(name: str, reader: Reader) -> str:
    """The title of a game; one that this program no longer has is called by its name."""
    try:
        return reader.tongue(game_called(name)).say("title")
    except UnknownGame:
        return name


# -- the list --
@router.get("/me/games")
async def games(request: Request, shelf: Shelf = "", before: Annotated[float, Query(ge=0, le=1e11)] = 0.0) -> Response:
    who, reader = asker(request), reader_of(request)
    found = await who.games(shelf, before)
    return page(
        request,
        "me_games.html",
        at="games",
        shelf=shelf,
        shelves=(LIST, ARCHIVED, HIDDEN),
        whereto=WHERETO[shelf],
        games=[_game(one, who, reader) for one in found],
        more=found[-1].finished if len(found) == MOST else 0,
    )


def _game(one: FinishedGame, who: Person, reader: Reader) -> dict[str, object]:
    tongue = reader.tongue()
    others = [known_as(sat.name, sat.bot, reader) for sat in one.others(who.player)]
    return {
        "table": one.table,
        "title": title_of(one.game, reader),
        "day": day(one.finished, reader),
        "others": tongue.say("page.with", names=", ".join(others)) if others else tongue.say("page.hot_seat"),
        "ended": ended(one, who.player, tongue),
        "won": one.place(who.player) == 1 and bool(others),
        "rated": one.rated,
    }


def ended(one: FinishedGame, player: str, tongue: Tongue) -> str:
    """How a game ended for somebody, and why, where that was before its end."""
    place, others = one.place(player), one.others(player)
    said = []
    if place and others:
        shared = sum(sat.place == place for sat in others if sat.side not in {own.side for own in one.mine(player)})
        key = "won" if place == 1 and not shared else "shared" if place == 1 else "place"
        said.append(tongue.say(f"page.games.{key}", place=tongue.say(f"place.{place}"), of=one.seats))
    if one.how:
        said.append(tongue.say(f"how.{one.how}"))
    return ", ".join(said) or tongue.say("page.games.over")


@router.post("/me/games/{id}/shelf")
async def shelve(
    request: Request, id: str, to: Annotated[Shelf, Form()] = "", back: Annotated[Shelf, Form()] = ""
) -> Response:
    await asker(request).shelve(id, to)
    return RedirectResponse(_list(back), 303)


@router.post("/me/games/{id}/delete")
async def delete_game(request: Request, id: str, back: Annotated[Shelf, Form()] = "") -> Response:
    await asker(request).delete_game(id)
    return RedirectResponse(_list(back), 303)


def _list(shelf: Shelf) -> str:
    return f"/me/games?shelf={shelf}" if shelf else "/me/games"


# -- sums --
@router.get("/me/results")
async def results(request: Request) -> Response:
    found, reader = await asker(request).results(), reader_of(request)
    tongue = reader.tongue()
    by_game = [
        {"who": title_of(game, reader), "seats": tongue.say("page.seats", n=seats), "score": score}
        for (game, seats), score in sorted(found.by_game.items(), key=_most)
    ]
    by_opponent = [
        {"who": known_as(name, bot, reader), "seats": "", "score": score}
        for (_, name, bot), score in sorted(found.by_opponent.items(), key=_most)
    ]
    return page(request, "me_results.html", at="results", by_game=by_game, by_opponent=by_opponent)


def _most(one: tuple[object, Score]) -> int:
    """Those with whom he played most come first."""
    return -one[1].games


# -- ratings --
@router.get("/me/ratings")
async def ratings(
    request: Request,
    game: Annotated[str, Query(max_length=40)] = "",
    seats: Annotated[int, Query(ge=0, le=MOST_SEATS)] = 0,
) -> Response:
    """His own, and the ranking of one of his games."""
    who, reader = asker(request), reader_of(request)
    tongue, mine = reader.tongue(), await who.ratings()
    chosen = (game, seats) if (game, seats) in mine else next(iter(mine), ("", 0))
    ranked = await who.ranking(*chosen) if chosen[0] else []
    own = [
        {
            "game": name,
            "seats": count,
            "title": title_of(name, reader),
            "players": tongue.say("page.seats", n=count),
            "chosen": (name, count) == chosen,
            **figures(one, tongue),
        }
        for (name, count), one in mine.items()
    ]
    ranking = [
        {
            "place": one.place,
            "name": known_as(one.name, "", reader),
            "you": one.player == who.player,
            **figures(one.rating, tongue),
        }
        for one in ranked
    ]
    out, which = await who.stays_out(), title_of(chosen[0], reader) if chosen[0] else ""
    players = tongue.say("page.seats", n=chosen[1])
    context = {"own": own, "ranking": ranking, "stays_out": out, "which": which, "players": players}
    return page(request, "me_ratings.html", None, 200, at="ratings", **context)


def figures(one: Rating, tongue: Tongue) -> dict[str, Any]:
    return {"rating": decimal(one.mu, tongue), "within": decimal(one.within, tongue), "games": one.games}


def decimal(number: float, tongue: Tongue) -> str:
    """With one figure behind the point, or the comma."""
    return format_decimal(round(number, 1), "0.0", locale=tongue.language)


# -- an evening --
@router.get("/me/evening")
async def evening(
    request: Request,
    since: Annotated[str, Query(alias="from", max_length=10)] = "",
    until: Annotated[str, Query(alias="to", max_length=10)] = "",
    game: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Some days, each whole; what cannot be read is yesterday and today."""
    who, reader = asker(request), reader_of(request)
    today = datetime.fromtimestamp(time.time(), UTC).date()
    first, last = sorted((_day(since, today - timedelta(days=1)), _day(until, today)))
    game = game if game in names() else ""
    found = await who.evening(_begins(first), _begins(last + timedelta(days=1)), game)
    return page(
        request,
        "me_evening.html",
        at="evening",
        begins=first.isoformat(),
        ends=last.isoformat(),
        game=game,
        games=[{"name": name, "title": title_of(name, reader)} for name in names()],
        stays_out=await who.stays_out(),
        standings=[
            {
                "place": one.place,
                "name": known_as(one.name, "", reader),
                "you": one.player == who.player,
                "games": one.games,
                "won": one.won,
                "points": decimal(one.points, reader.tongue()),
            }
            for one in found
        ],
    )


def _day(said: str, usual: date) -> date:
    try:
        return date.fromisoformat(said)
    except ValueError:
        return usual


def _begins(day: date) -> float:
    return datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()
