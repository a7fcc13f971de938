"""Forms: how a state's fields are written in a position and read back."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from cosmodrome.core.chance import Rng, redeal
from cosmodrome.core.forms import BY_HAND, DICE, DRAWN, SEED, bits, ids, or_none, read_into, written

CARDS = ("ace", "king", "queen")


class Row(msgspec.Struct):
    """The fields of a seat."""

    hand: Annotated[list[str], ids(CARDS)] = []
    ship: Annotated[str | None, ids(CARDS, "ship", field="active")] = None


class Written(msgspec.Struct):
    """A state, written out."""

    turn: int
    scores: list[int]
    deck: Annotated[list[str], ids(CARDS, top_first=True)]
    stacks: Annotated[list[list[str]], ids(CARDS, top_first=True)]
    used: Annotated[list[str], bits(CARDS)]
    caller: Annotated[int | None, or_none("called")]
    rows: Annotated[list[Row], BY_HAND]
    notes: dict[str, list[int]] = {}
    seed: Annotated[str, SEED] = ""
    drawn: Annotated[int, DRAWN] = 0
    dice: Annotated[list[int], DICE] = []


class Table:
    """What lies there."""

    def __init__(self) -> None:
        self.turn, self.called, self.used = 1, -1, 0b101
        self.scores, self.deck, self.stacks = [4, 5], [0, 1], [[0, 2], []]
        self.hand, self.active = [[0], [1, 2]], [-1, 2]
        self.notes = {"x": [1]}
        self.rng = Rng("seed", 3, [6])


def write(table: Table) -> Written:
    return written(Written, table, rows=[written(Row, table, seat) for seat in (0, 1)])


def test_a_field_is_written_in_its_form() -> None:
    found = write(Table())
    assert (found.turn, found.scores, found.caller, found.used) == (1, [4, 5], None, ["ace", "queen"])
    assert (found.deck, found.stacks) == (["king", "ace"], [["queen", "ace"], []])
    assert found.rows == [Row(["ace"], None), Row(["king", "queen"], "queen")]
    assert (found.seed, found.drawn, found.dice) == ("seed", 3, [6])


def test_what_was_written_is_read_back_and_shares_nothing() -> None:
    table, twin = Table(), Table()
    position = write(table)
    for name in ("turn", "called", "used", "scores", "deck", "stacks", "notes"):
        setattr(twin, name, None)
    twin.hand, twin.active = [[], []], [0, 0]
    read_into(twin, position)
    for seat, row in enumerate(position.rows):
        read_into(twin, row, f"rows[{seat}].", seat)
    assert {**vars(twin), "rng": 0} == {**vars(table), "rng": 0}
    twin.scores.append(1)
    twin.notes["x"].append(2)
    assert (table.scores, position.scores) == ([4, 5], [4, 5])
    assert (table.notes, position.notes) == ({"x": [1]}, {"x": [1]})


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"deck": ["jack"]}, r"^at\.deck: there is no card 'jack'; there are: ace, king, queen$"),
        ({"used": ["jack"]}, r"^at\.used: there is no card 'jack'"),
        ({"stacks": [["ace"], ["jack"]]}, r"^at\.stacks\[1\]: there is no card 'jack'"),
    ],
)
def test_what_there_is_not_is_named_with_its_place(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_into(Table(), msgspec.structs.replace(write(Table()), **change), "at.")


def test_what_is_dealt_anew_is_the_same_cards_in_piles_of_the_same_sizes() -> None:
    found = set()
    for number in range(50):
        deck, hand = [1, 2], [3]
        redeal(Rng(f"{number}"), deck, hand)
        assert (len(deck), sorted(deck + hand)) == (2, [1, 2, 3])
        found.add((*deck, *hand))
    assert len(found) == 6
