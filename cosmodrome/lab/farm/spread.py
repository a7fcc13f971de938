"""Spreads work over processes: our own, those of an executor, or those of a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import nullcontext
from functools import partial
from typing import Final, TypeVar

from cosmodrome.core import Game
from cosmodrome.core.edition import Deck, deck_of
from cosmodrome.core.struct_types import learn_struct_types
from cosmodrome.lab.farm.cluster import connected
from cosmodrome.lab.farm.executors import Lent, WorkerDied, results
from cosmodrome.lab.farm.processes import in_processes

Piece = TypeVar("Piece")
Result = TypeVar("Result")

CHUNKS_PER_WORKER: Final = 16
MOST_IN_A_CHUNK: Final = 200
ELSEWHERE: Final = 64
"""The number of workers that work for an executor is cut for. We do not know how many it has."""


def cores(workers: int | None = None) -> int:
    """Return the number of processes: `workers`, or one per core if that is None."""
    return workers or os.cpu_count() or 1


def deck_for(game: Game, workers: int | None = None) -> Deck | None:
    """Return the deck that several processes are to play with; None if it is the game's own, or there is only one."""
    return deck_of(game) if game.data and cores(workers) > 1 else None


def chunks(games: int, workers: int | None = None, executor: Executor | str | None = None) -> list[range]:
    """Cut the numbers of games into pieces, small enough to keep all processes busy and the progress smooth."""
    count = cores(workers) if executor is None else workers or ELSEWHERE
    size = max(1, min(games // (min(count, games) * CHUNKS_PER_WORKER), MOST_IN_A_CHUNK))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def spread(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    workers: int | None = None,
    executor: Executor | str | None = None,
    deck: Deck | None = None,
) -> Generator[tuple[Piece, Result], None, None]:
    """Do the work on every piece, in `workers` processes or on an executor; yield each result once it is there.

    An executor may be named by the address of a Dask scheduler, as in `dask://127.0.0.1:8786`. `work` and the pieces
    travel by pickle. Raises what `work` raises, FarmError if the executor cannot be used, and WorkerDied (a FarmError)
    if a piece kills every worker that tries it. Every piece comes once, even if workers died over it before.

    With a deck, the work is done in processes of our own that play with it, compiled where the rules are. An executor
    looks after its workers itself, so there an edition in plain Python does the same.

    When the caller ends this iterator, by an interrupt for example, our own processes are ended at once.
    """
    workers = min(cores(workers), len(pieces))
    if executor is not None:
        yield from _elsewhere(work, pieces, executor)
    elif workers > 1 or deck is not None:
        yield from in_processes(work, pieces, workers, deck)
    else:
        for piece in pieces:
            yield piece, work(piece)


def _elsewhere(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], executor: Executor | str
) -> Iterator[tuple[Piece, Result]]:
    """Submit all pieces at once to an executor, which looks after its workers itself."""
    numbered = dict(enumerate(pieces))
    under_way: dict[Future[Result], int] = {}
    with connected(executor) if isinstance(executor, str) else nullcontext(Lent(executor)) as lent:
        try:
            for number, result in results(
                lent, partial(_in_any_thread, work), numbered, len(pieces), under_way
            ):
                yield pieces[number], result
        except BrokenExecutor as error:
            raise WorkerDied(None, f"a worker died: {error}") from None
        finally:
            for future in list(under_way):
                future.cancel()


def _in_any_thread(work: Callable[[Piece], Result], piece: Piece) -> Result:
    """Do the work on a piece in a worker that may do others at the same time, in other threads."""
    learn_struct_types()
    return work(piece)
