"""Ratings as others see them, in SQL. Lists use the index `ix_ratings_listed` (game, low, ended) of those listed."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cosmodrome.ratings import anchors
from cosmodrome.ratings.model import ENDS, Strength, games_until_firm, idle
from cosmodrome.ratings.port import (
    LastListed,
    ListedRating,
    Mark,
    OwnStep,
    RatedGame,
    RatingNow,
    RatingStep,
    Unrated,
)
from cosmodrome.store.database import Database

OF: Final = "SELECT game, mean, deviation, games, ended FROM ratings WHERE person = $1 ORDER BY game"
AT: Final = """
SELECT results.unrated, results.folded <= folds.done, steps.seat, steps.person, steps.mean_before, steps.mean,
steps.deviation, steps.left_early
FROM results LEFT JOIN folds ON folds.game = results.game
LEFT JOIN rating_steps steps ON steps.table_id = results.table_id AND steps.number <= folds.done
WHERE results.table_id = $1 ORDER BY steps.seat"""
"""Later steps than `folds.done` are of an earlier fold, until they are made anew."""
STEPS_OF: Final = """
SELECT table_id, steps.game, ended, mean_before, mean, deviation, left_early
FROM rating_steps steps JOIN folds ON folds.game = steps.game
WHERE person = $1 AND number <= done ORDER BY steps.game, number"""
RECENT: Final = "FROM ratings WHERE game = $1 AND listed = 1 AND ended >= $2"
LISTED: Final = """
FROM ratings JOIN accounts ON accounts.id = ratings.person
WHERE game = $1 AND listed = 1 AND shows = 'everybody' AND ended >= $2"""
TOP: Final = f"""
SELECT person, name, mean, deviation, games, low {LISTED} AND low <= $3 AND (low < $3 OR name > $4)
ORDER BY low DESC, name LIMIT $5"""
MINE: Final = f"SELECT low, name {LISTED} AND person = $3"
BEFORE: Final = f"""
SELECT (SELECT count(*) {RECENT} AND low > $3) + (SELECT count(*) {LISTED} AND low = $3 AND name < $4)"""
"""Counts in the index alone, but for those who are level."""

TOLD: Final[Mapping[str, Unrated]] = {
    "host": "host",
    "hurried": "hurried",
    "bot_unknown": "bot_unknown",
    "figures_unknown": "figures_unknown",
    "same_person": "people",
    "no_opponent": "people",
    "nobody": "people",
}
"""What is told of each reason in `results.unrated`."""

FIRST: Final = LastListed(1e9, "")
"""Everybody is listed after this."""


def _milliseconds() -> int:
    return int(time.time() * 1000)


class SqlRatings:
    """Implements the port `cosmodrome.ratings.port.Ratings`."""

    def __init__(self, database: Database, now: Callable[[], int] = _milliseconds) -> None:
        """`now` gives milliseconds since 1970."""
        self._database = database
        self._now = now

    async def of(self, person_id: str) -> list[RatingNow]:
        """Return a person's ratings, one for each game that they played rated, by the game's id.

        Months without a game make them less certain.
        """
        now, ratings = self._now(), []
        for game, mean, deviation, games, ended in await self._database.fetch(OF, person_id):
            strength = idle(Strength(mean, deviation), now - ended)
            firm = games_until_firm(strength)
            ratings.append(
                RatingNow(
                    game,
                    round(mean),
                    round(strength.deviation),
                    _margin(strength),
                    games,
                    strength.provisional,
                    firm,
                    ended,
                )
            )
        return ratings

    async def at(self, table_id: str) -> RatedGame:
        """Return what the ratings have of a table's game."""
        folded, unrated, steps = False, None, []
        for reason, done, seat, person, before, mean, deviation, left in await self._database.fetch(
            AT, table_id
        ):
            folded, unrated = bool(done), told_reason(reason)
            if seat is None:
                continue
            after = Strength(mean, deviation)
            change = (round(before), round(mean), _margin(after))
            steps.append(
                RatingStep(seat, person, *change, after.provisional, games_until_firm(after), bool(left))
            )
        return RatedGame(folded, unrated, steps)

    async def steps_of(self, person_id: str) -> list[OwnStep]:
        """Return how games changed the ratings of a person, by game and in the order of the fold."""
        return [
            OwnStep(
                table, game, ended, round(before), round(mean), _margin(Strength(mean, deviation)), bool(left)
            )
            for table, game, ended, before, mean, deviation, left in await self._database.fetch(
                STEPS_OF, person_id
            )
        ]

    async def top(
        self, game: str, after: LastListed | None, limit: int, played_since: int
    ) -> list[ListedRating]:
        """Return rows of a game's list, the highest lower end of the interval first: at most `limit`, all after one.

        Listed are accounts that show their results to everybody, with a rated game that ended at `played_since` or
        later.
        """
        rows = await self._database.fetch(TOP, game, played_since, *(after or FIRST), limit)
        return [
            ListedRating(
                person,
                name,
                round(mean),
                _margin(Strength(mean, deviation)),
                games,
                Strength(mean, deviation).provisional,
                LastListed(low, name),
            )
            for person, name, mean, deviation, games, low in rows
        ]

    async def place(self, game: str, person: str, played_since: int = 0) -> int | None:
        """Return a person's place in a game's list, from 1. None if they are not listed."""
        for low, name in await self._database.fetch(MINE, game, played_since, person):
            before = await self._database.fetch(BEFORE, game, played_since, low, name)
            return int(before[0][0]) + 1
        return None

    def marks(self, game: str) -> Sequence[Mark]:
        """Return the bots of a game's ladder, the lowest first; none if they were never measured."""
        known = anchors.newest(game)
        return [
            Mark(rank, bot, round(known.bots[bot]))
            for rank, bot in enumerate(known.ladder, start=1)
            if bot in known.bots
        ]


def told_reason(stored: str | None) -> Unrated | None:
    """Return what is told of the reason for which a result does not count; None if there is none."""
    return None if stored is None else TOLD[stored]


def _margin(strength: Strength) -> int:
    return round(ENDS * strength.deviation)
