"""People in browsers. Each has a window of their own, clicks or taps lit choices, and hears what the server says."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from live_server import Line, LiveServer
from playwright.sync_api import expect
from websockets.sync.client import connect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, WebSocket

LAPTOP = (1280, 800)
PHONE = (390, 844)
SMALL = (360, 640)
PATIENCE = 90
"""The longest wait in seconds. A busy machine may need long for something that usually takes a moment."""

expect.set_options(timeout=PATIENCE * 1000)

WORDS = """() => [...document.querySelectorAll("[data-choice]")].map(
  (one) => one.getAttribute("aria-label") ?? one.querySelector(".name")?.textContent ?? one.textContent
)"""
"""Returns the words of each lit choice."""

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""Waits until the page has drawn every message that it had when this was asked."""

LISTENING = 15
"""The milliseconds between two looks at a fact that somebody waits for. Meanwhile they listen to the server."""

SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifts.push({
        value: entry.value,
        input: entry.hadRecentInput,
        from: entry.sources.map((source) => source.node?.parentElement?.className + " > " + source.node?.nodeName),
      });
  }).observe({ type: "layout-shift", buffered: true });
"""


SIT = {"en": "Sit here", "de": "Hier hinsetzen", "fr": "S'asseoir ici"}
READY = {"en": "I am ready", "de": "Ich bin bereit", "fr": "Je suis prêt"}


def open_new_table(host: Player, table: dict[str, Any]) -> str:
    """Make a table (described as for the API) and open it. Return its code."""
    code = new_table(host, table)
    host.game = None
    host.open(f"/t/{code}")
    return code


def new_table(host: Player, table: dict[str, Any]) -> str:
    """Make a table. Return its code. The request does not go through a page, which may be opening as somebody else."""
    host.context.request.get("/api/me")
    made: dict[str, Any] = host.context.request.post("/api/tables", data=table).json()
    assert "code" in made, made
    return str(made["code"])


def gather(
    players: Sequence[Player],
    languages: Sequence[str],
    watcher: Player,
    table: dict[str, Any],
    screen: str = "",
) -> None:
    """The first makes a table. The others come by its link and are ready; somebody watches; the game begins."""
    host = players[0]
    code = open_new_table(host, table)
    for one in (*players[1:], watcher):
        one.game = None
    for one, language in zip(players[1:], languages[1:], strict=True):
        one.open(f"/t/{code}")
        one.press(SIT[language])
        one.press(READY[language])
    watcher.open(f"/t/{code}{screen}")
    host.until(lambda: all(seat["ready"] for seat in host.table["seats"][1:]), "everybody ready")
    host.press("Start the game")
    for one in (*players, watcher):
        one.until(lambda one=one: one.game is not None, "the game")


def actor(people: Sequence[Player]) -> Player | None:
    """Return somebody who may act now; None when the game is over."""
    players = list(people)
    players[0].until(lambda: any(one.my_turn or one.over for one in players), "anybody's turn")
    return next((one for one in players if one.my_turn), None)


AHEAD = 8
"""The number of decisions by second lines after which pages may catch up."""


@contextmanager
def second_line(one: Player, server: LiveServer) -> Iterator[Line]:
    """Connect to the table at which somebody sits, beside their page."""
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in one.context.cookies())
    url = f"ws://127.0.0.1:{server.port}/ws/tables/{one.table['id']}"
    headers = {"Cookie": cookies}
    with connect(url, additional_headers=headers, max_size=None, max_queue=None, compression=None) as socket:
        yield Line(socket)


def play_out(people: Sequence[Player], watcher: Player, server: LiveServer) -> None:
    """Play a game to its end by second lines, which is quicker than by buttons. Every page hears and draws all of it.

    Pages that fell far behind would believe that somebody had been away.
    """
    chance = Random("the rest of a game")
    with ExitStack() as opened:
        lines = [opened.enter_context(second_line(one, server)) for one in people]
        games = [line.hear_until("welcome")["game"] for line in lines]
        for done in count(1):
            if games[0]["outcome"] is not None:
                break
            acting = next(line for line, game in zip(lines, games, strict=True) if game["legal"])
            acting.act(chance)
            for line, before in zip(lines, games, strict=True):
                while line.game is None or line.game["number"] <= before["number"]:
                    line.hear()
            games = [line.game for line in lines if line.game is not None]
            if done % AHEAD == 0:
                for one in (*people, watcher):
                    one.settle()


def vary(player: Player, lit: list[str]) -> int:
    """Pick a choice that varies from decision to decision."""
    return player.number % len(lit)


class Player:
    """Somebody with a browser window. Tests call them `name`."""

    patience = PATIENCE
    """The longest wait in seconds."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        *,
        language: str = "en",
        size: tuple[int, int] = LAPTOP,
        motion: bool = False,
        bypass_csp: bool = False,
        state: Any = None,
        touch: bool | None = None,
    ) -> None:
        """`state` is what a browser kept (`BrowserContext.storage_state`), such as its cookies."""
        self.name = name
        self.touch = size[0] < 600 if touch is None else touch
        self.context = browser.new_context(
            base_url=url,
            locale=language,
            viewport={"width": size[0], "height": size[1]},
            has_touch=self.touch,
            is_mobile=self.touch,
            reduced_motion="no-preference" if motion else "reduce",
            bypass_csp=bypass_csp,
            storage_state=state,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(SHIFTS)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        """Complaints of the browser: errors, and everything that the content-security policy forbade."""
        self.heard: list[dict[str, Any]] = []
        """Every message of the server over the WebSocket, oldest first."""
        self.said: list[dict[str, Any]] = []
        """Every message of the page over the WebSocket, oldest first."""
        self.game: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._line)

    def _console(self, message: ConsoleMessage) -> None:
        # On a slow machine a file that is fetched ahead waits some seconds for its use, and the browser wonders.
        early = "was preloaded using link preload but not used within a few seconds" in message.text
        if message.type in ("error", "warning") and not early:
            self.complaints.append(f"{message.type}: {message.text}")

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)
        line.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.heard.append(message)
        self.table = message.get("table", self.table)
        self.game = message.get("game", self.game)

    # What a person does.

    def open(self, path: str) -> None:
        """Go to an address of the server."""
        self.page.goto(path)

    def prefer(self, settings: dict[str, str]) -> None:
        """Set settings, as the page keeps them, for all pages that are opened from now on."""
        self.context.add_init_script(f"localStorage.setItem('cosmodrome.settings', '{json.dumps(settings)}')")

    def press(self, name: str) -> None:
        """Click or tap the button or link with this name."""
        button = self.page.get_by_role("button", name=name, exact=True)
        one = button.or_(self.page.get_by_role("link", name=name, exact=True)).first
        if self.touch:
            one.tap()
        else:
            one.click()

    def lit(self) -> list[str]:
        """Return the words of all lit choices, in their order on the page."""
        words: list[str] = self.page.evaluate(WORDS)
        return words

    def choose(self, at: int) -> None:
        """Click or tap the lit choice with this number, once no map moves and nothing lies over it."""
        self.page.locator("[role=group][aria-busy=true]").wait_for(state="detached")
        choice = self.page.locator("[data-choice]").nth(at)
        (choice.tap if self.touch else choice.click)()

    def act(self, pick: Callable[[Player, list[str]], int]) -> None:
        """Decide once. `pick` returns the number of a lit choice."""
        self.until(lambda: self.my_turn, "a turn")
        self.decide(lambda: self.choose(pick(self, self.lit())))

    def decide(self, press: Callable[[], object], what: str = "the answer to a choice") -> None:
        """Do what makes a decision, and wait for its answer.

        In a race somebody may be quicker. Then the page either sends a choice that comes too late, or takes none.
        """
        before, said, answers = self.number, self.decisions, self.answers
        self.lights_up()
        press()
        self.until(
            lambda: self.number > before and self.answers - answers >= self.decisions - said,
            what,
        )
        self.settle()

    def lights_up(self) -> None:
        """Wait until the board is complete and a choice on it is lit."""
        self.page.locator("[data-choice]").first.wait_for()
        self.settle()

    def settle(self) -> None:
        """Wait until the board shows what was heard here, and takes choices again."""
        self.page.evaluate(DRAWN)
        self.page.locator(".dock[aria-busy=true]").wait_for(state="detached")

    def play(self, decisions: int) -> int:
        """Decide this many times, or until the game is over. Return the number of decisions."""
        for done in range(decisions):
            self.until(lambda: self.my_turn or self.over, "a turn or the end")
            if self.over:
                return done
            self.act(vary)
        return decisions

    # What a person sees and hears.

    @property
    def number(self) -> int:
        """The number of the newest state that was heard; -1 before the first."""
        return -1 if self.game is None else self.game["number"]

    @property
    def decisions(self) -> int:
        """The number of decisions that the page has sent."""
        return sum(message["do"] in ("act", "undo") for message in self.said)

    @property
    def answers(self) -> int:
        """The number of commands that the server has answered."""
        return sum(message["is"] in ("done", "refused") for message in self.heard)

    @property
    def welcomes(self) -> int:
        """The number of times that the server welcomed a connection of this person."""
        return sum(message["is"] == "welcome" for message in self.heard)

    @property
    def my_turn(self) -> bool:
        return self.game is not None and bool(self.game["legal"])

    @property
    def over(self) -> bool:
        return self.game is not None and self.game["outcome"] is not None

    @property
    def view(self) -> dict[str, Any]:
        assert self.game is not None
        return self.game["view"]

    @property
    def seat(self) -> int | None:
        return self.table.get("your_seat")

    def until(self, true: Callable[[], object], what: str) -> None:
        """Listen to the server until something is true. Fails after `patience` seconds."""
        ends = monotonic() + self.patience
        while not true():
            assert monotonic() < ends, f"{self.name} waited in vain for {what}; {self.lately()}"
            self.page.wait_for_timeout(LISTENING)

    def lately(self) -> str:
        """Return the last messages both ways, without their contents, and what the browser complained of."""
        said = [message["do"] for message in self.said[-6:]]
        heard = [message.get("error") or message["is"] for message in self.heard[-12:]]
        return f"said lately: {said}; heard lately: {heard}; complaints: {self.complaints}"

    def photograph(self, folder: Path) -> Path:
        """Photograph the window. Return the path of the picture."""
        path = folder / f"{self.name.replace(' ', '-').lower()}.png"
        self.page.screenshot(path=path)
        return path
