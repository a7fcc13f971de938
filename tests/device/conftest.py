"""Fixtures: a device of its own for each test, fixed deals, and a site with visitors."""

from __future__ import annotations

import io
import shutil
import sys
import zipfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from deals import fix_deals
from site_host import PATIENCE, Host

from cosmodrome.device import site
from cosmodrome.device.app import OpenDevice, open_device
from cosmodrome.device.bundle import bundle
from cosmodrome.device.site import write_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext


@pytest.fixture(autouse=True)
def deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test has the same games."""
    fix_deals(monkeypatch.setattr)


@pytest.fixture
async def device(tmp_path: Path) -> AsyncIterator[OpenDevice]:
    """A device that keeps its games in a new file."""
    device = await open_device(tmp_path / "games.sqlite3")
    yield device
    await device.close()


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a web host with the site in a folder of it."""
    root = tmp_path_factory.mktemp("host")
    (root / "games" / "of").mkdir(parents=True)
    write_site(root / "games" / "of" / "mine")
    return root


@pytest.fixture
def host(files: Path) -> Iterator[Host]:
    """The web host. A test may stop it."""
    host = Host(files)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A newer version of the same site."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "bundle", lambda *given: changed(bundle(*given)))
        write_site(folder := tmp_path_factory.mktemp("newer") / "site")
    return folder


def changed(archive: bytes) -> bytes:
    """Return what a device runs, with one file more."""
    whole = io.BytesIO(archive)
    with zipfile.ZipFile(whole, "a") as opened:
        opened.writestr("newer.txt", "newer")
    return whole.getvalue()


@pytest.fixture
def changing(files: Path, tmp_path: Path) -> Iterator[Host]:
    """A web host of this test's own, on which the site may change (`update`)."""
    root = tmp_path / "changing"
    shutil.copytree(files, root)
    host = Host(root)
    yield host
    host.stop()


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[..., tuple[BrowserContext, list[str]]]]:
    """Returns a function that makes a browser of somebody's own, and the list of what goes wrong in it."""
    contexts: list[BrowserContext] = []

    def come(
        language: str = "en", width: int = 1280, browser: Browser = browser
    ) -> tuple[BrowserContext, list[str]]:
        viewport: Any = {"width": width, "height": 844}
        context = browser.new_context(locale=language, viewport=viewport, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        complaints: list[str] = []
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        context.on(
            "console",
            lambda message: complaints.append(message.text) if message.type == "error" else None,
        )
        return context, complaints

    yield come
    for context in contexts:
        context.close()
