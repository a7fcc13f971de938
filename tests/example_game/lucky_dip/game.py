"""The rules of Lucky Dip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cosmodrome.core import CLOCK, TICK, Action, AnyRng, Outcome, Told, Why, outcome_of, redeal
from cosmodrome.core.plain_state import PlainGame, PlainState

from .values import CARDS, Choose, Chosen, Dealt, Dip, Dipped, LuckyOptions, LuckyView, Pass, Passed, Shown

CHOOSE = tuple(Choose(card) for card in range(1, CARDS + 1))
DIP, PASS = Dip(), Pass()


class LuckyState(PlainState):
    """A game of Lucky Dip in play."""

    rounds: int
    seconds: int
    scores: list[int]
    hands: list[list[int]]
    choices: list[int]
    """0 for who has not chosen."""
    dipper: int | None
    bag: list[int]
    played: list[int]
    away: list[int]

    def set_up(self, options: LuckyOptions, seats: int, told: list[Told]) -> None:
        """LD-1."""
        self.bag = list(range(1, CARDS + 1))
        self.rng.shuffle(self.bag)
        self.hands = [sorted(self.bag.pop() for _ in range(self.rounds)) for _ in range(seats)]
        told += [Told(Dealt(tuple(hand)), (seat,)) for seat, hand in enumerate(self.hands)]
        self.scores = [0] * seats
        self._start_round(0)

    def _start_round(self, now: int) -> None:
        """LD-2, LD-4."""
        self.choices = [0] * len(self.hands)
        self.dipper = None
        self.deadline = now + self.seconds * 1000 if self.seconds else None

    def waiting(self) -> Sequence[int]:
        if self.dipper is not None:
            return (self.dipper,)
        return [seat for seat, choice in enumerate(self.choices) if not choice]

    def legal(self, seat: int) -> Sequence[Action]:
        if self.dipper is None:
            return [CHOOSE[card - 1] for card in self.hands[seat]]
        return (DIP, PASS) if seat == self.dipper else ()

    expected = legal

    def why(self, seat: int, action: Action) -> Why:
        if seat == CLOCK:
            return Why("LD-4", "there_is_time")
        if self.dipper is not None:
            return Why("LD-5", "dip_or_pass" if seat == self.dipper else "only_the_winner_dips")
        if not isinstance(action, Choose) or not 0 <= seat < len(self.hands):
            return Why("LD-2", "choose_a_card")
        if self.choices[seat]:
            return Why("LD-2", "chosen_already")
        return Why("LD-2", "not_in_your_hand", {"card": action.card})

    def do(self, seat: int, action: Action, told: list[Told], now: int) -> None:
        hand = self.hands[seat]
        match action:
            case Choose(card):
                self.choices[seat] = card
                told.append(Told(Chosen(seat, card), (seat,), Chosen(seat, 0)))
            case Dip():
                away, drawn = hand.pop(0), self.bag.pop()
                self.away.append(away)
                hand.append(drawn)
                hand.sort()
                self.disclosures += 1
                told.append(Told(Dipped(seat, away, drawn), (seat,), Dipped(seat, 0, 0)))
            case Pass():
                told.append(Told(Passed(seat)))
            case _:  # the time is over
                hands = zip(self.choices, self.hands, strict=True)
                self.choices = [chosen or hand[0] for chosen, hand in hands]
        if self.dipper is not None:
            self._start_round(now)
        elif all(self.choices):
            self._show(told)

    def _show(self, told: list[Told]) -> None:
        """LD-3."""
        die = self.rng.die()
        self.disclosures += 1
        winner = self.choices.index(max(self.choices))
        self.scores[winner] += die
        told.append(Told(Shown(tuple(self.choices), die, winner)))
        for hand, card in zip(self.hands, self.choices, strict=True):
            hand.remove(card)
        self.played += self.choices
        self.choices = [0] * len(self.hands)
        self.deadline = None
        self.dipper = winner if self.hands[0] else None

    @property
    def outcome(self) -> Outcome | None:
        """LD-6."""
        figures = [{"points": points} for points in self.scores]
        return None if self.hands[0] else outcome_of("last_round", "LD-6", figures)

    def view(self, seat: int | None) -> LuckyView:
        return LuckyView(
            round=len(self.played) // len(self.hands),
            rounds=self.rounds,
            scores=tuple(self.scores),
            hand=() if seat is None else tuple(self.hands[seat]),
            hands=tuple(map(len, self.hands)),
            choice=0 if seat is None else self.choices[seat],
            chosen=tuple(map(bool, self.choices)),
            dipper=self.dipper,
            bag=len(self.bag),
            played=tuple(self.played),
            outcome=self.outcome,
        )

    def forget(self, seat: int | None, rng: AnyRng) -> None:
        """A seat knows its hand, but no longer what it put away: that is as hidden as the bag."""
        others = [other for other in range(len(self.hands)) if other != seat]
        redeal(rng, self.bag, self.away, *(self.hands[other] for other in others))
        for other in others:
            self.hands[other].sort()
            if self.choices[other]:
                self.choices[other] = rng.choice(self.hands[other])

    def audit(self) -> None:
        cards = self.bag + self.played + self.away + [card for hand in self.hands for card in hand]
        assert sorted(cards) == list(range(1, CARDS + 1)), f"cards lost or doubled: {sorted(cards)}"
        each = len(self.scores) == len(self.choices) == len(self.hands)
        assert each, "scores, hands and choices must be one per seat"
        assert len(set(map(len, self.hands))) == 1, f"uneven hands: {self.hands}"
        for seat, card in enumerate(self.choices):
            assert not card or card in self.hands[seat], f"seat {seat} chose {card}, which it has not"


class LuckyDip(PlainGame):
    """Lucky Dip."""

    id = "lucky-dip"
    title = "Lucky Dip"
    rules_version = 1
    min_seats = 2
    max_seats = 4
    offers: ClassVar = {
        "advise": ".bots:advise",
        "faces": ".art:faces",
        "statistics": ".statistics:STATISTICS",
    }
    state_type = LuckyState
    actions = (TICK, *CHOOSE, DIP, PASS)


GAME = LuckyDip()
