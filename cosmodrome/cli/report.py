"""`cosmodrome lab report`: a page on how balanced a game is, and on what a changed card or option does."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from cosmodrome.cli.against import Against
from cosmodrome.cli.options import (
    AsJson,
    BotPerSeat,
    DeckList,
    ExecutorName,
    GameName,
    SeatCount,
    SeedText,
    Workers,
    any_seed,
    bot_names,
    bots_at,
    game_called,
    plain_options,
)
from cosmodrome.cli.printing import print_json
from cosmodrome.cli.problems import INTERRUPTED, CommandProblem, complain, failing, need, usage
from cosmodrome.cli.progress import progress

if TYPE_CHECKING:
    from cosmodrome.lab.report import Report, ReportPlan

BASE = "base"


def report(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many, of each set-up.")] = 1000,
    bots: BotPerSeat = "greedy:3",
    seats: SeatCount = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="PAGE.html", help="Where the page goes.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be given often."),
    ] = None,
    deck: DeckList = None,
    against: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="PATH",
            help="Compare with a changed data file or a folder of them, or a file of options (TOML or JSON); "
            "may be given often.",
        ),
    ] = None,
    seed: SeedText = None,
    workers: Workers = None,
    executor: ExecutorName = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and write a page: seats, length, ends, scores, comebacks, turns and every card, with intervals."""
    need("a report", "numpy", "matplotlib", "jinja2")
    _check_out(out, as_json)
    played = game_called(game, deck)
    from cosmodrome.lab.report import ReportPlan, Setup
    from cosmodrome.lab.report import report as make

    base = Setup(name=BASE, options=plain_options(played, option), data=dict(played.data))
    plan = ReportPlan(
        game=played.id,
        games=games,
        bots=bots_at(played, bots, seats),
        seed=any_seed(seed),
        setups=(base, *Against(played, base).setups(against or [])),
    )
    command = _again(plan, bot_names(played, bots), out, option or [], deck or [], against or [])
    with progress(plan.games) as advance:
        found = make(plan, workers, advance, executor)
    if out is not None:
        _write(found, out, command)
    if as_json:
        from cosmodrome.lab.report.summary import summary

        print_json(summary(found))
    else:
        _print(found, out)
    kept = "" if out is None else f"; {out} has these"
    if found.problem:
        raise CommandProblem(f"{found.problem}; {found.games:,} games were played before{kept}")
    if found.interrupted:
        complain(f"interrupted after {found.games:,} of {games:,} games{kept}")
        raise typer.Exit(INTERRUPTED)


def _check_out(out: Path | None, as_json: bool) -> None:
    """A problem unless there is somewhere to write to, before hours of play."""
    if out is None:
        if not as_json:
            raise usage("name the page with --out, as in --out report.html, or ask for --json")
        return
    if out.suffix.lower() not in (".html", ".htm"):
        hint = "; options of the game are given by --option" if "=" in out.name else ""
        raise usage(f"--out {out}: the page's name ends in .html{hint}")
    if not out.absolute().parent.is_dir():
        raise usage(f"--out {out}: there is no folder {out.parent}")
    if out.is_dir():
        raise usage(f"--out {out} is a folder")


def _write(found: Report, out: Path, command: str) -> None:
    from cosmodrome.lab.report.page import page

    with failing(OSError, before=f"--out {out} cannot be written: "):
        out.write_text(page(found, command), "utf-8")


def _print(found: Report, out: Path | None) -> None:
    console = Console(highlight=False)
    console.print(
        f"{found.games:,} games of {found.game.title}, {len(found.plan.bots)} seats, seed {found.plan.seed}",
        f"in {found.seconds:.1f} s",
        markup=False,
    )
    for comparison in found.comparisons:
        console.print(f"\n{comparison.summary}", markup=False)
        for sentence in comparison.sentences:
            console.print(f"  {sentence}", markup=False)
    for section in found.sections:
        console.print(f"\n{section.title}: {section.verdict}", markup=False)
    if out is not None:
        console.print(f"\nThe page: {out}", markup=False, soft_wrap=True)


def _again(
    plan: ReportPlan,
    names: Sequence[str],
    out: Path | None,
    options: Sequence[str],
    decks: Sequence[Path],
    against: Sequence[Path],
) -> str:
    """The command that makes the same again, but for the number of workers."""
    words = ["cosmodrome", "lab", "report", plan.game, "--games", str(plan.games), "--bots", ",".join(names)]
    words += ["--seats", str(len(plan.bots)), "--seed", plan.seed]
    for name, values in (("--option", options), ("--deck", decks), ("--against", against)):
        for value in values:
            words += [name, str(value)]
    if out is not None:
        words += ["--out", str(out)]
    return shlex.join(words)
