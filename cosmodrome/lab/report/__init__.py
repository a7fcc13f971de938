"""Balance reports: what games of bots say about a game, its cards and its options, and what a change does.

`counting` plays the games and fills `rows`, of which `figures` are reckoned with their intervals; each of the
`sections` answers a question with them, `compare` tells two set-ups apart, `making` does all of this, and `page` (with
`plots`) and `summary` show it.
"""

from cosmodrome.lab.report.making import Report, ReportPlan, Setup, report

__all__ = ["Report", "ReportPlan", "Setup", "report"]
