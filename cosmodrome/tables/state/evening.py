"""The score of the evening, one game further. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core import Outcome
from cosmodrome.tables.journal.evening import Evening, Scored
from cosmodrome.tables.people import Person, newest
from cosmodrome.tables.state.chairs import Chair

MOST: Final = 32
"""The people whom a score names at most. Of more, those stay who sit at the table or have won most."""


def after_game(before: Evening | None, chairs: Sequence[Chair], outcome: Outcome) -> Evening:
    """Return the score after a game. All winners count alike, be they partners or equals.

    Who gave a seat up has played, but did not win: a bot did.
    """
    names: dict[str, Person] = {}
    won: dict[str, int] = {}

    def count(person: Person, more: int) -> None:
        names[person.id] = newest(person, names.get(person.id))
        won[person.id] = won.get(person.id, 0) + more

    for tally in before.people if before else ():
        count(tally.person, tally.won)
    for seat, chair in enumerate(chairs):
        for person in chair.past:
            count(person, 0)
        if chair.person is not None:
            count(chair.person, int(seat in outcome.winners))
    here = {chair.person.id for chair in chairs if chair.person is not None}
    first = sorted(names, key=lambda one: (one in here, won[one]), reverse=True)[:MOST]
    tallies = tuple(Scored(names[one], won[one]) for one in names if one in first)
    return Evening(1 + (before.games if before else 0), tallies)
