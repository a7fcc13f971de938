"""Karman Swap in words: everything that can happen has words."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from cosmodrome.core import Refusal, Rng, Told, find_game
from cosmodrome.core.game import Outcome, shared_win
from cosmodrome.core.text import words_for
from cosmodrome.games.karmanswap.action_table import EXPLORE, WAIVE, YIELD
from cosmodrome.games.karmanswap.actions import ChoosePlanet, PlayCard
from cosmodrome.games.karmanswap.events import TurnEnded
from cosmodrome.games.karmanswap.options import KarmanOptions

from .play import do, state_of

GAME = find_game("karmanswap")


def test_whole_matches_are_told_in_sentences() -> None:
    rng = Rng("told")
    for seats in (2, 3, 4):
        told: list[Told] = []
        words = words_for(GAME, [f"Player {seat}" for seat in range(seats)], None)
        state = GAME.new_state(KarmanOptions(open_hands=True), seats, f"told {seats}", told)
        while state.outcome is None:
            (seat,) = state.actors()
            assert all(each.why.rule in words.why(each.why) for each in state.blocked(seat))
            state.apply(seat, rng.choice(state.legal_actions(seat)), told)
            view = state.view(None)
            events = [event for each in told if (event := each.to(None)) is not None]
            said = [words.event(event, view) for event in events if not isinstance(event, TurnEnded)]
            assert all(re.fullmatch(r"[A-Z\[→].*(\.|turn)", each) for each in said)
            told.clear()
        assert "Rounds" in words.ending(state.outcome, state.view(None))


def test_KS_22_giving_up_says_what_is_lost_and_KS_23_waiving_that_nothing_is() -> None:
    anso = {"planet": "anso", "creatures": ["red-1", "blue-1"], "marker": 0}
    ships = [{"card": "ark-7", "team": 0}, {"card": "outpost-5a", "team": 1}]
    given = {"turn": 1, "planets": [{**anso, "ships": ships}]}
    state = state_of(["red-8"], ["red-7"], ["..."], ["green-1"], **given)
    words = words_for(GAME, ["Ada", "Ben", "Cy", "Dee"], 1)
    said = re.sub(r"\[[^\]]*\]", "", words.action(YIELD, state.view(1)))
    assert said == "Give up Anso (9 PP for Ada and Cy), and explore"
    assert "Anso" in words.question(state.view(1))
    held = state_of(["red-8"], ["red-7"], ["..."], ["green-1"], **{**given, "turn": 2})
    assert WAIVE in held.legal_actions(2)
    words = words_for(GAME, ["Ada", "Ben", "Cy", "Dee"], 2)
    assert "at no cost" in words.action(WAIVE, held.view(2))
    assert "waive" in words.question(held.view(2))


ANSO: Final[dict[str, Any]] = {
    "planet": "anso",
    "marker": 0,
    "creatures": ["red-1"],
    "ships": [{"card": "ark-7", "team": 0}],
}
EVERY_PLANET: Final = ("anso", "orrin", "maru", "quill", "vesper", "hollin", "brahe", "tessel")


def plain(said: str) -> str:
    """Return a text without the terminal's marks."""
    return re.sub(r"\[[^\]]*\]", "", said)


@pytest.mark.parametrize(
    ("given", "comes", "says"),
    [
        ({}, "explore", "and explore"),
        (
            {"planets": [ANSO, *({"planet": planet} for planet in EVERY_PLANET[1:])], "stacks": [[], []]},
            "play-on",
            "take a market card if there is one, and play on",
        ),
        ({"teams": [{"colonised": 3}, {}]}, "round", "and lose the round"),
    ],
)
def test_KS_26_KS_R13_KS_9_giving_up_says_what_comes_of_it(
    given: dict[str, Any], comes: str, says: str
) -> None:
    state = state_of(["red-8"], ["..."], **{"turn": 1, "planets": [ANSO], "market": ["blue-8"], **given})
    view = state.view(1)
    assert view.prompt is not None
    assert view.prompt.giving_up == comes
    said = plain(words_for(GAME, ["Ada", "Ben"], 1).action(YIELD, view))
    assert said.endswith(says)
    state.apply(1, YIELD)
    if comes == "round":
        assert state.history[-1].winner == 0
    else:
        asked = state.stack[-1].phase.ask
        assert asked == ("stack" if comes == "explore" else "turn")


def test_KS_23_who_may_make_an_owed_exploration_is_told_so() -> None:
    vesper = {"planet": "vesper", "dome": 1, "ships": [{"card": "outpost-6b", "team": 1}]}
    owed = [{"winner": 1, "planet": "vesper", "ship": "outpost-6b"}]
    given = {"planets": [{**ANSO, "marker": 1}, vesper], "owed": owed}
    view = state_of(["red-8"], ["..."], **given).view(0)
    assert view.prompt is not None
    assert view.prompt.owed
    words = words_for(GAME, ["Ada", "Ben"], 0)
    assert plain(words.question(view)) == "You lead at Anso. A card, the exploration you owe, or waive?"
    assert words.action(EXPLORE, view) == "Explore: lay the planet that is owed"
    view = state_of(["red-8"], ["..."], planets=given["planets"]).view(0)
    assert view.prompt is not None
    assert not view.prompt.owed


def test_KS_22_a_ship_is_refused_at_a_planet_that_the_own_team_holds() -> None:
    """Two colonisations wait. The answerer's team already holds one of the planets."""
    vesper = {
        "planet": "vesper",
        "marker": 0,
        "creatures": ["blue-1"],
        "ships": [{"card": "ark-8", "team": 1}],
    }
    state = state_of(["red-8"], ["outpost-5a", "red-7"], ["..."], ["green-1"], turn=1, planets=[ANSO, vesper])
    do(state, PlayCard("outpost-5a"))
    with pytest.raises(Refusal) as refused:
        state.apply(1, ChoosePlanet("vesper"))
    assert (refused.value.why.rule, refused.value.why.reason) == ("KS-22", "held_already")
    said = plain(words_for(GAME, ["Ada", "Ben", "Cy", "Dee"], 1).why(refused.value.why))
    assert said == "Vesper is held already: the ship must answer another colonisation. (KS-22)"


def test_KS_R2_free_fields_on_marked_and_on_colonised_planets_are_both_named() -> None:
    maru = {"planet": "maru", "dome": 1}
    state = state_of(["red-8", "outpost-6a"], ["..."], planets=[{**ANSO, "marker": 1}, maru])
    with pytest.raises(Refusal) as refused:
        state.apply(0, PlayCard("red-8"))
    assert (refused.value.why.rule, refused.value.why.reason) == ("KS-R2", "marked_or_colonised")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ["You share the win with Ben!", "Ada and Ben win the match.", "Cy wins the match.", "A draw: "],
        ),
        (
            "de",
            [
                "Du teilst den Sieg mit Ben!",
                "Ada und Ben gewinnen die Partie.",
                "Cy gewinnt die Partie.",
                "Un",
            ],
        ),
        (
            "fr",
            [
                "Tu partages la victoire avec Ben",
                "Ada et Ben gagnent la partie.",
                "Cy gagne la partie.",
                "Par",
            ],
        ),
    ],
)
def test_KS_R18_a_match_shared_by_two_of_three_says_so(language: str, said: list[str]) -> None:
    names, view = ["Ada", "Ben", "Cy"], state_of(["red-8"], ["red-7"], ["..."]).view(None)

    def first(reader: int | None, *winners: int) -> str:
        outcome = Outcome(shared_win(3, winners), winners, "rounds_used", "KS-R18", ())
        return plain(words_for(GAME, names, reader, language).ending(outcome, view)).splitlines()[0]

    heard = [first(0, 0, 1), first(2, 0, 1), first(0, 2), first(0, 0, 1, 2)]
    assert all(line.startswith(start) for line, start in zip(heard, said, strict=True)), heard
