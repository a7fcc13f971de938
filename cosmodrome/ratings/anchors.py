"""The fixed strengths of bots, for each game and each state of its ladder. Play never moves them.

They are in `anchors.toml`, which `benchmarks/anchors.py` makes from the duels in `docs/ladder.md`. Old ones are kept,
because a result is always rated by the anchors by which it was rated first.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec


class Anchors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The strengths of a game's bots, by one state of its ladder."""

    id: str
    game: str
    rules: int
    """The version of the rules for which they were made."""
    bots: dict[str, float]
    """Points, by the bot's name."""
    ladder: tuple[str, ...]
    """The bots of the ranks, from the first one up."""

    @property
    def points(self) -> Mapping[str, float]:
        """Return the strengths by all names of the bots, also by their ranks such as `rank:1`."""
        ranked = {
            f"rank:{rank}": self.bots[bot] for rank, bot in enumerate(self.ladder, 1) if bot in self.bots
        }
        return self.bots | ranked


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    anchors: tuple[Anchors, ...]


NONE: Final = Anchors("none", "", 0, {}, ())
"""The anchors of games whose bots were never measured: people can be rated there, but not against bots."""


def newest(game: str) -> Anchors:
    """Return the newest anchors of a game: the last of them in the file."""
    return next((each for each in reversed(_all()) if each.game == game), NONE)


def named(anchors_id: str, game: str) -> Anchors:
    """Return a game's anchors of this id. If there are none, return the newest."""
    fitting = (each for each in (*_all(), NONE) if each.id == anchors_id and each.game in (game, ""))
    return next(fitting, newest(game))


@cache
def _all() -> tuple[Anchors, ...]:
    text = files(__package__).joinpath("anchors.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _File).anchors
