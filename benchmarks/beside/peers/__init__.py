"""Other projects' engines, one module each, which says how it is driven and where that is documented."""

from typing import Final

from beside.peers import boardgameio, catanatron, openspiel, pettingzoo, rlcard

PEERS: Final = (
    *openspiel.PEERS,
    *catanatron.PEERS,
    *pettingzoo.PEERS,
    *rlcard.PEERS,
    *boardgameio.PEERS,
)
