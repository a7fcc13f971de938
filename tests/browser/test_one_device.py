"""Several people at one device: nobody sees another's hand, not for one frame, and everybody finds their way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from one_device import NAMES, Table, come_together
from people import Player

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TABLET = (1024, 768)
KARMAN = {"game": "karmanswap", "seats": 4, "settings": {"pace": "instant"}}


def slow_down(one: Player, rate: int) -> None:
    """Let the page's processor be this many times as slow."""
    one.context.new_cdp_session(one.page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def pass_around(table: Table, passes: int) -> list[int]:
    """Pass the device, and decide, this many times. Return who was shown. Look at what a screen reader is told."""
    shown = []
    for _ in range(passes):
        table.cover.wait_for()
        spoken = table.spoken()
        number = table.uncover()
        shown.append(number)
        theirs = table.spoken()
        table.decide()
        everybody = set.union(*(table.secrets(each) for each in table.hands))
        assert not {word for word in everybody if word in spoken}
        assert not {word for word in table.secrets(number) if word in theirs}
    return shown


def check(table: Table, shown: list[int]) -> None:
    """Everybody saw their own hand, and nobody another's."""
    assert table.leaks() == []
    states = table.seen
    for number in set(shown):
        assert table.secrets(number), number  # there was something to hide
        turn, own = 0, set[str]()
        for cover, words in states:
            turn = cover or turn
            if not cover and turn == number:
                own |= words
        assert own & table.own(number), number  # and the probe sees what is shown
    assert table.one.complaints == []


def test_no_frame_shows_anothers_hand(person: Callable[..., Player]) -> None:
    one = person(size=TABLET, motion=True)
    table = Table(one, "karmanswap")
    code = come_together(one, KARMAN, others=3)
    one.open(f"/t/{code}")
    check(table, pass_around(table, 3))


@pytest.mark.long
@pytest.mark.parametrize("game", ["karmanswap", "phest"])
def test_no_frame_of_many_shows_anothers_hand_on_a_slow_processor(
    person: Callable[..., Player], game: str
) -> None:
    one = person(size=TABLET, motion=True)
    table = Table(one, game)
    code = come_together(one, KARMAN | {"game": game}, others=3)
    slow_down(one, 6)
    one.open(f"/t/{code}")
    shown = pass_around(table, 9)
    assert set(shown) == {1, 2, 3, 4}
    check(table, shown)


def test_the_probe_finds_what_no_cover_hides(person: Callable[..., Player]) -> None:
    """All agree that nothing is covered. Then one hand follows the other, and the same look at it says so."""
    one = person(size=TABLET)
    table = Table(one, "karmanswap")
    code = come_together(one, KARMAN, others=3)
    one.open(f"/t/{code}")
    for at in range(4):
        number = table.uncover()
        one.press("At this device")
        one.page.get_by_role("switch", name=f"{NAMES[number - 1]} agrees").check()
        assert one.page.get_by_text(f"{at + 1} of 4 agree").count() == 1
        one.press("Close")
        if at < 3:
            others = one.page.get_by_role("group", name="Pass to").get_by_role("button")
            others.filter(has_text=NAMES[at + 1]).click()
    table.decide()
    assert table.leaks()
