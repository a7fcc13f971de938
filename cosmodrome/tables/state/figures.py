"""Figures of a finished game, for statistics: counted from the moves in its journal, by the rules of now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cosmodrome.core.offers import STATISTICS
from cosmodrome.core.part import Part, part_game, steps
from cosmodrome.core.walk import WalkStep
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.course import course_of
from cosmodrome.tables.state.fold import fold


def whole_game(entries: Sequence[e.AnyEntry]) -> Part | None:
    """Return all that was played at a table, from its entries; None if the rules of now did not play all of it.

    Plays nothing. Raises ValueError, TableError or LookupError if the entries cannot be read.
    """
    start = next((at for at, entry in enumerate(entries) if isinstance(entry, e.Started)), 0)
    lobby = fold(entries[: max(1, start)])
    played = course_of(lobby.made, entries).played
    if played.begun.carried or played.begun.rules != lobby.game.rules_version:
        return None
    return played.part()


def figures_of(part: Part) -> list[bytes]:
    """Return each seat's figures as JSON. Takes a while: a worker does it.

    Raises RecordError if the game does not replay, ValueError if it offers no statistics or is not over.
    """
    game = part_game(part)
    statistics = STATISTICS.of(game)
    if statistics is None:
        raise ValueError(f"{game.title} offers no statistics")
    last: WalkStep | None = None

    def walked() -> Iterator[WalkStep]:
        nonlocal last
        for step in steps(part, game):
            move = step.move
            seat, action = (None, None) if move is None else (move.seat, game.decode_action(move.action))
            last = WalkStep(seat, action, 0 if move is None else move.now, step.told, step.state)
            yield last

    figures = statistics.of_game(walked(), part.seats)
    if last is None or last.state.outcome is None:
        raise ValueError("the game is not over")
    return [msgspec.json.encode(each) for each in figures]
