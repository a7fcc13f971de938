"""Boards at moments of scenarios. The server's table is real, but its game takes too long to reach by playing.

The page shows what the server would tell of that moment. Choices that are made there go nowhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from people import Player, new_table
from walking import walk

from cosmodrome.core import games
from cosmodrome.core.part import Step
from cosmodrome.core.script.scenario import find, load, moments
from cosmodrome.tables.tell.views import tried

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from cosmodrome.core.game import Game, State

SCENARIOS = Path(__file__).parents[1] / "scenarios"

SHOWN = ".board [data-prompt], .board section.reveal, .corner .status"
"""Elements of which one is there as soon as a table shows a moment."""


class Stage(NamedTuple):
    """A moment as somebody is told of it (`game`). `seat` is their seat; None for a spectator."""

    seat: int | None
    seats: int
    game: dict[str, Any]


@cache
def stages(game: str) -> dict[str, Stage]:
    """Return moments of a game's scenarios by kind (phase, question or end): of each, the one with most choices."""
    found: dict[str, Stage] = {}
    for path in find(SCENARIOS / game):
        scenario = load(path)
        for moment in moments(scenario):
            for name, seat in kinds(moment.state):
                one = stage(scenario.game, moment.state, seat)
                if name not in found or len(found[name].game["legal"]) < len(one.game["legal"]):
                    found[name] = one
    return dict(sorted(found.items()))


def kinds(state: State) -> Iterator[tuple[str, int | None]]:
    """Return the kinds of a state as a moment, each with the seat that it is shown to."""
    if state.outcome is not None:
        yield f"over-{state.outcome.ending}", 0
        return
    for seat in (seat for seat in state.actors() if seat >= 0):
        view: Any = msgspec.to_builtins(state.view(seat))
        asked = view["prompt"]["ask"] if "prompt" in view else view["phase"]
        yield asked, seat
        if asked == "turn" or "phase" in view:
            yield f"{asked}-watched", None


def stage(game: Game, state: State, seat: int | None) -> Stage:
    """Return a state as the server tells it to somebody."""
    now = msgspec.to_builtins(tried(game, Step(1, None, [], state), seat).game)
    return Stage(seat, len(now["view"]["seats"]), now | {"can_undo": bool(now["legal"])})


@cache
def questions(name: str, seats: int) -> dict[str, Stage]:
    """Play a game by chance. Return the moment with most choices of each question that is asked in it."""
    game, chance = games()[name], Random("fits")
    state: Any = game.new_state(game.options_type(), seats=seats, seed="fits")
    most: dict[str, tuple[int, Stage]] = {}
    while state.outcome is None:
        seat = state.actors()[0]
        legal, ask = state.legal_actions(seat), state.view(seat).prompt.ask
        if len(legal) > most.get(ask, (0, None))[0]:
            most[ask] = len(legal), stage(game, state, seat)
        state.apply(seat, chance.choice(legal))
    return {ask: moment for ask, (_, moment) in most.items()}


class Theatre:
    """Shows somebody one moment after another, at one table for each game and number of seats."""

    def __init__(self, one: Player) -> None:
        self.one = one
        self.codes: dict[tuple[str, int], str] = {}
        self.stage: Stage | None = None
        self.line: WebSocketRoute | None = None
        self.down = False
        self.newer: str | None = None
        """The script of a newer page that the server is said to serve; None while it serves the page that is shown."""
        one.page.route_web_socket(re.compile("/ws/tables/"), self._answer)

    def show(self, game: str, stage: Stage, query: str = "") -> None:
        """Open a table that shows this moment.

        A page that shows this table already goes there by way of another page. Loading it anew takes twice as long.
        """
        page, place = self.one.page, (game, stage.seats)
        there = place in self.codes and page.locator(".board").count() > 0
        if place not in self.codes:
            bots = ["random"] * (stage.seats - 1)
            wanted = {"game": game, "seats": stage.seats, "bots": bots, "start": True}
            self.codes[place] = new_table(self.one, wanted)
        self.stage = stage
        if there:
            walk(page, "/about")
            page.locator(".board").first.wait_for(state="detached")
            walk(page, f"/t/{self.codes[place]}{query}")
        else:
            self.one.open(f"/t/{self.codes[place]}{query}")
        page.locator(SHOWN).first.wait_for()

    def say(self, message: dict[str, Any]) -> None:
        """Send the page a message that the server did not send."""
        assert self.line is not None
        self.line.send(json.dumps(message))

    def hang_up(self) -> None:
        """Close the connection, and refuse new ones."""
        self.down = True
        assert self.line is not None
        self.line.close()

    def _answer(self, line: WebSocketRoute) -> None:
        if self.down:
            line.close()
            return
        self.line = line
        server = line.connect_to_server()
        server.on_message(lambda text: self._tell(line, json.loads(text)))

    def _tell(self, line: WebSocketRoute, message: dict[str, Any]) -> None:
        assert self.stage is not None
        seat, game = self.stage.seat, self.stage.game
        if message["is"] == "changed":
            return
        if message["is"] == "served" and self.newer is not None:
            message["page"] = self.newer
        if message.get("game"):
            message["game"] = game
        if table := message.get("table"):
            table |= {"your_seat": seat, "phase": "over" if game["outcome"] else "playing"}
            for each in table["seats"]:
                each["bot"] = None if each["seat"] == seat else "random"
        line.send(json.dumps(message))
