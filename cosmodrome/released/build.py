"""Makes the archive of a released version: `python -m cosmodrome.released.build COMMIT`, in a checkout.

It holds that commit's core and games, data files included, and from this checkout `core/part.py` and
`released/inside.py`, by which it is asked. The same commit and checkout make the same bytes.
"""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
KEPT = ("cosmodrome/__init__.py", "cosmodrome/core", "cosmodrome/games")
ADDED = ("core/part.py", "released/inside.py")
DATE = (1980, 1, 1, 0, 0, 0)


def build(commit: str, folder: Path) -> Path:
    """The archive of a commit, named by the games in it and their versions."""
    files = _files(commit)
    project = tomllib.loads(_git("show", f"{commit}:pyproject.toml").decode())["project"]["entry-points"]
    games, words = project["cosmodrome.games"], project.get("cosmodrome.text", {})
    for name in ADDED:
        files[f"cosmodrome/{name}"] = (PACKAGE / name).read_bytes()
    files["cosmodrome/released/__init__.py"] = b""
    files["__main__.py"] = (
        f'"""Commit {_git("rev-parse", commit).decode().strip()}."""\n'
        f"from cosmodrome.released.inside import main\n\nmain({games!r}, {words!r})\n"
    ).encode()
    holds = "+".join(f"{game}-{_version(files, game)}" for game in sorted(games))
    return pack(files, folder / f"{holds}.pyz")


def pack(files: dict[str, bytes], place: Path) -> Path:
    """Write an archive; its bytes follow from the files alone."""
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, raw in sorted(files.items()):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type, entry.external_attr, entry.create_system = (
                zipfile.ZIP_DEFLATED,
                0o644 << 16,
                3,
            )
            archive.writestr(entry, raw)
    return place


def _files(commit: str) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(_git("archive", commit, *KEPT))) as tar:
        return {each.name: tar.extractfile(each).read() for each in tar if each.isfile()}  # type: ignore[union-attr]


def _version(files: dict[str, bytes], game: str) -> int:
    found = re.search(rb"^    rules_version = (\d+)$", files[f"cosmodrome/games/{game}/__init__.py"], re.M)
    if found is None:
        raise SystemExit(f"{game} does not say its rules_version in its package's __init__.py")
    return int(found[1])


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=PACKAGE.parent, check=True, capture_output=True).stdout


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m cosmodrome.released.build COMMIT")
    made = build(sys.argv[1], Path(__file__).parent)
    print(f"{made}: {made.stat().st_size} bytes")
