"""The page of one's finished games: pages, filters, the figures between two people, ways to see a game again."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from live_server import Guest, LiveServer
from past_games import Sat, bot, put, rows
from people import LAPTOP, PHONE, Player
from playwright.sync_api import expect
from test_accessible import Axe
from test_by_keys import press_by_keys

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

MARCH: int = 1_773_000_000_000
"""A moment in March 2026."""
HOUR = 3_600_000
OLD = 25
"""The number of games with the other person. Together with the others, they fill more than one page."""


def past_of(server: LiveServer, one: Player, other: Guest) -> None:
    """Put finished games of somebody into the store: many with one other person, and one of each other kind."""
    me = one.context.request.get("/api/me").json()
    mine = Sat(me["id"], me["name"], 1)
    theirs = Sat(other.me["id"], other.me["name"], 2)
    rename = {"name": "Ada"}
    assert other.http.patch("/api/me", json=rename).is_success
    theirs = theirs._replace(name="Ada")

    def add(hours: int, *seats: Sat, **others: Any) -> None:
        table = secrets.token_hex(8)
        put(server.data, rows(table, MARCH + hours * HOUR, seats, **others))

    for number in range(OLD):
        lost = number % 5 == 0
        add(
            number,
            mine._replace(rank=2 if lost else 1),
            theirs._replace(rank=1 if lost else 2),
            took=24 * 60_000,
        )
    somebody = Sat(None, None, 3)
    add(100, bot(1, "rank:4"), mine._replace(rank=2), somebody, bot(4, "random", "Mizar"), took=3 * HOUR)
    add(
        101,
        mine._replace(team=0),
        theirs._replace(rank=2, team=1),
        bot(1, "rank:2", "Electra", team=0),
        bot(2, "rank:2", "Hadar", team=1),
        game="karmanswap",
        options={"rounds_to_win": 3},
        deck="Our own cards",
    )


def count_games(server: LiveServer, person: str) -> None:
    """Give somebody's finished games figures, as if they had been counted."""
    figures = {
        "phest": {"stations_built": [2], "stations_lost": [1], "attacks": [1, 2, 700_000]},
        "karmanswap": {"longest_chain": [7], "rounds_won": {"extinction": [1], "colonisation": [2]}},
        "spacebowl": {"times": {"3": [{"52": 1}]}, "calls": {"go": [1, 1]}},
    }
    counted = "UPDATE result_seats SET figures = $1, counted = 1 WHERE person = $2 AND game = $3"
    given = [(json.dumps(each), person, game) for game, each in figures.items()]
    put(server.data, [("UPDATE results SET figured = 1", [()]), (counted, given)])


def shown(one: Player) -> Locator:
    return one.page.locator("main ul > li")


@pytest.mark.parametrize("size", [LAPTOP, pytest.param(PHONE, marks=pytest.mark.long)])
def test_finished_games_are_found_and_seen_again(
    person: Callable[..., Player], server: LiveServer, size: tuple[int, int]
) -> None:
    one, other = person(size=size), server.guest()
    axe = Axe(one, "phone" if one.touch else "laptop")
    one.open("/you/games")
    expect(one.page.locator("main .none")).to_contain_text("Here will be every game that you finish")
    axe("none yet")
    past_of(server, one, other)
    one.open("/you")
    one.page.get_by_role("link", name="See my games").click()
    expect(shown(one)).to_have_count(20)
    first, second = shown(one).nth(0), shown(one).nth(1)
    expect(first.get_by_role("heading", name="Karman Swap")).to_be_visible()
    expect(first).to_contain_text("Won")
    expect(first).to_contain_text("In a team with: Electra (Cadet)")
    expect(first).to_contain_text("Our own cards")
    expect(first).to_contain_text("Rounds to win: Three")
    expect(second).to_contain_text("2nd of 4")
    expect(second).to_contain_text("Against: Rigel (Navigator) · Somebody · Mizar (Recruit)")
    expect(second).to_contain_text("took 3 hours")
    links = [link.get_attribute("href") for link in second.get_by_role("link").all()]
    assert [str(link).partition("/replay/")[2][16:] for link in links] == ["", "?look"]
    axe("games")
    one.press("Older games")
    expect(shown(one)).to_have_count(OLD + 2)
    expect(shown(one).nth(20)).to_be_focused()
    expect(one.page.get_by_role("button", name="Older games")).to_have_count(0)

    first.get_by_role("button", name="Ada").click()
    title = one.page.get_by_role("heading", name="Ada and you: 26 games, 5 to 21, since March 2026")
    expect(title).to_be_focused()
    expect(shown(one)).to_have_count(20)
    expect(first.get_by_role("button", name="Ada")).to_have_count(0)
    axe("with one person")
    one.page.get_by_text("Karman Swap", exact=True).first.click()
    expect(one.page.get_by_role("heading", name="Ada and you: one game, 0 to 1")).to_be_visible()
    expect(shown(one)).to_have_count(1)
    one.page.reload()
    expect(one.page.get_by_role("heading", name="Ada and you: one game, 0 to 1")).to_be_visible()
    if one.touch:
        one.press("Games with everybody")
    else:
        press_by_keys(one, "Games with everybody")
    expect(one.page.locator("#content")).to_be_focused()
    expect(shown(one)).to_have_count(1)
    assert not one.complaints
    assert not axe.wrong, axe.wrong


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_figures_of_a_game_are_shown_once_it_is_chosen(
    person: Callable[..., Player], server: LiveServer, size: tuple[int, int]
) -> None:
    """Nothing on the page knows the game: what it declares is shown, worded as it says."""
    one, other = person(size=size), server.guest()
    axe = Axe(one, "phone" if one.touch else "laptop")
    past_of(server, one, other)
    count_games(server, one.context.request.get("/api/me").json()["id"])
    one.open("/you/games")
    expect(shown(one)).to_have_count(20)
    figures = one.page.get_by_role("region", name="Phest: your figures")
    expect(figures).to_have_count(0)
    one.page.get_by_text("Phest", exact=True).first.click()
    expect(figures.get_by_role("term")).to_have_text(
        ["Stations built", "Stations taken", "Stations lost", "Attacks won"]
    )
    expect(figures.get_by_role("definition")).to_have_text(
        ["52 2 per game", "0", "26 1 per game", "26 of 52 chance promised 18.2"]
    )
    expect(figures).to_contain_text("From 26 finished games.")
    axe("figures")
    one.page.get_by_text("Karman Swap", exact=True).first.click()
    chains = one.page.get_by_role("region", name="Karman Swap: your figures")
    expect(chains.get_by_role("definition")).to_have_text(["7", "By colonisation 2", "By extinction 1"])
    expect(chains).to_contain_text("From one finished game.")
    expect(figures).to_have_count(0)
    one.page.get_by_text("Space Bowl", exact=True).first.click()
    expect(one.page.locator("main .none")).to_be_visible()
    expect(chains).to_have_count(0)
    assert not one.complaints
    assert not axe.wrong, axe.wrong


def test_figures_are_worded_in_the_readers_language(
    person: Callable[..., Player], server: LiveServer
) -> None:
    one, other = person(language="de"), server.guest()
    past_of(server, one, other)
    count_games(server, one.context.request.get("/api/me").json()["id"])
    one.open("/you/games?game=phest")
    figures = one.page.get_by_role("region", name="Phest: deine Zahlen")
    expect(figures.get_by_role("term").first).to_have_text("Gebaute Stationen")
    expect(figures.get_by_role("definition").last).to_have_text("26 von 52 der Zufall versprach 18,2")
    expect(figures).to_contain_text("Aus 26 beendeten Spielen.")
    assert not one.complaints
