"""Packs what a device runs: our own packages, and what they need of others, as one archive of Python sources.

The files in it are not compressed one by one: the archive as a whole is (`site.py`), which takes a fifth less.
"""

from __future__ import annotations

import io
import json
import pickle
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha384
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Final

import cosmodrome
from cosmodrome.device.decks import FILE, packed_decks
from cosmodrome.device.older_rules import LIST
from cosmodrome.released.rules import FOLDER
from cosmodrome.tables.decide.opening import Decks

ROOMS: Final = (
    "bots",
    "core",
    "device",
    "games",
    "lookback",
    "people",
    "playing_on",
    "ratings",
    "released",
    "server",
    "store",
    "tables",
    "workers",
)
"""Our own packages that a device has."""

OTHERS: Final = (
    "anyio",
    "attrs",
    "babel",
    "fluent.runtime",
    "fluent.syntax",
    "litestar",
    "litestar-htmx",
    "multidict",
    "multipart",
    "pytz",
    "sniffio",
    "typing_extensions",
)
"""Packages of others, of which the sources alone do. msgspec has a wheel of its own for the interpreter."""

LANGUAGES: Final = ("root", "en", "de", "fr")
"""The languages whose numbers and plurals Babel has there."""

UNUSED_DATA: Final = (
    "all_currencies",
    "compact_",
    "compound_",
    "currency_",
    "date",
    "day_period",
    "days",
    "interval_",
    "languages",
    "list_",
    "meta_zones",
    "months",
    "quarters",
    "scripts",
    "territories",
    "territory_currencies",
    "territory_languages",
    "territory_zones",
    "time_",
    "unit_",
    "variants",
    "windows_",
    "zone_",
)
"""Beginnings of the names of Babel's data that neither numbers nor plurals need."""

UNUSED: Final = (
    "/tests/",
    "/testing/",
    "/cli/",
    "/contrib/",
    "/locale-data/",
    "/zoneinfo/",
    "/static/",
    "/babel/messages/",
    "/litestar/channels/",
    "/litestar/repository/",
    "/litestar/security/",
    "/anyio/_backends/_trio.py",
    "/anyio/pytest_plugin.py",
    "/__pycache__/",
)
"""Folders and modules of others' packages that a device does without."""

UNUSED_HERE: Final = (
    "/device/standins/",
    "/store/migrations/",
    "/core/testing/",
    "/server/host/",
    "/__pycache__/",
)
"""Folders of our own that are left out."""

UNUSED_KINDS: Final = (".so", ".pyd", ".pyz")
"""Compiled rules, and the rules of earlier versions, which are files of the site (`archives`)."""

NO_DECKS: Final[Decks] = MappingProxyType({})

DATE: Final = (2020, 1, 1, 0, 0, 0)
"""The date of every file, so that the same sources give the same archive."""


class BundleError(Exception):
    """The archive cannot be made. The message says what is missing."""


def bundle(wheels: Iterable[Path] = (), decks: Decks = NO_DECKS) -> bytes:
    """Return the archive, to be unpacked into a folder of the module path. Raises BundleError.

    `wheels` are packages that are compiled for the interpreter; they come into it as they are. `decks` are the host's
    own.
    """
    files = dict([*_in_wheels(wheels), *_others(), *_standins(), *_metadata(), *_ours()])
    if decks:
        files[f"cosmodrome/device/{FILE}"] = packed_decks(decks)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files, key=_alike):
            archive.writestr(zipfile.ZipInfo(name, DATE), files[name])
    return packed.getvalue()


def _alike(name: str) -> tuple[str, str]:
    """The order in which files that are alike stand beside each other, which compresses best."""
    return PurePosixPath(name).suffix, name


def _in_wheels(wheels: Iterable[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith((".py", ".so")):
                    yield name, archive.read(name)


def archives() -> dict[str, bytes]:
    """Return the archives of earlier rules, by name. A device fetches them once it has a game of theirs."""
    return {place.name: place.read_bytes() for place in sorted(FOLDER.glob("*.pyz"))}


def hash_of(content: bytes) -> str:
    """Return the hash of a file, as browsers check it."""
    return f"sha384-{b64encode(sha384(content).digest()).decode()}"


def own_games() -> list[str]:
    """Return the ids of the games in the archive."""
    return _named("cosmodrome.games")


def own_bots() -> list[str]:
    """Return the kinds of bots in the archive."""
    return _named("cosmodrome.bots")


def _named(group: str) -> list[str]:
    own = _distribution("cosmodrome").entry_points
    return sorted(each.name for each in own if each.group == group)


def _ours() -> Iterator[tuple[str, bytes]]:
    root = Path(cosmodrome.__file__).parent
    yield "cosmodrome/__init__.py", (root / "__init__.py").read_bytes()
    for room in ROOMS:
        for path in (root / room).rglob("*"):
            name = f"/{path.relative_to(root).as_posix()}"
            if path.is_file() and path.suffix not in UNUSED_KINDS and not _in(name, UNUSED_HERE):
                yield f"cosmodrome{name}", path.read_bytes()
    hashes = {name: hash_of(content) for name, content in archives().items()}
    yield f"cosmodrome/released/{LIST}", json.dumps(hashes).encode()


def _standins() -> Iterator[tuple[str, bytes]]:
    folder = Path(__file__).with_name("standins")
    for path in folder.rglob("*.py"):
        yield path.relative_to(folder).as_posix(), path.read_bytes()


def _metadata() -> Iterator[tuple[str, bytes]]:
    """Yield the metadata that names our own games and bots. Those of other packages are not packed."""
    own = _distribution("cosmodrome")
    yield f"cosmodrome-{own.version}.dist-info/METADATA", _named_version(own)
    groups = ("cosmodrome.games", "cosmodrome.bots")
    lines = []
    for group in groups:
        lines.append(f"[{group}]")
        lines += [f"{each.name} = {each.value}" for each in own.entry_points if each.group == group]
    yield f"cosmodrome-{own.version}.dist-info/entry_points.txt", "\n".join(lines).encode()


def _named_version(found: Distribution) -> bytes:
    """Return a package's metadata, as far as other packages ask for it."""
    return f"Name: {found.name}\nVersion: {found.version}\n".encode()


def _others() -> Iterator[tuple[str, bytes]]:
    for name in OTHERS:
        found = _distribution(name)
        for file in found.files or ():
            path = PurePosixPath(file.as_posix())
            if _is_shipped(path):
                content = Path(str(file.locate())).read_bytes()
                yield str(path), _cut(content) if path.suffix == ".dat" else content
        yield f"{found.name.replace('-', '_')}-{found.version}.dist-info/METADATA", _named_version(found)


def _cut(data: bytes) -> bytes:
    """Babel's data of a language, or of all, without what is not used. Each kind is empty then, and not missing."""
    kinds = pickle.loads(data)
    for kind in kinds:
        if kind.startswith(UNUSED_DATA) and isinstance(kinds[kind], dict):
            kinds[kind] = {}
    return pickle.dumps(kinds, 2)


def _is_shipped(path: PurePosixPath) -> bool:
    name = f"/{path}"
    if ".." in path.parts:
        return False
    if path.parts[0] == "babel" and path.suffix == ".dat":
        return path.name == "global.dat" or path.stem in LANGUAGES
    return path.suffix == ".py" and not _in(name, UNUSED)


def _in(name: str, folders: tuple[str, ...]) -> bool:
    return any(folder in name for folder in folders)


def _distribution(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError:
        raise BundleError(f"{name} is not installed: pip install 'cosmodrome[server]'") from None
