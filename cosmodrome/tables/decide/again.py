"""The table after a game: the same people play again, be it the same game or another. Pure; raises TableError."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.core import Game, find_game, ranks
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.core.words.crew import rank_of
from cosmodrome.tables.decide.helping import kinds
from cosmodrome.tables.decide.opening import New, check_bot, check_game, first_entries, game_with
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.people import SOMEBODY, Person
from cosmodrome.tables.state.chairs import Chair
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire.shared import Help, Settings

NO_DECKS: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = MappingProxyType({})


class Again(NamedTuple):
    """What is played at the next table, and who sits where."""

    game: Game
    changes: Mapping[str, Any]
    """The fields of `TableMade` that are not those of the table before."""
    who: Sequence[Person | str | None]
    """A person, a bot or nobody, by seat."""

    @property
    def alone(self) -> bool:
        """Return whether one person plays against bots only, so that nobody is waited for."""
        return None not in self.who and sum(isinstance(one, Person) for one in self.who) == 1


def wanted_game(table: Table, name: str | None) -> Game:
    """Return the game that somebody wants to play after a table's: the same if they name none. Raises TableError."""
    return game_with(table.game.id if name is None else name, "", NO_DECKS)


def again(table: Table, game: Game, outside: Container[str] = ()) -> Again:
    """Return what is played after a table's game if its people want to play this game, be it the same or another.

    Everybody sits one seat on, and the seats of people `outside`, by their ids, are free. Another game is played with
    its own cards and its usual options. Raises TableError if it is not for as many people.
    """
    who = [_comes_again(chair, outside) for chair in table.chairs]
    who = who[-1:] + who[:-1]
    if game.id == table.game.id:
        return Again(unchecked_edition(find_game(game.id), table.made.data), {}, who)
    who = _fitted([_same_strength(one, table.game, game) for one in who], game)
    changes = {
        "game": game.id,
        "options": check_game(game, {}, len(who)),
        "seats": len(who),
        "settings": _settings(table.made.settings, game),
        "deck": "",
        "data": {},
    }
    return Again(game, changes, who)


def reopening(new: New, table: Table, next_game: Again, *, rated: bool) -> list[e.AnyEntry]:
    """Return the first entries of the table that follows another. Against bots its game starts at once.

    Help stays with the people whom it is for, as far as the game and its settings can give it.
    """
    before: dict[str, Any] = {"begins": None, "earlier": None, "earlier_people": [], "evening": table.evening}
    made = msgspec.structs.replace(table.made, **new._asdict(), **before, **next_game.changes)
    seated = [(seat, one) for seat, one in enumerate(next_game.who) if one is not None]
    helps = _helps(table, next_game, made.settings)
    entries = first_entries(made, seated, next_game.game if next_game.alone else None, helps)
    return [entries[0], e.RatedChosen(at=new.at, rated=True), *entries[1:]] if rated else entries


def _helps(table: Table, next_game: Again, settings: Settings) -> dict[int, Help]:
    """Return the help for people at the table that follows another, by seat."""
    able = kinds(next_game.game, settings)
    helps = {chair.person.id: chair.help for chair in table.chairs if chair.person is not None}
    given = {}
    for seat, who in enumerate(next_game.who):
        help_ = helps.get(who.id, Help()) if isinstance(who, Person) else Help()
        help_ = Help(hints=help_.hints and able.hints, undo=help_.undo and able.undo)
        if help_ != Help():
            given[seat] = help_
    return given


def _comes_again(chair: Chair, outside: Container[str]) -> Person | str | None:
    """Return the person or the bot that sits there again. Return None for people outside, and for a deleted person."""
    person = chair.person
    gone = person is not None and (person.name == SOMEBODY or person.id in outside)
    return None if gone else person or chair.bot


def _same_strength(one: Person | str | None, before: Game, game: Game) -> Person | str | None:
    """Return the bot that is as strong in another game as a bot was in the one before; people as they are."""
    if not isinstance(one, str):
        return one
    try:
        check_bot(one, game)
    except TableError:
        rank, ladder = rank_of(one, before), ranks(game)
        return ladder[min(rank, len(ladder)) - 1] if rank and ladder else "random"
    return one


def _fitted(who: Sequence[Person | str | None], game: Game) -> list[Person | str | None]:
    """Return people and bots on as many seats as a game has: free seats go first, then the last bots.

    Raises TableError if there are more people than that.
    """
    people = sum(isinstance(one, Person) for one in who)
    if people > game.max_seats:
        detail = (
            f"{people} people sit here, and {game.title} is for {game.min_seats} to {game.max_seats}: "
            f"choose a game for {people}, or open a new table"
        )
        raise TableError("too_many_people", detail, 409)
    fitted = list(who)
    for leaves in (type(None), str):
        for seat in reversed(range(len(fitted))):
            if len(fitted) > game.max_seats and isinstance(fitted[seat], leaves):
                del fitted[seat]
    return fitted + [None] * (game.min_seats - len(fitted))


def _settings(settings: Settings, game: Game) -> Settings:
    """Return a table's settings for another game: without a clock if it has its own, else without credit for delay."""
    other = {"clock": 0} if game.real_time else {"credit_delay": False}
    return msgspec.structs.replace(settings, **other)
