"""The search bot: information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012), one tree per decision.

Each iteration imagines anew what its seat cannot know, walks down the tree through the actions that are legal there,
adds one, and judges what is reached. It is shown a view only: all it imagines comes from that.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final

from cosmodrome.core import CLOCK, Action, Bot, Game, Rng, State, View

BUDGET: Final = re.compile(r"(\d+)(ms|s|)")
LEAST: Final = 10
"""Iterations, or milliseconds, below which nothing can be said."""
MOST_SECONDS: Final = 60
EXPLORE: Final = 0.6
"""How much a rarely tried action is worth trying again, against what it brought so far."""
DEPTH: Final = 40
"""Decisions an iteration goes down the tree at most."""


class _Node:
    """What was seen of an action: how often it could be chosen, was, and what it brought to whoever chose it."""

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.chances = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, _Node] = {}


class SearchBot:
    """Thinks for so many iterations, or so many seconds, about each decision."""

    def __init__(self, game: Game, iterations: int | None, seconds: float | None) -> None:
        self.game = game
        self.iterations = iterations
        self.seconds = seconds

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions: the one that was looked into most often."""
        if len(legal) == 1:
            return legal[0]
        goes_on = self._budget()
        imagined = self.game.imagine(view, rng)
        assert imagined is not None
        (seat,) = imagined.actors()
        may = set(legal)
        root = _Node()
        while goes_on():
            self._iterate(imagined.resample(seat, rng), root, may, rng)
        if not root.children:
            return rng.choice(legal)
        return max(root.children, key=lambda action: root.children[action].visits)

    def _budget(self) -> Callable[[], bool]:
        if self.iterations is not None:
            left = iter(range(self.iterations))
            return lambda: next(left, None) is not None
        assert self.seconds is not None
        end = time.perf_counter() + self.seconds
        return lambda: time.perf_counter() < end

    def _iterate(self, state: State, root: _Node, may: set[Action], rng: Rng) -> None:
        node, path = root, list[tuple[_Node, int]]()
        while (actors := state.actors()) and len(path) < DEPTH:
            actor = actors[0]
            legal = state.legal_actions(actor)
            if actor == CLOCK or len(legal) == 1:
                state.apply(actor, legal[0], None, state.deadline or 0)
                continue
            if node is root:
                legal = [action for action in legal if action in may]
                if not legal:
                    return
            children = node.children
            untried = [action for action in legal if action not in children]
            if untried:
                action = untried[rng.below(len(untried))]
                children[action] = _Node()
            else:
                action = _most_promising([(each, children[each]) for each in legal])
            for each in legal:
                if each in children:
                    children[each].chances += 1
            node = children[action]
            path.append((node, actor))
            state.apply(actor, action)
            if untried:
                break
        outcome = state.outcome
        returns = outcome.returns if outcome is not None else self.game.estimate(state)
        for node, actor in path:
            node.visits += 1
            if returns:
                node.total += returns[actor]


def _most_promising(found: list[tuple[Action, _Node]]) -> Action:
    """By upper confidence bounds; an action counts only the times it could be chosen."""
    return max(
        found,
        key=lambda one: (
            one[1].total / one[1].visits + EXPLORE * sqrt(log(one[1].chances + 1) / one[1].visits)
        ),
    )[0]


def make(game: Game, argument: str) -> Bot:
    """A search bot with a budget per decision: iterations (`search:200`) or time (`search:1s`, `search:250ms`).

    Raises ValueError for another budget, or a game in which nothing can be imagined from a view.
    """
    found = BUDGET.fullmatch(argument)
    if found is None or not int(found[1]):
        raise ValueError(
            f"its budget must be iterations or a time, as in search:200, search:1s, not {argument!r}"
        )
    if type(game).imagine is Game.imagine:
        raise ValueError(f"{game.title} can't be searched; greedy:3 is its strongest bot")
    amount = int(found[1]) * (1000 if found[2] == "s" else 1)
    if amount < LEAST or (found[2] and amount > MOST_SECONDS * 1000):
        raise ValueError(
            f"its budget must be {LEAST} iterations, or {LEAST} ms to {MOST_SECONDS} s, not {argument!r}"
        )
    return SearchBot(game, None, amount / 1000) if found[2] else SearchBot(game, amount, None)
