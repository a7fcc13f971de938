"""Replays as they go over the wire: each made once, beside the event loop, and kept for who asks next."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final

import msgspec

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.tell.views import Past, frames
from cosmodrome.workers import Job, Kind, Overdue, Run

KEPT_BYTES: Final = 16 * 1024 * 1024
"""The most bytes of packed replays that are kept. One of Karman Swap has some 100 KiB."""

WAITING: Final = 16
"""Replays that wait to be made; whoever wants another is told to try again."""

PATIENCE: Final = 60.0
"""Seconds that making one may take in a worker."""

PIECE: Final = 64 * 1024

Apart = Callable[[Callable[[Past], bytes], Past], Coroutine[Any, Any, bytes]]
"""Calls a function where it holds up nobody: in a thread, or in a process that has nothing better to do."""

Key = tuple[str, int, int | None]
"""Table, last entry, seat (None: a spectator's): what a replay follows from."""

_encode = msgspec.json.Encoder().encode


def pack(past: Past) -> bytes:
    """The frames as a JSON list, gzipped; never more than one of them unpacked in memory."""
    packer = zlib.compressobj(6, wbits=31)
    parts = []
    for number, frame in enumerate(frames(past)):
        parts.append(packer.compress((b"," if number else b"[") + _encode(frame)))
    return b"".join([*parts, packer.compress(b"]" if parts else b"[]"), packer.flush()])


def unpack(packed: bytes) -> Iterator[bytes]:
    """The JSON in pieces."""
    unpacker = zlib.decompressobj(wbits=31)
    rest = packed
    while rest:
        yield unpacker.decompress(rest, PIECE)
        rest = unpacker.unconsumed_tail
    yield unpacker.flush()


def by_worker(run: Run) -> Apart:
    """Makes replays in a worker, behind all that somebody waits for at a table."""

    async def apart(make: Callable[[Past], bytes], past: Past) -> bytes:
        job = Job(function=make, arguments=(past,), kind=Kind.BACKGROUND, patience=PATIENCE)
        try:
            packed: bytes = (await run(job)).value
        except Overdue:
            raise TableError("busy", "the replay could not be made in time; try again later", 409) from None
        return packed

    return apart


class Replays:
    """Makes replays one after the other, and keeps those that were asked for last."""

    def __init__(self, apart: Apart = asyncio.to_thread) -> None:
        self._apart = apart
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0
        self._made: dict[Key, asyncio.Task[bytes]] = {}
        self._one = asyncio.Lock()

    async def packed(self, table_id: str, past: Past) -> bytes:
        """The replay, gzipped. Raises TableError if too many others wait."""
        key = (table_id, past.moves[-1].number, past.seat)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        making = self._made.get(key)
        if making is None:
            if len(self._made) >= WAITING:
                raise TableError("busy", "many replays are being made; try again in a moment", 409)
            making = self._made[key] = asyncio.create_task(self._make(key, past))
            making.add_done_callback(lambda _: self._made.pop(key))
        return await asyncio.shield(making)

    async def _make(self, key: Key, past: Past) -> bytes:
        async with self._one:
            packed = await self._apart(pack, past)
        self._kept[key] = packed
        self._bytes += len(packed)
        while self._bytes > KEPT_BYTES:
            self._bytes -= len(self._kept.popitem(last=False)[1])
        return packed
