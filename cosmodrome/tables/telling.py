"""What a table tells: the same table, worded for one person, one seat, or the spectators."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from cosmodrome.core import State
from cosmodrome.core.record import Record, game_of, plain, replay
from cosmodrome.tables.journal import Summary
from cosmodrome.tables.messages import (
    BlockedAction,
    Change,
    Frame,
    GameNow,
    SeatInfo,
    TableCard,
    TableInfo,
)
from cosmodrome.tables.table import Moved, Table, deadline_of


class Presence(Protocol):
    """Whose lines to the table stand; no part of its journal."""

    @property
    def away(self) -> Mapping[str, int]:
        """Since when people who sit there are away (milliseconds since 1970), by id."""
        ...

    def online(self, person_id: str) -> bool:
        """Whether a line of theirs stands."""
        ...

    def spectators(self) -> int:
        """How many others watch."""
        ...

    def delay(self, person_id: str) -> int | None:
        """How many milliseconds a person's line takes one way, if that was measured."""
        ...


def table_info(table: Table, presence: Presence, person_id: str | None) -> TableInfo:
    """The table, game state apart; for a spectator who is nobody in particular if `person_id` is None."""
    mine = table.seat_of(person_id) if person_id is not None else None
    over = table.state is not None and table.state.outcome is not None
    teams = table.teams()
    seats = []
    for seat, chair in enumerate(table.chairs):
        person = chair.person
        seats.append(
            SeatInfo(
                seat=seat,
                name=person.name if person else None,
                bot=chair.bot,
                you=seat == mine,
                ready=chair.ready,
                online=person is not None and presence.online(person.id),
                away_since=presence.away.get(person.id) if person else None,
                delay=presence.delay(person.id) if person else None,
                votes=len(chair.votes),
                team=teams[seat],
            )
        )
    return TableInfo(
        id=table.id,
        code=table.code,
        game=table.game.id,
        deck=table.deck,
        options=table.options,
        settings=table.settings,
        phase=table.phase,
        seats=seats,
        your_seat=mine,
        host=person_id is not None and table.host == person_id,
        spectators=presence.spectators(),
        seed_hash=table.seed_hash,
        seed=table.seed if over else None,
        next_table=table.next_table,
        decide_by=_decide_by(table, mine),
    )


def _decide_by(table: Table, mine: int | None) -> int | None:
    moments = {seat: moment for seat in range(len(table.chairs)) if (moment := table.decide_by(seat))}
    return moments.get(mine) if mine in moments else min(moments.values(), default=None)


def table_card(summary: Summary, person_id: str) -> TableCard:
    """The table as the lobby lists it to a person."""
    mine = summary.people.index(person_id) if person_id in summary.people else None
    return TableCard(
        id=summary.id,
        code=summary.code,
        game=summary.game,
        options=summary.options,
        settings=summary.settings,
        phase=summary.phase,
        names=summary.names,
        yours=mine is not None,
        your_turn=mine in summary.turns,
        made=summary.made,
    )


def change(moved: Moved, seat: int | None) -> Change:
    """What a seat, or a spectator, is told of a move. The action itself only who did it: it may be a secret."""
    return Change(
        number=moved.number,
        at=moved.at,
        seat=moved.seat,
        action=moved.action if seat is not None and seat == moved.seat else None,
        undone=moved.undone,
        events=[_plain(event) for told in moved.told if (event := told.to(seat)) is not None],
    )


def game_now(table: Table, seat: int | None) -> GameNow | None:
    """The game as a seat, or a spectator, sees it; None if there is none."""
    if table.state is None:
        return None
    chair = table.chairs[seat] if seat is not None else None
    plays = table.phase == "playing" and chair is not None and chair.bot is None
    undo = plays and table.can_undo(seat)
    now = _game_now(table.state, seat, table.game_number, plays, undo, table.started_at)
    if not now.legal or seat is None:
        return now
    foreseen = table.game.foresee(table.state, seat)
    return msgspec.structs.replace(now, foreseen=[[_plain(event) for event in events] for events in foreseen])


def _game_now(
    state: State, seat: int | None, number: int, plays: bool, can_undo: bool, started_at: int
) -> GameNow:
    legal: list[dict[str, Any]] = []
    blocked: list[BlockedAction] = []
    if plays and seat is not None:
        legal = [plain(action) for action in state.legal_actions(seat)]
        blocked = [BlockedAction(plain(block.action), block.why) for block in state.blocked(seat)]
    return GameNow(
        number=number,
        view=_plain(state.view(seat)),
        actors=list(state.actors()),
        legal=legal,
        foreseen=[],
        blocked=blocked,
        can_undo=can_undo,
        started_at=started_at,
        deadline=deadline_of(state, started_at),
        outcome=state.outcome,
    )


def frames(record: Record, moves: Sequence[Moved], started_at: int, seat: int | None) -> Iterator[Frame]:
    """Every moment of a record as a seat, or a spectator, saw it; `moves` are the entries it was made of."""
    real_time = game_of(record).real_time
    for moved, step in zip(moves, replay(record), strict=True):
        if real_time and not moved.concerns(seat):
            continue
        now = _game_now(step.state, seat, moved.number, seat is not None, False, started_at)
        yield Frame(change=change(moved, seat), game=now)


def _plain(value: msgspec.Struct) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(value, str_keys=True)
    return values
