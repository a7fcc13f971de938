"""A server in a process of its own. It starts at once: a process that has loaded everything is copied."""

from __future__ import annotations

import faulthandler
import gc
import json
import mmap
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from pkgutil import walk_packages
from threading import current_thread, main_thread
from types import FunctionType, ModuleType
from typing import Any
from weakref import WeakSet

from deals import fix_deals
from msgspec import Struct

from cosmodrome import bots, games
from cosmodrome.server import guests

LOADED = [
    "cosmodrome.server.run",
    "cosmodrome.server.host.decks",
    "cosmodrome.store.schema",
    *(
        found.name
        for package in (bots, games)
        for found in walk_packages(package.__path__, f"{package.__name__}.")
    ),
    "anyio._backends._asyncio",
    "litestar._kwargs",
    "litestar.exceptions.responses",
    "litestar.middleware._internal.exceptions.middleware",
    "litestar.middleware.allowed_hosts",
    "litestar.middleware.csrf",
    "litestar.middleware.response_cache",
    "litestar.plugins.attrs",
    "litestar.plugins.pydantic",
    "multiprocessing.popen_spawn_posix",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
]
"""What a server needs. Whatever is missing here, each server would load anew."""

KILL_SIZE = 128


class Orders(Struct):
    """The orders for starting a server."""

    data: Path
    port: int
    log: Path
    """The file that takes what the server prints."""
    clock: Path
    """A file of eight bytes: the nanoseconds since 1970 at which the server's clock stands; 0 if the clock runs."""
    kill: Path
    """A file of `KILL_SIZE` bytes, such as `2 DELETE FROM`: the server is killed before it carries such a statement out
    for the second time. Zeros if it lives on."""
    decks: Path | None
    packages: Path | None
    """A folder of packages that are installed, too."""
    limits: Mapping[str, object]
    page: Path | None
    """The folder of another build of the page."""
    options: Mapping[str, object]
    """Other options of `serve`."""
    environment: Mapping[str, str]


def start(orders: Orders) -> ForkServerProcess:
    """Start a process that is about to serve."""
    context = get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    process = context.Process(target=_serve, args=(orders, _path()))
    process.start()
    return process


@cache
def _path() -> list[str]:
    """Return the places where Python looks for modules, without those that pytest adds."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.path[1:], sep='\\n')"], capture_output=True
    )
    return done.stdout.decode().splitlines()


def _serve(orders: Orders, path: list[str]) -> None:
    gc.freeze()  # looking for garbage in what was loaded before takes longer than the whole rest of a start
    sys.modules["__main__"] = ModuleType(
        "__main__"
    )  # not pytest, which the server's workers would load again
    sys.path[:] = path if orders.packages is None else [str(orders.packages), *path]
    os.environ.clear()
    os.environ.update(orders.environment)
    log = os.open(orders.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for output in (1, 2):
        os.dup2(log, output)
    faulthandler.enable()  # a crash says in the log where it was
    _let_one_thread_learn_types()
    _read_time_from(orders.clock)
    _hire_workers_when_asked()
    _rest_soon()
    _die_before(orders.kill)

    import msgspec

    from cosmodrome.server.app import make_app
    from cosmodrome.server.edge.limits import EdgeLimits
    from cosmodrome.server.host.decks import read_decks
    from cosmodrome.server.run import serve

    fix_deals()
    guests.secrets = Names()  # type: ignore[attr-defined]
    if orders.page is not None:
        assert make_app.__kwdefaults__ is not None
        make_app.__kwdefaults__["static"] = orders.page
    limits = msgspec.json.decode(json.dumps(orders.limits), type=EdgeLimits)
    serve(
        "127.0.0.1",
        orders.port,
        orders.data,
        limits=limits,
        decks=read_decks(orders.decks) if orders.decks else {},
        log_level="debug",
        say=lambda line: print(line, flush=True),
        **orders.options,  # type: ignore[arg-type]
    )


def _let_one_thread_learn_types() -> None:
    """Raise where msgspec learns a type in a thread other than the main one: in two at once, it crashes the process."""
    from msgspec import _utils

    from cosmodrome.core.struct_types import LEARNING

    learns = _utils.get_class_annotations
    _utils.learn = FunctionType(learns.__code__, _utils.__dict__)
    _utils.may_learn = lambda: (
        current_thread() is main_thread() or LEARNING._is_owned() or _only_reads_fields()
    )

    def look(obj):  # type: ignore[no-untyped-def]  # its code finds what stands in msgspec's module
        if not may_learn():  # type: ignore[name-defined]  # noqa: F821
            raise RuntimeError(f"a thread lets msgspec learn {obj}")
        return learn(obj)  # type: ignore[name-defined]  # noqa: F821

    learns.__code__ = look.__code__  # msgspec's C code keeps the function itself


def _only_reads_fields() -> bool:
    """Return whether msgspec's own Python code asks for a class's annotations. It keeps nothing."""
    return str(sys._getframe(3).f_globals["__name__"]) == "msgspec.structs"


class Names:
    """Gives new guests names in turn. Two that were drawn at random could be the same, and only one can be kept."""

    def __init__(self) -> None:
        self._number = os.getpid() * 7

    def choice(self, words: Sequence[str]) -> str:
        """Return the next first name, or the last name that belongs to it."""
        if words is guests._FIRST:
            self._number += 1
            return words[self._number % len(words)]
        return words[self._number // len(guests._FIRST) % len(words)]


def _read_time_from(clock: Path) -> None:
    """Let everybody who asks `time` for the time of day read the clock file while the clock stands."""
    with clock.open("rb") as file:
        stands = mmap.mmap(file.fileno(), 8, access=mmap.ACCESS_READ)
    running = time.time_ns
    time.time_ns = lambda: struct.unpack("<q", stands[:8])[0] or running()
    time.time = lambda: time.time_ns() / 1e9


def _hire_workers_when_asked() -> None:
    """Let the first job start the workers. Most tests ask for none, and workers take longer to start than a server."""
    from cosmodrome.workers.job import Job, JobDone
    from cosmodrome.workers.pool import Pool

    hired: WeakSet[Pool] = WeakSet()
    plain = Pool.run

    async def start(pool: Pool) -> None:
        pool._running = True

    async def run(pool: Pool, job: Job) -> JobDone:
        if pool not in hired:
            hired.add(pool)
            for post in tuple(pool._posts):
                pool._hire(post)
        return await plain(pool, job)

    Pool.start = start  # type: ignore[assignment, method-assign]
    Pool.run = run  # type: ignore[assignment, method-assign]


def _rest_soon() -> None:
    """Let looks back rest soon after the page that asked for one has gone: they keep a whole processor busy."""
    from cosmodrome.server.practice import lookback

    lookback.UNWATCHED = 5.0  # type: ignore[misc]


def _die_before(file: Path) -> None:
    """Kill this process without a goodbye before the statement that a file names."""
    import asyncpg  # type: ignore[import-untyped]

    from cosmodrome.store import sqlite_file

    with file.open("r+b") as opened:
        named = mmap.mmap(opened.fileno(), KILL_SIZE)

    def look(statement: str) -> None:
        times, _, beginning = named[:].rstrip(b"\0").decode().partition(" ")
        if beginning and statement.lstrip().startswith(beginning):
            if times == "1":
                os.kill(os.getpid(), signal.SIGKILL)
            named[:] = f"{int(times) - 1} {beginning}".encode().ljust(KILL_SIZE, b"\0")

    def looked_at(method: Callable[..., Any], what: Callable[..., str]) -> Callable[..., Any]:
        def does(*arguments: Any, **options: Any) -> Any:
            if named[0]:
                look(what(*arguments))
            return method(*arguments, **options)

        return does

    sqlite_file._words = looked_at(sqlite_file._words, lambda statement: statement)  # type: ignore[assignment]
    sqlite_file.SqliteFile._empty = looked_at(  # type: ignore[method-assign]
        sqlite_file.SqliteFile._empty, lambda database: "PRAGMA wal_checkpoint"
    )
    for name in ("execute", "executemany", "fetch"):
        method = looked_at(getattr(asyncpg.Connection, name), lambda connection, statement, *_: statement)
        setattr(asyncpg.Connection, name, method)
