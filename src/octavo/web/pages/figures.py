"""The figures of a rulebook in a page: each a picture that is loaded when it comes into sight, its caption, and the
position in words."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from markupsafe import Markup

from octavo.figure import Cut, Shown, pointed, shown
from octavo.game import Game, game
from octavo.rulebook import Figure, figure, figures
from octavo.signs import drawn, signs
from octavo.svg import number
from octavo.web.errors import NoSuchPage
from octavo.words import LANGUAGES, Tongue
from octavo.words import rulebook as written

NUMBER = re.compile(r"[0-9]{1,4}")  # of a picture, in its address
KEPT = 120  # figures as they were drawn
SIGN = 52  # pixels that a sign is wide or high
LIGHT = "light"  # on paper
FILLED, LARGER = 330, 2.2  # pixels that a picture fills, if it need not be drawn larger than that many times


@dataclass(frozen=True)
class SignShown:
    name: str
    means: str
    rule: str
    pictures: tuple[Markup, ...]


def figure_in_page(rules: Game, found: re.Match[str], tongue: Tongue, theme: str) -> Markup:
    wanted, caption = figure(found), found[1]
    told = _shown(rules.name, wanted, tongue.language)
    addresses = [f"/rules/{rules.name}/figures/{key(wanted)}-{i}.svg" for i in range(len(told.cuts))]
    pictures = [
        _picture(cut, address, caption, tongue.language, theme, max(1.0, min(LARGER, FILLED / cut.box[2])))
        for cut, address in zip(told.cuts, addresses, strict=True)
    ]
    return _with_twin(pictures, caption, [*pointed(told, tongue), told.twin], tongue.say("figure.words"))


def _with_twin(pictures: Sequence[Markup], caption: str, twin: Sequence[str], words: str) -> Markup:
    inside = Markup("").join(pictures)
    return Markup(
        "<figure>{}<figcaption>{}</figcaption><details><summary>{}</summary><pre>{}</pre></details></figure>\n"
    ).format(inside, caption, words, "\n".join(twin))


def _picture(cut: Cut, address: str, alt: str, language: str, theme: str, larger: float) -> Markup:
    """It says how large it is, so that nothing moves when it comes; on paper it is light."""
    query = f"?language={language}&v={_fingerprint(cut)}"
    width, height = number(round(cut.box[2] * larger)), number(round(cut.box[3] * larger))
    asked = {"src": f"{address}{query}&theme={theme}", "alt": alt, "width": width, "height": height, "loading": "lazy"}
    attributes = Markup(" ").join(Markup('{}="{}"').format(name, value) for name, value in asked.items())
    paper = Markup('<source media="print" srcset="{}">').format(f"{address}{query}&theme={LIGHT}")
    return Markup("<picture>{}<img {}></picture>").format(paper, attributes)


def _fingerprint(cut: Cut) -> str:
    """Changes when the picture does, so that browsers may keep it."""
    return hashlib.sha256(cut.inside.encode()).hexdigest()[:10]


@lru_cache(4096)
def key(wanted: Figure) -> str:
    """By which a figure is asked for: strangers get those of the rulebook, and no others."""
    return hashlib.sha256(repr(wanted).encode()).hexdigest()[:10]


@cache
def _known(name: str) -> dict[str, Figure]:
    """The figures of all languages, by their keys."""
    folder = game(name).folder
    texts = {written(folder, language, part)[0] for language in LANGUAGES for part in ("", "summary.")}
    return {key(one.figure): one.figure for text in texts for one in figures(text)}


@lru_cache(KEPT)
def _shown(name: str, wanted: Figure, language: str) -> Shown:
    rules = game(name)
    return shown(rules, wanted, rules.tongue(language))


def figure_file(name: str, asked: str, language: str) -> tuple[Cut, str]:
    """A picture of a figure, by its key and number, and its fingerprint."""
    wanted, _, count = asked.partition("-")
    found = _known(name).get(wanted)
    cuts = _shown(name, found, language).cuts if found else ()
    return _one(cuts, count, f"/rules/{name}/figures/{asked[:40]}")


# -- the page of symbols --
@cache
def sign_page(name: str, language: str, theme: str) -> tuple[SignShown, ...]:
    rules = game(name)
    tongue = rules.tongue(language)
    return tuple(
        SignShown(
            tongue.say(sign.name),
            tongue.say(sign.means),
            sign.rule,
            tuple(
                _picture(cut, f"/rules/{name}/signs/{at}-{i}.svg", "", language, theme, SIGN / max(cut.box[2:]))
                for i, cut in enumerate(_sign(name, at, language))
            ),
        )
        for at, sign in enumerate(signs(rules).signs)
    )


@lru_cache(KEPT)
def _sign(name: str, at: int, language: str) -> tuple[Cut, ...]:
    rules = game(name)
    return tuple(drawn(rules, signs(rules).signs[at], rules.tongue(language)))


def sign_file(name: str, asked: str, language: str) -> tuple[Cut, str]:
    """A picture of a sign, by the numbers of both, and its fingerprint."""
    at, _, count = asked.partition("-")
    known = NUMBER.fullmatch(at) and int(at) < len(signs(game(name)).signs)
    return _one(_sign(name, int(at), language) if known else (), count, f"/rules/{name}/signs/{asked[:40]}")


def _one(cuts: tuple[Cut, ...], count: str, path: str) -> tuple[Cut, str]:
    if not NUMBER.fullmatch(count) or int(count) >= len(cuts):
        raise NoSuchPage(path=path)
    return cuts[int(count)], _fingerprint(cuts[int(count)])
