"""The promises of one moment of a game: what may be done, seen, copied, written out, and what must stay secret."""

from __future__ import annotations

from typing import Final

import msgspec

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import CLOCK, Action, Game, Refusal, State, Told
from cosmodrome.core.script.expected import who
from cosmodrome.core.testing.moves import AHEAD, encoded, play_on, told_by, written

TRIES: Final = 6
"""Illegal actions that are tried at a probed moment."""


class Contract:
    """The checks of one moment of a game with so many seats; each leaves the state as it was.

    `now` is the table's time; `rng` chooses what is tried and how the game is played on.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.table = frozenset(game.actions)
        self.viewers: tuple[int | None, ...] = (None, *range(seats))

    def check_moment(self, state: State, rng: Rng, now: int = 0) -> None:
        """All of them."""
        before = written(state)
        self.check_actors(state)
        self.check_views(state)
        self.check_refusals(state, rng, now)
        self.check_clone(state, rng, now)
        self.check_position(state, rng, now)
        self.check_secrets(state, rng, now)
        assert written(state) == before, "looking at a state changed it"

    def check_actors(self, state: State) -> None:
        """Whoever may act has something legal to do, out of the action table, and nobody else has."""
        actors, seats = list(state.actors()), self.seats
        if state.outcome is not None:
            assert not actors, f"the game is over, yet {actors} may act"
            assert not any(state.legal_actions(seat) for seat in (CLOCK, *range(seats))), (
                "a game that is over has actions"
            )
            return
        assert actors, "nobody may act and the game is not over: a dead end"
        assert len(set(actors)) == len(actors), f"actors() names a seat twice: {actors}"
        assert set(actors) <= {CLOCK, *range(seats)}, f"actors() names a seat that there is not: {actors}"
        assert CLOCK not in actors or state.deadline is not None, "the clock may act without a deadline"
        for seat in (CLOCK, *range(seats)):
            legal = list(state.legal_actions(seat))
            if seat not in actors:
                assert not legal, f"seat {seat} may not act, yet has legal actions"
                continue
            assert legal, f"seat {seat} may act but has no legal action"
            assert len(set(legal)) == len(legal), f"legal_actions({seat}) names an action twice"
            outside = [action for action in legal if action not in self.table]
            assert not outside, f"not in the action table, yet legal: {outside}"
        try:
            state.audit()
        except AssertionError as error:
            raise AssertionError(f"audit: {error}") from None

    def check_views(self, state: State) -> None:
        """Views are values of `view_type` and the same after JSON and after MessagePack."""
        for seat in self.viewers:
            view = state.view(seat)
            assert type(view) is self.game.view_type, (
                f"the view of {who(seat)} is no {self.game.view_type.__name__}"
            )
            for codec in (msgspec.json, msgspec.msgpack):
                again = codec.decode(codec.encode(view), type=self.game.view_type)
                assert again == view, f"the view of {who(seat)} is not the same after {codec.__name__}"

    def check_refusals(self, state: State, rng: Rng, now: int = 0) -> None:
        """Check that an unlisted action is refused with a rule and changes nothing, and that blocked ones say why."""
        before, seats = written(state), self.seats
        wrong: list[tuple[int, Action, int]] = []
        for _ in range(TRIES):
            seat = rng.below(seats + 2) - 1
            action = rng.choice(self.game.actions)
            if action not in state.legal_actions(seat):
                wrong.append((seat, action, now))
        if CLOCK in state.actors() and state.deadline is not None and now < state.deadline:
            wrong += [(CLOCK, action, now) for action in state.legal_actions(CLOCK)]
        for seat, action, moment in wrong:
            _refused(state, seat, action, moment)
        for seat in range(seats):
            for blocked in state.blocked(seat):
                assert blocked.action not in state.legal_actions(seat), (
                    f"{blocked.action} is both legal and blocked"
                )
                why = _refused(state, seat, blocked.action, now).why
                assert why.rule == blocked.why.rule, (
                    f"{blocked.action} is blocked by {blocked.why.rule}, but refused by {why.rule}"
                )
        assert written(state) == before, "a refused action changed the state"

    def check_clone(self, state: State, rng: Rng, now: int = 0) -> None:
        """A clone is equal, plays on equally, chance included, and leaves the original alone."""
        before, twin, other = written(state), state.clone(), state.clone()
        assert written(twin) == before, "a clone has another position"
        moves = list(play_on(twin, rng, now))
        assert written(state) == before, "playing a clone changed the original"
        assert told_by(moves, other, now) == [told for *_, told in moves], (
            "two clones were told different things"
        )
        assert written(other) == written(twin), "two clones that made the same moves differ"
        self.check_views(other)

    def check_position(self, state: State, rng: Rng, now: int = 0) -> None:
        """A position read back gives the same state: same position, views, actions, and the same game from there."""
        raw = written(state)
        again = self.game.from_position(msgspec.json.decode(raw, type=self.game.position_type))
        assert written(again) == raw, "from_position(position()) has another position"
        for seat in self.viewers:
            assert encoded(again.view(seat)) == encoded(state.view(seat)), (
                f"after from_position(position()) {who(seat)} has another view"
            )
            if seat is not None:
                assert list(again.legal_actions(seat)) == list(state.legal_actions(seat)), (
                    f"after from_position(position()) seat {seat} has other legal actions"
                )
        assert again.deadline == state.deadline, "a position forgets the deadline"
        assert again.disclosures == state.disclosures, "a position forgets the disclosures"
        twin = state.clone()
        moves = list(play_on(twin, rng, now))
        assert told_by(moves, again, now) == [told for *_, told in moves], (
            "after from_position the game goes on otherwise"
        )
        assert written(again) == written(twin), "after from_position the game goes on otherwise"

    def check_secrets(self, state: State, rng: Rng, now: int = 0) -> None:
        """Nobody is told what they may not know.

        For each seat, and for spectators, `resample` changes what they cannot see. They must see the same, and
        after each action that is legal in both and discloses nothing be told the same, byte for byte.
        """
        before = written(state)
        for seat in self.viewers:
            twin = state.resample(seat, rng)
            assert written(state) == before, "resample changed the original"
            try:
                twin.audit()
            except AssertionError as error:
                raise AssertionError(f"resample({seat}) gives a state that cannot be: {error}") from None
            _look_alike(state, twin, seat, "what it cannot see was changed")
            _stay_alike(state.clone(), twin, seat, rng, now)


def _refused(state: State, seat: int, action: Action, now: int) -> Refusal:
    """The refusal of an illegal action; tried on a clone first, as a broken game may do it."""
    _refusal(state.clone(), seat, action, now)
    return _refusal(state, seat, action, now)


def _refusal(state: State, seat: int, action: Action, now: int) -> Refusal:
    told: list[Told] = []
    refused: Refusal | None = None
    try:
        state.apply(seat, action, told, now)
    except Refusal as refusal:
        refused = refusal
    assert refused is not None, f"{action} of seat {seat} is not legal, but was done"
    assert refused.why.rule, f"{action} of seat {seat} was refused without a rule"
    assert refused.why.reason, f"{action} of seat {seat} was refused without a reason"
    assert not told, f"{action} of seat {seat} was refused, yet events were told"
    return refused


def _look_alike(state: State, twin: State, seat: int | None, when: str) -> None:
    reader = who(seat)
    assert encoded(state.view(seat)) == encoded(twin.view(seat)), (
        f"LEAK: {reader} sees something else when {when}"
    )
    assert list(state.actors()) == list(twin.actors()), f"LEAK: other seats may act when {when} for {reader}"
    if seat is not None:
        assert list(state.legal_actions(seat)) == list(twin.legal_actions(seat)), (
            f"LEAK: {reader} may do other things when {when}"
        )
        assert list(state.blocked(seat)) == list(twin.blocked(seat)), (
            f"LEAK: {reader} is refused for other reasons when {when}"
        )


def _stay_alike(state: State, twin: State, seat: int | None, rng: Rng, now: int) -> None:
    """Play both on with the same actions, as long as nothing is disclosed: the seat must not notice."""
    for _ in range(AHEAD):
        acting = [actor for actor in state.actors() if actor != CLOCK]
        there = {actor: frozenset(twin.legal_actions(actor)) for actor in acting}
        shared = [
            (actor, action)
            for actor in acting
            for action in state.legal_actions(actor)
            if action in there[actor]
        ]
        if not shared:
            return
        actor, action = rng.choice(shared)
        shown = state.disclosures, twin.disclosures
        told: list[Told] = []
        other: list[Told] = []
        state.apply(actor, action, told, now)
        twin.apply(actor, action, other, now)
        if (state.disclosures, twin.disclosures) != shown:
            return
        heard = [event for each in told if (event := each.to(seat)) is not None]
        overheard = [event for each in other if (event := each.to(seat)) is not None]
        assert encoded(heard) == encoded(overheard), (
            f"LEAK: {who(seat)} is told something else of {action} when what it cannot see was changed: "
            f"{heard} and {overheard}"
        )
        _look_alike(state, twin, seat, f"what it cannot see was changed and {action} was done")
