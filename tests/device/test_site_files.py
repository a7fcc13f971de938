"""The files of a site without a server: what they are, and folders that are left alone."""

from __future__ import annotations

import asyncio
import gzip
import io
import json
import re
import zipfile
from base64 import b64decode
from hashlib import sha384
from pathlib import Path
from zipfile import ZipFile

import pytest
from player import told

from cosmodrome.core import find_game
from cosmodrome.core.edition import own_text
from cosmodrome.device import site
from cosmodrome.device.app import OpenDevice
from cosmodrome.device.bundle import archives, hash_of, own_games
from cosmodrome.device.decks import read_packed
from cosmodrome.device.older_rules import plain
from cosmodrome.device.site import SiteError, write_site
from cosmodrome.device.site_archive import write_archive
from cosmodrome.server.edge.shield import security_policy

FRAME = """<html><head>
    <meta name="viewport" content="a" />
</head><script src="./assets/index-1.js"></script></html>"""


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small page and interpreter in place of the real ones. Returns their folder."""
    page, interpreter = tmp_path / "built" / "static", tmp_path / "built" / "interpreter"
    for file, words in {
        page / "index.html": FRAME,
        page / "early.json": "[]",
        page / "tv.html": FRAME,
        page / "assets" / "tv" / "tv-1.js": "0",
        page / ".vite" / "manifest.json": "{}",
        page / "assets" / "index-1.js": "1",
        interpreter / "pyodide.mjs": "2",
        interpreter / "package.json": '{"version": "1.2.3"}',
        interpreter / ".pinned": "3",
        interpreter / "pyodide-lock.json": '{"info": {"python": "3.14"}, "packages": {"numpy": {}}}',
        interpreter / "pyodide.asm.wasm": "wasm " * 100,
        interpreter / "python_stdlib.zip": "modules " * 100,
    }.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words)
    with zipfile.ZipFile(interpreter / "one.whl", "w") as wheel:
        wheel.writestr("compiled.so", "5")
    monkeypatch.setattr(site, "STATIC", page)
    monkeypatch.setattr(site, "INTERPRETER", interpreter)
    return tmp_path / "built"


def written(folder: Path) -> set[str]:
    """Return the names of the files in a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_site_has_what_the_page_and_the_interpreter_need(tmp_path: Path) -> None:
    public = tmp_path / "public"
    assert write_site(public) > 1_000_000
    assert written(public) == {
        "api/games.json",
        "assets/index-1.js",
        "cosmodrome-site.json",
        "index.html",
        "keeper.js",
        *(f"python/older/{plain(name)}" for name in archives()),
        "python/app.zip.packed",
        "python/licences.txt",
        "python/pyodide-lock.json",
        "python/pyodide.asm.wasm.packed",
        "python/pyodide.mjs",
        "python/python.json",
        "python/python_stdlib.zip.packed",
        "unloaded.js",
    }
    parts = json.loads((public / "python" / "python.json").read_text())
    assert {name: each["size"] for name, each in parts.items()} == {
        path.name: path.stat().st_size
        for path in (public / "python").iterdir()
        if path.is_file() and path.name not in ("licences.txt", "python.json")
    }
    assert json.loads((public / "python" / "pyodide-lock.json").read_text())["packages"] == {}
    packed = gzip.decompress((public / "python" / "pyodide.asm.wasm.packed").read_bytes())
    assert packed == b"wasm " * 100
    with zipfile.ZipFile(
        io.BytesIO(gzip.decompress((public / "python" / "app.zip.packed").read_bytes()))
    ) as app:
        assert app.read("compiled.so") == b"5"
        assert {file.compress_type for file in app.infolist()} == {zipfile.ZIP_STORED}
    licences = (public / "python" / "licences.txt").read_text()
    assert "Pyodide 1.2.3, MPL-2.0" in licences
    assert "== litestar" in licences.lower()


async def test_the_games_of_a_site_are_told_as_its_tables_tell_them_and_no_others(
    tmp_path: Path, device: OpenDevice
) -> None:
    public = tmp_path / "public"
    await asyncio.to_thread(write_site, public)
    shown = {game["id"]: game for game in await told(device, "GET", "/api/games")}
    own = own_games()
    assert set(shown) > set(own), "the tests have no game of somebody else's"
    assert json.loads((public / "api" / "games.json").read_bytes()) == [
        shown[game] for game in shown if game in own
    ]


def test_only_the_page_of_a_site_may_run_webassembly(tmp_path: Path) -> None:
    write_site(tmp_path / "public")
    frame = (tmp_path / "public" / "index.html").read_text()
    said = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', frame)
    assert said is not None
    policy, servers = said[1], security_policy("localhost").decode()
    assert "unsafe" not in servers
    assert policy.count("unsafe") == 1
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    for part in policy.replace(" script-src 'self' 'wasm-unsafe-eval';", "").split("; "):
        assert part in servers


def test_the_frame_names_what_its_page_loads_of_the_same_version(tmp_path: Path) -> None:
    public = tmp_path / "public"
    write_site(public)
    hashes = [hash_of((public / name).read_bytes()) for name in ("python/python.json", "api/games.json")]
    said = f'<meta name="cosmodrome-device" content="{" ".join(hashes)}" />'
    assert said in (public / "index.html").read_text()


def test_beside_a_server_the_site_is_the_same_but_leads_back_there(tmp_path: Path) -> None:
    write_site(tmp_path / "public")
    with (tmp_path / "site.zip").open("wb") as file:
        write_archive(file)
    with ZipFile(tmp_path / "site.zip") as archive:
        found = {name: archive.read(name) for name in archive.namelist()}
    alone = {name: (tmp_path / "public" / name).read_bytes() for name in written(tmp_path / "public")}
    assert found.keys() == alone.keys()
    assert {name for name in found if found[name] != alone[name]} == {"index.html", "keeper.js"}
    mark = b'<meta name="cosmodrome-server" content="../" />\n    '
    assert found["index.html"].replace(mark, b"") == alone["index.html"] != found["index.html"]


def test_every_file_is_kept_by_its_hash(tmp_path: Path) -> None:
    public = tmp_path / "public"
    write_site(public)
    keeper = (public / "keeper.js").read_text()
    said = re.search(r"new Map\((.*)\)", keeper)
    assert said is not None
    hashes = dict(json.loads(said[1]))
    assert set(hashes) == written(public) - {"keeper.js"}
    for name, known in hashes.items():
        assert sha384((public / name).read_bytes()).digest() == b64decode(known.removeprefix("sha384-"))


def test_a_site_has_the_host_s_decks_of_its_own_games(tmp_path: Path) -> None:
    own = {"phest": {"bare": {"cards.toml": own_text(find_game("phest"), "cards.toml")}}}
    public = tmp_path / "public"
    write_site(public, own | {"elsewhere": {"other": {}}})
    listed = {game["id"]: game["decks"] for game in json.loads((public / "api" / "games.json").read_bytes())}
    assert listed == {"karmanswap": [], "phest": ["bare"], "spacebowl": []}
    packed = gzip.decompress((public / "python" / "app.zip.packed").read_bytes())
    with zipfile.ZipFile(io.BytesIO(packed)) as app:
        assert read_packed(app.read("cosmodrome/device/decks.json")) == own
    write_archive(beside := io.BytesIO(), own)
    with zipfile.ZipFile(beside) as archive:
        assert archive.read("python/app.zip.packed") == (public / "python" / "app.zip.packed").read_bytes()


def test_the_same_sources_give_the_same_site_and_others_another_version(tmp_path: Path, built: Path) -> None:
    keepers = []
    for _ in range(2):
        write_site(tmp_path / "public")
        keepers.append((tmp_path / "public" / "keeper.js").read_text())
    assert keepers[0] == keepers[1]
    (built / "static" / "assets" / "index-1.js").write_text("other")
    write_site(tmp_path / "public")
    assert (tmp_path / "public" / "keeper.js").read_text() != keepers[0]


def test_a_folder_with_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    public = tmp_path / "public"
    public.mkdir()
    (public / "mine.txt").write_text("mine")
    with pytest.raises(SiteError, match="holds something else than a site of Cosmodrome; name a new folder"):
        write_site(public)
    assert written(public) == {"mine.txt"}
    with pytest.raises(SiteError, match="is a file; name a folder"):
        write_site(public / "mine.txt")
    assert (public / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("static/index.html", "the page is not built: run `make setup`"),
        (
            "interpreter/pyodide.mjs",
            "the Python that runs in browsers is not here: `make interpreter` fetches it",
        ),
    ],
)
def test_what_is_not_there_is_named_and_nothing_is_written(
    tmp_path: Path, built: Path, missing: str, words: str
) -> None:
    (built / missing).unlink()
    with pytest.raises(SiteError, match=re.escape(words)):
        write_site(tmp_path / "public")
    assert not (tmp_path / "public").exists()
