"""What is counted and timed of requests, and `/metrics`, where Prometheus reads all of it. A route is named by its
pattern: an address can hold a key."""

from __future__ import annotations

import os
from functools import lru_cache

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client import generate_latest as told
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.responses import Response
from starlette.types import Scope

from octavo.table.hall import Hall
from octavo.table.measures import SHORT
from octavo.web.session.operator import only_with

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where several processes of one machine keep their numbers, to be summed
UNKNOWN = "/…"  # an address that no route has
METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH")
REQUESTS = Histogram("octavo_request_seconds", "Requests, by route.", ["route", "method", "status"], buckets=SHORT)
HELD = Counter("octavo_request_loop_seconds", "For how long requests held the loop, by route.", ["route"])
ERRORS = Counter("octavo_errors", "What was refused, by route and reason.", ["route", "error"])
SOCKETS = Gauge("octavo_sockets", "Open sockets of tables.", multiprocess_mode="livesum")
router = APIRouter(include_in_schema=False)


def pattern(scope: Scope) -> str:
    """The route of a request as anybody may read it."""
    return str(getattr(scope.get("route"), "path", UNKNOWN))


def asked(scope: Scope, status: int, seconds: float) -> None:
    """A request was answered."""
    method = scope["method"] if scope["method"] in METHODS else "?"
    _requests(pattern(scope), method, status).observe(seconds)


def held(scope: Scope, seconds: float) -> None:
    """It held the loop for so long."""
    _held(pattern(scope)).inc(seconds)


# Found once: there are few routes, and a move is two requests.
@lru_cache
def _requests(route: str, method: str, status: int) -> Histogram:
    return REQUESTS.labels(route, method, status)


@lru_cache
def _held(route: str) -> Counter:
    return HELD.labels(route)


def gathered() -> CollectorRegistry:
    """The numbers of all processes of this machine."""
    if FOLDER not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """For whoever has the key in `metrics.key`."""
    only_with(request, request.app.state.keys.metrics)
    hall: Hall = request.app.state.hall
    hall.measure()
    return Response(told(gathered()), media_type=CONTENT_TYPE_LATEST)
