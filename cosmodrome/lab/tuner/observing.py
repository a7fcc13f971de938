"""What the games of a search teach the linear model: paired differences of all decks that played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from cosmodrome.lab.report.compare import nought
from cosmodrome.lab.report.figures import Figure, change, error
from cosmodrome.lab.report.rows import taken
from cosmodrome.lab.report.sampling import figures_of
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck, Played
from cosmodrome.lab.tuner.candidates import Dial
from cosmodrome.lab.tuner.model import LinearModel, Observation, Steps, fitted


class Observer:
    """Compares decks with the own deck on the deals that both played, and fits the models anew."""

    def __init__(
        self,
        played: Played,
        dials: Sequence[Dial],
        keys: Sequence[str],
        before: Mapping[str, Sequence[Observation]],
    ) -> None:
        """`before` is what was observed elsewhere, by figure."""
        self._played = played
        self._dials = dials
        self._keys = keys
        self._before = before
        self._seen: dict[tuple[ChangedDeck, int], dict[str, Observation]] = {}
        self._own: dict[int, Mapping[str, Figure]] = {}
        self._places = {dial.number: place for place, dial in enumerate(dials)}

    def models(self) -> dict[str, LinearModel]:
        """Return the model of each figure, fitted to all that is known now."""
        observations = {key: list(self._before.get(key, ())) for key in self._keys}
        for deck in sorted(self._played.decks, key=self.steps):
            if deck != OWN:
                for key, observation in self._observed(deck).items():
                    observations[key].append(observation)
        return {key: fitted(len(self._dials), those) for key, those in observations.items()}

    def steps(self, deck: ChangedDeck) -> Steps:
        """Return by how many steps a deck moves which numbers."""
        return tuple(
            (self._places[number], (value - number.value) // self._dials[self._places[number]].step)
            for number, value in deck.changes
        )

    def _observed(self, deck: ChangedDeck) -> dict[str, Observation]:
        deals = min(self._played.deals(deck), self._played.deals(OWN))
        if (deck, deals) not in self._seen:
            theirs, own = self._figures(deck, deals), self._own_figures(deals)
            observed = {}
            for key in self._keys:
                first, second = own.get(key), theirs.get(key)
                first = first or (nought(second) if second else None)
                second = second or (nought(first) if first else None)
                if first is not None and second is not None:
                    changed = change(first, second)
                    apart = replace(first, influence=second.influence - first.influence)
                    observed[key] = Observation(self.steps(deck), changed.difference.value, error(apart))
            self._seen[deck, deals] = observed
        return self._seen[deck, deals]

    def _own_figures(self, deals: int) -> Mapping[str, Figure]:
        if deals not in self._own:
            self._own[deals] = self._figures(OWN, deals)
        return self._own[deals]

    def _figures(self, deck: ChangedDeck, deals: int) -> dict[str, Figure]:
        sample = self._played.sample(deck)
        if sample is None:
            return {}
        return figures_of(replace(sample, rows=taken(sample.rows, np.arange(deals).tolist())), self._keys)
