"""Conditions of commands: the person who asks something of a table, and whether they may."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cosmodrome.tables.decide.opening import Decks
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.names import apart
from cosmodrome.tables.people import Person, newest
from cosmodrome.tables.state.table import Table


def not_seated() -> TableError:
    """The error for somebody who has no seat, and needs one."""
    return TableError("not_seated", "you have no seat at this table; take a free one first", 403)


class Conditions:
    """One person's command at a table at a moment: `present` have lines, by id, `decks` are the host's."""

    def __init__(
        self,
        table: Table,
        person: Person,
        at: int,
        present: Mapping[str, Person],
        decks: Decks = MappingProxyType({}),
    ) -> None:
        self.table = table
        self.decks = decks
        self.at = at
        self.present = present
        self.seat = table.seat_of(person.id)
        self.person = person if self.seat is None else newest(person, table.chairs[self.seat].person)

    def in_lobby(self) -> None:
        """Raise TableError once the game has begun."""
        if self.table.phase != "lobby":
            raise TableError("wrong_phase", "this can be done only before the game has begun", 409)

    def check_host(self) -> None:
        """Raise TableError unless the person is the host, before the game."""
        self.in_lobby()
        self.hosting()

    def hosting(self) -> None:
        """Raise TableError unless the person is the host."""
        if self.table.host != self.person.id:
            raise TableError("not_host", "only the table's host can do this; ask them", 403)

    def in_play(self) -> None:
        """Raise TableError unless the game goes on."""
        self.table.playing()
        if self.table.phase != "playing":
            raise TableError("wrong_phase", "the game is over; seats change hands no more", 409)

    def seated(self) -> int:
        """The person's seat. Raises TableError if they have none."""
        if self.seat is None:
            raise not_seated()
        return self.seat

    def check_seat(self, seat: int) -> None:
        """Raise TableError if there is no such seat."""
        if seat >= len(self.table.chairs):
            seats = len(self.table.chairs)
            raise TableError("no_seat", f"there is no seat {seat}; seats are 0 to {seats - 1}", 400)


def like(table: Table, person: Person) -> str | None:
    """Return the name at a table that a person's name would pass for. A name given to them is nobody's fault."""
    others = [chair.person for chair in table.chairs if chair.person and chair.person.id != person.id]
    if not person.named or not others:
        return None
    return next((other.name for other in others if not apart(other.name, person.name)), None)


def tell_apart(table: Table, person: Person) -> None:
    """Raise TableError if a person's name would pass for that of somebody who sits at a table."""
    if (other := like(table, person)) is not None:
        raise TableError("name_alike", f"{other} sits here, and your name looks like it; choose another", 409)
