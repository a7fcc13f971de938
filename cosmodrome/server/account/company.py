"""Somebody is added to a browser's people, or goes home."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.exceptions import NotFoundException

from cosmodrome.server.account.cookies import guest_cookie, no_guest_cookie
from cosmodrome.server.api import (
    GUEST,
    NOT_JSON,
    SECRET,
    Addressed,
    AnyRequest,
    Book,
    Desk,
    Known,
    Shown,
    problems,
    take,
)
from cosmodrome.server.companions import all_here, chosen_name
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.guests import COMPANIONS
from cosmodrome.server.wire.bodies import Companion, HeldCompanion, NewName
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.wire.requests import Leave


@post(
    "/api/companions",
    responses=problems(
        s401=GUEST,
        s409="your browser holds eight people, or somebody of it, or who keeps it, has this name",
        s415=NOT_JSON,
    ),
    tags=["you"],
    summary="Add somebody to your browser",
)
async def add_companion(
    request: AnyRequest, data: NewName, guests: Book, people: Known, addressed: Addressed, visitor: Shown
) -> Response[Companion]:
    """They are a guest with a cookie of their own. Their requests and lines say their number as `as`."""
    here = all_here(guests, request.cookies)
    name = chosen_name(data.name, here)
    number = next((each for each in COMPANIONS if each not in here), None)
    if number is None:
        detail = f"a device holds {COMPANIONS[-1]} people; let somebody go home first"
        raise TableError("too_many_companions", detail, 409)
    person = guests.called(guests.new(), name)
    await people.may_choose(person, name)
    take(addressed.guests, client_address(request.scope), "new guests from your address")
    return Response(
        Companion(number=number, name=name),
        cookies=[guest_cookie(request.scope, guests, person, number)],
        headers=SECRET,
    )


@delete(
    "/api/companions/{number:int}",
    status_code=204,
    responses=problems(s401=GUEST, s404="your browser holds nobody with this number"),
    tags=["you"],
    summary="Let somebody of your browser go home",
)
async def send_home(
    request: AnyRequest, number: int, guests: Book, people: Known, tables: Desk, visitor: Shown
) -> Response[None]:
    """Their lines end, and nobody is them any more who does not keep their name. In games a bot plays on for them.

    Who is signed in on another device keeps their seats there. Who keeps their name on paper takes a seat back when
    they come in again.
    """
    companion = guests.companions(request.cookies).get(number)
    if companion is None:
        raise NotFoundException(detail="your browser holds nobody with this number")
    if await people.devices_in(companion.person) <= 1:
        await _leave_tables(tables, companion.person)
    await people.end_guest(companion.person)
    return Response(None, status_code=204, cookies=[no_guest_cookie(request.scope, number)])


@get("/api/companions", responses=problems(s401=GUEST), tags=["you"], summary="The people of your browser")
async def get_companions(
    request: AnyRequest, guests: Book, people: Known, visitor: Shown
) -> list[HeldCompanion]:
    """All whom your browser holds beside its own person, and who of them keeps their name."""
    return [
        HeldCompanion(number=number, name=each.person.name, devices=await people.devices_in(each.person))
        for number, each in guests.companions(request.cookies).items()
    ]


async def _leave_tables(tables: Tables, person: Person) -> None:
    """Let somebody give up their seats at all tables whose game is not over."""
    for card in await tables.lobby.cards(person):
        if card.yours and card.phase != "over":
            await tables.command(card.id, person, Leave())


HANDLERS = (get_companions, add_companion, send_home)
