"""The race's deck with a number that does nothing, and a short way to find out what numbers do."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.datafile import toml_text
from cosmodrome.lab.sensitivity import Sensitivity, SensitivityPlan, sensitivity

from ..report.race import CARDS

WITH_PRICE = {"deck.toml": toml_text({"cards": [{**card, "price": 3} for card in CARDS]})}


def found(*vary: str, games: int = 1500, data: dict[str, str] = WITH_PRICE, **more: Any) -> Sensitivity:
    plan = SensitivityPlan(
        game="race", bots=("random", "random"), seed="race", vary=vary, games=games, data=data
    )
    return sensitivity(plan, 1, **more)
