"""What is missed without a card: the same deals once more with a blank in its place, compared game by game.

The game says what a blank is (`offers.BLANK`): the card without its ability, and with the usual figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cosmodrome.core import Game, find_game, offers
from cosmodrome.core.datafile import DataError
from cosmodrome.core.edition import checked_edition, unchecked_edition
from cosmodrome.lab.report.compare import Difference, differences, far, table
from cosmodrome.lab.report.counting import census_of
from cosmodrome.lab.report.figures import change
from cosmodrome.lab.report.sections.cards import missed_cells
from cosmodrome.lab.report.sections.parts import FigureTable, MissedCard, ReportSection, Sample
from cosmodrome.lab.report.sections.wording import listed

IN_FULL: Final = 3
"""Of this many blanked cards at most, the page shows every figure."""


@dataclass(frozen=True, kw_only=True)
class Blanked:
    """A card, the games in which it was blanked, and how each figure differs from the same games with the card."""

    card: str
    title: str
    missed: MissedCard
    differences: Mapping[str, list[Difference]]
    """By section: the blank's figure less the card's."""

    @property
    def clear(self) -> list[Difference]:
        """Return the clear differences, the surest first; not those that only say how the card itself is played."""
        own = f"cards.{self.card}."
        every = [each for those in self.differences.values() for each in those]
        clear = [each for each in every if each.sure and not each.change.first.key.startswith(own)]
        return sorted(clear, key=lambda each: each.change.p)


def blank_edition(name: str, data: Mapping[str, str], card: str) -> Game:
    """Return the game with these data files in which a card is blank.

    Raises ValueError, naming the card: if there is none of this id, if it has nothing to take away, or if the game
    cannot be played with the blank (DataError).
    """
    game = checked_edition(find_game(name), data)
    blank = offers.BLANK.of(game)
    if blank is None:
        raise ValueError(f"{game.title} does not say how a card is blanked")
    known = [each.id for each in census_of(game).cards]
    if card not in known:
        raise ValueError(f"{game.title} has no card {card!r}; it has: {', '.join(known)}")
    files = blank(card)
    if not files:
        raise ValueError(
            f"{card} has nothing to take away: it is a blank already, or no data file says what it does"
        )
    try:
        return unchecked_edition(find_game(name), {**data, **files})
    except DataError as error:
        raise DataError(f"{card} cannot be blanked: {error}") from None


def blankable(name: str, data: Mapping[str, str]) -> list[str]:
    """Return the ids of all cards that can be blanked in a game with these data files; none if it does not say how."""
    ids = []
    for card in census_of(checked_edition(find_game(name), data)).cards:
        try:
            blank_edition(name, data, card.id)
        except ValueError:
            continue
        ids.append(card.id)
    return ids


def blanked(
    pairs: Mapping[str, tuple[Sample, Sample]], sections_of: Callable[[Sample], list[ReportSection]]
) -> list[Blanked]:
    """Compare, for each card, its games with the card and with the blank.

    `pairs` has, by the card's id, both samples of the same games. What is clear is a discovery among all figures of all
    cards.
    """
    sections = {card: (sections_of(both[0]), sections_of(both[1])) for card, both in pairs.items()}
    compared = differences(list(sections.values()))
    return [
        Blanked(
            card=card,
            title=next(each.title for each in pairs[card][0].census.cards if each.id == card),
            missed=_missed(card, pairs[card][0].rows.games, *sections[card], each),
            differences=each,
        )
        for card, each in zip(sections, compared, strict=True)
    ]


def _missed(
    card: str,
    games: int,
    with_it: Sequence[ReportSection],
    without: Sequence[ReportSection],
    compared: Mapping[str, Sequence[Difference]],
) -> MissedCard:
    key = f"cards.{card}.effect"
    effects = [
        next((figure for section in sections for figure in section.figures if figure.key == key), None)
        for sections in (without, with_it)
    ]
    first, second = effects
    every = [each.change.difference for those in compared.values() for each in those]
    return MissedCard(
        games=games,
        effect=change(first, second) if first is not None and second is not None else None,
        same=all(each.low == each.high == 0 for each in every),
    )


def section(blanks: Sequence[Blanked]) -> ReportSection:
    """Return the section that says what the blanks changed."""
    most = min(each.missed.games for each in blanks), max(each.missed.games for each in blanks)
    games = f"{most[0]}" if most[0] == most[1] else f"{most[0]} to {most[1]}"
    return ReportSection(
        id="missed",
        title="Without a card",
        verdict=_verdict(blanks, games),
        notes=(
            "The same deals were played once more with a blank in the card's place: no ability, and the usual figures "
            "of its group. Missed is how much more often, in points, the card's players win than the others, less the "
            "same with the blank. “Clear” allows for all figures of all cards (Benjamini and Hochberg).",
        ),
        tables=(
            _overview(blanks),
            *(_in_full(each) for each in blanks if len(blanks) <= IN_FULL),
        ),
    )


def _verdict(blanks: Sequence[Blanked], games: str) -> str:
    clear = [each for each in blanks if each.clear]
    same = [each.title for each in blanks if each.missed.same]
    words = [
        f"{len(blanks)} card{'s' * (len(blanks) > 1)} blanked, in {games} games{' each' * (len(blanks) > 1)}."
    ]
    if clear:
        first = [f"{each.title} ({len(each.clear)})" for each in clear[:5]]
        more = f", and {len(clear) - 5} more" if len(clear) > 5 else ""
        words.append(f"Figures that are clearly other without the card: {listed(first)}{more}.")
    else:
        words.append(
            "No figure is clearly other without any of them."
            if len(blanks) > 1
            else "No figure is clearly other."
        )
    if same:
        words.append(f"No game differs at all without {listed(same)}.")
    return " ".join(words)


def _overview(blanks: Sequence[Blanked]) -> FigureTable:
    head = (
        "Card",
        "Games",
        "Missed without it",
        "95% interval",
        "Clear changes",
        "The surest: without the card",
    )
    return FigureTable(
        "Blanked cards",
        head,
        tuple(
            (
                each.title,
                str(each.missed.games),
                *missed_cells(each.missed),
                str(len(each.clear)),
                f"{each.clear[0].change.first.label} {far(each.clear[0].change)}" if each.clear else "",
            )
            for each in blanks
        ),
        frozenset(place for place, each in enumerate(blanks) if each.clear),
    )


def _in_full(blank: Blanked) -> FigureTable:
    every = [each for those in blank.differences.values() for each in those]
    return table("with it", "without", every, f"Without {blank.title}")
