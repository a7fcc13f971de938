"""What a better choice would have won more than the decision that was made, in imagined worlds. A call for a worker."""

from __future__ import annotations

from typing import Any

from cosmodrome.core import Rng, quick
from cosmodrome.core.part import Part, part_game, steps
from cosmodrome.lookback.decisions import partners
from cosmodrome.playing_on.ending import Ending
from cosmodrome.playing_on.evidence import Gain


def gains(
    part: Part,
    number: int,
    better: dict[str, Any],
    player: str,
    quick_too: bool,
    worlds: tuple[int, int],
    decisions: int,
) -> list[Gain]:
    """The gains of a better choice in worlds number `worlds[0]` up to before `worlds[1]`, one after another.

    With `quick_too`, the game's quick player plays courses where that is as good (`PlayingOn.quick`). The list ends
    with the world in which the number of `decisions` is reached. A world is the same, whatever else is asked for with
    it.
    """
    game, index = part_game(part), number - part.before - 1
    state = next(step.state for step in steps(part, game) if step.number == number - 1)
    seat = part.moves[index].seat
    taken, instead = game.decode_action(part.moves[index].action), game.decode_action(better)
    course, several = Ending(game, player, quick=quick_too), partners(game, part, seat)
    found: list[Gain] = []
    for world in range(*worlds):
        rng = Rng(f"look back: {part.seed} {index} {player} {world}")
        gain, made = course.gain(state.resample(seat, quick(rng)), seat, instead, taken, rng)
        found.append((several * gain, made))
        decisions -= made
        if decisions <= 0:
            break
    return found
