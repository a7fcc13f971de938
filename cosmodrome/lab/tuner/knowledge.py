"""What the games of a search tell: each deck's figures, each number's effect, and each candidate's chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import hypot

from cosmodrome.lab.report.figures import error
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck, Played
from cosmodrome.lab.tuner.candidates import Dial
from cosmodrome.lab.tuner.contender import Contender
from cosmodrome.lab.tuner.goals import Goal
from cosmodrome.lab.tuner.measuring import Measured, both, doubt, measured, spread, steadied
from cosmodrome.lab.tuner.model import LinearModel, Observation, Steps, fitted
from cosmodrome.lab.tuner.normal import between


class Knowledge:
    """The figures of all decks that played, and linear models that are fitted to them anew when asked for."""

    def __init__(
        self,
        played: Played,
        dials: Sequence[Dial],
        goals: Sequence[Goal],
        before: Mapping[str, Sequence[Observation]],
    ) -> None:
        """`before` is what was observed elsewhere, by figure."""
        self._played = played
        self._dials = dials
        self._goals = goals
        self._before = before
        self._places = {dial.number: place for place, dial in enumerate(dials)}
        self._plain: dict[tuple[ChangedDeck, int], Measured] = {}
        self._steadied: dict[tuple[ChangedDeck, int, int], Measured] = {}
        self._seen: dict[tuple[ChangedDeck, int], dict[str, Observation]] = {}

    @property
    def own(self) -> Measured:
        """The figures of the own deck."""
        return self._first(OWN, self._played.deals(OWN))

    @property
    def scales(self) -> list[float]:
        """The standard deviation of a single game, for each figure; 1 if it is not known."""
        return [(spread(each) if each is not None else 0.0) or 1.0 for each in self.own.figures]

    def measured(self, deck: ChangedDeck) -> Measured:
        """Return what a deck does, without the luck of its deals."""
        deals, more = self._played.deals(deck), self._played.deals(OWN)
        one = self._first(deck, deals)
        if deck == OWN or deals >= more:
            return one
        if (deck, deals, more) not in self._steadied:
            self._steadied[deck, deals, more] = steadied(one, self._first(OWN, deals), self.own)
        return self._steadied[deck, deals, more]

    def models(self) -> dict[str, LinearModel]:
        """Return the model of each figure, fitted to all that is known now."""
        observations = {goal.key: list(self._before.get(goal.key, ())) for goal in self._goals}
        for deck in sorted(self._played.decks, key=self._steps):
            if deck != OWN:
                for key, observation in self._observed(deck).items():
                    observations[key].append(observation)
        return {key: fitted(len(self._dials), those) for key, those in observations.items()}

    def believe(self, one: Contender, models: Mapping[str, LinearModel], room: Sequence[float]) -> None:
        """Set what a contender that has played does, by its own games and by the model of all other decks.

        `room` is how far inside its range each figure must be.
        """
        one.measured = self.measured(one.deck)
        one.values, one.chance = (), 1.0
        for goal, own, figure, inside in zip(
            self._goals, self.own.figures, one.measured.figures, room, strict=True
        ):
            if figure is None:
                one.chance = 0.0
                return
            value, deviation = figure.value, doubt(figure)
            if one.steps and own is not None:
                mean, unsure = models[goal.key].by_others(one.steps)
                value, deviation = both((value, deviation), (own.value + mean, hypot(unsure, doubt(own))))
            one.values = (*one.values, value)
            one.chance *= float(between(value, deviation, goal.low + inside, goal.high - inside))

    def _first(self, deck: ChangedDeck, deals: int) -> Measured:
        """Return what a deck did in its first deals."""
        if (deck, deals) not in self._plain:
            self._plain[deck, deals] = measured(self._played, deck, self._goals, deals)
        return self._plain[deck, deals]

    def _steps(self, deck: ChangedDeck) -> Steps:
        """Return by how many steps a deck moves which numbers."""
        return tuple(
            (self._places[number], (value - number.value) // self._dials[self._places[number]].step)
            for number, value in deck.changes
        )

    def _observed(self, deck: ChangedDeck) -> dict[str, Observation]:
        deals = min(self._played.deals(deck), self._played.deals(OWN))
        if (deck, deals) not in self._seen:
            theirs, own = self._first(deck, deals), self._first(OWN, deals)
            self._seen[deck, deals] = dict(differences(theirs, own, self._steps(deck)))
        return self._seen[deck, deals]


def differences(one: Measured, own: Measured, steps: Steps) -> Iterator[tuple[str, Observation]]:
    """Yield by how much each figure of a deck differs from the own deck's on the same deals.

    The error is as if one more game differed, because a few games that are all alike prove little.
    """
    for goal, theirs, first in zip(own.goals, one.figures, own.figures, strict=True):
        if theirs is not None and first is not None:
            apart = replace(theirs, influence=theirs.influence - first.influence)
            doubtful = hypot(error(apart), spread(first) / one.deals)
            yield goal.key, Observation(steps, theirs.value - first.value, doubtful)
