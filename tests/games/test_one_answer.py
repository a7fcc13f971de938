"""Questions with one answer. Each kind that comes up is listed here, with the reason why it is asked all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Final

import pytest

from cosmodrome.core import Game, Rng, State, find_game, make_bot
from cosmodrome.core.game import CLOCK, Action
from cosmodrome.core.testing.moves import step
from cosmodrome.core.testing.plays import some_options

HAND: Final = "unasked, others would learn what the hand holds"
STEP: Final = "it is a step of what the seat itself chose: it shows where, and can be taken back until then"
LIGHT: Final = "what it brings to light cannot be taken back, so nothing but a press of one's own may do it"
LAST: Final = "until it is made, the turn's steps can be taken back"
FREE: Final = "it is no question: the seat may do it, and nobody waits"

REASONS: Final[dict[str, dict[tuple[str, str, str], str]]] = {
    "karmanswap": {
        ("turn", "turn", "Yield"): HAND,
        ("turn", "turn", "Pass"): HAND,
        ("turn", "turn", "Waive"): HAND,
        ("ability", "settle", "SkipAbility"): HAND,
        ("ability", "launch", "SkipAbility"): HAND,
        ("ability", "draft", "SkipAbility"): HAND,
        ("card", "settle", "PlayCard"): HAND,
        ("card", "launch", "PlayCard"): HAND,
        ("card", "draft", "PlayCard"): HAND,
        ("card", "settler", "PlayCard"): HAND,
        ("planet", "turn", "ChoosePlanet"): STEP,
        ("planet", "answer", "ChoosePlanet"): STEP,
        ("planet", "settle", "ChoosePlanet"): STEP,
        ("planet", "launch", "ChoosePlanet"): STEP,
        ("planet", "draft", "ChoosePlanet"): STEP,
        ("source", "migrate", "TakeUp"): STEP,
        ("source", "transfer", "TakeUp"): STEP,
        ("source", "trade-field", "TakeUp"): STEP,
        ("source", "exchange", "TakeUp"): STEP,
        ("source", "recall", "TakeUp"): STEP,
        ("destination", "migrate", "ChoosePlanet"): STEP,
        ("destination", "transfer", "ChoosePlanet"): STEP,
        ("swap", "exchange", "SwapWith"): STEP,
        ("swap", "trade-field", "SwapWith"): STEP,
        ("swap", "trade-hand", "SwapWith"): STEP,
        ("offer", "trade-hand", "Offer"): STEP,
        ("victim", "cull", "MakeExtinct"): STEP,
        ("take", "draft", "TakeCard"): STEP,
        ("take", "pass", "TakeCard"): STEP,
        ("lay", "pass", "LayCard"): STEP,
        ("lay", "recall", "LayCard"): STEP,
        ("stack", "explore", "ChooseStack"): LIGHT,
        ("stack", "explored", "ChooseStack"): LIGHT,
        ("end", "turn", "EndTurn"): LAST,
    },
    "phest": {
        ("turn", "turn", "Move"): LIGHT,
        ("turn", "turn", "Pass"): HAND,
        ("card", "turn", "PlayCard"): HAND,
        ("card", "turn", "LaySkip"): HAND,
        ("card", "turn", "Hold"): HAND,
        ("ship", "change", "ChooseShip"): STEP,
        ("ship", "lost", "ChooseShip"): HAND,
        ("defender", "extend", "PlaceDefender"): STEP,
        ("defender", "extend", "RemoveDefender"): STEP,
        ("defender", "built", "PlaceDefender"): HAND,
        ("replacement", "extend", "PlaceDefender"): STEP,
        ("replacement", "landed", "PlaceDefender"): STEP,
        ("surplus", "turn", "ReturnDefender"): HAND,
    },
    "spacebowl": {
        (phase, "", action): FREE
        for phase in ("ready", "search", "grace", "countdown", "reveal")
        for action in ("StepAway", "StepBack")
    },
}
"""For each game: the question, its reason, and the only answer."""
BOUND: Final = 20_000


def questions(state: State) -> Iterator[tuple[str, str, str]]:
    """Yield the questions with one answer that somebody is asked at the moment."""
    for seat in state.actors():
        legal = state.legal_actions(seat)
        if seat != CLOCK and len(legal) == 1:
            view = state.view(seat)
            prompt = getattr(view, "prompt", None)
            ask = getattr(prompt, "ask", None) or getattr(view, "phase", "")
            yield ask, getattr(prompt, "reason", ""), type(legal[0]).__name__


def played(game: Game, number: int, greedy: bool) -> Iterator[State]:
    """Yield every moment of a game of random players, or of bots."""
    options, seats = some_options(game), range(game.min_seats, min(game.max_seats, 4) + 1)
    state = game.new_state(options[number % len(options)], seats[number % len(seats)], f"one answer {number}")
    bots = cycle([make_bot(f"greedy:{level}", game) for level in (1, 2)])
    rng, now = Rng(f"one answer {number}"), 0
    for _ in range(BOUND):
        yield state
        if state.outcome is not None:
            return
        if not greedy:
            now, _ = step(state, rng, now, None)
            continue
        (seat,) = state.actors()
        legal: list[Action] = list(state.legal_actions(seat))
        state.apply(seat, legal[0] if len(legal) == 1 else next(bots).decide(state.view(seat), legal, rng))
    raise AssertionError(f"{game.id}: game {number} does not end")


@pytest.mark.parametrize("name", REASONS)
def test_every_kind_of_question_with_one_answer_has_its_reason(name: str) -> None:
    game, found = find_game(name), Counter[tuple[str, str, str]]()
    for number in range(48):
        for state in played(game, number, greedy=number % 4 == 3 and name != "spacebowl"):
            found.update(questions(state))
    reasons = REASONS[name]
    assert {kind: times for kind, times in found.items() if kind not in reasons} == {}
    assert {reasons[kind] for kind in found} == set(reasons.values())
