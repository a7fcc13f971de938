"""Looking back on games over HTTP: thought about in spare time, piece by piece, shown while it grows and is checked.

A look back goes on while somebody asks for it, and rests otherwise.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, Protocol

import msgspec
from litestar import Response, get

from cosmodrome.core import Game, offers
from cosmodrome.core.part import Part, part_game
from cosmodrome.core.record import Record, RecordError, parts
from cosmodrome.lookback import (
    Candidate,
    Check,
    Decision,
    Effort,
    Moment,
    can_judge,
    costliest,
    decisions,
    effort_of,
    gains,
    moments,
    weigh,
)
from cosmodrome.server.api import GUEST, NO_TABLE, Addressed, AnyRequest, Desk, Found, Who, problems
from cosmodrome.server.edge.problems import log_store
from cosmodrome.server.wire.bodies import LookBack
from cosmodrome.store import StoreError
from cosmodrome.tables.errors import TableError
from cosmodrome.workers import Died, Job, JobFailed, Kind, Overdue, Run

log = logging.getLogger(__name__)

KEPT: Final = 200
"""Games that were looked back on and are kept in memory; what is asked for again is thought about again, the same."""
WAITING: Final = 8
"""Games that wait to be looked back on; whoever wants another is told to try again."""
MOMENTS: Final = 100
"""Moves whose chances are one job: some tenths of a second."""
DECISIONS: Final = 6
"""Moves that are one job when each is compared: about a second."""
CANDIDATES: Final = 8
"""Decisions that are looked at for longer, one job each."""
PATIENCE: Final = 600.0
"""Seconds that a job may take in a worker, which has little of a machine that has much else to do."""
UNWATCHED: Final = 60.0
"""Seconds after which a look back rests if nobody has asked for it. A page asks every few seconds."""
PUT_AWAY: Final = 10.0
"""Seconds between two times at which a check that goes on is kept."""


class KeptLookBack(msgspec.Struct, frozen=True, kw_only=True):
    """A look back as it is kept: the first look, and the check as far as it has come."""

    first: int
    moves: int
    team: list[int]
    moments: list[Moment]
    check: Check

    def told(self) -> LookBack:
        """Return it as it goes over the wire."""
        return LookBack(
            first=self.first,
            moves=self.moves,
            team=self.team,
            moments=self.moments,
            decisions=self.check.decisions,
            progress=1.0,
            checked=self.check.over,
        )


_kept = msgspec.json.Decoder(KeptLookBack)


class Shelf(Protocol):
    """Where looks back are kept, as JSON by table."""

    async def keep(self, table_id: str, told: bytes) -> None:
        """Keep one."""
        ...

    async def kept(self, table_id: str) -> bytes | None:
        """The one on a table's game, if there is one."""
        ...


class _Look:
    """The look back on one game, as far as it has come."""

    def __init__(self, part: Part, effort: Effort, team: tuple[int, ...], person: str) -> None:
        self.part = part
        self.effort = effort
        self.team = team
        self.person = person
        """The id of the person who asked first. The jobs are theirs."""
        self.asked_at = monotonic()
        """The moment at which somebody asked last, in seconds."""
        self.moments: list[Moment] = []
        self.check: Check | None = None
        """None while the first look goes on."""
        self.found: list[Decision] = []
        """Decisions that were compared in the first look."""
        self.sure: list[Decision] = []
        """Decisions that were looked at for longer in the first look."""
        self.jobs = 0
        self.done = 0
        """Jobs of the first look that are done."""
        self.given_up = False
        self.task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        """True if all is known."""
        return self.check is not None and self.check.over

    @property
    def unwatched(self) -> bool:
        """True if nobody has asked for a while, so that it should rest."""
        return monotonic() - self.asked_at > UNWATCHED

    def go_on(self, kept: KeptLookBack) -> None:
        """Begin where a look back was put away."""
        self.moments, self.check = kept.moments, kept.check

    def kept(self) -> KeptLookBack:
        """Return it as it is kept, once the first look is over."""
        assert self.check is not None
        return KeptLookBack(
            first=self.part.before,
            moves=len(self.part.moves),
            team=list(self.team),
            moments=self.moments,
            check=self.check,
        )

    def told(self) -> LookBack:
        """Return the look back as it goes over the wire."""
        if self.check is not None:
            return self.kept().told()
        return LookBack(
            first=self.part.before,
            moves=len(self.part.moves),
            team=list(self.team),
            moments=self.moments,
            decisions=[],
            progress=self.done / self.jobs if self.jobs else 0.0,
            checked=False,
        )


class LookBacks:
    """Looks at one game after the other, and checks what was found while no game waits for its first look."""

    def __init__(
        self,
        run: Run | None,
        shelf: Shelf | None = None,
        effort: Callable[[Game], Effort] = effort_of,
    ) -> None:
        """Make the looks back. They are kept on the shelf, if there is one."""
        self._run = run
        self._shelf = shelf
        self._effort = effort
        self._looks: OrderedDict[str, _Look] = OrderedDict()
        self._one = asyncio.Lock()
        """Held for a first look, and for each piece of a check: whoever came first has it next."""

    def known(self, table_id: str) -> LookBack | None:
        """Return the look back on a game that was asked for before; None if it must be thought about anew.

        If it rests, it goes on. Raises TableError if thinking about it failed (it would fail again, and keep a worker
        busy each time), or as `check_room` does.
        """
        found = self._looks.get(table_id)
        if found is not None and found.given_up:
            raise TableError("unavailable", "this game could not be looked back on", 503)
        if found is None:
            return None
        found.asked_at = monotonic()
        if found.task is None and not found.over:
            if found.check is None:
                self.check_room()
            self._go_on(table_id, found)
        self._looks.move_to_end(table_id)
        return found.told()

    async def recall(self, table_id: str) -> KeptLookBack | None:
        """Return the look back that was kept of a game, as far as it had come. Raises StoreError."""
        kept = await self._shelf.kept(table_id) if self._shelf is not None else None
        return None if kept is None else _kept.decode(kept)

    def look(self, table_id: str, record: Record, person: str, kept: KeptLookBack | None = None) -> LookBack:
        """Have a game that is over thought about, from where its look back was put away.

        Raises TableError if it was played by older rules, or as `check_room` does.
        """
        self.check_room()
        look = self._looks[table_id] = _begun(record, self._effort, person)
        if kept is not None:
            look.go_on(kept)
        if not look.over:
            self._go_on(table_id, look)
        while len(self._looks) > KEPT:
            del self._looks[next(key for key, each in self._looks.items() if each.task is None)]
        return look.told()

    def check_room(self) -> None:
        """Raises TableError if too many games wait. Ask first: reading a game through holds everybody up."""
        busy = [look for look in self._looks.values() if look.task is not None]
        if sum(look.check is None for look in busy) >= WAITING or len(busy) >= KEPT:
            raise TableError("busy", "many games are being looked back on; try again in a moment", 409)

    def _go_on(self, table_id: str, look: _Look) -> None:
        look.task = asyncio.create_task(self._think(table_id, look))

    async def _think(self, table_id: str, look: _Look) -> None:
        try:
            if look.check is None:
                async with self._one:
                    look.check = await self._first_look(table_id, look)
            if look.check is not None:
                await self._check(table_id, look, look.check)
        except (JobFailed, Died, Overdue) as error:
            log.error("a look back was given up: %s", error)
            if look.check is None:
                look.given_up = True
            else:
                look.check.give_up()
        except asyncio.CancelledError:
            pass  # the server stops
        finally:
            look.task = None

    async def _first_look(self, table_id: str, look: _Look) -> Check | None:
        """Go on with a first look. Return None if it rests before its end: others wait for theirs."""
        part = look.part
        first, last = part.before, part.before + len(part.moves)
        curve = [(moments, piece) for piece in _slices(first, last, MOMENTS)]
        compared = [(decisions, piece) for piece in _slices(first + 1, last, DECISIONS)]
        look.jobs = len(curve) + len(compared) + CANDIDATES

        for function, piece in (*curve, *compared)[look.done :]:
            if look.unwatched:
                return None
            told = await self._do(table_id, look, function, *piece)
            if function is moments:
                look.moments = [*look.moments, *told]
            else:
                look.found += told
            look.done += 1
        found = sorted(look.found, key=lambda each: -each.cost)[:CANDIDATES]
        for each in found[look.done - len(curve) - len(compared) :]:
            if look.unwatched:
                return None
            look.sure += await self._do(table_id, look, weigh, (each.number,))
            look.done += 1
        return Check([Candidate(each) for each in costliest(look.sure, CANDIDATES)])

    async def _check(self, table_id: str, look: _Look, check: Check) -> None:
        kept_at = -PUT_AWAY
        while (stint := check.next(look.effort)) is not None:
            if look.unwatched:
                break  # it goes on from here when somebody asks
            now = monotonic()
            if now - kept_at >= PUT_AWAY:
                await self._keep(table_id, look)
                kept_at = now
            async with self._one:
                check.add(stint, await self._do(table_id, look, gains, *stint.arguments))
        await self._keep(table_id, look)

    async def _keep(self, table_id: str, look: _Look) -> None:
        if self._shelf is None:
            return
        try:
            await self._shelf.keep(table_id, msgspec.json.encode(look.kept()))
        except StoreError as error:
            log_store(error)  # it is known here all the same

    async def _do(self, table_id: str, look: _Look, function: Callable[..., Any], *arguments: Any) -> Any:
        if self._run is None:
            return await asyncio.to_thread(function, look.part, *arguments)
        job = Job(
            function=function,
            arguments=(look.part, *arguments),
            kind=Kind.SPARE,
            person=look.person,
            table=table_id,
            patience=PATIENCE,
            cost=0.5,
        )
        return (await self._run(job)).value


def _begun(record: Record, effort: Callable[[Game], Effort], person: str) -> _Look:
    part = parts(record)[-1]
    try:
        game = part_game(part)
    except RecordError as error:
        raise TableError("old_rules", f"{error}; it is not judged by the rules of now", 409) from None
    team = offers.teams(game, game.decode_options(part.options), part.seats)
    look = _Look(part, effort(game), team, person)
    if not can_judge(game):
        look.check = Check([])  # nobody can say who is likely to win: nothing is all there is to know
    return look


def _slices(first: int, last: int, size: int) -> Sequence[tuple[int, int]]:
    return [(start, min(last, start + size - 1)) for start in range(first, last + 1, size)]


def handler(lookbacks: LookBacks) -> Any:
    """The handler of /api/tables/{table}/lookback."""

    @get(
        "/api/tables/{table:str}/lookback",
        responses=problems(
            s401=GUEST,
            s403="not for you",
            s404=NO_TABLE,
            s409="the game is not over, or many others are looked back on",
            s503="thinking about it failed",
        ),
        tags=["tables"],
        summary="Look back on a game that is over: who was likely to win when, and what cost most",
    )
    async def get_lookback(
        request: AnyRequest, found: Found, tables: Desk, person: Who, addressed: Addressed
    ) -> Response[LookBack]:
        """Ask again each second or two until `checked`: at once, without moments, where nobody can judge."""
        addressed.lookbacks.take(person, request)
        await tables.info(found, person)  # which says so if it is not for them
        told = lookbacks.known(found)
        if told is None:
            kept = await lookbacks.recall(found)
            if kept is not None and kept.check.over:
                return Response(kept.told(), headers={"cache-control": "no-store"})
            lookbacks.check_room()
            record = await tables.record(found, person)
            told = lookbacks.known(found) or lookbacks.look(found, record, person.id, kept)
        return Response(told, headers={"cache-control": "no-store"})

    return get_lookback
