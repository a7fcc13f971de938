"""Charts as SVG that stands in a page: its colours are the page's, its letters are text."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from cosmodrome.lab.report.sections.parts import Chart, Curve, Dots, Frequencies
from cosmodrome.lab.statistics.intervals import Interval

try:
    import matplotlib
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure
    from matplotlib.ticker import FuncFormatter, MaxNLocator
except ImportError as error:
    raise ImportError("reports need matplotlib: pip install 'cosmodrome[lab]'") from error

INK: Final = "#010203"
MUTED: Final = "#010204"
LINE: Final = "#010205"
PAPER: Final = "#010206"
SERIES: Final = ("#010301", "#010302", "#010303", "#010304")
COLOURS: Final = {INK: "ink", MUTED: "muted", LINE: "line", PAPER: "paper"} | {
    colour: f"series-{number}" for number, colour in enumerate(SERIES)
}
"""Colours that stand in for those of the page, by which they are replaced."""
SPAN: Final = 0.1
"""A chart of differences goes at least this far to either side, so that a small one does not look large."""
MARKERS: Final = ("o", "s", "^", "D")
DASHES: Final = ("-", "--", ":", "-.")
REFERENCE: Final[dict[str, Any]] = {"color": MUTED, "linewidth": 1.2, "linestyle": (0, (4, 3))}
"""The look of the line of what would be fair."""
ABOVE: Final[dict[str, Any]] = {
    "xytext": (0, 4),
    "textcoords": "offset points",
    "color": MUTED,
    "fontsize": 11,
}
"""The look of that line's name, a little above it."""
WIDTH: Final = 5.6
MOST_BARS: Final = 40
STYLE: Final[dict[str, Any]] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 12,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.labelsize": 12,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.axisbelow": True,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": MUTED,
    "ytick.labelcolor": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "figure.facecolor": "none",
}


def draw(chart: Chart) -> str:
    """Return the chart as an SVG element. The same chart gives the same text."""
    style: Any = {**STYLE, "svg.hashsalt": chart.title}
    with matplotlib.rc_context(style):
        if isinstance(chart, Dots):
            figure = _dots(chart)
        elif isinstance(chart, Frequencies):
            figure = _counts(chart)
        else:
            figure = _curve(chart)
        out = io.StringIO()
        FigureCanvasSVG(figure).print_svg(out, metadata={"Date": None})  # type: ignore[no-untyped-call]
    return _at_home(out.getvalue(), chart.title)


def _colour(number: int) -> str:
    """Return the colour of a set-up; colours come round again."""
    return SERIES[number % len(SERIES)]


def _mark(marks: Sequence[str], number: int) -> str:
    """Return the marker or dash of a set-up. No two of the first sixteen set-ups have colour and mark in common."""
    return marks[(number + number // len(SERIES)) % len(marks)]


def _dots(chart: Dots) -> Figure:
    labels = chart.shown
    count = len(chart.series)
    figure, axes = _canvas(1.0 + len(labels) * max(0.3, 0.21 * count))
    scale = 1 if chart.unit == "number" else 100
    for number, (name, series) in enumerate(chart.series.items()):
        there = [label for label in labels if label in series]
        places = [labels.index(label) + (number - (count - 1) / 2) * 0.26 for label in there]
        _whiskers(axes, [series[label] for label in there], places, scale, number, name)
    if chart.reference is not None:
        at = chart.reference * scale
        axes.axvline(at, zorder=1, **REFERENCE)
        axes.annotate(chart.fair, (at, 1), xycoords=("data", "axes fraction"), ha="center", **ABOVE)
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.grid(axis="x")
    axes.xaxis.set_major_locator(MaxNLocator(5))
    if chart.unit == "share":
        low, high = axes.get_xlim()
        axes.set_xlim(max(low, -1), min(high, 101))
    axes.xaxis.set_major_formatter(
        FuncFormatter(lambda x, _: f"{x:g}%" if chart.unit == "share" else f"{x:+g}" if x else "0")
    )
    if chart.unit == "points":
        every = [each for series in chart.series.values() for each in series.values()]
        ends = [abs(end) for each in every for end in (each.low, each.high)]
        span = 105 * max([SPAN, *(end for end in ends if end <= 1)])
        axes.set_xlim(-span, span)
        axes.set_xlabel("percentage points")
    _legend(figure, axes, list(chart.series))
    return figure


def _whiskers(
    axes: Any, series: Sequence[Interval], places: Sequence[float], scale: float, number: int, name: str
) -> None:
    values = [each.value * scale for each in series]
    ends = [(max(each.low, -1e6) * scale, min(each.high, 1e6) * scale) for each in series]
    axes.hlines(
        places,
        [low for low, _ in ends],
        [high for _, high in ends],
        color=_colour(number),
        linewidth=2,
        alpha=0.6,
    )
    axes.plot(
        values,
        places,
        _mark(MARKERS, number),
        color=_colour(number),
        markersize=6.5,
        markeredgecolor=PAPER,
        label=name,
    )


def _counts(chart: Frequencies) -> Figure:
    figure, axes = _canvas(3.0)
    low, high, whole = _range(chart)
    step = max(1, -(-(high - low + 1) // MOST_BARS))
    starts = range(low, high + 1, step)
    for number, (name, series) in enumerate(chart.series.items()):
        every = sum(series.values()) or 1
        heights = [
            100 * sum(times for value, times in series.items() if start <= value < start + step) / every
            for start in starts
        ]
        middles = [start + (step - 1) / 2 for start in starts]
        if number == 0:
            axes.bar(middles, heights, width=step * 0.86, color=SERIES[0], alpha=0.75, label=name)
        else:
            axes.step(
                [middles[0] - step, *middles, middles[-1] + step],
                [0, *heights, 0],
                where="mid",
                color=_colour(number),
                linewidth=2,
                linestyle=_mark(DASHES, number),
                label=name,
            )
    axes.grid(axis="y")
    axes.set_ylim(bottom=0)
    axes.xaxis.set_major_locator(MaxNLocator(7, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(4))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda y, _: f"{y:g}%"))
    axes.set_xlabel(chart.axis if whole else f"{chart.axis} (without the outermost 2%)")
    _legend(figure, axes, list(chart.series))
    return figure


def _range(chart: Frequencies) -> tuple[int, int, bool]:
    """Return the lowest and highest value that are shown, and whether that is all: of a wide range 2% are left out."""
    lows, highs = [], []
    for series in chart.series.values():
        ordered = list(Counter(series).elements())
        ordered.sort()
        if ordered:
            outermost = len(ordered) // 100 if ordered[-1] - ordered[0] >= MOST_BARS else 0
            lows.append(ordered[outermost])
            highs.append(ordered[-1 - outermost])
    low, high = min(lows, default=0), max(highs, default=0)
    whole = all(low <= value <= high for series in chart.series.values() for value in series)
    return low, high, whole


def _curve(chart: Curve) -> Figure:
    figure, axes = _canvas(3.0)
    for number, (name, series) in enumerate(chart.series.items()):
        across = [100 * part for part in series]
        axes.fill_between(
            across,
            [100 * each.low for each in series.values()],
            [100 * each.high for each in series.values()],
            color=_colour(number),
            alpha=0.18,
            linewidth=0,
        )
        axes.plot(
            across,
            [100 * each.value for each in series.values()],
            color=_colour(number),
            linewidth=2,
            linestyle=_mark(DASHES, number),
            marker=_mark(MARKERS, number),
            markersize=6,
            markeredgecolor=PAPER,
            label=name,
        )
    if chart.reference is not None:
        at = 100 * chart.reference
        axes.axhline(at, **REFERENCE)
        axes.annotate(chart.fair, (1, at), xycoords=("axes fraction", "data"), ha="right", **ABOVE)
    axes.set_ylim(0, 100)
    axes.set_xlim(5, 95)
    axes.set_xticks(range(10, 100, 20))
    axes.grid(axis="y")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda x, _: f"{x:g}%"))
    axes.set_xlabel(chart.axis)
    _legend(figure, axes, list(chart.series))
    return figure


def _canvas(height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    return figure, figure.add_subplot()


def _legend(figure: Figure, axes: Any, names: Sequence[str]) -> None:
    if len(names) > 1:
        handles, labels = axes.get_legend_handles_labels()
        order = sorted(range(len(labels)), key=lambda place: names.index(labels[place]))
        figure.legend(
            [handles[place] for place in order],
            [labels[place] for place in order],
            loc="outside upper left",
            ncols=2,
            fontsize=11,
        )


# From a file of its own to a part of a page.


def _at_home(svg: str, title: str) -> str:
    """Return the SVG element alone, with the page's colours and type, and ids that no other chart of the page has."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\s(?:xmlns(?::xlink)?|version|width|height)="[^"]*"', "", svg, count=5)
    svg = svg.replace("xlink:href", "href")
    for colour, name in COLOURS.items():
        svg = svg.replace(colour, f"var(--{name})")
    svg = re.sub(r"font-family: [^;\"]*;\s*", "", svg)
    svg = re.sub(r"<style.*?</style>", "", svg, flags=re.DOTALL)
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    prefix = "c" + sha256(title.encode()).hexdigest()[:8]

    def keep(attribute: re.Match[str]) -> str:
        return f' id="{prefix}-{attribute[1]}"' if attribute[1] in used else ""

    svg = re.sub(r'\sid="([^"]*)"', keep, svg)
    svg = re.sub(r'href="#([^"]+)"', rf'href="#{prefix}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", svg)
    return re.sub(r"^<svg", '<svg aria-hidden="true"', svg).strip()
