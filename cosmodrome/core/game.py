"""The contract of a game: `Game`, `State`, and the values that pass between them and the world.

Nothing here knows a particular game, a network, a database or a clock.
"""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, Self, Union

import msgspec

from cosmodrome.core.chance import AnyRng, Rng
from cosmodrome.core.fields import derived_clone

CLOCK: Final = -1
"""The clock's seat: it may act (with `Tick`) once a state's `deadline` is past."""


class Action(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    """One decision of one seat. Subclasses are named by a verb; every value stands in its game's action table."""


class Tick(Action, frozen=True, tag="Tick"):
    """The clock's action: the deadline is past."""


TICK: Final = Tick()


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=True):
    """Something that happened, for logs, animation and sound. Subclasses are named by a past participle."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """All that one seat, or a spectator, may know of a state. Subclasses are built up from what may be known."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's options, typed, each with a default; a form can be drawn from its JSON schema."""


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A whole state written out, secrets and all: what scenarios, tests and tools read and write."""


class Told(msgspec.Struct, frozen=True):
    """An event and who is told: `seats` (None is everybody, spectators too); the rest hear `others`, if anything."""

    event: Event
    seats: tuple[int, ...] | None = None
    others: Event | None = None

    def to(self, seat: int | None) -> Event | None:
        """Return the event as a seat, or a spectator (None), is told it.

        >>> class Drawn(Event, frozen=True):
        ...     card: str
        >>> told = Told(Drawn("ace"), (0,), Drawn("a card"))
        >>> told.to(0), told.to(1), Told(Drawn("ace")).to(None)
        (Drawn(card='ace'), Drawn(card='a card'), Drawn(card='ace'))
        """
        if self.seats is None or (seat is not None and seat in self.seats):
            return self.event
        return self.others


class Why(msgspec.Struct, frozen=True):
    """Why something is not allowed: the rule's number, a message id for the reader's language, its arguments."""

    rule: str
    reason: str
    args: dict[str, int | str] = {}


class Blocked(msgspec.Struct, frozen=True):
    """An action that somebody might expect to be legal but is not, and why."""

    action: Action
    why: Why


class Intent(msgspec.Struct, frozen=True):
    """An action that somebody intends to do, and the moment of it in milliseconds of table time."""

    action: Action
    at: int


class Refusal(Exception):
    """An action that the rules do not allow; the state is as it was.

    >>> raise Refusal("PH-15", "too_far", most=6)
    Traceback (most recent call last):
    cosmodrome.core.game.Refusal: PH-15: too_far (most=6)
    """

    def __init__(self, rule: str, reason: str, **args: int | str) -> None:
        self.why = Why(rule, reason, args)
        words = ", ".join(f"{name}={value}" for name, value in args.items())
        super().__init__(f"{rule}: {reason}" + (f" ({words})" if words else ""))

    @classmethod
    def of(cls, why: Why) -> Refusal:
        """With this reason."""
        return cls(why.rule, why.reason, **why.args)


class Score(msgspec.Struct, frozen=True):
    """One seat's line of the final table: the figures that were compared, in the order of their weight."""

    seat: int
    figures: dict[str, int]


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: `returns` per seat (-1 to 1, summing to 0), seats that won or share the draw, the reason."""

    returns: tuple[float, ...]
    winners: tuple[int, ...]
    ending: str
    rule: str
    scores: tuple[Score, ...]


def shared_win(seats: int, winners: Sequence[int]) -> tuple[float, ...]:
    """Returns of a game that `winners` won together: 1 for a sole winner, 0 for all if all share it; they sum to 0.

    >>> shared_win(3, [1]), shared_win(2, [0, 1])
    ((-0.5, 1.0, -0.5), (0.0, 0.0))
    """
    scale = seats / (seats - 1)
    won, lost = scale * (1 / len(winners) - 1 / seats), -scale / seats
    return tuple(won if seat in winners else lost for seat in range(seats))


def outcome_of(
    ending: str, rule: str, figures: Sequence[dict[str, int]], winners: Sequence[int] | None = None
) -> Outcome:
    """Return the outcome that follows from each seat's figures. `winners` share it; without them the best figures win.

    >>> outcome_of("last_round", "LD-6", [{"points": 4}, {"points": 7}]).winners
    (1,)
    """
    if winners is None:
        ranks = [tuple(each.values()) for each in figures]
        winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    scores = tuple(Score(seat, each) for seat, each in enumerate(figures))
    return Outcome(shared_win(len(figures), winners), tuple(winners), ending, rule, scores)


class State:
    """A game in play: the one mutable thing in the rules.

    No `ABC`: compiled subclasses would share the memory of its `isinstance`, and each would pass for the other.
    """

    __slots__ = ()

    deadline: int | None = None
    """The moment (milliseconds, in the table's time) from which the clock may act, or None."""

    disclosures: int
    """The number of times that chance was drawn or something hidden was shown. An undo never crosses a change."""

    @abstractmethod
    def actors(self) -> Sequence[int]:
        """Return the seats that may act now, and `CLOCK` if there is a deadline. Empty when the game is over."""

    @abstractmethod
    def legal_actions(self, seat: int) -> Sequence[Action]:
        """Return a seat's legal actions, out of the action table; empty if it may not act. Do not change the list."""

    @abstractmethod
    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        """Do the action and all that follows from it without a decision; add what happened to `events`, if given.

        `now` is the table's time in milliseconds. Raises Refusal, and changes nothing, if it is not legal.
        """

    def blocked(self, seat: int) -> Sequence[Blocked]:
        """Actions the seat might expect to have now but has not, with the reason of each; none unless a game says."""
        return ()

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return all that a seat, or a spectator (None), may know."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The outcome of the game, or None while it goes on."""

    def clone(self) -> Self:
        """An independent copy that will draw the same chance; made of the fields that the class declares."""
        kind = type(self)
        kind.clone = derived_clone(kind)  # type: ignore[assignment]
        return kind.clone(self)

    @abstractmethod
    def resample(self, seat: int | None, rng: AnyRng) -> State:
        """A random state that looks the same to the seat: all it cannot know is drawn anew, future chance too.

        To search in the real state would be to cheat: one would see the others' hands in what comes of their
        replies, and the next card in what comes of drawing it. A search over many resampled states knows
        what the seat knows. And it finds leaks: where two states that should look alike to a seat don't, a
        view, an event, a list of choices or a refusal has told too much. Only what may be is drawn: with
        a hand that another seat cannot hold after what it did openly, a state does not look the same.
        """

    @abstractmethod
    def position(self) -> Position:
        """The whole state written out."""

    @abstractmethod
    def audit(self) -> None:
        """Raise AssertionError, naming what is wrong, if an invariant is broken (a card lost, a limit passed)."""

    def returns(self) -> tuple[float, ...]:
        """Each seat's return, -1 to 1. Raises ValueError while the game goes on."""
        if self.outcome is None:
            raise ValueError("the game is not over: it has no returns yet")
        return self.outcome.returns


class Game:
    """A game's rules as a factory of states; found by entry point (`cosmodrome.games`)."""

    id: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """Rises whenever the same record would replay differently."""

    min_seats: ClassVar[int]
    max_seats: ClassVar[int]

    real_time: ClassVar[bool] = False
    """True if several seats act at once, against the clock. Bots are then asked for an intent instead of a decision.

    Whatever changes a seat's view or legal actions must then be told to it by an event: who is told nothing of an
    action doesn't hear that there was one.
    """

    data_files: ClassVar[tuple[str, ...]] = ()
    """Files in the game's package, read through `data_text`, that an edition may bring of its own."""

    data: Mapping[str, str] = MappingProxyType({})
    """The texts of the files that are not the game's own, by name; empty but for editions."""

    offers: ClassVar[Mapping[str, object]] = MappingProxyType({})
    """The game's offers by name (`cosmodrome.core.offers`), and the place of each, such as `".bots:advise"`.

    A leading dot is the package of the class that declares it. The thing itself may stand here too.
    """

    options_type: ClassVar[type[Options]]
    view_type: ClassVar[type[View]]
    position_type: ClassVar[type[Position]]

    actions: ClassVar[tuple[Action, ...]]
    """The action table: every action that can ever be legal; an action's index is its number for masks."""
    action_type: ClassVar[Any]
    """The union of the actions' types, for decoding."""
    event_type: ClassVar[Any]
    """The union of the events' types, for decoding: of all in the package of the class that has the action table."""

    def __init_subclass__(cls) -> None:
        """Join the types of actions and events, in the order in which they stand."""
        if "actions" in vars(cls):
            cls.action_type = _union(map(type, cls.actions))
            cls.event_type = vars(cls).get("event_type") or _union(_events_beside(cls.__module__))

    @abstractmethod
    def set_up(self, options: Any, seats: int, rng: Rng, events: list[Told] | None) -> State:
        """Set up a game by options of its type and go on to the first decision.

        Only an `Rng` deals: its draws can be proved. Raises TypeError for another (`chance.proven`).
        """

    @abstractmethod
    def read(self, position: Any) -> State:
        """The state that a position of its type describes. Raises ValueError, naming what and where, if none."""

    def new_state(self, options: Options, seats: int, seed: str, events: list[Told] | None = None) -> State:
        """A game that goes on to the first decision. Raises ValueError for a number of seats it is not for."""
        self.check_seats(seats)
        return self.set_up(options, seats, Rng(seed), events)

    def from_position(self, position: Position) -> State:
        """The state that a position describes. Raises ValueError, naming what and where, for one that cannot be."""
        state = self.read(position)
        try:
            state.audit()
        except AssertionError as error:
            raise ValueError(f"this position cannot occur: {error}") from None
        return state

    def adopt(self, position: Mapping[str, Any]) -> Position:
        """A position that the version of the rules before this one wrote, for a game to go on from.

        A game says here what becomes of fields that have changed. Raises msgspec.ValidationError or ValueError.
        """
        return msgspec.convert(position, self.position_type)

    def check_seats(self, seats: int) -> None:
        """Raise ValueError unless the game is for so many."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"{self.title} is for {self.min_seats} to {self.max_seats} seats, not {seats}")

    def decode_options(self, raw: object) -> Options:
        """Options from plain JSON values. Raises msgspec.ValidationError, which names the field."""
        return msgspec.convert(raw, self.options_type)

    def decode_action(self, raw: object) -> Action:
        """An action from plain JSON values. Raises msgspec.ValidationError, which names the field.

        >>> from cosmodrome.core import find_game
        >>> find_game("phest").decode_action({"kind": "PlayCard", "card": "red-7"})
        PlayCard(card='red-7')
        """
        action: Action = msgspec.convert(raw, self.action_type)
        return action

    def index(self, action: Action) -> int:
        """The action's number in the table. Raises ValueError if it is not in it.

        >>> from cosmodrome.core import find_game
        >>> game = find_game("phest")
        >>> game.index(game.actions[7])
        7
        """
        return self.actions.index(action)


def _union(types: Iterable[type]) -> Any:
    """Return the union of these types, each once. None if there are no types."""
    kinds = tuple(dict.fromkeys(types))
    return Union[kinds] if kinds else None  # noqa: UP007


def _events_beside(module: str) -> Iterator[type[Event]]:
    """The types of events that are made in the package of a module."""
    package = sys.modules[module].__package__ or module
    for name, other in [*sys.modules.items()]:
        if f"{name}.".startswith(f"{package}."):
            for each in [*vars(other).values()]:
                if isinstance(each, type) and issubclass(each, Event) and each.__module__ == name:
                    yield each
