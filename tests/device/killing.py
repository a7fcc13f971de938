"""Somebody plays on a site without a server, and the processes of their pages are killed, again and again.

What they sent and what they were told is logged outside of the page, and judged by the journals afterwards.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time
from base64 import b64decode
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec
from listening import HEARS, LISTEN
from player import APART
from playwright.async_api import BrowserContext, Page
from playwright.async_api import Error as BrowserError

from cosmodrome.device.store import open_device_store
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.once import mark_of
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire import requests as r

sys.path.insert(0, str(Path(__file__).parents[1] / "faults"))
from heard import Heard, decode, digest, number_of
from history import Answered, History, Kind, Sent, Told, What, Written
from judging import Fault, judge
from reading import ROWS, written

GAMES: Final = ("karmanswap", "phest", "spacebowl")
BOTS: Final = ("rank:1", "rank:5")

MOMENTS: Final = ("playing", "storing", "thinking", "opening", "taking")
"""The moments of a kill: while games go on, just after an action was sent, while a bot thinks, while the tables are
opened, while another tab takes them over."""

PATIENCE: Final = 120.0
"""The longest wait in seconds. Whatever takes longer is a fault."""

AT_ONCE: Final = 0.05
"""The seconds within which an action is written, or a thought under way."""

AGAIN: Final = ("unavailable", "busy", "closed")
"""Refusals after which the same action is sent again."""

KEPT_FILES: Final = """async () => {
  const root = await navigator.storage.getDirectory();
  const found = {};
  for await (const [name, handle] of (await root.getDirectoryHandle("cosmodrome")).entries()) {
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    let text = "";
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    found[name] = btoa(text);
  }
  return found;
}"""
"""The files of the tables, by their names."""


def renderers() -> list[int]:
    """Return the processes in which pages of this program's browsers run. Each is a descendant of this process."""
    parents: dict[int, int] = {}
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                stat = (folder / "stat").read_text()
                parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
                if b"--type=renderer" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
    return sorted(pid for pid in found if os.getpid() in _above(pid, parents))


def _above(pid: int, parents: dict[int, int]) -> Iterator[int]:
    while pid := parents.get(pid, 0):
        yield pid


def put(folder: Path, files: dict[str, str]) -> None:
    """Write files into a new folder. Their contents are told in base64."""
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_bytes(b64decode(text))


class Pending(msgspec.Struct, frozen=True):
    """An action that is not answered yet."""

    once: int
    text: str


class Kills:
    """One browser with one device in it. The same seed draws the same moments."""

    def __init__(self, context: BrowserContext, url: str, seed: str) -> None:
        self.counted: Counter[str] = Counter()
        """The kills at each moment."""
        self.told = 0
        """The messages that were told."""
        self._context = context
        self._url = url
        self._chance = random.Random(seed)
        self._history = History()
        self._sent: dict[int, tuple[str, float, Kind]] = {}
        self._settled: dict[int, tuple[float, bool]] = {}
        self._lines = count(1)
        self._open_lines: dict[tuple[Page, int], int] = {}
        self._games = count()
        self._table = ""
        self._page: Page | None = None
        self._now: Heard | None = None
        self._pending: Pending | None = None
        self._answer: asyncio.Future[Heard] | None = None
        self._thinks = asyncio.Event()
        self._news = asyncio.Event()

    async def begin(self) -> None:
        """Listen to all pages from now on."""
        assert self._context.browser is not None
        self._session = await self._context.browser.new_browser_cdp_session()
        await self._context.expose_binding(HEARS, lambda source, said: self._hear(source["page"], said))
        await self._context.add_init_script(LISTEN)

    async def kill(self, moment: str = "") -> None:
        """Open the site, play on, and kill its processes at a moment of this kind, or of any.

        Raises TimeoutError if the game does not go on.
        """
        moment = moment or self._chance.choice(MOMENTS)
        page = await self._visit()
        if moment != "opening":
            await self._arrive(page)
        playing = asyncio.create_task(self._play(page)) if moment != "opening" else None
        try:
            await self._come_to(moment)
            await self._end()
        finally:
            if playing is not None:
                playing.cancel()
                with suppress(asyncio.CancelledError, BrowserError):
                    await playing
        self.counted[moment] += 1
        for each in list(self._context.pages):
            await each.close()

    async def _come_to(self, moment: str) -> None:
        """Wait for a moment."""
        match moment:
            case "opening" | "playing":
                await asyncio.sleep(self._chance.uniform(0, 4 if moment == "opening" else 2))
            case "storing":
                for _ in range(self._chance.randint(1, 6)):
                    await self._next(lambda: self._answer is not None)
                await asyncio.sleep(self._chance.uniform(0, AT_ONCE))
            case "thinking":
                await asyncio.sleep(self._chance.uniform(0, 1))
                self._thinks.clear()
                with suppress(TimeoutError):  # it may be the person's turn
                    await asyncio.wait_for(self._thinks.wait(), 5)
                await asyncio.sleep(self._chance.uniform(0, AT_ONCE))
            case "taking":
                await asyncio.sleep(self._chance.uniform(0, 1))
                second = await self._context.new_page()
                await second.goto(self._there)
                await second.get_by_role("button", name="Play here", exact=True).click()
                await asyncio.sleep(self._chance.uniform(0, 4))

    async def _end(self) -> None:
        """Kill the pages' processes: all of them, or now and then only one.

        The browser has noticed each death afterwards. Before, it gives a dead process to a new page.
        """
        found = renderers()
        killed = set(found if self._chance.random() < 0.8 else [self._chance.choice(found)])
        for pid in killed:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while killed & await self._processes():  # noqa: ASYNC110  # the browser tells nobody
                await asyncio.sleep(AT_ONCE)

    async def _processes(self) -> set[int]:
        """Return the browser's processes, as the browser counts them."""
        answer = await self._session.send("SystemInfo.getProcessInfo")
        return {each["id"] for each in answer["processInfo"]}

    @property
    def _there(self) -> str:
        return f"{self._url}?/t/{self._table}" if self._table else self._url

    async def _visit(self) -> Page:
        self._now = self._answer = None
        self._page = page = await self._context.new_page()
        await page.goto(self._there)
        return page

    async def _arrive(self, page: Page) -> None:
        """Wait until the table is told, and go to a new one if there is none or its game is over."""
        async with asyncio.timeout(PATIENCE):
            if self._table:
                await self._next(lambda: self._now is not None)
            if not self._table or self._over:
                await self._new_table(page)

    async def _new_table(self, page: Page) -> None:
        await page.locator(".rail, .board").first.wait_for(timeout=PATIENCE * 1000)
        order = {
            "game": GAMES[next(self._games) % len(GAMES)],
            "seats": 2,
            "bots": [self._chance.choice(BOTS)],
            "start": True,
            "settings": {"pace": "instant"},
        }
        await page.evaluate("lined.ask('GET', '/api/me', '')")
        status, told = await page.evaluate(
            "(body) => lined.ask('POST', '/api/tables', body)", json.dumps(order)
        )
        assert status == 201, told
        self._table, self._pending, self._now = json.loads(told)["id"], None, None
        self._history.made.append(self._table)
        go = "(url) => { history.pushState({}, '', url); dispatchEvent(new PopStateEvent('popstate')); }"
        await page.evaluate(go, self._there)
        await self._next(lambda: self._now is not None)

    @property
    def _over(self) -> bool:
        return self._now is not None and self._now.table is not None and self._now.table.phase == "over"

    async def _play(self, page: Page) -> None:
        """Act at random until the page is killed. What was not answered before is sent once more first."""
        while True:
            if self._over:
                async with asyncio.timeout(PATIENCE):
                    await self._new_table(page)
            pending = self._pending = self._pending or self._choose()
            if pending is None:
                await self._next(lambda: self._choosable or self._over)
                continue
            self._answer = waiting = asyncio.get_running_loop().create_future()
            self._news.set()
            await page.evaluate("(text) => lined.say(text)", pending.text)
            async with asyncio.timeout(PATIENCE):
                answer = await waiting
            self._answer = None
            if answer.error not in AGAIN:
                self._settled[pending.once] = time.monotonic(), answer.kind == "done"
                self._pending = None

    @property
    def _choosable(self) -> list[Any]:
        now = self._now
        if now is None or now.game is None or (now.table is not None and now.table.phase != "playing"):
            return []
        legal = [msgspec.json.decode(each) for each in now.game.legal]
        return [each for each in legal if each["kind"] not in APART]

    def _choose(self) -> Pending | None:
        now, legal = self._now, self._choosable
        if now is None or now.game is None or not legal:
            return None
        once = self._chance.getrandbits(52)
        command = r.Act(number=now.game.number, action=self._chance.choice(legal), once=once, ref=once)
        self._sent[once] = self._table, time.monotonic(), "act"
        return Pending(once, msgspec.json.encode(command).decode())

    async def _next(self, fact: Callable[[], object]) -> None:
        """Wait until something is true, looking whenever there is news."""
        while not fact():
            self._news.clear()
            async with asyncio.timeout(PATIENCE):
                await self._news.wait()

    def _hear(self, page: Page, said: dict[str, Any]) -> None:
        if "waiting" in said:
            if said["waiting"]:
                self._thinks.set()
        elif "text" in said and said["path"] == f"/ws/tables/{self._table}":
            self.told += 1
            key = page, said["line"]
            if key not in self._open_lines:
                self._open_lines[key] = next(self._lines)
            self._take_in(self._open_lines[key], decode(said["text"].encode()), page is self._page)
        self._news.set()

    def _take_in(self, line: int, heard: Heard, mine: bool) -> None:
        """Log what a line told, and follow it if it is the page on which somebody plays."""
        if heard.table is not None or heard.game is not None:
            before = self._now
            table = heard.table or (before.table if before else None)
            game = heard.game or (before.game if before and heard.kind != "welcome" else None)
            if mine:
                self._now = Heard(heard.kind, table=table, game=game)
        if heard.kind in ("done", "refused"):
            pending, waiting = self._pending, self._answer
            if mine and waiting and not waiting.done() and pending and heard.ref == pending.once:
                waiting.set_result(heard)
            return
        self._log(line, heard)

    def _log(self, line: int, heard: Heard) -> None:
        fresh = heard.kind == "welcome"

        def log(what: What, raw: msgspec.Raw, number: int) -> None:
            told = Told(time.monotonic(), line, self._table, 0, what, number, digest(raw), anew=fresh)
            self._history.told.append(told)

        for change in heard.missed or [heard.change]:
            if bytes(change):
                log("change", change, number_of(change))
        if heard.game is not None:
            log("game", heard.game.view, heard.game.number)

    async def faults(self, folder: Path, spoil: Callable[[Path], object] | None = None) -> list[Fault]:
        """Return what is wrong with what was told so far. The store is copied into a new folder.

        `spoil` may change the copy before it is read.
        """
        page = await self._context.new_page()
        await page.goto(f"{self._url}icon.svg")  # where nobody has the files open
        put(folder, await page.evaluate(KEPT_FILES))
        await page.close()
        if spoil is not None:
            spoil(folder / "games.sqlite3")
        store = await open_device_store(folder / "games.sqlite3")
        people: dict[str, str] = {}
        journal: dict[str, list[Written]] = {}
        for table in self._history.made:
            rows = [tuple(row) for row in await store.database.fetch(ROWS, table)]
            if rows:
                made = e.decode(rows[0][1], rows[0][2])
                assert isinstance(made, e.TableMade)
                people[table] = made.maker.id
                journal[table] = written(rows)  # type: ignore[arg-type]
        await store.close()
        return list(judge(self._whole(people, journal), PATIENCE).faults)

    def _whole(self, people: dict[str, str], journal: dict[str, list[Written]]) -> History:
        """Return the history with all that was sent and answered, by the marks that stand in the journals."""
        marks = {
            once: mark_of(Person(people.get(table, ""), "x"), r.Act(number=0, action={}, once=once))
            for once, (table, _, _) in self._sent.items()
        }
        sent = [Sent(at, table, marks[once] or 0, kind) for once, (table, at, kind) in self._sent.items()]
        answered = [
            Answered(at, self._sent[once][0], marks[once] or 0, done)
            for once, (at, done) in self._settled.items()
        ]
        return msgspec.structs.replace(self._history, sent=sent, answered=answered, journal=journal)
