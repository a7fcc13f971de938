"""The census of Space Bowl: destinations of a toss, by variant too, and the seats' standings (SB-19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Event, State
from cosmodrome.core.offers.census import Census, Measure

from .deck import VARIANTS, toss_in
from .events import RoundStarted, SolutionsShown
from .scoring import figures
from .state import SpaceBowlState


class SpaceBowlCensus(Census):
    """Rounds in place of turns; nobody plays a card."""

    turn = "round"
    measures = (
        Measure("destinations", "destinations", "toss"),
        Measure("with_wild", "destinations with the wild token", "toss"),
    )
    variants = ("base rules", *(name.replace("_", " ") for name in VARIANTS), "learners' toss")

    def starts_turn(self, event: Event) -> int | None:
        return -1 if isinstance(event, RoundStarted) else None

    def measured(self, event: Event) -> Sequence[int]:
        if isinstance(event, SolutionsShown):
            return _counted(event.plain, [fit.destination for fit in event.wild])
        return ()

    def standing(self, state: State) -> tuple[float, ...]:
        assert isinstance(state, SpaceBowlState)
        return tuple([_count(*figures(state, seat).values()) for seat in range(state.seats)])

    def drawn(self, variant: str, rng: Rng) -> Sequence[int]:
        number = self.variants.index(variant)
        chosen = frozenset(VARIANTS[number - 1 : number]) if number else frozenset()
        solutions = toss_in(chosen, rng, learners=number > len(VARIANTS))
        return _counted(solutions.plain, [destination for destination, _ in solutions.wild])


def _counted(plain: Sequence[int], wild: Sequence[int]) -> tuple[int, int]:
    return len(plain), len({*plain, *wild})


def _count(points: int, cards: int) -> float:
    """Return a standing as one number. The figure that is compared first weighs most (SB-19)."""
    return 100.0 * points + cards


CENSUS: Final = SpaceBowlCensus()
