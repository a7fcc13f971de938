"""The functions that a worker of the page calls in the interpreter. They take and return texts, numbers and bytes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]  # a part of the interpreter

from cosmodrome.device.app import OpenDevice, open_device
from cosmodrome.device.asgi import DriverLine
from cosmodrome.device.decks import site_decks
from cosmodrome.device.games_file import GamesFileError
from cosmodrome.device.thinking import do_job
from cosmodrome.store.errors import StoreError

_here: list[OpenDevice] = []


async def begin(
    file: Path, away: Callable[[Any], Awaitable[Any]], fetch: Callable[[str, str], Awaitable[Any]]
) -> None:
    """Open the games in a file. Raises StoreError.

    `away` sends a job to the other worker. `fetch` brings the archive of a name, checked by its hash.
    """

    async def sent(work: bytes) -> bytes:
        return bytes((await away(to_js(work))).to_bytes())

    async def fetched(name: str, hash: str) -> bytes:
        try:
            return bytes((await fetch(name, hash)).to_bytes())
        except JsException as error:
            raise OSError(str(error)) from None

    _here.append(await open_device(file, sent, fetched, site_decks()))


async def request(method: str, path: str, query: str, headers: str, body: str) -> Any:
    """Return status, headers (as JSON) and body of the answer. `headers` is a list of pairs, as JSON."""
    pairs = msgspec.json.decode(headers, type=list[tuple[str, str]])
    answer = await _here[0].driver.request(method, path, query, pairs, body.encode())
    return to_js([answer.status, msgspec.json.encode(answer.headers).decode(), answer.body])


async def save(page: str, only: str) -> Any:
    """Return the bytes of a file with all games, or with the one of an id. `page` is what the page keeps, as JSON."""
    return to_js(await _here[0].save(msgspec.json.decode(page, type=dict[str, str]), only or None))


async def open_file(raw: Any) -> str:
    """Bring the games of a file here. Return JSON: how many came, or why none did.

    The app is stopped unless the file is the reason. Then the page has to be loaded anew.
    """
    try:
        opened = await _here[0].open_file(bytes(raw.to_bytes()))
    except GamesFileError as error:
        return msgspec.json.encode({"why": error.why, "about": error.about}).decode()
    except StoreError:
        return msgspec.json.encode({"why": "full", "about": ""}).decode()
    return msgspec.json.encode({"opened": opened}).decode()


def connect(path: str, query: str, tell: Callable[[str, str, int], object]) -> DriverLine:
    """Open a line. `tell` hears what it is told, a text, and at the end a code."""

    def told(kind: str, value: Any) -> None:
        code, text = value if kind == "close" else (0, value or "")
        tell(kind, text, code)

    return _here[0].driver.connect(path, query, told)


def do_raw(raw: Any) -> Any:
    """Do a job that came from the other worker."""
    return to_js(do_job(raw.to_bytes()))
