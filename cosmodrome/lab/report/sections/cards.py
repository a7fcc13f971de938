"""What a card does: how often it is played, what a play adds to the chance to win, and what is missed without it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import median
from typing import Final, Literal

import numpy as np

from cosmodrome.core.offers.census import Card
from cosmodrome.lab.report.figures import (
    FEW,
    Figure,
    chance,
    contrast,
    discoveries,
    excess,
    per_game,
    ratio,
)
from cosmodrome.lab.report.sections.parts import Dots, FigureTable, MissedCard, ReportSection, Sample, known
from cosmodrome.lab.report.sections.wording import cells, ends, listed, rounded, said, signed
from cosmodrome.lab.statistics.intervals import wilson

RARE: Final = 0.25
"""A card is hardly played if a copy of it is surely played less than this much as often as its group's median card."""
MUCH: Final = 0.05
"""A card dominates if a play of it surely adds more than this to the chance to win, and is weak if it costs as much."""
LITTLE: Final = 0.01
"""A card is dead if its players surely win no more than this much more, or less, often than with its blank."""
SHOWN: Final = 12
"""How many cards with most, and how many with least, the chart shows."""

Flag = Literal["dominant", "weak", "dead", ""]
STARTS: Final[dict[Flag, str]] = {
    "dominant": "Playing these adds much to the chance to win",
    "weak": "Playing these costs much of it",
    "dead": "Without effect",
}


@dataclass(frozen=True)
class CardFigures:
    """The figures of a card, and the word that follows from them."""

    card: Card
    rate: Figure
    """How often a game, per copy."""
    players: Figure | None
    """The share of players who played it."""
    effect: Figure | None
    """How much more often they win than the others."""
    added: Figure | None
    """By how much a play of it raises the chance to win, less the same for all plays at that phase."""
    missed: MissedCard | None
    flag: Flag = ""
    rare: bool = False
    """Whether it is hardly ever played, for a card of its group."""


def cards(sample: Sample) -> ReportSection | None:
    """How often each card is played, what a play adds, and what is missed without the card."""
    if not sample.census.cards or not sample.rows.finished.any():
        return None
    figures = flagged(measured(sample))
    labels = _labels([each.card for each in figures])
    added = {label: each.added for label, each in zip(labels, figures, strict=True) if each.added is not None}
    ordered = sorted(added, key=lambda label: -added[label].value)
    every = {label: added[label].interval for label in ordered}
    shown = {"What a play adds to the chance to win": ordered}
    if len(ordered) > 2 * SHOWN:
        shown = {
            f"The {SHOWN} cards whose plays add most": ordered[:SHOWN],
            f"The {SHOWN} whose plays add least": ordered[-SHOWN:],
        }
    return ReportSection(
        id="cards",
        title="Cards",
        verdict=_verdict(figures, labels),
        notes=(
            "Win added is how much the player's chance to win changes from before the play to the end of that turn, "
            "less the same for all plays at that phase. Who was ahead is in both chances, so it cancels, as far as the "
            "game judges chances well.",
            "The difference says who wins with a card, not why: who is ahead may get to play more of them. "
            "No verdict follows from it.",
            "Of so many cards some seem to matter by chance: those called dominant or weak are chosen so that at most "
            "one in twenty is (Benjamini and Hochberg).",
        ),
        charts=tuple(
            Dots(title, "points", {sample.name: every}, 0.0, "as all plays", tuple(those))
            for title, those in shown.items()
            if those
        ),
        tables=tuple(_table(group, figures) for group in dict.fromkeys(each.card.group for each in figures)),
        figures=known(*(figure for each in figures for figure in (each.rate, each.effect, each.added))),
        claims=(
            *(f"{label} is {each.flag}" for label, each in zip(labels, figures, strict=True) if each.flag),
            *(
                f"{label} is hardly ever played"
                for label, each in zip(labels, figures, strict=True)
                if each.rare
            ),
        ),
    )


def measured(sample: Sample) -> list[CardFigures]:
    """Every card's figures."""
    rows = sample.rows
    seats = rows.seats
    finished = rows.finished[:, None]
    ended = np.where(finished, 1, 0).repeat(seats, axis=1)
    added = _added(sample)
    figures = []
    for place, card in enumerate(sample.census.cards):
        times = rows.played[:, :, place]
        did = (times > 0) & finished
        did_not = (times == 0) & finished
        name = f"{card.title} ({card.group.lower()})"
        key, label = f"cards.{card.id}.rate", f"{name}: played per game and copy"
        rate = per_game(key, label, "number", times.sum(axis=1) / card.copies)
        key, label = f"cards.{card.id}.players", f"{name}: players who play it"
        players = ratio(key, label, "share", did.sum(axis=1), ended.sum(axis=1))
        with_it, without = (
            ratio("", "", "share", (rows.wins * those).sum(axis=1), those.sum(axis=1))
            for those in (did, did_not)
        )
        enough = min(did.sum(), did_not.sum()) >= FEW  # of two who never win no interval can be told
        key, label = f"cards.{card.id}.effect", f"{name}: winning with it less without"
        effect = contrast(key, label, with_it, without) if enough else None
        figures.append(
            CardFigures(card, rate, players, effect, added.get(card.id), sample.missed.get(card.id))
        )
    return figures


def _added(sample: Sample) -> dict[str, Figure]:
    """Return the win added by each card that was played in enough games."""
    rows, plays = sample.rows, sample.rows.plays
    places = np.searchsorted(rows.numbers, plays.games)
    _, strata = np.unique(plays.phases, return_inverse=True)
    added = {}
    for number, card in enumerate(sample.census.cards):
        those = plays.cards == number
        if len(np.unique(places[those])) >= FEW:
            key, label = f"cards.{card.id}.added", f"{card.title} ({card.group.lower()}): win added by a play"
            figure = excess(key, label, rows.games, places, strata, plays.gains, those)
            assert figure is not None
            added[card.id] = figure
    return added


def flagged(figures: list[CardFigures]) -> list[CardFigures]:
    """Return the same with a word for each card: by win added and by what is missed, and by nothing else."""
    usual = {
        group: median(each.rate.value for each in figures if each.card.group == group)
        for group in {each.card.group for each in figures}
    }
    sure = iter(discoveries([chance(each.added, 0.0) for each in figures if each.added is not None]))
    marked = []
    for each in figures:
        discovered = each.added is not None and next(sure)
        unplayed = each.rate.value == 0 or each.rate.interval.high < RARE * usual[each.card.group]
        rare = unplayed and len(each.rate.influence) >= FEW
        marked.append(replace(each, flag=_flag(each, discovered), rare=rare))
    return marked


def _flag(card: CardFigures, discovered: bool) -> Flag:
    """Return the word for a card. `discovered`: its win added is more than chance among all cards'.

    A card is dead if its blank does the same. There must be so many games with the blank that a game which differs is
    surely rarer than `LITTLE`. Else what is missed may forbid a word: a card is not dominant if its players surely win
    less often with the card than with its blank, and not weak if they win more often.
    """
    missed = card.missed.effect.difference if card.missed and card.missed.effect else None
    if card.missed is not None and wilson(0, card.missed.games).high <= LITTLE:
        little = missed is not None and -LITTLE <= missed.low <= missed.high <= LITTLE
        if card.missed.same or little:
            return "dead"
    if card.added is None or not discovered:
        return ""
    if card.added.interval.low > MUCH and (missed is None or missed.high > 0):
        return "dominant"
    if card.added.interval.high < -MUCH and (missed is None or missed.low < 0):
        return "weak"
    return ""


def _labels(cards: list[Card]) -> list[str]:
    """Titles, with the id where two are alike."""
    titles = [card.title for card in cards]
    return [f"{card.title} ({card.id})" if titles.count(card.title) > 1 else card.title for card in cards]


def _verdict(figures: list[CardFigures], labels: list[str]) -> str:
    games = len(figures[0].rate.influence)
    if games < FEW:
        return f"So few games say nothing about {len(figures)} cards; it takes {FEW} at least."
    named = dict(zip(labels, figures, strict=True))
    words = []
    for flag, start in STARTS.items():
        those = [(label, each) for label, each in named.items() if each.flag == flag]
        those.sort(key=lambda one: -abs(one[1].added.value) if one[1].added else 0.0)
        if those:
            first = listed([_named(label, each) for label, each in those[:3]])
            more = f", and {len(those) - 3} more" if len(those) > 3 else ""
            words.append(f"{start}: {first}{more}.")
    if not words:
        widths = [each.added.interval.high - each.added.value for each in figures if each.added is not None]
        seen = (
            f" (half of them are known to {100 * median(widths):.1f} points{_more(games, median(widths))})"
            if widths
            else ""
        )
        words.append(f"No play of any of the {len(figures)} cards is known to add or cost much{seen}.")
    rare = [label for label, each in named.items() if each.rare]
    if rare:
        words.append(f"Hardly ever played, for a card of its kind: {listed(rare)}.")
    return " ".join(words)


def _more(games: int, width: float) -> str:
    """Say how many games it takes until half of the cards are known well enough for a word; empty if they are."""
    return (
        f"; about {rounded(games * (width / MUCH) ** 2)} games would tell {100 * MUCH:.0f}"
        if width > MUCH
        else ""
    )


def _named(label: str, card: CardFigures) -> str:
    return label if card.flag == "dead" or card.added is None else f"{label} ({said(card.added)} points)"


def _table(group: str, figures: list[CardFigures]) -> FigureTable:
    those = [each for each in figures if each.card.group == group]
    plays = ("Per game and copy", "Players who play it")
    blanked = any(each.missed for each in those)
    missed = ("Missed without it", "95% interval of that") if blanked else ()
    head = (
        group,
        *plays,
        "Difference",
        "95% interval",
        "Win added",
        "95% interval of it",
        *missed,
        "Verdict",
    )
    return FigureTable(
        group,
        head,
        tuple(
            (
                each.card.title,
                cells(each.rate)[0],
                cells(each.players)[0],
                *cells(each.effect),
                *cells(each.added),
                *(missed_cells(each.missed) if blanked else ()),
                each.flag,
            )
            for each in those
        ),
        frozenset(place for place, each in enumerate(those) if each.flag),
    )


def missed_cells(missed: MissedCard | None) -> tuple[str, str]:
    """Return what is missed without a card, and its interval, as two cells of a table."""
    if missed is None or missed.effect is None:
        return ("nothing", "") if missed is not None and missed.same else ("–", "")
    difference = missed.effect.difference
    return signed(difference.value, "points"), ends(difference, "points")
