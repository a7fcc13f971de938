"""PostgreSQL ends connections at every step of a transaction: nothing is lost or doubled, and everybody is told."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Literal

import asyncpg
import pytest
from sqlalchemy import URL, make_url
from test_store import row, said

from cosmodrome.store import Store, StoreError, open_store, postgresql
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Conflict

POSTGRESQL = "COSMODROME_TEST_DATABASE_URL"
pytestmark = pytest.mark.skipif(POSTGRESQL not in os.environ, reason=f"{POSTGRESQL} names no PostgreSQL")

MOST_STEPS = 30
"""More steps than any transaction here has."""

End = Literal["ended", "stalled", "stalled for long"]


class Relay:
    """Passes PostgreSQL's answers on, in a thread of its own, and strikes before it passes a given answer on.

    `ended`: the server ends all connections to the database. `stalled`: our own process stands still for longer than
    the server waits within a transaction. `stalled for long`: it stands still for longer than we wait for an answer.
    """

    def __init__(self, url: URL, ours: asyncio.AbstractEventLoop) -> None:
        self._url, self._ours = url, ours
        self.end: End = "ended"
        self.left = -1
        """The number of answers that pass before the strike; negative: no strike."""
        self.stall = 0.0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._listening = threading.Event()
        self._lines: set[asyncio.Task[None]] = set()
        self.port = 0

    def __enter__(self) -> Relay:
        self._thread.start()
        self._listening.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._done.set)
        self._thread.join()

    def strike(self, end: End, after: int, stall: float) -> None:
        """Strike once: let `after` answers pass, and strike before the next one is passed on."""
        self.end, self.stall, self.left = end, stall, after

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._done = asyncio.Event()
        server = await asyncio.start_server(self._line, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._listening.set()
        await self._done.wait()
        server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        there, far = await asyncio.open_connection(self._url.host or "127.0.0.1", self._url.port or 5432)
        up = asyncio.ensure_future(pipe(reader, far))
        try:
            while data := await there.read(65536):
                if self.left == 0:
                    await self._strike()
                self.left -= 1
                writer.write(data)
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            up.cancel()
            far.close()
            writer.close()
            self._lines.discard(task)

    async def _strike(self) -> None:
        if self.end == "ended":
            admin = await asyncpg.connect(
                self._url.set(drivername="postgresql", database="postgres").render_as_string(False)
            )
            await admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
                self._url.database,
            )
            await admin.close()
        else:
            self._ours.call_soon_threadsafe(time.sleep, self.stall)


async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)


@pytest.fixture
async def relay(database: str) -> AsyncIterator[tuple[Relay, str]]:
    """A relay to a new database, and that database's URL through the relay."""
    url = make_url(database) if "://" in database else pytest.skip("this is about PostgreSQL")
    with Relay(url, asyncio.get_running_loop()) as relay:
        yield relay, url.set(host="127.0.0.1", port=relay.port).render_as_string(hide_password=False)


Write = Callable[[Store, int], Awaitable[None]]


async def append(store: Store, number: int) -> None:
    """Append one entry, which is a single statement."""
    await store.journal.append(number, [said(str(number))], row())


async def append_two(store: Store, number: int) -> None:
    """Append two entries and change who sits there, which is a transaction of several statements."""
    await store.journal.append(number, [said(str(number)), said(f"{number} too")], row(people=("ann", "bob")))


@pytest.mark.parametrize("write", [append, append_two])
@pytest.mark.parametrize(("end", "stall"), [("ended", 0.0), ("stalled", 0.45), ("stalled for long", 1.2)])
async def test_nothing_is_lost_or_doubled_whenever_a_connection_ends(
    relay: tuple[Relay, str],
    write: Write,
    end: End,
    stall: float,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Stands for 4 and 12 seconds of standing still, with limits of 3 and 10 seconds; all a tenth as long."""
    monkeypatch.setitem(postgresql.LIMITS, "idle_in_transaction_session_timeout", "300")  # type: ignore[index]
    monkeypatch.setattr(postgresql, "PATIENCE", 1.0)
    proxy, url = relay
    store = await open_store(url)
    await store.journal.create(row(people=("ann",)), [said("1")])
    written = ["1"]
    struck = refused = 0
    with caplog.at_level(logging.ERROR):
        for step in range(MOST_STEPS):
            number = len(written) + 1
            proxy.strike(end, step, stall)
            try:
                await write(store, number)
            except StoreError:
                refused += 1
            over = proxy.left >= 0  # this transaction has fewer answers than that
            proxy.left = -1
            told = await reached(store)
            after = [entry.text for entry in told[len(written) :] if isinstance(entry, e.Said)]
            new = [str(number), f"{number} too"] if write is append_two else [str(number)]
            assert after in ([], new)
            if over:
                assert after == new
                break
            written += after
            struck += 1
            if after:
                with pytest.raises(Conflict):
                    await write(store, number)
    assert 1 <= struck < MOST_STEPS
    assert not caplog.records
    await store.close()


async def reached(store: Store) -> list[e.AnyEntry]:
    """Return the journal, as soon as the database answers again."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await store.journal.read("one")
            except StoreError:
                await asyncio.sleep(0.05)
