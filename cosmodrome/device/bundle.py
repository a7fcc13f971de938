"""Packs what a device runs: our own packages, and what they need of others, as one archive of Python sources."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from typing import Final

import cosmodrome

ROOMS: Final = (
    "bots",
    "core",
    "device",
    "games",
    "lookback",
    "people",
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
    "idna",
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

UNUSED: Final = (
    "/tests/",
    "/testing/",
    "/cli/",
    "/contrib/",
    "/locale-data/",
    "/zoneinfo/",
    "/static/",
    "/__pycache__/",
)
"""Folders of others' packages that a device does without."""

UNUSED_HERE: Final = (
    "/device/standins/",
    "/store/migrations/",
    "/core/testing/",
    "/server/host/",
    "/__pycache__/",
)
"""Folders of our own that are left out."""

UNUSED_KINDS: Final = (".so", ".pyd", ".pyz")
"""Compiled rules, and the rules of earlier versions, which run as programs of their own."""

DATE: Final = (2020, 1, 1, 0, 0, 0)
"""The date of every file, so that the same sources give the same archive."""


class BundleError(Exception):
    """The archive cannot be made. The message says what is missing."""


def bundle() -> bytes:
    """Return the archive, to be unpacked into a folder of the module path. Raises BundleError."""
    files = dict(sorted([*_ours(), *_standins(), *_metadata(), *_others()]))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _ours() -> Iterator[tuple[str, bytes]]:
    root = Path(cosmodrome.__file__).parent
    yield "cosmodrome/__init__.py", (root / "__init__.py").read_bytes()
    for room in ROOMS:
        for path in (root / room).rglob("*"):
            name = f"/{path.relative_to(root).as_posix()}"
            if path.is_file() and path.suffix not in UNUSED_KINDS and not _in(name, UNUSED_HERE):
                yield f"cosmodrome{name}", path.read_bytes()


def _standins() -> Iterator[tuple[str, bytes]]:
    for path in Path(__file__).with_name("standins").glob("*.py"):
        yield path.name, path.read_bytes()


def _metadata() -> Iterator[tuple[str, bytes]]:
    """Yield the metadata that names our own games and bots. Those of other packages are not packed."""
    own = _distribution("cosmodrome")
    yield (
        f"cosmodrome-{own.version}.dist-info/METADATA",
        f"Name: cosmodrome\nVersion: {own.version}\n".encode(),
    )
    groups = ("cosmodrome.games", "cosmodrome.bots")
    lines = []
    for group in groups:
        lines.append(f"[{group}]")
        lines += [f"{each.name} = {each.value}" for each in own.entry_points if each.group == group]
    yield f"cosmodrome-{own.version}.dist-info/entry_points.txt", "\n".join(lines).encode()


def _others() -> Iterator[tuple[str, bytes]]:
    for name in OTHERS:
        found = _distribution(name)
        for file in found.files or ():
            path = PurePosixPath(file.as_posix())
            if _is_shipped(path):
                yield str(path), Path(str(file.locate())).read_bytes()


def _is_shipped(path: PurePosixPath) -> bool:
    name = f"/{path}"
    if ".." in path.parts:
        return False
    if path.parent.name.endswith(".dist-info"):
        return path.name in ("METADATA", "LICENSE", "LICENSE.txt", "LICENSE.md")
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
