"""The options of a Space Bowl table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cosmodrome.core.game import Options


class SpaceBowlOptions(Options, frozen=True, kw_only=True):
    """SB-6, SB-20 to SB-25, SB-R4, SB-R9."""

    learners: Annotated[
        bool,
        Meta(title="Learners' toss", description="The disc lies in the centre; only the marbles are tossed."),
    ] = False
    black_hole: Annotated[
        bool,
        Meta(title="Black hole", description="Under its disc a card must not show the marbles' planets."),
    ] = False
    no_wild: Annotated[bool, Meta(title="No wild token", description="Fewer solutions.")] = False
    void: Annotated[bool, Meta(title="Void of space", description="Three cards of the 56 lie face down.")] = (
        False
    )
    big_galaxy: Annotated[bool, Meta(title="Bigger galaxy", description="6×6 cards instead of 5×5.")] = False
    rotation: Annotated[
        bool, Meta(title="Virtual rotation", description="The pattern may be turned by quarters.")
    ] = False
    torus: Annotated[
        bool, Meta(title="Toroidal galaxy", description="Opposite edges of the galaxy are adjacent.")
    ] = False
    round_limit: Annotated[
        Literal[0, 60, 120, 180],
        Meta(
            title="Round limit", description="Seconds after which a round without a call ends; 0 is no limit."
        ),
    ] = 180
    grace: Annotated[
        int,
        Meta(
            title="Grace", description="Seconds after zero for those who have not picked a card.", ge=0, le=10
        ),
    ] = 3
