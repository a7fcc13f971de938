"""Games by the thousand. Knows no server and no store. Each room answers a question:

- `duel`: which bot is better? The same deals from every seat until it is clear, the file of its games, the standings
- `curve`: what does a bot gain by more thought? Duels of each budget against a named bot and the budget below
- `report`: how balanced is a game, and what does a change do to it? A page of figures, plots and verdicts
- `sensitivity`: what does each number of a game's data do?
- `tuner`: which small change of these numbers brings figures to where they are wanted?
- `mining`: which positions of played games are puzzles?

These stand on rooms that serve them all:

- `simulation`: plays one game of bots, or many, added up
- `farm`: where work is done: processes of our own, an executor or a cluster
- `pages`: what all pages begin with
- `statistics`: how sure a figure is, and how strong players are
"""

from cosmodrome.lab.simulation.playout import Playout, SimulationError, play
from cosmodrome.lab.simulation.simulate import BotShare, Lengths, Plan, Results, simulate

__all__ = ["BotShare", "Lengths", "Plan", "Playout", "Results", "SimulationError", "play", "simulate"]
