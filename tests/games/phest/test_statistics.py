"""The statistics of Phest, compared with the board, and with a count of all throws from the printed cards."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cosmodrome.games.phest as phest
from cosmodrome.core import Told
from cosmodrome.core.offers.statistics import Count, Promised
from cosmodrome.core.record import decode, replay
from cosmodrome.core.walk import WalkStep
from cosmodrome.games.phest.action_table import ATTACK
from cosmodrome.games.phest.statistics import STATISTICS, PhestFigures

from .play import seat, state_of

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "phest").glob("*.json"))
CARDS = tomllib.loads((Path(phest.__file__).parent / "cards.toml").read_text("utf-8"))
SHIPS = {ship["id"]: ship for ship in CARDS["ships"]}


def chance(ship: str, defenders: list[str], hard: bool) -> Fraction:
    """The chance of an attack: all throws counted, by the rules' words and the printed cards alone (PH-27, PH-28)."""
    card = SHIPS[ship]
    dice = card["dice"] if hard else max(2, card["dice"])
    defence = 10 + sum(int(name.split("-")[-1]) for name in defenders)
    shield = any(name.startswith("shield") for name in defenders)
    won = throws = 0
    for die in range(1, 7) if shield else (0,):
        for throw in product(range(1, 7), repeat=dice):
            throws += 1
            counted = sum(face for face in throw if face not in card.get("forbidden", ()))
            won += card["value"] + counted > defence + die
    return Fraction(won, throws)


def steps(file: Path) -> Iterator[WalkStep]:
    """A golden game. All steps share one state, as they do when a table's game is counted."""
    for each in replay(decode(file.read_bytes())):
        yield WalkStep(None, None, 0, each.told, each.state)


def stations(position: dict[str, Any]) -> dict[int, list[str]]:
    """The defenders of each station, by its field."""
    return {each["field"]: each["defenders"] for each in position["stations"]}


def size(built: dict[int, list[str]]) -> int:
    """Stations and defenders: an attack that is won takes one of them away (PH-29)."""
    return len(built) + sum(map(len, built.values()))


@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_figures_are_what_the_board_shows(file: Path) -> None:
    record = decode(file.read_bytes())
    counted = STATISTICS.of_game(steps(file), record.seats)
    options, seats = record.options, record.seats
    opposite = seats == 2 and options["seating"] == "opposite"
    owner = {side: seat for seat, side in enumerate((0, 2) if opposite else range(seats))}
    built, taken, lost, tried, won = ([0] * seats for _ in range(5))
    promised = [Fraction(0)] * seats
    before: dict[str, Any] = {}
    for each in replay(record):
        after = msgspec.to_builtins(each.state.position())
        if each.move is not None:
            me, was, are = each.move.seat, stations(before), stations(after)
            for field in are.keys() - was.keys():
                built[owner[field // 6]] += 1
            for field in was.keys() - are.keys():
                lost[owner[field // 6]] += 1
                taken[me] += 1
            if each.move.action["kind"] == "Attack":
                mine = before["seats"][me]
                tried[me] += 1
                won[me] += size(are) < size(was)
                promised[me] += chance(mine["ship"], was[mine["field"]], options["difficulty"] == "hard")
        before = after
    for place, figures in enumerate(counted):
        assert isinstance(figures, PhestFigures)
        assert figures.stations_built == Count(built[place])
        assert figures.stations_taken == Count(taken[place])
        assert figures.stations_lost == Count(lost[place])
        assert (figures.attacks.won, figures.attacks.tried) == (won[place], tried[place])
        assert figures.attacks.millionths == pytest.approx(promised[place] * 1_000_000, abs=tried[place])


def test_golden_games_have_attacks_that_were_won_and_lost() -> None:
    attacks = [
        figures.attacks
        for file in GOLDEN
        for figures in STATISTICS.of_game(steps(file), decode(file.read_bytes()).seats)
        if isinstance(figures, PhestFigures)
    ]
    assert 0 < sum(each.won for each in attacks) < sum(each.tried for each in attacks)


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("defenders", [[], ["plain-4"], ["plain-2", "shield-3", "plain-1"]])
@pytest.mark.parametrize("ship", SHIPS)
def test_the_dice_promise_what_all_throws_give(ship: str, defenders: list[str], hard: bool) -> None:
    """Every ship, with and without a shield: the promise stands before the dice fall, whatever they show then."""
    state = state_of(
        seat(ship=ship, field=14),
        seat(ship="gnat" if ship != "gnat" else "wren"),
        stations=[{"field": 14, "defenders": defenders}],
        difficulty="hard" if hard else "easy",
    )
    first = WalkStep(None, None, 0, [], state)

    def course() -> Iterator[WalkStep]:
        yield first
        told: list[Told] = []
        state.apply(0, ATTACK, told)
        yield WalkStep(0, ATTACK, 0, told, state)

    mine, theirs = STATISTICS.of_game(course(), 2)
    assert isinstance(mine, PhestFigures)
    assert isinstance(theirs, PhestFigures)
    assert mine.attacks.tried == 1
    assert mine.attacks.millionths == round(chance(ship, defenders, hard) * 1_000_000)
    assert theirs.attacks == Promised()
    assert mine.stations_taken == theirs.stations_lost
