"""Commands of people before the game: pure, as in `commands.py`."""

from __future__ import annotations

from cosmodrome.tables.decide.conditions import Conditions, tell_apart
from cosmodrome.tables.decide.opening import check_game, game_with, started
from cosmodrome.tables.decide.rating import check_cards
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.wire import requests as r


class Gathering(Conditions):
    """One person's command before the game; each method gives what then happens, or raises TableError."""

    def sit(self, command: r.Sit) -> list[e.AnyEntry]:
        """Sit down at a free seat, or a bot's."""
        seat = command.seat
        self.in_lobby()
        self.check_seat(seat)
        if seat == self.seat:
            return []
        if self.table.chairs[seat].person:
            raise TableError("seat_taken", f"seat {seat} is taken; choose another", 409)
        tell_apart(self.table, self.person)
        return [e.SeatTaken(at=self.at, seat=seat, person=self.person)]

    def swap(self, command: r.Swap) -> list[e.AnyEntry]:
        """Exchange who sits at two seats."""
        seat, other = command.seat, command.other
        self.check_host()
        self.check_seat(seat)
        self.check_seat(other)
        one, two = self.table.chairs[seat], self.table.chairs[other]
        alike = (one.person, one.bot) == (two.person, two.bot)
        return [] if alike else [e.SeatsSwapped(at=self.at, seat=seat, other=other)]

    def unseat(self, command: r.Unseat) -> list[e.AnyEntry]:
        """Free a seat."""
        seat = command.seat
        self.check_host()
        self.check_seat(seat)
        chair = self.table.chairs[seat]
        return [e.SeatFreed(at=self.at, seat=seat)] if chair.person or chair.bot else []

    def get_ready(self, command: r.Ready) -> list[e.AnyEntry]:
        """Be ready, or not yet."""
        self.in_lobby()
        seat, ready = self.seated(), command.ready
        if self.table.chairs[seat].ready == ready:
            return []
        return [e.ReadyChanged(at=self.at, seat=seat, ready=ready)]

    def configure(self, command: r.Configure) -> list[e.AnyEntry]:
        """Play otherwise: options, settings, seats, deck."""
        self.check_host()
        people = sum(chair.person is not None for chair in self.table.chairs)
        if people > command.seats:
            detail = f"{people} people sit here, and {command.seats} seats are too few; free some"
            raise TableError("seat_taken", detail, 409)
        table = self.table
        game, cards = table.game, None
        if command.deck is not None and command.deck != table.made.deck:
            game = game_with(game.id, command.deck, self.decks)
            cards = e.Cards(command.deck, dict(game.data))
        options, settings, seats = (
            check_game(game, command.options, command.seats),
            command.settings,
            command.seats,
        )
        made = table.made
        if table.rated:
            check_cards(game, made.deck if command.deck is None else command.deck, options)
        if not cards and (options, settings, seats) == (made.options, made.settings, made.seats):
            return []
        if made.begins is not None and (options, seats) != (made.options, made.seats):
            detail = "the game goes on from a position: its options and seats are those it was played with"
            raise TableError("bad_options", detail, 409)
        return [e.Configured(at=self.at, options=options, settings=settings, seats=seats, cards=cards)]

    def start(self, command: r.Start) -> list[e.AnyEntry]:
        """Begin the game; with `present`, without the free seats."""
        present = command.present
        self.check_host()
        for seat, chair in enumerate(self.table.chairs):
            if chair.person is None and chair.bot is None and not present:
                detail = f"seat {seat} is free; put a bot on it or wait for someone"
                raise TableError("seats_free", detail, 409)
            if chair.person and chair.person.id != self.person.id and not chair.ready:
                detail = f"{chair.person.name} at seat {seat} is not ready yet; wait"
                raise TableError("not_ready", detail, 409)
        return [*(self._without_free() if present else ()), started(self.table.game, self.at)]

    def _without_free(self) -> list[e.AnyEntry]:
        """Move those who are here to the first seats, in their order, and take the others away."""
        table = self.table
        taken = [seat for seat, chair in enumerate(table.chairs) if chair.person or chair.bot]
        if len(taken) == len(table.chairs):
            return []
        made = table.made
        if made.begins is not None:
            detail = (
                "the game goes on from a position: its seats are those it was played with; put a bot on each"
            )
            raise TableError("seats_free", detail, 409)
        options = check_game(table.game, made.options, len(taken))
        moved = [
            e.SeatsSwapped(at=self.at, seat=seat, other=other)
            for seat, other in enumerate(taken)
            if seat != other
        ]
        fewer = e.Configured(at=self.at, options=options, settings=made.settings, seats=len(taken))
        return [*moved, fewer]
