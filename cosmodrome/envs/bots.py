"""Our bots as agents in an episode: somebody to train against, and to be measured by."""

from __future__ import annotations

from cosmodrome.core import Intent, Rng, View, make_bot
from cosmodrome.core.realtime import bot_player
from cosmodrome.envs.episode import Episode, Setting


class BotAgent:
    """A bot by name (`greedy:2`) at one seat; it is shown that seat's view only."""

    def __init__(self, setting: Setting, name: str, seed: str = "") -> None:
        """Raises Unknown for a bot that is not installed."""
        self.bot = make_bot(name, setting.game)
        self.rng = Rng(f"{name} {seed}")
        self._player = bot_player(self.bot, self.rng)
        self._view: View | None = None
        self._intent: Intent | None = None

    def choose(self, episode: Episode) -> int:
        """The number of what it does, whose turn it must be; in a real-time game it may be to wait."""
        setting, seat = episode.setting, episode.seat
        if seat is None:
            raise ValueError("the game is over")
        view, legal = episode.state.view(seat), episode.choices(seat)
        if not setting.game.real_time:
            return setting.number[self.bot.decide(view, legal, self.rng)]
        if view != self._view:
            self._view, self._intent = view, self._player(view, legal, episode.now)
        if self._intent is None or self._intent.at >= episode.now + setting.tick:
            return setting.wait
        self._view = None
        return setting.number[self._intent.action]
