"""Numbers that a game measures now and then, such as the destinations of a toss: in the games, and by variant."""

from __future__ import annotations

from cosmodrome.lab.report.figures import Figure, per_game, ratio
from cosmodrome.lab.report.sections.parts import (
    Chart,
    Dots,
    FigureTable,
    Frequencies,
    ReportSection,
    Sample,
    known,
)
from cosmodrome.lab.report.sections.wording import cells, said


def tosses(sample: Sample) -> ReportSection | None:
    """Return the section on the mean of every measure, and on how often it is nought."""
    measures = sample.census.measures
    if not measures:
        return None
    rows = sample.rows
    figures: list[Figure | None] = []
    lines, verdicts = [], []
    charts: list[Chart] = []
    for place, measure in enumerate(measures):
        times, total, noughts = (rows.measured[:, place, each] for each in range(3))
        start = measure.title[:1].upper() + measure.title[1:]
        mean = ratio(f"tosses.{measure.id}", f"{start} per {measure.per}", "number", total, times)
        none = ratio(f"tosses.{measure.id}.none", f"No {measure.title}", "share", noughts, times)
        figures += [mean, none]
        lines.append((start, *cells(mean), *cells(none)))
        if mean is not None and none is not None:
            verdicts.append(f"{said(mean)} {measure.title} on average and none in {said(none)}")
        charts.append(
            Frequencies(f"{start} per {measure.per}", measure.title, {sample.name: rows.values[place]})
        )
    tables = [
        FigureTable("In the games", ("Figure", "Mean", "95% interval", "None", "95% interval"), tuple(lines))
    ]
    if sample.drawn:
        noughts_by: dict[str, dict[str, Figure]] = {measure.id: {} for measure in measures}
        variant_lines = []
        for variant, drawn in sample.drawn.items():
            line = [variant]
            for place, measure in enumerate(measures):
                column = drawn[:, place]
                key, start = f"tosses.{variant}.{measure.id}", f"{variant[:1].upper()}{variant[1:]}"
                mean = per_game(key, f"{start}: {measure.title}", "number", column)
                none = per_game(f"{key}.none", f"{variant}: no {measure.title}", "share", column == 0)
                noughts_by[measure.id][variant] = none
                figures += [mean, none]
                line += [*cells(mean), *cells(none)]
            variant_lines.append(tuple(line))
        head = ["Variant"]
        for measure in measures:
            head += [f"{measure.title}", "95% interval", "none", "95% interval"]
        count = len(next(iter(sample.drawn.values())))
        tables.append(
            FigureTable(f"By variant, {count:,} fresh set-ups each", tuple(head), tuple(variant_lines))
        )
        for measure in measures:
            dots = {variant: figure.interval for variant, figure in noughts_by[measure.id].items()}
            charts.append(Dots(f"No {measure.title}, by variant", "share", {sample.name: dots}))
    per = measures[0].per
    return ReportSection(
        id="tosses",
        title=f"{measures[0].title.capitalize()} per {per}",
        verdict=f"In these games a {per} has " + "; ".join(verdicts) + ".",
        charts=tuple(charts),
        tables=tuple(tables),
        figures=known(*figures),
    )
