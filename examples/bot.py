"""A bot that plays random legal actions to the end of a game. Needs only `pip install websockets`.

python examples/bot.py http://localhost:8765 phest          makes a table, against one of the server's bots
python examples/bot.py http://localhost:8765 --join QWERTY  sits down at the table with this code
"""

import asyncio
import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

import websockets

Json = dict[str, Any]
PAUSE = 0.05  # seconds before each command: the server takes 20 a second


def ask(url: str, cookie: str = "", body: object = None) -> tuple[Json, str]:
    """GET, or POST a body: the answer, and the cookie that it sets."""
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, {"Content-Type": "application/json", "Cookie": cookie})) as answer:
        return json.load(answer), (answer.headers["Set-Cookie"] or "").split(";")[0]


def decide(message: Json, acted: int | None) -> Json | None:
    """The command that a message asks for, if any; `acted` is the number we last acted on."""
    table, game = message.get("table"), message.get("game")
    if table and table["phase"] == "lobby":
        if table["your_seat"] is None:
            return {"do": "sit", "seat": [not (s["name"] or s["bot"]) for s in table["seats"]].index(True)}
        return None if table["seats"][table["your_seat"]]["ready"] else {"do": "ready", "ready": True}
    if game and game["legal"] and game["number"] != acted:
        return {"do": "act", "number": game["number"], "action": random.choice(game["legal"])}
    return None


async def play(server: str, game: str, code: str | None = None) -> Json:
    """Play one game; its outcome."""
    me, cookie = ask(f"{server}/api/me")
    new = {"game": game, "seats": 2, "bots": ["random"], "start": True, "settings": {"pace": "instant"}}
    table, _ = ask(f"{server}/api/tables/{code or ''}", cookie, None if code else new)
    url, acted = f"ws{server.removeprefix('http')}/ws/tables/{table['id']}", None
    print(f"{me['name']} plays {table['game']} at table {table['code']}", flush=True)
    async with websockets.connect(url, additional_headers={"Cookie": cookie}, max_size=None) as line:
        async for raw in line:
            message = json.loads(raw)
            if message.get("game") and message["game"]["outcome"]:
                return dict(message["game"]["outcome"])
            if command := decide(message, acted):
                acted = command.get("number", acted)
                await asyncio.sleep(PAUSE)
                await line.send(json.dumps(command))
    raise ConnectionError("the server closed the connection before the game was over")


if __name__ == "__main__":
    server, game, *code = sys.argv[1:]
    print(asyncio.run(play(server.rstrip("/"), game, *code)))
