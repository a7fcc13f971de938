"""Results of games in SQL, including those of games that ended before results were written with the last move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cosmodrome.store import statements as say
from cosmodrome.store.database import Database, Row, Taken, Work
from cosmodrome.store.folding import Folding
from cosmodrome.store.folding import forgetting as ratings_forget
from cosmodrome.store.statements import HERE
from cosmodrome.tables.journal.results import GameResult
from cosmodrome.tables.people import Person

FOUND: Final = f"{HERE}results"
"""The setting that marks this as done: every game that is over has its result, as far as it can be read."""

LACKING: Final = """
SELECT id FROM tables WHERE phase = 'over' AND id > $1
AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id) ORDER BY id LIMIT $2"""
HOLD: Final = "UPDATE tables SET phase = phase WHERE id = $1"
"""Locks the table's row until the transaction ends, so that nobody rewrites its journal meanwhile."""
READ_TO: Final = """
SELECT id FROM tables WHERE id = $1 AND (SELECT max(number) FROM journal WHERE table_id = $1) = $12"""
ADD_READ: Final = say.ADD_RESULT.replace("VALUES ($1,", f"VALUES (({READ_TO}),")
"""Cannot be written if the journal has grown since it was read: somebody may have been forgotten then."""

_json = msgspec.json.Encoder().encode


def result_row(result: GameResult) -> Row:
    """Return the values of `ADD_RESULT`."""
    return (
        result.table,
        result.game,
        len(result.seats),
        result.began,
        result.ended,
        _json(result.options).decode(),
        result.deck,
        result.rules,
        result.ending,
        int(result.rated),
        result.unrated,
    )


def seat_rows(result: GameResult) -> list[Row]:
    """Return the values of `ADD_RESULT_SEAT`, for each seat."""
    return [
        (
            result.table,
            place,
            seat.person,
            seat.name,
            seat.bot,
            seat.team,
            seat.rank,
            float(seat.returns),
            None if seat.decided is None else _json(seat.decided).decode(),
            result.ended,
            int(seat.gave_up),
        )
        for place, seat in enumerate(result.seats)
    ]


def forgetting(table_id: str, person_id: str, heir: Person | None) -> list[Work]:
    """Return what makes a table's result and the ratings forget a person. The heir replaces them, or nobody does."""
    after = (None, None) if heir is None else (heir.id, heir.name)
    return [
        (say.FORGET_IN_RESULT, [(table_id, person_id, *after)]),
        *ratings_forget(table_id, person_id, after[0]),
    ]


class SqlResults:
    """Implements the port `cosmodrome.tables.journal.results.KeptResults`."""

    def __init__(self, database: Database, ready: Callable[[], bool], folding: Folding) -> None:
        """`ready` says whether everybody who writes to the database writes results with the last moves."""
        self._database = database
        self._ready = ready
        self._folding = folding

    async def sought(self) -> bool:
        """Return whether results may be missing, and every node that may have tables now writes results."""
        return self._ready() and not await self._database.fetch(say.SETTING, FOUND)

    async def lacking(self, after: str, limit: int) -> list[str]:
        """Return the ids, greater than `after` and in order, of tables that are over and have no result."""
        return [row[0] for row in await self._database.fetch(LACKING, after, limit)]

    async def add(self, result: GameResult, number: int) -> bool:
        """Keep a result, unless its table has one. Return False and keep nothing if `number` is not its last entry."""
        works: list[Work] = [
            (HOLD, [(result.table,)]),
            (ADD_READ, [(*result_row(result), number)]),
            (say.ADD_RESULT_SEAT, seat_rows(result)),
        ]
        try:
            await self._database.commit(works)
        except Taken:
            return False
        return True

    async def found(self) -> None:
        """Note that no results are missing any more."""
        await self._database.change(say.SET_SETTING, [(FOUND, "1")])

    async def rate(self) -> None:
        """Have the rated results folded into the ratings that are not in them. Does not wait for that."""
        self._folding.wake()
