"""Counting tests: how many different positions there are n decisions from a fixed one."""

from __future__ import annotations

import pytest

from cosmodrome.games.karmanswap.state import KarmanState

from .play import new, raw, state_of


def in_a_chain() -> KarmanState:
    """Two abilities that set others off, cards on two planets and the market, a colonised planet."""
    return state_of(
        ["red-1", "green-0", "ark-8"],
        ["..."],
        market=["blue-0", "red-5", "green-6"],
        planets=[
            {"planet": "anso", "creatures": ["green-3", "blue-3"]},
            {
                "planet": "quill",
                "dome": 1,
                "creatures": ["red-2", "blue-1"],
                "ships": [{"card": "ark-7", "team": 1, "used": [0]}],
            },
        ],
    )


def count(state: KarmanState, decisions: int) -> list[int]:
    """The number of different positions after 1, 2, … decisions."""
    level = {raw(state): state}
    counts = []
    for _ in range(decisions):
        following = {}
        for each in level.values():
            for actor in each.actors():
                for action in each.legal_actions(actor):
                    twin = each.clone()
                    twin.apply(actor, action)
                    following[raw(twin)] = twin
        level = following
        counts.append(len(level))
    return counts


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (new(2, "count"), [2, 16, 20, 144, 344, 1741, 4273]),
        (new(3, "count"), [2, 12, 18, 92, 342, 957, 5281]),
        (new(4, "count"), [9, 45, 383]),
        (in_a_chain(), [5, 8, 18, 49, 200, 926, 4989]),
    ],
    ids=["new-2", "new-3", "new-4", "in-a-chain"],
)
def test_the_number_of_positions(state: KarmanState, counts: list[int]) -> None:
    assert count(state, len(counts)) == counts
