"""The OpenAPI description as a page for people: plain HTML and one style sheet, nothing from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from html import escape
from typing import Any

from litestar import Request, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components, OpenAPI, SecurityScheme

from cosmodrome import __version__
from cosmodrome.server.guests import COOKIE

STYLE = """\
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: #0d1020; color: #e8e4da; }
a { color: #ffb86b; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: 0.75rem; background: #161a2e; border-radius: 0.5rem; }
section { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #2b3150; }
h2 code { font-size: 1rem; padding: 0.125rem 0.5rem; background: #2b3150; border-radius: 0.25rem; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
"""

DESCRIPTION = """\
Tables to play space board games at, with people and bots. Get a cookie from /api/me, make or find a table, then
play over its WebSocket, /ws/tables/{id}, which docs/protocol.md describes with all else."""

CLOSED = (
    "BoardPuzzleTry",
    "KeepName",
    "NewBlock",
    "NewName",
    "NewPasskey",
    "NewReport",
    "NewTable",
    "PairAnswer",
    "PairSignIn",
    "PaperSignIn",
    "PasskeySignIn",
    "PrintOrder",
    "PuzzleAnswer",
    "ScreenTable",
    "Settings",
    "ShowTo",
    "Telling",
    "Tries",
)
"""The bodies that are refused with a member that they do not know. Litestar describes them as taking any."""

_PREFIX = "#/components/schemas/"


@dataclass
class _Config(OpenAPIConfig):
    """Makes the description when somebody first asks for it: a server that starts does not wait for that."""

    def to_openapi_schema(self) -> OpenAPI:
        made = super().to_openapi_schema()
        return _Description(**{field.name: getattr(made, field.name) for field in fields(made)})


@dataclass
class _Description(OpenAPI):
    def to_schema(self) -> dict[str, Any]:
        described = super().to_schema()
        for name in CLOSED:
            described["components"]["schemas"][name]["additionalProperties"] = False
        return described


def describe() -> OpenAPIConfig:
    """Return what Litestar needs to describe the API at /api/docs."""
    cookie = SecurityScheme(type="apiKey", security_scheme_in="cookie", name=COOKIE)
    return _Config(
        title="Cosmodrome",
        version=__version__,
        description=DESCRIPTION,
        path="/api/docs",
        use_handler_docstrings=True,
        components=Components(security_schemes={"guest": cookie}),
        render_plugins=[ReferencePage(path="/"), JsonRenderPlugin(path="/openapi.json")],
    )


@get("/api/docs/style.css", include_in_schema=False, sync_to_thread=False)
def get_style() -> Response[str]:
    """The page's style sheet."""
    return Response(STYLE, media_type="text/css")


class ReferencePage(OpenAPIRenderPlugin):
    """Renders the description without any script."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The whole page."""
        return reference(json.loads(self.render_json(request, openapi_schema))).encode()


def reference(openapi: Mapping[str, Any]) -> str:
    """An OpenAPI description as HTML."""
    info = openapi["info"]
    title = escape(f"{info['title']} {info['version']}")
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'<title>{title}: API</title><link rel="stylesheet" href="/api/docs/style.css">',
        '<link rel="icon" href="data:,"></head><body>',
        f"<h1>{title}: API</h1><p>{escape(info['description'])}</p>",
        '<p><a href="/api/docs/openapi.json">openapi.json</a></p>',
    ]
    for path, operations in openapi["paths"].items():
        for method, operation in operations.items():
            parts += _operation(path, method, operation)
    parts.append("<h1>Types</h1>")
    for name, schema in sorted(openapi["components"]["schemas"].items()):
        parts += _schema(name, schema)
    parts.append("</body></html>")
    return "\n".join(parts)


def _operation(path: str, method: str, operation: Mapping[str, Any]) -> Iterator[str]:
    yield f"<section><h2><code>{method.upper()}</code> {escape(path)}</h2>"
    words = f"{operation.get('summary', '')}. {operation.get('description', '')}"
    yield f"<p>{escape(words)}</p>"
    if operation.get("parameters") or operation.get("requestBody"):
        yield "<table><tr><th>Send</th><th></th></tr>"
        for parameter in operation.get("parameters", ()):
            yield _row(
                f"{parameter['name']} (in {parameter['in']})", escape(parameter.get("description", ""))
            )
        if body := operation.get("requestBody"):
            yield _row("body", _content(body))
        yield "</table>"
    yield "<table><tr><th>Answer</th><th></th></tr>"
    for status, response in operation["responses"].items():
        yield _row(status, f"{escape(response['description'])} {_content(response)}")
    yield "</table></section>"


def _schema(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    yield f'<section id="{escape(name)}"><h2>{escape(name)}</h2>'
    yield f"<pre>{escape(json.dumps(schema, indent=2))}</pre></section>"


def _row(head: str, cell: str) -> str:
    return f"<tr><td><code>{escape(head)}</code></td><td>{cell}</td></tr>"


def _content(holder: Mapping[str, Any]) -> str:
    return ", ".join(_link(media.get("schema", {})) for media in holder.get("content", {}).values())


def _link(schema: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].removeprefix(_PREFIX))
        return f'<a href="#{name}">{name}</a>'
    if schema.get("type") == "array":
        return f"list of {_link(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
