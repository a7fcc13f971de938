"""Lucky Dip's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cosmodrome.core import (
    CLOCK,
    Action,
    Blocked,
    Game,
    Options,
    Outcome,
    Position,
    Refusal,
    Rng,
    Score,
    Tick,
    Told,
    View,
    Why,
    empty,
    shared_win,
    tell_seat,
)
from cosmodrome.core.chance import redeal
from cosmodrome.core.plain_state import PlainState, position_of

from .values import (
    CARDS,
    Choose,
    Chosen,
    Dealt,
    Dip,
    Dipped,
    LuckyAction,
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
    over: Outcome | None
    __slots__ = tuple(__annotations__)

    def __init__(self, rounds: int, seconds: int, seats: int, rng: Rng) -> None:
        empty(self)
        self.rounds = rounds
        self.seconds = seconds
        self.rng = rng
        self.deadline = seconds * 1000 if seconds else None
        self.scores = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.choices = [0] * seats

    def deal(self, events: list[Told] | None) -> None:
        """LD-1."""
        self.bag = list(range(1, CARDS + 1))
        self.rng.shuffle(self.bag)
        for seat, hand in enumerate(self.hands):
            for _ in range(self.rounds):
                hand.append(self.bag.pop())
            hand.sort()
            tell_seat(events, seat, Dealt(tuple(hand)))

    def actors(self) -> Sequence[int]:
        if self.over:
            return ()
        if self.dipper is not None:
            return (self.dipper,)
        waiting = [seat for seat, choice in enumerate(self.choices) if not choice]
        return waiting if self.deadline is None else [*waiting, CLOCK]

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat not in self.actors():
            return ()
        if seat == CLOCK:
            return (TICK,)
        if self.dipper is not None:
            return (DIP, PASS)
        return [CHOOSE[card - 1] for card in self.hands[seat]]

    def blocked(self, seat: int) -> Sequence[Blocked]:
        if self.over or self.dipper is not None or not self.choices[seat]:
            return ()
        return [Blocked(CHOOSE[card - 1], Why("LD-2", "chosen_already")) for card in self.hands[seat]]

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        told: list[Told] = [] if events is None else events
        if self.over:
            raise Refusal("LD-6", "game_over")
        if isinstance(action, Tick) and seat == CLOCK:
            self._tick(told, now)
        elif self.dipper is not None:
            self._dip(seat, action, told, now)
        else:
            self._choose(seat, action, told, now)

    def _choose(self, seat: int, action: Action, told: list[Told], now: int) -> None:
        if not isinstance(action, Choose) or not 0 <= seat < len(self.hands):
            raise Refusal("LD-2", "choose_a_card")
        if self.choices[seat]:
            raise Refusal("LD-2", "chosen_already")
        if action.card not in self.hands[seat]:
            raise Refusal("LD-2", "not_in_your_hand", card=action.card)
        self.choices[seat] = action.card
        told.append(Told(Chosen(seat, action.card), (seat,), Chosen(seat, 0)))
        if all(self.choices):
            self._show(told, now)

    def _tick(self, told: list[Told], now: int) -> None:
        if self.dipper is not None or self.deadline is None or now < self.deadline:
            raise Refusal("LD-4", "there_is_time")
        for seat, hand in enumerate(self.hands):
            self.choices[seat] = self.choices[seat] or hand[0]
        self._show(told, now)

    def _show(self, told: list[Told], now: int) -> None:
        """LD-3."""
        die = self.rng.die()
        self.disclosures += 1
        winner = self.choices.index(max(self.choices))
        self.scores[winner] += die
        told.append(Told(Shown(tuple(self.choices), die, winner)))
        for seat, card in enumerate(self.choices):
            self.hands[seat].remove(card)
            self.played.append(card)
        self.choices = [0] * len(self.hands)
        self.deadline = None
        if self.hands[0]:
            self.dipper = winner
        else:
            self._end()

    def _dip(self, seat: int, action: Action, told: list[Told], now: int) -> None:
        if seat != self.dipper:
            raise Refusal("LD-5", "only_the_winner_dips")
        if isinstance(action, Dip):
            self.disclosures += 1
            hand = self.hands[seat]
            away, drawn = hand.pop(0), self.bag.pop()
            self.away.append(away)
            hand.append(drawn)
            hand.sort()
            told.append(Told(Dipped(seat, away, drawn), (seat,), Dipped(seat, 0, 0)))
        elif isinstance(action, Pass):
            told.append(Told(Passed(seat)))
        else:
            raise Refusal("LD-5", "dip_or_pass")
        self.dipper = None
        self.deadline = now + self.seconds * 1000 if self.seconds else None

    def _end(self) -> None:
        """LD-6."""
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        scores = tuple(Score(seat, {"points": points}) for seat, points in enumerate(self.scores))
        self.over = Outcome(shared_win(len(self.scores), winners), winners, "last_round", "LD-6", scores)

    @property
    def outcome(self) -> Outcome | None:
        return self.over

    def view(self, seat: int | None) -> View:
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
            outcome=self.over,
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
        assert self.over or len({len(hand) for hand in self.hands}) == 1, f"uneven hands: {self.hands}"
        for seat, card in enumerate(self.choices):
            assert not card or card in self.hands[seat], f"seat {seat} chose {card}, which it has not"


class LuckyDip(Game):
    """Lucky Dip."""

    id: ClassVar[str] = "lucky-dip"
    title: ClassVar[str] = "Lucky Dip"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    offers: ClassVar[Mapping[str, object]] = {"advise": ".bots:advise"}
    options_type = LuckyOptions
    view_type = LuckyView
    position_type = position_of(LuckyState)
    action_type = LuckyAction
    event_type = LuckyEvent
    actions = (TICK, *CHOOSE, DIP, PASS)

    def new_state(
        self, options: Options, seats: int, seed: str, events: list[Told] | None = None
    ) -> LuckyState:
        assert isinstance(options, LuckyOptions)
        self.check_seats(seats)
        state = LuckyState(options.rounds, options.seconds, seats, Rng(seed))
        state.deal(events)
        return state

    def from_position(self, position: Position) -> LuckyState:
        return LuckyState.read(position)


GAME = LuckyDip()
