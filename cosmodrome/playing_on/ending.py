"""Playing on to the end: what the better choice would have won more, in imagined worlds, each played twice.

A game of rounds that are dealt anew is played to the end of its round. What comes after follows from the rounds won
alone, so to play it would add chance and time, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from typing import Final

from cosmodrome.core import Action, AnyRng, Game, Rng, State, make_bot, playout
from cosmodrome.core.offers.playing_on import QuickPlayer
from cosmodrome.playing_on.chances import Chances
from cosmodrome.playing_on.evidence import Gain
from cosmodrome.playing_on.players import playing_on

STEPS: Final = 10_000
"""Decisions that a course is played on for at most; games end long before."""


class _RoundEnded(Exception):
    """The round has ended: the course is over."""


class Ending:
    """Plays a game on by one bot on all seats, which is shown of each no more than its view.

    With `quick`, the game's quick player (`PlayingOn.quick`) plays the courses where that is as good.
    """

    def __init__(self, game: Game, player: str, *, quick: bool = False) -> None:
        found = playing_on(game)
        self._judge = Chances(game)
        self._player = make_bot(player, game)
        self._rounds = found.rounds
        self._quick = found.quick if quick else None
        self._chosen: QuickPlayer | None = None
        """The quick player, if it plays this course."""
        self._begun = 0
        self._made = 0

    def gain(self, world: State, seat: int, better: Action, taken: Action, rng: Rng) -> Gain:
        """Return what a choice brings a seat more than another, both with the same chance; the world is used up.

        Of the quick player's decisions, `QuickPlayer.times` count as one. In a world that does not allow both choices
        there is no difference.
        """
        legal = world.legal_actions(seat)
        self._made = 1
        if better not in legal or taken not in legal:
            return 0.0, self._made
        self._chosen = self._quick if self._quick is not None and self._quick.plays(world) else None
        won = self._share(world.clone(), seat, better, rng.clone())
        gain = won - self._share(world, seat, taken, rng)
        return gain, self._made if self._chosen is None else ceil(self._made / self._chosen.times)

    def _share(self, state: State, seat: int, action: Action, rng: Rng) -> float:
        self._begun = self._rounds(state) if self._rounds is not None else 0
        state.apply(seat, action)
        if state.actors():
            with suppress(_RoundEnded):
                playout(state, self._choose, rng, STEPS)
        return self._judge.now(state)[seat]

    def _choose(self, state: State, seat: int, legal: Sequence[Action], rng: AnyRng) -> Action:
        if self._rounds is not None and self._rounds(state) > self._begun:
            raise _RoundEnded
        assert isinstance(rng, Rng)
        self._made += 1
        view = state.view(seat)
        if self._chosen is None:
            return self._player.decide(view, legal, rng)
        action: Action = self._chosen.choose(view, legal)
        return action
