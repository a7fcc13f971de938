"""The section on final scores, and how far apart they are."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import numpy as np

from cosmodrome.lab.report.figures import ratio
from cosmodrome.lab.report.rows import Ints
from cosmodrome.lab.report.sections.parts import FigureTable, Frequencies, ReportSection, Sample, known
from cosmodrome.lab.report.sections.wording import cells, said, tidy, words


def scores(sample: Sample) -> ReportSection | None:
    """Return the section on final scores, and how far apart they are."""
    rows = sample.rows
    if not rows.score_names or not rows.finished.any():
        return None
    finished = rows.finished
    teams = np.array(sample.teams)
    per_team = np.stack(
        [rows.scores[:, int(np.argmax(teams == team))] for team in sorted(set(sample.teams))], 1
    )
    main = rows.score_names.index(sample.census.score) if sample.census.score else 0
    name = words(rows.score_names[main])
    margin = _margin(per_team[:, :, main]) * finished
    spread = ratio("scores.margin", f"Lead at the end, in {name}", "number", margin, finished)
    level = ratio("scores.level", f"Level in {name} at the end", "share", (margin == 0) & finished, finished)
    won = rows.wins > 0
    lost = ~won & finished[:, None]
    lines, figures = [], [spread, level]
    for place, score in enumerate(rows.score_names):
        column = rows.scores[:, :, place] * finished[:, None]
        title = words(score).capitalize()
        of_both = [
            ratio(f"scores.{score}.{key}", label, "number", (column * those).sum(axis=1), those.sum(axis=1))
            for key, label, those in (
                ("winners", f"{title} of winners", won),
                ("losers", f"{title} of the others", lost),
            )
        ]
        low, high = np.percentile(column[finished], [5, 95])
        lines.append((title, *chain(*map(cells, of_both)), f"{tidy(low)} to {tidy(high)}"))
        figures += of_both
    close = margin[finished]
    return ReportSection(
        id="scores",
        title="Scores",
        verdict=(
            f"The first is ahead of the second by {said(spread)} in {name} on average, in half of the games by at most "
            f"{tidy(np.median(close))}; {said(level)} of the games end level in it."
        ),
        charts=(
            Frequencies("Lead of the first over the second", name, {sample.name: Counter(close.tolist())}),
        ),
        tables=(
            FigureTable(
                "Final scores",
                ("Figure", "Winners", "95% interval", "Others", "95% interval", "Nine in ten are"),
                tuple(lines),
            ),
        ),
        figures=known(*figures),
    )


def _margin(values: Ints) -> Ints:
    """Return, for each game, the best value less the second best."""
    ordered = np.sort(values, axis=1)
    return np.asarray(ordered[:, -1] - ordered[:, -2])
