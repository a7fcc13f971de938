"""Balance reports: what games of bots say about a game, its cards and its options, and what a change does.

`plan` says what to play. `counting` plays the games and fills `rows`, of which `figures` are reckoned with their
intervals; each of the `sections` answers a question with them, `compare` tells two set-ups apart. `until` says when a
figure is known, `strength` what holds for some bots only, `blanks` what is missed without a card, and `picks` which
games are worth a look. `making` does all of this, and `page` (with `plots`) and `summary` show it.
"""

from cosmodrome.lab.report.making import Report, report
from cosmodrome.lab.report.plan import ReportPlan, Setup

__all__ = ["Report", "ReportPlan", "Setup", "report"]
