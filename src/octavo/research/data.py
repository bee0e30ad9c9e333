"""Played games as a Parquet file, one row a game: small, the same for every game, and read by whatever reads Parquet.

    octavo.data.write("games.parquet", games)         # any number of them, as they come
    for record in octavo.data.read("games.parquet"): match = octavo.replay(record)

A row has what was picked and by whom; what anybody saw follows from that and is computed again, not stored. What all
rows share (the game, its version, its words, what made the file) stands in the metadata.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from octavo.arena.errors import NotInstalled
from octavo.core.errors import OctavoError
from octavo.core.luck import seeded
from octavo.core.record import Record
from octavo.game import Game, game, places
from octavo.match import replay
from octavo.match import verify as verified
from octavo.research.errors import BadDataSet

try:
    import pyarrow
    from pyarrow import parquet
except ImportError:
    raise NotInstalled(name="pyarrow", extra="data") from None

FORMAT = 1
ABOUT = b"octavo"  # the key of what is said of the whole file
OPTION = "option_"  # what the column of an option is called, before its name
GROUP = 2_000  # games that are written together
# A pick is mostly its lower byte: the two bytes of all of them lie apart, and each lot is squeezed by itself.
ENCODING = {"picks.list.element": "BYTE_STREAM_SPLIT"}
SMALL = {"compression": "zstd", "compression_level": 19}


class Played(NamedTuple):
    """A game for a row: what happened, by whom it was played, and the number that its luck was made from, if any."""

    record: Record
    bots: tuple[str, ...] = ()  # by seat; nothing where people played
    number: int | None = None


@dataclass(frozen=True)
class About:
    """What is said of a whole file."""

    game: str
    version: int
    words: tuple[str, ...]  # what each number of `picks` means
    made: str = ""  # the command, or whatever else brings it back
    octavo: str = ""
    format: int = FORMAT


def schema(rules: Game, about: About) -> Any:
    """The columns; a hash is of 32 bytes, as is a seed, which is left out where a number stands for it."""
    fields = {
        "picks": pyarrow.list_(pyarrow.int16()),
        "actors": pyarrow.list_(pyarrow.int8()),
        "scores": pyarrow.list_(pyarrow.list_(pyarrow.int32())),
        "places": pyarrow.list_(pyarrow.int8()),
        "seats": pyarrow.int8(),
        **{f"{OPTION}{option.name}": pyarrow.string() for option in rules.options},
        "bots": pyarrow.list_(pyarrow.string()),
        "number": pyarrow.int64(),
        "luck": pyarrow.binary(),
        "seed": pyarrow.binary(),
    }
    return pyarrow.schema(list(fields.items()), metadata={ABOUT: json.dumps(asdict(about))})


def row(rules: Game, played: Played) -> dict[str, Any]:
    record, bots, number = played
    if record.game != rules.name:
        raise BadDataSet(what="game", found=record.game, wanted=rules.name)
    match = replay(record)
    if not match.record.end:
        raise BadDataSet(what=record.game, found=f"{len(record.words)} × pick", wanted="end")
    options = match.record.options
    follows = number is not None and seeded(number).seed.hex() == record.seed
    return {
        "picks": [rules.picks[word] for word in record.words],
        "actors": record.actors,
        "scores": [list(line) for line in match.record.end],
        "places": places(match.state, rules.sides(record.seats, options)),
        "seats": record.seats,
        **{f"{OPTION}{name}": choice for name, choice in options.items()},
        "bots": list(bots),
        "number": number if follows else None,
        "luck": bytes.fromhex(record.luck),
        "seed": None if follows or not record.seed else bytes.fromhex(record.seed),
    }


def write(file: str | Path, games: Iterable[Played], made: str = "") -> int:
    """Writes finished games of one kind, as they come; answers how many. Until the last one is written, a file of that
    name stays as it was."""
    from octavo import __version__

    coming = iter(games)
    first = next(coming, None)
    if first is None:
        raise BadDataSet(what=str(file), found="0", wanted="1 …")
    rules = game(first.record.game)
    about = About(rules.name, rules.version, tuple(rules.words), made, __version__)
    columns, count = schema(rules, about), 0
    path = Path(file)
    unfinished = path.with_name(f"{path.name}.part")
    with parquet.ParquetWriter(
        unfinished,
        columns,
        use_dictionary=["actors.list.element", "bots.list.element"],
        column_encoding=ENCODING,
        **SMALL,
    ) as writer:
        every = chain([first], coming)
        while group := [row(rules, one) for one in islice(every, GROUP)]:
            writer.write_table(pyarrow.Table.from_pylist(group, schema=columns))
            count += len(group)
    unfinished.replace(path)
    return count


def about(file: str | Path) -> About:
    """What a file says of itself; BadDataSet where it is none of ours, or of other rules than those here."""
    try:
        metadata = parquet.read_schema(file).metadata or {}
        told = json.loads(metadata.get(ABOUT, b"{}"))
        found = About(**{**told, "words": tuple(told.get("words", ()))})
    except (pyarrow.ArrowInvalid, TypeError, ValueError, AttributeError):
        raise BadDataSet(what=str(file), found="?", wanted=f"octavo {FORMAT}") from None
    if found.format != FORMAT:
        raise BadDataSet(what=str(file), found=f"octavo {found.format}", wanted=f"octavo {FORMAT}")
    rules = game(found.game)
    if (found.version, found.words) != (rules.version, tuple(rules.words)):
        wanted = f"{rules.name} {rules.version}, {len(rules.words)} × word"
        raise BadDataSet(
            what=str(file), found=f"{found.game} {found.version}, {len(found.words)} × word", wanted=wanted
        )
    return found


def rows(file: str | Path) -> Iterator[dict[str, Any]]:
    """The rows of a file as they stand there, one after the other."""
    wanted = schema(game(about(file).game), about(file)).names
    with parquet.ParquetFile(file) as opened:
        names = opened.schema_arrow.names
        if lacking := [name for name in wanted if name not in names]:
            raise BadDataSet(what=str(file), found=" ".join(names)[:80], wanted=" ".join(lacking))
        for batch in opened.iter_batches(GROUP):
            yield from batch.to_pylist()


def told(row: dict[str, Any], about: About) -> Record:
    """The game that a row tells; whether it can be played is not looked at."""
    try:
        options = {option.name: row[f"{OPTION}{option.name}"] for option in game(about.game).options}
        record = Record(about.game, about.version, row["seats"], options)
        if min(row["picks"], default=0) < 0:
            raise IndexError
        for actor, pick in zip(row["actors"], row["picks"], strict=True):
            record.add(actor, about.words[pick])
        record.luck = row["luck"].hex()
        seed = row["seed"] if row["number"] is None else seeded(row["number"]).seed
        record.seed = seed.hex() if seed else ""
        record.end = [tuple(line) for line in row["scores"]]
    except (AttributeError, IndexError, TypeError, ValueError):
        wanted = "seats, picks, actors, scores, luck, number | seed"
        raise BadDataSet(what=about.game, found=str(row)[:80], wanted=wanted) from None
    return record


def read(file: str | Path) -> Iterator[Record]:
    """The games of a file as records, one after the other; they are not checked (`verify` does that)."""
    known = about(file)
    for one in rows(file):
        yield told(one, known)


class Wrong(NamedTuple):
    """A row that does not hold, and why."""

    row: int
    why: OctavoError


def verify(file: str | Path) -> Iterator[Wrong | None]:
    """Plays every game again, draws its luck anew from its seed and compares scores and places; a game that holds is
    None."""
    known = about(file)
    for number, one in enumerate(rows(file)):
        try:
            hold(told(one, known), one["places"])
            yield None
        except OctavoError as why:
            yield Wrong(number, why)


def hold(record: Record, ranks: object) -> None:
    """Refuses a game whose words, luck, end and places do not fit together."""
    verified(record, record.luck)
    match = replay(record)
    right = places(match.state, match.game.sides(record.seats, match.record.options))
    if ranks != right:
        raise BadDataSet(what="places", found=str(ranks)[:80], wanted=str(right))


def fingerprint(file: str | Path) -> str:
    """What the games of a file are, whatever it is compressed by: the same command makes the same."""
    known = sha256()
    for record in read(file):
        known.update(record.text().encode())
    return known.hexdigest()
