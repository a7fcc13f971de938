"""Which designations are valid, what a round is worth, and who has won (SB-12 to SB-19, SB-R2, SB-R6 to SB-R8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cosmodrome.core.game import Told, outcome_of
from cosmodrome.core.tell import tell

from .events import GameEnded, PointLine
from .pattern import TURNS, Pattern, Solutions, shape, solve, turn_of
from .state import SpaceBowlState

GOAL: Final = 18
"""The score that ends the game, which may be passed (SB-2, SB-19)."""


class Result(NamedTuple):
    """One seat's round: its pick or -1, whether it designated a valid card (None: it designated none), its points."""

    pick: int
    valid: bool | None
    lines: tuple[PointLine, ...]
    score: int
    """After the round."""


@lru_cache(maxsize=256)
def solutions(cards: tuple[int, ...], pattern: Pattern, torus: bool, rotation: bool, wild: bool) -> Solutions:
    """Every destination in a galaxy given by what its cards show."""
    form = shape(6 if len(cards) == 36 else 5, torus)
    return solve(form, form.lay(cards), pattern, TURNS if rotation else 1, wild)


def solved(state: SpaceBowlState) -> Solutions:
    """Every destination of the state's toss."""
    assert state.pattern is not None
    options = state.options
    return solutions(state.shown(), state.pattern, options.torus, options.rotation, not options.no_wild)


@lru_cache(maxsize=256)
def shown_turns(
    cards: tuple[int, ...], pattern: Pattern, torus: bool, fits: tuple[tuple[int, int], ...]
) -> tuple[int, ...]:
    """Return the turn that shows best why a card fits or not, for each card and the wild token's card (or -1)."""
    form = shape(6 if len(cards) == 36 else 5, torus)
    return tuple([turn_of(form, cards, pattern, cell, wild) for cell, wild in fits])


def designation(state: SpaceBowlState, solutions: Solutions, seat: int) -> tuple[bool | None, bool, str]:
    """Return whether a seat designated a valid card, whether that needs the wild token, and why it is invalid.

    None if it designated no card. A card that fits without the wild token in one turn of the pattern needs no wild; who
    laid the wild uses it if the card rests on it in any turn (SB-R17).
    """
    pick = state.picks[seat]
    owner = state.wild_seat == seat
    rests = state.wild >= 0 and pick >= 0 and (pick, state.wild) in solutions.wild
    if owner:
        return rests, rests, "" if rests else "wild_unused"
    if pick < 0:
        return (False, False, "no_pick") if state.stance[seat] == "in" else (None, False, "")
    if pick in solutions.plain:
        return True, False, ""
    return rests, rests, "" if rests else "wrong"


def judge(state: SpaceBowlState) -> list[Result]:
    """Every seat's result, from what has been said and laid."""
    solutions = solved(state)
    designated = [designation(state, solutions, seat) for seat in range(state.seats)]
    any_valid = any(valid for valid, _, _ in designated)
    results = []
    for seat, (valid, rests, reason) in enumerate(designated):
        caller = state.caller == seat
        lines: list[PointLine] = []
        if valid:
            lines.append(PointLine("SB-13", "valid", 1))
            if caller and state.call == "go":
                lines.append(PointLine("SB-13", "called_go", 1))
            if state.picks.count(state.picks[seat]) == 1:
                lines.append(PointLine("SB-13", "alone", 1))
            if rests:
                lines.append(PointLine("SB-13", "wild_used", -1))
        elif valid is False:
            rule = "SB-12" if reason == "wild_unused" else "SB-R4" if reason == "no_pick" else ""
            lines.append(PointLine(rule or ("SB-13" if any_valid else "SB-14"), reason, -1))
            if caller and state.call == "go" and any_valid:
                lines.append(PointLine("SB-13", "wrong_go", -1))
        elif state.stance[seat] == "red":
            if any_valid:
                lines.append(PointLine("SB-13", "red_wrong", -1))
                if caller:
                    lines.append(PointLine("SB-13", "end_wrong", -1))
            else:
                lines.append(PointLine("SB-14", "red_right", 1))
                if caller:
                    lines.append(PointLine("SB-14", "end_right", 1))
        score = state.before[seat] + sum(line.points for line in lines)
        if score < 0:
            lines.append(PointLine("SB-15", "floor", -score))
            score = 0
        results.append(Result(state.picks[seat], valid, tuple(lines), score))
    return results


def next_captain(state: SpaceBowlState, results: list[Result]) -> int:
    """The captain after the round: who called it rightly, or else the old one (SB-17, SB-R7)."""
    any_valid = any(result.valid for result in results)
    if (state.call == "go" and any_valid) or (state.call == "end" and not any_valid):
        return state.caller
    return state.captain


def captain_takes_top(state: SpaceBowlState, results: list[Result]) -> bool:
    """Return whether the next captain takes the deck's top card: somebody called, and nobody was right (SB-R8)."""
    return state.call is not None and not any(result.valid for result in results)


def figures(state: SpaceBowlState, seat: int) -> dict[str, int]:
    """Return a seat's figures in the order of comparison (SB-19)."""
    return {"points": state.score[seat], "cards": len(state.taken[seat])}


def finish(state: SpaceBowlState, ending: str, events: list[Told] | None) -> None:
    """End the game and count (SB-19)."""
    counted = [figures(state, seat) for seat in range(state.seats)]
    state.ended = outcome_of(ending, "SB-19", counted)
    state.deadline = None
    tell(events, GameEnded(state.ended.winners, ending, "SB-19"))
