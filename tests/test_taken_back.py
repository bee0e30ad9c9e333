"""The number of a draft only grows, and tells which word each step said: beside a list of all that was written."""

import random

from octavo.taken_back import TakenBack


def test_every_step_of_a_draft_is_known_by_its_number() -> None:
    for seed in range(300):
        rng = random.Random(seed)
        words: list[tuple[int, int]] = []  # that stand: each as the position and the step that said it
        settled, undone = [0], list[tuple[int, int]]()
        lived, k, seen = TakenBack(), 0, list[tuple[int, int, bool]]()
        for _ in range(rng.randrange(60)):
            n, draft = len(settled) - 1, len(words) - settled[-1]
            assert lived.k(n, draft) == k, "no number is given twice in a position"
            if draft and rng.random() < 0.4:
                kept = rng.randrange(draft)
                undone.append((len(words), settled[-1] + kept))
                lived.add(n, draft, kept)
                del words[settled[-1] + kept :]
                seen.append((n, k, True))
                k += 1
                continue
            words.append((n, k))
            seen.append((n, k, False))
            k += 1
            if rng.random() < 0.2:
                settled.append(len(words))
                k = 0
        told = TakenBack.told(settled, undone)
        assert told.after == lived.after, "told again from the rows it is the same"
        for n, step, back in seen:
            assert lived.was(n, step) == back
            place = lived.word(n, step)
            stands = (n, step) in words
            assert (place is not None) == stands
            assert place is None or words[settled[n] + place] == (n, step)
