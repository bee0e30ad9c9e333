"""The pages around the tables: lobby, set-up, records that were sent in, and how the reader likes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.datastructures import UploadFile
from starlette.responses import RedirectResponse, Response

from octavo.core.errors import BadSeats, OctavoError
from octavo.game import Game, Option, game, names
from octavo.lesson import lesson_for, lessons
from octavo.players.levels import LEVELS
from octavo.players.names import made_of
from octavo.svg import seat_mark
from octavo.table import acts
from octavo.table.alerts.acts import broken as broken_alerts
from octavo.table.hall import Hall
from octavo.table.lobby import number_of
from octavo.table.seats import SeatPlan
from octavo.table.table import Table
from octavo.table.terms import ABSENCES, CLOCKS, TALKS, Terms, read_terms
from octavo.table.waiting import to_move, waits_for
from octavo.web.errors import NoSuchPage
from octavo.web.pages.beside import for_so_long
from octavo.web.pages.game_pictures import fingerprint, plate
from octavo.web.pages.render import FOREVER, fragment, mark, page, static, static_response
from octavo.web.pages.setup_form import Fields, Wish, against, wished
from octavo.web.session.admission import newcomer
from octavo.web.session.cookie import player_of, remember
from octavo.web.session.player_names import bot_title, tongue_at
from octavo.web.session.reader import THEMES, Reader, choose, pack, reader_of
from octavo.words import ENGLISH, LANGUAGES, Tongue

router = APIRouter(include_in_schema=False)
SHOWN = 30  # tables in the list
INSIDE = re.compile(r"/(?![/\\])[!-\[\]-~]{0,300}")  # printable ASCII, no backslash, no second slash at the start
# What the script knows, and the sentence of the web's catalogue that tells it.
KEYS = (
    ("w", "page.keys.can"),
    ("c", "page.keys.news"),
    ("s", "page.keys.since"),
    (("r", "Shift+R"), "page.keys.rows"),
    (("←", "→", "↑", "↓"), "page.keys.arrows"),
    (("Home", "End"), "page.keys.ends"),
    (("Enter",), "page.keys.enter"),
    (("Esc",), "page.keys.escape"),
    ("h", "page.keys.hint"),
    ("+-", "page.keys.zoom"),
    ("?", "page.keys.this"),
)
IMAGE = "default-src 'none'; style-src 'unsafe-inline'"  # a picture in a file of its own carries its colours


# -- the lobby --
@router.get("/")
async def lobby(request: Request) -> Response:
    """All of it, or for the script the list of tables alone."""
    reader = reader_of(request)
    known = await _tables(request)
    tables = [_mine(table, held, reader) for table, held in known]
    tables = sorted(tables, key=lambda table: (table["over"], not table["waits"]))[:SHOWN]  # the newest first in each
    waiting = sum(table["waits"] for table in tables)
    live = {
        "tables": tables,
        "mine": number_of(table for table, _ in known),
        "waits": waiting,
        "tab_title": f"({waiting}) Octavo" if waiting else "Octavo",
    }
    if fragment(request):
        return page(request, "lobby_live.html", **live)
    broken = await broken_alerts(request.app.state.hall, player_of(request))
    games = [_plate(game(name), reader) for name in names()]
    return page(request, "lobby.html", games=games, broken=broken, **live)


async def _tables(request: Request) -> list[tuple[Table, list[int]]]:
    hall: Hall = request.app.state.hall
    player = player_of(request)
    return [(table, await hall.held(player, table)) for table in await hall.mine(player)]


def _mine(table: Table, held: list[int], reader: Reader) -> dict[str, Any]:
    match = table.match
    tongue = tongue_at(table, reader)
    others = [tongue.name(seat) for seat in range(len(table.seats)) if seat not in held]
    if match.over:
        state = tongue.say("over")
    elif to_move(table, held):
        state = tongue.say("page.your_move")
    elif waits_for(table, held):
        state = tongue.say("page.asks_you")
    else:
        state = tongue.say("waiting", seat=tongue.name(match.turn))
    said = tongue.say("page.with", names=", ".join(others)) if others else tongue.say("page.hot_seat")
    return {
        "id": table.id,
        "n": match.n,
        "title": tongue.say("title"),
        "others": said,
        "state": state,
        "waits": waits_for(table, held),
        "over": match.over,
    }


def _plate(rules: Game, reader: Reader) -> dict[str, object]:
    tongue = reader.tongue(rules)
    few, many = min(rules.seats), max(rules.seats)
    players = tongue.say("page.seats", n=few) if few == many else tongue.say("page.seats.range", few=few, many=many)
    look = f"theme={reader.theme}&language={reader.language}&v={fingerprint(rules.name)}"
    return {
        "name": rules.name,
        "title": tongue.say("title"),
        "tagline": tongue.say("tagline"),
        "players": players,
        "bots": bots(rules, rules.usual_seats(), tongue),
        "picture": f"/picture/{rules.name}.svg?{look}",
        "lessons": [{"name": name, "title": one.says(tongue, "title")} for name, one in lessons(rules.name).items()],
        "quick": [
            {"name": name, "choice": choice, "title": tongue.say(f"quick.{name}.{choice}")}
            for name, choice in rules.quick
        ],
    }


def bots(rules: Game, seats: int, tongue: Tongue, also: Sequence[str] = ()) -> list[dict[str, str]]:
    """The levels that people are offered, and what each is made of in this game."""
    return [
        {"name": name, "title": bot_title(name, tongue), "tells": bot_tells(name, rules, seats, tongue)}
        for name in (*LEVELS, *also)
    ]


def bot_tells(name: str, rules: Game, seats: int, tongue: Tongue) -> str:
    does, n = made_of(name, rules, seats)
    return tongue.say(f"page.bot.{does}", n=n)


# -- setting up a table --
@router.get("/new")
async def new(request: Request) -> Response:
    fields: Fields = request.query_params
    reader = reader_of(request)
    if not fields.get("game"):
        return RedirectResponse("/", 303)
    return _form(request, wished(fields, reader.name), reader)


@router.post("/new")
async def create(request: Request) -> Response:
    """A form that does not go together comes back as it could; until it does, nothing is asked of the hall."""
    fields: Fields = await request.form()
    reader = reader_of(request)
    wish = wished(fields, reader.name)
    tongue = reader.tongue(wish.game)
    if str(fields.get("seats")) != str(len(wish.seats)) or wish.lacking:
        said = "page.more_seats" if wish.lacking else "page.other_seats"
        return _form(request, wish, reader, tongue.say(said, n=len(wish.seats)), BadSeats.status)
    return await _opened(request, wish)


@router.post("/play")
async def play(
    request: Request, game_name: Annotated[str, Form(alias="game")], bot: Annotated[str, Form()]
) -> Response:
    """Two clicks in all: the game, and how strong the bot shall be."""
    return await _opened(request, against(game(game_name), bot, reader_of(request).name, await request.form()))


@router.post("/learn")
async def learn(
    request: Request,
    game_name: Annotated[str, Form(alias="game")],
    lesson: Annotated[str, Form(max_length=40)] = "",
    step: Annotated[int, Form(ge=0, le=1000)] = 0,
) -> Response:
    """One click: a lesson, from its start or from a step that is to be done again."""
    who = newcomer(request)
    table = await acts.learn(request.app.state.hall, who, game_name, lesson, step)
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, request, who.player)
    return response


async def _opened(request: Request, wish: Wish) -> Response:
    who = newcomer(request)
    table = await acts.create(request.app.state.hall, who, wish.game.name, wish.seats, wish.options, terms=wish.terms)
    links = any(seat.kind == "link" for seat in wish.seats)
    response = RedirectResponse(f"/t/{table.id}{'?share=1' if links else ''}", 303)
    remember(response, request, who.player)
    here = [seat.name for seat in wish.seats if seat.kind == "here" and seat.name]
    if len(here) == 1:
        choose(response, {"name": pack(table.seats[wish.seats.index(SeatPlan("here", here[0]))].name)})
    return response


def _form(request: Request, wish: Wish, reader: Reader, refusal: str = "", status: int = 200) -> Response:
    rules = wish.game
    tongue = reader.tongue(rules)
    offered = [option for option in rules.options if option.offered and option.matters(wish.options)]
    variants = [option for option in offered if option.name in rules.strength.variants]
    others = [option for option in offered if option not in variants]
    sides = rules.sides(len(wish.seats), wish.options)
    known = list(dict.fromkeys(sides))
    alone = len(known) == len(sides)
    teams = ["" if alone else tongue.say("page.team", number=known.index(side) + 1) for side in sides]
    taught = lesson_for(rules.name, wish.options)
    template = "setup_main.html" if fragment(request) else "setup.html"
    return page(
        request,
        template,
        tongue,
        status,
        title=tongue.say("title"),
        game=rules,
        lesson={"name": taught.name, "title": taught.says(tongue, "title")} if taught else None,
        games=[{"name": name, "title": reader.tongue(game(name)).say("title")} for name in names()],
        variants=[_asked(option, wish, tongue) for option in variants],
        options=[_asked(option, wish, tongue) for option in others],
        changed=sum(wish.options[option.name] != option.default for option in others),
        counts=[{"n": n, "fits": fits} for n, fits in wish.counts],
        seats=[
            {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "mark": mark(seat_mark(i)), "team": teams[i]}
            for i, seat in enumerate(wish.seats)
        ],
        bots=bots(rules, len(wish.seats), tongue, ["unhurried"]),
        refusal=refusal,
        terms=read_terms(wish.terms),
        agreed=len(wish.terms),
        talks=TALKS,
        clocks=[{"name": name, "title": _clock(name, tongue)} for name in CLOCKS],
        absences=[{"seconds": seconds, "title": for_so_long(seconds, tongue)} for seconds in ABSENCES],
    )


def _clock(name: str, tongue: Tongue) -> str:
    kind, seconds, more = Terms(clock=name).pace
    return tongue.say(f"page.terms.clock.{kind}", time=for_so_long(seconds, tongue), more=more)


def _asked(option: Option, wish: Wish, tongue: Tongue) -> dict[str, object]:
    return {
        "name": option.name,
        "title": tongue.say(f"option.{option.name}"),
        "chosen": wish.options[option.name],
        "choices": [{"name": c, "title": tongue.say(f"option.{option.name}.{c}")} for c in option.offered],
    }


# -- a record sent in --
@router.post("/import")
async def take_in(request: Request) -> Response:
    """A whole game is laid out to be stepped through; a part of one is played on at a hot seat."""
    form = await request.form()
    file, text = form.get("file"), form.get("text")
    if isinstance(file, UploadFile) and file.size:
        text = (await file.read()).decode("utf-8", "replace")
    who = newcomer(request)
    table = await acts.take_in(request.app.state.hall, who, text if isinstance(text, str) else "")
    response = RedirectResponse(f"/t/{table.id}" + ("?n=0" if table.match.over else ""), 303)
    remember(response, request, who.player)
    return response


# -- keys, pictures, files --
@router.get("/keys")
async def keys(request: Request) -> Response:
    return page(request, "keys.html", keys=KEYS)


@router.get("/notice")
async def to_all(request: Request) -> Response:
    """What everybody is told: the script asks for it when it hears that there is something new."""
    return page(request, "to_all.html")


@router.get("/picture/{name}.svg")
async def picture(name: str, theme: str = "", language: str = ENGLISH, v: str = "") -> Response:
    found = game(name[:40])
    drawn = plate(found.name, theme if theme in THEMES else "", language if language in LANGUAGES else ENGLISH)
    kept = FOREVER if v == fingerprint(found.name) else "no-cache"
    headers = {"content-security-policy": IMAGE, "cache-control": kept}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@router.get("/static/{version}/{name:path}")
async def file(version: str, name: str) -> Response:
    return static_response(name, version)


@router.get("/favicon.ico")
async def favicon() -> Response:
    return RedirectResponse(static("mark.svg"), 301)


# -- how the reader likes it --
@router.post("/look")
async def look(
    back: Annotated[str, Form()] = "/",
    language: Annotated[str, Form()] = "",
    theme: Annotated[str, Form()] = "",
    confirm: Annotated[str, Form()] = "",
    across: Annotated[str, Form()] = "",
) -> Response:
    response = RedirectResponse(inside(back), 303)
    if language in LANGUAGES:
        choose(response, {"language": language})
    if theme in (*THEMES, "system"):
        choose(response, {"theme": "" if theme == "system" else theme})
    for name, switch in {"confirm": confirm, "across": across}.items():
        if switch in ("on", "off"):
            choose(response, {name: switch})
    return response


def inside(address: str) -> str:
    """An address of ours to go back to, and no other."""
    return address if INSIDE.fullmatch(address) else "/"


def error_page(request: Request, error: OctavoError) -> Response:
    """What could not be done, in plain words, and a way on."""
    tongue = reader_of(request).tongue()
    kind = f"page.error.{error.status}"
    back = ""
    parts = request.url.path.split("/")
    if len(parts) > 3 and parts[1] == "t" and error.status in (409, 422) and not isinstance(error, NoSuchPage):
        back = inside("/".join(parts[:3]))
    return page(
        request,
        "error.html",
        tongue,
        error.status,
        heading=tongue.say(kind if tongue.has(kind) else "page.error"),
        says=tongue.error(error),
        tells=tongue.say(f"{kind}.tells") if tongue.has(f"{kind}.tells") else "",
        back=back,
    )
