"""Text fields on a phone: a browser zooms the page when somebody touches a field with text smaller than 16 px."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from people import PHONE, Player, new_table

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

FIELDS = "input:not([type=checkbox], [type=radio], [type=range]), select, textarea"
SIZES = "(all) => all.map((one) => [one.outerHTML.slice(0, 80), parseFloat(getComputedStyle(one).fontSize)])"


def sizes(one: Player) -> list[float]:
    """Return the sizes of all text fields on the page. There is at least one."""
    one.page.locator(FIELDS).first.wait_for(state="attached")
    found = one.page.locator(FIELDS).evaluate_all(SIZES)
    assert all(size >= 16 for _, size in found), found
    return [size for _, size in found]


@pytest.mark.parametrize("path", ["/", "/rules/phest"])
def test_no_field_of_a_page_makes_a_phone_zoom(person: Callable[..., Player], path: str) -> None:
    one = person(size=PHONE)
    one.open(path)
    assert sizes(one)


def test_no_field_of_a_table_makes_a_phone_zoom(person: Callable[..., Player]) -> None:
    one = person(size=PHONE)
    one.open(f"/t/{new_table(one, {'game': 'phest', 'seats': 3, 'bots': ['rank:1']})}")
    assert sizes(one)
    one.open(f"/t/{new_table(one, {'game': 'phest', 'seats': 2, 'bots': ['rank:1'], 'start': True})}")
    one.page.get_by_role("button", name="Chat").first.tap()
    one.page.get_by_role("tab", name="Chat").tap()
    assert sizes(one)


def test_the_name_is_written_in_large_letters(person: Callable[..., Player]) -> None:
    one = person(size=PHONE)
    one.open("/")
    one.page.locator("header button[aria-label]").last.click()
    one.page.locator("header input").wait_for()
    assert sizes(one)
