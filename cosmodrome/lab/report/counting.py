"""Plays games of bots, and counts what happens in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

import numpy as np

from cosmodrome.core import CLOCK, Game, Options, Outcome, Rng, State, make_bot, offers, on_stack
from cosmodrome.core.offers.census import Census
from cosmodrome.lab.report.rows import MOMENTS, Ints, Plays, Rows
from cosmodrome.lab.simulation.playout import LIMIT, PlayoutStep, named, play

LOOKS: Final = 64
"""The most looks at who is ahead that are kept of a game. When there are this many, every other one is dropped."""
COUNTED: Final = (
    *("numbers", "decisions", "choices", "options", "turns", "milliseconds", "first"),
    *("leaders", "played", "happened", "measured"),
)
"""The columns that a watcher has under the same name."""


def counted(
    game: Game,
    options: Options,
    bots: Sequence[str],
    seed: str,
    numbers: Sequence[int],
    limit: int = LIMIT,
    *,
    judged: bool = True,
) -> Rows:
    """Play these games and write down what happens; the bots move up a seat from game to game.

    Unless they are `judged`, the chances to win are not followed, which is faster, and nothing is known of win added.
    Raises SimulationError, naming the game, for a bot that fails.
    """
    teams = offers.teams(game, options, len(bots))
    watchers = []
    for number in numbers:
        seats = [bots[(seat - number) % len(bots)] for seat in range(len(bots))]
        watcher = _Watcher(game, teams, judged)
        game_seed = f"{seed}/{number}"
        with named(game_seed):
            players = [make_bot(bot, game) for bot in seats]
            played = play(game, options, players, game_seed, limit, watcher.see)
        watcher.close(number, played.outcome)
        watchers.append(watcher)
    return _rows(watchers, len(bots))


def drawn(census: Census, seed: str, tosses: int) -> dict[str, Ints]:
    """Draw set-ups of each variant, and return their measures (tosses×measures). A seed always gives the same."""
    measures = {}
    for variant in census.variants:
        rng = Rng(f"{seed}: {variant}")
        measures[variant] = _ints([census.drawn(variant, rng) for _ in range(tosses)])
    return measures


def census_of(game: Game) -> Census:
    """Return the census of a game; an empty one if the game offers none."""
    return offers.CENSUS.of(game) or Census()


class _Watcher:
    """Sees one game from its set-up to its end."""

    def __init__(self, game: Game, teams: Sequence[int], judged: bool) -> None:
        self.census = census_of(game)
        self.teams = teams
        self.seats = seats = len(teams)
        self.card_of = {card.id: number for number, card in enumerate(self.census.cards)}
        self.kind_of = {kind: number for number, kind in enumerate(event_kinds(game))}
        self.real_time = game.real_time
        self.numbers = 0
        self.outcome: Outcome | None = None
        self.wins = [0.0] * seats
        self.decisions = self.choices = self.options = self.turns = self.milliseconds = 0
        self.first = -1
        self.turn_choices = 0
        self.turn_lengths = Counter[int]()
        self.played = np.zeros((seats, len(self.card_of)), np.int64)
        self.happened = [0] * len(self.kind_of)
        self.measured = np.zeros((len(self.census.measures), 3), np.int64)
        self.values = [Counter[int]() for _ in self.census.measures]
        self.standings: list[tuple[float, ...]] = []
        self.stride = 1
        self.leaders = [0] * MOMENTS
        unjudged = not judged or game.real_time or not self.census.cards
        shares = None if unjudged else offers.win_shares(game)
        self.gains = None if shares is None else _Gains(shares, teams)

    def see(self, state: State, step: PlayoutStep) -> None:
        """Write down what a step shows."""
        told = self.census
        self.milliseconds = step.now
        if step.seat is not None:
            self.decisions += 1
            if step.seat != CLOCK and (self.real_time or step.legal > 1):
                self.choices += 1
                self.turn_choices += 1
                self.options += step.legal
        plays: list[tuple[int, int]] = []
        ended = None
        for each in step.told:
            event = each.event
            self.happened[self.kind_of[type(event)]] += 1
            for seat, card in told.played(state, event):
                self.played[seat, self.card_of[card]] += 1
                plays.append((seat, self.card_of[card]))
            turn = told.starts_turn(event)
            if turn is not None:
                ended = len(plays)
                self._end_turn()
                self.turns += 1
                if self.turns == 1:
                    self.first = turn
            for number, value in enumerate(told.measured(event)):
                self.measured[number] += (1, value, value == 0)
                self.values[number][value] += 1
        if self.gains is not None:
            self.gains.see(state, step.seat, plays, ended)
        if self.decisions % self.stride == 0 and len(self.standings) * self.stride == self.decisions:
            self.standings.append(told.standing(state))
            if len(self.standings) == LOOKS:
                del self.standings[1::2]
                self.stride *= 2

    def _end_turn(self) -> None:
        if self.turns:
            self.turn_lengths[self.turn_choices] += 1
        self.turn_choices = 0

    def close(self, number: int, outcome: Outcome | None) -> None:
        """Write down how the game ended."""
        self.numbers, self.outcome = number, outcome
        teams = self.teams
        self._end_turn()
        if outcome is None:
            return
        won = {teams[seat] for seat in outcome.winners}
        self.wins = [1 / len(won) if teams[seat] in won else 0.0 for seat in range(self.seats)]
        for moment in range(MOMENTS):
            decision = self.decisions * (moment + 1) / (MOMENTS + 1)
            standing = self.standings[min(round(decision / self.stride), len(self.standings) - 1)]
            self.leaders[moment] = _ahead(standing)


class _Gains:
    """Follows the chances to win through one game, from before each play of a card to the end of its turn."""

    def __init__(self, judged: Callable[[State], tuple[float, ...]], teams: Sequence[int]) -> None:
        self._judged = judged
        self._teams = teams
        self._chances: list[float] = []
        """Each seat's chance that its team wins, after the last step."""
        self._phase = ""
        """The kind of decision that is open after the last step."""
        self._open: list[tuple[int, int, str, float]] = []
        """Plays of the turn that goes on: seat, card, phase, and the chance before."""
        self.done: list[tuple[int, str, float]] = []
        """Card, phase and gain of each play whose turn is over."""

    def see(
        self, state: State, seat: int | None, plays: Sequence[tuple[int, int]], ended: int | None
    ) -> None:
        """Take in a step and its plays (seat, card). `ended`: after how many of the plays a turn began, if one did.

        Nobody decided on what is played in the set-up (seat None), so it does not count.
        """
        shares = self._judged(state)
        chances = [
            sum(share for share, other in zip(shares, self._teams, strict=True) if other == team)
            for team in self._teams
        ]
        before = [] if seat is None else [(who, card, self._phase, self._chances[who]) for who, card in plays]
        over = state.outcome is not None
        cut = len(before) if over else ended or 0
        self._open += before[:cut]
        if over or ended is not None:
            self.done += [(card, phase, chances[who] - chance) for who, card, phase, chance in self._open]
            self._open = []
        self._open += before[cut:]
        self._chances = chances
        self._phase = state.stack[-1].phase.ask if on_stack(state) and state.stack else ""


def _ahead(standing: tuple[float, ...]) -> int:
    """Return the seats that are ahead, as a bit set; 0 if all stand alike."""
    best = max(standing, default=0.0)
    if min(standing, default=0.0) == best:
        return 0
    return sum(1 << seat for seat, each in enumerate(standing) if each == best)


def event_kinds(game: Game) -> tuple[type, ...]:
    """Return the kinds of events that a game knows, in their order."""
    return get_args(game.event_type) or (game.event_type,)


def _rows(watchers: list[_Watcher], seats: int) -> Rows:
    names = next((tuple(w.outcome.scores[0].figures) for w in watchers if w.outcome and w.outcome.scores), ())
    scores = _ints([_scores(w.outcome, seats, names) for w in watchers])
    return Rows(
        finished=np.array([w.outcome is not None for w in watchers], bool),
        wins=np.array([w.wins for w in watchers], float).reshape(len(watchers), seats),
        endings=np.array(["" if w.outcome is None else w.outcome.ending for w in watchers], np.str_),
        scores=scores.reshape(len(watchers), seats, len(names)),
        turn_lengths=sum((w.turn_lengths for w in watchers), Counter()),
        values=[sum(counts, Counter()) for counts in zip(*(w.values for w in watchers), strict=True)],
        score_names=names,
        plays=Plays.of(
            [(w.numbers, *each) for w in watchers if w.gains and w.turns for each in w.gains.done]
        ),
        **{column: _ints([getattr(w, column) for w in watchers]) for column in COUNTED},
    )


def _ints(values: Any) -> Ints:
    return np.array(values, dtype=np.int64)


def _scores(outcome: Outcome | None, seats: int, names: Sequence[str]) -> list[list[int]]:
    scores = [[0] * len(names) for _ in range(seats)]
    for score in outcome.scores if outcome is not None else ():
        scores[score.seat] = [score.figures.get(name, 0) for name in names]
    return scores
