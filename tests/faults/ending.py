"""Rated games that are a few moves from their end, for servers that are killed while they end; and what must hold then.

Bots have played each game nearly to its end, for people who kept their names. Bots play on for them as if their lines
were lost, so that a server ends the games by itself, soon after it finds them.
"""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import asyncpg
from live_server import LiveServer
from msgspec.structs import replace

from cosmodrome.core import find_game, make_bot
from cosmodrome.lab.simulation.playout import play
from cosmodrome.store import Store, open_store
from cosmodrome.store.results import result_row, seat_rows
from cosmodrome.store.store import FILE
from cosmodrome.tables.decide.opening import started
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person, plain_id
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.result import result
from cosmodrome.tables.state.written import row
from cosmodrome.tables.wire.shared import Settings

sys.path.insert(0, str(Path(__file__).parents[1] / "store"))
from test_folding import anew, kept

KINDS: Final = (("phest", 2), ("phest", 3), ("karmanswap", 2), ("phest", 4), ("karmanswap", 3))
"""The games that are played, with their seats."""
AT_ONCE: Final = 4
"""The games that go on when a server is about to be killed, at least."""
PATIENCE: Final = 60.0
"""The longest wait in seconds. It only ends tests that hang."""
LEFT: Final = 4
"""The largest number of decisions that are left of a game when a server finds it."""
PEOPLE: Final = [Person(f"person{number}", f"Person {number}") for number in range(6)]

END: Final = (
    "UPDATE tables SET phase",
    "INSERT INTO journal",
    "INSERT INTO results",
    "INSERT INTO result_seats",
    "INSERT INTO to_put_away",
)
"""Statements of the transaction that ends a game."""
FOLD: Final = (
    "SELECT game FROM results WHERE rated = 1",  # the first after it
    "SELECT next, done, version, model FROM folds",
    "UPDATE folds SET next",
    "UPDATE results SET folded",
    "DELETE FROM rating_steps",
    "INSERT INTO rating_steps",
    "INSERT INTO ratings",
)
"""Statements that fold results."""
FIGURES: Final = (
    "UPDATE results SET figured = figured",
    "UPDATE result_seats SET figures",
    "UPDATE results SET figured = $2",
)
"""Statements that keep a game's figures."""


class NearEnd(NamedTuple):
    """A game that is nearly over."""

    entries: list[e.AnyEntry]
    lasted: int
    """Milliseconds until here."""


@cache
def near_end(number: int) -> NearEnd:
    """Play a game nearly to its end. One of five has a bot of the ladder at its last seat."""
    game_id, seats = KINDS[number % len(KINDS)]
    game, seed = find_game(game_id), f"near its end {number}"
    chance = random.Random(seed)
    people = chance.sample(PEOPLE, seats)
    entries: list[e.AnyEntry] = [
        e.TableMade(
            at=0,
            id="",
            code="",
            game=game_id,
            options={},
            seats=seats,
            settings=Settings(pace="instant"),
            seed=seed,
            maker=people[0],
        )
    ]
    entries += [e.SeatTaken(at=0, seat=seat, person=person) for seat, person in enumerate(people)]
    if number % 5 == 1:
        entries[-1] = e.BotSeated(at=0, seat=seats - 1, bot="rank:1")
    entries += [e.RatedChosen(at=0, rated=True), started(game, 0)]
    moves: list[e.AnyEntry] = []

    def note(_: object, step: Any) -> None:
        if step.seat is not None:
            bot = number % 5 == 1 and step.seat == seats - 1
            moves.append(
                e.Acted(
                    at=1000 * len(moves), seat=step.seat, action=step.action, by="bot" if bot else "person"
                )
            )

    play(game, game.decode_options({}), [make_bot("greedy:1", game)] * seats, seed, watch=note)
    entries += moves[: -chance.randint(1, LEFT)]
    lasted = entries[-1].at
    for seat, chair in enumerate(fold(entries).chairs):
        if chair.person is not None:
            left = chance.random() < 0.1
            entries.append((e.SeatFreed if left else e.BotTookOver)(at=lasted, seat=seat, bot="greedy:2"))
    return NearEnd(entries, lasted)


def shared(where: str) -> bool:
    """Return whether several nodes may have a store."""
    return "://" in where


class Season:
    """Games that were put into a store, nearly over."""

    def __init__(self, where: str) -> None:
        """`where` is a database's URL or a data folder. A server that has the folder has to be stopped."""
        self._where = where
        self.tables: list[str] = []

    async def plant(self, number: int) -> None:
        """Put some more games into the store, to be played on at once."""
        store = await open_store(self._where, shared=shared(self._where))
        try:
            for _ in range(number):
                await self._plant(store)
        finally:
            await store.close()

    async def _plant(self, store: Store) -> None:
        game, table_id = near_end(len(self.tables) % 25), plain_id(16)
        began = int(time.time() * 1000) - game.lasted
        entries = [replace(entry, at=began + entry.at) for entry in game.entries]
        made = entries[0]
        assert isinstance(made, e.TableMade)
        entries[0] = replace(made, id=table_id, code=f"X{len(self.tables):05}")
        await store.journal.create(row(fold(entries), None), entries)
        self.tables.append(table_id)

    async def playing(self) -> int:
        """Return the number of games that are not over. A server may run."""
        return await _count(self._where, PLAYING)

    async def settled(self, patience: float, runs: Callable[[], bool] = lambda: True) -> bool:
        """Wait until all games are over, rated and counted, or nothing `runs` any more. Return whether they are."""
        ends = time.monotonic() + patience
        while runs() and time.monotonic() < ends:
            if not await _count(self._where, OPEN):
                return True
            await asyncio.sleep(0.1)
        return False

    async def faults(self) -> list[str]:
        """Return what is wrong with the results and the ratings. No server may run."""
        store = await open_store(self._where, shared=shared(self._where))
        try:
            found = [fault for table in self.tables for fault in await _faults_at(store, table)]
            for game, following, done in await store._database.fetch("SELECT game, next, done FROM folds"):
                numbers = [each[0] for each in await store._database.fetch(NUMBERS, game)]
                if not numbers == list(range(1, following)) == list(range(1, done + 1)):
                    found.append(f"{game}: numbers {numbers}, next {following}, done {done}")
            before = await kept(store)
            if await anew(store) != before:
                found.append("the ratings are not those of a fold from the first game")
            return found
        finally:
            await store.close()


PLAYING: Final = "SELECT count(*) FROM tables WHERE phase = 'playing'"
OPEN: Final = f"""
SELECT ({PLAYING}) + (SELECT count(*) FROM results WHERE rated = 1 AND folded IS NULL OR figured = 0)
+ (SELECT count(*) FROM results JOIN folds ON folds.game = results.game WHERE folded > done)"""
NUMBERS: Final = "SELECT folded FROM results WHERE game = $1 AND folded IS NOT NULL ORDER BY folded"
RESULT: Final = """
SELECT table_id, game, seats, began, ended, options, deck, rules, ending, rated, unrated FROM results
WHERE table_id = $1 AND folded IS NOT NULL"""
SEATS: Final = """
SELECT table_id, seat, person, name, bot, team, rank, returns, how, ended, gave_up, game FROM result_seats
WHERE table_id = $1 ORDER BY seat"""


async def _count(where: str, statement: str) -> int:
    if not shared(where):
        with closing(sqlite3.connect(Path(where) / FILE, timeout=30)) as database:
            return int(database.execute(statement).fetchone()[0])
    connection = await asyncpg.connect(where)
    try:
        return int(await connection.fetchval(statement))
    finally:
        await connection.close()


async def _faults_at(store: Store, table_id: str) -> list[str]:
    """Return what is wrong with one game: its journal is folded, and its rows have to say the same."""
    table = fold(await store.journal.read(table_id))
    wanted = result(table, table.chairs, table.game.rules_version)
    rows = [tuple(each) for each in await store._database.fetch(RESULT, table_id)]
    seats = [tuple(each) for each in await store._database.fetch(SEATS, table_id)]
    if wanted is None:
        return [f"{table_id}: the game is not over"]
    found = []
    if rows != [tuple(result_row(wanted))]:
        found.append(f"{table_id}: the result is {rows}")
    if seats != [tuple(each) for each in seat_rows(wanted)]:
        found.append(f"{table_id}: the seats are {seats}")
    return found


class Kills:
    """Kills servers while games end. The same seed chooses the same statements."""

    def __init__(self, servers: Sequence[LiveServer], season: Season, seed: str) -> None:
        """A single server has to be stopped; several have to run."""
        self._servers = servers
        self._season = season
        self._chance = random.Random(seed)
        self.before: Counter[str] = Counter()
        """How often servers were killed before each statement, or, if that did not come, at any moment."""

    async def kill(self, patience: float) -> None:
        """Kill a server before some statement, or when all is done without it, or after `patience` seconds.

        One of several is started again at once, a single server with the next kill.
        """
        alone = len(self._servers) == 1
        server = self._chance.choice(self._servers)
        statement = self._chance.choice([*END, *FOLD, *FIGURES, *(() if alone else ("COMMIT",))])
        if not alone:
            server.kill_before(statement, self._chance.randint(1, 3))
        await self._season.plant(max(1, AT_ONCE - await self._season.playing()))
        if alone:
            server.kill_before(statement, self._chance.randint(1, 3))
            await asyncio.to_thread(self._start, server)
        await self._season.settled(patience, lambda: server.running)
        self.before[statement if not server.running else "any moment"] += 1
        if server.running:
            await asyncio.to_thread(server.stop, signal.SIGKILL)
        server.kill_before()
        if not alone:
            await asyncio.to_thread(server.start)

    def _start(self, server: LiveServer) -> None:
        """Start a server that may be killed before it says that it runs."""
        try:
            server.start()
        except AssertionError:
            assert server.process is not None
            server.process.join(PATIENCE)
            if server.process.exitcode != -signal.SIGKILL:
                raise
