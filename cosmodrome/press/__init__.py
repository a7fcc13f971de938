"""Print-and-play: a game's whole box as PDF, from the same data and art as on the screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches

import msgspec

from cosmodrome.core import offers
from cosmodrome.core.art.kit import Kit, Part, Piece
from cosmodrome.core.game import Game
from cosmodrome.press.booklet import print_booklet
from cosmodrome.press.cards import print_cards
from cosmodrome.press.job import Job
from cosmodrome.press.leaflets import print_calibration, print_cover, print_references, print_setup
from cosmodrome.press.order import Order
from cosmodrome.press.pieces import print_board, print_tokens
from cosmodrome.press.problems import PressError

__all__ = ["Order", "PressError", "press"]


def press(game: Game, order: Order, against: Game | None = None) -> bytes:
    """The PDF of a game; with `against`, only the pieces that are not in that other edition of it.

    Raises PressError for an order that cannot be printed. The same order gives the same bytes.
    """
    order.check()
    kit = offers.kit(game, order.language)
    if kit is None:
        raise PressError(f"{game.title} has no pictures to print")
    parts = _chosen(kit, order.only)
    if against is not None:
        other = offers.kit(against, order.language)
        assert other is not None
        parts = _different(parts, other)
    whole = not order.only and against is None
    job = Job(game, kit, order)
    job.doc.measure([text for part in kit.parts for piece in part.pieces for text in piece.face.texts])
    if whole and order.wants("cover"):
        print_cover(job, kit.parts)
    if whole and order.wants("calibration"):
        print_calibration(job)
    if order.wants("board"):
        for part in _of_kind(parts, "board"):
            print_board(job, part)
    if order.wants("cards"):
        for part in _of_kind(parts, "card"):
            print_cards(job, part, blanks=whole)
    if order.wants("tokens") and (tokens := _of_kind(parts, "token", "standee")):
        print_tokens(job, tokens, job.words("tokens"))
    if whole and order.wants("setup"):
        print_setup(job)
    if whole and order.wants("reference"):
        print_references(job)
    if whole and order.wants("booklet"):
        print_booklet(job)
    return job.doc.pdf()


def _of_kind(parts: Sequence[Part], *kinds: str) -> list[Part]:
    return [part for part in parts if part.kind in kinds and part.pieces]


def _chosen(kit: Kit, only: Sequence[str]) -> list[Part]:
    """The parts with those pieces only whose ids are named, blank ones too; all of them if none is."""
    if not only:
        return list(kit.parts)
    every = {
        part.id: [*part.pieces, *([Piece(part.blank)] if part.blank is not None else ())]
        for part in kit.parts
    }
    known = {piece.face.id for pieces in every.values() for piece in pieces}
    for name in only:
        if name not in known:
            near = get_close_matches(name, known, n=3)
            raise PressError(
                f"there is no piece {name!r}" + (f"; did you mean {' or '.join(near)}?" if near else "")
            )
    return [_with(part, [piece for piece in every[part.id] if piece.face.id in only]) for part in kit.parts]


def _different(parts: Sequence[Part], other: Kit) -> list[Part]:
    """The parts without what the other kit has too, piece by piece."""
    there = Counter[object]()
    for part in other.parts:
        for piece in part.pieces:
            there[part.id, piece.face] += piece.copies
    left = []
    for part in parts:
        pieces = []
        for piece in part.pieces:
            had = min(there[part.id, piece.face], piece.copies)
            there[part.id, piece.face] -= had
            if piece.copies > had:
                pieces.append(Piece(piece.face, piece.copies - had))
        left.append(_with(part, pieces))
    if not any(part.pieces for part in left):
        raise PressError("there is nothing to print: both decks have the same pieces")
    return left


def _with(part: Part, pieces: list[Piece]) -> Part:
    return msgspec.structs.replace(part, pieces=tuple(pieces))
