"""Ships and defenders without anything of their own, so that reports can tell what a card does."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from statistics import median_low

from cosmodrome.core.datafile import data_text, toml_text

from .cards import DEFENDERS, SHIPS


def blank(card: str) -> Mapping[str, str]:
    """Return the deck in which a ship, or a kind of defender, has the figures of the median card of its group.

    A ship then counts every face, and a defender has no shield. Empty for other cards, and for one that is so already.
    """
    plain: dict[str, dict[str, object]] = {
        "ships": {
            "value": median_low(ship.value for ship in SHIPS),
            "dice": median_low(ship.dice for ship in SHIPS),
            "forbidden": [],
        },
        "defenders": {
            "value": median_low(each.value for each in DEFENDERS for _ in range(each.count)),
            "shield": False,
        },
    }
    tables = tomllib.loads(data_text(__package__, "cards.toml"))
    changed = False
    for table, figures in plain.items():
        for row in tables[table]:
            if row["id"] == card and row | figures != row:
                row |= figures
                changed = True
    return {"cards.toml": toml_text(tables)} if changed else {}
