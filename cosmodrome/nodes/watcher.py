"""The port that is told what becomes of a node and of the others."""

from __future__ import annotations

from typing import Protocol


class NodeWatcher(Protocol):
    """Hears what becomes of a node and of others. Nothing here may wait."""

    def renewed(self) -> None:
        """The lease had ended, and was renewed before anybody took a table."""
        ...

    def outlived(self) -> None:
        """The lease had ended, and all tables are somebody else's, or nobody's."""
        ...

    def died(self, node_id: str) -> None:
        """Another node is gone; its tables are nobody's now."""
        ...

    def beaten(self) -> None:
        """A beat is over, whether it reached the database or not."""
        ...
