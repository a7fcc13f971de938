"""The result of a game that is over: who sat where, who came where, and who decided for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core import Outcome
from cosmodrome.tables.journal.results import GameResult, ResultSeat
from cosmodrome.tables.people import SOMEBODY
from cosmodrome.tables.state.chairs import Chair
from cosmodrome.tables.state.table import Table


def new_result(table: Table, before: Table) -> GameResult | None:
    """Return the result of a game that ended with the entries between two tables; None if it was closed."""
    rules = table.game.rules_version if before.behind is None else before.behind.last.rules
    return result(table, table.chairs, rules)


def result(table: Table, chairs: Sequence[Chair], rules: int) -> GameResult | None:
    """Return the result of a table's game, by the chairs and the rules as they were when it ended.

    None if it is not over, or was closed.
    """
    match = table.match
    outcome = match.state.outcome if match is not None and not table.unplayable else None
    if match is None or outcome is None:
        return None
    teams = table.teams()
    places = ranks(outcome, teams)
    bots = table.bot_names()
    return GameResult(
        table=table.id,
        game=table.game.id,
        began=match.started_at,
        ended=match.started_at + match.now,
        options=table.made.options,
        deck=table.made.deck or None,
        rules=rules,
        ending=outcome.ending,
        rated=table.rated and table.spoilt is None,
        unrated=table.spoilt if table.rated else None,
        seats=tuple(
            _seat(chair, bots[seat], teams[seat], places[seat], outcome.returns[seat])
            for seat, chair in enumerate(chairs)
        ),
    )


def _seat(chair: Chair, bot_name: str, team: int, rank: int | None, returns: float) -> ResultSeat:
    person = chair.person or (chair.past[-1] if chair.past else None)
    forgotten = person is not None and person.name == SOMEBODY
    name = bot_name if person is None else person.name
    return ResultSeat(
        person=None if person is None or forgotten else person.id,
        name=None if forgotten else name,
        bot=chair.bot,
        team=team,
        rank=rank,
        returns=returns,
        decided=chair.decided,
        gave_up=chair.person is None and person is not None,
    )


def ranks(outcome: Outcome, teams: Sequence[int]) -> list[int | None]:
    """Return each seat's place: winners are first, the others follow by the figures in the order of their weight.

    A team is one party, by the best of its seats. Equals share a place, and the next one is left out. None for all if
    nobody won.
    """
    if not outcome.winners:
        return [None] * len(teams)
    figures = {score.seat: tuple(score.figures.values()) for score in outcome.scores}
    best: dict[int, tuple[int, ...]] = {}
    for seat, team in enumerate(teams):
        best[team] = max(figures.get(seat, ()), best.get(team, ()))
    winners = {teams[seat] for seat in outcome.winners}
    first = len(winners) + 1
    places = {
        team: 1
        if team in winners
        else first + sum(other > mine for rival, other in best.items() if rival not in winners)
        for team, mine in best.items()
    }
    return [places[team] for team in teams]
