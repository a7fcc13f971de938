"""The options of a Karman Swap table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cosmodrome.core.game import Options


class KarmanOptions(Options, frozen=True, kw_only=True):
    """KS-8, KS-R3, KS-R16."""

    rounds_to_win: Annotated[
        Literal[1, 2, 3],
        Meta(
            title="Rounds to win",
            description="Rounds that a team must win for the match. It ends after 3, 5 or 7 in any case.",
        ),
    ] = 2
    track: Annotated[
        Literal[3, 4, 5, 6],
        Meta(
            title="Extinction track",
            description="Steps from the middle to each end, with two or four players. With three it is a race of six.",
        ),
    ] = 4
    open_hands: Annotated[
        bool, Meta(title="Open team hands", description="Partners see each other's cards.")
    ] = False
