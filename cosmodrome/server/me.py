"""Tells people who they are, and changes their names."""

from __future__ import annotations

from litestar import Response, get, patch
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException

from cosmodrome.people.accounts import Visitor
from cosmodrome.people.errors import PersonError
from cosmodrome.people.names import Names
from cosmodrome.server.account.cookies import device_cookie, guest_cookie, no_device_cookie, person_of, told
from cosmodrome.server.api import (
    GUEST,
    NOT_JSON,
    Addressed,
    AnyRequest,
    Book,
    Desk,
    Known,
    Shown,
    problems,
    take,
)
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.guests import Guests
from cosmodrome.server.names import readable
from cosmodrome.server.wire.bodies import Me, NewName
from cosmodrome.tables.errors import TableError


def _introduce(request: AnyRequest, guests: Guests, visitor: Visitor, *others: Cookie) -> Response[Me]:
    """Return the answer that says who you are, and the cookie that proves it, renewed."""
    person, scope = visitor.person, request.scope
    if visitor.kept:
        proof = device_cookie(scope, guests, person, visitor.device)
    else:
        proof = guest_cookie(scope, guests, person)
    return Response(
        told(request, person, kept=visitor.kept),
        cookies=[proof, *others],
        headers={"cache-control": "no-store"},
    )


@get("/api/me", responses=problems(), tags=["you"], summary="Who you are; makes you a guest at first")
async def get_me(request: AnyRequest, guests: Book, people: Known, addressed: Addressed) -> Response[Me]:
    """Anybody without a valid cookie becomes a new guest. The cookie is renewed each time."""
    visitor, others = guests.visitor(request.cookies), list[Cookie]()
    if not (visitor and visitor.kept) and guests.signed_out(request.cookies):
        others = [no_device_cookie(request.scope)]
    if visitor is not None and visitor.stale:
        visitor = await _as_kept(guests, people, visitor)
        if visitor is None:  # the device or the account is gone
            visitor, others = guests.guest(request.cookies), [no_device_cookie(request.scope)]
    if visitor is None:
        take(addressed.guests, client_address(request.scope), "new guests from your address")
        person = guests.new()
        visitor = Visitor(person, person.id, False)
    return _introduce(request, guests, visitor, *others)


async def _as_kept(guests: Guests, people: Names, visitor: Visitor) -> Visitor | None:
    """Return a visitor by the name they keep now; None if they keep none any more."""
    try:
        account = await people.account(visitor)
    except PersonError:
        return None
    person = person_of(account)
    guests.renamed(person)
    return Visitor(person, visitor.device, True)


@patch(
    "/api/me",
    responses=problems(
        s401=GUEST, s409="somebody at your table, or who keeps it, has this name", s415=NOT_JSON
    ),
    tags=["you"],
    summary="Be called something else",
)
async def rename_me(
    request: AnyRequest, data: NewName, guests: Book, people: Known, tables: Desk, visitor: Shown
) -> Response[Me]:
    """Compatible letters become one (NFKC), what cannot be seen goes. Tables you sit at are told."""
    try:
        name = readable(data.name)
    except ValueError as error:
        raise ClientException(detail=f"{error} - at `$.name`") from None
    renamed = guests.called(visitor.person, name)
    await people.rename(renamed)
    try:
        await tables.rename(renamed)
    except TableError:
        await people.rename(guests.called(renamed, visitor.person.name))
        raise
    guests.renamed(renamed)
    return _introduce(request, guests, Visitor(renamed, visitor.device, visitor.kept))


HANDLERS = (get_me, rename_me)
