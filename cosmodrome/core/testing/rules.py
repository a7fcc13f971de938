"""Rules by number: each has a scenario that holds, or a test of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from cosmodrome.core.game import Game
from cosmodrome.core.script.scenario import Scenario, ScenarioError, ScenarioFailed, find, load, run

NUMBER: Final = re.compile(r"^(?:[-*] +)?(?:\*\*)?([A-Z]{2,}-R?\d+)\b", re.MULTILINE)
TEST: Final = re.compile(r"def test_([A-Z]{2,})_(R?\d+)_")
LEAST_COUNTED: Final = 2
"""Decisions that positions have to be counted after."""


def numbered(text: str) -> list[str]:
    """The numbers of the rules of a text in which each rule begins a line.

    >>> numbered("- **NM-1** Two play.\\nNM-2  White begins (NM-1).\\n")
    ['NM-1', 'NM-2']
    """
    return list(dict.fromkeys(NUMBER.findall(text)))


def check_scenarios(
    game: Game, folder: Path, rules: str, tests: Path | None = None, *, count: bool = True
) -> None:
    """Every scenario below a folder holds, and every numbered rule of a text has one.

    Or it has a test in a file below `tests` whose name begins with its number: `test_NM_7_…`. Without `count`, no
    positions are counted, which takes most of the time: `check_counts` does that. Raises AssertionError.
    """
    known = numbered(rules)
    assert known, f"{game.id}: its rules have no numbers: begin each with one, such as NM-1"
    shown = {
        f"{prefix}-{number}"
        for file in (tests.rglob("test_*.py") if tests else ())
        for prefix, number in TEST.findall(file.read_text("utf-8"))
    }
    titles: dict[str, Path] = {}
    for scenario in scenarios_of(game, folder):
        _hold(scenario if count else uncounted(scenario))
        path, named = scenario.path, scenario.rules
        refused = [step.refused for step, _ in scenario.steps if step.refused]
        strange = sorted({*named, *refused} - {*known})
        assert not strange, f"{path}: there is no rule {', '.join(strange)}"
        assert not named or path.stem.startswith(f"{named[0]}-"), (
            f"{path}: it is named after its first rule: {named[0]}-….toml"
        )
        assert scenario.title not in titles, f"{path} and {titles[scenario.title]} have the same title"
        titles[scenario.title] = path
        shown.update(named)
    missing = [rule for rule in known if rule not in shown]
    assert not missing, f"{game.id}: no scenario below {folder}, and no test, shows {', '.join(missing)}"


def check_counts(game: Game, folder: Path) -> None:
    """Scenarios pin how many positions there are after some decisions, from a new game and from a written position.

    They hold (`expect.counts`). Raises AssertionError.
    """
    counted = [each for each in scenarios_of(game, folder) if each.expect.counts]
    enough = [each for each in counted if len(each.expect.counts) >= LEAST_COUNTED]
    for what, some in (
        ("a new game", any(each.start is None for each in enough)),
        ("a written position", any(each.start is not None for each in enough)),
    ):
        assert some, (
            f"{game.id}: no scenario below {folder} counts the positions after {LEAST_COUNTED} or more decisions "
            f"from {what}: let one expect `counts`"
        )
    for scenario in counted:
        _hold(scenario)


def scenarios_of(game: Game, folder: Path) -> list[Scenario]:
    """The game's scenarios below a folder; AssertionError if one cannot be read, or is another game's."""
    try:
        scenarios = [load(file) for file in find(folder)]
    except ScenarioError as error:
        raise AssertionError(str(error)) from None
    for each in scenarios:
        assert each.game.id == game.id, f"{each.path} is a scenario of {each.game.id}"
    return scenarios


def uncounted(scenario: Scenario) -> Scenario:
    """Return a scenario whose end counts no positions."""
    return replace(scenario, expect=replace(scenario.expect, counts=[]))


def _hold(scenario: Scenario) -> None:
    try:
        run(scenario)
    except (ScenarioError, ScenarioFailed) as error:
        raise AssertionError(str(error)) from None
