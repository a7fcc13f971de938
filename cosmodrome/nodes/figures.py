"""Figures of a node among others, for a host's Prometheus."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.nodes.answering import Answering
from cosmodrome.nodes.bus import Bus
from cosmodrome.nodes.member import Member
from cosmodrome.nodes.reach import Reach

Figure = tuple[str, str, float, bool]
"""A name, what it says, its value, whether it only rises."""


def figures(
    member: Member, bus: Bus, reach: Reach, answering: Answering, handed_over: int
) -> Iterator[Figure]:
    """Leases, hand-overs, and what goes between nodes."""
    yield "nodes", "Nodes that live, this one too", 1 + len(member.living), False
    yield "tables_owned", "Tables that are this node's", len(member.epochs), False
    yield "lines_elsewhere", "Lines of people here to tables at other nodes", reach.lines, False
    yield "lines_from_elsewhere", "Lines of other nodes' people to tables here", answering.lines, False
    yield "redis_up", "Whether Redis answers", float(bus.up), False
    yield "bundles", "Bundles of messages that were sent to other nodes", bus.bundles, True
    yield "hand_overs", "Tables that were passed on as this node stopped", handed_over, True
    yield "claims", "Tables that became this node's", member.claims, True
    yield "tables_freed", "Tables of nodes that were gone, freed by this one", member.freed, True
    yield "leases_lost", "Times that this node's lease ended before it was renewed", member.lost_leases, True
