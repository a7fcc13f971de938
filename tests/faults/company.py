"""People who play in parties, spread over nodes, and the log of what happens to all of them."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine, Sequence
from itertools import count

import httpx
import msgspec
from history import History
from players import SILENCE, Player

from cosmodrome.tables.wire import requests as r
from cosmodrome.tables.wire.shared import Settings


class Company:
    """All players of a run, and their common log."""

    def __init__(self, urls: Sequence[str], pause: float, seed: str) -> None:
        """`urls` are the addresses of the nodes. A player thinks for about `pause` seconds."""
        self.urls = urls
        self.pause = pause
        self.chance = random.Random(seed)
        self.history = History()
        self.parties: list[Party] = []
        self.lines = count()
        self.http = httpx.AsyncClient(timeout=SILENCE)
        self._tasks: list[asyncio.Task[None]] = []
        self._others: list[asyncio.Task[None]] = []

    def invite(self, game: str, people: int, bots: Sequence[str], options: dict[str, object]) -> None:
        """Let more people play a game, again and again."""
        party = Party(self, r.NewTable(
            game=game, seats=people + len(bots), options=options, bots=list(bots), settings=Settings(pace="instant")
        ))  # fmt: skip
        start = len(self.parties)
        for place in range(people):
            person = Player(self, party, host=place == 0, node=start + place)
            party.people.append(person)
            self._tasks.append(asyncio.create_task(person.play()))
        self.parties.append(party)

    def keep_hearing(self, work: Coroutine[None, None, None]) -> None:
        """Keep some work going in the background until everybody leaves."""
        self._others.append(asyncio.create_task(work))

    @property
    def tables(self) -> frozenset[str]:
        """The tables where people are now."""
        return frozenset(party.table for party in self.parties if party.table)

    def tables_at(self, node: int) -> frozenset[str]:
        """Return the tables at which all people are connected to one node."""
        return frozenset(
            party.table for party in self.parties if all(person.node == node for person in party.people)
        )

    async def heard_since(self, moment: float, patience: float) -> bool:
        """Return whether each table acknowledges, within `patience` seconds, a command that was sent after a moment."""
        ends = time.monotonic() + patience
        while time.monotonic() < ends and not any(task.done() for task in self._tasks):
            if all(party.acknowledged >= moment for party in self.parties):
                return True
            await asyncio.sleep(0.05)
        return False

    async def leave(self) -> None:
        """Send everybody home. Raises what went wrong with any of them."""
        done = [task for task in self._tasks if task.done()]
        for task in (*self._tasks, *self._others):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._others, return_exceptions=True)
        await self.http.aclose()
        for task in done:
            task.result()


class Party:
    """People who sit together at one table after another."""

    def __init__(self, company: Company, request: r.NewTable) -> None:
        self.request = request
        self.table = ""
        self.people: list[Player] = []
        self.acknowledged = 0.0
        """The moment at which the latest acknowledged command was sent."""
        self._company = company
        self._made = asyncio.Condition()

    async def next(self, after: str, host: Player) -> None:
        """Make the table that follows another."""
        if self.table != after:
            return
        body = msgspec.json.encode(self.request)
        headers = {"Content-Type": "application/json", "Cookie": f"cosmodrome={host.cookie}"}
        answer = await self._company.http.post(f"{host.url}/api/tables", content=body, headers=headers)
        if answer.status_code >= 500:
            raise OSError(answer.text)
        assert answer.status_code == 201, answer.text
        async with self._made:
            self.table = answer.json()["id"]
            self._company.history.made.append(self.table)
            self._made.notify_all()

    async def wait(self, after: str) -> None:
        """Wait for the table that follows another."""
        async with self._made:
            await self._made.wait_for(lambda: self.table != after)
