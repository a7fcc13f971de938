"""What Lucky Dip's cards look like."""

from __future__ import annotations

from cosmodrome.core.art import Face, Text

from .values import CARDS

SHAPES = (
    '<rect x="2" y="2" width="96" height="136" rx="10" fill="$slate" stroke="$quiet"/>'
    '<circle cx="50" cy="62" r="34" fill="$accent"/>'
)


def faces(language: str) -> tuple[Face, ...]:
    """A sun for each card, and its number."""
    return tuple(
        Face(f"card-{card}", 100, 140, SHAPES, (Text(str(card), 50, 126, 24),))
        for card in range(1, CARDS + 1)
    )
