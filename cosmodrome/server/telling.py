"""What a game says of itself, for pages that draw no board of its own: its types, and its words for what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.exceptions import ClientException

from cosmodrome.core import Game, games
from cosmodrome.core.text import bare, escaped, words_for
from cosmodrome.server.api import NOT_JSON, problems
from cosmodrome.server.bodies import Sentences, Telling
from cosmodrome.server.schema import game_types, json_schema
from cosmodrome.tables.errors import TableError

Value = TypeVar("Value")


def _game(name: str) -> Game:
    try:
        return games()[name]
    except KeyError:
        raise TableError("unknown_game", f"there is no game {name!r} here", 404) from None


@get(
    "/api/games/{game:str}/schema",
    responses=problems(s404="no such game"),
    tags=["games"],
    summary="JSON Schemas of a game's actions, options, events and view",
    sync_to_thread=False,
)
def get_schema(game: str) -> Response[dict[str, Any]]:
    """As in docs/schemas/games, for any installed game."""
    sent, told = game_types(_game(game))
    return Response(json_schema(sent | told), media_type="application/json")  # type: ignore[arg-type]  # JSON already


@post(
    "/api/games/{game:str}/words",
    status_code=200,
    responses=problems(s404="no such game", s415=NOT_JSON),
    tags=["games"],
    summary="What happens at a table, in the game's own words",
    sync_to_thread=False,
)
def tell(game: str, data: Telling) -> Sentences:
    """Everything that is told follows from what is sent, so nothing can be learned here that was not known."""
    played = _game(game)
    if not 1 <= len(data.names) <= played.max_seats or not 0 <= (data.seat or 0) < len(data.names):
        raise ClientException(
            detail=f"names, seat: {played.title} has at most {played.max_seats} seats, from 0"
        )
    try:
        view = msgspec.convert(data.view, played.view_type)
    except msgspec.ValidationError as error:
        raise ClientException(detail=f"view: {error}") from None
    words = words_for(played, [escaped(name) for name in data.names], data.seat, data.language)

    def action(value: dict[str, Any]) -> str:
        return words.action(msgspec.convert(value, played.action_type), view)

    def event(value: dict[str, Any]) -> str:
        return words.event(msgspec.convert(value, played.event_type), view)

    return Sentences(
        question=_told(words.question, view),
        actions=[_told(action, each) for each in data.actions],
        events=[_told(event, each) for each in data.events],
        refusals=[_told(words.why, each) for each in data.refusals],
    )


def _told(tell: Callable[[Value], str], value: Value) -> str | None:
    """The words without markup; None if the game fails to find them, whatever the reason: an id stands there then."""
    try:
        return bare(tell(value))
    except Exception:
        return None


HANDLERS = (get_schema, tell)
