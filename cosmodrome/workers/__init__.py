"""A fair pool of worker processes: what is quick is not held up, one that is stuck is ended alone."""

from cosmodrome.workers.job import Died, Job, JobDone, JobFailed, Kind, Overdue
from cosmodrome.workers.pool import Pool
from cosmodrome.workers.process import share, stopping

__all__ = ["Died", "Job", "JobDone", "JobFailed", "Kind", "Overdue", "Pool", "share", "stopping"]
