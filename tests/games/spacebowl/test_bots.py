"""Bots know only their view, act within their time, and are better at higher levels."""

from __future__ import annotations

import pytest

from cosmodrome.core import CLOCK, TICK, RealTimeBot, Rng, make_bot
from cosmodrome.games.spacebowl import GAME
from cosmodrome.games.spacebowl.action_table import (
    CALL_END,
    CALL_GO,
    PICK,
    READY,
    STEP_AWAY,
    STEP_BACK,
    VOTE_SKIP,
)
from cosmodrome.games.spacebowl.bots import LEVELS, SETTLE, intend
from cosmodrome.games.spacebowl.levels import drill, duel
from cosmodrome.games.spacebowl.options import SpaceBowlOptions
from cosmodrome.games.spacebowl.state import SpaceBowlState


def begun(seed: str, **options: bool) -> SpaceBowlState:
    state = GAME.new_state(SpaceBowlOptions(**options), 2, seed)
    for seat in range(2):
        state.apply(seat, READY, None, 1000)
    return state


@pytest.mark.parametrize("level", [1, 2, 3])
def test_nobody_calls_before_the_marbles_have_settled(level: int) -> None:
    state = begun("settled")
    for number in range(100):
        intent = intend(state.view(0), state.legal_actions(0), level, Rng(f"{number}"), 1000)
        assert intent is not None
        assert intent.at >= 1000 + SETTLE + LEVELS[level - 1].taking_in


def test_asking_again_does_not_hurry_a_bot() -> None:
    """The median moment is the same whether a bot is asked once, or again every two seconds."""

    def moment(number: int, again: int) -> int:
        now = 1000
        while True:
            rng = Rng(f"again {number} {now} {again}")
            intent = intend(state.view(0), state.legal_actions(0), 2, rng, now)
            assert intent is not None
            if not again or intent.at < now + again:
                return intent.at
            now += again

    state = begun("again")
    once, often = (sorted(moment(number, again) for number in range(600))[300] for again in (0, 2000))
    assert abs(once - often) < 0.2 * once


def test_a_bot_that_takes_a_seat_comes_back() -> None:
    state = begun("back")
    state.apply(0, STEP_AWAY, None, 1500)
    intent = intend(state.view(0), state.legal_actions(0), 2, Rng("back"), 1600)
    assert intent is not None
    assert intent.action == STEP_BACK


def test_bots_agree_to_skip_a_round() -> None:
    state = begun("skip")
    state.apply(0, VOTE_SKIP, None, 1001)
    actions = {
        intent.action
        for number in range(60)
        if (intent := intend(state.view(1), state.legal_actions(1), 1, Rng(f"{number}"), 1001))
    }
    assert VOTE_SKIP in actions


def test_who_has_laid_the_wild_token_rests_on_it() -> None:
    for number in range(40):
        state = begun(f"rests {number}")
        found = state.clone()
        found.apply(0, VOTE_SKIP, None, 1002)
        found.apply(1, VOTE_SKIP, None, 1002)
        reveal = found.view(None).reveal
        assert reveal is not None
        if not reveal.wild:
            continue
        state.apply(0, CALL_GO, None, 1003)
        laid = reveal.wild[0].wild
        wilds = [action for action in state.legal_actions(0) if getattr(action, "cell", -1) == laid]
        state.apply(0, wilds[-1], None, 1004)
        intent = intend(state.view(0), state.legal_actions(0), 1, Rng("rests"), 1005)
        assert intent is not None
        resting = {PICK[fit.destination] for fit in reveal.wild if fit.wild == laid}
        assert intent.action in resting


def test_a_caller_of_the_end_waits_for_zero() -> None:
    state = begun("wait")
    state.apply(0, CALL_END, None, 1001)
    assert intend(state.view(0), state.legal_actions(0), 3, Rng("wait"), 1002) is None
    state.apply(CLOCK, TICK, None, 11_001)


def test_the_greedy_bot_plays_in_real_time() -> None:
    bot = make_bot("greedy:2", GAME)
    assert isinstance(bot, RealTimeBot)
    state = begun("greedy")
    legal = state.legal_actions(0)
    intent = bot.intend(state.view(0), legal, Rng("greedy"), 1000)
    assert intent is not None
    assert intent.action in legal
    assert bot.decide(state.view(0), legal, Rng("greedy")) in legal


def test_a_higher_level_wins() -> None:
    options = SpaceBowlOptions()
    assert duel(2, 1, 30, options) > 0.6
    assert duel(3, 2, 30, options) > 0.6


def test_a_drill_tells_what_a_level_is_worth() -> None:
    cells = [list(drill(level, 12, SpaceBowlOptions(round_limit=0))) for level in (1, 3)]
    slow, quick = (int(line[1].removesuffix(" s")) for line in cells)
    assert quick < slow
