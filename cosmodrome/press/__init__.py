"""Print-and-play: a game's whole box as PDF, from the same data and art as on the screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches

import msgspec

from cosmodrome.core import offers
from cosmodrome.core.art.kit import Component, Kit, Piece
from cosmodrome.core.game import Game
from cosmodrome.press.booklet import print_booklet
from cosmodrome.press.cards import print_cards
from cosmodrome.press.job import PrintJob
from cosmodrome.press.leaflets import print_calibration, print_cover, print_references, print_setup
from cosmodrome.press.pieces import print_board, print_tokens
from cosmodrome.press.print_options import PrintOptions
from cosmodrome.press.problems import PressError

__all__ = ["PressError", "PrintOptions", "press"]


def press(game: Game, options: PrintOptions, against: Game | None = None) -> bytes:
    """The PDF of a game; with `against`, only the pieces that are not in that other edition of it.

    Raises PressError for what cannot be printed. The same options give the same bytes.
    """
    options.check()
    kit = offers.kit(game, options.language)
    if kit is None:
        raise PressError(f"{game.title} has no pictures to print")
    parts = _chosen(kit, options.only)
    if against is not None:
        other = offers.kit(against, options.language)
        assert other is not None
        parts = _different(parts, other)
    whole = not options.only and against is None
    job = PrintJob(game, kit, options)
    job.doc.measure([text for part in kit.parts for piece in part.pieces for text in piece.face.texts])
    if whole and options.wants("cover"):
        print_cover(job, kit.parts)
    if whole and options.wants("calibration"):
        print_calibration(job)
    if options.wants("board"):
        for part in _of_kind(parts, "board"):
            print_board(job, part)
    if options.wants("cards"):
        for part in _of_kind(parts, "card"):
            print_cards(job, part, blanks=whole)
    if options.wants("tokens") and (tokens := _of_kind(parts, "token", "standee")):
        print_tokens(job, tokens, job.words("tokens"))
    if whole and options.wants("setup"):
        print_setup(job)
    if whole and options.wants("reference"):
        print_references(job)
    if whole and options.wants("booklet"):
        print_booklet(job)
    return job.doc.pdf()


def _of_kind(parts: Sequence[Component], *kinds: str) -> list[Component]:
    return [part for part in parts if part.kind in kinds and part.pieces]


def _chosen(kit: Kit, only: Sequence[str]) -> list[Component]:
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


def _different(parts: Sequence[Component], other: Kit) -> list[Component]:
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


def _with(part: Component, pieces: list[Piece]) -> Component:
    return msgspec.structs.replace(part, pieces=tuple(pieces))
