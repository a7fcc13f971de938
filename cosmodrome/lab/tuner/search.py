"""The search: is anything to be changed? Then what single numbers do, then races of changes of one, two and three.

All that it does follows from the plan and from the games, so with the same games it finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import islice, takewhile
from typing import Final

from cosmodrome.core import Game
from cosmodrome.lab.farm.executors import FarmError
from cosmodrome.lab.report.sections.wording import rounded
from cosmodrome.lab.sensitivity.effects import NumberEffects
from cosmodrome.lab.sensitivity.moves import refusal
from cosmodrome.lab.sensitivity.plan import decks, least
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck, Played
from cosmodrome.lab.sensitivity.run import sensitivity
from cosmodrome.lab.tuner.allowance import Allowance
from cosmodrome.lab.tuner.candidates import PROMISING, deck_with, dials_of, further, length, ranked, smaller
from cosmodrome.lab.tuner.journal import SearchJournal
from cosmodrome.lab.tuner.measuring import Measured, doubt, measured, spread, steadied
from cosmodrome.lab.tuner.model import Steps
from cosmodrome.lab.tuner.observing import Observer
from cosmodrome.lab.tuner.plan import (
    FIELDS,
    FOR_SENSITIVITY,
    FOR_THE_OWN_DECK,
    FOR_VERDICTS,
    POWER,
    ROUND,
    TunePlan,
)
from cosmodrome.lab.tuner.race import FAIRLY_LIKELY, LIKELY, UNLIKELY, Contender, Track, look, race
from cosmodrome.lab.tuner.start import SearchStart
from cosmodrome.lab.tuner.verdict import Verdict, deals_needed, verdict

OWN_ROUNDS: Final = 20
"""The most rounds of the own deck before it is judged."""
STEADY: Final = 10_000
"""The deals of the own deck that steady the figures of the others; fewer if that is too large a part of the games."""
FOR_STEADY: Final = 0.04
"""The largest part of all games for that."""
OF_SENSITIVITY: Final = 60
"""The deals of sensitivity for each deck, on average; fewer if that is too large a part of the games."""
ALL: Final = 1.0
"""All of the games for the search."""
SHARES: Final = {1: 0.4, 2: 0.8, 3: ALL}
"""The part of these games that may be used up after the changes of one field, of two, and of three."""
MOST_RANKED: Final = 200
"""The likeliest candidates, of which those to play are picked."""
AT_ONCE: Final = 8
"""The most new candidates of a race."""
ROUNDS: Final = 4
"""The most rounds of their race, and how many more the likeliest of all play after it."""
PLAY_ON: Final = 4
"""The candidates that play on after a race."""
MOST_DEALS: Final = 10_000
"""The most deals of a candidate before its verdict."""
LIKELY_ENOUGH: Final = 0.5
"""A candidate with a smaller chance gets no verdict."""
BEFORE_A_VERDICT: Final = 0.2
"""A candidate has played at least this part of the deals of its verdict. The best of many looks better than it is."""
ALONE: Final = 2
"""If none was found for all goals: the changes of one field, of two, and of three that play for each goal alone."""


class DeckSearch:
    """A search that goes on until a deck passes its verdict, or until there is nothing left to try or to spend."""

    def __init__(
        self,
        plan: TunePlan,
        game: Game,
        journal: SearchJournal,
        allowance: Allowance,
        start: SearchStart,
        workers: int | None,
        executor: Executor | str | None,
        progress: Callable[[int], object],
    ) -> None:
        self.plan = plan
        self.start = start
        self.dials = dials_of(game, start.varied)
        self.played = Played(plan.search(), journal)
        self.observer = Observer(self.played, self.dials, plan.keys, start.observed)
        self.own = Contender((), OWN)
        self.contenders: list[Contender] = []
        """All candidates that played, in the order of their races."""
        self.verdicts: list[Verdict] = []
        self.numbers: tuple[NumberEffects, ...] = ()
        """What sensitivity found, if it was made first."""
        self.refused: dict[Steps, str] = {}
        """Changes that the game refuses, and why."""
        self.passed: Contender | None = None
        self.exhausted = False
        """Whether the budget left something untried."""
        self._allowance = allowance
        self._journal = journal
        self._farm = workers, executor
        self._progress = progress
        self._said: dict[Steps, str] = {}
        self._share = FOR_THE_OWN_DECK
        self._measured: dict[tuple[ChangedDeck, int], Measured] = {}

    def run(self) -> None:
        """Search. Raises what playing raises; what was played is in the journal."""
        race([self.own], self._track(), OWN_ROUNDS)
        if self._judge([self.own]):
            return
        steady = min(STEADY, int(self._allowance.total * FOR_STEADY))
        self._play_of(self.played, [OWN], max(steady, self.played.deals(OWN)))
        if not self.plan.found:
            self._make_sensitivity()
        most = min(FIELDS, len(self.dials))
        for fields in range(1, most + 1):
            if self._layer(fields, ALL if fields == most else SHARES[fields]):
                return
        self._see_how_far()

    def _make_sensitivity(self) -> None:
        count = len(self.dials)
        games = max(
            least(count), min(int(self._allowance.total * FOR_SENSITIVITY), OF_SENSITIVITY * decks(count))
        )
        result = sensitivity(
            self.plan.search(games),
            self._farm[0],
            self._hear,
            self._farm[1],
            played=self.played,
            every=self.start.varied,
        )
        if result.interrupted:
            raise KeyboardInterrupt
        if result.problem:
            raise FarmError(result.problem)
        self.numbers = result.numbers

    def _layer(self, fields: int, share: float) -> bool:
        """Try changes of this many fields until one passes, or nothing is left to try or to spend; return whether."""
        while True:
            self._share = share
            likely = [each.size for each in self._likely(LIKELY_ENOUGH)]
            below = min(likely, default=(fields + 1, 0))
            new = self._race(self._promising(fields, below), ROUNDS) if self._affordable(ROUND) else []
            self._play_on()
            if self._judge_smallest(LIKELY if new else LIKELY_ENOUGH):
                return True
            if not new:
                return False

    def _race(self, new: Sequence[Contender], rounds: int) -> list[Contender]:
        """Let new candidates race; return those that the budget let play."""
        race(new, self._track(), rounds)
        played = [each for each in new if each.measured is not None or each.out]
        self.contenders += played
        return played

    def _play_on(self) -> None:
        """Let the likeliest of all play a few more rounds."""
        best = sorted(self._likely(UNLIKELY), key=lambda one: -one.chance)[:PLAY_ON]
        if best:
            rounds = min(self.played.deals(each.deck) for each in best) // ROUND + ROUNDS
            race(best, self._track(), min(rounds, MOST_DEALS // ROUND))

    def _judge_smallest(self, chance: float) -> bool:
        """Give verdicts if a candidate is this likely to pass: on it and on smaller ones. Return whether one passed."""
        likely = self._likely(chance)
        if not likely:
            return False
        smallest = min(likely, key=lambda one: one.size)
        self._shrink(smallest)
        return self._judge(each for each in self.contenders if each.size <= smallest.size)

    def _shrink(self, one: Contender) -> None:
        """Play the changes that are a step smaller than a likely one, as long as one of them is likely, too."""
        self._share = ALL  # a smaller change is worth what else would go to larger ones
        while True:
            tried = {each.steps for each in self.contenders}
            those = [
                self._contender(steps)
                for steps in smaller(one.steps)
                if steps and steps not in tried and self._takes(steps)
            ]
            new = self._race(those, max(ROUNDS, self.played.deals(one.deck) // ROUND))
            likely = [each for each in new if each in self._likely(LIKELY_ENOUGH)]
            if not likely:
                return
            one = min(likely, key=lambda one: (one.size, -one.chance))

    def _likely(self, chance: float) -> list[Contender]:
        """Return the candidates that are this likely to pass a verdict, and of which none was given."""
        return [each for each in self.contenders if not each.out and each.chance >= chance]

    def _promising(self, fields: int, below: tuple[int, int]) -> list[Contender]:
        """Return new candidates of this many fields, smaller than a size that is likely to do already.

        Half of them are the smallest that are fairly likely to do, the others the likeliest.
        """
        best = takewhile(lambda one: one[1] >= PROMISING, self._best(fields, range(len(self.plan.goals))))
        every = [one for one in islice(best, MOST_RANKED) if length(one[0]) < below]
        sure = [steps for steps, chance in every if chance >= LIKELY]
        every = [one for one in every if not any(further(one[0], other) for other in sure)]
        small = sorted(
            (one for one in every if one[1] >= FAIRLY_LIKELY), key=lambda one: (length(one[0]), -one[1])
        )
        return [self._contender(*one) for one in dict.fromkeys((*small[: AT_ONCE // 2], *every))][:AT_ONCE]

    def _contender(self, steps: Steps, foretold: float | None = None) -> Contender:
        return Contender(steps, deck_with(self.dials, steps), foretold)

    def _best(self, fields: int, places: Sequence[int]) -> Iterator[tuple[Steps, float]]:
        """Yield changes of this many fields that were not tried yet and that the game takes.

        Each comes with how likely it is to reach the goals at these places, the likeliest first.
        """
        own = self._measure(OWN)
        room = self._room()
        figures = [own.figures[place] for place in places]
        values = [(0.0, 1.0) if each is None else (each.value, doubt(each)) for each in figures]
        tried = {each.steps for each in self.contenders}
        models = self.observer.models()
        return ranked(
            self.dials,
            models,
            [self.plan.goals[place] for place in places],
            values,
            [room[place] for place in places],
            fields,
            lambda steps: steps not in tried and self._takes(steps),
        )

    def _takes(self, steps: Steps) -> bool:
        """Return whether the game takes a change, and no deck with it failed."""
        deck = deck_with(self.dials, steps)
        if deck in self.played.failed:
            return False
        if steps not in self._said:
            self._said[steps] = refusal(self.plan.game, self.plan.data, deck.changes)
            if self._said[steps]:
                self.refused[steps] = self._said[steps]
        return not self._said[steps]

    def _see_how_far(self) -> None:
        """Play what does most for each goal alone, to say how far each can be met.

        The games that were kept for verdicts may be used for that.
        """
        self._share = 1 / (1 - FOR_VERDICTS)
        for place in range(len(self.plan.goals)):
            for fields in range(1, FIELDS + 1):
                those = islice(self._best(fields, [place]), ALONE)
                self._race([self._contender(*one) for one in those], 1)

    def _judge(self, those: Iterable[Contender]) -> bool:
        """Give verdicts on the likely ones, the smallest first; return whether one passed."""
        likely = [each for each in those if not each.out and each.chance >= LIKELY_ENOUGH]
        for each in sorted(likely, key=lambda one: (one.size, -one.chance)):
            if not self._still_likely(each):
                continue
            number = len(self.verdicts) + 1
            most = self._allowance.for_a_verdict
            needed, at_least = self._needed(each, POWER), self._needed(each, LIKELY_ENOUGH)
            if needed is None or at_least is None or at_least > most:
                many = "more" if at_least is None else f"about {rounded(at_least)}"
                each.out = f"to be sure of it takes {many} fresh deals; the budget has {most:,}"
                self.exhausted = True
                continue
            judged = verdict(
                self.plan,
                Played(self.plan.verdict(number), self._journal),
                number,
                each.deck,
                min(needed, most),
                self._play_of,
            )
            self.verdicts.append(judged)
            each.passed, each.out = judged.passed, judged.why
            if judged.passed:
                self.passed = each
                return True
        return False

    def _still_likely(self, one: Contender) -> bool:
        """Play on with a candidate before its verdict, which takes more games; return whether it is likely still."""
        while not one.out and one.chance >= LIKELY_ENOUGH:
            needed = self._needed(one, POWER)
            deals = min(int((needed or 0) * BEFORE_A_VERDICT), MOST_DEALS)
            more = deals - self.played.deals(one.deck)
            if more <= 0 or not self._affordable(more):
                return True
            self._play_of(self.played, [one.deck], deals)
            look(one, self._track())
        return False

    def _needed(self, one: Contender, power: float) -> int | None:
        """Return how many deals the next verdict takes if it is on this candidate; None if it cannot pass."""
        assert one.measured is not None
        return deals_needed(one.measured, self.scales, len(self.verdicts) + 1, power)

    @property
    def scales(self) -> list[float]:
        """A unit of each figure in which margins can be compared."""
        figures = self._measure(OWN).figures
        return [(spread(each) if each is not None else 0.0) or 1.0 for each in figures]

    def _track(self) -> Track:
        return Track(
            play=lambda some, until: self._play_of(self.played, some, until),
            deals=self.played.deals,
            measure=self._measure,
            failed=lambda deck: self.played.failed.get(deck, ""),
            room=self._room,
            scales=lambda: self.scales,
            affordable=self._affordable,
        )

    def _affordable(self, games: int) -> bool:
        there = self._allowance.affords(games, self._share)
        self.exhausted |= not there and self._share == ALL
        return there

    def _room(self) -> list[float]:
        """Return how far inside its range each figure must be; the own deck says how far games spread."""
        return [
            self._allowance.room(goal, scale)
            for goal, scale in zip(self.plan.goals, self.scales, strict=True)
        ]

    def _measure(self, deck: ChangedDeck) -> Measured:
        deals = self.played.deals(deck)
        if (deck, deals) not in self._measured:
            one = measured(self.played, deck, self.plan.goals, deals)
            if deck != OWN and deals < self.played.deals(OWN):
                one = steadied(one, self._own(deals), self._measure(OWN))
            self._measured[deck, deals] = one
        return self._measured[deck, deals]

    def _own(self, deals: int) -> Measured:
        """Return what the own deck does in its first deals."""
        if (OWN, deals) not in self._measured:
            self._measured[OWN, deals] = measured(self.played, OWN, self.plan.goals, deals)
        return self._measured[OWN, deals]

    def _play_of(self, played: Played, some: Sequence[ChangedDeck], until: int) -> None:
        workers, executor = self._farm
        played.play(some, until, workers, executor, self._hear)

    def _hear(self, games: int) -> None:
        self._allowance.games += games
        self._allowance.seconds = self._journal.seconds
        self._progress(games)
