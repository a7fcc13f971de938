"""Real-time games in simulated time: the earliest intent acts first, the clock at its deadline, and games replay."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cosmodrome.core import CLOCK, Action, Intent, Refusal, Rng, View, make_bot
from cosmodrome.core.realtime import PAUSE, bot_player, play_in_time
from cosmodrome.games.spacebowl import GAME
from cosmodrome.games.spacebowl.action_table import CALL_GO, READY
from cosmodrome.games.spacebowl.options import SpaceBowlOptions
from cosmodrome.games.spacebowl.state import SpaceBowlState
from cosmodrome.lab.simulation.playout import play


def begun(**options: int) -> SpaceBowlState:
    return GAME.new_state(SpaceBowlOptions(**options), 2, "real time")


def nobody(view: View, legal: Sequence[Action], now: int) -> Intent | None:
    return None


def test_the_earlier_acts_first() -> None:
    def ready_at(moment: int) -> object:
        return lambda view, legal, now: Intent(READY, moment) if READY in legal else None

    acts = play_in_time(begun(), [ready_at(300), ready_at(200)])
    assert [(act.seat, act.now) for act in (next(acts), next(acts))] == [(1, 200), (0, 300)]


def test_the_clock_acts_at_its_deadline() -> None:
    act = next(play_in_time(begun(), [nobody, nobody]))
    assert (act.seat, act.now) == (CLOCK, 30_000)


def test_it_stops_where_nobody_means_to_act() -> None:
    assert [act.now for act in play_in_time(begun(round_limit=0), [nobody, nobody])] == [30_000]


def test_an_illegal_action_is_refused() -> None:
    with pytest.raises(Refusal):
        next(play_in_time(begun(), [lambda view, legal, now: Intent(CALL_GO, now), nobody]))


def test_a_player_is_asked_anew_only_when_its_view_changes() -> None:
    asked = []

    def player(view: View, legal: Sequence[Action], now: int) -> Intent | None:
        asked.append(now)
        return None

    for act in play_in_time(begun(round_limit=60), [player, nobody]):
        if act.now > 100_000:
            break
    assert asked == sorted(set(asked))
    assert asked[:3] == [0, 30_000, 90_000]


def test_a_bot_that_knows_no_time_takes_a_pause() -> None:
    class Slow:
        def decide(self, view: View, legal: Sequence[Action], rng: Rng) -> Action:
            return legal[0]

    state = begun()
    player = bot_player(Slow(), Rng("slow"))
    intent = player(state.view(0), state.legal_actions(0), 70)
    assert intent == Intent(state.legal_actions(0)[0], 70 + PAUSE)


@pytest.mark.parametrize("bot", ["random", "greedy:2"])
def test_the_lab_plays_real_time_games(bot: str) -> None:
    bots = [make_bot(bot, GAME) for _ in range(3)]
    first = play(GAME, SpaceBowlOptions(), bots, "lab")
    assert first.outcome is not None
    assert play(GAME, SpaceBowlOptions(), bots, "lab") == first
    assert play(GAME, SpaceBowlOptions(), bots, "lab", limit=10).outcome is None
