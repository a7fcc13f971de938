"""What people may ask of a table, and what then happens: pure, a table and a command in, entries out.

Each raises TableError, or Refusal when the game's rules forbid it, and changes nothing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from cosmodrome.core import Action, Game, Refusal, Unknown, find_game, make_bot
from cosmodrome.core.record import plain
from cosmodrome.tables import entries as e
from cosmodrome.tables import messages as m
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.table import Played, Table

Decks = Mapping[str, Mapping[str, Mapping[str, str]]]
"""The host's own decks: data files (texts by name) by game and the deck's name, all known to be usable."""


def _files(request: m.NewTable, decks: Decks) -> Mapping[str, str]:
    """The data files of the deck that is asked for. Raises TableError, naming the decks that there are."""
    known = decks.get(request.game, {})
    if request.deck and request.deck not in known:
        names = ", ".join(repr(name) for name in known) or "none beside the game's own"
        raise TableError(
            "unknown_deck", f"there is no deck {request.deck!r} of {request.game}; there are: {names}"
        )
    return known.get(request.deck, {})


def stand_in(game: Game, level: int) -> str:
    """The bot that plays for a person: a thoughtful one of this level if the game has advice, else chance."""
    return "random" if type(game).advise is Game.advise else f"greedy:{level}"


STRENGTHS: Final = ("1", "2", "3", "250ms", "1s")
"""What a kind of bots may be asked for at a table, weakest first: levels, or times to think."""


def check_bot(name: str, game: Game) -> None:
    """Raise TableError unless there is such a bot for the game, of a strength that holds up no other table."""
    try:
        make_bot(name, game)
    except Unknown as error:
        raise TableError("unknown_bot", str(error)) from None
    _, strong, strength = name.partition(":")
    if strong and strength not in STRENGTHS:
        known = ", ".join(STRENGTHS)
        raise TableError("unknown_bot", f"bot {name!r}: at a table its strength must be one of {known}")


def check_game(game: Game, options: object, seats: int) -> dict[str, Any]:
    """Options written out in full. Raises TableError, naming what is wrong, if the game cannot be played so."""
    try:
        game.check_seats(seats)
    except ValueError as error:
        raise TableError("bad_seats", str(error)) from None
    try:
        decoded = game.decode_options(options)
        game.new_state(decoded, seats, "a trial")
    except (msgspec.ValidationError, ValueError) as error:
        raise TableError("bad_options", f"options of {game.title}: {error}") from None
    full: dict[str, Any] = msgspec.to_builtins(decoded)
    return full


def opening(
    request: m.NewTable, maker: Person, made: tuple[str, str, str], at: int, decks: Decks
) -> list[e.AnyEntry]:
    """The first entries of a new table; `made` is its id, code and seed."""
    try:
        game = find_game(request.game, _files(request, decks))
    except Unknown as error:
        raise TableError("unknown_game", str(error)) from None
    options = check_game(game, request.options, request.seats)
    if len(request.bots) >= request.seats:
        raise TableError(
            "bad_seats",
            f"{len(request.bots)} bots and you do not fit on {request.seats} seats; name fewer bots or more seats",
        )
    for name in request.bots:
        check_bot(name, game)
    if request.start and len(request.bots) != request.seats - 1:
        raise TableError("seats_free", "to start at once every other seat needs a bot", 409)
    table_id, code, seed = made
    entries: list[e.AnyEntry] = [
        e.TableMade(
            at=at,
            id=table_id,
            code=code,
            game=game.id,
            options=options,
            seats=request.seats,
            settings=request.settings,
            seed=seed,
            maker=maker,
            deck=request.deck,
            data=dict(game.data),
        ),
        e.SeatTaken(at=at, seat=0, person=maker),
    ]
    entries += [e.BotSeated(at=at, seat=seat, bot=bot) for seat, bot in enumerate(request.bots, start=1)]
    if request.start:
        entries.append(e.Started(at=at, rules=game.rules_version))
    return entries


def reopening(table: Table, maker: Person, made: tuple[str, str, str], at: int) -> list[e.AnyEntry]:
    """The first entries of a rematch: the same people and bots, each one seat on; against bots it starts at once."""
    table_id, code, seed = made
    seats = len(table.chairs)
    entries: list[e.AnyEntry] = [
        e.TableMade(
            at=at,
            id=table_id,
            code=code,
            game=table.game.id,
            options=table.options,
            seats=seats,
            settings=table.settings,
            seed=seed,
            maker=maker,
            deck=table.deck,
            data=table.data,
        )
    ]
    people = 0
    free = 0
    for seat, chair in enumerate(table.chairs):
        onward = (seat + 1) % seats
        if chair.person:
            entries.append(e.SeatTaken(at=at, seat=onward, person=chair.person))
            people += 1
        elif chair.bot:
            entries.append(e.BotSeated(at=at, seat=onward, bot=chair.bot))
        else:
            free += 1
    if people == 1 and not free:
        entries.append(e.Started(at=at, rules=table.game.rules_version))
    return entries


class Asking:
    """One person's command at a table at a moment; `present` are the ids of all whose lines stand."""

    def __init__(self, table: Table, person: Person, at: int, present: Collection[str]) -> None:
        self.table = table
        self.person = person
        self.at = at
        self.present = present
        self.seat = table.seat_of(person.id)
        self.played: Played | None = None
        """What the game answered, if its rules were asked."""

    def entries(self, command: m.AnyCommand) -> list[e.AnyEntry]:
        """What happens when this is done; nothing if it is so already."""
        match command:
            case m.Act():
                return self._act(command)
            case m.Say():
                return self._say(command)
            case m.Undo():
                return self._undo(command)
            case m.Sit():
                return self._sit(command.seat)
            case m.Swap():
                return self._swap(command.seat, command.other)
            case m.Leave():
                return self._leave()
            case m.Bot():
                return self._bot(command.seat, command.bot)
            case m.Unseat():
                return self._unseat(command.seat)
            case m.Return():
                return self.back()
            case m.Vote():
                return self._vote(command.seat)
            case m.Ready():
                return self._ready(command.ready)
            case m.Configure():
                return self._configure(command)
            case m.Start():
                return self._start()
            case m.Rematch() | m.Ping() | m.Echo():
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
        return [e.SeatTaken(at=self.at, seat=seat, person=self.person)]

    def _swap(self, seat: int, other: int) -> list[e.AnyEntry]:
        self._host()
        self._there(seat)
        self._there(other)
        return [e.SeatsSwapped(at=self.at, seat=seat, other=other)] if seat != other else []

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

    def _configure(self, command: m.Configure) -> list[e.AnyEntry]:
        self._host()
        people = sum(chair.person is not None for chair in self.table.chairs)
        if people > command.seats:
            raise TableError(
                "seat_taken",
                f"{people} people sit here, and {command.seats} seats are too few; free some",
                409,
            )
        options = check_game(self.table.game, command.options, command.seats)
        return [e.Configured(at=self.at, options=options, settings=command.settings, seats=command.seats)]

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
        return [e.Started(at=self.at, rules=self.table.game.rules_version)]

    def _bot(self, seat: int, bot: str) -> list[e.AnyEntry]:
        self._there(seat)
        if self.table.phase == "playing":
            if seat != self.seat:
                raise TableError("not_yours", "in play you can give only your own seat to a bot", 403)
            check_bot(bot, self.table.game)
            return [e.BotTookOver(at=self.at, seat=seat, bot=bot)]
        self._host()
        check_bot(bot, self.table.game)
        if self.table.chairs[seat].person:
            raise TableError("seat_taken", f"somebody sits at seat {seat}; free it first", 409)
        return [e.BotSeated(at=self.at, seat=seat, bot=bot)]

    # In play.

    def _act(self, command: m.Act) -> list[e.AnyEntry]:
        table = self.table
        table.playing()
        seat = self.seated()
        if command.number > table.number:
            raise TableError(
                "bad_number", f"entry {command.number} has not been yet: the last is {table.number}", 400
            )
        if table.chairs[seat].bot is not None:
            raise TableError("bot_plays", "a bot plays for you; take your seat back first", 409)
        asked = table.asked[seat]
        old = command.number < table.game_number and table.phase == "playing" and not table.game.real_time
        if old and (asked is None or command.number < asked.number):
            raise self._stale()
        try:
            action = table.game.decode_action(command.action)
        except msgspec.ValidationError as error:
            raise TableError("bad_action", f"this is no action of {table.game.title}: {error}") from None
        entry = e.Acted(at=self.at, seat=seat, action=plain(action), by="person")
        try:
            self.played = table.play(entry)
        except Refusal:
            if old:
                raise self._stale() from None
            raise
        if table.game.real_time and not table.legal_since(seat, action, command.number):
            raise self._stale()
        return [entry]

    def _stale(self) -> TableError:
        return TableError(
            "stale", f"the game has gone on to entry {self.table.game_number}; look again, then decide", 409
        )

    def _undo(self, command: m.Undo) -> list[e.AnyEntry]:
        table = self.table
        table.playing()
        seat = self.seated()
        if command.number < table.game_number:
            raise self._stale()
        if table.chairs[seat].bot is not None or not table.can_undo(seat):
            raise TableError(
                "no_undo",
                "only your own last action can be taken back, and only if nothing was revealed by it",
                409,
            )
        lasts = table.undo_lasts()
        if lasts is not None and lasts <= self.at:
            raise TableError("no_undo", "your time for that decision is over", 409)
        return [e.Undone(at=self.at, seat=seat)]

    def _leave(self) -> list[e.AnyEntry]:
        seat = self.seated()
        if self.table.phase != "playing":
            return [e.SeatFreed(at=self.at, seat=seat)]
        left = e.SeatFreed(at=self.at, seat=seat, bot=stand_in(self.table.game, 2))
        return [left]

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
        return [vote, *_taken_over(self.table, seat, votes, self.present, self.at)]

    # At any time.

    def _say(self, command: m.Say) -> list[e.AnyEntry]:
        if (command.text is None) == (command.phrase is None):
            raise TableError("bad_line", "say either a text or a phrase")
        text = None if command.text is None else one_line(command.text)
        if text == "":
            raise TableError("bad_line", "the line is empty")
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


JOINER = "\u200d"
"""Joins emoji; the only invisible sign that a line may hold."""


def one_line(text: str) -> str:
    """The text without control and direction marks, one space for any gap."""
    kept = (
        sign
        for sign in text
        if sign.isspace() or sign == JOINER or unicodedata.category(sign) not in ("Cc", "Cf")
    )
    return " ".join("".join(kept).split()).strip(JOINER)


def take_overs(table: Table, present: Collection[str], at: int) -> list[e.AnyEntry]:
    """Bots that go on for absent people, now that all who are still here wish it."""
    entries: list[e.AnyEntry] = []
    if table.phase == "playing":
        for seat, chair in enumerate(table.chairs):
            if chair.votes and chair.bot is None and chair.person and chair.person.id not in present:
                entries += _taken_over(table, seat, chair.votes, present, at)
    return entries


def absence(table: Table, gone: Collection[str]) -> tuple[int, Action] | None:
    """A seat whose person is gone, or back, or that a bot plays now, and the action that says so in the game."""
    for seat, chair in enumerate(table.chairs):
        asked = table.asked[seat] if table.asked else None
        if asked is None or table.phase != "playing":
            continue
        away = chair.bot is None and chair.person is not None and chair.person.id in gone
        action = table.game.absence(away)
        if action in asked.legal and (away or chair.stepped or chair.bot is not None):
            return seat, action
    return None


def _taken_over(
    table: Table, seat: int, votes: Collection[int], present: Collection[str], at: int
) -> list[e.AnyEntry]:
    here = {
        other
        for other, chair in enumerate(table.chairs)
        if other != seat and chair.person and chair.person.id in present
    }
    if not here or not here <= set(votes):
        return []
    return [e.BotTookOver(at=at, seat=seat, bot=stand_in(table.game, 2))]
