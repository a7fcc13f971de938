"""How each game's views become vectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cosmodrome.core import Game, Options
from cosmodrome.envs.encoders.karmanswap import KarmanEncoder
from cosmodrome.envs.encoders.phest import PhestEncoder
from cosmodrome.envs.encoders.spacebowl import SpaceBowlEncoder
from cosmodrome.envs.layout import Encoder

EncoderMaker = Callable[[Game, Options, int], Encoder]
"""Makes an encoder from the game, the options and the number of seats."""

ENCODERS: Final[dict[str, EncoderMaker]] = {
    "karmanswap": KarmanEncoder,
    "phest": PhestEncoder,
    "spacebowl": SpaceBowlEncoder,
}
"""By the game's id."""
