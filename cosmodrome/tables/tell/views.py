"""Views of a table: the same table, worded for one person, one seat, or the spectators."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from cosmodrome.core import CLOCK, Game, offers
from cosmodrome.core.game import TICK
from cosmodrome.core.part import Step, part_game, steps
from cosmodrome.core.record import Record, parts
from cosmodrome.core.walk import WalkStep
from cosmodrome.core.words.crew import crew_names, rank_of
from cosmodrome.tables.decide.helping import kinds
from cosmodrome.tables.decide.hints import offered
from cosmodrome.tables.journal.port import Summary
from cosmodrome.tables.state.course import GameSoFar, Stamp, record
from cosmodrome.tables.state.match import Moved
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.state.timing import bot_at
from cosmodrome.tables.tell import moment
from cosmodrome.tables.tell.presence import Presence
from cosmodrome.tables.wire.shared import Help
from cosmodrome.tables.wire.sights import (
    ChatLine,
    Earlier,
    EveningScore,
    GameNow,
    GamesWon,
    Listed,
    SeatInfo,
    TableCard,
    TableInfo,
    ViewFrame,
    Watcher,
)

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
                help=chair.help if chair.help != Help() else None,
                helped=chair.helped,
                hurried=seat in presence.hurried,
                left=chair.past[-1].name if chair.past and person is None else None,
                kept=chair.kept,
                handle=table.handle(person.id) if person else None,
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
        helps=kinds(table.game, table.made.settings),
        host=hosts,
        spectators=presence.spectators(),
        gave_up=table.given_up(person_id) if person_id is not None and mine is None else None,
        watchers=_watchers(table, presence) if hosts and table.phase == "playing" else [],
        seed_hash=table.seed_hash,
        seed=table.made.seed if over else None,
        closed=table.closed,
        hastened=table.hastened,
        next_table=table.next_table,
        next_game=table.next_game,
        evening=_evening(table),
        rated=table.rated,
        spoilt=table.spoilt,
        decide_by=_decide_by(table, mine),
    )


def _evening(table: Table) -> EveningScore | None:
    """Return the score of the evening; None at the table where it begins, whose result says all there is."""
    if table.evening is None or table.made.evening is None:
        return None
    people = []
    for tally in sorted(table.evening.people, key=lambda tally: tally.won, reverse=True):
        seat = table.seat_of(tally.person.id)
        person = table.chairs[seat].person if seat is not None else None
        people.append(GamesWon(name=(person or tally.person).name, seat=seat, won=tally.won))
    return EveningScore(games=table.evening.games, people=people)


def _watchers(table: Table, presence: Presence) -> list[Watcher]:
    return [
        Watcher(handle=table.handle(person.id), name=person.name, held=table.given_up(person.id))
        for person in presence.watching()
    ]


def _decide_by(table: Table, mine: int | None) -> int | None:
    moments = {
        seat: moment
        for seat, chair in enumerate(table.chairs)
        if chair.bot is None and (moment := bot_at(table, seat))
    }
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
    return moment.game_now(
        table.game,
        match.state,
        seat,
        table.numbers.shown(seat, match.number),
        legal=match.state.legal_actions(seat) if plays and seat is not None else None,
        can_undo=plays and match.undoable(seat) is not None,
        out=offers.out(table.game, match.state, len(table.chairs)),
        started_at=match.started_at,
    )


def _walked(game: Game, step: Step) -> WalkStep:
    """A step of a record, at moment 0: other courses of a game tell no moments."""
    if step.move is None:
        return WalkStep(None, None, 0, step.told, step.state)
    action = TICK if step.move.seat == CLOCK else game.decode_action(step.move.action)
    return WalkStep(step.move.seat, action, 0, step.told, step.state)


def tried(game: Game, step: Step, seat: int | None) -> ViewFrame:
    """A moment that never was at a table, as a seat would see it and may go on from there."""
    return moment.frame(game, _walked(game, step), seat, step.number)


def earlier(tries: Sequence[Step], before: Iterable[Step], game: Game) -> Earlier:
    """A game up to a moment that another goes on from, as a spectator was told it.

    `before` are its steps to there, of which only the last are told, and `tries` what was tried from there on.
    """
    said = deque(((step.number, _walked(game, step)) for step in before), maxlen=EARLIER)
    said.extend((step.number, _walked(game, step)) for step in tries[1:])
    last = tries[-1]
    return Earlier(
        moves=last.number,
        round=getattr(last.state.view(None), "round", None),
        changes=[moment.change(moment.moved(step, number), None, number) for number, step in said],
    )


class Past(NamedTuple):
    """A game so far, for a seat or a spectator: what its frames follow from."""

    record: Record
    moves: Sequence[Stamp]
    """The beginning by the last rules and their moves, numbered as the seat, or a spectator, knows them."""
    before: int
    """Moves that other rules played before: they are not shown, as those would show them otherwise."""
    started_at: int
    seat: int | None


def past(table: Table, seat: int | None, course: GameSoFar) -> Past:
    """A table's game so far, from its course. Raises TableError if it has not begun."""
    match = table.playing()
    played, stamps = course
    moves = [stamp._replace(number=table.numbers.shown(seat, stamp.number)) for stamp in stamps]
    before = stamps[0].rules.move - 1 if stamps[0].rules else 0
    return Past(record(table, played), moves, before, match.started_at, seat)


def frames(past: Past) -> Iterator[ViewFrame]:
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
        now = moment.game_now(game, step.state, seat, number, started_at=past.started_at)
        yield ViewFrame(change=moment.change(moved, seat, number), game=now)
