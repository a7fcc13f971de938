"""The check: candidates are played to the end, world by world, until it is sure what they cost.

A `Check` plays nothing: it says what is to be played next, and is told what came of it. So it can be put away between
any two stints and go on later, and what it says does not depend on when that is. All verdicts are made after the
numbers of worlds in `Effort.looks`, and the stints end by the number of decisions, never by the clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, sqrt
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from cosmodrome.lookback.decisions import Decision, Verdict
from cosmodrome.lookback.effort import Effort
from cosmodrome.playing_on.evidence import ERRORS, Evidence, Gain

LEAST: Final = 0.03
"""The share of the win that a mistake surely cost, at least."""
PRECISE: Final = 0.5
"""A mistake is played until its ± is this part of its cost, or less."""
HOPE: Final = 2.0
"""Standard errors by which the cost of a decision may still turn out higher: more would be very unlikely."""
SHOWN: Final = 3
"""Decisions that something is to be found of."""
SIGN: Final = 480
"""Worlds in which the other player looks for the sign of the cost, at most."""


class Stint(NamedTuple):
    """What is to be played next: worlds of one candidate."""

    candidate: int
    """Its place."""
    player: int
    """0 for the first player, 1 for the other."""
    arguments: tuple[int, dict[str, Any], str, bool, tuple[int, int], int]
    """Those of `gains` after the part."""


class Candidate(msgspec.Struct):
    """A decision that is checked, and what the two players' courses have come to."""

    decision: Decision
    first: Evidence = msgspec.field(default_factory=Evidence)
    other: Evidence = msgspec.field(default_factory=Evidence)

    @property
    def checking(self) -> bool:
        """True if there is no verdict yet."""
        return self.decision.verdict == "checking"

    @property
    def evidence(self) -> tuple[Evidence, Evidence]:
        """Both players' evidence."""
        return self.first, self.other

    @property
    def played(self) -> int:
        """The worlds that both have played."""
        return self.first.worlds + self.other.worlds

    @property
    def sign(self) -> int:
        """Return 1 if the decision surely cost enough for a mistake, -1 if it surely won something, else 0."""
        return 1 if self.first.low >= LEAST else -1 if self.first.high < 0 else 0

    @property
    def other_sign(self) -> int:
        """Return 1 if it surely cost something with the other player, -1 if it surely won something, else 0."""
        return 1 if self.other.low > 0 else -1 if self.other.high < 0 else 0

    @property
    def enough(self) -> tuple[bool, bool]:
        """Return whether each player has found what it looks for."""
        first = self.first
        mistake = self.sign > 0 and first.half <= PRECISE * first.mean
        return mistake or first.high < LEAST, self.sign == 0 or self.other_sign != 0

    @property
    def lacking(self) -> float:
        """Return the worlds that the first player probably still has to play until a mistake is sure."""
        first = self.first
        if not first.worlds or self.enough[0]:
            return 0.0
        aim = PRECISE * first.mean if self.sign > 0 else first.mean - LEAST
        return first.worlds * ((first.half / aim) ** 2 - 1) if aim > 0 else inf

    def hopeless(self, most: int) -> bool:
        """Return whether the first player would hardly be sure of a mistake even after the most worlds."""
        first = self.first
        in_the_end = first.half * sqrt(first.worlds / most)
        highest = first.mean + HOPE * first.half / ERRORS
        return self.sign == 0 and first.worlds > 0 and highest < LEAST + in_the_end

    def conclude(self) -> None:
        """Give the verdict that follows from what was played."""
        verdict: Verdict = "unsure"
        if self.sign * self.other_sign < 0:
            verdict = "depends"
        elif self.sign > 0:
            verdict = "mistake"
        first = self.first
        cost, error = (first.mean, first.half) if first.worlds else (self.decision.cost, self.decision.error)
        self.decision = replace(self.decision, cost=cost, error=error, verdict=verdict)


class Check(msgspec.Struct):
    """The candidates of one game, those first that seemed to cost most. They never change their places."""

    candidates: list[Candidate]

    @property
    def decisions(self) -> list[Decision]:
        """What can be told by now: the first candidates, and the next for each that is no mistake."""
        looked_at = self._looked_at()
        return [
            *(each.decision for each in looked_at[:SHOWN]),
            *(each.decision for each in looked_at[SHOWN:] if each.checking or each.played),
        ]

    @property
    def over(self) -> bool:
        """True if nothing is being checked any more."""
        return not any(each.checking for each in self._looked_at())

    def next(self, effort: Effort) -> Stint | None:
        """Return what is to be played next; None if the check is over.

        All candidates are first looked at after few worlds. Then the one goes on that is probably the nearest to being
        sure, or, where none may be, the one that may have cost most. One that needs no more, is hopeless, or for which
        there are no decisions left, gets its verdict.
        """
        while checking := [each for each in self._looked_at() if each.checking]:
            one = min(checking, key=lambda each: (_at_a_look(each, effort), each.lacking, -each.first.high))
            over = _at_a_look(one, effort) and one.hopeless(effort.looks[-1])
            stint = None if over else self._wanted(one, effort)
            if stint is not None:
                return stint
            one.conclude()
        return None

    def add(self, stint: Stint, gains: Iterable[Gain]) -> None:
        """Count what came of a stint."""
        self.candidates[stint.candidate].evidence[stint.player].add(gains)

    def give_up(self) -> None:
        """End the check: a candidate in the middle of it is not sure."""
        for each in self.candidates:
            if each.checking:
                each.decision = replace(each.decision, verdict="unsure")

    def _looked_at(self) -> list[Candidate]:
        found: list[Candidate] = []
        for each in self.candidates:
            if sum(one.decision.verdict != "unsure" for one in found) == SHOWN:
                break
            found.append(each)
        return found

    def _wanted(self, one: Candidate, effort: Effort) -> Stint | None:
        for player, (evidence, enough) in enumerate(zip(one.evidence, one.enough, strict=True)):
            end = next((look for look in effort.looks if look > evidence.worlds), None)
            if end is None or (player == 1 and end > SIGN):
                continue
            if _in_the_middle(evidence, effort) or not (
                enough or self._too_much(one, player, end - evidence.worlds, effort)
            ):
                what = one.decision.number, one.decision.better, effort.players[player], player == 0
                worlds = evidence.worlds, end
                return Stint(self.candidates.index(one), player, (*what, worlds, effort.stint))
        return None

    def _too_much(self, one: Candidate, player: int, worlds: int, effort: Effort) -> bool:
        """Return whether a candidate's next `worlds` would probably take more decisions than the player has left."""
        played = [each.evidence[player] for each in self.candidates]
        spent = sum(each.decisions for each in played)
        own = one.evidence[player]
        like = [own] if own.worlds else played
        known = sum(each.worlds for each in like)
        expected = worlds * sum(each.decisions for each in like) / known if known else 0
        return spent + expected > effort.decisions


def _in_the_middle(evidence: Evidence, effort: Effort) -> bool:
    return evidence.worlds > 0 and evidence.worlds not in effort.looks


def _at_a_look(one: Candidate, effort: Effort) -> bool:
    return not any(_in_the_middle(evidence, effort) for evidence in one.evidence)
