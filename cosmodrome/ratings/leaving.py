"""Who counts as having left a game early. They come last, and nobody is rated against the bot in their place."""

from __future__ import annotations

from typing import NamedTuple


class Decided(NamedTuple):
    """How many decisions the person, a bot and the clock made for a seat."""

    person: int
    bot: int
    clock: int


def left_early(gave_up: bool, decided: Decided) -> bool:
    """Return whether a person gave their seat up, or others made more than a quarter of its decisions.

    A lost line is not leaving, so a few decisions by others change nothing.
    """
    by_others = decided.bot + decided.clock
    return gave_up or 4 * by_others > decided.person + by_others
