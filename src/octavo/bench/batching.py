"""Batches, measured: loaded by worker.py on both sides, so at the top it too imports the standard library only.

On both sides one call steps many games, with the observation of whoever is to act and the mask of what he may pick; a
game that is over begins anew. Picks are drawn inside, or outside by a policy in numpy that reads the arrays.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

Tally = dict[str, float]
Batch = Callable[[], Tally]
GAMES = 1024  # beside pgx, which is the faster the more there are
FEWER = 256  # otherwise: their positions stay in the cache
STEPS = 10  # in a batch of the clock's


def octavo_batch(game: str) -> Batch:
    return wandering(game, FEWER)


def octavo_batch_many(game: str) -> Batch:
    return wandering(game, GAMES)


def wandering(game: str, count: int) -> Batch:
    games = many(game, count)

    def batch() -> Tally:
        ended = 0
        for _ in range(STEPS):
            games.wander()
            ended += bytes(games.done).count(1)
        return {"steps": count * STEPS, "playouts": ended}

    return batch


def octavo_batch_numpy(game: str) -> Batch:
    return from_outside(game, FEWER)


def octavo_batch_many_numpy(game: str) -> Batch:
    return from_outside(game, GAMES)


def from_outside(game: str, count: int) -> Batch:
    """A random policy outside: it reads the observations and the legal picks as arrays, and gives an array of picks."""
    numpy: Any = import_module("numpy")
    games = many(game, count)
    rng = numpy.random.default_rng(1)

    def batch() -> Tally:
        ended = 0
        for _ in range(STEPS):
            numpy.asarray(games.observations)
            numpy.asarray(games.masks)
            picks, starts = (numpy.asarray(held) for held in games.choices)
            counts = starts[1:] - starts[:-1]
            games.step(picks[starts[:-1] + (rng.random(count, numpy.float32) * counts).astype(numpy.int64)])
            ended += bytes(games.done).count(1)
        return {"steps": count * STEPS, "playouts": ended}

    return batch


def many(what: str, count: int) -> Any:
    """A batch that has played on for a while, so that its games are in all stages."""
    octavo: Any = import_module("octavo")
    game, _, options = what.partition(":")
    rules = octavo.game(game)
    chosen = dict(part.split("=") for part in options.split(",") if part)
    games = octavo.Batch(rules, count, 2 if 2 in rules.seats else rules.seats[0], chosen, seed=1)
    for _ in range(STEPS):
        games.wander()
    return games


def pgx_batch(game: str) -> Batch:
    """Their loop, compiled as a whole: the pick from the mask, the step, and a new game where one has ended."""
    jax: Any = import_module("jax")
    state, step = pgx_games(game)

    def going_on(state: Any, key: Any) -> Any:
        key, for_picks, for_games = jax.random.split(key, 3)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        picks = jax.random.categorical(for_picks, logits, axis=1)
        return step(state, picks, jax.random.split(for_games, GAMES)), key

    one = jax.jit(going_on)
    held = {"state": state, "key": jax.random.PRNGKey(1)}

    def batch() -> Tally:
        for _ in range(STEPS):
            held["state"], held["key"] = one(held["state"], held["key"])
        held["state"].observation.block_until_ready()
        return {"steps": GAMES * STEPS}

    return batch


def pgx_batch_numpy(game: str) -> Batch:
    """The same with a random policy outside, in numpy."""
    jax: Any = import_module("jax")
    numpy: Any = import_module("numpy")
    state, step = pgx_games(game)
    one = jax.jit(lambda state, picks, key: step(state, picks, jax.random.split(key, GAMES)))
    keys = list(jax.random.split(jax.random.PRNGKey(1), STEPS))
    rng = numpy.random.default_rng(1)
    held = {"state": state}

    def batch() -> Tally:
        for key in keys:
            numpy.asarray(held["state"].observation)
            masks = numpy.asarray(held["state"].legal_action_mask)
            held["state"] = one(held["state"], (rng.random(masks.shape) * masks).argmax(1), key)
        held["state"].observation.block_until_ready()
        return {"steps": GAMES * STEPS}

    return batch


def pgx_games(game: str) -> tuple[Any, Any]:
    jax: Any = import_module("jax")
    env = import_module("pgx").make(game)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    return state, jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))


MEASURES: dict[str, Callable[[str], Batch]] = {
    "octavo-batch": octavo_batch,
    "octavo-batch-numpy": octavo_batch_numpy,
    "octavo-batch-many": octavo_batch_many,
    "octavo-batch-many-numpy": octavo_batch_many_numpy,
    "pgx-batch": pgx_batch,
    "pgx-batch-numpy": pgx_batch_numpy,
}
