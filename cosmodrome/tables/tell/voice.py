"""The voice of a table to the lines that look at it. It never waits, and says only what is in the journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice, takewhile

import msgspec

from cosmodrome.tables.errors import TableError
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.fold import News
from cosmodrome.tables.state.match import REMEMBERED, Match, Moved
from cosmodrome.tables.state.table import Table
from cosmodrome.tables.tell.connection import Connection
from cosmodrome.tables.tell.moment import change
from cosmodrome.tables.tell.presence import Presence
from cosmodrome.tables.tell.views import chat_line, game_now, table_info
from cosmodrome.tables.wire import messages as m
from cosmodrome.tables.wire.sights import ChatLine

EVENTS_AT_FIRST = 60
"""Changes that somebody is told who names no number they have seen."""

EVENTS_MISSED = REMEMBERED
"""Changes that somebody is told at most who was away."""

_encode = msgspec.json.Encoder().encode


def may_see(table: Table, person_id: str) -> None:
    """Raise TableError unless a person may look at a table: those who gave their seat up always may."""
    if table.phase == "lobby" or table.made.settings.spectators:
        return
    if table.seat_of(person_id) is None and table.given_up(person_id) is None:
        raise TableError("no_spectators", "only those who sit at this table may look at it", 403)


def _missed(table: Table, match: Match, seat: int | None, line: Connection) -> list[Moved]:
    """Return the moves that a line was not told yet, in order. Their number must not depend on hidden things."""
    newcomer = line.seen is None and line.after is None
    most = EVENTS_AT_FIRST if newcomer else EVENTS_MISSED
    seen = line.seen
    if seen is None:
        seen = table.numbers.meant(seat, line.after or 0, table.number)
    latest = takewhile(lambda moved: newcomer or moved.number > seen, reversed(match.history))
    return list(islice((moved for moved in latest if match.told(moved, seat)), most))[::-1]


class Voice:
    """Tells each line at a table what its person may know of the table as it is written."""

    def __init__(self, presence: Presence, now: Callable[[], int]) -> None:
        self._live = presence.live
        self._presence = presence
        self._now = now

    def welcome(self, line: Connection) -> bytes:
        """All there is, for one line, and what it missed. Raises TableError if its person may not look on."""
        table = self._live.table
        may_see(table, line.person.id)
        seat = table.seat_of(line.person.id)
        match = table.match
        missed = _missed(table, match, seat, line) if match else []
        message = m.Welcome(
            server_time=self._now(),
            table=table_info(table, self._presence, line.person.id),
            game=game_now(table, seat),
            missed=[change(moved, seat, table.numbers.shown(seat, moved.number)) for moved in missed],
            chat=[chat_line(table, said, seat) for said in table.chat(seat)],
            earlier=None if line.seen or line.after else table.made.earlier,
        )
        line.welcomed(match.number if match else 0)
        return _encode(message)

    def tell(self, before: Table, news: Sequence[News]) -> None:
        """Tell all lines what entries brought. `before` is the table before them; now it is as after the last."""
        for entry, result, phase_changed in news:
            if isinstance(result, ChatLine):
                self._tell_line(result)
            elif isinstance(result, Moved):
                if phase_changed:
                    self._see_off()
                self._tell_moved(result)
                table = self._live.table
                if phase_changed or (table.made.settings.clock and not table.game.real_time):
                    self.tell_table()
            elif isinstance(entry, e.LineRemoved):
                self._tell_removed(entry)
            else:
                self._presence.note_away()
                self._see_off()
                self.tell_table()
                self._show_anew(before, entry)

    def tell_table(self) -> None:
        """Tell all lines how the table is, game state apart."""
        said: dict[str | None, bytes] = {}
        for line, seat in self._presence.connections():
            told_apart = seat is not None or self._live.table.given_up(line.person.id) is not None
            reader = line.person.id if told_apart else None
            if reader not in said:
                said[reader] = _encode(
                    m.TableChanged(table=table_info(self._live.table, self._presence, reader))
                )
            line.send(said[reader])

    def _tell_line(self, said: ChatLine) -> None:
        table = self._live.table
        worded: dict[int | None, bytes] = {}
        for line, seat in self._presence.connections():
            if table.hears(seat, said.team):
                if seat not in worded:
                    worded[seat] = _encode(m.Chatted(line=chat_line(table, said, seat)))
                line.send(worded[seat])

    def _tell_removed(self, removed: e.LineRemoved) -> None:
        """Whoever could read the line sees everything anew, without it."""
        for line, seat in self._presence.connections():
            if self._live.table.hears(seat, removed.team):
                line.resync()

    def announce(self, text: str) -> int:
        """Tell all lines what the server's host says; how many there are."""
        lines, said = list(self._presence.connections()), _encode(m.Announced(text=text))
        for line, _ in lines:
            line.send(said)
        return len(lines)

    def _tell_moved(self, moved: Moved) -> None:
        table, match = self._live.table, self._live.table.playing()
        said: dict[int | None, bytes] = {}
        for line, seat in self._presence.connections():
            if not match.told(moved, seat):
                continue
            if seat not in said:
                now = game_now(table, seat)
                assert now is not None
                told = change(moved, seat, table.numbers.shown(seat, moved.number))
                said[seat] = _encode(m.Changed(change=told, game=now))
            line.send(said[seat], moved.number)

    def _show_anew(self, before: Table, entry: e.AnyEntry) -> None:
        """The person who in play wins or loses a seat, to its bot or for good, sees everything anew.

        Whoever is a spectator now and was none, or the other way, is told the game's log from the other's place.
        """
        if before.phase == "lobby" or not isinstance(
            entry, e.SeatFreed | e.BotTookOver | e.Returned | e.SeatGiven
        ):
            return
        person = entry.person if isinstance(entry, e.SeatGiven) else before.chairs[entry.seat].person
        for line in self._presence.lines.get(person.id, ()) if person else ():
            if isinstance(entry, e.SeatFreed | e.SeatGiven):
                line.seen = line.after = None
            line.resync()

    def _see_off(self) -> None:
        """Whoever may not look on any more has to go."""
        for line, _ in self._presence.connections():
            try:
                may_see(self._live.table, line.person.id)
            except TableError as error:
                line.close(error)
