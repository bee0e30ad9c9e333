"""`octavo play`: a game at the terminal, against bots or around one keyboard."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from octavo.cli.records import opened, ranking
from octavo.cli.rules import rulebook
from octavo.cli.speech import Lang, Options, Seats, set_up, tongue
from octavo.core.errors import BadOption, IllegalPick, OctavoError
from octavo.core.luck import fresh, seeded
from octavo.core.record import Record
from octavo.core.rng import Rng
from octavo.core.state import SPECTATOR
from octavo.digest import since
from octavo.game import game
from octavo.match import Match, play_on, replay
from octavo.players import NAMES, Bot, bot
from octavo.players.advice import advise
from octavo.players.errors import UnknownBot
from octavo.players.pool import Pool
from octavo.players.shared_search import SharedSearcher, searches
from octavo.seen import Advised, Seen, see

BOT = "bot "  # the name of a bot's seat in a saved game, before the bot's own
ME = "me"  # among the bots: a seat for a person
PAUSE = 0.7  # seconds between two moves of bots, so that one can follow
COMMANDS = ("hint", "why", "undo", "drop", "board", "since", "log", "rules", "again", "help", "save", "quit")
COLUMNS = 100


def add_to(app: typer.Typer) -> None:
    @app.command()
    def play(
        name: Annotated[str, typer.Argument(metavar="GAME")] = "",
        seats: Seats = None,
        bots: Annotated[
            list[str] | None,
            typer.Option("--bot", help="A bot for the next seat (the last one fills up), or `me` for a person."),
        ] = None,
        option: Options = None,
        seed: Annotated[int | None, typer.Option("--seed", min=0, help="Repeatable luck.")] = None,
        save: Annotated[
            Path | None, typer.Option("--save", help="Where the game is kept; GAME.game if left out.")
        ] = None,
        resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
        at: Annotated[
            int | None,
            typer.Option("--at", min=0, help="Not with the game itself: with a new one from that position of it."),
        ] = None,
        workers: Annotated[
            int, typer.Option("--workers", min=1, max=64, help="Processes that think for a bot that searches.")
        ] = 1,
        lang: Lang = "",
    ) -> None:
        """A game at the terminal. Without --bot everybody shares the keyboard; the levels are beginner, casual, club,
        expert and master.

        Examples:  octavo play ingenious --bot club   |   octavo play noughts --bot master --bot me   |
        octavo play ingenious --option mode=solo   |   octavo play --resume ingenious.game   |
        octavo play --resume ingenious.game --at 12 --bot expert
        """
        if resume is not None and at is not None:
            match = onward(resume, name, at, bots or [])
            Sitting(match, save or unused(match.game.name), lang, workers).run()
            return
        if resume is not None:
            match = resumed(resume, name)
            sitting = Sitting(match, save or resume, lang, workers)
            sitting.away = set(sitting.people)
            sitting.run()
            return
        if at is not None:
            raise BadOption(name="--at", value=at, valid=["--resume FILE"])
        if not name:
            raise BadOption(name="GAME", value="", valid=["octavo games"])
        rules = game(name)
        count, options = set_up(rules, seats, option)
        players = seated(count, bots or [])
        match = Match(rules, count, options, fresh() if seed is None else seeded(seed), players)
        Sitting(match, save or unused(name), lang, workers).run()


def seated(seats: int, bots: list[str]) -> list[str]:
    """The first seat is yours, the others go to the bots; the last bot named takes all that are left. Whoever wants
    another seat says `me` in its place."""
    for name in bots:
        if name not in (*NAMES, ME):
            raise UnknownBot(name=name, valid=[*NAMES, ME])
    if len(bots) > seats:
        raise BadOption(name="--bot", value=" ".join(bots), valid=[f"1…{seats} × --bot"])
    if not bots:
        return [""] * seats
    if ME in bots:
        named = [*bots, *([bots[-1]] * seats)][:seats]
        return ["" if name == ME else BOT + name for name in named]
    filled = [*bots, *([bots[-1]] * seats)][: max(seats - 1, len(bots))]
    return [""] * (seats - len(filled)) + [BOT + name for name in filled]


def unused(name: str) -> Path:
    """A file name that no saved game has yet."""
    path, number = Path(f"{name}.game"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.game")
    return path


def resumed(file: Path, name: str) -> Match:
    match = replay(told(file, name))
    match.go_on()
    return match


def told(file: Path, name: str) -> Record:
    """The game in a file, if it is the one that was named."""
    record = opened(file)
    if name and name != record.game:
        raise BadOption(name="GAME", value=name, valid=[record.game])
    return record


def onward(file: Path, name: str, at: int, bots: list[str]) -> Match:
    """A new game from a position of a recorded one. Where one bot is named and no seat for a person, his is that of
    whoever is to act there: he would do something else."""
    whole = replay(told(file, name))
    if not 0 <= at < len(whole.moments):
        raise BadOption(name="--at", value=at, valid=[f"0…{whole.n}"])
    seats, turn = whole.record.seats, max(0, whole.moments[at].turn)
    if len(bots) == 1 and ME not in bots:
        bots = [ME if seat == turn else bots[0] for seat in range(seats)]
    match = play_on(whole.record, whole.moments[at].steps)
    match.record.players = seated(seats, bots)
    return match


class Sitting:
    """One match at one terminal."""

    def __init__(self, match: Match, file: Path, lang: str, workers: int = 1) -> None:
        self.match = match
        self.file = file
        self.lang = lang
        names = [name.removeprefix(BOT).title() if name.startswith(BOT) else name for name in match.record.players]
        self.tongue = tongue(lang, match.game, names)
        named = {seat: name.removeprefix(BOT) for seat, name in enumerate(match.record.players) if name.startswith(BOT)}
        shared = [seat for seat, name in named.items() if workers > 1 and searches(name, match.game)]
        self.others = Pool(workers - 1)  # this process thinks too
        if shared:
            self.others.come_up()
        self.bots: dict[int, Bot] = {
            seat: SharedSearcher(match, name, self.others) if seat in shared else bot(name, match.game)
            for seat, name in named.items()
        }
        self.people = [seat for seat in range(match.record.seats) if seat not in self.bots]
        self.told = match.n if match.record.words else -1  # the last moment whose notes were printed
        self.seen_by = -1  # who looked at the screen last
        self.away = set[int]()  # people who come back to a saved game, and have not been told what happened
        self.rng = Rng(int.from_bytes(os.urandom(7), "big"))

    def say(self, key: str, **slots: object) -> None:
        print(self.tongue.say(key, **slots))

    def run(self) -> None:
        with self.others:
            self.play()

    def play(self) -> None:
        completes(self.offers)
        self.say("cli.welcome", title=self.tongue.say("title"))
        try:
            while not self.match.over:
                self.keep()
                if self.match.turn in self.bots:
                    self.bot_moves()
                elif not self.person_moves():
                    self.keep()
                    self.say("cli.saved", file=self.file)
                    return
        except (KeyboardInterrupt, EOFError):
            self.keep()
            print()
            self.say("cli.saved", file=self.file)
            return
        self.tell()
        self.keep()
        seen = self.seen(self.viewer())
        print(seen.twin)
        print()
        print("\n".join(ranking(seen, self.people)))
        self.say("cli.kept", file=self.file)

    def viewer(self) -> int:
        return self.people[0] if self.people else SPECTATOR

    def seen(self, seat: int) -> Seen:
        """What that seat may know now."""
        return see(self.match, seat, self.tongue)

    # -- moves --
    def bot_moves(self) -> None:
        seat = self.match.turn
        if not self.match.drafted and sys.stdout.isatty():
            self.tell()
            self.say("cli.thinking", seat=self.tongue.name(seat))
            time.sleep(PAUSE)
        elif not self.people and not self.match.drafted:
            self.tell()
        self.match.take(seat, self.bots[seat].choose(self.match.view(seat), self.rng))

    def person_moves(self) -> bool:
        """One answer of the person to move; False to stop."""
        seat = self.match.turn
        self.curtain(seat)
        if seat in self.away:
            self.away.remove(seat)
            self.since(seat)
        else:
            self.tell()
        self.show()
        while True:
            line = input("> ").strip().lower()
            command = line.partition(" ")[0]
            if command == "quit":
                return False
            try:
                if command == "why":
                    self.why(seat, line.removeprefix(command).strip())
                elif command in COMMANDS and command not in self.match.game.picks:
                    if self.obey(command, seat):
                        return True
                elif line:
                    self.say_word(seat, self.word(line))
                    return True
            except IllegalPick as error:
                known = self.seen(seat).meant(line) in self.match.game.picks
                print(self.against(seat, line) if known else self.tongue.error(error))
            except OctavoError as error:
                print(self.tongue.error(error))

    def say_word(self, seat: int, word: str) -> None:
        self.match.take(seat, word)

    def why(self, seat: int, line: str) -> None:
        print(self.against(seat, line) or self.tongue.say("cli.may", word=line))

    def against(self, seat: int, line: str) -> str:
        """The rule that stands against a word now; nothing where it may be said."""
        seen = self.seen(seat)
        against = seen.why(seen.meant(line))
        return against.says if against else ""

    def obey(self, command: str, seat: int) -> bool:
        """A command; True when the position is another one now."""
        if command in ("undo", "drop"):
            self.match.undo(seat, whole=command == "drop")
            return True
        if command == "hint":
            self.hint(seat)
        elif command == "board":
            self.show()
        elif command == "since":
            self.since(seat)
        elif command == "log":
            for line in self.seen(seat).log:
                for said in line.said:
                    print("  " + said)
        elif command == "rules":
            print(rulebook(self.match.game, self.lang))
        elif command == "help":
            self.say("cli.help")
        elif command == "save":
            self.keep()
            self.say("cli.saved", file=self.file)
        return False

    def since(self, seat: int) -> None:
        """What happened since this seat's last move, and what it cost and won."""
        told = since(self.match, seat, self.tongue)
        print("\n".join([told.title, *(f"  {said}" for said in told.sentences())]))
        self.told = self.match.n

    def hint(self, seat: int) -> None:
        """What Expert would do with what this seat sees."""
        seen = self.seen(seat)
        advice = advise(seen.game, seen.view, self.rng)
        why = seen.because(Advised(advice.words, advice.chance, advice.why))
        self.say("cli.hint", move=seen.move(advice.words), words=" ".join(advice.words), why=why)

    def word(self, line: str) -> str:
        """What was meant: a word, its number in the list, or the beginning of one word only."""
        legal = self.seen(self.match.turn).words
        if line in legal:
            return line
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(legal):
            return legal[int(line) - 1]
        begun = [word for word in legal if word.startswith(line)]
        if len(begun) == 1:
            return begun[0]
        raise IllegalPick(word=line[:80], valid=begun or legal)

    def offers(self) -> list[str]:
        return [*self.seen(self.match.turn).words, *COMMANDS]

    # -- what is shown --
    def curtain(self, seat: int) -> None:
        """Around one keyboard, nobody sees the next player's secrets."""
        if self.seen_by not in (seat, -1) and len(self.people) > 1:
            print("\n" * 40 if not sys.stdout.isatty() else "\033[2J\033[3J\033[H", end="")
            input(self.tongue.say("cli.curtain", seat=self.tongue.name(seat)))
        self.seen_by = seat

    def show(self) -> None:
        seen = self.seen(self.match.turn)
        print()
        print(seen.twin)
        print()
        print(f"{self.tongue.name(seen.seat)}: {seen.prompt}")
        self.choices([(choice.word, choice.label) for choice in seen.choices])

    def choices(self, offered: list[tuple[str, str]]) -> None:
        """The numbered picks, as many beside each other as the line takes."""
        cells = [
            f"{number:3}. {word}" + (f"  {label}" if label != word else "")
            for number, (word, label) in enumerate(offered, 1)
        ]
        width = max(map(len, cells)) + 2
        columns = max(1, COLUMNS // width)
        rows = -(-len(cells) // columns)
        for row in range(rows):
            print("".join(cell.ljust(width) for cell in cells[row::rows]).rstrip())

    def tell(self) -> None:
        """The notes that came since the last time, as the viewer may read them."""
        seat = self.match.turn if self.match.turn in self.people else self.viewer()
        for line in self.seen(seat).log:
            for said in line.said if line.n > self.told else ():
                print("  " + said)
        self.told = self.match.n

    def keep(self) -> None:
        """Writes the game to its file, with its seed so that luck goes on where it was; whole or not at all."""
        record = self.match.record
        text = record.text()
        if not record.seed:
            record.seed = self.match.luck.seed.hex()
            text = record.text()
            record.seed = ""
        new = self.file.with_suffix(".new")
        new.write_text(text, "utf-8")
        os.replace(new, self.file)


def completes(offers: object) -> None:
    """Tab completion where the terminal has it."""
    with contextlib.suppress(ImportError):
        import readline

        def complete(text: str, state: int) -> str | None:
            found = [word for word in offers() if word.startswith(text)] if callable(offers) else []
            return found[state] if state < len(found) else None

        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        readline.parse_and_bind("tab: complete")
