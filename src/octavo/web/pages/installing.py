"""What puts Octavo on a home screen: the manifest, its icons, the service worker, the page without a network."""

from __future__ import annotations

import json
import re

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from octavo.svg import PALETTE
from octavo.table.hall import Hall
from octavo.table.line import HINT
from octavo.web.errors import NoSuchPage
from octavo.web.pages.link_preview import DRAWING, LONGEST, MARK, VARIABLE
from octavo.web.pages.render import FOREVER, page, static, static_files, version
from octavo.web.session.admission import client_of
from octavo.web.session.reader import reader_of

router = APIRouter(include_in_schema=False)
SIZES = (180, 192, 512)  # pixels: what Apple asks for, what a home screen asks for, what a splash screen asks for
SAFE = 0.62  # of an icon's width is left when a phone cuts it to a circle
WORKER = "worker/worker.js"
OFFLINE = "/offline"
ROOT = re.compile(r"<svg [^>]*>", re.S)
icons: dict[int, bytes] = {}


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    tongue = reader_of(request).tongue()
    told = {
        "name": "Octavo",
        "short_name": "Octavo",
        "description": tongue.say("page.motto"),
        "lang": tongue.language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PALETTE["paper"][0],
        "theme_color": PALETTE["paper"][0],
        "icons": [
            {"src": static("mark.svg"), "sizes": "any", "type": "image/svg+xml"},
            *({"src": icon_address(size), "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES),
            {"src": icon_address(512), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json", headers={"vary": "accept-language, cookie"})


def icon_address(size: int) -> str:
    return f"/icon/{version()}/{size}.png"


@router.get("/icon/{of}/{size}.png")
async def icon(request: Request, of: str, size: int) -> Response:
    if size not in SIZES:
        raise NoSuchPage(path="/icon")
    hall: Hall = request.app.state.hall
    if size not in icons:
        icons[size] = await hall.workers.do(client_of(request.scope), HINT, DRAWING, painted, size, patience=LONGEST)
    return Response(icons[size], media_type="image/png", headers={"cache-control": FOREVER})


def painted(size: int) -> bytes:
    """Our mark on paper, with as much paper around it as a phone may cut off."""
    import resvg_py  # by a worker, and only there

    edge = 64 / SAFE
    inside = ROOT.sub("<g stroke-linecap='round' stroke-linejoin='round' fill='none'>", MARK).replace("</svg>", "</g>")
    corner = -(edge - 64) / 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{corner} {corner} {edge} {edge}">'
        f'<rect x="{corner}" y="{corner}" width="{edge}" height="{edge}" fill="var(--paper)"/>{inside}</svg>'
    )
    coloured = VARIABLE.sub(lambda found: PALETTE[found[1]][0], svg)
    return bytes(resvg_py.svg_to_bytes(svg_string=coloured, width=size, height=size))


@router.get("/worker.js")
async def worker() -> Response:
    """At the root, so that it stands before every page; never kept, so that a new version is found."""
    files = [static(name) for name in static_files() if name != WORKER]
    said = json.dumps({"version": version(), "files": files, "offline": OFFLINE})
    body = f"self.OCTAVO = {said};\n".encode() + static_files()[WORKER]
    return Response(body, media_type="text/javascript", headers={"cache-control": "no-cache"})


@router.get(OFFLINE)
async def offline(request: Request) -> Response:
    return page(request, "offline.html")
