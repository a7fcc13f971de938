"""`cosmodrome sim`: games of bots by the thousand."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from cosmodrome.cli.options import (
    AsJson,
    BotPerSeat,
    DeckList,
    ExecutorName,
    GameName,
    OptionList,
    SeatCount,
    SeedText,
    Workers,
    any_seed,
    bots_at,
    game_called,
    plain_options,
)
from cosmodrome.cli.printing import print_json, table
from cosmodrome.cli.progress import progress
from cosmodrome.lab import Plan, Results, simulate


def sim(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many.")] = 1000,
    bots: BotPerSeat = "random",
    seats: SeatCount = None,
    seed: SeedText = None,
    option: OptionList = None,
    deck: DeckList = None,
    rotate: Annotated[
        bool,
        typer.Option("--rotate", help="Move the bots up a seat from game to game, so that none sits better."),
    ] = False,
    workers: Workers = None,
    executor: ExecutorName = None,
    as_json: AsJson = False,
) -> None:
    """Play many games of bots on all cores: who wins from which seat, how games end, how long they are."""
    played = game_called(game, deck)
    plan = Plan(
        game=played.id,
        games=games,
        bots=bots_at(played, bots, seats),
        seed=any_seed(seed),
        options=plain_options(played, option),
        data=dict(played.data),
        rotate=rotate,
    )
    with progress(games) as advance:
        results = simulate(plan, workers, advance, executor)
    if as_json:
        print_json(results)
    else:
        _print(results, played.title)


def _print(results: Results, title: str) -> None:
    out = Console(highlight=False)
    speed = results.decisions / results.seconds
    out.print(
        f"{results.games:,} games of {title}, {results.seats} seats, seed {results.seed}",
        f"in {results.seconds:.1f} s: {results.decisions:,} decisions, {speed:,.0f} a second",
        markup=False,
    )
    seats = table("Seat", *["Bot"] * (not results.rotate), figures=("Wins", ""), title="Wins by seat")
    for seat, wins in enumerate(results.wins_by_seat):
        bot = [] if results.rotate else [results.bots[seat]]
        seats.add_row(str(seat), *bot, *_share(wins, results.finished))
    out.print(seats)
    if results.rotate:
        bots = table("Bot", figures=("Wins", ""), title="Wins by bot, from all seats")
        for each in results.wins_by_bot:
            bots.add_row(each.bot, *_share(each.wins, results.finished))
        out.print(bots)
    ends = table("End", figures=("Games", ""), title="Ends by kind")
    for kind, count in results.ends_by_kind.items():
        ends.add_row(kind, *_share(count, results.games))
    if results.finished < results.games:
        ends.add_row("broken off", *_share(results.games - results.finished, results.games))
    out.print(ends)
    length = results.length
    out.print(
        f"Decisions a game: {length.mean:.1f} on average, half of them up to {length.median}, "
        f"{length.shortest} to {length.longest}"
    )
    if results.shared:
        out.print(f"{results.shared} wins were shared; each sharer's part of one is counted.")


def _share(part: float, whole: int) -> tuple[str, str]:
    return f"{part:,.1f}".removesuffix(".0"), f"{part / whole:.1%}" if whole else "–"
