"""What is said of those who were ahead."""

from __future__ import annotations

import numpy as np

from cosmodrome.lab.report.rows import MOMENTS
from cosmodrome.lab.report.sections.comebacks import comebacks

from ..samples import GAMES, made


def test_a_comeback_is_a_win_of_who_was_behind_at_half_time() -> None:
    """Seat 0 is ahead in all but the first 40 games, in which all stand alike, and wins every second game."""
    leaders = np.ones((GAMES, MOMENTS), np.int64)
    leaders[:40] = 0
    section = comebacks(made(leaders=leaders))
    assert section is not None
    assert section.figures[0].value == 0.5
    assert section.verdict.startswith("The game is open at half-time: whoever is behind then wins 50.0%")
    each = np.arange(GAMES)
    section = comebacks(made(leaders=(1 << (each % 2))[:, None].repeat(MOMENTS, 1)))
    assert section is not None
    assert section.figures[0].value == 0
    assert section.verdict.startswith("The game is nearly decided at half-time")
    assert comebacks(made()) is None
