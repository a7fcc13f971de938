"""The games that are installed, as the API shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import msgspec
from litestar import get
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from cosmodrome.core import Game, Unknown, games, make_bot, ranks
from cosmodrome.core.offers import teams
from cosmodrome.core.text import languages
from cosmodrome.core.words.crew import rank_of
from cosmodrome.core.words.titles import pitches
from cosmodrome.lookback import can_judge
from cosmodrome.server.api import problems
from cosmodrome.server.site.boards import own_board
from cosmodrome.server.wire.bodies import GameInfo
from cosmodrome.tables.decide.opening import STRENGTHS, Decks

Shown = NamedDependency[SkipValidation[list[GameInfo]]]
"""The installed games, as they were when somebody first asked for them."""


def dependencies(decks: Decks) -> dict[str, Provide]:
    """Return the values that the handler below is given by name. `decks` are the host's own."""

    @cache
    def shown() -> list[GameInfo]:
        """Read what the games say of themselves only once somebody asks for that: it takes a while."""
        kinds = sorted(entry_points(group="cosmodrome.bots").names)
        return [game_info(game, decks.get(game.id, ()), kinds) for game in games().values()]

    return {"shown": Provide(shown, sync_to_thread=False)}


@get("/api/games", responses=problems(), tags=["games"], summary="The installed games", sync_to_thread=False)
def get_games(shown: Shown) -> list[GameInfo]:
    """With what a form for a new table needs."""
    return shown


def game_info(game: Game, decks: Iterable[str], kinds: Sequence[str]) -> GameInfo:
    """A game as the API shows it, with the names of the host's decks for it. `kinds` are those of bots."""
    options = game.decode_options({})
    bots = bot_names(game, kinds)
    ranked = {bot: rank for bot in bots if (rank := rank_of(bot, game)) is not None}
    counts = range(game.min_seats, game.max_seats + 1)
    return GameInfo(
        id=game.id,
        title=game.title,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        options_schema=_flat_schema(game.options_type),
        default_options=msgspec.to_builtins(options),
        bots=bots,
        ranks=ranked,
        teams=[list(teams(game, options, seats)) for seats in counts],
        decks=sorted(decks),
        real_time=game.real_time,
        words=languages(game),
        printable="kit" in game.offers,
        judged=can_judge(game),
        pitch=pitches(game),
        board=own_board(game),
    )


def _flat_schema(kind: type) -> dict[str, Any]:
    """A struct's JSON Schema with its own properties at the top, the types of these under `$defs`."""
    (root,), types = msgspec.json.schema_components((kind,), ref_template="#/$defs/{name}")
    own = types.pop(root["$ref"].rsplit("/", 1)[1])
    return {**own, "$defs": types} if types else own


def bot_names(game: Game, kinds: Sequence[str]) -> list[str]:
    """The bots of some kinds that play a game, each with its strengths of `STRENGTHS`, or plain; then by rank."""
    names: list[str] = []
    for kind in sorted(kinds):
        strengths = [name for each in STRENGTHS if _plays(name := f"{kind}:{each}", game)]
        names += strengths or ([kind] if _plays(kind, game) else [])
    return [*sorted(names, key=lambda name: ":" in name), *ranks(game)]


def _plays(name: str, game: Game) -> bool:
    try:
        make_bot(name, game)
    except Unknown:
        return False
    return True
