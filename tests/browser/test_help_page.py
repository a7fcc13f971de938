"""Help for a child in the browser: chosen in the lobby, shown to all, used on a family's tablet, counted at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from one_device import NAMES, Table, come_together
from people import LAPTOP, PATIENCE, Player
from playwright.sync_api import expect
from test_accessible import Axe

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LONG = PATIENCE * 1000

AUNT = "Eve"

SLIM = (360, 740)
TABLET = (1024, 768)

PHEST = {"game": "phest", "seats": 3, "settings": {"pace": "instant", "clock": 600}}


def choose(host: Player, name: str, *kinds: str) -> None:
    """Choose kinds of help for somebody, as the host in the lobby."""
    host.page.get_by_role("button", name=f"Help for {name}").click()
    dialog = host.page.get_by_role("dialog")
    for kind in kinds:
        switch = dialog.get_by_role("switch", name=kind)
        dialog.get_by_text(kind, exact=True).click()  # the words of the switch
        expect(switch).to_be_checked()


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, SLIM], ids=["laptop", "phone"])
def test_the_host_chooses_help_and_everybody_sees_it(
    person: Callable[..., Player], size: tuple[int, int]
) -> None:
    host, aunt = person("Ada", size=size, bypass_csp=True), person(AUNT, size=size)
    axe = Axe(host, "phone" if host.touch else "laptop")
    code = come_together(host, PHEST, others=1, begin=False)
    host.open(f"/t/{code}")
    aunt.open("/")
    assert aunt.context.request.patch("/api/me", data={"name": AUNT}).ok
    aunt.open(f"/t/{code}")
    child = NAMES[1]
    expect(aunt.page.get_by_role("button", name="Help for")).to_have_count(0)
    aunt.press("Sit here")
    aunt.press("I am ready")
    expect(host.page.locator(".seats li", has_text=AUNT).locator(".good")).to_be_visible()
    choose(host, child, "Hints")
    dialog = host.page.get_by_role("dialog")
    axe("choosing help")
    switch = dialog.get_by_role("switch", name="Take back after the time")
    dialog.get_by_text("Take back after the time", exact=True).click()
    expect(switch).to_be_checked()
    dialog.get_by_role("button", name="Close").click()
    for each in (host, aunt):
        expect(each.page.locator(".seats li", has_text=child)).to_contain_text("Help: hints, takes back")
        expect(each.page.locator(".seats li", has_text=AUNT).locator(".good")).to_have_count(0)
        assert each.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    axe("a lobby with help")
    assert not axe.wrong, axe.wrong
    aunt.press("I am ready")
    host.press("Start the game")
    aunt.until(lambda: aunt.game is not None, "the game")
    aunt.page.get_by_role("button" if aunt.touch else "tab", name="Players").click()
    if aunt.touch:
        aunt.page.get_by_role("tab", name="Players").tap()
    expect(aunt.page.locator("li", has_text=child).first).to_contain_text("Help: hints, takes back")
    expect(aunt.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    assert not host.complaints + aunt.complaints


@pytest.mark.long
def test_on_the_familys_tablet_only_the_child_is_offered_hints(person: Callable[..., Player]) -> None:
    host = person("Ada", size=TABLET, bypass_csp=True)
    table = Table(host, "phest")
    code = come_together(host, {**PHEST, "seats": 2}, others=1, begin=False)
    host.open(f"/t/{code}")
    choose(host, NAMES[1], "Hints")
    host.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    host.press("Start the game")
    hint = host.page.get_by_role("button", name="Hint", exact=True)
    panel = host.page.get_by_role("region", name="Hint")
    while table.uncover() != 2:
        expect(hint).to_have_count(0)
        table.decide()
    hint.click()
    expect(panel.locator("[role=status] p").first).not_to_be_empty(timeout=LONG)
    panel.get_by_role("button", name="Show me the choice").click()
    expect(panel.locator("b")).not_to_be_empty(timeout=LONG)
    table.decide()
    table.cover.wait_for()
    expect(panel).to_have_count(0)
    while table.uncover() != 1:
        table.decide()
    expect(hint).to_have_count(0)
    expect(panel).to_have_count(0)
    assert host.complaints == []
