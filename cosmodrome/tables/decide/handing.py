"""Commands of people about seats in play that a bot has: pure, as in `commands.py`."""

from __future__ import annotations

from cosmodrome.tables.decide.conditions import Conditions, not_seated, tell_apart
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import requests as r


class Handing(Conditions):
    """One person's command in play; each method gives what then happens, or raises TableError.

    Whoever has held a seat of the game has seen its hand: they get no other, and only they or somebody who has held
    none get it.
    """

    def take_back(self) -> list[e.AnyEntry]:
        """Take the seat back that the person gave up."""
        seat = self.table.given_up(self.person.id)
        if seat is None:
            raise not_seated()
        self.in_play()
        chair = self.table.chairs[seat]
        if chair.person is not None:
            detail = f"{chair.person.name} has the seat {seat} that you gave up"
            raise TableError("seat_taken", detail, 409)
        if chair.kept:
            detail = f"the host lets the bot keep the seat {seat} that you gave up; ask them for it"
            raise TableError("bot_kept", detail, 409)
        tell_apart(self.table, self.person)
        return [e.SeatGiven(at=self.at, seat=seat, person=self.person)]

    def give(self, command: r.Give) -> list[e.AnyEntry]:
        """Give a bot's seat to somebody who looks on."""
        seat, handle = command.seat, command.to
        self._bots(seat)
        table = self.table
        here = (person for person in self.present.values() if table.seat_of(person.id) is None)
        person = next((person for person in here if table.handle(person.id) == handle), None)
        if person is None:
            raise TableError(
                "not_here", "this person does not look on any more; choose somebody who does", 409
            )
        held = table.given_up(person.id)
        if held not in (None, seat):
            detail = f"{person.name} has held seat {held} of this game and may have seen its hand; give them that one"
            raise TableError("held_another", detail, 409)
        if table.rated and held is None:
            detail = (
                f"the game is rated: seat {seat} goes to nobody but who left it, so that the result is theirs"
            )
            raise TableError("rated_seat", detail, 409)
        tell_apart(table, person)
        return [e.SeatGiven(at=self.at, seat=seat, person=person)]

    def keep(self, command: r.Keep) -> list[e.AnyEntry]:
        """Let a bot keep its seat, or not."""
        seat, kept = command.seat, command.kept
        self._bots(seat)
        if self.table.chairs[seat].kept == kept:
            return []
        return [e.BotKept(at=self.at, seat=seat, kept=kept)]

    def _bots(self, seat: int) -> None:
        """Raise TableError unless the person is the host and a bot has the seat, in play."""
        self.in_play()
        self.hosting()
        self.check_seat(seat)
        if (person := self.table.chairs[seat].person) is not None:
            raise TableError("seat_taken", f"seat {seat} is {person.name}'s, whoever plays for them", 409)
