"""Octavo on a home screen: manifest and icons, the page without a network, and what the service worker keeps."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

import httpx
from driving import Player, Table
from playwright.sync_api import expect

READY = "async () => { await navigator.serviceWorker.ready; return !!navigator.serviceWorker.controller; }"
KEPT = """async () => {
  const urls = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
  return urls;
}"""


def test_the_manifest_and_its_icons(address: str) -> None:
    told = httpx.get(f"{address}/manifest.webmanifest", headers={"Accept-Language": "nl"}).json()
    assert told["lang"] == "nl" and told["start_url"] == "/" and told["display"] == "standalone"
    sizes = set()
    for icon in told["icons"]:
        answer = httpx.get(address + icon["src"])
        assert answer.status_code == 200 and answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add((width, icon.get("purpose", "any")))
    assert {(192, "any"), (512, "any"), (512, "maskable")} <= sizes
    assert httpx.get(f"{address}/icon/x/7.png").status_code == 404


def test_without_a_network_a_sentence(newcomer: Callable[..., Player], address: str, data: Path) -> None:
    """And nothing of any table was kept, though one was played at."""
    someone = newcomer(service_workers="allow", locale="nl")
    page = someone.page
    page.goto("/")
    page.wait_for_function(READY)
    someone.enter(Table.new(address, data, "noughts", 2).link(0))
    someone.click("b2")
    someone.sees(1, 0, playing=False)
    kept = page.evaluate(KEPT)
    assert "/offline" in kept and all(path == "/offline" or path.startswith("/static/") for path in kept), kept
    someone.context.set_offline(True)
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Geen netwerk")
    someone.context.set_offline(False)
    page.get_by_role("link", name="Probeer opnieuw").click()
    expect(page.locator("h1")).to_have_text("Octavo")
    someone.troubles.clear()  # the browser tells of what it could not reach
