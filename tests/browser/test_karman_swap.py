"""Karman Swap in browsers: a match of two teams, one person on a small phone, and what a resting finger shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from live_server import LiveServer
from msgspec import to_builtins
from people import PHONE, SMALL, Player, actor, gather, new_table, open_new_table, play_out
from playwright.sync_api import expect
from staged import SCENARIOS, Theatre, stage, stages

from cosmodrome.core import games
from cosmodrome.core.offers import FORESEE
from cosmodrome.core.script.puzzles import begin, of_day, puzzles
from cosmodrome.core.script.scenario import load
from cosmodrome.core.script.scenario import moments as moments_of
from cosmodrome.games.karmanswap.actions import ChoosePlanet
from cosmodrome.games.karmanswap.cards import CARD_IDS, COLOUR, SHIP, VALUE
from cosmodrome.games.karmanswap.events import CreatureExtinct

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

STRENGTH = {name: VALUE[card] for card, name in enumerate(CARD_IDS) if COLOUR[card] == SHIP}
ID = re.compile(r'"([a-z]+-[a-z0-9]+|freighter)"')

PLACES = """() => [...document.querySelectorAll("[data-choice]")].map(
  (one) => [one.dataset.at ?? "", one.dataset.choice]
)"""
"""Returns the place and the kind of each lit choice. A button has no place."""

LANGUAGES = ["de-DE", "fr-FR"]
"""Their words are longer than the English ones."""

TOLD_TO_SOME = ("CardsDealt", "CardsHandedOver")


def steer(view: dict[str, Any], legal: Sequence[dict[str, Any]], number: int) -> int:
    """Steer towards arks, two planets in play at once and so two colonisations. Other choices vary."""
    ask, reason, card = (view["prompt"][name] for name in ("ask", "reason", "card"))
    going = [each for each in view["planets"] if each["marker"] is not None]
    living = [
        each["planet"]
        for each in view["planets"]
        if each["dome"] is None
        and each["marker"] is None
        and any(field["creature"] for field in each["fields"])
    ]
    by_kind = {action["kind"]: at for at, action in enumerate(legal)}
    if "Explore" in by_kind:
        return by_kind["Explore"]
    if ask == "turn":
        ships = {
            at: STRENGTH[action["card"]]
            for at, action in enumerate(legal)
            if action["kind"] == "PlayCard" and action["card"] in STRENGTH
        }
        strongest = max(ships, key=lambda at: ships[at], default=-1)
        if ships and going:
            return strongest if living else min(ships, key=lambda at: ships[at])
        if ships and (ships[strongest] >= 7 or len(living) >= 2):
            return strongest
    if ask == "planet" and card in STRENGTH:
        apart = [at for at, action in enumerate(legal) if action["planet"] in living]
        if apart:
            return apart[0]
    if "UseAbility" in by_kind and (reason in ("launch", "settle", "draft") or number % 2 == 0):
        return by_kind["UseAbility"]
    rest = [
        at
        for at, action in enumerate(legal)
        if action["kind"] not in ("Pass", "Yield") and not (ask == "turn" and action.get("card") in STRENGTH)
    ]
    return rest[number % len(rest)] if rest else number % len(legal)


def place_of(one: Player, action: dict[str, Any]) -> int | None:
    """Return the number of the lit thing that chooses an action: a card or planet at its place, or else a button."""
    lit: list[tuple[str, str]] = one.page.evaluate(PLACES)
    names = [""]
    if "card" in action:
        names = [f"{where}{action['card']}" for where in ("hand-card-", "card-", "market-")]
    elif action["kind"] == "ChoosePlanet":
        names = [f"planet-{action['planet']}"]
    elif action["kind"] == "ChooseStack":
        names = [f"stack-{action['stack']}"]
    places = (
        at for at, (place, kind) in enumerate(lit) if place in names and (place or kind == action["kind"])
    )
    return next(places, None)


def act(one: Player) -> None:
    """Decide as `steer` says, once the choice is lit: the page shows a message later than it is heard."""
    one.until(lambda: one.my_turn, "a turn")
    assert one.game is not None
    action = one.game["legal"][steer(one.view, one.game["legal"], one.number)]
    one.until(lambda: place_of(one, action) is not None, f"the choice {action}")
    one.settle()
    place = place_of(one, action)
    assert place is not None
    one.act(lambda *_: place)


def play_until(people: Sequence[Player], true: Callable[[Player], object]) -> Player | None:
    """Play until something is true of the acting player. Return them; None if the game ends before.

    Lines of chat to a team are counted only for its members, so each person goes by their own numbers.
    """
    while (one := actor(people)) is not None:
        if true(one):
            return one
        before = [other.number for other in people]
        act(one)
        for other, known in zip(people, before, strict=True):
            other.until(lambda other=other, known=known: other.number > known, "the others' news")
    return None


def events(one: Player) -> Iterator[dict[str, Any]]:
    """Return all events that somebody was told since they came, whether or not they were taken back."""
    for message in one.heard:
        changes = [*message.get("missed", []), *([message["change"]] if "change" in message else [])]
        for change in changes:
            yield from change["events"]


def in_a_chain(one: Player) -> bool:
    """Return whether a second ability is at work in the turn, and the last two steps can be taken back."""
    used = 0
    for event in events(one):
        used = 0 if event["kind"] == "TurnStarted" else used + (event["kind"] == "AbilityUsed")
    steps = [message for message in one.heard if message["is"] == "changed"][-2:]
    mine = [step for step in steps if step["change"]["seat"] == one.seat and step["game"]["can_undo"]]
    return used >= 2 and len(mine) == 2


def two_colonisations(one: Player) -> bool:
    return sum(planet["marker"] is not None for planet in one.view["planets"]) == 2


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_match_of_four(person: Callable[..., Player], server: LiveServer) -> None:
    """The match has a chain with a reload and steps taken back, two colonisations at once, and words among partners."""
    host = person("Host", language="en-GB")
    anna = person("Anna", language="de-DE", size=PHONE)
    bruno = person("Bruno", language="fr-FR")
    carla = person("Carla", language="en-GB", size=SMALL)
    watcher = person("Watcher", language="en-GB")
    players = [host, anna, bruno, carla]
    everybody = [*players, watcher]
    table = {
        "game": "karmanswap",
        "seats": 4,
        "options": {"rounds_to_win": 1},
        "settings": {"pace": "instant"},
    }
    languages = ("en", "de", "fr", "en")
    new_table(host, table)  # the deal of a host's second table shows all that is looked for, in one match
    gather(players, languages, watcher, table)
    assert [seat["team"] for seat in host.table["seats"]] == [0, 1, 0, 1]

    def look_for(true: Callable[[Player], object]) -> Player:
        """Play until something is true, at another table if the match ends before."""
        for _ in range(12):
            if (one := play_until(players, true)) is not None:
                return one
            keeps_secrets(players, watcher)
            for each in everybody:
                each.heard.clear()
            gather(players, languages, watcher, table)
        raise AssertionError("not in twelve matches")

    one = look_for(in_a_chain)
    reloads(one)
    takes_steps_back(one)
    for each in everybody:
        each.until(lambda each=each: each.number == one.number, "the steps that were taken back")
    partners_talk(host, bruno, [anna, carla, watcher])

    look_for(two_colonisations)
    for each in everybody:
        each.until(lambda each=each: two_colonisations(each), "two colonisations")
        each.page.locator("[data-marker]").nth(1).wait_for(state="attached")
    gives_up_in_words(look_for(lambda one: offered(one, "Yield")))
    waives(look_for(lambda one: offered(one, "Waive")))
    play_out(players, watcher, server)

    for each in everybody:
        each.until(lambda each=each: each.over, "the end")
        each.page.get_by_role("dialog").wait_for()
        assert each.complaints == [], each.name
    assert host.game is not None
    assert set(host.game["outcome"]["winners"]) in ({0, 2}, {1, 3}, {0, 1, 2, 3})
    keeps_secrets(players, watcher)


def offered(one: Player, kind: str) -> bool:
    return any(action["kind"] == kind for action in (one.game or {})["legal"])


def waiting_planets(one: Player) -> list[str]:
    return [each["planet"] for each in one.view["planets"] if one.seat in each["waiting"]]


def gives_up_in_words(one: Player) -> None:
    """The last button names the planet that is lost, and the words above it what the planet brings (KS-22)."""
    one.page.locator('.dock [data-choice="Yield"]').wait_for()
    said = one.page.locator(".dock .buttons button:visible").last
    assert said.get_attribute("data-choice") == "Yield"
    team = one.view["seats"][one.seat]["team"]
    lost = [
        each["planet"]
        for each in one.view["planets"]
        if one.seat in each["waiting"] and each["holder"] != team
    ]
    assert lost
    if not one.touch:
        one.page.mouse.move(0, 0)  # otherwise the hint is about a button that may now lie under the mouse
    for planet in lost:
        assert planet.capitalize() in said.inner_text()
        # On a phone, the effects of an only choice replace the hint.
        one.page.locator(".dock .text p:visible", has_text=planet.capitalize()).first.wait_for()
    assert re.search(r"\d+ PP", one.page.locator(".dock .text").inner_text())
    assert one.page.locator('[data-choice="Waive"]').count() == 0


def waives(one: Player) -> None:
    """The first button gives the turn up: no card leaves the hand, and the colonisation goes on (KS-23)."""
    one.page.locator('.dock [data-choice="Waive"]').wait_for()
    said = one.page.locator(".dock .buttons button:visible").first
    assert said.get_attribute("data-choice") == "Waive"
    assert one.page.locator('[data-choice="Yield"]').count() == 0
    hand, held, before = one.view["hand"], waiting_planets(one), one.number
    assert held
    said.click()
    one.until(lambda: one.number > before, "the turn to be waived")
    assert one.view["hand"] == hand
    assert one.view["prompt"]["ask"] == "end"
    assert one.view["colonies"]


def reloads(one: Player) -> None:
    """Reload in the middle of a chain: the question and the choices are the same, and steps can still be taken back."""
    before = one.game
    one.game = None
    one.page.reload()
    one.until(lambda: one.game is not None, "the game after a reload")
    assert one.game == before


def takes_steps_back(one: Player) -> None:
    """Take steps back one by one, until something was revealed. Each step was the player's own decision."""
    steps = 0
    while one.game and one.game["can_undo"] and steps < 3:
        before = one.number
        prompt = one.view["prompt"]
        one.page.locator(".dock .tools button").first.click()
        one.until(lambda before=before: one.number > before, "the step to be taken back")
        assert one.my_turn
        assert one.view["prompt"] != prompt
        steps += 1
    assert steps >= 2


def partners_talk(host: Player, partner: Player, others: Sequence[Player]) -> None:
    """Words to the team are heard by the partner, and by nobody else."""
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_role("radio", name="Team").check()
    host.page.get_by_role("textbox").fill("I hold the ark")
    host.press("Send")
    partner.until(lambda: any(message["is"] == "chatted" for message in partner.heard), "the partner's line")
    host.page.get_by_role("radio", name="Everybody").check()
    host.page.get_by_role("textbox").fill("Good luck to all")
    host.press("Send")
    for one in others:
        one.until(lambda one=one: any(message["is"] == "chatted" for message in one.heard), "a line to all")
        assert "I hold the ark" not in json.dumps(one.heard)


def keeps_secrets(players: Sequence[Player], watcher: Player) -> None:
    """No message told anybody a card of another's hand, even a partner's, that did not go there openly."""
    hidden: dict[tuple[int, int], set[str]] = {}
    for one in players:
        for moment, message in moments(one):
            view = message["game"]["view"]
            hidden[one.seat or 0, moment] = set(view["hand"]) - set(view["seats"][one.seat]["seen"])
    assert hidden
    for one in (*players, watcher):
        for moment, message in moments(one):
            if message["game"]["outcome"] is not None:
                continue
            named = set(ID.findall(json.dumps([message["game"], heard_by_all(message)])))
            for seat in range(4):
                if seat != one.seat:
                    told = named & hidden.get((seat, moment), set())
                    assert not told, (one.name, seat, moment, told)


def moments(one: Player) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each message that showed somebody a state. Before it stands the state's number without lines to teams."""
    lines = [message["line"] for message in one.heard if message["is"] == "chatted"]
    team_lines = [line["number"] for line in lines if line["team"] is not None]
    for message in one.heard:
        if game := message.get("game"):
            yield game["number"] - sum(line < game["number"] for line in team_lines), message


def heard_by_all(message: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a message's events, except for cards dealt or handed over, which only some people are told."""
    change = message.get("change", {"events": []})
    return [event for event in change["events"] if event["kind"] not in TOLD_TO_SOME]


def against(one: Player, seats: int) -> None:
    """Sit at a new table against bots that take no time. The match has one round."""
    table = {
        "game": "karmanswap",
        "seats": seats,
        "bots": ["random"] * (seats - 1),
        "start": True,
        "options": {"rounds_to_win": 1},
        "settings": {"pace": "instant"},
    }
    open_new_table(one, table)
    one.until(lambda: one.game is not None, "the game")


def telling_puzzle() -> tuple[int, list[dict[str, Any]], str, str]:
    """Return a day's number, the actions up to a choice of planets, a planet with a death, and one without."""
    game = games()["karmanswap"]
    foresee = FORESEE.of(game)
    assert foresee is not None
    for day in range(len(puzzles(game))):
        puzzle = of_day(game, day)
        assert puzzle is not None
        state = begin(game, puzzle)
        for step, action in enumerate(puzzle.solution[:4]):
            kills: dict[bool, str] = {}
            legal = state.legal_actions(puzzle.seat)
            for one, follows in zip(legal, foresee(state, puzzle.seat), strict=True):
                if isinstance(one, ChoosePlanet):
                    kills[any(isinstance(event, CreatureExtinct) for event in follows)] = one.planet
            if len(kills) == 2:
                return day, list(puzzle.solution[:step]), kills[True], kills[False]
            state.apply(puzzle.seat, next(one for one in legal if to_builtins(one) == action))
    raise AssertionError("no puzzle begins so")


def test_a_finger_that_rests_shows_what_would_follow(person: Callable[..., Player]) -> None:
    """The effects are shown in words and on the map, as for a mouse. Nothing is played, and the next touch ends it."""
    day, before, deadly, quiet = telling_puzzle()
    one = person(size=PHONE)
    one.open(f"/puzzles/karmanswap/{date(2026, 1, 1) + timedelta(day)}")
    page = one.page
    for action in before:
        place = f"hand-card-{action['card']}" if "card" in action else f"planet-{action['planet']}"
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.locator(f'[data-at="{place}"][data-choice]').tap()
    touch = page.context.new_cdp_session(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)

    def rest_on(planet: str) -> None:
        world = page.locator(f'[data-at="planet-{planet}"][data-choice]')
        world.wait_for()
        page.locator("[role=group][aria-busy=false]").wait_for()
        box = world.bounding_box()
        assert box is not None
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})

    def lift() -> None:
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    told, struck = page.locator(".dock .follows"), page.locator("[data-world] .struck")
    rest_on(deadly)
    told.wait_for()
    struck.wait_for()
    lift()
    assert told.is_visible()
    rest_on(quiet)
    page.locator(f'[data-world="{quiet}"] .ghost').wait_for()
    assert told.count() == struck.count() == 0
    lift()
    assert asked == []
    page.locator(".dock .text").tap()
    page.locator(".ghost").wait_for(state="detached")
    assert not one.complaints


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_market_lies_under_the_dock_in_the_last_turns(
    person: Callable[..., Player], language: str
) -> None:
    """Even on the lowest phone, the note about the last turns (KS-43) stands in the place of the stacks."""
    one = person(size=SMALL, language=language)
    before = stages("karmanswap")["take"]
    used_up = {"top": None, "count": 0}
    view = before.game["view"] | {"stacks": [used_up, used_up], "last_round": True}
    Theatre(one).show("karmanswap", before._replace(game=before.game | {"view": view}))
    one.page.locator(".stacks p").wait_for()
    cards = one.page.locator("[data-cards] [data-choice]")
    assert cards.count() == len(before.game["legal"]) > 1
    for card in cards.all():
        card.tap(trial=True)


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_KS_R7_a_question_with_one_answer_says_so_and_one_key_answers_it(
    person: Callable[..., Player], size: tuple[int, int]
) -> None:
    """The hand changes nothing. Others may not learn that, and the asked player need not look for the reason."""
    path = SCENARIOS / "karmanswap" / "KS-R7-a-hidden-hand-without-a-target-shows-nothing.toml"
    scenario = load(path)
    asked = next(each.state for each in moments_of(scenario) if each.state.stack[-1].phase.ask == "ability")
    one = person(size=size)
    Theatre(one).show("karmanswap", stage(scenario.game, asked, 0))
    dock = one.page.locator(".dock")
    expect(dock).to_contain_text("There is nothing to use it on; others can't tell.")
    main = dock.locator(".main")
    expect(main).to_contain_text("Leave it")
    main.focus()
    one.page.keyboard.press("Enter")
    expect(main).to_have_class(re.compile("sent"))


COVERED = """() => {
  const floor = document.querySelector(".dock").getBoundingClientRect().top;
  return [...document.querySelectorAll(".tray, .tabs button, .tray .one")]
    .map((one) => [one.className, one.getBoundingClientRect().bottom - floor])
    .filter(([, below]) => below > 0.5);
}"""
"""Returns the parts of the tray under the dock, and how far they reach under it."""


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_panel_lies_under_the_dock_of_the_narrowest_phone(
    person: Callable[..., Player], language: str
) -> None:
    """There are four seats in two rows, and a planet of three zones on each stack."""
    one = person(size=(320, 640), language=language)
    theatre = Theatre(one)
    full = next(
        stage for stage in stages("karmanswap").values() if stage.seats == 4 and stage.seat is not None
    )
    for planet in ("brahe", "anso"):
        stacks = [{"top": planet, "count": 3}, {"top": planet, "count": 3}]
        theatre.show(
            "karmanswap", full._replace(game=full.game | {"view": full.game["view"] | {"stacks": stacks}})
        )
        tabs = one.page.locator(".tabs button")
        tabs.first.wait_for()
        for tab in tabs.all():
            tab.tap()
            assert one.page.evaluate(COVERED) == []


def cards_at(world: dict[str, Any]) -> list[str]:
    """Return all cards on and at a planet of a view."""
    return [field["creature"]["card"] for field in world["fields"] if field["creature"]] + [
        ship["card"] for ship in world["ships"]
    ]


def test_the_map_comes_to_rest_where_it_draws_close(person: Callable[..., Player]) -> None:
    """On a phone, cards to choose would be too small beside all planets. The map glides to them once, and stays."""
    one = person(size=PHONE, motion=True)
    game, chance = games()["karmanswap"], Random(1)
    state = game.new_state(game.options_type(), seats=4, seed="close")
    close = None
    while close is None:
        seat = state.actors()[0]
        view = to_builtins(state.view(seat))
        chosen = {choice.get("card") for choice in to_builtins(state.legal_actions(seat))}
        tokens = {card for world in view["planets"] for card in cards_at(world) if card in chosen}
        if tokens and len(view["planets"]) >= 5:
            close = stage(game, state, seat)
        state.apply(seat, chance.choice(state.legal_actions(seat)))
    Theatre(one).show("karmanswap", close)
    area = one.page.locator(".area[aria-busy]")
    expect(area).to_have_attribute("aria-busy", "false")
