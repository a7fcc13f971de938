"""How long a table takes to wake, early and late in a long game: from its snapshot, and from its journal alone.

python benchmarks/waking.py --entries 20 250 1050 2050

Plays one game of each kind at random and keeps what a server would: entries in SQLite, and the last snapshot that was
due, so that up to 100 entries are folded after it. A game that is over sooner is measured at its end.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from statistics import median

from cosmodrome.core import CLOCK, Rng, Tick, find_game
from cosmodrome.store import open_store
from cosmodrome.tables.awake.live import KEEP_EVERY
from cosmodrome.tables.awake.waking import Waking
from cosmodrome.tables.decide.opening import started
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.fold import fold, folded
from cosmodrome.tables.state.snapshot import freeze
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.written import row
from cosmodrome.tables.wire.shared import Settings

WAKES = 15
LONGEST: dict[str, tuple[int, dict[str, object]]] = {
    "phest": (4, {"difficulty": "hard", "long_game": True}),
    "karmanswap": (3, {"rounds_to_win": 3}),
    "spacebowl": (3, {}),
}


def opened(game: str, table_id: str) -> list[e.AnyEntry]:
    """The first entries of a table of people."""
    seats, options = LONGEST[game]
    people = [Person(f"{seat}", f"Person {seat}") for seat in range(seats)]
    made = e.TableMade(
        at=0,
        id=table_id,
        code=table_id[-6:],
        game=game,
        options=options,
        seats=seats,
        settings=Settings(),
        seed="waking",
        maker=people[0],
    )
    taken = [e.SeatTaken(at=0, seat=seat, person=person) for seat, person in enumerate(people)]
    return [made, *taken, started(find_game(game), 0)]


def something(table: Table, rng: Rng, at: int) -> e.AnyEntry | None:
    """A random move, the clock's, one taken back (so that games are long), or a line of chat; None if nothing is."""
    match, luck = table.playing(), rng.below(100)
    if match.deadline is not None and match.deadline <= at:
        return e.Acted(at=at, seat=CLOCK, action=Tick(), by="clock")
    undoing = next((seat for seat in range(len(table.chairs)) if match.can_undo(seat)), None)
    if undoing is not None and luck < 45:
        return e.Undone(at=at, seat=undoing)
    if luck < 60:
        return e.Said(at=at, seat=0, name="Person 0", text="A line of some words, as people write them.")
    able = [(seat, asked.legal) for seat, asked in enumerate(table.asked) if asked and asked.legal]
    if not able:
        return None
    seat, legal = rng.choice(able)
    return e.Acted(at=at, seat=seat, action=rng.choice(legal), by="person")


async def wakes(waking: Waking, table_id: str) -> tuple[float, float]:
    """Milliseconds that it takes, and of processor: the medians of some."""
    times, used = [], []
    for _ in range(WAKES):
        start, before = time.perf_counter(), time.process_time()
        await waking.wake(table_id)
        times.append((time.perf_counter() - start) * 1000)
        used.append((time.process_time() - before) * 1000)
    return median(times), median(used)


async def measure(game: str, marks: Sequence[int]) -> None:
    """Print a line for each number of entries."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(folder)
        waking = Waking(store.journal, lambda: 0)
        entries, kept = opened(game, game), None
        await store.journal.create(row(fold(entries), None), entries)
        table, rng, at = fold(entries), Rng("chance"), 0
        while table.phase == "playing" and table.number < marks[-1]:
            at += 1000
            if (entry := something(table, rng, at)) is None:
                continue
            before = table
            table, _ = folded(before, [entry])
            await store.journal.append(table.number, [entry], row(table, before))
            if table.number % KEEP_EVERY == 0:
                kept = freeze(table)
            if table.number not in marks and table.phase != "over":
                continue
            start = time.perf_counter()
            frozen = freeze(table)
            took, size = (time.perf_counter() - start) * 1000, len(frozen.body) / 1000 if frozen else 0
            whole, _ = await wakes(waking, game)
            if kept is not None:
                await store.journal.keep(game, kept)
                while await store.journal.kept(game) != kept:  # noqa: ASYNC110  # the writer tells nobody
                    await asyncio.sleep(0.01)
            short, used = await wakes(waking, game)
            await store._database.change("DELETE FROM snapshots WHERE table_id = $1", [(game,)])
            print(
                f"{game:10} {table.number:8} {whole:14.1f} {short:14.1f} {used:14.1f} {took:12.1f} {size:8.1f}"
            )
        await store.close()


def main() -> None:
    """Measure each game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entries", type=int, nargs="+", default=[20, 250, 1050, 2050])
    marks = sorted(parser.parse_args().entries)
    print("game        entries    journal, ms   snapshot, ms  its processor   making, ms       kB")
    for game in LONGEST:
        asyncio.run(measure(game, marks))


if __name__ == "__main__":
    main()
