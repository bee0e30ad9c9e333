"""Many games of one set-up, stepped together. What goes in and out are buffers: `numpy.asarray(batch.masks)` is an
array of n rows, without a copy, and stays as it is when the games go on."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from octavo.core.batch import ALL_LEGAL, Games, number_at
from octavo.core.errors import BadArray, IllegalPick, NotWatched
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game, game

WHOLE = "bBhHiIlLqQ"  # formats of buffers: whole numbers
REAL = "fd"


class Batch:
    """n games; in each a seat is to act. `seed` is a number, or one for each game: a game follows from its own alone,
    and the game that is begun when it is over from that (`octavo.next_seed`). With `forced`, picks that have only one
    answer are played inside; with `watched`, what seats may see that are not to act is kept."""

    def __init__(
        self,
        rules: Game | str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | Sequence[int] = 0,
        *,
        forced: bool = False,
        watched: bool = False,
    ) -> None:
        self.game = game(rules) if isinstance(rules, str) else rules
        self.n = n
        self.seats = self.game.usual_seats(options) if seats is None else seats
        self.options = self.game.for_table(self.seats, options)
        self.watched = watched
        self.size = self.game.layout().size
        self.words = len(self.game.words)
        seeds = numbered(seed, n) if isinstance(seed, int) else list(seed)
        if n < 1 or len(seeds) != n:
            raise BadArray(name="seed", found=[len(seeds)], wanted=[n])
        first = self.game.begin(self.seats, self.options)
        sides = list(self.game.sides(self.seats, self.options))
        self.games = Games(first, vec[i64](seeds), self.words, sides, forced, watched)

    # -- what there is, for each game ------------------------------------------------------------------------
    @property
    def turns(self) -> memoryview:
        """The seat to act: n numbers."""
        return memoryview(self.games.turns)

    @property
    def masks(self) -> memoryview:
        """1 for each word that may be picked: n × words."""
        return memoryview(self.games.masks).cast("B", (self.n, self.words))

    @property
    def choices(self) -> tuple[memoryview, memoryview]:
        """The same without its zeros: the legal picks of all games one after the other, and n + 1 numbers that say
        where those of each game begin and end."""
        return memoryview(self.games.choices), memoryview(self.games.starts)

    @property
    def observations(self) -> memoryview:
        """What the seat to act sees, as `game.layout()` says: n × size."""
        return self._rows(self.games.seen)

    @property
    def rewards(self) -> memoryview[float]:
        """For each seat what the game that has just ended was worth: n × seats; nothing for the others."""
        return memoryview(self.games.rewards).cast("B").cast("d", (self.n, self.seats))

    @property
    def done(self) -> memoryview:
        """1 where a game has just ended and another one has begun: n numbers."""
        return memoryview(self.games.done)

    @property
    def picks(self) -> memoryview:
        """What was picked last: n numbers."""
        return memoryview(self.games.chosen)

    @property
    def seeds(self) -> memoryview:
        """The seed of each game that is going on: n numbers."""
        return memoryview(self.games.seeds)

    def views(self, seat: int) -> memoryview:
        """What that seat sees in each game: the position where it is to act, else the last settled one: n × size."""
        self._needs_watching()
        return self._rows(self.games.views(seat))

    def ends(self, seat: int) -> memoryview:
        """What that seat saw at the end of the games that have just ended, and zeros for the others: n × size."""
        return self._rows(self.games.ends(seat))

    def truth_tensors(self) -> memoryview:
        """Everything, hidden or not, counted from the seat to act: n × size. For training, never for playing."""
        return self._rows(self.games.truths())

    def view(self, number: int, seat: int) -> State:
        """The position of one game as that seat may see it."""
        if self.games.states[number].turn != seat:
            self._needs_watching()
        return self.games.position(number, seat).observe(seat)

    # -- going on --------------------------------------------------------------------------------------------
    def step(self, picks: Any) -> None:
        """Plays one pick in each game: n whole numbers, an array or a list. If one is illegal, none is played."""
        held = memoryview(array("q", picks) if isinstance(picks, list) else picks)
        if held.format not in WHOLE or held.nbytes != self.n * held.itemsize:
            raise BadArray(name="picks", found=[held.format, *(held.shape or ())], wanted=["whole", self.n])
        given, width = held.tobytes(), held.itemsize
        wrong = self.games.illegal(given, width)
        if wrong != ALL_LEGAL:
            legal = [self.game.words[pick] for pick in self.games.legal(wrong)]
            pick = number_at(given, wrong, width)
            word = self.game.words[pick] if 0 <= pick < self.words else str(pick)
            raise IllegalPick(word=word, valid=legal, game=wrong)
        self.games.step(given, width)

    def wander(self) -> None:
        """Plays a random legal pick in each game."""
        self.games.wander()

    def sample(self, logits: Any) -> None:
        """Plays a legal pick in each game, drawn by the softmax of these: n × words, four or eight bytes each."""
        held = memoryview(logits)
        if held.format not in REAL or held.nbytes != self.n * self.words * held.itemsize:
            raise BadArray(name="logits", found=[held.format, *(held.shape or ())], wanted=["real", self.n, self.words])
        self.games.sample(held.tobytes(), held.itemsize)

    def _rows(self, held: Any) -> memoryview:
        return memoryview(held).cast("B", (self.n, self.size)) if self.size else memoryview(held)

    def _needs_watching(self) -> None:
        if not self.watched:
            raise NotWatched()


def numbered(seed: int, n: int) -> list[int]:
    """A seed for each of n games; the first ones are the same however many there are."""
    rng = Rng(seed)
    return [int(rng.next()) << 31 | int(rng.next()) >> 1 for _ in range(n)]
