"""Four people and a spectator at one table, each in a browser of their own, from the first link to the rematch."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from cable import Cable
from live_server import LiveServer
from people import PHONE, Player, actor, play_out, vary
from walking import walk

from cosmodrome.core import record

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

AGAIN = re.compile("Noch einmal|Play again|Rejouer")
FOLLOW = re.compile("Go to the new table|Zum neuen Tisch|Aller à la nouvelle table")

SECRETS = ("reserve", "defenders")
"""The fields of a view that only its own seat may see."""


@pytest.fixture
def cable(server: LiveServer) -> Iterator[Cable]:
    """The cable of one person to the server."""
    wire = Cable(server.port)
    yield wire
    wire.close()


def play(people: Sequence[Player], decisions: int) -> None:
    """Play this many decisions, or to the end."""
    for _ in range(decisions):
        one = actor(people)
        if one is None:
            return
        one.act(vary)
        newest = one.number
        for other in people:
            other.until(lambda other=other, newest=newest: other.number >= newest, "the others' news")


def secrets_heard(player: Player) -> set[str]:
    """Return all ids of hidden cards that a player's views called the player's own."""
    views = [message["game"]["view"] for message in player.heard if message.get("game")]
    return {card for view in views for own in SECRETS for card in view[own]}


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_whole_game(
    person: Callable[..., Player], server: LiveServer, cable: Cable, tmp_path: Path
) -> None:
    """Link and code, ready and start, reload, lost connection, spectator, undo, languages, result, replay, rematch."""
    host = person("Host", language="en-GB")
    anna = person("Anna", language="de-DE", size=PHONE)
    bruno = person("Bruno", language="fr-FR")
    carla = person("Carla", language="en-GB", url=cable.url)
    watcher = person("Watcher", language="en-GB")

    host.open("/")
    host.page.get_by_role("listitem").filter(has_text="Phest").get_by_role(
        "button", name="Play with friends"
    ).click()
    host.until(lambda: host.table, "a table")
    code = host.table["code"]
    seed_hash = host.table["seed_hash"]

    anna.open(f"/t/{code}")
    anna.press("Hier hinsetzen")
    anna.until(lambda: anna.seat is not None, "a seat")
    bruno.open("/")
    bruno.page.get_by_label("Rejoindre avec un code").fill(code.lower())
    bruno.press("Y aller")
    bruno.press("S'asseoir ici")
    bruno.until(lambda: bruno.seat is not None, "a seat")
    carla.open(f"/t/{code}")
    carla.press("Sit here")
    carla.until(lambda: carla.seat is not None, "a seat")
    players = [host, anna, bruno, carla]
    assert sorted(one.seat or 0 for one in players) == [0, 1, 2, 3]

    for one, words in ((anna, "Ich bin bereit"), (bruno, "Je suis prêt"), (carla, "I am ready")):
        one.press(words)
    host.until(lambda: all(seat["ready"] for seat in host.table["seats"][1:]), "everybody ready")
    watcher.open(f"/t/{code}")
    watcher.until(lambda: watcher.table, "a place to watch from")
    host.press("Start the game")
    for one in (*players, watcher):
        one.until(lambda one=one: one.game is not None, "the game")

    play(players, 12)
    reloads(bruno)
    play(players, 8)
    loses_the_line(carla, cable, players)
    speaks(host, anna, bruno)
    changes_the_language(host)
    takes_back(players)
    play_out(players, watcher, server)

    for one in players:
        one.until(lambda one=one: one.over, "the end")
    shows_the_end(host, anna, bruno)
    keeps_secrets(players, watcher, seed_hash)
    file = downloads(host, tmp_path)
    game = record.decode(file)
    assert record.verify(game, seed_hash).state.outcome is not None
    replays(host, len(game.moves))
    plays_again(players)
    for one in (*players, watcher):
        pulled = [line for line in one.complaints if one is carla and "WebSocket connection" in line]
        assert one.complaints == pulled, one.name


def reloads(one: Player) -> None:
    """After a reload, a person sits where they sat before."""
    seat, number = one.seat, one.number
    one.game = None
    one.page.reload()
    one.until(lambda: one.game is not None, "the game after a reload")
    assert (one.seat, one.number) == (seat, number)


def loses_the_line(one: Player, cable: Cable, players: Sequence[Player]) -> None:
    """The seat waits while the others play on. The person returns to the newest state, and sees what they missed."""
    others = [other for other in players if other is not one]
    while actor(players) is one:
        one.act(vary)
    before = one.number
    cable.pull()
    others[0].until(lambda: not others[0].table["seats"][one.seat]["online"], "the seat to be empty")
    for _ in range(12):
        others[0].until(lambda: any(other.my_turn for other in others) or waits_for(others[0], one), "a turn")
        acting = next((other for other in others if other.my_turn), None)
        if acting is None:
            break
        acting.act(vary)
    newest = max(other.number for other in others)
    assert newest > before
    cable.plug_in()
    one.until(lambda: one.number == newest, "the line to be back")
    welcome = next(message for message in reversed(one.heard) if message["is"] == "welcome")
    assert [change["number"] for change in welcome["missed"]][-1] == newest
    others[0].until(lambda: others[0].table["seats"][one.seat]["online"], "the person to be back")


def waits_for(witness: Player, one: Player) -> bool:
    """Return whether the game waits for a decision of this person."""
    return witness.game is not None and witness.game["actors"] == [one.seat]


def speaks(host: Player, anna: Player, bruno: Player) -> None:
    """Everybody reads a quick phrase in their own language. A typed line stays as it was written."""
    host.page.get_by_role("tab", name="Chat").click()
    host.press("Good luck!")
    bruno.page.get_by_role("tab", name="Discussion").click()
    bruno.page.get_by_role("tabpanel").get_by_text("Bonne chance\u202f!").first.wait_for()
    host.page.get_by_label("Say something").fill("Who wants <b>more</b> tea?")
    host.press("Send")
    bruno.page.get_by_text("Who wants <b>more</b> tea?", exact=True).wait_for()
    anna.until(lambda: sum(message["is"] == "chatted" for message in anna.heard) == 2, "both lines")


def changes_the_language(one: Player) -> None:
    """Change to French in the middle of a game, and play on in French."""
    walk(one.page, "/settings")
    one.page.get_by_role("radio", name="Français").check()
    one.page.go_back()
    one.page.locator("html[lang=fr]").wait_for(state="attached")
    one.page.get_by_role("tab", name="Discussion").wait_for()
    one.until(lambda: one.game is not None, "the game")


def takes_back(players: Sequence[Player]) -> None:
    """Play a card of one's own colour, and take it back. The same choices are open again."""
    for _ in range(400):
        one = actor(players)
        assert one is not None, "nobody ever had a card of their own colour to play"
        card = own_colour(one)
        if card is None:
            one.act(vary)
            continue
        before = one.game
        button = one.page.locator("[data-cards] [data-choice]").nth(card)
        (button.tap if one.touch else button.click)()
        one.until(lambda one=one: one.view["prompt"]["ask"] == "distance", "the question how far")
        one.page.locator(".dock .undo").click()
        one.until(lambda one=one: one.view["prompt"]["ask"] == "card", "the question which card")
        assert before is not None
        assert one.game is not None
        assert one.view["seats"] == before["view"]["seats"]
        assert one.game["legal"] == before["legal"]
        return
    raise AssertionError("no card of one's own colour in 400 decisions")


def own_colour(one: Player) -> int | None:
    """Return the number of a lit card of one's own colour, for which the player may choose how far to go."""
    assert one.game is not None
    me = one.view["seats"][one.seat]
    lit = {
        action.get("card", "skip")
        for action in one.game["legal"]
        if action["kind"] in ("PlayCard", "LaySkip")
    }
    cards = [card for card in me["cards"] if card in lit]
    own = [card for card in cards if card.startswith(me["colour"]) and not card.endswith("-1")]
    return cards.index(own[0]) if own and one.view["prompt"]["ask"] == "card" else None


def shows_the_end(host: Player, anna: Player, bruno: Player) -> None:
    """Everybody reads in their own language who won and why, and sees the figures."""
    assert host.game is not None
    outcome = host.game["outcome"]
    for one, column in ((host, "Stations"), (anna, "Stationen"), (bruno, "Stations")):
        dialog = one.page.get_by_role("dialog")
        dialog.wait_for()
        dialog.get_by_role("columnheader", name=column).wait_for()
        assert dialog.get_by_role("link", name=outcome["rule"]).count()
        rows = dialog.locator("tbody tr")
        assert rows.count() == 4
        winner = one.table["seats"][outcome["winners"][0]]["name"]
        assert winner in rows.first.inner_text()


def over(message: dict[str, Any]) -> bool:
    """Return whether a message tells that the game is over."""
    game, table = message.get("game") or {}, message.get("table") or {}
    return game.get("outcome") is not None or table.get("phase") == "over"


def keeps_secrets(players: Sequence[Player], watcher: Player, seed_hash: str) -> None:
    """No message told anybody another's hidden cards, or the seed before the end."""
    for one in (*players, watcher):
        for message in takewhile(lambda message: not over(message), one.heard):
            assert (message.get("table") or {}).get("seed") is None
            view = (message.get("game") or {}).get("view")
            if view is not None:
                assert view["seat"] == one.seat
            for change in [*message.get("missed", []), *([message["change"]] if "change" in message else [])]:
                for event in change["events"]:
                    hidden = event.get("ship", event.get("defender"))
                    if event["kind"] in ("ShipDrawn", "DefenderDrawn", "DefenderReturned"):
                        assert (hidden is None) == (event["seat"] != one.seat), (one.name, event)
    assert not secrets_heard(watcher)
    assert all(secrets_heard(one) for one in players)
    assert watcher.table["seed_hash"] == seed_hash


def downloads(one: Player, folder: Path) -> bytes:
    """Download the record from the result, which is in French."""
    with one.page.expect_download() as download:
        one.page.get_by_role("dialog").get_by_role("button", name="Télécharger la partie").click()
    path = folder / "record.json"
    download.value.save_as(path)
    assert json.loads(path.read_bytes())["game"] == "phest"
    return path.read_bytes()


def replays(one: Player, moves: int) -> None:
    """Go through the replay by slider and keys, then back to the table."""
    one.page.get_by_role("dialog").locator("a[href*=replay]:not([href$='?look'])").click()
    slider = one.page.get_by_role("slider")
    slider.wait_for()
    assert int(slider.get_attribute("max") or 0) >= moves
    one.page.locator("h1").first.wait_for(state="attached")
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("ArrowRight")
    assert value(one) == 2
    one.page.keyboard.press("End")
    assert value(one) == int(slider.get_attribute("max") or 0)
    slider.fill("30")
    assert value(one) == 30
    one.page.go_back()
    one.page.get_by_role("dialog").wait_for()


def value(one: Player) -> int:
    """Return the number of the frame that the replay shows."""
    return int(one.page.get_by_role("slider").input_value())


def plays_again(players: Sequence[Player]) -> None:
    """One person asks for a rematch. Everybody is led to it, each one seat further."""
    seats = [one.seat or 0 for one in players]
    for one in players:
        old = one.table["id"]
        if one is not players[0]:
            one.until(lambda one=one: one.table["next_table"], "the next table")
        dialog = one.page.get_by_role("dialog")
        dialog.get_by_role("button", name=AGAIN).or_(dialog.get_by_role("link", name=FOLLOW)).click()
        one.until(lambda one=one, old=old: one.table["id"] != old, "the next table")
    assert [one.seat for one in players] == [(seat + 1) % 4 for seat in seats]
