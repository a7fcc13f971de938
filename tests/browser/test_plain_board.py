"""The plain board: two people play an unknown game on it, and the big games can be played with its buttons alone."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from installing import Package
from live_server import WIDE, LiveServer
from people import LAPTOP, PHONE, READY, SIT, Player, actor, gather, new_table, vary
from staged import Theatre, questions
from test_pages import AXE, SERIOUS, TOO_WIDE
from test_race import does, hear_until_phase
from test_space_bowl import ROUNDS, time_runs_out, without_haste
from three_languages import play_on_unseen

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.core.words.sentencecheck import sentences_in

if TYPE_CHECKING:
    from playwright.sync_api import Route, WebSocketRoute

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TESTS = Path(__file__).parents[1]
GAMES = ("phest", "spacebowl", "karmanswap")

RUINED = """() => [...document.querySelectorAll("div.plain")].length === 1
  && document.querySelector("div.plain").textContent.includes("[object")"""
"""Returns whether the board shows something that nobody could read."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server with unknown games, found by entry point: an installed one, one from the examples, and one made anew."""
    host = tmp_path_factory.mktemp("host")
    site = host / "site"
    shutil.copytree(TESTS / "example_game", site)
    Package(TESTS.parent / "examples" / "nine-mens-morris", site).install()
    made = Package(host / "star-fall", site)
    made.cosmodrome("new", "star-fall", str(made.folder))
    made.install()
    live = LiveServer(host / "data", packages=site, **WIDE)
    yield live
    live.stop()


@pytest.fixture
def standing(server: LiveServer) -> Iterator[LiveServer]:
    """The server while its clock stands still."""
    server.stop_clock()
    yield server
    server.run_clock()


def open_table(one: Player, game: str, bots: int, bot: str = "random", **options: Any) -> None:
    """Sit at a new table against bots, on the plain board."""
    table = {
        "game": game,
        "seats": bots + 1,
        "bots": [bot] * bots,
        "start": True,
        "settings": {"pace": "instant"},
        "options": options,
    }
    code = new_table(one, table)
    one.game = None
    one.open(f"/t/{code}?board=plain")
    one.until(lambda: one.game is not None, "the game")
    one.page.locator("div.plain").wait_for()


@pytest.mark.long
def test_two_people_play_a_strangers_game_from_home_to_its_result(person: Callable[..., Player]) -> None:
    """One plays on a laptop, one on a phone in German; somebody watches; then the replay."""
    ada, bob, eve = person("Ada"), person("Bob", language="de-DE", size=PHONE), person("Eve")
    ada.open("/")
    card = ada.page.locator("main li.panel").filter(has_text="Lucky Dip")
    card.get_by_role("button", name="Play with friends").click()
    ada.until(lambda: ada.table, "the lobby")
    ada.page.get_by_role("radio", name="2", exact=True).first.check(force=True)
    ada.until(lambda: len(ada.table["seats"]) == 2, "two seats")
    for one in (bob, eve):
        one.open(f"/t/{ada.table['code']}")
    bob.press("Hier hinsetzen")
    bob.press(READY["de"])
    ada.until(lambda: ada.table["seats"][1]["ready"], "Bob ready")
    ada.press("Start the game")
    for one in (ada, bob, eve):
        one.until(lambda one=one: one.game is not None, "the game")
        one.page.locator("div.plain").wait_for()

    assert all(words.startswith("Choose: ") for words in lit(ada))
    ada.act(vary)
    blocked = ada.page.locator(".dock button[aria-disabled]").first
    blocked.click(force=True)
    ada.page.get_by_text("Chosen already").last.wait_for()
    assert ada.page.locator("a[href='/rules/lucky-dip#LD-2']").count()
    ada.press("Take back")
    ada.until(lambda: ada.my_turn, "the choice again")

    while not ada.over:
        for one in (ada, bob):
            if one.my_turn:
                one.act(vary)
        ada.page.wait_for_timeout(20)
    for one in (ada, bob, eve):
        one.until(lambda one=one: one.over, "the end")
        one.page.get_by_role("dialog").get_by_text("LD-6").wait_for()
        assert not one.page.evaluate(RUINED)
        assert one.page.evaluate(TOO_WIDE) <= 0, one.name
        assert not one.complaints, one.complaints
    assert eve.page.locator("[data-choice]").count() == 0
    seats = ada.page.locator(".plain li").filter(has_text="Scores")
    assert seats.count() == 2, "what the schema marks stands with each seat"
    log = ada.page.get_by_role("region", name="Log").first
    assert "Shown" in (log.text_content() or "")

    ada.page.get_by_role("dialog").locator("a[href*=replay]:not([href$='?look'])").click()
    ada.page.get_by_role("slider").wait_for()
    ada.page.locator("div.plain").wait_for()
    ada.open("/rules/lucky-dip")
    ada.page.get_by_text("There are no rules of this game here.").wait_for()
    assert not ada.complaints


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "language", "asked"),
    [
        ("nine-mens-morris", "de-DE", "Einen Stein setzen: auf welchen Punkt?"),
        ("star-fall", "fr-FR", "Combien de pierres sont prises, et de quelle rangée\u202f?"),
    ],
    ids=["morris", "made"],
)
def test_a_game_of_ones_own_is_played_to_its_end_in_the_languages_it_speaks(
    person: Callable[..., Player], game: str, language: str, asked: str
) -> None:
    """The end of the game, too; and in the new game, the names of its fields, kinds of choices and options."""
    one = person(language=language)
    open_table(one, game, 1, "greedy:3")
    one.page.get_by_text(asked).wait_for()
    while not one.over:
        one.play(1)
        assert one.number < 400
    ending = {"morris": "Das Spiel gewinnt:", "fall": "La dernière pierre est pour"}[game.rpartition("-")[2]]
    one.page.get_by_role("dialog").get_by_text(ending).wait_for()
    asks = {"morris": "Das Spiel ist zu Ende.", "fall": "La partie est finie."}[game.rpartition("-")[2]]
    one.page.locator("[data-prompt]", has_text=asks).wait_for(state="attached")
    figure = {"morris": "Übrige Steine", "fall": "Dernière pierre"}[game.rpartition("-")[2]]
    one.page.get_by_role("columnheader", name=figure).wait_for()
    if game == "star-fall":
        one.page.get_by_role("region", name="Rangées").wait_for(state="attached")
        assert "Rows" not in one.page.locator("body").inner_text()
    assert not one.page.evaluate(RUINED)
    assert one.page.evaluate(TOO_WIDE) <= 0
    assert not one.complaints, one.complaints


@pytest.mark.long
def test_two_people_play_a_game_that_was_made_a_moment_ago(person: Callable[..., Player]) -> None:
    """Nobody has prepared this game: it was made anew, built as a wheel and installed for this test."""
    ada, bob, eve = person("Ada"), person("Bob", language="fr-FR", size=PHONE), person("Eve")
    gather([ada, bob], ["en", "fr"], eve, {"game": "star-fall", "seats": 2})
    while turn := actor([ada, bob]):
        turn.act(vary)
    for one in (ada, bob, eve):
        one.page.get_by_role("dialog").wait_for()
        one.page.locator("div.plain").wait_for()
        assert not one.page.evaluate(RUINED)
        assert one.page.evaluate(TOO_WIDE) <= 0, one.name
        assert not one.complaints, one.complaints


def lit(one: Player) -> list[str]:
    one.lights_up()
    return one.lit()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_big_games_can_be_begun_on_it(person: Callable[..., Player], game: str) -> None:
    one = person()
    open_table(one, game, 1)
    assert one.play(4) == 4
    assert not one.page.evaluate(RUINED)
    assert not one.complaints, one.complaints


@pytest.mark.long
@pytest.mark.parametrize("game", ["phest", "karmanswap"])
def test_the_big_games_can_be_played_through_on_it(
    person: Callable[..., Player], server: LiveServer, game: str
) -> None:
    """Some turns are played by buttons, and the rest by a second line, which is quicker: the page shows all of it."""
    one = person()
    open_table(one, game, 1)
    one.play(12)
    play_on_unseen(one, server)
    one.until(lambda: one.over, "the end")
    one.page.get_by_role("dialog").wait_for()
    assert not one.page.evaluate(RUINED)
    assert not one.complaints, one.complaints


@pytest.mark.long
@pytest.mark.parametrize("game", ["phest", "karmanswap"])
def test_every_choice_of_every_question_is_a_button_there(person: Callable[..., Player], game: str) -> None:
    """Nothing is only on the boards that these games have of their own."""
    one = person()
    theatre = Theatre(one)
    for ask, moment in questions(game, 4).items():
        theatre.show(game, moment, "?board=plain")
        words = lit(one)
        assert len(words) == len(set(words)) == len(moment.game["legal"]), (ask, words)
        assert not one.page.evaluate(RUINED)
    assert not one.complaints, one.complaints


READY_TO_GO_ON = "Ready to go on"
GO = "Go!: I have found a valid destination"
PICK = "Pick row 3, column 3"
CONCUR = "Concur with the call"
CALL_END = "We are all going to die!: there is no valid destination"
SKIP = "Ask to skip this round"


@pytest.mark.long
@pytest.mark.timeout(600)
def test_space_bowl_can_be_played_through_on_it(person: Callable[..., Player], server: LiveServer) -> None:
    """One has the plain board, the other a line. The end is called, and the other rounds are skipped."""
    one, other = person(), server.guest()
    table = {"game": "spacebowl", "seats": 2, "options": {"grace": 0, "round_limit": 0}}
    code = new_table(one, table | {"settings": {"pace": "instant"}})
    one.open(f"/t/{code}?board=plain")
    with without_haste(server), other.line(code) as line:
        for command in ({"do": "sit", "seat": 1}, {"do": "ready", "ready": True}):
            assert line.ask(command)["is"] == "done"
        one.until(lambda: one.table and one.table["seats"][1]["ready"], "the other ready")
        one.press("Start the game")
        one.until(lambda: one.game is not None, "the game")
        rounds = 0
        while not one.over:
            choose(one, READY_TO_GO_ON)
            hear_until_phase(line, "reveal" if rounds else "ready")
            does(line, {"kind": "Ready"})
            one.until(lambda: one.over or one.view["phase"] == "search", "the search or the end")
            if one.over:
                break
            choose(one, SKIP if rounds else CALL_END)
            hear_until_phase(line, "search" if rounds else "countdown")
            does(line, {"kind": "VoteSkip" if rounds else "Concur"})
            if not rounds:
                one.until(lambda: one.view["phase"] == "countdown", "the countdown")
                time_runs_out(server, one)
            one.until(lambda: one.view["phase"] == "reveal", "the reveal")
            rounds += 1
    assert rounds == ROUNDS
    one.page.get_by_role("dialog").wait_for()
    assert not one.page.evaluate(RUINED)
    assert not one.complaints, one.complaints


@pytest.mark.parametrize(
    ("call", "answers"),
    [pytest.param(GO, [CONCUR, PICK], marks=pytest.mark.long), (CALL_END, [PICK, CONCUR])],
    ids=["go", "end"],
)
def test_calls_of_space_bowl_are_made_and_answered_there(
    person: Callable[..., Player], server: LiveServer, call: str, answers: list[str]
) -> None:
    """One calls, the other answers. The clock stands still from the toss on, so that nothing is too late."""
    ada, bob = person("Ada"), person("Bob")
    code = new_table(ada, {"game": "spacebowl", "seats": 2, "options": {"round_limit": 0}})
    for one in (ada, bob):
        one.open(f"/t/{code}?board=plain")
    bob.press(SIT["en"])
    bob.press(READY["en"])
    ada.until(lambda: ada.table["seats"][1]["ready"], "Bob ready")
    ada.press("Start the game")
    for one in (ada, bob):
        choose(one, READY_TO_GO_ON)
    for one in (ada, bob):
        one.until(lambda one=one: one.view["phase"] == "search", "the search")
    server.stop_clock()
    try:
        choose(ada, call)
        bob.until(lambda: bob.view["phase"] == "countdown", "the countdown")
        for answer in answers:
            choose(bob, answer)
            bob.until(lambda answer=answer: has_done(bob, answer), answer)
    finally:
        server.run_clock()
    for one in (ada, bob):
        assert not one.page.evaluate(RUINED)
        assert not one.complaints, one.complaints


def choose(one: Player, words: str) -> None:
    """Press the lit choice with this name."""
    choice = one.page.locator("[data-choice]").filter(has=one.page.get_by_text(words, exact=True))
    choice.click()


def has_done(one: Player, answer: str) -> bool:
    """Return whether the view of somebody shows that they picked the card in the middle, or concurred."""
    seat = one.view["seats"][one.seat]
    return bool(one.view["pick"] == 12) if answer == PICK else seat["stance"] in ("in", "red")


def test_the_games_own_words_are_used_where_it_has_some(person: Callable[..., Player]) -> None:
    one = person()
    open_table(one, "phest", 1)
    one.until(lambda: one.my_turn, "a turn")
    one.page.get_by_text("Your turn. What will you do?").wait_for()
    assert any(words.startswith("Move: ") for words in lit(one)), one.lit()


@pytest.mark.parametrize(
    ("language", "now", "choice", "told"),
    [
        pytest.param("en-GB", "Get ready", READY_TO_GO_ON, "You are ready.", marks=pytest.mark.long),
        ("de-DE", "Gleich geht’s los", "Bereit, weiterzumachen", "Du bist bereit."),
        pytest.param("fr-FR", "Prépare-toi", "Prêt à continuer", "Tu es prêt.", marks=pytest.mark.long),
    ],
)
def test_space_bowl_speaks_there_too(
    person: Callable[..., Player], standing: LiveServer, language: str, now: str, choice: str, told: str
) -> None:
    """The board tells in the reader's language what happens, what can be done and what was done.

    The clock stands still, so that the search does not begin before this is read.
    """
    one = person(language=language)
    open_table(one, "spacebowl", 1)
    one.page.locator(".prompt").get_by_text(now).wait_for()
    assert choice in lit(one)
    one.page.locator("[data-choice]").get_by_text(choice).click()
    one.page.get_by_text(told).first.wait_for(state="attached")
    assert not one.complaints, one.complaints


NAMED = """() => {
  const own = (one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join("");
  return {
    field: [...document.querySelectorAll(".plain dt, .plain .zone h2")].map((one) => own(one).trim()),
    kind: [...document.querySelectorAll(".plain .group")].map((one) => one.getAttribute("aria-label")),
  };
}"""
"""Returns the names of fields and of kinds of choices."""


@pytest.mark.parametrize(
    "game", ["phest", *(pytest.param(each, marks=pytest.mark.long) for each in ("spacebowl", "karmanswap"))]
)
def test_fields_and_kinds_of_choices_are_named_in_the_readers_language(
    person: Callable[..., Player], game: str
) -> None:
    one = person(language="de-DE")
    open_table(one, game, 1)
    german = sentences_in(own_text(find_game(game), "words/de.ftl"))[0]
    for _ in range(4):
        lit(one)
        for what, named in one.page.evaluate(NAMED).items():
            known = {each.text for id, each in german.items() if id.startswith(f"{what}-")}
            assert named
            assert set(named) <= known
        if game != "spacebowl":
            one.act(vary)
            one.until(lambda: one.my_turn, "the next choice")
    assert not one.complaints, one.complaints


def test_words_and_schemas_that_fail_leave_ids(person: Callable[..., Player]) -> None:
    one = person()
    for what in ("words", "schema"):
        one.page.route(f"**/api/games/*/{what}", lambda route: route.fulfill(status=200, json={}))
    open_table(one, "phest", 1)
    one.until(lambda: one.my_turn, "a turn")
    assert "Move" in lit(one)
    one.act(vary)


def test_a_games_pictures_and_the_places_it_names_are_shown(person: Callable[..., Player]) -> None:
    """The hand comes first and in pictures, and choices have theirs. A pile shows its top; the rest is written."""
    one = person(size=PHONE)
    open_table(one, "lucky-dip", 1)
    hand = one.page.get_by_role("region", name="Hand", exact=True)
    hand.locator("svg use").first.wait_for(state="attached")
    cards = [str(card) for card in one.view["hand"]]
    assert hand.locator("svg text").all_text_contents() == cards
    assert one.page.locator("[data-choice] svg text").all_text_contents() == cards
    assert one.page.locator(".view section.zone h2").first.text_content() == f"Hand{len(cards)}"
    one.act(vary)
    one.until(lambda: one.my_turn, "the next choice")
    played = one.page.get_by_role("region", name="Played", exact=True)
    played.locator("li").wait_for()
    assert played.locator("svg text").all_text_contents() == [str(one.view["played"][-1])]
    assert not one.complaints


def test_a_choice_can_be_made_on_what_it_is_about(person: Callable[..., Player]) -> None:
    """With a single choice, a press chooses. Otherwise the choices about the thing are offered, and then all again."""
    one = person(size=PHONE)
    open_table(one, "nine-mens-morris", 1)
    points = one.page.locator(".view button.lit")
    points.nth(23).wait_for()
    points.nth(3).tap()
    one.until(lambda: one.number > 0 and one.answers, "the man on its point")
    rows = [1]
    while max(rows) < 2:
        open_table(one, "star-fall", 1)
        rows = one.view["rows"]
    every = len(lit(one))
    longest = rows.index(max(rows))
    row = one.page.locator(".view .grid li").nth(longest).get_by_role("button")
    row.tap()
    one.page.get_by_role("button", name="All choices").wait_for()
    assert lit(one) == [f"Row {longest + 1}: take {count + 1}" for count in range(max(rows))]
    assert row.get_attribute("aria-pressed") == "true"
    one.press("All choices")
    assert len(lit(one)) == every
    assert not one.complaints


BAD_ART = {"error": "bad_art", "detail": "face one: <script> is no shape"}


@pytest.mark.parametrize(
    "fault", ["sprite", *(pytest.param(each, marks=pytest.mark.long) for each in ("faces", "one"))]
)
def test_pictures_that_fail_leave_ids(person: Callable[..., Player], fault: str) -> None:
    """All pictures fail, or their shapes, or a single one. The game goes on."""
    one = person()
    spoil(one, fault, "back-movement")
    one.open(f"/t/{new_table(one, {'game': 'phest', 'seats': 2, 'bots': ['random'], 'start': True})}")
    one.page.locator("svg text").get_by_text("back-movement").first.wait_for(state="attached")
    assert (one.page.locator("svg text").get_by_text("planet", exact=True).count() == 0) == (fault == "one")
    one.act(vary)


@pytest.mark.parametrize(
    "fault", ["sprite", *(pytest.param(each, marks=pytest.mark.long) for each in ("faces", "one"))]
)
def test_pictures_that_fail_leave_values_on_the_plain_board(
    person: Callable[..., Player], fault: str
) -> None:
    one = person()
    odd = range(1, 21, 2)
    spoil(one, fault, *(f"card-{card}" for card in odd))
    open_table(one, "lucky-dip", 1, rounds=4)
    hand = one.page.get_by_role("region", name="Hand", exact=True)
    hand.locator(".token").nth(3).wait_for()
    cards = one.view["hand"]
    drawn = [card for card in cards if fault == "one" and card not in odd]
    assert hand.locator("svg").count() == len(drawn)
    for at, card in enumerate(cards):
        assert str(card) in hand.locator(".token").nth(at).inner_text()
    one.act(vary)


def spoil(one: Player, fault: str, *lost: str) -> None:
    """Let the server refuse a game's faces, send no sprite with them, or leave some out."""

    def lose(route: Route) -> None:
        faces = route.fetch().json()
        faces["faces"] = {name: face for name, face in faces["faces"].items() if name not in lost}
        route.fulfill(json=faces)

    if fault == "faces":
        one.page.route("**/api/games/*/faces*", lambda route: route.fulfill(status=500, json=BAD_ART))
    elif fault == "sprite":
        one.page.route("**/api/art/*", lambda route: route.fulfill(status=200, body="<p>no sprite</p>"))
    else:
        one.page.route("**/api/games/*/faces*", lose)


STRANGE = {
    "a": {"b": {"c": {"d": {"e": {"f": {"g": {"h": [1, {"i": None}]}}}}}}},
    "lists": [[1, [2, []]], {}, "x"],
}


def test_what_it_does_not_know_is_shown_as_text(person: Callable[..., Player]) -> None:
    """The server's view holds more than any schema says."""
    one = person()

    def strange(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("game"):
                message["game"]["view"] |= {"strange": STRANGE, "": [None, True], "scores": "no list"}
            route.send(json.dumps(message))

        server.on_message(tell)

    one.page.route_web_socket("**/ws/tables/**", strange)
    table = {"game": "lucky-dip", "seats": 2, "bots": ["random"], "start": True}
    one.open("/")
    one.open(f"/t/{new_table(one, table)}")
    zone = one.page.get_by_role("region", name="Strange")
    zone.wait_for()
    assert '{"h":[1,{"i":null}]}' in (zone.text_content() or "")
    assert "no list" in (one.page.locator(".counters").text_content() or "")
    assert not one.page.evaluate(RUINED)
    lit(one)
    assert not one.complaints


def press_by_keys(one: Player) -> None:
    """Choose the first choice by its digit, or the second by arrow and Enter."""
    if one.number % 2:
        one.page.keyboard.press("1")
    else:
        one.page.locator("[data-choice]").first.focus()
        one.page.keyboard.press("ArrowRight")
        one.page.keyboard.press("Enter")


@pytest.mark.long
def test_a_game_by_keyboard_alone(person: Callable[..., Player]) -> None:
    """The keys are digits, arrows and Enter. The focus is never lost."""
    one = person()
    open_table(one, "lucky-dip", 1)
    while not one.over:
        one.until(lambda: one.my_turn or one.over, "a turn")
        if one.over:
            break
        one.decide(lambda: press_by_keys(one))
    one.page.get_by_role("dialog").wait_for()
    assert not one.complaints


@pytest.mark.long
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_axe_finds_nothing_serious(person: Callable[..., Player], size: tuple[int, int]) -> None:
    """This checks the plain board of an unknown game."""
    one = person(size=size, bypass_csp=True)
    open_table(one, "lucky-dip", 1)
    one.until(lambda: one.my_turn, "a turn")
    lit(one)
    one.page.add_script_tag(path=AXE)
    assert one.page.evaluate(SERIOUS) == []
    assert one.page.evaluate(TOO_WIDE) <= 0
