"""One person's line to a table: hears commands, tells messages, ends what is silent, stuck or abusive."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import chain, repeat
from time import perf_counter
from typing import Any, Final, cast

import msgspec
from litestar import WebSocket

from cosmodrome.people.accounts import Visitor
from cosmodrome.server.account.lines import DeviceLines
from cosmodrome.server.account.one_device import TowardsRated, check_one_device
from cosmodrome.server.edge.access import AccessLog
from cosmodrome.server.edge.limits import EdgeLimits
from cosmodrome.server.edge.mail import SAY, Mail
from cosmodrome.server.edge.problems import log_failure, log_store, store_down
from cosmodrome.server.guests import Guests
from cosmodrome.server.listing import Listing
from cosmodrome.server.reading import BEHIND, GONE, SILENT, TOO_DEEP, HangUp, Reader
from cosmodrome.store import StoreError
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.request_number import begin
from cosmodrome.tables.service import Tables
from cosmodrome.tables.tell.connection import Line
from cosmodrome.tables.wire.messages import Beat, Done, Pong, Probe, Refused, Served
from cosmodrome.tables.wire.requests import AnyCommand, Configure, Echo, Ping

AnySocket = WebSocket[Any, Any, Any]

WAITING: Final = 16
"""Commands of a connection that wait while one is carried out; the system keeps back the rest."""

PROBED_FIRST: Final = (0.2, 1.0, 1.0, 1.0, 1.0)
PROBED: Final = 10.0
"""Seconds between two measurements of a line: for the first few, and after these."""

BEAT: Final = 2.0
"""Seconds of silence after which the server says that it is there."""

BEATEN: Final = msgspec.json.encode(Beat())

Told = Callable[[str, float], object]
"""Hears how many seconds it took to carry a command out at a table, and to tell all who look at it."""


class SocketLine:
    """A person's connection to a table: hears commands, tells messages, ends what is silent, stuck or abusive.

    `now` gives milliseconds since 1970, `page` is the one that is served, `others` are the ids of the other people of
    the same browser.
    """

    def __init__(
        self,
        socket: AnySocket,
        tables: Tables,
        table_id: str,
        visitor: Visitor,
        others: frozenset[str],
        guests: Guests,
        device_lines: DeviceLines,
        limits: EdgeLimits,
        listing: Listing,
        address: str | None,
        now: Callable[[], int],
        access: AccessLog,
        told: Told | None,
        page: str | None,
    ) -> None:
        self._socket = socket
        self._say: Callable[[bytes], Awaitable[None]] = cast(Any, socket.scope)["extensions"][SAY]
        self._tables = tables
        self._table_id = table_id
        self._visitor = visitor
        self._others = others
        self._guests = guests
        self._device_lines = device_lines
        self._limits = limits
        self._listing = listing
        self._address = address
        self._now = now
        self._refusals = access.refusals
        self._told = told
        self._page = page
        self._reader = Reader(limits)
        self._waiting: Mail[tuple[AnyCommand, int, float]] = Mail()
        """Commands, and when they came: by the table's clock, and by one that is never set."""
        self._connected = False
        """True once the table was found."""
        self._spoke = self._heard = perf_counter()
        """When the person was told something last, and when they said something."""
        self._untaken: float | None = None
        """Since when a message waits until the other side takes what was sent before."""
        self._probe: tuple[int, float] | None = None
        """The number of the probe that is under way, and when it was sent."""

    async def run(self, after: int | None) -> None:
        """Serve until one side ends it. Raises HangUp if that is ours, TableError if there is no such table."""
        tasks = [asyncio.create_task(self._mind())]  # beats while the table is looked for, too
        try:
            with (
                closing(
                    await self._tables.connect(self._table_id, self._visitor.person, after)
                ) as connection,
                self._device_lines.of(self._visitor.device, connection),
            ):
                self._connected = True
                works = (self._hear(connection), self._tell(connection), self._obey())
                tasks += [asyncio.create_task(work) for work in works]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ends = [task for task in tasks if not task.cancel()]
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in ends:
            task.result()

    async def _tell(self, connection: Line) -> None:
        await self._send(await connection.receive())
        if self._page is not None:
            await self._send(msgspec.json.encode(Served(page=self._page)))
        while True:
            await self._send(await connection.receive())

    async def _hear(self, connection: Line) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] != "websocket.receive":
                return
            self._heard, came, text = perf_counter(), self._now(), message.get("text")
            command = self._reader.read(text.encode() if text is not None else message.get("bytes") or b"")
            match command:
                case Echo() if self._probe is not None and command.id == self._probe[0]:
                    milliseconds = (perf_counter() - self._probe[1]) * 1000
                    self._probe = None
                    self._tables.measured(self._table_id, connection, milliseconds)
                case Echo():
                    detail = "no probe with this id is under way"
                    await self._answer(Refused(ref=command.ref, error="no_probe", detail=detail))
                case Ping():
                    await self._answer(Pong(ref=command.ref, server_time=self._tables.time(self._table_id)))
                case Refused():
                    await self._answer(command)
                case _:
                    await self._waiting.put((command, came, self._heard), WAITING)

    async def _obey(self) -> None:
        """Carry out one command after the other."""
        while True:
            command, came, heard = await self._waiting.get()
            begin()
            answer = await self._carry_out(command, came)
            if self._told is not None and isinstance(answer, Done):
                self._told(self._table_id, perf_counter() - heard)
            await self._answer(answer)

    async def _carry_out(self, command: AnyCommand, came: int) -> Done | Refused:
        try:
            if isinstance(command, Configure):
                self._listing.check(command.settings, self._address, self._table_id)
            elif self._others and isinstance(command, TowardsRated):
                await check_one_device(self._tables, self._table_id, self._visitor, self._others, command)
            person = self._guests.newest(self._visitor.person)
            return await self._tables.command(self._table_id, person, command, came)
        except TableError as error:
            return Refused(ref=command.ref, error=error.error, detail=error.detail)
        except StoreError as error:
            log_store(error)
            return Refused(ref=command.ref, error="unavailable", detail=store_down(error))
        except RecursionError:
            return Refused(ref=command.ref, error="bad_message", detail=TOO_DEEP)
        except Exception:
            number = log_failure(f"command {type(command).__name__}")
            detail = f"something broke here; the host finds it in the log as {number}"
            return Refused(ref=command.ref, error="internal", detail=detail)

    async def _mind(self) -> None:
        """Beat where nothing is said, measure the line's delay now and then, and end what is silent or stuck.

        One look now and then costs less than a time limit on each message.
        """
        stall, silence = self._limits.stall, self._limits.silence
        pauses = chain(PROBED_FIRST, repeat(PROBED))
        probe_at = perf_counter() + next(pauses)
        while True:
            look_at = min(probe_at, self._spoke + BEAT, self._heard + silence, perf_counter() + stall)
            pause = max(0.0, look_at - (began := perf_counter()))
            await asyncio.sleep(pause)
            now = perf_counter()
            if (stood_still := now - began - pause) > BEAT:
                self._forgive(now, stood_still)
            if now >= self._heard + silence:
                raise HangUp(SILENT, "nothing heard for too long: send ping")
            if self._untaken is not None:
                if now >= self._untaken + stall:
                    raise HangUp(BEHIND, "messages are not taken: connect again")
                self._spoke, probe_at = now, max(probe_at, now + BEAT)  # both would wait like the others
                continue
            try:
                async with asyncio.timeout(stall):
                    if now >= probe_at:
                        probe_at = now + next(pauses)
                        await self._measure()
                    elif now >= self._spoke + BEAT:
                        self._spoke = now
                        if (
                            self._tables.entitled()
                        ):  # else nothing comes here, and another server may do better
                            await self._send(BEATEN)
            except TimeoutError:
                raise HangUp(BEHIND, "messages are not taken: connect again") from None

    def _forgive(self, now: float, stood_still: float) -> None:
        """Blame nobody for the time in which this process stood still: what they said meanwhile is not heard yet."""
        self._heard = min(now, self._heard + stood_still)
        if self._untaken is not None:
            self._untaken = min(now, self._untaken + stood_still)

    async def _measure(self) -> None:
        """Begin to measure the line's delay, where that matters."""
        if self._connected and self._tables.measures(self._table_id, self._visitor.person):
            self._probe = secrets.randbits(32), perf_counter()
            await self._answer(Probe(id=self._probe[0]))

    async def _answer(self, message: Done | Refused | Pong | Probe) -> None:
        if isinstance(message, Refused):
            self._refusals["command", message.error] += 1
        await self._send(msgspec.json.encode(message))

    async def _send(self, raw: bytes) -> None:
        self._spoke = perf_counter()
        if self._untaken is None:
            self._untaken = self._spoke
        try:
            await self._say(raw)
        except OSError:
            raise HangUp(GONE, "the other side is gone") from None
        self._untaken = None
