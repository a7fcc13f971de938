"""Two become one, and one becomes nobody: bringing a guest's games along, taking all along, deleting oneself."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler

from cosmodrome.people.accounts import DAY
from cosmodrome.people.standings import Standings
from cosmodrome.ratings.port import OwnStep
from cosmodrome.server.account.cookies import no_device_cookie, no_guest_cookie
from cosmodrome.server.account.given import Accounts, Leaver
from cosmodrome.server.account.keeping import NO_ACCOUNT, told_device
from cosmodrome.server.account.passkeys import told_passkey
from cosmodrome.server.account.peace import told_blocks
from cosmodrome.server.account.ratings import told_rating
from cosmodrome.server.api import (
    GUEST,
    NOT_JSON,
    SECRET,
    Addressed,
    AnyRequest,
    Book,
    Desk,
    Shown,
    problems,
)
from cosmodrome.server.companions import number_asked
from cosmodrome.server.guests import OWN, Guests
from cosmodrome.server.wire.people_bodies import AllDone, AllOfYou, GuestHere, OwnReport
from cosmodrome.server.wire.rating_bodies import OwnRatedGame
from cosmodrome.tables.people import Person


def _guest_here(request: AnyRequest, guests: Guests, keeper: Person) -> Person | None:
    """Return the guest in the browser's other cookie, if that is somebody else than who keeps the name."""
    guest = guests.guest(request.cookies)
    return guest.person if guest is not None and guest.person.id != keeper.id else None


@get(
    "/api/me/guest",
    responses=problems(s401=GUEST, s403=NO_ACCOUNT),
    tags=["you"],
    summary="The guest who used this browser before you signed in",
)
async def get_guest(
    request: AnyRequest, guests: Book, people: Accounts, visitor: Shown
) -> Response[GuestHere]:
    """If there are games of theirs, you may bring these along."""
    await people.devices.of(visitor)
    guest = _guest_here(request, guests, visitor.person)
    tables = 0 if guest is None else await people.tables_of(guest)
    here = GuestHere(name=guest.name if guest is not None and tables else None, tables=tables)
    return Response(here, headers=SECRET)


@post(
    "/api/me/bring",
    status_code=200,
    responses=problems(
        s401=GUEST, s403=NO_ACCOUNT, s409="both sit at a table whose game is not over", s415=NOT_JSON
    ),
    tags=["you"],
    summary="Bring the guest's games along",
)
async def bring_guest(
    request: AnyRequest, guests: Book, people: Accounts, tables: Desk, visitor: Shown
) -> Response[AllDone]:
    """Their seats, and what they said, are yours from now on. Where both were at a table that is over they stay two."""
    guest, done = _guest_here(request, guests, visitor.person), True
    if guest is not None:
        person = await people.join(guest, visitor)
        done = await tables.become(guest, person)
    return Response(AllDone(done=done), cookies=[no_guest_cookie(request.scope)], headers=SECRET)


@post(
    "/api/me/delete",
    status_code=200,
    responses=problems(s401=GUEST, s403="show once more who you are", s415=NOT_JSON),
    tags=["you"],
    summary="Delete yourself",
)
async def delete_me(request: AnyRequest, people: Accounts, tables: Desk, leaver: Leaver) -> Response[AllDone]:
    """You are signed out everywhere, a bot gets your seat, and at every table you are somebody from now on.

    A ban keeps nobody from this.
    """
    done = True
    for person in await people.delete(leaver):
        done = await tables.erase(person) and done
    number, scope = number_asked(request.scope["query_string"]), request.scope
    cookies = [no_guest_cookie(scope, number), *([no_device_cookie(scope)] if number == OWN else [])]
    return Response(AllDone(done=done), cookies=cookies, headers=SECRET)


def handlers(standings: Standings) -> list[HTTPRouteHandler]:
    """Return the handlers by which people take all along, bring a guest's games along, or delete themselves."""

    @get(
        "/api/me/data",
        responses=problems(s401=GUEST, s403="show once more who you are"),
        response_headers=[
            ResponseHeader(name="content-disposition", description="a file name", documentation_only=True)
        ],
        tags=["you"],
        summary="All that the server has of you, as a file",
    )
    async def take_along(
        request: AnyRequest, people: Accounts, tables: Desk, leaver: Leaver, addressed: Addressed
    ) -> Response[AllOfYou]:
        """A game that goes on is in it as your seat may know it, without the seed. A ban keeps nobody from this."""
        addressed.copies.take(leaver.person, request)
        known = await people.all_of(leaver)
        all_of_you = AllOfYou(
            id=leaver.person.id,
            name=leaver.person.name,
            kept_since=known.account.made if known else None,
            seen=known.account.seen_day * DAY if known else None,
            shows=known.account.shows_now if known else None,
            devices=[told_device(device, leaver.device) for device in known.devices] if known else [],
            passkeys=[told_passkey(passkey) for passkey in known.passkeys] if known else [],
            guests=known.guests if known else [],
            blocks=told_blocks(known.blocks) if known else [],
            reports=[
                OwnReport(at=report.at, table=report.table_id, line=report.line)
                for report in await people.reports.of(leaver.person)
            ],
            tables=await tables.mine(leaver.person),
            ratings=[told_rating(each) for each in await standings.of(leaver.person.id)],
            rated_games=[_told_step(each) for each in await standings.steps_of(leaver.person.id)],
        )
        name = {"content-disposition": 'attachment; filename="cosmodrome-my-data.json"'}
        return Response(all_of_you, headers=SECRET | name)

    return [get_guest, bring_guest, take_along, delete_me]


def _told_step(step: OwnStep) -> OwnRatedGame:
    return OwnRatedGame(
        table=step.table_id,
        game=step.game,
        ended=step.ended,
        before=step.before,
        after=step.after,
        margin=step.margin,
        left_early=step.left_early,
    )
