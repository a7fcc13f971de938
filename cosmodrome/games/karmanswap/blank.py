"""Cards without ability and planets of median prestige, so that reports can tell what a card does."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from statistics import median_low

from cosmodrome.core.datafile import data_text, toml_text

from .cards import PRESTIGE
from .data import COLOURS


def blank(card: str) -> Mapping[str, str]:
    """Return the deck in which a creature or ship has no ability, no card has an ability, or a planet median prestige.

    `card` is an id as in the census: of a creature, a ship, a planet or an ability. Values and strengths stay, as KS-2
    gives each to one card only. Empty for a card that is like this already.
    """
    return _without_ability(card) or _median_prestige(card)


def _without_ability(card: str) -> Mapping[str, str]:
    tables = tomllib.loads(data_text(__package__, "cards.toml"))
    those = [
        row
        for rows in tables.values()
        for row in rows
        if "ability" in row and card in (row["id"], row["ability"])
    ]
    for row in those:
        del row["ability"]
    return {"cards.toml": toml_text(tables)} if those else {}


def _median_prestige(planet: str) -> Mapping[str, str]:
    usual = {colour: median_low(each[place] for each in PRESTIGE) for place, colour in enumerate(COLOURS)}
    tables = tomllib.loads(data_text(__package__, "planets.toml"))
    those = [row for row in tables["planets"] if row["id"] == planet and row["prestige"] != usual]
    for row in those:
        row["prestige"] = usual
    return {"planets.toml": toml_text(tables)} if those else {}
