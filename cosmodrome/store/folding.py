"""Folds rated results into ratings, in SQL. Any node may do so: of two that fold at once, one finds itself too late.

A result gets its number when it is folded, because no number that a database gives follows the order of commits. All
that follows from some results is written in one transaction. The row of `folds` says how far that went, and its
version lets a transaction fail if anything changed since its results were read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.ratings import anchors
from cosmodrome.ratings.fold import (
    BotAt,
    GameToRate,
    PersonAt,
    Rated,
    SeatStep,
    SeatToRate,
    Unratable,
    fold,
)
from cosmodrome.ratings.leaving import Decided
from cosmodrome.ratings.model import EARLIER, MODEL, Strength
from cosmodrome.store.database import Database, Row, Taken, Work
from cosmodrome.store.errors import StoreError
from cosmodrome.tables.awake.ending import end
from cosmodrome.tables.journal.results import Decisions

log = logging.getLogger(__name__)

AT_ONCE: Final = 100
"""The number of results that are folded in one transaction."""

TRIES: Final = 20
"""How often in a row somebody else may be first before the rest is left to the next minute."""

BY_HOST: Final = "host"
"""Says in `results.unrated` that the host took a game out of the ratings."""

GAMES: Final = """
SELECT game FROM results WHERE rated = 1 AND folded IS NULL
UNION SELECT game FROM folds WHERE EXISTS (
    SELECT 1 FROM results WHERE results.game = folds.game AND folded > done AND rated = 1
) ORDER BY game"""
"""Games with results that are not in the ratings."""
FOLDED_GAMES: Final = "SELECT game FROM folds ORDER BY game"
OLD_MODEL: Final = "SELECT game, model FROM folds WHERE model <> $1"
STATE: Final = """
SELECT game, model, (SELECT count(*) FROM ratings WHERE ratings.game = folds.game),
(SELECT count(*) FROM results WHERE results.game = folds.game AND folded IS NOT NULL),
(SELECT count(*) FROM results WHERE results.game = folds.game AND rated = 1 AND folded > done)
+ (SELECT count(*) FROM results WHERE results.game = folds.game AND rated = 1 AND folded IS NULL)
FROM folds ORDER BY game"""
FOLD: Final = "SELECT next, done, version, model FROM folds WHERE game = $1"
NEW_FOLD: Final = """
INSERT INTO folds (game, next, done, version, model) VALUES ($1, 1, 0, 1, $2) ON CONFLICT DO NOTHING"""
NUMBERED: Final = """
SELECT table_id, ended, folded, rated_by FROM results
WHERE game = $1 AND folded > $2 AND rated = 1 ORDER BY folded LIMIT $3"""
WAITING: Final = """
SELECT table_id, ended FROM results
WHERE game = $1 AND rated = 1 AND folded IS NULL ORDER BY ended, table_id LIMIT $2"""
SEATS: Final = """
SELECT seats.table_id, seats.team, seats.rank, seats.person, seats.name, seats.bot, seats.gave_up, seats.how,
steps.mean_before, steps.deviation_before
FROM result_seats seats LEFT JOIN rating_steps steps
ON steps.table_id = seats.table_id AND steps.seat = seats.seat AND steps.person IS NULL
WHERE seats.table_id IN ({}) ORDER BY seats.table_id, seats.seat"""
RATINGS: Final = (
    "SELECT person, mean, deviation, games, ended FROM ratings WHERE game = $1 AND person IN ({})"
)

GO_ON: Final = """
UPDATE folds SET next = $2, done = $3, version = CASE WHEN version = $4 THEN version + 1 END WHERE game = $1"""
"""Gives NULL as the version, which cannot be written, if anything changed since this version."""
NUMBER: Final = "UPDATE results SET folded = $2, rated_by = $3 WHERE table_id = $1"
UNRATE: Final = "UPDATE results SET rated = 0, unrated = $2 WHERE table_id = $1"
FORGET_STEPS: Final = "UPDATE rating_steps SET person = $3 WHERE table_id = $1 AND person = $2"
DROP_STEPS: Final = "DELETE FROM rating_steps WHERE table_id = $1"
ADD_STEP: Final = """
INSERT INTO rating_steps (table_id, seat, game, number, person, mean_before, deviation_before,
mean, deviation, low, games, ended, left_early)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"""
IN_LISTS: Final = "(SELECT count(*) FROM accounts WHERE id = {} AND shows = 'everybody')"
SET_RATING: Final = f"""
INSERT INTO ratings (game, person, mean, deviation, low, games, ended, listed)
VALUES ($1, $2, $3, $4, $5, $6, $7, {IN_LISTS.format("CAST($2 AS VARCHAR)")})
ON CONFLICT (game, person) DO UPDATE SET mean = excluded.mean, deviation = excluded.deviation,
low = excluded.low, games = excluded.games, ended = excluded.ended, listed = excluded.listed"""

FROM_FIRST: Final = "UPDATE folds SET done = 0, model = $2, version = version + 1 WHERE game = $1"
DROP_RATINGS: Final = "DELETE FROM ratings WHERE game = $1"

CHANGED: Final = """
INSERT INTO folds (game, next, done, version, model)
SELECT game, 1, 0, 1, '' FROM results WHERE table_id = $1 AND rated = 1
ON CONFLICT (game) DO UPDATE SET version = folds.version + 1"""
"""Lets everybody who has read results of this table's game before read them again, before they fold."""
AT: Final = """
(SELECT results.game AS game, results.folded AS number FROM results JOIN folds ON folds.game = results.game
WHERE results.table_id = $1 AND results.folded <= folds.done)"""
"""The number of a table's result, if it is in the ratings."""
FORGET_LATER: Final = f"""
DELETE FROM ratings WHERE (game, person) IN (
    SELECT steps.game, steps.person FROM rating_steps steps JOIN {AT} AS place
    ON steps.game = place.game AND steps.number >= place.number WHERE steps.person IS NOT NULL
)"""
REMEMBER_EARLIER: Final = f"""
INSERT INTO ratings (game, person, mean, deviation, low, games, ended, listed)
SELECT steps.game, steps.person, mean, deviation, low, games, ended, {IN_LISTS.format("steps.person")}
FROM rating_steps steps JOIN {AT} AS place ON steps.game = place.game
JOIN (
    SELECT steps.person AS person, max(CASE WHEN steps.number < place.number THEN steps.number END) AS last
    FROM rating_steps steps JOIN {AT} AS place ON steps.game = place.game
    WHERE steps.person IS NOT NULL GROUP BY steps.person HAVING max(steps.number) >= min(place.number)
) AS earlier ON earlier.person = steps.person AND earlier.last = steps.number"""
FOLD_AGAIN: Final = f"""
UPDATE folds SET done = (SELECT number - 1 FROM {AT} AS place)
WHERE game IN (SELECT game FROM {AT} AS place)"""
GO_BACK: Final = (FORGET_LATER, REMEMBER_EARLIER, FOLD_AGAIN)
"""Bring the ratings back to what they were before a table's result, so that it and all later ones are folded again."""

_decisions = msgspec.json.Decoder(Decisions)


class _ResultToFold(NamedTuple):
    """A result that is to be folded."""

    table_id: str
    ended: int
    number: int | None
    """None if it gets its number now."""
    rated_by: str | None
    """The anchors by which it was rated before."""


class Folding:
    """Folds what waits: when a rated game has ended, each minute, and when the host changes something."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._wanted = False
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Fold whatever waits, beside all else."""
        self._wanted = True
        if not self._tasks:
            task = asyncio.get_running_loop().create_task(self._run())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop. What is not folded is folded when a server runs again."""
        await end(self._tasks)

    async def _run(self) -> None:
        while self._wanted:
            self._wanted = False
            try:
                await self.all()
            except StoreError as error:
                log.debug("ratings: %s", error)
            except Exception:
                log.exception("ratings could not be worked out")

    async def all(self) -> None:
        """Fold all results that wait. Raises StoreError."""
        for game, model in await self._database.fetch(OLD_MODEL, MODEL):
            if model in EARLIER:
                await self.begin_anew(game)
        for (game,) in await self._database.fetch(GAMES):
            tries = TRIES
            while tries:
                try:
                    if not await self.some(game):
                        break
                    tries = TRIES
                except Taken:
                    tries -= 1

    async def games(self) -> list[str]:
        """Return the games in which anybody was ever rated."""
        return [row[0] for row in await self._database.fetch(FOLDED_GAMES)]

    async def state(self) -> list[Row]:
        """Return how far each game is: its id, the model, people with a rating, results with a number, waiting ones."""
        return await self._database.fetch(STATE)

    async def begin_anew(self, game: str) -> None:
        """Forget the ratings of a game. They are made anew from the first result on, in the same order."""
        await self._database.commit([(FROM_FIRST, [(game, MODEL)]), (DROP_RATINGS, [(game,)])])

    async def unrate(self, table_id: str, reason: str = BY_HOST) -> bool:
        """Take a table's result out of the ratings; those after it are folded again. False if it is not rated.

        The result keeps its number.
        """
        rated = await self._database.fetch(
            "SELECT 1 FROM results WHERE table_id = $1 AND rated = 1", table_id
        )
        if rated:
            here = [(table_id,)]
            works: list[Work] = [(CHANGED, here), *((statement, here) for statement in GO_BACK)]
            await self._database.commit([*works, (UNRATE, [(table_id, reason)]), (DROP_STEPS, here)])
        return bool(rated)

    async def some(self, game: str) -> bool:
        """Fold the next results of a game. Return whether there were any.

        Raises Taken if anything changed meanwhile, and StoreError.
        """
        folds = await self._database.fetch(FOLD, game)
        if not folds:
            await self._database.change(NEW_FOLD, [(game, MODEL)])
            folds = await self._database.fetch(FOLD, game)
        following, done, version, model = folds[0]
        if model != MODEL:
            return False  # a later version of this program has these ratings
        waiting = [_ResultToFold(*row) for row in await self._database.fetch(NUMBERED, game, done, AT_ONCE)]
        if len(waiting) < AT_ONCE:
            new = await self._database.fetch(WAITING, game, AT_ONCE - len(waiting))
            waiting += [_ResultToFold(table_id, ended, None, None) for table_id, ended in new]
        if not waiting:
            return False
        seats = await self._seats([each.table_id for each in waiting])
        people = {row[3] for rows in seats.values() for row in rows if row[3] is not None}
        changes = _Changes(game, following, done, await self._ratings(game, sorted(people)))
        for each in waiting:
            changes.fold(each, seats.get(each.table_id, []))
        await self._database.commit(changes.works(version))
        changes.tell()
        return True

    async def _seats(self, tables: Sequence[str]) -> dict[str, list[Row]]:
        rows = await self._database.fetch(SEATS.format(_places(tables, 1)), *tables)
        return {table: list(each) for table, each in groupby(rows, key=lambda row: str(row[0]))}

    async def _ratings(self, game: str, people: Sequence[str]) -> dict[str, Rated]:
        if not people:
            return {}
        rows = await self._database.fetch(RATINGS.format(_places(people, 2)), game, *people)
        return {row[0]: Rated(Strength(row[1], row[2]), row[3], row[4]) for row in rows}


class _Changes:
    """What follows from folding some results, one after the other."""

    def __init__(self, game: str, following: int, done: int, ratings: Mapping[str, Rated]) -> None:
        self._game = game
        self._next, self._done = following, done
        self._ratings = dict(ratings)
        self._changed: dict[str, Rated] = {}
        self._numbers: list[Row] = []
        self._steps: list[Row] = []
        self._unrated: list[tuple[str, str]] = []
        self._folded_before: list[tuple[str]] = []
        """Tables whose results have a number, and so may have steps of an earlier fold."""

    def fold(self, result: _ResultToFold, seats: Sequence[Row]) -> None:
        """Fold one more result."""
        by = anchors.newest(self._game)
        if result.rated_by is not None:
            by = anchors.named(result.rated_by, self._game)
        told = fold(GameToRate(result.ended, tuple(map(_seat, seats))), self._ratings, by.points)
        number = result.number
        if number is not None:
            self._folded_before.append((result.table_id,))
        if isinstance(told, Unratable):
            self._unrated.append((result.table_id, told.reason))
        elif number is None:
            number, self._next = self._next, self._next + 1
            self._numbers.append((result.table_id, number, by.id))
        if number is not None:
            self._done = number
        if not isinstance(told, Unratable) and number is not None:
            self._add(result.table_id, number, told)

    def _add(self, table_id: str, number: int, steps: Iterable[SeatStep]) -> None:
        for step in steps:
            (strength, games, ended), before = step.after, step.before
            after = (strength.mean, strength.deviation, strength.low, games, ended)
            row = (table_id, step.seat, self._game, number, step.person, before.mean, before.deviation)
            self._steps.append((*row, *after, int(step.left_early)))
            if step.person is not None:
                self._ratings[step.person] = self._changed[step.person] = step.after

    def works(self, version: int) -> list[Work]:
        """Return what is to be written if nothing has changed since this version."""
        rated = [
            (self._game, person, strength.mean, strength.deviation, strength.low, games, ended)
            for person, (strength, games, ended) in self._changed.items()
        ]
        works: list[Work] = [
            (GO_ON, [(self._game, self._next, self._done, version)]),
            (NUMBER, self._numbers),
            (UNRATE, self._unrated),
            (DROP_STEPS, self._folded_before),
            (ADD_STEP, self._steps),
            (SET_RATING, rated),
        ]
        return [work for work in works if work[1]]

    def tell(self) -> None:
        """Name the results that could not be rated."""
        for table_id, reason in self._unrated:
            log.warning("the game at table %s… cannot be rated: %s", table_id[:6], reason)


def forgetting(table_id: str, person_id: str, heir_id: str | None) -> list[Work]:
    """Return what makes the ratings forget a person at a table that is rewritten.

    An heir goes on with what the person had, so the table's result and all later ones are folded again. Without one,
    the ratings of all others stay as they are: the person's strength before the game is kept, and nobody's id.
    """
    here = [(table_id,)]
    back: list[Work] = [] if heir_id is None else [(statement, here) for statement in GO_BACK]
    return [(CHANGED, here), *back, (FORGET_STEPS, [(table_id, person_id, heir_id)])]


def _seat(row: Row) -> SeatToRate:
    """Return a seat as it is rated, from a row of `SEATS`."""
    team, rank, person, name, bot, gave_up, how, mean, deviation = row[1:]
    who: PersonAt | BotAt | None = None
    if person is not None or mean is not None:
        before = None if person is not None else Strength(mean, deviation)
        who = PersonAt(person, before, bool(gave_up), _decided(how))
    elif bot is not None and name is not None:  # without a name, somebody was here who was deleted
        who = BotAt(bot)
    return SeatToRate(team, rank, who)


def _decided(how: str | None) -> Decided | None:
    if how is None:
        return None
    counts = _decisions.decode(how)
    return Decided(counts.person, counts.bot, counts.clock)


def _places(values: Sequence[Any], first: int) -> str:
    """Return the parameters of a statement for these values, the first of them with this number."""
    return ", ".join(f"${place}" for place in range(first, first + len(values)))
