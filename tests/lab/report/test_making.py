"""Playing the games of a report: determinism, what an interrupt leaves, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cosmodrome.core import Unknown
from cosmodrome.lab.report import Setup, playing, report
from cosmodrome.lab.report.page import page
from cosmodrome.lab.report.plan import AT_A_TIME
from cosmodrome.lab.simulation.playout import SimulationError

from .samples import PLAN, plain


def test_few_games_are_not_made_much_of() -> None:
    """Of a fair coin that is thrown ten times nobody should say that it is fair."""
    found = report(msgspec.structs.replace(PLAN, games=10), 1)
    verdicts = {section.id: section.verdict for section in found.sections}
    assert verdicts["seats"].startswith(
        "No seat is known to be favoured: each wins 50.0% of the games, to within "
    )
    assert verdicts["cards"] == "So few games say nothing about 90 cards; it takes 20 at least."


def test_the_figures_are_the_same_on_any_number_of_processes() -> None:
    assert msgspec.json.encode(plain(report(PLAN, 1))) == msgspec.json.encode(plain(report(PLAN, 2)))


def broken_by(error: BaseException, after: int) -> Any:
    """Work that is broken off after so many pieces."""

    def spread(work: Any, pieces: Any, *_: Any) -> Iterator[Any]:
        for count, piece in enumerate(pieces):
            if count == after:
                raise error
            yield piece, work(piece)

    return spread


def test_an_interrupt_leaves_a_report_of_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "spread", broken_by(KeyboardInterrupt(), 2))
    found = report(PLAN)
    assert found.interrupted
    assert found.games == 2 * AT_A_TIME
    assert "Interrupted: 8 of 20 games were played" in page(found)
    eight = report(msgspec.structs.replace(PLAN, games=8), 1) if monkeypatch.undo() is None else found
    assert plain(found)["sections"] == plain(eight)["sections"]


def test_an_interrupt_before_the_first_game_is_just_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "spread", broken_by(KeyboardInterrupt(), 0))
    with pytest.raises(KeyboardInterrupt):
        report(PLAN)


def test_a_game_that_fails_does_not_lose_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    error = SimulationError("game 'report/9': KeyError: <lost>")
    monkeypatch.setattr(playing, "spread", broken_by(error, 1))
    found = report(PLAN)
    assert found.problem == str(error)
    assert "Ended early, after 4 of 20 games: game &#39;report/9&#39;: KeyError: &lt;lost&gt;" in page(found)
    monkeypatch.setattr(playing, "spread", broken_by(error, 0))
    with pytest.raises(SimulationError):
        report(PLAN)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"game": "chess"}, Unknown),
        ({"bots": ("oracle", "random")}, Unknown),
        ({"bots": ("random",)}, ValueError),
        ({"games": 0}, ValueError),
        ({"setups": (Setup(), Setup(name="b", options={"dificulty": "hard"}))}, msgspec.ValidationError),
        ({"setups": (Setup(data={"cards.toml": "ships = 3"}),)}, ValueError),
    ],
)
def test_what_cannot_be_played_is_refused_before(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        report(msgspec.structs.replace(PLAN, **wrong), 1)
