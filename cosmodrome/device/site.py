"""Writes a site that needs no server: the page, the interpreter, and what a device runs in it, as files in a folder."""

from __future__ import annotations

import json
import shutil
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256, sha384
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import cosmodrome
from cosmodrome.device.bundle import OTHERS, bundle

ROOT: Final = Path(cosmodrome.__file__).parent
STATIC: Final = ROOT / "static"
INTERPRETER: Final = ROOT / "interpreter"

FRAME: Final = "index.html"
MARK: Final = "cosmodrome-site.json"
"""The file by which a folder is known to hold such a site."""

POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'"
)
"""The page's policy, as the server has it, with WebAssembly; the pages of a server run none."""

HEAD: Final = (
    f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
    '    <meta name="cosmodrome-device" content="" />\n    '
)

LEFT_OUT: Final = ("early.json", "tv.html", "show.html", "assets/tv/")
"""Files that only a server reads, and the page of a television, which needs a server."""

LICENCES: Final = """\
What runs the games in this site, beside Cosmodrome itself (MIT):

Pyodide {version}, MPL-2.0, unchanged; its source: https://github.com/pyodide/pyodide
  with CPython (PSF-2.0), SQLite (public domain), Emscripten (MIT) and parts of other libraries, as its source says
"""


class SiteError(Exception):
    """The site cannot be written. The message says why, and what to do."""


def write_site(folder: Path) -> int:
    """Write the site into a folder, which is made, or holds such a site already. Return the bytes of its files.

    Raises SiteError, or BundleError if a package is missing; then the folder is as it was.
    """
    _check(folder)
    files = dict(sorted([*_page(), *_python()]))
    files[MARK] = json.dumps({"version": cosmodrome.__version__}).encode()
    files["keeper.js"] = _keeper(files)
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


def _check(folder: Path) -> None:
    if not (STATIC / FRAME).is_file():
        raise SiteError("the page is not built: run `make setup`")
    if not (INTERPRETER / "pyodide.mjs").is_file():
        raise SiteError(
            "the Python that runs in browsers is not here: `make interpreter` fetches it into a checkout"
        )
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
            yield name, _framed(content) if name == FRAME else content


def _framed(index: bytes) -> bytes:
    """The page's frame, which says that there is no server."""
    head, found, rest = index.partition(b"<meta name=")
    if not found:
        raise SiteError("the page's frame is not what this version expects: run `make setup`")
    return head + HEAD.encode() + found + rest


def _python() -> Iterator[tuple[str, bytes]]:
    found = {path.name: path.read_bytes() for path in INTERPRETER.iterdir() if not path.name.startswith(".")}
    del found["package.json"]
    found["app.zip"] = bundle()
    hashes = {name: _hash(content) for name, content in sorted(found.items())}
    found["python.json"] = json.dumps(hashes).encode()
    found["licences.txt"] = _licences().encode()
    yield from ((f"python/{name}", content) for name, content in found.items())


def _hash(content: bytes) -> str:
    """The hash of a file, as browsers check it."""
    return f"sha384-{b64encode(sha384(content).digest()).decode()}"


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
    hashes = [[name, _hash(content)] for name, content in files.items()]
    listed = json.dumps(hashes)
    text = Path(__file__).with_name("keeper.js").read_text("utf-8")
    text = text.replace("/* {{FILES}} */ []", listed)
    return text.replace("{{VERSION}}", sha256(listed.encode()).hexdigest()[:20]).encode()
