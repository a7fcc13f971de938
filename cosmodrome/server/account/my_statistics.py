"""Statistics of your own finished games of one kind: the figures that the game declares, merged and titled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final, assert_never

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from cosmodrome.core import Game, games
from cosmodrome.core.offers import STATISTICS
from cosmodrome.core.offers.statistics import (
    MILLION,
    Count,
    Durations,
    Figure,
    Figures,
    Hits,
    Most,
    Promised,
    Statistics,
    in_groups,
    merged,
)
from cosmodrome.core.words.titles import statistic
from cosmodrome.people.history import COUNTED, History
from cosmodrome.server.api import GUEST, SECRET, Shown, problems
from cosmodrome.server.wire.history_bodies import (
    AnyFigure,
    CountShown,
    DurationsShown,
    FigurePart,
    HitsShown,
    MostShown,
    MyFigure,
    MyStatistics,
    PromisedShown,
)
from cosmodrome.tables.errors import TableError

DIGITS: Final = 2
"""Decimal places of what chance had promised."""

OneGame = Annotated[str, QueryParameter(name="game", description="a game's id", max_length=64)]
Titled = Annotated[
    str,
    QueryParameter(
        name="language",
        description="the language of the titles, such as `de`; English if not said",
        max_length=35,
    ),
]


def handler(history: History) -> HTTPRouteHandler:
    """Return the handler that tells people the statistics of their finished games."""

    @get(
        "/api/me/statistics",
        responses=problems(s401=GUEST, s404="no such game"),
        tags=["you"],
        summary="Statistics of the games of one kind that you finished",
    )
    async def get_my_statistics(
        visitor: Shown, game: OneGame, language: Titled = "en"
    ) -> Response[MyStatistics]:
        """They rest on the latest thousand games. A game that ended just now may not be counted yet."""
        if (played := games().get(game)) is None:
            raise TableError("unknown_game", f"there is no game {game!r} here", 404)
        told = MyStatistics(game=game, games=0, latest=None, figures=[])
        if (offered := STATISTICS.of(played)) is not None:
            kept, older = await history.figures(visitor.person, game, offered.form)
            told = MyStatistics(
                game=game,
                games=len(kept),
                latest=COUNTED if older else None,
                figures=list(_told(played, language, together(offered, kept))) if kept else [],
            )
        return Response(told, headers=SECRET)

    return get_my_statistics


def together(offered: Statistics, kept: Sequence[bytes]) -> Figures:
    """Return figures of many games, as JSON, as those of one person."""
    kind: Any = list[offered.figures]  # type: ignore[name-defined]
    many: list[Figures] = msgspec.json.decode(b"[" + b",".join(kept) + b"]", type=kind)
    return merged(offered.figures, many)


def _told(game: Game, language: str, figures: Figures) -> Iterator[MyFigure]:
    for name in figures.__struct_fields__:
        parts = [
            FigurePart(
                title=None if group is None else statistic(game, language, name, group), figure=_shown(figure)
            )
            for group, figure in in_groups(figures, name)
            if _came_up(figure)
        ]
        if parts:
            yield MyFigure(id=name, title=statistic(game, language, name), parts=parts)


def _came_up(figure: Figure) -> bool:
    """Whether there is something to show. A count may be 0."""
    return isinstance(figure, Count) or figure != type(figure)()


def _shown(figure: Figure) -> AnyFigure:
    match figure:
        case Count(total):
            return CountShown(total=total)
        case Most(most):
            return MostShown(most=most)
        case Hits(won, tried):
            return HitsShown(won=won, tried=tried)
        case Promised(won, tried, millionths):
            return PromisedShown(won=won, tried=tried, promised=round(millionths / MILLION, DIGITS))
        case Durations():
            return DurationsShown(median=figure.median(), number=figure.number)
        case _:
            assert_never(figure)
