"""A short way to tune the race, whose numbers do what is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cosmodrome.lab.tuner import Tuned, TunePlan, goals, tune
from cosmodrome.lab.tuner.summary import summary

POWERS = ("cards.*.power",)


def plan_of(targets: Sequence[str], holds: Sequence[str] = (), **more: Any) -> TunePlan:
    """Return a plan for the race with random bots."""
    wanted = {
        "game": "race",
        "bots": ("random", "random"),
        "seed": "race",
        "vary": POWERS,
        "games": 4000,
        **more,
    }
    if wanted.get("minutes"):
        wanted["games"] = 0
    return TunePlan(goals=goals(targets, holds), **wanted)


def tuned(
    folder: Path,
    targets: Sequence[str],
    holds: Sequence[str] = (),
    *,
    resume: bool = False,
    progress: Callable[[int], object] = lambda games: None,
    foretell: Callable[[str], object] = lambda line: None,
    **more: Any,
) -> Tuned:
    """Tune the race in one process."""
    plan = plan_of(targets, holds, **more)
    return tune(plan, folder, resume=resume, workers=1, progress=progress, foretell=foretell)


def plain(found: Tuned) -> dict[str, Any]:
    """Return what was found, without what may differ from run to run."""
    return {key: value for key, value in summary(found).items() if key != "seconds"}


def changed(found: Tuned) -> dict[str, int]:
    """Return the values that were changed, by path."""
    assert found.passed is not None
    return {".".join(number.path): value for number, value in found.passed.deck.changes}
