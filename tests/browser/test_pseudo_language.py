"""The page in the pseudo-language: every text comes from a set of words, and has room to be longer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from people import SMALL, Player
from test_alone import against
from test_pages import TOO_WIDE

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.core.words.crew import NAMES

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

PLAIN = """() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent.trim();
    const box = node.parentElement;
    if (!box.checkVisibility() || box.closest("script, style, code, kbd, svg, article, time, .day, .pitch")) continue;
    if (/[a-z]{4}/i.test(text) && !/[^\\x00-\\x7f]/.test(text)) found.add(text);
  }
  for (const one of document.querySelectorAll("[aria-label]")) {
    const text = one.closest("article") ? "" : one.getAttribute("aria-label");
    if (/[a-z]{4}/i.test(text) && !/[^\\x00-\\x7f]/.test(text)) found.add(text);
  }
  return [...found];
}"""
"""Texts without an accent on any letter. They come from no set of words; rules, dates and pitches never do."""

PLANETS = re.findall(r'^name = "(.+)"', own_text(find_game("karmanswap"), "planets.toml"), re.MULTILINE)
OWN = {"English", "Deutsch", *PLANETS, *NAMES}
"""Names that are the same in every language, those of bots included."""


def test_every_text_comes_from_a_set_of_words_and_has_room(person: Callable[..., Player]) -> None:
    """Names of people and games are not translated. Each of them is known here."""
    one = person(size=SMALL)
    one.prefer({"language": "en-XA"})
    wrong: dict[str, Any] = {}

    def look(name: str) -> None:
        games = {
            game["title"] for game in one.page.evaluate("async () => (await fetch('/api/games')).json()")
        }
        me = one.page.evaluate("async () => (await fetch('/api/me')).json()")["name"]
        plain = [text for text in one.page.evaluate(PLAIN) if text not in {*games, *OWN, me}]
        if plain:
            wrong[name] = plain
        if too_wide := one.page.evaluate(TOO_WIDE):
            wrong[f"{name}: too wide by"] = too_wide

    for path in (
        "/",
        "/settings",
        "/about",
        "/you",
        "/you/games",
        "/come-in",
        "/rules",
        "/puzzle",
        "/nowhere",
    ):
        one.open(path)
        one.page.locator("h1, h2").first.wait_for()
        look(path)
    for game in ("phest", "spacebowl", "karmanswap"):
        against(one, game=game)
        one.until(lambda: one.game is not None, "the game")
        one.page.locator("[data-prompt]").first.wait_for()
        look(game)
    assert not wrong, "\n".join(f"{page}: {what}" for page, what in wrong.items())
