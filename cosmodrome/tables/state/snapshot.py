"""A snapshot: all that a table is, written out, so that nobody need fold its journal from the start.

It is a cache and never the truth. What is read of it is what the fold of the same entries would be, to the last byte
that anybody is told; what only the journal knows, such as moves long past, is not in it. Its contents are packed JSON.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Generic, TypeVar

import msgspec

from cosmodrome.core import Action, Event, Game, Position, Tick, Told, find_game
from cosmodrome.core.edition import own_hash, unchecked_edition
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.evening import Evening
from cosmodrome.tables.journal.port import Kept
from cosmodrome.tables.state.chairs import Chair
from cosmodrome.tables.state.fold import keep_score
from cosmodrome.tables.state.match import Asked, Match, Moved, UndoStep
from cosmodrome.tables.state.numbers import Numbers
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire.sights import ChatLine, NewRules

FORMAT: Final = 1
"""The version of a snapshot's form; it is kept beside each of them."""

A = TypeVar("A")
E = TypeVar("E")
P = TypeVar("P")

Since = tuple[int, int]
"""Since which entry, and which moment, a decision stands."""


class _Told(msgspec.Struct, Generic[E], frozen=True, array_like=True):
    event: E
    seats: tuple[int, ...] | None
    others: E | None


class _Moved(msgspec.Struct, Generic[A, E], frozen=True, array_like=True):
    number: int
    at: int
    now: int
    seat: int | None
    action: A | None
    undone: bool
    told: list[_Told[E]]
    rules: NewRules | None


class _Step(msgspec.Struct, Generic[P], frozen=True):
    seat: int
    position: P
    asked: list[Since | None]
    by: e.By = "person"


class _Match(msgspec.Struct, Generic[A, E, P], frozen=True, kw_only=True):
    started_at: int
    now: int
    number: int
    position: P
    asked: list[Since | None]
    since: list[list[int]]
    """Per seat, for each of its legal actions; empty where it has none, and in turns."""
    active_at: list[int | None]
    steps: list[_Step[P]]
    history: list[_Moved[A, E]]


class _Head(msgspec.Struct, frozen=True, kw_only=True):
    """With which cards, and at which entry's moment, what is kept was true."""

    made: e.TableMade
    touched: int
    data: dict[str, str]
    data_hash: str


class _Body(_Head, Generic[A, E, P], frozen=True, kw_only=True):
    number: int
    chairs: list[Chair]
    names: tuple[str, ...]
    chat: list[ChatLine]
    hidden: list[tuple[int | None, tuple[int, ...]]]
    anew: int
    next_table: str | None
    next_game: str | None = None
    evening: Evening | None = None
    """None also in older snapshots, of games that are over too."""
    hastened: bool = False
    rated: bool = False
    spoilt: e.Spoilt | None = None
    match: _Match[A, E, P] | None


_head = msgspec.json.Decoder(_Head)
_any: msgspec.json.Decoder[_Body[Any, Any, dict[str, Any]]] = msgspec.json.Decoder(
    _Body[Any, Any, dict[str, Any]]
)


@cache
def _decoder(game: Game) -> msgspec.json.Decoder[_Body[Action, Event, Position]]:
    return msgspec.json.Decoder(_Body[game.action_type | Tick, game.event_type, game.position_type])  # type: ignore[name-defined]


def freeze(table: Table) -> Kept | None:
    """A snapshot of a table; None of one whose game does not go on by the rules here."""
    if table.unplayable or table.behind:
        return None
    body = _Body(
        made=table.made,
        touched=table.touched,
        data=dict(table.game.data),
        data_hash=own_hash(table.game),
        number=table.number,
        chairs=table.chairs,
        names=table.names,
        chat=table.said.lines(),
        hidden=list(table.numbers.hidden.items()),
        anew=table.numbers.anew,
        next_table=table.next_table,
        next_game=table.next_game,
        evening=table.evening,
        hastened=table.hastened,
        rated=table.rated,
        spoilt=table.spoilt,
        match=_freeze(table.match) if table.match else None,
    )
    packed = zlib.compress(msgspec.json.encode(body), 1)
    return Kept(table.number, FORMAT, table.game.rules_version, packed)


def _freeze(match: Match) -> _Match[Action, Event, Position]:
    return _Match(
        started_at=match.started_at,
        now=match.now,
        number=match.number,
        position=match.state.position(),
        asked=_since(match.asked),
        since=[list(since.values()) for since in match.since],
        active_at=match.active_at,
        steps=[_Step(step.seat, step.state.position(), _since(step.asked), step.by) for step in match.steps],
        history=[
            _Moved(
                **msgspec.structs.asdict(moved)
                | {"told": [_Told(told.event, told.seats, told.others) for told in moved.told]}
            )
            for moved in match.latest()
        ],
    )


def _since(asked: list[Asked | None]) -> list[Since | None]:
    """What a seat may do follows from the state."""
    return [(each.number, each.at) if each else None for each in asked]


def thaw(kept: Kept) -> Table | None:
    """The table of a snapshot; None if it is of another form, other rules or other cards than those here.

    May raise anything if it is broken.
    """
    if kept.form != FORMAT:
        return None
    raw = zlib.decompress(kept.body)
    head = _head.decode(raw)
    game = unchecked_edition(find_game(head.made.game), head.data)
    if kept.rules != game.rules_version or head.data_hash != own_hash(game):
        return None
    body = _decoder(game).decode(raw)
    if body.match is not None and any(map(_forgotten, body.chairs, body.names)):
        return None
    table = Table(body.made)
    table.game, table.unplayable = game, None
    table.number, table.touched = body.number, body.touched
    table.chairs, table.names, table.next_table = body.chairs, body.names, body.next_table
    table.next_game = body.next_game or (game.id if body.next_table else None)
    for line in body.chat:
        table.said = table.said.plus(line)
    table.hastened, table.rated, table.spoilt = body.hastened, body.rated, body.spoilt
    table.numbers = Numbers(dict(body.hidden), body.anew)
    table.match = _thaw(body.match, game) if body.match else None
    if body.evening is None:
        keep_score(table)
    else:
        table.evening = body.evening
    return table


def _forgotten(chair: Chair, name: str) -> bool:
    """Whether somebody gave a seat up before it was noted who, so that only the journal knows.

    `name` is what the seat was called when the game began: a person's name, or a bot, alone or in brackets.
    """
    began = name == chair.bot or name.endswith(f"({chair.bot})")
    return chair.person is None and chair.bot is not None and not began and not chair.past


def _thaw(kept: _Match[Action, Event, Position], game: Game) -> Match:
    state = game.from_position(kept.position)
    match = Match(game, state, len(kept.asked), kept.started_at, kept.now)
    match.number = kept.number
    match.asked = _asked(kept.asked, state.legal_actions)
    match.active_at = kept.active_at
    for seat, since in enumerate(kept.since):
        if since:
            match.since[seat] = dict(zip(state.legal_actions(seat), since, strict=True))
    for step in kept.steps:
        then = game.from_position(step.position)
        match.steps.append(UndoStep(step.seat, then, _asked(step.asked, then.legal_actions), step.by))
    match.history = [
        Moved(
            **msgspec.structs.asdict(moved)
            | {"told": [Told(told.event, told.seats, told.others) for told in moved.told]}
        )
        for moved in kept.history
    ]
    return match


def _asked(kept: list[Since | None], legal: Callable[[int], Sequence[Action]]) -> list[Asked | None]:
    return [Asked(*each, tuple(legal(seat))) if each else None for seat, each in enumerate(kept)]


class Stood(msgspec.Struct, frozen=True):
    """Where a game stood by rules that may not be here any more."""

    number: int
    """The last entry that led there."""
    rules: int
    position: dict[str, Any]


def stood(kept: Kept) -> Stood | None:
    """Where a game stood when a snapshot was made; None if it had not begun, or the form is another.

    May raise anything if it is broken.
    """
    if kept.form != FORMAT:
        return None
    body = _any.decode(zlib.decompress(kept.body))
    return Stood(kept.number, kept.rules, body.match.position) if body.match else None
