"""Games of a site without a server are saved to a file, and go on in another browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from played import played
from site_host import NEEDS, Host, been_here, choose, put_games
from walking import walk

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = NEEDS

SOLVED = "cosmodrome.puzzles phest"


def save(page: Page, folder: Path, button: str) -> Path:
    """Save a file by the button of this name. Return where it is."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def open_file(page: Page, path: Path) -> None:
    """Choose a file to be opened."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file", exact=True).click()
    chooser.value.set_files(path)


def test_games_go_on_in_another_browser_without_a_network(
    host: Host, visitor: Callable[..., tuple[BrowserContext, list[str]]], tmp_path: Path
) -> None:
    games = played(tmp_path)
    context, complaints = visitor()
    page = context.new_page()
    put_games(page, host, games.store)
    page.evaluate("(key) => localStorage.setItem(key, JSON.stringify({ solved: { one: 0 } }))", SOLVED)
    page.goto(f"{host.url}?/you")
    whole = save(page, tmp_path, "Save all games")
    assert whole.read_bytes().startswith(b"cosmodrome-games 1 ")
    page.get_by_text("Save a single game", exact=True).click()
    single = save(page, tmp_path, "Karman Swap: Zoë")
    assert len(single.read_bytes()) < len(whole.read_bytes())
    assert complaints == []

    context, complaints = visitor("en", 390)
    page = context.new_page()
    been_here(page, host)
    page.goto(f"{host.url}?/you")
    page.get_by_role("button", name="Open a file", exact=True).wait_for()
    host.stop()

    cut = tmp_path / "cut.cosmodrome"
    cut.write_bytes(whole.read_bytes()[:-100])
    open_file(page, cut)
    said = page.get_by_role("alert").filter(has_text="This file is not whole")
    said.wait_for()
    assert said.inner_text().endswith("Nothing has changed here.")

    open_file(page, whole)
    page.get_by_text("2 games came.", exact=True).wait_for()
    page.get_by_text("Zoë").first.wait_for()
    assert "one" in page.evaluate("(key) => localStorage.getItem(key)", SOLVED)
    open_file(page, single)
    page.get_by_text("No game came. One was here already.", exact=True).wait_for()
    walk(page, f"?/t/{games.running}")
    choose(page)
    choose(page)
    walk(page, f"?/replay/{games.over}")
    page.get_by_role("slider").first.wait_for()
    assert complaints == []
