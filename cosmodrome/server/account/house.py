"""The rules of the house, for the page."""

from __future__ import annotations

from litestar import get

from cosmodrome.server.api import Known, problems
from cosmodrome.server.wire.people_bodies import HouseInfo


@get(
    "/api/server",
    responses=problems(),
    tags=["host"],
    summary="Who plays here, and how long accounts are kept",
)
async def get_house(people: Known) -> HouseInfo:
    """The host's choices for this server."""
    rules = people.rules
    return HouseInfo(who=rules.who, accounts_kept=rules.accounts_kept, rated=rules.rated)


HANDLERS = (get_house,)
