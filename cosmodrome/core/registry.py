"""Finds games and bots by entry point, so that a new one is a package of its own and touches no file here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Final, Protocol, runtime_checkable

from cosmodrome.core.chance import Rng
from cosmodrome.core.edition import checked_edition
from cosmodrome.core.game import Action, Game, Intent, View
from cosmodrome.core.installed import installed
from cosmodrome.core.offers import LADDER


class Bot(Protocol):
    """Plays a seat: it is shown a view and the legal actions, never a state."""

    def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        ...


@runtime_checkable
class RealTimeBot(Bot, Protocol):
    """A bot that can also play real-time games, where it says what it will do and when (`offers.INTEND`)."""

    def intend(self, view: View, legal: Sequence[Action], rng: Rng, now: int) -> Intent | None:
        """One of the legal actions and its moment; None: nothing until the view changes."""
        ...


@runtime_checkable
class StoppableBot(Bot, Protocol):
    """A bot whose thought can be ended."""

    def stop(self) -> None:
        """End the thought that goes on, from another thread: it answers at once with the best so far."""
        ...


@runtime_checkable
class BudgetedBot(Bot, Protocol):
    """A bot with a budget for each decision: iterations, or seconds, or both, of which one is used up first."""

    @property
    def iterations(self) -> int | None:
        """The most iterations; None: no limit."""
        ...

    @property
    def seconds(self) -> float | None:
        """The most time; None: no limit."""
        ...


BotMaker = Callable[[Game, str], Bot]
"""Makes a bot for a game from the words after the colon of its name (`greedy:3`); ValueError if they are wrong."""


THINKS: Final = re.compile(r".+[:/](\d+)(ms|s)")
"""A name that says how long its bot thinks about each decision: `search:1s`, `search:250ms`, `search:200/1s`."""
RANK: Final = re.compile(r"rank:([1-9])")
"""A name that says the place of a bot on the ladder that the game offers."""


class Unknown(LookupError):
    """A game or bot that is not installed, or a name that cannot be read."""


def games() -> dict[str, Game]:
    """All installed games by id, but for those with a fault (`cosmodrome.core.installed`)."""
    playable = (each.game for each in installed() if each.game)
    return {game.id: game for game in sorted(playable, key=lambda game: game.id)}


def find_game(name: str, data: Mapping[str, str] | None = None) -> Game:
    """Return the game with this id; with data files (texts by name) of somebody's own its `checked_edition`.

    Hyphens may be left out or put in: `karman-swap` is `karmanswap`. Raises Unknown, naming those there are, and
    DataError for a file that cannot be used.

    >>> find_game("karman-swap").title
    'Karman Swap'
    """
    bare = name.replace("-", "")
    game = games().get(name) or next(
        (each for each in games().values() if each.id.replace("-", "") == bare), None
    )
    if game is None:
        for each in installed():
            if each.fault and each.id == name:
                raise Unknown(str(each))
        raise Unknown(f"there is no game {name!r}; there are: {', '.join(games())}")
    return checked_edition(game, data) if data else game


@cache
def _bot_makers() -> dict[str, BotMaker]:
    return {point.name: point.load() for point in entry_points(group="cosmodrome.bots")}


def thinking_time(name: str) -> int:
    """Milliseconds that a bot thinks about each decision, by its name (`search:1s`); 0 if it says nothing of that.

    >>> thinking_time("search:250ms"), thinking_time("search:1s"), thinking_time("greedy:2")
    (250, 1000, 0)
    """
    thinks = THINKS.fullmatch(name)
    return int(thinks[1]) * (1000 if thinks[2] == "s" else 1) if thinks else 0


def shortened(name: str, share: float) -> str:
    """The name of the bot that thinks only this share of the time: of `search:1s` at a half, `search:500ms`.

    The name itself for a bot that says nothing of time.

    >>> shortened("search:1s", 0.5), shortened("greedy:2", 0.5)
    ('search:500ms', 'greedy:2')
    """
    thinks = THINKS.fullmatch(name)
    if thinks is None or share >= 1:
        return name
    return f"{name[: thinks.start(1)]}{max(1, int(thinking_time(name) * share))}ms"


def ranks(game: Game) -> tuple[str, ...]:
    """The bots of the game's ladder by rank, a beginner's first; none if it has no ladder.

    >>> ranks(find_game("phest"))[:2]
    ('rank:1', 'rank:2')
    """
    return tuple(f"rank:{place}" for place in range(1, len(LADDER.of(game) or ()) + 1))


def bot_of_rank(name: str, game: Game) -> str:
    """The bot that is called by its rank in a game; any other name as it is, and a rank that the game hasn't.

    >>> bot_of_rank("rank:1", find_game("space-bowl"))
    'greedy:1'
    """
    rank = RANK.fullmatch(name)
    ladder = LADDER.of(game) or ()
    return ladder[int(rank[1]) - 1] if rank and int(rank[1]) <= len(ladder) else name


def make_bot(name: str, game: Game) -> Bot:
    """The bot called `name`, or `name:argument`, for a game. Raises Unknown, naming those there are.

    >>> game = find_game("phest")
    >>> state = game.new_state(game.options_type(), 2, "tuesday")
    >>> bot = make_bot("greedy:3", game)
    >>> bot.decide(state.view(0), state.legal_actions(0), Rng("bot")) in state.legal_actions(0)
    True
    """
    kind, _, argument = bot_of_rank(name, game).partition(":")
    maker = _bot_makers().get(kind)
    if kind == "rank":
        known = f"there are rank:1 to rank:{len(ranks(game))}" if ranks(game) else "it has no ladder"
        raise Unknown(f"there is no bot {name!r} in {game.title}: {known}")
    if maker is None:
        raise Unknown(f"there is no bot {name!r}; there are: {', '.join(sorted(_bot_makers()))}")
    try:
        return maker(game, argument)
    except ValueError as error:
        raise Unknown(f"bot {name!r}: {error}") from None
