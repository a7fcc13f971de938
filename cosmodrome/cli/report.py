"""`cosmodrome lab report`: a page on how balanced a game is, and on what a changed card or option does."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

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
from cosmodrome.cli.problems import INTERRUPTED, CommandProblem, complain, failing, need, refusing, usage
from cosmodrome.cli.progress import progress

if TYPE_CHECKING:
    from cosmodrome.core import Game
    from cosmodrome.lab.report import Report, ReportPlan, Setup
    from cosmodrome.lab.report.making import Comparison

BASE = "base"
MOST_SAID: Final = 12
"""Changes, and figures, of a set-up that the terminal says."""


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
    blank: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CARD",
            help="Play the same deals once more without what this card (by its id) does; may be given often. "
            "`all` divides the games among all cards.",
        ),
    ] = None,
    seed: SeedText = None,
    workers: Workers = None,
    executor: ExecutorName = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and write a page: seats, length, ends, scores, comebacks, turns and every card, with intervals."""
    need("a report", "numpy", "matplotlib", "jinja2")
    check_out(out, as_json)
    played = game_called(game, deck)
    from cosmodrome.lab.report import ReportPlan, Setup
    from cosmodrome.lab.report import report as make
    from cosmodrome.lab.report.making import check

    base = Setup(name=BASE, options=plain_options(played, option), data=dict(played.data))
    plan = ReportPlan(
        game=played.id,
        games=games,
        bots=bots_at(played, bots, seats),
        seed=any_seed(seed),
        setups=(base, *Against(played, base).setups(against or [])),
        blanks=_blanks(base, played, blank or []),
    )
    with refusing(ValueError):
        check(plan)
    lists = {"--option": option, "--deck": deck, "--against": against, "--blank": blank}
    command = _again(plan, bot_names(played, bots), out, lists)
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


def check_out(out: Path | None, as_json: bool) -> None:
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
        _print_comparison(console, comparison)
    for section in found.sections:
        console.print(f"\n{section.title}: {section.verdict}", markup=False)
    if out is not None:
        console.print(f"\nThe page: {out}", markup=False, soft_wrap=True)


def _print_comparison(console: Console, comparison: Comparison) -> None:
    """Print what was changed, then the figures of that, then what else is clear."""
    from cosmodrome.lab.report.compare import sentence

    console.print(f"\n{comparison.setup.name}", markup=False)
    _print_some(console, [each.words for each in comparison.changes])
    console.print(comparison.summary, markup=False)
    _print_some(console, [sentence(each) for each in (*comparison.own, *comparison.clear)])


def _print_some(console: Console, lines: Sequence[str]) -> None:
    for line in lines[:MOST_SAID]:
        console.print(f"  {line}", markup=False)
    if len(lines) > MOST_SAID:
        console.print(f"  … and {len(lines) - MOST_SAID} more, on the page", markup=False)


def _blanks(base: Setup, played: Game, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards to be blanked, each once; `all` stands for all that can be. A problem if none can."""
    from cosmodrome.lab.report.blanks import blankable

    if "all" not in cards:
        return tuple(dict.fromkeys(cards))
    found = blankable(played.id, base.data)
    if not found:
        raise usage(f"--blank all: {played.title} has no card that can be blanked")
    return tuple(found)


def _again(
    plan: ReportPlan, names: Sequence[str], out: Path | None, lists: Mapping[str, Sequence[object] | None]
) -> str:
    """The command that makes the same again, but for the number of workers. `lists` has the values by option."""
    words = ["cosmodrome", "lab", "report", plan.game, "--games", str(plan.games), "--bots", ",".join(names)]
    words += ["--seats", str(len(plan.bots)), "--seed", plan.seed]
    for name, values in lists.items():
        for value in values or ():
            words += [name, str(value)]
    if out is not None:
        words += ["--out", str(out)]
    return shlex.join(words)
