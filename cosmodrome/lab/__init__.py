"""Games by the thousand: mass simulation and the measuring of speed. Knows no server and no store."""

from cosmodrome.lab.playout import Playout, play
from cosmodrome.lab.simulate import BotShare, Lengths, Plan, Results, SimulationError, simulate

__all__ = ["BotShare", "Lengths", "Plan", "Playout", "Results", "SimulationError", "play", "simulate"]
