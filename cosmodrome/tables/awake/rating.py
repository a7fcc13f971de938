"""Who may play a rated game: asked when somebody sits down, is ready, or begins it, in the turn of the table."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.tables.people import Person
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire import requests as r


def to_be_rated(table: Table, person: Person, command: r.AnyCommand) -> Sequence[Person]:
    """Return the people who must be allowed to play a rated game before a command is carried out."""
    seated = [chair.person for chair in table.chairs if chair.person is not None]
    match command:
        case r.ChooseRated(rated=True):
            return seated
        case r.Start() | r.Ready(ready=True) if table.rated:
            return seated
        case r.Sit() if table.rated:
            return [person]
    return ()
