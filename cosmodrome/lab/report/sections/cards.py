"""What a card does: how often it is played, and how winning changes with it; which are dead, which dominate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import median
from typing import Final

import numpy as np

from cosmodrome.core.offers.census import Card
from cosmodrome.lab.report.figures import FEW, Figure, chance, contrast, discoveries, per_game, ratio
from cosmodrome.lab.report.sections.parts import Dots, FigureTable, ReportSection, Sample, known
from cosmodrome.lab.report.sections.wording import cells, listed, said

DEAD: Final = 0.25
"""A card is dead if a copy of it is surely played less than this much as often as the median card of its group."""
MUCH: Final = 0.05
"""A card dominates if whoever plays it surely wins so much more often, or holds one back if so much less."""
SHOWN: Final = 12
"""Cards with most, and with least, that the chart shows."""


@dataclass(frozen=True)
class CardFigures:
    """What was found of a card."""

    card: Card
    rate: Figure
    """How often a game, per copy."""
    players: Figure | None
    """The share of players who played it."""
    with_it: Figure | None
    without: Figure | None
    effect: Figure | None
    """How much more often they win than the others."""
    flag: str = ""
    """`dead`, `dominant`, `weak` or nothing."""


def cards(sample: Sample) -> ReportSection | None:
    """How often each card is played, and how winning changes with it."""
    if not sample.census.cards or not sample.rows.finished.any():
        return None
    found = flagged(measured(sample))
    labels = _labels([each.card for each in found])
    effects = [(label, each) for label, each in zip(labels, found, strict=True) if each.effect is not None]
    effects.sort(key=lambda one: -one[1].effect.value if one[1].effect is not None else 0.0)
    ordered = [label for label, _ in effects]
    every = {label: each.effect.interval for label, each in effects if each.effect is not None}
    shown = {"Winning with the card": ordered}
    if len(ordered) > 2 * SHOWN:
        shown = {
            f"The {SHOWN} cards with which one wins most": ordered[:SHOWN],
            f"The {SHOWN} with which one wins least": ordered[-SHOWN:],
        }
    return ReportSection(
        id="cards",
        title="Cards",
        verdict=_verdict(found, labels),
        notes=(
            "A difference says who wins with a card, not why: who is ahead may get to play more of them. "
            "Change the card and compare (--against) to know what it does.",
            "Of so many cards some seem to matter by chance: those named are chosen so that at most one in twenty "
            "does (Benjamini and Hochberg).",
        ),
        charts=tuple(
            Dots(title, "points", {sample.name: every}, 0.0, "no difference", tuple(those))
            for title, those in shown.items()
        ),
        tables=tuple(_table(group, found) for group in dict.fromkeys(each.card.group for each in found)),
        figures=known(*(figure for each in found for figure in (each.rate, each.effect))),
    )


def measured(sample: Sample) -> list[CardFigures]:
    """Every card's figures."""
    rows = sample.rows
    seats = rows.seats
    finished = rows.finished[:, None]
    ended = np.where(finished, 1, 0).repeat(seats, axis=1)
    found = []
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
        found.append(CardFigures(card, rate, players, with_it, without, effect))
    return found


def flagged(found: list[CardFigures]) -> list[CardFigures]:
    """The same, with the flags: dead ones against the median of their group, the others by what winning does."""
    usual = {
        group: median(each.rate.value for each in found if each.card.group == group)
        for group in {each.card.group for each in found}
    }
    sure = iter(discoveries([chance(each.effect, 0.0) for each in found if each.effect is not None]))
    marked = []
    for each in found:
        flag = ""
        if each.effect is not None and next(sure):
            if each.effect.interval.low > MUCH:
                flag = "dominant"
            elif each.effect.interval.high < -MUCH:
                flag = "weak"
        unplayed = each.rate.value == 0 or each.rate.interval.high < DEAD * usual[each.card.group]
        if unplayed and len(each.rate.influence) >= FEW:
            flag = "dead"
        marked.append(replace(each, flag=flag))
    return marked


def _labels(cards: list[Card]) -> list[str]:
    """Titles, with the id where two are alike."""
    titles = [card.title for card in cards]
    return [f"{card.title} ({card.id})" if titles.count(card.title) > 1 else card.title for card in cards]


def _verdict(found: list[CardFigures], labels: list[str]) -> str:
    named = dict(zip(labels, found, strict=True))
    dead = [label for label, each in named.items() if each.flag == "dead"]
    words = []
    if dead:
        words.append(f"Hardly ever played, for a card of its kind: {listed(dead)}.")
    starts = {"dominant": "With these one wins much more often", "weak": "With these much less often"}
    for flag, start in starts.items():
        those = [(label, each.effect) for label, each in named.items() if each.flag == flag and each.effect]
        those.sort(key=lambda each: -abs(each[1].value))
        if those:
            first = listed([f"{label} ({said(effect)} points)" for label, effect in those[:3]])
            more = f", and {len(those) - 3} more" if len(those) > 3 else ""
            words.append(f"{start}: {first}{more}.")
    if len(found[0].rate.influence) < FEW:
        return f"So few games say nothing about {len(found)} cards."
    if not words:
        widths = [each.effect.interval.high - each.effect.value for each in found if each.effect is not None]
        seen = f" (half of the differences are sure to {100 * median(widths):.0f} points)" if widths else ""
        return f"None of the {len(found)} cards is dead, and none is known to dominate{seen}."
    if not dead:
        words.insert(0, f"None of the {len(found)} cards is dead.")
    return " ".join(words)


def _table(group: str, found: list[CardFigures]) -> FigureTable:
    those = [each for each in found if each.card.group == group]
    plays = ("Per game and copy", "Players who play it", "They win", "The others win")
    head = (group, *plays, "Difference", "95% interval", "Verdict")
    return FigureTable(
        group,
        head,
        tuple(
            (
                each.card.title,
                cells(each.rate)[0],
                cells(each.players)[0],
                cells(each.with_it)[0],
                cells(each.without)[0],
                *cells(each.effect),
                each.flag,
            )
            for each in those
        ),
        frozenset(place for place, each in enumerate(those) if each.flag),
    )
