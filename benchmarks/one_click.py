"""The functions of server, tables and store that one click runs through, from the socket to told views, in order.

python benchmarks/one_click.py         # each function with its file, and how many there are
python benchmarks/one_click.py --game phest --clicks 8

A server runs here on an empty SQLite store, and two people play at one table over real sockets. What runs at each of
some clicks is noted; what runs at all of them is what a click needs. Comprehensions do not count.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import ClientConnection, connect

import cosmodrome
from cosmodrome.server.run import serve

PACKAGE = Path(cosmodrome.__file__).parent
ROOMS = tuple(f"{PACKAGE / room}/" for room in ("server", "tables", "store"))
LOOP = str(PACKAGE / "server" / "run.py")
"""Functions that look now and then whether the server is to stop. They run without a click, too."""
SETTLED = 0.3
"""Seconds after which nothing of a click is under way any more."""


class Step(NamedTuple):
    """A function that runs."""

    file: str
    function: str


class Tracer:
    """Notes which functions are called, in all threads, while it is open."""

    def __init__(self) -> None:
        self._codes: dict[CodeType, None] = {}
        self._open = False

    def watch_new_threads(self) -> None:
        """See all calls of threads that start later."""
        threading.setprofile(self._see)

    def watch(self) -> None:
        """See all calls of this thread."""
        sys.setprofile(self._see)

    def _see(self, frame: FrameType, event: str, _: object) -> None:
        if self._open and event == "call":
            self._codes.setdefault(frame.f_code)

    @contextmanager
    def note(self, steps: list[Step]) -> Iterator[None]:
        """Add what is called meanwhile to `steps`, each function once, in the order of their first calls."""
        self._codes, self._open = {}, True
        yield
        self._open = False
        for code in list(self._codes):
            name = code.co_qualname
            if code.co_filename == LOOP or name.endswith(("comp>", "<genexpr>")):
                continue
            if code.co_filename.startswith(ROOMS):
                steps.append(Step(str(Path(code.co_filename).relative_to(PACKAGE)), name))


class Person:
    """Somebody with a cookie, and a line to one table."""

    def __init__(self, url: str, stack: ExitStack) -> None:
        self._url = url
        self._stack = stack
        self.http = stack.enter_context(httpx.Client(base_url=url, timeout=30))
        self.http.get("/api/me").raise_for_status()
        self.line: ClientConnection
        self.game: dict[str, Any] = {}

    def come(self, table: str) -> None:
        """Take a line to a table."""
        cookie = f"cosmodrome={self.http.cookies['cosmodrome']}"
        url = f"ws{self._url.removeprefix('http')}/ws/tables/{table}"
        self.line = self._stack.enter_context(
            connect(url, additional_headers={"Cookie": cookie}, max_size=None, compression=None)
        )

    def ask(self, **command: object) -> None:
        """Have something done."""
        self.line.send(json.dumps(command))
        self._hear("done")

    def told(self, number: int) -> None:
        """Hear until the game is past an entry."""
        while self.game.get("number", 0) <= number:
            self._hear()

    def _hear(self, kind: str | None = None) -> None:
        while True:
            message = json.loads(self.line.recv(30))
            if message["is"] == "refused":
                raise RuntimeError(f"the server refuses: {message['detail']}")
            self.game = message.get("game") or self.game
            if kind in (None, message["is"]):
                return


def clicks(url: str, game: str, most: int, tracer: Tracer) -> list[list[Step]]:
    """Clicks in a game between two people, one after the other."""
    found: list[list[Step]] = []
    with ExitStack() as stack:
        one, two = Person(url, stack), Person(url, stack)
        made = one.http.post("/api/tables", json={"game": game, "seats": 2}).raise_for_status().json()
        for person in (one, two):
            person.come(made["id"])
        two.ask(do="sit", seat=1)
        two.ask(do="ready", ready=True)
        one.ask(do="start")
        one.told(0)
        two.told(0)
        while len(found) < most and not one.game["outcome"]:
            acting, other = (one, two) if one.game["legal"] else (two, one)
            number = acting.game["number"]
            time.sleep(SETTLED)
            steps: list[Step] = []
            with tracer.note(steps):
                acting.ask(do="act", number=number, action=acting.game["legal"][0])
                for person in (acting, other):
                    person.told(number)
                time.sleep(SETTLED)
            found.append(steps)
    return found


def shared(found: list[list[Step]]) -> list[Step]:
    """The steps of all clicks, in the order of the first."""
    return [step for step in found[0] if all(step in steps for steps in found)]


def trace(game: str, most: int) -> list[Step]:
    """Find the functions that one click runs through, on a server that runs in this thread."""
    tracer, found = Tracer(), list[list[Step]]()
    ready, address = threading.Event(), list[str]()

    def say(line: str) -> None:
        address.extend(word.rstrip("/") for word in line.split() if word.startswith("http://127.0.0.1"))
        if address:
            tracer.watch()
            ready.set()

    def play() -> None:
        sys.setprofile(None)
        ready.wait()
        try:
            found.extend(clicks(address[0], game, most, tracer))
        finally:
            stop_server()

    player = threading.Thread(target=play, daemon=True)
    with tempfile.TemporaryDirectory() as folder:
        tracer.watch_new_threads()
        player.start()
        serve("127.0.0.1", 0, folder, log_level="warning", say=say)
        sys.setprofile(None)
        threading.setprofile(None)
        player.join()
    return shared(found)


def stop_server() -> None:
    """End the server of this process as Ctrl-C does."""
    os.kill(os.getpid(), signal.SIGINT)


def main() -> None:
    """Print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="phest", help="which game is played")
    parser.add_argument("--clicks", type=int, default=8, help="how many clicks are looked at")
    asked = parser.parse_args()
    steps = trace(asked.game, asked.clicks)
    for number, step in enumerate(steps, 1):
        print(f"{number:4} {step.file:32} {step.function}")
    print(f"{len(steps)} functions in {len({step.file for step in steps})} files")


if __name__ == "__main__":
    main()
