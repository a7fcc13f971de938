"""A puzzle on the board in the terminal: tried as a game is played, until it is solved or given up."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console

from cosmodrome.cli.problems import usage
from cosmodrome.core import Action, Game
from cosmodrome.core.offers.board_puzzle import BoardPuzzle, PlayedOut, Searched
from cosmodrome.core.script.puzzles import Attempt, begin, follow
from cosmodrome.core.text import Words, words_for

KEYS: Final = "u takes back, b shows the board, s gives up and shows the solution, q quits"
TASKS: Final = {
    "win": "Win the round in this one turn.",
    "extinctions": "Make as many creatures extinct in this one turn as can be.",
    "points": "Gain as many points in this one turn as can be (prestige, and 3 for each discovery stone).",
    "wins": "Which choice wins most, if quick players play on for everybody?",
}
REACHED: Final = {
    "win": ("does not win the round", "wins the round"),
    "extinctions": "{:.0f} extinct",
    "points": "{:.0f} more points",
    "wins": "wins {:.1%} of the playouts",
}


def solve(game: Game, puzzle: BoardPuzzle, title: str, answer: str | None) -> bool:
    """Show it, and ask for tries or check one (the numbers of the choices, one after the other); whether it is solved.

    Raises Problem for an answer that is none.
    """
    board = PuzzleBoard(game, puzzle)
    board.say(f"[bold]{title}[/]", "", *board.shown(), "", f"[bold]{task(puzzle)}[/]")
    if answer is not None:
        return board.check(answer)
    board.list()
    return board.ask() if sys.stdin.isatty() else True


def task(puzzle: BoardPuzzle) -> str:
    """Return the task as a sentence."""
    return TASKS.get(puzzle.goal, puzzle.goal)


def worth(puzzle: BoardPuzzle, value: float) -> str:
    """Return the figure that a try reaches, in words."""
    words = REACHED.get(puzzle.goal, "{}")
    return words.format(value) if isinstance(words, str) else words[value > 0]


class PuzzleBoard:
    """Somebody's tries at one puzzle."""

    def __init__(self, game: Game, puzzle: BoardPuzzle) -> None:
        self.game = game
        self.puzzle = puzzle
        self.taken: list[Action] = []
        self.out = Console(highlight=False)
        view: Any = begin(game, puzzle).view(puzzle.seat)
        names = [f"Seat {seat}" for seat in range(len(view.seats))]
        names[puzzle.seat] = "You"
        self.words: Words = words_for(game, names, puzzle.seat)

    def now(self) -> Attempt:
        """Return the progress of the try."""
        return follow(self.game, self.puzzle, self.taken)

    def legal(self) -> Sequence[Action]:
        """Return the actions that can be chosen."""
        return self.now().state.legal_actions(self.puzzle.seat)

    def shown(self) -> list[str]:
        """The board."""
        return [self.words.board(self.now().state.view(self.puzzle.seat))]

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            self.out.print(line)

    def list(self) -> None:
        """The question and the choices."""
        view = self.now().state.view(self.puzzle.seat)
        self.say("", f"[bold]{self.words.question(view)}[/]")
        for number, action in enumerate(self.legal(), start=1):
            self.say(f"{number:>3}  {self.words.action(action, view)}")

    def check(self, answer: str) -> bool:
        """Do what an answer says; whether it is the best. Raises Problem if it is not a whole try."""
        for word in answer.replace(",", " ").split():
            self._take(word)
        value = self.now().reached
        if value is None:
            self.list()
            raise usage("--answer: the try is not over with that; say on from what can be chosen now")
        return self._judged(value)

    def ask(self) -> bool:
        """Ask for choices until it is solved (True), shown, or left."""
        self.say("", f"Type the number of your choice, then Enter; {KEYS}.")
        while True:
            try:
                word = self.out.input("> ").strip().lower()
            except EOFError:
                return False
            if word in ("q", "quit"):
                return False
            if word == "s":
                self.say(*self.solution())
                return False
            if word == "b":
                self.say(*self.shown())
            elif word == "u":
                del self.taken[-1:]
                self.list()
            elif word.isdecimal() and 1 <= int(word) <= len(self.legal()):
                self._take(word)
                value = self.now().reached
                if value is None:
                    self.list()
                elif self._judged(value):
                    return True
                else:
                    self.taken.clear()
                    self.say("From the beginning:")
                    self.list()
            else:
                self.say(f"Type a number from 1 to {len(self.legal())}; {KEYS}.")

    def solution(self) -> Iterator[str]:
        """One best way, and why it is."""
        self.taken.clear()
        yield "The best way:"
        for raw in self.puzzle.solution:
            action = self.game.decode_action(raw)
            yield f"  {self.words.action(action, self.now().state.view(self.puzzle.seat))}"
            self.taken.append(action)
        self.taken.clear()
        yield from self.proof()

    def proof(self) -> Iterator[str]:
        """Why it is the best."""
        proof, puzzle = self.puzzle.proof, self.puzzle
        if isinstance(proof, Searched):
            yield (
                f"It {worth(puzzle, puzzle.best)}, the next best {worth(puzzle, puzzle.second)}: all {proof.ways:,} "
                f"ways through the turn were tried, {proof.best_ways:,} of which reach it."
            )
        elif isinstance(proof, PlayedOut):
            view = self.now().state.view(puzzle.seat)
            yield f"{proof.playouts:,} playouts of each choice by the {proof.policy}, {proof.confidence:.1%} intervals:"
            for each in proof.choices:
                words = self.words.action(self.game.decode_action(each.action), view)
                yield f"  {each.value:6.1%}  ({each.low:.1%} to {each.high:.1%})  {words}"

    def _take(self, word: str) -> None:
        legal = self.legal() if self.now().reached is None else ()
        if not (word.isdecimal() and 1 <= int(word) <= len(legal)):
            raise usage(f"--answer: {word!r} is none of the choices, which are numbered 1 to {len(legal)}")
        before = self.now().state.view(self.puzzle.seat)
        action = legal[int(word) - 1]
        self.taken.append(action)
        self.say(f"  {self.words.action(action, before)}")

    def _judged(self, value: float) -> bool:
        solved = value >= self.puzzle.best
        if solved:
            self.say(f"Solved: it {worth(self.puzzle, value)}. Nothing does better.", *self.proof())
        else:
            best = "" if self.puzzle.goal == "win" else f" The best {worth(self.puzzle, self.puzzle.best)}."
            self.say(f"Not the best: it {worth(self.puzzle, value)}.{best}")
        return solved
