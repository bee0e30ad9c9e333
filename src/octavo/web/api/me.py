"""The asker himself as JSON: how he is found again, his finished games, and whether he is counted. By his cookie."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from octavo.table.acts import Who
from octavo.table.person import Person, person
from octavo.table.personal_link import PAGE, token_in
from octavo.table.seats import PERSON
from octavo.web.api.my_models import DeviceShown, LinkGiven, LinkLooked, MeShown, OpenWish, TokenWish
from octavo.web.api.routes import REFUSED, TheHall
from octavo.web.session.admission import client_of
from octavo.web.session.cookie import COOKIE, player_of, remember

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
