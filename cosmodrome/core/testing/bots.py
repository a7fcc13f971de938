"""Bots: each that can play the game chooses what is legal, knowing a view alone; the best of them beats chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from cosmodrome.core.chance import Rng
from cosmodrome.core.game import Action, Game, Intent, Options, State
from cosmodrome.core.realtime import PAUSE, Player, bot_player, play_in_time
from cosmodrome.core.registry import Bot, RealTimeBot, Unknown, make_bot
from cosmodrome.core.testing.moves import random_game

NAMES: Final = ("random", "greedy:1", "greedy:2", "greedy:3", "search:20")
"""The bots that are tried; a game need not offer what each but the first stands on."""
EVERY: Final = 8
"""Decisions from one question to the next."""
BOUND: Final = 20_000
"""Decisions within which a game of bots ends."""


def check_bots(game: Game, games: int = 10, names: Sequence[str] = NAMES) -> None:
    """Ask every bot that can play the game at moments of random games, and let them play `games` whole ones.

    They choose what is legal, the same from the same view and chance; the best adviser wins more than it loses against
    the random bot; each game ends. Raises AssertionError.
    """
    bots = _bots(game, names)
    options = game.options_type()
    for seats in sorted({game.min_seats, game.max_seats}):
        for name, bot in bots.items():
            try:
                _ask(game, options, seats, bot)
            except AssertionError as error:
                raise AssertionError(f"{game.id}, {seats} seats, bot {name}: {error}") from None
    for number in range(games):
        seats = game.min_seats + number % (game.max_seats - game.min_seats + 1)
        _play_out(game, options, [*bots.values()], seats, f"bots {number}")
    advisers = [name for name in bots if name.startswith("greedy:")]
    if advisers:
        won = winnings(game, advisers[-1], "random", games)
        assert won > 0, f"{game.id}: {advisers[-1]} does no better than random: {won:+.1f} in {games} games"


def winnings(game: Game, one: str, other: str, games: int, options: Options | None = None) -> float:
    """Return the sum of a bot's returns against another bot, with as few seats as can be, at each seat in turn.

    Above 0 if it is the better one. The others sit at all other seats.
    """
    bots, won = (make_bot(one, game), make_bot(other, game)), 0.0
    for number in range(games):
        seat = number % game.min_seats
        players = [bots[each != seat] for each in range(game.min_seats)]
        # each deal is played from every seat
        seed = f"winnings {number // game.min_seats}"
        state = _play_out(game, options or game.options_type(), players, game.min_seats, seed)
        won += state.returns()[seat]
    return won


def _bots(game: Game, names: Sequence[str]) -> dict[str, Bot]:
    bots = {}
    for name in names:
        try:
            bots[name] = make_bot(name, game)
        except Unknown:
            assert name != "random", f"{game.id}: the random bot cannot play it"
    return bots


def _ask(game: Game, options: Options, seats: int, bot: Bot) -> None:
    """A random game in which the bot is asked what it would do, by its view after a journey over the wire."""
    for made, (_, _, now, _, state) in enumerate(random_game(game, options, seats, "asked")):
        for seat in range(seats) if made % EVERY == 0 else ():
            legal = state.legal_actions(seat)
            if legal:
                view = state.view(seat)
                wired = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=game.view_type)
                chosen = _answer(game, bot, view, legal, now)
                assert _answer(game, bot, wired, list(legal), now) == chosen, (
                    f"decision {made}: it chooses otherwise the second time, from the same view and chance"
                )


def _answer(game: Game, bot: Bot, view: Any, legal: Sequence[Action], now: int) -> Action | Intent | None:
    if game.real_time and isinstance(bot, RealTimeBot):
        intent = bot.intend(view, legal, Rng("same"), now)
        if intent is not None:
            assert intent.action in legal, f"it means to do {intent.action}, which is not legal"
            assert intent.at >= now, f"it means to act at {intent.at}, before the moment {now}"
        return intent
    action = bot.decide(view, legal, Rng("same"))
    assert action in legal, f"it chose {action}, which is not legal"
    return action


def player(game: Game, bot: Bot, rng: Rng) -> Player:
    """Return a bot as a player in simulated time: by its own intents, or else with one decision a second."""
    if game.real_time:
        return bot_player(bot, rng)
    return lambda view, legal, now: Intent(bot.decide(view, legal, rng), now + PAUSE)


def _play_out(game: Game, options: Options, bots: Sequence[Bot], seats: int, seed: str) -> State:
    """A whole game of these bots, in turn at the seats."""
    state = game.new_state(options, seats, seed)
    made = 0
    players = [player(game, bots[seat % len(bots)], Rng(f"{seed}: {seat}")) for seat in range(seats)]
    for made, _ in enumerate(play_in_time(state, players), start=1):
        assert made < BOUND, f"{game.id}, {seats} seats, seed {seed!r}: bots play on after {BOUND} decisions"
    assert state.outcome is not None, f"{game.id}, {seats} seats, seed {seed!r}: nobody means to act any more"
    state.audit()
    return state
