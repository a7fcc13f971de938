"""The fold: how each entry of the journal changes a table. Pure: the same entries make the same table anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from cosmodrome.core import CLOCK, Refusal, Told, Unknown, find_game, offers
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import own_hash, unchecked_edition
from cosmodrome.core.record import RecordError, plain, position_digest
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.journal.results import Decisions
from cosmodrome.tables.state.chairs import rearranged, seated
from cosmodrome.tables.state.chat import Chat
from cosmodrome.tables.state.evening import after_game
from cosmodrome.tables.state.legacy import begun, replayed
from cosmodrome.tables.state.match import Match, Moved
from cosmodrome.tables.state.numbers import Numbers
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.wire.sights import ChatLine, NewRules


class News(NamedTuple):
    """The news of an entry: a move, a line of chat, or None for another change of the table."""

    entry: e.AnyEntry
    result: Moved | ChatLine | None
    phase_changed: bool


def fold(entries: Iterable[e.AnyEntry]) -> Table:
    """The table that these entries, from the first, lead to. Raises ValueError naming an entry that cannot be."""
    journal = iter(entries)
    made = next(journal, None)
    if not isinstance(made, e.TableMade):
        raise ValueError("a journal begins with TableMade")
    try:
        table = Table(made)
    except Unknown as error:
        raise TableError("unknown_game", f"this table's game is not installed here: {error}", 409) from None
    return follow(table, journal)


def follow(table: Table, entries: Iterable[e.AnyEntry]) -> Table:
    """The same table, which has taken in the next entries. Raises ValueError naming one that cannot be."""
    for entry in entries:
        try:
            take_in(table, entry)
        except (Refusal, LookupError, msgspec.ValidationError, RecordError) as error:
            words = f"{error.why.rule}: {error.why.reason}" if isinstance(error, Refusal) else error
            raise ValueError(f"entry {table.number} cannot be replayed: {words}") from error
    return table


def folded(table: Table, entries: Iterable[e.AnyEntry]) -> tuple[Table, list[News]]:
    """Another table, as it is after these entries, and what there is to tell of each.

    Raises Refusal, or LookupError or msgspec.ValidationError for what cannot be.
    """
    table, news = table.copy(), []
    for entry in entries:
        before = table.phase
        result = take_in(table, entry)
        news.append(News(entry, result, table.phase != before))
    return table, news


def take_in(table: Table, entry: e.AnyEntry) -> Moved | ChatLine | None:
    """Take in the next entry: what moved the game, what was said, or None when the table changed otherwise."""
    table.number += 1
    table.touched = entry.at
    match entry:
        case e.Acted():
            moved = _acted(table, entry)
            _count(table, entry.seat, entry.by, 1)
            if table.phase == "over":
                keep_score(table)
            return moved
        case e.Undone():
            return _undone(table, entry)
        case e.Upgraded():
            upgraded = _upgraded(table, entry)
            keep_score(table)
            return upgraded
        case e.Started():
            return _started(table, entry)
        case e.Said():
            line = _line(table, entry)
            table.said = table.said.plus(line)
            _hide_from_others(table, entry.team)
            return line
        case e.LineRemoved():
            table.said = table.said.without(entry.line, entry.team)
            _hide_from_others(table, entry.team)
        case e.TableClosed():
            table.unplayable, table.closer, table.behind = entry.reason, entry.by, None
        case e.RatedChosen():
            table.rated = entry.rated
            table.chairs = [replace(chair, ready=False) for chair in table.chairs]
        case e.RatingSpoilt():
            table.spoilt = entry.reason
        case e.Hastened():
            table.hastened = True
        case e.Configured():
            _configured(table, entry)
        case e.RematchMade():
            table.next_table, table.next_game = entry.table, entry.game or table.game.id
        case e.SeatGiven():
            _given(table, entry)
        case e.Forgotten() | e.Joined():
            pass  # what it says was done to the entries before it
        case e.PutAway():
            table.said = Chat()
        case e.TableMade():
            raise ValueError(f"table {table.id[:6]}…: entry {table.number} makes the table again")
        case _:
            table.chairs = seated(table.chairs, entry)
    return None


def _line(table: Table, said: e.Said) -> ChatLine:
    """A line of chat as people may read it: without the id of who said it."""
    return ChatLine(
        number=table.number,
        at=said.at,
        seat=said.seat,
        name=said.name,
        text=said.text,
        phrase=said.phrase,
        team=said.team,
        who=None if said.id is None else table.handle(said.id),
    )


def _given(table: Table, entry: e.SeatGiven) -> None:
    """Whoever gets a seat takes nothing back that others did there."""
    past = table.chairs[entry.seat].past
    if table.match is not None and not (past and past[-1].id == entry.person.id):
        table.match.steps = [step for step in table.match.steps if step.seat != entry.seat]
    table.chairs = seated(table.chairs, entry)


def _configured(table: Table, entry: e.Configured) -> None:
    table.chairs = rearranged(table.chairs, entry.seats)
    if not entry.settings.clock:  # without a clock everybody may take back as long as they like
        table.chairs = [replace(chair, help=replace(chair.help, undo=False)) for chair in table.chairs]
    changes = {"options": entry.options, "settings": entry.settings, "seats": entry.seats}
    if entry.cards is not None:
        changes |= msgspec.structs.asdict(entry.cards)
    table.made = replace(table.made, **changes)
    if entry.cards is not None:
        table.open_box()


def _started(table: Table, entry: e.Started) -> Moved | None:
    seats, game = len(table.chairs), table.game
    table.chairs = [replace(chair, decided=Decisions()) for chair in table.chairs]
    table.names = tuple(
        chair.person.name if chair.person else f"{name} ({chair.bot})"
        for chair, name in zip(table.chairs, table.bot_names(), strict=True)
    )
    other_cards = entry.data_hash not in ("", own_hash(game))
    if table.unplayable or other_cards or entry.rules != game.rules_version:
        table.behind = begun(entry, table.made)
        return None
    told: list[Told] = []
    if table.made.begins is not None:
        state = game.from_position(game.adopt(table.made.begins))
    else:
        state = game.new_state(game.decode_options(table.made.options), seats, table.made.seed, told)
    table.match = Match(game, state, seats, entry.at)
    return table.match.begin(table.number, entry.at, told)


def _upgraded(table: Table, entry: e.Upgraded) -> Moved | None:
    """Go on by the rules of now; or note that the game got as far as rules that are not those of now either."""
    if table.behind is None:
        raise LookupError("there is no game of other rules to be carried over")
    try:
        game = unchecked_edition(find_game(table.game.id), entry.data)
    except DataError as error:
        raise RecordError(f"the data files cannot be used: {error}") from None
    legacy = table.behind.upgraded(entry)
    if entry.rules != game.rules_version:
        table.behind = legacy
        return None
    state = replayed(legacy, game)
    table.game, table.unplayable, table.behind = game, None, None
    table.numbers = Numbers(table.numbers.hidden, table.number if game.real_time else 0)
    table.match = Match(game, state, len(table.chairs), legacy.started_at, legacy.now)
    rules = NewRules(game.rules_version, len(legacy.moves) + 1)
    return table.match.begin(table.number, entry.at, [], rules)


def _acted(table: Table, entry: e.Acted) -> Moved | None:
    if table.behind is not None:
        table.behind = table.behind.acted(entry)
        _step_away(table, entry, entry.action)
        if table.game.real_time:  # who was told of it, only the rules of then would know
            _hide(table, table.viewers())
    if table.match is None:
        return None
    helped = entry.seat != CLOCK and table.chairs[entry.seat].help.undo
    moved = table.match.act(table.number, entry, helped=helped)
    if entry.digest and entry.digest != position_digest(table.match.state):
        raise RecordError("the position after it is not the one that was written")
    if table.game.real_time:
        _step_away(table, entry, moved.action and plain(moved.action))
        _hide(table, (seat for seat in table.viewers() if not moved.concerns(seat)))
    return moved


def _undone(table: Table, entry: e.Undone) -> Moved | None:
    moved = table.match.undo(table.number, entry) if table.match else None
    if table.behind is not None:
        table.behind = table.behind.taken_back(1)
    _count(table, entry.seat, entry.by, -1)
    if entry.helped:
        chair = table.chairs[entry.seat]
        table.chairs[entry.seat] = replace(chair, helped=chair.helped + 1)
    return moved


def keep_score(table: Table) -> None:
    """Count the table's game for the evening if it is over. One that goes on from another game's position is not."""
    outcome = table.match.state.outcome if table.match is not None else None
    if outcome is not None and table.made.begins is None:
        table.evening = after_game(table.made.evening, table.chairs, outcome)


def _count(table: Table, seat: int, by: e.By, more: int) -> None:
    """Count a decision for a seat, if it is known how many there were.

    The clock's own moves are no seat's, and what the table does is nobody's decision.
    """
    decided = table.chairs[seat].decided if seat != CLOCK else None
    if decided is not None and by != "table":
        counted = {by: getattr(decided, by) + more}
        table.chairs[seat] = replace(table.chairs[seat], decided=replace(decided, **counted))


def _step_away(table: Table, entry: e.Acted, action: object) -> None:
    """Note whether the table says in the game that a seat's person is away."""
    absence = offers.ABSENCE.of(table.game)
    if entry.seat != CLOCK and absence is not None:
        away = entry.by == "table" and action == plain(absence(True))
        table.chairs[entry.seat] = replace(table.chairs[entry.seat], stepped=away)


def _hide_from_others(table: Table, team: int | None) -> None:
    """The last entry is one that only a team hears of; None: everybody does."""
    _hide(table, (seat for seat in table.viewers() if not table.hears(seat, team)))


def _hide(table: Table, viewers: Iterable[int | None]) -> None:
    """Let some not know of the last entry."""
    table.numbers = table.numbers.hiding(table.number, viewers)
