"""Waits for the targets of a plan while games are played, and says when all of them are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cosmodrome.lab.report.plan import ReportPlan
from cosmodrome.lab.report.rows import Rows, joined
from cosmodrome.lab.report.sampling import figures_of, sample_of
from cosmodrome.lab.report.until import aim, forecast, found_in, looks, reached


class Waiting:
    """Hears pieces of work in any order, and looks at the first games only, so the answer is the same everywhere."""

    def __init__(self, plan: ReportPlan, tell: Callable[[Sequence[str]], object]) -> None:
        """`tell` hears after the first look how many games it may take, a line for each target."""
        self._plan = plan
        self._tell = tell
        self._looks = looks(len(plan.bots), plan.games)
        self._next = next(self._looks)
        self._waiting: dict[int, tuple[Rows, ...]] = {}
        self._until = 0
        """All games below this number have been heard."""
        self._whole: list[Rows] = []
        """Their rows, by set-up."""
        self.known: int | None = None
        """After how many games all targets were known; None if they are not yet."""

    def hear(self, numbers: range, rows: tuple[Rows, ...]) -> None:
        """Take in a piece of work."""
        self._waiting[numbers.start] = rows[: len(self._plan.setups)]
        while self.known is None and (self._until in self._waiting):
            part = self._waiting.pop(self._until)
            self._whole = (
                [joined([*each]) for each in zip(self._whole, part, strict=True)] if self._whole else [*part]
            )
            self._until += part[0].games
            if self._until >= self._next:
                self._look()

    def _look(self) -> None:
        plan = self._plan
        first = self._next == next(looks(len(plan.bots), plan.games))
        self._next = next(self._looks, plan.games + 1)
        keys = [each.key for each in plan.until]
        figures = [
            figures_of(sample_of(plan, setup, rows), keys)
            for setup, rows in zip(plan.setups, self._whole, strict=True)
        ]
        so_far = {each: found_in(each.key, figures) for each in plan.until}
        if first:
            names = [setup.name for setup in plan.setups]
            aims = [
                aim(wanted, figure, name)
                for wanted, those in so_far.items()
                for figure, name in zip(those, names, strict=True)
            ]
            self._tell(forecast(aims, plan.games))
        if all(reached(wanted, figure) for wanted, those in so_far.items() for figure in those):
            self.known = self._until
