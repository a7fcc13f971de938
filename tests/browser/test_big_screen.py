"""The big screen: the last thing that happened, the table's code, and words that can be read in full."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import Player, new_table
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TV = (1920, 1080)
ONE_EACH = {"phest": "fr-FR", "karmanswap": "de-DE", "spacebowl": "en-GB"}
SHOWN = [
    pytest.param(game, language, marks=() if language == ONE_EACH[game] else pytest.mark.long)
    for game in ONE_EACH
    for language in ("en-GB", "de-DE", "fr-FR")
]
"""Each game in one language; the others take as long and show less."""

CUT = "(one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2"


@pytest.mark.parametrize(("game", "language"), SHOWN)
def test_the_last_thing_and_the_code_are_shown_in_play(
    person: Callable[..., Player], game: str, language: str
) -> None:
    screen = person("Screen", language=language, size=TV)
    code = new_table(screen, {"game": game, "seats": 2, "bots": ["rank:1"], "start": True})
    screen.open(f"/t/{code}?screen=tv")
    corner = screen.page.locator("footer")
    expect(corner).to_contain_text(code)
    expect(corner.get_by_role("img")).to_be_visible()
    expect(corner.locator(".last")).not_to_be_empty()
    prompt = screen.page.locator("[data-prompt] span")
    for words in (corner.locator(".last"), prompt):
        expect(words).to_be_visible()
        assert not words.evaluate(CUT), words.inner_text()


def test_the_longest_sentence_is_whole(person: Callable[..., Player]) -> None:
    """A turn without a card is explained card by card. That is the longest sentence that the corner has to hold."""
    screen = person("Screen", language="de-DE", size=TV)
    code = new_table(screen, {"game": "phest", "seats": 2, "bots": ["rank:1"], "start": True})
    screen.open(f"/t/{code}?screen=tv")
    last = screen.page.locator("footer .last")
    expect(last).not_to_be_empty()
    size = "(one) => parseFloat(getComputedStyle(one).fontSize)"
    usual = last.evaluate(size)
    reasons = [f"Violett {number} hat dieselbe Farbe" for number in range(8, 14)]
    longest = f"Cassiopeia hat keine Karte, die auf Violett 2 passt: {', '.join(reasons)}."
    last.evaluate("(one, text) => one.replaceChildren(text)", longest)
    screen.until(lambda: not last.evaluate(CUT), "the whole sentence")
    assert 0.6 * usual < last.evaluate(size) < usual


def test_no_code_is_shown_where_nobody_may_look_on(person: Callable[..., Player]) -> None:
    screen = person("Screen", size=TV)
    table = {
        "game": "phest",
        "seats": 2,
        "bots": ["rank:1"],
        "start": True,
        "settings": {"spectators": False},
    }
    code = new_table(screen, table)
    screen.open(f"/t/{code}?screen=tv")
    corner = screen.page.locator("footer")
    expect(corner.locator(".last")).not_to_be_empty()
    expect(corner).not_to_contain_text(code)
    expect(corner.get_by_role("img")).to_have_count(0)
