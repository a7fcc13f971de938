"""Lucky Dip's rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cosmodrome.core import CLOCK, Action, Outcome, Refusal, Rng, Tick, Told, Why, empty, outcome_of
from cosmodrome.core.chance import redeal
from cosmodrome.core.plain_state import PlainGame, PlainState

from .values import (
    CARDS,
    Choose,
    Chosen,
    Dealt,
    Dip,
    Dipped,
    LuckyEvent,
    LuckyOptions,
    LuckyView,
    Pass,
    Passed,
    Shown,
)

CHOOSE = tuple(Choose(card) for card in range(1, CARDS + 1))
DIP, PASS, TICK = Dip(), Pass(), Tick()


class LuckyState(PlainState):
    """A game of Lucky Dip in play."""

    rounds: int
    seconds: int
    rng: Rng
    deadline: int | None
    disclosures: int
    scores: list[int]
    hands: list[list[int]]
    choices: list[int]
    """0 for who has not chosen."""
    dipper: int | None
    bag: list[int]
    played: list[int]
    away: list[int]
    __slots__ = tuple(__annotations__)

    def __init__(self, options: LuckyOptions, seats: int, rng: Rng) -> None:
        empty(self)
        self.rounds = options.rounds
        self.seconds = options.seconds
        self.rng = rng
        self.deadline = self.seconds * 1000 if self.seconds else None
        self.scores = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.choices = [0] * seats

    def deal(self, told: list[Told]) -> None:
        """LD-1."""
        self.bag = list(range(1, CARDS + 1))
        self.rng.shuffle(self.bag)
        for seat, hand in enumerate(self.hands):
            hand += sorted(self.bag.pop() for _ in range(self.rounds))
            told.append(Told(Dealt(tuple(hand)), (seat,)))

    def actors(self) -> Sequence[int]:
        if not self.hands[0]:
            return ()
        if self.dipper is not None:
            return (self.dipper,)
        waiting = [seat for seat, choice in enumerate(self.choices) if not choice]
        return waiting if self.deadline is None else [*waiting, CLOCK]

    def legal(self, seat: int) -> Sequence[Action]:
        if seat == CLOCK:
            return (TICK,)
        return (DIP, PASS) if seat == self.dipper else self.expected(seat)

    def expected(self, seat: int) -> Sequence[Action]:
        return () if self.dipper is not None else [CHOOSE[card - 1] for card in self.hands[seat]]

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
        match action:
            case Choose(card):
                self.choices[seat] = card
                told.append(Told(Chosen(seat, card), (seat,), Chosen(seat, 0)))
            case Tick():
                if self.deadline is None or now < self.deadline:
                    raise Refusal("LD-4", "there_is_time")
                self.choices = [
                    chosen or hand[0] for chosen, hand in zip(self.choices, self.hands, strict=True)
                ]
            case _:
                self._dip(seat, action, told, now)
        if all(self.choices):
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

    def _dip(self, seat: int, action: Action, told: list[Told], now: int) -> None:
        """LD-5."""
        hand = self.hands[seat]
        if action == DIP:
            self.disclosures += 1
            away, drawn = hand.pop(0), self.bag.pop()
            self.away.append(away)
            hand.append(drawn)
            hand.sort()
            told.append(Told(Dipped(seat, away, drawn), (seat,), Dipped(seat, 0, 0)))
        else:
            told.append(Told(Passed(seat)))
        self.dipper = None
        self.deadline = now + self.seconds * 1000 if self.seconds else None

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

    def resample(self, seat: int | None, rng: Rng) -> LuckyState:
        """A seat knows its hand, and forgets what it put away: that is as hidden as the bag."""
        twin = self.clone()
        twin.rng = Rng(f"{rng.below(1 << 32)}")
        others = [other for other in range(len(self.hands)) if other != seat]
        redeal(rng, twin.bag, twin.away, *(twin.hands[other] for other in others))
        for other in others:
            twin.hands[other].sort()
            if self.choices[other]:
                twin.choices[other] = rng.choice(twin.hands[other])
        return twin

    def audit(self) -> None:
        cards = self.bag + self.played + self.away + [card for hand in self.hands for card in hand]
        assert sorted(cards) == list(range(1, CARDS + 1)), f"cards lost or doubled: {sorted(cards)}"
        each = {len(self.scores), len(self.choices), len(self.hands)}
        assert len(each) == 1, "scores, hands and choices must be one per seat"
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
    offers: ClassVar = {"advise": ".bots:advise"}
    options_type = LuckyOptions
    view_type = LuckyView
    state_type = LuckyState
    event_type = LuckyEvent
    actions = (TICK, *CHOOSE, DIP, PASS)

    def set_up(self, options: LuckyOptions, seats: int, rng: Rng, told: list[Told]) -> LuckyState:
        state = LuckyState(options, seats, rng)
        state.deal(told)
        return state


GAME = LuckyDip()
