"""Whole games, played at random with every promise checked on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from cosmodrome.core import offers
from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Game, Options, Told
from cosmodrome.core.record import Move, RecordError, decode, encode, make_record, plain, verify
from cosmodrome.core.registry import find_game, games
from cosmodrome.core.testing.contract import Contract
from cosmodrome.core.testing.looks import fields
from cosmodrome.core.testing.moves import encoded, random_game, step, written
from cosmodrome.core.walk import WalkStep


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
        same_game = plays >= 5 and len(starts) == 1 and _draws(game, chosen[0], count)
        assert not same_game, f"{game.id}: every seed sets up the same game"


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


def random_games(game: Game, plays: int, seed: str) -> Iterator[Iterator[WalkStep]]:
    """Random games, each as its steps: `plays` with each of `some_options`, the numbers of seats in turn."""
    for number, options in enumerate(some_options(game)):
        for play in range(plays):
            seats = game.min_seats + (number + play) % (game.max_seats - game.min_seats + 1)
            yield random_game(game, options, seats, f"{seed} {number} {play}")


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
        self.now, move = step(self.state, self.rng, self.now, told)
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


def _draws(game: Game, options: Options, seats: int) -> bool:
    """Return whether the game's states can draw chance."""
    held = fields(game.new_state(options, seats, "chance")).values()
    return any(isinstance(each, Rng) for each in held)


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
