"""Looking back on games over HTTP: thought about in spare time, piece by piece, and shown while it grows."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

import msgspec
from litestar import Response, get

from cosmodrome.core import offers
from cosmodrome.core.part import Part, part_game
from cosmodrome.core.record import Record, RecordError, parts
from cosmodrome.lookback import Decision, Moment, can_judge, costliest, decisions, moments, weigh
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
SHOWN: Final = 3
PATIENCE: Final = 600.0
"""Seconds that a job may take in a worker, which has little of a machine that has much else to do."""


_look_back = msgspec.json.Decoder(LookBack)


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

    def __init__(self, part: Part, team: tuple[int, ...]) -> None:
        self.part = part
        self.team = team
        self.moments: list[Moment] = []
        self.decisions: list[Decision] = []
        self.jobs = 0
        self.done = 0
        self.given_up = False
        self.task: asyncio.Task[None] | None = None

    def told(self) -> LookBack:
        """Return the look back as it goes over the wire."""
        return LookBack(
            first=self.part.before,
            moves=len(self.part.moves),
            team=list(self.team),
            moments=self.moments,
            decisions=self.decisions,
            progress=self.done / self.jobs if self.jobs else 0.0,
        )


class LookBacks:
    """Thinks about one game after the other."""

    def __init__(self, run: Run | None, shelf: Shelf | None = None) -> None:
        """Make the looks back. Those that are done are kept on the shelf, if there is one."""
        self._run = run
        self._shelf = shelf
        self._looks: OrderedDict[str, _Look] = OrderedDict()
        self._one = asyncio.Lock()

    def known(self, table_id: str) -> LookBack | None:
        """Return the look back on a game that was asked for before; None if it must be thought about anew.

        Raises TableError if thinking about it failed: it would fail again, and keep a worker busy each time.
        """
        found = self._looks.get(table_id)
        if found is not None and found.given_up:
            raise TableError("unavailable", "this game could not be looked back on", 503)
        if found is None or (found.task is None and found.done < found.jobs):
            return None
        self._looks.move_to_end(table_id)
        return found.told()

    async def recall(self, table_id: str) -> LookBack | None:
        """Return the look back that was kept of a game. Raises StoreError."""
        kept = await self._shelf.kept(table_id) if self._shelf is not None else None
        return None if kept is None else _look_back.decode(kept)

    def look(self, table_id: str, record: Record, person: str) -> LookBack:
        """Have a game that is over thought about; nothing is known of it yet.

        Raises TableError if it was played by older rules, or as `check_room` does.
        """
        self.check_room()
        look = self._looks[table_id] = _begun(record)
        if look.done < 1:
            look.task = asyncio.create_task(self._think(table_id, look, person))
        while len(self._looks) > KEPT:
            del self._looks[next(key for key, each in self._looks.items() if each.task is None)]
        return look.told()

    def check_room(self) -> None:
        """Raises TableError if too many games wait. Ask first: reading a game through holds everybody up."""
        if sum(look.task is not None for look in self._looks.values()) >= WAITING:
            raise TableError("busy", "many games are being looked back on; try again in a moment", 409)

    async def _think(self, table_id: str, look: _Look, person: str) -> None:
        try:
            async with self._one:
                await self._work(table_id, look, person)
            if self._shelf is not None:
                await self._shelf.keep(table_id, msgspec.json.encode(look.told()))
        except (JobFailed, Died, Overdue) as error:
            log.error("a look back was given up: %s", error)
            look.given_up = True
        except StoreError as error:
            log_store(error)  # it is known here all the same
        except asyncio.CancelledError:
            pass  # the server stops
        finally:
            look.task = None

    async def _work(self, table_id: str, look: _Look, person: str) -> None:
        part = look.part
        first, last = part.before, part.before + len(part.moves)
        curve = list(_slices(first, last, MOMENTS))
        looked = list(_slices(first + 1, last, DECISIONS))
        look.jobs = len(curve) + len(looked) + CANDIDATES

        async def job(function: Callable[..., Any], *arguments: Any) -> Any:
            done = await self._do(
                Job(
                    function=function,
                    arguments=(part, *arguments),
                    kind=Kind.SPARE,
                    person=person,
                    table=table_id,
                    patience=PATIENCE,
                    cost=0.5,
                )
            )
            look.done += 1
            return done

        for piece in curve:
            look.moments = [*look.moments, *await job(moments, *piece)]
        found: list[Decision] = []
        for piece in looked:
            found += await job(decisions, *piece)
        found = sorted(found, key=lambda each: -each.cost)[:CANDIDATES]
        sure: list[Decision] = []
        for each in found:
            sure += await job(weigh, (each.number,))
            look.decisions = costliest(sure, SHOWN)
        look.done = look.jobs

    async def _do(self, job: Job) -> Any:
        if self._run is None:
            return await asyncio.to_thread(job.function, *job.arguments)
        return (await self._run(job)).value


def _begun(record: Record) -> _Look:
    part = parts(record)[-1]
    try:
        game = part_game(part)
    except RecordError as error:
        raise TableError("old_rules", f"{error}; it is not judged by the rules of now", 409) from None
    look = _Look(part, offers.teams(game, game.decode_options(part.options), part.seats))
    if not can_judge(game):
        look.jobs = look.done = 1  # nobody can say who is likely to win: nothing is all there is to know
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
        """Ask again each second or two until `progress` is 1: at once, without moments, where nobody can judge."""
        addressed.lookbacks.take(person, request)
        await tables.info(found, person)  # which says so if it is not for them
        told = lookbacks.known(found) or await lookbacks.recall(found)
        if told is None:
            lookbacks.check_room()
            record = await tables.record(found, person)
            told = lookbacks.known(found) or lookbacks.look(found, record, person.id)
        return Response(told, headers={"cache-control": "no-store"})

    return get_lookback
