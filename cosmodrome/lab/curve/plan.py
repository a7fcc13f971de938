"""The plan of a curve: a bot with rising budgets, the bot that each of them meets, and the duels that follow."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from cosmodrome.core import find_game, make_bot
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.registry import BudgetedBot
from cosmodrome.lab.duel.duel import DuelPlan
from cosmodrome.lab.duel.duel import check as check_duel


class CurvePlan(msgspec.Struct, frozen=True, kw_only=True):
    """All that the games of a curve follow from. Every duel plays the same deals: set i is dealt from `seed/i`."""

    game: str
    seats: int
    bot: str
    """The bot's name without a budget, such as `search`."""
    budgets: tuple[str, ...]
    """From the smallest up."""
    against: str
    """The bot that each budget meets."""
    seed: str
    options: dict[str, Any] = {}
    data: dict[str, str] = {}

    @property
    def bots(self) -> tuple[str, ...]:
        """The bot with each budget, by name."""
        return tuple(f"{self.bot}:{budget}" for budget in self.budgets)

    @property
    def duels(self) -> tuple[DuelPlan, ...]:
        """Each budget against the named bot, then against the budget below. The longest thoughts come last."""
        plans: list[DuelPlan] = []
        below: str | None = None
        for bot in self.bots:
            plans.append(self._duel(bot, self.against))
            if below is not None:
                plans.append(self._duel(bot, below))
            below = bot
        return tuple(plans)

    def _duel(self, one: str, other: str) -> DuelPlan:
        return DuelPlan(
            game=self.game,
            seats=self.seats,
            bots=(one, other),
            seed=self.seed,
            options=self.options,
            data=self.data,
        )


def check(plan: CurvePlan) -> None:
    """Raise Unknown or ValueError (DataError, msgspec.ValidationError) if the plan can't be played; it says why."""
    if len(plan.budgets) < 2:
        raise ValueError(f"a curve needs at least two budgets, not {len(plan.budgets)}")
    sizes = [_size(plan, bot) for bot in plan.bots]
    for (one, (kind, size)), (other, (next_kind, next_size)) in pairwise(
        zip(plan.budgets, sizes, strict=True)
    ):
        if kind != next_kind:
            raise ValueError(
                f"a curve's budgets are of one kind: {one} is {kind}, and {other} is {next_kind}"
            )
        if next_size == size:
            raise ValueError(f"{one} and {other} are the same budget: name it once")
        if next_size < size:
            raise ValueError(f"a curve's budgets rise: {other} can't come after {one}")
    for duel in plan.duels:
        check_duel(duel)


def _size(plan: CurvePlan, name: str) -> tuple[str, float]:
    """Return the kind of a bot's budget, and how large it is."""
    bot = make_bot(name, checked_edition(find_game(plan.game), plan.data))
    if isinstance(bot, BudgetedBot):
        if bot.iterations is not None and bot.seconds is not None:
            raise ValueError(f"{name} has two budgets: a curve is of iterations or of time")
        if bot.iterations is not None:
            return "iterations", bot.iterations
        if bot.seconds is not None:
            return "time", bot.seconds
    raise ValueError(f"{plan.bot} takes no budget of iterations or of time; search does")
