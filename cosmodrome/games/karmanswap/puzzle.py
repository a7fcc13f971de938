"""The chain of the day: what one turn can reach. Every way through it is tried, so that the best is known.

Only turns in which nothing hidden can come up, and nobody else is asked for anything, make a puzzle: what follows from
each choice is then certain, and anybody who sees the table could work it out. What others would do in their next turns
doesn't count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from cosmodrome.core.game import Action, Refusal, State
from cosmodrome.core.offers.board_puzzle import BoardPuzzle, BoardPuzzles, Searched

from .action_table import END_TURN, USE_ABILITY
from .actions import PlayCard
from .cards import ABILITY, CARD_OF, COLOUR, SHIP
from .data import ABILITIES
from .in_play import KarmanInPlay
from .scoring import totals
from .setup import read

WIN: Final = "win"
EXTINCTIONS: Final = "extinctions"
POINTS: Final = "points"
GOALS: Final = (WIN, EXTINCTIONS, POINTS)
THEMES: Final = (*(each for each in ABILITIES if each != "moored"), "ship")
MOST_STATES: Final = 25_000
"""Positions after which a turn counts as too long to be searched through."""
LEAST_ACTIONS: Final = 6
"""The least actions of a solution. Fewer are no chain."""
MOST_LINKS: Final = 3
"""Difficulty is how many abilities the chain uses, up to this."""
RARE: Final = 0.12
"""The largest share of the ways opening with the right card that may reach the best."""
LEAST: Final = {WIN: 1, EXTINCTIONS: 2, POINTS: 5}
"""The least figure that the best must reach, for each goal: a won round, creatures, PP gained."""


class Line:
    """The shortest way found to a value, how many ways lead to it, and the cards they open with."""

    __slots__ = ("actions", "openings", "ways")

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.openings: set[Action] = set()
        self.ways = 0


class TurnSearch:
    """All that a turn of a seat can reach, by goal."""

    __slots__ = ("fit", "lines", "opened", "path", "seat", "start", "states", "ways")

    def __init__(self, start: KarmanInPlay, seat: int) -> None:
        self.start = start
        self.seat = seat
        self.lines: dict[str, dict[int, Line]] = {goal: {} for goal in GOALS}
        self.path: list[Action] = []
        self.opened: dict[Action, int] = {}
        """The number of ways that open with each action."""
        self.states = 0
        self.ways = 0
        self.fit = True
        """Nothing hidden came up, nobody else was asked, and it was not too long."""

    def run(self) -> bool:
        """Try everything; whether the turn is fit for a puzzle."""
        self._walk(self.start)
        return self.fit

    def _walk(self, state: KarmanInPlay) -> None:
        for action in state.legal_actions(self.seat):
            if not self.fit:
                return
            self.states += 1
            twin = state.clone()
            twin.apply(self.seat, action)
            self.path.append(action)
            if is_over(self.start, action, twin):
                self._end(state, twin)
            elif (
                self.states > MOST_STATES
                or twin.disclosures != self.start.disclosures
                or twin.stack[-1].seat != self.seat
            ):
                self.fit = False
            else:
                self._walk(twin)
            self.path.pop()

    def _end(self, before: KarmanInPlay, after: KarmanInPlay) -> None:
        self.ways += 1
        self.opened[self.path[0]] = self.opened.get(self.path[0], 0) + 1
        for goal in GOALS:
            value = value_of(goal, self.start, self.seat, before, after)
            line = self.lines[goal].setdefault(value, Line())
            line.ways += 1
            line.openings.add(self.path[0])
            if not line.actions or len(self.path) < len(line.actions):
                line.actions = self.path[:]


def is_over(start: KarmanInPlay, action: Action, after: KarmanInPlay) -> bool:
    """Return whether an action ended the turn, or the round with it."""
    return action == END_TURN or len(after.history) > len(start.history)


def value_of(goal: str, start: KarmanInPlay, seat: int, before: KarmanInPlay, after: KarmanInPlay) -> int:
    """Return the figure that a turn reached with its last action: round (1 or 0), creatures made extinct, or PP."""
    team = start.team[seat]
    ended = len(after.history) > len(start.history)
    if goal == WIN:
        return int(ended and after.history[-1].winner == team)
    if goal == EXTINCTIONS:
        return abs(before.extinction[0] - start.extinction[0])
    last = after.history[-1].totals if ended else totals(after)
    return last[team] - totals(start)[team]


def reached(puzzle: BoardPuzzle, start: State, actions: Sequence[Action]) -> float | None:
    """Return the figure that a turn has reached, None while it goes on (`BoardPuzzles.reached`)."""
    assert isinstance(start, KarmanInPlay)
    before = after = start
    for number, action in enumerate(actions):
        if number and is_over(start, actions[number - 1], after):
            raise Refusal("KS-12", "not_your_turn", seat=puzzle.seat)
        before, after = after, after.clone()
        after.apply(puzzle.seat, action)
    if not actions or not is_over(start, actions[-1], after):
        return None
    return float(value_of(puzzle.goal, start, puzzle.seat, before, after))


def pose(state: State, seat: int) -> BoardPuzzle | None:
    """The chain that a turn asks for; the search is its proof already."""
    assert isinstance(state, KarmanInPlay)
    if state.stack[-1].phase.ask != "turn" or state.teams != 2:
        return None
    position = state.position()
    position.rounds_to_win, position.round, position.history = 1, 1, []
    for team in position.teams or ():
        team.wins = 0
    return _solved(read(position), seat)


def prove(puzzle: BoardPuzzle, state: State) -> BoardPuzzle | None:
    """The same again, searched anew."""
    assert isinstance(state, KarmanInPlay)
    solved = _solved(state, puzzle.seat)
    if solved is None or (solved.goal, solved.best) != (puzzle.goal, puzzle.best):
        return None
    return msgspec.structs.replace(puzzle, second=solved.second, proof=solved.proof)


def _solved(start: KarmanInPlay, seat: int) -> BoardPuzzle | None:
    search = TurnSearch(start, seat)
    if not search.run():
        return None
    for goal in GOALS:
        values = sorted(search.lines[goal], reverse=True)
        if len(values) < 2 or values[0] < LEAST[goal]:
            continue
        line = search.lines[goal][values[0]]
        if not (len(line.openings) == 1 and len(line.actions) >= LEAST_ACTIONS and is_rare(search, line)):
            if goal == WIN:  # the round can be won, so nothing less is asked for
                return None
            continue
        return BoardPuzzle(
            id="00000000",
            rules=0,
            seat=seat,
            goal=goal,
            themes=themes(start, seat, line.actions),
            difficulty=min(MOST_LINKS, max(1, line.actions.count(USE_ABILITY))),
            best=values[0],
            second=values[1],
            solution=[msgspec.to_builtins(action) for action in line.actions],
            proof=Searched(states=search.states, ways=search.ways, best_ways=line.ways),
            position=msgspec.to_builtins(start.position()),
        )
    return None


def is_rare(search: TurnSearch, line: Line) -> bool:
    """Return whether the solution takes a search, even once the right card was played first."""
    return line.ways <= RARE * search.opened[line.actions[0]]


def themes(start: KarmanInPlay, seat: int, actions: Sequence[Action]) -> list[str]:
    """The abilities that a way uses, and whether it plays a ship."""
    used: set[str] = set()
    state = start.clone()
    for action in actions:
        if action == USE_ABILITY:
            used.add(ABILITIES[ABILITY[state.stack[-1].card]])
        elif isinstance(action, PlayCard) and COLOUR[CARD_OF[action.card]] == SHIP:
            used.add("ship")
        state.apply(seat, action)
    return [theme for theme in THEMES if theme in used] or ["hunt"]


PUZZLES: Final = BoardPuzzles(
    package=__package__ or "",
    goals=GOALS,
    themes=(*THEMES, "hunt"),
    acted_out=True,
    reached=reached,
    pose=pose,
    prove=prove,
)
