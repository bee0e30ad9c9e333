"""The page that documents the JSON API, made from the same description that programs read. In English, like the API."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from octavo.web.pages.render import page

router = APIRouter(include_in_schema=False)


@router.get("/api/docs")
async def reference(request: Request) -> Response:
    schema = request.app.openapi()
    here = str(request.base_url).rstrip("/")
    return page(request, "api.html", address=here, parts=parts(schema), forms=forms(schema), refusals=refusals(schema))


def parts(schema: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Every address with what it does, what it takes and what it gives, by its tag."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            good = next(code for code in told["responses"] if code.startswith("2"))
            entry = {
                "method": method.upper(),
                "path": path,
                "summary": told["summary"],
                "tells": told.get("description", ""),
                "query": [part for part in told.get("parameters", []) if part["in"] == "query"],
                "takes": example(schema, told.get("requestBody", {})),
                "status": good,
                "gives": example(schema, told["responses"][good]),
            }
            found.setdefault(told["tags"][0], []).append(entry)
    return found


def example(schema: dict[str, Any], body: dict[str, Any]) -> str:
    """The example of a body, as text."""
    content = body.get("content", {})
    for told in content.values():
        if "example" in told:
            return str(told["example"]).rstrip()
    told = content.get("application/json", {}).get("schema", {})
    listed = told.get("type") == "array"
    name = (told["items"] if listed else told).get("$ref", "").rpartition("/")[2]
    examples = schema["components"]["schemas"].get(name, {}).get("examples", [])
    if not examples:
        return ""
    return json.dumps(examples if listed else examples[0], indent=2, ensure_ascii=False)


def forms(schema: dict[str, Any]) -> dict[str, list[tuple[str, str]]]:
    """What the fields mean, of every form that explains some."""
    found = {}
    for name, told in schema["components"]["schemas"].items():
        explained = {field: text.get("description", "") for field, text in told.get("properties", {}).items()}
        fields = [(field, text) for field, text in explained.items() if text]
        if fields:
            found[name] = fields
    return found


def refusals(schema: dict[str, Any]) -> list[tuple[str, str]]:
    """The statuses of what is refused."""
    told = schema["paths"]["/api/tables/{id}/pick"]["post"]["responses"]
    return [(code, answer["description"]) for code, answer in told.items() if not code.startswith("2")]
