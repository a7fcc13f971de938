"""Each game from the home page to its result by keys alone, in three languages at one table. No focus is ever lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from live_server import LiveServer
from people import READY, SIT, Player
from staged import Theatre, questions
from test_space_bowl import KEYS, without_haste
from three_languages import (
    CODE,
    FRIENDS,
    GAMES,
    LANGUAGES,
    LEND,
    LOG,
    START,
    TAKE_BACK,
    are_ready,
    make_it_short,
    play_in_time,
    play_in_turns,
)

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]

LAST = {"phest": "de", "karmanswap": "fr"}
"""The language of the person who stays to the end of each game."""

ACTIVE = """() => {
  const one = document.activeElement;
  return one === null || one === document.body ? null : one.hasAttribute("data-choice");
}"""
"""Returns null if the focus is lost, and else whether it stands on a choice."""

NAMED = """() => {
  const one = document.activeElement;
  const card = one.closest("li.panel")?.querySelector("h3");
  return [one.labels?.[0]?.innerText ?? one.ariaLabel ?? one.innerText, card?.innerText ?? ""];
}"""
"""Returns the name of the element with the focus, and the game on whose card it is."""

KEY = """at => {
  const lit = [...document.querySelectorAll("[data-choice]")];
  return lit[at % lit.length]?.getAttribute("aria-keyshortcuts") ?? null;
}"""
"""Returns the key for the lit choice with this number; null if it has none."""


STOPS = "document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length"
"""Returns at least the number of Tab's stops on the page."""


def tab_until(one: Player, true: Callable[[], object], what: str) -> None:
    """Press Tab until something is true, at most once round the page. A long log has hundreds of stops."""
    for _ in range(one.page.evaluate(STOPS) + 2):
        if true():
            return
        one.page.keyboard.press("Tab")
    raise AssertionError(f"{one.name} cannot reach {what} with the Tab key")


def press_by_keys(one: Player, name: str, game: str = "") -> None:
    tab_to(one, name, game)
    one.page.keyboard.press("Enter")


def tab_to(one: Player, name: str, game: str = "") -> None:
    """Press Tab until an element with this name has the focus; within a game's card, if a game is given."""

    def there() -> bool:
        found, card = one.page.evaluate(NAMED)
        return found.strip().startswith(name) and game in ("", card)

    tab_until(one, there, repr(name))


def has_the_focus(one: Player) -> None:
    one.until(lambda: one.page.evaluate(ACTIVE) is not None or one.over, "the focus")


def gather_by_keys(players: Sequence[Player], game: str, title: str) -> None:
    """From the home page, the first makes a table; the others type its code, sit down and are ready; it begins."""
    host, *others = players
    for one in players:
        one.open("/")
        one.page.locator("main li.panel", has_text=title).wait_for()
    make_it_short(game, host)
    press_by_keys(host, FRIENDS["en"], title)
    host.until(lambda: host.table, "a table")
    for one, language in zip(others, LANGUAGES[1:], strict=True):
        tab_to(one, CODE[language])
        one.page.keyboard.type(host.table["code"].lower())
        one.page.keyboard.press("Enter")
        one.page.get_by_role("button", name=SIT[language]).first.wait_for()
        press_by_keys(one, SIT[language])
        one.page.get_by_role("button", name=READY[language]).wait_for()
        has_the_focus(one)
        press_by_keys(one, READY[language])
    host.until(lambda: all(seat["ready"] for seat in host.table["seats"][1:]), "everybody ready")
    press_by_keys(host, START["en"])
    for one in players:
        one.until(lambda one=one: one.game is not None, "the game")
        one.page.locator("[data-prompt]").wait_for()
        has_the_focus(one)


def lend_by_keys(one: Player) -> None:
    """Let a bot play, with the button on the last tab, among the players."""
    tab_to(one, LOG[one.name])
    one.page.keyboard.press("End")
    press_by_keys(one, LEND[one.name])
    one.page.get_by_role("button", name=TAKE_BACK[one.name]).first.wait_for()
    has_the_focus(one)


def walk_to_a_choice(one: Player, further: int) -> None:
    """Go to a choice by Tab, and on by arrows. If the arrows led to something else, go on by Tab."""
    tab_to_a_choice(one)
    for _ in range(further):
        one.page.keyboard.press("ArrowRight")
    tab_to_a_choice(one)


def tab_to_a_choice(one: Player) -> None:
    tab_until(one, lambda: one.page.evaluate(ACTIVE), "a choice")


def decide_by_keys(one: Player, decisions: int) -> None:
    """Every other time, choose by the choice's key if it has one. Otherwise choose by Tab, arrows and Enter."""

    def press() -> None:
        key = one.page.evaluate(KEY, decisions) if decisions % 2 else None
        if key:
            one.page.keyboard.press(key)
        else:
            walk_to_a_choice(one, decisions % 3)
            one.page.keyboard.press("Enter")

    one.decide(press)
    has_the_focus(one)


def say_by_keys(one: Player, kind: str, rounds: int) -> None:
    """Make a call by its key, or by Tab and Enter."""
    button = one.page.locator(f"[data-choice={kind}]")
    button.wait_for()
    if rounds % 2:
        one.page.keyboard.press(KEYS[kind])
        return
    chosen = "kind => document.activeElement.dataset.choice === kind"
    tab_until(one, lambda: one.page.evaluate(chosen, kind), kind)
    one.page.keyboard.press("Enter")


def lay_by_keys(one: Player, _: int) -> None:
    """Lay the token on the card in the middle: enter the galaxy at its first card and walk there."""
    for key in ["ArrowDown"] * 3 + ["ArrowRight"] * 2 + ["Enter"]:
        one.page.keyboard.press(key)
    one.until(lambda: one.view["pick"] == 12, "one's own pick")


@pytest.mark.parametrize(("game", "title"), GAMES)
def test_a_game_by_keys_alone(
    person: Callable[..., Player], server: LiveServer, game: str, title: str
) -> None:
    """The keys are Tab, arrows, Enter, letters and numbers."""
    players = [person(language, language=language) for language in LANGUAGES]
    with without_haste(server):
        gather_by_keys(players, game, title)
        if game == "spacebowl":
            are_ready(players, say_by_keys, 0)
            assert play_in_time(players, server, say_by_keys, lay_by_keys) > 2
    if game != "spacebowl":
        assert min(play_in_turns(players, LAST[game], decide_by_keys, lend_by_keys, server).values()) > 3
    for one in players:
        one.until(lambda one=one: one.over, "the end")
        one.page.get_by_role("dialog").wait_for()
        assert one.page.evaluate("document.activeElement.closest('dialog') !== null")
        one.page.keyboard.press("Escape")
        one.page.get_by_role("dialog").wait_for(state="hidden")
        assert not one.complaints, one.name


@pytest.mark.parametrize("game", ["phest", "karmanswap"])
def test_every_question_of_a_game_is_reached_by_keys(person: Callable[..., Player], game: str) -> None:
    """A choice of each can be reached with Tab. The arrows lead on, and the focus is not lost."""
    one = person("fr", language="fr")
    theatre = Theatre(one)
    for moment in questions(game, 4).values():
        theatre.show(game, moment)
        one.lights_up()
        walk_to_a_choice(one, 2)
    assert not one.complaints
