"""Two people and a bot play a game over days, to its end: each hears that it is his turn with no page open, one by push
and one by mail, comes when he likes, moves, and goes. The server's clock is moved on; once somebody is too late, a
stand-in plays, and he takes his seat back. Messages, mail server, service worker and clock are real ones."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from driving import Player, player
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect
from post_office import Browser, Letters, Office, mail_server, office, until
from running import Running

HOUR, DAY = 3600.0, 86400.0
MOON = Path(__file__).parent.parent / "post" / "moved_clock.py"
READY = "async () => { await navigator.serviceWorker.ready; return !!navigator.serviceWorker.controller; }"
SHOWN = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(one => one.data.link)"


class ByDays(Running):
    program = (sys.executable, str(MOON))


@dataclass
class Evening:
    """A table over days, and where its people are told."""

    server: ByDays
    clock: Path
    push: Office
    letters: Letters
    table: str = ""
    digests: int = 0  # told to who came back

    def later(self, seconds: float) -> None:
        """So much time goes by; the file is never half written."""
        new = self.clock.with_suffix(".new")
        new.write_text(str(float(self.clock.read_text("utf-8")) + seconds), "utf-8")
        os.replace(new, self.clock)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    clock = tmp_path / "clock"
    clock.write_text("0", "utf-8")
    with office() as push, mail_server() as (letters, port):
        mail = f"smtp://127.0.0.1:{port}?from=octavo@example.org&tls=none"
        wishes = ("--near", "127.0.0.1/32", "--alert-after", "0", "--pause", "0", "--unlimited", "--mail", mail)
        with ByDays(tmp_path / "data", *wishes, env={"CLOCK": str(clock)}) as server:
            yield Evening(server, clock, push, letters)
            assert "Traceback" not in server.log(), server.log()


def post(someone: Player, path: str, **wish: Any) -> dict[str, Any]:
    headers = {"Origin": str(someone.page.url).split("/me")[0]} if "http" in someone.page.url else {}
    answer = someone.context.request.post(path, data=wish, headers=headers)
    assert answer.ok, answer.text()
    return dict(answer.json())


def standing(someone: Player, table: str) -> dict[str, Any]:
    return dict(someone.context.request.get(f"/api/tables/{table}").json())


def comes_back(someone: Player, evening: Evening) -> None:
    """Whoever was away for hours is told what happened, and closes that."""
    someone.enter(f"/t/{evening.table}")
    if someone.page.locator("#main[data-since]").count():
        expect(someone.page.locator("#drawer")).to_be_visible()
        someone.page.keyboard.press("Escape")
        expect(someone.page.locator("#drawer")).to_be_hidden()
        evening.digests += 1


def moves(someone: Player, seat: int, evening: Evening) -> None:
    """Opens the table, does what is asked for until it is another's turn, and closes the page."""
    comes_back(someone, evening)
    while (now := standing(someone, evening.table))["turn"] == seat:
        someone.sees(now["n"], now["k"], playing=True)
        someone.click(now["picks"][0])
        until(lambda before=now: went_on(someone, evening, before))  # type: ignore[misc]
    someone.leave()


def went_on(someone: Player, evening: Evening, before: dict[str, Any]) -> bool:
    now = standing(someone, evening.table)
    return bool((now["n"], now["k"]) != (before["n"], before["k"]))


def handed(someone: Player, origin: str, told: str) -> None:
    """What was pushed goes to the real service worker, which shows it."""
    protocol, registered = someone.context.new_cdp_session(someone.page), list[dict[str, Any]]()
    protocol.on("ServiceWorker.workerRegistrationUpdated", lambda event: registered.extend(event["registrations"]))
    protocol.send("ServiceWorker.enable")
    until(lambda: someone.page.evaluate("1") and registered)
    to = {"origin": origin, "registrationId": registered[0]["registrationId"], "data": told}
    protocol.send("ServiceWorker.deliverPushMessage", to)


def test_two_people_and_a_bot_play_over_days_to_the_end(browser: Chromium, evening: Evening) -> None:
    origin = evening.server.address
    ann = player(browser, origin, service_workers="allow", permissions=["notifications"])
    bo = player(browser, origin, locale="nl")
    phone, box = Browser(evening.push, "ann"), "bo@example.org"
    for someone in (ann, bo):
        someone.page.goto("/me/alerts")
    ann.page.wait_for_function(READY)

    # Ann sets up a table by days, Bo follows her link, and both say where they want to be told.
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Bo"}, {"kind": "bot", "bot": "beginner"}]
    wish = {"game": "strandline", "seats": seats, "terms": {"clock": f"days:{int(DAY)}"}}
    opened = post(ann, "/api/tables", **wish)
    evening.table = opened["table"]
    post(bo, "/api/seat", key=opened["seats"][1]["key"], name="Bo")
    post(ann, "/api/me/alerts", kind="push", address=phone.subscription())
    post(bo, "/api/me/alerts", kind="mail", address=box)
    letter = until(lambda: evening.letters.to(box))[0]
    confirm = re.search(rf"{origin}(/\S+)", letter.get_content() if not letter.is_multipart() else plain(letter))
    assert confirm, letter.as_string()
    bo.page.goto(confirm[1])
    bo.page.locator("main form button").first.click()
    for someone in (ann, bo):
        someone.leave()

    heard, late = {0: 0, 1: 1}, False  # messages that each has had; Bo's first one was the question
    came: dict[int, Callable[[], Sequence[object]]] = {0: phone.messages, 1: lambda: evening.letters.to(box)}
    people = {0: ann, 1: bo}
    first = True
    while not (now := standing(ann, evening.table))["over"]:
        seat = now["turn"]
        if seat not in people:
            continue  # the bot's, or a stand-in's; it does not take long
        someone = people[seat]
        if not first:
            until(lambda seat=seat: len(came[seat]()) > heard[seat])  # type: ignore[misc]
            heard[seat] = len(came[seat]())
        if seat == 0 and heard[0] == 1:
            ann.page.goto("/me/alerts")
            handed(ann, origin, phone.messages()[-1])
            assert until(lambda: ann.page.evaluate(SHOWN)) == [f"/t/{evening.table}"]
        if seat == 1 and heard[1] == 3 and not late:
            late = True  # he does not come for more than a day: somebody stands in, and he takes his seat back
            evening.later(DAY + HOUR)
            until(lambda: standing(ann, evening.table)["turn"] != 1 or standing(ann, evening.table)["over"])
            comes_back(bo, evening)
            bo.page.get_by_role("button", name="Plaats terugnemen").click()
            bo.leave()
            continue
        moves(someone, seat, evening)
        first = False
        evening.later(9 * HOUR)
    assert late and heard[0] >= 2 and heard[1] >= 3 and evening.digests > 2
    for someone in (ann, bo):
        someone.page.goto(f"/t/{evening.table}")
        expect(someone.page.locator("#final")).to_be_visible()
    ann.context.close()
    bo.context.close()
    assert ann.troubles == [] == bo.troubles


def plain(letter: Any) -> str:
    part = letter.get_body(("plain",))
    return str(part.get_content())
