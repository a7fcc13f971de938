"""One person against bots: two clicks, a killed server, no layout shifts, no motion, small scripts."""

from __future__ import annotations

import gzip
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from live_server import LiveServer
from people import PHONE, Player, open_new_table, vary
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

STATIC = Path(__file__).parents[2] / "cosmodrome" / "static"
SCRIPT_BUDGET = 150_000
"""The most bytes of script, compressed, that a visit from the home page to the end of a game may load."""

NOTE = """() => {
  const toasts = document.querySelector(".toasts");
  window.noted = "";
  new MutationObserver(() => { window.noted += toasts.textContent; }).observe(toasts, { childList: true });
}"""
"""Notes all notices from now on. Each is shown for some seconds only."""

RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"


def against(one: Player, bot: str = "random", seats: int = 2, game: str = "phest") -> None:
    """Sit at a new table against bots that take no time, and open the table."""
    bots = [bot] * (seats - 1)
    table = {"game": game, "seats": seats, "bots": bots, "start": True, "settings": {"pace": "instant"}}
    open_new_table(one, table)
    one.until(lambda: one.game is not None, "the game")


def test_two_clicks_from_home_to_the_first_decision(person: Callable[..., Player]) -> None:
    one = person()
    one.open("/")
    one.page.get_by_role("button", name="Play against bots").first.click()
    one.press("Start the game")
    one.until(lambda: one.game is not None, "the game")
    one.act(vary)
    assert not one.complaints


@pytest.mark.long
def test_a_killed_server_goes_on_at_the_same_move(person: Callable[..., Player], tmp_path: Path) -> None:
    """The server is killed with -9 and started again. The page comes back by itself."""
    server = LiveServer(tmp_path / "data")
    try:
        one = person(url=server.url)
        against(one, "greedy:1", 4)
        one.play(2)  # nobody can be out of the game so early
        one.until(lambda: one.my_turn, "a turn")
        before, welcomes = one.game, one.welcomes
        one.page.evaluate(NOTE)
        server.stop(signal.SIGKILL)
        server.start()
        one.until(lambda: one.welcomes > welcomes, "the line to be back")
        one.until(lambda: "Connected again." in one.page.evaluate("window.noted"), "the notice")
        expect(one.page.get_by_text("Connected again.")).to_have_count(0)  # the notice may lie over a choice
        assert before is not None
        assert one.game is not None
        assert (one.number, one.view, one.game["legal"]) == (
            before["number"],
            before["view"],
            before["legal"],
        )
        assert one.play(3) > 0
    finally:
        server.stop()


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 800), PHONE])
@pytest.mark.parametrize(("game", "most"), [("phest", 0.02), ("karmanswap", 0.02)])
def test_nothing_shifts_while_playing(
    person: Callable[..., Player], size: tuple[int, int], game: str, most: float
) -> None:
    """Cards fly and dice roll, at both sizes. Movement right after one's own tap is not counted as a shift."""
    one = person(size=size, motion=True)
    against(one, "greedy:1", 4, game)
    one.lights_up()
    one.page.evaluate("window.shifts.length = 0")
    assert one.play(12) > 0
    one.until(lambda: one.my_turn or one.over, "the others")
    one.page.wait_for_timeout(2500)
    shifts: list[dict[str, Any]] = one.page.evaluate("window.shifts")
    unasked = [shift for shift in shifts if not shift["input"]]
    assert sum(shift["value"] for shift in unasked) < most, unasked


@pytest.mark.long
def test_reduced_motion_moves_nothing(person: Callable[..., Player]) -> None:
    """Whenever the test looks, no animation runs."""
    one = person()
    against(one, "greedy:1", 3)
    for _ in range(8):
        assert one.play(1) or one.over
        assert one.page.evaluate(RUNNING) == 0


def test_events_and_choices_are_told_to_screen_readers(person: Callable[..., Player]) -> None:
    """A live region says what happened and what can be done, and every button has a name."""
    one = person()
    against(one, "greedy:1", 2)
    region = one.page.locator("[aria-live=polite], [role=status], [role=log]")
    one.lights_up()
    one.act(vary)
    one.until(lambda: one.my_turn, "a turn")

    def said() -> str:
        return " ".join(region.all_inner_texts() + region.all_text_contents())

    one.until(lambda: "Your turn" in said() and "draw" in said(), "the words")
    names = [words and words.strip() for words in one.lit()]
    assert all(names), names


@pytest.fixture
def loaded(person: Callable[..., Player]) -> tuple[Player, set[str]]:
    """Return somebody, and the addresses of all scripts that their browser loads."""
    one = person()
    scripts: set[str] = set()
    one.page.on("response", lambda answer: scripts.add(answer.url) if answer.url.endswith(".js") else None)
    return one, scripts


def test_the_scripts_of_a_whole_visit_are_small(loaded: tuple[Player, set[str]]) -> None:
    """The visit leads from the home page over a table to the rules. Everything that is loaded counts, compressed."""
    one, scripts = loaded
    against(one)
    one.lights_up()
    one.open("/rules/phest")
    one.page.get_by_role("heading", name="Phest").first.wait_for()
    assert len(scripts) > 3
    files = [STATIC / urlsplit(url).path.lstrip("/") for url in scripts]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < SCRIPT_BUDGET
