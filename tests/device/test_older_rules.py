"""Games that older rules began are carried over in the other worker, by archives that are fetched when needed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from older_games import ids, with_games
from player import ask, told

from cosmodrome.device import app
from cosmodrome.device.app import open_device
from cosmodrome.device.bundle import archives, hash_of
from cosmodrome.device.older_rules import OlderRules, plain, run_here
from cosmodrome.device.store import open_device_store
from cosmodrome.device.thinking import OneWorker, do_job
from cosmodrome.released import rules
from cosmodrome.tables.journal import entries as e
from cosmodrome.tables.state.fold import fold
from cosmodrome.tables.state.upgrade import upgrade

BYTES = archives()
HASHES = {name: hash_of(content) for name, content in BYTES.items()}


class Site:
    """A site with archives. It notes what is fetched."""

    def __init__(self) -> None:
        self.fetched: list[str] = []
        self.is_away = False

    async def __call__(self, name: str, hash: str) -> bytes:
        if self.is_away:
            raise OSError("no network")
        self.fetched.append(name)
        (content,) = [BYTES[each] for each in BYTES if plain(each) == name and HASHES[each] == hash]
        return content


async def elsewhere(work: bytes) -> bytes:
    return do_job(work)


async def journals(folder: Path, version: int) -> dict[str, list[e.AnyEntry]]:
    """Return the journals of these games by their names."""
    store = await open_device_store(with_games(folder, version))
    found = {name: await store.journal.read(id) for name, id in ids(version).items()}
    await store.close()
    return found


@pytest.mark.parametrize("version", [pytest.param(1, marks=pytest.mark.long), 2])
async def test_a_device_carries_games_over_as_a_server_does(tmp_path: Path, version: int) -> None:
    for name, entries in (await journals(tmp_path, version)).items():
        table, site = fold(entries), Site()
        older = OlderRules(OneWorker(elsewhere).run, site, HASHES)
        carried = await older(table, table.touched, entries)
        assert carried == upgrade(table, table.touched, entries), name
        needed = 0 if table.behind is None else len(BYTES) + 1 - version
        assert len(site.fetched) == needed, name
        assert all("+" not in file for file in site.fetched)


async def test_what_an_archive_imports_is_put_away(tmp_path: Path) -> None:
    entries = (await journals(tmp_path, 1))["karmanswap-deck"]  # an edition, which has modules of its own
    table = fold(entries)
    assert table.behind is not None
    before, finders = dict(sys.modules), sys.meta_path[:]
    with rules.archives_in(rules.FOLDER, run_here):
        assert rules.play(table.behind.part()).position
    after = dict(sys.modules)
    changed = {name for name in before | after if before.get(name) is not after.get(name)}
    assert not {name for name in changed if name.startswith("cosmodrome")}
    assert sys.meta_path == finders


async def test_an_archive_that_fails_here_says_so_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "__main__.py").write_text("raise RuntimeError('on purpose')")
    with pytest.raises(rules.ArchiveError, match="on purpose"):
        run_here(str(tmp_path), b"{}")


async def test_without_the_archives_a_game_waits_and_goes_on_once_they_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "listed", lambda: HASHES)
    site = Site()
    site.is_away = True
    device = await open_device(with_games(tmp_path, 1), elsewhere, site)
    await told(device, "GET", "/api/me")
    path = f"/api/tables/{ids(1)['phest-turn']}"
    refused = await ask(device, "GET", path)
    assert (refused.status, json.loads(refused.body)["error"]) == (409, "rules_away")
    assert "no network" in json.loads(refused.body)["detail"]
    site.is_away = False
    assert (await told(device, "GET", path))["phase"] == "playing"
    assert len(site.fetched) == len(BYTES)
    await device.close()
