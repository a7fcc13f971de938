"""The whole course of a game, as the journal tells it: a table that is awake remembers only the latest of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cosmodrome.core.record import Move, Record, make_record, plain
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.port import Journal
from cosmodrome.tables.state.legacy import Legacy, begun
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire.sights import NewRules

KEPT: Final = 16
"""Courses that are kept, as reading a journal from its start takes a while; a long one has some hundred KiB."""


class Stamp(NamedTuple):
    """Where in the journal a move stands that was not undone, or what its rules began with."""

    number: int
    at: int
    rules: NewRules | None = None
    """The rules that play on from here, if others began the game."""


class GameSoFar(NamedTuple):
    """A game so far."""

    played: Legacy
    """Its moves, and the rules and cards that they were played by."""
    stamps: list[Stamp]
    """The beginning by the last rules, and the moves that they played."""


def course(table: Table, entries: Sequence[e.AnyEntry]) -> GameSoFar:
    """The game's course up to where a table stands; its journal may be longer. Raises TableError if there is none."""
    return course_of(table.made, entries[: table.number])


def course_of(made: e.TableMade, entries: Iterable[e.AnyEntry]) -> GameSoFar:
    """The course of a table's game, by all its entries up to a moment. Raises TableError if it has not begun."""
    played: Legacy | None = None
    stamps: list[Stamp] = []
    for number, entry in enumerate(entries, start=1):
        if isinstance(entry, e.Started):
            played = begun(entry, made)
            stamps = [Stamp(number, entry.at)]
        elif played is None:
            continue
        elif isinstance(entry, e.Acted):
            played = played.acted(entry)
            stamps.append(Stamp(number, entry.at))
        elif isinstance(entry, e.Undone):
            played = played.taken_back(1)
            stamps.pop()
        elif isinstance(entry, e.Upgraded):
            played = played.upgraded(entry)
            stamps = [Stamp(number, entry.at, NewRules(entry.rules, len(played.moves) + 1))]
    if played is None:
        raise TableError("wrong_phase", "the game has not begun yet; wait for the host to start it", 409)
    return GameSoFar(played, stamps)


class Courses:
    """Reads courses, and keeps those of the moves that they were read for."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._kept: OrderedDict[tuple[str, int], GameSoFar] = OrderedDict()

    async def of(self, table: Table) -> GameSoFar:
        """The course of a table's game up to where it stands. Raises TableError if there is none."""
        key = table.id, table.playing().number
        so_far = self._kept.get(key)
        if so_far is None:
            so_far = self._kept[key] = course(table, await self._journal.read(table.id))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return so_far


def record(table: Table, played: Legacy) -> Record:
    """The game up to now as a record, the seed in it: not to be told before it is over."""
    state, after = table.playing().state, played.last.after
    moves = played.moves[:after] + tuple(
        Move(move.now, move.seat, plain(table.game.decode_action(move.action)))
        for move in played.moves[after:]
    )
    options, seed = played.options, played.seed
    return make_record(table.game, options, played.seats, seed, moves, state, table.names, played.begun)


def check_over(table: Table) -> None:
    """Raise TableError unless the game is over."""
    if table.playing().state.outcome is None:
        raise TableError("not_over", "there is a record once the game is over: it tells the seed", 409)
