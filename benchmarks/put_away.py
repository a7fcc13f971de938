"""Measure the bytes of a finished game of Phest before and after it was put away, and how soon its replay begins.

python benchmarks/put_away.py --games 20 --copies 20

Bots play the games in the places of people who keep their names, with some lines of chat. Each game is kept several
times under other ids. Bytes are those of the pages that SQLite uses in all tables and indexes, divided by the games;
the accounts themselves are not counted. Times are of processor, the medians of all games: from the request to the first
frame, with the table asleep and its journal read from the store, and to the end of the packed replay.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.people.accounts import Account, Device, PaperCode
from cosmodrome.server.replays import pack
from cosmodrome.store import Store, open_store
from cosmodrome.store.store import FILE
from cosmodrome.tables.awake.waking import Waking
from cosmodrome.tables.decide.opening import started
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person, plain_id
from cosmodrome.tables.state.course import Courses
from cosmodrome.tables.state.fold import fold, folded
from cosmodrome.tables.state.snapshot import freeze
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.written import row, sealed
from cosmodrome.tables.tell.views import frames, past
from cosmodrome.tables.wire.shared import Settings

SEATS = 4
BEGAN = 1_790_000_000_000
PEOPLE = [Person(plain_id(16), f"Person {seat}", BEGAN) for seat in range(SEATS)]


def played(seed: str) -> list[e.AnyEntry]:
    """Play a game to its end. Return its entries."""
    game, rng = find_game("phest"), Rng(seed)
    made = e.TableMade(
        at=BEGAN,
        id=plain_id(16),
        code="",
        game="phest",
        options={},
        seats=SEATS,
        settings=Settings(),
        seed=plain_id(16),
        maker=PEOPLE[0],
    )
    taken = [e.SeatTaken(at=BEGAN, seat=seat, person=person) for seat, person in enumerate(PEOPLE)]
    entries: list[e.AnyEntry] = [made, *taken, started(game, BEGAN)]
    table, bot, at = fold(entries), make_bot("greedy:1", game), BEGAN
    while table.phase == "playing":
        at += rng.below(9_000)
        seat = table.playing().state.actors()[0]
        person, state = PEOPLE[seat], table.playing().state
        action = bot.decide(state.view(seat), state.legal_actions(seat), rng)
        new: list[e.AnyEntry] = [e.Acted(at=at, seat=seat, action=action, by="person")]
        if rng.below(20) == 0:
            words = "A line of some words, as people write them."
            new.insert(0, e.Said(at=at, seat=seat, name=person.name, text=words, id=person.id))
        after, _ = folded(table, new)
        entries += sealed(new, table, after)
        table = after
    return entries


async def fill(store: Store, games: Sequence[Sequence[e.AnyEntry]], copies: int) -> list[str]:
    """Keep each game several times, as a server would. Return the ids of the tables."""
    ids = []
    for game in games:
        for _ in range(copies):
            made = game[0]
            assert isinstance(made, e.TableMade)
            ids.append(plain_id(16))
            first = replace(made, id=ids[-1], code=ids[-1][:6])
            before, last = fold([first, *game[1:-1]]), fold([first, *game[1:]])
            await store.journal.create(row(before, None), [first, *game[1:-1]])
            await store.journal.append(last.number, [game[-1]], row(last, before))
            if (kept := freeze(last)) is not None:
                await store.journal.keep(last.id, kept)
    await store.journal.settled()
    return ids


def used(folder: Path) -> int:
    """Return the bytes of all pages that are in use."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        size, pages, free = (
            database.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_size", "page_count", "freelist_count")
        )
    return int(size * (pages - free))


async def replays(store: Store, ids: Sequence[str]) -> tuple[float, float]:
    """Return the milliseconds of processor to the first frame of a replay, and to its end."""
    firsts, wholes = [], []
    for table_id in ids:
        began = time.process_time()
        table: Table = (await Waking(store.journal, lambda: BEGAN).wake(table_id)).table
        course = past(table, 0, await Courses(store.journal).of(table))
        next(iter(frames(course)))
        firsts.append((time.process_time() - began) * 1000)
        pack(course)
        wholes.append((time.process_time() - began) * 1000)
    return median(firsts), median(wholes)


async def measure(games: int, copies: int) -> None:
    """Print what a game takes before and after it was put away."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = await open_store(folder)
        for person in PEOPLE:
            account = Account(person.id, person.name, 1, person.name, "person", 1, 20_000)
            device = Device(person.id, person.id, "phone", 1, 20_000, 1)
            assert await store.people.keep(account, device, PaperCode(person.id, person.id, 1))
        await store.journal.erasures.scrub()
        empty = used(folder)
        kept = [played(f"game {number}") for number in range(games)]
        ids = await fill(store, kept, copies)
        print(f"{len(ids)} games of {median(map(len, kept)):.0f} entries (median)")
        for words in ("before", "after"):
            await store.journal.erasures.scrub()
            size = (used(folder) - empty) / len(ids)
            first, whole = await replays(store, ids[::copies])
            print(f"{words:6} {size:8.0f} bytes, first frame {first:5.1f} ms, whole replay {whole:6.1f} ms")
            began = time.process_time()
            for table_id in ids if words == "before" else ():
                await store.journal.long_over.put_away(table_id)
            if words == "before":
                print(
                    f"putting one away: {(time.process_time() - began) * 1000 / len(ids):.1f} ms of processor"
                )
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--copies", type=int, default=20)
    given = parser.parse_args()
    asyncio.run(measure(given.games, given.copies))
