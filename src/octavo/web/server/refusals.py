"""Errors as answers: JSON for programs, a page for people, always with the right status and never a trace."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from octavo.core.errors import Mishap, OctavoError
from octavo.web.errors import NoSuchPage, Unreadable, WrongMethod
from octavo.web.server.metrics import ERRORS, pattern
from octavo.web.session.reader import reader_of
from octavo.words import Tongue, writable

FORM = "form"  # why something could not be read: `reason.form` and the like; for programs the detail says more
REASONS = {"missing": "missing", "extra_forbidden": "unasked", "string_too_long": "long", "too_long": "long"}


def answer(request: Request, error: OctavoError) -> Response:
    """The refusal as this asker can read it. The app may have a page for people (`app.state.error_page`)."""
    ERRORS.labels(pattern(request.scope), type(error).__name__).inc()
    page = getattr(request.app.state, "error_page", None)
    if wants_json(request):
        response: Response = JSONResponse(as_json(error, reader_of(request).tongue()), error.status)
    elif page is not None:
        response = page(request, error)
    else:
        response = PlainTextResponse(reader_of(request).tongue().error(error), error.status)
    if "seconds" in error.facts:
        response.headers["retry-after"] = str(error.facts["seconds"])
    return response


def wants_json(request: Request) -> bool:
    path = request.url.path
    return path.startswith("/api/") or path.endswith("/live") or "application/json" in request.headers.get("accept", "")


def as_json(error: OctavoError, tongue: Tongue) -> dict[str, object]:
    """`error`: which one; `says`: the sentence; `facts`: what it is about."""
    facts = {key: _plain(fact) for key, fact in error.facts.items()}
    return {"error": type(error).__name__, "says": tongue.error(error), "facts": facts}


def _plain(fact: object) -> object:
    if isinstance(fact, list | tuple | set | frozenset):
        return [_plain(part) for part in fact]
    return fact if isinstance(fact, bool | int | float) or fact is None else writable(str(fact))


def install(app: FastAPI) -> None:
    """From now on whatever is refused inside the app is answered here."""

    @app.exception_handler(OctavoError)
    async def refused(request: Request, error: OctavoError) -> Response:
        return answer(request, error)

    @app.exception_handler(Exception)
    async def mistaken(request: Request, error: Exception) -> Response:
        return answer(request, Mishap())  # the guard logs it

    @app.exception_handler(HTTPException)
    async def missed(request: Request, error: HTTPException) -> Response:
        path = request.url.path[:80]
        known: OctavoError = NoSuchPage(path=path)
        if error.status_code == 405:
            known = WrongMethod(method=request.method[:20], path=path)
        elif error.status_code != 404:
            known = Unreadable(where=path, reason=FORM, detail=str(error.detail)[:200])
        return answer(request, known)

    @app.exception_handler(RequestValidationError)
    async def misread(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0] if error.errors() else {}
        where = ".".join(str(part) for part in first.get("loc", ()))
        reason = REASONS.get(first.get("type", ""), FORM)
        return answer(request, Unreadable(where=where[:80], reason=reason, detail=str(first.get("msg", ""))[:200]))
