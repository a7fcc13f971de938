"""What people may ask of a table, and what then happens: pure, a table and a command in, entries out.

Each raises TableError and changes nothing. What the game's rules forbid is found when the entries are taken in.
"""

from __future__ import annotations

import msgspec

from cosmodrome.tables.decide.absence import taken_over
from cosmodrome.tables.decide.conditions import like, tell_apart
from cosmodrome.tables.decide.gathering import Gathering
from cosmodrome.tables.decide.handing import Handing
from cosmodrome.tables.decide.opening import check_bot, stand_in
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.names import one_line, seen
from cosmodrome.tables.state.timing import undo_lasts
from cosmodrome.tables.wire import requests as r


class Asking(Gathering, Handing):
    """One person's command at a table at a moment."""

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
                return self.sit(command.seat)
            case r.Swap():
                return self.swap(command.seat, command.other)
            case r.Leave():
                return self._leave()
            case r.PutBot():
                return self._bot(command.seat, command.bot)
            case r.Unseat():
                return self.unseat(command.seat)
            case r.Return():
                return self.back() if self.seat is not None else self.take_back()
            case r.Give():
                return self.give(command.seat, command.to)
            case r.Keep():
                return self.keep(command.seat, command.kept)
            case r.Vote():
                return self._vote(command.seat)
            case r.Ready():
                return self.ready(command.ready)
            case r.Configure():
                return self.configure(command)
            case r.Start():
                return self.start(command.present)
            case r.Hasten():
                return self._hasten()
            case r.AskHint() | r.Rematch() | r.Ping() | r.Echo():
                return []

    def _bot(self, seat: int, bot: str) -> list[e.AnyEntry]:
        self.check_seat(seat)
        if self.table.phase == "playing":
            if seat != self.seat:
                raise TableError("not_yours", "in play you can give only your own seat to a bot", 403)
            check_bot(bot, self.table.game)
            if self.table.chairs[seat].bot == bot:
                return []
            return [e.BotTookOver(at=self.at, seat=seat, bot=bot)]
        self.check_host()
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
        if command.number > (last := table.numbers.shown(seat, table.number)):
            raise TableError("bad_number", f"entry {command.number} has not been yet: the last is {last}")
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
        last = self.table.numbers.shown(self.seat, self.table.playing().number)
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
            detail = "only your own last action can be taken back, and only if nothing was revealed by it"
            raise TableError("no_undo", detail, 409)
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
        self.check_seat(seat)
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
