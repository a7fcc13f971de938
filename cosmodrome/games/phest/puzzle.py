"""The move of the day: the choice that wins most, if quick players play all seats from there on.

That is what "best" means here, and no more: a share of playouts by a quick player who goes by the usual weights, on
decks and hands drawn anew each time from what the seat cannot see. All choices are tried on the same draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

import msgspec

from cosmodrome.core.chance import Rng, proven, quick
from cosmodrome.core.game import Action, Refusal, State
from cosmodrome.core.offers.board_puzzle import BoardPuzzle, BoardPuzzles, PlayedOut, Share
from cosmodrome.core.playout import playout

from .actions import (
    ChangeShip,
    ChooseShip,
    Decline,
    DiscardCard,
    Extend,
    Go,
    Hold,
    LaySkip,
    Move,
    PlaceDefender,
    PlayCard,
    RemoveDefender,
    ReturnDefender,
)
from .board import FIELDS, IS_MOON, IS_START
from .bots import advise, usual_policy
from .cards import CARD_OF, COLOUR, NUMBER
from .in_play import PhestInPlay
from .state import PhestState

GOAL: Final = "wins"
POLICY: Final = "quick player of Phest (who weighs like greedy:3, rank 4, but thinks no turn ahead)"
"""The player `bots.usual_policy`, described by the bot that users know."""
PLAYOUTS: Final = 20_000
"""The number of play-outs of each choice that count as proof."""
LOOKS: Final = ((60, 0.08), (400, 0.08), (2000, 0.07))
"""The looks before that: play-outs of each choice, and the lead over the second best that the best must have."""
MARGIN: Final = 0.05
"""The lead that the best must have in the end."""
CONFIDENCE: Final = 0.999
Z: Final = 3.2905
"""Its two-sided quantile of the normal distribution."""
LEVELS: Final = (1, 3)
"""Levels of advice. The difficulty is 1, plus one for each of these thoughtful players that chooses something else."""
EASY: Final = 4
"""One in this many is taken of the puzzles that both of them solve."""
MOST_CHOICES: Final = 3
LATE: Final = 2
"""Cards in the deck, at most: playouts from there are short, and there is more to see in the position."""
MOST_DECISIONS: Final = 2_000
"""The most decisions of a play-out. No known play-out comes near."""
THEMES: Final = (
    *("move", "card", "distance", "attack", "defend", "ship", "skip", "discard"),
    *("throw-out", "build", "moon", "home"),
)


def play_out(state: PhestState, seat: int) -> float:
    """Play on to the end; the seat's share of the win. The state is used up."""
    if state.ended is None:
        playout(state, lambda world, seat, legal, rng: usual_policy(world, legal), state.rng, MOST_DECISIONS)
    outcome = state.ended
    if outcome is None or seat not in outcome.winners:
        return 0.0
    return 1.0 / len(outcome.winners)


def win_shares(
    state: PhestInPlay, seat: int, choices: Sequence[Action], playouts: int, seed: str
) -> list[float]:
    """The share of playouts that each choice wins; the same arguments give the same figures."""
    rng = quick(Rng(seed))
    won = [0.0] * len(choices)
    for _ in range(playouts):
        world = state.resample(seat, rng)
        for number, choice in enumerate(choices):
            twin = world.clone()
            twin.apply(seat, choice)
            won[number] += play_out(twin, seat)
    return [each / playouts for each in won]


def interval(share: float, playouts: int) -> tuple[float, float]:
    """The ends of Wilson's score interval (1927) of a share."""
    square = Z * Z / playouts
    middle = (share + square / 2) / (1 + square)
    half = Z / (1 + square) * sqrt(share * (1 - share) / playouts + square / (4 * playouts))
    return max(0.0, middle - half), min(1.0, middle + half)


def reached(puzzle: BoardPuzzle, start: State, actions: Sequence[Action]) -> float | None:
    """Return the chance to win after a choice (`BoardPuzzles.reached`)."""
    if not actions:
        return None
    if len(actions) > 1:
        raise Refusal("PH-8", "not_your_turn", seat=puzzle.seat)
    start.clone().apply(puzzle.seat, actions[0])  # or it is refused, and why
    assert isinstance(puzzle.proof, PlayedOut)
    plain = msgspec.to_builtins(actions[0])
    return next(each.value for each in puzzle.proof.choices if each.action == plain)


def pose(state: State, seat: int) -> BoardPuzzle | None:
    """A late decision in which one choice seems to win clearly more than all others."""
    assert isinstance(state, PhestInPlay)
    legal = state.legal_actions(seat)
    if not 2 <= len(legal) <= MOST_CHOICES or len(state.deck) > LATE or state.reshuffled < state.long_game:
        return None
    shares: list[float] = []
    for number, (playouts, margin) in enumerate(LOOKS):
        shares = win_shares(state, seat, legal, playouts, f"{_place(state)} look {number}")
        best, second = sorted(shares, reverse=True)[:2]
        if best - second < margin:
            return None
    best_action = legal[shares.index(max(shares))]
    hard, rng = difficulty(state, seat, best_action)
    if hard == 1 and rng.below(EASY):
        return None
    return BoardPuzzle(
        id="00000000",
        rules=0,
        seat=seat,
        goal=GOAL,
        themes=themes(state, seat, best_action),
        difficulty=hard,
        best=0.0,
        second=0.0,
        solution=[msgspec.to_builtins(best_action)],
        proof=_proof(legal, shares, LOOKS[-1][0]),
        position=msgspec.to_builtins(state.position()),
    )


def _place(state: PhestInPlay) -> str:
    """Where the state's chance stands: what is drawn for a puzzle follows from that."""
    rng = proven(state.rng)
    return f"{rng.seed} {rng.drawn}"


def difficulty(state: PhestInPlay, seat: int, best: Action) -> tuple[int, Rng]:
    """1, and one more for each thoughtful player that chooses something else; and the chance that they had."""
    rng, legal = Rng(f"{_place(state)} advice"), state.legal_actions(seat)
    return 1 + sum(advise(state.view(seat), legal, level, rng) != best for level in LEVELS), rng


def prove(puzzle: BoardPuzzle, state: State, playouts: int = PLAYOUTS) -> BoardPuzzle | None:
    """Play each choice out this often, anew; the same choice must be best, clear of the second."""
    assert isinstance(state, PhestInPlay)
    legal = state.legal_actions(puzzle.seat)
    proof = _proof(legal, win_shares(state, puzzle.seat, legal, playouts, f"proof {puzzle.id}"), playouts)
    best, second = proof.choices[:2]
    clear = best.low > max(each.high for each in proof.choices[1:])
    if best.action != puzzle.solution[0] or not clear or best.value - second.value < MARGIN:
        return None
    (best_action,) = [each for each in legal if msgspec.to_builtins(each) == best.action]
    hard, _ = difficulty(state, puzzle.seat, best_action)
    return msgspec.structs.replace(puzzle, difficulty=hard, best=best.value, second=second.value, proof=proof)


def _proof(legal: Sequence[Action], shares: Sequence[float], playouts: int) -> PlayedOut:
    choices = []
    for action, share in sorted(zip(legal, shares, strict=True), key=lambda pair: -pair[1]):
        low, high = interval(share, playouts)
        choices.append(
            Share(
                action=msgspec.to_builtins(action),
                value=round(share, 4),
                low=round(low, 4),
                high=round(high, 4),
            )
        )
    return PlayedOut(policy=POLICY, playouts=playouts, confidence=CONFIDENCE, choices=choices)


KINDS: Final[dict[type[Any], str]] = {
    Move: "move",
    PlayCard: "card",
    Go: "distance",
    Extend: "defend",
    PlaceDefender: "defend",
    RemoveDefender: "defend",
    ReturnDefender: "defend",
    Decline: "defend",
    ChangeShip: "ship",
    ChooseShip: "ship",
    LaySkip: "skip",
    Hold: "discard",
    DiscardCard: "discard",
}
"""The theme of each kind of choice. An attack has its own, and so has a pass."""


def themes(state: PhestInPlay, seat: int, action: Action) -> list[str]:
    """Return the themes of a choice: its kind, and the field that it lands on."""
    named = {KINDS.get(type(action), "attack")}
    steps = 0
    if isinstance(action, Go):
        steps = action.steps
    elif isinstance(action, PlayCard) and COLOUR[CARD_OF[action.card]] != state.side[seat]:
        steps = NUMBER[CARD_OF[action.card]]
    if steps:
        field = (state.field[seat] + steps) % FIELDS
        if IS_START[field]:
            named.add("home")
        elif field in state.field:
            named.add("throw-out")
        if IS_MOON[field]:
            named.add("moon")
        elif not IS_START[field] and state.owner(field) == seat and state.stations[field] is None:
            named.add("build")
        elif state.stations[field] is not None and state.owner(field) != seat:
            named.add("attack")
    return [theme for theme in THEMES if theme in named]


PUZZLES: Final = BoardPuzzles(
    package=__package__ or "",
    goals=(GOAL,),
    themes=THEMES,
    acted_out=False,
    reached=reached,
    pose=pose,
    prove=prove,
)
