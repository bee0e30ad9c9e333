"""What is said at a table as JSON. It is no part of the game: all are told a number, and each asks for what he may
read."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from octavo.table.acts import Guest
from octavo.table.talk import LONGEST
from octavo.web.api.models import MOST_SEATS, SeatChosen, Wished, example
from octavo.web.api.routes import REFUSED, Id
from octavo.web.api.views import number
from octavo.web.pages.talk import called, phrase
from octavo.web.session.admission import admitted
from octavo.web.session.player_names import tongue_at
from octavo.web.session.reader import reader_of

router = APIRouter(prefix="/api/tables", responses=REFUSED, tags=["talk"])


class SayWish(SeatChosen):
    """Words, or one of the set phrases, which each reads in his own language."""

    model_config = example(text="Good evening, all!")
    text: str = Field("", max_length=4 * LONGEST, description=f"at most {LONGEST} letters of it are kept")
    phrase: str = Field("", max_length=40, description="hello, luck, moment, nice, oops, thanks, again or bye")


class SaidChosen(Wished):
    """Something that was said."""

    model_config = example(number=7)
    number: int = Field(ge=1, le=10**9)


class MuteWish(Wished):
    """Whom you do not want to read, or do again."""

    model_config = example(about=1, mute=True)
    about: int | None = Field(None, description="a seat; null: all who look on", ge=0, le=MOST_SEATS)
    mute: bool = True


class LineShown(BaseModel):
    number: int
    seat: int | None = Field(description="who said it; null: somebody who looks on")
    called: str
    at: float = Field(description="seconds since 1970")
    phrase: str = Field(description="which of the set phrases; empty where it is words")
    says: str = Field(description="as you read it")
    mine: bool
    deletable: bool = Field(description="by you")
    reports: int = Field(description="how many have reported it, if you set the table up")


class TalkShown(BaseModel):
    """All that you read at a table, the oldest first, and what you may write."""

    model_config = example(
        t=7,
        lines=[
            {
                "number": 7, "seat": 0, "called": "Ada", "at": 1786000000.5, "phrase": "hello", "says": "Hello!",
                "mine": True, "deletable": True, "reports": 0,
            }
        ],
        muted=[],
        words=True,
        phrases=True,
    )  # fmt: skip
    t: int = Field(description="the public number: another one whenever something was said or deleted")
    lines: list[LineShown]
    muted: list[int | None] = Field(description="seats; null: all who look on")
    words: bool = Field(description="you may write freely")
    phrases: bool = Field(description="you may say set phrases")


@router.get("/{id}/talk", summary="What was said")
async def talk(request: Request, id: Id) -> TalkShown:
    """Nothing that comes from those whom you have muted. The last 200 lines are kept."""
    return await shown(request, await admitted(request, id))


@router.post("/{id}/say", status_code=201, summary="Say something")
async def say(request: Request, id: Id, wish: SayWish) -> TalkShown:
    """Who plays may write; who looks on only where that was agreed at set-up (`"terms": {"talk": "all"}`). The same
    sent twice within moments counts once."""
    guest = await admitted(request, id)
    await guest.say(wish.seat, wish.text, wish.phrase)
    return await shown(request, guest)


@router.post("/{id}/unsay", summary="Delete something that was said")
async def unsay(request: Request, id: Id, wish: SaidChosen) -> TalkShown:
    """What you wrote; if you set the table up, anything."""
    guest = await admitted(request, id)
    await guest.unsay(wish.number)
    return await shown(request, guest)


@router.post("/{id}/report", summary="Report something that was said")
async def report(request: Request, id: Id, wish: SaidChosen) -> TalkShown:
    """To whoever set the table up; nobody else is told."""
    guest = await admitted(request, id)
    await guest.report(wish.number)
    return await shown(request, guest)


@router.post("/{id}/mute", summary="Mute somebody")
async def mute(request: Request, id: Id, wish: MuteWish) -> TalkShown:
    """You no longer read what comes from there, or do again; nobody is told."""
    guest = await admitted(request, id)
    await guest.mute(wish.about, wish.mute)
    return await shown(request, guest)


async def shown(request: Request, guest: Guest) -> TalkShown:
    tongue, talk = tongue_at(guest.table, reader_of(request)), await guest.talk()
    lines = [
        LineShown(
            number=line.said.number,
            seat=number(line.said.seat),
            called=called(line.said.seat, tongue),
            at=line.said.at,
            phrase=line.said.phrase,
            says=phrase(line.said.phrase, tongue) if line.said.phrase else line.said.text,
            mine=line.mine,
            deletable=line.deletable,
            reports=line.reports,
        )
        for line in talk.lines
    ]
    muted = [number(seat) for seat in talk.muted]
    return TalkShown(t=talk.number, lines=lines, muted=muted, words=talk.words, phrases=talk.phrases)
