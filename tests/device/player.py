"""Somebody who plays on a device as the page does: by requests, and over a line."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import Any

from cosmodrome.core import Rng
from cosmodrome.device.app import OpenDevice
from cosmodrome.device.asgi import DeviceAnswer

JSON = [("content-type", "application/json")]

ENDED = "over"

_once = count(1)
"""Numbers of actions, by which a table knows one that was sent twice. No two players share one."""

APART = ("StepAway", "StepBack", "VoteSkip")
"""Kinds of actions that are no moves: somebody who chose them at random would stand beside the game."""


async def ask(device: OpenDevice, method: str, path: str, body: Any = None, query: str = "") -> DeviceAnswer:
    """Return the answer to a request with a body of JSON, or none."""
    raw = b"" if body is None else json.dumps(body).encode()
    return await device.driver.request(method, path, query, JSON if raw else (), raw)


async def told(device: OpenDevice, method: str, path: str, body: Any = None, query: str = "") -> Any:
    """Return what a request that succeeds is answered."""
    answer = await ask(device, method, path, body, query)
    assert answer.status in (200, 201), (path, answer)
    return json.loads(answer.body)


async def new_table(device: OpenDevice, game: str = "phest", bot: str = "rank:1") -> str:
    """Return the id of a new table against one bot that begins at once."""
    await told(device, "GET", "/api/me")
    order = {"game": game, "seats": 2, "bots": [bot], "start": True, "settings": {"pace": "instant"}}
    made = await told(device, "POST", "/api/tables", order)
    return str(made["id"])


class Player:
    """Somebody with a line to a table, who acts at random."""

    def __init__(self, device: OpenDevice, table: str, seed: str = "anybody") -> None:
        self._heard: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self.line = device.driver.connect(
            f"/ws/tables/{table}", "", lambda kind, value: self._heard.put_nowait((kind, value))
        )
        self._rng = Rng(seed)
        self._ref = 0
        self.game: Any = None
        self.acted = 0
        """Actions that the table has told to be done."""

    async def hear(self) -> tuple[str, Any]:
        """Return what is told next. A table's message comes as what its JSON says."""
        kind, value = await asyncio.wait_for(self._heard.get(), 120)
        message = json.loads(value) if kind == "text" else value
        if kind == "text":
            if message["is"] == "probe":
                self.line.send(json.dumps({"do": "echo", "id": message["id"]}))
            self.game = message.get("game") or self.game
        return kind, message

    @property
    def over(self) -> bool:
        """Return whether the game has an outcome."""
        return self.game is not None and self.game["outcome"] is not None

    async def play(self, actions: int | None = None) -> None:
        """Act at random whenever there is something to choose: to the end, or for so many actions."""
        if self.game is None:
            await self.hear_game()
        while not self.over and (actions is None or self.acted < actions):
            legal = [each for each in self.game["legal"] if each["kind"] not in APART]
            if legal:
                answer = await self.act(self._rng.choice(legal))
                assert answer["is"] == "done", answer
                self.acted += 1
            else:
                await self.hear()

    async def hear_game(self) -> None:
        """Wait until the game is told."""
        while self.game is None:
            await self.hear()

    async def act(self, action: Any) -> Any:
        """Act, and return the answer; what comes before it is heard on the way."""
        self._ref += 1
        self.line.send(
            json.dumps(
                {
                    "do": "act",
                    "number": self.game["number"],
                    "action": action,
                    "ref": self._ref,
                    "once": next(_once),
                }
            )
        )
        while True:
            _, message = await self.hear()
            if message["is"] in ("done", "refused") and message.get("ref") == self._ref:
                return message

    async def leave(self) -> None:
        """Close the line."""
        self.line.close()
        await self.line.task
