"""People who play through every fault, over real connections to several nodes. Each command has its own `once`.

They log what they sent, what was answered and what they were told.
"""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import httpx
import msgspec
from heard import Game, Heard, Table, decode, digest, number_of
from history import Answered, Kind, Sent, Told, What
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from cosmodrome.tables.journal.once import mark_of
from cosmodrome.tables.people import Person as Guest
from cosmodrome.tables.wire import requests as r

if TYPE_CHECKING:
    from company import Company, Party

SILENCE: Final = 4.0
"""After this many seconds of silence, a connection is given up, as the page does."""

GIVEN_UP: Final = 40.0
"""The seconds for which a connection is still heard after it was given up."""

OPENING: Final = 3.0
"""The seconds that opening a connection may take."""

SAID: Final = 3.0
"""The seconds between two lines of chat of one person."""

AGAIN: Final = ("unavailable", "too_fast", "busy", "elsewhere", "closed")
"""Refusals after which a person sends the same command again."""

LOST: Final = (OSError, TimeoutError, WebSocketException, httpx.HTTPError)


class Over(Exception):
    """The game is over."""


class Pending(msgspec.Struct, frozen=True):
    """A command that is not answered yet."""

    once: int
    mark: int
    text: bytes
    kind: Kind
    at: float


class Player:
    """One person."""

    def __init__(self, company: Company, party: Party, host: bool, node: int) -> None:
        self._company = company
        self._party = party
        self._host = host
        self._node = node
        self._log = company.history
        self._chance = random.Random(f"{company.chance.random()}")
        self._pending: Pending | None = None
        self._now: Table | None = None
        self._game: Game | None = None
        self._said_at = 0.0
        self._answer: asyncio.Future[Heard] | None = None
        self.cookie = ""
        self.id = ""

    @property
    def node(self) -> int:
        """The number of the node that is asked."""
        return self._node % len(self._company.urls)

    @property
    def url(self) -> str:
        """The address of that node."""
        return self._company.urls[self.node]

    async def play(self) -> None:
        """Play until it is cancelled."""
        done = ""
        while True:
            try:
                if not self.cookie:
                    answer = await self._company.http.get(f"{self.url}/api/me")
                    self.id, self.cookie = (
                        answer.raise_for_status().json()["id"],
                        answer.cookies["cosmodrome"],
                    )
                    self._company.http.cookies.clear()
                if self._host:
                    await self._party.next(done, self)
                else:
                    await self._party.wait(done)
                await self._sit(self._party.table)
            except Over:
                done, self._pending = self._party.table, None
            except LOST:
                self._node += 1
                await asyncio.sleep(self._chance.uniform(0.05, 0.3))

    async def _sit(self, table: str) -> None:
        url = f"ws{self.url[4:]}/ws/tables/{table}"
        headers = {"Cookie": f"cosmodrome={self.cookie}"}
        self._now = self._game = self._answer = None
        socket = await connect(
            url,
            additional_headers=headers,
            max_size=None,
            compression=None,
            open_timeout=OPENING,
            close_timeout=0.2,
            ping_interval=None,
        )
        line, silent = next(self._company.lines), False
        works = (self._hear_all(table, line, socket), self._act(table, socket))
        tasks = [asyncio.create_task(work) for work in works]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            silent = any(isinstance(end, TimeoutError) for end in ends)
            if silent:
                self._company.keep_hearing(self._hear_on(table, line, socket))
            else:
                await socket.close()
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def _hear_all(self, table: str, line: int, socket: ClientConnection) -> None:
        while True:
            async with asyncio.timeout(SILENCE):
                message = await socket.recv()
            heard = decode(message)
            self._now = heard.table or self._now
            if self._now is not None and self._now.phase == "over":
                self._log.over.setdefault(table, time.monotonic())
            if heard.kind in ("done", "refused"):
                if self._answer is not None and self._pending is not None and heard.ref == self._pending.once:
                    self._answer.set_result(heard)
                    self._answer = None
                continue
            if heard.kind == "welcome" or heard.game is not None:
                self._game = heard.game
            if self._now is not None and self._now.your_seat is not None:
                self._note(table, line, self._now.your_seat, heard)

    async def _hear_on(self, table: str, line: int, socket: ClientConnection) -> None:
        """Hear what comes over a connection that was given up: a server that thaws must not tell of the past."""
        seat = self._now.your_seat if self._now else None
        with suppress(*LOST):
            async with asyncio.timeout(GIVEN_UP):
                async for message in socket:
                    if seat is not None:
                        self._note(table, line, seat, decode(message), given_up=True)
        await socket.close()

    def _note(self, table: str, line: int, seat: int, heard: Heard, given_up: bool = False) -> None:
        def log(what: What, raw: msgspec.Raw, number: int) -> None:
            fresh = heard.kind == "welcome"
            told = Told(time.monotonic(), line, table, seat, what, number, digest(raw), given_up, fresh)
            self._log.told.append(told)

        for change in heard.missed or [heard.change]:
            if bytes(change):
                log("change", change, number_of(change))
        for said in heard.chat or [heard.line]:
            if bytes(said):
                log("chat", said, number_of(said))
        if heard.game is not None:
            log("game", heard.game.view, heard.game.number)

    async def _act(self, table: str, socket: ClientConnection) -> None:
        while True:
            self._pending = self._pending or self._choose(table)
            if (pending := self._pending) is not None:
                self._answer = waiting = asyncio.get_running_loop().create_future()
                await socket.send(pending.text, text=True)
                answer = await waiting
                if answer.error not in AGAIN:
                    self._settle(table, pending, answer.kind == "done")
                    self._pending = None
            await asyncio.sleep(self._company.pause * self._chance.uniform(0.5, 1.5))

    def _settle(self, table: str, pending: Pending, done: bool) -> None:
        if done and pending.kind != "gather":
            self._party.acknowledged = max(self._party.acknowledged, pending.at)
        self._log.answered.append(Answered(time.monotonic(), table, pending.mark, done))

    def _choose(self, table: str) -> Pending | None:
        """Choose the next command. Raises Over."""
        now, once = self._now, self._chance.getrandbits(52)
        if now is None:
            return None
        if now.phase == "over":
            raise Over
        if now.phase == "lobby" and (command := self._gather(now, once)) is not None:
            return self._send(table, command, "gather")
        may_act = now.phase == "playing" and self._game is not None and bool(self._game.legal)
        if may_act and self._game is not None and self._chance.random() < 0.85:
            action = msgspec.json.decode(self._chance.choice(self._game.legal))
            return self._send(
                table, r.Act(number=self._game.number, action=action, once=once, ref=once), "act"
            )
        if time.monotonic() - self._said_at > SAID:
            self._said_at = time.monotonic()
            return self._send(table, r.Say(text=f"{self.id[:6]} {once}", once=once, ref=once), "say")
        return None

    def _gather(self, now: Table, once: int) -> r.AnyCommand | None:
        mine = next((seat for seat in now.seats if seat.you), None)
        if mine is None:
            free = next((n for n, seat in enumerate(now.seats) if not seat.name and not seat.bot), None)
            return None if free is None else r.Sit(seat=free, once=once, ref=once)
        if not self._host:
            return None if mine.ready else r.Ready(ready=True, once=once, ref=once)
        ready = all(seat.bot or seat.you or (seat.name and seat.ready) for seat in now.seats)
        return r.Start(once=once, ref=once) if ready else None

    def _send(self, table: str, command: r.AnyCommand, kind: Kind) -> Pending:
        mark = mark_of(Guest(self.id, "x"), command)
        assert mark is not None
        assert command.once is not None
        at = time.monotonic()
        self._log.sent.append(Sent(at, table, mark, kind))
        return Pending(command.once, mark, msgspec.json.encode(command), kind, at)
