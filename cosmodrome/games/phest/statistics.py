"""The statistics of Phest: stations built, taken and lost, attacks won against what the dice promised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cosmodrome.core.offers.statistics import Count, Figures, Promised, Statistics
from cosmodrome.core.walk import WalkStep

from .events import AttackDeclared, AttackRolled, StationBuilt, StationTaken
from .odds import odds_against
from .state import PhestState


class PhestFigures(Figures, frozen=True, kw_only=True):
    """Figures of a seat."""

    stations_built: Count = Count()
    stations_taken: Count = Count()
    stations_lost: Count = Count()
    attacks: Promised = Promised()
    """Attacks that were higher than the defence, and their chances before the dice fell (PH-28)."""


class PhestStatistics(Statistics):
    """Counts what happens to stations."""

    form = 1
    figures = PhestFigures

    def seen(self, steps: Iterable[WalkStep], seats: int) -> Iterator[tuple[int, PhestFigures]]:
        ships: list[int] = []
        stations: list[tuple[int, ...] | None] = []
        chance = 0.0
        for step in steps:
            state = step.state
            assert isinstance(state, PhestState)
            for event in (told.event for told in step.told):
                match event:
                    case StationBuilt(seat):
                        yield seat, PhestFigures(stations_built=Count(1))
                    case StationTaken(seat, owner):
                        yield seat, PhestFigures(stations_taken=Count(1))
                        yield owner, PhestFigures(stations_lost=Count(1))
                    case AttackDeclared(seat, _, field):  # ship and defenders are those before this step
                        chance = odds_against(ships[seat], state.hard, stations[field] or ()).win
                    case AttackRolled(seat, _, _, attack, defence):
                        yield seat, PhestFigures(attacks=Promised.once(attack > defence, chance))
            ships = state.active[:]
            stations = [each if each is None else tuple(each) for each in state.stations]


STATISTICS: Final = PhestStatistics()
