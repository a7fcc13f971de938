"""The tuner: the smallest change of a deck's numbers that brings figures of the report to where they are wanted.

`goals` reads what is wanted, `plan` says how games are divided, `start` where the search begins. `candidates` are
changes that promise to reach the goals, by the linear `model` that `observing` fits to all games so far. They run a
`race`, and the best get a `verdict` from deals that the search has not seen. `search` does all of this, within its
`allowance`, and `journal` keeps every game, so that it can go on after it was killed. `tuning` begins and ends it.
`page`, `wording` and `summary` show what came of it.
"""

from cosmodrome.lab.tuner.goals import Goal, goals
from cosmodrome.lab.tuner.plan import TunePlan
from cosmodrome.lab.tuner.tuning import Tuned, tune

__all__ = ["Goal", "TunePlan", "Tuned", "goals", "tune"]
