"""Space Bowl in browsers: eight people and a big screen play a whole game, and the table is steady."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from time import time
from typing import Any

import pytest
from cable import Cable
from live_server import LiveServer
from people import LAPTOP, PHONE, SMALL, Player, gather, second_line
from test_pages import TOO_WIDE
from test_race import READY, does, hear_until_phase

from cosmodrome.games.spacebowl.cards import CARD_OF, PLANET_OF, SHOWN

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TV = (1920, 1080)
ROUNDS = 10
COUNTDOWN = 10
"""The seconds from a call to the reveal."""

WRONG_CLOCK = """
  const Right = Date;
  const wrong = 5 * 3600 * 1000;
  window.Date = class extends Right {
    constructor(...given) { super(...(given.length ? given : [Right.now() + wrong])); }
    static now() { return Right.now() + wrong; }
  };
"""
"""A clock that is five hours fast."""

SKIP = {"kind": "VoteSkip"}

KEYS = {"Ready": " ", "CallGo": "g", "CallEnd": "e", "Concur": "c", "VoteSkip": "s"}

SCORES = "() => [...document.querySelectorAll('[data-at^=score-]')].map((one) => Number(one.firstChild.textContent))"
MARKERS = (
    "() => [...document.querySelectorAll('.track .marker')].map((one) => parseFloat(one.style.translate))"
)
TOKENS = """() => [...document.querySelectorAll("[data-at^=token-]")].map(
  (one) => [Number(one.dataset.at.slice(6)), Number(one.closest(".cell").dataset.at.slice(5))]
)"""
"""Returns the seats whose crew tokens can be seen in the galaxy, and their cards."""

OUTSIDE = """() => [...document.querySelectorAll(".table > *, .table button")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.className || one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  .map(([name]) => name)"""
"""Returns the parts of the board that reach out of the window."""

PUBLIC = {"GoCalled", "EndCalled", "Concurred", "WildLaid", "SteppedAway", "SteppedBack"}
"""The events that everybody may hear in a countdown."""


@pytest.fixture
def cable(server: LiveServer) -> Iterator[Cable]:
    """The cable of one person to the server."""
    wire = Cable(server.port)
    yield wire
    wire.close()


def new_table(seats: int) -> dict[str, Any]:
    """A table without a grace, so that a countdown ends at its time, and without a limit to the search."""
    options = {"grace": 0, "round_limit": 0}
    return {"game": "spacebowl", "seats": seats, "options": options, "settings": {"pace": "brisk"}}


def say(one: Player, kind: str, by_key: bool = False) -> None:
    """Make a call with its button, or with its key."""
    button = one.page.locator(f"[data-choice={kind}]")
    if by_key:
        button.wait_for()
        one.page.keyboard.press(KEYS[kind])
    elif one.touch:
        button.tap()
    else:
        button.click()


def press_card(one: Player, cell: int, by_key: bool = False) -> None:
    """Click or tap a card, or enter the galaxy at its first card and walk there with the arrow keys."""
    card = one.page.locator(f"[data-cell='{cell}']")
    if by_key:
        for key in ["ArrowDown"] * (cell // 5 + 1) + ["ArrowRight"] * (cell % 5):
            one.page.keyboard.press(key)
        one.page.keyboard.press("Enter")
    elif one.touch:
        card.tap()
    else:
        card.click()


def pick(one: Player, cell: int, by_key: bool = False) -> None:
    """Lay the crew token on a card, and hear that it lies there."""
    press_card(one, cell, by_key)
    one.until(lambda: one.view["pick"] == cell, "one's own pick")
    one.page.locator(f"[data-at='cell-{cell}'] svg.mine").wait_for(state="attached")


def wait_for(people: Iterable[Player], phase: str) -> None:
    """Wait until all of them are told that this phase runs."""
    for one in people:
        one.until(lambda one=one: one.view["phase"] == phase, f"the phase {phase}")


def everybody(players: Sequence[Player], kind: str) -> None:
    """Everybody makes the same call. Every other one of those with a keyboard uses the key."""
    for place, one in enumerate(players):
        say(one, kind, by_key=not one.touch and place % 2 == 0)


def skip_a_round(players: Sequence[Player]) -> None:
    """Everybody votes to skip the round; then everybody is ready for the next toss."""
    everybody(players, "VoteSkip")
    wait_for(players, "reveal")
    everybody(players, "Ready")


def skip_rounds_unseen(players: Sequence[Player], server: LiveServer, rounds: int) -> None:
    """Everybody skips rounds by a second line to the table, as that is quicker than by buttons."""
    with ExitStack() as opened:
        lines = [opened.enter_context(second_line(one, server)) for one in players]
        for _ in range(rounds):
            for phase, action in (("search", SKIP), ("reveal", READY)):
                for line in lines:
                    hear_until_phase(line, phase)
                    does(line, action)
            for one in players:
                one.settle()  # a page that fell far behind would believe that somebody had been away


def destinations(view: dict[str, Any]) -> list[int]:
    """Find every card on which the pattern fits without the wild token, place by place."""
    cards = [SHOWN[CARD_OF[card]] for card in view["galaxy"]]
    disc, marbles = view["pattern"]["disc"], view["pattern"]["marbles"]

    def fits(cell: int, marble: dict[str, Any]) -> bool:
        row = cell // 5 + marble["space"] // 3 - disc // 3
        column = cell % 5 + marble["space"] % 3 - disc % 3
        inside = 0 <= row < 5 and 0 <= column < 5
        return inside and bool(cards[row * 5 + column] >> PLANET_OF[marble["planet"]] & 1)

    return [cell for cell in range(25) if all(fits(cell, marble) for marble in marbles)]


@contextmanager
def without_haste(server: LiveServer) -> Iterator[None]:
    """Stop the server's clock, so that no phase ends before everybody has seen it and done their part."""
    server.stop_clock()
    try:
        yield
    finally:
        server.run_clock()


def time_runs_out(server: LiveServer, one: Player) -> None:
    """Let the server's clock come to the end of the phase, and stand there. It is never ahead of the machine's."""
    assert one.game is not None
    ends: float = one.game["deadline"]
    one.page.wait_for_timeout(max(0, ends - time() * 1000))
    server.stop_clock(max(ends, time() * 1000))


def shows_the_time(people: Iterable[Player], since: float) -> None:
    """Everybody reads about the seconds that are left, whatever their own clocks say.

    The server's clock was right at a moment just before the call, and stands since. A page goes on by itself. So it
    shows at most all seconds of a countdown, and at least those that would be left if the server's clock ran.
    """
    for one in people:
        timer = one.page.locator(".table [role=timer]")
        timer.locator("span").wait_for()
        shown = int(timer.inner_text())
        least = max(0, COUNTDOWN - (time() - since))
        assert least - 0.5 < shown < COUNTDOWN + 1.5, (one.name, shown, least)


def shows_the_reveal(one: Player) -> None:
    """Everybody sees who picked which card, all points, and the score track."""
    reveal = one.view["reveal"]
    picks = [result["pick"] for result in reveal["results"]]
    scores = [result["score"] for result in reveal["results"]]
    one.page.locator("section.reveal").wait_for()
    laid = [[seat, cell] for seat, cell in enumerate(picks) if cell is not None]
    one.page.wait_for_function(f"() => ({TOKENS})().length >= {len(laid)}")  # the tokens are laid one by one
    assert sorted(one.page.evaluate(TOKENS)) == laid
    for seat, cell in laid:
        label = one.page.locator(f"[data-cell='{cell}']").get_attribute("aria-label")
        name = one.table["seats"][seat]["name"]
        assert name is None or seat == one.seat or name in label, label
    assert one.page.evaluate(SCORES) == scores
    markers = one.page.evaluate(MARKERS)
    in_order = sorted(range(len(scores)), key=lambda seat: scores[seat])
    for low, high in pairwise(in_order):
        assert (markers[low] < markers[high]) == (scores[low] < scores[high]), (scores, markers)


def shows_the_big_screen(screen: Player) -> None:
    """Galaxy and bowl fill the window, nothing reaches out of it, and there is no chat and nothing to press."""
    assert screen.page.locator("[data-cell]").count() == 25
    galaxy = screen.page.get_by_role("grid").bounding_box()
    assert galaxy is not None
    assert galaxy["height"] > 0.8 * TV[1]
    assert screen.page.evaluate(OUTSIDE) == []
    for role in ("tab", "textbox", "banner"):
        assert not screen.page.get_by_role(role).count(), role
    assert not screen.page.locator(".dock button").count()


def keeps_picks_secret(one: Player, seat: int | None) -> None:
    """In no countdown was anybody told what another did in secret, or that they did anything."""
    for message in one.heard:
        view = (message.get("game") or {}).get("view")
        if view is None:
            continue
        assert view["seat"] in (seat, one.seat)
        if view["phase"] not in ("countdown", "grace"):
            continue
        assert view["reveal"] is None
        assert view["pick"] is None or view["seat"] == seat
        for change in [*message.get("missed", []), *([message["change"]] if "change" in message else [])]:
            kinds = {event["kind"] for event in change["events"]}
            if change["seat"] == seat:
                continue
            assert change["action"] is None
            assert not kinds & {"CardPicked", "PickLifted"}, (one.name, change)
            if message["is"] == "changed" and view["phase"] == "countdown":
                assert kinds, (one.name, change)
                assert kinds <= PUBLIC, (one.name, change)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_eight_people_play_a_whole_game(
    person: Callable[..., Player], server: LiveServer, cable: Cable
) -> None:
    """The end is called, eight rounds are skipped; then "Go!", a lost connection, a wild token, one who leaves."""
    languages = ("en", "de", "fr", "en", "de", "fr", "en", "de")
    ada = person("Ada", language="en-GB")
    ben = person("Ben", language="de-DE", size=PHONE)
    cleo = person("Cleo", language="fr-FR")
    dan = person("Dan", language="en-GB", url=cable.url)
    eva = person("Eva", language="de-DE")
    finn = person("Finn", language="fr-FR", size=SMALL)
    gus = person("Gus", language="en-GB")
    hana = person("Hana", language="de-DE")
    screen = person("Screen", language="en-GB", size=TV)
    eva.context.add_init_script(WRONG_CLOCK)
    players = [ada, ben, cleo, dan, eva, finn, gus, hana]
    here = [one for one in players if one is not gus]
    with without_haste(server):
        gather(players, languages, screen, new_table(len(players)), "?screen=tv")
        seats = {one.name: one.seat for one in (*players, screen)}
        assert list(seats.values()) == [*range(8), None]

        everybody(players, "Ready")
        wait_for((*players, screen), "search")
        shows_the_big_screen(screen)
        calls_the_end(players, screen, server)
        everybody(players, "Ready")
        wait_for(players, "search")
        skip_a_round(players)
        skip_rounds_unseen(players, server, ROUNDS - 3)
        for one in players:
            one.until(lambda one=one: one.view["round"] == ROUNDS, "the last round")
        wait_for(players, "search")

        calls_go(players, screen, cable, server)
        everybody(here, "Ready")
        for one in (*here, screen):
            one.until(lambda one=one: one.over, "the end")
        shows_the_end((*here, screen))
    for one in (*players, screen):
        keeps_picks_secret(one, seats[one.name])
        lost = [line for line in one.complaints if one is dan and "WebSocket connection" in line]
        assert one.complaints == lost, one.name


def calls_the_end(players: Sequence[Player], screen: Player, server: LiveServer) -> None:
    """One calls the end, one concurs, one doubts, takes the card back and lays another. The rest look on."""
    ben, cleo, eva, hana = players[1], players[2], players[4], players[7]
    server.stop_clock()
    called = time()
    say(ben, "CallEnd")
    wait_for((*players, screen), "countdown")
    shows_the_time((*players, screen), called)
    say(eva, "Concur", by_key=True)
    pick(cleo, 7)
    press_card(cleo, 7)
    cleo.until(lambda: cleo.view["pick"] is None, "the card to be taken back")
    pick(hana, 3, by_key=True)
    pick(cleo, 21)
    eva.until(lambda: eva.view["seats"][eva.seat]["stance"] != "silent", "what Eva said")
    time_runs_out(server, ben)
    wait_for((*players, screen), "reveal")
    results = players[0].view["reveal"]["results"]
    seats = {one.seat: cell for one, cell in ((cleo, 21), (hana, 3))}
    assert [result["pick"] for result in results] == [seats.get(seat) for seat in range(8)]
    for one in (*players, screen):
        shows_the_reveal(one)
    assert screen.page.evaluate(OUTSIDE) == []


def calls_go(players: Sequence[Player], screen: Player, cable: Cable, server: LiveServer) -> None:
    """Most lay a card. One loses the connection and is back before zero; one leaves for good, and a bot plays on."""
    ada, ben, _, dan, eva, _, gus, hana = players
    found = destinations(ada.view)
    best = found[0] if found else 12
    server.stop_clock()
    called = time()
    say(ada, "CallGo", by_key=True)
    wait_for((*players, screen), "countdown")
    welcomes = dan.welcomes
    cable.pull()
    say(ben, "Concur")
    cable.plug_in()
    hana.page.locator("[data-token].free").wait_for()
    hana.page.keyboard.press("w")
    press_card(hana, 24)
    picks = {ada: best, ben: best, hana: 0, dan: 10}
    for one in (ada, ben, hana):
        pick(one, picks[one])
    dan.until(lambda: dan.welcomes > welcomes, "the line to be back")
    shows_the_time((dan, eva), called)
    say(dan, "Concur", by_key=True)
    pick(dan, picks[dan])
    gus_seat = gus.seat
    gus.press("Leave the table")
    gus.press("Give up my seat")
    ada.until(lambda: ada.table["seats"][gus_seat]["bot"], "the bot")
    assert ada.view["phase"] == "countdown"

    here = [one for one in players if one is not gus]
    time_runs_out(server, ada)
    wait_for((*here, screen), "reveal")
    reveal = ada.view["reveal"]
    assert list(reveal["plain"]) == found
    for one in here:
        assert reveal["results"][one.seat]["pick"] == picks.get(one)
    assert reveal["results"][ada.seat]["valid"] or not found
    for one in (*here, screen):
        shows_the_reveal(one)
    assert ada.game is not None
    server.stop_clock(ada.game["deadline"] - 1)
    ada.until(lambda: ada.view["seats"][gus_seat]["voted"], "the bot to be ready")


def shows_the_end(people: Iterable[Player]) -> None:
    """The winner stands above the figures, first, and is told so."""
    for one in people:
        assert one.game is not None
        outcome = one.game["outcome"]
        assert outcome["ending"] == "deck_used"
        dialog = one.page.get_by_role("dialog")
        dialog.wait_for()
        names = [one.table["seats"][seat]["name"] for seat in outcome["winners"]]
        rows = dialog.locator("tbody tr")
        assert rows.count() == 8
        for place, name in enumerate(names):
            assert name in rows.nth(place).inner_text()
        title = dialog.get_by_role("heading").first.inner_text()
        alone = outcome["winners"] == [one.seat]
        assert alone or all(name in title for name in names), title


@pytest.mark.long
def test_the_table_is_steady(person: Callable[..., Player], server: LiveServer) -> None:
    """In search, countdown and reveal, nothing is too wide and nothing shifts."""
    laptop = person("Laptop")
    phone = person("Phone", size=PHONE)
    small = person("Small", size=SMALL, motion=True)
    watcher = person("Watcher", size=LAPTOP, motion=True)
    people = (laptop, phone, small, watcher)
    wrong: dict[str, Any] = {}

    def look(phase: str) -> None:
        for one in people:
            if too_wide := one.page.evaluate(TOO_WIDE):
                wrong[f"{phase}, {one.name}: too wide by"] = too_wide
            assert one.view["phase"] == phase

    with without_haste(server):
        gather((laptop, phone, small), ("en", "en", "en"), watcher, new_table(3))
        everybody((laptop, phone, small), "Ready")
        wait_for(people, "search")
        for one in people:
            one.page.locator("[data-cell]").first.wait_for()
            one.page.evaluate("window.shifts.length = 0")
        look("search")
        say(laptop, "CallGo")
        wait_for(people, "countdown")
        say(small, "Concur")
        pick(small, 6)
        look("countdown")
        pick(laptop, 20)
        time_runs_out(server, laptop)
        wait_for(people, "reveal")
        look("reveal")
    shifts = {one.name: one.page.evaluate("window.shifts") for one in people}
    assert not wrong
    for name, each in shifts.items():
        unasked = [shift for shift in each if not shift["input"]]
        assert sum(shift["value"] for shift in unasked) < 0.02, (name, unasked)
    for one in people:
        assert not one.complaints, one.name
