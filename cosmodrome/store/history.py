"""People's finished games, in SQL.

They are found by the index `ix_result_seats_person` (person, ended, table_id), and those of one kind by
`ix_result_seats_game` (person, game, ended, table_id).
"""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

import msgspec

from cosmodrome.people.history import BetweenTwo, LastSeen, PlayedGame, PlayedSeat, SeatAt, SeatFigures
from cosmodrome.store.database import Database, Row
from cosmodrome.store.ratings import told_reason
from cosmodrome.tables.journal.results import Decisions

NEWEST: Final = LastSeen(2**62, "")
"""Every game is older than this."""

OF_GAME: Final = "AND mine.game = ${}"
WITH_OTHER: Final = """
AND EXISTS (
    SELECT 1 FROM result_seats other
    WHERE other.person = ${} AND other.ended = mine.ended AND other.table_id = mine.table_id
)"""
"""All seats of a game have its `ended`, so the index finds the other person's seat directly."""

GAMES: Final = """
WITH page AS (
    SELECT mine.table_id, mine.ended FROM result_seats mine
    WHERE mine.person = $1 AND (mine.ended, mine.table_id) < ($2, $3) {}
    ORDER BY mine.ended DESC, mine.table_id DESC LIMIT $4
)
SELECT page.table_id, results.game, results.began, results.ended, results.options, results.deck,
results.unrated, seats.seat, seats.person, seats.name, seats.bot, seats.team, seats.rank,
steps.mean_before, steps.mean, steps.left_early
FROM page JOIN results ON results.table_id = page.table_id JOIN result_seats seats ON seats.table_id = page.table_id
LEFT JOIN folds ON folds.game = results.game
LEFT JOIN rating_steps steps ON steps.table_id = seats.table_id AND steps.seat = seats.seat
AND steps.person = seats.person AND steps.number <= folds.done
ORDER BY page.ended DESC, page.table_id DESC, seats.seat"""
"""Later steps than `folds.done` are of an earlier fold, until they are made anew."""
GAME_SIZE: Final = 7
"""The number of columns of a game. The columns of a seat follow them."""
SEAT_SIZE: Final = 6
"""The number of columns of a seat. The columns of the change of a rating follow them."""

MET: Final = """
SELECT other.person, other.name FROM result_seats mine JOIN result_seats other ON other.table_id = mine.table_id
WHERE mine.person = $1 AND mine.table_id = $2 AND other.seat = $3 AND other.person <> $1"""

BETWEEN: Final = """
WITH together AS MATERIALIZED (
    SELECT mine.table_id, mine.ended FROM result_seats mine WHERE mine.person = $1 {} {}
)
SELECT count(*),
count(*) FILTER (WHERE mine.team <> other.team AND mine.rank < other.rank),
count(*) FILTER (WHERE mine.team <> other.team AND mine.rank > other.rank),
count(*) FILTER (WHERE mine.team = other.team),
min(mine.ended)
FROM together
JOIN result_seats mine ON mine.person = $1 AND mine.ended = together.ended AND mine.table_id = together.table_id
JOIN result_seats other ON other.person = $2 AND other.ended = together.ended AND other.table_id = together.table_id"""
"""The seats of a game are read only after both people were found there, for which the indexes are enough.

Each seat is found directly, by all three columns of its index. By the table and the person alone, PostgreSQL would go
through all games of a person for each game: its plan for any two people takes them for people with few games.
"""

FIGURES: Final = """
SELECT how, figures FROM result_seats
WHERE person = $1 AND game = $2 AND counted = $3 ORDER BY ended DESC LIMIT $4"""

_decisions = msgspec.json.Decoder(Decisions)


class SqlHistory:
    """Implements the port `cosmodrome.people.history.HistoryStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def games(
        self, person_id: str, before: LastSeen | None, most: int, *, game: str | None, other: str | None
    ) -> list[PlayedGame]:
        """Return games in which a person sat, the latest first: at most `most`, all older than `before`.

        With a `game`, only games of that kind; with an `other` person, only games in which that person sat, too.
        """
        statement, values = games_statement(person_id, before or NEWEST, most, game, other)
        rows = await self._database.fetch(statement, *values)
        return [_played(list(each)) for _, each in groupby(rows, key=lambda row: row[0])]

    async def met(self, person_id: str, at: SeatAt) -> tuple[str, str] | None:
        """Return the id and name of the other person in a seat; None without one, or if `person_id` did not play."""
        for other, name in await self._database.fetch(MET, person_id, at.table_id, at.seat):
            return other, name
        return None

    async def between(self, person_id: str, other: str, name: str, *, game: str | None) -> BetweenTwo:
        """Return the figures between two people, in all games or in one. `name` is the other person's name."""
        statement, values = between_statement(person_id, other, game)
        games, ahead, behind, partners, since = (await self._database.fetch(statement, *values))[0]
        level = games - ahead - behind - partners
        return BetweenTwo(name, games, ahead, behind, level, partners, since or 0)

    async def figures(self, person_id: str, game: str, form: int, most: int) -> list[SeatFigures]:
        """Return figures of this form from a person's games of one kind, the latest first: at most `most`."""
        rows = await self._database.fetch(FIGURES, person_id, game, form, most)
        return [
            SeatFigures(None if how is None else _decisions.decode(how), figures.encode())
            for how, figures in rows
        ]


def games_statement(
    person_id: str, before: LastSeen, most: int, game: str | None, other: str | None
) -> tuple[str, list[Any]]:
    """Return the statement that finds a page of games, and its parameters."""
    values: list[Any] = [person_id, *before, most]
    conditions = []
    if other is not None:
        values.append(other)
        conditions.append(WITH_OTHER.format(len(values)))
    if game is not None:
        values.append(game)
        conditions.append(OF_GAME.format(len(values)))
    return GAMES.format(" ".join(conditions)), values


def between_statement(person_id: str, other: str, game: str | None) -> tuple[str, list[Any]]:
    """Return the statement that counts the games between two people, and its parameters."""
    with_other = WITH_OTHER.format(2)
    if game is None:
        return BETWEEN.format(with_other, ""), [person_id, other]
    return BETWEEN.format(with_other, OF_GAME.format(3)), [person_id, other, game]


def _played(rows: list[Row]) -> PlayedGame:
    """Return a game from the rows of its seats."""
    table_id, game, began, ended, options, deck, unrated = rows[0][:GAME_SIZE]
    seats = [_seat(list(row[GAME_SIZE:])) for row in rows]
    known = msgspec.json.decode(options)
    return PlayedGame(table_id, game, began, ended, known, deck, told_reason(unrated), seats)


def _seat(columns: list[Any]) -> PlayedSeat:
    seat, (before, after, left_early) = PlayedSeat(*columns[:SEAT_SIZE]), columns[SEAT_SIZE:]
    if after is None:
        return seat
    change = round(after) - round(before)
    return msgspec.structs.replace(seat, change=change, left_early=bool(left_early))
