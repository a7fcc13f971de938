"""The search bot: it imagines what it cannot know and tries what it may do, with a budget per decision (`tree.py`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from threading import Event
from typing import Final

from cosmodrome.bots.hint import hint_of
from cosmodrome.bots.tree import Opinion, SearchBudget, SearchTree, opinion_of, seat_asked
from cosmodrome.core import Action, Bot, Game, Rng, View, quick
from cosmodrome.core.hint import Hint

BUDGET: Final = re.compile(r"(?:(\d+)|(?:(\d+)/)?(\d+)(ms|s))")
LEAST_ITERATIONS: Final = 4
"""Below these hardly any choices are compared."""
LEAST_MILLISECONDS: Final = 10
"""Below these a slow machine has hardly begun."""
MOST_ITERATIONS: Final = 100_000
"""They take about as long as the longest time, where rules are compiled."""
MOST_SECONDS: Final = 20
"""A table waits for a bot no longer than 30 s."""


class SearchBot:
    """Thinks for so many iterations, or so many seconds, about each decision."""

    def __init__(self, game: Game, opinion: Opinion, iterations: int | None, seconds: float | None) -> None:
        self.game = game
        self.opinion = opinion
        self.iterations = iterations
        self.seconds = seconds
        self._stopped = Event()

    def stop(self) -> None:
        """End the thought that goes on, from another thread: it answers at once with the best so far."""
        self._stopped.set()

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions: the one that did best in the end."""
        if len(legal) == 1:
            return legal[0]
        self._stopped.clear()
        budget = SearchBudget(self.iterations, self.seconds, self._stopped)
        chance = quick(rng)
        imagined = self.opinion.imagine(view, chance)
        return SearchTree(self.opinion, imagined, seat_asked(imagined, view), legal, budget, chance).run()

    def hint(self, view: View, legal: Sequence[Action], rng: Rng) -> Hint:
        """Return a hint: the best choice, the worth of each choice, and the reasons for the best over the next best."""
        self._stopped.clear()
        return hint_of(
            self.game, self.opinion, view, legal, rng, self.iterations, self.seconds, self._stopped
        )


def make(game: Game, argument: str) -> Bot:
    """A search bot with a budget per decision: iterations (`search:200`), time (`search:1s`, `search:250ms`), or both
    (`search:200/1s`: so many iterations, but no longer).

    Raises ValueError for another budget, or a game that can't imagine a state from a view and say who stands how well.
    """
    budget = BUDGET.fullmatch(argument)
    if budget is None or not all(int(amount) for amount in budget.groups() if amount and amount.isdigit()):
        raise ValueError(
            f"its budget must be iterations or a time, as in search:200, search:1s, search:200/1s, not {argument!r}"
        )
    opinion = opinion_of(game)
    if opinion is None:
        raise ValueError(f"{game.title} can't be searched; greedy:3 is its strongest bot")
    count, time_out = budget[1] or budget[2], budget[3]
    iterations = int(count) if count else None
    milliseconds = int(time_out) * (1000 if budget[4] == "s" else 1) if time_out else None
    too_few = (iterations is not None and iterations < LEAST_ITERATIONS) or (
        milliseconds is not None and milliseconds < LEAST_MILLISECONDS
    )
    too_many = (iterations or 0) > MOST_ITERATIONS or (milliseconds or 0) > MOST_SECONDS * 1000
    if too_few or too_many:
        raise ValueError(
            f"its budget must be {LEAST_ITERATIONS} to {MOST_ITERATIONS} iterations, "
            f"or {LEAST_MILLISECONDS} ms to {MOST_SECONDS} s, not {argument!r}"
        )
    return SearchBot(game, opinion, iterations, None if milliseconds is None else milliseconds / 1000)
