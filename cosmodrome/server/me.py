"""Tells people who they are, and changes their names."""

from __future__ import annotations

from litestar import Response, get, patch
from litestar.datastructures import Cookie

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
    who_asks,
)
from cosmodrome.server.companions import all_here, chosen_name, number_asked
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.guests import OWN, Guests
from cosmodrome.server.wire.bodies import Me, NewName
from cosmodrome.tables.errors import TableError


def _introduce(request: AnyRequest, guests: Guests, visitor: Visitor, *others: Cookie) -> Response[Me]:
    """Return the answer that says who you are, and the cookies of all people of the browser, renewed."""
    person, scope, number = visitor.person, request.scope, number_asked(request.scope["query_string"])
    companions = guests.companions(request.cookies)
    if number != OWN:
        companions[number] = visitor
        proofs = []
    elif visitor.kept:
        proofs = [device_cookie(scope, guests, person, visitor.device)]
    else:
        proofs = [guest_cookie(scope, guests, person)]
    proofs += [guest_cookie(scope, guests, each.person, its) for its, each in companions.items()]
    return Response(
        told(request, person, companions, kept=visitor.kept),
        cookies=[*proofs, *others],
        headers={"cache-control": "no-store"},
    )


@get(
    "/api/me",
    responses=problems(s401="with `as`: no such companion"),
    tags=["you"],
    summary="Who you are; makes you a guest at first",
)
async def get_me(request: AnyRequest, guests: Book, people: Known, addressed: Addressed) -> Response[Me]:
    """Anybody without a valid cookie becomes a new guest. The cookie is renewed each time, and so are companions'.

    With `as`, a companion asks, who has to be there.
    """
    if number_asked(request.scope["query_string"]) != OWN:
        return _introduce(request, guests, who_asks(request, guests))
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
        s401=GUEST,
        s409="somebody at your table, of your browser, or who keeps it, has this name",
        s415=NOT_JSON,
    ),
    tags=["you"],
    summary="Be called something else",
)
async def rename_me(
    request: AnyRequest, data: NewName, guests: Book, people: Known, tables: Desk, visitor: Shown
) -> Response[Me]:
    """Compatible letters become one (NFKC), what cannot be seen goes. Tables you sit at are told."""
    name = chosen_name(data.name, all_here(guests, request.cookies), visitor.person)
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
