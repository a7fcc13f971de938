"""The search: information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012), one tree per decision.

Each iteration imagines what its seat cannot know, tries one of its actions, walks on down the tree through what is
legal there, adds an action, lets the game's quick policy play on for a few turns, and asks the game's estimate what has
come of it. At the root the budget is shared out by sequential halving, every action being tried in the same imagined
states; below, the walk goes by upper confidence bounds (Pepels, Cazenave, Winands and Lanctot 2014), and an action that
the policy would not choose comes in only after a while (progressive widening, Coulom 2007). An action that is only
tried teaches nothing about the choices that led to it, so a choice is judged by the best that may follow. Whoever
decides wants the best for its own seat, so any number of seats, and teams that share their returns, need nothing more.

It is shown a view only: all it imagines comes from that.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from math import ceil, log, log2, sqrt
from threading import Event
from typing import Final, NamedTuple

from cosmodrome.core import CLOCK, Action, AnyRng, Game, QuickRng, State, View, offers, on_stack, playout

EXPLORE: Final = 0.5
"""The weight of exploring rarely tried actions, in standard deviations of the returns seen so far."""
BREADTH: Final = 0.1
"""The breadth of a game that names none (`offers.BREADTH`)."""
TURNS: Final = 6
"""The horizon of a game that names none (`offers.HORIZON`)."""
MOST_STEPS: Final = 10_000
"""Decisions that the policy plays on for at most; the horizon ends nearly all of them sooner."""
MOST_NODES: Final = 50_000
"""The tree then grows no more, so that neither memory nor the collector's pauses do."""


class Opinion(NamedTuple):
    """The functions that a game offers to a search."""

    imagine: Callable[[View, AnyRng], State]
    estimate: Callable[[State], tuple[float, ...]]
    policy: Callable[[State, Sequence[Action]], Action | None]
    terms: Callable[[State, int], Mapping[str, float]] | None = None
    turns: int = TURNS
    breadth: float = BREADTH


def opinion_of(game: Game) -> Opinion | None:
    """None if the game can't imagine a state from a view, or say who stands how well."""
    imagine, estimate = offers.IMAGINE.of(game), offers.ESTIMATE.of(game)
    if imagine is None or estimate is None:
        return None
    policy, turns = offers.POLICY.of(game) or _no_policy, offers.HORIZON.of(game) or TURNS
    offered = offers.BREADTH.of(game)
    breadth = BREADTH if offered is None else offered
    return Opinion(imagine, estimate, policy, offers.TERMS.of(game), turns, breadth)


def _no_policy(state: State, legal: Sequence[Action]) -> None:
    return None


class SearchBudget:
    """So many iterations, or so many seconds from now on; a stop uses it up."""

    def __init__(self, iterations: int | None, seconds: float | None, stop: Event) -> None:
        self.iterations = iterations
        self.done = 0
        self._stopped = stop.is_set
        self._seconds = seconds
        self._start = time.perf_counter()
        self.over: Final = stop.is_set if seconds is None else self._late
        """Return whether the budget is used up. It may end in the middle of an iteration."""

    def _late(self) -> bool:
        assert self._seconds is not None
        return time.perf_counter() - self._start >= self._seconds or self._stopped()

    def spent(self) -> float:
        """The share that is used up, 0 to 1."""
        if self.over():
            return 1.0
        if self.iterations is not None:
            return self.done / self.iterations
        assert self._seconds is not None
        return min(1.0, (time.perf_counter() - self._start) / self._seconds)


class _Enough(Exception):
    """A play-out ends here: the time is up (`late`), or the policy leaves the choice open."""

    def __init__(self, *, late: bool) -> None:
        self.late = late


class _Node:
    """Statistics of an action: how often it could be chosen, how often it learnt, and the returns of its chooser."""

    __slots__ = ("chances", "children", "total", "visits")

    def __init__(self) -> None:
        self.chances = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, _Node] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else float("-inf")


class SearchTree:
    """A tree over one decision of a seat, in states that are imagined from what it sees."""

    def __init__(
        self,
        opinion: Opinion,
        imagined: State,
        seat: int,
        legal: Sequence[Action],
        budget: SearchBudget,
        rng: QuickRng,
    ) -> None:
        self.estimate = opinion.estimate
        self.policy = opinion.policy
        self.turns = opinion.turns
        self.breadth = opinion.breadth
        self.imagined = imagined
        self.seat = seat
        self.budget = budget
        self.rng = rng
        self.free = opinion.policy is _no_policy
        """Without a policy every action is worth a look."""
        first = self.policy(imagined, [each for each in imagined.legal_actions(seat) if each in legal])
        self.children = {action: _Node() for action in sorted(legal, key=lambda each: each != first)}
        """The root's children; what the policy chooses comes first, in case there is no time at all."""
        self.tries = dict.fromkeys(self.children, 0)
        """The number of courses of each that were looked at."""
        self.nodes = 0
        self._seen = 0
        self._sum = 0.0
        self._squares = 0.0

    def run(self) -> Action:
        """Share the budget out in rounds of equal cost; the better half goes on to the next."""
        left, budget = list(self.children), self.budget
        rounds = ceil(log2(len(left)))
        for number in range(1, rounds + 1):
            while budget.spent() < number / rounds:
                state = self.imagined.resample(self.seat, self.rng)
                legal = state.legal_actions(self.seat)
                for action in left:
                    if budget.spent() >= 1:
                        break
                    budget.done += 1
                    if action in legal:
                        self.tries[action] += 1
                        self._iterate(state.clone(), action)
            left.sort(key=lambda action: self.children[action].mean, reverse=True)
            if budget.spent() < 1:
                del left[(len(left) + 1) // 2 :]
        return left[0]

    def _iterate(self, state: State, first: Action) -> None:
        """Look at one possible course of the game; nothing is learnt from one that is cut short.

        Where an action is only tried, the choices before it learn nothing, as nobody would go on so.
        """
        state.apply(self.seat, first)
        root = self.children[first]
        path = [(root, self.seat)]
        node = root if root.visits else None
        last, turns, over = self.seat, self.turns, self.budget.over
        while actors := state.actors():
            if over():
                return
            actor = actors[0] if len(actors) == 1 else _one_of(actors, self.rng)
            if actor == CLOCK:
                state.apply(CLOCK, state.legal_actions(CLOCK)[0], None, state.deadline or 0)
                continue
            if actor != last:
                last, turns = actor, turns - 1
                if turns <= 0:
                    break
            legal = state.legal_actions(actor)
            if len(legal) == 1:
                state.apply(actor, legal[0])
                continue
            if node is None and on_stack(state) and not self.free:
                if not self._tail(state, actor, turns):
                    return
                break
            if node is None:
                action = self.policy(state, legal)
                if action is None:
                    break
            else:
                action, child, tried = self._choose(node, state, legal)
                if tried:
                    path.clear()
                if child is not None:
                    path.append((child, actor))
                node = child if child is not None and child.visits else None
            state.apply(actor, action)
        self._learn(path, state)

    def _tail(self, state: State, seat: int, turns: int) -> bool:
        """Let the policy play on as far as it knows how; False if the time is up before that."""
        try:
            playout(state, self._quick, self.rng, MOST_STEPS, turns, seat)
        except _Enough as enough:
            return not enough.late
        return True

    def _quick(self, state: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
        if self.budget.over():
            raise _Enough(late=True)
        action = self.policy(state, legal)
        if action is None:
            raise _Enough(late=False)
        return action

    def _choose(
        self, node: _Node, state: State, legal: Sequence[Action]
    ) -> tuple[Action, _Node | None, bool]:
        """Return the action to look into, its node, and whether it is only tried, as another action was better so far.

        An action that is new here is added to the tree, if the tree may still grow.
        """
        children = node.children
        known = [(action, child) for action in legal if (child := children.get(action)) is not None]
        for _, child in known:
            child.chances += 1
        if len(known) < len(legal) and (
            len(known) < self.breadth * sqrt(node.visits) or self.free or not known
        ):
            action = None if known else self.policy(state, legal)
            if action is None:
                action = self.rng.choice([each for each in legal if each not in children])
            if self.nodes < MOST_NODES:
                self.nodes += 1
                children[action] = new = _Node()
                new.chances = 1
                return action, new, bool(known)
            if not known:
                return action, None, False
        return self._most_promising(known)

    def _most_promising(self, known: list[tuple[Action, _Node]]) -> tuple[Action, _Node, bool]:
        """Return the child with the highest upper confidence bound, and whether another child has a higher mean.

        Only times at which a child could be chosen count.
        """
        mean = self._sum / self._seen
        spread = EXPLORE * sqrt(max(self._squares / self._seen - mean * mean, 1e-6))
        best, most, found, highest = known[0], float("-inf"), 0.0, float("-inf")
        for one in known:
            child = one[1]
            visits = child.visits
            worth = child.total / visits
            bound = worth + spread * sqrt(log(child.chances + 1) / visits)
            if bound > most:
                best, most, found = one, bound, worth
            if worth > highest:
                highest = worth
        return *best, found < highest

    def _learn(self, path: list[tuple[_Node, int]], state: State) -> None:
        outcome = state.outcome
        returns = outcome.returns if outcome is not None else self.estimate(state)
        mine = returns[self.seat]
        self._seen += 1
        self._sum += mine
        self._squares += mine * mine
        for node, actor in path:
            node.visits += 1
            node.total += returns[actor]


def seat_asked(imagined: State, view: View) -> int:
    """The seat that sees the view and is asked."""
    actors = [actor for actor in imagined.actors() if actor != CLOCK]
    if len(actors) == 1:
        return actors[0]
    return next(actor for actor in actors if imagined.view(actor) == view)


def _one_of(actors: Sequence[int], rng: QuickRng) -> int:
    """Return a random seat of those that may act, never the clock."""
    return rng.choice([actor for actor in actors if actor != CLOCK])
