"""Phest in English words, for terminals: its choices, its events, its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cosmodrome.core.game import Action, Event, Outcome, View, Why

from . import actions as a
from . import events as e
from .board import FIELDS, IS_START
from .text_names import STYLE, card, count, defender, place, ship, short
from .text_ring import ring
from .view import PhestView, SeatView

ENDINGS: Final = {
    "cards_used": "The deck is empty and nobody can play a card any more, so the stations are counted.",
    "last_ship": "Only one player has ships left, so the stations are counted.",
    "all_station_cards": "All eight station cards in one hand: that wins at once.",
    "stalled": "Ten rounds without a movement card: the game stops and the stations are counted.",
}

REASONS: Final = {
    "game_over": "the game is over",
    "not_your_turn": "it is not your turn",
    "not_now": "that is not what is asked for now",
    "too_far": "your card goes 1 to {most} fields",
    "not_your_card": "that card does not lie before you",
    "not_in_reserve": "that ship is not in your reserve",
    "not_held": "that defender is not among your unused ones",
    "no_card_left": "the movement deck is empty, and none of your cards can be played",
    "can_draw": "there are movement cards to draw, so you can always move",
    "can_still_move": "you may pass only when no number card can be played",
    "foreign_start_only_move": "on a start field that is not yours you can only move",
    "own_start_move_or_change": "on your own start field you can only move or change ship",
    "not_on_own_start": "you change ship only on your own start field",
    "no_reserve": "there is no ship in your reserve",
    "no_station_here": "you attack only where a foreign station stands, and you stand at none",
    "own_station": "that station is your own",
    "not_on_own_station": "you extend only a station of your own that you stand at",
    "no_defender": "you have no unused defender",
    "second_shield": "a station may have one shield only",
    "same_colour": "it has the same colour as the top discard",
    "same_number": "it has the same number as the top discard, {number}",
    "no_skip_card": "you have no skip card",
    "not_on_yourself": "a skip card goes to another player",
    "no_such_seat": "nobody sits there",
    "has_skip_card": "a skip card lies there already",
    "is_out": "that player is out of the game",
    "must_play_number": "a number card can be played, so you must play one or lay the skip card",
    "station_full": "three defenders are on the station already; you may exchange one",
    "only_add": "now a defender can only be added",
    "not_on_station": "that defender is not on the station",
    "must_extend": "extending is your turn: add or exchange a defender",
}
"""Why not, by message id (why.py)."""

QUESTIONS: Final = {
    "turn": "Your turn. What will you do?",
    "card": "Which card do you play? The top of the discard pile is {top}.",
    "discard": "Four cards are one too many. Which one do you discard?",
    "distance": "How far do you move?",
    "replacement": "Which defender comes in its place?",
    "surplus": "Six defenders are one too many. Which one goes back under the deck?",
}
SHIP_QUESTIONS: Final = {
    "lost": "Your ship is lost. Which one do you fly now?",
    "change": "Which ship do you fly from now on?",
}
DEFENDER_QUESTIONS: Final = {
    "built": "Built! Do you add a defender?",
    "landed": "Do you add or exchange a defender?",
    "extend": "Which defender do you add or exchange?",
}


class PhestWords:
    """Phest as one reader is told of it (`cosmodrome.core.text.Words`)."""

    def __init__(self, names: Sequence[str], reader: int | None) -> None:
        self.names = names
        self.reader = reader

    def board(self, view: View) -> str:
        """The ring with the decks in its middle, a line per seat, and the reader's hidden cards."""
        assert isinstance(view, PhestView)
        lines = ring(view)
        for seat, each in enumerate(view.seats):
            lines += ["", *self._seat(seat, each, view)]
        return "\n".join(lines)

    def question(self, view: View) -> str:
        """What the reader is asked, or for whom all wait."""
        assert isinstance(view, PhestView)
        prompt = view.prompt
        if prompt is None:
            return "The game is over."
        if prompt.seat != self.reader:
            return f"{self._who(prompt.seat, view)} thinks."
        if prompt.ask == "ship":
            return SHIP_QUESTIONS[prompt.reason]
        if prompt.ask == "defender":
            return DEFENDER_QUESTIONS[prompt.reason]
        return QUESTIONS[prompt.ask].format(top=card(view.top))

    def action(self, action: Action, view: View) -> str:
        """What the choice does."""
        assert isinstance(view, PhestView)
        if isinstance(action, a.Move) and not view.deck:
            return "Move: play one of your cards, without drawing"
        if isinstance(action, a.PlayCard):
            return self._play(action.card, view)
        if isinstance(action, a.Go):
            return f"{count(action.steps, 'field', 'fields')}: {self._landing(action.steps, view)}"
        if isinstance(action, a.LaySkip):
            return f"Lay the skip card on {self._who(action.seat, view)}, who then misses a turn"
        return CHOICES[type(action)](action)

    def event(self, event: Event, view: View) -> str:
        """A sentence."""
        assert isinstance(view, PhestView)
        return EVENTS[type(event)](_Teller(self, view), event)

    def why(self, why: Why) -> str:
        """A clause, and the rule's number."""
        return f"{REASONS[why.reason].format(**why.args)} ({why.rule})"

    def ending(self, outcome: Outcome, view: View) -> str:
        """The winner, the reason, and a line of figures per seat."""
        assert isinstance(view, PhestView)
        winners = [self._who(seat, view) for seat in outcome.winners]
        if len(winners) > 1:
            first = f"A draw: {', '.join(winners)}."
        elif outcome.winners[0] == self.reader:
            first = f"{winners[0]} win!"
        else:
            first = f"{winners[0]} wins."
        lines = [f"[bold]{first}[/] {ENDINGS[outcome.ending]} ({outcome.rule})"]
        for score in outcome.scores:
            figures = score.figures
            lines.append(
                f"  {self._who(score.seat, view)}: {count(figures['stations'], 'station', 'stations')}, "
                f"defenders worth {figures['defenders']}, "
                f"{count(figures['station_cards'], 'unused station card', 'unused station cards')}"
            )
        return "\n".join(lines)

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
        return place(field) + (f", throws out {' and '.join(there)}" if there else "")

    def _play(self, name: str, view: PhestView) -> str:
        assert view.prompt is not None
        colour, _, number = name.partition("-")
        if colour == view.seats[view.prompt.seat].colour:
            return (
                f"Play {card(name)}: 1 to {number} fields, as you choose"
                if number != "1"
                else (f"Play {card(name)}: {self._landing(1, view)}")
            )
        return f"Play {card(name)}: {self._landing(int(number), view)}"

    def _seat(self, seat: int, each: SeatView, view: PhestView) -> list[str]:
        turn = "▶" if seat == view.turn and view.outcome is None else " "
        marks = [mark for mark, holds in (("misses the next turn", each.skip), ("out", each.out)) if holds]
        head = f"{turn} {self._who(seat, view)} ({', '.join([each.colour, *marks])}), on {place(each.field)}"
        cards = ", ".join(card(name).removeprefix("a ") for name in each.cards) or "no movement card"
        flies = f"flies {ship(each.ship)}" if each.ship else "no ship"
        held = f"reserve {each.reserve}, defenders {each.defenders}, station cards {each.station_cards}"
        lines = [f"{head}: {cards}", f"    {flies}; {held}"]
        if seat == self.reader and view.reserve:
            lines.append(f"    your reserve: {', '.join(map(ship, view.reserve))}")
        if seat == self.reader and view.defenders:
            lines.append(f"    your defenders: {', '.join(short(name) for name in view.defenders)}")
        return lines


class _Teller:
    """Sentences about seats: a verb agrees with its subject."""

    def __init__(self, words: PhestWords, view: PhestView) -> None:
        self.words = words
        self.view = view

    def who(self, seat: int) -> str:
        return self.words._who(seat, self.view)

    def does(self, seat: int, you: str, they: str) -> str:
        return f"{self.who(seat)} {you if seat == self.words.reader else they}"

    def whose(self, seat: int, thing: str) -> str:
        return f"your {thing}" if seat == self.words.reader else f"the {thing} of {self.who(seat)}"

    def whom(self, seat: int) -> str:
        return "you" if seat == self.words.reader else self.who(seat)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


CHOICES: Final[dict[type[Action], Callable[[Any], str]]] = {
    a.Move: lambda _: "Move: draw a card and play one",
    a.Attack: lambda _: "Attack the station you stand at",
    a.Extend: lambda _: "Extend your station: add or exchange a defender",
    a.ChangeShip: lambda _: "Change ship: put the active ship away for another",
    a.Pass: lambda _: "Pass this turn",
    a.Hold: lambda _: "Keep the skip card and play nothing",
    a.Decline: lambda _: "Neither add nor exchange a defender",
    a.DiscardCard: lambda x: f"Discard {card(x.card)}",
    a.ChooseShip: lambda x: f"Fly the {ship(x.ship)}",
    a.PlaceDefender: lambda x: f"Add {defender(x.defender)}",
    a.RemoveDefender: lambda x: f"Exchange {defender(x.defender)}: it goes under the deck",
    a.ReturnDefender: lambda x: f"Put {defender(x.defender)} under the deck",
}

EVENTS: Final[dict[type[Event], Callable[[_Teller, Any], str]]] = {
    e.StartRolled: lambda t, x: f"{t.does(x.seat, 'roll', 'rolls')} {x.die} for the start.",
    e.StarterFound: lambda t, x: f"{t.does(x.seat, 'start', 'starts')}.",
    e.TurnStarted: lambda t, x: f"Round {x.round}: {t.does(x.seat, 'have', 'has')} the turn.",
    e.TurnMissed: lambda t, x: f"{t.does(x.seat, 'miss', 'misses')} this turn; the skip card is used up.",
    e.TurnPassed: lambda t, x: (
        f"{t.does(x.seat, 'pass', 'passes')}: "
        + ("no ship." if x.rule == "PH-R11" else "no card that can be played.")
    ),
    e.CardDrawn: lambda t, x: f"{t.does(x.seat, 'draw', 'draws')} {card(x.card)}.",
    e.CardPlayed: lambda t, x: f"{t.does(x.seat, 'play', 'plays')} {card(x.card)}.",
    e.SkipLaid: lambda t, x: (
        f"{t.does(x.seat, 'lay', 'lays')} a skip card on {t.whose(x.on, 'start field')}."
    ),
    e.NothingPlayed: lambda t, x: f"{t.does(x.seat, 'play', 'plays')} no card.",
    e.CardDiscarded: lambda t, x: f"{t.does(x.seat, 'discard', 'discards')} {card(x.card)}.",
    e.FigureMoved: lambda t, x: (
        f"{t.does(x.seat, 'move', 'moves')} {count(x.steps, 'field', 'fields')} to {place(x.field)}."
    ),
    e.FigureThrownOut: lambda t, x: f"{t.does(x.by, 'throw', 'throws')} {t.whom(x.seat)} out.",
    e.FigureRetreated: lambda t, x: f"{t.does(x.seat, 'go back to your', 'goes back to their')} start field.",
    e.ShipDrawn: lambda t, x: (
        f"{t.does(x.seat, 'draw', 'draws')} {f'the {ship(x.ship)}' if x.ship else 'a ship'}."
    ),
    e.ShipLost: lambda t, x: (
        f"{t.does(x.seat, 'give up', 'gives up')} the {ship(x.ship)}"
        + ("; it leaves the game." if x.gone else ".")
    ),
    e.ShipChosen: lambda t, x: f"{t.does(x.seat, 'now fly', 'now flies')} the {ship(x.ship)}.",
    e.DefenderDrawn: lambda t, x: f"{t.does(x.seat, 'draw', 'draws')} {defender(x.defender)}.",
    e.DefenderReturned: lambda t, x: (
        f"{t.does(x.seat, 'put', 'puts')} {defender(x.defender)} back under the deck."
    ),
    e.StationBuilt: lambda t, x: f"{t.does(x.seat, 'build', 'builds')} a station: {place(x.field)}.",
    e.DefenderPlaced: lambda t, x: (
        f"{t.does(x.seat, 'add', 'adds')} {defender(x.defender)}: {place(x.field)}."
    ),
    e.DefenderRemoved: lambda t, x: (
        f"{t.does(x.seat, 'take', 'takes')} {defender(x.defender)} off the station."
    ),
    e.AttackDeclared: lambda t, x: (
        f"{t.does(x.seat, 'attack', 'attacks')} {t.whose(x.owner, 'station')}: {place(x.field)}."
    ),
    e.ShieldRolled: lambda t, x: f"{t.does(x.seat, 'roll', 'rolls')} {x.die} for the shield.",
    e.AttackRolled: lambda t, x: (
        f"{t.does(x.seat, 'roll', 'rolls')} {', '.join(map(str, x.dice))}: "
        f"attack {x.attack} against {x.defence}."
    ),
    e.AttackHeld: lambda t, x: "Attack and defence are equal: nothing happens.",
    e.AttackFailed: lambda t, x: f"{t.does(x.seat, 'lose', 'loses')} the attack.",
    e.DefenderDestroyed: lambda t, x: (
        f"{_sentence(t.whose(x.owner, 'station'))} loses {defender(x.defender)}."
    ),
    e.StationTaken: lambda t, x: (
        f"{_sentence(t.whose(x.owner, 'station'))} falls. {t.does(x.seat, 'take', 'takes')} its card."
    ),
    e.SeatOut: lambda t, x: f"{t.does(x.seat, 'are', 'is')} out of the game.",
    e.DeckEmptied: lambda t, x: (
        "The last movement card is drawn. Now only the cards that lie open are played."
    ),
    e.DeckReshuffled: lambda t, x: (
        f"The discard pile is shuffled: {count(x.cards, 'card', 'cards')} to draw."
    ),
    e.GameEnded: lambda t, x: "The game is over.",
}
