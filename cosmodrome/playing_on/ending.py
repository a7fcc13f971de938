"""Playing on to the end: what the better choice would have won more, in imagined worlds, each played twice.

A game of rounds that are dealt anew is played to the end of its round. What comes after follows from the rounds won
alone, so to play it would add chance and time, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from cosmodrome.core import Action, AnyRng, Bot, Game, Rng, State, make_bot, playout, quick
from cosmodrome.core.part import Part, part_game, steps
from cosmodrome.lookback.chances import Chances
from cosmodrome.lookback.decisions import partners
from cosmodrome.lookback.effort import playing_on
from cosmodrome.lookback.evidence import Gain

STEPS: Final = 10_000
"""Decisions that a course is played on for at most; games end long before."""


class _RoundEnded(Exception):
    """The round has ended: the course is over."""


def gains(
    part: Part, number: int, better: dict[str, Any], player: str, worlds: tuple[int, int], decisions: int
) -> list[Gain]:
    """The gains of a better choice in worlds number `worlds[0]` up to before `worlds[1]`, one after another.

    It ends sooner once so many decisions were made, but has one world at least. A world is the same however many are
    asked for at a time.
    """
    game, index = part_game(part), number - part.before - 1
    state = next(step.state for step in steps(part, game) if step.number == number - 1)
    seat = part.moves[index].seat
    taken, instead = game.decode_action(part.moves[index].action), game.decode_action(better)
    course, several = Ending(game, make_bot(player, game)), partners(game, part, seat)
    found: list[Gain] = []
    for world in range(*worlds):
        rng = Rng(f"look back: {part.seed} {index} {player} {world}")
        gain, made = course.gain(state.resample(seat, quick(rng)), seat, instead, taken, rng)
        found.append((several * gain, made))
        decisions -= made
        if decisions <= 0:
            break
    return found


class Ending:
    """Plays a game on by one player on all seats, who is shown of each no more than its view."""

    def __init__(self, game: Game, player: Bot) -> None:
        self._judge = Chances(game)
        self._player = player
        self._rounds = playing_on(game).rounds
        self._begun = 0
        self._made = 0

    def gain(self, world: State, seat: int, better: Action, taken: Action, rng: Rng) -> Gain:
        """Return what a choice brings a seat more than another, both with the same chance; the world is used up.

        In a world that does not allow both there is no difference.
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
        self._made += 1
        assert isinstance(rng, Rng)
        return self._player.decide(state.view(seat), legal, rng)
