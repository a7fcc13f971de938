"""Photographs each game's board for the home page.

Start it with `PYTHONPATH=tests:tests/browser:tests/server .venv/bin/python -P tests/browser/photograph_boards.py`.

Run it after a board has changed, with the page built. It writes `web/src/games/*/board.webp`.
"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from chromium import QUIET
from live_server import WIDE, LiveServer
from people import Player
from playwright.sync_api import sync_playwright
from staged import Stage, Theatre, stage

from cosmodrome.core import games, make_bot
from cosmodrome.lab.simulation.playout import play

if TYPE_CHECKING:
    from cosmodrome.core.game import State

ROOT: Final = Path(__file__).parents[2]
WIDE_BY_HIGH: Final = 1.6
WIDTH: Final = 720
QUALITY: Final = 0.8


class Picture(NamedTuple):
    """The moment of a game at which its board is photographed, and the part of the board that is shown."""

    seats: int
    decisions: int
    found: str
    """The selector of the part that is shown."""
    zoom: float
    """The width of the picture, as a multiple of that part's width."""
    down: float = 0.5
    """The height of the picture's middle within that part, from its top (0 to 1)."""


PICTURES: Final = {
    "phest": Picture(4, 190, ".board .ring", 1.68),
    "spacebowl": Picture(4, 0, ".board .galaxy", 1.02, 0.31),
    "karmanswap": Picture(4, 330, ".board .map", 0.98, 0.46),
}

SHOW_ONLY = """(found) => {
  const part = document.querySelector(found);
  const style = document.createElement("style");
  style.textContent = `
    body *:not(.sprite, .sprite *, [data-shown], [data-shown] *) { visibility: hidden !important }
    [data-shown] { visibility: visible }`;
  document.head.append(style);
  part.dataset.shown = "";
  for (const one of document.querySelectorAll("*")) if (!part.contains(one)) one.style.overflow = "visible";
  part.style.translate = "300px 0";
  const { x, y, width, height } = part.getBoundingClientRect();
  return { x, y, width, height };
}"""
"""Hides all but one part of the page, and moves that part away from the window's edge."""

AS_WEBP = """async ([png, width, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.height) / image.width);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def moment(game_id: str, picture: Picture) -> Stage:
    """Return the game after some decisions of middling bots, as a spectator sees it."""
    game = games()[game_id]
    kept: list[State] = []

    def watch(state: State, _: object) -> None:
        if len(kept) <= picture.decisions and state.outcome is None:
            kept.append(state.clone())

    bots = [make_bot("greedy:2", game) for _ in range(picture.seats)]
    play(game, game.options_type(), bots, "poster", watch=watch)
    return stage(game, kept[-1], None)


def photograph(server: LiveServer) -> None:
    """Write all pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=QUIET)
        for game_id, picture in PICTURES.items():
            one = Player(browser, server.url, "Photographer", size=(1600, 1000), bypass_csp=True)
            Theatre(one).show(game_id, moment(game_id, picture))
            one.page.wait_for_timeout(1500)
            box = one.page.evaluate(SHOW_ONLY, picture.found)
            width = box["width"] * picture.zoom
            height = width / WIDE_BY_HIGH
            left = box["x"] + (box["width"] - width) / 2
            top = box["y"] + box["height"] * picture.down - height / 2
            clip = {"x": left, "y": top, "width": width, "height": height}
            png = one.page.screenshot(clip=clip)  # type: ignore[arg-type]
            given = [base64.b64encode(png).decode(), WIDTH, QUALITY]
            webp = base64.b64decode(one.page.evaluate(AS_WEBP, given))
            (ROOT / f"web/src/games/{game_id}/board.webp").write_bytes(webp)
            print(game_id, len(webp), "bytes")
        browser.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        live = LiveServer(Path(folder) / "data", **WIDE)
        try:
            photograph(live)
        finally:
            live.stop()
