"""The options of a Phest table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cosmodrome.core.game import Options


class PhestOptions(Options, frozen=True, kw_only=True):
    """PH-9, PH-R2, PH-R17."""

    difficulty: Annotated[
        Literal["easy", "hard"],
        Meta(
            title="Rules", description="Hard: lost ships leave the game and weak ships cannot take a station."
        ),
    ] = "easy"
    long_game: Annotated[
        bool, Meta(title="Long game", description="Reshuffle the discard pile once when the deck runs out.")
    ] = False
    seating: Annotated[
        Literal["opposite", "neighbours"], Meta(title="Two players sit", description="Only for two players.")
    ] = "opposite"
