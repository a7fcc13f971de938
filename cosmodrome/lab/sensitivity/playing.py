"""Plays deals with the game's own deck and with changed ones, and keeps what happened in each."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from functools import partial
from typing import Final, NamedTuple, Protocol

from cosmodrome.core import find_game, offers
from cosmodrome.core.build import compiled
from cosmodrome.core.edition import checked_edition, deck_of
from cosmodrome.lab.farm.spread import cores, spread
from cosmodrome.lab.report.counting import census_of, counted
from cosmodrome.lab.report.rows import Rows, joined
from cosmodrome.lab.report.sections.parts import Sample
from cosmodrome.lab.sensitivity.moves import Varied, edition_data
from cosmodrome.lab.sensitivity.numbers import DataNumber
from cosmodrome.lab.sensitivity.plan import SensitivityPlan
from cosmodrome.lab.simulation.playout import SimulationError

AT_A_TIME: Final = 10
"""Deals in a piece of work."""
PILOT: Final = 2
"""The games that show how long one takes, if time is what counts."""
WORTH_A_START: Final = 50
"""With this many deals for a deck, compiled rules gain more time than processes of the deck's own take to start."""


class ChangedDeck(NamedTuple):
    """The game's own deck, or the deck in which some numbers have other values."""

    changes: tuple[tuple[DataNumber, int], ...] = ()

    def data(self, plan: SensitivityPlan) -> dict[str, str]:
        """Return its data files."""
        return edition_data(plan.game, plan.data, self.changes) if self.changes else plan.data


OWN: Final = ChangedDeck()

DealsOfDeck = tuple[ChangedDeck, range]
"""A piece of work: these deals with a deck."""


class GameStore(Protocol):
    """Keeps games beyond this process."""

    def kept(self, seed: str, piece: DealsOfDeck) -> Rows | str | None:
        """Return the games of a piece, or why they could not be played; None if they have not been played yet."""

    def keep(self, seed: str, piece: DealsOfDeck, rows: Rows | str) -> None:
        """Keep the games of a piece, or why they could not be played."""


def decks_of(varied: Sequence[Varied]) -> list[ChangedDeck]:
    """Return all decks that are played to find out what these numbers do, the game's own first."""
    return [OWN, *(ChangedDeck(((each.number, value),)) for each in varied for value in each.values)]


class Played:
    """The games that were played so far, by deck."""

    def __init__(self, plan: SensitivityPlan, store: GameStore | None = None) -> None:
        self.plan = plan
        self.failed: dict[ChangedDeck, str] = {}
        """Decks with which a game could not be played to its end, and why. They play no more."""
        self.games = 0
        self._store = store
        self._rows: dict[ChangedDeck, list[Rows]] = {}

    def play(
        self,
        decks: Sequence[ChangedDeck],
        until: int,
        workers: int | None,
        executor: Executor | str | None,
        progress: Callable[[int], object],
    ) -> None:
        """Play on with each deck until it has this many deals.

        Raises SimulationError if that fails with the game's own, and FarmError.
        """
        begun = {deck: self.deals(deck) for deck in decks if deck not in self.failed}
        pieces = [
            (deck, range(first, min(start + AT_A_TIME, until)))
            for start in range(0, until, AT_A_TIME)
            for deck, there in begun.items()
            if there < min(start + AT_A_TIME, until)
            for first in (max(start, there),)
        ]
        missing = []
        for piece in pieces:
            rows = self._store.kept(self.plan.seed, piece) if self._store is not None else None
            if rows is None:
                missing.append(piece)
            else:
                self._hear(piece, rows)
                progress(len(piece[1]))
        with closing(_spread(self.plan, missing, workers, executor)) as results:
            for piece, rows in results:
                if self._store is not None and (isinstance(rows, Rows) or piece[0] != OWN):
                    self._store.keep(self.plan.seed, piece, rows)
                self._hear(piece, rows)
                progress(len(piece[1]))

    def _hear(self, piece: DealsOfDeck, rows: Rows | str) -> None:
        deck, numbers = piece
        if isinstance(rows, Rows):
            self._rows.setdefault(deck, []).append(rows)
            self.games += len(numbers)
        elif deck == OWN:
            raise SimulationError(rows)
        else:
            self.failed.setdefault(deck, rows)

    @property
    def decks(self) -> list[ChangedDeck]:
        """The decks that played."""
        return list(self._rows)

    def deals(self, deck: ChangedDeck) -> int:
        """Return how many deals a deck has played."""
        return sum(each.games for each in self._rows.get(deck, ()))

    def rows(self, deck: ChangedDeck) -> Rows | None:
        """Return what happened in the games of a deck; None if there are none."""
        if deck not in self._rows:
            return None
        if len(self._rows[deck]) > 1:
            self._rows[deck] = [joined(self._rows[deck])]
        return self._rows[deck][0]

    def sample(self, deck: ChangedDeck) -> Sample | None:
        """Return the games of a deck; None if there are none."""
        rows = self.rows(deck)
        if rows is None:
            return None
        plan = self.plan
        game = checked_edition(find_game(plan.game), deck.data(plan))
        return Sample(
            name="",
            game=game,
            census=census_of(game),
            rows=rows,
            teams=tuple(offers.teams(game, game.decode_options(plan.options), len(plan.bots))),
            bots=plan.bots,
            drawn={},
        )


def seconds_per_game(plan: SensitivityPlan, processes: int) -> float:
    """Return about the time that a game takes with this many processes: that of some games, played for this only."""
    began = time.monotonic()
    game = checked_edition(find_game(plan.game), plan.data)
    options = game.decode_options(plan.options)
    counted(game, options, plan.bots, f"{plan.seed}: pilot", range(PILOT), plan.limit, judged=_judged(plan))
    return (time.monotonic() - began) / PILOT / processes


def _spread(
    plan: SensitivityPlan,
    pieces: Sequence[DealsOfDeck],
    workers: int | None,
    executor: Executor | str | None,
) -> Generator[tuple[DealsOfDeck, Rows | str], None, None]:
    """Play pieces, and yield each with its rows once they are there.

    Where the rules are compiled, each deck has processes of its own, if there is enough to play; else all processes
    play with all decks, as editions.
    """
    decks = len({deck for deck, _ in pieces})
    many = sum(len(numbers) for _, numbers in pieces) >= WORTH_A_START * decks
    if not (compiled() and many and executor is None and cores(workers) > 1):
        yield from spread(partial(_play, plan), pieces, workers, executor)
        return
    by_deck = [
        [piece for piece in pieces if piece[0] == deck] for deck in dict.fromkeys(deck for deck, _ in pieces)
    ]
    for first in range(0, decks, cores(workers)):
        yield from _side_by_side(plan, by_deck[first : first + cores(workers)], cores(workers))


def _side_by_side(
    plan: SensitivityPlan, by_deck: Sequence[Sequence[DealsOfDeck]], processes: int
) -> Generator[tuple[DealsOfDeck, Rows | str], None, None]:
    """Play the pieces of some decks at the same time, each deck in processes of its own."""
    each = max(1, processes // len(by_deck))
    with ExitStack() as runs:
        under_way = [
            runs.enter_context(
                closing(
                    spread(
                        partial(_play, plan),
                        pieces,
                        each,
                        None,
                        deck_of(checked_edition(find_game(plan.game), pieces[0][0].data(plan))),
                    )
                )
            )
            for pieces in by_deck
        ]
        while under_way:
            for run in list(under_way):
                done = next(run, None)
                if done is None:
                    under_way.remove(run)
                else:
                    yield done


def _judged(plan: SensitivityPlan) -> bool:
    """Return whether the chances to win must be followed."""
    return not plan.figures or any(key.endswith(".added") for key in plan.figures)


def _play(plan: SensitivityPlan, piece: DealsOfDeck) -> Rows | str:
    """Play these deals with a deck; return what went wrong if something did."""
    deck, numbers = piece
    try:
        game = checked_edition(find_game(plan.game), deck.data(plan))
        options = game.decode_options(plan.options)
        return counted(game, options, plan.bots, plan.seed, numbers, plan.limit, judged=_judged(plan))
    except SimulationError as error:
        return str(error)
