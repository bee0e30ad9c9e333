"""The stage on which the tests of every game play: words in, facts out.

A seat's words stand as they are, luck's with a `~` before them: `play("slot2 c3 ~red end-turn")`. Luck that a test does
not care about answers by itself before the next word of a seat: with what is most plentiful, unless the test keeps
that for later (`wanted`). A game's own stage adds how to set out a position that would take long to play.
"""

from __future__ import annotations

from typing import Any, Self

from octavo.core.state import CHANCE, OVER
from octavo.game import game

LUCK = "~"


class Stage:
    def __init__(self, name: str, seats: int = 2, **options: str) -> None:
        self.game = game(name)
        self.state: Any = self.game.start(seats, options)
        self.state.listening = True
        self.wanted: set[str] = set()  # words that luck keeps for later

    # -- words in --
    def play(self, words: str) -> Self:
        for word in words.split():
            if word.startswith(LUCK):
                assert self.turn == CHANCE, f"{word}: luck is not asked, but seat {self.turn}: {' '.join(self.legal)}"
                self.say(word.removeprefix(LUCK))
            else:
                self.luck().say(word)
        return self

    def luck(self) -> Self:
        """Luck answers, as often as it is asked."""
        while self.turn == CHANCE:
            self.say(self.dull())
        return self

    def dull(self) -> str:
        """What luck says when nobody cares: what is most plentiful, but nothing that is wanted later."""
        odds = self.odds
        return max(odds, key=lambda word: (word not in self.wanted, odds[word]))

    def say(self, word: str) -> Self:
        """One word, whoever is to say it."""
        assert word in self.legal, f"{word} is not among {' '.join(self.legal)}"
        self.state.play(self.game.picks[word])
        return self

    def copy(self) -> Self:
        """Another stage with the same position, to try something out on."""
        new = type(self).__new__(type(self))
        vars(new).update(vars(self))
        new.state = self.state.clone()
        new.state.listening = True
        new.wanted = set(self.wanted)
        return new

    # -- facts out --
    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.turn == OVER

    @property
    def legal(self) -> list[str]:
        return [] if self.over else self.game.legal(self.state)

    @property
    def odds(self) -> dict[str, int]:
        """What luck may say, and how likely each word is."""
        return {word: int(weight) for word, weight in zip(self.legal, self.state.odds(), strict=True)}

    @property
    def scores(self) -> list[tuple[int, ...]]:
        return [tuple(int(part) for part in row) for row in self.state.scores()]

    @property
    def points(self) -> list[int]:
        return [row[0] for row in self.scores]

    @property
    def notes(self) -> list[tuple[str | int, ...]]:
        """What was said so far: the name of each note, and its facts."""
        named = ((self.game.notes[note[0]], note) for note in self.state.notes)
        return [(name, *note[1 : 1 + len(slots)]) for (name, *slots), note in named]

    def said(self, name: str) -> list[tuple[str | int, ...]]:
        """The facts of every note of that name."""
        return [note[1:] for note in self.notes if note[0] == name]

    def plain(self, seat: int = 0) -> str:
        """The position in words, as that seat reads it."""
        return self.game.plain(self.state.observe(seat), seat, self.game.tongue())
