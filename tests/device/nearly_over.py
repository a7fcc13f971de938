"""A store of a device with games out of the golden records: a few decisions from their end, and before a chain."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from player import told

from cosmodrome.core import Game, find_game
from cosmodrome.core.record import Record, decode
from cosmodrome.device.app import open_device
from cosmodrome.tables.decide.opening import started
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person, plain_id
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.written import row
from cosmodrome.tables.wire.shared import Settings

GOLDEN: Final = Path(__file__).parents[1] / "golden"


class Left(NamedTuple):
    """A golden record, how many of its moves are left to be played, and the seat of the person."""

    record: str
    moves: int
    seat: int


ENDS: Final = {
    "phest": Left("phest/2-hard-short.json", 6, 1),
    "spacebowl": Left("spacebowl/2-base.json", 3, 0),
    "karmanswap": Left("karmanswap/2-one-round.json", 8, 1),
}

CHAIN: Final = "karmanswap", Left("karmanswap/2-one-round.json", 60, 0)
"""A game, and where in it the person may use an ability, which then asks for more."""


class NearlyOver(NamedTuple):
    """A store, the ids of its tables by their games, and that of a table just before a chain."""

    store: Path
    tables: dict[str, str]
    chain: str


def nearly_over(folder: Path, name: str = "Zoë") -> NearlyOver:
    """Make the store, in a thread of its own: a browser's loop has this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(_make(folder / "games.sqlite3", name))).result()


async def _make(store: Path, name: str) -> NearlyOver:
    device = await open_device(store)
    me = await told(device, "GET", "/api/me")
    await told(device, "PATCH", "/api/me", {"name": name})
    person = Person(me["id"], name)
    journal = device._store.journal

    async def make(game: str, left: Left) -> str:
        record = decode((GOLDEN / left.record).read_bytes())
        entries = _entries(find_game(game), record, left, person)
        table = fold(entries)
        await journal.create(row(table, None), entries)
        return table.id

    tables = {game: await make(game, left) for game, left in ENDS.items()}
    chain = await make(*CHAIN)
    await device.close()
    return NearlyOver(store, tables, chain)


def _entries(game: Game, record: Record, left: Left, person: Person) -> list[e.AnyEntry]:
    """Return the journal of a game up to its last moves. A person has one seat, bots have the others."""
    moves = record.moves[: -left.moves]
    began = int(time.time() * 1000) - moves[-1].now
    entries: list[e.AnyEntry] = [
        e.TableMade(
            at=began,
            id=plain_id(16),
            code=f"{left.moves:03}{game.id[:3].upper()}",
            game=game.id,
            options=record.options,
            seats=record.seats,
            settings=Settings(pace="instant"),
            seed=record.seed,
            maker=person,
        ),
        e.SeatTaken(at=began, seat=left.seat, person=person),
    ]
    for seat in range(record.seats):
        if seat != left.seat:
            entries.append(e.BotSeated(at=began, seat=seat, bot="rank:1"))
    entries.append(started(game, began))
    for move in moves:
        by = "clock" if move.seat < 0 else "person" if move.seat == left.seat else "bot"
        entries.append(e.Acted(at=began + move.now, seat=move.seat, action=move.action, by=by))
    return entries
