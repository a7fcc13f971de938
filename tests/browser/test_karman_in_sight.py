"""Karman Swap on a laptop and in a big window: everything that decides the match stays in sight on a full table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from people import LAPTOP, Player
from staged import Theatre, stage

from cosmodrome.core import games
from cosmodrome.core.game import State
from cosmodrome.games.karmanswap.view import KarmanView

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

WIDE = (1920, 1080)
LONGEST = 400
"""The number of decisions after which a game is left."""

CUT = """(wanted) => wanted.flatMap(([what, least]) => {
  const all = [...document.querySelectorAll(`.board ${what}`)].filter((one) => one.checkVisibility());
  if (all.length < least) return [`${what}: ${all.length} of ${least}`];
  return all.flatMap((one) => {
    const box = one.getBoundingClientRect();
    for (let holder = one.parentElement; holder; holder = holder.parentElement) {
      if (holder !== document.documentElement && getComputedStyle(holder).overflow === "visible") continue;
      const room = holder === document.documentElement
        ? new DOMRect(0, 0, innerWidth, innerHeight) : holder.getBoundingClientRect();
      const out = Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);
      if (out > 1) return [`${what} "${one.textContent.trim().slice(0, 30)}": ${Math.round(out)} px out of sight`];
    }
    return [];
  });
})"""
"""Returns the wanted things that cannot be seen without scrolling. Each is a selector with a least number of hits."""


def walk(seats: int, seed: int) -> Iterator[tuple[int, State, KarmanView]]:
    """A game played at random: at each moment the deciding seat, the state, and that seat's view."""
    game, chance = games()["karmanswap"], Random(seed)
    state = game.new_state(game.options_type(), seats=seats, seed=f"in-sight-{seed}")
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        seat = state.actors()[0]
        view = state.view(seat)
        assert isinstance(view, KarmanView)
        yield seat, state, view
        state.apply(seat, chance.choice(state.legal_actions(seat)))


FULLEST: dict[str, Callable[[KarmanView], float]] = {
    "hand": lambda view: len(view.hand) + len(view.aside) + len(view.partner or ()),
    "market": lambda view: len(view.market) + sum(card is not None for card in view.pyramid),
    "planets": lambda view: len(view.planets) + len(view.market) / 10,
    "all": lambda view: len(view.hand) + len(view.market) + 2 * len(view.planets),
}
"""Measures of moments: a moment with most of something is worth looking at."""


@cache
def fullest(seats: int) -> dict[str, tuple[int, State]]:
    """Return the moments of eight games with the most of each thing: the deciding seat, and the state."""
    found: dict[str, tuple[float, int, State]] = {}
    for seed in range(8):
        for seat, state, view in walk(seats, seed):
            for name, much in FULLEST.items():
                if name not in found or much(view) > found[name][0]:
                    found[name] = much(view), seat, state.clone()
    return {name: (seat, state) for name, (_, seat, state) in found.items()}


SIZES = {"laptop": LAPTOP, "wide": WIDE}

LOOKS = [
    *((seats, "laptop", language) for seats in (2, 3, 4) for language in ("en-GB", "de-DE", "fr-FR")),
    (2, "wide", "en-GB"),
    (3, "wide", "de-DE"),
    (4, "wide", "fr-FR"),
]
"""A laptop has the least room, so it shows each table in each language."""


@pytest.mark.parametrize(("seats", "size", "language"), LOOKS)
def test_score_hand_market_and_dock_stay_in_sight(
    person: Callable[..., Player], seats: int, size: str, language: str
) -> None:
    """In sight are track, domes and points (all three ways to win), all cards of hand and market, and the dock."""
    one = person(size=SIZES[size], language=language)
    theatre = Theatre(one)
    game = games()["karmanswap"]
    wrong: dict[str, Any] = {}
    for name, (seat, state) in fullest(seats).items():
        view: Any = state.view(seat)
        theatre.show("karmanswap", stage(game, state, seat))
        one.page.locator(".market").wait_for()
        one.settle()
        teams = 3 if seats == 3 else 2
        wanted = [
            (".tug", 3 if seats == 3 else 1),
            (".domes", teams),
            (".points", teams),
            (".stones", teams),
            (".seat", seats),
            (".hands [data-cards] button", len(view.hand)),
            (".market button", len(view.market)),
            (".dock", 1),
            (".dock [data-choice]", 0),
        ]
        one.page.wait_for_timeout(100)
        if folder := os.environ.get("COSMODROME_PICTURES"):
            one.page.screenshot(path=f"{folder}/in-sight-{seats}-{size}-{language}-{name}.png")
        if cut := one.page.evaluate(CUT, wanted):
            wrong[name] = cut
    assert not wrong, wrong
    assert not one.complaints


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_small_hand_lies_by_the_buttons(person: Callable[..., Player], size: tuple[int, int]) -> None:
    """The last card is beside the dock, and not in the other corner of the window."""
    one = person(size=size)
    game = games()["karmanswap"]
    seat, state = next((seat, state) for seat, state, view in walk(4, 1) if len(view.hand) == 3)
    Theatre(one).show("karmanswap", stage(game, state, seat))
    last = one.page.locator(".hands [data-cards] button").last.bounding_box()
    dock = one.page.locator(".dock").bounding_box()
    assert last is not None
    assert dock is not None
    assert 0 <= dock["x"] - (last["x"] + last["width"]) < 64
