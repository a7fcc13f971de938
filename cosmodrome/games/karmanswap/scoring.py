"""Winning a round and the match (KS-8, KS-9, KS-R18, KS-R20)."""

from __future__ import annotations

from typing import Final

from cosmodrome.core.game import Outcome, Score, Told, shared_win

from .colonies import STEPS, void_open
from .events import MatchEnded, RoundEnded
from .result import RoundResult
from .state import KarmanState

STONE: Final = 3
"""PP of a discovery stone (KS-9)."""


def totals(state: KarmanState) -> tuple[int, ...]:
    """Each team's PP and 3 per discovery stone (KS-9)."""
    return tuple(
        points + STONE * stones for points, stones in zip(state.points, state.discovery, strict=True)
    )


def knock_out(state: KarmanState, events: list[Told] | None) -> None:
    """A round is won at once: by colonisation, or by extinction (KS-9)."""
    ending, state.knockout = state.knockout, ""
    if ending == "colonisation":
        winner = state.colonised.index(STEPS)
    elif state.teams == 3:
        winner = state.extinction.index(state.track)
    else:
        winner = 0 if state.extinction[0] > 0 else 1
    _finish(state, winner, ending, "KS-9", events)


def end_round(state: KarmanState, ending: str, rule: str, events: list[Told] | None) -> None:
    """The round is counted; equal totals are a draw (KS-9, KS-R18)."""
    counted = totals(state)
    best = max(counted)
    winner = counted.index(best) if counted.count(best) == 1 else None
    _finish(state, winner, ending, rule, events)


def _finish(
    state: KarmanState, winner: int | None, ending: str, rule: str, events: list[Told] | None
) -> None:
    void_open(state, events)
    counted = totals(state)
    if winner is not None:
        state.wins[winner] += 1
    state.history.append(RoundResult(winner=winner, ending=ending, rule=rule, totals=counted))
    state.stack.clear()
    if events is not None:
        events.append(Told(RoundEnded(state.round, winner, ending, rule, counted, tuple(state.wins))))
    most = max(state.wins)
    if most >= state.rounds_to_win:
        _end_match(state, ending, "KS-8", events)
    elif len(state.history) == 2 * state.rounds_to_win + 1:
        _end_match(state, "rounds_used", "KS-R18", events)


def _end_match(state: KarmanState, ending: str, rule: str, events: list[Told] | None) -> None:
    most = max(state.wins)
    best = [team for team, wins in enumerate(state.wins) if wins == most]
    winners = tuple(seat for seat in range(state.seats) if state.team[seat] in best)
    if state.teams == 3:
        returns = shared_win(3, winners)
    else:
        drawn = len(best) == 2
        returns = tuple(0.0 if drawn else 1.0 if seat in winners else -1.0 for seat in range(state.seats))
    counted = totals(state)
    scores = tuple(
        Score(seat, {"rounds": state.wins[team], "total": counted[team]})
        for seat, team in enumerate(state.team)
    )
    state.ended = Outcome(returns, winners, ending, rule, scores)
    if events is not None:
        events.append(Told(MatchEnded(winners, ending, rule)))
