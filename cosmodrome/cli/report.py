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
    DeckList,
    ExecutorName,
    GameName,
    OptionPairs,
    SeatCount,
    SeedText,
    Workers,
    any_seed,
    bot_names,
    check_seats,
    deal_bots,
    game_called,
    plain_options,
)
from cosmodrome.cli.page_file import PageFile, check_out, write_page
from cosmodrome.cli.printing import print_json, say
from cosmodrome.cli.problems import (
    FAILED,
    INTERRUPTED,
    CommandProblem,
    complain,
    need,
    refusing,
    usage,
)
from cosmodrome.cli.progress import progress
from cosmodrome.cli.report_records import Records

if TYPE_CHECKING:
    from cosmodrome.core import Game
    from cosmodrome.lab.report import Report, ReportPlan, Setup
    from cosmodrome.lab.report.making import Comparison

BASE: Final = "base"
GAMES: Final = 1000
MOST_GAMES: Final = 100_000
"""The most games with `--until`, if `--games` does not say."""
BOTS: Final = "greedy:3"
MOST_SAID: Final = 12
"""Changes, and figures, of a set-up that the terminal says."""


def report(
    game: GameName,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"How many, of each set-up ({GAMES:,}); with --until the most ({MOST_GAMES:,}).",
            show_default=False,
        ),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            help="A bot per seat, by name, with commas; in turn until all seats are taken. Given often, "
            f"the figures are compared by strength of play. {BOTS}, if not given.",
        ),
    ] = None,
    seats: SeatCount = None,
    out: PageFile = None,
    option: OptionPairs = None,
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
    until: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIGURE=±WIDTH",
            help="Play until this figure (by its key in --json) is that sure, such as seats.seat-0=±2% or "
            "length.turns=±1; may be given often.",
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Keep games that are worth a look there: the shortest, the longest and others.",
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
    from cosmodrome.lab.report.until import TargetError, targets

    lineups = _lineups(played, bots or [BOTS], seats)
    base = Setup(name=BASE, options=plain_options(played, option), data=dict(played.data))
    others = Against(played, base).setups(against or [])
    with refusing(TargetError, before="--until "):
        wanted = targets(until or [])
    plan = ReportPlan(
        game=played.id,
        games=games or (MOST_GAMES if wanted else GAMES),
        bots=next(iter(lineups.values())),
        seed=any_seed(seed),
        setups=_by_strength(base, lineups, against) if len(lineups) > 1 else (base, *others),
        blanks=_blanks(base, played, blank or []),
        until=wanted,
    )
    with refusing(ValueError), refusing(TargetError, before="--until: "):
        check(plan)
    kept = Records(records) if records is not None else None
    lists: dict[str, Sequence[object] | None] = {
        "--bots": list(lineups),
        "--option": option,
        "--deck": deck,
        "--against": against,
        "--blank": blank,
        "--until": until,
        "--records": [records] if records else None,
        "--out": [out] if out else None,
    }
    with progress(plan.games) as advance:
        made = make(plan, workers, advance, executor, _foretell)
    if kept is not None:
        kept.keep(made, workers, executor)
    if out is not None:
        _write(made, out, _again(plan, lists), kept)
    if as_json:
        from cosmodrome.lab.report.summary import summary

        print_json(summary(made, kept.files if kept is not None else {}))
    else:
        _print(made, out)
        for shown in kept.commands().values() if kept is not None else ():
            say(f"  {shown}")
    written = "" if out is None else f"; {out} has these"
    if made.problem:
        raise CommandProblem(f"{made.problem}; {made.games:,} games were played before{written}")
    if made.interrupted:
        complain(f"interrupted after {made.games:,} of {plan.games:,} games{written}")
        raise typer.Exit(INTERRUPTED)
    if kept is not None and kept.fault:
        raise typer.Exit(FAILED)


def _lineups(game: Game, words: Sequence[str], seats: int | None) -> dict[str, tuple[str, ...]]:
    """Each `--bots`, and a bot for each seat of it; or a problem. There are enough seats for all."""
    names = {",".join(bots): bots for bots in (bot_names(game, each) for each in words)}
    count = seats if seats is not None else max(game.min_seats, *map(len, names.values()))
    check_seats(game, count)
    lineups = {name: deal_bots(each, count) for name, each in names.items()}
    if len(set(lineups.values())) < len(words):
        raise usage("--bots names the same bots twice")
    return lineups


def _by_strength(
    base: Setup, lineups: Mapping[str, tuple[str, ...]], against: Sequence[Path] | None
) -> tuple[Setup, ...]:
    """A set-up for each line-up of bots."""
    from msgspec.structs import replace

    if against:
        raise usage("--against compares decks or options at one strength; give --bots once with it")
    return tuple(replace(base, name=name, bots=bots) for name, bots in lineups.items())


def _foretell(lines: Sequence[str]) -> None:
    """Say on standard error how many games it may take."""
    err = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    for line in lines:
        err.print(line)


def _write(report: Report, out: Path, command: str, kept: Records | None) -> None:
    from cosmodrome.lab.report.page import page

    shown, fault = (kept.commands(), kept.fault) if kept is not None else ({}, "")
    write_page(out, page(report, command, shown, fault))


def _print(report: Report, out: Path | None) -> None:
    console = Console(highlight=False)
    console.print(
        f"{report.games:,} games of {report.game.title}, {len(report.plan.bots)} seats, seed {report.plan.seed}",
        f"in {report.seconds:.1f} s",
        markup=False,
    )
    for comparison in report.comparisons:
        _print_comparison(console, comparison)
    for section in report.sections:
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
    every = blankable(played.id, base.data)
    if not every:
        raise usage(f"--blank all: {played.title} has no card that can be blanked")
    return tuple(every)


def _again(plan: ReportPlan, lists: Mapping[str, Sequence[object] | None]) -> str:
    """The command that makes the same again, but for the number of workers. `lists` has the values by option."""
    words = ["cosmodrome", "lab", "report", plan.game, "--games", str(plan.games)]
    for name, values in lists.items():
        for value in values or ():
            words += [name, str(value)]
        if name == "--bots":
            words += ["--seats", str(len(plan.bots)), "--seed", plan.seed]
    return shlex.join(words)
