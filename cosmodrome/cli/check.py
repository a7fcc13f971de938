"""`cosmodrome check`: scenarios, the rules' cases as data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from cosmodrome.cli.printing import table
from cosmodrome.cli.problems import FAILED, complain, usage
from cosmodrome.core.script.scenario import ScenarioError, ScenarioFailed, find, load, run

HERE = Path("tests/scenarios")
UNREAD = "(not read)"


class Checked:
    """The result of one game's scenarios."""

    def __init__(self) -> None:
        self.held = 0
        self.failed = 0
        self.rules: set[str] = set()


def check(
    path: Annotated[
        Path | None, typer.Argument(help="A scenario, or a folder of them. tests/scenarios, if not given.")
    ] = None,
) -> None:
    """Run scenarios: does each rule do what its cases say? Each that fails is a line on standard error."""
    try:
        files = find(path or HERE)
    except ScenarioError as error:
        raise usage(f"{error}; name a scenario or a folder of them: cosmodrome check PATH") from None
    counts: dict[str, Checked] = {}
    for file in files:
        game = UNREAD
        try:
            scenario = load(file)
            game = scenario.game.id
            run(scenario)
        except (ScenarioError, ScenarioFailed) as error:
            counts.setdefault(game, Checked()).failed += 1
            complain(str(error))
        else:
            count = counts.setdefault(game, Checked())
            count.held += 1
            count.rules.update(scenario.rules)
    _print(counts)
    if any(count.failed for count in counts.values()):
        raise typer.Exit(FAILED)


def _print(counts: dict[str, Checked]) -> None:
    shown = table("Game", figures=("Scenarios", "Hold", "Fail", "Rules that hold"))
    for game, count in sorted(counts.items()):
        figures = (count.held + count.failed, count.held, count.failed, len(count.rules))
        shown.add_row(game, *map(str, figures))
    Console(highlight=False).print(shown)
