"""Printing a game: the dialog at the rules and at a table, the PDF that it makes, and errors, at both sizes."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pypdf
import pytest
from live_server import WIDE, LiveServer
from people import LAPTOP, PHONE, Player, open_new_table
from test_pages import AXE, SERIOUS, TOO_WIDE

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.timeout(900)]

HEAVY = own_text(find_game("phest"), "cards.toml").replace('name = "Wren"', 'name = "Anvil"')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server whose host has a deck for Phest."""
    folder = tmp_path_factory.mktemp("host")
    deck = folder / "decks" / "phest" / "heavy"
    deck.mkdir(parents=True)
    (deck / "cards.toml").write_text(HEAVY, "utf-8")
    live = LiveServer(folder / "data", decks=folder / "decks", **WIDE)
    yield live
    live.stop()


def choose(one: Player, group: str, option: str) -> None:
    one.page.get_by_role("dialog").get_by_role("group", name=group).get_by_text(option, exact=True).click()


def only(one: Player, *parts: str) -> None:
    """Choose only these parts for the print."""
    dialog = one.page.get_by_role("dialog")
    dialog.get_by_text("What to print").click()
    for switch in dialog.get_by_role("switch").all():
        name = switch.evaluate("one => one.closest('label').textContent").strip()
        if switch.is_checked() != (name in parts):
            switch.locator("xpath=..").click()


def made(one: Player, button: str = "Make the PDF") -> tuple[str, dict[str, Any], pypdf.PdfReader]:
    """Press a button. Return the file's name, the order, and the PDF."""
    with one.page.expect_download() as download, one.page.expect_request("**/api/print") as request:
        one.press(button)
    pdf = Path(download.value.path()).read_bytes()
    return (
        download.value.suggested_filename,
        json.loads(request.value.post_data or ""),
        pypdf.PdfReader(io.BytesIO(pdf)),
    )


def text(pdf: pypdf.PdfReader) -> str:
    return "\n".join(page.extract_text() for page in pdf.pages)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_printing_from_the_rules(
    person: Callable[..., Player], size: tuple[int, int], tmp_path: Path
) -> None:
    one = person(size=size, bypass_csp=True)
    one.open("/rules/phest")
    one.press("Print the board game")
    choose(one, "Deck", "heavy")
    choose(one, "Paper", "Letter")
    choose(one, "Language", "Deutsch")
    choose(one, "Ink", "Save ink")
    choose(one, "Backs of the cards", "Both sides, long edge")
    only(one, "Cards")
    one.page.get_by_label("First number, in mm").fill("12")
    dialog = one.page.get_by_role("dialog")
    dialog.get_by_role("alert").get_by_text("from -10 to 10").wait_for()
    assert dialog.get_by_role("button", name="Make the PDF").is_disabled()
    one.page.get_by_label("First number, in mm").fill("1.5")
    one.page.get_by_label("Second number, in mm").fill("-0.7")
    one.page.evaluate(AXE.read_text())
    assert one.page.evaluate(SERIOUS) == []
    assert one.page.evaluate(TOO_WIDE) == 0

    name, order, pdf = made(one)
    assert name == "phest-letter-de.pdf"
    assert order == {
        "game": "phest",
        "deck": "heavy",
        "table": "",
        "paper": "letter",
        "language": "de",
        "ink": "saving",
        "backs": "duplex",
        "parts": ["cards"],
        "only": [],
        "against": None,
        "right": 1.5,
        "down": -0.7,
    }
    assert "Anvil" in text(pdf)
    dialog.get_by_role("link", name="phest-letter-de.pdf").wait_for()
    name, order, pdf = made(one, "Calibration page")
    assert name == "calibration-letter-de.pdf"
    assert (order["parts"], order["right"], order["down"]) == (["calibration"], 0, 0)
    assert len(pdf.pages) == 2

    one.page.keyboard.press("Escape")
    one.page.reload()
    one.press("Print the board game")
    assert dialog.get_by_role("radio", name="Letter").is_checked()
    assert one.page.get_by_label("First number, in mm").input_value() == "1.5"
    assert dialog.get_by_role("radio", name="English").is_checked()
    assert not one.complaints


def test_printing_with_the_keyboard_alone(person: Callable[..., Player]) -> None:
    one = person(language="fr")
    one.open("/rules/spacebowl")
    one.page.get_by_role("button", name="Imprimer le jeu de plateau").focus()
    one.page.keyboard.press("Enter")
    dialog = one.page.get_by_role("dialog", name="Imprimer le jeu de plateau")
    dialog.wait_for()
    while one.page.evaluate("document.activeElement.value") != "a4":
        one.page.keyboard.press("Tab")
    one.page.keyboard.press("ArrowRight")
    assert dialog.get_by_role("radio", name="Letter").is_checked()
    while one.page.evaluate("document.activeElement.textContent.trim()") != "Créer le PDF":
        one.page.keyboard.press("Tab")
    with one.page.expect_download() as download:
        one.page.keyboard.press("Enter")
    assert download.value.suggested_filename == "spacebowl-letter-fr.pdf"
    dialog.get_by_role("status").get_by_text("C'est prêt").wait_for()
    one.page.wait_for_function(
        "() => document.querySelector('dialog[open]').contains(document.activeElement)"
    )
    one.page.keyboard.press("Escape")
    one.page.wait_for_function("() => document.activeElement.textContent.includes('Imprimer')")
    assert not one.complaints


def test_printing_a_table_s_own_deck(person: Callable[..., Player]) -> None:
    one = person()
    open_new_table(one, {"game": "phest", "seats": 2, "bots": ["random"], "deck": "heavy"})
    one.press("Print the board game")
    one.page.get_by_role("dialog").get_by_text("Deck: heavy").wait_for()
    only(one, "Cards")
    _, order, pdf = made(one)
    assert (order["deck"], order["table"]) == ("", one.table["id"])
    assert "Anvil" in text(pdf)
    one.page.keyboard.press("Escape")
    one.press("Start the game")
    one.until(lambda: one.game is not None, "the game")
    one.page.get_by_role("tab", name="Players").click()
    one.press("Print the board game")
    one.page.get_by_role("dialog").get_by_text("Deck: heavy").wait_for()
    assert not one.complaints


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_printing_chosen_cards_blank_ones_and_what_differs(
    person: Callable[..., Player], size: tuple[int, int]
) -> None:
    one = person(size=size, bypass_csp=True)
    one.open("/rules/phest")
    one.press("Print the board game")
    dialog = one.page.get_by_role("dialog")
    choose(one, "Which cards and pieces", "Chosen ones")
    dialog.get_by_text("Choose at least one").wait_for()
    assert dialog.get_by_role("button", name="Make the PDF").is_disabled()
    dialog.get_by_role("checkbox", name="Falcon").check()
    dialog.get_by_role("group", name="Movement cards").get_by_role("checkbox", name="blank").check()
    dialog.get_by_text("2 chosen").wait_for()
    one.page.evaluate(AXE.read_text())
    assert one.page.evaluate(SERIOUS) == []
    assert one.page.evaluate(TOO_WIDE) == 0
    _, order, pdf = made(one)
    assert (order["only"], order["parts"], order["against"]) == (["falcon", "blank-movement"], [], None)
    assert "Falcon" in text(pdf)
    assert "Wren" not in text(pdf)

    choose(one, "Deck", "heavy")
    choose(one, "Which cards and pieces", "What differs from the original")
    _, order, pdf = made(one)
    assert (order["deck"], order["only"], order["against"]) == ("heavy", [], "")
    assert "Anvil" in text(pdf)
    assert "Falcon" not in text(pdf)
    choose(one, "Deck", "The game’s own")
    assert dialog.get_by_role("radio", name="All", exact=True).is_checked()
    assert not one.complaints


def test_what_the_server_says_no_to(person: Callable[..., Player]) -> None:
    one = person(language="de")
    body = json.dumps({"error": "unprintable", "detail": "the name is 7 mm too long"})
    one.page.route(
        "**/api/print", lambda route: route.fulfill(status=400, content_type="application/json", body=body)
    )
    one.open("/rules/phest")
    one.press("Das Brettspiel drucken")
    one.press("PDF erstellen")
    status = one.page.get_by_role("dialog").get_by_role("status")
    status.get_by_text("Das lässt sich nicht drucken.").wait_for()
    status.get_by_text("(the name is 7 mm too long)").wait_for()
    one.page.unroute("**/api/print")
    with one.page.expect_download():
        one.press("PDF erstellen")
    assert all(re.search("400", complaint) for complaint in one.complaints)
