"""Several people round one device at Space Bowl: how they touch it, and what each of their lines says and hears."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from one_device import come_together
from people import LISTENING, PATIENCE, Player

if TYPE_CHECKING:
    from live_server import LiveServer
    from playwright.sync_api import Locator, WebSocket

Point = tuple[float, float]

OPTIONS: Final = {"grace": 0, "round_limit": 0}


class Device:
    """A device with people round it: touches by the browser's own protocol, with the moments that they are to have."""

    def __init__(self, one: Player, server: LiveServer) -> None:
        self.one, self.page, self.server = one, one.page, server
        self.views: dict[int, dict[str, Any]] = {}
        """The newest view of each person's line, by their numbers."""
        self.game: dict[str, Any] = {}
        self.sent: list[tuple[int, dict[str, Any]]] = []
        """Every action that the page sent, in order, with the number of the person whose line carried it."""
        self.answers: list[tuple[int, dict[str, Any]]] = []
        """Every answer to these actions, in order."""
        self._asked: set[tuple[int, int]] = set()
        self.page.on("websocket", self._line)
        self._session = one.context.new_cdp_session(one.page)

    def _line(self, line: WebSocket) -> None:
        found = re.search(r"[?&]as=(\d)", line.url)
        number = int(found[1]) if found else 1
        line.on("framereceived", lambda frame: self._hear(number, json.loads(frame)))
        line.on("framesent", lambda frame: self._say(number, json.loads(frame)))

    def _hear(self, number: int, message: dict[str, Any]) -> None:
        if message.get("game"):
            self.game = message["game"]
            self.views[number] = message["game"]["view"]
        if message["is"] in ("done", "refused") and (number, message["ref"]) in self._asked:
            self.answers.append((number, message))

    def _say(self, number: int, command: dict[str, Any]) -> None:
        if command["do"] == "act":
            self._asked.add((number, command["ref"]))
            self.sent.append((number, command["action"]))

    # The table.

    def begin(self, people: int, seats: int | None = None, **more: Any) -> None:
        """Sit these people down at a new table, begin, and open its page."""
        table = {"game": "spacebowl", "seats": seats or people, "options": OPTIONS} | more
        code = come_together(self.one, table, others=people - 1)
        self.views.clear()
        self.one.open(f"/t/{code}")
        self.until(lambda: len(self.views) == people, "everybody's line")
        self.page.locator("[data-edge]").nth(people - 1).wait_for()

    def phase(self, phase: str) -> None:
        """Wait until all lines tell of a phase, and the edges have shown its buttons for a moment."""
        self.until(lambda: all(view["phase"] == phase for view in self.views.values()), f"the phase {phase}")

    def until(self, true: Any, what: str) -> None:
        """Listen to the server until something is true. Fails after `PATIENCE` seconds."""
        ends = monotonic() + PATIENCE
        while not true():
            assert monotonic() < ends, f"waited in vain for {what}; complaints: {self.one.complaints}"
            self.page.wait_for_timeout(LISTENING)

    def time_runs_out(self) -> None:
        """Let the server's clock come to the end of the phase, and stand there."""
        self.server.stop_clock(self.game["deadline"])

    # What people touch.

    def edge(self, seat: int) -> Locator:
        return self.page.locator(f"[data-edge='{seat}']")

    def button(self, seat: int, kind: str) -> Locator:
        """The button of a call at somebody's edge, once it has stood there for a moment."""
        return self.page.locator(f"[data-edge='{seat}']:not(.fresh) [data-say={kind}]")

    def card(self, seat: int, cell: int) -> Locator:
        """A card of the small galaxy at somebody's edge, once it has lain there for a moment."""
        return self.page.locator(f"[data-edge='{seat}']:not(.fresh) [data-lay='{cell}']")

    def middle(self, place: Locator) -> Point:
        """Wait for something, and return the middle of it."""
        place.wait_for()
        box = place.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, *fingers: tuple[Point, float], ahead: float = 0) -> None:
        """Put fingers down, each this many seconds after the first, in the order of these moments; then lift them all.

        The browser is told the moments. It hears of the touches as fast as the protocol allows: `ahead` is how many
        seconds from now the first moment lies, so that a slow machine has told of all of them by then. That moment is
        waited for.
        """
        began = self._now() + ahead
        down: list[dict[str, Any]] = []
        for at, ((x, y), later) in enumerate(fingers):
            down.append({"x": x, "y": y, "id": at})
            self._touches("touchStart", down, began + later)
        self._touches("touchEnd", [], began + fingers[-1][1])
        if ahead:
            self.page.wait_for_function(
                "(ends) => performance.timeOrigin + performance.now() > ends", arg=began * 1000 + 100
            )

    def tap(self, place: Locator) -> None:
        self.touch((self.middle(place), 0))

    def _now(self) -> float:
        """Return the time of the browser's events (seconds since 1970)."""
        return float(self.page.evaluate("(performance.timeOrigin + performance.now()) / 1000"))

    def _touches(self, kind: str, points: Sequence[dict[str, Any]], moment: float) -> None:
        said = {"type": kind, "touchPoints": list(points), "timestamp": moment}
        self._session.send("Input.dispatchTouchEvent", said)
