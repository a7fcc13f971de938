"""Phest in words, for terminals: its choices, its events, its board. The sentences are in `words/`."""

from __future__ import annotations

from functools import reduce
from typing import Any, Final

from msgspec.structs import asdict

from cosmodrome.core.game import Action, Event, Outcome, View
from cosmodrome.core.phrases import Phrases
from cosmodrome.core.words.sentences import NONE, Named, Value, slug

from . import actions as a
from .board import COLOURS, FIELDS, IS_MOON, IS_START, SIDE_OF
from .cards import DEFENDER_OF, DEFENDERS, SHIP_OF, SHIPS
from .events import AttackRolled
from .text_ring import STYLE, ring, short
from .view import PhestView, SeatView

FIGURES: Final = ("stations", "defenders", "station_cards")


class PhestWords(Phrases):
    """Phest as one reader is told of it."""

    def board(self, view: View) -> str:
        """The ring with the decks in its middle, a line per seat, and the reader's hidden cards."""
        assert isinstance(view, PhestView)
        lines = ring(view, self.say, self.card(view.top))
        if view.lost_ships:
            lines += ["", self.say("panel-lost", names=", ".join(map(self.ship_name, view.lost_ships)))]
        for seat, each in enumerate(view.seats):
            lines += ["", *self._seat(seat, each, view)]
        return "\n".join(lines)

    def question(self, view: View) -> str:
        """Return the question that the reader is asked, or the seat that all wait for."""
        assert isinstance(view, PhestView)
        prompt = view.prompt
        if prompt is None:
            return self.say("ask-over")
        if prompt.seat != self.reader:
            return self.say("waits", ask=prompt.ask, name=self._who(prompt.seat, view))
        if prompt.ask in ("ship", "defender"):
            return self.say(f"ask-{prompt.ask}.{prompt.reason}")
        return self.say(f"ask-{prompt.ask}", most=prompt.steps)

    def action(self, action: Action, view: View) -> str:
        """Return a sentence for a choice."""
        assert isinstance(view, PhestView)
        if isinstance(action, a.Move) and not view.deck:
            return self.say("Move.empty")
        if isinstance(action, a.PlayCard):
            return self._play(action.card, view)
        if isinstance(action, a.Go):
            return self.say("Go", steps=action.steps, where=self._landing(action.steps, view))
        if isinstance(action, a.LaySkip):
            return self.say("LaySkip", seat=self._who(action.seat, view))
        if isinstance(action, a.ChooseShip):
            return self.say("ChooseShip", ship=self.ship(action.ship))
        return super().action(action, view)

    def event(self, event: Event, view: View) -> str:
        """Return a sentence for an event. An attack's also says how its result came about."""
        if not isinstance(event, AttackRolled):
            return super().event(event, view)
        points = sum(event.counted)
        void = [str(die) for die, counts in zip(event.dice, event.counted, strict=True) if not counts]
        fields: dict[str, Value] = {"value": event.attack - points, "points": points}
        told = {name: self.shown(name, value) for name, value in asdict(event).items()}
        return self.say("AttackRolled", **told, **fields, void=", ".join(void) or NONE)

    def ending(self, outcome: Outcome, view: View) -> str:
        """The winner, the reason, and a line of figures per seat."""
        assert isinstance(view, PhestView)
        names = [self._who(seat, view) for seat in range(len(view.seats))]
        return self.ending_of_seats(outcome, names, FIGURES)

    def shown(self, field: str, value: Any) -> Value:
        """A card, a place or a defender by its name; cards that do not fit each with the reason."""
        if field == "unfit":
            return ", ".join(self._filled("unfit", asdict(one)) for one in value) or Named("", NONE)
        if value is None or not isinstance(value, str | int):
            return super().shown(field, value)
        match field, value:
            case "card" | "top", str():
                return self.card(value)
            case "ship", str():
                return self.ship_name(value)
            case "defender", str():
                facts = DEFENDERS[DEFENDER_OF[value]]
                return self.say("defender", value=facts.value, shield=str(facts.shield).lower())
            case "field", int():
                return self._place(value)
        return super().shown(field, value)

    def card(self, name: str) -> str:
        """A movement card's name: "red 7", "skip card"."""
        colour, _, number = name.partition("-")
        if not number:
            return Named(self.say("card", kind=name), name)
        return f"[{STYLE[colour]}]{self.say('card', kind='number', colour=colour, number=int(number))}[/]"

    def ship_name(self, name: str) -> str:
        """A ship's name: its translation, where there is one of that name."""
        called = SHIPS[SHIP_OF[name]].name
        key = f"ship-{slug(called)}"
        return self.say(key) if key in self.say else called

    def ship(self, name: str) -> str:
        """A ship and what its card says (PH-4)."""
        facts = SHIPS[SHIP_OF[name]]
        forbidden = [str(face) for face in facts.forbidden] or [NONE]
        given: dict[str, Value] = {
            "value": facts.value,
            "dice": facts.dice,
            "forbidden": reduce(lambda one, other: self.say("ship-apart", one=one, other=other), forbidden),
        }
        return self.say("ship", name=self.ship_name(name), **given)

    def _place(self, field: int) -> str:
        """A field's name: "the first red moon (1)"."""
        step, colour = field % 6, COLOURS[SIDE_OF[field]]
        kind = "start" if IS_START[field] else "moon" if IS_MOON[field] else "station"
        index = (1 if step == 1 else 2) if kind == "moon" else step - 1
        return f"[{STYLE[colour]}]{self.say('place', kind=kind, colour=colour, index=index)}[/] ({field})"

    def _who(self, seat: int, view: PhestView) -> str:
        return f"[bold {STYLE[view.seats[seat].colour]}]{self.names[seat]}[/]"

    def _landing(self, steps: int, view: PhestView) -> str:
        assert view.prompt is not None
        mine = view.prompt.seat
        field = (view.seats[mine].field + steps) % FIELDS
        there = [
            self._who(seat, view)
            for seat, each in enumerate(view.seats)
            if each.field == field and seat != mine and not IS_START[field]
        ]
        where = self._place(field)
        return self.say("throws-out", where=where, names=", ".join(there)) if there else where

    def _play(self, name: str, view: PhestView) -> str:
        assert view.prompt is not None
        colour, _, number = name.partition("-")
        if colour == view.seats[view.prompt.seat].colour and number != "1":
            return self.say("PlayCard.own", card=self.card(name), most=int(number))
        return self.say("PlayCard", card=self.card(name), where=self._landing(int(number), view))

    def _seat(self, seat: int, each: SeatView, view: PhestView) -> list[str]:
        turn = "▶" if seat == view.turn and view.outcome is None else " "
        marks = [
            self.say(mark)
            for mark, holds in (("panel-skip", each.skip and not each.out), ("panel-out", each.out))
            if holds
        ]
        colour = self.say("colour", colour=each.colour)
        cards = self.say("panel-cards", cards=", ".join(map(self.card, each.cards)) or NONE)
        flies = self.say("panel-ship", ship=self.ship(each.ship)) if each.ship else self.say("panel-no-ship")
        held = [
            self.say("panel-reserve", count=each.reserve),
            self.say("panel-defenders", count=each.defenders),
            self.say("panel-station-cards", count=each.station_cards),
        ]
        lines = [
            f"{turn} {self._who(seat, view)} ({', '.join([colour, *marks])}), {self._place(each.field)}",
            f"    {cards}",
            f"    {flies}",
            f"    {', '.join(held)}",
        ]
        if seat == self.reader and view.reserve:
            lines.append(f"    {self.say('mine-reserve')}: {'; '.join(map(self.ship, view.reserve))}")
        if seat == self.reader and view.defenders:
            lines.append(f"    {self.say('mine-defenders')}: {', '.join(map(short, view.defenders))}")
        return lines


WORDS = PhestWords.read(__package__)
