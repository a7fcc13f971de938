"""What each number of a game's data does: it is moved a step up and a step down, on the same deals.

`numbers` finds them, `moves` says which steps the rules allow, `plan` how many games there are for them, `playing`
plays these, `effects` says what each step changes, `run` does all of this, and `page` and `summary` show it.
"""

from cosmodrome.lab.sensitivity.plan import SensitivityPlan
from cosmodrome.lab.sensitivity.run import Sensitivity, sensitivity

__all__ = ["Sensitivity", "SensitivityPlan", "sensitivity"]
