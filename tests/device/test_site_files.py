"""The files of a site without a server: what they are, and folders that are left alone."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from hashlib import sha384
from pathlib import Path

import pytest

from cosmodrome.device import site
from cosmodrome.device.site import SiteError, write_site
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
        interpreter / "one.whl": "4",
    }.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(words)
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
        "assets/index-1.js",
        "cosmodrome-site.json",
        "index.html",
        "keeper.js",
        "python/app.zip",
        "python/licences.txt",
        "python/one.whl",
        "python/pyodide.mjs",
        "python/python.json",
    }
    hashes = json.loads((public / "python" / "python.json").read_text())
    assert set(hashes) == {"app.zip", "one.whl", "pyodide.mjs"}
    licences = (public / "python" / "licences.txt").read_text()
    assert "Pyodide 1.2.3, MPL-2.0" in licences
    assert "== litestar" in licences.lower()


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
    assert '<meta name="cosmodrome-device" content="" />' in frame


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
