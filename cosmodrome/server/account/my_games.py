"""Your own finished games: a page at a time, of one game, or with one other person."""

from __future__ import annotations

import re
from typing import Annotated, Final

import msgspec
from litestar import Response, get
from litestar.exceptions import ClientException
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from cosmodrome.core import Game, games
from cosmodrome.core.words.crew import rank_of
from cosmodrome.people.history import BetweenTwo, History, LastSeen, PlayedGame, PlayedSeat, SeatAt
from cosmodrome.server.api import GUEST, SECRET, Shown, problems
from cosmodrome.server.wire.history_bodies import FinishedGame, FinishedSeat, MyGames, YouAndAnother
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import SOMEBODY

_LAST: Final = re.compile(r"([0-9]{1,15}),([A-Za-z0-9_-]{1,40})")
_SEAT: Final = re.compile(r"([A-Za-z0-9_-]{1,40}),([0-9]{1,2})")

Before = Annotated[str | None, QueryParameter(name="before", description="`next` of the page before")]
OfGame = Annotated[
    str | None, QueryParameter(name="game", description="a game's id: only games of it", max_length=64)
]
With = Annotated[
    str | None,
    QueryParameter(
        name="with", description="`table,seat` of a game of yours: only games with the person there"
    ),
]


def handler(history: History) -> HTTPRouteHandler:
    """Return the handler that tells people of their finished games."""

    @get(
        "/api/me/games",
        responses=problems(s401=GUEST, s404="no such game, or nobody there whom you played with"),
        tags=["you"],
        summary="The games that you finished",
    )
    async def get_my_games(
        visitor: Shown, before: Before = None, game: OfGame = None, opponent: With = None
    ) -> Response[MyGames]:
        """The latest first, twenty at a time. Games in which you did not sit are never told.

        With another person's seat, the answer also has the figures between the two of you.
        """
        if game is not None and game not in games():
            raise TableError("unknown_game", f"there is no game {game!r} here", 404)
        page = await history.page(visitor.person, _last_seen(before), game, _seat_at(opponent))
        last = page.games[-1] if page.more else None
        told = MyGames(
            games=[told_game(played, visitor.person.id) for played in page.games],
            next=None if last is None else f"{last.ended},{last.table_id}",
            between=None if page.between is None else _told_between(page.between),
        )
        return Response(told, headers=SECRET)

    return get_my_games


def _last_seen(before: str | None) -> LastSeen | None:
    if before is None:
        return None
    if found := _LAST.fullmatch(before):
        return LastSeen(int(found[1]), found[2])
    raise ClientException(detail="before: this is no place in the list; take it from `next` of a page")


def _seat_at(opponent: str | None) -> SeatAt | None:
    if opponent is None:
        return None
    if found := _SEAT.fullmatch(opponent):
        return SeatAt(found[1], int(found[2]))
    raise ClientException(
        detail="with: this is no seat; say a table of yours and a seat of it, as in `table,1`"
    )


def told_game(played: PlayedGame, you: str) -> FinishedGame:
    """Return a finished game as one of its people is told of it, without anybody's id."""
    return FinishedGame(
        table=played.table_id,
        game=played.game,
        began=played.began,
        ended=played.ended,
        options=played.options,
        deck=played.deck,
        parties=len({seat.team for seat in played.seats}),
        unrated=played.unrated,
        seats=[_told_seat(seat, games().get(played.game), you) for seat in played.seats],
    )


def _told_seat(seat: PlayedSeat, game: Game | None, you: str) -> FinishedSeat:
    bot = seat.bot if seat.person is None and seat.name is not None else None
    return FinishedSeat(
        seat=seat.seat,
        name=seat.name or SOMEBODY,
        bot=bot,
        rank=rank_of(bot, game) if bot is not None and game is not None else None,
        team=seat.team,
        place=seat.rank,
        you=seat.person == you,
        person=seat.person is not None and seat.person != you,
        change=seat.change,
        left_early=seat.left_early,
    )


def _told_between(between: BetweenTwo) -> YouAndAnother:
    return msgspec.convert(between, YouAndAnother, from_attributes=True)
