"""Games of the arena in processes of their own: nothing that a bot does stops the others, and one that stalls or ends
its process has lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, wait

from octavo.arena.contest import Job, Result, contest, lost
from octavo.arena.entrants import is_own, made
from octavo.arena.errors import BadBot
from octavo.core.errors import Mishap
from octavo.game import game
from octavo.players.pool import DIED, NOBODY, Lost, Pool, Task, mark


def check(pool: Pool, name: str, specs: Sequence[str], patience: float) -> None:
    """Every bot can be made: those of the house here, others where they can do no harm."""
    for spec in dict.fromkeys(specs):
        if not is_own(spec):
            made(spec, game(name))
            continue
        try:
            pool.ask(can_be_made, name, spec, patience=patience).result()
        except Lost as gone:
            raise BadBot(name=spec, reason=gone.kind) from None


def results(pool: Pool, jobs: Iterable[Job], patience: float) -> Iterator[Result]:
    """The results in the order of the jobs, whoever plays them."""
    coming = enumerate(jobs)
    playing: dict[Task[Result], tuple[int, Job]] = {}
    done: dict[int, Result] = {}
    after = 0
    try:
        while True:
            while len(playing) < pool.most and (job := next(coming, None)) is not None:
                playing[pool.ask(played, job[1], patience=patience)] = job
            if not playing:
                return
            wait(playing, return_when=FIRST_COMPLETED)
            for task in [task for task in playing if task.done()]:
                number, given = playing.pop(task)
                done[number] = outcome(task, given, patience)
            while after in done:
                yield done.pop(after)
                after += 1
    finally:
        for task in playing:  # somebody has seen enough
            task.drop()


def outcome(task: Task[Result], job: Job, patience: float) -> Result:
    """How a game ended, also if it was by the end of its process."""
    try:
        return task.result()
    except Lost as gone:
        if gone.who == NOBODY:  # no bot's doing
            raise Mishap() from gone
        what = str(gone.code) if gone.kind == DIED else f"{patience:g}"
        return lost(job, gone.who, gone.kind, what, gone.what)


# -- in the process --
def played(job: Job) -> Result:
    mark(NOBODY, 0)  # the clock runs only while a bot is to answer
    return contest(job, mark)


def can_be_made(name: str, spec: str) -> None:
    made(spec, game(name))
