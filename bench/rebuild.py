"""How long one edit of one game's rules takes until it is installed, for each game in turn.

    python bench/rebuild.py                    every game
    python bench/rebuild.py poseidon noughts

Everything happens in a copy of the house: the rules get a new function at their end, then what `make install` does is
done, into a folder beside the copy. It says which libraries were made anew, too.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

from house import Copy


class Stopwatch:
    """Seconds by the clock, and of CPU time in all processes that were started."""

    def __init__(self) -> None:
        self.began = time.perf_counter()
        self.spent = self.cpu()

    def cpu(self) -> float:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    def __str__(self) -> str:
        return f"{time.perf_counter() - self.began:5.1f} s, {self.cpu() - self.spent:5.1f} s of CPU time"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = Copy(Path(folder) / "house")
        for _ in range(2):  # the second time nothing is left to do
            watch = Stopwatch()
            house.install()
            print(f"{'nothing':12} {watch}", flush=True)
        for name in wanted.games or house.games():
            before = house.libraries()
            house.edit(name)
            watch = Stopwatch()
            house.install()
            print(f"{name:12} {watch}   {', '.join(house.changed(before))}", flush=True)
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}, {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
