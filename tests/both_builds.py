"""Prints a digest of what every game writes as bytes and what a batch plays; test_tensors.py runs it in each build."""

import hashlib
import sys

from librt.vecs import vec
from mypy_extensions import u8

import octavo

STEPS = 120


def digests(name: str) -> str:
    rules = octavo.game(name)
    summed = hashlib.sha256()
    for number, (seats, options) in enumerate(rules.setups()):
        if number % 4:
            continue
        state, rng = rules.start(seats, options), octavo.Rng(number)
        for step in range(STEPS):
            if state.turn == octavo.OVER:
                break
            if step % 5 == 0 and state.settled:
                for seat in (*range(seats), octavo.SPECTATOR):
                    summed.update(bytes(state.tensor(seat, vec[u8]())))
                    summed.update(bytes(state.truth_tensor(seat, vec[u8]())))
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == octavo.CHANCE else int(picks[rng.below(len(picks))]))
    batch = octavo.Batch(rules, 3, seed=5, watched=True)
    logits = memoryview(vec[float]([0.25 * (i % 17) for i in range(3 * batch.words)]))
    for step in range(STEPS):
        if step % 2:
            batch.wander()
        else:
            batch.sample(logits)
        if step % 20 == 0:
            for held in (batch.observations, batch.masks, batch.rewards, batch.seeds, batch.views(0)):
                summed.update(bytes(held))
    return f"{name} {summed.hexdigest()}"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(digests(name))
