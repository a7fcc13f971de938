"""`cosmodrome lab curve`: what a bot gains by more thought."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from cosmodrome.cli.kept_games import begin, reading, save, until_stopped
from cosmodrome.cli.options import (
    AsJson,
    DeckList,
    ExecutorName,
    FewestSeats,
    GameName,
    OptionList,
    SetSeed,
    Sureness,
    Workers,
    any_seed,
    check_seats,
    game_called,
    plain_options,
)
from cosmodrome.cli.printing import percent, print_json, rating, say, table
from cosmodrome.cli.problems import need, refusing, usage
from cosmodrome.cli.progress import progress
from cosmodrome.core import Game, Unknown
from cosmodrome.lab.curve.plan import CurvePlan, check
from cosmodrome.lab.duel.duel import Duel, DuelPlan
from cosmodrome.lab.duel.gamefile import read

if TYPE_CHECKING:
    from cosmodrome.lab.curve.run import CurveResults, CurveRun, Gain


def curve(
    game: GameName,
    budgets: Annotated[
        str,
        typer.Option(
            help="How much it thinks, from the smallest up, with commas: iterations, as in 50,200,800, "
            "or times, as in 15ms,60ms,240ms."
        ),
    ],
    bot: Annotated[str, typer.Option(help="Who thinks, by name, without a budget.")] = "search",
    against: Annotated[str, typer.Option(help="Whom each budget meets, by name.")] = "greedy:3",
    seats: FewestSeats = None,
    games: Annotated[int, typer.Option(min=1, help="How many each two play.")] = 200,
    seed: SetSeed = None,
    option: OptionList = None,
    deck: DeckList = None,
    confidence: Sureness = 0.95,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep every game in this folder, while they are played."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on from what is in the folder of --out.")
    ] = False,
    workers: Workers = None,
    executor: ExecutorName = None,
    as_json: AsJson = False,
) -> None:
    """Let a bot with each budget play a named bot, and itself with the budget below: what does more thought gain?"""
    need("a curve", "numpy")
    from cosmodrome.lab.curve.run import CurveRun

    played = game_called(game, deck)
    count = seats if seats is not None else played.min_seats
    check_seats(played, count)
    _check_folder(out, resume)

    plan = CurvePlan(
        game=played.id,
        seats=count,
        bot=bot,
        budgets=tuple(budget.strip() for budget in budgets.split(",")),
        against=against,
        seed=any_seed(seed),
        options=plain_options(played, option),
        data=dict(played.data),
    )
    with refusing(Unknown, ValueError):
        check(plan)
    if seed is None and (kept := _kept_seed(plan, out)) is not None:
        plan = msgspec.structs.replace(plan, seed=kept)
    duels = [begin(duel, _file(out, duel), resume, seed_given=True) for duel in plan.duels]
    with refusing(ValueError):
        run = CurveRun(plan, duels, games, confidence)
    code = _play(run, duels, games, out, workers, executor)
    results = run.results()
    if as_json:
        print_json(results)
    elif results.games:
        _print(results, played)
    if code:
        raise typer.Exit(code)


def _check_folder(out: Path | None, resume: bool) -> None:
    """Raise a problem unless the folder is new or empty, or has the games to go on from."""
    if out is None:
        if resume:
            raise usage("--resume: name the folder to go on from with --out")
        return
    if out.exists() and not out.is_dir():
        raise usage(f"--out: {out} is a file, but a curve keeps its games in a folder")
    if not resume and out.is_dir() and any(out.iterdir()):
        raise usage(f"--out: {out} is not empty: go on from it with --resume, or name another folder")


def _file(out: Path | None, duel: DuelPlan) -> Path | None:
    """The file in the folder that has a duel's games. Its name says who plays, and at how many seats."""
    if out is None:
        return None
    one, other = (re.sub(r"[^\w.]+", "-", name) for name in duel.bots)
    return out / f"{duel.seats}-seats-{one}-against-{other}.csv"


def _kept_seed(plan: CurvePlan, out: Path | None) -> str | None:
    """The seed of the games in the folder; None if it has none."""
    with reading(out):
        for duel in plan.duels:
            file = _file(out, duel)
            if file is not None and file.exists():
                return read(file)[0].plan.seed
    return None


def _play(
    run: CurveRun,
    duels: Sequence[Duel],
    games: int,
    out: Path | None,
    workers: int | None,
    executor: str | None,
) -> int:
    """Play until the end or an interrupt; the exit code."""
    most = sum(games - games % duel.games_of_a_set for duel in duels)

    def there() -> int:
        return sum(len(duel.rows()) for duel in duels)

    def play() -> None:
        if out is not None:
            with refusing(OSError, before=f"--out: {out} cannot be made: "):
                out.mkdir(exist_ok=True)
        with progress(most, there()) as advance:
            run.play(lambda duel: save(duel, _file(out, duel.plan)), advance, workers, executor)

    return until_stopped(play, there, out)


def _print(results: CurveResults, game: Game) -> None:
    out = Console(highlight=False, markup=False, emoji=False)
    say(f"{game.title}, {results.seats} seats, seed {results.seed}: {results.games:,} games")
    out.print(_gains(results))
    out.print(_costs(results))
    if results.broken_off:
        say(f"{results.broken_off} games were broken off; they count as draws.")
    say(f"Each interval by itself has confidence {results.confidence:g}.")
    if results.ended == "interrupted":
        say("Interrupted. So far there are:")
        for each in results.points:
            for gain in filter(None, (each.below, each.against)):
                say(f"  {each.bot} against {gain.other}: {gain.games} games")


def _gains(results: CurveResults) -> Table:
    ahead = (f"Ahead of {results.against}", "Of the one above")
    shown = table("Bot", figures=("Rating", *ahead))
    for column in shown.columns[1:]:
        column.no_wrap = True
    for each in results.points:
        shown.add_row(each.bot, rating(each.rating), _gain(each.against), _gain(each.below))
    shown.add_row(results.against, "0")
    return shown


def _gain(gain: Gain | None) -> str:
    return percent(gain.score) if gain is not None and gain.games else ""


def _costs(results: CurveResults) -> Table:
    shown = table("Bot", figures=("Decisions a game", "ms a decision", "ms a game"), title="Processor time")
    for each in results.points:
        shown.add_row(
            each.bot, f"{each.decisions:.0f}", f"{each.ms_a_decision:,.1f}", f"{each.ms_a_game:,.0f}"
        )
    return shown
