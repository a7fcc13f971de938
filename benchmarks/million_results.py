"""Measure what people's pages and ratings cost among a million results of 100,000 people.

python benchmarks/million_results.py                                             # SQLite, in a new folder
python benchmarks/million_results.py --database postgresql://user@127.0.0.1/empty

Bots play a hundred games in people's places: all three kinds, two to four seats, now and then with a bot of the ladder.
Each result is one of these, with other people and another moment. All are rated. One person sits in 20,000
of them, and in a tenth of those with the same friend. Then:

- all are rated, and rated anew by `cosmodrome admin ratings --anew`. A hash of all that is kept of ratings shows
  whether both times, and both databases, have the same bytes.
- a server is asked for pages, one request after the other. Printed are the milliseconds of processor that all threads
  of the server and of its PostgreSQL used for a request (Linux), and the milliseconds that passed until the answer:
  the median, and the 99th of 100.

`--keep FOLDER` fills a folder once; with the same folder, later runs go on from there.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import hashlib
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

import asyncpg
import httpx
from me_load import on_processor
from msgspec.structs import replace
from servers import BACKENDS, Servers, ours

from cosmodrome.core import Rng, find_game, make_bot
from cosmodrome.core.offers import STATISTICS
from cosmodrome.lab.simulation.playout import play
from cosmodrome.people.accounts import DAY
from cosmodrome.people.standings import RECENT
from cosmodrome.ratings.model import MODEL
from cosmodrome.server.guests import DEVICE_COOKIE, Guests
from cosmodrome.store import open_store
from cosmodrome.store.long_over import NOTED
from cosmodrome.store.results import FOUND, result_row, seat_rows
from cosmodrome.store.store import FILE
from cosmodrome.tables.decide.opening import started
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.results import GameResult
from cosmodrome.tables.names import skeleton
from cosmodrome.tables.people import Person
from cosmodrome.tables.state.figures import figures_of, whole_game
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.result import result
from cosmodrome.tables.wire.shared import Settings

KINDS: Final = [("phest", 2)] * 30 + [("phest", 3)] * 10 + [("phest", 4)] * 15 + [("karmanswap", 2)] * 20
KINDS += [("karmanswap", 4)] * 10 + [("spacebowl", 2)] * 10 + [("spacebowl", 4)] * 5
"""The game and the seats of each of the hundred games."""
SHOWS: Final = ["unasked"] * 4 + ["everybody"] * 4 + ["played", "nobody"]
"""Whom people show their results, in tenths. Many show them to everybody, so that lists are long."""
YEAR: Final = 365 * DAY
PLAYED_OUT: Final = 300
"""Tables whose games have entries: those that are asked for their ratings."""
NEVER: Final = "spacebowl"
"""The person with many games never played this."""
MANY, FRIEND = 0, 1
"""The numbers of the person with many games, and of the friend."""
AT_ONCE: Final = 20_000


class Content(NamedTuple):
    """A game that was played: its entries, its result and each seat's figures."""

    entries: list[e.AnyEntry]
    result: GameResult
    figures: list[str]
    form: int


def contents() -> list[Content]:
    """Play the hundred games. A fifth of them have a bot of the ladder at the last seat."""
    return [
        _content(game_id, seats, f"content {number}", number % 5 == 0)
        for number, (game_id, seats) in enumerate(KINDS)
    ]


def _content(game_id: str, seats: int, seed: str, with_bot: bool) -> Content:
    game, chance = find_game(game_id), Rng(seed)
    offered = STATISTICS.of(game)
    assert offered is not None
    people = [Person(f"person {seat}", f"Person {seat}") for seat in range(seats)]
    made = e.TableMade(
        at=0, id=seed, code="", game=game_id, options={}, seats=seats, settings=Settings(), seed=seed,
        maker=people[0],
    )  # fmt: skip
    entries: list[e.AnyEntry] = [made]
    entries += [e.SeatTaken(at=0, seat=seat, person=person) for seat, person in enumerate(people)]
    bots = {seats - 1} if with_bot else set()
    if with_bot:
        entries[-1] = e.BotSeated(at=0, seat=seats - 1, bot="rank:2")
    entries += [e.RatedChosen(at=0, rated=True), started(game, 0)]

    def note(_: object, step: Any) -> None:
        if step.seat is not None:
            by = "clock" if step.seat < 0 else "bot" if step.seat in bots else "person"
            entries.append(e.Acted(at=step.now, seat=step.seat, action=step.action, by=by))

    level = make_bot(chance.choice(["greedy:1", "greedy:2"]), game)
    play(game, game.decode_options({}), [level] * seats, seed, watch=note)
    table = fold(entries)
    found = result(table, table.chairs, game.rules_version)
    part = whole_game(entries)
    assert found is not None
    assert part is not None
    return Content(entries, found, [each.decode() for each in figures_of(part)], offered.form)


class Played(NamedTuple):
    """A game of the million."""

    table: str
    content: int
    ended: int
    people: list[int]
    """By seats; a bot has the last one, if any."""


def some_games(played: Sequence[Content], people: int, results: int, many: int, now: int) -> list[Played]:
    """Return all games, the first to end first. Some people play far more often than others."""
    chance = random.Random("a million results")
    eager, numbers = [chance.paretovariate(1.5) for _ in range(people)], range(people)
    sums, total = [], 0.0
    for each in eager:
        sums.append(total := total + each)
    moments = sorted(now - chance.randrange(YEAR) for _ in range(results))
    mine, found = set(chance.sample(range(results), many)), []
    for number, ended in enumerate(moments):
        content = chance.randrange(len(played))
        seats = sum(seat.person is not None for seat in played[content].result.seats)
        chosen = [MANY, FRIEND][: 1 + (chance.random() < 0.1)] if number in mine else []
        while len(chosen) < seats:
            one = chance.choices(numbers, cum_weights=sums)[0]
            if one not in chosen and one != MANY:
                chosen.append(one)
        chance.shuffle(chosen)
        found.append(Played(f"{chance.getrandbits(96):024x}", content, ended, chosen[:seats]))
    _let_never_play(found, played, chance)
    return found


def _let_never_play(games: Sequence[Played], played: Sequence[Content], chance: random.Random) -> None:
    """Let the person with many games play something else in place of the kind that they never played."""
    kinds = [content.result.game for content in played]
    mine = [game for game in games if MANY in game.people and kinds[game.content] == NEVER]
    others = [
        game for game in games[:-PLAYED_OUT] if MANY not in game.people and kinds[game.content] != NEVER
    ]
    for game, other in zip(mine, chance.sample(others, len(mine)), strict=True):
        if other.people[0] not in game.people:
            game.people[game.people.index(MANY)], other.people[0] = other.people[0], MANY
        else:
            game.people[game.people.index(MANY)], other.people[0] = max(game.people) + 1, MANY


@cache
def person(number: int) -> Person:
    """Return the person with a number."""
    return Person(hashlib.sha256(f"{number}".encode()).hexdigest()[:24], f"Name {number}", 1)


class Filling:
    """Writes many rows into a database that no server uses."""

    def __init__(self, where: str, url: str | None) -> None:
        self._where, self._url = where, url

    async def add(self, table: str, columns: str, rows: Iterable[Sequence[Any]]) -> None:
        """Add rows to a table."""
        if self._url is not None:
            connection = await asyncpg.connect(self._url)
            await connection.copy_records_to_table(table, records=rows, columns=columns.split())
            await connection.close()
            return
        places = ", ".join("?" for _ in columns.split())
        with closing(sqlite3.connect(Path(self._where) / FILE)) as database, database:
            database.execute("PRAGMA cache_size = -2000000")
            database.execute("PRAGMA synchronous = OFF")
            database.executemany(
                f"INSERT INTO {table} ({', '.join(columns.split())}) VALUES ({places})", rows
            )

    async def read(self, statement: str, *values: Any) -> list[Sequence[Any]]:
        """Return the rows that a statement finds. Parameters are $1, $2, …"""
        if self._url is not None:
            connection = await asyncpg.connect(self._url)
            try:
                return list(await connection.fetch(statement, *values))
            finally:
                await connection.close()
        with closing(sqlite3.connect(Path(self._where) / FILE, isolation_level=None)) as database:
            return database.execute(statement.replace("$", "?"), values).fetchall()

    async def settle(self) -> None:
        """Count what is in the tables, as PostgreSQL does by itself some time after many changes."""
        await self.read("ANALYZE" if self._url is None else "VACUUM ANALYZE")


RESULT = "table_id game seats began ended options deck rules ending rated unrated figured"
SEAT = "table_id seat person name bot team rank returns how ended gave_up game figures counted"


def _result(game: Played, content: Content) -> GameResult:
    here = [person(one) for one in game.people]
    people = [
        replace(seat, person=one.id, name=one.name)
        for seat, one in zip(content.result.seats, here, strict=False)
    ]
    seats = (*people, *content.result.seats[len(people) :])
    began = game.ended - content.result.ended
    return replace(content.result, table=game.table, began=began, ended=game.ended, seats=seats)


def _entries(game: Played, content: Content) -> Iterator[e.AnyEntry]:
    """Return a content's entries with a game's table, moment and people."""
    began = game.ended - content.result.ended
    for entry in content.entries:
        changed = replace(entry, at=began + entry.at)
        if isinstance(changed, e.TableMade):
            changed = replace(changed, id=game.table, maker=person(game.people[0]))
        elif isinstance(changed, e.SeatTaken):
            changed = replace(changed, person=person(game.people[changed.seat]))
        yield changed


async def fill(
    filling: Filling, games: Sequence[Played], played: Sequence[Content], people: int, now: int
) -> None:
    """Write all rows, in the order in which games ended."""
    day, chance = now // DAY, random.Random("who shows what")
    everybody = [
        (person(number), "unasked" if number == MANY else chance.choice(SHOWS)) for number in range(people)
    ]
    await filling.add(
        "accounts",
        "id name named skeleton kind made seen_day shows",
        [
            (one.id, one.name, 1, skeleton(one.name), "person", now - YEAR, day, shows)
            for one, shows in everybody
        ],
    )
    await filling.add(
        "devices",
        "id account label made seen_day proved",
        [(one.id, one.id, "phone, Firefox", now, day, now) for one, _ in everybody],
    )
    for start in range(0, len(games), AT_ONCE):
        some = games[start : start + AT_ONCE]
        results = [(_result(game, played[game.content]), played[game.content]) for game in some]
        await filling.add(
            "tables",
            "id code game phase visibility summary made touched",
            [
                (one.table, one.table[:12], one.game, "over", "link", "{}", one.began, now)
                for one, _ in results
            ],
        )
        await filling.add("results", RESULT, [(*result_row(one), content.form) for one, content in results])
        await filling.add(
            "result_seats",
            SEAT,
            [
                (*row, figures, content.form)
                for one, content in results
                for row, figures in zip(seat_rows(one), content.figures, strict=True)
            ],
        )
        there = [(seat.person, one.table) for one, _ in results for seat in one.seats if seat.person]
        await filling.add("people", "person_id table_id", there)
    asked = games[-PLAYED_OUT:]
    await filling.add(
        "journal",
        "table_id number form entry",
        [
            (game.table, number, entry.form(), e.encode(entry))
            for game in asked
            for number, entry in enumerate(_entries(game, played[game.content]), start=1)
        ],
    )
    await filling.add("folds", "game next done version model", [(game, 1, 0, 1, MODEL) for game in GAMES])
    await filling.add("settings", "name value", [(FOUND, "1"), (NOTED, "1")])
    await filling.settle()


def used(pids: Iterable[int]) -> float:
    """Milliseconds for which the threads of these processes have run."""
    return sum(on_processor(pid) for pid in pids)


async def backends(filling: Filling, url: str | None) -> list[int]:
    """Return the processes of PostgreSQL that serve a server."""
    return [] if url is None else [row[0] for row in await filling.read(BACKENDS)]


async def anew(filling: Filling, where: str, url: str | None) -> None:
    """Rate all anew, and print how long that took and a hash of what is kept then."""
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    environment |= {"DATABASE_URL": url} if url else {}
    command = ("-c", "from cosmodrome.cli import main; main()", "admin", "ratings", "--anew", "--data", where)
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, env=environment, stdout=subprocess.DEVNULL
    )
    if await process.wait():
        raise SystemExit("the ratings could not be made anew")
    after, passed = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - began
    worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    found = hashlib.sha256()
    for statement in KEPT:
        for row in await filling.read(statement):
            found.update(json.dumps(list(row)).encode())
    print(
        f"rated anew: {passed:.0f} s passed, {worked:.0f} s of the program's processor, bytes {found.hexdigest()[:12]}",
        flush=True,
    )
    await filling.settle()


KEPT = (
    "SELECT table_id, rated, folded, unrated, rated_by FROM results ORDER BY game, folded, table_id",
    "SELECT * FROM ratings ORDER BY game, person",
    "SELECT * FROM rating_steps ORDER BY game, number, seat",
    "SELECT game, next, done, model FROM folds ORDER BY game",
)

Ask = Callable[[random.Random], tuple[int, str]]
"""Chooses who asks, by number, and for what."""

GAMES: Final = sorted({game for game, _ in KINDS})


def _url(path: str, **query: str | None) -> str:
    return f"{path}?{urlencode({name: value for name, value in query.items() if value is not None})}"


class Questions:
    """What the server is asked."""

    def __init__(self, games: Sequence[Played], people: int, list_end: str) -> None:
        """`list_end` is where the last page of a game's list begins."""
        self._games = games
        self._people = people
        self._list_end = list_end
        self._many = [game for game in games if MANY in game.people]
        self._friends = [game for game in self._many if FRIEND in game.people]
        self._others = [game for game in self._many if len(game.people) > 1 and FRIEND not in game.people]

    def all(self) -> dict[str, Ask]:
        """Return them by name."""
        older = self._many[: len(self._many) // 2]
        return {
            "a person's page, by somebody who met them": self._page_met,
            "a person's page, by anybody": lambda c: self._page(self._anybody(c), self._anybody(c)),
            "a person's page, by the one with many games": lambda c: self._page(MANY, self._anybody(c)),
            "the page of the one with many games, by who met them": lambda c: self._page(
                self._another(c.choice(self._others), MANY), MANY
            ),
            "the page of the one with many games, by anybody": lambda c: self._page(self._anybody(c), MANY),
            "the own page of the one with many games": lambda c: self._page(MANY, MANY),
            "My games": lambda c: self._mine(c.choice(c.choice(self._games).people)),
            "My games, many": lambda c: self._mine(MANY),
            "My games, many, a deep page": lambda c: self._mine(MANY, before=self._at(c.choice(older))),
            "My games, many, of a kind": lambda c: self._mine(MANY, game=c.choice(GAMES)),
            "My games, many, of a kind, a deep page": lambda c: self._mine(
                MANY, game=c.choice(GAMES), before=self._at(c.choice(older))
            ),
            "My games, many, of a kind never played": lambda c: self._mine(MANY, game=NEVER),
            "My games with another": self._with_another,
            "My games, many, with a friend of 2,000 games": lambda c: self._with(
                MANY, c.choice(self._friends), FRIEND
            ),
            "the same, of a kind": lambda c: self._with(
                MANY, c.choice(self._friends), FRIEND, game=c.choice(GAMES)
            ),
            "My games, many, with somebody seldom met": self._with_seldom,
            "My statistics, many": lambda c: (MANY, _url("/api/me/statistics", game=c.choice(GAMES))),
            "a list of ratings": lambda c: (self._anybody(c), "/api/ratings/karmanswap"),
            "a list of ratings, its end": lambda c: (
                self._anybody(c),
                _url("/api/ratings/karmanswap", after=self._list_end),
            ),
            "ratings at a table": lambda c: self._at_table(c, None),
            "ratings at a table, by the one with many games": lambda c: self._at_table(c, MANY),
        }

    def _anybody(self, chance: random.Random) -> int:
        return chance.randrange(2, self._people)

    def _two(self, chance: random.Random) -> tuple[Played, int, int]:
        while len((game := chance.choice(self._games)).people) < 2:
            pass
        one, other = chance.sample(game.people, 2)
        return game, one, other

    def _another(self, game: Played, one: int) -> int:
        return next(other for other in game.people if other != one)

    def _at(self, game: Played) -> str:
        return f"{game.ended},{game.table}"

    def _page(self, viewer: int, of: int) -> tuple[int, str]:
        return viewer, _url("/api/people", name=person(of).name)

    def _page_met(self, chance: random.Random) -> tuple[int, str]:
        _, one, other = self._two(chance)
        return self._page(one, other)

    def _mine(self, viewer: int, **query: str | None) -> tuple[int, str]:
        return viewer, _url("/api/me/games", **query)

    def _with(self, viewer: int, at: Played, other: int, game: str | None = None) -> tuple[int, str]:
        seats = [seat for seat in range(len(at.people)) if at.people[seat] == other]
        return self._mine(viewer, game=game, **{"with": f"{at.table},{seats[0]}"})

    def _with_another(self, chance: random.Random) -> tuple[int, str]:
        game, one, other = self._two(chance)
        return self._with(one, game, other)

    def _with_seldom(self, chance: random.Random) -> tuple[int, str]:
        game = chance.choice(self._others)
        return self._with(MANY, game, self._another(game, MANY))

    def _at_table(self, chance: random.Random, viewer: int | None) -> tuple[int, str]:
        game = chance.choice(self._games[-PLAYED_OUT:])
        seated = chance.choice(game.people) if viewer is None else viewer
        return seated, f"/api/tables/{game.table}/ratings"


def pages(
    server: Servers,
    backends: Callable[[], Sequence[int]],
    key: bytes,
    asks: dict[str, Ask],
    times: int,
    only: str,
) -> None:
    """Ask a server, one request after the other, and print what each kind of question took.

    `backends` lists PostgreSQL's processes. The server opens connections when it needs them, so the list is made for
    each kind of question, after the first question of the kind.
    """
    guests, chance = Guests(key), random.Random("questions")
    print(f"{'milliseconds':55}{'processor':>12}{'p99':>8}{'passed':>10}{'p99':>8}")
    with httpx.Client(base_url=server.urls[0], timeout=60) as http:
        for name, ask in asks.items():
            worked, passed, answers, pids = [], [], 0, list(server.pids)
            for turn in range(times + 1 if only in name else 0):
                viewer, url = ask(chance)
                who = person(viewer)
                cookie = f"{DEVICE_COOKIE}={guests.device_token(who, who.id)}"
                before, began = used(pids), time.perf_counter()
                answer = http.get(url, headers={"Cookie": cookie})
                passed.append((time.perf_counter() - began) * 1000)
                worked.append(used(pids) - before)
                http.cookies.clear()
                if turn == 0:
                    pids += backends()
                    worked, passed = [], []
                    continue
                if answer.status_code == 200:
                    answers += 1
                elif answer.status_code != 404:
                    raise SystemExit(f"{url}: {answer.status_code} {answer.text}")
            if worked:
                figures = (
                    part
                    for each in (worked, passed)
                    for part in (median(each), sorted(each)[times * 99 // 100])
                )
                print(
                    "{:55}{:12.1f}{:8.1f}{:10.1f}{:8.1f}".format(name, *figures),
                    f"  {answers} answers",
                    flush=True,
                )


async def prepare(given: argparse.Namespace, folder: str) -> tuple[Filling, list[Played], bytes]:
    """Fill the database unless it is full, and rate all anew. Return how to read it, all games and the server's key."""
    url = given.database or None
    store = await open_store(url or folder)
    key = store.key
    await store.close()
    filling = Filling(folder, url)
    full = await filling.read("SELECT value FROM settings WHERE name = 'here:full'")
    now = int(full[0][0]) if full else int(time.time() * 1000) // DAY * DAY
    played = contents()
    games = some_games(played, given.people, given.results, given.many, now)
    if not full:
        began = time.monotonic()
        await fill(filling, games, played, given.people, now)
        await filling.add("settings", "name value", [("here:full", f"{now}")])
        print(f"filled in {time.monotonic() - began:.0f} s", flush=True)
        await anew(filling, folder, url)
    return filling, games, key


LISTED = """
SELECT low, name FROM ratings JOIN accounts ON id = person
WHERE game = 'karmanswap' AND shows = 'everybody' AND ended >= $1 ORDER BY low DESC, name"""


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", default="")
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--many", type=int, default=20_000)
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument(
        "--keep", type=Path, help="a folder to fill, or one that was filled with the same numbers"
    )
    parser.add_argument("--only", default="", help="only questions whose names contain this")
    parser.add_argument("--anew", action="store_true", help="rate all anew once more")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = str(given.keep or made)
        filling, games, key = asyncio.run(prepare(given, folder))
        url = given.database or None
        if given.anew:
            asyncio.run(anew(filling, folder, url))
        since = int(time.time() * 1000) - RECENT
        listed = asyncio.run(filling.read(LISTED, since))
        print(f"{len(listed)} people in the list of Karman Swap")
        low, name = listed[-min(60, len(listed))] if listed else (1.0, "nobody")
        asks = Questions(games, given.people, f"{low:.6f},{name}").all()
        gc.collect()
        with ours(Path(folder), database=url) as server:
            with httpx.Client(base_url=server.urls[0]) as http:
                http.get("/api/me")
            pages(server, lambda: asyncio.run(backends(filling, url)), key, asks, given.times, given.only)


if __name__ == "__main__":
    main()
