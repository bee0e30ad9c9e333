"""The page of one table, and all that can be done there. The same handler serves the first page and every change."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Path, Query, Request
from markupsafe import Markup
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from octavo.core.errors import OctavoError
from octavo.core.rng import Rng
from octavo.core.state import SPECTATOR
from octavo.game import ends_move
from octavo.match import Match
from octavo.seen import Seen, see
from octavo.table.acts import Guest
from octavo.table.hall import Hall
from octavo.table.seats import tidy
from octavo.table.table import Table
from octavo.web.api.models import LONGEST, MOST_SEATS
from octavo.web.errors import NoSuchPage
from octavo.web.pages.arranging import arranged
from octavo.web.pages.beside import beside
from octavo.web.pages.eyes import Eyes, eyes
from octavo.web.pages.invitation import code
from octavo.web.pages.render import fragment, has, mark, page, used_mark
from octavo.web.pages.review import Judged, judged
from octavo.web.pages.since import due, remind
from octavo.web.session.admission import admitted
from octavo.web.session.cookie import player_of
from octavo.web.session.player_names import record_for, tongue_at
from octavo.web.session.reader import Reader, choose, pack, reader_of
from octavo.words import Tongue

router = APIRouter(include_in_schema=False)
Number = Annotated[int, Form(ge=0, le=10**6)]
LOG = 20  # lines of the log at once, the newest or those before a position
LONG = 62  # letters of a prompt that needs a smaller print
Seat = Annotated[int | None, Form(ge=0, le=MOST_SEATS)]
Step = Annotated[int | None, Form(ge=0, le=10**6)]
Agree = Annotated[bool, Form()]
About = Annotated[int, Form(ge=0, le=MOST_SEATS)]
As = Annotated[int | None, Query(alias="as", ge=SPECTATOR, le=99)]


@dataclass(frozen=True)
class Visit:
    """Somebody who may be at this table, and what he sees of it."""

    request: Request
    guest: Guest
    match: Match  # as it stood when he asked
    e: int  # how much had happened beside it
    wished: int | None
    looking: Eyes
    reader: Reader
    tongue: Tongue

    @property
    def hall(self) -> Hall:
        return self.guest.hall

    @property
    def table(self) -> Table:
        return self.guest.table

    @property
    def held(self) -> list[int]:
        return self.guest.held

    @property
    def seats(self) -> list[int]:
        return self.guest.seats

    @property
    def url(self) -> str:
        return f"/t/{self.table.id}" + ("" if self.wished is None else f"?as={self.wished}")


async def visit(request: Request, id: str, wished: int | None = None) -> Visit:
    guest = await admitted(request, id)
    table, match, reader = guest.table, guest.table.match, reader_of(request)
    looking, tongue = eyes(match, guest.held, wished), tongue_at(table, reader)
    return Visit(request, guest, match, table.e, wished, looking, reader, tongue)


# -- looking --
@router.get("/t/{id}")
async def table(
    request: Request,
    id: str,
    seat: As = None,
    n: Annotated[int | None, Query(ge=0, le=10**6)] = None,
    word: Annotated[str, Query(max_length=80)] = "",
    log: Annotated[int | None, Query(ge=0, le=10**6)] = None,
    share: str = "",
    follow: str = "",
    study: str = "",
    step: Annotated[int | None, Query(ge=0, le=10**6)] = None,
) -> Response:
    visitor = await visit(request, id, seat)
    told = await _judged(visitor, n) if study else None
    return _page(visitor, n=n, word=word, log=log, share=bool(share), following=bool(follow), study=told, step=step)


async def _judged(visitor: Visit, n: int | None) -> Judged | None:
    """What the review says of the move that was made in the position shown; of a game that is over only."""
    if not visitor.match.over:
        return None
    review = (await visitor.hall.reviews.of(visitor.table)).review
    verdict = review.at(n) if review is not None and n is not None else None
    return judged(visitor.match, verdict, visitor.tongue) if verdict else Judged()


@router.get("/t/{id}/why")
async def why(request: Request, id: str, word: Annotated[str, Query(max_length=80)], seat: As = None) -> Response:
    """Why something that is drawn cannot be picked: a line to be shown beside it, or without script the whole page."""
    visitor = await visit(request, id, seat)
    tongue, status = visitor.tongue, 200
    try:
        against = visitor.guest.why(visitor.looking.seat, word)
        said = against.says if against else tongue.say("page.why.may")
    except OctavoError as error:
        said, status = tongue.error(error), error.status
    if fragment(request):
        return page(request, "why.html", tongue, status, said=said, game=visitor.table.game)
    return _page(visitor, refusal=said, status=status)


@router.get("/t/{id}/record")
async def record(request: Request, id: str, seat: As = None) -> Response:
    visitor = await visit(request, id, seat)
    text = record_for(visitor.table, visitor.match, visitor.looking.seat, visitor.reader)
    name = f"{visitor.table.game.name}-{visitor.table.id}.game"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/t/{id}/code/{number}.svg")
async def link_code(request: Request, id: str, number: Annotated[int, Path(ge=0, le=MOST_SEATS)]) -> Response:
    """One of the links that this visitor may see, as a code."""
    visitor = await visit(request, id)
    for link in _links(visitor, [Markup()] * len(visitor.table.seats)):
        if link["number"] == number:
            return code(str(link["url"]))
    raise NoSuchPage(path=f"/t/{id[:40]}/code")


# -- playing --
@router.post("/t/{id}/pick")
async def pick(
    request: Request,
    id: str,
    word: Annotated[str, Form()],
    n: Number,
    k: Number = 0,
    seat: Seat = None,
    sure: str = Form(""),
    instead: str = Form(""),
    step: Step = None,
) -> Response:
    visitor = await visit(request, id, seat)
    if visitor.reader.confirm and not sure and _waits(visitor, seat, n, k, word):
        return _page(visitor, word=word, step=step)
    return await _done(visitor, visitor.guest.take(seat, n, k, word, bool(instead)), step=step)


@router.post("/t/{id}/undo")
async def undo(request: Request, id: str, n: Number, k: Number, seat: Seat = None, whole: str = Form("")) -> Response:
    visitor = await visit(request, id, seat)
    return await _done(visitor, visitor.guest.undo(seat, n, k, bool(whole)))


@router.post("/t/{id}/hint")
async def hint(request: Request, id: str, n: Number, k: Number = 0, seat: Seat = None, step: Step = None) -> Response:
    """What Expert would do, on the page of whoever asks and on no other."""
    visitor = await visit(request, id, seat)
    return await _done(visitor, visitor.guest.hint(seat, n, k), stay=True, step=step)


@router.post("/t/{id}/name")
async def name(
    request: Request, id: str, name: Annotated[str, Form(max_length=LONGEST)] = "", seat: Seat = None
) -> Response:
    visitor = await visit(request, id, seat)
    response = await _done(visitor, visitor.guest.rename(seat, name))
    if response.status_code < 400:
        choose(response, {"name": pack(tidy(name))})
    return response


@router.post("/t/{id}/resign")
async def resign(request: Request, id: str, seat: Seat = None) -> Response:
    visitor = await visit(request, id, seat)
    return await _done(visitor, visitor.guest.resign(seat))


@router.post("/t/{id}/cancel")
async def cancel(request: Request, id: str, seat: Seat = None, agree: Agree = True) -> Response:
    visitor = await visit(request, id, seat)
    return await _done(visitor, visitor.guest.cancel(seat, agree))


@router.post("/t/{id}/stand-in")
async def stand_in(request: Request, id: str, about: About, seat: Seat = None, agree: Agree = True) -> Response:
    visitor = await visit(request, id, seat)
    return await _done(visitor, visitor.guest.stand_in(seat, about, agree))


@router.post("/t/{id}/take-back")
async def take_back(request: Request, id: str, n: Number, seat: Seat = None, agree: Agree = True) -> Response:
    visitor = await visit(request, id, seat)
    return await _done(visitor, visitor.guest.take_back(seat, n, agree))


@router.post("/t/{id}/back")
async def come_back(request: Request, id: str, seat: Seat = None) -> Response:
    visitor = await visit(request, id, seat)
    return await _done(visitor, visitor.guest.come_back(seat))


@router.post("/t/{id}/hand-over")
async def hand_over(request: Request, id: str, seat: Seat = None) -> Response:
    """The new link is shown once, to whoever hands the seat over."""
    visitor = await visit(request, id, seat)
    handed, key = await visitor.guest.hand_over(seat, player_of(request))
    link, called = f"{request.base_url}s/{key}", visitor.tongue.name(handed)
    return page(request, "handed.html", visitor.tongue, link=link, table=visitor.table, called=called)


@router.post("/t/{id}/leave")
async def leave(request: Request, id: str, seat: Seat = None) -> Response:
    guest = await admitted(request, id)
    await guest.leave(seat, player_of(request))
    return RedirectResponse("/", 303)


@router.post("/t/{id}/rematch")
async def rematch(request: Request, id: str) -> Response:
    new, _ = await (await admitted(request, id)).rematch()
    return RedirectResponse(f"/t/{new.id}", 303)


def _waits(visitor: Visit, seat: int | None, n: int, k: int, word: str) -> bool:
    """Is this the last pick of a move, which the player wants to look at once more?"""
    match = visitor.match
    seat = match.turn if seat is None else seat
    if (
        match.turn != seat
        or seat not in visitor.held
        or (match.n, match.k) != (n, k)
        or word not in match.game.legal(match.state)
    ):
        return False  # the table will say what is wrong with it
    # Asked of a guess that fits his view, so that the answer tells nothing.
    return word in match.game.final or ends_move(match.view(seat).guess(Rng(1)), match.game.picks[word])


async def _done(visitor: Visit, doing: Awaitable[object], stay: bool = False, step: int | None = None) -> Response:
    """After something was asked for: how the table stands now, with the reason if it was refused."""
    request = visitor.request
    refusal, status = "", 200
    try:
        await doing
    except OctavoError as error:
        if error.status >= 500 and not stay:
            raise
        refusal, status = visitor.tongue.error(error), error.status
    if not refusal and not stay and not fragment(request):
        return RedirectResponse(visitor.url, 303)
    visitor = await visit(request, visitor.table.id, visitor.wished)
    return _page(visitor, step=step, refusal=refusal, status=status)


# -- the page --
def _page(
    visitor: Visit,
    *,
    n: int | None = None,
    word: str = "",
    log: int | None = None,
    share: bool = False,
    following: bool = False,
    study: Judged | None = None,
    step: int | None = None,
    refusal: str = "",
    status: int = 200,
) -> Response:
    table, tongue, reader = visitor.table, visitor.tongue, visitor.reader
    seat = visitor.looking.seat
    shown = see(
        visitor.match,
        seat,
        tongue,
        n,
        visitor.hall.around(table, seat, tongue, study.best if study and study.seat == seat else (), step),
        lines=LOG,
        until=n if following else log,
    )
    mode = "" if study is None else "study=1&"
    pending = word if reader.confirm and word in shown.words else ""
    curtain = visitor.looking.curtain if shown.live else None
    marks = [used_mark(seat) for seat in range(len(shown.marks))]
    turned = _turned(visitor, seat if curtain is None else curtain)
    context: dict[str, object] = {
        "s": shown,
        "log": log,
        "marks": marks,
        "drawn_marks": [mark(known_by, seat) for seat, known_by in enumerate(shown.marks)],
        "picture": arranged(shown, turned),
        "has": has(visitor.request),
        "turned": turned,
        "picture_title": shown.picture.title,
        "rows": shown.aloud if visitor.request.query_params.get("words") else (),
        "curtain": curtain,
        "playing": shown.playing and curtain is None,
        "waits": shown.playing and curtain is None,
        "pending": pending,
        "table": table,
        "e": visitor.e,
        "game": table.game,
        "seats": table.seats,
        "title": tongue.say("title"),
        "url": visitor.url,
        "step_url": visitor.url + ("?" if visitor.wished is None else "&") + mode,
        "study": study,
        "wished": "" if visitor.wished is None else visitor.wished,
        "held_seats": visitor.seats,
        "hot": len(visitor.seats) > 1,
        "beside": beside(table, shown.around, visitor.seats, tongue),
        "naming": not table.imported,
        "nameless": _nameless(visitor),
        "playable": bool(visitor.seats),
        "may_play_on": visitor.guest.may_play_on() and (not shown.live or bool(shown.closed)),
        "verdict": shown.verdict(visitor.seats),
        "pending_label": next((choice.label for choice in shown.choices if choice.word == pending), ""),
        "buttons": [choice for choice in shown.choices if choice.word not in shown.drawn],
        "peeks": _peeks(visitor, shown),
        "score_title": tongue.say("score.0"),
        "long": len(shown.prompt) + (len(tongue.name(seat)) if shown.playing and len(visitor.seats) > 1 else 0) > LONG,
        "state_fields": _fields(shown),
        "refusal": refusal,
        "following": following,
    }
    if fragment(visitor.request):
        return page(visitor.request, "table_main.html", tongue, status, since_due=False, **context)
    context |= {
        "links": _links(visitor, marks),
        "options": _options(visitor),
        "as_query": "" if visitor.wished is None else f"?as={visitor.wished}",
        "share": share,
        "talks": table.talk or any(seat.kind == "link" for seat in table.seats),
        "here": f"{visitor.url}",
    }
    told = due(visitor.request, visitor.guest) if n is None else None
    response = page(visitor.request, "table.html", tongue, status, since_due=told is not None, **context)
    if told is not None:
        remind(response, visitor.request, visitor.guest, told)
    return response


def _turned(visitor: Visit, seat: int) -> bool:
    """Around one screen the first half of the seats sits on the near side, the others across the table."""
    return visitor.reader.across and len(visitor.seats) > 1 and 2 * seat >= len(visitor.table.seats)


def _fields(shown: Seen) -> Markup:
    pairs = [("n", shown.n), ("k", shown.k), ("seat", max(0, shown.seat))]
    if shown.around.lesson:
        pairs.append(("step", shown.around.lesson.number - 1))  # where he reads on after a refusal or a hint
    return Markup("").join(Markup('<input type="hidden" name="{}" value="{}">').format(*pair) for pair in pairs)


def _nameless(visitor: Visit) -> list[int]:
    """Who came by a link and has not said his name is asked for it, as long as the game is young."""
    seats = visitor.table.seats
    young = visitor.match.n <= 2 * len(seats) and not visitor.match.over
    return [seat for seat in visitor.seats if young and seats[seat].kind == "link" and not seats[seat].name]


def _peeks(visitor: Visit, shown: Seen) -> list[dict[str, object]]:
    """When all is over, and only then, the past can be seen through anyone's eyes."""
    if not shown.over or (shown.live and not shown.closed):
        return []
    everyone = [*range(len(visitor.table.seats)), SPECTATOR]
    tongue = visitor.tongue
    return [
        {
            "seat": seat,
            "title": tongue.name(seat) if seat >= 0 else tongue.say("spectator"),
            "url": f"/t/{visitor.table.id}?as={seat}" + ("" if shown.live else f"&n={shown.n}"),
        }
        for seat in everyone
    ]


def _links(visitor: Visit, marks: list[Markup]) -> list[dict[str, object]]:
    """Everyone sees his own and the spectators'; of a seat that nobody holds, whoever set the table up sees the link,
    and of one that was left, all who play."""
    table, tongue = visitor.table, visitor.tongue
    owner = visitor.hall.owns(player_of(visitor.request), table)
    base = str(visitor.request.base_url)
    links: list[dict[str, object]] = []
    for number, seat in enumerate(table.seats):
        mine = number in visitor.held
        free = not table.taken(number) and (owner or (number in table.life.left and bool(visitor.seats)))
        if seat.key and (mine or free):
            title = tongue.say("page.link.mine" if mine else "page.link.seat", seat=tongue.name(number))
            waits = not table.taken(number)
            links.append(
                {
                    "title": title,
                    "url": f"{base}s/{seat.key}",
                    "mark": marks[number],
                    "waits": waits,
                    "number": number,
                }
            )
    if owner or visitor.seats:
        watch = {
            "title": tongue.say("page.link.watch"),
            "url": f"{base}s/{table.watch_key}",
            "mark": "",
            "waits": False,
            "number": len(table.seats),
        }
        links.append(watch)
    return sorted(links, key=lambda link: not link["waits"])


def _options(visitor: Visit) -> list[str]:
    """What was chosen differently from the usual, of what can be chosen."""
    tongue, chosen = visitor.tongue, visitor.match.record.options
    return [
        f"{tongue.say(f'option.{option.name}')}: {tongue.say(f'option.{option.name}.{chosen[option.name]}')}"
        for option in visitor.table.game.options
        if chosen[option.name] != option.default and option.offered
    ]
