"""Helpers of the environments' tests: settings worth trying, and random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cosmodrome.core import Rng
from cosmodrome.envs.episode import Episode, Setting

SETTINGS: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("phest", 2, {}),
    ("phest", 3, {"difficulty": "hard"}),
    ("phest", 4, {"long_game": True}),
    ("karmanswap", 2, {"rounds_to_win": 1}),
    ("karmanswap", 3, {"rounds_to_win": 1}),
    ("karmanswap", 4, {"open_hands": True}),
    ("spacebowl", 2, {}),
    ("spacebowl", 3, {"big_galaxy": True, "torus": True, "black_hole": True}),
    ("spacebowl", 8, {"void": True, "no_wild": True, "round_limit": 60, "grace": 0}),
]
"""The settings: game, seats, options."""

NAMES: Final = [f"{game}-{seats}" for game, seats, _ in SETTINGS]


def at_random(setting: Setting, seed: str) -> Iterator[Episode]:
    """An episode of random play, given before each decision and at the end."""
    episode, rng = setting.start(seed), Rng(seed)
    yield episode
    while episode.seat is not None:
        episode.act(rng.choice(episode.legal()))
        yield episode
