"""Statistics of a game: the figures that a person collects over many finished games, such as stations built.

A game declares its figures as fields of a `Figures` struct. Their types say how the figures of several games become
one: counts are added up, of two records the higher one stays. So a page can show the figures of any game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal, Self, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from cosmodrome.core.walk import WalkStep

MILLION: Final = 1_000_000
TENTH: Final = 100
"""Milliseconds."""
LONGEST: Final = 36_000
"""The longest time that is told apart, in tenths of a second: an hour. It bounds what is kept of a game."""


class Count(msgspec.Struct, frozen=True, array_like=True):
    """A number of things, added up over all games."""

    total: int = 0

    @classmethod
    def of_all(cls, some: Sequence[Self]) -> Self:
        """Return the count over several."""
        return cls(sum([each.total for each in some]))


class Most(msgspec.Struct, frozen=True, array_like=True):
    """A record: the highest number ever reached. 0 if there is none yet."""

    most: int = 0

    @classmethod
    def of_all(cls, some: Sequence[Self]) -> Self:
        """Return the highest of several."""
        return cls(max([each.most for each in some], default=0))


class Hits(msgspec.Struct, frozen=True, array_like=True):
    """How many of the tries were successful."""

    won: int = 0
    tried: int = 0

    @classmethod
    def of_all(cls, some: Sequence[Self]) -> Self:
        """Return several together."""
        return cls(sum([each.won for each in some]), sum([each.tried for each in some]))


class Promised(msgspec.Struct, frozen=True, array_like=True):
    """How many of the tries were successful, and how many chance had promised."""

    won: int = 0
    tried: int = 0
    millionths: int = 0
    """The sum of the chances of all tries. A whole number, so that its sum is the same in any order."""

    @classmethod
    def once(cls, won: bool, chance: float) -> Self:
        """Return one try that had a chance from 0 to 1."""
        return cls(int(won), 1, round(chance * MILLION))

    @classmethod
    def of_all(cls, some: Sequence[Self]) -> Self:
        """Return several together."""
        return cls(
            sum([each.won for each in some]),
            sum([each.tried for each in some]),
            sum([each.millionths for each in some]),
        )


class Durations(msgspec.Struct, frozen=True, array_like=True):
    """How long something took each time, to the tenth of a second. People are shown the median."""

    tenths: dict[int, int] = {}
    """How often each time came up, by tenths of a second."""

    @classmethod
    def once(cls, milliseconds: int) -> Self:
        """Return one time."""
        return cls({min(LONGEST, round(milliseconds / TENTH)): 1})

    @classmethod
    def of_all(cls, some: Sequence[Self]) -> Self:
        """Return the times of several together."""
        tenths = Counter[int]()
        for each in some:
            tenths.update(each.tenths)
        return cls(dict(sorted(tenths.items())))

    @property
    def number(self) -> int:
        """The number of times."""
        return sum(self.tenths.values())

    def median(self) -> int:
        """Return the median in milliseconds: of two in the middle, their mean. Raises ValueError without any time.

        >>> Durations({20: 1, 30: 1, 90: 2}).median()
        6000
        """
        last = self.number - 1
        if last < 0:
            raise ValueError("there are no times, so there is no median")
        return (self._at(last // 2) + self._at(last - last // 2)) * TENTH // 2

    def _at(self, place: int) -> int:
        """The time at a place of the list of all times, the shortest first."""
        for tenths in sorted(self.tenths):
            place -= self.tenths[tenths]
            if place < 0:
                return tenths
        raise IndexError(place)


Figure = Count | Most | Hits | Promised | Durations
"""One figure. Those of one type and name merge, in any order."""

KINDS: Final[tuple[type[Figure], ...]] = (Count, Most, Hits, Promised, Durations)


GROUPED: Final = (dict, Mapping)


class Figures(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The figures of a seat in a game, or of a person over many games.

    Subclasses declare each figure as a field of one of `KINDS`, with the default "nothing yet". A field may also be a
    mapping to such, a figure in groups: `Mapping[int, Durations]` by a number, or `Mapping[Literal["go", "end"], Hits]`
    by words, in the order in which they are to be shown.
    """


Some = TypeVar("Some", bound=Figures)


def merged(kind: type[Some], many: Sequence[Some]) -> Some:
    """Return the figures of many games as those of one person.

    >>> class Fishing(Figures, frozen=True, kw_only=True):
    ...     fish: Count = Count()
    ...     longest: Mapping[Literal["pike", "carp"], Most] = {}
    >>> merged(Fishing, [Fishing(fish=Count(2), longest={"pike": Most(90)}), Fishing(fish=Count(1))])
    Fishing(fish=Count(total=3), longest={'pike': Most(most=90)})
    """
    if not many:
        return kind()
    return kind(
        **{name: _together([getattr(each, name) for each in many]) for name in kind.__struct_fields__}
    )


def _together(values: Sequence[Any]) -> Figure | dict[Any, Figure]:
    if not isinstance(values[0], dict):
        figure: Figure = type(values[0]).of_all(values)
        return figure
    groups: dict[Any, list[Any]] = {}
    for each in values:
        for group, value in each.items():
            groups.setdefault(group, []).append(value)
    return {group: type(some[0]).of_all(some) for group, some in groups.items()}


def groups_of(kind: type[Figures], name: str) -> tuple[str, ...]:
    """Return the groups of a figure as they are declared, in their order: `number` where they are numbers.

    Empty for a figure without groups, and for one whose groups may be any words.
    """
    typed = get_type_hints(kind)[name]
    if get_origin(typed) not in GROUPED:
        return ()
    by = get_args(typed)[0]
    return get_args(by) if get_origin(by) is Literal else ("number",) if by is int else ()


def in_groups(figures: Figures, name: str) -> list[tuple[int | str | None, Figure]]:
    """Return a figure by its groups, in the order in which they are shown. The group is None if it has none."""
    value = getattr(figures, name)
    if not isinstance(value, dict):
        return [(None, value)]
    declared = [group for group in groups_of(type(figures), name) if group in value]
    return [(group, value[group]) for group in declared or sorted(value)]


class Statistics(ABC):
    """What a game counts of each of its seats, once it is over. The whole course is known then, secrets too."""

    form: ClassVar[int]
    """Raise it when a figure is counted otherwise, or when figures come or go: those kept are then made anew."""
    figures: ClassVar[type[Figures]]

    @abstractmethod
    def seen(self, steps: Iterable[WalkStep], seats: int) -> Iterable[tuple[int, Any]]:
        """Yield the seats and what a game adds to their figures, piece by piece; the pieces of a seat are merged.

        The first step is the set-up, or the position that the game began from. All steps share one state, which goes
        on changing: note what is needed of it later.
        """

    def of_game(self, steps: Iterable[WalkStep], seats: int) -> list[Figures]:
        """Return each seat's figures of one game."""
        pieces: list[list[Figures]] = [[] for _ in range(seats)]
        for seat, piece in self.seen(steps, seats):
            pieces[seat].append(piece)
        return [merged(self.figures, each) for each in pieces]


def check_declared(offered: Statistics) -> None:
    """Raise ValueError, naming the field, for statistics with a figure that nobody can merge, or without a form."""
    form, kind = getattr(offered, "form", None), getattr(offered, "figures", None)
    if not isinstance(form, int) or form < 1:
        raise ValueError("its form must be a whole number from 1")
    if not (isinstance(kind, type) and issubclass(kind, Figures)):
        raise ValueError("its figures must be a subclass of Figures")
    for name, typed in get_type_hints(kind).items():
        by, one = get_args(typed) if get_origin(typed) in GROUPED else (str, typed)
        if one not in KINDS or not (by in (int, str) or get_origin(by) is Literal):
            names = ", ".join(each.__name__ for each in KINDS)
            raise ValueError(
                f"{name} must be one of {names}, or a mapping to one of them by numbers or words"
            )
    try:
        nothing: Mapping[str, Any] = msgspec.structs.asdict(kind())
    except TypeError as error:
        raise ValueError(f"each figure needs a default: {error}") from None
    for name, value in nothing.items():
        if value != type(value)():
            raise ValueError(f"{name}: the default must be nothing, as it is there before the first game")
