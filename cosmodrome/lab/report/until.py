"""Games until it is known: figures that are to be known to within a width, and whether they are.

The intervals here hold however often one looks (`cosmodrome.lab.statistics.sequential`), so play may stop when all are
narrow enough. That takes two to three times as many games as an interval for a number that was fixed beforehand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from math import inf, isfinite, lcm
from typing import Final

from cosmodrome.core import Game, offers
from cosmodrome.core.datafile import data_names, data_text
from cosmodrome.core.edition import package_of
from cosmodrome.lab.report.compare import nought
from cosmodrome.lab.report.counting import census_of
from cosmodrome.lab.report.figures import FEW, Figure, Unit
from cosmodrome.lab.report.plan import AT_A_TIME, Target
from cosmodrome.lab.report.sections.parts import FigureTable, ReportSection
from cosmodrome.lab.report.sections.wording import ends, listed, plain, rounded
from cosmodrome.lab.statistics.intervals import Interval
from cosmodrome.lab.statistics.sequential import Bets, Drift, stakes_for

CONFIDENCE: Final = 0.95
WIDEST: Final = 0.5
"""A share to within this is always known."""
LOOK_SHARE: Final = 20
"""We look again after one more game for every 20 that were played, at the least after some."""
OF_A_CARD: Final = ("rate", "effect")


class TargetError(ValueError):
    """A target that is no target, or of a figure that the game lacks. The message says which, and why."""


def target(words: str) -> Target:
    """Read `KEY=±2%` or `KEY=±1.5`. Raises TargetError."""
    key, equals, width = words.rpartition("=")
    sign, number, percent = re.fullmatch(r"(±|\+-|\+/-)?\s*(.*?)\s*(%?)", width.strip(), re.DOTALL).groups()  # type: ignore[union-attr]
    if not equals or not key or sign is None:
        raise TargetError(f"{words!r} must be FIGURE=±WIDTH, such as seats.seat-0=±2% or length.turns=±1")
    try:
        value = float(number)
    except ValueError:
        raise TargetError(f"{words!r}: {number!r} is not a number") from None
    if not isfinite(value) or value <= 0:
        raise TargetError(
            f"{words!r}: the width must be more than 0; no number of games makes a figure exact"
        )
    if percent and value / 100 >= WIDEST:
        raise TargetError(f"{words!r}: every share is known to within 50%")
    return Target(key.strip(), value / 100 if percent else value, bool(percent))


def targets(words: Sequence[str]) -> tuple[Target, ...]:
    """Read several, each figure once. Raises TargetError, also for two widths of one figure."""
    by_figure: dict[str, Target] = {}
    for each in map(target, words):
        other = by_figure.setdefault(each.key, each)
        if other != each:
            raise TargetError(f"{each.key} cannot be known to {other.words} and to {each.words}: name one")
    return tuple(by_figure.values())


def check_targets(wanted: Sequence[Target], game: Game, figures: Mapping[str, Figure]) -> None:
    """Raise TargetError for a figure that the game lacks, or a width in the wrong unit.

    `figures` are those of some games; what may still show in others is known, too.
    """
    for each in wanted:
        check_figure(each.key, each.words, each.percent, game, figures)


def check_figure(key: str, words: str, percent: bool, game: Game, figures: Mapping[str, Figure]) -> None:
    """Raise TargetError for a figure that the game lacks, or words for its value in the wrong unit."""
    census = census_of(game)
    kinds = (*OF_A_CARD, *(["added"] if offers.win_shares(game) is not None and not game.real_time else []))
    of_cards = {f"cards.{card.id}.{kind}": kind for card in census.cards for kind in kinds}
    of_endings = {f"endings.{ending}" for ending in _endings(game)}
    drawn = tuple(f"tosses.{variant}." for variant in census.variants)
    known = {key for key in {*figures, *of_cards, *of_endings} if not key.startswith(drawn or ("\n",))}
    if key not in known:
        why = "is of set-ups without games" if key in figures else f"is no figure of {game.title}"
        near = get_close_matches(key, sorted(known), n=3, cutoff=0.4)
        raise TargetError(
            f"{key!r} {why}; " + (f"the nearest are {listed(near)}" if near else "--json names them all")
        )
    unit = figures[key].unit if key in figures else ""
    number = unit == "number" or of_cards.get(key) == "rate"
    if number and percent:
        raise TargetError(f"{key} is a number and no share, so {words} must be without %")
    if not number and not percent:
        raise TargetError(f"{key} is a share, so {words} must be in %, such as ±2%")


def _endings(game: Game) -> list[str]:
    """Return the ends that the game has words for, which may be rare."""
    package = package_of(game)
    if "en.ftl" not in data_names(package, "words"):
        return []
    return re.findall(r"^ending-([\w-]+) *=", data_text(package, "words/en.ftl"), re.MULTILINE)


def looks(seats: int, most: int) -> Iterator[int]:
    """Yield after how many games we look. Each bot has then been at each seat equally often, but for the last look.

    That matters: whoever sits better in every other game has no constant mean, but their bets, taken over whole rounds,
    win no more for it.
    """
    step = lcm(seats, AT_A_TIME)
    number = -(-FEW // step) * step
    while number < most:
        yield number
        number += max(1, number // LOOK_SHARE // step) * step
    yield most


@dataclass(frozen=True, kw_only=True)
class Aim:
    """A target, and how well its figure is known in a set-up."""

    target: Target
    setup: str
    label: str
    interval: Interval | None
    """Holds however often one looks, with 95% confidence; None if no game shows the figure."""
    unit: Unit
    known: bool
    needed: int | None
    """About how many games it takes in all, if all are like those so far; None if that cannot be told yet."""


def reached(wanted: Target, figure: Figure | None) -> bool:
    """Return whether a figure is known to within the width."""
    if figure is None:
        return False
    if figure.parts is not None:
        return _bets(wanted, figure).within(wanted.width)
    return Drift(figure.influence, CONFIDENCE).half <= wanted.width


def aim(wanted: Target, figure: Figure | None, setup: str) -> Aim:
    """Return how well a figure is known."""
    interval: Interval | None = None
    needed: int | None = None
    if figure is not None and figure.parts is not None:
        bets = _bets(wanted, figure)
        interval, needed = bets.interval(), bets.needed(wanted.width)
    elif figure is not None:
        drift = Drift(figure.influence, CONFIDENCE)
        half = drift.half
        interval = Interval(figure.value, figure.value - half, figure.value + half)
        needed = drift.needed(wanted.width) if len(figure.influence) > 1 else None
    known = reached(wanted, figure)
    if figure is not None and needed is not None and not known:
        needed = max(needed, len(figure.influence) + 1)
    return Aim(
        target=wanted,
        setup=setup,
        label=wanted.key if figure is None else figure.label,
        interval=interval,
        unit="number" if figure is None else figure.unit,
        known=known,
        needed=needed,
    )


def _bets(wanted: Target, figure: Figure) -> Bets:
    assert figure.parts is not None
    over, under = figure.parts
    return Bets(over, CONFIDENCE, under, stakes_for(wanted.width))


def found_in(key: str, figures: Sequence[Mapping[str, Figure]]) -> list[Figure | None]:
    """Return a figure of each set-up; nought where only others have it, if that can be said of it."""
    first = next((each[key] for each in figures if key in each), None)
    other = nought(first) if first is not None else None
    return [each.get(key, other) for each in figures]


def forecast(aims: Sequence[Aim], most: int) -> list[str]:
    """Say how many games it may take, a line for each target; the set-up that takes most counts."""
    lines = []
    for wanted in dict.fromkeys(each.target for each in aims):
        those = [each.needed for each in aims if each.target == wanted]
        there = [each for each in those if each is not None]
        games = "no number of games can be foretold yet" if len(there) < len(those) else _games(max(there))
        over = " more than are to be played:" if there and max(there) > most else ""
        lines.append(f"{wanted.key} to {wanted.words}: {games};{over} at most {most:,} are played")
    return lines


def _games(count: int) -> str:
    return f"about {rounded(count)} games"


def until_section(aims: Sequence[Aim], games: int, several: bool) -> ReportSection:
    """Return the section that says which of the figures are known, and how many games would do for the others."""
    open_ = [each for each in aims if not each.known]
    done = [each for each in aims if each.known]
    words = []
    if done:
        names = listed(list(dict.fromkeys(_named(each, several) for each in done)))
        words.append(f"Known after {games:,} games: {names}.")
    if open_:
        words.append(
            f"Not known yet after {games:,} games: {listed([_missing(each, several) for each in open_])}."
        )
    return ReportSection(
        id="until",
        title="Until it is known",
        verdict=" ".join(words),
        notes=(
            "These intervals hold at every moment of play at once, so play may stop as soon as they are narrow enough. "
            "The others on this page are narrower, as they are for a number of games that was fixed beforehand.",
        ),
        tables=(
            FigureTable(
                "Figures that were to be known",
                (
                    "Figure",
                    *(["Set-up"] if several else []),
                    "Asked for",
                    "Value",
                    "95% at any time",
                    "Known",
                    "Games it takes",
                ),
                tuple(
                    (
                        each.label,
                        *([each.setup] if several else []),
                        each.target.words,
                        "–" if each.interval is None else plain(each.interval.value, each.unit),
                        "" if each.interval is None else ends(each.interval, each.unit),
                        "yes" if each.known else "not yet",
                        "–" if each.needed is None else _games(each.needed),
                    )
                    for each in aims
                ),
                frozenset(place for place, each in enumerate(aims) if not each.known),
            ),
        ),
    )


def _named(aim: Aim, several: bool) -> str:
    return f"{aim.target.key} to {aim.target.words}" + (f" with {aim.setup}" if several else "")


def _missing(aim: Aim, several: bool) -> str:
    """Name a figure that is not known, how well it is, and how many games would do."""
    half = inf
    if aim.interval is not None:
        half = max(aim.interval.high - aim.interval.value, aim.interval.value - aim.interval.low)
    if half == inf:
        so_far = "no game shows it" if aim.interval is None else "too few games"
    else:
        so_far = f"so far ±{100 * half:.1f}%" if aim.target.percent else f"so far ±{half:.3g}"
    games = "" if aim.needed is None else f"; {_games(aim.needed)} would do"
    return f"{_named(aim, several)} ({so_far}{games})"
