"""A game as other rules than those here have played it: enough to be carried over, and for its record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from cosmodrome.core import Game, State
from cosmodrome.core.datafile import data_hash
from cosmodrome.core.part import Move, Part, RecordError, position_digest, steps
from cosmodrome.core.record import Begun, Carried
from cosmodrome.tables.journal import entries as e


class Legacy(msgspec.Struct, frozen=True, kw_only=True):
    """The rules and cards that a game was played with, and its moves without those that were undone."""

    game: str
    options: dict[str, Any]
    seats: int
    seed: str
    started_at: int
    """Milliseconds since 1970."""
    begun: Begun
    data_hash: str = ""
    """The hash of all data files that the last rules played with (`own_hash`). Empty where it was not written."""
    moves: tuple[Move, ...] = ()
    digests: tuple[str, ...] = ()
    """Per move, of the position after it; empty where that was not written."""
    now: int = 0
    """Milliseconds of table time at the last move, were it undone or not."""

    @property
    def last(self) -> Carried:
        """Where the rules that played last took over; the set-up if those began the game."""
        begun = self.begun
        return begun.carried[-1] if begun.carried else Carried(0, begun.rules, {}, begun.data)

    def acted(self, entry: e.Acted) -> Legacy:
        """The game after one more move, its action as plain JSON values."""
        now = max(self.now, entry.at - self.started_at)
        moves = (*self.moves, Move(now, entry.seat, entry.action))
        return msgspec.structs.replace(self, now=now, moves=moves, digests=(*self.digests, entry.digest))

    def taken_back(self, moves: int) -> Legacy:
        """The game without its last moves. Raises LookupError if the last rules played fewer."""
        left = len(self.moves) - moves
        if left < self.last.after:
            raise LookupError("there is no move to take back")
        return msgspec.structs.replace(self, moves=self.moves[:left], digests=self.digests[:left])

    def upgraded(self, entry: e.Upgraded) -> Legacy:
        """The game from where an entry says that other rules took over. Raises LookupError as `taken_back` does."""
        return self.taken_back(entry.taken_back).carried(entry.rules, entry.position, entry.data)

    def part(self) -> Part:
        """Return the part that the last rules have played."""
        last = self.last
        return Part(
            game=self.game,
            rules=last.rules,
            options=self.options,
            seats=self.seats,
            seed=self.seed,
            moves=self.moves[last.after :],
            data=last.data,
            begins=last.position if self.begun.carried else self.begun.begins,
            before=last.after,
        )

    def carried(self, rules: int, position: dict[str, Any] | None, data: Mapping[str, str]) -> Legacy:
        """The game from where other rules take over: at a position, or as if they had played the last part too."""
        files, begun = dict(data), self.begun
        if position is not None:
            turn = Carried(len(self.moves), rules, position, files, data_hash(files))
            begun = msgspec.structs.replace(begun, carried=(*begun.carried, turn))
        elif begun.carried:
            turn = Carried(self.last.after, rules, self.last.position, files, data_hash(files))
            begun = msgspec.structs.replace(begun, carried=(*begun.carried[:-1], turn))
        else:
            begun = Begun(rules, files, begins=begun.begins)
        return msgspec.structs.replace(self, begun=begun, data_hash="")


def begun(entry: e.Started, made: e.TableMade) -> Legacy:
    """A table's game as it began, by the rules that its first entry names."""
    return Legacy(
        game=made.game,
        options=made.options,
        seats=made.seats,
        seed=made.seed,
        started_at=entry.at,
        begun=Begun(entry.rules, made.data, begins=made.begins),
        data_hash=entry.data_hash,
    )


def replayed(legacy: Legacy, game: Game) -> State:
    """Where the last part leads by the rules of a game.

    Raises RecordError for a move that they do not allow, or after which the position is not the one that was written.
    """
    part = legacy.part()
    for step in steps(part, game):
        digest = legacy.digests[step.number - 1] if step.number > part.before else ""
        if digest and digest != position_digest(step.state):
            raise RecordError(f"the position after move {step.number} is not the one that was written")
    return step.state
