"""A fair pool of worker processes: what is quick is not held up, one that is stuck is ended alone."""

from cosmodrome.workers.job import Died, Done, Failed, Job, Kind, Overdue
from cosmodrome.workers.pool import Pool
from cosmodrome.workers.process import share, stopping

__all__ = ["Died", "Done", "Failed", "Job", "Kind", "Overdue", "Pool", "share", "stopping"]
