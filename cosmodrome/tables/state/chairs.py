"""The chairs of a table: who sits there, and how that changes."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.results import Decisions
from cosmodrome.tables.people import Person
from cosmodrome.tables.wire.shared import Help


class Chair(msgspec.Struct, frozen=True):
    """A place at the table. A bot beside a person plays for them until they are back."""

    person: Person | None = None
    bot: str | None = None
    ready: bool = False
    votes: frozenset[int] = frozenset()
    stepped: bool = False
    """True if the table told the game that the seat's person is away."""
    hints: int = 0
    """The number of hints that the seat's person took."""
    hinted: tuple[int, int] = (0, 0)
    """The decision (by the entry since which it stands) for which they took the last one, and that one's level."""
    help: Help = Help()
    """The help for the seat's person. It goes with them in the lobby, and ends when they leave."""
    helped: int = 0
    """The number of times that the person took back what only their help allows to take back."""
    past: tuple[Person, ...] = ()
    """Those who gave it up in play, the latest last: they have seen what only this seat sees."""
    kept: bool = False
    """True if the host wants the bot to stay, so that nobody takes the seat back."""
    decided: Decisions | None = None
    """How many decisions each made for the seat. None before the game, and if only the journal knows: older snapshots
    of a running game do not say it."""

    def given_up(self, bot: str) -> Chair:
        """The chair when its person leaves it to a bot in play. What they took of help is still told."""
        past = self.past
        if (person := self.person) is not None:
            past = (*(one for one in past if one.id != person.id), person)
        return replace(self, person=None, bot=bot, ready=False, votes=frozenset(), past=past)

    def given(self, person: Person) -> Chair:
        """The chair when a person gets it from its bot in play. Only the last one's help is theirs, and counts on."""
        if self.past and self.past[-1].id == person.id:
            return replace(self, person=person, bot=None, kept=False)
        none = {"hints": 0, "hinted": (0, 0), "help": Help(), "helped": 0}
        return replace(self, person=person, bot=None, kept=False, **none)

    def seat(self, person: Person | None, bot: str | None) -> Chair:
        """The chair when somebody else sits here."""
        return Chair(person, bot, stepped=self.stepped)


def seated(before: list[Chair], entry: e.Seating | e.Renamed) -> list[Chair]:
    """The chairs after an entry. Raises IndexError for a seat that there is not."""
    chairs = before.copy()
    match entry:
        case e.SeatTaken():
            help_ = Help()
            for left, chair in enumerate(before):
                if chair.person and chair.person.id == entry.person.id:
                    help_, chairs[left] = chair.help, chair.seat(None, None)
            chairs[entry.seat] = replace(chairs[entry.seat].seat(entry.person, None), help=help_)
        case e.BotSeated():
            chairs[entry.seat] = chairs[entry.seat].seat(None, entry.bot)
        case e.SeatFreed():
            chair = chairs[entry.seat]
            chairs[entry.seat] = chair.given_up(entry.bot) if entry.bot else chair.seat(None, None)
            chairs = [replace(chair, votes=chair.votes - {entry.seat}) for chair in chairs]
        case e.SeatsSwapped():
            chairs[entry.seat], chairs[entry.other] = chairs[entry.other], chairs[entry.seat]
        case e.ReadyChanged():
            chairs[entry.seat] = replace(chairs[entry.seat], ready=entry.ready)
        case e.HelpChosen():
            chairs[entry.seat] = replace(chairs[entry.seat], help=entry.help)
            chairs = [replace(chair, ready=False) for chair in chairs]
        case e.Renamed():
            for seat, chair in enumerate(before):
                if chair.person and chair.person.id == entry.person.id:
                    chairs[seat] = replace(chair, person=entry.person)
        case e.Voted():
            chairs[entry.seat] = replace(chairs[entry.seat], votes=chairs[entry.seat].votes | {entry.voter})
        case e.BotTookOver():
            chairs[entry.seat] = replace(chairs[entry.seat], bot=entry.bot)
        case e.Returned():
            chairs[entry.seat] = replace(chairs[entry.seat], bot=None, votes=frozenset())
        case e.SeatGiven():
            chairs[entry.seat] = chairs[entry.seat].given(entry.person)
        case e.BotKept():
            chairs[entry.seat] = replace(chairs[entry.seat], kept=entry.kept)
        case e.HintTaken():
            chair, hinted = chairs[entry.seat], (entry.decision, entry.level)
            chairs[entry.seat] = replace(chair, hints=chair.hints + 1, hinted=hinted)
    return chairs


def rearranged(before: list[Chair], seats: int) -> list[Chair]:
    """So many chairs, nobody ready. Who sat past the last moves to a free one, or takes a bot's."""
    chairs = before + [Chair() for _ in range(len(before), seats)]
    for late in chairs[seats:]:
        if late.person:
            free = min(
                (seat for seat in range(seats) if chairs[seat].person is None),
                key=lambda seat: chairs[seat].bot is not None,
            )
            chairs[free] = replace(chairs[free].seat(late.person, None), help=late.help)
    return [replace(chair, ready=False) for chair in chairs[:seats]]
