"""Serves the built page and games' own boards: hashed files for ever, all else checked anew, routes as index.html."""

from __future__ import annotations

import gzip
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath

import msgspec
from litestar.types import Receive, Send

from cosmodrome.server.edge.addresses import Scope
from cosmodrome.server.edge.problems import send_problem
from cosmodrome.server.guests import best_language
from cosmodrome.server.site.arrivals import Arrival, Header
from cosmodrome.server.site.boards import FOLDER
from cosmodrome.server.site.early import FILE as EARLY
from cosmodrome.server.site.early import Early

log = logging.getLogger(__name__)

STATIC = Path(__file__).parents[2] / "static"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_PACKED = (".css", ".html", ".ico", ".js", ".json", ".svg", ".txt", ".webmanifest")
_SCRIPT = re.compile(rb'<script type="module"[^>]* src="(/assets/index-[^"]+)"')
_BESIDE = re.compile(rb'\b(href|src)="\./')
_FRAMES = {"tv": "tv.html", "show": "show.html"}
"""Routes with a frame of their own. All others have the page's, `index.html`."""
HASHED = "assets/"
"""Where the build's files lie whose paths change with their contents."""
_HASHED = (HASHED, FOLDER)
"""All such folders: also that of boards."""


class _BuiltFile(msgspec.Struct, frozen=True):
    type: bytes
    tag: bytes
    keep: bytes
    plain: bytes
    packed: bytes | None


async def _nobody(_: Scope) -> Arrival:
    return Arrival()


class Page:
    """The page as an ASGI app; it is held in memory, and read again when a new build appears."""

    def __init__(
        self,
        folder: Path = STATIC,
        boards: Mapping[str, bytes] | None = None,
        arrive: Callable[[Scope], Awaitable[Arrival]] = _nobody,
        mark: bytes = b"",
    ) -> None:
        """`boards` are the files of games' own boards, by their paths.

        `arrive` says what somebody who opens the page is served with, `mark` stands in the head of the page's frame.
        """
        self._folder = folder
        self._arrive = arrive
        self._mark = mark
        self._early = Early()
        self._index = lru_cache(maxsize=256)(self._make_index)
        self._boards = {path: _file(path, plain) for path, plain in (boards or {}).items()}
        self._built: list[int | None] = []
        self._files: dict[str, _BuiltFile] = {}
        self._script: str | None = None

    @property
    def script(self) -> str | None:
        """The path of the page's script, which another build has another of; None if the page is not built."""
        self._read_new_build()
        return self._script

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one file, as ASGI."""
        if scope["method"] != "GET":
            await send_problem(
                send, 405, "wrong_method", "a page can only be read", ((b"allow", b"GET, HEAD"),)
            )
            return
        self._read_new_build()
        path = scope["path"].lstrip("/")
        file = self._files.get(path) or self._boards.get(path)
        if file is not None:
            await _send_file(scope, send, file)
        elif not _is_route(path):
            await send_problem(send, 404, "not_found", "there is nothing at this address")
        elif _FRAMES.get(path.rstrip("/"), "index.html") not in self._files:
            detail = "the page is not built: run `make setup`, or `npm run build` in web/"
            await send_problem(send, 503, "no_page", detail)
        else:
            asked = dict(scope["headers"])
            language = best_language(asked.get(b"accept-language", b"").decode("latin-1"))
            headers, at = await self._arrive(scope)
            frame = _FRAMES.get(path.rstrip("/"), "index.html")
            index = self._index(frame, self._early.links(scope["path"], at, language))
            await _send_file(scope, send, index, headers)

    def _read_new_build(self) -> None:
        built = [_changed(self._folder / frame) for frame in ("index.html", *_FRAMES.values())]
        if built[0] is None or built == self._built:
            return
        paths = [path for path in sorted(self._folder.rglob("*")) if path.is_file() and path.name[0] != "."]
        named = [(path.relative_to(self._folder).as_posix(), path) for path in paths]
        self._files = {name: _file(name, path.read_bytes()) for name, path in named}
        for frame in ("index.html", *_FRAMES.values()):
            if (file := self._files.get(frame)) is not None:
                self._files[frame] = _file(frame, _from_root(file.plain))
        early = self._files.pop(EARLY, None)
        self._early = Early(early.plain) if early else Early()
        self._index.cache_clear()
        index = self._files.get("index.html")
        script = _SCRIPT.search(index.plain) if index else None
        self._script = script[1].decode() if script else None
        self._built = built
        log.info("the page: %d files", len(self._files))

    def _make_index(self, frame: str, links: str) -> _BuiltFile:
        """A page's frame, whose head names these; it is somebody's own as soon as it makes them a guest."""
        plain = self._files[frame].plain.replace(b"</head>", self._mark + links.encode() + b"</head>", 1)
        return msgspec.structs.replace(_file("index.html", plain), keep=b"private, no-cache")


def _from_root(index: bytes) -> bytes:
    """The page's frame for any address: the build names its files from where the frame lies."""
    return _BESIDE.sub(rb'\1="/', index)


def _changed(file: Path) -> int | None:
    """Return the moment of a file's last change (nanoseconds). None if there is no such file."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return None


def _is_route(path: str) -> bool:
    """Return whether the page itself knows a path: it has no file's suffix, and is in no folder of files."""
    return not path.startswith(_HASHED) and not PurePosixPath(path).suffix


def content_type(path: str) -> bytes:
    """Return the type of a file of the page."""
    return _TYPES.get(PurePosixPath(path).suffix, "application/octet-stream").encode()


def _file(path: str, plain: bytes) -> _BuiltFile:
    suffix = PurePosixPath(path).suffix
    packed = gzip.compress(plain, mtime=0) if suffix in _PACKED else None
    return _BuiltFile(
        type=content_type(path),
        tag=f'"{sha256(plain).hexdigest()[:20]}"'.encode(),
        keep=b"public, max-age=31536000, immutable" if path.startswith(_HASHED) else b"no-cache",
        plain=plain,
        packed=packed if packed is not None and len(packed) < len(plain) else None,
    )


async def _send_file(scope: Scope, send: Send, file: _BuiltFile, more: Iterable[Header] = ()) -> None:
    asked = dict(scope["headers"])
    headers = [
        (b"etag", file.tag),
        (b"cache-control", file.keep),
        (b"vary", b"accept-encoding, accept-language"),
        *more,
    ]
    if file.tag in asked.get(b"if-none-match", b""):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    body = file.plain
    if file.packed is not None and b"gzip" in asked.get(b"accept-encoding", b""):
        body = file.packed
        headers.append((b"content-encoding", b"gzip"))
    headers += [(b"content-type", file.type), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
