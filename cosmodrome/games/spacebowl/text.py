"""Space Bowl in words, for whoever sees it without its board. The sentences are in `words/`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from cosmodrome.core.game import Action, Event, Outcome, View
from cosmodrome.core.phrases import Phrases
from cosmodrome.core.words.sentences import NONE, Value

from . import actions as a
from . import events as e
from .view import SpaceBowlView


class SpaceBowlWords(Phrases):
    """Space Bowl as one reader is told of it."""

    def board(self, view: View) -> str:
        """The galaxy row by row, the pattern, and a line per seat."""
        assert isinstance(view, SpaceBowlView)
        size, pattern = view.size, view.pattern
        cards = [card or "?" for card in view.galaxy]
        lines = [
            "".join(f"{card:<6}" for card in cards[start : start + size])
            for start in range(0, size * size, size)
        ]
        if pattern is None:
            lines.append(self.say("page-board-emptyBowl"))
        else:
            laid = self._pattern(pattern.disc, pattern.marbles, pattern.black_hole)
            lines.append(f"{self.say('page-board-bowl')}: {laid}")
        lines += [
            f"{self.names[seat]}: {self.say('page-seat-score', points=each.score)}"
            for seat, each in enumerate(view.seats)
        ]
        return "\n".join(lines)

    def question(self, view: View) -> str:
        """Return a sentence about the phase. Everybody is asked at once."""
        assert isinstance(view, SpaceBowlView)
        now = "over" if view.outcome else view.call if view.phase == "countdown" else view.phase
        return self.say(f"page-status.{now}")

    def action(self, action: Action, view: View) -> str:
        """Return a sentence for a choice."""
        cell = self._place(action.cell, view) if isinstance(action, a.Pick | a.LayWild) else ""
        return self.say(type(action).__name__, cell=cell)

    def event(self, event: Event, view: View) -> str:
        """Return a sentence for an event."""
        told = {field: self.shown(field, value) for field, value in msgspec.structs.asdict(event).items()}
        return self.say(type(event).__name__, **(told | self._things(event, view)))

    def ending(self, outcome: Outcome, view: View) -> str:
        """The winner, the reason, and a line of figures per seat."""
        return self.ending_of_seats(outcome, self.names, ("points", "cards"))

    def _things(self, event: Event, view: View) -> dict[str, Value]:
        """Return an event's values about places, the pattern, and points."""
        match event:
            case e.WildLaid() | e.CardPicked():
                return {"cell": self._place(event.cell, view)}
            case e.CardTaken() | e.GalaxyRefilled():
                cell = self._place(event.cell, view)
                return {"cell": cell, "card": self.say(f"{type(event).__name__}.card", cell=cell)}
            case e.RoundStarted() | e.TopCardTaken() | e.TopCardGone():
                return {"card": self.say(f"{type(event).__name__}.card")}
            case e.PatternTossed():
                return {"marbles": self._pattern(event.disc, event.marbles, event.black_hole)}
            case e.PicksRevealed():
                picks = [
                    self.say("PicksRevealed.pick", seat=self.name(seat), cell=self._place(cell, view))
                    for seat, cell in enumerate(event.cells)
                    if cell is not None
                ]
                return {"cells": self._listed(picks)}
            case e.SolutionsShown():
                plain = [self._place(cell, view) for cell in event.plain]
                return {"plain": self._listed(plain), "wild": len(event.wild) or NONE}
            case e.SeatScored():
                return {"lines": ", ".join(map(self._points, event.lines)) or "0"}
        return {}

    def _listed(self, things: Iterable[str]) -> str:
        return self.say("page-apart").join(things) or NONE

    def _place(self, cell: int, view: View) -> str:
        """Where a card lies: "row 2, column 3"."""
        assert isinstance(view, SpaceBowlView)
        row, column = divmod(cell, view.size)
        return self.say("page-place", row=row + 1, column=column + 1)

    def _pattern(self, disc: int, marbles: Sequence[e.Marble], hole: int | None) -> str:
        """Each marble by its way from the disc: "Hoop 1 up, 1 left; Twin on the destination"."""
        parts = [
            self.say(
                "page-marble",
                planet=self.say(f"page-planets.{marble.planet}"),
                way=self._way(disc, marble.space),
            )
            for marble in marbles
        ]
        return self._listed([*parts, *([] if hole is None else [self._hole(disc, hole)])])

    def _hole(self, disc: int, hole: int) -> str:
        return self.say("page-holeWay", way=self._way(disc, hole))

    def _way(self, disc: int, space: int) -> str:
        """Return the way to a space from the disc: "1 up, 2 left"."""
        down, right = space // 3 - disc // 3, space % 3 - disc % 3
        steps = [("up" if down < 0 else "down", abs(down)), ("left" if right < 0 else "right", abs(right))]
        said = [self.say(f"page-way.{way}", count=count) for way, count in steps if count]
        return ", ".join(said) or self.say("page-way.here")

    def _points(self, line: e.PointLine) -> str:
        """Return a sentence for points: "+1 called Go! (SB-13)"."""
        points = f"{line.points:+d}".replace("-", "−")
        return f"{points} {self.say(f'point-{line.reason}')} ({line.rule})"


WORDS = SpaceBowlWords.read(__package__)
