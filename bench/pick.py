"""How soon a pick shows its effect on a phone of the middle: chromium at 390x844, on a processor four times slower.

    python bench/pick.py                               every game, its first picks
    python bench/pick.py --games poseidon --picks 20 --slower 6
    python bench/pick.py --clock                       on a machine that does nothing else

A finger taps what is lit. Two times are told for each game, the median and the longest, in milliseconds: `marked` until
what was tapped is painted as chosen, and `shown` until the server's answer is painted, with what is asked next. A clock
would measure whatever else the machine does; so what is told is the processor's time of the page, of all its threads,
from a trace of the browser, times `--slower`. With `--clock` the browser slows itself down, and its clock is read. The
exit code is 1 if half of the picks of a game were marked later than after LATEST milliseconds.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from running import Running

sys.path.append(str(Path(__file__).parents[1] / "tests" / "browser"))
from driving import PLACE, Table, plan, player

from octavo.game import game, names

LATEST = 100
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
CALM = 500  # milliseconds in which nothing else happens before a tap
TRACED = ["blink.user_timing", "disabled-by-default-devtools.timeline"]
# Marks of the browser's own clock: the tap, and the frame that was painted after something had changed.
WATCH = """() => {
  window.times = {};
  const note = name => { if (!(name in times)) times[name] = performance.mark(name).startTime; };
  const painted = name => requestAnimationFrame(() => setTimeout(() => note(name)));
  addEventListener("pointerdown", () => note("tap"), { capture: true, once: true });
  const main = document.querySelector("#main");
  const stood = () => main.dataset.n + " " + main.dataset.k;
  const before = stood();
  const watch = new MutationObserver(() => {
    if (main.querySelector("[data-chosen]") || stood() !== before) painted("marked");
    if (stood() !== before) { painted("shown"); watch.disconnect(); }
  });
  watch.observe(main, { subtree: true, childList: true, attributes: true });
}"""


def spent(events: list[dict[str, Any]]) -> tuple[float, float]:
    """What the page's threads worked from the tap until the pick was marked, and until it was shown."""
    marks = {one["name"]: one for one in events if one["cat"] == "blink.user_timing"}
    page, tap = marks["tap"]["pid"], marks["tap"]["ts"]
    tasks = [one for one in events if one["name"] == "RunTask" and one["pid"] == page and "tdur" in one]

    def until(name: str) -> float:
        end = marks[name]["ts"]
        return sum(float(one["tdur"]) for one in tasks if tap <= one["ts"] + one["dur"] and one["ts"] < end) / 1000

    return until("marked"), until("shown")


def tapped(page: Page, wire: CDPSession, word: str, clock: bool) -> tuple[float, float] | None:
    """The two times of a tap; none where the word has only a button."""
    place = page.evaluate(PLACE, [word, "lit"])
    if place is None:
        return None
    page.evaluate(WATCH)
    browser = page.context.browser
    assert browser is not None
    if not clock:
        browser.start_tracing(page=page, categories=TRACED)
    at = {"x": place[0], "y": place[1]}
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => window.times.shown")
    if not clock:
        return spent(json.loads(browser.stop_tracing())["traceEvents"])
    times = page.evaluate("window.times")
    return times["marked"] - times["tap"], times["shown"] - times["tap"]


def measured(browser: Browser, server: Running, name: str, wish: argparse.Namespace) -> list[tuple[float, float]]:
    """The first seat taps, the others are played by the API."""
    seats = game(name).usual_seats()
    table = Table.new(server.address, server.data, name, seats)
    steps, _ = plan(name, seats, {}, table.luck())
    someone = player(browser, server.address, **PHONE, reduced_motion="no-preference")
    wire = someone.context.new_cdp_session(someone.page)
    someone.enter(table.link(0))
    if wish.clock:
        wire.send("Emulation.setCPUThrottlingRate", {"rate": wish.slower})
    found: list[tuple[float, float]] = []
    with httpx.Client() as line:
        for step in steps:
            if len(found) == wish.picks:
                break
            if step.seat:
                table.pick(line, step.seat, step.n, step.k, step.word)
                continue
            someone.sees(step.n, step.k, playing=True)
            someone.page.wait_for_timeout(CALM)
            times = tapped(someone.page, wire, step.word, wish.clock)
            if times is None:
                someone.click(step.word)
            else:
                slower = 1 if wish.clock else wish.slower
                found.append((times[0] * slower, times[1] * slower))
    someone.context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=names(), default=names())
    parser.add_argument("--picks", type=int, default=10)
    parser.add_argument("--slower", type=float, default=4.0)
    parser.add_argument("--clock", action="store_true")
    wish = parser.parse_args()
    late = False
    print("| game | marked | at most | shown | at most |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        with Running(Path(folder) / "data", "--unlimited") as server:
            for name in wish.games:
                marked, shown = zip(*measured(browser, server, name, wish), strict=True)
                row = [statistics.median(marked), max(marked), statistics.median(shown), max(shown)]
                print(f"| {name} | " + " | ".join(f"{time:.0f}" for time in row) + " |", flush=True)
                late = late or statistics.median(marked) > LATEST
        browser.close()
    sys.exit(late)


if __name__ == "__main__":
    main()
