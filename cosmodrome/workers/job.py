"""Jobs for a worker, and their results."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple


class Kind(Enum):
    """The kind of a job: how long it takes, and who waits for it."""

    QUICK = "quick"
    """Some hundredths of a second. There is always a worker that does nothing else."""
    THINKER = "thinker"
    """Takes as long as it may. Its time is cut when many wait (`share`)."""
    BACKGROUND = "background"
    """Takes as long as it needs, behind those that think, and at a low priority of the system."""
    SPARE = "spare"
    """Takes as long as it needs, one at a time, in a worker of its own, which gives way to all others."""


class Post(Enum):
    """The purpose of a worker."""

    QUICK = 0
    """Quick jobs only."""
    ANY = 1
    """All but those in spare time; quick ones if no other waits."""
    SPARE = 2
    """Those in spare time only."""


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Job:
    """A call of a function, which both sides can import, with arguments that can be pickled."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    kind: Kind = Kind.QUICK
    person: str = ""
    """The person whose job it is. People take turns, each for the same time as the others."""
    table: str = ""
    """The table that the job is for. A person's tables take turns too."""
    watched: bool = True
    """True if somebody looks on. Jobs that nobody watches come last."""
    patience: float = 30.0
    """Seconds that it may run; those in the queue don't count. Then it is told to stop, then its worker is ended."""
    cost: float = 0.02
    """Seconds that it is thought to take; what it took is put to its account afterwards."""


class JobDone(NamedTuple):
    """The result of a job, and how the job went."""

    value: Any
    share: float
    """The share of its time that it was allowed, 1 or less."""
    waited: float
    """Seconds in the queue."""
    ran: float
    """Seconds from its start to its answer."""


Run = Callable[[Job], Coroutine[Any, Any, JobDone]]
"""Has a job done by a worker."""


class JobFailed(Exception):
    """The function raised; the message is its traceback."""


class Overdue(Exception):
    """The job ran longer than its patience, and did not stop when told to."""


class Died(Exception):
    """The worker died of the job, twice."""
