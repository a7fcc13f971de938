"""The contract as a check: the games here pass it, and a game that breaks a promise is told which."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import lucky_dip.game as dip
import msgspec
import pytest
from lucky_dip.values import Chosen, LuckyOptions

from cosmodrome.core import CLOCK, Blocked, Game, Outcome, Refusal, Rng, Told, Why
from cosmodrome.core.testing import check_game, some_options

State = dip.LuckyState
GAME = dip.GAME


def check(game: Game = GAME) -> None:
    check_game(game, plays=6)


def wrap(monkeypatch: pytest.MonkeyPatch, name: str, change: Callable[..., Any]) -> None:
    """Let a method of the state do its work, and then `change` its result."""
    before = getattr(State, name)

    def method(self: State, *args: Any, **named: Any) -> Any:
        return change(self, before(self, *args, **named), *args)

    monkeypatch.setattr(State, name, method)


def test_a_game_that_keeps_its_promises_passes() -> None:
    check()


def test_options_are_gone_through() -> None:
    assert some_options(GAME) == [
        LuckyOptions(),
        LuckyOptions(rounds=1),
        LuckyOptions(rounds=4),
        LuckyOptions(seconds=600),
    ]


def test_the_message_names_game_and_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    wrap(monkeypatch, "audit", lambda state, _: pytest.fail("a card is lost") if state.played else None)
    with pytest.raises(BaseException, match="a card is lost"):
        check()

    def audit(self: State) -> None:
        assert not self.played, "a card is lost"

    monkeypatch.setattr(State, "audit", audit)
    with pytest.raises(
        AssertionError,
        match=r"^lucky-dip, 2 seats, LuckyOptions\(.*\), seed 'contract/0', decision \d+: audit: a card is lost",
    ):
        check()


def with_clone(change: Callable[[State, State], object]) -> Callable[[State, State], State]:
    def changed(state: State, twin: State) -> State:
        change(state, twin)
        return twin

    return changed


def share_scores(state: State, twin: State) -> None:
    twin.scores = state.scores


def share_chance(state: State, twin: State) -> None:
    twin.rng = state.rng


def other_chance(state: State, twin: State) -> None:
    twin.rng = Rng(state.rng.seed + "'", state.rng.drawn)


def lose_bag(state: State, twin: State) -> None:
    twin.bag = twin.bag[1:]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (share_scores, "playing a clone changed the original"),
        (share_chance, "playing a clone changed the original|two clones were told different things"),
        (other_chance, "a clone has another position"),
        (lose_bag, "a clone has another position"),
    ],
)
def test_a_clone_that_is_none(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[State, State], object], complaint: str
) -> None:
    wrap(monkeypatch, "clone", with_clone(change))
    with pytest.raises(AssertionError, match=complaint):
        check()


@pytest.mark.parametrize(
    ("method", "change", "complaint"),
    [
        ("actors", lambda state, seats: [], "nobody may act and the game is not over: a dead end"),
        (
            "actors",
            lambda state, seats: list(seats) * 2,
            r"actors\(\) names a seat twice|the game is over, yet",
        ),
        (
            "actors",
            lambda state, seats: [*seats, 9],
            "a seat that there is not: .*9|the game is over, yet .9. may act",
        ),
        (
            "actors",
            lambda state, seats: [*seats, CLOCK],
            "the clock may act without a deadline",
        ),
        ("legal_actions", lambda state, legal, seat: [], r"seat \d may act but has no legal action"),
        (
            "legal_actions",
            lambda state, legal, seat: [*legal, *legal],
            r"legal_actions\(\d\) names an action twice",
        ),
        (
            "legal_actions",
            lambda state, legal, seat: [*legal, dip.Choose(99)] if legal else legal,
            "not in the action table, yet legal: .*99",
        ),
        (
            "legal_actions",
            lambda state, legal, seat: [*legal, dip.DIP] if dip.CHOOSE[0] not in legal and legal else legal,
            "listed as legal, but refused|names an action twice",
        ),
        (
            "legal_actions",
            lambda state, legal, seat: legal or [dip.PASS],
            "may not act, yet has legal actions|is over",
        ),
        (
            "legal_actions",
            lambda state, legal, seat: list(legal)[1:],
            "is not legal, but was done|has no legal action",
        ),
        ("view", lambda state, view, seat: None, "the view of a spectator is no LuckyView"),
        (
            "position",
            lambda state, told: setattr(state, "scores", [0]) or told,
            "list index|changed|differ|score",
        ),
        (
            "blocked",
            lambda state, blocked, seat: [Blocked(a, Why("LD-1", "x")) for a in state.legal_actions(seat)],
            "is both legal and blocked",
        ),
        (
            "blocked",
            lambda state, blocked, seat: [Blocked(each.action, Why("LD-6", "x")) for each in blocked],
            "is blocked by LD-6, but refused by LD-2",
        ),
    ],
)
def test_a_broken_promise_is_named(
    monkeypatch: pytest.MonkeyPatch, method: str, change: Callable[..., Any], complaint: str
) -> None:
    wrap(monkeypatch, method, change)
    with pytest.raises((AssertionError, IndexError), match=complaint):
        check()


def changed_apply(change: Callable[[State, list[Told] | None], object]) -> Callable[..., None]:
    """Return an `apply` that does something when it refuses."""
    before = State.apply

    def apply(self: State, seat: int, action: Any, events: list[Told] | None = None, now: int = 0) -> None:
        try:
            before(self, seat, action, events, now)
        except Refusal:
            change(self, events)
            raise

    return apply


def test_a_refusal_that_changes_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "apply", changed_apply(lambda state, _: state.scores.append(1)))
    with pytest.raises(AssertionError, match="a refused action changed the state"):
        check()


def test_a_refusal_that_tells_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(state: State, events: list[Told] | None) -> None:
        if events is not None:
            events.append(Told(dip.Passed(0)))

    monkeypatch.setattr(State, "apply", changed_apply(tell))
    with pytest.raises(AssertionError, match="was refused, yet events were told"):
        check()


def test_an_illegal_action_that_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    before = State.apply

    def apply(self: State, seat: int, action: Any, events: list[Told] | None = None, now: int = 0) -> None:
        if action == dip.PASS and not self.outcome and self.dipper is None:
            return
        before(self, seat, action, events, now)

    monkeypatch.setattr(State, "apply", apply)
    with pytest.raises(AssertionError, match="is not legal, but was done"):
        check()


def test_a_clock_that_runs_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    before = State.apply

    def apply(self: State, seat: int, action: Any, events: list[Told] | None = None, now: int = 0) -> None:
        before(self, seat, action, events, max(now, self.deadline or now) if seat == CLOCK else now)

    monkeypatch.setattr(State, "apply", apply)
    with pytest.raises(AssertionError, match=r"Tick\(\) of seat -1 is not legal, but was done"):
        check()


def test_a_view_that_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    wrap(
        monkeypatch,
        "view",
        lambda state, view, seat: msgspec.structs.replace(view, choice=max(state.choices)),
    )
    with pytest.raises(
        AssertionError, match=r"LEAK: .* sees something else when what it cannot see was changed"
    ):
        check()


def test_an_event_that_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    before = State.do

    def do(self: State, seat: int, action: Any, told: list[Told], now: int) -> None:
        heard: list[Told] = []
        before(self, seat, action, heard, now)
        told += [Told(each.event) if isinstance(each.event, Chosen) else each for each in heard]
        told[-1:] = [Told(Chosen(0, self.hands[-1][0] if self.hands[-1] else 0)), *told[-1:]]

    monkeypatch.setattr(State, "do", do)
    with pytest.raises(AssertionError, match=r"LEAK: .* is told something else of Choose\(card=\d+\)"):
        check()


def test_actions_that_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever holds the highest card of all may pass at any time. That alone tells the others."""
    wrap(
        monkeypatch,
        "actors",
        lambda state, seats: [seat for seat in seats if seat < 0 or 20 not in state.hands[seat]] or seats,
    )
    with pytest.raises(AssertionError, match="LEAK: other seats may act"):
        check_game(GAME, plays=12)


def test_a_resampled_state_that_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    wrap(monkeypatch, "resample", lambda state, twin, *_: lose_bag(twin, twin) or twin)
    with pytest.raises(AssertionError, match=r"resample\(None\) gives a state that cannot be: cards lost"):
        check()


def test_a_resample_that_changes_the_original(monkeypatch: pytest.MonkeyPatch) -> None:
    wrap(monkeypatch, "resample", lambda state, twin, *_: state.bag.reverse() or twin)
    with pytest.raises(AssertionError, match="resample changed the original"):
        check()


def test_a_position_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(dip.LuckyDip):
        def from_position(self, position: Any) -> State:
            state = super().from_position(position)
            state.deadline = None
            return state

    installed(monkeypatch, forgetful := Forgetful())
    with pytest.raises(AssertionError, match=r"from_position.* has another position"):
        check(forgetful)


def test_set_ups_that_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    class Moody(dip.LuckyDip):
        starts = 0

        def new_state(self, options: Any, seats: int, seed: str, events: Any = None) -> State:
            Moody.starts += 1
            return super().new_state(options, seats, f"{seed} {Moody.starts}", events)

    installed(monkeypatch, moody := Moody())
    with pytest.raises(AssertionError, match="the same seed sets up with different events"):
        check(moody)


def test_a_seed_that_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stubborn(dip.LuckyDip):
        def new_state(self, options: Any, seats: int, seed: str, events: Any = None) -> State:
            return super().new_state(options, seats, "always the same", events)

    installed(monkeypatch, stubborn := Stubborn())
    with pytest.raises(AssertionError, match=r"does not verify: .*position|every seed sets up the same game"):
        check_game(stubborn, plays=8, options=[LuckyOptions()])


def test_a_game_that_takes_any_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    class Open(dip.LuckyDip):
        def check_seats(self, seats: int) -> None:
            """Any number of seats is allowed."""

    installed(monkeypatch, anybody := Open())
    with pytest.raises(AssertionError, match="new_state takes 1 seats, though 2 to 4 are allowed"):
        check(anybody)


def test_an_action_table_with_doubles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dip.LuckyDip, "actions", (*dip.LuckyDip.actions, dip.PASS))
    with pytest.raises(AssertionError, match="the action table names an action twice"):
        check()


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(AssertionError, match="lucky-dip is not found by its entry point"):
        check(dip.LuckyDip())


@pytest.mark.parametrize(
    ("outcome", "complaint"),
    [
        (Outcome((1.0, 1.0), (0, 1), "end", "LD-6", ()), "the returns do not sum to 0"),
        (Outcome((0.0,), (0,), "end", "LD-6", ()), "1 returns for 2 seats"),
        (Outcome((2.0, -2.0), (0,), "end", "LD-6", ()), "a return is not between -1 and 1"),
        (Outcome((0.0, 0.0), (), "end", "LD-6", ()), "names no winner"),
        (Outcome((0.0, 0.0), (7,), "end", "LD-6", ()), "a winner that is no seat"),
        (Outcome((0.0, 0.0), (0, 1), "", "LD-6", ()), "does not say how the game ended"),
        (Outcome((0.0, 0.0), (0, 1), "end", "", ()), "does not name the rule|refused without a rule"),
    ],
)
def test_an_outcome_that_cannot_be(monkeypatch: pytest.MonkeyPatch, outcome: Outcome, complaint: str) -> None:
    monkeypatch.setattr(dip, "outcome_of", lambda *_: outcome)
    with pytest.raises(AssertionError, match=complaint):
        check_game(GAME, plays=1, seats=[2])


def test_a_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    before = State.do

    def do(self: State, seat: int, action: Any, told: list[Told], now: int) -> None:
        if self.dipper is None:  # otherwise the question would be asked again and again
            before(self, seat, action, told, now)

    monkeypatch.setattr(State, "do", do)
    with pytest.raises(AssertionError, match="a random game goes on after 500 decisions"):
        check_game(GAME, plays=1, probes=0, bound=500)


def installed(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """Make a game look as if it were found by its entry point."""
    found = {game.id: game}
    monkeypatch.setattr("cosmodrome.core.testing.plays.games", lambda: found)
    monkeypatch.setattr("cosmodrome.core.part.find_game", found.__getitem__)
