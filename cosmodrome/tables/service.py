"""The use cases of all tables: check, write to the journal, tell everybody; and do by itself what is due."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from cosmodrome.core import CLOCK, Game, Intent, Refusal, Tick, View, commitment
from cosmodrome.core.record import Record, plain
from cosmodrome.tables import commands
from cosmodrome.tables import entries as e
from cosmodrome.tables import messages as m
from cosmodrome.tables.agenda import Ask, Held
from cosmodrome.tables.connection import Connection
from cosmodrome.tables.errors import TableError, no_table
from cosmodrome.tables.journal import Conflict, Journal, Row
from cosmodrome.tables.people import Person
from cosmodrome.tables.room import GONE_AFTER, Room
from cosmodrome.tables.table import Asked as Decision
from cosmodrome.tables.table import Played, Table, fold
from cosmodrome.tables.telling import frames, table_card, table_info
from cosmodrome.tables.thinker import Question, Thinker

log = logging.getLogger(__name__)

T = TypeVar("T")

MINUTE = 60_000
DAY = 24 * 60 * MINUTE

LETTERS = "ABCDEFGHJKMNPQRTUVWXYZ"
"""Of a table's code: none that looks or sounds like a digit or another one in most hands."""

TRIES = 8
"""How often a write that lost to another node's is tried again."""

READ_AGAIN = 1000
"""Milliseconds after which a refusal in a real-time game may be for want of what another node wrote."""

SOON = 1000
"""Milliseconds by which a real-time game's clock may be late and yet counts as acting at its deadline."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What a person may use up, and how long what nobody uses is kept (milliseconds)."""

    tables: int = 20
    """Tables of one person that are not over."""
    spectators: int = 30
    lines: int = 8
    """Of one person to one table."""
    chat_lines: int = 5
    chat_span: int = 10_000
    queue: int = 64
    """Messages that wait for a slow client."""
    lobby_kept: int = 30 * MINUTE
    playing_kept: int = 14 * DAY
    over_kept: int = 30 * DAY
    idle_kept: int = 5 * MINUTE
    """How long a table that nobody looks at stays in memory."""


def _name(table_id: str) -> str:
    """What a log calls a table: enough to find it, too little to join it."""
    return f"{table_id[:6]}…"


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Asked(msgspec.Struct, frozen=True):
    """What is asked of a table: the entries that follow, and the game's answer to them if it was tried."""

    entries: Sequence[e.AnyEntry]
    played: Played | None = None


class Tables:
    """All tables. Those that somebody looks at, or where something is due, are awake as rooms."""

    def __init__(
        self,
        journal: Journal,
        thinker: Thinker,
        now: Callable[[], int] = wall_clock,
        limits: Limits = Limits(),  # noqa: B008  # frozen
        decks: commands.Decks = MappingProxyType({}),
    ) -> None:
        self.decks = decks
        self._journal = journal
        self._thinker = thinker
        self._now = now
        self._limits = limits
        self._rooms: dict[str, Room] = {}
        self._resting: dict[str, int] = {}
        """Tables that could not be woken, and until when they are left alone."""
        self._said: dict[str, deque[int]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._running = False
        self._stopped = False
        self._swept = 0

    # Life.

    async def start(self) -> None:
        """Pick up every running table: deadlines, clocks and bots' turns go on."""
        self._running = True
        await self._thinker.start()
        self._spawn(self._keep_watch())

    async def stop(self) -> None:
        """Hang up, and let go of everything; the journal has it all."""
        self._running, self._stopped = False, True
        for room in self._rooms.values():
            if room.alarm:
                room.alarm.cancel()
            for lines in list(room.lines.values()):
                for line in list(lines):
                    line.close(TableError("closed", "the server stops; connect again in a moment", 410))
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._rooms.clear()
        await self._thinker.stop()

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to its end, even if whoever asked for it is gone."""
        return await asyncio.shield(self._spawn(work))

    async def _keep_watch(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                log.exception("looking for what is due failed")
            await asyncio.sleep(1)

    async def sweep(self) -> None:
        """Wake tables where something is due; once a minute, clean up."""
        now = self._now()
        for table_id in await self._journal.due(now, 1000):
            awake = self._rooms.get(table_id)
            if self._resting.get(table_id, 0) > now or (awake and awake.alarm):
                continue
            if table_id not in self._rooms:
                self._resting[table_id] = now + MINUTE
            await self._wake(table_id)
        if now - self._swept >= MINUTE:
            self._swept = now
            await self._clean_up(now)

    async def _clean_up(self, now: int) -> None:
        self._resting = {table_id: until for table_id, until in self._resting.items() if until > now}
        recent = now - self._limits.chat_span
        self._said = {person: times for person, times in self._said.items() if times and times[-1] > recent}
        await self._journal.touch([room.id for room in self._rooms.values() if room.lines], now)
        limits = self._limits
        kept = (now - limits.lobby_kept, now - limits.playing_kept, now - limits.over_kept)
        for table_id in await self._journal.discard(*kept, limit=1000):
            if table_id in self._rooms:
                self._forget(self._rooms[table_id])
        for room in list(self._rooms.values()):
            if not (room.lines or room.users or room.thinking) and now - room.used_at >= limits.idle_kept:
                if room.alarm:
                    room.alarm.cancel()
                del self._rooms[room.id]

    # Rooms.

    @asynccontextmanager
    async def _at(self, table_id: str, fresh: bool = False) -> AsyncIterator[Room]:
        """Hold a table; with `fresh`, read first what other nodes wrote. Raises TableError if there is none."""
        room = self._rooms.get(table_id)
        if room is None:
            room = self._rooms[table_id] = Room(table_id, self._now)
        room.users += 1
        try:
            async with room.lock:
                if room.table is None or fresh:
                    await self._catch_up(room)
                yield room
        finally:
            room.users -= 1
            room.used_at = self._now()
            if room.table is None and not room.users and not room.lines:
                self._rooms.pop(table_id, None)

    async def _catch_up(self, room: Room) -> bool:
        """Read what others wrote, and tell it; whether there was any."""
        if room.table is None:
            entries = await self._journal.read(room.id)
            if not entries:
                self._forget(room)
                raise no_table(room.id)
            known = room.told or len(entries)
            room.table = fold(entries[:known])
            room.told = known
            room.people = room.table.people()
            room.note_away()
            entries = entries[known:]
        else:
            entries = await self._journal.read(room.id, after=room.table.number)
        room.read_at = self._now()
        for entry in entries:
            room.say(room.take(entry))
        self._set_alarm(room)
        return bool(entries)

    def _forget(self, room: Room) -> None:
        """The table is gone."""
        if room.alarm:
            room.alarm.cancel()
        for lines in list(room.lines.values()):
            for line in list(lines):
                line.close(no_table(room.id))
        self._rooms.pop(room.id, None)

    async def _do(self, room: Room, ask: Callable[[Table], Asked]) -> None:
        """Check, write, tell; once more if another node wrote first, or knows more. Holds the room's lock."""
        for _ in range(TRIES):
            try:
                asked = ask(room.there)
            except (TableError, Refusal):
                if self._may_know_more(room) and await self._catch_up(room):
                    continue
                raise
            if not asked.entries:
                return
            try:
                await self._write(room, asked)
            except Conflict:
                await self._catch_up(room)
            else:
                return
        raise TableError("busy", "others were faster each time; try again", 409)

    def _may_know_more(self, room: Room) -> bool:
        """Whether the journal is worth reading; in real time a flood of refused calls must not slow others down."""
        return not room.there.game.real_time or self._now() - room.read_at >= READ_AGAIN

    async def _write(self, room: Room, asked: Asked) -> None:
        """Write entries, then tell them. If that fails, the table is read again before it is used."""
        table = room.there
        number = table.number + 1
        try:
            news = [room.take(entry, asked.played) for entry in asked.entries]
            people = table.people()
            row = Row(
                summary=table.summary(),
                touched=table.touched,
                wake_at=table.wake_at(),
                people=people if people != room.people else None,
            )
            await self._journal.append(number, asked.entries, row)
        except BaseException:
            room.table = None
            self._ring_in(room, 1.0)
            raise
        room.people = people
        for piece in news:
            room.say(piece)
        self._set_alarm(room)

    # What is due.

    def _ring_in(self, room: Room, seconds: float) -> None:
        if room.alarm:
            room.alarm.cancel()
            room.alarm = None
        if self._running:

            def ring() -> None:
                room.alarm = None
                self._spawn(self._wake(room.id))

            room.alarm = asyncio.get_running_loop().call_later(seconds, ring)

    def _set_alarm(self, room: Room) -> None:
        """Wake the table when something is due that is not being thought of already."""
        table = room.there
        moment = self._next_in_time(room) if table.game.real_time else table.wake_at(besides=room.thinking)
        if moment is not None:
            self._ring_in(room, max(0, moment - self._now()) / 1000)
        elif room.alarm:
            room.alarm.cancel()
            room.alarm = None

    async def _wake(self, table_id: str) -> None:
        """Do what is due at a table."""
        try:
            async with self._at(table_id) as room:
                await self._do_due(room)
        except TableError as error:
            log.warning("table %s was not woken: %s", _name(table_id), error.error)
        except Exception:
            self._trouble(table_id, "waking it")

    def _trouble(self, table_id: str, doing: str) -> None:
        """Note that something broke at a table; it is tried again, later each time."""
        room = self._rooms.get(table_id)
        number = room.table.number if room and room.table else 0
        log.exception("table %s, entry %d: %s failed", _name(table_id), number, doing)
        if room:
            room.failures += 1
            self._ring_in(room, min(2.0**room.failures, 300.0))

    async def _do_due(self, room: Room) -> None:
        if room.there.game.real_time:
            await self._in_time(room, self._now() - room.lag())
            await self._look_after_absent(room)
        else:
            await self._in_turn(room)
        self._set_alarm(room)

    async def _in_turn(self, room: Room) -> None:
        now = self._now()
        deadline = room.there.deadline
        if deadline is not None and deadline <= now:
            await self._do(room, lambda table: self._tick(table, now))
        table = room.there
        for seat, chair in enumerate(table.chairs):
            if seat in room.thinking or table.phase != "playing":
                continue
            bot_at, decide_by = table.bot_at(seat), table.decide_by(seat)
            if chair.bot is not None and bot_at is not None and bot_at <= now:
                self._let_think(room, seat, chair.bot, "bot")
            elif decide_by is not None and decide_by <= now:
                self._let_think(room, seat, commands.stand_in(table.game, 1), "clock")

    def _tick(self, table: Table, now: int) -> Asked:
        deadline = table.deadline
        if table.phase != "playing" or deadline is None or deadline > now:
            return Asked(())
        at = deadline if table.game.real_time and now - deadline <= SOON else now
        entry = e.Acted(at=at, seat=CLOCK, action=plain(Tick()), by="clock")
        return Asked((entry,), table.play(entry))

    # What is due in real time.

    def _next_in_time(self, room: Room) -> int | None:
        """When something is to be done at a real-time table (milliseconds since 1970)."""
        due = room.agenda.next(room.there)
        moments = [] if due is None else [due.at + room.lag()]
        if room.there.phase == "playing":
            moments += [at for since in room.away.values() if (at := since + GONE_AFTER) > self._now()]
        return min(moments, default=None)

    async def _in_time(self, room: Room, until: int) -> None:
        """Do what counts as done up to a moment, in its order, and ask bots that have something new to think about."""
        while (due := room.agenda.next(room.there)) is not None and due.at <= until:
            if due.held is not None:
                room.agenda.release(due)
                await self._answer_held(room, due.at, due.held)
            elif due.ask is not None and due.intent is not None:
                await self._do_intent(room, due.at, due.ask, due.intent)
            else:
                await self._do(room, lambda table: self._tick(table, self._now()))
        self._ask_bots(room)

    async def _answer_held(self, room: Room, at: int, held: Held) -> None:
        try:
            await self._do(room, self._asking(room, held.person, held.command, at))
        except Exception as error:
            if not held.answer.done():
                held.answer.set_exception(error)
            if not isinstance(error, Refusal | TableError):
                raise
        except asyncio.CancelledError:
            held.answer.cancel()
            raise
        else:
            if not held.answer.done():
                held.answer.set_result(None)

    async def _do_intent(self, room: Room, at: int, ask: Ask, intent: Intent) -> None:
        def act(table: Table) -> Asked:
            if not room.agenda.still(table, ask):
                return Asked(())
            entry = e.Acted(at=at, seat=ask.seat, action=plain(intent.action), by="bot")
            return Asked((entry,), table.play(entry))

        try:
            await self._do(room, act)
        except Refusal as refusal:
            log.debug("table %s: bot %s came too late: %s", _name(room.id), ask.bot, refusal)
            room.agenda.intend(ask, None)

    def _ask_bots(self, room: Room) -> None:
        asks = [ask for ask in room.agenda.to_ask(room.there) if ask.seat not in room.thinking]
        if asks:
            game = room.there.game
            asking = self._spawn(self._ask(room.id, game, asks, self._questions(room.there, asks)))
            room.thinking.update((ask.seat, asking) for ask in asks)

    def _questions(self, table: Table, asks: Sequence[Ask]) -> list[Question]:
        """What bots are shown. Going away and coming back is not theirs to decide."""
        state, game = table.playing(), table.game
        not_theirs = (game.absence(True), game.absence(False))
        return [
            Question(
                bot=bot,
                view=state.view(seat),
                legal=[action for action in decision.legal if action not in not_theirs],
                seed=commitment(f"{table.seed}:{decision.number}:{seat}"),
                now=max(0, decision.at - table.started_at),
            )
            for seat, bot, decision in asks
        ]

    async def _ask(
        self, table_id: str, game: Game, asks: Sequence[Ask], questions: Sequence[Question]
    ) -> None:
        """Let bots say what they will do, and note it."""
        try:
            able = [question for question in questions if question.legal]
            said = iter(await self._thinker.intend(game, able) if able else ())
            intents = [next(said) if question.legal else None for question in questions]
            async with self._at(table_id) as room:
                for ask, intent in zip(asks, intents, strict=True):
                    room.thinking.pop(ask.seat, None)
                    room.agenda.intend(ask, intent)
                await self._do_due(room)
                room.failures = 0
        except TableError as error:
            log.warning("table %s: bots could not act: %s", _name(table_id), error.error)
        except Exception:
            self._trouble(table_id, "what bots mean to do")
        finally:
            if table_id in self._rooms:
                for ask in asks:
                    self._rooms[table_id].thinking.pop(ask.seat, None)

    async def _look_after_absent(self, room: Room) -> None:
        """Say in the game who is gone, so that nobody waits for them, and who is back."""

        def step(table: Table) -> Asked:
            seat_and_action = commands.absence(table, room.gone(self._now()))
            if seat_and_action is None:
                return Asked(())
            seat, action = seat_and_action
            entry = e.Acted(at=self._now(), seat=seat, action=plain(action), by="table")
            return Asked((entry,), table.play(entry))

        while commands.absence(room.there, room.gone(self._now())) is not None:
            await self._do(room, step)
        self._ask_bots(room)

    def _let_think(self, room: Room, seat: int, bot: str, by: e.By) -> None:
        table = room.there
        decision = table.asked[seat]
        assert decision is not None
        view = table.playing().view(seat)
        thought = self._think(room.id, seat, bot, by, decision, table.game, view, table.seed)
        room.thinking[seat] = self._spawn(thought)

    async def _think(
        self,
        table_id: str,
        seat: int,
        bot: str,
        by: e.By,
        decision: Decision,
        game: Game,
        view: View,
        seed: str,
    ) -> None:
        """Let a bot decide, then do it if the decision still stands."""

        def decide(table: Table) -> Asked:
            now, chair = table.asked[seat], table.chairs[seat]
            if table.phase != "playing" or now is None or now.number != decision.number:
                return Asked(())
            if chair.bot != (bot if by == "bot" else None):
                return Asked(())
            entry = e.Acted(at=self._now(), seat=seat, action=plain(action), by=by)
            return Asked((entry,), table.play(entry))

        chance = commitment(f"{seed}:{decision.number}:{seat}")
        try:
            action = await self._thinker.decide(bot, game, view, decision.legal, chance)
            async with self._at(table_id) as room:
                room.thinking.pop(seat, None)
                await self._do(room, decide)
                room.failures = 0
                self._set_alarm(room)
        except TableError as error:
            log.warning("table %s: bot %s could not act: %s", _name(table_id), bot, error.error)
        except Exception:
            self._trouble(table_id, f"what bot {bot} decided")
        finally:
            if table_id in self._rooms:
                self._rooms[table_id].thinking.pop(seat, None)

    # Use cases.

    async def create(self, person: Person, request: m.NewTable) -> m.TableInfo:
        """A new table, its maker on seat 0. Raises TableError for what it cannot be."""
        await self._room_for_one_more(person)
        table_id = await self._make(
            lambda made: commands.opening(request, person, made, self._now(), self.decks)
        )
        return await self.info(table_id, person)

    async def _room_for_one_more(self, person: Person) -> None:
        if await self._journal.live_tables(person.id) >= self._limits.tables:
            raise TableError(
                "too_many_tables",
                f"you have {self._limits.tables} tables that are not over; finish some first (unused ones close soon)",
                429,
            )

    async def _make(self, opening: Callable[[tuple[str, str, str]], list[e.AnyEntry]]) -> str:
        """Keep a new table; its id."""
        for _ in range(TRIES):
            code = "".join(secrets.choice(LETTERS) for _ in range(6))
            entries = opening((secrets.token_urlsafe(16), code, secrets.token_hex(32)))
            table = fold(entries)
            row = Row(
                summary=table.summary(),
                touched=table.touched,
                wake_at=table.wake_at(),
                people=table.people(),
            )
            try:
                await self._journal.create(row, entries)
            except Conflict:
                continue
            if row.wake_at is not None:
                self._spawn(self._wake(table.id))
            return table.id
        raise TableError("busy", "no free code was found; try again", 409)

    async def lobby(self, person: Person) -> list[m.TableCard]:
        """The person's own tables, then those that are open to everybody."""
        own = [one for one in await self._journal.tables_of(person.id, 50) if person.id in one.people]
        known = {one.id for one in own}
        others = [
            one for one in await self._journal.open_tables(100) if any(one.people) and one.id not in known
        ]
        return [table_card(one, person.id) for one in own + others]

    async def resolve(self, id_or_code: str) -> str:
        """The table's id. Raises TableError if there is no such table."""
        code = id_or_code.strip().upper()
        if len(code) == 6 and (found := await self._journal.by_code(code)):
            return found
        if await self._journal.exists(id_or_code):
            return id_or_code
        raise no_table(id_or_code[:40])

    async def info(self, table_id: str, person: Person) -> m.TableInfo:
        """The table as the person sees it, game state apart."""
        async with self._at(table_id, fresh=True) as room:
            room.may_see(person.id)
            return table_info(room.there, room, person.id)

    async def deck(self, table_id: str, person: Person) -> dict[str, str]:
        """The data files of the table that are not the game's own: texts by name."""
        async with self._at(table_id, fresh=True) as room:
            room.may_see(person.id)
            return room.there.data

    async def connect(self, table_id: str, person: Person, after: int | None = None) -> Connection:
        """A line to the table; its first message is Welcome, with what was missed after entry `after`."""
        async with self._at(table_id, fresh=True) as room:
            room.may_see(person.id)
            self._room_for_a_line(room, person)

            async def welcome(line: Connection) -> bytes:
                async with self._at(table_id) as room:
                    return room.welcome(line)

            def parted(line: Connection) -> None:
                if room.part(line) and not self._stopped:
                    self._spawn(self._lost(table_id))

            line = Connection(person, after, self._limits.queue, welcome, parted)
            first = room.join(person, line)
            try:
                await self._do(room, lambda table: self._back(table, person))
                await self._keep_time(room)
            except BaseException:
                line.close()
                raise
            if first:
                room.tell_table()
            return line

    def _room_for_a_line(self, room: Room, person: Person) -> None:
        lines = len(room.lines.get(person.id, ()))
        if lines >= self._limits.lines:
            raise TableError("too_many_lines", f"you have {lines} lines to this table; close some", 429)
        watches = room.there.seat_of(person.id) is None
        if watches and not lines and room.spectators() >= self._limits.spectators:
            raise TableError("too_many_spectators", "so many look on that there is no room left", 429)

    def _back(self, table: Table, person: Person) -> Asked:
        asking = commands.Asking(table, person, self._now(), ())
        return Asked(asking.back() if asking.seat is not None else ())

    async def _lost(self, table_id: str) -> None:
        """Somebody's last line is gone: tell the others, whose wishes may now be enough."""
        try:
            async with self._at(table_id) as room:
                room.tell_table()
                await self._take_overs(room)
        except TableError as error:
            log.debug("table %s: nobody was told who is away: %s", _name(table_id), error.error)
        except Exception:
            self._trouble(table_id, "telling who is away")

    async def _take_overs(self, room: Room) -> None:
        await self._do(room, lambda table: Asked(commands.take_overs(table, room.lines, self._now())))

    async def command(
        self, table_id: str, person: Person, command: m.AnyCommand, at: int | None = None
    ) -> m.Done | m.Refused:
        """Carry a command out, to its end; `at` is when it came (milliseconds since 1970), now if it is left out.

        Raises TableError only if there is no such table.
        """
        return await self._whole(self._command(table_id, person, command, self._now() if at is None else at))

    async def _command(
        self, table_id: str, person: Person, command: m.AnyCommand, at: int
    ) -> m.Done | m.Refused:
        try:
            match command:
                case m.Ping() | m.Echo():
                    pass
                case m.Rematch():
                    await self._rematch(table_id, person)
                case m.Act():
                    await self._act(table_id, person, command, at)
                case _:
                    await self._carry_out(table_id, person, command)
        except Refusal as refusal:
            detail = f"the rules do not allow this: {refusal}"
            return m.Refused(ref=command.ref, error="rule", detail=detail, why=refusal.why)
        except TableError as error:
            if error.error == "no_table":
                raise
            return m.Refused(ref=command.ref, error=error.error, detail=error.detail)
        return m.Done(ref=command.ref)

    def _asking(
        self, room: Room, person: Person, command: m.AnyCommand, at: int | None = None
    ) -> Callable[[Table], Asked]:
        """A person's command, as something to be asked of the table."""

        def ask(table: Table) -> Asked:
            room.may_see(person.id)
            asking = commands.Asking(table, person, self._now() if at is None else at, room.lines)
            return Asked(asking.entries(command), asking.played)

        return ask

    async def _act(self, table_id: str, person: Person, command: m.Act, at: int) -> None:
        """Do an action; in real time in the order of arrival, after what was due before it came."""
        held = None
        async with self._at(table_id) as room:
            if not room.there.game.real_time:
                await self._do(room, self._asking(room, person, command))
            elif lag := room.lag():
                held = Held(person, command, asyncio.get_running_loop().create_future())
                room.agenda.hold(at - room.credit(person.id), held)
                await self._in_time(room, self._now() - lag)
                self._set_alarm(room)
            else:
                await self._in_time(room, at)
                await self._do(room, self._asking(room, person, command, at))
                self._ask_bots(room)
                self._set_alarm(room)
        if held is not None:
            await held.answer

    async def _carry_out(self, table_id: str, person: Person, command: m.AnyCommand) -> None:
        async with self._at(table_id) as room:
            if isinstance(command, m.Say):
                self._slow_down(person)
            await self._do(room, self._asking(room, person, command))
            if isinstance(command, m.Leave):
                await self._take_overs(room)
            await self._keep_time(room)

    async def _keep_time(self, room: Room) -> None:
        """At a real-time table: see to what follows from who is here, and who plays."""
        if room.there.game.real_time and room.there.phase == "playing":
            await self._do_due(room)

    def measured(self, table_id: str, line: Connection, milliseconds: float) -> None:
        """A message went to a person and back in this time; the others are told if that is news."""
        line.measured(milliseconds)
        room = self._rooms.get(table_id)
        if room is not None and room.table is not None and room.note_delay(line.person.id):
            room.tell_table()

    def measures(self, table_id: str, person: Person) -> bool:
        """Whether the delay of a person's line matters: they sit at a real-time table that is not over."""
        room = self._rooms.get(table_id)
        table = room.table if room is not None else None
        if table is None or not table.game.real_time or table.phase == "over":
            return False
        return table.seat_of(person.id) is not None

    def _slow_down(self, person: Person) -> None:
        now = self._now()
        times = self._said.setdefault(person.id, deque(maxlen=self._limits.chat_lines))
        if len(times) == self._limits.chat_lines and now - times[0] < self._limits.chat_span:
            raise TableError(
                "too_fast",
                f"{self._limits.chat_lines} lines in {self._limits.chat_span // 1000} seconds are the most; wait",
                429,
            )
        times.append(now)

    async def _rematch(self, table_id: str, person: Person) -> None:
        async with self._at(table_id, fresh=True) as room:
            table = room.there
            table.playing()
            commands.Asking(table, person, self._now(), ()).seated()
            if table.phase != "over":
                raise TableError("not_over", "the game is not over yet; play it to its end first", 409)
            if table.next_table is not None:
                return
            await self._room_for_one_more(person)
            again = await self._make(lambda made: commands.reopening(table, person, made, self._now()))
            made = e.RematchMade(at=self._now(), table=again)
            try:
                await self._do(room, lambda table: Asked(() if table.next_table else (made,)))
            finally:
                if room.table is None or room.table.next_table != again:
                    await self._journal.delete(again)

    async def record(self, table_id: str, person: Person) -> Record:
        """The game that is over, its seed with it. Raises TableError while it goes on."""
        async with self._at(table_id, fresh=True) as room:
            room.may_see(person.id)
            return room.there.record()

    async def replay(self, table_id: str, person: Person) -> list[m.Frame]:
        """Every moment of the game so far, from the person's seat or as a spectator."""
        async with self._at(table_id, fresh=True) as room:
            room.may_see(person.id)
            table = room.there
            record, standing = table.so_far(), list(table.standing)
            started_at, seat = table.started_at, table.seat_of(person.id)
        return await asyncio.to_thread(lambda: list(frames(record, standing, started_at, seat)))

    async def rename(self, person: Person) -> None:
        """A person is called something else: at their tables, too."""

        def rename(table: Table) -> Asked:
            seat = table.seat_of(person.id)
            if seat is None or table.chairs[seat].person == person:
                return Asked(())
            return Asked((e.Renamed(at=self._now(), person=person),))

        for one in await self._journal.tables_of(person.id, 100):
            if one.phase != "over" and person.id in one.people:
                async with self._at(one.id) as room:
                    await self._do(room, rename)
