"""Karman Swap in words, for terminals: its choices, its events, its table. The sentences are in `words/`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

import msgspec

from cosmodrome.core.game import Action, Event, Outcome, View, Why
from cosmodrome.core.phrases import Phrases
from cosmodrome.core.words.sentences import NONE, Named, Value, slug

from . import actions as a
from . import events as e
from .cards import (
    ABILITY,
    CARD_OF,
    COLOUR,
    CREATURES,
    DECK,
    NAMES,
    PLANET_NAMES,
    PLANET_OF,
    PRESTIGE,
    SHIP,
    VALUE,
)
from .data import ABILITIES, COLOURS
from .text_table import STYLE, table
from .view import KarmanView, PlanetView, Prompt

RACE: Final = 6
"""Steps of the race of three (KS-R3)."""


def prize(view: PlanetView) -> int:
    """The PP that a colonisation brings if it is decided now (KS-25)."""
    strengths = [VALUE[CARD_OF[ship.card]] + ship.stones for ship in view.ships]
    worth = PRESTIGE[PLANET_OF[view.planet]]
    living = [worth[COLOURS.index(field.colour)] for field in view.fields if field.creature]
    return sum(strengths) - max(strengths) + sum(living)


class KarmanWords(Phrases):
    """Karman Swap as one reader is told of it."""

    def board(self, view: View) -> str:
        """Tracks, market, planets, and the reader's hand."""
        assert isinstance(view, KarmanView)
        return "\n".join(table(view, self))

    def question(self, view: View) -> str:
        """Return the question that the reader is asked, or the seat that all wait for."""
        assert isinstance(view, KarmanView)
        prompt = view.prompt
        if prompt is None:
            return self.say("ask-over")
        if prompt.seat != self.reader:
            return self.say("waits", ask=prompt.ask, name=self.name(prompt.seat))
        if prompt.ask == "turn":
            return self._turn(view, prompt.seat)
        given: dict[str, Value] = {
            "card": self.card(prompt.card) if prompt.card else "",
            "other": self.card(prompt.other) if prompt.other else "",
            "planet": self.planet(prompt.planet) if prompt.planet else "",
            "ability": self._ability(prompt.reason),
            "count": prompt.count,
        }
        return self.say(self._asked(prompt), **given)

    def action(self, action: Action, view: View) -> str:
        """Return a sentence for a choice."""
        assert isinstance(view, KarmanView)
        prompt = view.prompt
        about = self.card(prompt.card) if prompt and prompt.card else ""
        reason, ask = (prompt.reason, prompt.ask) if prompt else ("", "")
        kind = type(action).__name__
        match action:
            case a.Explore() if prompt and prompt.owed:
                return self.say("Explore.owed")
            case a.Yield():
                after = prompt.giving_up if prompt else None
                key = f"Yield.{after}" if f"Yield.{after}" in self.say else kind
                return self.say(key, losses=self._lost(view))
            case a.ChoosePlanet():
                key = "ChoosePlanet.move" if ask == "destination" else kind
                return self.say(key, card=about, planet=self.planet(action.planet))
            case a.ChooseStack():
                top = view.stacks[action.stack].top
                if not top:
                    return self.say("ChooseStack.hidden", number=action.stack + 1)
                key = "ChooseStack.first" if reason == "start" else kind
                return self.say(key, planet=self.planet(top))
            case a.LayStone() | a.Enough() if ask == "stones" and prompt and prompt.card:
                more = int(isinstance(action, a.LayStone))
                return self.say(kind, card=about, value=VALUE[CARD_OF[prompt.card]] + prompt.count + more)
            case a.Enough():
                return self.say(
                    f"Enough.{'laid' if ask == 'lay' else 'over' if prompt and prompt.count else 'none'}"
                )
            case a.MakeExtinct() if reason != "hunt":
                return self.say("MakeExtinct.cull", card=self.card(action.card))
            case a.TakeUp() if f"TakeUp.{reason}" in self.say:
                return self.say(f"TakeUp.{reason}", card=self.card(action.card))
            case a.SwapWith() if f"SwapWith.{reason}" in self.say:
                return self.say(f"SwapWith.{reason}", own=about, card=self.card(action.card))
        fields = {"card": "", **msgspec.structs.asdict(action)}
        shown = {field: self.shown(field, value) for field, value in fields.items() if value != ""}
        given = {
            "card": about,
            "value": prompt.count if prompt else 0,
            "own": about,
            "by": about,
            "ability": self._ability(reason),
            **shown,
        }
        return self.say(kind, **given)

    def event(self, event: Event, view: View) -> str:
        """A sentence; nothing for a turn's end, which the next one's beginning tells."""
        if isinstance(event, e.TurnEnded):
            return ""
        told = {field: self.shown(field, value) for field, value in msgspec.structs.asdict(event).items()}
        return self.say(self._of(event), **(told | self._besides(event, view)))

    def why(self, why: Why) -> str:
        """A clause, and the rule's number."""
        told = {name: self.shown(name, why.args.get(name)) for name in ("card", "planet")}
        ability = str(why.args.get("ability", NONE))
        return f"{self.say(f'why-{why.reason}', rule=why.rule, ability=ability, **told)} ({why.rule})"

    def ending(self, outcome: Outcome, view: View) -> str:
        """The winners, the reason, and a line of figures per seat."""
        names = self._and([self.name(seat) for seat in outcome.winners])
        several = len(outcome.winners) > 1
        if len(outcome.winners) == len(self.names):
            first = self.say("draw", names=names)
        elif self.reader in outcome.winners:
            others = self._and([self.name(seat) for seat in outcome.winners if seat != self.reader])
            key = "won.team" if len(self.names) == 4 else "won.shared" if several else "won"
            first = self.say(key, names=others)
        else:
            first = self.say("wins", names=names, form="pair" if several else "other")
        stop = "" if first.endswith("!") else "."
        lines = [f"[bold]{first}[/]{stop} {self.say(f'ending-{outcome.ending}')} ({outcome.rule})"]
        for score in outcome.scores:
            figures = (f"{self.say(f'figure-{key}')} {score.figures[key]}" for key in ("rounds", "total"))
            lines.append(f"  {self.name(score.seat)}: {', '.join(figures)}")
        return "\n".join(lines)

    def shown(self, field: str, value: Any) -> Value:
        """A card, a planet, a team by its name."""
        if value is None or value == ():
            return Named("", NONE)
        match field:
            case "card" | "other" | "by" | "ship":
                return self.card(value)
            case "planet" | "parent" | "origin" | "other_planet" | "top":
                return self.planet(value)
            case "cards" | "market" | "beaten":
                return ", ".join(map(self.card, value))
            case "team" | "winner":
                return self.team(value)
            case "totals" | "wins":
                return ", ".join(f"{self._side(team)} {figure}" for team, figure in enumerate(value))
            case "ability":
                return self._ability(value)
            case "ending":
                return self.say(f"ending-{value}")
        return super().shown(field, value)

    def name(self, seat: int) -> str:
        """A player's name."""
        return Named(f"[bold]{self.names[seat]}[/]", "me" if seat == self.reader else "")

    def team(self, team: int) -> str:
        """A team: its players' names; [me] is the reader alone, [ours] their team of two, [pair] another of two."""
        four = len(self.names) == 4
        seats = range(team, len(self.names), 2 if four else len(self.names))
        kinds = ("ours", "pair") if four else ("me", "")
        return Named(self._and([self.name(seat) for seat in seats]), kinds[self.reader not in seats])

    def card(self, name: str) -> str:
        """A card: its name, colour and value, and its ability."""
        number = CARD_OF[name]
        colour = COLOUR[number]
        figures: dict[str, Value] = {"kind": "creature", "colour": COLOURS[colour % SHIP]}
        if colour == SHIP:
            figures = {"kind": "ship", "class": DECK.ships[number - CREATURES].kind}
        said = self.say("figures", value=VALUE[number], **figures)
        ability = "" if ABILITY[number] < 0 else f", {self._ability(ABILITIES[ABILITY[number]])}"
        key = f"{'ship' if colour == SHIP else 'creature'}-{slug(NAMES[number])}"
        called = self.say(key) if key in self.say else NAMES[number]
        return Named(f"[{STYLE[colour]}]{called}[/] ({said}{ability})", name)

    def planet(self, name: str) -> str:
        """A planet's name; it is the same in every language."""
        return Named(f"[bold]{PLANET_NAMES[PLANET_OF[name]]}[/]", name)

    def colour(self, colour: str) -> str:
        """A colour's name, in its colour."""
        return f"[{STYLE[COLOURS.index(colour)]}]{self.say('colour', colour=colour)}[/]"

    def _ability(self, ability: str) -> str:
        key = f"ability-{ability}"
        return self.say(key) if key in self.say else ability

    def _side(self, team: int) -> str:
        return self.say("team", team=self.team(team))

    def _and(self, names: Sequence[str]) -> str:
        return reduce(lambda one, other: self.say("and", one=one, other=other), names) if names else ""

    def _of(self, event: Event) -> str:
        """The sentence of an event; with three players domes go on and back (KS-45)."""
        if isinstance(event, e.DomeMoved) and len(self.names) == 3:
            return "DomeMoved.on" if event.team == event.seat else "DomeMoved.back"
        return type(event).__name__

    def _besides(self, event: Event, view: View) -> dict[str, Value]:
        """Return values that a sentence needs besides the event's own fields."""
        assert isinstance(view, KarmanView)
        match event:
            case e.DomeMoved():
                race = len(self.names) == 3
                step = -event.step if event.team and not race else event.step
                side = "near" if step > 0 else "far" if step else "middle"
                return {"at": abs(step), "side": side, "track": RACE if race else view.track}
            case e.CreatureExtinct():
                itself = {"card": "itself"} if event.card == event.by else {}
                return {"colour": COLOURS[COLOUR[CARD_OF[event.by]] % SHIP], **itself}
            case e.StonesTurned():
                return {"research": 3 * event.count}
            case e.PlanetColonised():
                return {"points": event.ships + event.creatures, "ships": event.ships}
            case e.RoundEnded():
                return {"team": self.shown("team", event.winner)}
        return {}

    def _asked(self, prompt: Prompt) -> str:
        if prompt.ask in ("hand-over", "stones", "lay"):
            return f"ask-{prompt.ask}.more" if prompt.count else f"ask-{prompt.ask}"
        exact = f"ask-{prompt.ask}.{prompt.reason}"
        if exact in self.say:
            return exact
        fallen = {"card": ".draft", "victim": ".cull", "source": ".migrate", "swap": ".exchange"}
        return f"ask-{prompt.ask}{fallen.get(prompt.ask, '')}"

    def _turn(self, view: KarmanView, seat: int) -> str:
        """The turn's question: what waits for the seat's answer, if anything does (KS-22, KS-23)."""
        waiting = [each for each in view.planets if seat in each.waiting]
        lost = [self.planet(each.planet) for each in waiting if each.holder != view.seats[seat].team]
        if lost:
            return self.say("ask-turn.answer", planets=self._and(lost))
        if waiting:
            key = "ask-turn.owed" if view.prompt and view.prompt.owed else "ask-turn.held"
            side = "team" if len(self.names) == 4 else "you"
            return self.say(key, side=side, planets=self._and([self.planet(each.planet) for each in waiting]))
        return self.say("ask-turn")

    def _lost(self, view: KarmanView) -> str:
        """Return what a seat that does not answer loses, to whom, and the gain from it (KS-22, KS-25)."""
        seat = view.turn
        return self._and(
            [
                self.say(
                    "loss", planet=self.planet(each.planet), points=prize(each), names=self.team(each.holder)
                )
                for each in view.planets
                if each.holder is not None and seat in each.waiting and each.holder != view.seats[seat].team
            ]
        )


WORDS = KarmanWords.read(__package__)
