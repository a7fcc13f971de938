"""Playing on to the end: what the better choice would have won more, in imagined worlds, each played twice.

A game of rounds that are dealt anew is played to the end of its round. What comes after follows from the rounds won
alone, so to play it would add chance and time, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cosmodrome.core import Action, AnyRng, Game, Rng, State, make_bot, playout
from cosmodrome.playing_on.chances import Chances
from cosmodrome.playing_on.evidence import Gain
from cosmodrome.playing_on.players import playing_on

STEPS: Final = 10_000
"""Decisions that a course is played on for at most; games end long before."""


class _RoundEnded(Exception):
    """The round has ended: the course is over."""


class Ending:
    """Plays a game on by one bot on all seats, which is shown of each no more than its view.

    With `far`, the game's quick player (`PlayingOn.far`) plays for as long as the end is far. It takes next to no time.
    """

    def __init__(self, game: Game, player: str, *, far: bool = False) -> None:
        found = playing_on(game)
        self._judge = Chances(game)
        self._player = make_bot(player, game)
        self._rounds = found.rounds
        quick = found.far if far else None
        self._quick = None if quick is None else (quick.is_far, make_bot(quick.player, game))
        self._begun = 0
        self._made = 0

    def gain(self, world: State, seat: int, better: Action, taken: Action, rng: Rng) -> Gain:
        """Return what a choice brings a seat more than another, both with the same chance; the world is used up.

        The quick player's decisions are not counted. In a world that does not allow both there is no difference.
        """
        legal = world.legal_actions(seat)
        self._made = 1
        if better not in legal or taken not in legal:
            return 0.0, self._made
        won = self._share(world.clone(), seat, better, rng.clone())
        return won - self._share(world, seat, taken, rng), self._made

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
        view = state.view(seat)
        if self._quick is not None:
            is_far, quick = self._quick
            if is_far(state):
                return quick.decide(view, legal, rng)
        self._made += 1
        return self._player.decide(view, legal, rng)
