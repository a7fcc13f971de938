"""Karman Swap in English words, for terminals: its choices, its events, its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Event, Outcome, View, Why

from . import actions as a
from . import events as e
from .cards import (
    ABILITIES,
    ABILITY,
    CARD_OF,
    COLOUR,
    NAMES,
    PLANET_NAMES,
    PLANET_OF,
    PRESTIGE,
    SHIP,
    VALUE,
)
from .data import COLOURS
from .view import HIDDEN, KarmanView, PlanetView

ENDINGS: Final = {
    "colonisation": "Four planets colonised.",
    "extinction": "The dome reached the end of the extinction track.",
    "hand_empty": "A hand was empty, so prestige was counted.",
    "planets_used": "The planets were used up, so prestige was counted.",
    "rounds_used": "All rounds are played.",
}

REASONS: Final = {
    "game_over": "the match is over",
    "not_your_turn": "it is not your turn",
    "not_now": "that is not what is asked for now",
    "no_stones": "no discovery stone can be laid now",
    "not_your_card": "that card is not in your hand",
    "no_target": "there is nothing this ability could act on",
    "own_dome": "your own dome goes on, not back",
    "at_start": "that dome is at the start already",
    "stack_empty": "no planet is left on that stack",
    "no_open_arrow": "no daughter ark has an open arrow",
    "must_answer": "a colonisation waits for a ship of yours",
    "nothing_to_answer": "no colonisation waits for your ship",
    "nothing_to_waive": "no colonisation that you hold waits for you",
    "play_or_waive": "while a colonisation waits for you, you play a card or waive",
    "exploration_owed": "an exploration is owed, and nobody else explores before it",
    "own_card": "an ability never acts on its own card",
    "no_card": "you have no card left",
    "no_planet_left": "no planet is left",
    "marked": "a colonisation is going on there",
    "colonised": "that planet is colonised",
    "no_free_field": "no field of that colour is free",
    "no_field": "that planet has no field of that colour",
    "no_markers": "both pairs of markers are in use",
    "no_creature": "no creature lives there",
    "not_in_play": "that planet is not in play",
    "only_ships": "only a ship will do",
    "only_creatures": "only a creature will do",
    "not_on_planet": "that card lies on no planet",
    "not_there": "that creature does not live there",
    "not_prey": "that creature is not its prey",
    "too_strong": "that creature is too strong",
    "moored": "that ship is moored",
    "no_place": "no card would find its place",
    "same_planet": "it must be another planet",
    "just_laid": "you have just laid that card there",
    "not_free": "that card does not lie free on the market",
}
"""Why not, by message id (why.py)."""

QUESTIONS: Final = {
    "hand-over": "Which cards do you hand to your partner, two at most?",
    "return": "Which card do you give back?",
    "turn": "Your turn. What will you do?",
    "card": "Which card do you play?",
    "planet": "To which planet?",
    "stones": "Do you lay a discovery stone on it?",
    "victim": "Which creature goes extinct?",
    "dome": "Which dome do you move?",
    "ability": "Do you use its ability?",
    "source": "Which card?",
    "destination": "To which planet?",
    "swap": "With which card?",
    "offer": "Which card of your hand?",
    "lead": "Which of the two acts?",
    "take": "Which market card do you take?",
    "lay": "Which card do you lay on the market?",
    "ark": "At which ark?",
    "stack": "Which planet?",
    "end": "Your chain is over.",
}

STYLE: Final = ("red", "green", "bright_blue", "magenta")


def card(name: str) -> str:
    """A card: its name, colour and value, and its ability."""
    number = CARD_OF[name]
    colour = COLOUR[number]
    kind = "ship" if colour == SHIP else COLOURS[colour]
    ability = "" if ABILITY[number] < 0 else f", {ABILITIES[ABILITY[number]].replace('-', ' ')}"
    return f"[{STYLE[colour]}]{NAMES[number]}[/] ({kind} {VALUE[number]}{ability})"


def planet(name: str) -> str:
    """A planet's name."""
    return f"[bold]{PLANET_NAMES[PLANET_OF[name]]}[/]"


def _sum(cards: Sequence[str]) -> str:
    return ", ".join(map(card, cards)) or "nothing"


def prize(view: PlanetView) -> int:
    """The PP that a colonisation brings if it is decided now (KS-25)."""
    strengths = [VALUE[CARD_OF[ship.card]] + ship.stones for ship in view.ships]
    worth = PRESTIGE[PLANET_OF[view.planet]]
    living = [worth[COLOURS.index(field.colour)] for field in view.fields if field.creature]
    return sum(strengths) - max(strengths) + sum(living)


class KarmanWords:
    """Karman Swap as one reader is told of it (`cosmodrome.core.text.Words`)."""

    def __init__(self, names: Sequence[str], reader: int | None) -> None:
        self.names = names
        self.reader = reader

    def board(self, view: View) -> str:
        """Tracks, market, planets, and the reader's hand."""
        assert isinstance(view, KarmanView)
        trump = f"[{STYLE[COLOURS.index(view.trump)]}]{view.trump}[/]" if view.trump else "none"
        stacks = ", ".join(planet(each.top) for each in view.stacks if each.top) or "none"
        left = sum(each.count for each in view.stacks)
        lines = [
            f"Round {view.round}   trump: {trump}   {left} planets left, on top: {stacks}",
            f"Extinction: {', '.join(map(str, view.extinction))} of {view.track}",
        ]
        for number, team in enumerate(view.teams):
            members = " and ".join(
                self.who(seat) for seat, each in enumerate(view.seats) if each.team == number
            )
            lines.append(
                f"  {members}: {team.wins} rounds, {team.colonised} of 4 planets, {team.points} PP, "
                f"{team.discovery} discovery and {team.research} research stones"
            )
        lines.append("Market:")
        lines += [f"  {card(each)}" for each in view.market]
        if view.pyramid:
            shown = [each for each in view.pyramid if each]
            lines += [f"  {card(each)}" for each in shown if each != HIDDEN]
            lines.append(f"  {shown.count(HIDDEN)} face down")
        for each in view.planets:
            lines += self._planet(each)
        for seat, held in enumerate(view.seats):
            lines.append(f"{self.who(seat)}: {held.hand} cards")
        if view.hand:
            lines.append("Your hand:")
            lines += [f"  {card(each)}" for each in view.hand]
        if view.partner is not None:
            lines.append(f"Your partner's hand: {_sum(view.partner)}")
        return "\n".join(lines)

    def question(self, view: View) -> str:
        """What the reader is asked, or for whom all wait."""
        assert isinstance(view, KarmanView)
        prompt = view.prompt
        if prompt is None:
            return "The match is over."
        if prompt.seat != self.reader:
            return f"{self.who(prompt.seat)} thinks."
        if prompt.ask == "turn":
            return self._turn(view, prompt.seat)
        about = f" {card(prompt.card)}:" if prompt.card else ""
        return f"{about} {QUESTIONS[prompt.ask]}".strip()

    def action(self, action: Action, view: View) -> str:
        """What the choice does."""
        assert isinstance(view, KarmanView)
        if isinstance(action, a.ChooseStack):
            top = view.stacks[action.stack].top
            return f"Lay {planet(top)}" if top else f"Stack {action.stack + 1}"
        if isinstance(action, a.Explore) and self._owes(view):
            return "Explore: the planet that you owe"
        if isinstance(action, a.Yield):
            return f"Give up {self._lost(view)}, and explore"
        if isinstance(action, a.SetBack):
            return f"Set the dome of {self.who(action.seat)} back"
        return CHOICES[type(action)](action)

    def event(self, event: Event, view: View) -> str:
        """A sentence."""
        return EVENTS[type(event)](self, event)

    def why(self, why: Why) -> str:
        """A clause, and the rule's number."""
        return f"{REASONS[why.reason]} ({why.rule})"

    def ending(self, outcome: Outcome, view: View) -> str:
        """The winners, the reason, and a line of figures per seat."""
        winners = " and ".join(self.who(seat) for seat in outcome.winners)
        drawn = not any(outcome.returns)
        first = f"A draw: {winners}." if drawn else f"Won by {winners}."
        lines = [f"[bold]{first}[/] {ENDINGS[outcome.ending]} ({outcome.rule})"]
        lines += [
            f"  {self.who(score.seat)}: {score.figures['rounds']} rounds, {score.figures['total']} PP in the last"
            for score in outcome.scores
        ]
        return "\n".join(lines)

    def who(self, seat: int) -> str:
        """A player's name."""
        return f"[bold]{self.names[seat]}[/]"

    def team(self, team: int) -> str:
        """A team: its players' names."""
        seats = range(team, len(self.names), 2 if len(self.names) == 4 else len(self.names))
        return " and ".join(self.who(seat) for seat in seats)

    def _turn(self, view: KarmanView, seat: int) -> str:
        """The turn's question: what waits for the seat's answer, if anything does (KS-22, KS-23)."""
        waiting = [each for each in view.planets if seat in each.waiting]
        lost = [planet(each.planet) for each in waiting if each.holder != view.seats[seat].team]
        if lost:
            return f"A ship for {' or '.join(lost)}, or is it given up?"
        if waiting:
            held = " and ".join(planet(each.planet) for each in waiting)
            return f"Your team leads at {held}. Do you play a card, or waive?"
        return QUESTIONS["turn"]

    def _owes(self, view: KarmanView) -> bool:
        """Whether the exploration that may be made is an owed one (KS-23, KS-26)."""
        return any(each.winner != view.seats[view.turn].team for each in view.owed)

    def _lost(self, view: KarmanView) -> str:
        """What a seat that does not answer loses, to whom, and what it brings them (KS-22, KS-25)."""
        seat = view.turn
        return " and ".join(
            f"{planet(each.planet)} to {self.team(each.holder)} for {prize(each)} PP"
            for each in view.planets
            if each.holder is not None and seat in each.waiting and each.holder != view.seats[seat].team
        )

    def _planet(self, view: PlanetView) -> list[str]:
        marks = []
        if view.dome is not None:
            marks.append(f"colonised by {self.team(view.dome)}")
        if view.marker is not None:
            marks.append(f"colonisation started by {self.who(view.marker)}")
        if view.parent is not None:
            marks.append(f"from {planet(view.parent)}")
        head = f"{planet(view.planet)}" + (f" ({'; '.join(marks)})" if marks else "")
        worth = PRESTIGE[PLANET_OF[view.planet]]
        lines = [head]
        for number, colour in enumerate(COLOURS):
            zone = [field.creature for field in view.fields if field.colour == colour]
            if zone:
                living = [card(each.card) + "*" * each.stones for each in zone if each]
                free = f"{zone.count(None)} free"
                lines.append(
                    f"  [{STYLE[number]}]{colour}[/] {worth[number]} PP: {', '.join([*living, free])}"
                )
        for ship in view.ships:
            lines.append(f"  {card(ship.card)}{'*' * ship.stones} of {self.team(ship.team)}")
        return lines


CHOICES: Final[dict[type[Action], Callable[[Any], str]]] = {
    a.HandOver: lambda x: f"Hand over {card(x.card)}",
    a.ReturnCard: lambda x: f"Give back {card(x.card)}",
    a.PlayCard: lambda x: f"Play {card(x.card)}",
    a.Explore: lambda _: "Explore: a planet at an open arrow",
    a.Pass: lambda _: "Pass: lay cards on the market",
    a.Waive: lambda _: "Waive: end the turn at no cost, the colonisation is yours so far",
    a.ChoosePlanet: lambda x: f"To {planet(x.planet)}",
    a.ChooseArk: lambda x: f"At {card(x.card)}",
    a.LayStone: lambda _: "Lay a discovery stone",
    a.Enough: lambda _: "No more",
    a.MakeExtinct: lambda x: f"{card(x.card)} goes extinct",
    a.Advance: lambda _: "Move your own dome a step on",
    a.UseAbility: lambda _: "Use the ability",
    a.SkipAbility: lambda _: "Leave the ability unused",
    a.TakeUp: lambda x: f"Take up {card(x.card)}",
    a.SwapWith: lambda x: f"Swap with {card(x.card)}",
    a.Offer: lambda x: f"Offer {card(x.card)}",
    a.Lead: lambda x: f"{card(x.card)} acts",
    a.TakeCard: lambda x: f"Take {card(x.card)}",
    a.LayCard: lambda x: f"Lay {card(x.card)} on the market",
    a.EndTurn: lambda _: "End your turn",
}

EVENTS: Final[dict[type[Event], Callable[[KarmanWords, Any], str]]] = {
    e.RoundStarted: lambda t, x: f"Round {x.round} begins with {t.who(x.starter)}. Market: {_sum(x.market)}.",
    e.CardsDealt: lambda t, x: (
        f"{t.who(x.seat)}: {x.count} cards" + (f": {_sum(x.cards)}." if x.cards else ".")
    ),
    e.CardsHandedOver: lambda t, x: (
        f"{t.who(x.seat)} → {t.who(x.to)}: " + (f"{_sum(x.cards)}." if x.cards else f"{x.count} cards.")
    ),
    e.TurnStarted: lambda t, x: f"Turn: {t.who(x.seat)}.",
    e.PlanetLaid: lambda t, x: (
        f"{t.who(x.seat)}: {planet(x.planet)} comes into play"
        + (f", from {planet(x.parent)}." if x.parent else ".")
    ),
    e.CardPlayed: lambda t, x: (
        f"{t.who(x.seat)}: {card(x.card)} → {planet(x.planet)}"
        + (f" with {x.stones} discovery stones." if x.stones else ".")
    ),
    e.AbilityUsed: lambda t, x: f"{card(x.card)} sets off: {x.ability.replace('-', ' ')}.",
    e.CardMoved: lambda t, x: f"{card(x.card)} moves: {planet(x.origin)} → {planet(x.planet)}.",
    e.CardSwapped: lambda t, x: f"At {planet(x.planet)} {card(x.other)} takes the place of {card(x.card)}.",
    e.HandSwapped: lambda t, x: f"{t.who(x.seat)}: {card(x.card)} to the market for {card(x.other)}.",
    e.CardsExchanged: lambda t, x: (
        f"{card(x.card)} and {card(x.other)} change places: {planet(x.planet)}, {planet(x.other_planet)}."
    ),
    e.CardTaken: lambda t, x: f"{t.who(x.seat)}: {card(x.card)} from the market.",
    e.CardRecalled: lambda t, x: f"{t.who(x.seat)}: {card(x.card)} back from {planet(x.planet)}.",
    e.CardLaid: lambda t, x: f"{t.who(x.seat)}: {card(x.card)} to the market.",
    e.CardTurnedUp: lambda t, x: f"Turned up: {card(x.card)}.",
    e.CreatureExtinct: lambda t, x: (
        f"{card(x.card)} goes extinct on {planet(x.planet)}, by {card(x.by)}: {x.research} research stones."
    ),
    e.DomeMoved: lambda t, x: f"Extinction track: {t.team(x.team)}, step {x.step}.",
    e.StonesTurned: lambda t, x: f"Discovery stones for {t.team(x.team)}: {x.count}.",
    e.ColonisationStarted: lambda t, x: f"{t.who(x.seat)}: a colonisation of {planet(x.planet)} begins.",
    e.ColonisationYielded: lambda t, x: f"{t.who(x.seat)} gives up {planet(x.planet)}: no ship answers.",
    e.TurnWaived: lambda t, x: f"{t.who(x.seat)} waives: nothing is played, nothing is lost.",
    e.ColonisationVoided: lambda t, x: f"The round is over: the colonisation of {planet(x.planet)} is void.",
    e.ColonisationDropped: lambda t, x: f"No ship is left: the colonisation of {planet(x.planet)} ends.",
    e.PlanetColonised: lambda t, x: (
        f"{planet(x.planet)} is colonised by {t.team(x.team)} with {card(x.ship)}: "
        f"{x.ships} PP for ships, {x.creatures} for creatures."
    ),
    e.NothingFits: lambda t, x: f"{t.who(x.seat)}: no creature for {planet(x.planet)}.",
    e.TurnEnded: lambda t, x: f"End of turn: {t.who(x.seat)}.",
    e.RoundEnded: lambda t, x: (
        f"Round {x.round} is over: "
        + ("drawn. " if x.winner is None else f"won by {t.team(x.winner)}. ")
        + f"{ENDINGS[x.ending]} ({x.rule})."
    ),
    e.MatchEnded: lambda t, x: "The match is over.",
}
