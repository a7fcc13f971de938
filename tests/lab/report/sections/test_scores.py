"""What is said of the final scores."""

from __future__ import annotations

import numpy as np

from cosmodrome.lab.report.sections.scores import scores

from ..samples import GAMES, made


def test_scores_are_told_apart_by_the_lead() -> None:
    score = np.zeros((GAMES, 2, 1), np.int64)
    score[:, 0, 0] = 10
    score[:, 1, 0] = np.arange(GAMES) % 2 * 4 + 6
    section = scores(made(scores=score))
    assert section is not None
    shares = {figure.key: figure.value for figure in section.figures}
    assert shares["scores.margin"] == 2
    assert shares["scores.level"] == 0.5
    assert shares["scores.points.winners"] == 10
    assert shares["scores.points.losers"] == 8
