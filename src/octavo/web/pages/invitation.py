"""A link that was sent: a page tells who invites to what, and has a button to sit down. A look writes nothing."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from octavo.game import game
from octavo.table.acts import sit
from octavo.table.hall import Hall
from octavo.table.table import Table
from octavo.web.pages.game_pictures import fingerprint
from octavo.web.pages.link_preview import card
from octavo.web.pages.render import FOREVER, page
from octavo.web.session.admission import client_of
from octavo.web.session.cookie import player_of, remember, someone
from octavo.web.session.reader import reader_of
from octavo.words import ENGLISH, LANGUAGES

router = APIRouter(include_in_schema=False)
ASKED = "cookies"  # in the address of who was given a secret: by now his browser has it, or keeps none
QUIET = 4  # modules of white around a code, as its norm asks


@router.get("/s/{key}")
async def invitation(request: Request, key: str, cookies: Annotated[str, Query(max_length=9)] = "") -> Response:
    """Whoever looks (a person, a messenger, a robot) sees who invites; the button takes the seat, and script presses
    it by itself where a person looks at the page."""
    hall: Hall = request.app.state.hall
    table, seat = await hall.opened(key)
    player = player_of(request)
    if player and seat in await hall.held(player, table):
        return RedirectResponse(f"/t/{table.id}", 303)
    reader = reader_of(request)
    tongue = reader.tongue(table.game)
    title, inviting = tongue.say("title"), inviter(table)
    kind = ("seat" if seat >= 0 else "watch") + (".by" if inviting else "")
    name, look = table.game.name, f"language={reader.language}&v={fingerprint(table.game.name)}"
    response = page(
        request,
        "invitation.html",
        tongue,
        title=title,
        says=tongue.say(f"page.invited.{kind}", game=title, name=inviting),
        tells=tongue.say("tagline"),
        does=tongue.say("page.sit_down" if seat >= 0 else "page.watch"),
        picture=f"/picture/{name}.svg?theme={reader.theme}&{look}",
        card=f"{request.base_url}preview/{name}.png?{look}",
        action=f"/s/{key}",
        forgetful=bool(cookies) and not player,
    )
    if not player:
        remember(response, request, someone(request))  # by the time he presses, his browser can come back
    return response


@router.post("/s/{key}")
async def sits(request: Request, key: str) -> Response:
    """He sits down, if his browser can come back; else it is given a secret once more, and told what to do."""
    hall, player = request.app.state.hall, player_of(request)
    id, _ = await hall.found(key)
    if player:
        await sit(hall, player, key, usual=reader_of(request).name)
        response = RedirectResponse(f"/t/{id}", 303)
    else:
        player = someone(request)
        response = RedirectResponse(f"/s/{key}?{ASKED}=1", 303)
    remember(response, request, player)
    return response


def inviter(table: Table) -> str:
    """Whoever set the table up, if he has said what he is called."""
    seats = sorted(seat for seat in table.holders.get(table.owner, ()) if seat >= 0)
    return next((table.seats[seat].name for seat in seats if table.seats[seat].name), "")


@router.get("/preview/{name}.png")
async def preview(request: Request, name: str, language: str = ENGLISH, v: str = "") -> Response:
    found = game(name[:40])
    chosen = language if language in LANGUAGES else ENGLISH
    drawn = await card(request.app.state.hall, client_of(request.scope), found.name, chosen)
    kept = FOREVER if v == fingerprint(found.name) else "no-cache"
    # Whoever shows a link may show this beside it, wherever he does.
    headers = {"cache-control": kept, "cross-origin-resource-policy": "cross-origin"}
    return Response(drawn, media_type="image/png", headers=headers)


def code(link: str) -> Response:
    """A link as a code for the camera of a phone, dark on light in every theme."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", border=QUIET, light="#fff", dark="#1d2a3a", omitsize=True)
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})
