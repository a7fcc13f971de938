"""People of one browser at a rated table: noticed by cookies that come together, at that moment, and not kept."""

from __future__ import annotations

from collections.abc import Mapping

from cosmodrome.people.accounts import Visitor
from cosmodrome.server.companions import all_here
from cosmodrome.server.guests import Guests
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import handle
from cosmodrome.tables.service import Tables
from cosmodrome.tables.wire.requests import ChooseRated, Ready, Sit, Start

TowardsRated = Sit | Ready | ChooseRated | Start
"""A command with which somebody comes nearer to a rated game."""


def others_of(guests: Guests, cookies: Mapping[str, str], visitor: Visitor) -> frozenset[str]:
    """Return the ids of the other people in a browser's cookies.

    They are its own person, whoever used it before somebody signed in, and companions.
    """
    visitors = [guests.guest(cookies, even_banned=True), *all_here(guests, cookies).values()]
    return frozenset(one.person.id for one in visitors if one is not None) - {visitor.person.id}


async def check_one_device(
    tables: Tables, table_id: str, visitor: Visitor, others: frozenset[str], command: TowardsRated
) -> None:
    """Raise TableError if somebody comes nearer to a rated game in which another of their browser sits, too."""
    table = await tables.info(table_id, visitor.person)
    if not table.rated and not (isinstance(command, ChooseRated) and command.rated):
        return
    theirs = {handle(table.id, other) for other in others}
    for seat in table.seats:
        if seat.handle in theirs:
            detail = f"{seat.name} and you share this browser; at a rated table each plays on a device of their own"
            raise TableError("rated_device", detail, 409)
