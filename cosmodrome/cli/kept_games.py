"""The games of a duel in a file: read before it begins, written while it is played, and named when it is stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from cosmodrome.cli.problems import INTERRUPTED, CommandProblem, complain, refusing, usage
from cosmodrome.lab.duel.duel import Duel, DuelPlan, GameRow
from cosmodrome.lab.duel.gamefile import ResultsError, check_name, check_same, header, read, write
from cosmodrome.lab.farm.executors import FarmError
from cosmodrome.lab.simulation.playout import SimulationError


@contextmanager
def reading(out: Path | None) -> Iterator[None]:
    """End the program if what `--out` names cannot be read."""
    with refusing(ResultsError, before="--out: "), refusing(OSError, before=f"--out: {out} cannot be read: "):
        yield


def begin(plan: DuelPlan, out: Path | None, resume: bool, seed_given: bool) -> Duel:
    """Return the duel, from its start or from what the file has; or a problem with either.

    If the seed was not given, it is the file's.
    """
    if out is None and resume:
        raise usage("--resume: name the file to go on from with --out")
    rows: list[GameRow] = []
    with reading(out):
        if out is not None:
            check_name(out)
        if out is not None and out.exists():
            if not resume:
                raise usage(f"{out} is there already: go on from it with --resume, or name another file")
            kept, rows = read(out)
            if not seed_given:
                plan = msgspec.structs.replace(plan, seed=kept.plan.seed)
            check_same(out, kept, header(plan))
    with refusing(ValueError):
        return Duel(plan, rows)


def save(duel: Duel, out: Path | None) -> None:
    """Write the duel's games to the file, if there is one; or a problem."""
    if out is not None:
        with refusing(OSError, before=f"--out: {out} cannot be written: "):
            write(out, header(duel.plan), duel.rows())


def until_stopped(play: Callable[[], object], games: Callable[[], int], out: Path | None) -> int:
    """Play until the end or an interrupt; return the exit code. `games` counts those there are, also in the file."""
    kept = "nothing is kept, for want of --out"
    try:
        play()
    except KeyboardInterrupt:
        if out is not None:
            kept = f"they are in {out}; the same command with --resume goes on"
        complain(f"interrupted after {games()} games; {kept}")
        return INTERRUPTED
    except (SimulationError, FarmError) as error:
        if out is not None:
            kept = f"the {games()} games before are in {out}"
        raise CommandProblem(f"{error}; {kept}") from None
    return 0
