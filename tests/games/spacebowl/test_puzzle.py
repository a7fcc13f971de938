"""The puzzle of the day: fixed for ever, never without a destination, and checked exactly."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from cosmodrome.core.offers.puzzle import Found
from cosmodrome.games.spacebowl.data import PLANET_IDS
from cosmodrome.games.spacebowl.puzzle import MOST, PUZZLES, SpaceBowlPuzzle

DAYS = {
    "2026-01-01": (
        "chtw cfhw h ht cf bhtw b bf cfw bcfh c cftw bcf bct cfh f bc ft chw bfhw bfht bft fh btw cht",
        ("bh", 1, {"band": 6, "hoop": 1}),
        (3, 14),
    ),
    "2026-11-21": (
        "cf cfw bcht cft bht bcfw c f bhw btw bh bhtw bfh chtw fhw cfht bfht h ht cfh fh cfhw bftw ftw bcw",
        ("bch", 2, {"band": 5, "crater": 3, "hoop": 7}),
        (3,),
    ),
    "2027-02-28": (
        "bftw bch cht cft c bcw tw ct bh bcft bchw ft ctw fw f bfht bfhw cfw fhw bc bcht chw t hw w",
        ("cw", 0, {"crater": 1, "whirl": 2}),
        (11, 16),
    ),
}


@pytest.mark.parametrize("day", DAYS)
def test_a_day_s_puzzle_is_the_same_for_ever(day: str) -> None:
    galaxy, (top, disc, marbles), solution = DAYS[day]
    puzzle = PUZZLES.of(day)
    shown = puzzle.shown
    assert isinstance(shown, SpaceBowlPuzzle)
    assert puzzle.id == f"puzzle/1 {day}"
    assert (" ".join(shown.galaxy), shown.top, shown.pattern.disc) == (galaxy, top, disc)
    assert {marble.planet: marble.space for marble in shown.pattern.marbles} == marbles
    assert puzzle.solution == solution


def fits(shown: SpaceBowlPuzzle, cell: int) -> bool:
    """Return whether the pattern fits with its disc on a card, marble by marble."""
    disc_row, disc_column = divmod(shown.pattern.disc, 3)
    for marble in shown.pattern.marbles:
        row = cell // 5 + marble.space // 3 - disc_row
        column = cell % 5 + marble.space % 3 - disc_column
        if not (0 <= row < 5 and 0 <= column < 5) or marble.planet[0] not in shown.galaxy[row * 5 + column]:
            return False
    return True


def test_every_day_of_two_years_has_an_exact_solution_and_some_but_not_many_places() -> None:
    assert len({name[0] for name in PLANET_IDS}) == 6
    ids = set()
    for number in range(730):
        puzzle = PUZZLES.of((date(2026, 1, 1) + timedelta(number)).isoformat())
        assert puzzle.solution == tuple(cell for cell in range(25) if fits(puzzle.shown, cell))
        assert 1 <= len(puzzle.solution) <= MOST
        ids.add((puzzle.shown.galaxy, puzzle.id))
    assert len(ids) == 730


def test_an_answer_is_right_wrong_or_all_of_it() -> None:
    puzzle = PUZZLES.of("2026-01-01")
    assert puzzle.check({3}) == Found(right=(3,), wrong=(), complete=False)
    assert puzzle.check([14, 3, 3]) == Found(right=(3, 14), wrong=(), complete=True)
    assert puzzle.check({3, 14, 20, 0}) == Found(right=(3, 14), wrong=(0, 20), complete=False)
    assert puzzle.check(()) == Found(right=(), wrong=(), complete=False)


def test_the_terminal_s_text_shows_everything_in_80_columns() -> None:
    puzzle = PUZZLES.of("2026-11-21")
    lines = puzzle.text.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[1] == "A   cf    cfw   bcht  cft   bht         .     .     O"
    assert lines[2].split() == ["B", "bcfw", "c", "f", "bhw", "btw", "c", ".", "b"]
    assert puzzle.places[3] == "A4"
