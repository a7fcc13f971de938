"""Writes a site that needs no server: the page, the interpreter, and what a device runs in it, as files in a folder."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import msgspec

import cosmodrome
from cosmodrome.core import find_game, games
from cosmodrome.device.bundle import NO_DECKS, OTHERS, archives, bundle, hash_of, own_bots, own_games
from cosmodrome.device.older_rules import plain
from cosmodrome.server.catalogue import game_info
from cosmodrome.tables.decide.opening import Decks

ROOT: Final = Path(cosmodrome.__file__).parent
STATIC: Final = ROOT / "static"
INTERPRETER: Final = ROOT / "interpreter"

FRAME: Final = "index.html"
MANIFEST: Final = "manifest.webmanifest"
GAMES: Final = "api/games.json"
"""The answer to `GET /api/games`, which the page has before the interpreter (`web/src/device/early.ts`)."""

PACKED: Final = ".packed"
"""The end of the names of files that are compressed (gzip) here, since some hosts do not do so.

Some hosts would say of `.gz` that it is how the file is sent, and browsers would then unpack it.
"""

LIST: Final = "python/python.json"
"""The list of what Python is made of here, with sizes and hashes."""

OLDER: Final = "older"
"""The folder of the archives of earlier rules, beside the interpreter's files."""

MARK: Final = "cosmodrome-site.json"
"""The file by which a folder is known to hold such a site."""

UNLOADED: Final = "unloaded.js"
"""The script that says so if the page does not arrive. It comes before the page's own scripts."""

POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'"
)
"""The page's policy, as the server has it, with WebAssembly; the pages of a server run none."""

HEAD: Final = (
    f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
    '    <meta name="cosmodrome-device" content="{hashes}" />\n'
    f'    <script src="./{UNLOADED}" defer></script>\n    '
)
"""The frame says this of the site. The hashes keep a page from using files of another version (`device/site.ts`)."""

SERVERS: Final = '<meta name="cosmodrome-server" content="{server}" />\n    '
"""The frame says this of the site beside a server's own pages."""

LEFT_OUT: Final = ("early.json", "tv.html", "show.html", "assets/tv/")
"""Files that only a server reads, and the page of a television, which needs a server."""

LICENCES: Final = """\
What runs the games in this site, beside Cosmodrome itself (MIT):

Pyodide {version}, MPL-2.0; its source: https://github.com/pyodide/pyodide. Its Python modules and those of the standard
library are compiled, and those that no device uses are left out.
  with CPython (PSF-2.0), SQLite (public domain), Emscripten (MIT) and parts of other libraries, as its source says
"""


class SiteError(Exception):
    """The site cannot be written. The message says why, and what to do."""


def write_site(folder: Path, decks: Decks = NO_DECKS) -> int:
    """Write the site into a folder, which is made, or holds such a site already. Return the bytes of its files.

    `decks` are the host's own, to be chosen for new tables. Raises SiteError, or BundleError if a package is missing;
    then the folder is as it was.
    """
    _check(folder)
    files = site_files(decks=decks)
    new = folder.with_name(f"{folder.name}.new")
    try:
        shutil.rmtree(new, ignore_errors=True)
        for name, content in files.items():
            path = new / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        if folder.exists():
            shutil.rmtree(folder)
        new.rename(folder)
    except OSError as error:
        shutil.rmtree(new, ignore_errors=True)
        raise SiteError(f"{folder} cannot be written: {error.strerror}") from None
    return sum(map(len, files.values()))


def site_files(server: str = "", decks: Decks = NO_DECKS) -> dict[str, bytes]:
    """Return the files of the site by their names. Raises SiteError, or BundleError if a package is missing.

    `server` is the address of the server that has the site beside its own pages, seen from the site. The page leads
    back there. `decks` are the host's own; those of games that a site does not have are left out.
    """
    if (what := lacking()) is not None:
        raise SiteError(what)
    own = {game: decks[game] for game in own_games() if game in decks}
    files = dict(sorted([*_page(), *_python(own)]))
    files[GAMES] = _games(own)
    files[UNLOADED] = Path(__file__).with_name(UNLOADED).read_bytes()
    files[FRAME] = _framed(files[FRAME], server, hash_of(files[LIST]), hash_of(files[GAMES]))
    files[MARK] = json.dumps({"version": cosmodrome.__version__}).encode()
    files["keeper.js"] = _keeper(files)
    return files


def lacking() -> str | None:
    """Return what this installation lacks to write the site, and how to get it. None if it lacks nothing."""
    if not (STATIC / FRAME).is_file():
        return "the page is not built: run `make setup`"
    if not (INTERPRETER / "pyodide.mjs").is_file():
        return (
            "the Python that runs in browsers is not here: `make interpreter` fetches it into a checkout, "
            "and `make wheel` builds a wheel that has it"
        )
    return None


def _check(folder: Path) -> None:
    if folder.is_file():
        raise SiteError(f"{folder} is a file; name a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise SiteError(f"{folder} holds something else than a site of Cosmodrome; name a new folder")


def _page() -> Iterator[tuple[str, bytes]]:
    for path in STATIC.rglob("*"):
        name = path.relative_to(STATIC).as_posix()
        if (
            path.is_file()
            and not any(part.startswith(".") for part in path.parts)
            and not name.startswith(LEFT_OUT)
        ):
            content = path.read_bytes()
            yield name, _with_shortcuts(content) if name == MANIFEST else content


def _with_shortcuts(manifest: bytes) -> bytes:
    """The manifest, with a shortcut to each game. All its addresses are relative to where the site lies."""
    told = json.loads(manifest)
    icons = [icon for icon in told.get("icons", ()) if icon["sizes"] == "192x192"]
    told["shortcuts"] = [
        {"name": game.title, "url": f"./?/?start={game.id}", "icons": icons}
        for game in map(find_game, own_games())
    ]
    return json.dumps(told, indent=2).encode()


def _framed(index: bytes, server: str, *hashes: str) -> bytes:
    """The page's frame, which says that its tables are on the device, and what some files of this version are."""
    head, found, rest = index.partition(b"<meta name=")
    if not found:
        raise SiteError("the page's frame is not what this version expects: run `make setup`")
    told = HEAD.replace("{hashes}", " ".join(hashes)) + (
        SERVERS.replace("{server}", server) if server else ""
    )
    return head + told.encode() + found + rest


def _games(decks: Decks) -> bytes:
    """The games in the archive, as the tables of a device would show them."""
    own, bots = own_games(), own_bots()
    return msgspec.json.encode(
        [game_info(game, decks.get(name, ()), bots) for name, game in games().items() if name in own]
    )


def _python(decks: Decks) -> Iterator[tuple[str, bytes]]:
    large = {
        "pyodide.asm.wasm": (INTERPRETER / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": (INTERPRETER / "python_stdlib.zip").read_bytes(),
        "app.zip": bundle(sorted(INTERPRETER.glob("*.whl")), decks),
    }
    found = {path.name: path.read_bytes() for path in INTERPRETER.glob("*.mjs")}
    known = json.loads((INTERPRETER / "pyodide-lock.json").read_bytes())
    found["pyodide-lock.json"] = json.dumps(known | {"packages": {}}).encode()  # it is asked for none
    found |= {f"{name}{PACKED}": gzip.compress(each, 9, mtime=0) for name, each in large.items()}
    told = {name: {"hash": hash_of(each), "size": len(each)} for name, each in sorted(found.items())}
    found[LIST.rpartition("/")[2]] = json.dumps(told).encode()
    found["licences.txt"] = _licences().encode()
    # Not in the list above, which is what has to be there before a game begins.
    found |= {f"{OLDER}/{plain(name)}": content for name, content in archives().items()}
    yield from ((f"python/{name}", content) for name, content in found.items())


def _licences() -> str:
    pyodide = json.loads((INTERPRETER / "package.json").read_text("utf-8"))
    texts = [LICENCES.format(version=pyodide["version"])]
    for name in ("msgspec", *OTHERS):
        found = distribution(name)
        kept = [file for file in found.files or () if "licen" in file.name.lower()]
        words = "\n".join(Path(str(file.locate())).read_text("utf-8", "replace") for file in kept)
        texts.append(f"== {found.name} {found.version}\n\n{words or found.metadata.json.get('license', '')}")
    return "\n\n".join(texts)


def _keeper(files: dict[str, bytes]) -> bytes:
    """The service worker, with the names and hashes of all files."""
    hashes = [[name, hash_of(content)] for name, content in files.items()]
    listed = json.dumps(hashes)
    text = Path(__file__).with_name("keeper.js").read_text("utf-8")
    text = text.replace("/* {{FILES}} */ []", listed)
    return text.replace("{{VERSION}}", sha256(listed.encode()).hexdigest()[:20]).encode()
