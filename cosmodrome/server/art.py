"""Looks of cards and pieces, over HTTP: a game's faces in words, and the sprite of their shapes."""

from __future__ import annotations

import gzip
import logging
from collections import OrderedDict
from hashlib import sha256
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from cosmodrome.core import Game, Unknown, find_game, offers
from cosmodrome.core.art import LANGUAGES, ArtError, sprite
from cosmodrome.core.edition import unchecked_edition
from cosmodrome.server.api import GUEST, NO_TABLE, AnyRequest, Desk, Found, Who, problems
from cosmodrome.server.wire.print_bodies import ArtFace, ArtFaces
from cosmodrome.tables.errors import TableError

log = logging.getLogger(__name__)

KEPT: Final = 64
"""Sprites in memory, one for each game or deck of one's own; the longest unused goes first."""

Language = Annotated[
    str, Parameter(description=f"{', '.join(LANGUAGES)}; English for any other", min_length=1, max_length=35)
]


class Gallery:
    """Makes sprites and worded faces, each once."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._worded: OrderedDict[tuple[Game, str], bytes] = OrderedDict()
        self._sprites: OrderedDict[str, bytes] = OrderedDict()
        """Packed sprites, by their hashes."""

    def faces(self, game: Game, language: str) -> bytes:
        """`ArtFaces` as JSON; the sprite that they name is there from now on. Raises TableError."""
        key = game, language
        if key not in self._worded:
            self._worded[key] = self._made(game, language)
            while len(self._worded) > len(LANGUAGES) * self._kept:
                self._worded.popitem(last=False)
        self._worded.move_to_end(key)
        return self._worded[key]

    def _made(self, game: Game, language: str) -> bytes:
        faces = offers.faces(game, language)
        try:
            name, svg = sprite(faces) if faces else ("", "")
        except ArtError as error:
            log.error("%s: %s", game.id, error)
            raise TableError("bad_art", str(error), 500) from None
        if name and name not in self._sprites:
            self._sprites[name] = gzip.compress(svg.encode(), mtime=0)
            while len(self._sprites) > self._kept:
                gone, _ = self._sprites.popitem(last=False)
                self._worded = OrderedDict(
                    (key, worded) for key, worded in self._worded.items() if gone.encode() not in worded
                )
        shown = {face.id: ArtFace(width=face.width, height=face.height, texts=face.texts) for face in faces}
        return msgspec.json.encode(ArtFaces(sprite=name, faces=shown))

    def sprite(self, name: str) -> bytes:
        """A sprite by its hash, packed. Raises TableError."""
        if name not in self._sprites:
            raise TableError("not_found", "no such sprite: ask for the game's faces, which name it", 404)
        self._sprites.move_to_end(name)
        return self._sprites[name]


def _answer(
    request: AnyRequest, body: bytes, tag: str, keep: str, kind: str, packed: bool
) -> Response[bytes]:
    """Bytes that the browser keeps, and does not get again while they are the same."""
    headers = {"etag": f'"{tag}"', "cache-control": keep, "vary": "accept-encoding"}
    if f'"{tag}"' in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    takes = "gzip" in request.headers.get("accept-encoding", "")
    if takes:
        body = body if packed else gzip.compress(body, mtime=0)
        headers["content-encoding"] = "gzip"
    elif packed:
        body = gzip.decompress(body)
    return Response(body, media_type=kind, headers=headers)


def handlers(gallery: Gallery) -> list[Any]:
    """The handlers of /api/art, and of the faces of games and tables."""

    def worded(request: AnyRequest, game: Game, language: str, keep: str) -> Response[bytes]:
        body = gallery.faces(game, language if language in LANGUAGES else LANGUAGES[0])
        tag = sha256(body).hexdigest()[:20]
        return _answer(request, body, tag, keep, "application/json", packed=False)

    @get(
        "/api/games/{game:str}/faces",
        responses=problems(s404="no such game", s500="the game's pictures are not such as a page may show"),
        tags=["games"],
        summary="The faces of a game's cards and pieces",
        sync_to_thread=False,
    )
    def get_faces(request: AnyRequest, game: str, language: Language = "en") -> Response[bytes]:
        """`ArtFaces`: size and texts of each, and the sprite that has their shapes."""
        try:
            drawn = find_game(game)
        except Unknown as error:
            raise TableError("unknown_game", str(error), 404) from None
        return worded(request, drawn, language, "no-cache")

    @get(
        "/api/tables/{table:str}/faces",
        responses=problems(
            s401=GUEST,
            s403="not for you",
            s404=NO_TABLE,
            s500="the game's pictures are not such as a page may show",
        ),
        tags=["tables"],
        summary="The faces of the cards and pieces that a table plays with",
    )
    async def get_table_faces(
        request: AnyRequest, found: Found, tables: Desk, person: Who, language: Language = "en"
    ) -> Response[bytes]:
        """Return the faces of the table's game, drawn with the table's own deck."""
        info, files = await tables.info(found, person), await tables.deck(found, person)
        return worded(request, unchecked_edition(find_game(info.game), files), language, "private, no-cache")

    @get(
        "/api/art/{sprite:str}",
        media_type="image/svg+xml",
        responses=problems(s404="no such sprite"),
        tags=["games"],
        summary="A sprite: the shapes of a game's faces",
        sync_to_thread=False,
    )
    def get_sprite(request: AnyRequest, sprite: str) -> Response[bytes]:
        """A `symbol` for each face, in colours `--art-…` of whoever shows it; the same for ever under its hash."""
        body = gallery.sprite(sprite)
        keep = "public, max-age=31536000, immutable"
        return _answer(request, body, sprite[:20], keep, "image/svg+xml", packed=True)

    return [get_faces, get_table_faces, get_sprite]
