"""Plays a duel until its answer is clear, keeping its games all the while, and says what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from typing import Any, Final, Literal

import msgspec

from cosmodrome.core import find_game
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.duel.duel import Duel
from cosmodrome.lab.duel.standings import Judge, Meeting, Standing, standings
from cosmodrome.lab.statistics.ratings import zero_among

SAVE_EVERY: Final = 2.0
"""Seconds between two savings; more if one takes long."""
SAVING_SHARE: Final = 20
"""Of the time, a saving may take one part in so many."""
LOOK_SHARE: Final = 50
"""A new look at the answer is worth its time when there are so many hundredths (2 %) more sets."""

Ended = Literal["clear", "games", "interrupted"]


class DuelResults(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a duel.

    Intervals hold at any moment (see `sequential`), but for two kinds: those of wins by seat, and those of ratings.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    bots: tuple[str, ...]
    zero: str
    """The bot whose rating is 0."""
    seed: str
    confidence: float
    margin: float
    ended: Ended
    """Why: the answer is clear, no more games were wanted, or it was interrupted."""
    sets: int
    games: int
    broken_off: int
    """Games that did not end within the limit of decisions: they count as draws."""
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]


class DuelRun:
    """A duel of so many sets at most."""

    def __init__(
        self,
        duel: Duel,
        sets: int,
        confidence: float = 0.95,
        margin: float = 0.0,
        stop_early: bool = True,
        zero: str | None = None,
    ) -> None:
        """With `stop_early` it ends when the answer is clear; `zero` is the bot whose rating is 0, or else the first.

        Raises ValueError for what there is not (see Judge).
        """
        if sets < 1:
            raise ValueError(f"a set is {duel.games_of_a_set} games, so fewer can't be played")
        self.duel = duel
        self._most = sets
        self._confidence = confidence
        self._margin = margin
        self._zero = zero_among(duel.plan.bots, zero)
        self._judge = Judge(duel.plan.bots, confidence, margin)
        self._stop_early = stop_early
        self._clear: int | None = None
        self._next_look = 1
        self._listen()

    @property
    def sets(self) -> int:
        """How many sets, from the first on, the answer stands on."""
        return min(self.duel.complete, self._most)

    @property
    def ended(self) -> Ended:
        """Why no more games are played, if none are."""
        if self._clear:
            return "clear"
        return "games" if self.sets == self._most else "interrupted"

    def play(
        self,
        save: Callable[[], object] = lambda: None,
        progress: Callable[[int], object] = lambda games: None,
        workers: int | None = None,
        executor: Executor | str | None = None,
    ) -> None:
        """Play on, from where the duel is, until its answer is clear or no more sets are wanted.

        The games are the same on any number of processes. `save` is called first, every few seconds, and last, also
        if an interrupt or an error ends it; and not at all if there is nothing to play. Raises what `Duel.go_on` does.
        """
        if self.ended != "interrupted":
            return
        save()
        saved, pause = time.monotonic(), SAVE_EVERY
        try:
            with closing(self.duel.go_on(self._most, workers, executor)) as games:
                for _ in games:
                    progress(1)
                    self._listen()
                    if self._clear:  # games played ahead of others would make the file a matter of luck
                        self.duel.cut(self._clear)
                        break
                    if (now := time.monotonic()) > saved + pause:
                        save()
                        saved = time.monotonic()
                        pause = max(SAVE_EVERY, SAVING_SHARE * (saved - now))
        finally:
            save()

    def results(self) -> DuelResults:
        """What is known by now."""
        plan = self.duel.plan
        game = checked_edition(find_game(plan.game), plan.data)
        rows = [row for number in range(self.sets) for row in self.duel.rows_of(number)]
        return DuelResults(
            game=plan.game,
            rules=game.rules_version,
            options=msgspec.to_builtins(game.decode_options(plan.options)),
            seats=plan.seats,
            bots=plan.bots,
            zero=self._zero,
            seed=plan.seed,
            confidence=self._confidence,
            margin=self._margin,
            ended=self.ended,
            sets=self.sets,
            games=len(rows),
            broken_off=sum(row.ending is None for row in rows),
            standings=tuple(standings(self.duel, self.sets, self._confidence, self._zero)),
            meetings=tuple(self._judge.meetings(self.sets)),
        )

    def _listen(self) -> None:
        judge = self._judge
        while judge.sets < min(self.duel.complete, self._most):
            judge.hear(self.duel.rows_of(judge.sets))
        if self._stop_early and (judge.sets >= self._next_look or judge.sets == self._most):
            self._clear = judge.clear()
            self._next_look = judge.sets + 1 + judge.sets // LOOK_SHARE
