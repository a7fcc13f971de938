"""Time the statistics and the history of a person with many games: `python benchmarks/statistics_page.py`.

Fills a store with finished rated games of one person among those of many others. Asks again and again for the person's
statistics, and for pages of the history from anywhere in it: of all games, and of those with one other person.
`--database` names an empty PostgreSQL; without it SQLite in a new folder is used. Prints the middle and the slowest
hundredth of the time that passed, and of this process's time on a processor. Two games were played often, and one once.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import tempfile
import time
from collections.abc import Iterator

from cosmodrome.core import find_game
from cosmodrome.core.offers import STATISTICS
from cosmodrome.people.history import History, LastSeen, SeatAt
from cosmodrome.ratings.model import MODEL
from cosmodrome.server.account.my_statistics import together
from cosmodrome.store import open_store
from cosmodrome.tables.people import Person

TABLE = """
INSERT INTO tables (id, code, game, phase, visibility, summary, made, touched)
VALUES ($1, $2, $3, 'over', 'link', '{}', $4, $4)"""
RESULT = """
INSERT INTO results (table_id, game, seats, began, ended, options, rules, ending, figured, rated, folded)
VALUES ($1, $2, 2, $3, $3, '{}', 1, 'end', 1, 1, $4)"""
SEAT = """
INSERT INTO result_seats (table_id, seat, person, name, team, rank, returns, how, ended, figures, counted)
VALUES ($1, $2, $3, 'Somebody', $2, 1, 0, '{"person":40,"bot":0,"clock":0}', $4, $5, $6)"""
STEP = """
INSERT INTO rating_steps (table_id, seat, game, number, person, mean_before, deviation_before, mean, deviation, low,
games, ended, left_early) VALUES ($1, $2, $3, $4, $5, 1200, 90, 1212, 90, 1000, 9, $6, 0)"""
FOLD = "INSERT INTO folds (game, next, done, version, model) VALUES ($1, $2, $2, 1, $3)"
ACCOUNT = """
INSERT INTO accounts (id, name, named, skeleton, kind, made, seen_day, shows)
VALUES ($1, $1, 0, $1, 'person', 0, 0, 'played')"""
AT_ONCE = 5000
PEOPLE = 100_000
GAMES = ("phest", "karmanswap", "spacebowl")


def figures(game: str, chance: random.Random) -> str:
    """Figures of one seat, as long as real ones."""
    if game == "phest":
        found: object = {
            "stations_built": [3],
            "stations_lost": [1],
            "attacks": [2, 5, chance.randrange(10**6)],
        }
    elif game == "karmanswap":
        found = {"longest_chain": [chance.randrange(9)], "rounds_won": {"prestige": [2]}}
    else:
        times = {str(number): [{str(chance.randrange(600)): 1 for _ in range(3)}] for number in (3, 4, 5)}
        found = {"times": times, "calls": {"go": [2, 3], "end": [1, 1]}}
    return json.dumps(found, separators=(",", ":"))


def some_games(mine: int, others: int) -> Iterator[tuple[str, str, int, tuple[str, str]]]:
    """Tables with game, moment and the two people; the person's last game of all is the oldest of its kind."""
    chance = random.Random(1)
    for number in range(mine + others):
        game = chance.choice(GAMES[1:]) if number else GAMES[0]
        first = "me" if number < mine else f"person {chance.randrange(PEOPLE)}"
        moment = 1_700_000_000_000 + chance.randrange(10**10) if number else 1_600_000_000_000
        yield f"table{number:09}", game, moment, (first, f"person {chance.randrange(PEOPLE)}")


async def measure(where: str, mine: int, others: int, times: int) -> None:
    """Fill the store, then ask."""
    store, chance = await open_store(where), random.Random(2)
    games = list(some_games(mine, others))
    number = {table: place for place, (table, *_) in enumerate(games, 1)}
    await store._database.commit([(ACCOUNT, [("me",), *((f"person {each}",) for each in range(PEOPLE))])])
    await store._database.commit([(FOLD, [(game, len(games), MODEL) for game in GAMES])])
    for start in range(0, len(games), AT_ONCE):
        some = games[start : start + AT_ONCE]
        seats = [
            (table, seat, person, moment, figures(game, chance), f"{game} 1")
            for table, game, moment, people in some
            for seat, person in enumerate(people)
        ]
        steps = [
            (table, seat, game, number[table], person, moment)
            for table, game, moment, people in some
            for seat, person in enumerate(people)
        ]
        await store._database.commit(
            [
                (TABLE, [(table, table[-12:], game, moment) for table, game, moment, _ in some]),
                (RESULT, [(table, game, moment, number[table]) for table, game, moment, _ in some]),
                (SEAT, seats),
                (STEP, steps),
            ]
        )
    await store._database.commit([("ANALYZE", [()])])
    places = [LastSeen(moment, table) for table, _, moment, people in games if people[0] == "me"]
    del games, number
    gc.collect()
    gc.freeze()  # as the server does when it has started
    history = History(store.history, store.showing.shown_to)
    for name in GAMES:
        offered = STATISTICS.of(find_game(name))
        assert offered is not None
        took, worked = [], []
        for _ in range(times):
            began, before = time.perf_counter(), time.process_time()
            kept, _ = await history.figures(Person("me", "Me"), name, offered.form)
            together(offered, kept)
            took.append((time.perf_counter() - began) * 1000)
            worked.append((time.process_time() - before) * 1000)
        say(f"{name}: {len(kept)} games", took, worked)
    for which in ("all games", "games with one person"):
        took, worked, seen = [], [], 0
        for place in chance.sample(places, times):
            other = None if which == "all games" else SeatAt(place.table_id, 1)
            began, before = time.perf_counter(), time.process_time()
            page = await history.page(Person("me", "Me"), place if other is None else None, None, other)
            took.append((time.perf_counter() - began) * 1000)
            worked.append((time.process_time() - before) * 1000)
            seen += sum(seat.change is not None for game in page.games for seat in game.seats)
        say(f"a page of {which}, {seen / times:.1f} changes of ratings", took, worked)
    await store.close()


def say(what: str, took: list[float], worked: list[float]) -> None:
    """Print the middle and the slowest hundredth of some times in milliseconds."""
    for kind, times in (("passed", sorted(took)), ("of a processor", sorted(worked))):
        middle, slow = times[len(times) // 2], times[len(times) * 99 // 100]
        print(f"{what}, {kind}: middle {middle:.1f} ms, p99 {slow:.1f} ms")


def main() -> None:
    """Read the arguments, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", default="")
    parser.add_argument("--mine", type=int, default=20_000)
    parser.add_argument("--others", type=int, default=200_000)
    parser.add_argument("--times", type=int, default=200)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(given.database or folder, given.mine, given.others, given.times))


if __name__ == "__main__":
    main()
