"""Serves the site whose tables are on the visitor's device, in a folder beside the server's own pages.

The site is made when somebody first asks for it. It lies in a file without a name, which is gone with the server,
however that ends. A file of the site goes out as it lies there: what ZIP deflates is nearly what HTTP calls gzip.
"""

from __future__ import annotations

import asyncio
import logging
import struct
import tempfile
import threading
import zlib
from collections.abc import Awaitable, Callable
from typing import BinaryIO, Final
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from litestar.types import ASGIApp, Receive, Send

from cosmodrome.server.edge.addresses import Scope
from cosmodrome.server.edge.problems import send_problem
from cosmodrome.server.edge.shield import POLICY, security_policy
from cosmodrome.server.site.arrivals import Header
from cosmodrome.server.site.page import HASHED, content_type

log = logging.getLogger(__name__)

FOLDER: Final = "/here/"
"""Where the site lies. Its service worker and its manifest hold for this folder alone."""

MARK: Final = b'<meta name="cosmodrome-here" content="" />'
"""Tells the server's own page, in its head, that there is such a site."""

FRAME: Final = "index.html"

SITES_POLICY: Final = security_policy("") + b"; script-src 'self' 'wasm-unsafe-eval'"
"""The policy of the site: it opens no sockets, and may run WebAssembly, as no other page here may."""

CHUNK: Final = 1 << 16
"""Bytes that are read, and sent, at a time."""

GZIP_HEAD: Final = b"\x1f\x8b\x08\0\0\0\0\0\2\xff"
"""What stands before deflated bytes in gzip: no name, no date, best compression, any system."""

LOCAL_HEAD: Final = struct.Struct("<26xHH")
"""The head of an archive's entry: only the lengths of the name and of what else stands before the content."""

MakeSite = Callable[[BinaryIO], Awaitable[None]]
"""Writes the site into a file as a ZIP archive. Raises RuntimeError with the reason if that fails."""


class Here:
    """The site, as an ASGI app that stands before the server's own pages."""

    def __init__(self, page: ASGIApp, make: MakeSite) -> None:
        """`page` answers for all addresses outside of the site's folder."""
        self._page = page
        self._make = make
        self._making: asyncio.Task[_Archive] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one file, as ASGI."""
        path = scope["path"]
        if path == FOLDER.rstrip("/"):
            headers = [(b"location", FOLDER.encode()), (b"content-length", b"0")]
            await send({"type": "http.response.start", "status": 308, "headers": headers})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        elif not path.startswith(FOLDER):
            await self._page(scope, receive, send)
        elif scope["method"] != "GET":
            await send_problem(
                send, 405, "wrong_method", "a page can only be read", ((b"allow", b"GET, HEAD"),)
            )
        elif (archive := await self._archive()) is None:
            await send_problem(
                send, 503, "no_page", "this part cannot be made; the host finds the reason in the log"
            )
        elif (entry := archive.entries.get(path.removeprefix(FOLDER) or FRAME)) is None:
            await send_problem(send, 404, "not_found", "there is nothing at this address")
        else:
            await _send_entry(scope, send, archive, entry)

    async def close(self) -> None:
        """Let go of the site, and end whoever makes it."""
        if self._making is None:
            return
        self._making.cancel()
        await asyncio.wait([self._making])
        if not self._making.cancelled() and self._making.exception() is None:
            self._making.result().close()

    async def _archive(self) -> _Archive | None:
        """Return the site. Whoever asks first has it made; the next who asks tries again if that failed."""
        if self._making is None:
            self._making = asyncio.create_task(self._made())
        making = self._making
        try:
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            if not making.cancelled():
                raise
            return None  # the server stops
        except (RuntimeError, OSError, BadZipFile) as error:
            if self._making is making:
                self._making = None
                log.error("the site below %s cannot be made: %s", FOLDER, error)
            return None

    async def _made(self) -> _Archive:
        file = tempfile.TemporaryFile()  # noqa: SIM115  # it outlives this
        try:
            await self._make(file)
            return await asyncio.to_thread(_Archive, file)
        except BaseException:
            file.close()
            raise


class _Archive:
    """A ZIP archive, of which several read at the same time."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._lock = threading.Lock()
        with ZipFile(file) as archive:
            self.entries = {entry.filename: entry for entry in archive.infolist()}

    def start(self, entry: ZipInfo) -> int:
        """Return where an entry's content begins."""
        name, more = LOCAL_HEAD.unpack(self.read(entry.header_offset, LOCAL_HEAD.size))
        return entry.header_offset + LOCAL_HEAD.size + int(name) + int(more)

    def read(self, start: int, size: int) -> bytes:
        """Return some bytes of the file."""
        with self._lock:
            self._file.seek(start)
            return self._file.read(size)

    def close(self) -> None:
        """Close the file, which ends it."""
        self._file.close()


async def _send_entry(scope: Scope, send: Send, archive: _Archive, entry: ZipInfo) -> None:
    asked = dict(scope["headers"])
    keep = b"public, max-age=31536000, immutable" if entry.filename.startswith(HASHED) else b"no-cache"
    tag = b'"%08x-%x"' % (entry.CRC, entry.file_size)
    headers: list[Header] = [
        (b"etag", tag),
        (b"cache-control", keep),
        (b"vary", b"accept-encoding"),
        (POLICY, SITES_POLICY),
    ]
    if tag in asked.get(b"if-none-match", b""):
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    deflated = entry.compress_type != ZIP_STORED
    as_gzip = deflated and b"gzip" in asked.get(b"accept-encoding", b"")
    size = entry.file_size
    if as_gzip:
        size = len(GZIP_HEAD) + entry.compress_size + 8
        headers.append((b"content-encoding", b"gzip"))
    headers += [(b"content-type", content_type(entry.filename)), (b"content-length", str(size).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    unpack = None if as_gzip or not deflated else zlib.decompressobj(-zlib.MAX_WBITS)
    if as_gzip:
        await send({"type": "http.response.body", "body": GZIP_HEAD, "more_body": True})
    start = await asyncio.to_thread(archive.start, entry)
    for offset in range(0, entry.compress_size, CHUNK):
        content = await asyncio.to_thread(
            archive.read, start + offset, min(CHUNK, entry.compress_size - offset)
        )
        body = content if unpack is None else unpack.decompress(content)
        await send({"type": "http.response.body", "body": body, "more_body": True})
    end = struct.pack("<LL", entry.CRC, entry.file_size) if as_gzip else unpack.flush() if unpack else b""
    await send({"type": "http.response.body", "body": end, "more_body": False})
