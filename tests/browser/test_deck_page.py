"""A host's own deck in browsers: it is chosen for a table, and drawn in play. Other tables have the game's own."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator

import pytest
from live_server import LiveServer
from people import PHONE, Player, open_new_table

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.timeout(900)]

SHIPS = own_text(find_game("phest"), "cards.toml")
NAMES = re.findall(r'^name = "(\w+)"', SHIPS, re.MULTILINE)


def with_own_ships() -> str:
    """Return a deck in which every ship has an id, a name and a value of its own, formatted unlike the game's file."""
    text = re.sub(r'id = "(?=\w+"\nname)', 'id = "my-', SHIPS)
    text = re.sub(r'name = "(\w+)"', r"'name'   = 'Big \1' # mine", text)
    text = re.sub(r"(class = .+\nvalue) = \d+", r"\1 = 1_7", text)
    assert text.count("my-") == text.count("1_7") == text.count("Big ") == len(NAMES)
    return text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose host has a deck for Phest."""
    folder = tmp_path_factory.mktemp("host")
    deck = folder / "decks" / "phest" / "big ships"
    deck.mkdir(parents=True)
    (deck / "cards.toml").write_text(with_own_ships(), "utf-8")
    live = LiveServer(folder / "data", decks=folder / "decks")
    yield live
    live.stop()


NAMED = """() => [...document.querySelectorAll("svg")].flatMap((svg) => {
  const words = [...svg.querySelectorAll(":scope > text")].map((text) => text.textContent);
  const name = words.find((word) => /[a-z]{2}/i.test(word));
  const value = words.find((word) => /^\\d+$/.test(word));
  return name && value ? [[name, value]] : [];
})"""
"""Returns the cards that have a name and a figure."""


def ships(one: Player) -> list[tuple[str, str]]:
    """Return the names and values of the ship cards that are drawn."""
    one.until(lambda: one.page.evaluate(NAMED), "ship cards")
    return [(name, value) for name, value in one.page.evaluate(NAMED)]


def choose_deck(one: Player, name: str) -> None:
    one.page.get_by_role("dialog").get_by_role("group", name="Deck").get_by_text(name, exact=True).click()


def test_a_table_with_the_host_s_deck_is_drawn_with_its_cards(person: Callable[..., Player]) -> None:
    one = person()
    one.open("/")
    phest = one.page.get_by_role("listitem").filter(has=one.page.get_by_role("heading", name="Phest"))
    phest.get_by_role("button", name="Play against bots").click()
    choose_deck(one, "big ships")
    one.press("Start the game")
    one.until(lambda: one.game is not None, "the game")
    assert one.table["deck"] == "big ships"

    assert all(name.startswith("Big ") and value == "17" for name, value in ships(one))
    one.play(4)
    one.game = None
    one.page.reload()
    one.until(lambda: one.game is not None, "the game")
    assert all(name.startswith("Big ") and value == "17" for name, value in ships(one))
    one.page.get_by_role("tab", name="Players").click()
    one.until(lambda: bool(one.table), "the lobby")
    assert one.table["deck"] == "big ships"
    for language in ("de", "fr"):
        other = person(language=language)
        other.open(one.page.url)
        other.until(lambda other=other: bool(other.table), "the lobby")
        assert other.table["deck"] == "big ships"
    assert not one.complaints


def test_a_table_for_friends_has_the_deck_that_was_chosen(person: Callable[..., Player]) -> None:
    one = person(size=PHONE)
    one.open("/")
    phest = one.page.get_by_role("listitem").filter(has=one.page.get_by_role("heading", name="Phest"))
    phest.get_by_role("button", name="Play with friends").click()
    dialog = one.page.get_by_role("dialog")
    own = dialog.get_by_role("radio", name="The game’s own")
    assert own.is_checked()
    own.press("ArrowRight")
    assert dialog.get_by_role("radio", name="big ships").is_checked()
    one.press("Open the table")
    one.page.wait_for_url("**/t/*")  # the dialog before this has such a group, too
    chosen(one, "Deck", "big ships")
    for language, words in (("de", "Karten"), ("fr", "Cartes")):
        other = person(language=language)
        other.open(one.page.url)
        chosen(other, words, "big ships")
    assert not one.complaints


def chosen(one: Player, group: str, name: str) -> None:
    """Wait until this choice is pressed in the lobby's group."""
    radio = one.page.get_by_role("group", name=group, exact=True).get_by_role(
        "radio", name=name, checked=True
    )
    radio.wait_for(state="attached")


def test_a_game_without_own_decks_is_begun_as_ever(person: Callable[..., Player]) -> None:
    one = person()
    one.open("/")
    card = one.page.get_by_role("listitem").filter(has=one.page.get_by_role("heading", name="Karman Swap"))
    card.get_by_role("button", name="Play against bots").click()
    dialog = one.page.get_by_role("dialog")
    dialog.get_by_role("group", name="With you at the table").wait_for()
    assert dialog.get_by_role("group", name="Deck").count() == 0
    one.page.keyboard.press("Escape")
    card.get_by_role("button", name="Play with friends").click()
    one.until(lambda: bool(one.table), "the table")
    assert one.table["deck"] == ""


def test_a_table_whose_deck_fits_the_rules_no_more_says_so(
    person: Callable[..., Player], server: LiveServer
) -> None:
    """The kept file has a ship with more dice than is allowed, as after an update with stricter rules."""
    one = person()
    table = {"game": "phest", "seats": 2, "bots": ["random"], "start": True, "deck": "big ships"}
    code = open_new_table(one, table)
    one.until(lambda: one.game is not None, "the game")
    server.stop()
    with sqlite3.connect(server.data / "cosmodrome.sqlite3") as journal:
        journal.execute("UPDATE journal SET entry = replace(entry, 'dice = 1', 'dice = 7') WHERE number = 1")
        journal.execute("DELETE FROM snapshots")  # snapshots know the deck as it was before
    journal.close()
    server.start()
    other = person(url=server.url)
    other.open(f"/t/{code}")
    other.page.get_by_role("alert").get_by_text("begun by older rules").wait_for()
    assert not other.complaints


def test_the_host_changes_the_deck_and_the_rules_and_the_list_says_so(person: Callable[..., Player]) -> None:
    """Both see the deck's own cards when the game begins."""
    one, two = person(), person(size=PHONE)
    settings = {"visibility": "open"}
    code = open_new_table(one, {"game": "phest", "seats": 2, "settings": settings})
    one.page.get_by_role("group", name="Deck").get_by_text("big ships", exact=True).click()
    one.until(lambda: one.table["deck"] == "big ships", "the deck")
    one.page.get_by_text("Long game", exact=True).click()
    one.until(lambda: one.table["options"]["long_game"], "the option")
    two.open("/")
    row = two.page.get_by_role("listitem").filter(has_text="Deck: big ships")
    row.get_by_text("Long game").wait_for()
    two.open(f"/t/{code}")
    two.press("Sit here")
    two.press("I am ready")
    one.until(lambda: all(seat["ready"] for seat in one.table["seats"][1:]), "everybody ready")
    one.press("Start the game")
    for each in (one, two):
        each.until(lambda each=each: each.game is not None, "the game")
        assert {name.startswith("Big ") for name, _ in ships(each)} == {True}
