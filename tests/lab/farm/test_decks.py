"""Workers of the lab with one deck each: the same games as in one process in plain Python."""

from __future__ import annotations

import logging
import os
from typing import Any

import msgspec
import pytest

from cosmodrome.core import find_game
from cosmodrome.core.datafile import file_text
from cosmodrome.core.edition import Deck, deck_of, unchecked_edition
from cosmodrome.lab.duel.duel import Duel, DuelPlan
from cosmodrome.lab.farm.processes import settle_in
from cosmodrome.lab.farm.spread import deck_for, spread
from cosmodrome.lab.report import ReportPlan, Setup, report
from cosmodrome.lab.report.summary import summary
from cosmodrome.lab.simulation.simulate import Plan, Results, simulate


def changed(old: str, new: str) -> dict[str, str]:
    text = file_text("cosmodrome.games.phest", "cards.toml")
    assert old in text
    return {"cards.toml": text.replace(old, new)}


WREN = 'name = "Wren"\nclass = "fleet"\nvalue = 2\ndice = 1'
STRONG = changed(WREN, WREN.replace("value = 2", "value = 9"))
RENAMED = changed('name = "Wren"', 'name = "Robin"')


def package_in_play(number: int) -> tuple[int, str]:
    """Return the process, and the package that the game with the strong deck comes from there."""
    return os.getpid(), type(unchecked_edition(find_game("phest"), STRONG)).__module__


def test_workers_take_the_deck_and_this_process_does_not() -> None:
    deck = deck_of(unchecked_edition(find_game("phest"), STRONG))
    found = dict(spread(package_in_play, range(2), 2, None, deck))
    assert {package for _, package in found.values()} == {"cosmodrome.games.phest"}
    assert os.getpid() not in {process for process, _ in found.values()}
    assert "__" in package_in_play(0)[1]


def test_a_deck_is_for_several_processes_only() -> None:
    game = unchecked_edition(find_game("phest"), STRONG)
    assert deck_for(game, 1) is None
    assert deck_for(find_game("phest"), 2) is None
    assert deck_for(game, 2) == deck_of(game)


def test_a_worker_that_cannot_take_a_deck_says_so_and_goes_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmodrome.lab.farm.processes.signal.signal", lambda *_: None)
    find_game("phest")
    with caplog.at_level(logging.WARNING):
        settle_in(Deck("phest", "cosmodrome.games.phest", STRONG))
    (said,) = caplog.records
    assert said.message.endswith("the rules are imported already; its games are played in plain Python")
    assert find_game("phest").data == {}


def test_a_simulation_and_a_duel_with_a_deck_are_the_same_anywhere() -> None:
    plan = Plan(game="phest", games=6, bots=("greedy:1", "random"), seed="deck", data=STRONG)

    def figures(found: Results) -> Any:
        return msgspec.structs.replace(found, seconds=0)

    assert figures(simulate(plan, 2)) == figures(simulate(plan, 1))
    duels = [
        Duel(DuelPlan(game="phest", seats=2, bots=plan.bots, seed="deck", data=STRONG)) for _ in range(2)
    ]
    for workers, duel in enumerate(duels, 1):
        list(duel.go_on(2, workers))
    one, other = ([msgspec.structs.replace(row, thinking_ms=()) for row in duel.rows()] for duel in duels)
    assert one == other


@pytest.mark.long
def test_a_report_of_several_decks_is_the_same_anywhere() -> None:
    """Each deck has workers of its own, and blanks are played with the first."""
    setups = (Setup(name="base"), Setup(name="strong", data=STRONG), Setup(name="renamed", data=RENAMED))
    plan = ReportPlan(
        game="phest", games=20, bots=("greedy:1", "random"), seed="deck", setups=setups, blanks=("falcon",)
    )
    one, other = (summary(report(plan, workers)) | {"seconds": 0} for workers in (1, 2))
    assert msgspec.json.encode(one) == msgspec.json.encode(other)
