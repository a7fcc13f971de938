"""Who sees your results, and the results that others show you."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from cosmodrome.people.accounts import Account
from cosmodrome.people.history import PlayedGame
from cosmodrome.people.showing import Showing
from cosmodrome.people.standings import Standings
from cosmodrome.server.account.given import Accounts
from cosmodrome.server.account.keeping import NO_ACCOUNT
from cosmodrome.server.account.my_games import told_game
from cosmodrome.server.account.ratings import told_rating
from cosmodrome.server.api import GUEST, NOT_JSON, SECRET, Shown, problems
from cosmodrome.server.wire.showing_bodies import PersonShown, ShownGame, ShownSeat, ShowTo, WhoSees

Name = Annotated[str, QueryParameter(name="name", description="a kept name", min_length=1, max_length=64)]


def handlers(showing: Showing, standings: Standings) -> list[HTTPRouteHandler]:
    """Return the handlers that keep whom people show their results, and tell these."""

    @get(
        "/api/me/shows",
        responses=problems(s401=GUEST, s403=NO_ACCOUNT),
        tags=["you"],
        summary="Who sees your results",
    )
    async def get_shows(people: Accounts, visitor: Shown) -> Response[WhoSees]:
        """Until you choose, those who finished a game with you see them."""
        return _told(await people.account(visitor))

    @put(
        "/api/me/shows",
        responses=problems(s401=GUEST, s403=NO_ACCOUNT, s415=NOT_JSON),
        tags=["you"],
        summary="Choose who sees your results",
    )
    async def set_shows(data: ShowTo, people: Accounts, visitor: Shown) -> Response[WhoSees]:
        """In the histories of those who played with you, you stay by name: they were there."""
        return _told(await showing.choose(await people.account(visitor), data.shows))

    @get(
        "/api/people",
        responses=problems(s401=GUEST, s404="nobody of this name shows you their results"),
        tags=["people"],
        summary="Results that somebody shows you",
    )
    async def get_person(name: Name, visitor: Shown) -> Response[PersonShown]:
        """The latest games of somebody who keeps a name. Others are named who show you theirs, or sat with you."""
        shown = await showing.person(visitor, name)
        account, viewer = shown.account, visitor.person.id
        told = PersonShown(
            name=account.name,
            you=account.id == viewer,
            kept_since=account.made,
            ratings=[told_rating(each) for each in await standings.of(account.id)],
            games=[_told_game(played, account, viewer) for played in shown.games],
        )
        return Response(told, headers=SECRET)

    return [get_shows, set_shows, get_person]


def _told(account: Account) -> Response[WhoSees]:
    told = WhoSees(shows=account.shows_now, chosen=account.shows != "unasked")
    return Response(told, headers=SECRET)


def _told_game(played: PlayedGame, account: Account, viewer: str) -> ShownGame:
    """Return a game of somebody's as it is told to a viewer, without anybody's id."""
    told = told_game(played, viewer)
    theirs = {seat.seat for seat in played.seats if seat.person == account.id}
    return ShownGame(
        table=told.table if any(seat.you for seat in told.seats) else None,
        game=told.game,
        ended=told.ended,
        deck=told.deck,
        parties=told.parties,
        seats=[
            ShownSeat(
                name=seat.name,
                bot=seat.bot,
                rank=seat.rank,
                team=seat.team,
                place=seat.place,
                theirs=seat.seat in theirs,
            )
            for seat in told.seats
        ],
    )
