"""Several people at one device: how they come to a table, and a probe that sees every state of the page."""

from __future__ import annotations

import json
import re
import secrets
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final

from people import Player, new_table
from websockets.sync.client import connect

from cosmodrome.games.karmanswap import cards as karman
from cosmodrome.games.phest import cards as phest

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket, WebSocketRoute

NAMES: Final = ("Ada", "Ben", "Cleo", "Dora")

PROBE: Final = """
  window.seen = [];
  const needles = %s;
  const any = new RegExp(%s, "g");
  const look = () => {
    const cover = document.querySelector("[data-cover]");
    const whole = document.documentElement?.outerHTML ?? "";
    const longest = new Set();
    for (let match = any.exec(whole); match; match = any.exec(whole)) {
      longest.add(match[0]);
      any.lastIndex = match.index + 1;
    }
    const found = needles.filter((one) => [...longest].some((each) => each.startsWith(one)));
    const state = JSON.stringify({ cover: cover?.dataset.cover ?? null, found });
    if (window.seen.at(-1) !== state) window.seen.push(state);
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  look();
"""
"""Remembers each state of the page, after each change of it. A frame shows no other state: changes are told before it.

A state is whose cover is there, if any, and which of the needles stand anywhere in the page, its title among it.
All needles are sought at once, as this takes a tenth of the time that one after the other takes.
"""

UNCOVER: Final = """() => {
  const button = document.querySelector("[data-cover] button[aria-disabled=false]");
  button?.click();
  return button?.closest("[data-cover]").dataset.cover;
}"""
"""Uncovers, and returns whose cover that was, in one step."""

COVERED: Final = """() => [
  document.querySelector("[data-cover]").dataset.cover,
  ...[...document.querySelectorAll("[data-cover] [role=group] button")].map((one) => one.innerText),
]"""
"""Returns whose cover is there, and the names of the others, in one step."""

CHOOSE: Final = """(at) => {
  if (document.querySelector("[data-cover], dialog[open]")) return false;
  const lit = document.querySelectorAll("[data-choice]");
  lit[at % lit.length]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return true;
}"""
"""Presses one of the lit choices; false if the board is covered, or the game is over. A slow page is pressed at once:
nothing has to hold still between the look and the press."""

SOON: Final = 60
"""Looks for an answer, 50 ms apart. Some presses only show what can be chosen next, and are answered by nobody."""


def name_of(number: int) -> str:
    """Return the name of somebody who came together with others."""
    return NAMES[number - 1]


def come_together(one: Player, table: dict[str, Any], others: int, begin: bool = True) -> str:
    """Add people to somebody's browser, and sit them down at a new table of theirs. Return its code."""
    request = one.context.request
    code = new_table(one, table)
    assert request.patch("/api/me", data={"name": NAMES[0]}).ok
    for name in NAMES[1 : others + 1]:
        assert request.post("/api/companions", data={"name": name}).status == 201
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in one.context.cookies())
    server = str(request.get("/api/health").url).split("/")[2]
    with ExitStack() as stack:

        def line(number: int) -> Any:
            url = f"ws://{server}/ws/tables/{code}?as={number}"
            return stack.enter_context(
                connect(
                    url,
                    additional_headers={"Cookie": cookies},
                    max_size=None,
                    max_queue=None,
                    compression=None,
                )
            )

        for seat in range(1, others + 1):
            theirs = line(seat + 1)
            _ask(theirs, do="sit", seat=seat)
            _ask(theirs, do="ready", ready=True)
        if begin:
            _ask(line(1), do="start")
    return code


def rename_all(one: Player, others: int) -> dict[int, str]:
    """Give everybody of a browser a name that nobody else has, so that they can keep it. Return the names by number."""
    names = {}
    for number in range(1, others + 2):
        letters = secrets.token_hex(5).translate(str.maketrans("0123456789", "ghjkmnpqrt"))
        names[number] = f"{NAMES[number - 1]} {letters}"
        answer = one.context.request.patch(f"/api/me?as={number}", data={"name": names[number]})
        assert answer.ok, answer.text()
    return names


def _ask(line: Any, **command: Any) -> None:
    line.send(json.dumps(command))
    while (answer := json.loads(line.recv(90)))["is"] not in ("done", "refused"):
        pass
    assert answer["is"] == "done", answer


class Table:
    """A table with several people of one device: what each of their lines was told, and what the page showed."""

    def __init__(self, one: Player, game: str) -> None:
        self.one, self.page = one, one.page
        cards = _cards(game)
        self.told: dict[int, list[str]] = {}
        """All that each person's line was told, by their numbers."""
        self.hands: dict[int, list[set[str]]] = {}
        """The cards that each person held, at each moment that their line told."""
        self.cards = cards
        self.page.on("websocket", self._line)
        needles = [word for words in cards.values() for word in words]
        self.page.add_init_script(PROBE % (json.dumps(needles), json.dumps(_any_of(needles))))

    def _line(self, line: WebSocket) -> None:
        number = _number(line.url)
        line.on("framereceived", lambda frame: self._hear(number, str(frame)))

    def _hear(self, number: int, frame: str) -> None:
        self.told.setdefault(number, []).append(frame)
        game = json.loads(frame).get("game")
        if game:
            view = game["view"]
            hand = {*view.get("hand", ()), *view.get("reserve", ())}
            self.hands.setdefault(number, []).append(hand & self.cards.keys())

    def secrets(self, of: int) -> set[str]:
        """Return the words of cards that others held all the while, and that this person was never told of."""
        others = [set.intersection(*hands) for number, hands in self.hands.items() if number != of]
        told = "".join(self.told[of])
        return {
            word for cards in others for card in cards if f'"{card}"' not in told for word in self.cards[card]
        }

    def own(self, number: int) -> set[str]:
        """Return the words of cards that somebody ever held."""
        return {word for card in set.union(*self.hands[number]) for word in self.cards[card]}

    @property
    def seen(self) -> list[tuple[int | None, set[str]]]:
        """Return all states of the page, in order: whose cover was there, and the words that stood in the page."""
        states = [json.loads(state) for state in self.page.evaluate("window.seen")]
        return [(state["cover"] and int(state["cover"]), set(state["found"])) for state in states]

    def leaks(self) -> list[str]:
        """Return the states in which the page held a card that whoever was to look at it must not know."""
        found, turn = [], 0
        for at, (cover, words) in enumerate(self.seen):
            turn = cover or turn
            everybody = set.union(*(self.secrets(number) for number in self.hands))
            wrong = words & (everybody if cover or not turn else self.secrets(turn))
            if wrong:
                found.append(f"state {at}, {'cover of' if cover else 'shown to'} {turn}: {sorted(wrong)}")
        return found

    # What people do.

    @property
    def cover(self) -> Any:
        return self.page.locator("[data-cover]")

    def covered(self) -> tuple[int, list[str]]:
        """Wait for a cover; return the number of the person whose it is, and the names of the others.

        While lines open, the cover may turn to somebody else.
        """
        self.cover.wait_for()
        number, *others = self.page.evaluate(COVERED)
        return int(number), others

    def uncover(self) -> int:
        """Wait for a cover that can be pressed, and uncover. Return the number of the person who is shown."""
        number = int(self.page.wait_for_function(UNCOVER).json_value())
        self.page.locator(".board [data-prompt]").first.wait_for()
        return number

    def decide(self, most: int = 200) -> None:
        """Decide as whoever is shown until the board is covered again, the game is over, or this was often enough."""
        for at in range(most):
            self.page.locator("[data-cover], [data-choice], dialog[open]").first.wait_for()
            heard = len(self.one.heard)
            if not self.page.evaluate(CHOOSE, at):
                return
            for _ in range(SOON):
                if len(self.one.heard) > heard:
                    break
                self.page.wait_for_timeout(50)

    def spoken(self) -> str:
        """Return everything that the browser tells a screen reader."""
        return spoken(self.page)


class Lines:
    """The lines of a page with several people. Changes of the game can be kept from the page for a while."""

    def __init__(self, one: Player) -> None:
        self.one = one
        self.games: dict[int, dict[str, Any]] = {}
        """The game as each person's line told of it last, by their numbers; kept from the page or not."""
        self.keep = False
        self._kept: dict[int, dict[int, str | bytes]] = {}
        self._lines: dict[int, tuple[WebSocketRoute, WebSocketRoute]] = {}
        one.page.route_web_socket(re.compile("/ws/tables/"), self._open)

    def _open(self, page: WebSocketRoute) -> None:
        number, server = _number(page.url), page.connect_to_server()
        self._lines[number] = page, server

        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            self.games[number] = told.get("game") or self.games.get(number, {})
            if self.keep and told["is"] == "changed":
                self._kept.setdefault(number, {})[told["game"]["number"]] = message
            else:
                page.send(message)

        server.on_message(hear)

    def deciding(self) -> int:
        """Return the number of the one person who decides."""
        (number,) = [number for number, game in self.games.items() if game["legal"]]
        return number

    def decide_as(self, number: int) -> None:
        """Decide as somebody until somebody else has to. The page presses nothing."""
        while self.deciding() == number:
            at = self.games[number]["number"]
            act = {"do": "act", "number": at, "action": self.games[number]["legal"][0]}
            self._lines[number][1].send(json.dumps(act))
            self.one.until(
                lambda at=at: all(game["number"] > at for game in self.games.values()), "the next decision"
            )

    def tell(self, number: int, *states: int) -> None:
        """Tell the page changes that were kept of a person's line, by the numbers of the states after them."""
        for state in states:
            self._lines[number][0].send(self._kept[number].pop(state))


def agree_to_open_cards(table: Table) -> None:
    """Let all four of a device agree that nothing is covered. Then whoever decides is shown."""
    one, left, decides = table.one, {1, 2, 3, 4}, 0
    while left:
        left.remove(number := table.uncover())
        decides = decides or number
        one.press("At this device")
        one.page.get_by_text(f"{name_of(number)} agrees").click()
        one.page.get_by_text(f"{4 - len(left)} of 4 agree", exact=True).wait_for()
        one.press("Close")
        for other in sorted(left)[:1]:
            one.page.get_by_role("group", name="Pass to").get_by_text(name_of(other)).click()
    one.page.get_by_role("group", name="Pass to").get_by_text(name_of(decides)).click()


def spoken(page: Page) -> str:
    """Return the names, values and descriptions in the page's accessibility tree."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return json.dumps(
        [[node.get(each, {}).get("value") for each in ("name", "value", "description")] for node in nodes]
    )


def _any_of(needles: list[str]) -> str:
    """Return a pattern that finds the longest of the needles that stands at a place."""
    return "|".join(re.escape(one) for one in sorted(needles, key=len, reverse=True))


def _number(url: str) -> int:
    """Return the number of the person whose line has this address."""
    found = re.search(r"[?&]as=(\d)", url)
    return int(found[1]) if found else 1


def _cards(game: str) -> dict[str, list[str]]:
    """Return the words by which each card of a game is known in the page: in an address, and by its English name."""
    names = NAMES_OF[game]
    return {card: [f"-{card}", name] for card, name in names.items()}


NAMES_OF: Final = {
    "karmanswap": dict(zip(karman.CARD_IDS, karman.NAMES, strict=True)),
    "phest": {ship.id: ship.name for ship in phest.SHIPS},
}
