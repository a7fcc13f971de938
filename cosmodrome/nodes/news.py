"""News of other nodes, from the bus and from the list of those that live, and what follows from it here."""

from __future__ import annotations

from cosmodrome.nodes import wire as w
from cosmodrome.nodes.answering import Answering
from cosmodrome.nodes.bus import Bus
from cosmodrome.nodes.member import Member
from cosmodrome.nodes.reach import Reach
from cosmodrome.nodes.routes import Routes
from cosmodrome.tables.awake.awake import Awake


class NodeNews:
    """A node's `Ear` and its `Watcher`."""

    def __init__(
        self, awake: Awake, member: Member, bus: Bus, reach: Reach, answering: Answering, routes: Routes
    ) -> None:
        self._awake = awake
        self._member = member
        self._bus = bus
        self._reach = reach
        self._answering = answering
        self._routes = routes

    # What other nodes say.

    def heard(self, sender: str, message: w.AnyMessage) -> None:
        """Deal with what a node says."""
        if isinstance(message, w.LinesTold | w.LineClosed | w.CallAnswer | w.Missed):
            self._reach.heard(sender, message)
        else:
            self._answering.heard(sender, message)

    def missed(self, sender: str) -> None:
        """Begin anew with a node."""
        self._bus.send(sender, w.Missed())
        self._reach.again(sender)

    def back(self) -> None:
        """Begin anew with all nodes."""
        self._reach.again()
        self._answering.again()

    # What becomes of nodes.

    def renewed(self) -> None:
        """Tell again."""
        for live in list(self._awake.values()):
            for line, _ in live.presence.connections():
                line.resync()
            live.look_ahead()

    def outlived(self) -> None:
        """All tables are others'."""
        for table_id in list(self._awake):
            self._awake.lose(table_id)

    def died(self, node_id: str) -> None:
        """Its people are away, and its tables are to be had."""
        self._routes.died(node_id)
        self._answering.died(node_id)
        self._bus.forget(node_id)
        self._reach.died(node_id)

    def beaten(self) -> None:
        """Whoever waits for news of nodes looks again."""
        self._bus.beat(self._member.living)
        self._routes.beaten()
