"""What people may ask of a table, and what then happens: pure, a table and a command in, entries out.

Each raises TableError and changes nothing. What the game's rules forbid is found when the entries are taken in.
"""

from __future__ import annotations

from collections.abc import Collection
from types import MappingProxyType

import msgspec

from cosmodrome.tables import entries as e
from cosmodrome.tables import requests as r
from cosmodrome.tables.absence import taken_over
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.names import apart, one_line, seen
from cosmodrome.tables.opening import Decks, check_bot, check_game, game_with, stand_in, started
from cosmodrome.tables.people import Person, newest
from cosmodrome.tables.table import Table
from cosmodrome.tables.timing import undo_lasts


class Asking:
    """One person's command at a table at a moment: `present` are whose lines stand, by id, `decks` are the host's."""

    def __init__(
        self,
        table: Table,
        person: Person,
        at: int,
        present: Collection[str],
        decks: Decks = MappingProxyType({}),
    ) -> None:
        self.table = table
        self._decks = decks
        self.at = at
        self.present = present
        self.seat = table.seat_of(person.id)
        self.person = person if self.seat is None else newest(person, table.chairs[self.seat].person)

    def entries(self, command: r.AnyCommand) -> list[e.AnyEntry]:
        """What happens when this is done; nothing if it is so already."""
        match command:
            case r.Act():
                return self._act(command)
            case r.Say():
                return self._say(command)
            case r.Undo():
                return self._undo(command)
            case r.Sit():
                return self._sit(command.seat)
            case r.Swap():
                return self._swap(command.seat, command.other)
            case r.Leave():
                return self._leave()
            case r.Bot():
                return self._bot(command.seat, command.bot)
            case r.Unseat():
                return self._unseat(command.seat)
            case r.Return():
                return self.back()
            case r.Vote():
                return self._vote(command.seat)
            case r.Ready():
                return self._ready(command.ready)
            case r.Configure():
                return self._configure(command)
            case r.Start():
                return self._start()
            case r.Hasten():
                return self._hasten()
            case r.Hint() | r.Rematch() | r.Ping() | r.Echo():
                return []

    # Conditions.

    def _in_lobby(self) -> None:
        if self.table.phase != "lobby":
            raise TableError("wrong_phase", "this can be done only before the game has begun", 409)

    def _host(self) -> None:
        self._in_lobby()
        if self.table.host != self.person.id:
            raise TableError("not_host", "only the table's host can do this; ask them", 403)

    def seated(self) -> int:
        """The person's seat. Raises TableError if they have none."""
        if self.seat is None:
            raise TableError("not_seated", "you have no seat at this table; take a free one first", 403)
        return self.seat

    def _there(self, seat: int) -> None:
        if seat >= len(self.table.chairs):
            seats = len(self.table.chairs)
            raise TableError("no_seat", f"there is no seat {seat}; seats are 0 to {seats - 1}", 400)

    # Before the game.

    def _sit(self, seat: int) -> list[e.AnyEntry]:
        self._in_lobby()
        self._there(seat)
        if seat == self.seat:
            return []
        if self.table.chairs[seat].person:
            raise TableError("seat_taken", f"seat {seat} is taken; choose another", 409)
        tell_apart(self.table, self.person)
        return [e.SeatTaken(at=self.at, seat=seat, person=self.person)]

    def _swap(self, seat: int, other: int) -> list[e.AnyEntry]:
        self._host()
        self._there(seat)
        self._there(other)
        one, two = self.table.chairs[seat], self.table.chairs[other]
        alike = (one.person, one.bot) == (two.person, two.bot)
        return [] if alike else [e.SeatsSwapped(at=self.at, seat=seat, other=other)]

    def _unseat(self, seat: int) -> list[e.AnyEntry]:
        self._host()
        self._there(seat)
        chair = self.table.chairs[seat]
        return [e.SeatFreed(at=self.at, seat=seat)] if chair.person or chair.bot else []

    def _ready(self, ready: bool) -> list[e.AnyEntry]:
        self._in_lobby()
        seat = self.seated()
        if self.table.chairs[seat].ready == ready:
            return []
        return [e.ReadyChanged(at=self.at, seat=seat, ready=ready)]

    def _configure(self, command: r.Configure) -> list[e.AnyEntry]:
        self._host()
        people = sum(chair.person is not None for chair in self.table.chairs)
        if people > command.seats:
            raise TableError(
                "seat_taken",
                f"{people} people sit here, and {command.seats} seats are too few; free some",
                409,
            )
        table = self.table
        game, cards = table.game, None
        if command.deck is not None and command.deck != table.deck:
            game = game_with(game.id, command.deck, self._decks)
            cards = e.Cards(command.deck, dict(game.data))
        options, settings, seats = (
            check_game(game, command.options, command.seats),
            command.settings,
            command.seats,
        )
        if not cards and (options, settings, seats) == (table.options, table.settings, len(table.chairs)):
            return []
        if table.begins is not None and (options, seats) != (table.options, len(table.chairs)):
            detail = "the game goes on from a position: its options and seats are those it was played with"
            raise TableError("bad_options", detail, 409)
        return [e.Configured(at=self.at, options=options, settings=settings, seats=seats, cards=cards)]

    def _start(self) -> list[e.AnyEntry]:
        self._host()
        for seat, chair in enumerate(self.table.chairs):
            if chair.person is None and chair.bot is None:
                raise TableError(
                    "seats_free", f"seat {seat} is free; put a bot on it or wait for someone", 409
                )
            if chair.person and chair.person.id != self.person.id and not chair.ready:
                raise TableError(
                    "not_ready", f"{chair.person.name} at seat {seat} is not ready yet; wait", 409
                )
        return [started(self.table.game, self.at)]

    def _bot(self, seat: int, bot: str) -> list[e.AnyEntry]:
        self._there(seat)
        if self.table.phase == "playing":
            if seat != self.seat:
                raise TableError("not_yours", "in play you can give only your own seat to a bot", 403)
            check_bot(bot, self.table.game)
            if self.table.chairs[seat].bot == bot:
                return []
            return [e.BotTookOver(at=self.at, seat=seat, bot=bot)]
        self._host()
        check_bot(bot, self.table.game)
        if self.table.chairs[seat].person:
            raise TableError("seat_taken", f"somebody sits at seat {seat}; free it first", 409)
        if self.table.chairs[seat].bot == bot:
            return []
        return [e.BotSeated(at=self.at, seat=seat, bot=bot)]

    # In play.

    def _act(self, command: r.Act) -> list[e.AnyEntry]:
        table, game = self.table, self.table.playing()
        seat = self.seated()
        if command.number > (last := table.shown(seat, table.number)):
            raise TableError(
                "bad_number", f"entry {command.number} has not been yet: the last is {last}", 400
            )
        if table.chairs[seat].bot is not None:
            raise TableError("bot_plays", "a bot plays for you; take your seat back first", 409)
        number, asked = table.meant(seat, command.number), table.asked[seat]
        try:
            action = table.game.decode_action(command.action)
        except msgspec.ValidationError as error:
            if self._is_old(number) and (asked is None or number < asked.number):
                raise self._stale() from None
            raise TableError("bad_action", f"this is no action of {table.game.title}: {error}") from None
        if table.game.real_time:
            since = game.legal_since(seat, action)
            if since is not None and since > number:
                raise self._stale()
        elif self._is_old(number) and (asked is None or number < asked.number or action not in asked.legal):
            raise self._stale()
        return [e.Acted(at=self.at, seat=seat, action=action, by="person")]

    def _is_old(self, number: int) -> bool:
        """Whether the game has gone on since an entry, in turns."""
        game = self.table.playing()
        return number < game.number and self.table.phase == "playing" and not self.table.game.real_time

    def _stale(self) -> TableError:
        last = self.table.shown(self.seat, self.table.playing().number)
        return TableError("stale", f"the game has gone on to entry {last}; look again, then decide", 409)

    def _hasten(self) -> list[e.AnyEntry]:
        self.table.playing()
        self.seated()
        if not self.table.only_bots:
            raise TableError("people_decide", "people still decide something here; wait for them", 409)
        return [] if self.table.hastened else [e.Hastened(at=self.at)]

    def _undo(self, command: r.Undo) -> list[e.AnyEntry]:
        table, game = self.table, self.table.playing()
        seat = self.seated()
        if table.meant(seat, command.number) < game.number:
            raise self._stale()
        if table.chairs[seat].bot is not None or not game.can_undo(seat):
            raise TableError(
                "no_undo",
                "only your own last action can be taken back, and only if nothing was revealed by it",
                409,
            )
        lasts = undo_lasts(table)
        if lasts is not None and lasts <= self.at:
            raise TableError("no_undo", "your time for that decision is over", 409)
        return [e.Undone(at=self.at, seat=seat)]

    def _leave(self) -> list[e.AnyEntry]:
        seat = self.seated()
        if self.table.phase != "playing":
            return [e.SeatFreed(at=self.at, seat=seat)]
        return [e.SeatFreed(at=self.at, seat=seat, bot=stand_in(self.table.game, 2))]

    def arrive(self) -> list[e.AnyEntry]:
        """The person has a line to the table: they are back if they sit here, and called what they are called now."""
        return [*self.renamed(), *self.back()] if self.seat is not None else []

    def renamed(self) -> list[e.AnyEntry]:
        """The person is called what they are called now, if they sit here.

        They keep the name they had here if the new one would pass for somebody else's.
        """
        if self.seat is None or self.table.chairs[self.seat].person == self.person:
            return []
        return [] if like(self.table, self.person) else [e.Renamed(at=self.at, person=self.person)]

    def back(self) -> list[e.AnyEntry]:
        """The person is back: a bot that plays for them stops, and nobody wishes for one any more."""
        chair = self.table.chairs[self.seated()]
        if self.table.phase != "playing" or (chair.bot is None and not chair.votes):
            return []
        return [e.Returned(at=self.at, seat=self.seated())]

    def _vote(self, seat: int) -> list[e.AnyEntry]:
        self.table.playing()
        voter = self.seated()
        self._there(seat)
        chair = self.table.chairs[seat]
        if self.table.phase != "playing" or chair.person is None or chair.bot is not None:
            raise TableError("nobody_away", f"no absent person is waited for at seat {seat}", 409)
        if seat == voter or chair.person.id in self.present:
            raise TableError("nobody_away", f"{chair.person.name} at seat {seat} is here", 409)
        if voter in chair.votes:
            return []
        votes = {*chair.votes, voter}
        vote = e.Voted(at=self.at, seat=seat, voter=voter)
        return [vote, *taken_over(self.table, seat, votes, self.present, self.at)]

    # At any time.

    def _say(self, command: r.Say) -> list[e.AnyEntry]:
        if (command.text is None) == (command.phrase is None):
            raise TableError("bad_line", "say either a text or a phrase")
        text = None if command.text is None else one_line(command.text)
        if text is not None and not seen(text):
            raise TableError("bad_line", "the line is empty")
        if self.seat is None:
            tell_apart(self.table, self.person)
        said = e.Said(
            at=self.at,
            seat=self.seat,
            name=self.person.name,
            text=text,
            phrase=command.phrase,
            team=self._team() if command.team else None,
        )
        return [said]

    def _team(self) -> int:
        """The person's team, once it is settled who is in it."""
        team = self.table.team_of(self.seat)
        if team is None:
            raise TableError("no_team", "you have no team at this table; say it to everybody", 409)
        if self.table.phase == "lobby":
            raise TableError("wrong_phase", "teams may change until the game has begun; wait for that", 409)
        return team


def like(table: Table, person: Person) -> str | None:
    """Whose name at a table a person's would pass for. A name that was given to them is nobody's fault."""
    others = [chair.person for chair in table.chairs if chair.person and chair.person.id != person.id]
    if not person.named or not others:
        return None
    return next((other.name for other in others if not apart(other.name, person.name)), None)


def tell_apart(table: Table, person: Person) -> None:
    """Raise TableError if a person's name would pass for that of somebody who sits at a table."""
    if (other := like(table, person)) is not None:
        raise TableError("name_alike", f"{other} sits here, and your name looks like it; choose another", 409)
