"""Other courses of games that are over: the same cards, other choices, and clear words where that is impossible."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cosmodrome.core import record as records
from cosmodrome.core.part import Part, Step, part_game, steps
from cosmodrome.core.record import parts, plain, position_digest
from cosmodrome.lookback.branch import BranchError, branch

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(scope="module", params=["phest", "karmanswap"])
def part(request: pytest.FixtureRequest) -> Part:
    """A game that is over."""
    file = min((GOLDEN / request.param).glob("*.json"))
    return parts(records.decode(file.read_bytes()))[-1]


def as_played(part: Part, first: int, moves: int) -> list[tuple[int, dict[str, Any] | None]]:
    """Return the actions after the first `first` moves."""
    return [(move.seat, move.action) for move in part.moves[first : first + moves]]


def test_what_was_done_leads_where_it_led(part: Part) -> None:
    """After the moment, shuffles and dice are still those of the game."""
    first, moves = len(part.moves) // 3, 30
    reached = {step.number: position_digest(step.state) for step in steps(part, part_game(part))}
    found = branch(part, first, as_played(part, first, moves))
    assert [step.number for step in found] == list(range(first, first + moves + 1))
    assert [position_digest(step.state) for step in found] == [reached[step.number] for step in found]


def test_another_choice_leads_elsewhere_and_bots_go_on_the_same_each_time(part: Part) -> None:
    def tried(number: int) -> list[Step]:
        state = branch(part, number, [])[0].state
        (seat, *_), taken = state.actors(), part.moves[number].action
        other = next(plain(each) for each in state.legal_actions(seat) if plain(each) != taken)
        line: list[tuple[int, dict[str, Any] | None]] = [(seat, other)]
        for _ in range(4):
            last = branch(part, number, line)[-1].state
            line.append((last.actors()[0], None))
        return branch(part, number, line)

    start = next(
        number
        for number in range(5, len(part.moves))
        if len((state := branch(part, number, [])[0].state).legal_actions(state.actors()[0])) > 1
    )
    one, two = tried(start), tried(start)
    assert [position_digest(step.state) for step in one] == [position_digest(step.state) for step in two]
    assert [step.move for step in one] == [step.move for step in two]
    as_it_was = branch(part, start, as_played(part, start, 1))
    assert position_digest(one[1].state) != position_digest(as_it_was[1].state)


def test_where_nothing_can_be_tried(part: Part) -> None:
    last = len(part.moves)
    with pytest.raises(
        BranchError, match=f"no moment {last + 1} in this game; there are 0 to {last}"
    ) as caught:
        branch(part, last + 1, [])
    assert caught.value.moment
    with pytest.raises(BranchError, match=r"line\[0\]: seat 0 has nothing to decide there"):
        branch(part, last, [(0, None)])
    seat = branch(part, 0, [])[0].state.actors()[0]
    with pytest.raises(BranchError, match=r"line\[0\]: this is no action"):
        branch(part, 0, [(seat, {"kind": "Cheat"})])
    game, state = part_game(part), branch(part, 0, [])[0].state
    wrong = next(plain(each) for each in game.actions if each not in state.legal_actions(seat))
    with pytest.raises(BranchError, match=r"line\[0\]: the rules do not allow this"):
        branch(part, 0, [(seat, wrong)])
