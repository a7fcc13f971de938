"""Plays a duel until its answer is clear, saves its games meanwhile, and returns the results."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from typing import Any, Final, Literal

import msgspec

from cosmodrome.core import find_game
from cosmodrome.core.edition import checked_edition
from cosmodrome.lab.duel.duel import Duel, GameRow
from cosmodrome.lab.duel.standings import Judge, Meeting, Standing, standings
from cosmodrome.lab.statistics.ratings import zero_among

SAVE_EVERY: Final = 2.0
"""The least number of seconds between two savings."""
SAVING_SHARE: Final = 20
"""The pause after a saving is at least this many times as long as the saving took."""
LOOK_SHARE: Final = 50
"""The answer is looked at again after one more set, and one more for every 50 that were played."""

Ended = Literal["clear", "games", "interrupted"]


class DuelResults(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a duel.

    The intervals hold whenever one looks (see `sequential`). Two kinds do not: those of wins by seat, and those of
    ratings. These are for a number of sets that was fixed beforehand.
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
    """Why it ended: the answer is clear, all games were played, or it was interrupted."""
    sets: int
    games: int
    broken_off: int
    """Games that did not end within the limit of decisions: they count as draws."""
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...]


class DuelRun:
    """Plays a duel of at most a number of sets."""

    def __init__(
        self,
        duel: Duel,
        sets: int,
        confidence: float = 0.95,
        margin: float = 0.0,
        stop_early: bool = True,
        zero: str | None = None,
    ) -> None:
        """With `stop_early` it ends when the answer is clear. The bot `zero` (None: the first) has the rating 0.

        Raises ValueError for fewer sets than one, for a `zero` that is none of the bots, and what `Judge` raises.
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
        """The number of sets, counted from the first, that the answer is based on."""
        return min(self.duel.complete, self._most)

    @property
    def ended(self) -> Ended:
        """Why the duel ended. `interrupted` as long as there are games to play."""
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
        """Play on from where the duel is, until its answer is clear or all sets are played.

        The games are the same on any number of processes. `save` is called at the start, every few seconds, and at the
        end, even if that is an interrupt or an error. If there is nothing to play, it is not called. Raises what
        `Duel.go_on` does.
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
                    if self._clear:  # which later games are already over is a matter of luck
                        self.duel.cut(self._clear)
                        break
                    if (now := time.monotonic()) > saved + pause:
                        save()
                        saved = time.monotonic()
                        pause = max(SAVE_EVERY, SAVING_SHARE * (saved - now))
        finally:
            save()

    def rows(self) -> list[GameRow]:
        """Return the games that the answer is based on, set by set."""
        return [row for number in range(self.sets) for row in self.duel.rows_of(number)]

    def meetings(self) -> list[Meeting]:
        """Return all pairs of bots as they stand so far."""
        return self._judge.meetings(self.sets)

    def results(self) -> DuelResults:
        """Return the results so far."""
        plan = self.duel.plan
        game = checked_edition(find_game(plan.game), plan.data)
        rows = self.rows()
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
            meetings=tuple(self.meetings()),
        )

    def _listen(self) -> None:
        judge = self._judge
        while judge.sets < min(self.duel.complete, self._most):
            judge.hear(self.duel.rows_of(judge.sets))
        if self._stop_early and (judge.sets >= self._next_look or judge.sets == self._most):
            self._clear = judge.clear()
            self._next_look = judge.sets + 1 + judge.sets // LOOK_SHARE
