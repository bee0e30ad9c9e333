"""What one viewer is shown of a table: picture, prompt, choices, cards, log, ranking. Made from his view only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from octavo.bots.study import because, labels
from octavo.core.rng import Rng
from octavo.core.state import OVER, SPECTATOR, State
from octavo.fields import fields as facts
from octavo.game import Game, places
from octavo.match import Match
from octavo.svg import Svg
from octavo.table.hints import Hint
from octavo.words import Tongue

LOG = 60  # the newest lines; the whole log is one click away
PICKS = 5  # of a move that is told in a line


@dataclass(frozen=True)
class Eyes:
    """Through which seat a browser looks, and whether a curtain hangs before the next one."""

    seat: int
    curtain: int | None = None


@dataclass(frozen=True)
class Choice:
    """A legal pick as a button."""

    word: str
    label: str
    drawn: bool  # the picture has something to click for it


@dataclass(frozen=True)
class Card:
    seat: int
    name: str
    mark: Markup
    points: int | None
    picture: Markup
    turn: bool
    mine: bool


@dataclass(frozen=True)
class Line:
    """What was said on the way to one settled position."""

    n: int
    mover: int
    said: tuple[str, ...]


@dataclass(frozen=True)
class Rank:
    place: int
    seat: int
    name: str
    mark: Markup
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Told:
    """A move that is advised, in words."""

    word: str  # what to pick first
    move: str
    why: str


@dataclass(frozen=True)
class Showing:
    seat: int
    curtain: int | None
    n: int  # the position shown
    last: int  # the newest there is
    k: int  # picks of the viewer's own draft
    turn: int
    over: bool
    picture: Markup
    twin: str
    prompt: str
    choices: tuple[Choice, ...]
    cards: tuple[Card, ...]
    log: tuple[Line, ...]
    older: int  # positions whose lines are left out
    ranking: tuple[Rank, ...]
    columns: tuple[str, ...]
    pending: str  # a word that waits for one more click
    advice: Told | None = None  # what Expert would do, if this viewer asked

    @property
    def live(self) -> bool:
        return self.n == self.last

    @property
    def playing(self) -> bool:
        return self.live and self.turn == self.seat and self.curtain is None


def eyes(match: Match, held: Sequence[int], wished: int | None) -> Eyes:
    """Whoever holds one seat looks through it. At a hot seat it is the one to act, behind a curtain if there are
    secrets; when all is over, anyone may look through any eyes."""
    seats = sorted(seat for seat in held if seat >= 0)
    if match.over:
        if wished is None or wished not in (*range(match.record.seats), SPECTATOR):
            wished = seats[0] if seats else SPECTATOR
        return Eyes(wished)
    if len(seats) < 2:
        return Eyes(seats[0] if seats else SPECTATOR)
    if not secrets(match, seats):
        return Eyes(match.turn if match.turn in seats else wished if wished in seats else seats[0])
    if wished == match.turn and wished in seats:
        return Eyes(wished)
    if match.turn in seats:
        return Eyes(SPECTATOR, match.turn)
    return Eyes(wished if wished in seats else SPECTATOR)


def secrets(match: Match, seats: Sequence[int]) -> bool:
    """Do these seats know different things?"""
    state = match.moments[-1].state
    first = facts(state.observe(seats[0]))
    return any(facts(state.observe(seat)) != first for seat in seats[1:])


def ends_move(game: Game, view: State, word: str) -> bool:
    """Would this pick settle the move? Asked of a guess that fits the view, so that the answer tells nothing."""
    state = view.guess(Rng(1))
    seat = state.turn
    state.play(game.picks[word])
    while state.turn == seat and not state.settled and len(picks := state.picks()) == 1:
        state.play(int(picks[0]))
    return state.settled


def show(
    match: Match,
    looking: Eyes,
    tongue: Tongue,
    *,
    mine: Sequence[int] = (),
    n: int | None = None,
    pending: str = "",
    thinking: bool = False,
    following: bool = False,
    whole_log: bool = False,
    hint: Hint | None = None,
    best: Sequence[str] = (),
) -> Showing:
    """`n` steps back to an earlier position; who is `following` sees one after the other, and not yet the end. `best`
    is a move that is shown on the board, of a game that is over."""
    game, seat = match.game, looking.seat
    shown = match.n if n is None else max(0, min(n, match.n))
    live = shown == match.n
    view = match.view(seat, shown)
    playing = live and not match.over and match.turn == seat
    legal = game.legal(view) if playing else []
    advice = advised(match, view, hint, tongue) if hint is not None and playing else None
    hinted = [advice.word] if advice else []
    if best:
        view, hinted = suggested(game, view, best, tongue)
    picture = game.draw(view, seat, match.moments[shown].told(seat), tongue)
    drawn = picture.words()
    ranks, columns = _ranking(view, tongue) if view.turn == OVER else ((), ())
    log, older = _log(match, seat, shown if following else match.n, tongue, whole_log)
    return Showing(
        seat=seat,
        curtain=looking.curtain if live else None,
        n=shown,
        last=match.n,
        k=match.k if playing else 0,
        turn=int(view.turn),
        over=match.over,
        picture=_picture(picture, legal, hinted),
        twin=game.plain(view, seat, tongue),
        prompt=_prompt(game, view, seat, tongue, playing, thinking),
        choices=tuple(Choice(word, game.label(view, seat, word, tongue), word in drawn) for word in legal),
        cards=_cards(game, view, seat, mine, tongue),
        log=log,
        older=older,
        ranking=ranks,
        columns=columns,
        pending=pending if pending in legal else "",
        advice=advice,
    )


def advised(match: Match, view: State, hint: Hint, tongue: Tongue) -> Told | None:
    """What a hint still has to say."""
    left = hint.left(match)
    if not left:
        return None
    advice = hint.advice
    return Told(
        left[0],
        in_a_row(labels(match.game, view, left, tongue)),
        because(advice.why, advice.chance, match.record.seats == 1, tongue),
    )


def in_a_row(said: Sequence[str]) -> str:
    """The picks of a move in one line; of a long one the first few and the last."""
    return " → ".join(said if len(said) <= PICKS else [*said[: PICKS - 1], "…", said[-1]])


def suggested(game: Game, view: State, words: Sequence[str], tongue: Tongue) -> tuple[State, list[str]]:
    """A move shown on the board: half made, as a ghost, and its last pick that can be pointed at."""
    states = [view]
    for word in words[:-1]:
        states.append(states[-1].clone())
        states[-1].play(game.picks[word])
    for state, word in zip(reversed(states), reversed(words), strict=True):
        if word in game.draw(state, int(view.turn), (), tongue).words():
            return state, [word]
    return view, []


def _picture(picture: Svg, legal: Sequence[str], hinted: Sequence[str]) -> Markup:
    return Markup(picture.render(legal, hinted, id="picture", role="group", aria_label=picture.title))


def _prompt(game: Game, view: State, seat: int, tongue: Tongue, playing: bool, thinking: bool) -> str:
    if view.turn == OVER:
        return tongue.say("over")
    if playing:
        return game.prompt(view, seat, tongue)
    return tongue.say("page.thinking" if thinking else "waiting", seat=tongue.name(int(view.turn)))


def _cards(game: Game, view: State, seat: int, mine: Sequence[int], tongue: Tongue) -> tuple[Card, ...]:
    rows = view.scores()
    scored = view.turn == OVER or any(row[0] for row in rows)
    cards = []
    for of, row in enumerate(rows):
        small = game.card(view, seat, of, tongue)
        picture = Markup(small.render(role="img", aria_label=small.title)) if small else Markup()
        points = int(row[0]) if scored else None
        cards.append(Card(of, tongue.name(of), mark(of), points, picture, int(view.turn) == of, of in mine))
    return tuple(cards)


def _log(match: Match, seat: int, last: int, tongue: Tongue, whole: bool) -> tuple[tuple[Line, ...], int]:
    """Newest first."""
    lines: list[Line] = []
    for n in range(last, -1, -1):
        if len(lines) >= LOG and not whole:
            return tuple(lines), n + 1
        moment = match.moments[n]
        said = tuple(tongue.note(note) for note in moment.told(seat))
        if said:
            lines.append(Line(n, moment.mover, said))
    return tuple(lines), 0


def _ranking(view: State, tongue: Tongue) -> tuple[tuple[Rank, ...], tuple[str, ...]]:
    """The seats in order of their places, with as many tie-breaks as it took to tell them apart."""
    rows = [tuple(int(part) for part in row) for row in view.scores()]
    width = next((w for w in range(1, len(rows[0])) if len({row[:w] for row in rows}) == len(rows)), len(rows[0]))
    ranks = [
        Rank(place, seat, tongue.name(seat), mark(seat), (rows[seat][0], *map(abs, rows[seat][1:width])))
        for seat, place in enumerate(places(view))
    ]
    columns = tuple(tongue.say(f"score.{i}") for i in range(width))
    return tuple(sorted(ranks, key=lambda rank: (rank.place, rank.seat))), columns


@cache
def mark(seat: int) -> Markup:
    """The seat's colour and shape, as small as a letter."""
    svg = Svg(-12, -12, 24, 24)
    svg.seat(seat, 0, 0, 9)
    return Markup(svg.render(**{"class": "mark", "aria-hidden": "true"}))
