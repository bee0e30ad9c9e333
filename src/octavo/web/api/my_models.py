"""What the JSON API takes and gives about the asker himself, with an example of each."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from octavo.web.api.models import Wished, example

TOKEN = "2mZ1vTqJ0n5yWc8bX4kRf7gHs9dLpA3eUiQoGtYxB6M"
A_DAY = 1_795_000_000


class DeviceShown(BaseModel):
    """A browser that was let in by a link of yours."""

    model_config = example(id="5f0c2d9be1aa", made=A_DAY, this=False)
    id: str
    made: int = Field(description="since when, in whole seconds since 1970")
    this: bool = Field(description="the one that asks")


class MeShown(BaseModel):
    """What is kept of you, as far as it concerns how you are found again."""

    model_config = example(
        known=True,
        link=A_DAY,
        devices=[{"id": "5f0c2d9be1aa", "made": A_DAY, "this": False}],
        stays_out=False,
    )
    known: bool = Field(description="this browser holds something here, or is a device of somebody who does")
    link: int | None = Field(description="since when you have a personal link; what it is, is told once")
    devices: list[DeviceShown]
    stays_out: bool = Field(description="you have no rating and stand in nobody's list")


class LinkGiven(BaseModel):
    """A personal link: told once, and never again."""

    model_config = example(token=TOKEN, link=f"/me/open#{TOKEN}")
    token: str
    link: str = Field(description="where a browser opens it; what stands behind the # is never sent as an address")


class TokenWish(Wished):
    """A personal link, or its token."""

    model_config = example(token=TOKEN)
    token: str = Field(max_length=400)


class OpenWish(TokenWish):
    """A personal link to open here."""

    model_config = example(token=TOKEN, join=False)
    join: bool = Field(False, description="yes, what this browser holds becomes that person's: two become one for good")


class LinkLooked(BaseModel):
    """Whose seats a personal link brings."""

    model_config = example(names=["Ada"], tables=3, here=0, own=False)
    names: list[str] = Field(description="what he is called at his last tables")
    tables: int = Field(description="at so many he holds something")
    here: int = Field(description="at so many this browser does, as another person: opening asks for `join`")
    own: bool = Field(description="you are this person already")


class SeatPlayed(BaseModel):
    """Who sat at a seat of a finished game."""

    model_config = example(seat=1, name="Bo", bot="", place=2, you=False)
    seat: int
    name: str = Field(description="what he was called at the end; of who has been deleted: somebody, in your language")
    bot: str
    place: int | None = Field(description="1 is best; null: nothing was decided")
    you: bool


class GamePlayed(BaseModel):
    """A finished game of yours. Review and record are at the table."""

    model_config = example(
        table="rp6yk5q345",
        game="noughts",
        finished=A_DAY,
        closed="",
        rated=True,
        shelf="",
        seats=[{"seat": 1, "name": "Bo", "bot": "", "place": 2, "you": False}],
    )
    table: str
    game: str
    finished: int = Field(description="when, in whole seconds since 1970")
    closed: str = Field(description="why it ended before its end: resigned, timeout, cancelled or operator")
    rated: bool
    shelf: str = Field(description="empty: in your list; or archived, or hidden")
    seats: list[SeatPlayed]


class ShelfWish(Wished):
    """Where a finished game shall be: in your list (empty), `archived`, or `hidden`, which counts in no sum."""

    model_config = example(shelf="archived")
    shelf: Literal["", "archived", "hidden"]


class ScoreShown(BaseModel):
    """How often you won, shared the best place, or lost; of some games nothing was decided."""

    model_config = example(games=4, won=2, shared=1, lost=1)
    games: int
    won: int
    shared: int
    lost: int


class ByGame(ScoreShown):
    model_config = example(game="noughts", seats=2, games=4, won=2, shared=1, lost=1)
    game: str
    seats: int


class ByOpponent(ScoreShown):
    model_config = example(name="Bo", bot="", games=4, won=2, shared=1, lost=1)
    name: str
    bot: str


class ResultsShown(BaseModel):
    """Your finished games, summed; those that are hidden do not count."""

    model_config = example(
        by_game=[{"game": "noughts", "seats": 2, "games": 4, "won": 2, "shared": 1, "lost": 1}],
        by_opponent=[{"name": "Bo", "bot": "", "games": 4, "won": 2, "shared": 1, "lost": 1}],
    )
    by_game: list[ByGame]
    by_opponent: list[ByOpponent]


class RatingShown(BaseModel):
    """A rating (openskill, Plackett-Luce); nineteen times in twenty it is so much more or less."""

    model_config = example(game="noughts", seats=2, rating=27.3, within=6.1, games=9)
    game: str
    seats: int
    rating: float
    within: float
    games: int


class RankedShown(BaseModel):
    """Somebody in the ranking of a game, by what his rating is at least."""

    model_config = example(place=1, name="Ada", rating=27.3, within=6.1, games=9, you=True)
    place: int
    name: str
    rating: float
    within: float
    games: int
    you: bool


class StandingShown(BaseModel):
    """How somebody did: a point for each game won, none for one in which he came last, in between by how many he
    beat."""

    model_config = example(place=1, name="Ada", games=3, won=2, points=2.5, you=True)
    place: int
    name: str
    games: int
    won: int
    points: float
    you: bool


class StayOutWish(Wished):
    """With `out` you have no rating and stand in nobody's list; without, you begin anew."""

    model_config = example(out=True)
    out: bool


class DeleteWish(Wished):
    """It cannot be taken back: say so."""

    model_config = example(sure=True)
    sure: bool


class Deleted(BaseModel):
    model_config = example(tables=7)
    tables: int = Field(description="at so many somebody has played now")
