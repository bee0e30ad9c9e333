"""What is counted and timed at the tables, for whoever runs the server; Prometheus reads it (web/server/metrics.py).

Several processes of one machine are summed. What makes sense by process only (how late its loop is) has its number.
"""

from __future__ import annotations

import time

from prometheus_client import Counter, Gauge, Histogram

KEPT = "kept"
SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
LONG = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

PICKS = Counter("octavo_picks", "Picks of people and programs, by what came of each: kept, or why not.", ["outcome"])
PICK_WAIT = Histogram("octavo_pick_seconds", "From a pick to its being kept or refused.", buckets=SHORT)
GOOD = PICKS.labels(KEPT)
BOT_MOVES = Counter("octavo_bot_moves", "Moves of bots that were kept.")
OPENED = Counter("octavo_tables_opened", "Tables that were set up.")
AT_HAND = Gauge("octavo_tables_at_hand", "Tables in memory.", multiprocess_mode="livesum")
WAITING = Gauge("octavo_line_waiting", "What waits for somebody to think about it.", multiprocess_mode="livesum")
THINKING = Gauge("octavo_line_thinking", "What is being thought about.", multiprocess_mode="livesum")
LINE_WAIT = Histogram("octavo_line_wait_seconds", "How long it waited, by what it is.", ["what"], buckets=LONG)
ALERTS = Counter("octavo_alerts", "Messages to people, by their kind and by what came of each.", ["kind", "outcome"])
STORE = Histogram("octavo_store_seconds", "How long the store took, by what it was asked.", ["what"], buckets=SHORT)
APPEND = STORE.labels("append")
LAG = Histogram("octavo_loop_lag_seconds", "By how much the loop was late, twice a second.", buckets=SHORT)
LAST_LAG = Gauge("octavo_loop_lag_last_seconds", "The same, the last time.", multiprocess_mode="liveall")


class Picking:
    """One pick: how long it took, and what came of it."""

    __slots__ = ("began",)

    def __enter__(self) -> None:
        self.began = time.monotonic()

    def __exit__(self, kind: type[BaseException] | None, error: object, at: object) -> None:
        (GOOD if kind is None else PICKS.labels(kind.__name__)).inc()
        PICK_WAIT.observe(time.monotonic() - self.began)
