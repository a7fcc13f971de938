"""Walks through the page. Each leads somebody to states of the page, and calls `look` with the name of each state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from live_server import LiveServer
from people import Player, new_table
from staged import Theatre, stages
from test_alone import against
from test_first_flight import begin, do_step
from test_pages import PAGES
from test_puzzle_page import day_with, mark, of, wrong_ones

from cosmodrome.core import games
from cosmodrome.core.script.lesson import lessons

Look = Callable[[str], None]


@dataclass
class Walk:
    """Somebody on a walk, and the function that looks at each state."""

    one: Player
    server: LiveServer
    look: Look

    def press(self, name: str) -> None:
        """Press the button with this name, wherever on the page it is."""
        button = self.one.page.get_by_role("button", name=name, exact=True).first
        button.scroll_into_view_if_needed()
        (button.tap if self.one.touch else button.click)()

    def see(self, state: str, there: str) -> None:
        """Look as soon as an element is there."""
        self.one.page.locator(there).first.wait_for()
        self.look(state)

    def close(self) -> None:
        self.one.page.keyboard.press("Escape")
        self.one.page.locator("dialog[open]").wait_for(state="detached")


def pages(walk: Walk) -> None:
    for path, there in PAGES.items():
        walk.one.open(path)
        if there.startswith("article figure"):  # it is drawn when it comes near
            walk.one.page.locator("article figure").first.scroll_into_view_if_needed()
        walk.see(path, there)


def home(walk: Walk) -> None:
    """The home page: its dialogs, a wrong code, the name while it is being changed, and tables in the list."""
    walk.server.guest().new_table(game="phest", seats=3, options={"difficulty": "hard"})
    new_table(walk.one, {"game": "karmanswap", "seats": 2})
    walk.one.open("/")
    walk.see("tables", "main .tables li.panel a")
    walk.press("Play against bots")
    walk.see("start", "dialog[open] .buttons, dialog[open] footer button")
    walk.one.page.locator("dialog[open] summary").click()
    walk.look("start, unfolded")
    walk.close()
    walk.one.page.get_by_label("Join by code").fill("WRONGX")
    walk.press("Go")
    walk.see("wrong code", "form p.problem")
    walk.one.page.locator("header button[aria-label]").last.click()
    walk.see("name", "header input")
    walk.one.page.keyboard.press("Escape")
    walk.one.page.keyboard.press("?")
    walk.see("keys", "dialog[open] dd")


def printing(walk: Walk) -> None:
    walk.one.open("/rules/phest")
    walk.press("Print the board game")
    walk.see("print", "dialog[open] footer button")
    for details in walk.one.page.locator("dialog[open] summary").all():
        details.click()
    walk.look("print, unfolded")


def lobby(walk: Walk) -> None:
    """The lobby, as the host, as somebody who looks in, and as somebody who sits there."""
    for game in ("phest", "spacebowl", "karmanswap"):
        code = new_table(walk.one, {"game": game, "seats": 4, "bots": ["greedy:2"]})
        walk.one.open(f"/t/{code}")
        walk.see(f"host, {game}", "button:has-text('Start with 2')")
    code = walk.server.guest().new_table(game="phest", seats=3)["code"]
    walk.one.open(f"/t/{code}")
    walk.see("guest", "button:has-text('Sit here')")
    walk.press("Sit here")
    walk.see("seated", "button:has-text('I am ready')")
    walk.press("I am ready")
    walk.see("ready", "button:has-text('Not ready after all')")


def table(walk: Walk) -> None:
    """Everything that may lie over a board: hints, panels, dialogs, news, a refusal, a bot in one's place."""
    one = walk.one
    against(one, "random", 2)
    one.lights_up()
    if one.touch:
        one.page.locator(".dock .touch").tap()
    walk.see("looking first", "[data-choice]")
    if one.touch:
        one.page.locator(".dock .touch").tap()
    walk.press("Hint")
    walk.see("hint", "section.hint button:has-text('Show me the choice')")
    walk.press("Show me the choice")
    walk.see("hint, choice", "section.hint button:has-text('Why?')")
    walk.press("Why?")
    one.page.locator("section.hint summary").click()
    walk.see("hint, why", "section.hint details dd")
    one.page.locator("section.hint").get_by_role("button", name="Close").click()
    one.page.locator(".dock button[aria-disabled]").first.click(force=True)
    walk.see("refused", ".toast")
    walk.press("Leave the table")
    walk.see("leave", "dialog[open] .ways button")
    walk.close()
    one.play(6)
    for panel in ("Chat", "Players"):
        one.page.get_by_role("button" if one.touch else "tab", name=panel).first.click()
        if one.touch:
            one.page.get_by_role("tab", name=panel).tap()
        walk.see(panel, "dialog[open] [role=tabpanel] > *" if one.touch else "[role=tabpanel] > *")
        if panel == "Players":
            walk.press("Settings")
            walk.see("quick settings", "dialog[open] fieldset legend")
            one.page.keyboard.press("Escape")
        if one.touch and panel == "Chat":
            walk.close()
    walk.press("Let a bot play for me")
    if one.touch:
        walk.close()
    walk.see("a bot plays", "header button:has-text('See how it ends'), dialog[open]")


def away(walk: Walk) -> None:
    """The news of what happened while somebody was away, when they are back."""
    one = walk.one
    against(one, "random", 2)
    one.play(4)
    one.until(lambda: one.my_turn, "a turn")
    seen = {"number": 2, "at": 0}
    one.page.evaluate(
        "([table, seen]) => localStorage.setItem(`cosmodrome.seen.${table}`, JSON.stringify(seen))",
        [one.table["id"], seen],
    )
    one.page.reload()
    walk.see("missed", "dialog[open] .missed p")


def replay(walk: Walk) -> None:
    """A replay of each game, and another course of one."""
    one = walk.one
    for game in ("karmanswap", "phest"):
        over = walk.server.guest().finished_game(game=game, bots=["random"])
        one.open(f"/replay/{over}?move=9")
        walk.see(f"replay, {game}", "[role=slider], input[type=range]")
    walk.press("Try it here")
    walk.see("what if", "[data-choice]")
    walk.one.page.locator("[data-choice]").first.click()
    walk.see("what if, a step", "section ol li")
    walk.press("Play on from here")
    walk.see("play on", "dialog[open] footer button")


def puzzles(walk: Walk) -> None:
    """A puzzle of places while it runs, checked and solved; and the solution of a puzzle on the board."""
    one = walk.one
    day = day_with(2)
    one.open(f"/puzzle/{day}")
    walk.press("Start")
    mark(one, wrong_ones(day)[:1])
    walk.see("toss", "[data-cell]")
    walk.press("Check")
    one.page.get_by_text("1 wrong.").wait_for()
    walk.look("toss, checked")
    mark(one, of(day).solution)
    walk.press("Check")
    walk.see("toss, solved", "h2:has-text('Solved in')")
    for game in ("phest", "karmanswap"):
        one.open(f"/puzzles/{game}")
        walk.press("Show the solution")
        walk.see(f"solution, {game}", "aside ol li")


def flights(walk: Walk) -> None:
    """A lesson's wrong answer, and the end of all lessons."""
    last = lessons(games()["spacebowl"])[-1]
    begin(walk.one, "spacebowl", last.id)
    for step in last.steps:
        walk.one.page.locator("aside .said", has_text=step.say.en).wait_for()
        do_step(walk.one, step.light)
    walk.one.page.get_by_role("heading", name="You have landed!").wait_for()
    walk.look("landed")


def staged(game: str, query: str = "") -> Callable[[Walk], None]:
    """A board at each kind of moment of its game."""

    def walk_stages(walk: Walk) -> None:
        walk.one.open("/")
        theatre = Theatre(walk.one)
        for name, stage in stages(game).items():
            theatre.show(game, stage, query)
            walk.look(name)
            if stage.game["outcome"]:
                walk.see(f"{name}, result", "dialog[open]")
                walk.one.page.locator("dialog[open] summary").click()
                walk.look(f"{name}, fairness")
        own = next(stage for stage in stages(game).values() if stage.game["legal"])
        theatre.show(game, own, query)
        if (game, query) == ("karmanswap", ""):
            walk.one.page.keyboard.press("h")
            walk.see("aid", "dialog[open] h3")
            walk.close()
        theatre.say({"is": "served", "page": "/assets/index-new.js"})
        if game != "spacebowl":
            walk.see("newer page", "div[role=status] button:has-text('Load now')")
        theatre.hang_up()
        walk.see("offline", ":is(header, main) div[role=status] button:has-text('Try now')")

    return walk_stages


def across_the_room(walk: Walk) -> None:
    """A board of Space Bowl as a television shows it, at each kind of moment."""
    walk.one.open("/")
    theatre = Theatre(walk.one)
    for name, stage in stages("spacebowl").items():
        theatre.show("spacebowl", stage, "?screen=tv")
        walk.look(name)
        if stage.game["outcome"]:
            walk.see(f"{name}, result", "[role=dialog] table")


WALKS: dict[str, Callable[[Walk], None]] = {
    "pages": pages,
    "home": home,
    "printing": printing,
    "lobby": lobby,
    "table": table,
    "away": away,
    "replay": replay,
    "puzzles": puzzles,
    "flights": flights,
    "phest": staged("phest"),
    "spacebowl": staged("spacebowl"),
    "karmanswap": staged("karmanswap"),
    "plain-phest": staged("phest", "?board=plain"),
    "plain-spacebowl": staged("spacebowl", "?board=plain"),
    "plain-karmanswap": staged("karmanswap", "?board=plain"),
    "tv-spacebowl": across_the_room,
}
