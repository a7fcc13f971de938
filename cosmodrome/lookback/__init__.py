"""A game that is over, looked back on: who was likely to win at each moment, and which decisions cost most.

It stands on the rules alone: games are asked for what they offer (`chances`, `estimate`, `policy`, `playing_on`), and
players are found by name. `moments`, `decisions`, `weigh` and `gains` are calls for a worker: each takes a part of the
game, so that what is known can be shown while the rest is thought about. A `Check` says which `gains` are wanted next.
"""

from cosmodrome.lookback.check import Candidate, Check, Stint
from cosmodrome.lookback.decisions import Decision, costliest, decisions, weigh
from cosmodrome.lookback.effort import Effort, effort_of
from cosmodrome.lookback.gains import gains
from cosmodrome.lookback.moments import Moment, moments
from cosmodrome.playing_on.chances import Chances, can_judge

__all__ = [
    "Candidate",
    "Chances",
    "Check",
    "Decision",
    "Effort",
    "Moment",
    "Stint",
    "can_judge",
    "costliest",
    "decisions",
    "effort_of",
    "gains",
    "moments",
    "weigh",
]
