"""Metrics for a host's Prometheus. Most are counted when they are asked for; only times are noted as they happen."""

from __future__ import annotations

import asyncio
import socket
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from itertools import accumulate
from time import perf_counter
from typing import Any, Final, cast

import uvicorn
from prometheus_client import CollectorRegistry, make_asgi_app
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from cosmodrome.server.edge.gate import Gate
from cosmodrome.tables.journal.entries import Entry
from cosmodrome.tables.journal.port import Journal, TableRow
from cosmodrome.tables.service import Tables
from cosmodrome.workers import Job, JobDone
from cosmodrome.workers.pool import Pool

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
"""Up to which histograms count."""

AT_ONCE: Final = 8
"""Connections of those who ask."""

LOOKED: Final = 0.25
"""Seconds between two looks at how late the event loop is."""


class Times:
    """Counts how long something took, by size. It costs a fraction of what Prometheus's own client takes."""

    __slots__ = ("counts", "seconds")

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        """Up to each of `SECONDS`, and beyond."""
        self.seconds = 0.0

    def note(self, seconds: float) -> None:
        """Once more."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.seconds += seconds


class Metrics:
    """Figures of one server, under names that begin with `cosmodrome_`."""

    def __init__(self) -> None:
        self._told: defaultdict[str, Times] = defaultdict(Times)
        self._waited: defaultdict[str, Times] = defaultdict(Times)
        self._ran: defaultdict[str, Times] = defaultdict(Times)
        self._written, self._late, self._entries = Times(), Times(), 0
        self._tables: Tables
        self._gate: Gate
        self._pool: Pool

    def watch(self, tables: Tables, gate: Gate, pool: Pool) -> None:
        """Tell of these from now on."""
        self._tables, self._gate, self._pool = tables, gate, pool
        pool.note = self.done

    def journal(self, journal: Journal) -> Journal:
        """The journal, with its writes timed."""
        return cast(Journal, _Timed(journal, self))

    @asynccontextmanager
    async def served(self, listener: socket.socket) -> AsyncIterator[None]:
        """Tell them to whoever asks there, and look now and then how late the event loop is."""
        registry = CollectorRegistry()
        registry.register(cast(Any, self))
        config = uvicorn.Config(
            make_asgi_app(registry),
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            limit_concurrency=AT_ONCE,
            timeout_graceful_shutdown=1,
        )
        server = _Aside(config)
        tasks = [asyncio.create_task(work) for work in (server.serve([listener]), self._look())]
        try:
            yield
        finally:
            server.should_exit = True
            tasks[1].cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            began = perf_counter()
            await asyncio.sleep(LOOKED)
            self._late.note(max(0.0, perf_counter() - began - LOOKED))

    # What happens.

    def told(self, table_id: str, seconds: float) -> None:
        """A command was carried out, and all were told."""
        live = self._tables.awake.get(table_id)
        if live is not None:
            self._told[live.table.game.id].note(seconds)

    def wrote(self, entries: int, seconds: float) -> None:
        """Entries were written."""
        self._entries += entries
        self._written.note(seconds)

    def done(self, job: Job, done: JobDone) -> None:
        """A worker has done a job."""
        self._waited[job.kind.value].note(done.waited)
        self._ran[job.kind.value].note(done.ran)

    # What is told.

    def collect(self) -> Iterator[Metric]:
        """All of it, as it is now."""
        awake = list(self._tables.awake.values())
        tables = Counter((live.table.game.id, live.table.phase) for live in awake)
        lines = [(person, len(held)) for live in awake for person, held in live.presence.lines.items()]
        yield _gauge("tables", "Tables that are awake", tables, "game", "phase")
        yield _gauge("people", "People with a line to a table", {(): len({person for person, _ in lines})})
        yield _gauge("sockets", "Lines to tables", {(): sum(count for _, count in lines)})
        yield _gauge("connections", "Connections of any kind", {(): self._gate.inside})
        yield _counter("entries", "Entries written to journals", {(): self._entries})
        yield _histogram("command_to_told", "from a command's coming until all were told", self._told, "game")
        yield _histogram("journal_write", "that a write to the journal took", {"": self._written})
        yield _histogram("loop_lag", "by which the event loop was late", {"": self._late})
        waiting = {(queue,): number for queue, number in self._pool.waiting.items()}
        yield _gauge("jobs_waiting", "Bots and replays that wait for a worker", waiting, "queue")
        yield _histogram("job_wait", "that bots and replays waited for a worker", self._waited, "kind")
        yield _histogram("job_run", "that bots thought, and replays took", self._ran, "kind")
        yield _gauge("workers_busy", "Workers that have something to do", {(): self._pool.busy})
        yield _counter("workers_ended", "Workers that were ended, or died", {(): self._pool.ended})
        yield from self._nodes()
        refusals = self._gate.access.refusals
        yield _counter("refusals", "What was refused or cut off", refusals, "what", "why")

    def _nodes(self) -> Iterator[Metric]:
        for name, what, value, rises in self._tables.shared():
            yield (_counter if rises else _gauge)(name, what, {(): value})


class _Aside(uvicorn.Server):
    """uvicorn beside another one, which hears the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class _Timed:
    """A journal whose writes are timed."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self._journal = journal
        self._metrics = metrics

    async def create(self, row: TableRow, entries: Sequence[Entry]) -> None:
        began = perf_counter()
        await self._journal.create(row, entries)
        self._metrics.wrote(len(entries), perf_counter() - began)

    async def append(
        self, number: int, entries: Sequence[Entry], row: TableRow, write_id: int | None = None
    ) -> None:
        began = perf_counter()
        await self._journal.append(number, entries, row, write_id)
        self._metrics.wrote(len(entries), perf_counter() - began)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)


def _gauge(name: str, what: str, values: Mapping[Any, float], *labels: str) -> Metric:
    metric = GaugeMetricFamily(f"cosmodrome_{name}", what, labels=labels)
    for words, value in values.items():
        metric.add_metric(words, value)
    return metric


def _counter(name: str, what: str, values: Mapping[Any, float], *labels: str) -> Metric:
    metric = CounterMetricFamily(f"cosmodrome_{name}", what, labels=labels)
    for words, value in values.items():
        metric.add_metric(words, value)
    return metric


def _histogram(name: str, what: str, values: Mapping[str, Times], *labels: str) -> Metric:
    metric = HistogramMetricFamily(f"cosmodrome_{name}_seconds", f"Seconds {what}", labels=labels)
    bounds = [*(str(float(bound)) for bound in SECONDS), "+Inf"]
    for word, times in values.items():
        words = (word,) if labels else ()
        metric.add_metric(words, list(zip(bounds, accumulate(times.counts), strict=True)), times.seconds)
    return metric
