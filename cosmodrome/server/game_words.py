"""A game's own words and types, for pages that draw no board for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import get, post
from litestar.exceptions import ClientException
from litestar.params import Parameter

from cosmodrome.core import Game, games
from cosmodrome.core.game import Outcome, Why
from cosmodrome.core.text import bare, escaped, words_for
from cosmodrome.core.words.titles import entitle, figures
from cosmodrome.server.api import NOT_JSON, problems
from cosmodrome.server.wire.bodies import Sentences, Telling
from cosmodrome.server.wire.schema import game_types, json_schema
from cosmodrome.tables.errors import TableError

Value = TypeVar("Value")

Language = Annotated[
    str, Parameter(description="English for any that the game has no words in", max_length=35)
]


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
def get_schema(game: str, language: Language = "en") -> dict[str, Any]:
    """Return a game's schema as in docs/schemas/games, with titles in the game's own words where it has any."""
    played = _game(game)
    sent, told = game_types(played)
    schema: dict[str, Any] = msgspec.json.decode(json_schema(sent | told))
    entitle(schema, played, language)
    return schema


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

    def refusal(why: Why) -> str:
        return _without(why.rule, words.why(why))

    def ending(outcome: Outcome) -> str:
        """The figures below it are shown as a table."""
        return _without(outcome.rule, words.ending(outcome, view).partition("\n")[0])

    return Sentences(
        question=_told(words.question, view),
        ending=None if data.outcome is None else _told(ending, data.outcome),
        figures={} if data.outcome is None else _figures(played, data.outcome, data.language),
        actions=[_told(action, each) for each in data.actions],
        events=[_told(event, each) for each in data.events],
        refusals=[_told(refusal, each) for each in data.refusals],
    )


def _figures(game: Game, outcome: Outcome, language: str) -> dict[str, str]:
    return figures(game, language, dict.fromkeys(key for score in outcome.scores for key in score.figures))


def _without(rule: str, text: str) -> str:
    """A sentence without the rule at its end, which pages show as a link."""
    return text.removesuffix(f" ({rule})")


def _told(tell: Callable[[Value], str], value: Value) -> str | None:
    """The words without markup; None if the game fails to find them, whatever the reason: an id stands there then."""
    try:
        return bare(tell(value))
    except Exception:
        return None


HANDLERS = (get_schema, tell)
