"""Why an action is not legal: the rule and a message id. What *is* legal stands in the phases."""

from __future__ import annotations

from cosmodrome.core.game import CLOCK, TICK, Action, Blocked, Why

from .action_table import CALL_END, CALL_GO, CONCUR, LAY_WILD, VOTE_SKIP
from .actions import CallEnd, CallGo, Concur, LayWild, Lift, Pick, Ready, StepBack, VoteSkip
from .countdown import call_rule
from .state import SpaceBowlState


def why(state: SpaceBowlState, seat: int, action: Action) -> Why:
    """The reason an illegal action is refused with."""
    if state.ended is not None:
        return Why("SB-19", "game_over")
    if seat == CLOCK and action == TICK:
        return Why("SB-R9", "no_deadline")
    if not 0 <= seat < state.seats:
        return Why("SB-1", "no_such_seat")
    if state.away[seat] >= 0:
        return Why("SB-R14", "away")
    if isinstance(action, StepBack):
        return Why("SB-R14", "not_away")
    if isinstance(action, Ready):
        late = state.phase in ("ready", "reveal")
        return Why("SB-R15", "already_ready" if late else "round_goes_on")
    if isinstance(action, CallGo | CallEnd):
        return _call(state)
    if isinstance(action, VoteSkip):
        if state.phase == "search":
            return Why("SB-R9", "already_voted")
        return Why("SB-R9", "no_search_now")
    if isinstance(action, Concur):
        return _concur(state, seat)
    if isinstance(action, LayWild):
        return _lay_wild(state, seat, action.cell)
    if isinstance(action, Pick):
        return _pick(state, seat, action.cell)
    if isinstance(action, Lift):
        return _lift(state, seat)
    return Why("SB-R15", "clock_only")


def _over(state: SpaceBowlState) -> bool:
    return state.phase in ("grace", "reveal")


def _no_countdown(state: SpaceBowlState) -> str:
    """The reason for what belongs in a countdown: there is none yet, it is over, or nobody called in this round."""
    if not _over(state):
        return "only_in_countdown"
    return "countdown_over" if state.call is not None else "round_over"


def _call(state: SpaceBowlState) -> Why:
    if state.phase == "ready":
        return Why("SB-R15", "not_tossed")
    if state.call is not None:
        return Why("SB-11", "already_called", {"seat": state.caller})
    return Why("SB-11", "round_over")


def _concur(state: SpaceBowlState, seat: int) -> Why:
    if state.call is None:
        return Why("SB-9", "round_over" if _over(state) else "nothing_called")
    if _over(state):
        return Why(call_rule(state), "countdown_over")
    if state.stance[seat] == "silent":
        return Why("SB-R16", "wild_binds")
    if seat == state.caller:
        return Why(call_rule(state), "own_call")
    return Why(call_rule(state), "already_concurred")


def _lay_wild(state: SpaceBowlState, seat: int, cell: int) -> Why:
    if state.options.no_wild:
        return Why("SB-21", "no_wild")
    if state.phase != "countdown":
        return Why("SB-12", _no_countdown(state))
    if state.stance[seat] == "red":
        return Why("SB-10", "red_button")
    if state.wild >= 0:
        return Why("SB-12", "wild_laid", {"seat": state.wild_seat})
    return Why("SB-12", "outside_galaxy", {"cell": cell})


def _pick(state: SpaceBowlState, seat: int, cell: int) -> Why:
    if state.phase not in ("countdown", "grace"):
        return Why("SB-R4", _no_countdown(state))
    if state.stance[seat] == "red":
        return Why("SB-10", "red_button")
    if state.call == "go" and state.stance[seat] == "silent":
        return Why("SB-9", "said_nothing" if _over(state) else "not_concurred")
    if not 0 <= cell < len(state.galaxy):
        return Why("SB-9", "outside_galaxy", {"cell": cell})
    if state.phase == "grace":
        return Why("SB-R4", "picked_before_zero")
    return Why("SB-R4", "already_there", {"cell": cell})


def _lift(state: SpaceBowlState, seat: int) -> Why:
    if state.phase != "countdown":
        return Why("SB-R16", _no_countdown(state))
    if state.call == "go":
        return Why("SB-9", "must_designate")
    return Why("SB-R16", "nothing_to_lift")


def blocked(state: SpaceBowlState, seat: int) -> list[Blocked]:
    """Return calls and buttons that a seat may not use now, with reasons. A card's reason comes with the refusal."""
    if state.ended is not None or not 0 <= seat < state.seats:
        return []
    if state.away[seat] >= 0 or state.phase not in ("search", "countdown"):
        return []
    legal = state.legal_actions(seat)
    expected = (CALL_GO, CALL_END, VOTE_SKIP) if state.phase == "search" else (CONCUR,)
    reasons = [Blocked(each, why(state, seat, each)) for each in expected if each not in legal]
    if not state.options.no_wild and LAY_WILD[0] not in legal:
        reasons.append(Blocked(LAY_WILD[0], why(state, seat, LAY_WILD[0])))
    return reasons
