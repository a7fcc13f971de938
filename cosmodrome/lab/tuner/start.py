"""Where the search begins: the numbers that may vary, and what sensitivity found, read from its JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

import msgspec

from cosmodrome.core import find_game
from cosmodrome.core.datafile import data_hash
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.sensitivity.moves import Varied
from cosmodrome.lab.sensitivity.numbers import chosen
from cosmodrome.lab.tuner.measuring import TWO_SIDED
from cosmodrome.lab.tuner.model import Observation
from cosmodrome.lab.tuner.plan import TunePlan


class FoundInterval(msgspec.Struct, frozen=True):
    """An interval in sensitivity's JSON; an end that is not known is null."""

    value: float
    low: float | None
    high: float | None


class FoundEffect(msgspec.Struct, frozen=True):
    """What a step of a number does to a figure, in sensitivity's JSON."""

    key: str
    up: FoundInterval | None
    down: FoundInterval | None


class FoundNumber(msgspec.Struct, frozen=True):
    """A number in sensitivity's JSON."""

    path: str
    value: int
    up: int | None
    down: int | None
    effects: tuple[FoundEffect, ...]


class FoundEffects(msgspec.Struct, frozen=True):
    """Sensitivity's JSON, as far as it is needed."""

    game: str
    rules: int
    bots: tuple[str, ...]
    options: dict[str, Any]
    data_hash: str
    numbers: tuple[FoundNumber, ...]


@dataclass(frozen=True)
class SearchStart:
    """The numbers that may vary, and what a file knows of them."""

    varied: tuple[Varied, ...]
    observed: Mapping[str, Sequence[Observation]]
    """By figure. The places in an observation are those in `varied`."""


def start_of(plan: TunePlan) -> SearchStart:
    """Read what sensitivity found. Raises ValueError, naming what is wrong, if it is of another game, deck or bots."""
    try:
        effects = msgspec.json.decode(plan.found, type=FoundEffects)
    except msgspec.DecodeError as error:
        raise ValueError(f"this is not what `lab sensitivity --json` prints: {error}") from None
    game = checked_edition(find_game(plan.game), plan.data)
    options = msgspec.to_builtins(game.decode_options(plan.options))
    for name, there, here in (
        ("another game", effects.game, plan.game),
        ("another version of the rules", effects.rules, game.rules_version),
        ("another deck", effects.data_hash, data_hash(plan.data)),
        ("other bots", effects.bots, plan.bots),
        ("other options", effects.options, options),
    ):
        if there != here:
            raise ValueError(f"it is of {name}: {_words(there)}, not {_words(here)}")
    known = {".".join(each.path): each for each in chosen(game, plan.vary)}
    those = [each for each in effects.numbers if each.path in known]
    if not those:
        raise ValueError("it knows none of the numbers that are to vary")
    observed: dict[str, list[Observation]] = {key: [] for key in plan.keys}
    for place, each in enumerate(those):
        for effect in each.effects:
            for steps, seen in ((1, effect.up), (-1, effect.down)):
                if effect.key in observed and seen is not None:
                    observed[effect.key].append(Observation(((place, steps),), seen.value, _error(seen)))
    return SearchStart(tuple(Varied(known[each.path], each.up, each.down) for each in those), observed)


def _error(seen: FoundInterval) -> float:
    if seen.low is None or seen.high is None:
        return inf
    return (seen.high - seen.low) / 2 / TWO_SIDED


def _words(value: object) -> str:
    words = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return f"{words[:12]}…" if len(words) == 64 else words or "the game's own"
