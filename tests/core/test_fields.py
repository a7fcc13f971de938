"""A state's fields are declared once. The way in which it begins and is copied follows from that."""

from __future__ import annotations

import pytest

from cosmodrome.core.chance import Rng
from cosmodrome.core.fields import copied, declared, derived_clone, empty


class Pile:
    """Some fields."""

    cards: list[int]
    __slots__ = tuple(__annotations__)


class Table(Pile):
    """More of them."""

    rng: Rng
    hands: list[list[int]]
    stations: list[list[int] | None]
    seen: set[int]
    notes: dict[str, list[int]]
    pattern: tuple[int, ...] | None
    turn: int
    over: bool
    name: str
    __slots__ = tuple(__annotations__)


def a_table() -> Table:
    table = Table()
    empty(table)
    table.rng = Rng("seed")
    table.hands, table.stations, table.notes = [[1], [2]], [None, [3]], {"x": [4]}
    table.pattern = (1, 2)
    return table


def test_fields_are_those_of_the_class_and_of_what_it_inherits_from() -> None:
    assert list(declared(Table))[:2] == ["cards", "rng"]
    assert declared(Table)["stations"] == "list[list[int] | None]"


def test_a_state_begins_with_nothing() -> None:
    table = Table()
    empty(table)
    assert (table.cards, table.seen, table.notes) == ([], set(), {})
    assert (table.pattern, table.turn, table.over, table.name) == (None, 0, False, "")
    assert not hasattr(table, "rng"), "of nothing but a seed comes no chance"


def test_a_copy_shares_nothing_that_changes() -> None:
    table = a_table()
    twin = derived_clone(Table)(table)
    assert type(twin) is Table
    twin.cards.append(5)
    twin.hands[0].append(5)
    twin.stations[1].append(5)
    twin.seen.add(5)
    twin.notes["x"].append(5)
    twin.rng.die()
    assert (table.cards, table.hands, table.stations) == ([], [[1], [2]], [None, [3]])
    assert (table.seen, table.notes, table.rng.drawn) == (set(), {"x": [4]}, 0)
    assert twin.pattern is table.pattern


@pytest.mark.parametrize(
    ("written", "expression"),
    [
        ("int", "x"),
        ("Outcome | None", "x"),
        ("Rng", "x.clone()"),
        ("list[int]", "x[:]"),
        ("list[int] | None", "None if x is None else x[:]"),
        ("list[list[list[int]]]", "[[each1[:] for each1 in each] for each in x]"),
        ("dict[str, int]", "x.copy()"),
    ],
)
def test_how_a_value_is_copied_follows_from_its_type(written: str, expression: str) -> None:
    assert copied(written, "x") == expression


def test_a_field_without_a_type_cannot_be_copied() -> None:
    class Untyped:
        __slots__ = ("cards",)

    with pytest.raises(TypeError, match=r"Untyped\.cards has no type"):
        derived_clone(Untyped)
