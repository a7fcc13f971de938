"""The score of an evening: the games that the same people played at one table after the other, and who won them."""

from __future__ import annotations

import msgspec

from cosmodrome.tables.people import Person


class Scored(msgspec.Struct, frozen=True, omit_defaults=True):
    """One person's part of an evening."""

    person: Person
    """Somebody who sat at one of the tables, by the name that they had there last."""
    won: int = 0
    """The games that they won, alone, with others or with their team."""


class Evening(msgspec.Struct, frozen=True):
    """The score after some games."""

    games: int
    people: tuple[Scored, ...]
    """The people who played, in the order in which they came."""
