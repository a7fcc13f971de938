"""Ratings over HTTP: at a table, and in a game's list."""

from __future__ import annotations

import re
from typing import Annotated, Final

from litestar import Response, get
from litestar.exceptions import ClientException
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from cosmodrome.core import games
from cosmodrome.people.standings import SeatRating, Standings
from cosmodrome.ratings.port import LastListed, RatingNow
from cosmodrome.server.api import GUEST, NO_TABLE, SECRET, Desk, Found, Who, problems
from cosmodrome.server.wire.rating_bodies import (
    BotMark,
    RatedRow,
    RatingList,
    RatingShown,
    SeatRated,
    TableRatings,
)
from cosmodrome.tables.errors import TableError

_LAST: Final = re.compile(r"(-?[0-9]{1,9}(?:\.[0-9]{1,9})?),(.{1,64})", re.DOTALL)

After = Annotated[str | None, QueryParameter(name="after", description="`next` of the page before")]


def handlers(standings: Standings) -> list[HTTPRouteHandler]:
    """Return the handlers that tell ratings."""

    @get(
        "/api/tables/{table:str}/ratings",
        responses=problems(s401=GUEST, s403="not for you", s404=NO_TABLE),
        tags=["ratings"],
        summary="Ratings of those at a table",
    )
    async def get_table_ratings(found: Found, tables: Desk, person: Who) -> Response[TableRatings]:
        """Only of those who show you theirs. Once a rated game is over, with what it brought them, or why nothing."""
        table = await tables.info(found, person)
        there = await standings.at_table(person.id, table)
        counts = table.rated and table.spoilt is None and table.closed is None
        told = TableRatings(
            seats=[_told_seat(each) for each in there.seats],
            waiting=counts and table.phase == "over" and not there.folded,
            unrated=there.unrated,
        )
        return Response(told, headers=SECRET)

    @get(
        "/api/ratings/{game:str}",
        responses=problems(s401=GUEST, s404="no such game"),
        tags=["ratings"],
        summary="Who plays a game for ratings",
    )
    async def get_list(game: str, person: Who, after: After = None) -> Response[RatingList]:
        """Fifty at a time: whoever did in the last 60 days and shows it to everybody, by the lower end."""
        if game not in games():
            raise TableError("unknown_game", f"there is no game {game[:64]!r} here", 404)
        page = await standings.page(person.id, game, _last_listed(after))
        last = page.rows[-1].at if page.more else None
        told = RatingList(
            rows=[
                RatedRow(
                    name=row.name,
                    you=row.person == person.id,
                    rating=row.rating,
                    margin=row.margin,
                    games=row.games,
                    provisional=row.provisional,
                )
                for row in page.rows
            ],
            first=page.first,
            next=None if last is None else f"{last.low:.6f},{last.name}",
            marks=[BotMark(rank=mark.rank, rating=mark.rating) for mark in page.marks],
            you=None if page.mine is None else told_rating(page.mine),
            place=page.place,
        )
        return Response(told, headers=SECRET)

    return [get_table_ratings, get_list]


def told_rating(standing: RatingNow) -> RatingShown:
    """Return a rating as it is told."""
    return RatingShown(
        game=standing.game,
        rating=standing.rating,
        margin=standing.margin,
        games=standing.games,
        provisional=standing.provisional,
        games_until_firm=standing.games_until_firm,
    )


def _told_seat(seat: SeatRating) -> SeatRated:
    step = seat.step
    return SeatRated(
        seat=seat.seat,
        rating=None if seat.standing is None else told_rating(seat.standing),
        change=None if step is None else step.after - step.before,
        left_early=step is not None and step.left_early,
    )


def _last_listed(after: str | None) -> LastListed | None:
    if after is None:
        return None
    if found := _LAST.fullmatch(after):
        return LastListed(float(found[1]), found[2])
    raise ClientException(detail="after: this is no place in the list; take it from `next` of a page")
