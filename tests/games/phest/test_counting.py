"""Counting tests: how many different positions there are n decisions from a fixed one.

A change of any rule, list or order of draws shows here as a changed number; shuffle and dice follow from the seed.
"""

from __future__ import annotations

import pytest

from cosmodrome.games.phest.state import PhestState

from .play import new, raw, seat, state_of


def at_home() -> PhestState:
    """Red has just begun; kept cards of all kinds, ships to choose from."""
    return state_of(
        seat(ship="wren", reserve=["kite", "falcon"], cards=["red-5", "blue-12", "skip"]),
        seat(ship="gnat", field=4, reserve=["moth", "heron"], cards=["green-9"]),
        deck=["red-3", "station", "green-4", "..."],
    )


def at_the_walls() -> PhestState:
    """Red stands at green's station, green at its own; blue holds five defenders, yellow has only its stations."""
    return state_of(
        seat(ship="hydra", field=14, reserve=["titan"], station_cards=2, defenders=["plain-1", "shield-2"]),
        seat(ship="eagle", field=8, defenders=["plain-1", "plain-2", "plain-3", "plain-4", "shield-1"]),
        seat(ship="bear", field=15, reserve=["orca", "puma"], defenders=["plain-2", "shield-3"]),
        seat(cards=["yellow-1"]),
        difficulty="hard",
        stations=[
            {"field": 14, "defenders": ["shield-1", "plain-1"]},
            {"field": 15, "defenders": ["plain-4", "plain-3", "shield-4"]},
            {"field": 20},
        ],
        deck=["red-9", "blue-7", "green-12", "skip", "..."],
        discard=["skip"],
    )


def at_the_end() -> PhestState:
    """The deck is empty; three players use up what lies before them."""
    return state_of(
        seat(ship="hydra", field=13, reserve=["titan"], station_cards=3, cards=["red-12", "skip", "blue-2"]),
        seat(ship="eagle", field=3, station_cards=2, cards=["blue-11", "green-2"]),
        seat(ship="bear", field=9, reserve=["orca", "puma"], station_cards=1, cards=["red-7", "skip"]),
        stations=[{"field": 14, "defenders": ["shield-1"]}, {"field": 8}],
        deck=[],
        discard=["yellow-12", "..."],
    )


def count(state: PhestState, decisions: int) -> list[int]:
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
        (new(2, "count"), [2, 3, 6, 9, 39, 65, 127, 493, 656, 1532]),
        (new(4, "count", difficulty="hard"), [2, 3, 13, 23, 43, 79, 121, 440, 767, 1329]),
        (at_home(), [2, 5, 12, 16, 37, 82, 109, 233, 467]),
        (at_the_walls(), [2, 2, 10, 12, 14, 64, 184, 372, 936]),
        (at_the_end(), [1, 3, 3, 8, 19, 27, 93, 229, 333, 553, 847, 1841]),
    ],
    ids=["new-2", "new-4-hard", "at-home", "at-the-walls", "at-the-end"],
)
def test_the_number_of_positions(state: PhestState, counts: list[int]) -> None:
    assert count(state, len(counts)) == counts
