"""`cosmodrome lab`: the commands that play games by the thousand to learn something from them."""

from __future__ import annotations

import typer

from cosmodrome.cli import curve, duel, report, sensitivity, tune

lab = typer.Typer(
    name="lab",
    help="Measure bots and rules: games by the thousand, with honest statistics.",
)
lab.command()(duel.duel)
lab.command()(curve.curve)
lab.command()(report.report)
lab.command()(sensitivity.sensitivity)
lab.command()(tune.tune)
