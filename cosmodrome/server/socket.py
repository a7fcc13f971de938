"""The WebSocket half of the API: one connection of one person to one table."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from itertools import chain, repeat
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from cosmodrome.server.access import AccessLog
from cosmodrome.server.api import Addressed, Book, Desk, Lookup
from cosmodrome.server.guests import COOKIE, Guests
from cosmodrome.server.limits import Bucket, Counter, Limits
from cosmodrome.server.listing import Listing
from cosmodrome.server.problems import STORE_DOWN, log_failure, log_store
from cosmodrome.server.shield import client_address
from cosmodrome.store import StoreError
from cosmodrome.tables.asked import begin
from cosmodrome.tables.connection import Line as Way
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.messages import AnyCommand, Beat, Configure, Done, Echo, Ping, Pong, Probe, Refused
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables

AnySocket = WebSocket[Any, Any, Any]

BAD_REQUEST: Final = 4400
NO_GUEST: Final = 4401
SILENT: Final = 4408
GONE: Final = 1006
TOO_LARGE: Final = 1009
TOO_MANY: Final = 4429
BROKEN: Final = 4500
BEHIND: Final = 4503
"""Close codes from 4000 are ours: 4000 plus what HTTP calls the same trouble."""

WAITING: Final = 16
"""Commands of a connection that wait while one is carried out; the system keeps back the rest."""

PROBED_FIRST: Final = (0.2, 1.0, 1.0, 1.0, 1.0)
PROBED: Final = 10.0
"""Seconds between two measurements of a line: for the first few, and after these."""

BEAT: Final = 3.0
"""Seconds of silence after which the server says that it is there."""

BEATEN: Final = msgspec.json.encode(Beat())

DETAIL: Final = 300
"""Characters of a detail that quotes what was sent."""

TOO_DEEP: Final = "this JSON is nested too deeply"

_command = msgspec.json.Decoder[AnyCommand](AnyCommand)


class _Reference(msgspec.Struct):
    ref: int | None = None


Told = Callable[[str, float], object]
"""Hears how many seconds it took to carry a command out at a table, and to tell all who look at it."""


class HangUp(Exception):
    """End the connection with this code, and say why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Sockets:
    """How many connections there are, per person, per address and in all."""

    def __init__(self, limits: Limits) -> None:
        self._person = Counter(limits.sockets_person)
        self._address = Counter(limits.sockets_address)
        self._all = Counter(limits.sockets)

    def take(self, person: str, address: str | None) -> bool:
        """One more; False if that would be too many."""
        taken: list[tuple[Counter, str | None]] = []
        for counter, key in ((self._person, person), (self._address, address), (self._all, "")):
            if not counter.take(key):
                for other, its_key in taken:
                    other.give_back(its_key)
                return False
            taken.append((counter, key))
        return True

    def give_back(self, person: str, address: str | None) -> None:
        """One less."""
        self._person.give_back(person)
        self._address.give_back(address)
        self._all.give_back("")


class Line:
    """A person's connection to a table: hears commands, tells messages, ends what is silent, stuck or abusive.

    `now` gives milliseconds since 1970.
    """

    def __init__(
        self,
        socket: AnySocket,
        tables: Tables,
        table_id: str,
        person: Person,
        guests: Guests,
        limits: Limits,
        listing: Listing,
        address: str | None,
        now: Callable[[], int],
        access: AccessLog,
        told: Told | None,
    ) -> None:
        self._socket = socket
        self._tables = tables
        self._table_id = table_id
        self._person = person
        self._guests = guests
        self._limits = limits
        self._listing = listing
        self._address = address
        self._now = now
        self._refusals = access.refusals
        self._told = told
        self._commands = Bucket(limits.commands)
        self._abuse = Bucket(limits.abuse)
        self._sending = asyncio.Lock()
        self._waiting: asyncio.Queue[tuple[AnyCommand, int, float]] = asyncio.Queue(WAITING)
        """Commands, and when they came: by the table's clock, and by one that is never set."""
        self._spoke = perf_counter()
        """When the person was told something last."""
        self._probe: tuple[int, float] | None = None
        """The number of the probe that is under way, and when it was sent."""

    async def run(self, after: int | None) -> None:
        """Serve until one side ends it. Raises HangUp if that is ours, TableError if there is no such table."""
        connection = await self._tables.connect(self._table_id, self._person, after)
        works = (self._hear(connection), self._tell(connection), self._obey(), self._mind())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ends = [task for task in tasks if not task.cancel()]
            await asyncio.gather(*tasks, return_exceptions=True)
            connection.close()
        for task in ends:
            task.result()

    async def _tell(self, connection: Way) -> None:
        while True:
            await self._send(await connection.receive())

    async def _hear(self, connection: Way) -> None:
        while True:
            try:
                async with asyncio.timeout(self._limits.silence):
                    message = await self._socket.receive()
            except TimeoutError:
                raise HangUp(SILENT, "nothing heard for too long: send ping") from None
            if message["type"] != "websocket.receive":
                return
            came, text = self._now(), message.get("text")
            command = self._read(text.encode() if text is not None else message.get("bytes") or b"")
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
                    await self._waiting.put((command, came, perf_counter()))

    def _read(self, raw: bytes) -> AnyCommand | Refused:
        """A command, or why it is none. Raises HangUp where that goes too far."""
        if len(raw) > self._limits.command_bytes:
            raise HangUp(TOO_LARGE, f"a command has at most {self._limits.command_bytes} bytes")
        if not self._commands.take():
            if not self._abuse.take():
                raise HangUp(TOO_MANY, "too many commands, and no slower after being told")
            rate = self._limits.commands
            detail = f"at most {rate.per_second:g} commands a second; wait {self._commands.wait:.2f} s"
            return Refused(ref=_reference(raw), error="too_fast", detail=detail)
        try:
            command: AnyCommand = _command.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return Refused(ref=_reference(raw), error="bad_message", detail=str(error)[:DETAIL])
        except RecursionError:
            return Refused(ref=_reference(raw), error="bad_message", detail=TOO_DEEP)
        return command

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
            person = self._guests.newest(self._person)
            return await self._tables.command(self._table_id, person, command, came)
        except TableError as error:
            return Refused(ref=command.ref, error=error.error, detail=error.detail)
        except StoreError as error:
            log_store(error)
            return Refused(ref=command.ref, error="unavailable", detail=STORE_DOWN)
        except RecursionError:
            return Refused(ref=command.ref, error="bad_message", detail=TOO_DEEP)
        except Exception:
            number = log_failure(f"command {type(command).__name__}")
            detail = f"something broke here; the host finds it in the log as {number}"
            return Refused(ref=command.ref, error="internal", detail=detail)

    async def _mind(self) -> None:
        """Beat where nothing is said, and measure the line's delay: soon some times, then now and then."""
        pauses = chain(PROBED_FIRST, repeat(PROBED))
        probe_at = perf_counter() + next(pauses)
        while True:
            await asyncio.sleep(max(0.0, min(probe_at, self._spoke + BEAT) - perf_counter()))
            if perf_counter() >= probe_at:
                probe_at = perf_counter() + next(pauses)
                if self._tables.measures(self._table_id, self._person):
                    self._probe = secrets.randbits(32), perf_counter()
                    await self._answer(Probe(id=self._probe[0]))
            elif perf_counter() >= self._spoke + BEAT:
                self._spoke = perf_counter()
                if self._tables.entitled():  # else nothing comes here, and another server may do better
                    await self._send(BEATEN)

    async def _answer(self, message: Done | Refused | Pong | Probe) -> None:
        if isinstance(message, Refused):
            self._refusals["command", message.error] += 1
        await self._send(msgspec.json.encode(message))

    async def _send(self, raw: bytes) -> None:
        self._spoke = perf_counter()
        try:
            async with asyncio.timeout(self._limits.stall), self._sending:
                await self._socket.send_text(raw)
        except TimeoutError:
            raise HangUp(BEHIND, "messages are not taken: connect again") from None
        except (
            OSError,
            WebSocketDisconnect,
            RuntimeError,
        ):  # the last: the guard below has closed it already
            raise HangUp(GONE, "the other side is gone") from None


def _reference(raw: bytes) -> int | None:
    """The `ref` of a command that cannot be read as a whole, if at least that can."""
    try:
        return msgspec.json.decode(raw, type=_Reference).ref
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def table_socket(limits: Limits, access: AccessLog, now: Callable[[], int], told: Told | None = None) -> Any:
    """The handler of /ws/tables/{id}."""
    sockets = Sockets(limits)

    @websocket("/ws/tables/{table:str}")
    async def connect(
        socket: AnySocket, table: str, tables: Desk, guests: Book, finder: Lookup, addressed: Addressed
    ) -> None:
        started, code, reason = perf_counter(), 1000, ""
        await socket.accept()
        try:
            person = guests.person(socket.cookies.get(COOKIE))
            if person is None:
                raise HangUp(NO_GUEST, "no valid cookie: GET /api/me first")
            address = client_address(socket.scope)
            if not sockets.take(person.id, address):
                raise HangUp(TOO_MANY, "too many connections: close some")
            try:
                table_id = await finder.find(table, person, address)
                line = Line(
                    socket,
                    tables,
                    table_id,
                    person,
                    guests,
                    limits,
                    addressed.listing,
                    address,
                    now,
                    access,
                    told,
                )
                await line.run(_number(socket.query_params.get("after")))
            finally:
                sockets.give_back(person.id, address)
        except HangUp as end:
            code, reason = end.code, end.reason
        except TableError as error:
            code, reason = 4000 + error.status, f"{error.error}: {error.detail}"
        except StoreError as error:
            log_store(error)
            code, reason = BEHIND, f"unavailable: {STORE_DOWN}"
        except Exception:
            code, reason = BROKEN, f"something broke here: {log_failure('/ws/tables/{table}')}"
        access.note(f"socket closed {code}", perf_counter() - started)
        if code >= BAD_REQUEST:
            access.refusals["socket", str(code)] += 1
        if not await _close(socket, code, reason):
            access.note("socket dropped: nobody takes the goodbye")

    return connect


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise HangUp(BAD_REQUEST, "`after` must be the number of the last entry you have seen")
    return int(text)


async def _close(socket: AnySocket, code: int, reason: str) -> bool:
    """Say goodbye, unless the other side is gone already; whether it was taken."""
    if socket.connection_state == "disconnect":
        return True
    short = reason.encode()[:120].decode(errors="ignore")
    try:
        async with asyncio.timeout(1):
            await socket.close(code, short)
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass
    except (OSError, WebSocketDisconnect):
        return False
    except RuntimeError:  # the other side's goodbye came just before ours, and uvicorn has answered it
        return True
    return True
