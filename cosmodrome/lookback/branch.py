"""Another course of a game that is over: from one of its moments, other choices on the same cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cosmodrome.core import Action, Game, Refusal, Rng, State, make_bot, offers
from cosmodrome.core.part import Part, RecordError, Step, part_game, steps
from cosmodrome.core.record import move_of
from cosmodrome.core.walk import Walk


class BranchError(ValueError):
    """There is no such moment, or a choice cannot be made there: which, and why."""

    def __init__(self, message: str, *, moment: bool = False) -> None:
        super().__init__(message)
        self.moment = moment
        """True if the fault is that the moment does not exist."""


def branch(part: Part, moment: int, line: Sequence[tuple[int, dict[str, object] | None]]) -> list[Step]:
    """The moment after a move of a part, and what these choices (None: a bot's) lead to, each with a state of its own.

    What is hidden lies as it lay, and future chance is what it would have been. Raises BranchError.
    """
    game = part_game(part)
    walk = Walk(_at(part, game, moment))
    found = [Step(moment, None, [], walk.state)]
    for place, (seat, wish) in enumerate(line):
        where = f"line[{place}]"
        if seat not in walk.state.actors():
            raise BranchError(f"{where}: seat {seat} has nothing to decide there")
        try:
            action = _bots(game, part, found[-1], seat) if wish is None else game.decode_action(wish)
            step = walk.act(seat, action)
        except msgspec.ValidationError as error:
            raise BranchError(f"{where}: this is no action of {game.title}: {error}") from None
        except Refusal as refusal:
            raise BranchError(f"{where}: the rules do not allow this: {refusal}") from None
        found.append(Step(moment + place + 1, move_of(step), list(step.told), step.state))
    return found


def _at(part: Part, game: Game, moment: int) -> State:
    last = part.before + len(part.moves)
    if not part.before <= moment <= last:
        raise BranchError(
            f"there is no moment {moment} in this game; there are {part.before} to {last}", moment=True
        )
    try:
        return next(step.state for step in steps(part, game) if step.number == moment)
    except RecordError as error:
        raise BranchError(f"moment {moment} cannot be reached: {error}", moment=True) from None


def _bots(game: Game, part: Part, step: Step, seat: int) -> Action:
    """Return the action of a thoughtful player after a step. It is the same each time."""
    bot = make_bot("random" if offers.ADVISE.of(game) is None else "greedy:3", game)
    rng = Rng(f"branch: {part.seed} {step.number} {seat}")
    return bot.decide(step.state.view(seat), step.state.legal_actions(seat), rng)
