"""The end of a game: one's place, what decided, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import LAPTOP, PHONE, Player
from playwright.sync_api import expect
from staged import Theatre, stages

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

SEEN = {
    ("phest", "over-cards_used", 1, "en"): ("You came 2nd of 2", "What decided it: Stations, 1 to 0."),
    ("phest", "over-all_station_cards", 0, "de"): ("Du bist auf Platz 1 von 2", "gewinnt sofort"),
    ("spacebowl", "over-goal", 1, "de"): ("Du bist auf Platz 2 von 2", "Den Ausschlag gab: Punkte, 18 zu 4."),
    ("karmanswap", "over-colonisation", 1, "fr"): ("Tu finis 1er sur 2", "gagne sur-le-champ"),
    ("karmanswap", "over-rounds_used", 0, "en"): ("You share 1st place of 2", "All rounds are played."),
}
"""For each game, moment, seat and language: the place, and a part of the words about what decided."""

QUICK = {
    ("phest", "over-cards_used", 1, "en"),
    ("spacebowl", "over-goal", 1, "de"),
}
"""A game of cards and one in real time. The others take as long and show less."""

FEATS = {"over-all_station_cards", "over-colonisation"}
DECIDED = ("What decided it", "Den Ausschlag", "la différence")


def show(one: Player, game: str, moment: str, seat: int | None, query: str = "") -> None:
    Theatre(one).show(game, stages(game)[moment]._replace(seat=seat), query)
    one.page.locator("dialog[open] table, [role=dialog] table").wait_for()


@pytest.mark.parametrize(
    ("game", "moment", "seat", "language"),
    [pytest.param(*each, marks=() if each in QUICK else pytest.mark.long) for each in SEEN],
)
def test_the_result_says_my_place_and_what_decided(
    person: Callable[..., Player], game: str, moment: str, seat: int, language: str
) -> None:
    one = person(language=language, size=PHONE if language == "fr" else LAPTOP)
    show(one, game, moment, seat)
    place, why = SEEN[game, moment, seat, language]
    result = one.page.locator("dialog[open]")
    expect(result.locator(".place")).to_have_text(place)
    expect(result.locator(".why")).to_contain_text(why)
    if moment in FEATS:
        assert not any(words in result.inner_text() for words in DECIDED)
    assert result.locator("a[href*='/replay/'][href$='?look']").count() == (game != "spacebowl")
    assert not one.complaints


def test_who_looks_on_has_no_place_and_a_big_screen_nothing_to_press(person: Callable[..., Player]) -> None:
    one = person()
    show(one, "phest", "over-cards_used", None)
    expect(one.page.locator("dialog[open] .place")).to_have_count(0)
    expect(one.page.locator("dialog[open]").get_by_role("link", name="Watch the replay")).to_be_visible()
    show(one, "phest", "over-cards_used", None, "?screen=tv")
    expect(one.page.get_by_role("dialog").locator("tbody tr").first).to_be_visible()
    result = one.page.get_by_role("dialog")
    expect(result.get_by_role("button").or_(result.get_by_role("link"))).to_have_count(0)


@pytest.mark.parametrize(
    ("seat", "wanted", "sparks"),
    [(0, True, True), (0, False, False), pytest.param(1, True, False, marks=pytest.mark.long)],
)
def test_only_a_win_is_celebrated_and_not_if_that_is_unwanted(
    person: Callable[..., Player], seat: int, wanted: bool, sparks: bool
) -> None:
    one = person(motion=True)
    one.prefer({"celebrate": wanted})
    one.context.add_init_script(
        "addEventListener('animationstart', (e) => e.target.closest?.('.burst') && (window.flew = 1), true)"
    )
    show(one, "phest", "over-cards_used", seat)
    if sparks:
        one.page.wait_for_function("() => window.flew")
        expect(one.page.locator(".burst")).to_have_count(0)  # the burst ends by itself
    else:
        expect(one.page.locator(".burst")).to_have_count(0)
        assert one.page.evaluate("window.flew ?? 0") == 0


def test_nothing_flies_where_motion_is_reduced(person: Callable[..., Player]) -> None:
    one = person()
    show(one, "phest", "over-cards_used", 0)
    expect(one.page.locator(".burst")).to_have_count(0)


BROKEN = r"""() => [...document.querySelectorAll("dialog[open] thead")].flatMap((head) => {
  const broken = [], found = document.createTreeWalker(head, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let node = found.nextNode(); node; node = found.nextNode())
    for (const word of node.data.matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) broken.push(word[0]);
    }
  return broken;
})"""
"""The words over the figures that go on in another line."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_narrow_phone_breaks_no_word_of_the_figures(person: Callable[..., Player], language: str) -> None:
    one = person(size=(360, 700), language=language)
    show(one, "phest", "over-cards_used", 1)
    scroll = one.page.locator("dialog[open] .scroll")
    assert scroll.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert one.page.evaluate(BROKEN) == []
