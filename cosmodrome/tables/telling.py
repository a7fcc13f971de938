"""What a table tells: the same table, worded for one person, one seat, or the spectators."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from cosmodrome.core import Game, State, offers
from cosmodrome.core.crew import crew_names, rank_of
from cosmodrome.core.part import Step, part_game, steps
from cosmodrome.core.record import Record, parts
from cosmodrome.tables.course import Course, Stamp, record
from cosmodrome.tables.hints import offered
from cosmodrome.tables.journal import Summary
from cosmodrome.tables.match import Moved, deadline_of
from cosmodrome.tables.presence import Presence
from cosmodrome.tables.sights import (
    Change,
    ChatLine,
    Earlier,
    Frame,
    GameNow,
    Listed,
    SeatInfo,
    TableCard,
    TableInfo,
    Watcher,
)
from cosmodrome.tables.table import Table
from cosmodrome.tables.timing import decide_by

EARLIER: Final = 60
"""Moves of a game that are told where another goes on from it."""


def table_info(table: Table, presence: Presence, person_id: str | None) -> TableInfo:
    """The table, game state apart; for a spectator who is nobody in particular if `person_id` is None."""
    mine = table.seat_of(person_id) if person_id is not None else None
    over = table.match is not None and table.match.state.outcome is not None
    teams = table.teams()
    bots = table.bot_names()
    seats = []
    for seat, chair in enumerate(table.chairs):
        person = chair.person
        seats.append(
            SeatInfo(
                seat=seat,
                name=person.name if person else None,
                bot=chair.bot,
                bot_name=bots[seat] if chair.bot else None,
                rank=rank_of(chair.bot, table.game) if chair.bot else None,
                you=seat == mine,
                ready=chair.ready,
                online=person is not None and presence.online(person.id),
                away_since=presence.away.get(person.id) if person else None,
                delay=presence.delay(person.id) if person else None,
                votes=len(chair.votes),
                team=teams[seat],
                hints=chair.hints,
                hurried=seat in presence.hurried,
                left=chair.past[-1].name if chair.past and person is None else None,
                kept=chair.kept,
            )
        )
    hosts = person_id is not None and table.host == person_id
    return TableInfo(
        id=table.id,
        code=table.made.code,
        game=table.game.id,
        deck=table.made.deck,
        own_cards=bool(table.game.data),
        options=table.made.options,
        settings=table.made.settings,
        phase=table.phase,
        seats=seats,
        your_seat=mine,
        played_on=table.made.begins is not None,
        hints=mine is not None and offered(table, mine),
        host=hosts,
        spectators=presence.spectators(),
        gave_up=table.given_up(person_id) if person_id is not None and mine is None else None,
        watchers=_watchers(table, presence) if hosts and table.phase == "playing" else [],
        seed_hash=table.seed_hash,
        seed=table.made.seed if over else None,
        closed=table.closed,
        hastened=table.hastened,
        next_table=table.next_table,
        decide_by=_decide_by(table, mine),
    )


def _watchers(table: Table, presence: Presence) -> list[Watcher]:
    return [
        Watcher(handle=table.handle(person.id), name=person.name, held=table.given_up(person.id))
        for person in presence.watching()
    ]


def _decide_by(table: Table, mine: int | None) -> int | None:
    moments = {seat: moment for seat in range(len(table.chairs)) if (moment := decide_by(table, seat))}
    return moments.get(mine) if mine in moments else min(moments.values(), default=None)


def table_card(summary: Summary, person_id: str, here: list[int], seen: int) -> TableCard:
    """The table as the lobby lists it to a person; `here` and `seen` tell who is there."""
    mine = summary.people.index(person_id) if person_id in summary.people else None
    bots = [
        seat
        for seat, (name, person) in enumerate(zip(summary.names, summary.people, strict=True))
        if name is not None and person is None
    ]
    people = [name for seat, name in enumerate(summary.names) if name is not None and seat not in bots]
    called = crew_names(summary.id, len(summary.names), people)
    names = [called[seat] if seat in bots else name for seat, name in enumerate(summary.names)]
    listed = {name: getattr(summary, name) for name in Listed.__struct_fields__} | {"names": names}
    turn = mine in summary.turns
    return TableCard(
        deck=summary.deck,
        bots=bots,
        yours=mine is not None,
        your_turn=turn,
        here=here,
        seen=seen,
        **listed,
    )


def change(moved: Moved, seat: int | None, number: int) -> Change:
    """What a seat, or a spectator, is told of a move, under the number by which they know it.

    The action itself is told only to who did it: it may be a secret.
    """
    own: Any = moved.action if seat is not None and seat == moved.seat else None
    events: list[Any] = [event for told in moved.told if (event := told.to(seat)) is not None]
    return Change(
        number=number,
        at=moved.at,
        seat=moved.seat,
        action=own,
        undone=moved.undone,
        rules=moved.rules,
        events=events,
    )


def chat_line(table: Table, line: ChatLine, seat: int | None) -> ChatLine:
    """A line of chat, numbered as a seat, or a spectator, counts."""
    shown = table.numbers.shown(seat, line.number)
    return line if shown == line.number else msgspec.structs.replace(line, number=shown)


def game_now(table: Table, seat: int | None) -> GameNow | None:
    """The game as a seat, or a spectator, sees it; None if there is none."""
    match = table.match
    if match is None:
        return None
    chair = table.chairs[seat] if seat is not None else None
    plays = table.phase == "playing" and chair is not None and chair.bot is None
    undo = plays and match.can_undo(seat)
    out = offers.out(table.game, match.state, len(table.chairs))
    now = _game_now(
        match.state, seat, table.numbers.shown(seat, match.number), plays, undo, match.started_at, out
    )
    return _with_foresight(now, table.game, match.state, seat)


def _with_foresight(now: GameNow, game: Game, state: State, seat: int | None) -> GameNow:
    foresee = offers.FORESEE.of(game)
    if not now.legal or seat is None or foresee is None:
        return now
    foreseen: list[Any] = [list(events) for events in foresee(state, seat)]
    return msgspec.structs.replace(now, foreseen=foreseen)


def _moved(game: Game, step: Step) -> Moved:
    """A step of a game as a move of no table: its moment is not told."""
    action = game.decode_action(step.move.action) if step.move and step.move.seat >= 0 else None
    return Moved(step.number, 0, 0, step.move.seat if step.move else None, action, False, step.told)


def tried(game: Game, step: Step, seat: int | None) -> Frame:
    """A moment that never was at a table, as a seat would see it and may go on from there."""
    moved = _moved(game, step)
    now = _game_now(step.state, seat, step.number, True, False, 0)
    return Frame(change=change(moved, seat, step.number), game=_with_foresight(now, game, step.state, seat))


def earlier(moment: Sequence[Step], before: Iterable[Step], game: Game) -> Earlier:
    """A game up to a moment that another goes on from, as a spectator was told it.

    `before` are its steps to there, of which only the last are told, and `moment` what was tried from there on.
    """
    said = deque((_moved(game, step) for step in before), maxlen=EARLIER)
    said.extend(_moved(game, step) for step in moment[1:])
    last = moment[-1]
    return Earlier(
        moves=last.number,
        round=getattr(last.state.view(None), "round", None),
        changes=[change(moved, None, moved.number) for moved in said],
    )


def _game_now(
    state: State,
    seat: int | None,
    number: int,
    plays: bool,
    can_undo: bool,
    started_at: int,
    out: Sequence[int] = (),
) -> GameNow:
    view: Any = state.view(seat)
    legal: list[Any] = []
    blocked: list[Any] = []
    if plays and seat is not None:
        legal, blocked = list(state.legal_actions(seat)), list(state.blocked(seat))
    return GameNow(
        number=number,
        view=view,
        actors=list(state.actors()),
        legal=legal,
        foreseen=[],
        blocked=blocked,
        can_undo=can_undo,
        out=list(out),
        started_at=started_at,
        deadline=deadline_of(state, started_at),
        outcome=state.outcome,
    )


class Past(NamedTuple):
    """A game so far, for a seat or a spectator: what its frames follow from."""

    record: Record
    moves: Sequence[Stamp]
    """What the last rules began with and their moves, numbered as the seat, or a spectator, knows them."""
    before: int
    """Moves that other rules played before: they are not shown, as those would show them otherwise."""
    started_at: int
    seat: int | None


def past(table: Table, seat: int | None, course: Course) -> Past:
    """A table's game so far, from its course. Raises TableError if it has not begun."""
    match = table.playing()
    played, stamps = course
    moves = [stamp._replace(number=table.numbers.shown(seat, stamp.number)) for stamp in stamps]
    before = stamps[0].rules.move - 1 if stamps[0].rules else 0
    return Past(record(table, played), moves, before, match.started_at, seat)


def frames(past: Past) -> Iterator[Frame]:
    """Every moment of a game as a seat, or a spectator, saw it; nobody acts in it, so nothing is legal."""
    seat, part = past.seat, parts(past.record)[-1]
    game = part_game(part)
    shown = (step for step in steps(part, game) if step.number >= past.before)
    for (number, at, rules), step in zip(past.moves, shown, strict=True):
        move = step.move if step.number > past.before else None
        action = game.decode_action(move.action) if move else None
        told = [] if rules else step.told
        moved = Moved(number, at, 0, move.seat if move else None, action, False, told, rules)
        if game.real_time and not moved.concerns(seat):
            continue
        now = _game_now(step.state, seat, number, False, False, past.started_at)
        yield Frame(change=change(moved, seat, number), game=now)
