"""The search bot: it imagines what fits its view, keeps to its budget, and finds what can be found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from threading import Event
from typing import ClassVar

import pytest

from cosmodrome.bots.search import SearchBot, make
from cosmodrome.bots.tree import SearchBudget, opinion_of
from cosmodrome.core import (
    CLOCK,
    Action,
    AnyRng,
    Blocked,
    Bot,
    Game,
    Options,
    Outcome,
    Position,
    Rng,
    State,
    Told,
    Unknown,
    View,
    find_game,
    make_bot,
    offers,
    shared_win,
)
from cosmodrome.games.karmanswap.events import RoundEnded
from cosmodrome.games.karmanswap.foresee import foresee
from cosmodrome.games.karmanswap.state import KarmanState
from cosmodrome.games.phest.state import PhestState
from cosmodrome.lab.simulation.playout import play


def decisions(name: str, seats: int, games: int, every: int) -> list[tuple[State, int]]:
    """Return states of random games in which a seat has a choice."""
    game, found = find_game(name), []
    for number in range(games):
        state, rng = game.new_state(game.decode_options({}), seats, f"search {number}"), Rng(f"{number}")
        count = 0
        while state.outcome is None:
            seat = state.actors()[0]
            legal = state.legal_actions(seat)
            if len(legal) > 1 and (count := count + 1) % every == 0:
                found.append((state.clone(), seat))
            state.apply(seat, rng.choice(legal))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_what_is_imagined_fits_the_view(name: str, seats: int) -> None:
    opinion, rng = opinion_of(find_game(name)), Rng("imagine")
    assert opinion is not None
    for state, seat in decisions(name, seats, 3, 5):
        view = state.view(seat)
        imagined = opinion.imagine(view, rng)
        assert list(imagined.actors()) == [seat]
        assert set(imagined.legal_actions(seat)) & set(state.legal_actions(seat))
        if view.prompt.ask != "replacement":  # type: ignore[attr-defined]  # which defender goes is not in the view
            assert imagined.view(seat) == view
        estimate = opinion.estimate(imagined)
        assert len(estimate) == seats
        assert all(-1 <= each <= 1 for each in estimate)


@pytest.mark.parametrize("bot", ["search:12", "search:4"])
@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_it_plays_legally_and_the_same_again(name: str, bot: str) -> None:
    game = find_game(name)
    options = game.decode_options({"rounds_to_win": 1} if name == "karmanswap" else {})
    played = [
        play(game, options, [make_bot(bot, game), make_bot("greedy:1", game)], "search", 60) for _ in range(2)
    ]
    assert played[0] == played[1]


def wins_the_round(bot: Bot, state: KarmanState, seat: int) -> bool:
    """Return whether the bot wins the round from here, with a bot of the same kind against it."""
    rounds = len(state.history)
    while len(state.history) == rounds:
        actor = state.actors()[0]
        legal = state.legal_actions(actor)
        state.apply(actor, bot.decide(state.view(actor), legal, Rng("win")))
    return state.history[-1].winner == state.team[seat]


def test_it_takes_the_win_that_is_there() -> None:
    """A dome is one step from its team's end of the track: any extinction wins the round (KS-9)."""
    game = find_game("karmanswap")
    bot = make_bot("search:400", game)
    found = 0
    for state, seat in decisions("karmanswap", 2, 4, 1):
        assert isinstance(state, KarmanState)
        state.extinction[0] = (state.track - 1) * (1 if seat == 0 else -1)
        legal = state.legal_actions(seat)
        winning = [
            action
            for action, events in zip(legal, foresee(state, seat), strict=True)
            if any(isinstance(event, RoundEnded) and event.winner == seat for event in events)
        ]
        if winning and len(winning) < len(legal) and found < 5:
            found += 1
            assert wins_the_round(bot, state, seat)
    assert found == 5


def test_it_throws_out_the_last_ship_when_that_wins() -> None:
    """If the other of two players loses the last ship, the game ends (PH-37, PH-R15), and the leader wins."""
    game = find_game("phest")
    bot = make_bot("search:400", game)
    found = 0
    for state, seat in decisions("phest", 2, 8, 1):
        assert isinstance(state, PhestState)
        state.ship_deck[:0] = state.reserve[1 - seat]
        state.reserve[1 - seat] = []
        legal = state.legal_actions(seat)
        winning = [action for action in legal if winners_after(state, seat, action) == (seat,)]
        if winning and len(winning) < len(legal) and found < 5:
            found += 1
            assert bot.decide(state.view(seat), legal, Rng("win")) in winning
    assert found == 5


def winners_after(state: State, seat: int, action: Action) -> tuple[int, ...]:
    twin = state.clone()
    twin.apply(seat, action)
    return () if twin.outcome is None else twin.outcome.winners


@pytest.mark.parametrize("name", ["phest", "karmanswap"])
@pytest.mark.parametrize("iterations", [10, 37, 200])
def test_it_does_so_many_iterations(name: str, iterations: int, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[SearchBudget] = []

    class Kept(SearchBudget):
        def __init__(self, iterations: int | None, seconds: float | None, stop: Event) -> None:
            super().__init__(iterations, seconds, stop)
            budgets.append(self)

    monkeypatch.setattr("cosmodrome.bots.search.SearchBudget", Kept)
    bot = make_bot(f"search:{iterations}", find_game(name))
    for state, seat in decisions(name, 2, 1, 20):
        bot.decide(state.view(seat), state.legal_actions(seat), Rng("count"))
        assert budgets[-1].done == iterations
    assert len(budgets) > 2


@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_it_stops_when_its_time_is_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock takes a millisecond here. Few may follow after the hundredth, even within an iteration."""
    clock = count()
    monkeypatch.setattr("cosmodrome.bots.tree.time.perf_counter", lambda: next(clock) / 1000)
    bot = make_bot("search:100ms", find_game(name))
    for state, seat in decisions(name, 2, 1, 20):
        began = next(clock)
        legal = state.legal_actions(seat)
        assert bot.decide(state.view(seat), legal, Rng("time")) in legal
        assert 100 <= next(clock) - began < 120


def test_a_thought_can_be_stopped() -> None:
    game = find_game("phest")
    opinion, looks = opinion_of(game), count(1)
    assert opinion is not None

    def stop_soon(state: State) -> tuple[float, ...]:
        if next(looks) == 30:
            bot.stop()
        return opinion.estimate(state)

    bot = SearchBot(game, opinion._replace(estimate=stop_soon), 100_000, None)
    state, seat = decisions("phest", 2, 1, 9)[0]
    legal = state.legal_actions(seat)
    assert bot.decide(state.view(seat), legal, Rng("stop")) in legal
    assert next(looks) == 31


@pytest.mark.parametrize("name", ["phest", "karmanswap"])
def test_what_it_cannot_see_changes_nothing(name: str) -> None:
    bot, rng = make_bot("search:30", find_game(name)), Rng("hidden")
    for state, seat in decisions(name, 3, 1, 15):
        other = state.resample(seat, rng)
        chosen = [
            bot.decide(each.view(seat), each.legal_actions(seat), Rng("same")) for each in (state, other)
        ]
        assert chosen[0] == chosen[1]


def test_partners_expect_the_same() -> None:
    game = find_game("karmanswap")
    estimate = offers.ESTIMATE.of(game)
    assert estimate is not None
    expected = [estimate(state) for state, _ in decisions("karmanswap", 4, 1, 3)]
    assert all(each[0] == each[2] and each[1] == each[3] for each in expected)
    assert len(set(expected)) > 5


class Show(Action, frozen=True):
    """An action: show some fingers."""

    fingers: int


class Hand(View, frozen=True):
    """A view of one's own hand only. The other's is shown at the same time."""

    seat: int | None


class Fingers(State):
    """Two seats show fingers at once, and the clock may tell them to hurry up. Whoever shows more wins."""

    deadline = 1

    def __init__(self, shown: dict[int, int]) -> None:
        self.shown = shown

    def actors(self) -> Sequence[int]:
        return () if len(self.shown) == 2 else [*({0, 1} - self.shown.keys()), CLOCK]

    def legal_actions(self, seat: int) -> Sequence[Action]:
        return [] if seat in self.shown else FingersGame.actions

    def apply(self, seat: int, action: Action, events: list[Told] | None = None, now: int = 0) -> None:
        assert isinstance(action, Show)
        assert seat in (0, 1)
        self.shown[seat] = action.fingers

    def blocked(self, seat: int) -> Sequence[Blocked]:
        return ()

    def view(self, seat: int | None) -> Hand:
        return Hand(seat=seat)

    @property
    def outcome(self) -> Outcome | None:
        if len(self.shown) < 2:
            return None
        most = max(self.shown.values())
        winners = tuple(seat for seat in (0, 1) if self.shown[seat] == most)
        return Outcome(shared_win(2, winners), winners, "shown", "1", ())

    def clone(self) -> Fingers:
        return Fingers(dict(self.shown))

    def resample(self, seat: int | None, rng: AnyRng) -> Fingers:
        return self.clone()

    def position(self) -> Position:
        raise AssertionError

    def audit(self) -> None:
        raise AssertionError


class FingersGame(Game):
    """The game of showing fingers."""

    id = "fingers"
    title = "Fingers"
    options_type = Options
    actions = tuple(Show(fingers) for fingers in range(6))

    def set_up(self, options: Options, seats: int, rng: Rng, events: list[Told] | None) -> Fingers:
        return Fingers({})

    def read(self, position: Position) -> State:
        raise AssertionError

    offers: ClassVar[Mapping[str, object]] = {
        "imagine": lambda view, rng: Fingers({}),
        "estimate": lambda state: (0.0, 0.0),
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_several_may_act_at_once(seat: int) -> None:
    bot = make(FingersGame(), "600")
    for number in range(5):
        chosen = bot.decide(Hand(seat=seat), FingersGame.actions, Rng(f"fingers {number}"))
        assert chosen == Show(5)


@pytest.mark.parametrize(
    ("argument", "complaint"),
    [
        ("", "search:200"),
        ("0", "search:200"),
        ("-5", "search:200"),
        ("2h", "search:1s"),
        ("21s", "to 20 s"),
        ("3", "4 to 100000 iterations"),
        ("100001", "4 to 100000 iterations"),
        ("31536000s", "to 20 s"),
    ],
)
def test_a_wrong_budget_is_refused(argument: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        make(find_game("phest"), argument)


def test_a_game_that_cannot_be_imagined_is_refused() -> None:
    with pytest.raises(Unknown, match="can't be searched"):
        make_bot("search:10", find_game("spacebowl"))
