"""A seat for a language model: tools by the Model Context Protocol, over the HTTP API of a running table.

    OCTAVO_KEY=… octavo mcp http://127.0.0.1:8000

It has the key of one seat and nothing else: it sees what that seat may see, and what it says goes through the door that
is everybody's.
"""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlencode

from octavo.arena.errors import NotInstalled
from octavo.research.errors import NotAnswered

try:
    import httpx
    from mcp.server import MCPServer
except ImportError:
    raise NotInstalled(name="mcp", extra="mcp") from None

PATIENCE = 60.0  # seconds for an answer of the table
LONGEST = 50  # seconds that a look may wait for the others: a client gives a tool about a minute
AGAIN = 0.25  # seconds between two questions while it waits
LINES = 12  # of the log, the last ones


class Seat:
    """One seat of a running table, by its key."""

    def __init__(self, address: str, key: str, language: str = "en") -> None:
        headers = {"Authorization": f"Bearer {key}", "Accept-Language": language}
        self.line = httpx.Client(base_url=f"{address.rstrip('/')}/api", headers=headers, timeout=PATIENCE)
        taken = self.ask("POST", "/seat", {"key": key})
        self.line.cookies.clear()  # a program comes with its key, not as a browser
        if "error" in taken:
            raise NotAnswered(address=address, said=taken["says"])
        self.table, self.game = f"/tables/{taken['table']}", str(taken["game"])

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """What the table answers, a refusal included."""
        try:
            answer = self.line.request(method, path, json=body)
            found: dict[str, Any] = answer.json()
        except (httpx.HTTPError, ValueError) as error:
            raise NotAnswered(address=str(self.line.base_url), said=str(error) or type(error).__name__) from None
        return found

    def text(self, path: str) -> str:
        answer = self.line.get(path)
        return answer.text if answer.is_success else str(answer.json()["says"])

    def look(self, wait: float = 0.0) -> dict[str, Any]:
        """The seat's view, as far as a reader needs it; at most so many seconds later, when it is to act."""
        until = time.monotonic() + min(wait, LONGEST)
        while not (now := self.ask("GET", f"{self.table}/picks")).get("picks"):
            if now.get("over") or "error" in now or time.monotonic() > until:
                break
            time.sleep(AGAIN)
        view = self.ask("GET", self.table)
        if "error" in view:
            return view
        log = [{"n": line["n"], "says": line["says"]} for line in view["log"][-LINES:]]
        kept = ("seat", "turn", "over", "n", "k", "prompt", "plain", "labels", "scores", "places")
        return {**{name: view[name] for name in kept}, "log": log}

    def why(self, word: str) -> dict[str, Any]:
        """Which rule stands against a word now."""
        return self.ask("GET", f"{self.table}/why?{urlencode({'word': word})}")

    def pick(self, words: list[str]) -> dict[str, Any]:
        """Says one word after the other; the first that is refused ends it."""
        said: list[str] = []
        refused: dict[str, Any] | None = None
        for word in words:
            now = self.ask("GET", f"{self.table}/picks")
            answer = self.ask("POST", f"{self.table}/pick", {"n": now.get("n"), "k": now.get("k"), "word": word})
            if "error" in answer:
                refused = {"word": word, **answer}
                break
            said.append(word)
        return {"said": said, "refused": refused, **self.look()}


def server(seat: Seat) -> MCPServer[Any]:
    """The tools; their descriptions are what a model is told of them."""
    tools: MCPServer[Any] = MCPServer(
        "octavo", instructions=f"You hold one seat at a table of {seat.game}.", log_level="WARNING"
    )

    @tools.tool()
    def games() -> dict[str, Any]:
        """The games of this server, with their options and bots. You play at one table only: see look."""
        return seat.ask("GET", "/games")

    @tools.tool()
    def rules(game: str = seat.game) -> str:
        """The numbered rulebook of a game; of the one on your table, if none is named."""
        return seat.text(f"/games/{game}/rules")

    @tools.tool()
    def look(wait: float = 0.0) -> dict[str, Any]:
        """What your seat sees now: the position as text (plain), what is asked (prompt), the words you may pick with
        what each does (labels; none while others are to act), the last lines of the log, scores, and places once it is
        over. With wait, up to that many seconds (at most 50) until you are to act."""
        return seat.look(wait)

    @tools.tool()
    def pick(words: list[str]) -> dict[str, Any]:
        """Say one or more of the words that look offers, in their order; most moves are several picks. The first that
        is refused ends it, with the reason; the answer is your view afterwards."""
        return seat.pick(words)

    @tools.tool()
    def why(word: str) -> dict[str, Any]:
        """Which rule of the rulebook stands against a word that you may not pick now, and the reason in a sentence."""
        return seat.why(word)

    return tools
