"""A game that is over, looked back on: who was likely to win at each moment, and which decisions cost most.

It stands on the rules alone: games are asked for what they offer (`chances`, `estimate`, `policy`, `advise`), and the
searcher is found by name. `moments` and `decisions` are calls for a worker: each takes a part of the game, so that
what is known can be shown while the rest is thought about.
"""

from cosmodrome.lookback.chances import Chances, can_judge
from cosmodrome.lookback.decisions import Decision, costliest, decisions, weigh
from cosmodrome.lookback.moments import Moment, moments

__all__ = [
    "Chances",
    "Decision",
    "Moment",
    "can_judge",
    "costliest",
    "decisions",
    "moments",
    "weigh",
]
