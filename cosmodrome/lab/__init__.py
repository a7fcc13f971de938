"""Games by the thousand. Knows no server and no store.

`playout` plays one game of bots, `simulate` many, added up. On these stand the rooms:

- `duel`: which bot is better; the deals, a run until it is clear, the file of its games, the standings
- `report`: a page on how balanced a game is, and what a change does to it
- `bench`: how fast the rules and the search are, beside other engines
- `statistics`: how sure a figure is, and ratings
- `farm`: spreads the work over processes, an executor or a cluster
"""

from cosmodrome.lab.playout import Playout, SimulationError, play
from cosmodrome.lab.simulate import BotShare, Lengths, Plan, Results, simulate

__all__ = ["BotShare", "Lengths", "Plan", "Playout", "Results", "SimulationError", "play", "simulate"]
