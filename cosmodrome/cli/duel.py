"""`cosmodrome lab duel`: which bot is better, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from cosmodrome.cli.kept_games import begin, save, until_stopped
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
    bot_names,
    check_seats,
    game_called,
    plain_options,
)
from cosmodrome.cli.printing import percent, print_json, rating, table
from cosmodrome.cli.problems import need, refusing
from cosmodrome.cli.progress import progress
from cosmodrome.core import Game
from cosmodrome.lab.duel.duel import Duel, DuelPlan
from cosmodrome.lab.statistics.intervals import Interval

if TYPE_CHECKING:
    from cosmodrome.lab.duel.run import DuelResults, DuelRun
    from cosmodrome.lab.duel.standings import Meeting

SIGNS = {"better": ">", "worse": "<", "even": "=", "open": "?"}


def duel(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, by name, with commas: two or more.")],
    seats: FewestSeats = None,
    games: Annotated[int, typer.Option(min=1, help="The most that are played; fewer if it's clear.")] = 400,
    seed: SetSeed = None,
    option: OptionList = None,
    deck: DeckList = None,
    play_all: Annotated[
        bool,
        typer.Option("--all", help="Play all --games, even if it's clear sooner, for narrower intervals."),
    ] = False,
    confidence: Sureness = 0.95,
    margin: Annotated[
        float, typer.Option(help="Stop also when it is clear that bots are this near to even, such as 0.05.")
    ] = 0.0,
    zero: Annotated[
        str | None,
        typer.Option(
            metavar="BOT",
            help="Whose rating is 0, to compare ratings of duels; if not given, the first of --bots.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep every game in this file, .parquet or .csv, while they are played."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on from what is in the file of --out.")
    ] = False,
    workers: Workers = None,
    executor: ExecutorName = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play the same deals from every seat, until it is clear which is better: ratings, wins, how sure."""
    need("a duel", "numpy")
    if out is not None and out.suffix == ".parquet":
        need("a .parquet file", "pyarrow", instead="a .csv file needs nothing")
    played = game_called(game, deck)
    count = seats if seats is not None else played.min_seats
    check_seats(played, count)
    plan = DuelPlan(
        game=played.id,
        seats=count,
        bots=tuple(bot_names(played, bots)),
        seed=any_seed(seed),
        options=plain_options(played, option),
        data=dict(played.data),
    )
    begun = begin(plan, out, resume, seed is not None)
    match = _match(begun, games, confidence, margin, not play_all, zero)
    code = _play(match, games, out, workers, executor)
    results = match.results()
    if as_json:
        print_json(results)
    elif results.sets:
        _print(results, played)
    if code:
        raise typer.Exit(code)


def _match(
    begun: Duel, games: int, confidence: float, margin: float, stop_early: bool, zero: str | None
) -> DuelRun:
    from cosmodrome.lab.duel.run import DuelRun

    with refusing(ValueError):
        return DuelRun(begun, games // begun.games_of_a_set, confidence, margin, stop_early, zero)


def _play(match: DuelRun, games: int, out: Path | None, workers: int | None, executor: str | None) -> int:
    """Play until the end or an interrupt; the exit code."""
    begun = match.duel

    def play() -> None:
        with progress(games - games % begun.games_of_a_set, len(begun.rows())) as advance:
            match.play(lambda: save(begun, out), advance, workers, executor)

    return until_stopped(play, lambda: len(begun.rows()), out)


def _print(results: DuelResults, game: Game) -> None:
    out = Console(highlight=False, markup=False, emoji=False)
    one_set = results.games // results.sets
    out.print(
        f"{game.title}, {results.seats} seats, seed {results.seed}: {results.games:,} games,",
        f"{results.sets:,} deals played {one_set} times each",
    )
    out.print(_bots(results))
    out.print(_seats(results))
    if len(results.bots) > 2:
        out.print(_matrix(results))
    if results.broken_off:
        out.print(f"{results.broken_off} games were broken off; they count as draws.")
    for line in _answer(results):
        out.print(line, soft_wrap=True)


def _bots(results: DuelResults) -> Table:
    shown = table("Bot", figures=("Rating", "Games", "Wins", "ms a game"))
    for column in shown.columns[1:4]:
        column.no_wrap = True
    for each in results.standings:
        shown.add_row(
            each.bot,
            "0" if each.bot == results.zero else rating(each.rating),
            f"{each.games:,}",
            percent(each.wins),
            f"{each.thinking_ms:,.0f}",
        )
    return shown


def _seats(results: DuelResults) -> Table:
    shown = table("Bot", figures=map(str, range(results.seats)), title="Wins by seat")
    for each in results.standings:
        shown.add_row(each.bot, *map(percent, each.by_seat))
    return shown


def _matrix(results: DuelResults) -> Table:
    """Each bot against each: how often the one of the row came out ahead."""
    order = [each.bot for each in results.standings]
    shown = table("", figures=order, title="Ahead of")
    for one in order:
        shown.add_row(one, *(_cell(results.meetings, one, other) for other in order))
    return shown


def _cell(meetings: Sequence[Meeting], one: str, other: str) -> str:
    for each in meetings:
        if (each.first, each.second) == (one, other):
            return f"{SIGNS[each.verdict]} {percent(each.score)}"
        if (each.second, each.first) == (one, other):
            sign = SIGNS[each.verdict].translate(str.maketrans("<>", "><"))
            return f"{sign} {percent(_turned(each.score))}"
    return ""


def _turned(score: Interval) -> Interval:
    """The same from the other's side."""
    return Interval(1 - score.value, 1 - score.high, 1 - score.low)


def _answer(results: DuelResults) -> list[str]:
    """Return lines that say which bot is better than which, and why no more games were played."""
    clear = all(each.verdict != "open" for each in results.meetings)
    why = {
        "clear": "Clear",
        "games": f"{'Clear' if clear else 'Not clear'} after all games",
        "interrupted": f"Interrupted, and {'clear' if clear else 'not clear'} so far",
    }[results.ended]
    lines = [f"{why} (confidence {results.confidence:g} for all of this together):"]
    for each in results.meetings:
        score, first, second = each.score, each.first, each.second
        if each.verdict == "worse":
            score, first, second = _turned(score), second, first
        words = {"even": "is about as good as", "open": "against"}.get(each.verdict, "beats")
        lines.append(f"  {first} {words} {second}: {percent(score)}")
    return lines
