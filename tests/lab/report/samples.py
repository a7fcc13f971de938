"""Made-up games, and a plan for some games to be played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from cosmodrome.core import find_game
from cosmodrome.core.offers.census import Card, Census
from cosmodrome.lab.report import Report, ReportPlan, Setup
from cosmodrome.lab.report.rows import MOMENTS, Rows
from cosmodrome.lab.report.sections.parts import Sample
from cosmodrome.lab.report.summary import summary

GAMES = 400
PLAN = ReportPlan(
    game="phest",
    games=20,
    bots=("greedy:1", "random"),
    seed="report",
    setups=(Setup(name="base"),),
)


class ThreeCards(Census):
    """A deck of three cards: one is dead, one wins, and one does nothing."""

    cards = (Card("dead", "Dead", "Deck"), Card("strong", "Strong", "Deck"), Card("idle", "Idle", "Deck", 2))


def made(**columns: Any) -> Sample:
    """Return games of two seats, which win in turn. `columns` replaces rows."""
    each = np.arange(GAMES)
    wins = np.zeros((GAMES, 2))
    wins[each, each % 2] = 1
    ints = {
        name: np.ones(GAMES, np.int64)
        for name in ("decisions", "choices", "options", "turns", "milliseconds")
    }
    rows: dict[str, Any] = {
        **ints,
        "numbers": each,
        "finished": np.ones(GAMES, bool),
        "wins": wins,
        "endings": np.array(["all_home"] * GAMES),
        "first": each // 2 % 2,
        "scores": np.zeros((GAMES, 2, 1), np.int64),
        "leaders": np.zeros((GAMES, MOMENTS), np.int64),
        "played": np.zeros((GAMES, 2, 3), np.int64),
        "happened": np.zeros((GAMES, 32), np.int64),
        "measured": np.zeros((GAMES, 0, 3), np.int64),
        "turn_lengths": Counter({1: GAMES}),
        "score_names": ("points",),
    }
    return Sample(
        name="base",
        game=find_game("phest"),
        census=ThreeCards(),
        rows=Rows(**{**rows, **columns}),
        teams=(0, 1),
        bots=("random", "random"),
        drawn={},
    )


def plain(found: Report) -> dict[str, Any]:
    """Return a report without values that may differ from run to run."""
    return {key: value for key, value in summary(found).items() if key != "seconds"}
