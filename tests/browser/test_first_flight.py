"""First flights in the browser: flown by lit things alone, kept where one left off, offered and put away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from people import LAPTOP, PHONE, Player, open_new_table
from playwright.sync_api import Route
from test_pages import AXE, SERIOUS, TOO_WIDE

from cosmodrome.core import games
from cosmodrome.core.script.lesson import lessons

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

LIT = """() => [
  ...document.querySelectorAll("main [data-choice]"),
  ...[...document.querySelectorAll("[data-lit]")].flatMap((ring) =>
    [...document.querySelectorAll(`main [data-at="${ring.dataset.lit}"] [data-cell]`)]),
].filter((one) => one.getBoundingClientRect().width > 0)"""
"""Returns everything lit that can be pressed: lit by the board itself, or within the lesson's rings."""

KEEP = "([game, kept]) => localStorage.setItem(`cosmodrome.flight ${game}`, JSON.stringify(kept))"
KEPT = "game => JSON.parse(localStorage.getItem(`cosmodrome.flight ${game}`) ?? 'null')"


def begin(one: Player, game: str, lesson: str) -> None:
    """Open the first flight at a lesson."""
    one.open("/")
    one.page.evaluate(KEEP, [game, {"lesson": lesson, "taken": []}])
    one.open(f"/learn/{game}")
    one.page.locator("aside .said p").wait_for()


def press(one: Player, what: Any) -> dict[str, Any]:
    """Press something. Return the server's answer."""
    with one.page.expect_response(lambda answer: "/lessons/" in answer.url) as answered:
        if one.touch:
            what.tap()
        else:
            what.click()
    answer: dict[str, Any] = answered.value.json()
    return answer


def do_step(one: Player, lights: list[str]) -> int:
    """Do one step by what lights up alone, one lit thing after the other; how many steps are done then."""
    aside, page = one.page.locator("aside"), one.page
    show = aside.get_by_role("button", name="Show me")
    aside.locator(".turn", has_text="Your turn").or_(aside.locator("button.primary")).first.wait_for()
    if show.count():
        show.click()
    for light in lights:
        page.locator(f"[data-lit='{light}']").wait_for()
    go_on = aside.get_by_role("button", name="Go on")
    if go_on.count():
        return int(press(one, go_on)["step"])
    if "wild" in lights:
        page.locator("[data-at=wild] [data-token]").click()
    count = len(page.evaluate_handle(LIT).get_properties())
    for at in range(count):
        for light in lights:  # the rings are drawn anew after each answer
            page.locator(f"[data-lit='{light}']").wait_for()
        lit = list(page.evaluate_handle(LIT).get_properties().values())
        now = press(one, lit[at].as_element())
        if now["answer"] is None:
            return int(now["step"])
        aside.locator(".answer", has_text=now["answer"]["en"]).wait_for()
    raise AssertionError(f"nothing of {count} lit things leads on: {aside.inner_text()}")


FLOWN = {"phest": "3-attack", "spacebowl": "3-wild", "karmanswap": "3-chain"}


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", FLOWN)
def test_a_lesson_is_flown_by_what_lights_up(
    person: Callable[..., Player], game: str, size: tuple[int, int]
) -> None:
    found = {lesson.id: lesson for lesson in lessons(games()[game])}
    lesson = found[FLOWN[game]]
    one = person(size=size)
    begin(one, game, lesson.id)
    for number, step in enumerate(lesson.steps):
        one.page.locator("aside .said", has_text=step.say.en).wait_for()
        assert not one.page.evaluate(TOO_WIDE)
        assert do_step(one, step.light) == number + 1
    following = list(found)[list(found).index(lesson.id) + 1]
    one.page.get_by_role("heading", name=found[following].title.en).wait_for(state="attached")
    assert not one.complaints


def test_what_is_said_first_does_not_wait_for_the_board_and_stays_where_it_is(
    person: Callable[..., Player],
) -> None:
    one = person(size=PHONE)
    held: list[Route] = []
    one.page.route("**/lessons/*", lambda route: held.append(route))
    one.open("/learn/phest")
    said = one.page.locator("aside .said p", has_text=lessons(games()["phest"])[0].steps[0].say.en)
    said.wait_for()
    before = said.bounding_box()
    assert one.page.locator("main [data-at]").count() == 0
    one.until(lambda: held, "the request for the board")
    held[0].continue_()
    one.page.locator("main [data-at]").first.wait_for()
    one.page.locator("aside .buttons button.primary").wait_for()
    assert said.bounding_box() == before


@pytest.mark.long
def test_it_goes_on_where_one_left_and_ends_with_a_game(person: Callable[..., Player]) -> None:
    """A reload loses nothing, a step can be taken back, and after the last lesson the flight is no longer offered."""
    last = lessons(games()["spacebowl"])[-1]
    one = person()
    begin(one, "spacebowl", last.id)
    do_step(one, last.steps[0].light)
    one.page.locator("aside .said", has_text=last.steps[1].say.en).wait_for()
    one.page.reload()
    one.page.locator("aside .said", has_text=last.steps[1].say.en).wait_for()
    press(one, one.page.get_by_role("button", name="One step back"))
    one.page.locator("aside .said", has_text=last.steps[0].say.en).wait_for()
    for step in last.steps:
        one.page.locator("aside .said", has_text=step.say.en).wait_for()
        do_step(one, step.light)
    one.page.get_by_role("heading", name="You have landed!").wait_for()
    assert one.page.evaluate(KEPT, "spacebowl")["done"]
    for also in last.also:
        link = one.page.get_by_role("link", name=also.rule, exact=True)
        assert link.get_attribute("href") == f"/rules/spacebowl#{also.rule}"
    for name, page in (("Try a puzzle", "/puzzle"), ("Next first flight: ", "/learn/")):
        found = one.page.get_by_role("link", name=name).get_attribute("href")
        assert found is not None
        assert found.startswith(page)
    one.press("Home")
    one.page.locator(".offer", has_text="Phest").wait_for()
    assert one.page.locator(".offer", has_text="Space Bowl").count() == 0
    assert not one.complaints


@pytest.mark.long
def test_after_the_last_lesson_one_press_starts_a_game_against_one_bot(person: Callable[..., Player]) -> None:
    last = lessons(games()["spacebowl"])[-1]
    one = person(size=PHONE)
    begin(one, "spacebowl", last.id)
    for step in last.steps:
        one.page.locator("aside .said", has_text=step.say.en).wait_for()
        do_step(one, step.light)
    one.page.get_by_role("button", name="Play against one Recruit").tap()
    one.page.wait_for_url("**/t/*")
    one.until(lambda: one.game is not None, "the game")
    assert [seat["bot"] for seat in one.table["seats"]] == [None, "rank:1"]


def test_the_light_covers_nothing_of_what_it_shows(person: Callable[..., Player]) -> None:
    """The ring runs around a player's line. Its new score stays readable, and the reader is called "you" there."""
    lesson = lessons(games()["spacebowl"])[0]
    one = person(size=PHONE)
    begin(one, "spacebowl", lesson.id)
    heights = set()
    for step in lesson.steps[:-1]:
        one.page.locator("aside .said", has_text=step.say.en).wait_for()
        heights.add(
            one.page.locator("[data-at=cell-0]").evaluate("one => one.getBoundingClientRect().height")
        )
        do_step(one, step.light)
    one.page.locator("[data-lit=player-0]").wait_for()
    inside = """() => {
      const border = 3;
      const ring = document.querySelector("[data-lit=player-0]").getBoundingClientRect();
      const score = document.querySelector("[data-at=score-0]").getBoundingClientRect();
      return score.left >= ring.left + border && score.right <= ring.right - border
        && score.top >= ring.top + border && score.bottom <= ring.bottom - border;
    }"""
    assert one.page.evaluate(inside)
    assert one.page.locator("[data-at=player-0] .name").inner_text() == "You"
    assert len(heights) == 1, "cards change their size from step to step"


def test_it_is_offered_at_the_first_table_and_put_away_with_one_tap(person: Callable[..., Player]) -> None:
    one = person(size=PHONE)
    offer, link = one.page.locator(".offer"), one.page.locator(".offer a")
    open_new_table(one, {"game": "phest", "seats": 2})
    offer.wait_for()
    code = one.page.url.rsplit("/", 1)[1]
    assert link.get_attribute("href") == f"/learn/phest?from=%2Ft%2F{code}"
    open_new_table(one, {"game": "phest", "seats": 2})
    one.page.get_by_role("button", name="Start the game").wait_for()
    assert offer.count() == 0, "it is offered at the second table, too"
    one.open("/")
    card = one.page.locator(".offer", has_text="Phest")
    card.get_by_role("button", name="No, thanks").tap()
    card.wait_for(state="detached")
    one.page.reload()
    one.page.locator(".offer", has_text="Karman Swap").wait_for()
    assert card.count() == 0


@pytest.mark.parametrize(
    "size", [pytest.param(LAPTOP, marks=pytest.mark.long), PHONE], ids=["laptop", "phone"]
)
def test_everybody_can_read_it(person: Callable[..., Player], size: tuple[int, int]) -> None:
    one = person(size=size, bypass_csp=True, language="de")
    one.open("/learn/phest")
    one.page.locator("aside .said", has_text="Willkommen an Bord!").wait_for()
    one.page.add_script_tag(path=str(AXE))
    assert one.page.evaluate(SERIOUS) == []
    assert not one.page.evaluate(TOO_WIDE)
