"""The functions that a worker of the page calls in the interpreter. They take and return texts, numbers and bytes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from pyodide.ffi import to_js  # type: ignore[import-not-found]  # a part of the interpreter

from cosmodrome.device.app import OpenDevice, open_device
from cosmodrome.device.asgi import DriverLine
from cosmodrome.device.thinking import do_job

_here: list[OpenDevice] = []


async def begin(file: Path, away: Callable[[Any], Awaitable[Any]]) -> None:
    """Open the games in a file. `away` sends a job to the other worker. Raises StoreError."""

    async def sent(work: bytes) -> bytes:
        return bytes((await away(to_js(work))).to_bytes())

    _here.append(await open_device(file, sent))


async def request(method: str, path: str, query: str, headers: str, body: str) -> Any:
    """Return status, headers (as JSON) and body of the answer. `headers` is a list of pairs, as JSON."""
    pairs = msgspec.json.decode(headers, type=list[tuple[str, str]])
    answer = await _here[0].driver.request(method, path, query, pairs, body.encode())
    return to_js([answer.status, msgspec.json.encode(answer.headers).decode(), answer.body])


def connect(path: str, query: str, tell: Callable[[str, str, int], object]) -> DriverLine:
    """Open a line. `tell` hears what it is told, a text, and at the end a code."""

    def told(kind: str, value: Any) -> None:
        code, text = value if kind == "close" else (0, value or "")
        tell(kind, text, code)

    return _here[0].driver.connect(path, query, told)


def do_raw(raw: Any) -> Any:
    """Do a job that came from the other worker."""
    return to_js(do_job(raw.to_bytes()))
