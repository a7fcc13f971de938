"""The contract as tests that run on any game, a stranger's included: `check_game(GAME)`.

Each check plays at random and raises AssertionError, saying which promise was broken and in which game and moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from cosmodrome.core import offers
from cosmodrome.core.chance import Rng
from cosmodrome.core.game import CLOCK, Action, Game, Options, Refusal, State, Told
from cosmodrome.core.record import Move, RecordError, decode, encode, make_record, plain, verify
from cosmodrome.core.registry import find_game, games

AHEAD: Final = 8
"""Decisions that are played on from a probed moment."""
TRIES: Final = 6
"""Illegal actions that are tried at a probed moment."""


def check_game(
    game: Game,
    plays: int = 12,
    seats: Sequence[int] | None = None,
    seed: str = "contract",
    options: Sequence[Options] | None = None,
    probes: int = 6,
    bound: int = 20_000,
) -> None:
    """Play `plays` random games per number of seats, going through the options, and check every promise.

    Clones, positions, views, secrets and refusals are checked at the first moments and, rarer and rarer, at later ones;
    more often with more `probes`. A game must end within `bound` decisions. Raises AssertionError.
    """
    check_face(game)
    chosen = list(options) if options is not None else some_options(game)
    for count in seats or range(game.min_seats, game.max_seats + 1):
        starts = set()
        for number in range(plays):
            starts.add(
                check_play(game, chosen[number % len(chosen)], count, f"{seed}/{number}", probes, bound)
            )
        assert plays < 5 or len(starts) > 1, f"{game.id}: every seed sets up the same game"


def check_play(game: Game, options: Options, seats: int, seed: str, probes: int, bound: int) -> bytes:
    """One random game to its end, with all checks; returns the bytes of its first position."""
    play = _Play(game, options, seats, seed)
    try:
        first = play.set_up()
        while play.state.outcome is None:
            made = len(play.moves)
            assert made < bound, f"a random game goes on after {bound} decisions"
            play.contract.check_actors(play.state)
            if probes and play.rng.below(probes + made) < probes:
                play.contract.check_moment(play.state, play.rng, play.now)
            play.decide()
        play.finish()
    except AssertionError as error:
        where = f"{game.id}, {seats} seats, {options}, seed {seed!r}, decision {len(play.moves)}"
        raise AssertionError(f"{where}: {error}") from error
    return first


def check_face(game: Game) -> None:
    """The game's names, numbers, types and action table."""
    assert (find_game(game.id, game.data) if game.data else games().get(game.id)) is game, (
        f"{game.id} is not found by its entry point; install the package with [cosmodrome.games] {game.id} = …"
    )
    assert 1 <= game.min_seats <= game.max_seats, "min_seats and max_seats are out of order"
    table = game.actions
    assert len(set(table)) == len(table), "the action table names an action twice"
    for action in table:
        assert game.decode_action(plain(action)) == action, f"{action} is not the same after JSON"
    for number in range(0, len(table), max(1, len(table) // 20)):
        assert game.index(table[number]) == number, f"index({table[number]}) is not its place in the table"
    wrong = offers.fault(game)
    assert wrong is None, wrong
    options = game.options_type()
    assert game.decode_options(msgspec.to_builtins(options)) == options, "options are not the same after JSON"
    for seats in (game.min_seats - 1, game.max_seats + 1):
        try:
            game.new_state(options, seats, "wrong seats")
        except ValueError:
            continue
        raise AssertionError(
            f"new_state takes {seats} seats, though {game.min_seats} to {game.max_seats} are allowed"
        )
    for seats in range(game.min_seats, game.max_seats + 1):
        assert len(offers.teams(game, options, seats)) == seats, (
            f"its teams do not name one for each of {seats} seats"
        )


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
                f"the view of {_who(seat)} is no {self.game.view_type.__name__}"
            )
            for codec in (msgspec.json, msgspec.msgpack):
                again = codec.decode(codec.encode(view), type=self.game.view_type)
                assert again == view, f"the view of {_who(seat)} is not the same after {codec.__name__}"

    def check_refusals(self, state: State, rng: Rng, now: int = 0) -> None:
        """What is not listed is refused with a rule, and nothing changes; what is called blocked has that reason."""
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
        moves = list(_play_on(twin, rng, now))
        assert written(state) == before, "playing a clone changed the original"
        assert _told_by(moves, other, now) == [told for *_, told in moves], (
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
                f"after from_position(position()) {_who(seat)} has another view"
            )
            if seat is not None:
                assert list(again.legal_actions(seat)) == list(state.legal_actions(seat)), (
                    f"after from_position(position()) seat {seat} has other legal actions"
                )
        assert again.deadline == state.deadline, "a position forgets the deadline"
        assert again.disclosures == state.disclosures, "a position forgets the disclosures"
        twin = state.clone()
        moves = list(_play_on(twin, rng, now))
        assert _told_by(moves, again, now) == [told for *_, told in moves], (
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


def written(state: State) -> bytes:
    """The position as bytes."""
    return msgspec.json.encode(state.position(), order="deterministic")


def encoded(value: Any) -> bytes:
    """A view, an event or a list of them, as bytes."""
    return msgspec.json.encode(value, order="deterministic")


def some_options(game: Game) -> list[Options]:
    """The default options, and for each that can be chosen from a few values, the default with each other value."""
    default = game.options_type()
    sets = [default]
    info = inspect.type_info(game.options_type)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        for value in _values(field.type):
            if value != getattr(default, field.name):
                sets.append(msgspec.structs.replace(default, **{field.name: value}))
    return sets


class _Play:
    """A random game that is being checked."""

    def __init__(self, game: Game, options: Options, seats: int, seed: str) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.contract = Contract(game, seats)
        self.seed = seed
        self.rng = Rng(f"{seed}: moves")
        self.now = 0
        self.moves: list[Move] = []

    def set_up(self) -> bytes:
        told: list[Told] = []
        again: list[Told] = []
        self.state = self.game.new_state(self.options, self.seats, self.seed, told)
        twin = self.game.new_state(self.options, self.seats, self.seed, again)
        assert told == again, "the same seed sets up with different events"
        assert written(self.state) == written(twin), "the same seed sets up different positions"
        self._check_told(told)
        return written(self.state)

    def decide(self) -> None:
        """One random decision."""
        told: list[Told] = []
        self.now, move = _step(self.state, self.rng, self.now, told)
        seat, action = move
        self.moves.append(Move(self.now, seat, plain(action)))
        self._check_told(told)

    def finish(self) -> None:
        state, seats = self.state, self.seats
        self.contract.check_moment(state, self.rng, self.now)
        outcome = state.outcome
        assert outcome is not None
        returns = state.returns()
        assert len(returns) == seats, f"{len(returns)} returns for {seats} seats"
        assert all(-1 - 1e-9 <= each <= 1 + 1e-9 for each in returns), (
            f"a return is not between -1 and 1: {returns}"
        )
        assert abs(sum(returns)) < 1e-9, f"the returns do not sum to 0: {returns}"
        assert outcome.winners, "the outcome names no winner, not even of a draw"
        assert set(outcome.winners) <= set(range(seats)), f"a winner that is no seat: {outcome.winners}"
        assert outcome.ending, "the outcome does not say how the game ended"
        assert outcome.rule, "the outcome does not name the rule by which the game ended"
        raw = msgspec.to_builtins(self.options)
        record = make_record(self.game, raw, seats, self.seed, tuple(self.moves), state)
        try:
            verify(decode(encode(record)), record.seed_hash)
        except RecordError as error:
            raise AssertionError(f"the record of the game does not verify: {error}") from error

    def _check_told(self, told: list[Told]) -> None:
        for each in told:
            for event in (each.event, each.others):
                if event is not None:
                    again = msgspec.json.decode(encoded(event), type=self.game.event_type)
                    assert again == event, f"{event} is not the same after JSON"
            assert each.seats is None or set(each.seats) <= set(range(self.seats)), (
                f"{each.event} is told to seats that there are not: {each.seats}"
            )


def _step(state: State, rng: Rng, now: int, told: list[Told] | None) -> tuple[int, tuple[int, Action]]:
    """A random decision of anybody who may act; returns the new moment and the move."""
    seat = rng.choice(list(state.actors()))
    legal = state.legal_actions(seat)
    assert legal, f"seat {seat} may act but has no legal action"
    action, deadline = rng.choice(legal), state.deadline
    if deadline is None:
        now += rng.below(3000)
    elif seat == CLOCK:
        now = max(now, deadline)
    else:
        now += rng.below(max(1, min(3000, deadline - now)))
    try:
        state.apply(seat, action, told, now)
    except Refusal as refusal:
        raise AssertionError(f"{action} of seat {seat} was listed as legal, but refused: {refusal}") from None
    return now, (seat, action)


def _play_on(state: State, rng: Rng, now: int) -> Iterator[tuple[int, int, Action, list[Told]]]:
    for _ in range(AHEAD):
        if state.outcome is not None:
            return
        told: list[Told] = []
        now, (seat, action) = _step(state, rng, now, told)
        yield now, seat, action, told


def _told_by(
    moves: Sequence[tuple[int, int, Action, list[Told]]], state: State, now: int
) -> list[list[Told]]:
    every = []
    for moment, seat, action, _ in moves:
        told: list[Told] = []
        try:
            state.apply(seat, action, told, moment)
        except Refusal as refusal:
            raise AssertionError(
                f"{action} of seat {seat} is legal in a state, but not in its copy: {refusal}"
            ) from None
        every.append(told)
    return every


def _refused(state: State, seat: int, action: Action, now: int) -> Refusal:
    """The refusal of an illegal action; tried on a clone first, as a broken game may do it."""
    _refusal(state.clone(), seat, action, now)
    return _refusal(state, seat, action, now)


def _refusal(state: State, seat: int, action: Action, now: int) -> Refusal:
    told: list[Told] = []
    found: Refusal | None = None
    try:
        state.apply(seat, action, told, now)
    except Refusal as refusal:
        found = refusal
    assert found is not None, f"{action} of seat {seat} is not legal, but was done"
    assert found.why.rule, f"{action} of seat {seat} was refused without a rule"
    assert found.why.reason, f"{action} of seat {seat} was refused without a reason"
    assert not told, f"{action} of seat {seat} was refused, yet events were told"
    return found


def _look_alike(state: State, twin: State, seat: int | None, when: str) -> None:
    who = _who(seat)
    assert encoded(state.view(seat)) == encoded(twin.view(seat)), (
        f"LEAK: {who} sees something else when {when}"
    )
    assert list(state.actors()) == list(twin.actors()), f"LEAK: other seats may act when {when} for {who}"
    if seat is not None:
        assert list(state.legal_actions(seat)) == list(twin.legal_actions(seat)), (
            f"LEAK: {who} may do other things when {when}"
        )
        assert list(state.blocked(seat)) == list(twin.blocked(seat)), (
            f"LEAK: {who} is refused for other reasons when {when}"
        )


def _stay_alike(state: State, twin: State, seat: int | None, rng: Rng, now: int) -> None:
    """Play both on with the same actions, as long as nothing is disclosed: the seat must not notice."""
    for _ in range(AHEAD):
        shared = [
            (actor, action)
            for actor in state.actors()
            if actor != CLOCK
            for action in state.legal_actions(actor)
            if action in twin.legal_actions(actor)
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
            f"LEAK: {_who(seat)} is told something else of {action} when what it cannot see was changed: "
            f"{heard} and {overheard}"
        )
        _look_alike(state, twin, seat, f"what it cannot see was changed and {action} was done")


def _values(kind: inspect.Type) -> Sequence[Any]:
    """The values of a type that has few, or the ends of a range."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.BoolType):
        return (False, True)
    if isinstance(kind, inspect.LiteralType):
        return kind.values
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return (kind.ge, kind.le)
    return ()


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
