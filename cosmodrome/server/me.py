"""Who somebody is: the cookie, and the name they are called by."""

from __future__ import annotations

from litestar import Response, get, patch
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException

from cosmodrome.server.api import GUEST, NOT_JSON, Addressed, AnyRequest, Book, Desk, Who, problems, take
from cosmodrome.server.edge.shield import Scope, client_address
from cosmodrome.server.guests import COOKIE, COOKIE_SECONDS, Guests, best_language
from cosmodrome.server.names import readable
from cosmodrome.server.wire.bodies import Me, NewName
from cosmodrome.tables.people import Person


def cookie(scope: Scope, guests: Guests, person: Person) -> Cookie:
    """What proves who somebody is."""
    return Cookie(
        key=COOKIE,
        value=guests.token(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=scope["scheme"] == "https",
    )


def _introduce(request: AnyRequest, guests: Guests, person: Person) -> Response[Me]:
    """The answer that says who you are, and the cookie that proves it."""
    language = best_language(request.headers.get("accept-language", ""))
    return Response(
        Me(id=person.id, name=person.name, language=language),
        cookies=[cookie(request.scope, guests, person)],
        headers={"cache-control": "no-store"},
    )


@get("/api/me", responses=problems(), tags=["you"], summary="Who you are; makes you a guest at first")
async def get_me(request: AnyRequest, guests: Book, addressed: Addressed) -> Response[Me]:
    """Anybody without a valid cookie becomes a new guest. The cookie is renewed each time."""
    person = guests.person(request.cookies.get(COOKIE))
    if person is None:
        take(addressed.guests, client_address(request.scope), "new guests from your address")
        person = guests.new()
    return _introduce(request, guests, person)


@patch(
    "/api/me",
    responses=problems(s401=GUEST, s409="somebody at your table is called like that", s415=NOT_JSON),
    tags=["you"],
    summary="Be called something else",
)
async def rename_me(
    request: AnyRequest, data: NewName, guests: Book, tables: Desk, person: Who
) -> Response[Me]:
    """Compatible letters become one (NFKC), what cannot be seen goes. Tables you sit at are told."""
    try:
        name = readable(data.name)
    except ValueError as error:
        raise ClientException(detail=f"{error} - at `$.name`") from None
    renamed = guests.called(person, name)
    await tables.rename(renamed)
    guests.renamed(renamed)
    return _introduce(request, guests, renamed)


HANDLERS = (get_me, rename_me)
