"""Somebody who plays on a site without a server, in a browser window, and hears what the tables say."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from listening import HEARS, LISTEN
from site_host import PATIENCE, Host, at_home, been_here
from walking import walk

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))
from people import LAPTOP, Player

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


class OnSite(Player):
    """A player whose tables are in the browser. Further tabs are heard, too, if they are opened by `another_tab`."""

    patience = PATIENCE // 1000

    def __init__(
        self,
        browser: Browser,
        host: Host,
        name: str,
        *,
        language: str = "en",
        size: tuple[int, int] = LAPTOP,
    ) -> None:
        super().__init__(browser, host.url, name, language=language, size=size)
        self._host = host
        self._table = ""
        """The path of the one table that is heard. Empty if all are."""
        self.context.set_default_timeout(PATIENCE)
        self.context.expose_binding(HEARS, lambda source, said: self._hear_on_line(source["page"], said))
        self.context.add_init_script(LISTEN)
        self._close_what_was_missed()

    def _close_what_was_missed(self) -> None:
        """Whoever was away is told what happened meanwhile, over the board. Close that whenever it is shown."""
        missed = self.page.locator("dialog[open]:has(.missed) button.primary")
        self.page.add_locator_handler(missed, lambda button: button.click())

    def _hear_on_line(self, page: Page, said: dict[str, Any]) -> None:
        if page is self.page and "text" in said and said["path"].startswith(self._table):
            self._hear(said["text"])

    def come_back_without_a_network(self, store: Path | None = None) -> None:
        """Come to the site of an earlier visit, and to the games of a store, after the host is gone."""
        been_here(self.page, self._host, store)
        self._host.stop()
        self.new_tab("")
        at_home(self.page)

    def new_tab(self, path: str) -> None:
        """Close this tab without a goodbye, and open another."""
        self.page.close()
        self.another_tab()
        self.open(path)

    def another_tab(self) -> Page:
        """Go on in another tab. Return the one before, which stays open."""
        before = self.page
        self.page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self._close_what_was_missed()
        self.game, self._table = None, ""
        return before

    def walk(self, path: str) -> None:
        """Go to a place of the site as by a link, which keeps the tables open."""
        walk(self.page, path)

    def go_to(self, table: str) -> None:
        """Walk to a table, and wait until its game is told. Nothing is heard any more of the table before."""
        self.game, self._table = None, f"/ws/tables/{table}"
        self.heard.clear()
        self.walk(f"?/t/{table}")
        self.until(lambda: self.game is not None, "the game")

    def begin(self, game: str, bot: str = "rank:1") -> str:
        """Begin a game against one bot, and open it. Return its id."""
        order = {"game": game, "seats": 2, "bots": [bot], "start": True, "settings": {"pace": "instant"}}
        self.page.evaluate("lined.ask('GET', '/api/me', '')")
        status, told = self.page.evaluate(
            "(body) => lined.ask('POST', '/api/tables', body)", json.dumps(order)
        )
        assert status == 201, told
        table = str(json.loads(told)["id"])
        self.go_to(table)
        return table
