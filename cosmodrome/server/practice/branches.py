"""Trying a game that is over otherwise, and playing on from there: computed from its record, nothing is kept."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import takewhile
from typing import Any, Final

import msgspec
from litestar import post

from cosmodrome.core import CLOCK, Rng
from cosmodrome.core.part import Part, RecordError, Step, part_game, steps
from cosmodrome.core.record import parts
from cosmodrome.lookback import Chances, can_judge
from cosmodrome.lookback.branch import BranchError, branch
from cosmodrome.lookback.moments import judged
from cosmodrome.server.api import GUEST, NO_TABLE, NOT_JSON, Addressed, AnyRequest, Desk, Found, Who, problems
from cosmodrome.server.wire.bodies import BranchNow
from cosmodrome.tables.decide.opening import BranchPoint
from cosmodrome.tables.errors import TableError
from cosmodrome.tables.people import Person
from cosmodrome.tables.service import Tables
from cosmodrome.tables.tell.views import earlier, tried
from cosmodrome.tables.wire.requests import Branch, PlayOn, Tried
from cosmodrome.tables.wire.sights import TableInfo
from cosmodrome.workers import Died, Job, JobFailed, Kind, Overdue, Run

log = logging.getLogger(__name__)

PATIENCE: Final = 60.0
"""Seconds that a branch may take in a worker."""

_encode = msgspec.json.Encoder().encode
_now = msgspec.json.Decoder(BranchNow)
_there = msgspec.json.Decoder(BranchPoint)

Answer = tuple[bytes | None, str, bool]
"""The answer; or the reason why there is none, and whether the moment is at fault."""


def shown(part: Part, asked: Branch) -> Answer:
    """In a worker: how a game stands after a branch, as whoever is to act there sees it."""

    def word(found: list[Step]) -> bytes:
        game, last = part_game(part), found[-1]
        actors = [seat for seat in last.state.actors() if seat != CLOCK]
        seat = actors[0] if actors else found[-1].move.seat if found[-1].move else None
        shares, spread = [], 0.0
        if can_judge(game):
            moment = judged(Chances(game), last.state, last.number, Rng(f"branch: {part.seed} {last.number}"))
            shares, spread = list(moment.shares), moment.spread
        line = [Tried(step.move.seat, step.move.action) for step in found if step.move]
        return _encode(
            BranchNow(frame=tried(game, last, seat), seat=seat, line=line, shares=shares, spread=spread)
        )

    return _try(part, asked, word)


def position(part: Part, asked: Branch) -> Answer:
    """In a worker: the position after a branch, and what a spectator was told up to there."""

    def write(found: list[Step]) -> bytes:
        if found[-1].state.outcome is not None:
            raise BranchError("the game is over there: nobody can play on")
        game = part_game(part)
        before = takewhile(lambda step: step.number <= asked.moment, steps(part, game))
        return _encode({"position": found[-1].state.position(), "earlier": earlier(found, before, game)})

    return _try(part, asked, write)


def _try(part: Part, asked: Branch, then: Callable[[list[Step]], bytes]) -> Answer:
    try:
        found = branch(part, asked.moment, [(each.seat, each.action) for each in asked.line])
        return then(found), "", False
    except BranchError as error:
        return None, str(error), error.moment


class Branches:
    """Has branches followed in the workers' pool, behind all that somebody waits for at a table."""

    def __init__(self, run: Run | None) -> None:
        self._run = run

    async def follow(
        self,
        work: Callable[[Part, Branch], Answer],
        tables: Tables,
        table: str,
        person: Person,
        asked: Branch,
    ) -> bytes:
        """Return the answer of the work. Raises TableError for a game that goes on, or a branch that cannot be."""
        part = parts(await tables.record(table, person))[-1]
        try:
            game = part_game(part)
        except RecordError as error:
            raise TableError(
                "old_rules", f"{error}; it cannot be played on by the rules of now", 409
            ) from None
        if game.real_time:
            raise TableError(
                "no_branch", f"{game.title} is played against the clock: it cannot be tried again", 409
            )
        answer, why, moment = await self._do(work, part, asked, person, table)
        if answer is None:
            raise TableError("no_moment" if moment else "bad_branch", why, 404 if moment else 400)
        return answer

    async def _do(
        self, work: Callable[[Part, Branch], Answer], part: Part, asked: Branch, person: Person, table: str
    ) -> Answer:
        if self._run is None:
            return await asyncio.to_thread(work, part, asked)
        job = Job(
            function=work,
            arguments=(part, asked),
            kind=Kind.BACKGROUND,
            person=person.id,
            table=table,
            patience=PATIENCE,
            cost=0.2,
        )
        try:
            answer: Answer = (await self._run(job)).value
        except (Overdue, Died, JobFailed) as failure:
            log.error("a branch was not followed: %s", failure)
            raise TableError("busy", "this could not be followed in time; try again later", 409) from None
        return answer


def handlers(branches: Branches) -> tuple[Any, ...]:
    """The handlers of /api/tables/{table}/branch and …/play-on."""
    answers = problems(
        s401=GUEST,
        s403="not for you",
        s404=f"{NO_TABLE}; or no such moment",
        s409="the game is not over, or cannot be tried otherwise",
        s415=NOT_JSON,
    )

    @post(
        "/api/tables/{table:str}/branch",
        status_code=200,
        responses=answers,
        tags=["tables"],
        summary="Try a game that is over otherwise: other choices from one of its moments, on the same cards",
    )
    async def try_branch(
        request: AnyRequest, data: Branch, found: Found, tables: Desk, person: Who, addressed: Addressed
    ) -> BranchNow:
        """Return the game after a branch, seen by the seat that is to act. Bots' choices are named. Nothing is kept."""
        addressed.branches.take(person, request)
        return _now.decode(await branches.follow(shown, tables, found, person, data))

    @post(
        "/api/tables/{table:str}/play-on",
        responses=answers,
        tags=["tables"],
        summary="Make a table where a game that is over goes on from one of its moments",
    )
    async def play_on(
        request: AnyRequest, data: PlayOn, found: Found, tables: Desk, person: Who, addressed: Addressed
    ) -> TableInfo:
        """You take a seat, bots or friends the others; its record does not claim that it was dealt fairly."""
        addressed.new_table(person, request, data.settings)
        there = await branches.follow(position, tables, found, person, data)
        return await tables.play_on(found, person, data, _there.decode(there))

    return try_branch, play_on
