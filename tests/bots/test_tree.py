"""What a search makes of the choices that follow a choice, in a game of two decisions of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event
from typing import Any

import pytest

from cosmodrome.bots.tree import Opinion, SearchBudget, SearchTree
from cosmodrome.core import Action, QuickRng


class Choose(Action, frozen=True):
    """Takes one of the choices there are."""

    which: str


FIRST, SECOND = Choose(which="first"), Choose(which="second")
RETURNS = {
    "first": {"obvious": 0.2, "clever": 0.9, "foolish": -1.0},
    "second": {"obvious": 0.6, "clever": 0.6, "foolish": -1.0},
}
"""Returns by both choices. The quick player always chooses what is obvious."""


class Twice:
    """A game in which seat 0 chooses twice."""

    deadline = None
    outcome = None

    def __init__(self, chosen: tuple[str, ...] = ()) -> None:
        self.chosen = chosen

    def actors(self) -> tuple[int, ...]:
        return (0,) if len(self.chosen) < 2 else ()

    def legal_actions(self, seat: int) -> list[Action]:
        return [FIRST, SECOND] if not self.chosen else [Choose(which=each) for each in RETURNS["first"]]

    def apply(self, seat: int, action: Choose) -> None:
        self.chosen = (*self.chosen, action.which)

    def clone(self) -> Twice:
        return Twice(self.chosen)

    def resample(self, seat: int, rng: QuickRng) -> Twice:
        return self.clone()


def estimate(state: Any) -> tuple[float, ...]:
    first, then = state.chosen
    return (RETURNS[first][then],)


def policy(state: Any, legal: Sequence[Action]) -> Action:
    return legal[0]


def searched(breadth: float) -> tuple[Action, SearchTree]:
    """Return what a search of this breadth chooses, and its tree."""
    opinion = Opinion(lambda view, rng: Twice(), estimate, policy, breadth=breadth)  # type: ignore[arg-type, return-value]
    budget = SearchBudget(200, None, Event())
    tree = SearchTree(opinion, Twice(), 0, [FIRST, SECOND], budget, QuickRng(1))  # type: ignore[arg-type]
    return tree.run(), tree


@pytest.mark.parametrize(("breadth", "best"), [(0.0, SECOND), (1.0, FIRST)])
def test_only_a_broad_search_finds_what_is_not_obvious(breadth: float, best: Action) -> None:
    assert searched(breadth)[0] == best


def test_what_is_only_tried_does_not_count_against_the_choice_before_it() -> None:
    """Foolish choices are tried after both; the second one is worth what follows at its best all the same."""
    _, tree = searched(1.0)
    second = tree.children[SECOND]
    assert second.children[Choose(which="foolish")].visits
    assert second.mean == pytest.approx(0.6)


def test_every_try_is_counted() -> None:
    _, tree = searched(1.0)
    assert sum(tree.tries.values()) == 200
    assert tree.tries[SECOND] > tree.children[SECOND].visits
