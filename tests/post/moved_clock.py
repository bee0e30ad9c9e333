"""`octavo` on a day of its own: the seconds in a file are added to the time. Run as a program, in the place of
`python -m octavo`, with the file in CLOCK. A jump of the clock is no time that anybody may think (nobody kept it), so
here whoever keeps the time is believed to have kept it all along."""

import os
import runpy
import time
from pathlib import Path

from octavo.table import clock_keeper

file, real = Path(os.environ["CLOCK"]), time.time


def moved() -> float:
    return real() + float(file.read_text("utf-8"))


time.time = moved
clock_keeper.LONG_LEASE = 1000 * 86400.0
runpy.run_module("octavo", run_name="__main__", alter_sys=True)
