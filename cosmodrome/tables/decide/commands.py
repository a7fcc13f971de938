"""Commands of people to a table, carried out: pure, a table and a command in, entries out.

`COMMANDS` lists all kinds, and who carries each out. Each raises TableError and changes nothing. What the game's
rules forbid is found when the entries are taken in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from cosmodrome.tables.decide.absence import leaves, taken_over
from cosmodrome.tables.decide.conditions import like, tell_apart
from cosmodrome.tables.decide.gathering import Gathering
from cosmodrome.tables.decide.handing import Handing
from cosmodrome.tables.decide.helping import Helping
from cosmodrome.tables.decide.opening import check_bot
from cosmodrome.tables.decide.rating import RatedChoice, check_bots
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.names import one_line, seen
from cosmodrome.tables.state.timing import undo_lasts
from cosmodrome.tables.wire import requests as r


class Asking(Gathering, Handing, Helping, RatedChoice):
    """One person's command at a table at a moment."""

    def put_bot(self, command: r.PutBot) -> list[e.AnyEntry]:
        """Put a bot on an empty seat, or on their own in play."""
        seat, bot = command.seat, command.bot
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
        if self.table.rated:
            check_bots(self.table.game, [*[None] * seat, bot])
        if self.table.chairs[seat].bot == bot:
            return []
        return [e.BotSeated(at=self.at, seat=seat, bot=bot)]

    # In play.

    def act(self, command: r.Act) -> list[e.AnyEntry]:
        """Do an action of the game."""
        table, game = self.table, self.table.playing()
        seat = self.seated()
        if command.number > (last := table.numbers.shown(seat, table.number)):
            raise TableError("bad_number", f"entry {command.number} has not been yet: the last is {last}")
        if table.chairs[seat].bot is not None:
            raise TableError("bot_plays", "a bot plays for you; take your seat back first", 409)
        number, asked = table.numbers.meant(seat, command.number, table.number), game.asked[seat]
        old = number < game.number and table.phase == "playing" and not table.game.real_time
        try:
            action = table.game.decode_action(command.action)
        except msgspec.ValidationError as error:
            if old and (asked is None or number < asked.number):
                raise self._stale() from None
            raise TableError("bad_action", f"this is no action of {table.game.title}: {error}") from None
        if table.game.real_time:
            since = game.legal_since(seat, action)
            if since is not None and since > number:
                raise self._stale()
        elif old and (asked is None or number < asked.number or action not in asked.legal):
            raise self._stale()
        return [e.Acted(at=self.at, seat=seat, action=action, by="person")]

    def _stale(self) -> TableError:
        last = self.table.numbers.shown(self.seat, self.table.playing().number)
        return TableError("stale", f"the game has gone on to entry {last}; look again, then decide", 409)

    def hasten(self, _: r.Hasten) -> list[e.AnyEntry]:
        """Let bots play on at once."""
        self.table.playing()
        self.seated()
        if not self.table.only_bots:
            raise TableError("people_decide", "people still decide something here; wait for them", 409)
        return [] if self.table.hastened else [e.Hastened(at=self.at)]

    def undo(self, command: r.Undo) -> list[e.AnyEntry]:
        """Take their last action back."""
        table, game = self.table, self.table.playing()
        seat = self.seated()
        if table.numbers.meant(seat, command.number, table.number) < game.number:
            raise self._stale()
        step, chair = game.undoable(seat), table.chairs[seat]
        if chair.bot is not None or step is None:
            detail = "only your own last action can be taken back, and only if nothing was revealed by it"
            raise TableError("no_undo", detail, 409)
        lasts = undo_lasts(table)
        late = step.by != "person" or (lasts is not None and lasts <= self.at)
        if late and not chair.help.undo:
            raise TableError("no_undo", "your time for that decision is over", 409)
        return [e.Undone(at=self.at, seat=seat, by=step.by, helped=late)]

    def leave(self, _: r.Leave) -> list[e.AnyEntry]:
        """Give their seat up."""
        return [leaves(self.table, self.seated(), self.at)]

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

    def come_back(self, _: r.Return) -> list[e.AnyEntry]:
        """Take their seat back from its bot, be it still theirs or given up."""
        return self.back() if self.seat is not None else self.take_back()

    def back(self) -> list[e.AnyEntry]:
        """The person is back: a bot that plays for them stops, and nobody wishes for one any more."""
        chair = self.table.chairs[self.seated()]
        if self.table.phase != "playing" or (chair.bot is None and not chair.votes):
            return []
        return [e.Returned(at=self.at, seat=self.seated())]

    def vote(self, command: r.Vote) -> list[e.AnyEntry]:
        """Wish that a bot plays for somebody who is away."""
        self.table.playing()
        voter, seat = self.seated(), command.seat
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

    def say(self, command: r.Say) -> list[e.AnyEntry]:
        """Say a line."""
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
            id=self.person.id,
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


class Carrier(Enum):
    """The part of the program that carries a command out."""

    LINE = auto()
    """The person's line answers, and the table hears nothing of it."""
    LOBBY = auto()
    """The lobby makes another table."""
    HINTS = auto()
    """A hint is thought of."""
    PACE = auto()
    """It is done when its time has come, in turn or in the order in which calls were made."""
    CHAT = auto()
    """The table does it; whoever says too much is refused."""
    TABLE = auto()
    """The table does it."""
    FAREWELL = auto()
    """The table does it, and looks whether the wishes of those who stay are enough now."""


class CommandKind(NamedTuple):
    """A kind of command: who carries it out, and what is then to be written, where that is decided at once."""

    carrier: Carrier
    entries: Callable[[Asking, Any], list[e.AnyEntry]]
    """It is given a command of this kind."""


C = TypeVar("C", bound=r.Command)


def _nothing(asking: Asking, command: r.Command) -> list[e.AnyEntry]:
    return []


def _kind(
    command: type[C], carrier: Carrier, entries: Callable[[Asking, C], list[e.AnyEntry]] = _nothing
) -> tuple[type[r.Command], CommandKind]:
    return command, CommandKind(carrier, entries)


COMMANDS: Final[Mapping[type[r.Command], CommandKind]] = dict(
    (
        _kind(r.Ping, Carrier.LINE),
        _kind(r.Echo, Carrier.LINE),
        _kind(r.Rematch, Carrier.LOBBY),
        _kind(r.AskHint, Carrier.HINTS),
        _kind(r.Act, Carrier.PACE, Asking.act),
        _kind(r.Say, Carrier.CHAT, Asking.say),
        _kind(r.Leave, Carrier.FAREWELL, Asking.leave),
        _kind(r.Sit, Carrier.TABLE, Asking.sit),
        _kind(r.Swap, Carrier.TABLE, Asking.swap),
        _kind(r.PutBot, Carrier.TABLE, Asking.put_bot),
        _kind(r.Unseat, Carrier.TABLE, Asking.unseat),
        _kind(r.Ready, Carrier.TABLE, Asking.get_ready),
        _kind(r.Configure, Carrier.TABLE, Asking.configure),
        _kind(r.ChooseRated, Carrier.TABLE, Asking.choose_rated),
        _kind(r.ChooseHelp, Carrier.TABLE, Asking.choose_help),
        _kind(r.Start, Carrier.TABLE, Asking.start),
        _kind(r.Return, Carrier.TABLE, Asking.come_back),
        _kind(r.Give, Carrier.TABLE, Asking.give),
        _kind(r.Keep, Carrier.TABLE, Asking.keep),
        _kind(r.Vote, Carrier.TABLE, Asking.vote),
        _kind(r.Hasten, Carrier.TABLE, Asking.hasten),
        _kind(r.Undo, Carrier.TABLE, Asking.undo),
    )
)
"""All that people may ask of a table, by the class of the command."""
