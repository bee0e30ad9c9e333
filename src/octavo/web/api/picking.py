"""What programs ask for again and again: what they may pick, a pick, one that is taken back.

Each is said once for both doors, HTTP here and the socket (`server/socket.py`), and documented from the same forms. No
framework stands between, since these decide what a move costs the server.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any
from urllib.parse import parse_qsl

import msgspec
from msgspec import Meta, Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from octavo.core.state import OVER
from octavo.table.acts import Guest
from octavo.web.api.models import MOST_SEATS, STANDING
from octavo.web.api.views import number
from octavo.web.errors import Unreadable, WrongMethod
from octavo.web.server.compressing import SMALL, Compressing
from octavo.web.server.refusals import FORM
from octavo.web.session.admission import admitted

TABLES = "/api/tables/"
TABLE = f"{TABLES}{{id}}"
LIGHTLY = 5  # how hard an answer is compressed
JSON = (b"content-type", b"application/json")
Number = Annotated[int, Meta(ge=0, le=10**6)]
Seat = Annotated[
    Annotated[int, Meta(ge=0, le=MOST_SEATS)] | None, Meta(description="which of your seats, if you hold several")
]


# -- the forms --
class Look(Struct, forbid_unknown_fields=True):
    """A look at what you may pick."""

    seat: Seat = None


class PickWish(Struct, forbid_unknown_fields=True, kw_only=True):
    """One pick, with the numbers of the position it was chosen in. The same pick sent twice counts once."""

    n: Annotated[Number, Meta(description="the public number of that position")]
    k: Annotated[Number, Meta(description="the steps of your draft so far, as you were told them")] = 0
    word: str
    instead: Annotated[
        bool, Meta(description="said instead of a pick of your draft: what stands in the way is taken back first")
    ] = False
    seat: Seat = None


class UndoWish(Struct, forbid_unknown_fields=True, kw_only=True):
    """Takes back the last pick of your draft, or all of it. The same sent twice counts once."""

    n: Number
    k: Number
    whole: bool = False
    seat: Seat = None


class Standing(Struct):
    """Where a table stands for you, in short."""

    n: Annotated[int, Meta(description="the public number: settled positions so far")]
    k: Annotated[
        int,
        Meta(description="the steps of your own draft so far, those taken back among them; 0 when it is not your turn"),
    ]
    undo: Annotated[bool, Meta(description="something of your draft can be taken back")]
    turn: Annotated[int | None, Meta(description="the seat to act; null when the game is over")]
    over: bool
    thinking: Annotated[bool, Meta(description="a bot is to act")]
    picks: Annotated[list[str], Meta(description="the words you may pick now")]


EXAMPLES = (PickWish(n=3, k=0, word="b2"), UndoWish(n=3, k=2), Standing(**STANDING))
encode = msgspec.json.Encoder().encode


# -- the acts --
async def look(guest: Guest, wish: Look) -> int:
    return guest.looking(wish.seat)


async def pick(guest: Guest, wish: PickWish) -> int:
    return await guest.take(wish.seat, wish.n, wish.k, wish.word, wish.instead)


async def undo(guest: Guest, wish: UndoWish) -> int:
    return await guest.undo(wish.seat, wish.n, wish.k, wish.whole)


@dataclass(frozen=True)
class Act:
    """One of them: its name in addresses and on the socket, what it takes, and what it does, for which seat."""

    name: str
    method: str
    form: type[Struct]
    do: Callable[[Guest, Any], Awaitable[int]]
    summary: str
    tells: str = ""

    @property
    def changes(self) -> bool:
        return self.method == "POST"

    async def answered(self, guest: Guest, wish: Struct) -> Standing:
        return standing(guest, await self.do(guest, wish))


ACTS = (
    Act("picks", "GET", Look, look, "What you may pick"),
    Act(
        "pick",
        "POST",
        PickWish,
        pick,
        "Pick",
        "The answer comes when the pick is on the disk. 409 means: look again, then pick again.",
    ),
    Act("undo", "POST", UndoWish, undo, "Take back"),
)


def standing(guest: Guest, seat: int) -> Standing:
    """Where the table stands for one of its seats, from that seat's view."""
    table = guest.table
    match, view = table.match, table.match.view(seat)
    turn, thinking = match.turn, table.thinking
    mine = turn >= 0 and turn == seat and not thinking
    return Standing(
        n=match.n,
        k=match.k if mine else 0,
        undo=mine and match.drafted > 0,
        turn=number(turn),
        over=turn == OVER,
        thinking=thinking,
        picks=match.game.legal(view) if mine else [],
    )


# -- what cannot be read --
FIELD = re.compile(r"(missing required|contains unknown) field `(.*)`", re.DOTALL)
REASONS = {"missing required": "missing", "contains unknown": "unasked"}


def unreadable(error: ValueError, inside: str) -> Unreadable:
    """What is wrong with something that was sent, and where in it."""
    said, _, path = str(error).partition(" - at `$")
    field = FIELD.search(said)
    where = inside + path.rstrip("`") + (f".{field[2]}" if field else "")
    return Unreadable(where=where[:80], reason=REASONS[field[1]] if field else FORM, detail=said[:200])


# -- over HTTP --
class ByHttp:
    """An act under its address."""

    def __init__(self, act: Act) -> None:
        self.act = act
        self.path = f"{TABLE}/{act.name}"
        self.decode = msgspec.json.Decoder(act.form).decode

    async def __call__(self, id: str, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != self.act.method:
            raise WrongMethod(method=scope["method"][:20], path=scope["path"][:80])
        asked = HTTPConnection(scope)
        wish = self.sent(asked, await whole(receive)) if self.act.changes else self.asked(scope["query_string"])
        guest = await admitted(asked, id, self.act.changes)
        said = encode(await self.act.answered(guest, wish))
        if len(said) >= SMALL:
            packed = Compressing(Response(said, media_type="application/json"), SMALL, LIGHTLY)
            await packed(scope, receive, send)
            return
        heads = [JSON, (b"content-length", b"%d" % len(said))]
        await send({"type": "http.response.start", "status": 200, "headers": heads})
        await send({"type": "http.response.body", "body": said})

    def sent(self, asked: HTTPConnection, body: bytes) -> Struct:
        """The wish in a body that says of itself that it is JSON."""
        kind = next((value for name, value in asked.scope["headers"] if name == b"content-type"), b"")
        if kind.partition(b";")[0].strip().lower() != b"application/json":
            raise Unreadable(where="body", reason=FORM, detail="application/json is wanted")
        try:
            return self.decode(body)
        except ValueError as error:
            raise unreadable(error, "body") from None

    def asked(self, query: bytes) -> Struct:
        """The wish in an address."""
        if not query:
            return self.act.form()
        known = self.act.form.__struct_fields__
        said = {name: value for name, value in parse_qsl(query.decode("latin-1")) if name in known}
        try:
            return msgspec.convert(said, self.act.form, strict=False)
        except ValueError as error:
            raise unreadable(error, "query") from None


async def whole(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


class Picking:
    """Before the rest of the app: whoever asks for something else is handed on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.acts = {act.name: ByHttp(act) for act in ACTS}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path.startswith(TABLES) and scope["type"] == "http":
            id, _, name = path[len(TABLES) :].partition("/")
            if id and name in self.acts:
                scope["route"] = act = self.acts[name]
                await act(id, scope, receive, send)
                return
        await self.app(scope, receive, send)


# -- the documentation --
def described(schema: dict[str, Any]) -> dict[str, Any]:
    """The description of the API with these acts in it, after the view of a table, which is refused for the same
    reasons."""
    paths: dict[str, Any] = {}
    refused = {code: told for code, told in schema["paths"][TABLE]["get"]["responses"].items() if code != "200"}
    for path, told in schema["paths"].items():
        paths[path] = told
        if path == TABLE:
            paths |= {f"{TABLE}/{act.name}": {act.method.lower(): operation(act, refused)} for act in ACTS}
    _, forms = msgspec.json.schema_components(
        [*(act.form for act in ACTS if act.changes), Standing], ref_template="#/components/schemas/{name}"
    )
    for one in EXAMPLES:
        forms[type(one).__name__]["examples"] = [msgspec.to_builtins(one)]
    components = {**schema["components"], "schemas": {**schema["components"]["schemas"], **forms}}
    return {**schema, "paths": paths, "components": components}


def operation(act: Act, refused: dict[str, Any]) -> dict[str, Any]:
    id = {"name": "id", "in": "path", "required": True, "schema": {"type": "string", "examples": ["rp6yk5q345"]}}
    told: dict[str, Any] = {"tags": ["play"], "summary": act.summary, "operationId": f"{act.name}_of_a_table"}
    if act.tells:
        told["description"] = act.tells
    told["parameters"] = [id, *([] if act.changes else queries(act.form))]
    if act.changes:
        told["requestBody"] = {"required": True, "content": as_json(act.form)}
    told["responses"] = {"200": {"description": "Successful Response", "content": as_json(Standing)}, **refused}
    return told


def as_json(form: type[Struct]) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{form.__name__}"}}}


def queries(form: type[Struct]) -> Iterator[dict[str, Any]]:
    """The fields of a form as parts of an address."""
    told = msgspec.json.schema(form)["$defs"][form.__name__]
    for name, shape in told["properties"].items():
        shape = dict(shape)
        yield {
            "name": name,
            "in": "query",
            "required": name in told.get("required", ()),
            "description": shape.pop("description", ""),
            "schema": shape,
        }
