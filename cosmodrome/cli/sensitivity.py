"""`cosmodrome lab sensitivity`: what each number of a game's data does, as a page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console

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
)
from cosmodrome.cli.page_file import PageFile, check_out, write_page
from cosmodrome.cli.printing import print_json
from cosmodrome.cli.problems import INTERRUPTED, CommandProblem, complain, need, refusing
from cosmodrome.cli.progress import progress

if TYPE_CHECKING:
    from cosmodrome.lab.sensitivity import Sensitivity, SensitivityPlan

GAMES: Final = 20_000
MOST_SAID: Final = 20
"""Clear effects that the terminal says."""


def sensitivity(
    game: GameName,
    vary: VaryList = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help=f"The most games, with all changed decks together; {GAMES:,} if not said."),
    ] = None,
    minutes: Minutes = None,
    bots: BotPerSeat = "greedy:3",
    seats: SeatCount = None,
    out: PageFile = None,
    option: OptionPairs = None,
    deck: DeckList = None,
    seed: SeedText = None,
    workers: Workers = None,
    executor: ExecutorName = None,
    as_json: AsJson = False,
) -> None:
    """Move each number of a game's data a step up and a step down, and write a page on what that changes."""
    need("sensitivity", "numpy", "matplotlib", "jinja2")
    check_out(out, as_json)
    budget = games_of(games, minutes, GAMES)
    played = game_called(game, deck)
    from cosmodrome.lab.sensitivity import SensitivityPlan
    from cosmodrome.lab.sensitivity import sensitivity as find

    plan = SensitivityPlan(
        game=played.id,
        bots=bots_at(played, bots, seats),
        seed=any_seed(seed),
        vary=tuple(vary or ()),
        games=budget,
        minutes=minutes or 0.0,
        options=plain_options(played, option),
        data=dict(played.data),
    )
    with refusing(ValueError), progress(plan.games or None) as advance:
        result = find(plan, workers, advance, executor, say_beforehand)
    if as_json:
        from cosmodrome.lab.sensitivity.summary import summary

        print_json(summary(result))
    else:
        _print(result)
    if out is not None:
        _write(result, out, _again(plan, out, deck or (), option or ()), as_json)
    if result.problem:
        raise CommandProblem(f"{result.problem}; {result.games:,} games were played before")
    if result.interrupted:
        complain(f"interrupted after {result.games:,} games")
        raise typer.Exit(INTERRUPTED)


def say_beforehand(line: str) -> None:
    """Say on standard error what will be done."""
    Console(stderr=True, highlight=False, markup=False, soft_wrap=True).print(line)


def _write(result: Sensitivity, out: Path, command: str, quiet: bool) -> None:
    from cosmodrome.lab.sensitivity.page import page

    write_page(out, page(result, command))
    if not quiet:
        Console(highlight=False).print(f"\nThe page: {out}", markup=False, soft_wrap=True)


def _print(result: Sensitivity) -> None:
    from cosmodrome.lab.sensitivity.wording import headline, rounds, sentence, verdict

    console = Console(highlight=False, soft_wrap=True)
    console.print(
        f"{result.games:,} games of {result.game.title}, {len(result.plan.bots)} seats, seed {result.plan.seed}",
        f"in {result.seconds:.1f} s",
        markup=False,
    )
    console.print(rounds(result), markup=False)
    console.print(f"\n{headline(result)}", markup=False)
    clear = sorted(((each, one) for each in result.numbers for one in each.clear), key=lambda pair: pair[1].p)
    for each, one in clear[:MOST_SAID]:
        console.print(f"  {sentence(each, one)}", markup=False)
    if len(clear) > MOST_SAID:
        console.print(f"  … and {len(clear) - MOST_SAID:,} more, on the page", markup=False)
    for each in result.numbers:
        if each.failed:
            console.print(f"  {each.number.short}: {verdict(each)}", markup=False)


def _again(plan: SensitivityPlan, out: Path, decks: Sequence[Path], options: Sequence[str]) -> str:
    """The command that does the same again, but for the number of workers."""
    return again("sensitivity", plan, {"--option": options, "--deck": decks, "--out": [out]})
