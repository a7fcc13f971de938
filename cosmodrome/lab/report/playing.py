"""Plays the games of a plan, piece by piece: every set-up from the same deals, each deck in processes of its own."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from functools import partial

from cosmodrome.core import find_game
from cosmodrome.core.edition import Deck, checked_edition, deck_of
from cosmodrome.lab.farm.spread import cores, spread
from cosmodrome.lab.report.blanks import blank_edition
from cosmodrome.lab.report.counting import counted
from cosmodrome.lab.report.plan import ReportPlan, Setup
from cosmodrome.lab.report.rows import Rows


def played(plan: ReportPlan, columns: Sequence[int], numbers: range) -> tuple[Rows, ...]:
    """Play these games in some columns of the plan.

    There is a column for every set-up, then one for each meeting, and the last is of the card that is blanked, if any.
    """
    every: list[tuple[Setup, tuple[str, ...]]] = [(setup, plan.bots_of(setup)) for setup in plan.setups]
    every += [(one, plan.mixed(one, other)) for one, other in plan.meetings]
    rows = []
    for column in columns:
        blank = column == len(every)
        setup, bots = every[0] if blank else every[column]
        if blank:
            game = blank_edition(plan.game, setup.data, plan.blank_at(numbers[0]))
        else:
            game = checked_edition(find_game(plan.game), setup.data)
        rows.append(counted(game, game.decode_options(setup.options), bots, plan.seed, numbers, plan.limit))
    return tuple(rows)


def _by_deck(plan: ReportPlan) -> list[tuple[Deck, list[int]]]:
    """Return the decks of a plan, and the columns that are played with each."""
    setups = [*plan.setups, *(one for one, _ in plan.meetings), *([plan.setups[0]] if plan.blanks else [])]
    decks: list[tuple[Deck, list[int]]] = []
    for column, setup in enumerate(setups):
        deck = deck_of(checked_edition(find_game(plan.game), setup.data))
        columns = next((those for each, those in decks if each == deck), None)
        if columns is None:
            decks.append((deck, [column]))
        else:
            columns.append(column)
    return decks


def all_played(
    plan: ReportPlan, pieces: Sequence[range], workers: int | None, executor: Executor | str | None
) -> Generator[tuple[range, tuple[Rows, ...]], None, None]:
    """Yield the rows of all columns, piece by piece. Each deck has processes of its own, and all keep in step."""
    decks = _by_deck(plan)
    count = sum(len(columns) for _, columns in decks)
    if executor is not None or cores(workers) == 1 or not any(deck.files for deck, _ in decks):
        yield from spread(partial(played, plan, range(count)), pieces, workers, executor)
        return
    each = max(1, cores(workers) // len(decks))
    heard: dict[range, dict[int, Rows]] = {}
    with ExitStack() as runs:
        under_way = [
            (
                columns,
                runs.enter_context(closing(spread(partial(played, plan, columns), pieces, each, None, deck))),
            )
            for deck, columns in decks
        ]
        for _ in pieces:
            for columns, run in under_way:
                piece, rows = next(run)
                there = heard.setdefault(piece, {})
                there.update(zip(columns, rows, strict=True))
                if len(there) == count:
                    del heard[piece]
                    yield piece, tuple(there[column] for column in range(count))
