"""`cosmodrome lab tune`: the smallest change of a deck that brings figures to where they are wanted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cosmodrome.cli.options import (
    AsJson,
    BotPerSeat,
    DeckList,
    ExecutorName,
    GameName,
    Minutes,
    OptionPairs,
    SeatCount,
    SeedText,
    VaryList,
    Workers,
    again,
    any_seed,
    bots_at,
    game_called,
    games_of,
    plain_options,
    text_in,
)
from cosmodrome.cli.printing import print_json, say
from cosmodrome.cli.problems import (
    FAILED,
    INTERRUPTED,
    CommandProblem,
    complain,
    failing,
    need,
    refusing,
    usage,
)
from cosmodrome.cli.progress import progress
from cosmodrome.cli.sensitivity import say_beforehand
from cosmodrome.cli.whole_file import write_whole
from cosmodrome.lab.farm.executors import FarmError
from cosmodrome.lab.simulation.playout import SimulationError

if TYPE_CHECKING:
    from cosmodrome.lab.tuner import Tuned

GAMES: Final = 50_000


def tune(
    game: GameName,
    target: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIGURE>=VALUE",
            help="What to reach (by a figure's key in `lab report --json`), such as endings.extinction>=15%, "
            "length.decisions<=420 or seats.order-0=50±2%; may be given often.",
        ),
    ] = None,
    hold: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIGURE<=VALUE", help="What must stay so, written like a target; may be given often."
        ),
    ] = None,
    vary: VaryList = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="DIR", help="A new folder, where the deck and all else goes."),
    ] = None,
    start: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="What `lab sensitivity --json` printed; without it, the numbers are screened first.",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help=f"The most games, with all decks together; {GAMES:,} if not said."),
    ] = None,
    minutes: Minutes = None,
    bots: BotPerSeat = "greedy:3",
    seats: SeatCount = None,
    option: OptionPairs = None,
    deck: DeckList = None,
    seed: SeedText = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a search that was ended, from the games in --out.")
    ] = False,
    workers: Workers = None,
    executor: ExecutorName = None,
    as_json: AsJson = False,
) -> None:
    """Look for the smallest change of numbers that meets all targets; write the deck, a report and a page."""
    need("the tuner", "numpy", "matplotlib", "jinja2")
    budget = games_of(games, minutes, GAMES)
    played = game_called(game, deck)
    from cosmodrome.lab.report.until import TargetError
    from cosmodrome.lab.tuner import TunePlan, goals
    from cosmodrome.lab.tuner import tune as search
    from cosmodrome.lab.tuner.journal import JournalError, read_head
    from cosmodrome.lab.tuner.tuning import JOURNAL

    with refusing(TargetError, before="--target, --hold: "):
        wanted = goals(target or [], hold or [])
    folder = _folder(out, resume, JOURNAL)
    if resume and seed is None:
        with refusing(JournalError, before="--resume: "), refusing(OSError, before=f"--resume {folder}: "):
            seed = read_head(folder / JOURNAL).seed
    plan = TunePlan(
        game=played.id,
        bots=bots_at(played, bots, seats),
        seed=any_seed(seed),
        goals=wanted,
        vary=tuple(vary or ()),
        games=budget,
        minutes=minutes or 0.0,
        options=plain_options(played, option),
        data=dict(played.data),
        found=text_in(start, "--start") if start is not None else "",
    )
    kept = (
        f"the games are in {folder / JOURNAL}, and the same command with --resume --seed {plan.seed} goes on"
    )
    try:
        with (
            refusing(TargetError, before="--target, --hold: "),
            refusing(JournalError, before="--resume: "),
            refusing(ValueError),
            failing(OSError, before=f"--out {folder} cannot be written: "),
            progress(plan.games or None) as advance,
        ):
            tuned = search(
                plan,
                folder,
                resume=resume,
                workers=workers,
                executor=executor,
                progress=advance,
                foretell=say_beforehand,
            )
    except KeyboardInterrupt:
        complain(f"interrupted; {kept if (folder / JOURNAL).exists() else 'nothing was played yet'}")
        raise typer.Exit(INTERRUPTED) from None
    except (SimulationError, FarmError) as error:
        raise CommandProblem(f"{error}; {kept}") from None
    if as_json:
        from cosmodrome.lab.tuner.summary import summary

        print_json(summary(tuned))
    else:
        _print(tuned)
    lists = {"--target": target or (), "--hold": hold or (), "--option": option or (), "--deck": deck or ()}
    command = again("tune", plan, lists | {"--start": [start] if start else [], "--out": [folder]})
    _write(tuned, folder, command, as_json)
    if tuned.ended == "none":
        raise typer.Exit(FAILED)


def _folder(out: Path | None, resume: bool, journal: str) -> Path:
    """The folder to write to, which is new or has the search to go on with; or a problem."""
    if out is None:
        raise usage("name a new folder for the deck with --out, as in --out my-deck")
    there = (out / journal).is_file()
    if resume and not there:
        raise usage(f"--resume: {out} has no search to go on with")
    if out.exists() and not out.is_dir():
        raise usage(f"--out {out} is a file; the tuner writes into a new folder")
    if there and not resume:
        raise usage(f"--out {out} has a search already: go on with --resume, or name another folder")
    if out.is_dir() and not resume and any(out.iterdir()):
        raise usage(
            f"--out {out} is not empty; the tuner writes into a new folder, never over files of yours"
        )
    return out


def _print(tuned: Tuned) -> None:
    from cosmodrome.lab.tuner.wording import counts, goal_lines, headline

    took = f"in {tuned.seconds:.1f} s"
    say(
        f"{tuned.games:,} games of {tuned.game.title}, {len(tuned.plan.bots)} seats, seed {tuned.plan.seed} {took}"
    )
    if tuned.contenders:
        say(counts(tuned))
    say(f"\n{headline(tuned)}")
    for line in goal_lines(tuned):
        say(f"  {line}")


def _write(tuned: Tuned, folder: Path, command: str, quiet: bool) -> None:
    """Write the deck, the report and the page; or a problem."""
    from cosmodrome.lab.report.page import page as report_page
    from cosmodrome.lab.tuner.page import page

    with failing(OSError, before=f"--out {folder} cannot be written: "):
        for name, text in (tuned.data if tuned.ended == "found" else {}).items():
            write_whole(folder / name, text.encode())
        if tuned.report is not None:
            write_whole(folder / "report.html", report_page(tuned.report).encode())
        write_whole(folder / "tuner.html", page(tuned, command).encode())
    if quiet:
        return
    if tuned.ended == "found":
        say(f"\nThe deck: --deck {folder}")
        say(f"What it does: {folder / 'report.html'}")
    say(f"The search: {folder / 'tuner.html'}")
