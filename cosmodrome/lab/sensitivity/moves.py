"""The steps that the rules allow: a number one up, and one down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Final

import msgspec

from cosmodrome.core import find_game, offers
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.offers.tunable import Tunable
from cosmodrome.lab.farm.spread import spread
from cosmodrome.lab.sensitivity.numbers import DataNumber, chosen, matches, with_values

MANY: Final = 1000
"""With this many numbers, a message says beforehand that only looking at them takes a while."""


class Varied(msgspec.Struct, frozen=True):
    """A number, and the values that it is given: a step up and a step down, None where the game refuses that."""

    number: DataNumber
    up: int | None
    down: int | None
    refused: tuple[str, ...] = ()
    """Why a step is not possible."""

    @property
    def values(self) -> tuple[int, ...]:
        """The values that it is given."""
        return tuple(each for each in (self.up, self.down) if each is not None)

    @property
    def why(self) -> str:
        """Why it cannot be moved, in a line."""
        return "; ".join(dict.fromkeys(self.refused))


def edition_data(
    name: str, data: Mapping[str, str], changes: Sequence[tuple[DataNumber, int]]
) -> dict[str, str]:
    """Return data files, of a game with these, in which some numbers have other values."""
    return {**data, **with_values(checked_edition(find_game(name), data), changes)}


def varied(
    name: str,
    data: Mapping[str, str],
    patterns: Sequence[str],
    workers: int | None = None,
    executor: Executor | str | None = None,
    foretell: Callable[[str], object] = lambda line: None,
) -> list[Varied]:
    """Return the numbers that the patterns match, all without patterns, with the steps that the game allows.

    Each changed deck is read as a new game would read it. Raises ValueError, naming pattern or number, if there is
    nothing to move.
    """
    game = checked_edition(find_game(name), data)
    numbers = chosen(game, patterns)
    if len(numbers) >= MANY:
        foretell(
            f"{len(numbers):,} numbers match; each is tried a step up and a step down, which takes a while."
        )
    tunables = offers.TUNABLE.of(game) or ()
    wanted = [_wanted(each, tunables) for each in numbers]
    tries = [((each.number, value),) for each in wanted for value in each.values]
    refusals = dict(spread(partial(refusal, name, data), tries, workers, executor))
    judged = [_judged(each, {change: why for (change,), why in refusals.items()}) for each in wanted]
    if not any(each.values for each in judged):
        first = judged[0]
        others = f" (and {len(judged) - 1} more that cannot vary)" if len(judged) > 1 else ""
        raise ValueError(f"nothing can be varied: {first.number.words} is fixed: {first.why}{others}")
    return judged


def rule_of(number: DataNumber, tunables: Sequence[Tunable]) -> Tunable:
    """Return the step and the bounds of a number: those of the first offer that matches, else a step of one."""
    return next((each for each in tunables if matches(each.pattern, number.path)), Tunable(pattern="*"))


def _wanted(number: DataNumber, tunables: Sequence[Tunable]) -> Varied:
    """Return the steps that the game's offer leaves."""
    rule = rule_of(number, tunables)
    if rule.fixed:
        return Varied(number, None, None, (rule.fixed,))
    up, down = number.value + rule.step, number.value - rule.step
    refused = []
    if rule.high is not None and up > rule.high:
        refused.append(f"it is at most {rule.high}, not {up}")
    if rule.low is not None and down < rule.low:
        refused.append(f"it is at least {rule.low}, not {down}")
    return Varied(
        number,
        None if rule.high is not None and up > rule.high else up,
        None if rule.low is not None and down < rule.low else down,
        tuple(refused),
    )


def _judged(wanted: Varied, refusals: Mapping[tuple[DataNumber, int], str]) -> Varied:
    """Return the steps that the game allows, of those that are wanted."""
    why = [refusals[wanted.number, value] for value in wanted.values]
    up, down = (
        None if value is None or refusals[wanted.number, value] else value
        for value in (wanted.up, wanted.down)
    )
    return Varied(wanted.number, up, down, (*wanted.refused, *filter(None, why)))


def refusal(name: str, data: Mapping[str, str], changes: tuple[tuple[DataNumber, int], ...]) -> str:
    """Return why a new game cannot begin with some numbers at other values; empty if it can."""
    try:
        checked_edition(find_game(name), edition_data(name, data, changes))
    except DataError as error:
        return str(error)
    except Exception as error:  # whatever a stranger's rules do with a number that they do not expect
        values = ", ".join(str(value) for _, value in changes)
        return f"the game fails with {values}: {type(error).__name__}: {error}"
    return ""
