"""Rated games in the browser: chosen in the lobby, what one brought, a person's page, and a game's list."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from live_server import Guest, LiveServer
from past_games import Brought, put, rated, unrated
from people import LAPTOP, PHONE, Player
from playwright.sync_api import expect
from test_accessible import Axe
from test_rated_tables import does
from test_ratings_seen import rate
from test_showing import finished, keeper, seat

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SIZES = [pytest.param(LAPTOP, marks=pytest.mark.long), PHONE]


def come_as(one: Player, guest: Guest, server: LiveServer) -> None:
    """Let a browser be that of somebody who keeps a name."""
    cookies = {"cosmodrome": guest.cookie, "cosmodrome-device": guest.http.cookies["cosmodrome-device"]}
    one.context.add_cookies(
        [{"name": name, "value": str(value), "url": server.url} for name, value in cookies.items()]
    )


def played(server: LiveServer, ada: Guest) -> str:
    """Play a rated game against a bot to its end. Return its table."""
    table: str = ada.new_table(game="phest", seats=2, bots=["rank:1"], settings={"pace": "instant"})["id"]
    chance = random.Random("a rated game")
    with ada.line(table) as line:
        does(line, do="rate", rated=True)
        does(line, do="start")
        line.wait_for_turn()
        while line.game is not None and not line.game["outcome"]:
            line.act(chance)
            line.wait_for_turn()
    return table


def look_for_faults(one: Player, axe: Axe) -> None:
    assert not one.complaints
    assert not axe.wrong, axe.wrong


@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_rated_by_the_host_s_choice_and_everybody_sees_it(
    person: Callable[..., Player], server: LiveServer, size: tuple[int, int]
) -> None:
    ada, bob = keeper(server), keeper(server, "everybody")
    rate(server, bob, 1480, 30)
    one, other = person("Ada", size=size), person("Bob", size=size)
    come_as(one, ada, server)
    come_as(other, bob, server)
    axe = Axe(one, "phone" if one.touch else "laptop")
    table = ada.new_table(game="phest", seats=2, settings={"visibility": "open"})
    one.open(f"/t/{table['code']}")
    other.open(f"/t/{table['code']}")
    expect(other.page.get_by_role("button", name="Play for ratings")).to_have_count(0)
    one.press("Play for ratings")
    for each in (one, other):
        note = each.page.locator(".note", has_text="Rated game")
        expect(note).to_contain_text("more than a quarter of their decisions, comes last")
    expect(one.page.get_by_text("no rating yet")).to_be_visible()
    question = one.page.get_by_role("region", name="Your first rated game")
    expect(question).to_be_visible()
    axe("the question before the first rated game")
    question.get_by_text("everybody", exact=True).click()
    one.press("Keep this choice")
    expect(question).to_have_count(0)
    assert ada.http.get("/api/me/shows").json() == {"shows": "everybody", "chosen": True}
    other.press("Sit here")
    expect(one.page.get_by_text("1,480 ± 60")).to_be_visible()
    expect(other.page.get_by_text("1,480 ± 60")).to_be_visible()
    expect(other.page.get_by_text("no rating yet")).to_be_visible()
    expect(other.page.get_by_role("region", name="Your first rated game")).to_have_count(0)
    axe("a rated lobby")
    watcher = person("Cleo", size=size)
    watcher.open("/")
    expect(watcher.page.locator("li", has_text="rated").first).to_be_visible()
    watcher.open(f"/t/{table['code']}")
    expect(watcher.page.locator(".note", has_text="Rated game")).to_be_visible()
    look_for_faults(one, axe)


def test_a_refusal_says_on_the_page_what_to_change(person: Callable[..., Player], server: LiveServer) -> None:
    one = person()
    one.open("/")
    made = one.context.request.post("/api/tables", data={"game": "phest", "seats": 2}).json()
    one.open(f"/t/{made['code']}")
    one.press("Play for ratings")
    expect(one.page.get_by_text("Everybody at a rated table keeps their name.")).to_be_visible()
    expect(one.page.locator(".note", has_text="Rated game")).to_have_count(0)
    expect(one.page.get_by_role("button", name="Play for ratings")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_rated_game_says_what_it_brought(
    person: Callable[..., Player], server: LiveServer, size: tuple[int, int]
) -> None:
    ada = keeper(server)
    table = played(server, ada)
    one = person("Ada", size=size)
    come_as(one, ada, server)
    axe = Axe(one, "phone" if one.touch else "laptop")
    one.open(f"/t/{table}")
    result = one.page.get_by_role("dialog")
    rated = result.locator(".rated")
    expect(rated).to_contain_text("until it is firm")
    expect(rated).to_contain_text("Your rating:")
    expect(rated).to_contain_text("provisional")
    axe("the end of a rated game")
    watcher = person("Cleo", size=size)
    watcher.open(f"/t/{table}")
    expect(watcher.page.get_by_role("dialog").locator(".rated")).to_have_text(
        "This game counts for the ratings. Nobody shows you what it brought them."
    )
    put(server.data, unrated(table, "host"))
    for each in (one, watcher):
        each.page.reload()
        expect(each.page.get_by_role("dialog").locator(".rated")).to_have_text(
            "This game does not count for the ratings: the host of this server took it out."
        )
    look_for_faults(one, axe)


@pytest.mark.parametrize("size", SIZES)
def test_my_games_say_what_each_rated_game_brought(
    person: Callable[..., Player], server: LiveServer, size: tuple[int, int]
) -> None:
    ada, bob, cleo = keeper(server), keeper(server), keeper(server, "nobody")
    won, lost, left, strange, _ = (
        finished(server, seat(ada, rank), seat(bob, 3 - rank), seat(cleo, 3), ended=10 - number)
        for number, rank in enumerate((1, 2, 2, 1, 1))
    )
    for table, points, left_early in ((won, 12, False), (lost, -7, False), (left, -21, True)):
        steps = [Brought(0, ada.me["id"], points, left_early), Brought(1, bob.me["id"], 1 - points)]
        put(server.data, rated(table, [*steps, Brought(2, cleo.me["id"], -1)]))
    put(server.data, unrated(strange, "bot_unknown"))
    one = person("Ada", size=size)
    come_as(one, ada, server)
    axe = Axe(one, "phone" if one.touch else "laptop")
    one.open("/you/games")
    games = one.page.locator("main ul > li")
    expect(games).to_have_count(5)
    expect(games.locator(".place")).to_have_text(
        [
            re.compile(r"Won\s*\+12\s*rated: \+12"),
            re.compile(r"2nd of 3\s*-7\s*rated: -7"),
            re.compile(r"2nd of 3\s*-21\s*rated: -21"),
            re.compile(r"^Won\s*$"),
            re.compile(r"^Won\s*$"),
        ]
    )
    others = re.compile(rf"^Against:\s*{bob.me['name']}\s*-11rated: -11\s*·\s*{cleo.me['name']}\s*$")
    expect(games.nth(0).locator("p", has_text="Against:")).to_have_text(others)
    expect(games.nth(2)).to_contain_text("Left early, and so came last in the rating.")
    expect(games.get_by_text("Left early")).to_have_count(1)
    expect(games.nth(3)).to_contain_text("it is not known how strong one of the bots is")
    expect(games.get_by_text("does not count")).to_have_count(1)
    axe("my games, some of them rated")
    games.nth(0).get_by_role("button", name=bob.me["name"]).click()
    expect(one.page.get_by_role("heading", name=f"{bob.me['name']} and you: 5 games")).to_be_focused()
    expect(games.nth(1)).to_contain_text(re.compile(rf"{bob.me['name']}\s*\+8"))
    axe("games with one person, some of them rated")
    look_for_faults(one, axe)


@pytest.mark.parametrize("size", SIZES)
def test_the_list_of_a_game_leads_to_people_and_has_bots_as_marks(
    person: Callable[..., Player], server: LiveServer, size: tuple[int, int]
) -> None:
    ada, bob = keeper(server, "everybody"), keeper(server, "everybody")
    rate(server, ada, 1480, 30, game="karmanswap")
    rate(server, bob, 2400, 200, game="karmanswap")
    finished(server, seat(ada, 1), seat(bob, 2))
    one = person("Ada", size=size)
    come_as(one, ada, server)
    axe = Axe(one, "phone" if one.touch else "laptop")
    one.open("/")
    one.press("Ratings")
    one.page.get_by_text("Karman Swap", exact=True).first.click()
    mine = one.page.locator("tbody tr", has_text=ada.me["name"])
    expect(mine).to_contain_text("1,480 ± 60")
    expect(mine).to_contain_text("you")
    expect(one.page.locator("tbody tr", has_text=bob.me["name"])).to_contain_text("provisional")
    expect(one.page.locator("tbody tr", has_text="a bot")).to_have_count(6)
    axe("the list of a game")
    one.page.get_by_role("link", name=bob.me["name"]).click()
    expect(one.page.get_by_role("heading", name=bob.me["name"])).to_be_visible()
    expect(one.page.get_by_text("2,400 ± 400, provisional")).to_be_visible()
    expect(one.page.get_by_role("listitem").filter(has_text="2nd of 2")).to_be_visible()
    axe("the page of a person")
    one.open("/person?name=nobody%20at%20all")
    expect(one.page.get_by_role("heading", name="Nothing is shown here")).to_be_visible()
    axe.one.complaints[:] = [each for each in axe.one.complaints if "404" not in each]
    look_for_faults(one, axe)


@pytest.mark.parametrize("size", SIZES)
def test_who_sees_ones_results_is_chosen_on_ones_own_page(
    person: Callable[..., Player], server: LiveServer, size: tuple[int, int]
) -> None:
    ada = keeper(server)
    one = person("Ada", size=size)
    come_as(one, ada, server)
    axe = Axe(one, "phone" if one.touch else "laptop")
    one.open("/you")
    card = one.page.get_by_role("region", name="Who sees your results")
    expect(card.get_by_role("radio", name="those I played with")).to_be_checked()
    card.get_by_text("nobody", exact=True).click()
    expect(one.page.get_by_text("Kept: that is who sees your results now.")).to_be_visible()
    assert ada.http.get("/api/me/shows").json() == {"shows": "nobody", "chosen": True}
    axe("who sees one's results")
    look_for_faults(one, axe)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Wertungen", "ein Bot", "Wer deine Ergebnisse sieht", "Um Wertung spielen")),
        pytest.param(
            "fr",
            ("Classements", "un bot", "Qui voit tes résultats", "Jouer pour le classement"),
            marks=pytest.mark.long,
        ),
    ],
)
def test_all_of_it_is_said_in_german_and_french(
    person: Callable[..., Player], server: LiveServer, language: str, words: tuple[str, str, str, str]
) -> None:
    title, mark, who, choose = words
    ada = keeper(server)
    one = person("Ada", language=language)
    come_as(one, ada, server)
    one.open("/ratings/phest")
    expect(one.page.get_by_role("heading", name=title)).to_be_visible()
    expect(one.page.locator("tbody tr", has_text=mark).first).to_be_visible()
    one.open("/you")
    expect(one.page.get_by_role("heading", name=who)).to_be_visible()
    code = ada.new_table(game="phest", seats=2)["code"]
    one.open(f"/t/{code}")
    expect(one.page.get_by_role("button", name=choose)).to_be_visible()
    assert not one.complaints
