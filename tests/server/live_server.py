"""A real server in a process of its own on a free port, and people who speak to it over real sockets.

The server's clock can be stopped and set. A test with a limit of ten seconds then works on any slow machine.
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
import socket
import ssl
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx
import server_process
from new_store import make_new_store
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""The servers here speak no TLS. Without this, each client reads the certificates of all authorities, which takes ten
times as long as a guest's first request.
"""

WIDE_RATE = {"burst": 100_000, "per_second": 10_000}
WIDE: dict[str, object] = {
    "silence": 3600,
    **dict.fromkeys(
        (
            "requests",
            "new_connections",
            "frames",
            "new_guests",
            "new_tables",
            "new_tables_address",
            "open_tables",
            "guesses",
            "guesses_address",
            "commands",
            "replays",
            "replays_address",
            "lookbacks",
            "lookbacks_address",
            "branches",
            "branches_address",
            "prints",
            "prints_address",
            "keeps",
            "passkeys",
            "reports",
            "sign_ins",
            "televisions",
            "copies",
            "copies_address",
        ),
        WIDE_RATE,
    ),
}
"""Wide limits. Only tests of limits reach any.

People here send no pings, and some say nothing for a whole test, which takes minutes on a slow machine.
"""

SOME_MOVES = 60
"""A game with this many moves is no unusually short one: there is something in it to look back on."""

OPEN = re.compile(r"open at http://127.0.0.1:(\d+)/")


PORTS = range(20_000, 32_000)
"""Ports that no system gives away by itself, neither to who takes any port nor to who connects somewhere."""

_ports = count(os.getpid() * 101)
"""Each process begins elsewhere, so that two rarely choose the same port."""


def free_port() -> int:
    """Return a port on which nobody listens. It stays free until somebody takes this very port."""
    for number in _ports:
        port = PORTS[number % len(PORTS)]
        with socket.socket() as taken, suppress(OSError):
            taken.bind(("127.0.0.1", port))
            return port
    raise AssertionError


class LiveServer:
    """A server process that can be stopped, killed, and started again on the same data and port."""

    def __init__(
        self,
        data: Path,
        decks: Path | None = None,
        proxies: str = "",
        database: str | None = None,
        redis: str | None = None,
        packages: Path | None = None,
        page: Path | None = None,
        options: dict[str, object] | None = None,
        **limits: object,
    ) -> None:
        """`proxies` are trusted proxies; without any, people here count like others.

        `packages` is a folder of packages that are installed, too, `page` the folder of another build of the page.
        `options` are those of `serve`.
        """
        self.data = data
        self.log = data.with_suffix(".log")
        self.clock = data.with_suffix(".clock")
        self.kill = data.with_suffix(".kill")
        self.decks = decks
        self.proxies = proxies
        self.database = database
        self.redis = redis
        self.packages = packages
        self.page = page
        self.limits = limits
        self.options = options or {}
        self.port = 0
        self.process: ForkServerProcess | None = None
        self.clock.parent.mkdir(parents=True, exist_ok=True)
        self.run_clock()
        self.kill_before()
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server and wait until it prints its address."""
        if self.database is None and not self.data.exists():
            make_new_store(self.data)
        self.log.touch()
        known = self.log.stat().st_size
        environment = {
            name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")
        }
        environment["FORWARDED_ALLOW_IPS"] = self.proxies
        if self.packages is not None:
            environment["PYTHONPATH"] = str(self.packages)
        if self.database is not None:
            environment["DATABASE_URL"] = self.database
        if self.redis is not None:
            environment["REDIS_URL"] = self.redis
        self.process = server_process.start(
            server_process.Orders(
                data=self.data,
                port=self.port,
                log=self.log,
                clock=self.clock,
                kill=self.kill,
                decks=self.decks,
                packages=self.packages,
                page=self.page,
                limits=self.limits,
                options=self.options,
                environment=environment,
            )
        )
        ends = time.monotonic() + 90
        while time.monotonic() < ends and self.process.is_alive():
            if found := OPEN.search(self.log.read_text()[known:]):
                self.port = int(found[1])
                return
            time.sleep(0.02)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    @property
    def running(self) -> bool:
        """True if the server has been started and has not ended."""
        return self.process is not None and self.process.is_alive()

    @property
    def pid(self) -> int:
        """The number of the server's process."""
        assert self.process is not None
        assert self.process.pid is not None
        return self.process.pid

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End the server with a signal. Return its exit code."""
        assert self.process is not None
        if not self.running:
            code = self.process.exitcode
            raise AssertionError(f"the server had ended before, with {code}:\n{self.log.read_text()}")
        os.kill(self.pid, number)
        self.process.join(90)
        if self.process.exitcode is None:
            self.process.kill()
            raise AssertionError(f"the server did not stop:\n{self.log.read_text()}")
        return self.process.exitcode

    def stop_clock(self, moment: float | None = None) -> None:
        """Stop the server's clock, now or at a moment (milliseconds since 1970).

        Tables do within a second what is due by then.
        """
        now = time.time_ns() if moment is None else int(moment * 1_000_000)
        _write_over(self.clock, struct.pack("<q", now))

    def run_clock(self) -> None:
        """Let the server's clock run with the machine's again."""
        _write_over(self.clock, struct.pack("<q", 0))

    def kill_before(self, statement: str = "", times: int = 1) -> None:
        """Let the server be killed before it carries out, this many times from now, a statement that begins like this.

        Without a statement, let it live on.
        """
        words = f"{times} {statement}" if statement else ""
        _write_over(self.kill, words.encode().ljust(server_process.KILL_SIZE, b"\0"))

    def guest(self, **headers: str) -> Guest:
        """Return somebody new."""
        return Guest(self, headers)


def _write_over(file: Path, content: bytes) -> None:
    """Write a file without making it shorter, as a server has it mapped into its memory."""
    with file.open("r+b" if file.exists() else "wb") as opened:
        opened.write(content)


NewServer = Callable[..., LiveServer]
"""Makes a server with the limits that are named."""


class Guest:
    """A person with a cookie."""

    def __init__(self, server: LiveServer, headers: dict[str, str]) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, headers=headers, timeout=90, verify=NO_CERTIFICATES)
        self.me = self.http.get("/api/me").raise_for_status().json()
        self.cookie = self.http.cookies["cosmodrome"]

    def new_table(self, **request: Any) -> dict[str, Any]:
        """Make a table. Return its info."""
        settings = {"pace": "instant"} | request.pop("settings", {})
        body = {"game": "phest", "seats": 2, "settings": settings} | request
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        info: dict[str, Any] = answer.json()
        return info

    @contextmanager
    def line(
        self, table: str, after: int | None = None, additional: dict[str, str] | None = None, **options: Any
    ) -> Iterator[Line]:
        """Connect to a table. What nobody reads is taken in all the same: otherwise closing waits for ten seconds."""
        query = "" if after is None else f"?after={after}"
        url = f"ws://127.0.0.1:{self.server.port}/ws/tables/{table}{query}"
        device = self.http.cookies.get("cosmodrome-device")
        kept = f"; cosmodrome-device={device}" if device else ""
        headers = {"Cookie": f"cosmodrome={self.cookie}{kept}", **(additional or {})}
        options = {"max_size": None, "max_queue": None, "compression": None} | options
        with connect(url, additional_headers=headers, **options) as socket:
            yield Line(socket)

    def finished_game(self, **request: Any) -> str:
        """Make a table, and play its game to the end with this person and random bots. Return the table's id.

        A game in some dozens is over after a few moves; then another is played.
        """
        moves, table = 0, ""
        while moves < SOME_MOVES:
            table, moves = self._play_out(request)
        return table

    def _play_out(self, request: dict[str, Any]) -> tuple[str, int]:
        table: str = self.new_table(start=True, **request)["id"]
        with self.line(table) as line:
            return table, line.play_out(random.Random(str(request)))


class Line:
    """A connection that remembers the newest state."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.game: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.changes: list[dict[str, Any]] = []
        self.refs = 0

    def hear(self, timeout: float = 90) -> dict[str, Any]:
        """Return the next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.table = message.get("table", self.table)
        self.game = message.get("game", self.game)
        self.changes += message.get("missed", [])
        if "change" in message:
            self.changes.append(message["change"])
        return message

    def hear_until(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind."""
        while (message := self.hear())["is"] != kind:
            pass
        return message

    def ask(self, command: object) -> dict[str, Any]:
        """Send a command. Return its answer."""
        if isinstance(command, dict) and "ref" not in command:
            self.refs += 1
            command = {**command, "ref": self.refs}
        self.socket.send(command if isinstance(command, str | bytes) else json.dumps(command))
        while (message := self.hear())["is"] not in ("done", "refused", "pong"):
            pass
        return message

    def wait_for_turn(self) -> None:
        """Hear messages until there is something to decide, or the game is over."""
        while self.game is None or not (self.game["legal"] or self.game["outcome"]):
            self.hear()

    def hear_close(self) -> tuple[int, str]:
        """Hear messages until the server closes the connection. Return the code and the reason."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            if end.rcvd is None:
                return 1006, "no goodbye"
            return end.rcvd.code, end.rcvd.reason

    def act(self, chance: random.Random) -> None:
        """Do a legal action, and hear that it was done."""
        assert self.game is not None
        number = self.game["number"]
        answer = self.ask({"do": "act", "number": number, "action": chance.choice(self.game["legal"])})
        assert answer["is"] == "done", answer
        while self.game["number"] == number:
            self.hear()

    def play_out(self, chance: random.Random) -> int:
        """Play a game against bots to its end. Return the number of its last state."""
        self.wait_for_turn()
        while self.game is not None and not self.game["outcome"]:
            self.act(chance)
            self.wait_for_turn()
        assert self.game is not None
        number: int = self.game["number"]
        return number


def seat_two(host: Guest, guest: Guest, one: Line, two: Line) -> None:
    """Let the second person sit at seat 1 and be ready, and the first start the game."""
    assert two.ask({"do": "sit", "seat": 1})["is"] == "done"
    assert two.ask({"do": "ready", "ready": True})["is"] == "done"
    assert one.ask({"do": "start"})["is"] == "done"
    for line in (one, two):
        while line.game is None:
            line.hear()
