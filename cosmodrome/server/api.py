"""The common parts of all HTTP handlers: values they are given by name, answers, and quotas of people and addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotAuthorizedException, TooManyRequestsException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter, SkipValidation

from cosmodrome.people.accounts import Visitor
from cosmodrome.people.names import Names
from cosmodrome.server.companions import check_kept_paths, speaker
from cosmodrome.server.edge.addresses import client_address
from cosmodrome.server.edge.limits import Buckets, EdgeLimits, Rate
from cosmodrome.server.guests import Guests
from cosmodrome.server.listing import Listing
from cosmodrome.server.replays import Replays
from cosmodrome.server.table_lookup import Finder
from cosmodrome.server.wire.bodies import Problem
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.wire.shared import Settings

AnyRequest = Request[Any, Any, Any]
Desk = NamedDependency[SkipValidation[Tables]]
Book = NamedDependency[SkipValidation[Guests]]
Who = NamedDependency[SkipValidation[Person]]
Shown = NamedDependency[SkipValidation[Visitor]]
"""The person who asks, and the device that they ask from."""
Known = NamedDependency[SkipValidation[Names]]
"""Whoever knows which names are kept."""
Lookup = NamedDependency[SkipValidation[Finder]]
Found = NamedDependency[SkipValidation[str]]
"""The id of the table that the path names."""
Shelf = NamedDependency[SkipValidation[Replays]]
TableName = Annotated[
    str, Parameter(description="a table's id, or the six letters of its code", min_length=1, max_length=64)
]


def problems(**reasons: str) -> Mapping[int, ResponseSpec]:
    """The answers, beside success, that a request may get: reasons by status (`s404="…"`)."""
    everywhere = {
        "s403": "the host has banned you, or another site's page asks",
        "s429": "too many requests",
        "s400": "the request cannot be read; `detail` names the field",
    }
    return {
        int(status[1:]): ResponseSpec(Problem, description=words, generate_examples=False)
        for status, words in {**everywhere, **reasons}.items()
    }


SECRET: Final = {"cache-control": "no-store"}
"""Headers of an answer that nobody but the asker may see, and that no cache may keep."""

NOT_JSON = "the body is not JSON, or does not say so"
GUEST = "no valid cookie: GET /api/me first"
NO_TABLE = "no such table, or not for you"


class Quota:
    """A quota of one kind of request, for a person and for an address."""

    def __init__(self, person: Rate, address: Rate, what: str, at: str = "for") -> None:
        """`what` a refusal names, and what it is `at` the address: from it, or for it."""
        self._person = Buckets(person)
        self._address = Buckets(address)
        self._words = what, f"{what} {at} your address"

    def take(self, person: Person, request: AnyRequest) -> None:
        """Count one more. Raises a 429 if it was too much."""
        take(self._person, person.id, self._words[0])
        take(self._address, client_address(request.scope), self._words[1])


class Quotas:
    """The quotas of a person and an address: guests, tables, replays, looks back, tries and prints."""

    def __init__(self, limits: EdgeLimits) -> None:
        self.guests = Buckets(limits.new_guests)
        self._tables = Quota(limits.new_tables, limits.new_tables_address, "new tables", "from")
        self.replays = Quota(limits.replays, limits.replays_address, "replays")
        self.lookbacks = Quota(limits.lookbacks, limits.lookbacks_address, "looks back")
        self.branches = Quota(limits.branches, limits.branches_address, "tries")
        self.prints = Quota(limits.prints, limits.prints_address, "prints")
        self.sign_ins = Buckets(limits.sign_ins)
        self.keeps = Buckets(limits.keeps)
        self.passkeys = Buckets(limits.passkeys)
        self.reports = Buckets(limits.reports)
        self.televisions = Buckets(limits.televisions)
        self.copies = Quota(limits.copies, limits.copies_address, "copies of your data")
        self.listing = Listing(limits)

    def new_table(self, person: Person, request: AnyRequest, settings: Settings) -> None:
        """Count a table that somebody makes. Raises a 429 or TableError if it was too much."""
        self._tables.take(person, request)
        self.listing.check(settings, client_address(request.scope))


Addressed = NamedDependency[SkipValidation[Quotas]]


def dependencies(
    tables: Tables, guests: Guests, people: Names, counts: Quotas, finder: Finder, replays: Replays
) -> dict[str, Provide]:
    """Return the values that handlers are given by name."""

    def give(value: object) -> Provide:
        return Provide(lambda: value, sync_to_thread=False)

    return {
        "tables": give(tables),
        "guests": give(guests),
        "people": give(people),
        "addressed": give(counts),
        "finder": give(finder),
        "replays": give(replays),
        "visitor": Provide(who_asks, sync_to_thread=False),
        "leaver": Provide(_leaver, sync_to_thread=False),
        "person": Provide(_person, sync_to_thread=False),
        "found": Provide(_found),
    }


def who_asks(request: AnyRequest, guests: Book) -> Visitor:
    """Return who asks. Raises a 401 without a valid cookie."""
    return _let_through(request, speaker(guests, request.cookies, request.scope["query_string"]))


def _leaver(request: AnyRequest, guests: Book) -> Visitor:
    """Return who asks, be they banned. Raises a 401 without a valid cookie."""
    query = request.scope["query_string"]
    return _let_through(request, speaker(guests, request.cookies, query, even_banned=True))


def _let_through(request: AnyRequest, visitor: Visitor | None) -> Visitor:
    check_kept_paths(request.scope["path"], request.scope["query_string"])
    if visitor is None:
        raise NotAuthorizedException(detail="no valid cookie: GET /api/me first and send the cookie it sets")
    return visitor


def _person(visitor: Shown) -> Person:
    return visitor.person


async def _found(request: AnyRequest, table: TableName, finder: Lookup, person: Who) -> str:
    return await finder.find(table, person, client_address(request.scope))


def take(buckets: Buckets, key: str | None, what: str) -> None:
    """Count one more of something for a key. Raises a 429 if it was too much."""
    if wait := buckets.take(key):
        raise too_many(what, wait)


def too_many(what: str, wait: float) -> TooManyRequestsException:
    """Return the 429 for too much of something, after which somebody has to wait this many seconds."""
    seconds = 1 + int(wait)
    return TooManyRequestsException(
        detail=f"too many {what}: wait {seconds} s", headers={"retry-after": str(seconds)}
    )
