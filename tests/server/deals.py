"""Fixed deals: tests play the same games in every run, and in whichever order they run. Names differ."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from cosmodrome.core import commitment
from cosmodrome.server import guests
from cosmodrome.tables.awake import lobby
from cosmodrome.tables.decide import again, opening
from cosmodrome.tables.decide.opening import New


def fix_deals(put: Callable[[object, str, Any], object] = setattr) -> None:
    """Let seeds of tables follow from how many tables their maker made, or from the seed of the game before.

    Shuffles, dice and bots all follow from a table's seed. What a test sees in a game is then no matter of luck.
    Nor is it whether two new guests of a server have the same name.
    """
    made = Counter[str]()

    def begin(new: New, *given: Any) -> Any:
        made[new.maker.id] += 1
        return opening.opening(_seeded(new, f"table {made[new.maker.id]}"), *given)

    def begin_again(new: New, over: Any, *given: Any, **named: Any) -> Any:
        return again.reopening(_seeded(new, f"after {over.made.seed}"), over, *given, **named)

    def go_on(new: New, source: Any, *given: Any) -> Any:
        return opening.going_on(_seeded(new, f"out of {source.made.seed}"), source, *given)

    put(lobby, "opening", begin)
    put(lobby, "reopening", begin_again)
    put(lobby, "going_on", go_on)
    put(guests, "secrets", Names())


def _seeded(new: New, words: str) -> New:
    return new._replace(seed=commitment(words))


class Names:
    """Gives new guests names in turn. Two that were drawn at random could be the same, and only one can be kept."""

    def __init__(self) -> None:
        self._number = os.getpid() * 7

    def choice(self, words: Sequence[str]) -> str:
        """Return the next first name, or the last name that belongs to it."""
        if words is guests._FIRST:
            self._number += 1
            return words[self._number % len(words)]
        return words[self._number // len(guests._FIRST) % len(words)]
