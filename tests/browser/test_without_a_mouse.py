"""Each game from home to its result by keys alone and by what a screen reader reads alone, each in three languages."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest
from live_server import LiveServer
from people import READY, SIT, Player, actor
from screen_reader import Reader
from test_alone import ACTIVE, walk_to_a_choice
from test_space_bowl import KEYS, without_haste

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = [pytest.mark.browser, pytest.mark.soak, pytest.mark.timeout(1200)]

LANGUAGES = ("en", "de", "fr")
FRIENDS = {"en": "Play with friends"}
START = {"en": "Start the game"}
GO = {"de": "Los", "fr": "Y aller"}
CODE = {"de": "Mit Code mitspielen", "fr": "Rejoindre avec un code"}
GAMES = [
    pytest.param("phest", "Phest", id="phest"),
    pytest.param("spacebowl", "Space Bowl", id="spacebowl"),
    pytest.param("karmanswap", "Karman Swap", id="karmanswap"),
]
OPTIONS = {"phest": {}, "spacebowl": {"grace": 0}, "karmanswap": {"rounds_to_win": 1}}
"""What makes a game short."""

NAMED = """() => {
  const one = document.activeElement;
  const card = one.closest("li.panel")?.querySelector("h3");
  return [one.labels?.[0]?.innerText ?? one.ariaLabel ?? one.innerText, card?.innerText ?? ""];
}"""
"""What has the focus is called, and the game whose card it is on."""

KEY = """at => {
  const lit = [...document.querySelectorAll("[data-choice]")];
  return lit[at % lit.length]?.getAttribute("aria-keyshortcuts") ?? null;
}"""
"""The key that chooses what lights up at this place of the list; null if none does."""


def make_it_short(game: str, host: Player) -> None:
    """Whatever table is made is one where bots and rounds take no time."""

    def shorter(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "{}")
        if route.request.method != "POST":
            route.continue_()
            return
        wanted |= {"seats": len(LANGUAGES), "settings": {"pace": "instant"}}
        wanted["options"] |= OPTIONS[game]
        route.continue_(post_data=json.dumps(wanted))

    host.page.route("**/api/tables", shorter)


def press_by_keys(one: Player, name: str, game: str = "") -> None:
    tab_to(one, name, game)
    one.page.keyboard.press("Enter")


def tab_to(one: Player, name: str, game: str = "") -> None:
    """Press Tab until something of this name has the focus; on a game's card, if one is named."""
    for _ in range(150):
        found, card = one.page.evaluate(NAMED)
        if found.strip().startswith(name) and game in ("", card):
            return
        one.page.keyboard.press("Tab")
    raise AssertionError(f"{one.name} cannot reach {name!r} with the Tab key")


def gather_by_keys(players: Sequence[Player], game: str, title: str) -> None:
    """From the home page: the first makes a table, the others type its code, sit down and are ready; it begins."""
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
        press_by_keys(one, READY[language])
    host.until(lambda: all(seat["ready"] for seat in host.table["seats"][1:]), "everybody ready")
    press_by_keys(host, START["en"])
    for one in players:
        one.until(lambda one=one: one.game is not None, "the game")


def decide_by_keys(one: Player, decisions: int) -> None:
    """By the key of a choice if it has one, every other time; else by Tab, arrows and Enter."""
    one.page.locator("[data-choice]").first.wait_for()
    before, answers = one.number, one.answers
    key = one.page.evaluate(KEY, decisions) if decisions % 2 else None
    if key:
        one.page.keyboard.press(key)
    else:
        walk_to_a_choice(one, decisions % 3)
        one.page.keyboard.press("Enter")
    one.until(lambda: one.number > before and one.answers > answers, "the answer")
    one.settle()
    one.until(lambda: one.page.evaluate(ACTIVE) is not None or one.over, "the focus after a choice")


Decide = Callable[[Player, int], None]
"""Makes somebody's choice; the number says how many were made before."""

Say = Callable[[Player, str, int], None]
"""Says something of this kind in somebody's name, in a round."""


def play_in_turns(players: Sequence[Player], decide: Decide) -> int:
    """Play to the end; how many decisions it took."""
    decisions = 0
    while one := actor(players):
        decide(one, decisions)
        decisions += 1
        for other in players:
            other.until(lambda other=other, one=one: other.number >= one.number, "the others' news")
    return decisions


def play_in_time(players: Sequence[Player], server: LiveServer, say: Say, lay: Decide) -> int:
    """The first round is called and cards are laid, the second called to have no solution, others are skipped."""
    rounds = 0
    while not players[0].over:
        everybody(players, "Ready", say, rounds)
        for one in players:
            one.until(lambda one=one: one.over or one.view["phase"] == "search", "the search")
        if players[0].over:
            break
        if rounds < 2:
            count_down(players, server, say, lay, rounds)
        else:
            everybody(players, "VoteSkip", say, rounds)
        for one in players:
            one.until(lambda one=one: one.view["phase"] == "reveal", "the reveal")
        rounds += 1
    return rounds


def count_down(players: Sequence[Player], server: LiveServer, say: Say, lay: Decide, rounds: int) -> None:
    """One calls, one agrees, and a card is laid by the caller, or by who doubts that there is none."""
    caller, one, last = players
    with without_haste(server):
        say(caller, ("CallGo", "CallEnd")[rounds], rounds)
        for each in (one, last):
            each.until(lambda each=each: each.view["phase"] == "countdown", "the countdown")
        lay((caller, one)[rounds], rounds)
        say(last, "Concur", rounds)
        last.until(lambda: last.view["seats"][last.seat]["stance"] != "silent", "what they said")


def everybody(players: Sequence[Player], kind: str, say: Say, rounds: int) -> None:
    for one in players:
        say(one, kind, rounds)


def say_by_keys(one: Player, kind: str, rounds: int) -> None:
    """By its key, or by Tab and Enter."""
    button = one.page.locator(f"[data-choice={kind}]")
    button.wait_for()
    if rounds % 2:
        one.page.keyboard.press(KEYS[kind])
        return
    for _ in range(150):
        if one.page.evaluate("kind => document.activeElement.dataset.choice === kind", kind):
            break
        one.page.keyboard.press("Tab")
    one.page.keyboard.press("Enter")


def lay_by_keys(one: Player, _: int) -> None:
    """On the card in the middle: come into the galaxy at its first card and walk there."""
    for key in ["ArrowDown"] * 3 + ["ArrowRight"] * 2 + ["Enter"]:
        one.page.keyboard.press(key)
    one.until(lambda: one.view["pick"] == 12, "one's own pick")


@pytest.mark.parametrize(("game", "title"), GAMES)
def test_a_game_by_keys_alone(
    person: Callable[..., Player], server: LiveServer, game: str, title: str
) -> None:
    """Tab and arrows, Enter, letters and numbers; the focus is never lost."""
    players = [person(language, language=language) for language in LANGUAGES]
    gather_by_keys(players, game, title)
    if game == "spacebowl":
        assert play_in_time(players, server, say_by_keys, lay_by_keys) > 2
    else:
        assert play_in_turns(players, decide_by_keys) > 10
    for one in players:
        one.until(lambda one=one: one.over, "the end")
        one.page.get_by_role("dialog").wait_for()
        assert one.page.evaluate("document.activeElement.closest('dialog') !== null")
        one.page.keyboard.press("Escape")
        one.page.get_by_role("dialog").wait_for(state="hidden")
        assert not one.complaints, one.name


def gather_by_reading(players: Sequence[Player], game: str, title: str) -> dict[str, Reader]:
    """From the home page as above, by roles and names."""
    host, *others = players
    readers = {}
    for one in players:
        one.open("/")
        readers[one.name] = Reader(one)
    make_it_short(game, host)
    reader = readers[host.name]
    reader.press(reader.find("button", FRIENDS["en"], after=title))
    host.until(lambda: host.table, "a table")
    for one, language in zip(others, LANGUAGES[1:], strict=True):
        reader = readers[one.name]
        reader.press(reader.find("textbox", CODE[language]))
        one.page.keyboard.type(host.table["code"].lower())
        for name in (GO[language], SIT[language], READY[language]):
            reader.press(reader.find("button", name))
    host.until(lambda: all(seat["ready"] for seat in host.table["seats"][1:]), "everybody ready")
    reader = readers[host.name]
    reader.press(reader.find("button", START["en"]))
    for one in players:
        one.until(lambda one=one: one.game is not None, "the game")
    return readers


@pytest.mark.parametrize(("game", "title"), GAMES)
def test_a_game_by_what_is_read_alone(
    person: Callable[..., Player], server: LiveServer, game: str, title: str
) -> None:
    """Whoever does not see the page finds each choice by its role and by what it is called."""
    players = [person(language, language=language) for language in LANGUAGES]
    readers = gather_by_reading(players, game, title)

    def choose(one: Player, kinds: set[str], number: int) -> None:
        reader, before, answers = readers[one.name], one.number, one.answers
        lit = reader.choices(game, one.name, kinds)
        reader.press(lit[number % len(lit)])
        one.until(lambda: one.number > before and one.answers > answers, f"the answer to one of {kinds}")

    def decide(one: Player, decisions: int) -> None:
        assert one.game is not None
        choose(one, {action["kind"] for action in one.game["legal"]}, decisions)

    def lay(one: Player, _: int) -> None:
        cards = [
            thing for thing in readers[one.name].things() if thing.role == "button" and "grid" in thing.within
        ]
        readers[one.name].press(cards[12])
        one.until(lambda: one.view["pick"] == 12, "one's own pick")

    if game == "spacebowl":
        assert play_in_time(players, server, lambda one, kind, _: choose(one, {kind}, 0), lay) > 2
    else:
        assert play_in_turns(players, decide) > 10
    for one in players:
        one.until(lambda one=one: one.over, "the end")
        readers[one.name].find(
            "dialog", one.page.get_by_role("dialog").get_by_role("heading").first.inner_text()
        )
        assert not one.complaints, one.name
