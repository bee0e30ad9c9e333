"""What the JSON API takes and gives, with an example of each: its documentation is made from these, and from those in
`picking.py`."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

SEAT_KEY = "qGiukfcAcKsLYiC3qNVKLQ"
LUCK = "6acf0d2123cd5a4cfa26d856543d233a10365c2f95a2a5b57628ab300677c6ad"
LONGEST = 200  # characters of a name that are read; it is cut to fit a table
MOST_SEATS = 99
STANDING: dict[str, Any] = {
    "n": 3, "k": 0, "undo": False, "turn": 1, "over": False, "thinking": False, "picks": ["a1", "b2", "c3"]
}  # fmt: skip


def example(**fields: Any) -> ConfigDict:
    return ConfigDict(extra="forbid", json_schema_extra={"examples": [fields]})


class Wished(BaseModel):
    """What a program sends: every value of the kind that is asked for (`"0"` is no number), and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Wished):
    """Who shall sit here: `link` (whoever has the seat's key), `here` (the asker himself) or `bot`."""

    model_config = example(kind="bot", bot="greedy")
    kind: str = Field("link", max_length=20)
    name: str = Field("", max_length=LONGEST)
    bot: str = Field("", max_length=40, description="which bot; see GET /api/games")


class NewTable(Wished):
    """A table to set up. With `record` (the text of a record) the game goes on where that ends."""

    model_config = example(game="noughts", seats=[{"kind": "link", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}])
    game: str = Field("", max_length=40)
    seats: list[SeatWish] = Field(max_length=16)
    options: dict[str, str | int | bool] = Field({}, max_length=40)
    record: str = Field("", description="the text of a record, as GET …/record gives it")
    terms: dict[str, str] = Field({}, max_length=20, description="what is agreed for a game over days; see the docs")


class LearnWish(Wished):
    """A lesson to learn, from a step on."""

    model_config = example(game="ingenious", lesson="first", step=0)
    game: str = Field(max_length=40)
    lesson: str = Field("", max_length=40, description="one of the game's; the first, if left out")
    step: int = Field(0, ge=0, le=1000, description="how many steps are done already")


class OpenedSeat(BaseModel):
    model_config = example(seat=0, kind="link", name="Ada", bot="", key=SEAT_KEY, link=f"/s/{SEAT_KEY}")
    seat: int
    kind: str
    name: str
    bot: str
    key: str = Field(description="the secret of this seat; empty for bots")
    link: str = Field(description="where a browser takes this seat")


class OpenedTable(BaseModel):
    """The secrets of a new table are told once, to whoever set it up."""

    model_config = example(
        table="rp6yk5q345",
        seats=[{"seat": 0, "kind": "link", "name": "Ada", "bot": "", "key": SEAT_KEY, "link": f"/s/{SEAT_KEY}"}],
        watch_key="j5ZJKJB86OW1PG3O7RMCSA",
        watch_link="/s/j5ZJKJB86OW1PG3O7RMCSA",
    )
    table: str
    seats: list[OpenedSeat]
    watch_key: str = Field(description="opens the table to spectators")
    watch_link: str


class TakeSeat(Wished):
    """The secret of a seat, and what its player wants to be called."""

    model_config = example(key=SEAT_KEY, name="Ada")
    key: str
    name: str | None = Field(None, max_length=LONGEST)


class TakenSeat(BaseModel):
    model_config = example(table="rp6yk5q345", seat=0, game="noughts", key=SEAT_KEY)
    table: str
    seat: int | None = Field(description="null: a spectator")
    game: str
    key: str = Field(description="the secret of that seat")


class NameWish(Wished):
    """What the player of your seat shall be called; the others hear of it at once."""

    model_config = example(name="Ada")
    name: str = Field("", max_length=LONGEST)
    seat: int | None = Field(None, description="which of your seats, if you hold several", ge=0, le=MOST_SEATS)


class SeatChosen(Wished):
    """For which of your seats."""

    model_config = example()
    seat: int | None = Field(None, description="which of your seats, if you hold several", ge=0, le=MOST_SEATS)


class Consent(SeatChosen):
    """Your wish, or your agreement with that of another; with `agree` false you are against it, or give it up."""

    model_config = example(agree=True)
    agree: bool = True


class StandInWish(Consent):
    """Whose seat a stand-in shall play."""

    model_config = example(about=1, agree=True)
    about: int = Field(description="the seat of whoever is away", ge=0, le=MOST_SEATS)


class TakeBackWish(Consent):
    """The position in which a finished move shall be taken back."""

    model_config = example(n=4, agree=True)
    n: int = Field(description="its public number: that of now", ge=0, le=10**6)


class HandedSeat(BaseModel):
    """The new secret of a seat that you have handed over: send it to whoever shall play on."""

    model_config = example(table="rp6yk5q345", seat=0, key=SEAT_KEY, link=f"/s/{SEAT_KEY}")
    table: str
    seat: int
    key: str
    link: str


class LeftTable(BaseModel):
    model_config = example(table="rp6yk5q345", seat=0)
    table: str
    seat: int | None = Field(description="the seat that you have left; null: you no longer watch")


class PlayOnWish(Wished):
    """A position from which a new game goes on."""

    model_config = example(n=3, bot="expert", seat=1)
    n: int = Field(description="its public number; the last position if there are not so many", ge=0, le=10**6)
    bot: str = Field("", max_length=40, description="who plays all seats but one; left out, all of them are yours")
    seat: int | None = Field(None, description="the one that is yours; else whose turn it is", ge=0, le=MOST_SEATS)


class ImportWish(Wished):
    """A record to look at, if it tells a whole game, or to play on from where it ends."""

    model_config = example(record="octavo record 1\ngame noughts 1\nseats 2\n\n0 a1\n1 b2\n")
    record: str = Field(description="the text of a record, as GET …/record gives it")


class HintWish(Wished):
    """Asks what Expert would do in the position that you see."""

    model_config = example(n=3, k=0)
    n: int = Field(ge=0, le=10**6)
    k: int = Field(0, ge=0, le=10**6)
    seat: int | None = Field(None, description="which of your seats, if you hold several", ge=0, le=MOST_SEATS)


class HintGiven(BaseModel):
    """What Expert would do, from your view. Nobody else is told."""

    model_config = example(n=3, k=0, words=["b2"], labels=["b2"], chance=0.61, why="It threatens two rows at once.")
    n: int
    k: int
    words: list[str] = Field(description="the picks of the move, the next one first; none when the table moved on")
    labels: list[str] = Field(description="what each of them does, in your language")
    chance: float = Field(description="what you may hope for: the share of your rivals that you will beat")
    why: str = Field(description="the reason, in your language")


class MoveReviewed(BaseModel):
    n: int = Field(description="the position it was made in")
    seat: int
    played: list[str]
    best: list[str] = Field(description="what Expert would have done")
    chance: float = Field(description="what could be hoped for")
    cost: float = Field(description="how much of it the move gave away")
    why: str = Field(description="why Expert's move is good, in your language")
    costly: str = Field("", description="of the worst: what the better move would have brought, and what followed")


class ReviewShown(BaseModel):
    """A game that is over, looked at again: how far that is, and, when `ready`, what was found."""

    model_config = example(
        begun=True,
        ready=True,
        done=7,
        total=7,
        curves=[[[0, 0.6], [7, 1.0]], [[0, 0.4], [7, 0.0]]],
        moves=[
            {
                "n": 3,
                "seat": 1,
                "played": ["a2"],
                "best": ["c3"],
                "chance": 0.5,
                "cost": 0.4,
                "why": "It stops three in a row that was coming.",
            }
        ],
        worst=[3],
    )
    begun: bool
    ready: bool
    done: int
    total: int
    curves: list[list[tuple[int, float]]] = Field(description="for each seat its win chance by position; alone, points")
    moves: list[MoveReviewed]
    worst: list[int] = Field(description="the positions of the moves that cost most")


class PickOffered(BaseModel):
    word: str
    label: str = Field(description="what the pick does, in your language")


class SeatShown(BaseModel):
    model_config = example(seat=0, kind="link", name="Ada", called="Ada", bot="", here=True)
    seat: int
    kind: str
    name: str
    called: str = Field(description="the name that stands in prompts and log, in your language")
    bot: str
    here: bool = Field(description="somebody has this table open at that seat")
    stand_in: str = Field("", description="the bot that plays this seat in the place of its player")
    clock: float | None = Field(None, description="the seconds that its player has left, where there is a clock")
    ticks: bool = Field(False, description="his clock runs")
    away: int | None = Field(None, description="since when nobody is there, in whole seconds since 1970")


class TallyLine(BaseModel):
    says: str = Field(description="where the points come from, in your language")
    points: int
    private: bool = Field(description="only you know it; not part of the total")


class TallyShown(BaseModel):
    """Where the points of a seat come from, as far as you may know it."""

    how: str = Field(description="sum: the public lines add up; least: the smallest of them counts")
    total: int
    lines: list[TallyLine]


class LogLine(BaseModel):
    n: int
    seat: int | None = Field(description="whose pick led there; null for luck")
    says: list[str]


class ChangeShown(BaseModel):
    seats: list[int] = Field(description="one, or those who win and lose together")
    gain: int
    points: int = Field(description="what they have now")
    says: str = Field(description="with the lines of the tally that changed most, in your language")


class SinceShown(BaseModel):
    """What happened since your last move, as you could have seen it yourself."""

    model_config = example(
        after=3,
        until=5,
        title="Since your last move",
        more="",
        turns=[{"n": 5, "seat": 1, "says": ["Ben lays green–purple", "Lowest colour: Ben +1 (5)"]}],
        changes=[{"seats": [1], "gain": 1, "points": 5, "says": "Ben +1 (5): green +5"}],
    )
    after: int = Field(description="the position that your last move led to; 0 if you made none")
    until: int
    title: str
    more: str = Field(description="that there were turns before these; empty if not")
    turns: list[LogLine] = Field(description="the newest, the oldest of them first, each with what matters")
    changes: list[ChangeShown] = Field(description="what it cost and won, for everyone whose points changed")


class AskedShown(BaseModel):
    """Something that needs the agreement of others, and which seats have agreed, the asker first."""

    model_config = example(what="stand_in", about=1, agreed=[0])
    what: str = Field(description="cancel, stand_in or take_back")
    about: int | None = Field(description="the seat or the position that it is about")
    agreed: list[int]
    since: list[str] = Field([], description="what has been seen since the position that would come again")


class LessonShown(BaseModel):
    """The step of a lesson that you are at."""

    model_config = example(
        name="first",
        title="Your first game",
        step=3,
        of=13,
        says="Choose a tile.",
        rule="5",
        right=["red-blue"],
        done=False,
    )
    name: str
    title: str
    step: int = Field(description="from 1; those where you only read are skipped with ?step=")
    of: int
    says: str
    rule: str = Field(description="the rule that it teaches, if it names one")
    right: list[str] = Field(description="the words that are right; `any` for all; none where you only read")
    done: bool


class View(BaseModel):
    """Everything you may know of a position; of an earlier one with `?n=`."""

    model_config = example(
        **STANDING,
        table="rp6yk5q345",
        game="noughts",
        version=1,
        options={},
        seats=[{"seat": 0, "kind": "link", "name": "Ada", "called": "Ada", "bot": "", "here": True}],
        seat=0,
        e=0,
        t=0,
        shown=3,
        prompt="Choose a cell for your cross",
        labels=[{"word": "b2", "label": "b2"}],
        plain="    a b c\n  1 X . .\n  2 . O .\n  3 . . .",
        picture=None,
        log=[{"n": 1, "seat": 0, "says": ["Ada marks a1"]}],
        older=0,
        scores=[[0], [0]],
        tallies=[{"how": "sum", "total": 0, "lines": [{"says": "Points", "points": 0, "private": False}]}],
        places=None,
        luck=LUCK,
        seed="",
        rematch="",
        closed="",
        asked=[],
        terms={},
        lesson=None,
    )
    table: str
    game: str
    version: int
    options: dict[str, str]
    seats: list[SeatShown]
    lesson: LessonShown | None = Field(None, description="the step you are at, at a table where you learn the game")
    seat: int | None = Field(description="your seat; null for a spectator")
    n: int = Field(description="the public number now")
    e: int = Field(description="the public number of what happened beside the game: a new name, say")
    t: int = Field(description="the public number of what was said: GET …/talk tells it")
    k: int = Field(
        description="the steps of your own draft so far, those taken back among them; 0 when it is not your turn"
    )
    undo: bool = Field(description="something of your draft can be taken back")
    shown: int = Field(description="the number of the position that this view shows")
    turn: int | None = Field(description="the seat to act in the position shown")
    over: bool
    thinking: bool
    prompt: str
    picks: list[str]
    labels: list[PickOffered]
    plain: str = Field(description="the position as text")
    picture: str | None = Field(None, description="the position as SVG, with ?picture=true")
    log: list[LogLine] = Field(description="at most 100 lines, oldest first")
    older: int = Field(description="positions before those that the log tells of: ask for them with ?log=older-1")
    scores: list[list[int]]
    tallies: list[TallyShown] = Field(description="for each seat where its points come from")
    places: list[int] | None = Field(None, description="each seat's place, once the game is over")
    luck: str = Field(description="the hash of the seed of this table's luck")
    seed: str = Field(description="the seed, once the game is over")
    rematch: str = Field(description="the table where the same players play again, if any")
    closed: str = Field(description="why the game ended before its end: resigned, timeout, cancelled or operator")
    asked: list[AskedShown] = Field(description="what waits for the agreement of others")
    taken_back: bool = Field(False, description="finished moves were taken back: the game counts for no rating")
    terms: dict[str, str] = Field(description="what was agreed when the table was set up, where it is not as usual")


class OptionOffered(BaseModel):
    name: str
    title: str
    choices: list[str]
    default: str


class GameOffered(BaseModel):
    model_config = example(name="noughts", title="Noughts and crosses", version=1, seats=[2], options=[], lessons=[])
    name: str
    title: str
    version: int
    seats: list[int]
    options: list[OptionOffered]
    lessons: list[str] = Field(description="what can be learnt of it, by the names of its lessons")


class Offer(BaseModel):
    """The games of this server and the bots that play them."""

    games: list[GameOffered]
    bots: list[str]


class MyTable(BaseModel):
    model_config = example(
        table="rp6yk5q345", game="noughts", names=["Ada", "greedy"], held=[0], turn=0, over=False, waits=True
    )
    table: str
    game: str
    names: list[str]
    held: list[int] = Field(description="your seats there; none for a spectator")
    turn: int | None
    over: bool
    waits: bool = Field(description="for you: to move, or to answer what others ask; those come first")


class WhyNot(BaseModel):
    """What stands against a word."""

    model_config = example(word="b2", may=False, rule="2", says="Rule 2: b2 has a cross already: mark a free cell.")
    word: str
    may: bool = Field(description="you may pick it now: then nothing stands against it")
    rule: str = Field(description="its number in the rulebook; empty where the game names none")
    says: str = Field(description="a sentence in your language")


class Refusal(BaseModel):
    """Whatever is refused."""

    model_config = example(
        error="StalePick",
        says="The table has moved on since you looked. Here is the position now.",
        facts={"seen": 3, "now": 4},
    )
    error: str
    says: str = Field(description="a sentence in your language")
    facts: dict[str, Any]
