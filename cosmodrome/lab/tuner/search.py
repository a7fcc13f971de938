"""The search: is anything to be changed? Then a screening of all numbers, then races of changes of one, two and three.

All that it does follows from the plan and from the games, so with the same games it finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import groupby, islice, takewhile
from typing import Final

from cosmodrome.core import Game
from cosmodrome.lab.report.sections.wording import listed, rounded
from cosmodrome.lab.sensitivity.moves import refusal
from cosmodrome.lab.sensitivity.playing import OWN, ChangedDeck, Played
from cosmodrome.lab.tuner.allowance import Allowance
from cosmodrome.lab.tuner.candidates import PROMISING, deck_with, dials_of, ranked
from cosmodrome.lab.tuner.contender import Contender
from cosmodrome.lab.tuner.journal import SearchJournal
from cosmodrome.lab.tuner.knowledge import Knowledge
from cosmodrome.lab.tuner.measuring import doubt
from cosmodrome.lab.tuner.model import Steps
from cosmodrome.lab.tuner.plan import (
    FIELDS,
    FOR_SCREENING,
    FOR_THE_OWN_DECK,
    FOR_VERDICTS,
    POWER,
    ROUND,
    SCREENED,
    TunePlan,
    least_screening,
)
from cosmodrome.lab.tuner.screening import screened
from cosmodrome.lab.tuner.start import SearchStart
from cosmodrome.lab.tuner.verdict import Verdict, deals_needed, verdict

OWN_ROUNDS: Final = 20
"""The most rounds of the own deck before it is judged."""
STEADY: Final = 4_000
"""The deals of the own deck that steady the figures of all others, at least."""
AHEAD: Final = 4
"""The own deck plays this many times as many deals as the others."""
FOR_STEADY: Final = 0.04
"""The largest part of all games for that."""
SCREENING: Final = 30
"""The games of a screening for each number."""
ALL: Final = 1.0
"""All of the games for the search."""
SHARES: Final = {1: 0.4, 2: 0.8, 3: ALL}
"""The part of these games that may be used up after the changes of one field, of two, and of three."""
MOST_RANKED: Final = 200
"""The most new candidates of one, of two and of three fields, of which those to play are picked."""
AT_ONCE: Final = 8
"""The most candidates that play a round."""
TOGETHER: Final = 0.3
"""If these have a smaller chance together, another screening promises more, or larger changes do."""
WORSE: Final = 10
"""A candidate that promises this many times less than the best one waits."""
UNTHINKABLE: Final = 1e-4
"""If no change is likelier than this, more screening is of no use."""
GROWS: Final = 0.5
"""The part of its deals that a candidate plays in a further round; a hundred at least."""
SETTLED: Final = 300
"""About the further deals that show that a candidate is of no use."""
LIKELY: Final = 0.75
"""A candidate with this chance is given a verdict, once those that are smaller had as many deals."""
LIKELY_ENOUGH: Final = 0.5
"""A candidate whose chance has become smaller by then is given none."""
AT_LAST: Final = 0.1
"""Once nothing is left to play, a candidate with this chance is given one: games for verdicts are of no other use."""
LEAST_POWER: Final = 0.5
"""A verdict is not begun if there are too few games for it to pass with this chance."""
FAIRLY_LIKELY: Final = 0.3
"""A candidate with a smaller chance is not played on once a larger one is likely."""
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
        self.dials = dials_of(game, start.varied)
        self.played = Played(plan.search(), journal)
        self.knowledge = Knowledge(self.played, self.dials, plan.goals, start.observed)
        self.own = Contender((), OWN)
        self.contenders: list[Contender] = []
        """All candidates that played, in the order of their races."""
        self.verdicts: list[Verdict] = []
        self.passed: Contender | None = None
        self.exhausted = False
        """Whether the budget left something untried."""
        self._allowance = allowance
        self._journal = journal
        self._farm = workers, executor
        self._progress = progress
        self._refusals: dict[Steps, str] = {}
        self._share = FOR_THE_OWN_DECK
        self._screening = screened(self.dials, plan.seed, self._takes)
        self._screened = 0

    def run(self) -> None:
        """Search. Raises what playing raises; what was played is in the journal."""
        if self._own_does():
            return
        self._share = ALL
        if not self.plan.found:
            self._screen()
        for fields in range(1, self._most + 1):
            if self._layer(fields):
                return
        likeliest = sorted(self._left(self._most), key=lambda one: (-one.chance, one.size))
        if not self._judge(likeliest, AT_LAST):
            self._see_how_far()

    @property
    def refused(self) -> int:
        """How many changes the game refused."""
        return sum(map(bool, self._refusals.values()))

    @property
    def _most(self) -> int:
        """The most fields that are changed together."""
        return min(FIELDS, len(self.dials))

    def _own_does(self) -> bool:
        """Return whether nothing is to be changed, by a verdict if that is likely."""
        for until in range(ROUND, ROUND * OWN_ROUNDS + 1, ROUND):
            if until > ROUND and not self._affordable(ROUND):
                break
            self._play_of(self.played, [OWN], until)
            self._look([self.own])
            if self.own.out or self.own.chance >= LIKELY:
                break
        return self._judge([self.own], LIKELY_ENOUGH)

    def _screen(self) -> bool:
        """Play decks in which several numbers are moved, which shows what each number does; return whether any."""
        wanted = max(least_screening(len(self.dials)), SCREENING * len(self.dials))
        games = min(wanted, int(self._allowance.total * FOR_SCREENING) - self._screened)
        changes = list(islice(self._screening, max(0, games // SCREENED)))
        if not changes or not self._affordable(games):
            return False
        deals = games // len(changes)
        self._screened += deals * len(changes)
        self._steady(deals)
        self._play_of(self.played, [deck_with(self.dials, steps) for steps in changes], deals)
        self._look(self.contenders)
        return True

    def _steady(self, deals: int) -> None:
        """Let the own deck play on before others play this many deals."""
        self._play_of(self.played, [OWN], self._ahead(deals))

    def _ahead(self, deals: int) -> int:
        """Return how many deals the own deck has if others have so many."""
        most = int(self._allowance.total * FOR_STEADY)
        return max(deals, min(most, max(STEADY, AHEAD * deals)))

    def _layer(self, fields: int) -> bool:
        """Let changes of up to this many fields race until one passes, or little is left to try or to spend.

        Return whether one passed.
        """
        self._share = ALL if fields == self._most else SHARES[fields]
        while True:
            running = self._running(fields)
            likely = self._likely(fields)
            if not likely and sum(one.chance for one in running) < TOGETHER:
                if self._thinkable(fields) and self._screen():
                    continue
                if fields < self._most:
                    return False
            if not self._race(running):
                if self._judge(sorted(likely, key=lambda one: (one.size, -one.chance)), LIKELY_ENOUGH):
                    return True
                if not likely:
                    return False

    def _left(self, fields: int) -> list[Contender]:
        """Return those of up to this many fields that have played and not dropped out."""
        return [each for each in self.contenders if not each.out and len(each.steps) <= fields]

    def _likely(self, fields: int) -> list[Contender]:
        return [each for each in self._left(fields) if each.chance >= LIKELY]

    def _running(self, fields: int) -> list[Contender]:
        """Return who plays a round: those who promise most, half of them the smallest that are fairly likely.

        If one is likely already, only smaller ones play on, until they have as many deals.
        """
        likely = self._likely(fields)
        least = FAIRLY_LIKELY if likely else PROMISING
        every = [each for each in (*self._left(fields), *self._new(fields, least)) if each.chance >= least]
        if likely:
            smallest = min(likely, key=lambda one: one.size)
            most = self.played.deals(smallest.deck)
            every = [one for one in every if one.size < smallest.size and self.played.deals(one.deck) < most]
        every.sort(key=lambda one: (self._cost(one), one.size))
        every = [one for one in every if self._cost(one) <= WORSE * self._cost(every[0])]
        small = sorted((one for one in every if one.chance >= FAIRLY_LIKELY), key=lambda one: one.size)
        small = small[: AT_ONCE // 2]
        return [*small, *(one for one in every if one not in small)][:AT_ONCE]

    def _new(self, fields: int, least: float) -> list[Contender]:
        """Return those of up to this many fields that have not played and are at least so likely."""
        found: list[Contender] = []
        for count in range(1, fields + 1):
            likely = takewhile(
                lambda one: one.chance >= least, self._best(count, range(len(self.plan.goals)))
            )
            found += islice(likely, MOST_RANKED)
        return found

    def _cost(self, one: Contender) -> int:
        """Return about how many deals it takes to find a deck among candidates such as this one."""
        return round((SETTLED + self._until(one) - self.played.deals(one.deck)) / one.chance)

    def _thinkable(self, fields: int) -> bool:
        """Return whether more knowledge may show that a change of up to this many fields does."""
        return any(
            each.chance >= UNTHINKABLE for each in (*self._left(fields), *self._new(fields, UNTHINKABLE))
        )

    def _race(self, running: Sequence[Contender]) -> bool:
        """Let candidates play a round on the same deals, those with many a longer one; return whether any could."""
        played = []
        for until, those in groupby(sorted(running, key=self._until), self._until):
            some: list[Contender] = []
            games = max(0, self._ahead(until) - self.played.deals(OWN))
            for each in those:
                games += until - self.played.deals(each.deck)
                if self._affordable(games):
                    some.append(each)
            if some:
                self._steady(until)
                self._play_of(self.played, [each.deck for each in some], until)
                played += some
        self.contenders += [each for each in played if each not in self.contenders]
        self._look(self.contenders)
        return bool(played)

    def _until(self, one: Contender) -> int:
        """Return how many deals a candidate has after its next round."""
        deals = self.played.deals(one.deck)
        return deals + max(ROUND, int(deals * GROWS) // ROUND * ROUND)

    def _look(self, some: Sequence[Contender]) -> None:
        """See what is known of contenders now, and drop those that surely miss a goal or failed."""
        models, room = self.knowledge.models(), self._room()
        for each in some:
            if each.out:
                continue
            why = self.played.failed.get(each.deck, "")
            if why:
                each.out = f"it could not be played: {why}"
                continue
            self.knowledge.believe(each, models, room)
            assert each.measured is not None
            missed = each.measured.misses()
            if missed:
                each.chance = 0.0
                each.out = f"it surely misses {listed([goal.words for goal in missed])}"

    def _best(self, fields: int, places: Sequence[int]) -> Iterator[Contender]:
        """Yield changes of this many fields that were not tried yet and that the game takes.

        Each comes with how likely it is to reach the goals at these places, the likeliest first.
        """
        room = self._room()
        figures = [self.knowledge.own.figures[place] for place in places]
        values = [(0.0, 1.0) if each is None else (each.value, doubt(each)) for each in figures]
        tried = {each.steps for each in self.contenders}
        those = ranked(
            self.dials,
            self.knowledge.models(),
            [self.plan.goals[place] for place in places],
            values,
            [room[place] for place in places],
            fields,
            lambda steps: steps not in tried and self._takes(steps),
        )
        for steps, chance in those:
            yield Contender(steps, deck_with(self.dials, steps), foretold=chance, chance=chance)

    def _takes(self, steps: Steps) -> bool:
        """Return whether the game takes a change, and no deck with it failed."""
        deck = deck_with(self.dials, steps)
        if deck in self.played.failed:
            return False
        if steps not in self._refusals:
            self._refusals[steps] = refusal(self.plan.game, self.plan.data, deck.changes)
        return not self._refusals[steps]

    def _see_how_far(self) -> None:
        """Play what does most for each goal alone, to say how far each can be met.

        The games that were kept for verdicts may be used for that.
        """
        self._share = 1 / (1 - FOR_VERDICTS)
        for place in range(len(self.plan.goals)):
            for fields in range(1, FIELDS + 1):
                self._race(list(islice(self._best(fields, [place]), ALONE)))

    def _judge(self, those: Iterable[Contender], least: float) -> bool:
        """Give verdicts, in this order, on those with at least this chance; return whether one passed."""
        for each in those:
            if not self._still_likely(each, least):
                continue
            number = len(self.verdicts) + 1
            most = self._allowance.for_a_verdict
            needed, at_least = self._needed(each, POWER), self._needed(each, LEAST_POWER)
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

    def _still_likely(self, one: Contender, least: float) -> bool:
        """Play on with a candidate before its verdict, which takes more games; return whether it keeps this chance."""
        while not one.out and one.chance >= least:
            deals = int((self._needed(one, POWER) or 0) * BEFORE_A_VERDICT)
            more = deals - self.played.deals(one.deck)
            if more <= 0 or not self._affordable(more + max(0, self._ahead(deals) - self.played.deals(OWN))):
                return True
            self._steady(deals)
            self._play_of(self.played, [one.deck], deals)
            self._look([one])
        return False

    def _needed(self, one: Contender, power: float) -> int | None:
        """Return how many deals the next verdict takes if it is on this candidate; None if it cannot pass."""
        return deals_needed(self.plan.goals, one.values, self.knowledge.scales, len(self.verdicts) + 1, power)

    def _affordable(self, games: int) -> bool:
        there = self._allowance.affords(games, self._share)
        self.exhausted |= not there and self._share == ALL
        return there

    def _room(self) -> list[float]:
        """Return how far inside its range each figure must be; the own deck says how far games spread."""
        return [
            self._allowance.room(goal, scale)
            for goal, scale in zip(self.plan.goals, self.knowledge.scales, strict=True)
        ]

    def _play_of(self, played: Played, some: Sequence[ChangedDeck], until: int) -> None:
        workers, executor = self._farm
        played.play(some, until, workers, executor, self._hear)

    def _hear(self, games: int) -> None:
        self._allowance.games += games
        self._allowance.seconds = self._journal.seconds
        self._progress(games)
