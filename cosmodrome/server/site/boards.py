"""The boards that games' packages bring for the page: where the server has them, and what they consist of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from typing import Final

import msgspec

from cosmodrome.core import Game, offers
from cosmodrome.core.offers.board import Board
from cosmodrome.server.wire.bodies import OwnBoard

FOLDER: Final = "boards/"
"""Where the page has them; in it, a folder for each, named by a hash of all that is in it."""


def own_board(game: Game) -> OwnBoard | None:
    """Where the board is that the game's package brings; None if it brings none."""
    board = offers.BOARD.of(game)
    if board is None:
        return None
    picture = f"/{_folder(board)}{board.picture}" if board.picture in _files(board) else None
    return OwnBoard(module=f"/{_folder(board)}{board.module}", kit=board.kit, picture=picture)


def board_files(games: Iterable[Game]) -> dict[str, bytes]:
    """All that the boards of some games consist of, by its path without the slash it begins with."""
    boards = [board for game in games if (board := offers.BOARD.of(game))]
    return {_folder(board) + name: content for board in boards for name, content in _files(board).items()}


@cache
def _files(board: Board) -> dict[str, bytes]:
    return board.files()


@cache
def _folder(board: Board) -> str:
    return f"{FOLDER}{sha256(msgspec.json.encode(_files(board))).hexdigest()[:20]}/"
