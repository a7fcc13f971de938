"""Problems as answers: always a status, a message id and a plain sentence, never a secret."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from http import HTTPStatus
from time import monotonic
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap, Send

from cosmodrome.people.errors import PersonError
from cosmodrome.server.wire.bodies import Problem
from cosmodrome.store import StoreError
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.request_number import current_number, word

log = logging.getLogger(__name__)

_IDS = {
    400: "bad_request",
    401: "no_guest",
    403: "forbidden",
    404: "not_found",
    405: "wrong_method",
    413: "too_large",
    415: "wrong_type",
    429: "too_many_requests",
    503: "unavailable",
}


async def send_problem(
    send: Send, status: int, error: str, detail: str, headers: tuple[tuple[bytes, bytes], ...] = ()
) -> None:
    """Answer a request with a problem, below any framework."""
    body = msgspec.json.encode(Problem(error=error, detail=detail))
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
                *headers,
            ],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


def log_failure(what: str) -> str:
    """Log the exception being handled under the id of what was asked, which is returned for the person to quote."""
    number = word(current_number.get())
    log.exception("failure %s in %s", number, what)
    return number


def store_down(problem: StoreError) -> str:
    """The sentence for people whose request failed because of the store."""
    return f"{problem.told}, and nothing was changed: try again in a moment"


class _Seldom:
    """Logs errors, one a second at most: what is down is down for everybody."""

    def __init__(self) -> None:
        self._said = 0.0

    def __call__(self, problem: Exception) -> None:
        if monotonic() - self._said >= 1:
            self._said = monotonic()
            log.error("%s", problem)


log_store = _Seldom()
"""Log that the store is down."""


def _answer(
    status: int,
    error: str,
    detail: str,
    headers: dict[str, str] | None = None,
    args: dict[str, Any] | None = None,
) -> Response[Problem]:
    return Response(
        Problem(error=error, detail=detail, args=args or {}),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )


def _of_table(_: Request[Any, Any, Any], problem: TableError) -> Response[Problem]:
    return _answer(problem.status, problem.error, problem.detail)


def _of_person(_: Request[Any, Any, Any], problem: PersonError) -> Response[Problem]:
    return _answer(problem.status, problem.error, problem.detail, args=problem.arguments)


def _of_store(_: Request[Any, Any, Any], problem: StoreError) -> Response[Problem]:
    log_store(problem)
    return _answer(503, "unavailable", store_down(problem))


def _of_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return _answer(400, "bad_request", "body: this JSON is nested too deeply")


def _of_http(_: Request[Any, Any, Any], problem: HTTPException) -> Response[Problem]:
    status = problem.status_code
    if status == 405:
        methods = allowed((problem.headers or {}).get("allow", "").split(", "))
        return _answer(405, "wrong_method", f"here one may use {methods}", {"allow": methods})
    if status >= 500:
        return _answer(status, _IDS.get(status, "internal"), HTTPStatus(status).phrase)
    return _answer(status, _IDS.get(status, "bad_request"), _words(problem), problem.headers)


def allowed(methods: Iterable[str]) -> str:
    """Methods of a path as the header Allow names them; wherever there is GET, there is HEAD."""
    named = {*methods, "OPTIONS"}
    return ", ".join(sorted(named | {"HEAD"} if "GET" in named else named))


def _words(problem: HTTPException) -> str:
    """The sentence for people, with the fields that were wrong."""
    if problem.status_code == 404:
        return "there is nothing at this address"
    if not isinstance(problem.extra, list):
        return str(problem.__cause__ or problem.detail)
    return "; ".join(_field(item["message"], item.get("key", "")) for item in problem.extra)


def _field(message: str, key: str) -> str:
    """Return the fault in one field of a request. Litestar calls the body as a whole `data`."""
    if message == "'data'":
        return "the request has no body"
    return f"{'body' if key == 'data' else key}: {message}" if key else message


def _of_text(_: Request[Any, Any, Any], problem: UnicodeDecodeError) -> Response[Problem]:
    return _answer(400, "bad_request", f"the request is not UTF-8: byte {problem.start} of a text")


def _of_bug(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    number = log_failure(f"{request.method} {request.scope.get('path_template', '')}")
    return _answer(500, "internal", f"something broke here; the host finds it in the log as {number}")


HANDLERS: ExceptionHandlersMap = {
    TableError: _of_table,
    PersonError: _of_person,
    StoreError: _of_store,
    RecursionError: _of_depth,
    HTTPException: _of_http,
    UnicodeDecodeError: _of_text,
    Exception: _of_bug,
}
