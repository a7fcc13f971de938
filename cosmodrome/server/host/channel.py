"""The line between a server and its host's commands: on this machine only, and only for who can read the store.

The server listens at a free port of 127.0.0.1 and notes it in the store. It sends a nonce, the command its order,
the server its answer, a line each; order and answer are signed, together with the nonce, by a key that follows from the
store's. So neither tells the other a secret, and whoever else listens at an old port learns none.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from typing import Final

import msgspec

from cosmodrome.server.host import orders as o
from cosmodrome.store import Store, StoreError
from cosmodrome.store.statements import HERE
from cosmodrome.tables.awake.ending import within

log = logging.getLogger(__name__)

PORT: Final = f"{HERE}admin"
"""The setting that names the port."""

ORDER: Final = 1 << 19
"""Bytes of an order at most: a file of names is one."""

MOST: Final = 1 << 26
"""Bytes of an answer at most."""

PATIENCE: Final = 5.0
"""Seconds for a line to come; an answer may take `LONG`."""

LONG: Final = 60.0

GOODBYE: Final = 0.5
"""Seconds that it may take to forget the port; a command finds nobody there, then."""

_order, _answer = msgspec.json.Decoder(o.AnyOrder), msgspec.json.Decoder(o.AnyAnswer)

Obey = Callable[[o.AnyOrder], Awaitable[o.AnyAnswer]]


class NobodyThereError(Exception):
    """No server of ours answers at the port: nothing was done."""


class NoAnswerError(Exception):
    """An order was sent, and it is not known what became of it."""


def _sign(key: bytes, what: str, nonce: bytes, body: bytes) -> bytes:
    own = hmac.new(key, b"admin", sha256).digest()
    return hmac.new(own, b":".join((what.encode(), nonce, body)), sha256).hexdigest().encode()


def _signed(key: bytes, what: str, nonce: bytes, value: object) -> bytes:
    body = msgspec.json.encode(value)
    return _sign(key, what, nonce, body) + b" " + body + b"\n"


def _body(key: bytes, what: str, nonce: bytes, line: bytes) -> bytes | None:
    """Return the signed part of a line, None if it was not signed with the key."""
    signature, _, body = line.removesuffix(b"\n").partition(b" ")
    return body if hmac.compare_digest(signature, _sign(key, what, nonce, body)) else None


@asynccontextmanager
async def channel(store: Store, obey: Obey) -> AsyncIterator[None]:
    """Obey orders as long as this lasts."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await _serve_one(reader, writer, store.key, obey)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
            log.debug("an order could not be heard or answered")
        finally:
            writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, limit=ORDER)
    port = server.sockets[0].getsockname()[1]
    await store.set(PORT, str(port))
    try:
        yield
    finally:
        server.close()
        with suppress(StoreError):
            await within(GOODBYE, store.set(PORT, None), "forgetting the commands' port")


async def _serve_one(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, key: bytes, obey: Obey
) -> None:
    nonce = secrets.token_hex(16).encode()
    writer.write(nonce + b"\n")
    async with asyncio.timeout(PATIENCE):
        line = await reader.readline()
    body = _body(key, "order", nonce, line)
    if body is None:
        return
    order = _order.decode(body)
    log.info("the host: %s", type(order).__name__)
    writer.write(_signed(key, "answer", nonce, await obey(order)))
    async with asyncio.timeout(LONG):
        await writer.drain()


async def ask(port: int, key: bytes, order: o.AnyOrder) -> o.AnyAnswer:
    """Return the answer of the server at a port to an order. Raises NobodyThereError or NoAnswerError."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=MOST)
    except (OSError, TimeoutError):
        raise NobodyThereError from None
    try:
        async with asyncio.timeout(PATIENCE):
            nonce = (await reader.readline()).strip()
    except (OSError, TimeoutError, ValueError):
        writer.close()
        raise NobodyThereError from None
    try:
        writer.write(_signed(key, "order", nonce, order))
        async with asyncio.timeout(LONG):
            body = _body(key, "answer", nonce, await reader.readline())
    except (OSError, TimeoutError, ValueError):
        raise NoAnswerError from None
    finally:
        writer.close()
    if body is None:
        raise NoAnswerError
    answer: o.AnyAnswer = _answer.decode(body)
    return answer
