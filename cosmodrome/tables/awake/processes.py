"""Bots in a pool of worker processes."""

from __future__ import annotations

from cosmodrome.tables.awake.thinking import PATIENCE, JobThinker, warm_up
from cosmodrome.workers.pool import Pool


class ProcessThinker(JobThinker):
    """Bots in a pool of worker processes."""

    def __init__(self, workers: int | None = None, patience: float = PATIENCE) -> None:
        """So many workers, by default as many as suit the machine."""
        self.pool = Pool(workers, warm_up)
        super().__init__(self.pool, patience)
