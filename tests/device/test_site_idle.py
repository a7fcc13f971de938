"""On a device the worker in which bots think ends when nobody needs it, and is back when somebody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from site_host import NEEDS, Host, against_bots, choose, put_games

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

pytestmark = NEEDS

IDLE = 5 * 60 * 1000
BEAT = 2000
"""The page notes this often what its reader has seen (milliseconds)."""
ARRIVAL = 2500
"""After a long absence the page looks this much later whether anything was missed, and counts moves made by then."""


def test_bots_end_thinking_when_idle_and_think_again_when_it_is_their_turn(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]]
) -> None:
    context, complaints = visitor()
    page = context.new_page()
    put_games(page, host)
    page.clock.install()
    page.goto(host.url)
    against_bots(page, 0, "Start the game")
    page.clock.run_for(BEAT)  # the bots' moves were seen: else they are told as missed, over the board
    assert len(page.workers) == 2
    (thinks,) = [worker for worker in page.workers if worker.evaluate("name") == "thinks"]
    page.clock.fast_forward(IDLE - 60_000)
    assert len(page.workers) == 2
    with thinks.expect_event("close"):
        page.clock.fast_forward(IDLE)
    page.clock.run_for(ARRIVAL)
    with page.expect_worker():
        while len(page.workers) < 2:
            choose(page)
    choose(page)
    choose(page)
    assert complaints == []
