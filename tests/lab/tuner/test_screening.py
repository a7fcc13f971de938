"""Decks in which several numbers are moved: each number as often as the others, and effects that come out right."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import numpy as np

from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.tuner.candidates import Dial
from cosmodrome.lab.tuner.model import Observation, Steps, fitted
from cosmodrome.lab.tuner.screening import screened


def dials(count: int) -> list[Dial]:
    """Numbers of value 3 that go from 1 to 9; only their places matter."""
    return [
        Dial(DataNumber("made.toml", "made", place, (), "", f"number {place}", 3), 1, 1, 9, True, True)
        for place in range(count)
    ]


def test_numbers_take_turns_and_no_deck_comes_twice() -> None:
    changes = list(islice(screened(dials(40), "made", lambda steps: True), 50))
    assert len(set(changes)) == 50
    assert {len(each) for each in changes} == {8}
    moved = Counter(place for each in changes for place, _ in each)
    assert set(moved.values()) == {10}
    assert {steps for each in changes for _, steps in each} == {-2, -1, 1, 2}


def test_what_the_game_refuses_is_left_out() -> None:
    """Numbers 0 and 1 may not be moved together, and 2 not at all."""

    def takes(steps: Steps) -> bool:
        places = {place for place, _ in steps}
        return 2 not in places and not {0, 1} <= places

    changes = list(islice(screened(dials(6), "made", takes), 30))
    assert all(takes(each) for each in changes)
    assert {place for each in changes for place, _ in each} == {0, 1, 3, 4, 5}


def test_a_few_numbers_have_few_decks_and_none_that_may_move_has_none() -> None:
    alone = list(screened(dials(2), "made", lambda steps: True))
    assert {len(each) for each in alone} == {1}
    assert len(alone) == 8
    assert list(screened(dials(4), "made", lambda steps: False)) == []


def test_the_same_seed_gives_the_same_decks() -> None:
    first, again, other = (
        list(islice(screened(dials(20), seed, lambda steps: True), 9)) for seed in ("a", "a", "b")
    )
    assert first == again != other


def test_the_model_takes_the_effects_of_numbers_apart() -> None:
    """As many decks with one number moved a step are much less sure."""
    random = np.random.default_rng(6)
    effects = np.where(np.arange(40) % 10 == 0, 0.1, 0.0)

    def unsure(changes: list[Steps]) -> float:
        """Return how far the fitted effects are from the true ones, on average."""
        seen = [
            Observation(
                each, sum(effects[place] * steps for place, steps in each) + 0.1 * random.normal(), 0.1
            )
            for each in changes
        ]
        return float(np.sqrt(np.mean((fitted(40, seen).means - effects) ** 2)))

    together = list(islice(screened(dials(40), "made", lambda steps: True), 160))
    alone = [((place, steps),) for place in range(40) for steps in (1, -1, 1, -1)]
    assert unsure(together) < unsure(alone) / 2
