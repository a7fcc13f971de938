"""A walk inside the page: to another of its addresses, as by a link, without loading the page anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

WALK = "(to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }"


def walk(page: Page, path: str) -> None:
    """Go to an address of the page. Tables and bots in the page stay as they are."""
    page.evaluate(WALK, path)
