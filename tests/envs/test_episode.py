"""Episodes: the rules by number, and time in ticks."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from cosmodrome.core import Rng, Unknown, find_game
from cosmodrome.envs.bots import BotAgent
from cosmodrome.envs.episode import Episode, Setting
from cosmodrome.games.spacebowl.action_table import ACTIONS, CALL_END, CALL_GO, CONCUR, PICK, READY, STEP_AWAY

from .playing import NAMES, SETTINGS, at_random

WAIT = len(ACTIONS)


def number(action: Any) -> int:
    return ACTIONS.index(action)


def do(episode: Episode, **actions: Any) -> None:
    """Do one action per seat, in the order of the seats that are asked."""
    for _ in actions:
        episode.act(number(actions[f"seat_{episode.seat}"]))


def test_an_episode_is_the_game_that_its_seed_gives() -> None:
    game = find_game("phest")
    state, rng = game.new_state(game.options_type(), 3, "some seed"), Rng("some seed")
    for episode in at_random(Setting("phest", 3), "some seed"):
        assert episode.state.position() == state.position()
        if episode.seat is not None:
            legal = state.legal_actions(episode.seat)
            assert [game.actions[each] for each in episode.legal()] == sorted(legal, key=game.actions.index)
            state.apply(episode.seat, game.actions[rng.choice(episode.legal())])
    assert episode.returns == state.returns()
    assert not episode.truncated


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)
def test_a_copy_goes_on_alike_and_alone(game: str, seats: int, options: dict[str, Any]) -> None:
    setting = Setting(game, seats, options)
    episode = next(islice(at_random(setting, "a copied game"), 60, None))
    twin, before = episode.clone(), episode.state.position()
    rng, other = Rng("on"), Rng("on")
    for _ in range(40):
        if twin.seat is not None:
            twin.act(rng.choice(twin.legal()))
    assert episode.state.position() == before
    for _ in range(40):
        if episode.seat is not None:
            episode.act(other.choice(episode.legal()))
    assert episode.state.position() == twin.state.position()
    assert episode.place() == twin.place()


def test_a_game_past_its_limit_is_broken_off_with_nothing_for_anybody() -> None:
    *_, episode = at_random(Setting("karmanswap", 4, limit=25), "limit")
    assert episode.decisions == 25
    assert episode.truncated
    assert episode.legal() == []
    assert episode.returns == (0, 0, 0, 0)
    with pytest.raises(ValueError, match="the game is over"):
        episode.act(0)


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    episode = Setting("phest").start("1")
    before = episode.state.position()
    with pytest.raises(ValueError, match=r"action 5, Hold\(\), is not legal for seat \d now"):
        episode.act(5)
    with pytest.raises(ValueError, match="there is no action 176; there are 0 to 175"):
        episode.act(176)
    with pytest.raises(ValueError, match="there is no action -1"):
        episode.act(-1)
    assert episode.state.position() == before


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        (("chess",), Unknown, "there is no game 'chess'; there are: .*phest"),
        (("phest", 5), ValueError, "Phest is for 2 to 4 seats, not 5"),
        (
            ("phest", 2, {"colour": 1}),
            ValueError,
            "options: unknown key `colour`; known: difficulty, long_game",
        ),
        (("phest", 2, {"difficulty": "mad"}), ValueError, "options.difficulty: .*'mad'; known: easy, hard"),
        (("spacebowl", 2, {"grace": 11}), ValueError, r"options.grace: .* <= 10"),
        (("phest", 2, {}, 0), ValueError, "limit: at least one decision is needed, not 0"),
        (("spacebowl", 2, {}, 100, 0), ValueError, "tick: at least one millisecond is needed, not 0"),
    ],
)
def test_a_setting_that_does_not_fit_says_what_would(
    arguments: tuple[Any, ...], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Setting(*arguments)


def test_every_seat_is_asked_once_a_tick_from_another_seat_each_time() -> None:
    episode = Setting("spacebowl", 3, tick=250).start("1")
    asked = []
    for _ in range(9):
        asked.append((episode.now, episode.seat))
        episode.act(WAIT)
    assert asked == [(0, 0), (0, 1), (0, 2), (250, 1), (250, 2), (250, 0), (500, 2), (500, 0), (500, 1)]


def test_the_clock_acts_at_its_deadline_though_that_lies_within_a_tick() -> None:
    episode = Setting("spacebowl", 2, tick=700).start("1")
    while (view := episode.state.view(0)).phase == "ready":  # type: ignore[attr-defined]
        episode.act(WAIT)
    assert view.started == 30_000  # type: ignore[attr-defined]
    assert episode.now == 700 * 43


def test_who_has_no_choice_is_not_asked_and_time_goes_on_when_nobody_has() -> None:
    episode = Setting("spacebowl", 3, {"no_wild": True}).start("1")
    do(episode, seat_0=READY, seat_1=READY, seat_2=READY)
    while episode.seat != 0:
        episode.act(WAIT)
    called = episode.now
    episode.act(number(CALL_END))
    while episode.seat != 1:
        episode.act(WAIT)
    episode.act(number(CONCUR))
    asked = set()
    while episode.now < called + 4000:
        asked.add(episode.seat)
        episode.act(WAIT)
    assert asked == {2}
    while episode.seat != 2:
        episode.act(WAIT)
    episode.act(number(CONCUR))
    assert episode.now == called + 10_000
    assert episode.state.view(0).phase == "reveal"  # type: ignore[attr-defined]


def test_nobody_steps_away_and_everybody_may_wait() -> None:
    for episode in at_random(Setting("spacebowl", 2), "stay"):
        if episode.seat is not None:
            assert STEP_AWAY in episode.state.legal_actions(episode.seat)
            assert number(STEP_AWAY) not in episode.legal()
            assert episode.legal()[-1] == WAIT
            assert len(episode.legal()) > 1


def test_waiting_is_an_action_beside_the_games_own() -> None:
    assert Setting("spacebowl").name(WAIT) == "Wait"
    assert Setting("spacebowl").name(number(PICK[3])) == "Pick(cell=3)"
    assert Setting("spacebowl").actions == len(ACTIONS) + 1
    assert Setting("phest").actions == len(find_game("phest").actions)


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=NAMES)
def test_our_bots_play_to_the_end(game: str, seats: int, options: dict[str, Any]) -> None:
    setting = Setting(game, seats, options)
    episode = setting.start("bots")
    agents = [BotAgent(setting, "random" if seat else "greedy:2", str(seat)) for seat in range(seats)]
    waited = 0
    while episode.seat is not None:
        chosen = agents[episode.seat].choose(episode)
        waited += chosen == setting.wait
        episode.act(chosen)
    assert not episode.truncated
    assert bool(waited) == setting.game.real_time
    with pytest.raises(ValueError, match="the game is over"):
        agents[0].choose(episode)


def test_a_bot_calls_when_it_means_to_and_no_sooner() -> None:
    """A bot's intent holds until its view changes. It is not drawn anew with every tick."""
    setting = Setting("spacebowl", 2, tick=100)
    episode = setting.start("patience")
    do(episode, seat_0=READY, seat_1=READY)
    agents = [BotAgent(setting, "greedy:3", str(seat)) for seat in range(2)]
    drawn = [-1, -1]
    while episode.state.view(0).phase == "search":  # type: ignore[attr-defined]
        seat = episode.seat
        assert seat is not None
        chosen = agents[seat].choose(episode)
        if chosen == WAIT:
            assert agents[seat].rng.drawn == drawn[seat] or drawn[seat] == -1
            drawn[seat] = agents[seat].rng.drawn
        else:
            assert setting.game.actions[chosen] in (CALL_GO, CALL_END)
            assert episode.now > 1500
        episode.act(chosen)
