"""Plays deals with the game's own deck and with changed ones, and keeps what happened in each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from typing import Final, NamedTuple

from cosmodrome.core import find_game, offers
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.farm.spread import spread
from cosmodrome.lab.report.counting import census_of, counted
from cosmodrome.lab.report.rows import Rows, joined
from cosmodrome.lab.report.sections.parts import Sample
from cosmodrome.lab.sensitivity.moves import Varied, edition_data
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.sensitivity.plan import SensitivityPlan
from cosmodrome.lab.simulation.playout import SimulationError

AT_A_TIME: Final = 10
"""Deals in a piece of work."""


class VariedDeck(NamedTuple):
    """The game's own deck, or the deck in which a number has another value."""

    number: DataNumber | None = None
    value: int = 0

    def data(self, plan: SensitivityPlan) -> dict[str, str]:
        """Return its data files."""
        return (
            plan.data if self.number is None else edition_data(plan.game, plan.data, self.number, self.value)
        )


OWN: Final = VariedDeck()


def decks_of(varied: Sequence[Varied]) -> list[VariedDeck]:
    """Return all decks that are played to find out what these numbers do, the game's own first."""
    return [OWN, *(VariedDeck(each.number, value) for each in varied for value in each.values)]


class Played:
    """The games that were played so far, by deck."""

    def __init__(self, plan: SensitivityPlan) -> None:
        self.plan = plan
        self.failed: dict[VariedDeck, str] = {}
        """Decks with which a game could not be played to its end, and why. They play no more."""
        self.games = 0
        self._rows: dict[VariedDeck, list[Rows]] = {}

    def play(
        self,
        decks: Sequence[VariedDeck],
        deals: range,
        workers: int | None,
        executor: Executor | str | None,
        progress: Callable[[int], object],
    ) -> None:
        """Play these deals with each deck. Raises SimulationError if that fails with the game's own, and FarmError."""
        starts = range(deals.start, deals.stop, AT_A_TIME)
        pieces = [
            (deck, range(first, min(first + AT_A_TIME, deals.stop)))
            for first in starts
            for deck in decks
            if deck not in self.failed
        ]
        with closing(spread(partial(_play, self.plan), pieces, workers, executor)) as results:
            for (deck, numbers), rows in results:
                if isinstance(rows, Rows):
                    self._rows.setdefault(deck, []).append(rows)
                    self.games += len(numbers)
                elif deck == OWN:
                    raise SimulationError(rows)
                else:
                    self.failed.setdefault(deck, rows)
                progress(len(numbers))

    def sample(self, deck: VariedDeck) -> Sample | None:
        """Return the games of a deck; None if there are none."""
        if deck not in self._rows:
            return None
        plan = self.plan
        if len(self._rows[deck]) > 1:
            self._rows[deck] = [joined(self._rows[deck])]
        game = checked_edition(find_game(plan.game), deck.data(plan))
        return Sample(
            name="",
            game=game,
            census=census_of(game),
            rows=self._rows[deck][0],
            teams=tuple(offers.teams(game, game.decode_options(plan.options), len(plan.bots))),
            bots=plan.bots,
            drawn={},
        )


def _play(plan: SensitivityPlan, piece: tuple[VariedDeck, range]) -> Rows | str:
    """Play these deals with a deck; return what went wrong if something did."""
    deck, numbers = piece
    try:
        game = checked_edition(find_game(plan.game), deck.data(plan))
        return counted(game, game.decode_options(plan.options), plan.bots, plan.seed, numbers, plan.limit)
    except SimulationError as error:
        return str(error)
