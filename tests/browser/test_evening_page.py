"""An evening in browsers: two at a tablet, one on a phone and a television go from one game to another together."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from live_server import WIDE, Line, LiveServer
from one_device import come_together
from people import PHONE, SIT, Player, new_table
from playwright.sync_api import expect
from test_one_device import TABLET, serious
from test_television import SMALL, letters
from websockets.sync.client import connect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Route, WebSocketRoute

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

EXAMPLE = Path(__file__).parents[1] / "example_game"
INSTANT = {"pace": "instant"}
SMALLEST = (360, 740)

SMALL_SCORE = f"""() => {{
  const score = document.querySelector("[data-evening]").innerText;
  return ({SMALL})().filter(([words]) => score.includes(words));
}}"""
"""Returns the words of the score that are smaller than 28 pixels."""


@pytest.fixture(scope="module")
def with_lucky_dip(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that has Lucky Dip, too, which is over after a few moves."""
    live = LiveServer(tmp_path_factory.mktemp("host") / "data", packages=EXAMPLE, **WIDE)
    yield live
    live.stop()


def for_two_at_most(route: Route) -> None:
    """Let a page be told that Phest is for two people."""
    games = route.fetch().json()
    for game in games:
        game["max_seats"] = 2 if game["id"] == "phest" else game["max_seats"]
    route.fulfill(json=games)


def line(stack: ExitStack, one: Player, code: str, number: int = 1) -> Line:
    """Return one more line of somebody of a browser."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in one.context.cookies())
    server = one.context.request.get("/api/health").url.split("/")[2]
    url = f"ws://{server}/ws/tables/{code}?as={number}"
    opened = connect(
        url, additional_headers={"Cookie": cookies}, max_size=None, max_queue=None, compression=None
    )
    return Line(stack.enter_context(opened))


def let_bots_end_it(code: str, *people: tuple[Player, int]) -> None:
    """Have bots play in everybody's place, until the game is over."""
    with ExitStack() as stack:
        lines = [line(stack, one, code, number) for one, number in people]
        for one in lines:
            one.hear_until("welcome")
        for one in lines:
            answer = one.ask({"do": "bot", "seat": one.table["your_seat"], "bot": "random"})
            assert answer["is"] == "done" or one.game["outcome"], answer  # type: ignore[index]
        while not (lines[0].game and lines[0].game["outcome"]):
            lines[0].hear()


def score(where: Locator) -> dict[str, int]:
    """Return the games that each person won, as they are shown."""
    where.locator("li strong").first.wait_for()
    names = where.locator("li > span").all_inner_texts()
    return dict(zip(names, map(int, where.locator("li strong").all_inner_texts()), strict=True))


def evening(one: Player, games: int) -> Locator:
    """Return where the score of the evening is shown."""
    words = f"Won in {games} game:" if games == 1 else f"Won in {games} games:"
    shown = one.page.get_by_role("region", name=words)
    expect(shown).to_be_visible()
    return shown


def told(one: Player) -> dict[str, int]:
    """Return the same as the server tells it."""
    return {each["name"]: each["won"] for each in one.table["evening"]["people"]}


@pytest.mark.long
def test_two_at_a_tablet_one_on_a_phone_and_a_television_play_two_games(
    person: Callable[..., Player], with_lucky_dip: LiveServer
) -> None:
    url = with_lucky_dip.url
    tablet, phone = person("Ada", size=TABLET, url=url), person("Cleo", size=PHONE, url=url)
    screen = person("Screen", size=(1280, 720), url=url)
    screen.open("/tv")
    shown = letters(screen)
    phone.context.request.get("/api/me")
    assert phone.context.request.patch("/api/me", data={"name": "Cleo"}).ok
    short = {"game": "lucky-dip", "seats": 3, "settings": INSTANT}
    code = come_together(tablet, short, others=1, begin=False)
    phone.page.route("**/api/games", for_two_at_most)
    phone.open(f"/t/{code}")
    phone.press(SIT["en"])
    phone.press("I am ready")
    tablet.open(f"/t/{code}")
    tablet.until(
        lambda: tablet.table and all(seat["ready"] for seat in tablet.table["seats"][1:]), "everybody"
    )
    assert tablet.context.request.post(f"/api/televisions/{shown}", data={"table": tablet.table["id"]}).ok
    screen.page.get_by_text("The game begins when everybody is ready.").wait_for()
    tablet.press("Start the game")
    phone.until(lambda: phone.game is not None, "the game")
    let_bots_end_it(code, (tablet, 1), (tablet, 2), (phone, 1))

    phone.press("Play another game")
    phest = phone.page.get_by_role("button", name="Phest")
    expect(phest).to_be_disabled()
    expect(phest).to_contain_text("For 2 at most, and there are 3 of you.")
    expect(phone.page.get_by_role("button", name="Space Bowl")).to_be_enabled()
    assert serious(phone) == []
    dialog = tablet.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play another game").click()
    expect(dialog.get_by_role("button", name="Space Bowl")).to_be_enabled()  # two may play it on one device
    expect(dialog.get_by_role("button", name="Phest")).to_contain_text("2 to 4 players")
    assert serious(tablet) == []
    dialog.get_by_role("button", name="Phest").click()
    tablet.until(lambda: tablet.table["game"] == "phest", "the next table")
    code = tablet.table["code"]

    # Everybody goes along: the companion at once, the phone by a button, and the television by itself.
    phone.page.get_by_text("A new table is ready for all of you, with Phest.").wait_for()
    assert serious(phone) == []
    phone.press("Go to the new table")
    phone.press("I am ready")
    tablet.until(lambda: sum(seat["ready"] for seat in tablet.table["seats"]) == 2, "everybody ready again")
    tablet.until(lambda: all(seat["online"] for seat in tablet.table["seats"]), "everybody here")
    before = told(tablet)
    assert before.keys() == {"Ada", "Ben", "Cleo"}
    for one in (tablet, phone, screen):
        assert score(evening(one, 1)) == before
    expect(screen.page.get_by_role("heading", name="Phest")).to_be_visible()
    assert screen.page.evaluate(SMALL) == []
    assert serious(tablet) == serious(screen) == []

    tablet.press("Start the game")
    phone.until(lambda: phone.game is not None and phone.table["code"] == code, "the game")
    let_bots_end_it(code, (tablet, 1), (tablet, 2), (phone, 1))
    phone.until(lambda: phone.table["phase"] == "over" and phone.over, "the end")
    for one in (tablet, phone, screen):
        assert score(evening(one, 2)) == told(phone)
    outcome = phone.game["outcome"] if phone.game else None
    assert outcome is not None
    winners = {phone.table["seats"][seat]["name"] for seat in outcome["winners"]}
    assert told(phone) == {name: won + (name in winners) for name, won in before.items()}
    assert screen.page.evaluate(SMALL_SCORE) == []
    assert serious(screen) == serious(phone) == []
    for one in (tablet, phone, screen):
        assert one.complaints == []


@pytest.mark.long
def test_who_is_too_late_with_another_game_hears_that_one_was_chosen(
    person: Callable[..., Player], with_lucky_dip: LiveServer
) -> None:
    """Ben's page hears only after his press that Ada chose, as if both had pressed in the same moment."""
    url = with_lucky_dip.url
    ada, ben = person("Ada", size=PHONE, url=url), person("Ben", size=SMALLEST, url=url)
    held: list[Callable[[], None]] = []

    def late(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def hear(message: str | bytes) -> None:
            if json.loads(message)["is"] == "table" and json.loads(message)["table"]["next_table"]:
                held.append(lambda: route.send(message))
            else:
                route.send(message)

        server.on_message(hear)

    code = new_table(ada, {"game": "lucky-dip", "seats": 2, "settings": INSTANT})
    ada.open(f"/t/{code}")
    ben.open(f"/t/{code}")
    ben.press(SIT["en"])
    ben.press("I am ready")
    ada.press("Start the game")
    let_bots_end_it(code, (ada, 1), (ben, 1))
    ben.page.route_web_socket(re.compile(r"/ws/tables/"), late)  # now: while bots play, nothing would pass
    ben.page.reload()
    for one, game in ((ada, "Karman Swap"), (ben, "Space Bowl")):
        one.press("Play another game")
        one.page.get_by_role("button", name=game).tap()
    ada.until(lambda: ada.table["game"] == "karmanswap", "the table that Ada chose")
    ben.page.get_by_text("Somebody was quicker and chose another game.").wait_for()
    expect(ben.page.get_by_role("button", name="Space Bowl")).to_be_enabled()
    for message in held:
        message()
    ben.page.get_by_text("A new table is ready for all of you, with Karman Swap.").wait_for()
    expect(ben.page.get_by_role("button", name="Play another game")).to_have_count(0)
    assert ben.page.evaluate("document.documentElement.scrollWidth") == SMALLEST[0]
    ben.press("Go to the new table")
    ben.page.get_by_role("heading", name="Karman Swap", level=1).wait_for()
    evening(ben, 1)
    assert ben.complaints == []
